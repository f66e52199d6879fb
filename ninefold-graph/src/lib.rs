#![doc = include_str!("../README.md")]
//! # Modules
//!
//! | module | does |
//! |---|---|
//! | [`text`] | reads and writes graphs |
//! | [`colour`] | colours graphs: one file per method, bounds, and the search that puts them together |
//! | [`polynomial`] | counts colourings with any number of colours, as a polynomial |

mod budget;
pub mod colour;
mod graph;
pub mod polynomial;
pub mod text;

pub use budget::Budget;
pub use graph::{Dropped, Graph, NoSuchVertex, Vertex};
