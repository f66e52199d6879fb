//! Any bytes, read as Dr Dobb's node: the exclusions leave what a plain count leaves.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ninefold_fuzz::node::node(bytes));
