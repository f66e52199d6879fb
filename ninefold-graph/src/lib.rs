#![doc = include_str!("../README.md")]
//! # Modules
//!
//! | module | does |
//! |---|---|
//! | [`text`] | reads and writes graphs |
//! | [`colour`] | colours graphs: one file per method, bounds, and the search that puts them together |
//! | [`polynomial`] | counts colourings with any number of colours, as a polynomial |
//! | [`registers`] | allocates registers: a listing, its interference graph, colours, memory for what does not fit |
//! | [`timetable`] | puts classes into slots and rooms |

mod budget;
pub mod colour;
mod graph;
pub mod polynomial;
pub mod registers;
mod solver;
pub mod text;
pub mod timetable;

pub use budget::Budget;
pub use graph::{Dropped, Graph, NoSuchVertex, Vertex};
