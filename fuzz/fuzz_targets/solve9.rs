//! The bytes make the candidates of a 9x9 board: every path of the 9x9 engine gives the same answer, and it is right.
#![no_main]

#[path = "../src/checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::solve9(bytes));
