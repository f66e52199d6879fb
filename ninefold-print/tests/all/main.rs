//! Tests of pages from outside: what stands on them is read back from the bytes.
#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]

mod boards;
mod books;
mod limits;
mod outside;
mod pictures;
