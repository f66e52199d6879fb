//! Each fault, its place, and what should stand there: every message of `marks`, `hodoku`, `csv`, `opensudoku` and layout
//! files, word for word; and the good records beside the bad ones.

use ninefold_board::text::{
    self, Alphabet, LibraryLine, Place, ReadOptions, Record, ShapeHint, WriteOptions, held, layout,
};
use ninefold_board::{Board, BoxShape, Geometry, Symbol, SymbolSet};

/// Each result of a text: `ok`, or the message.
fn results_with(name: &str, text: &str, options: &ReadOptions) -> Vec<String> {
    let records = text::format(name).unwrap().parse(text, options);
    records.map(|result| result.map_or_else(|e| e.to_string(), |_| "ok".to_string())).collect()
}

fn check(name: &str, cases: &[(&str, &[&str])]) {
    for (text, expected) in cases {
        assert_eq!(results_with(name, text, &ReadOptions::default()), *expected, "in:\n{text}");
    }
}

#[test]
fn marks() {
    check(
        "marks",
        &[
            ("", &[]),
            ("+--+--+\n\n# alone\n", &[]),
            ("12 3\n4 12\n", &["line 1, column 4: found `3`, expected candidates 1-2 or a blank `.`"]),
            (
                "12 2\n\n1 2\n2 1\n12 2 1\n2 1\n\n2 1\n1 2\n",
                &[
                    "line 1, column 1: found 1 rows, expected 2, one for each of its 2 columns (or a multiple of 2 for several grids)",
                    "ok",
                    "line 5, column 1: found 3 cells, expected 2, as in other rows",
                    "ok",
                ],
            ),
            ("| 1 | 2 |\n| 22 | 1 |\n", &["line 2, column 4: found `2` again, expected each candidate once"]),
            ("1 +\n2 1\n", &["line 1, column 3: found `+`, expected one symbol after `+`"]),
            ("1 +12\n2 1\n", &["line 1, column 3: found `+12`, expected one symbol after `+`"]),
            ("1 {2\n2 1\n", &["line 1, column 3: found `{2`, expected a closing brace"]),
            ("1 { 1, 3}\n2 1\n", &["line 1, column 8: found `3`, expected candidates 1-2 or a blank `.`"]),
            (
                "\u{FFFD} 1\n2 1\n",
                &["line 1, column 1: found bytes that are not UTF-8, expected candidates 1-2 or a blank `.`"],
            ),
            ("é 1\n2 1\n", &["line 1, column 1: found `é` (U+00E9), expected candidates 1-2 or a blank `.`"]),
        ],
    );
    let rows = |cell: &str| {
        let mut cells = vec!["."; 100];
        cells[0] = cell;
        cells.chunks(10).map(|row| row.join(" ") + "\n").collect::<String>()
    };
    let plain = ReadOptions::default();
    let message = |cell: &str| results_with("marks", &rows(cell), &plain).join("|");
    assert_eq!(message("1/11"), "line 1, column 3: found `11`, expected candidates 1-10 or a blank `.`");
    assert_eq!(message("10/10"), "line 1, column 4: found `10` again, expected each candidate once");
    assert_eq!(message("A/B"), "line 1, column 3: found `B`, expected candidates 1-A or a blank `.`");
    let hinted = ReadOptions { shape: Some(ShapeHint::Box(BoxShape { height: 2, width: 2 })), alphabet: None };
    let found = results_with("marks", "1 2\n2 1\n", &hinted);
    assert_eq!(found, ["line 1, column 1: found a board of 2x2, expected 4x4"]);
    let wide = results_with("marks", &format!("{}\n", ". ".repeat(65)).repeat(65), &plain);
    assert_eq!(wide.len(), 1);
    assert!(wide[0].starts_with("line 1, column 1: found 65 symbols: a board has 1 to 64"), "{wide:?}");
}

#[test]
fn hodoku() {
    let blank = ".".repeat(80);
    let library = |fields: &str| fields.replace("GRID", &format!("1{blank}"));
    let cases: &[(&str, &[&str])] = &[
        ("", &[]),
        ("# a comment\n\n", &[]),
        ("\u{20}:0000:1:GRID::: \n:0000:1:GRID:::111:7\n", &["ok", "ok"]),
        ("0000:1:GRID:::\n", &["line 1, column 1: found `0`, expected `:` at the start of a library line"]),
        (
            ":0000:1:GRID:\n:0000:1:GRID::::\n:0000:1:GRID:::::\n",
            &[
                "line 1, column 1: found 4 fields, expected 6 or 7: `:code:digits:grid:deleted:eliminations:placements:extra`",
                "ok",
                "line 3, column 1: found 8 fields, expected 6 or 7: `:code:digits:grid:deleted:eliminations:placements:extra`",
            ],
        ),
        (":0:1:12.:::\n", &["line 1, column 6: found 3 cells, expected 81 for 9x9, or 4, 9, 16, 25, 36, 49 or 64"]),
        (":0:1:12+:::\n", &["line 1, column 6: found 2 cells, expected 81 for 9x9, or 4, 9, 16, 25, 36, 49 or 64"]),
        (":0:1:12+.1:::\n", &["line 1, column 9: found `.`, expected a digit 1-2 after `+`"]),
        (":0:1:12.1+:::\n", &["line 1, column 11: found the end of the grid, expected a digit 1-2 after `+`"]),
        (":0:1:1?.1:::\n", &["line 1, column 7: found `?`, expected 1-2, `+` or a blank `.`"]),
        (":0:1:13.1:::\n", &["line 1, column 7: found `3`, expected 1-2, `+` or a blank `.`"]),
        (
            ":0:1:1..1:111 12 212::\n",
            &["line 1, column 15: found `12`, expected a candidate of three digits: symbol, row, column"],
        ),
        (":0:1:1..1::213:\n", &["line 1, column 14: found `3`, expected a digit 1-2"]),
        (":0:1:1..1:::11x\n", &["line 1, column 15: found `x`, expected a digit 1-2"]),
    ];
    for (text, expected) in cases {
        assert_eq!(results_with("hodoku", &library(text), &ReadOptions::default()), *expected, "in:\n{text}");
    }
    let large = format!(":0:1:{}:::", ".".repeat(256));
    let found = results_with("hodoku", &large, &ReadOptions::default());
    assert_eq!(found, ["line 1, column 6: found 256 cells, expected 81 for 9x9, or 4, 9, 16, 25, 36, 49 or 64"]);
}

#[test]
fn csv() {
    let header = "expected a header with a column `puzzle` (or `quizzes`, `question`, `sudoku`, ...)";
    let no_column = format!("line 1, column 1: found a first row `name,age`, {header}");
    let no_header = format!("line 1, column 1: found no header, {header}");
    check(
        "csv",
        &[
            ("", &[]),
            ("puzzle\n", &[]),
            ("name,age\nme,9\n", &[&no_column]),
            ("\"puzzle\n", &[&no_header]),
            (
                "id,puzzle\n1\n2,1..1,x\n3,1..1,\n4,1..1\n5,\n6,1.31\n7,1.1\n",
                &[
                    "line 2, column 1: found 1 field, expected 2, as in the header",
                    "line 3, column 1: found 3 fields, expected 2, as in the header",
                    "ok",
                    "ok",
                    "line 6, column 3: found an empty field, expected a puzzle",
                    "line 7, column 5: found `3`, expected 1-2 or a blank `.`, as 4 characters are taken for a board of 2x2",
                    "line 8, column 3: found 3 characters, expected n*n (81 for 9x9, 16, 36, 256, ...) or n*n*n (729: the candidates of 9x9)",
                ],
            ),
            (
                "puzzle,note\n\"1..1,a\n1..1,\"b\" c\n1..1,b\n\"1\n.\r.3\",d\n1..1,e\n",
                &[
                    "line 2, column 1: found a quote, expected a closing quote before a separator or the end of the line",
                    "line 3, column 10: found `c`, expected a separator or the end of the line after a closing quote",
                    "ok",
                    "line 7, column 2: found `3`, expected 1-2 or a blank `.`, as 4 characters are taken for a board of 2x2",
                    "ok",
                ],
            ),
        ],
    );
}

/// A claimed solution that cannot be read is the record's own error; the puzzle is read.
#[test]
fn claims_in_a_table() {
    let text = "puzzle,solution\n1..1, 1.x3\n1..1,1........\n1..1,1.1..1.1\n";
    let records: Vec<_> =
        text::format("csv").unwrap().parse(text, &ReadOptions::default()).map(Result::unwrap).collect();
    let errors: Vec<_> = records.iter().map(|record| record.unread.as_ref().unwrap().to_string()).collect();
    let expected = [
        "line 2, column 10: found `3`, expected 1-2 or a blank `.`, as 4 characters are taken for a board of 2x2",
        "line 3, column 6: found 9 characters, expected 4 (a board of 2x2) or 8 (its candidates)",
        "line 4, column 6: found 8 characters, expected 4 (a board of 2x2) or 8 (its candidates)",
    ];
    assert_eq!(errors, expected);
    assert!(records.iter().all(|record| record.solution.is_none() && record.board.givens()[0].is_some()));
}

#[test]
fn opensudoku() {
    let digits = "1".repeat(81);
    let cases: &[(&str, &[&str])] = &[
        ("", &[]),
        ("<opensudoku/>", &[]),
        (" hello", &["line 1, column 1: found `h`, expected `<opensudoku>`"]),
        ("<html><game/></html>", &["line 1, column 1: found `<html>`, expected `<opensudoku>`"]),
        (
            "<opensudoku>\n<game data=\"12\"/>\n <game/>\n<game data=\"DIGITS\"/>\n<game data='DIGITS' data=''/>\n<game data=7/>",
            &[
                "line 2, column 13: found 2 digits, expected 81, or `version: N` and 81 cells",
                "line 3, column 2: found a game without data, expected `<game data=\"...\"/>`",
                "ok",
                "line 5, column 96: found an attribute again, expected each attribute once",
                "line 6, column 12: found a value without quotes, expected `name=\"value\"`",
                "line 6, column 15: found the end of the text, expected `</opensudoku>`",
            ],
        ),
        (
            "<opensudoku><game\n data='12&amp;'/><game data='&x;'/></game>",
            &[
                "line 2, column 10: found `&`, expected 81 digits 0-9",
                "line 2, column 30: found `&x;`, expected `&` only as in `&amp;`, `&lt;`, `&quot;`, `&#10;`",
                "line 2, column 36: found `</game>`, expected `</opensudoku>`",
            ],
        ),
        (
            "<opensudoku><name>&x;</name><game data='version: 9|'/><game data='version: 1 1|-|0|'/></opensudoku>",
            &[
                "line 1, column 19: found `&x;`, expected `&amp;`, `&lt;`, `&gt;`, `&quot;` or `&apos;`",
                "line 1, column 50: found version `9`, expected version 1 to 5",
                "line 1, column 76: found 3 parts between bars, expected 243: 81 cells of 3",
            ],
        ),
    ];
    for (text, expected) in cases {
        let text = text.replace("DIGITS", &digits);
        assert_eq!(results_with("opensudoku", &text, &ReadOptions::default()), *expected, "in:\n{text}");
    }
}

/// A zero beside another blank, and no symbol that only one of two readings has: refused, unless somebody says which it is.
#[test]
fn a_zero_that_may_be_a_symbol() {
    let zero_to_eight =
        "5.......8\n..8.0.142\n....8.5.3\n.6...7...\n.8.01....\n74.......\n0..6.....\n.3.8....4\n....74.0.\n";
    let line = zero_to_eight.replace('\n', "");
    let commas = zero_to_eight
        .split_inclusive(['\n'])
        .map(|row| row.trim().chars().map(|c| c.to_string()).collect::<Vec<_>>().join(",").replace('.', "") + "\n");
    let commas: String = commas.collect();
    let named = |alphabet: &str| ReadOptions { alphabet: Alphabet::named(alphabet), ..ReadOptions::default() };
    for (format, text) in [("line", line.as_str()), ("grid", zero_to_eight), ("sheet", &commas)] {
        let said = results_with(format, text, &ReadOptions::default());
        assert!(said[0].contains("symbols that may be 1-9 or 0-8"), "{format}: {said:?}");
        let givens = |alphabet: &str| {
            let record =
                ninefold_board::text::format(format).unwrap().parse(text, &named(alphabet)).next().unwrap().unwrap();
            record.board.givens().iter().flatten().count()
        };
        assert_eq!((givens("0-F"), givens("1-9A-Y")), (25, 21), "{format}");
        // With a 9 among the symbols there is one reading.
        let nine = results_with(format, &text.replacen('5', "9", 1), &ReadOptions::default());
        assert!(!nine[0].contains("may be"), "{format}: {nine:?}");
    }
    let numbers: String = (0..12)
        .map(|row| {
            (0..12)
                .map(|c| if (row + c) % 5 == 0 { ((row * 5 + c) % 12).to_string() } else { String::new() })
                .collect::<Vec<_>>()
                .join(",")
                + "\n"
        })
        .collect();
    let said = results_with("sheet", &numbers, &ReadOptions::default());
    assert!(said[0].contains("numbers that may be 1 to 12 or 0 to 11"), "{said:?}");
}

/// A comma behind each cell between bars parts cells, and restricts nothing.
#[test]
fn commas_between_bars() {
    let text = "+------+------+\n| 1, . | ., . |\n| ., . | 2, . |\n+------+------+\n| ., 3 | ., . |\n| ., . | ., 4 |\n+------+------+\n";
    let record = ninefold_board::text::read_one(text, &ReadOptions::default()).unwrap();
    assert_eq!(record.board.to_string(), "1.....2..3.....4");
}

/// In the data of a game: the first 80 cells are right, then one is not, behind an entity or a line end.
/// Each attribute is compared with those before it, and each game has a copy of the facts of all: both are few.
#[test]
fn opensudoku_has_limits() {
    let results = |text: &str| results_with("opensudoku", text, &ReadOptions::default());
    let attributes = |count: usize| (0..count).map(|i| format!(" a{i}=\"\"")).collect::<String>();
    let games = |attributes: &str| format!("<opensudoku>\n<game{attributes}/>\n<game{attributes}/></opensudoku>");
    let many = results(&games(&attributes(80_000)));
    assert_eq!(many.len(), 2);
    for (line, error) in (2..).zip(many) {
        let words = "found a tag of more than 100 attributes, expected about a dozen";
        assert!(error.starts_with(&format!("line {line}, ")) && error.ends_with(words), "{error}");
    }
    let blank = format!(" data=\"{}\"", "0".repeat(81));
    assert_eq!(results(&games(&(attributes(99) + &blank))), ["ok", "ok"]);
    let long = format!("<opensudoku><author>{}</author>\n<game{blank}/></opensudoku>", "x".repeat(20_000));
    let words = "line 1, column 20021: found facts of more than 16384 characters, expected a few lines about the games";
    assert_eq!(results(&long), [words]);
}

#[test]
fn opensudoku_cells() {
    let cases = [
        (1, "0|-|1|", "10|-|1|", "column 520: found `10`, expected a value 0-9"),
        (1, "0|-|1|", "0|1,x,|1|", "column 522: found `1,x,`, expected notes"),
        (2, "0|0||1|", "0|512||1|", "column 602: found `512`, expected notes"),
        (3, "0|0|1|", "0|0|2|", "column 524: found `2`, expected 0 (given) or 1 (editable)"),
        (4, "0|0|0|1|", "0|0|1|", "column 34: found 323 parts between bars, expected 324: 81 cells of 4"),
    ];
    for (version, good, bad, expected) in cases {
        let data = format!("version: {version}&#10;{}{bad}", good.repeat(80));
        // The value begins in column 25, so the cells in column 40.
        let text = format!("<opensudoku><game data='{data}'/></opensudoku>");
        let found = results_with("opensudoku", &text, &ReadOptions::default());
        assert_eq!(found, [format!("line 1, {expected}")], "in:\n{text}");
    }
}

#[test]
fn layouts() {
    let keywords = "expected `extra diagonals|windoku|disjoint` or `house r1c1 r2c2 ...`";
    let cases = [
        ("", "line 1, column 1: found the end of the text, expected rows of regions, `box HxW` or `latin N`"),
        (
            "\n# nothing\n",
            "line 3, column 1: found the end of the text, expected rows of regions, `box HxW` or `latin N`",
        ),
        ("latin", "line 1, column 1: found `latin`, expected `latin N` with its size N, such as `latin 9`"),
        ("latin x", "line 1, column 7: found `x`, expected a size, such as 9"),
        ("latin 2x3", "line 1, column 7: found `2x3`, expected a size, such as 9"),
        ("latin 65", "line 1, column 7: found 65 symbols: a board has 1 to 64, expected 1 to 64 symbols"),
        ("latin 4 4", "line 1, column 9: found `4`, expected the end of the line"),
        ("box", "line 1, column 1: found `box`, expected `box HxW` with its height and width, such as `box 2x3`"),
        ("box 9", "line 1, column 5: found `9`, expected height x width, such as 2x3"),
        ("box 0x9", "line 1, column 5: found 0 symbols: a board has 1 to 64, expected 1 to 64 symbols"),
        ("box 9x9", "line 1, column 5: found 81 symbols: a board has 1 to 64, expected 1 to 64 symbols"),
        ("AB\n", "line 2, column 1: found the end of the text, expected row 2 of 2, with 2 regions"),
        ("AB\n ABA\n", "line 2, column 2: found 3 regions in a row, expected row 2 of 2, with 2 regions"),
        ("AAB\nABB\nABC\n", "line 1, column 1: found 4 cells in region A, expected 3"),
        ("AB\nBC\n", "line 1, column 1: found 1 cells in region A, expected 2"),
        ("1 2\n2 2\n", "line 1, column 1: found 1 cells in region 1, expected 2"),
    ];
    for (text, expected) in cases {
        assert_eq!(layout::parse(text).unwrap_err().to_string(), expected, "in:\n{text}");
    }
    let wide = layout::parse(&"A".repeat(65)).unwrap_err().to_string();
    assert_eq!(wide, "line 1, column 1: found 65 regions in a row, expected 1 to 64 symbols (or `box HxW`, `latin N`)");
    let extras = [
        ("AB", format!("line 2, column 1: found `AB`, {keywords}")),
        ("extra", "line 2, column 1: found `extra`, expected something after `extra`".to_string()),
        ("House", "line 2, column 1: found `House`, expected something after `house`".to_string()),
        ("extra diagonal", "line 2, column 7: found `diagonal`, expected diagonals, windoku or disjoint".to_string()),
        ("house r1c1 r3c1", "line 2, column 12: found `r3c1`, expected a cell r1c1 to r2c2".to_string()),
        ("house r1c1 r1c1", "line 2, column 1: found house 1 holds a cell twice, expected each cell once".to_string()),
        (
            "house r1c1\n house r1c1 r1c2 r2c2",
            "line 3, column 2: found house 2 has 3 cells but there are only 2 symbols, expected at most one cell for each symbol"
                .to_string(),
        ),
        (
            "extra diagonals windoku",
            "line 2, column 1: found windoku houses need a Sudoku with rectangular boxes, expected `extra diagonals` or `house r1c1 r2c2 ...`"
                .to_string(),
        ),
    ];
    for (line, expected) in extras {
        let text = format!("latin 2\n{line}\n");
        assert_eq!(layout::parse(&text).unwrap_err().to_string(), expected, "in:\n{text}");
    }
}

/// As many houses as nobody means: the fault is found without a board being made for each, which would take minutes, and
/// what is named a hundred thousand times does not fill the memory.
#[test]
fn layouts_that_nobody_means() {
    let begun = std::time::Instant::now();
    let many = format!("latin 64\n{}", "house r1c1\n".repeat(70_000));
    let error = layout::parse(&many).unwrap_err().to_string();
    assert!(error.starts_with("line 70001, column 1: found 65536 houses: a board has at most 65535"), "{error}");
    let last = format!("latin 64\n{}house r1c1 r1c1\n", "house r1c1\n".repeat(20_000));
    let error = layout::parse(&last).unwrap_err().to_string();
    assert_eq!(error, "line 20002, column 1: found house 20001 holds a cell twice, expected each cell once");
    let named = layout::parse(&format!("box 8x8\nextra{}\n", " disjoint windoku".repeat(100_000))).unwrap();
    assert_eq!(named.houses().len(), 3 * 64 + 64 + 7 * 7);
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
}

/// What a format has no place for.
#[test]
fn unprintable() {
    let nine = || Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    let of = |geometry: Geometry| Record::new(Place::new(1, 1), Board::empty(geometry));
    let graph = of(Geometry::graph(3, &[(0, 1)], 2).unwrap());
    let sixteen = of(Geometry::sudoku(BoxShape { height: 4, width: 4 }).unwrap());
    let mut restricted = of(nine());
    restricted.board.set_allowed(Some(vec![SymbolSet::only(Symbol(0)); 81]));
    let colon = Record { library: Some(LibraryLine { code: "1:2".into(), ..LibraryLine::default() }), ..of(nine()) };
    let fact = |name: &str, value: &str| Record { facts: vec![(name.into(), value.into()); 2], ..of(nine()) };
    let cases = [
        ("marks", &graph, "a graph with 3 vertices and 2 colours"),
        (
            "hodoku",
            &graph,
            "a graph with 3 vertices and 2 colours: a candidate is three digits, so boards go up to 9x9",
        ),
        ("hodoku", &sixteen, "a Sudoku 16x16 with boxes 4x4: a candidate is three digits, so boards go up to 9x9"),
        ("hodoku", &colon, "`:` within a field"),
        ("csv", &graph, "a graph with 3 vertices and 2 colours"),
        ("opensudoku", &sixteen, "a Sudoku 16x16 with boxes 4x4: its boards are 9x9 with boxes 3x3"),
        ("opensudoku", &restricted, "a puzzle of restricted candidates"),
        ("opensudoku", &fact("two words", ""), "a fact called `two words`"),
        ("opensudoku", &fact("data", ""), "a fact called `data`"),
        ("opensudoku", &fact("twice", ""), "a fact called `twice`"),
    ];
    for (name, record, what) in cases {
        let error = text::print(text::format(name).unwrap(), record, &WriteOptions::default()).unwrap_err();
        assert_eq!(error.to_string(), format!("the format {name} cannot hold {what}"));
    }
    // What XML cannot hold is written out, as signs for terminals are in other formats: no puzzle is lost for it.
    let game = |comment: &str, fact: &str| Record {
        comment: comment.into(),
        facts: vec![("a".into(), fact.into())],
        ..of(nine())
    };
    let opensudoku = text::format("opensudoku").unwrap();
    let written =
        text::print(opensudoku, &game("a\u{1b}[31m\r\u{7f}", "\u{0}\u{fffe}\u{ffff}<"), &WriteOptions::default())
            .unwrap();
    assert!(
        written.contains(r#"note="a\u{1b}[31m&#13;"#) && written.contains(r#" a="\u{0}\u{fffe}\u{ffff}&lt;""#),
        "{written}"
    );
    let read: Vec<_> = opensudoku.parse(&written, &ReadOptions::default()).map(|read| read.unwrap().comment).collect();
    assert_eq!(read, ["a\\u{1b}[31m\r\u{7f}"]);
    for name in ["opensudoku", "grid", "sdk"] {
        let held =
            held::hold(text::format(name).unwrap(), &game("a\u{1b}b\rc", "x\u{1}"), &WriteOptions::default()).unwrap();
        assert!(!held.lost.contains(&held::Beside::Comment), "{name}: {held:?}");
    }
}
