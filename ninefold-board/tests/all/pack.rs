//! Packing as the apps do it, by libraries alone.

use base64::Engine as _;
use serde_json::Value;

/// What f-puzzles and `SudokuPad` pack.
pub(crate) fn lz(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// What Penpa packs.
pub(crate) fn penpa(text: &str) -> String {
    base64::engine::general_purpose::STANDARD.encode(miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 6))
}

/// The lines of a drawing that are read, with some of the short names.
pub(crate) fn penpa_lines(header: &str, space: &str, problem: &Value, entered: &Value, steps: &Value) -> String {
    let names =
        [("\"number\"", "zN"), ("\"numberS\"", "z1"), ("\"lineE\"", "zE"), ("\"surface\"", "zS"), ("null", "zO")];
    let short = |value: &Value| names.iter().fold(value.to_string(), |text, (name, short)| text.replace(name, short));
    [header, space, "", &short(problem), &short(entered), &steps.to_string(), "[]"].join("\n")
}
