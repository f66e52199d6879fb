//! The first bytes make a small board, the rest its givens: every complete engine gives the same answer.
#![no_main]

#[path = "../src/checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::solve(bytes));
