//! Any bytes, read as the journal of a run, as they are and with a right checksum.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::journal::journal(bytes));
