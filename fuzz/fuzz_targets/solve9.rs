//! The bytes make the candidates of a 9x9 board: every path of the 9x9 engine gives the same answer, and it is right.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::engines::solve9(bytes));
