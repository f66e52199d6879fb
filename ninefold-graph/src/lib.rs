#![doc = include_str!("../README.md")]
//! # Modules
//!
//! | module | does |
//! |---|---|
//! | [`text`] | reads and writes graphs |
//! | [`colour`] | colours graphs: one file per method, bounds, and the search that puts them together |
//! | [`registers`] | allocates registers: a listing, its interference graph, colours, memory for what does not fit |

mod budget;
pub mod colour;
mod graph;
pub mod registers;
pub mod text;

pub use budget::Budget;
pub use graph::{Dropped, Graph, NoSuchVertex, Vertex};
