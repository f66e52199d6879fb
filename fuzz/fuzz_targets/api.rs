//! The first byte chooses an endpoint of the API, the rest is its request.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::web::api(bytes));
