//! One file per verb.

#[cfg(feature = "pdf")]
pub(crate) mod book;
pub(crate) mod canon;
pub(crate) mod check;
pub(crate) mod color;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod draw;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod lab;
pub(crate) mod latin;
pub(crate) mod list;
mod logic;
pub(crate) mod marks;
mod names;
pub(crate) mod node;
mod only;
mod picture;
pub(crate) mod polynomial;
pub(crate) mod rate;
mod recover;
pub(crate) mod registers;
pub(crate) mod sat;
pub(crate) mod shell;
pub(crate) mod solve;
pub(crate) mod technique;
pub(crate) mod timetable;
pub(crate) mod tour;
mod trace;
#[cfg(feature = "web")]
pub(crate) mod web;
