//! Any bytes, read as a listing and as live ranges: what is allocated is proved and does the same.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::registers::registers(bytes));
