//! Any bytes, read as lines of one puzzle each: 9x9 puzzles are solved, written and read back.
#![no_main]

#[path = "../src/checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::line_reader(bytes));
