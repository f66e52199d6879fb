//! Any bytes, read as a Parquet table: the same rows at any pace, and in every other kind of table.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::tables::parquet(bytes));
