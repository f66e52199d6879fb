//! Sheets: what stands on them is read back from the bytes of the PDF.

use crate::api::ask::{ask, try_to_ask};
use crate::api::boards::{CHI_LANGE, SHORTZ, Sample, samples};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use ninefold_print::book::level_name;
use ninefold_print::reading::{Leaf, Mark, read};
use ninefold_web::api::{rate, sheet};
use serde_json::{Value, json};

/// The widths of the frame of a puzzle, and of a solution.
const PUZZLE: f32 = 2.0;
const SOLUTION: f32 = 1.0;

fn printed(request: Value) -> (Vec<Leaf>, Value) {
    let answer = ask(sheet::answer, request);
    let pdf = STANDARD.decode(answer["pdf"].as_str().unwrap()).unwrap();
    (read(pdf).unwrap().pages, answer)
}

fn words(leaf: &Leaf) -> Vec<&str> {
    leaf.marks
        .iter()
        .filter_map(|mark| if let Mark::Text { text, .. } = mark { Some(text.as_str()) } else { None })
        .collect()
}

/// The frames of boards on a page: left, top and the side.
fn frames(leaf: &Leaf, line: f32) -> Vec<[f32; 3]> {
    let square = |mark: &Mark| match *mark {
        Mark::Lines { bounds: [left, top, right, bottom], width, .. }
            if (width - line).abs() < 0.01 && (right - left - (bottom - top)).abs() < 0.1 && right - left > 20.0 =>
        {
            Some([left, top, right - left])
        }
        _ => None,
    };
    leaf.marks.iter().filter_map(square).collect()
}

/// The values in a frame, row by row, 0 for a blank.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "small numbers"
)]
fn values(leaf: &Leaf, [left, top, side]: [f32; 3], n: usize) -> Vec<usize> {
    let (cell, mut cells) = (side / n as f32, vec![0; n * n]);
    for mark in &leaf.marks {
        let Mark::Text { x, y, width, size, text, .. } = mark else { continue };
        let (x, y) = (x + width / 2.0 - left, y - 0.35 * size - top);
        // Small digits in open cells are marks.
        if x > 0.0 && x < side && y > 0.0 && y < side && *size > 0.4 * cell {
            cells[(y / cell) as usize * n + (x / cell) as usize] = text.parse().unwrap();
        }
    }
    cells
}

fn side(sample: &Sample) -> usize {
    sample.givens.len().isqrt()
}

/// Each puzzle is on the page with its level, and its solution on one behind; of every kind of board, a text like a board.
#[test]
fn puzzles_are_read_back() {
    let all = samples();
    let puzzles: Vec<Value> =
        all.iter().map(|sample| if sample.name == "9x9" { json!(SHORTZ) } else { sample.board() }).collect();
    let (leaves, answer) = printed(json!({ "puzzles": puzzles, "per_page": 1, "solutions": true }));
    assert_eq!(answer["pages"], leaves.len());
    for (number, sample) in all.iter().enumerate() {
        let leaf = &leaves[number];
        let [frame] = frames(leaf, PUZZLE)[..] else { panic!("{}: one board on a page", sample.name) };
        assert_eq!(values(leaf, frame, side(sample)), sample.givens, "{}", sample.name);
        let rated = ask(rate::answer, json!({ "board": sample.board(), "scales": ["levels"] }));
        let name = rated["ratings"][0]["value"].as_u64().and_then(level_name).unwrap();
        assert!(words(leaf).contains(&name), "{}: {name} among {:?}", sample.name, words(leaf));
    }
    let solved =
        leaves[all.len()..].iter().flat_map(|leaf| frames(leaf, SOLUTION).into_iter().map(move |at| (leaf, at)));
    let solved: Vec<_> = solved.collect();
    assert_eq!(solved.len(), all.len());
    for (sample, (leaf, frame)) in all.iter().zip(solved) {
        assert_eq!(values(leaf, frame, side(sample)), sample.solution, "{}", sample.name);
    }
}

/// As many on a page, on the paper, in the manner, as is wished for.
#[test]
fn sheets_are_as_they_are_wished_for() {
    let puzzle = || vec![json!(SHORTZ); 6];
    for (per_page, pages) in [(1, 6), (2, 3), (4, 2), (6, 1)] {
        let (leaves, _) = printed(json!({ "puzzles": puzzle(), "per_page": per_page }));
        let found: Vec<usize> = leaves.iter().map(|leaf| frames(leaf, PUZZLE).len()).collect();
        assert_eq!((found.len(), found.iter().sum::<usize>()), (pages, 6), "{per_page}");
        assert!(leaves.iter().all(|leaf| frames(leaf, SOLUTION).is_empty()), "no solutions where none are wished for");
    }
    for (paper, size) in [("a4", (595.28, 841.89)), ("a5", (419.53, 595.28)), ("letter", (612.0, 792.0))] {
        let (leaves, _) = printed(json!({ "puzzles": [SHORTZ], "paper": paper }));
        assert!((leaves[0].width - size.0).abs() < 0.01 && (leaves[0].height - size.1).abs() < 0.01, "{paper}");
    }
    let texts = |more: Value| {
        let mut request = json!({ "puzzles": [SHORTZ] });
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (leaves, _) = printed(request);
        words(&leaves[0]).into_iter().map(String::from).collect::<Vec<_>>()
    };
    let plain = texts(json!({}));
    assert!(plain.contains(&"Sudoku".to_string()), "{plain:?}");
    assert!(texts(json!({ "title": "For the train" })).contains(&"For the train".to_string()));
    assert!(texts(json!({ "marks": true })).len() > plain.len() + 300, "small digits in the open cells");
}

#[test]
fn what_cannot_be_printed_is_told_with_its_number() {
    let refused = |request: Value| try_to_ask(sheet::answer, request).unwrap_err().what;
    let one = |more: Value| {
        let mut request = json!({ "puzzles": [SHORTZ] });
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        refused(request)
    };
    assert!(refused(json!({ "puzzles": [] })).contains("found 0, expected 1 to 24"));
    assert!(refused(json!({ "puzzles": vec![SHORTZ; 25] })).contains("found 25, expected 1 to 24"));
    let several = refused(json!({ "puzzles": [SHORTZ, CHI_LANGE] }));
    assert!(
        several.starts_with("puzzle 2: ") && several.contains("several solutions") && !several.contains("this is"),
        "{several}"
    );
    let broken = refused(json!({ "puzzles": [SHORTZ, SHORTZ, "11......."] }));
    assert!(broken.starts_with("puzzle 3: "), "{broken}");
    // By its name, where it has one.
    let named = refused(json!({ "puzzles": [SHORTZ, CHI_LANGE], "names": ["One", "Chi & Lange"] }));
    assert!(named.starts_with("“Chi & Lange”: "), "{named}");
    let nameless = refused(json!({ "puzzles": [SHORTZ, "11......."], "names": ["One"] }));
    assert!(nameless.starts_with("puzzle 2: "), "{nameless}");
    let clash = refused(json!({ "puzzles": [format!("11{}", ".".repeat(79))] }));
    assert!(clash.starts_with("puzzle 1: ") && clash.contains("row 1"), "{clash}");
    assert!(one(json!({ "per_page": 3 })).contains("found 3 puzzles a page"));
    // A trim of print on demand is no sheet.
    assert!(one(json!({ "paper": "6x9" })).contains("6x9"));
    assert!(one(json!({ "title": "x".repeat(61) })).contains("expected at most 60"));
    assert!(one(json!({ "title": "数独" })).contains('数'));
    let shape = json!({ "kind": "latin", "size": 2 });
    let limited = json!({ "shape": shape, "givens": [1, 0, 0, 0], "allowed": [[1], [1, 2], [1, 2], [1, 2]] });
    let limited = refused(json!({ "puzzles": [limited] }));
    assert!(limited.contains("which numbers each cell may have"), "{limited}");
    let full: Vec<usize> = (0..625).map(|cell| (cell / 25 + cell % 25) % 25 + 1).collect();
    let large = json!({ "shape": { "kind": "latin", "size": 25 }, "givens": full });
    let small = refused(json!({ "puzzles": [large], "per_page": 6 }));
    assert!(small.contains("expected 7 pt at least"), "{small}");
}

/// What has no room on the paper is refused before anything is solved or rated: so nobody's time is over by then.
#[test]
fn what_has_no_room_is_not_solved() {
    let empty = json!({ "shape": { "kind": "sudoku", "height": 8, "width": 8 }, "givens": vec![0; 4096] });
    let refused = |more: Value| {
        let mut request = json!({ "puzzles": [SHORTZ, empty] });
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        // Whoever would begin to solve stops at once, and says that.
        let request = serde_json::from_value(request).unwrap();
        sheet::answer(&request, &ninefold_web::api::Stop(&|| true)).unwrap_err().what
    };
    let small = refused(json!({ "per_page": 1, "solutions": true }));
    assert!(small.starts_with("puzzle 2, 1 a page on a4: found digits of"), "{small}");
    assert!(refused(json!({ "per_page": 3 })).contains("found 3 puzzles a page"));
    assert!(refused(json!({ "title": "数独" })).contains('数'));
}

/// What `sheet` refuses is told before it is asked for, in the same words; what it makes is not refused.
#[test]
fn a_check_tells_what_a_sheet_would() {
    let full: Vec<usize> = (0..625).map(|cell| (cell / 25 + cell % 25) % 25 + 1).collect();
    let large = json!({ "shape": { "kind": "latin", "size": 25 }, "givens": full });
    let mut refusals = 0;
    for sheet in [
        json!({ "puzzles": [SHORTZ] }),
        json!({ "puzzles": [large], "per_page": 1 }),
        json!({ "puzzles": [large], "per_page": 6 }),
        json!({ "puzzles": [] }),
        json!({ "puzzles": [SHORTZ, CHI_LANGE] }),
        json!({ "puzzles": [SHORTZ, "11......."] }),
        json!({ "puzzles": [format!("11{}", ".".repeat(79))] }),
        json!({ "puzzles": [SHORTZ], "per_page": 3 }),
        json!({ "puzzles": [SHORTZ], "paper": "6x9" }),
        json!({ "puzzles": [SHORTZ], "title": "数独" }),
    ] {
        let expected = match try_to_ask(sheet::answer, sheet.clone()) {
            Ok(_) => Value::Null,
            Err(problem) => serde_json::to_value(problem).unwrap(),
        };
        refusals += usize::from(!expected.is_null());
        let expected = json!({ "known": true, "refused": expected });
        assert_eq!(ask(sheet::check_sheet, json!({ "sheet": sheet })), expected, "{sheet}");
    }
    assert_eq!(refusals, 8);
}

/// Of puzzles that are yet to be made only the kind of board is looked at; and what was broken off is no refusal.
#[test]
fn a_check_of_what_is_yet_to_be_made() {
    let empty = |n: usize| json!({ "shape": { "kind": "latin", "size": n }, "givens": vec![0; n * n] });
    let asked = |n: usize, unmade: bool| json!({ "sheet": { "puzzles": [empty(n)], "per_page": 6 }, "unmade": unmade });
    let told = |request: Value| ask(sheet::check_sheet, request)["refused"]["what"].as_str().map(String::from);
    assert!(told(asked(9, false)).unwrap().contains("several solutions"));
    assert_eq!(told(asked(9, true)), None);
    assert!(told(asked(25, true)).unwrap().contains("expected 7 pt at least"));
    let broken_off = serde_json::from_value(asked(9, false)).unwrap();
    let answer = sheet::check_sheet(&broken_off, &ninefold_web::api::Stop(&|| true)).unwrap();
    assert_eq!((answer.known, answer.refused), (false, None));
}

/// Who stops waiting is not printed for.
#[test]
fn stopped_in_between() {
    let request = serde_json::from_value(json!({ "puzzles": [SHORTZ] })).unwrap();
    let problem = sheet::answer(&request, &ninefold_web::api::Stop(&|| true)).unwrap_err();
    assert!(problem.what.starts_with("puzzle 1: "), "{problem:?}");
}
