//! The first byte chooses a format, the rest is its text.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::text::one_format(bytes));
