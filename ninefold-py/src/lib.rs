//! The Python package `ninefold`. It decides nothing: it reads what Python hands over, asks `ninefold`, and hands back the answer.
//!
//! | file | does |
//! |---|---|
//! | `errors.rs` | the library's errors as Python's exceptions |
//! | `watch.rs` | Ctrl-C during a question |
//! | `reading.rs` | reads a board, a number or a seed as Python hands it over |
//! | `step.rs` | the classes `Step` and `Path` |
//! | `answers.rs` | the classes `Answer`, `Check` and `Table` |
//! | `rating.rs` | the class `Rating`, and many of them as a table |
//! | `tree.rs` | the class `Tree` |
//! | `graph.rs` | the classes `Graph` and `Colouring` |
//! | `questions.rs` | the questions about one board, and what is asked of each of many |
//! | `puzzle.rs` | the class `Puzzle` |
//! | `ask.rs` | the same as functions |
//! | `making.rs` | fresh puzzles, made on threads |
//! | `run.rs` | jobs on threads, with progress and Ctrl-C |
//! | `texts.rs` | many puzzles as texts: lists, and columns of Arrow |
//! | `arrays.rs` | many puzzles as arrays of numpy |
//! | `many.rs` | the questions about many puzzles, as functions |

mod answers;
mod arrays;
mod ask;
mod errors;
mod graph;
mod making;
mod many;
mod puzzle;
mod questions;
mod rating;
mod reading;
mod run;
mod step;
mod texts;
mod tree;
mod watch;

use pyo3::prelude::*;

/// What `ninefold/__init__.py` hands on.
#[pymodule(gil_used = false)]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<puzzle::Puzzle>()?;
    module.add_class::<step::Step>()?;
    module.add_class::<step::Path>()?;
    module.add_class::<answers::Answer>()?;
    module.add_class::<answers::Check>()?;
    module.add_class::<rating::Rating>()?;
    module.add_class::<answers::Table>()?;
    module.add_class::<tree::Tree>()?;
    module.add_class::<graph::Graph>()?;
    module.add_class::<graph::Colouring>()?;
    ask::add(module)?;
    many::add(module)
}
