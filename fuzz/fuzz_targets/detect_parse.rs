//! Any bytes, read as a file whose format is found by its content.
#![no_main]

#[path = "../src/checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::detect_parse(bytes));
