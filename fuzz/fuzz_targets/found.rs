//! Any bytes, looked through for puzzles as a text that somebody has.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::text::found(bytes));
