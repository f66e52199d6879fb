//! Any bytes, read as CSV, or as JSON Lines where they begin with a brace.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::tables::rows(bytes));
