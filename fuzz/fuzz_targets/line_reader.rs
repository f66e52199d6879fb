//! Any bytes, read as lines of one puzzle each: what is a 9x9 puzzle is solved, written and read back.
#![no_main]

#[path = "../src/checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::line_reader(bytes));
