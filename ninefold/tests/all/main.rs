//! Tests of the library through its public interface: one module per subject, with what they share in `common`.
#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]

mod anneal;
mod backtracking;
mod certify;
mod common;
mod cp;
mod curve;
mod dimacs;
mod engines;
mod engines_agree;
mod face;
mod fast9;
mod generate;
mod judge;
mod judge_budget;
mod lab;
mod lists;
mod logic;
mod markup;
mod minimum;
mod model;
mod plane;
mod project;
mod project_operators;
mod promises_agree;
mod promises_budget;
mod promises_core;
mod promises_counts;
mod promises_small;
mod promises_symmetry;
mod recover;
mod render;
mod sat;
mod scenes;
mod source_puzzles;
mod trace;
