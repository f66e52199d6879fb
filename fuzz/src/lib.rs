//! The checks of the fuzz targets: any bytes go in, and a check fails by a panic. The tests of `xtask` replay
//! what is kept below `corpus` and `regressions`, and try changed copies of it; so nothing here knows of the fuzzer.

pub mod engines;
pub mod journal;
pub mod mutate;
pub mod node;
pub mod registers;
pub mod tables;
pub mod text;
pub mod web;

/// The check of a target.
pub type Check = fn(&[u8]);

/// Every target with its check.
pub const TARGETS: [(&str, Check); 15] = [
    ("detect_parse", text::detect_parse),
    ("one_format", text::one_format),
    ("line_reader", text::line_reader),
    ("found", text::found),
    ("layout", text::layout),
    ("solve", engines::solve),
    ("solve9", engines::solve9),
    ("parquet", tables::parquet),
    ("arrow", tables::arrow),
    ("rows", tables::rows),
    ("journal", journal::journal),
    ("node", node::node),
    ("registers", registers::registers),
    ("api", web::api),
    ("http", web::http),
];
