//! Any bytes, read as a file whose format is found by its content.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::text::detect_parse(bytes));
