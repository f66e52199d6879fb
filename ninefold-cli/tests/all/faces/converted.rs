//! Both faces write a board in other formats.

use super::web;
use crate::common::run_with;
use ninefold::board::text;
use ninefold_web::api::convert;
use serde_json::json;

/// Both write the same, tell the same of what has no place in it, and make no limits of a person's notes.
#[test]
fn the_same_conversion() {
    let text = "1 u2 34 34\n34 34 1 2\n2 14 34 134\n34 134 2 14\n";
    let record = text::read_one(text, &text::ReadOptions::default()).unwrap();
    for to in ["line", "grid", "marks", "sdx", "sdk", "sudokupad"] {
        let program = run_with(&["convert", "--to", to], text);
        let web = web(convert::answer, &record.board, json!({ "to": to }));
        assert_eq!(web["text"], program.out, "{to}");
        let lost = web["lost"].as_array().unwrap();
        assert!(to != "line" || lost.len() == 2, "{to}: {lost:?}");
        assert_eq!(lost.is_empty(), !program.err.contains("has no place for"), "{to}: {program:?}");
        for part in lost {
            assert!(program.err.contains(part.as_str().unwrap()), "{to}: {part}, {program:?}");
        }
    }
}
