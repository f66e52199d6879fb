//! Rules beyond Sudoku that a text names beside a puzzle: they are told, and the puzzle is not answered without them. And what is
//! said of puzzles that were taken out of a text.

use crate::text_found::{BANDS, LINE, found, line, look, refused};
use ninefold_board::text::{self, ReadOptions, ShapeHint, found as reading};
use ninefold_board::{BoxShape, Extra, Geometry};

/// One solution, of Wikipedia's example.
const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Members of JSON, as they are written, and a word of the rule that they tell.
const RULED: [(&str, &str); 76] = [
    (r#""xsudoku": 1"#, "diagonals"),
    (r#""noKnight": true"#, "anti-knight"),
    (r#""disjoint": true"#, "disjoint"),
    (r#""edges": [[0, 1, "x"]]"#, "borders"),
    (r#""quads": [[1, 2, 3]]"#, "quadruples"),
    (r#""ratio": [[0, 1]]"#, "dots"),
    (r#""shading": [[0, 0]]"#, "marked"),
    (r#""colors": [[0, 0, "red"]]"#, "colours"),
    (r#""colors": {"r1c1": "red"}"#, "colours"),
    (r#""hyper": 1"#, "windows"),
    (r#""latinSquare": 1"#, "Latin"),
    (r#""notes": "Normal sudoku rules apply. Digits in a cage sum to its total.""#, "killer"),
    (r#""note": "Anti-knight""#, "anti-knight"),
    (r#""comment": "both diagonals contain 1-9""#, "diagonals"),
    (r#""type": "Frame""#, "outside"),
    (r#""type": "Color Sudoku""#, "colours"),
    (r#""type": "windows""#, "windows"),
    (r#""type": "No Touch""#, "anti-king"),
    (r#""meta": "{\"cages\": [{\"sum\": 5, \"cells\": [0, 1]}]}""#, "killer"),
    (r#""info": "{'type': 'killer', 'new': True}""#, "killer"),
    (r#""isX": true"#, "diagonals"),
    (r#""sumGroups": [[7, 0, 1]]"#, "sums"),
    (r#""layout": "IAABBBCCCAAABBBCCCAAABBBCCFDDDEEEFCFDDDEEEFFFDDDEEEFFFGGGHHHIIIGGGHHHIIIGGGHHHIIA""#, "regions"),
    (r#""zones": [[0, 1, 2, 3, 9, 10, 11, 18, 19]]"#, "regions"),
    (r#""title": "Anti-Knight 3""#, "anti-knight"),
    (r#""type": "killer""#, "killer"),
    (r#""variant": "anti-king""#, "anti-king"),
    (r#""variant": "Miracle""#, "miracle"),
    (r#""variant": "Dutch Flats""#, "Dutch Flats"),
    (r#""variant": "X""#, "diagonals"),
    (r#""kind": "Samurai""#, "Samurai"),
    (r#""diagonal": true"#, "diagonals"),
    (r#""antiKnight": true"#, "anti-knight"),
    (r#""anti_knight": 1"#, "anti-knight"),
    (r#""killer": "yes""#, "killer"),
    (r#""rules": ["anti_knight"]"#, "anti-knight"),
    (r#""rules": "Normal sudoku rules apply. Digits along arrows sum.""#, "arrows"),
    (r#""rules": "Normal sudoku rules apply. Cells separated by a white dot are one apart.""#, "neighbours"),
    (r#""rules": "Normal sudoku rules apply. Digits on the green path rise.""#, "path"),
    (r#""constraints": [{"type": "arrow", "cells": [1, 2]}]"#, "arrows"),
    (r#""constraints": ["thermo"]"#, "thermometers"),
    (r#""constraints": [{"type": "slide", "cells": [1, 2]}]"#, "slide"),
    (r#""constraints": [[1, 2, 3]]"#, "rules of its own"),
    (r#""thermos": [[1, 2, 3]]"#, "thermometers"),
    (r#""cages": [{"sum": 5, "cells": [0, 1]}]"#, "killer"),
    (r#""cages": "r1c1+r1c2=5""#, "killer"),
    (r#""even": [[0, 0]]"#, "odd and even"),
    (r#""xv": [[0, 1, "x"]]"#, "XV"),
    (r#""sums": [{"sum": 5, "cells": [0, 1]}]"#, "sums"),
    (r#""regions": [[1, 2], [3, 4]]"#, "regions"),
    (r#""fog": true"#, "fog"),
    (r#""visual_elements": [{"shape": "circle"}]"#, "drawings"),
    (r#""meta": {"id": 3, "cages": [[1, 2]]}"#, "killer"),
    (r#""info": {"type": "thermo"}"#, "thermometers"),
    (r#""regions": "111111222111111222111111222333333444333333444333333444555555666555555666555555666""#, "regions"),
    (r#""settings": {"knight": true}"#, "anti-knight"),
    (r#""symbols": "012345678""#, "0 to 8"),
    (r#""digits": [0, 1, 2, 3, 4, 5, 6, 7, 8]"#, "0 to 8"),
    (r#""domain": [0, 8]"#, "0 to 8"),
    (r#""rowSums": [1, 2, 3]"#, "sums"),
    (r#""outside": [3, 4]"#, "outside"),
    (r#""top": [1, 2, 3]"#, "outside"),
    (r#""hints_outside": [4]"#, "outside"),
    (r#""negative": ["xv"]"#, "negative"),
    (r#""wrap": true"#, "regions"),
    (r#""borders": [1, 0]"#, "borders"),
    (r#""given_even": "r1c1""#, "odd and even"),
    (r#""extra": "anti-knight""#, "anti-knight"),
    (r#""extras": "r1c1+r1c2=5""#, "sums"),
    (r#""info": "diagonal""#, "diagonals"),
    (r#""note": "Killer""#, "killer"),
    (r#""notes": "diagonal""#, "diagonals"),
    (r#""class": "killer""#, "killer"),
    (r#""variant": "Latin square""#, "Latin"),
    (r#""type": "Wordoku""#, "letters"),
    (r#""title": "Numbered Rooms""#, "numbered rooms"),
];

/// Members that tell none.
const UNRULED: [&str; 30] = [
    r#""diagonal_symmetry": true, "x": 3"#,
    r#""notes": "a killer of a puzzle, needs a skyscraper and not one of the diagonals""#,
    r#""notes": "Normal sudoku rules apply.""#,
    r#""comment": "no anti-knight""#,
    r#""info": "{'type': 'hard', 'cages': []}""#,
    r#""meta": "{not JSON""#,
    r#""title": "Sandwich break""#,
    r#""type": "classic", "diagonal": false, "cages": [], "thermo": null"#,
    r#""type": "Sudoku 9x9""#,
    r#""type": "easy""#,
    r#""kind": "newspaper""#,
    r#""variant": "none""#,
    r#""variant": "Standard""#,
    r#""variant": """#,
    r#""variants": []"#,
    r#""rules": "Normal sudoku rules apply.", "even": 7"#,
    r#""rules": "Fill in the grid so that every row, every column and every 3x3 box contains the digits 1 to 9.""#,
    r#""constraints": ["row", "column", "box"]"#,
    r#""constraints": {}, "rules": [], "killer": "no", "arrows": 0"#,
    r#""visual_elements": []"#,
    r#""narrow": true"#,
    r#""meta": {"id": 3, "type": "hard", "cages": []}"#,
    r#""regions": "111222333111222333111222333444555666444555666444555666777888999777888999777888999""#,
    r#""settings": {"knight": false, "sound": true}"#,
    r#""symbols": "123456789", "digits": 9"#,
    r#""digits": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], "top": 10, "left": 20"#,
    r#""outside": [], "negative": null, "borders": false, "king": "Mr""#,
    r#""xsudoku": 0, "noKnight": false, "disjoint": 0, "edges": [], "ratio": 0.5, "colors": ["red", "blue"]"#,
    r#""colors": {"primary": "red"}, "shading": false, "quads": 3, "x": 1, "y": 2"#,
    r#""note": "hard", "info": "from a newspaper", "class": "easy""#,
];

/// A field of CSV.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// What a member is called, and its value as CSV has it: JSON, but for texts.
fn column(member: &str) -> (String, String) {
    let json: serde_json::Value = serde_json::from_str(&format!("{{{member}}}")).unwrap();
    let (name, value) = json.as_object().unwrap().iter().next().unwrap();
    (name.clone(), value.as_str().map_or_else(|| value.to_string(), str::to_string))
}

#[test]
fn members_of_json_and_columns() {
    let json = |member: &str| format!("{{\"grid\": \"{LINE}\", {member}}}");
    for (member, rule) in RULED {
        let said = refused(&json(member));
        assert!(said.contains(rule), "{member}: {said}");
        // Among others, in a list and one after another: the others are read.
        for text in [
            format!("[{},\n{},\n{}]", json("\"a\": 1"), json(member), json("\"a\": 2")),
            format!("{}\n{}\n{}\n", json("\"a\": 1"), json(member), json("\"a\": 2")),
            format!("{{\n\"grid\": \"{LINE}\"\n}}\n{}\n", json(member)),
        ] {
            let read = look(&text).unwrap();
            assert!(!read.records.is_empty() && read.records.iter().all(|record| line(record) == LINE), "{text}");
            let told: Vec<_> = read.errors.iter().map(|error| (error.place.line, error.found.contains(rule))).collect();
            assert_eq!(told, [(text.lines().position(|line| line.contains(member)).unwrap() + 1, true)], "{text}");
        }
        let (name, value) = column(member);
        let rows = format!("puzzle,{name},id\n{LINE},,1\n{LINE},{},2\n{LINE},,3\n", quoted(&value));
        if !member.contains("info\": {") && !member.contains("meta\": {") {
            let read = look(&rows).unwrap();
            assert_eq!((read.records.len(), read.errors.len()), (2, 1), "{rows}");
            let error = &read.errors[0];
            assert!(error.found.contains(rule) && error.found.contains(&format!("`{name}`")), "{rows}: {error}");
            assert_eq!(error.place.line, 3);
        }
    }
    for member in UNRULED {
        assert_eq!(found(&json(member)), (vec![LINE.to_string()], 0), "{member}");
        let (name, value) = column(member);
        let rows = format!("puzzle,{name}\n{LINE},{}\n", quoted(&value));
        assert_eq!(found(&rows), (vec![LINE.to_string()], 0), "{rows}");
    }
}

/// Titles are read as in JSON, other words for people are not looked at; Python writes lists and truth in its own way.
#[test]
fn columns_as_they_are_written() {
    for (name, value, is_ruled) in [
        ("title", "Killer Sudoku", true),
        ("title", "Sudoku X 2", true),
        ("name", "Anti-Knight", true),
        ("title", "Sandwich break", false),
        ("title", "The Jigsaw Man (hard)", false),
        ("is_x", "True", true),
        ("diag", "1", true),
        ("family", "irregular", true),
        ("features", "['thermo']", true),
        ("modifiers", "['king']", true),
        ("diagonal_symmetry", "True", false),
        ("x", "7", false),
        ("description", "a killer sudoku", true),
        ("comment", "killer sudoku", true),
        ("comment", "a killer, this one", false),
        ("author", "Killer Sudoku", false),
        ("killer", "True", true),
        ("killer", "False", false),
        ("cages", "0.0", false),
        ("cages", "0.00", false),
        ("cages", "2.0", true),
        ("thermos", "[[(0, 1), (0, 2)]]", true),
        ("even", "[(0, 1), (0, 2)]", true),
        ("constraints", "['thermo']", true),
        ("constraints", "[]", false),
        ("variant", "None", false),
        ("variant", "nan", false),
        ("Puzzle Type", "Killer", true),
        ("puzzle_variant", "Thermo", true),
        ("variation", "killer", true),
        ("rules_text", "Digits in the cages sum to the total", true),
        ("tags", "['killer', 'hard']", true),
        ("tags", "['hard']", false),
    ] {
        let rows = format!("puzzle,{name}\n{LINE},{}\n", quoted(value));
        let read = look(&rows).unwrap();
        assert_eq!((read.records.len(), read.errors.len()), if is_ruled { (0, 1) } else { (1, 0) }, "{rows}");
    }
}

/// A board that has the rule is no other puzzle.
#[test]
fn a_layout_with_the_rule() {
    let rows = format!("puzzle,type\n{LINE},diagonal\n{LINE},killer\n");
    let boxes = BoxShape { height: 3, width: 3 };
    let diagonal = Geometry::sudoku(boxes).unwrap().with_extras(vec![Extra::Diagonals]).unwrap();
    let options = ReadOptions { shape: Some(ShapeHint::Board(diagonal)), ..ReadOptions::default() };
    let read: Vec<_> = text::read(&rows, &options).map(|record| record.is_ok()).collect();
    assert_eq!(read, [true, false]);
    assert!(text::read(&rows, &ReadOptions::default()).all(|record| record.is_err()));
}

#[test]
fn words_of_posts() {
    let grid = BANDS.replace("\n\n", "\n");
    for (words, rule) in [
        ("Killer Sudoku of today", "killer"),
        ("Killer", "killer"),
        ("Anti-Knight: cells a knight's move apart differ.", "anti-knight"),
        ("Sudoku X, both diagonals count", "diagonals"),
        ("Hyper Sudoku (Windoku)", "windows"),
        ("Jigsaw puzzle", "jigsaw"),
        ("Type: Killer", "killer"),
        ("Normal sudoku rules apply, plus the grey cells are even.", "marked cells"),
        ("Wordoku No. 3", "letters"),
        ("One dot: one is double the other.", "dots"),
        ("Sudoku géométrique", "jigsaw"),
        ("diags also", "diagonals"),
        ("w/ diagonals", "diagonals"),
        ("diag. unique too", "diagonals"),
        ("X-version", "diagonals"),
        ("killer version", "killer"),
        ("diagonals: true", "diagonals"),
        ("no knight", "anti-knight"),
        ("Thermo: r1c1-r1c2-r1c3", "thermometers"),
        ("Çapraz sudoku", "diagonals"),
        ("箭头数独", "arrows"),
        ("Auf beiden Diagonalen kommt\njede Ziffer einmal vor.", "diagonals"),
    ] {
        for text in [format!("{words}\n\n{grid}\n"), format!("<h1>{words}</h1>\n{}", html())] {
            let said = refused(&text);
            assert!(said.contains(rule) && said.contains("leave out these words"), "{text}: {said}");
        }
    }
    assert!(refused(&format!("Hello!\n\nKiller Sudoku of today\n\n{grid}")).starts_with("line 3, column 1: "));
    assert!(refused(&format!("type: killer\ngrid: {LINE}\n")).contains("killer"));
    assert!(refused(&format!("# A killer sudoku\nb = \"{LINE}\"\n")).contains("killer"));
    assert!(refused(&format!("d = {{'type': 'killer', 'grid': '{LINE}'}}\n")).contains("killer"));
    for words in [
        "This is not a killer sudoku, and there are no arrows:",
        "I ate a sandwich while doing this jigsaw-like puzzle.",
        "This one is a killer!",
        "Hard as a diamond, I followed the arrow and lost my way.",
        "Normal sudoku rules apply.",
        "w/o diagonals",
        "diagonals: false",
        "diags don't count",
        "x_sudoku: no",
        "easy version",
        "Zor sudoku",
    ] {
        let text = format!("{words}\n\n{grid}\n");
        assert_eq!(found(&text), (vec![LINE.to_string()], 0), "{text}");
    }
    // Behind a puzzle on its line.
    for words in ["diags too", "with diagonals", "Thermo: r1c1-r1c2-r1c3", "X version", "jigsaw version"] {
        assert!(refused(&format!("{LINE}  {words}\n")).contains("leave out these words"), "{words}");
    }
    for (flag, rule) in [
        ("x_sudoku = True", "diagonals"),
        ("print(solve(grid, diagonals=True))", "diagonals"),
        ("variant=\"windoku\"", "windoku"),
        ("const antiKnight = true;", "anti-knight"),
        ("#define DIAGONALS 1", "diagonals"),
    ] {
        let said = refused(&format!("grid = \"{LINE}\"\n{flag}\n"));
        assert!(said.contains(rule), "{flag}: {said}");
    }
    for flag in ["x_sudoku = False", "solve(grid, diagonals=False)", "variant=\"classic\"", "x = True", "diagonal = 0"]
    {
        let text = format!("grid = \"{LINE}\"\n{flag}\n");
        assert_eq!(found(&text), (vec![LINE.to_string()], 0), "{text}");
    }
    let code = format!("def solve(b):\n    diagonal = 0\n    regions = [[1, 2]]\n\nb = \"{LINE}\"\n");
    assert_eq!(found(&code), (vec![LINE.to_string()], 0));
}

/// The board as a table of a web page.
fn html() -> String {
    let cell = |c: char| if c == '.' { "<td></td>".to_string() } else { format!("<td>{c}</td>") };
    let cells: Vec<String> = LINE.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("<tr>{}</tr>\n", row.concat())).collect();
    format!("<table>\n{}</table>\n", rows.concat())
}

/// Boards that overlap are as wide as one of 21.
#[test]
fn another_kind_of_ksudoku() {
    let save = |kind: &str, cells: &str| {
        format!(
            "<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle><graph order=\"9\" type=\"custom\" specific-type=\"{kind}\"/>\
             <values>{cells}</values></puzzle></game></ksudoku>\n"
        )
    };
    assert!(refused(&save("Samurai", &("ab".to_string() + &"_".repeat(439)))).contains("of the kind `Samurai`"));
    assert!(refused(&save("XSudoku", &("ab".to_string() + &"_".repeat(79)))).contains("of the kind `XSudoku`"));
    assert_eq!(found(&save("Plain", &("ab".to_string() + &"_".repeat(79)))).0.len(), 1);
}

fn note(text: &str) -> String {
    match reading::read(text, &ReadOptions::default(), &|| false) {
        reading::Reading::Found(found) => found.note().unwrap(),
        _ => panic!("{text}"),
    }
}

/// The note says what was taken, whence, and what was left.
#[test]
fn what_is_said_of_puzzles_found() {
    let grid = BANDS.replace("\n\n", "\n");
    let left = "; what else stands there was passed over";
    let post = "taken out of a text with other things in it";
    assert_eq!(note(&format!("Hello!\n\n{grid}")), format!("one puzzle was {post} (line 3){left}"));
    assert_eq!(
        note(&format!("Hello!\n{LINE}\nand\n{LINE}\n{FULL}\nthe end\n")),
        format!("2 puzzles were {post} (lines 2 and 4; 1 with the solution beside it){left}")
    );
    let many: String = (0..5).map(|i| format!("Number {i}\n{LINE}\n")).collect();
    assert_eq!(note(&many), format!("5 puzzles were {post} (lines 2, 4, 6, ...){left}"));
    let prime: Vec<String> = (0..11).map(|i| format!("[{}]", [i.to_string(), ",0".repeat(10)].concat())).collect();
    assert_eq!(
        note(&format!("[{}]", prime.join(",\n"))),
        "one puzzle was taken out of quotes or lists, as in program code or JSON (line 1; Latin square 11x11)"
    );
    assert_eq!(
        note(&format!("[\"{LINE}\", \"1...2...3...4...\"]")),
        "2 puzzles were taken out of quotes or lists, as in program code or JSON (line 1; Sudoku 9x9 with boxes 3x3 and Sudoku 4x4 \
         with boxes 2x2)"
    );
    // Nothing else stands there: only the bars are of no format.
    let blank = |c: char| if c == '.' { " ".to_string() } else { c.to_string() };
    let cells: Vec<String> = LINE.chars().map(blank).collect();
    let bars: String = cells.chunks(9).map(|row| row.join("|") + "\n").collect();
    assert_eq!(note(&bars), "one puzzle was taken out of a text in no known format (line 1)");
    let other = FULL.replace('1', "x").replace('2', "1").replace('x', "2");
    let lost = format!("Puzzle 1\n{LINE}\nPuzzle 2\n{}\nSolution\n{other}\n", LINE.replace('5', "."));
    let said = format!("(lines 2 and 4); a solution that is of none of them was passed over{left}");
    assert_eq!(note(&lost), format!("2 puzzles were {post} {said}"));
}

/// A text that reads as it stands is refused for comments and headings that name another kind, as far as they head the puzzle.
#[test]
fn comments_and_headings() {
    let grid = BANDS.replace("\n\n", "\n");
    for (text, rule) in [
        (format!("# Killer Sudoku\n{grid}"), "killer"),
        (format!("# X-Sudoku: diagonals, too\n{grid}"), "diagonals"),
        (format!("{LINE} # X-Sudoku\n"), "diagonals"),
        (format!("## Diagonal Sudoku\n\n{grid}"), "diagonals"),
        (format!("# A 9x9 jigsaw made by hand\n{grid}"), "jigsaw"),
        (format!("; diagonals\n{LINE}\n"), "diagonals"),
        (format!("{LINE} anti-knight\n"), "anti-knight"),
        (format!("# Latin square\n{LINE}\n"), "Latin square"),
        (format!("# The digits are 0-8\n{LINE}\n"), "0-8"),
    ] {
        let said = refused(&text);
        assert!(
            said.contains(rule) && said.starts_with("line 1, column 1: ") && said.ends_with("leave out these words"),
            "{text}: {said}"
        );
    }
    for text in [format!("# hard, no diagonals\n{grid}"), format!("{LINE} # naked quadruple, the killer step\n")] {
        assert!(
            matches!(reading::read(&text, &ReadOptions::default(), &|| false), reading::Reading::Strict(..)),
            "{text}"
        );
    }
    // One is refused, the others are read.
    for text in [
        format!("{LINE} # easy\n{LINE} # X-Sudoku\n"),
        format!("## Classic Sudoku\n\n{grid}\n## Diagonal Sudoku\n\n{grid}\n"),
        format!("1. Sudoku\n{grid}\n2. Killer Sudoku\n{grid}\n"),
    ] {
        assert_eq!(found(&text), (vec![LINE.to_string()], 1), "{text}");
    }
    let rows = format!(
        "a,Plain,\"Normal sudoku rules apply.\",{LINE},{FULL}\nb,Arrows,\"Normal sudoku rules apply. Digits along an arrow \
         sum to the circle.\",{LINE},{FULL}\n"
    );
    assert_eq!(found(&rows), (vec![LINE.to_string()], 1), "{rows}");
    // A board that is given has its regions.
    let boxes = BoxShape { height: 3, width: 3 };
    let options =
        ReadOptions { shape: Some(ShapeHint::Board(Geometry::sudoku(boxes).unwrap())), ..ReadOptions::default() };
    let latin = ReadOptions { shape: Some(ShapeHint::Latin), ..ReadOptions::default() };
    let square = format!("# Latin square\n{LINE}\n");
    assert!(matches!(reading::read(&square, &latin, &|| false), reading::Reading::Strict(..)));
    let jigsaw = format!("# A jigsaw, 9x9 jigsaw sudoku\n{grid}");
    assert!(matches!(reading::read(&jigsaw, &options, &|| false), reading::Reading::Strict(..)));
}

/// Nine regions, a letter for each cell.
const LAYOUT: &str = "AAABBBCCCAAABBBCCCAAABBCCCDEEEBFFFDDEEEFFFDDDEEFFFGGDDEHHHGGIIDHHHGGGIIIHHHGIIIIG";

/// A picture, or lines of cells, beside a puzzle: its rules without a name.
#[test]
fn rules_without_a_name() {
    let grid = BANDS.replace("\n\n", "\n");
    let rows = |cells: &str| {
        let cells: Vec<char> = cells.chars().collect();
        cells.chunks(9).map(|row| row.iter().collect::<String>() + "\n").collect::<String>()
    };
    let of_signs = |signs: &str| {
        let sign = |c: char| signs.chars().nth(usize::from(c as u8 - b'A')).unwrap();
        LAYOUT.chars().map(sign).collect::<String>()
    };
    let spaced = rows(LAYOUT).replace("", " ");
    let mut layouts =
        vec![LAYOUT.to_string(), of_signs("123456789"), rows(LAYOUT), rows(&LAYOUT.to_lowercase()), spaced];
    layouts.extend(
        ["123456789", "\u{1F7E5}\u{1F7E7}\u{1F7E8}\u{1F7E9}\u{1F7E6}\u{1F7EA}\u{1F7EB}\u{2B1B}\u{2B1C}"]
            .map(|signs| rows(&of_signs(signs))),
    );
    for layout in layouts {
        for text in [
            format!("{grid}\n{layout}\n"),
            format!("{layout}\n{grid}\n"),
            format!("{LINE}\n{layout}\n"),
            format!("Can you do this one?\n\n{grid}\n{layout}\nThank you!\n"),
        ] {
            assert!(refused(&text).contains("jigsaw"), "{text}: {}", refused(&text));
        }
    }
    for text in [format!("{LINE} {LAYOUT}\n"), format!("{LINE},{}\n", of_signs("123456789"))] {
        assert!(refused(&text).contains("jigsaw"), "{text}");
        // It alone is refused.
        assert_eq!(found(&format!("{LINE}\n{text}{LINE}\n")).0.len(), 2, "{text}");
    }
    for (lines, rule) in [
        ("12: r1c3 r1c4\n9: r2c2 r2c3\n", "sums"),
        ("r1c3-r1c4 = 12\n", "sums"),
        ("sum 12\n", "sums"),
        ("r1c3 < r1c4\n", "less and greater"),
        (&rows(&("AABBC....".to_string() + &".".repeat(72))), "letters"),
    ] {
        for text in [format!("{grid}\n{lines}"), format!("{lines}\n{grid}"), format!("Hello!\n\n{LINE}\n\n{lines}")] {
            assert!(refused(&text).contains(rule), "{text}: {}", refused(&text));
        }
    }
    for lines in
        ["r1c3=4\nr2c2=7", "r1c3, r1c4 <> 5", "Naked pair 12 in r1c3 r1c4", "5 is in r1c3 or r2c3", "AAA BBB CCC"]
    {
        for text in [format!("{grid}\n{lines}\n"), format!("Hello!\n{lines}\n\n{grid}")] {
            assert_eq!(found(&text), (vec![LINE.to_string()], 0), "{text}");
        }
    }
    // Blanks in two colours; boxes drawn in two.
    let coloured = |is_dark: &dyn Fn(usize, usize) -> bool| {
        let blank = |i: usize| if is_dark(i / 9, i % 9) { '\u{2B1B}' } else { '\u{2B1C}' };
        rows(&LINE.chars().enumerate().map(|(i, c)| if c == '.' { blank(i) } else { c }).collect::<String>())
    };
    assert!(refused(&coloured(&|row, column| (row + column) % 3 == 0)).contains("colours"));
    assert_eq!(found(&coloured(&|row, column| (row / 3 + column / 3) % 2 == 0)), (vec![LINE.to_string()], 0));
    assert!(refused(&format!("I tried this Color Sudoku\n\n{grid}")).contains("colours"));
}

/// Someone's wrong attempt may have equal columns or rows; no regions are like that.
#[test]
fn a_wrong_board_is_no_picture_of_regions() {
    for board in ["1234123412341234", "1111222233334444", "1234\n1234\n1234\n1234\n"] {
        let (read, errors) = found(board);
        assert_eq!((read.len(), errors), (1, 0), "{board}");
    }
}
