//! Tests of the checker through its public interface, against brute force.
// A board, name or number that a test wrote wrong should end that test.
#![allow(clippy::unwrap_used)]

mod cases;
mod damage;
mod markup;
mod nine;
mod oracle;
mod refusals;
mod solution;
mod soundness;
mod steps;
mod words;
