//! Tests of the program from outside, as a user runs it: one module per subject, with what they share in `common`.
#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]

mod anneal;
mod answers;
mod bad_lines;
#[cfg(feature = "pdf")]
mod book;
mod check;
mod choosing;
mod color;
mod columns;
mod common;
#[cfg(feature = "tables")]
mod copied;
mod crook;
mod documents;
mod explain;
#[cfg(feature = "web")]
mod faces;
mod failing_calls;
mod failures;
mod follow;
mod generate;
mod json_columns;
mod kept;
mod lab;
mod lane;
mod latin;
mod ledger;
mod lines;
#[cfg(feature = "tables")]
mod mutants;
#[cfg(all(feature = "tables", target_os = "linux"))]
#[path = "../../../fuzz/src/mutate.rs"]
#[allow(unreachable_pub, reason = "public for the fuzz targets")]
mod mutate;
mod node;
mod out_files;
mod pasted;
mod polynomial;
mod prompt;
mod rate;
mod reading;
mod registers;
mod resume;
mod resume_tables;
mod resume_verbs;
mod rules;
mod sat;
mod scripts;
mod solve;
mod streams;
#[cfg(feature = "tables")]
mod table_ends;
#[cfg(feature = "tables")]
mod tables;
mod timetable;
mod verbs;
#[cfg(feature = "web")]
mod web;
