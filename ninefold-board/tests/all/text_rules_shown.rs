//! Rules beyond Sudoku that data, pages and programs show beside a puzzle, whatever they call them; and what looks like them.

use crate::text_found::{LINE, look};
use ninefold_board::{BoxShape, Shape};
use serde_json::{Value, json};

const JIGSAW: &str = "111222333111222333111223334555266644555666444556667744588877994888777999888799997";

fn boxes() -> String {
    "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3)
}

fn rows(cells: &str) -> Vec<&str> {
    (0..9).map(|row| &cells[row * 9..row * 9 + 9]).collect()
}

fn is_plain(text: &str) -> bool {
    let usual = Shape::Sudoku(BoxShape { height: 3, width: 3 });
    let found = look(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    found.records.iter().any(|record| *record.board.geometry().shape() == usual)
}

#[track_caller]
fn assert_plain(text: &str) {
    assert!(is_plain(text) && look(text).unwrap().errors.is_empty(), "{text}\n{:?}", look(text).unwrap().errors);
}

#[track_caller]
fn assert_other(text: &str) {
    assert!(!is_plain(text), "{text}");
}

/// The regions of a board in all forms that data have.
fn forms(regions: &str) -> Vec<Value> {
    let digits = |text: &str| text.bytes().map(|b| b - b'0').collect::<Vec<_>>();
    let of = |region: char| regions.char_indices().filter(move |(_, c)| *c == region).map(|(cell, _)| cell);
    let lists =
        |write: &dyn Fn(usize) -> Value| ('1'..='9').map(|c| of(c).map(write).collect::<Value>()).collect::<Value>();
    vec![
        json!(regions),
        json!(digits(regions)),
        json!(rows(regions)),
        rows(regions).into_iter().map(digits).collect::<Vec<_>>().into(),
        lists(&|cell| json!(cell)),
        lists(&|cell| json!([cell / 9, cell % 9])),
        lists(&|cell| json!(format!("r{}c{}", cell / 9 + 1, cell % 9 + 1))),
    ]
}

#[test]
fn regions_by_any_name() {
    for name in ["board_layout", "chunks", "group", "pieces", "nonets", "regionOf", "houses", "xyz"] {
        for (other, usual) in forms(JIGSAW).into_iter().zip(forms(&boxes())) {
            assert_other(&json!({"puzzle": LINE, name: other}).to_string());
            assert_plain(&json!({"puzzle": LINE, name: usual}).to_string());
        }
        let items = |cells: &str| {
            rows(cells)
                .iter()
                .map(|row| {
                    format!("  - [{}]\n", row.split("").filter(|c| !c.is_empty()).collect::<Vec<_>>().join(", "))
                })
                .collect::<Vec<_>>()
                .concat()
        };
        assert_other(&format!("puzzle: {LINE}\n{name}:\n{}", items(JIGSAW)));
        assert_plain(&format!("puzzle: {LINE}\n{name}:\n{}", items(&boxes())));
    }
    let lists = |regions: &str| -> String {
        let cells = |c: char| {
            regions
                .char_indices()
                .filter(move |(_, other)| *other == c)
                .map(|(cell, _)| format!("Z{}S{}", cell / 9 + 1, cell % 9 + 1))
        };
        ('1'..='9').map(|c| format!("Gebiet {c}: {}\n", cells(c).collect::<Vec<_>>().join(" "))).collect()
    };
    assert_other(&format!("{}\n\n{}", rows(LINE).join("\n"), lists(JIGSAW)));
    assert_plain(&format!("{}\n\n{}", rows(LINE).join("\n"), lists(&boxes())));
}

#[test]
fn members_that_are_rules() {
    for other in [
        json!({"hasX": true}),
        json!({"withKnight": true}),
        json!({"kings": true}),
        json!({"xRule": true}),
        json!({"parityCells": [1, 2, 3]}),
        json!({"modules": ["diag"]}),
        json!({"addons": ["anti-knight"]}),
        json!({"plugins": ["thermo"]}),
        json!({"sumsTop": [12, 3, 4, 5, 6, 7, 8, 9, 20]}),
        json!({"gt": [[0, 1], [5, 14]]}),
        json!({"boxHeight": 1, "boxWidth": 9}),
        json!({"boxHeight": 1}),
        json!({"box": 0}),
        json!({"areas2": [{"total": 11, "cells": ["A1", "A2"]}]}),
        json!({"list": [[11, [[0, 0], [0, 1]]], [7, [[1, 0], [1, 1]]]]}),
        json!({"bulbs": [[0, 9, 18]]}),
        json!({"restrictions": ["nonconsecutive"]}),
        json!({"chess": "knight"}),
        json!({"extra": ["diag"]}),
        json!({"flags": ["hard", "diagonals"]}),
        json!({"layout": "jigsaw"}),
        json!({"fourBoxes": true}),
        json!({"offset": true}),
        json!({"cross": true}),
        json!({"windows": 4}),
        json!({"extraBoxes": true}),
        json!({"diagonals": "both"}),
        json!({"diagonal": "both"}),
        json!({"diags": "both"}),
        json!({"units": ["row", "col"]}),
        json!({"t": "killer"}),
        json!({"north": [3, 0, 0, 2, 0, 0, 1, 0, 0]}),
        json!({"rowClues": [3, 4, 5, 0, 9, 12, 8, 35, 2]}),
        json!({"parity": "eo.".repeat(27)}),
        json!({"meta": {"rules": "no knight move apart the same"}}),
    ] {
        let mut puzzle = other.clone();
        puzzle["puzzle"] = json!(LINE);
        let found = look(&puzzle.to_string()).unwrap();
        assert!(found.records.is_empty() && found.errors.len() == 1, "{other}: {found:?}");
    }
    for usual in [
        json!({"hasSolution": true}),
        json!({"hasX": false}),
        json!({"modules": []}),
        json!({"modules": ["classic"]}),
        json!({"houses": 27}),
        json!({"gt": []}),
        json!({"boxHeight": 3, "boxWidth": 3}),
        json!({"showKnightHints": true, "hasTimer": true, "xp": 12}),
        json!({"rows": (0..9).map(|row| (0..9).map(|i| row * 9 + i).collect::<Vec<_>>()).collect::<Vec<_>>()}),
        json!({"columns": (0..9).map(|column| (0..9).map(|i| i * 9 + column).collect::<Vec<_>>()).collect::<Vec<_>>()}),
        json!({"steps": [{"technique": "Naked Single", "cells": ["r1c3"], "value": 4}]}),
        json!({"layout": "wide"}),
        json!({"undo": [[5, [[0, 1]]], [7, [[1, 1]]]]}),
        json!({"moves": [[5, [[0, 1]]], [7, [[1, 1]]]]}),
        json!({"hintSteps": [{"clue": 3, "cells": [[0, 1], [0, 2]]}]}),
        json!({"techniques": {"skyscraper": 2, "naked_pair": 1}}),
        json!({"symmetry": {"type": "diagonal"}}),
        json!({"flags": ["hard", "symmetric"]}),
        json!({"chess": false}),
        json!({"fourBoxes": false, "offset": 4, "cross": "over", "windows": 2}),
        json!({"units": ["row", "col", "box"]}),
        json!({"units": ["px", "em"]}),
        json!({"t": "easy", "by": "Killer"}),
        json!({"parity": "even"}),
        json!({"meta": {"rules": "no knight, no king: the usual rules"}}),
    ] {
        let mut puzzle = usual;
        puzzle["puzzle"] = json!(LINE);
        assert_plain(&puzzle.to_string());
    }
}

/// Words about a window, a text or a program, a letter among tags, and killers that are no puzzles.
#[test]
fn names_that_mean_something_else() {
    for (member, is_other) in [
        (json!({"tags": "x"}), false),
        (json!({"tags": ["x"]}), false),
        (json!({"tags": ["x", "killer"]}), true),
        (json!({"tags": "X-Sudoku"}), true),
        (json!({"type": "x"}), true),
        (json!({"x": true}), true),
        (json!({"variants": {"x": true}}), true),
        (json!({"meta": {"x": true}}), true),
        (json!({"foo": {"x": true}}), true),
        (json!({"ui": {"x": true}}), false),
        (json!({"meta": {"pos": {"x": true, "y": false}}}), false),
        (json!({"flip": {"x": true}, "view": {"at": {"x": true}}}), false),
        (json!({"ui": {"killer": true}}), true),
        (json!({"ui": {"variant": "x"}}), true),
        (json!({"diff": {"lines": [1, 2]}}), false),
        (json!({"window": {"left": [10, 20], "top": [5]}}), false),
        (json!({"lines": [1, 2]}), true),
        (json!({"diff": {"lines": [["r1c1", "r2c1"], ["r5c5", "r5c6"]]}}), true),
        (json!({"kind": "killer instinct"}), false),
        (json!({"type": "The killer bees"}), false),
        (json!({"kind": "killer"}), true),
        (json!({"kind": "mini killer"}), true),
        (json!({"kind": "killer bees thermo"}), true),
        (json!({"kind": "killer instinct X Sudoku"}), true),
    ] {
        let mut puzzle = member.clone();
        puzzle["puzzle"] = json!(LINE);
        assert_eq!(is_plain(&puzzle.to_string()), !is_other, "{member}");
    }
    for (words, is_other) in [
        ("tags: x", false),
        ("type: x", true),
        ("kind: killer instinct", false),
        ("kind: killer", true),
        ("kind: killer sudoku", true),
    ] {
        assert_eq!(is_plain(&format!("{words}\n{LINE}\n")), !is_other, "{words}");
        assert_eq!(is_plain(&format!("puzzle,{}\n{LINE},{}\n", &words[..4], &words[6..])), !is_other, "{words}");
    }
}

/// Cells are a rule by any name, but for those of what a player left behind; and regions are one there, too.
#[test]
fn members_that_point_at_cells() {
    let of = |name: &str, cells: &Value| json!({"puzzle": LINE, name: cells}).to_string();
    for cells in [
        json!([["r1c1", "r2c1"], ["r5c5", "r5c6"]]),
        json!([[[0, 0], [0, 1]], [[4, 4], [4, 5]]]),
        json!([[0, 10, 20], [8, 16, 24]]),
        json!({"9": [[0, 0], [0, 1]]}),
        json!([{"s": 9, "c": ["a1", "a2"]}]),
        json!(["r1c1 < r1c2", "r5c5 > r5c6"]),
    ] {
        for name in ["k", "greenLines", "xyz"] {
            assert_other(&of(name, &cells));
            assert_other(&of("extras", &json!({name: cells})));
        }
        for name in ["selection", "selectedCells", "hints", "lastMoves"] {
            assert_plain(&of(name, &cells));
            assert_plain(&of(name, &json!({"cells": cells, "at": {"cells": cells}})));
        }
        let with_rule = json!({"cells": cells, "antiKnight": true});
        assert_other(&of("selection", &with_rule));
        assert_other(&of("selection", &json!([{"at": cells}, {"killer": true}])));
    }
}

/// What a told board has is no other rule; a further one beside it is, in the same words, too.
#[test]
fn rules_beyond_a_told_board() {
    let of = |board: &str, member: &Value| {
        let mut row = json!({"puzzle": LINE, "board": board});
        row.as_object_mut().unwrap().extend(member.as_object().unwrap().clone());
        let found = look(&row.to_string()).unwrap();
        let geometries: Vec<_> = found.records.iter().map(|record| record.board.geometry().to_string()).collect();
        assert_eq!(geometries.len() + found.errors.len(), 1, "{row}");
        geometries.into_iter().next()
    };
    for (board, kind, name) in [
        ("latin 9", "Latin square", "Latin square 9x9"),
        ("box 3x3 / extra diagonals", "Sudoku X", "Sudoku 9x9 with boxes 3x3, diagonals"),
        ("box 3x3 / extra windoku", "Windoku", "Sudoku 9x9 with boxes 3x3, windoku"),
    ] {
        let two = format!("{kind} with killer cages");
        for (member, is_read) in [
            (json!({"comment": kind}), true),
            (json!({"comment": format!("Rules: {kind}. Digits in cages must not repeat.")}), false),
            (json!({"title": kind}), true),
            (json!({"title": two}), false),
            (json!({"type": kind}), true),
            (json!({"type": [kind, "killer"]}), false),
            (json!({"type": kind, "z": {"killer": true}}), false),
            (json!({"extras": [kind]}), true),
            (json!({"extras": [kind, "thermo"]}), false),
            (json!({"rules": kind}), true),
            (json!({"rules": [kind, "something else"]}), false),
            (json!({"data": {"type": kind}}), true),
            (json!({"data": {"type": kind, "z": {"killer": true}}}), false),
        ] {
            assert_eq!(of(board, &member).as_deref(), Some(name).filter(|_| is_read), "{board} {member}");
        }
        assert_other(&json!({"puzzle": LINE, "type": kind}).to_string());
    }
}

/// The board of a page, each cell with what `attributes` writes.
fn page(attributes: &dyn Fn(usize) -> String) -> String {
    let cell = |cell: usize| format!("<td {}>{}</td>", attributes(cell), LINE[cell..=cell].replace('.', ""));
    let row =
        |row: usize| format!("<tr>{}</tr>\n", (0..9).map(|column| cell(row * 9 + column)).collect::<Vec<_>>().concat());
    format!("<table>\n{}</table>\n", (0..9).map(row).collect::<Vec<_>>().concat())
}

#[test]
fn pages_with_regions() {
    let boxes = boxes();
    for (regions, is_other) in [(JIGSAW, true), (&boxes, false)] {
        let of = |cell: usize| &regions[cell..=cell];
        let pages = [
            page(&|cell| format!("class=\"cell region{}\"", of(cell))),
            page(&|cell| format!("style=\"background:#{0}{0}{0}\"", of(cell))),
            page(&|cell| format!("bgcolor=\"#ff{0}{0}00\"", of(cell))),
            page(&|cell| format!("data-region=\"{}\" data-cell=\"{cell}\"", of(cell))),
        ];
        for page in pages {
            if is_other { assert_other(&page) } else { assert_plain(&page) }
        }
    }
    assert_plain(&page(&|cell| format!("class=\"r{} c{}\"", cell / 9, cell % 9)));
    assert_plain(&page(&|cell| format!("class=\"{}{}\"", ["t", "m", "b"][cell / 9 % 3], ["l", "c", "r"][cell % 3])));
}

#[test]
fn words_and_signs_beside_a_grid() {
    let grid = rows(LINE).join("\n") + "\n";
    let list = format!("grid = {:?}\n", rows(LINE));
    for text in [
        format!("; X\n{grid}"),
        format!("{LINE} ; X\n"),
        format!("{LINE}  # X\n"),
        format!("# Jigsaw collection\n{LINE}\n{LINE}\n"),
        format!("AK + NC\n\n{grid}"),
        format!("{grid}\n(AK)\n"),
        format!("Regions are irregular; see picture http://example.org/p.png\n\n{grid}"),
        format!("layout: jigsaw\npuzzle: {LINE}\n"),
        format!("puzzle = \"{LINE}\"\n\n[[thermo]]\ncells = [\"r1c1\", \"r1c2\"]\n"),
        format!("[sudoku]\nknight=yes\ngrid={LINE}\n"),
        format!("<sudoku>\n<grid>{LINE}</grid>\n<thermo><cell r=\"1\" c=\"1\"/></thermo>\n</sudoku>\n"),
        format!("<puzzle><board>{LINE}</board><arrow from=\"r1c1\" to=\"r1c3\"/></puzzle>\n"),
        format!("* = even\n{}", grid.replace('4', "4*").replace('.', " . ")),
        format!("{list}solver = Solver(grid, Variant.DIAGONAL)\n"),
        format!("{list}print(Sudoku(grid).with_diagonals().solve())\n"),
        format!("{list}print(solve_killer(grid, cages))\n"),
        format!("{list}solver = Solver(grid)\nsolver.add_diagonals()\n"),
        format!("{list}constraint alldifferent([x[i,i] | i in 1..9]);\n"),
    ] {
        assert_other(&text);
    }
    for text in [
        format!("# easy\n{grid}"),
        format!("{LINE} ; easy\n"),
        format!("# My collection\n{LINE}\n{LINE}\n"),
        format!("OK + thanks\n\n{grid}"),
        format!("layout: wide\npuzzle: {LINE}\n"),
        format!("[sudoku]\nknight=no\ngrid={LINE}\n"),
        format!("<sudoku>\n<grid>{LINE}</grid>\n</sudoku>\n"),
        format!("{list}def solve_killer(grid): pass\nprint(solve(grid))\n"),
        format!("{list}solver.add_rows()\nsolver.add_boxes()\nassert not is_odd(1)\n"),
        format!("{list}constraint alldifferent([x[i,j] | i in 1..9]);\n"),
    ] {
        assert_plain(&text);
    }
}
