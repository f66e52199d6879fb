//! The first byte chooses a format, the rest is its text.
#![no_main]

#[path = "../src/checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::one_format(bytes));
