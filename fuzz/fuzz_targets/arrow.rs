//! Any bytes, read as a table of Arrow: a file where they begin as one, else a stream.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::tables::arrow(bytes));
