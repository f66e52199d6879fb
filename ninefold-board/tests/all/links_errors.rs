//! Links that cannot be read: what is said of them, word for word; and what cannot be written.

use ninefold_board::text::{self, Place, ReadOptions, Record, WriteOptions};
use ninefold_board::{Board, BoxShape, Cell, Extra, Geometry, Symbol, SymbolSet};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Value, json};

use crate::pack::{lz, penpa, penpa_lines};

const NAMES: [&str; 3] = ["f-puzzles", "sudokupad", "penpa"];

/// What a puzzle is refused with that has more than a board.
const KNOWN: &str = "a puzzle with rows, columns, boxes or regions, diagonals, disjoint groups and extra regions only";

fn error(format: &str, text: &str) -> String {
    let options = ReadOptions::default();
    let mut found: Vec<_> = text::format(format).unwrap().parse(text, &options).collect();
    assert_eq!(found.len(), 1, "{text}");
    found.remove(0).unwrap_err().to_string()
}

/// A 4x4 puzzle of f-puzzles with this in it.
fn with(extra: &Value) -> Value {
    let mut value = json!({"size": 4, "grid": vec![vec![json!({}); 4]; 4]});
    value.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    value
}

fn cell(value: &Value) -> Value {
    let mut puzzle = with(&json!({}));
    puzzle["grid"][1][2] = value.clone();
    puzzle
}

#[test]
fn addresses() {
    let cases = [
        (
            "f-puzzles",
            "https://www.f-puzzles.com/?id=abc",
            "1, column 31: found the short name `abc`, which only a server knows, expected `https://www.f-puzzles.com/?load=` and a packed puzzle",
        ),
        (
            "f-puzzles",
            "https://www.f-puzzles.com/",
            "1, column 26: found no `load=`, expected `https://www.f-puzzles.com/?load=` and a packed puzzle",
        ),
        (
            "f-puzzles",
            "https://example.com/?load=N4",
            "1, column 1: found the host `example.com`, expected `https://www.f-puzzles.com/?load=` and a packed puzzle",
        ),
        ("f-puzzles", "load=N4I(gz", "1, column 9: found `(`, expected letters, digits, `+`, `/` and `=`"),
        (
            "f-puzzles",
            "load=N4Igz",
            "1, column 6: found a packed puzzle that is cut off or damaged, expected the whole link",
        ),
        (
            "sudokupad",
            "https://sudokupad.app/parity-fish?x=1",
            "1, column 23: found the short name `parity-fish`, which only SudokuPad's server knows, expected `https://sudokupad.app/` and `fpuz...`, `scl...` or `scf...`",
        ),
        (
            "sudokupad",
            "https://sudokupad.app/fpuzzlesyhkyz63b",
            "1, column 23: found the short name `fpuzzlesyhkyz63b`, which only SudokuPad's server knows, expected `https://sudokupad.app/` and `fpuz...`, `scl...` or `scf...`",
        ),
        (
            "sudokupad",
            "https://app.crackingthecryptic.com/sudoku/",
            "1, column 43: found no puzzle, expected `https://sudokupad.app/` and `fpuz...`, `scl...` or `scf...`",
        ),
        (
            "sudokupad",
            "https://example.com/scfo",
            "1, column 1: found the host `example.com`, expected `https://sudokupad.app/` and `fpuz...`, `scl...` or `scf...`",
        ),
        (
            "sudokupad",
            "https://evilsudokupad.app/scfo",
            "1, column 1: found the host `evilsudokupad.app`, expected `https://sudokupad.app/` and `fpuz...`, `scl...` or `scf...`",
        ),
        ("sudokupad", "https://sudokupad.app/scfo", "1, column 26: found 6 cells, expected 81"),
        ("sudokupad", "https://sudokupad.app/scfo!", "1, column 27: found `!`, expected 0-9, A-Z or a-x"),
        (
            "sudokupad",
            "scfoooooooooooooKk",
            "1, column 18: found `k`, expected `x` (diagonals) or `w` (windoku) behind 81 cells",
        ),
        (
            "penpa",
            "https://example.com/#m=edit&p=",
            "1, column 1: found `https://example.com/#m=edit&p=`, expected `https://swaroopg92.github.io/penpa-edit/#m=edit&p=` and a packed drawing",
        ),
        (
            "penpa",
            "https://x.org/penpa-edit/#m=edit",
            "1, column 26: found no `p=`, expected `https://swaroopg92.github.io/penpa-edit/#m=edit&p=` and a packed drawing",
        ),
        (
            "penpa",
            "m=edit&p=AAAA",
            "1, column 10: found a packed puzzle that is cut off or damaged, expected the whole link",
        ),
    ];
    for (format, text, expected) in cases {
        assert_eq!(error(format, text), format!("line {expected}"));
    }
    for name in NAMES {
        assert_eq!(text::format(name).unwrap().parse("\n# nothing\n", &ReadOptions::default()).count(), 0);
    }
}

#[test]
fn contents_of_f_puzzles() {
    let refused = |value: &Value| {
        let message = error("f-puzzles", &format!("load={}", lz(&value.to_string())));
        message.strip_prefix("line 1, column 6: found ").unwrap().to_string()
    };
    let cases = [
        (
            with(
                &json!({"killercage": [{"cells": ["R1C1"], "value": "3"}], "thermometer": [{}, {"lines": [["R1C1"]]}]}),
            ),
            format!("a puzzle with killer cages and thermometers, expected {KNOWN}"),
        ),
        (
            with(&json!({"antiknight": true, "line": [{"lines": []}], "madeup": ["x"], "xv": [{"cells": []}]})),
            format!("a puzzle with the anti-knight rule, drawn lines, `madeup` and XV pairs, expected {KNOWN}"),
        ),
        (with(&json!({"arrow": "text"})), format!("a puzzle with arrows, expected {KNOWN}")),
        (json!([1]), "`[1]` packed, expected a puzzle as JSON".to_string()),
        (json!({}), "a board of 0 rows, expected 1 to 64".to_string()),
        (json!({"size": 65}), "a board of 65 rows, expected 1 to 64".to_string()),
        (with(&json!({"size": -1})), "`-1` as the size, expected a number of rows".to_string()),
        (with(&json!({"size": 1e308})), "`1e+308` as the size, expected a number of rows".to_string()),
        (with(&json!({"size": null})), "`null` as the size, expected a number of rows".to_string()),
        (json!({"size": 4}), "a grid of 0 rows, expected 4".to_string()),
        (with(&json!({"size": 3})), "a grid of 4 rows, expected 3".to_string()),
        (json!({"grid": [[{}, {}], [{}]]}), "1 cells in row 2, expected 2".to_string()),
        (cell(&json!({"value": 5})), "`5` in r2c3, expected 1-4 or a blank".to_string()),
        (cell(&json!({"value": "A", "given": true})), "`A` in r2c3, expected 1-4 or a blank".to_string()),
        (cell(&json!({"value": true})), "`true` in r2c3, expected 1-4 or a blank".to_string()),
        (cell(&json!({"centerPencilMarks": [1, 9]})), "`9` in r2c3, expected 1-4 or a blank".to_string()),
        (cell(&json!({"cornerPencilMarks": "12"})), "`12` as pencil marks of r2c3, expected a list".to_string()),
        (cell(&json!({"region": "x"})), "`x` as the region of r2c3, expected a number".to_string()),
        (cell(&json!({"region": 2})), "a region of 3 cells, expected regions of 4 cells each".to_string()),
        (
            cell(&json!({"region": null})),
            "a board of which only a part is in regions (not r2c3), expected every cell in a region, or none"
                .to_string(),
        ),
        (
            with(&json!({"extraregion": [{"cells": ["R5C1"]}]})),
            "`R5C1` in an extra region, expected a cell R1C1 to R4C4".to_string(),
        ),
        (
            with(&json!({"extraregion": [{"cells": ["R1C1", "R1C1"]}]})),
            format!("house 1 holds a cell twice, expected {KNOWN}"),
        ),
        (with(&json!({"solution": [1, 2]})), "a solution of 2 values, expected 16".to_string()),
        (with(&json!({"solution": "1234341221434329"})), "`9` in r4c4, expected 1-4 or a blank".to_string()),
    ];
    for (value, expected) in cases {
        assert_eq!(refused(&value), expected);
    }
    let text = error("f-puzzles", &format!("load={}", lz("{\"size\":")));
    assert!(text.starts_with("line 1, column 6: found `{\\\"size\\\":` packed (EOF while parsing a value"), "{text}");
    // A diagonal of a Latin square of a composite size is no trouble; disjoint groups need boxes.
    let nulls = json!({"size": 2, "grid": vec![vec![json!({"region": null}); 2]; 2], "disjointgroups": true});
    assert!(refused(&nulls).starts_with("disjoint houses need a Sudoku with rectangular boxes"));
}

/// The apps know few rules: setters write the others in words.
#[test]
fn rules_in_words_are_refused_by_name() {
    let ruled = [
        ("ruleset", "Normal sudoku rules apply. Anti-knight rules apply.", "the anti-knight rule"),
        ("ruleset", "Anti-knight.", "the anti-knight rule"),
        ("ruleset", "Normal sudoku rules do not apply.", "rules of its own"),
        ("ruleset", "Digits along a thermometer increase from the bulb.", "thermometers"),
        ("ruleset", "Digits in cages don't repeat and sum to the small number.", "cages (killer)"),
        ("ruleset", "Both main diagonals contain each digit once.", "diagonals (Sudoku X)"),
        ("title", "Killer Sudoku 7", "cages (killer)"),
    ];
    for (name, text, rule) in ruled {
        let packed = format!("load={}", lz(&with(&json!({name: text})).to_string()));
        let said = error("f-puzzles", &packed);
        assert!(said.contains(&format!("found {rule}")), "{text}: {said}");
        let own = json!({"cells": vec![vec![json!({}); 2]; 2], "metadata": {name.replace("ruleset", "rules"): text}});
        let said = error("sudokupad", &format!("https://sudokupad.app/scl{}", lz(&own.to_string())));
        assert!(said.contains(&format!("found {rule}")), "{text}: {said}");
        let around = format!("Hello, see\nhttps://www.f-puzzles.com/?{packed}\nThanks\n");
        let text::found::Reading::Found(found) = text::found::read(&around, &ReadOptions::default(), &|| false) else {
            panic!("{around}");
        };
        assert!(found.records.is_empty() && found.errors[0].to_string().contains(rule), "{:?}", found.errors);
    }
    for ruleset in [json!(["anti-knight"]), json!({"a": "anti-knight"}), json!(["Cells a knight's move apart differ."])]
    {
        let said = error("f-puzzles", &format!("load={}", lz(&with(&json!({"ruleset": ruleset})).to_string())));
        assert!(said.contains("found the anti-knight rule"), "{said}");
    }
    let own = json!({"cells": vec![vec![json!({}); 2]; 2], "metadata": "anti-knight"});
    let said = error("sudokupad", &format!("https://sudokupad.app/scl{}", lz(&own.to_string())));
    assert!(said.contains("found the anti-knight rule"), "{said}");
    let harmless = ["Normal sudoku rules apply. Have fun!", "One.\nTwo.", "Place 1-4 in each row, column and box.", ""];
    for text in harmless {
        let value = with(&json!({"ruleset": text, "title": "By the sea"}));
        let packed = format!("load={}", lz(&value.to_string()));
        let read: Vec<_> = text::format("f-puzzles").unwrap().parse(&packed, &ReadOptions::default()).collect();
        assert!(read[0].is_ok(), "{text}: {:?}", read[0]);
    }
    // What the board has is no other rule.
    let own = with(
        &json!({"ruleset": "Normal sudoku rules apply. Digits on the diagonals differ.", "diagonal+": true, "diagonal-": true}),
    );
    let packed = format!("load={}", lz(&own.to_string()));
    assert!(text::format("f-puzzles").unwrap().parse(&packed, &ReadOptions::default()).all(|read| read.is_ok()));
}

/// What stands on the line before the link is said of the puzzle in it, but not what stands before another address.
#[test]
fn words_before_a_link_are_of_its_puzzle() {
    let puzzle = cell(&json!({"value": 3, "given": true}));
    let packed = format!("https://www.f-puzzles.com/?load={}", lz(&puzzle.to_string()));
    let read = |text: &str| match text::found::read(text, &ReadOptions::default(), &|| false) {
        text::found::Reading::Found(found) => (found.records.len(), found.errors.len()),
        _ => panic!("{text}"),
    };
    assert_eq!(read(&format!("Killer Sudoku {packed}")), (0, 1));
    assert_eq!(read(&format!("Look at this: {packed} thanks")), (1, 0));
    assert_eq!(read("Killer Sudoku https://example.org/all\n1....2....3....4\n").0, 1);
}

#[test]
fn contents_of_sudokupad() {
    let refused = |text: &str| {
        let message = error("sudokupad", &format!("https://sudokupad.app/scl{}", lz(text)));
        message.strip_prefix("line 1, column 26: found ").unwrap().to_string()
    };
    let cases = [
        (
            "{ce:[[,],[,]],ca:[{ce:[[0,0]],v:3}],a:[{wp:[[0,0],[1,1]]}],l:[{c:#0,wp:[[0,0],[2,2]]}]}",
            format!("a puzzle with drawn lines, cages and drawn arrows, expected {KNOWN}"),
        ),
        (
            "{ce:[[,],[,]],metadata:{antiking:t,antiknight:1},foglight:[[0,0]]}",
            format!("a puzzle with the anti-king rule, the anti-knight rule and fog, expected {KNOWN}"),
        ),
        (
            "{ce:[[,],[,]],u:[{ct:[1,1]}],o:[{te:'x'}]}",
            format!("a puzzle with drawn shapes and words, expected {KNOWN}"),
        ),
        (
            "{ce:[[,],[,]],l:[{c:34BBE6,wp:[[0,0],[0.5,0.5],[2,2]]}]}",
            format!("a puzzle with drawn lines, expected {KNOWN}"),
        ),
        ("{ce:[[,],[,],[]]}", "2 cells in row 1, expected 3".to_string()),
        ("{ce:[[{v:3},],[,]]}", "`3` in r1c1, expected 1-2 or a blank".to_string()),
        (
            "{ce:[[,],[,]],re:[[[0,0],[0,2]]]}",
            "`[0,2]` in region 1, expected a row and a column of the board, counted from 0".to_string(),
        ),
        // A cage that may hold a digit twice is not seen only if it says so.
        ("{ce:[[,],[,]],ca:[{ce:[[0,0]],unique:f}]}", format!("a puzzle with cages, expected {KNOWN}")),
        ("{ce:[[,],[,]],re:[[[0,0]],[[0,0]]]}", "r1c1 in two regions, expected every cell in one region".to_string()),
        ("{ce:[[,],[,]],metadata:{solution:'123'}}", "a solution of 3 values, expected 4".to_string()),
        ("{t:'no cells'}", "a board of 0 rows, expected 1 to 64".to_string()),
        (
            "['not closed",
            "`[\\\"not closed` packed (EOF while parsing a string at line 1 column 12), expected a puzzle as JSON"
                .to_string(),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(refused(text), expected, "{text}");
    }
}

#[test]
fn contents_of_penpa() {
    let refused = |header: &str, problem: Value, steps: Value| {
        let lines = penpa_lines(header, "[0,0,0,0]", &problem, &json!({}), &steps);
        let message = error("penpa", &format!("m=edit&p={}", penpa(&lines)));
        message.strip_prefix("line 1, column 10: found ").unwrap().to_string()
    };
    let header = "square,2,2,38";
    // 2x2: six columns and rows with the frame.
    let steps = json!([14, 1, 5, 1]);
    let cases = [
        (json!({"killercages": [[14, 15]], "symbol": {"14": [1, "x", 1]}}), "killer cages and symbols"),
        (
            json!({"thermo": [[14]], "cage": {"1,2": 10}, "line": {"14,15": 3}}),
            "drawn cages, drawn lines and thermometers",
        ),
        (json!({"numberS": {"200": [" 22", 1]}}), "small clues in corners"),
        (json!({"number": {"13": ["1", 1, "1"]}}), "clues outside the cells"),
        (json!({"number": {"14": ["1_0", 1, "2"]}}), "numbers of the kind `2`"),
        // A red edge within the board; a mark on an edge; one piece of a diagonal.
        (json!({"lineE": {"50,56": 8}}), "drawn lines"),
        (json!({"lineE": {"50": 98}}), "drawn lines"),
        (json!({"lineE": {"43,50": 12}}), "drawn lines"),
    ];
    for (problem, expected) in cases {
        let found = refused(header, problem, steps.clone());
        assert_eq!(found, format!("a puzzle with {expected}, expected {KNOWN}"));
    }
    assert_eq!(
        refused("square,2,3,38", json!({}), steps.clone()),
        "3 rows and 2 columns, less the space around, expected a square board"
    );
    assert_eq!(
        refused("hex,2,3,38", json!({}), steps.clone()),
        "a drawing of the kind `hex`, expected `sudoku` or `square`"
    );
    assert_eq!(
        refused("square", json!({}), steps.clone()),
        "a drawing without its size, expected columns, rows and the space around the board"
    );
    assert_eq!(refused(header, json!({}), json!([14, 1, 5])), "a board without the cell r2c2, expected a square board");
    assert_eq!(
        refused(header, json!({"number": {"14": ["?", 1, "1"]}}), steps.clone()),
        "`?` in r1c1, expected 1-2 or a blank"
    );
    assert_eq!(refused("square,0,0,38", json!({}), json!([])), "a board of 0 rows, expected 1 to 64");
    let most = usize::MAX;
    assert_eq!(
        refused(&format!("square,{most},{most},38"), json!({}), json!([])),
        format!("{most} rows and {most} columns, less the space around, expected a square board")
    );
    // Three edges enclose one cell of the four.
    let corner = json!({"lineE": {"49,50": 2, "44,50": 2}});
    assert_eq!(refused(header, corner, steps), "a region of 1 cells, expected regions of 2 cells each");
}

/// lz-string of so many zeros, as codes that each stand for one more than the code before.
fn lz_zeros(codes: usize) -> String {
    let mut bits = vec![];
    let mut number = |number: usize, width: u32| bits.extend((0..width).map(|place| number >> place & 1 == 1));
    number(0, 2);
    number(usize::from(b'0'), 8);
    for code in 4..4 + codes {
        number(code, usize::BITS - code.leading_zeros());
    }
    number(2, usize::BITS - (4 + codes).leading_zeros());
    bits.resize(bits.len().next_multiple_of(6), false);
    let digits = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let value = |bits: &[bool]| bits.iter().fold(0, |value, &bit| 2 * value + usize::from(bit));
    bits.chunks(6).map(|bits| char::from(digits[value(bits)])).collect()
}

/// Small links that would fill the memory.
#[test]
fn bombs() {
    let zeros = "0".repeat((4 << 20) + 1);
    let small = lz_zeros(30_000);
    assert_eq!(lz_str::decompress_from_base64(&lz_zeros(50)), Some(vec![u16::from(b'0'); 51 * 52 / 2]));
    assert!(small.len() < 100_000);
    let large = "found a packed text of more than 4 million characters, expected a puzzle";
    for start in ["https://www.f-puzzles.com/?load=", "https://sudokupad.app/scl", "https://sudokupad.app/fpuz"] {
        let format = if start.contains("f-puzzles") { "f-puzzles" } else { "sudokupad" };
        assert!(error(format, &format!("{start}{small}")).ends_with(large));
    }
    assert!(error("penpa", &format!("m=edit&p={}", penpa(&zeros))).ends_with(large));
    let deep = "[".repeat(1 << 20);
    assert!(error("sudokupad", &format!("https://sudokupad.app/scl{}", lz(&deep))).contains("recursion limit"));
}

/// As many rules as a small link can name: the first ones are told.
#[test]
fn rules_without_end() {
    let rules: serde_json::Map<_, _> = (100..10_100).map(|number| (format!("rule{number}"), json!([1]))).collect();
    let message = error("f-puzzles", &lz(&with(&Value::Object(rules)).to_string()));
    assert!(message.contains("a puzzle with `rule100`, `rule1000`, "), "{}", &message[..200]);
    assert!(message.contains(" and 9980 more, expected a puzzle"), "{}", &message[..500]);
    assert!(message.len() < 1000, "{}", message.len());
}

fn refusal(format: &str, record: &Record) -> String {
    text::print(text::format(format).unwrap(), record, &WriteOptions::default()).unwrap_err().to_string()
}

#[test]
fn what_cannot_be_held_is_refused_by_name() {
    let four = Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap();
    let record = |geometry: &Geometry| Record::new(Place::new(1, 1), Board::empty(geometry.clone()));
    let graph = Geometry::graph(4, &[(0, 1)], 3).unwrap();
    for name in NAMES {
        assert_eq!(
            refusal(name, &record(&graph)),
            format!("the format {name} cannot hold a graph with 4 vertices and 3 colours")
        );
    }
    let mut dead = record(&four);
    dead.board.set_allowed(Some(vec![SymbolSet::EMPTY; 16]));
    assert_eq!(refusal("f-puzzles", &dead), "the format f-puzzles cannot hold a cell without candidates (r1c1)");
    assert_eq!(refusal("penpa", &dead), "the format penpa cannot hold restricted candidates");
    let fact = |name: &str, times: usize| {
        let facts = vec![(name.to_string(), "x".to_string()); times];
        Record { facts, ..record(&four) }
    };
    assert_eq!(refusal("f-puzzles", &fact("arrow", 1)), "the format f-puzzles cannot hold a fact called `arrow`");
    assert_eq!(refusal("sudokupad", &fact("ruleset", 1)), "the format sudokupad cannot hold a fact called `ruleset`");
    assert_eq!(refusal("f-puzzles", &fact("title", 2)), "the format f-puzzles cannot hold a fact called `title` twice");
    assert_eq!(refusal("penpa", &fact("level", 1)), "the format penpa cannot hold a fact called `level`");
    let comment = |text: &str| Record { comment: text.to_string(), ..record(&four) };
    assert_eq!(refusal("penpa", &comment("5%2C")), "the format penpa cannot hold the text `%2C`");
    let titled = Record { facts: vec![("source".to_string(), "a,b".to_string())], ..record(&four) };
    assert_eq!(refusal("penpa", &titled), "the format penpa cannot hold `,` in a title, an author or a source");
    let windoku = record(&four.with_extras(vec![Extra::Windoku]).unwrap());
    assert_eq!(
        refusal("penpa", &windoku),
        "the format penpa cannot hold a Sudoku 4x4 with boxes 2x2, windoku: of extra houses it has the diagonals alone"
    );
    let pieces = record(&Geometry::jigsaw(&[0, 1, 0, 0, 1, 2, 1, 2, 2]).unwrap());
    assert_eq!(refusal("penpa", &pieces), "the format penpa cannot hold a jigsaw 3x3 with a region in several pieces");
    let mut marked = record(&four);
    marked.board.set_entry(Cell(5), Some(Symbol(0)));
    marked.board.set_marks(Some(vec![SymbolSet::only(Symbol(1)); 16]));
    assert_eq!(refusal("penpa", &marked), "the format penpa cannot hold pencil marks beside an entry (r2c2)");
    let mut ten = record(&Geometry::latin(10).unwrap());
    ten.board.set_marks(Some(vec![SymbolSet::only(Symbol(9)); 100]));
    assert_eq!(refusal("penpa", &ten), "the format penpa cannot hold pencil marks above 9: they are one digit each");
    let mut solved = record(&four);
    solved.board.set_given(Cell(0), Some(Symbol(0)));
    solved.solution = Some(vec![Some(Symbol(1)); 16]);
    assert_eq!(refusal("penpa", &solved), "the format penpa cannot hold a solution that changes a given");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// Characters that mean something to one link or another, in any order.
    #[test]
    fn nothing_panics(text in "(https://(www\\.)?(f-puzzles\\.com|sudokupad\\.app|x\\.org/penpa-edit)|/\\?load=|/#m=edit&p=|&a=|/fpuz|scl|scf|N4Ig|%2|é|[A-Za-z0-9+/=?&# \\n]){0,40}") {
        for name in NAMES {
            let format = text::format(name).unwrap();
            format.detect(&text, &ReadOptions::default());
            prop_assert!(format.parse(&text, &ReadOptions::default()).count() <= text.lines().count() + 1);
        }
    }

    /// A packed text of almost the right kind.
    #[test]
    fn odd_contents(text in "(\\{|\\}|\\[|\\]|,|:|'|\"|ce|re|ca|cells|grid|size|region|value|cages|lines|wp|metadata|t|f|#0|[0-9]|\\\\|é){0,60}") {
        for (name, link) in [("f-puzzles", lz(&text)), ("sudokupad", format!("https://sudokupad.app/scl{:=<20}", lz(&text)))] {
            prop_assert_eq!(text::format(name).unwrap().parse(&link, &ReadOptions::default()).count(), 1);
        }
        let lines = format!("square,2,2,38\n[0,0,0,0]\n\n{text}\n{text}\n[14,1,5,1]");
        let link = format!("m=edit&p={}&a={}", penpa(&lines), penpa(&text));
        prop_assert_eq!(text::format("penpa").unwrap().parse(&link, &ReadOptions::default()).count(), 1);
    }

    /// A valid link with one character changed, or cut short, is read, or refused with a place within it.
    #[test]
    fn nearly_right_links(name in select(&NAMES[..]), at in any::<Index>(), c in any::<char>(), cut in any::<bool>()) {
        let format = text::format(name).unwrap();
        let mut characters: Vec<char> = format.example().trim_end().chars().collect();
        let at = at.index(characters.len());
        if cut { characters.truncate(at) } else { characters[at] = c }
        let text: String = characters.into_iter().collect();
        let lines: Vec<&str> = text::lines(&text).map(|(_, line)| line).collect();
        for error in format.parse(&text, &ReadOptions::default()).filter_map(Result::err) {
            let within = lines.get(error.place.line - 1).map_or(0, |line| line.chars().count());
            prop_assert!((1..=within + 1).contains(&error.place.column), "{} in:\n{}", error, text);
            prop_assert!(error.found.len() < 300, "{}", error);
        }
    }
}
