//! Any bytes, read as a layout file.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::text::layout(bytes));
