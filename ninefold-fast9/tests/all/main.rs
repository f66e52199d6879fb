//! Tests of the engine against a plain oracle (`plain`), which knows nothing of it: one module per subject.
#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]

mod agree;
mod asked;
mod clashes;
mod common;
mod limits;
mod miri;
mod other;
mod plain;
mod plain_oracle;
mod processor;
mod random;
mod symmetry;
