//! Tests that compare the project's lists, layers and pages with its files.
#![allow(clippy::unwrap_used, reason = "what a test makes itself is right, or the test must end")]

mod bench;
mod fence;
mod fuzz_regressions;
mod layers;
mod lists;
mod names;
mod packages;
mod pages;
mod promises;
mod quotations;
mod source;
mod wanted;
