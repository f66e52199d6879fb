//! Any bytes, read as lines of one puzzle each: 9x9 puzzles are solved, written and read back.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::text::line_reader(bytes));
