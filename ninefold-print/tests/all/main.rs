//! Tests of pages from outside: what stands on them is read back from the bytes.
#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::float_cmp,
    clippy::similar_names,
    clippy::too_many_lines,
    reason = "places on a page are small numbers, and those of a test are chosen to be exact"
)]

mod boards;
mod books;
mod limits;
mod outside;
mod pictures;
