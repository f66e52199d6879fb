//! Any bytes, sent to the server on a connection.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::web::http(bytes));
