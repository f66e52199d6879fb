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

/// Both say what a reader of the text takes for something else.
#[test]
fn the_same_otherwise() {
    // The givens alone have one solution, and each cell keeps it.
    let noted = "1 {2} {3} 4\n34 24 13 123\n24 124 134 13\n{4} 3 2 {1}\n";
    let surplus = "14 2 3 4\n3 34 1 2\n2 134 4 3\n4 13 2 1\n";
    let nine = text::format("sheet").unwrap();
    let latin = ".........\n".repeat(9);
    let cases = [
        (noted, "sdk", "are written as notes"),
        (noted, "grid", "are left out: the givens alone have one solution"),
        (noted, nine.name(), "are left out: the givens alone have one solution"),
        (surplus, "marks", "left out of r1c1, r2c2, r3c2 and r4c2: the candidates that a value"),
        (&latin, "line", "the format line does not say that this is a Latin square 9x9"),
        (noted, "marks", ""),
    ];
    for (text, to, told) in cases {
        let shape = (text == latin).then_some(text::ShapeHint::Latin);
        let record = text::read_one(text, &text::ReadOptions { shape, ..Default::default() }).unwrap();
        let args = ["convert", "--to", to, "--latin"];
        let program = run_with(&args[..if text == latin { 4 } else { 3 }], text);
        let web = web(convert::answer, &record.board, json!({ "to": to }));
        assert_eq!(web["text"], program.out, "{to}");
        let otherwise = web["otherwise"].as_array().unwrap();
        assert_eq!(otherwise.is_empty(), told.is_empty(), "{to}: {otherwise:?}");
        assert_eq!(otherwise.is_empty(), program.err.is_empty(), "{to}: {program:?}");
        assert!(otherwise.iter().all(|words| program.err.contains(words.as_str().unwrap())), "{to}: {otherwise:?}");
        assert!(
            otherwise.iter().any(|words| words.as_str().unwrap().contains(told)) || told.is_empty(),
            "{otherwise:?}"
        );
        let shows_notes = text::read_one(&program.out, &text::ReadOptions::default()).unwrap().board;
        let is_shown = shows_notes.marks().is_some() || shows_notes.allowed().is_some();
        assert!(!told.starts_with("are written") || is_shown, "{to}: {program:?}");
        assert!(!told.starts_with("are left out") || !is_shown, "{to}: {program:?}");
    }
}

/// A comment whose words sound like a rule would keep a link from being read back: it is left out, and said to be.
#[test]
fn links_are_read_back() {
    let plain = "1...\n..3.\n.4..\n...2\n";
    for comment in ["A 6x6 jigsaw made for this", "A square made for this project", "Made by hand"] {
        for to in ["f-puzzles", "sudokupad", "penpa"] {
            let link = run_with(&["convert", "--strict", "--to", to], &format!("# {comment}\n{plain}"));
            assert_eq!(link.status, Some(0), "{to}, {comment}: {link:?}");
            let back = run_with(&["convert", "--to", "line"], &link.out);
            assert_eq!(
                (back.out.split(" # ").next().unwrap().trim(), back.status),
                ("1.....3..4.....2", Some(0)),
                "{to}, {comment}: {back:?}"
            );
        }
    }
}
