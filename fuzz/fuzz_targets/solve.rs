//! The first bytes make a small board, the rest its givens: every complete engine gives the same answer.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::engines::solve(bytes));
