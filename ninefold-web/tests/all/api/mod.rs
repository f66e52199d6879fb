//! The endpoints, asked as a page asks them: JSON in, JSON out, compared with a solver that knows nothing but the houses of
//! the answer of `geometry`.

mod ask;
mod boards;
mod check;
mod count;
mod exclusion;
mod explain;
mod given;
mod hint;
mod hostile;
mod lists;
mod node;
mod openapi;
mod oracle;
mod pages;
mod pencils;
mod read;
mod several;
#[cfg(feature = "pdf")]
mod sheet;
mod solve;
mod steps;
mod tours;
