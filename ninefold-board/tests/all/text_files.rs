//! Files as programs and people write them, and the recovery of lost blanks.

use ninefold_board::text::{self, ReadOptions, Record, ShapeHint, WriteOptions, recover::Recovery, sheet};
use ninefold_board::{Board, BoxShape, Cell, Geometry, Shape, Symbol, SymbolSet};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn only(text: &str) -> Record {
    let options = ReadOptions::default();
    let mut records: Vec<_> = text::detect(text, &options).parse(text, &options).collect();
    assert_eq!(records.len(), 1, "{records:?}");
    records.remove(0).unwrap()
}

/// A row of symbols, `.` for none.
fn row(values: &[Option<Symbol>]) -> String {
    values.iter().map(|value| value.map_or('.', |s| char::from(b'1' + s.0))).collect()
}

#[test]
fn sdk_facts_entries_and_marks() {
    let text = "#AA. N. Author\n#DA first\n#Cone\n#Ctwo\n#B2006-08-03\n#SA paper\n#LHard\n#Uhttp://example.org/\n[Puzzle]\n\
                1...\n..1.\n.2..\n...2\n[State]\n12..\n..1.\n.2..\n...2\n[PencilMarks]\n,,34,34\n34,,,\n,,34,\n,,,\n";
    let record = only(text);
    let facts: Vec<_> = record.facts.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let expected = [
        ("author", "A. N. Author"),
        ("description", "A first"),
        ("date", "2006-08-03"),
        ("source", "A paper"),
        ("level", "Hard"),
        ("url", "http://example.org/"),
    ];
    assert_eq!(facts, expected);
    assert_eq!(record.comment, "one\ntwo");
    assert_eq!(
        (row(record.board.givens()).as_str(), row(record.board.entries()).as_str()),
        ("1.....1..2.....2", ".2..............")
    );
    let three_four: SymbolSet = [Symbol(2), Symbol(3)].into_iter().collect();
    let marked = [2, 3, 4, 10];
    for (i, set) in record.board.marks().unwrap().iter().enumerate() {
        assert_eq!(*set, if marked.contains(&i) { three_four } else { SymbolSet::EMPTY });
    }
    let printed = text::print(text::format("sdk").unwrap(), &record, &WriteOptions::default()).unwrap();
    assert_eq!(Record { place: record.place, ..only(&printed) }, record);
}

#[test]
fn sdk_without_sections_and_several_in_a_file() {
    let text =
        "#AOne\n#LEasy\n1...\n..2.\n.3..\n...4\n#ATwo\n....\n..2.\n.3..\n...4\n[Puzzle]\n1...\n....\n.3..\n...4\n";
    let options = ReadOptions::default();
    let format = text::detect(text, &options);
    assert_eq!(format.name(), "sdk");
    let records: Vec<_> = format.parse(text, &options).map(Result::unwrap).collect();
    let cells: Vec<_> = records.iter().map(|record| row(record.board.givens())).collect();
    assert_eq!(cells, ["1.....2..3.....4", "......2..3.....4", "1........3.....4"]);
    assert_eq!(records[1].facts, [("author".to_string(), "Two".to_string())]);
}

/// A row as the format's own description has it.
#[test]
fn sdx_cells() {
    let mut text = "2 679 6789 1 46789 5 469 9 3\n389 u5 4 69 689 68 7 1 29\n".to_string();
    text.push_str(&"1 2 3 4 5 6 7 8 9\n".repeat(7));
    let board = only(&text).board;
    assert_eq!(row(&board.givens()[..18]), "2..1.5.93..4...71.");
    assert_eq!(row(&board.entries()[9..18]), ".5.......");
    let marks = board.marks().unwrap();
    assert_eq!(marks[1], [5, 6, 8].into_iter().map(Symbol).collect());
    assert!(marks[0].is_empty() && marks[10].is_empty());
}

#[test]
fn shapes_in_notes() {
    let cases = [
        ("# box 2x3\n", 6, Shape::Sudoku(BoxShape { height: 2, width: 3 })),
        ("# box 3x2\n", 6, Shape::Sudoku(BoxShape { height: 3, width: 2 })),
        ("# latin\n# a comment\n", 9, Shape::Latin),
        ("", 6, Shape::Sudoku(BoxShape { height: 2, width: 3 })),
        ("", 12, Shape::Sudoku(BoxShape { height: 3, width: 4 })),
        ("", 7, Shape::Latin),
    ];
    for (note, n, shape) in cases {
        let text = format!("{note}{}", format!("{}\n", vec!["."; n].join(" ")).repeat(n));
        assert_eq!(*only(&text).board.geometry().shape(), shape, "{text}");
    }
}

/// In every format that has a place for notes a note names the kind of board, and a person who has just typed another
/// kind is obeyed.
#[test]
fn the_caller_goes_before_the_text() {
    let row = ["1", "2", "3", "4", "5", "6"];
    let texts = [
        ("grid", row.join(" ") + "\n"),
        ("sheet", row.join("\t") + "\n"),
        ("ss", row.concat() + "\n"),
        ("sdx", row.join(" ").replace('1', "u1") + "\n"),
        ("sdk", row.concat() + "\n"),
        ("marks", row.join(" ").replace('1', "12") + "\n"),
    ]
    .map(|(name, row)| (name, row.repeat(6)));
    let library = ("hodoku", format!(":0000:1:{}:::\n", ".".repeat(36)));
    for (name, rows) in texts.into_iter().chain([library]) {
        let read = |note: &str, shape: Option<ShapeHint>| {
            let (text, options) = (format!("{note}{rows}"), ReadOptions { shape, alphabet: None });
            let records = text::format(name).unwrap().parse(&text, &options);
            let told = records.map(|record| {
                let record = record.map_err(|error| error.expected)?;
                assert_eq!(record.comment, "", "{name}: a note that names the board is no comment");
                Ok(record.board.geometry().to_string())
            });
            told.collect::<Vec<Result<String, String>>>()
        };
        let of = |height, width| Some(ShapeHint::Box(BoxShape { height, width }));
        let jigsaw = Geometry::jigsaw(&(0..36).map(|i| i / 6).collect::<Vec<_>>()).unwrap();
        let cases = [
            ("", None, "Sudoku 6x6 with boxes 2x3"),
            ("# box 3x2\n", None, "Sudoku 6x6 with boxes 3x2"),
            ("# latin\n", None, "Latin square 6x6"),
            ("# box 3x2\n", of(6, 1), "Sudoku 6x6 with boxes 6x1"),
            ("# box 3x2\n", Some(ShapeHint::Latin), "Latin square 6x6"),
            ("# latin\n", of(2, 3), "Sudoku 6x6 with boxes 2x3"),
            ("# latin\n", Some(ShapeHint::Board(jigsaw)), "jigsaw 6x6"),
            // A kind that the rows cannot have is of no weight either, beside one that they can have.
            ("# box 2x2\n", of(3, 2), "Sudoku 6x6 with boxes 3x2"),
        ];
        for (note, hint, expected) in cases {
            assert_eq!(read(note, hint.clone()), [Ok(expected.to_string())], "{name}: {note} {hint:?}");
        }
        // Also where the rows can only be what the text says.
        let refused = read("# latin\n", of(2, 2));
        let says_four = |told: &Result<String, String>| told.as_ref().is_err_and(|expected| expected.contains('4'));
        assert!(!refused.is_empty() && refused.iter().all(says_four), "{name}: {refused:?}");
    }
}

/// Rows of candidates as people paste them: what restricts the puzzle, unless a `u` says that it is a game in progress.
#[test]
fn candidates_without_a_frame() {
    let options = ReadOptions::default();
    let bare = "1 23 34 234\n34 234 1 2\n2 14 34 134\n34 134 2 14\n";
    let aligned = "1   23   34  234\n34  234  1   2\n2   14   34  134\n34  134  2   14\n";
    for text in [bare, aligned] {
        assert_eq!(text::detect(text, &options).name(), "marks", "{text}");
        let board = only(text).board;
        assert_eq!(row(board.givens()), "1.....122.....2.");
        assert_eq!(board.allowed().unwrap()[1], [1, 2].into_iter().map(Symbol).collect());
        assert!(board.marks().is_none());
        let entered = text.replacen('1', "u1", 1);
        assert_eq!(text::detect(&entered, &options).name(), "sdx", "{entered}");
        let board = only(&entered).board;
        assert_eq!(row(board.entries()), "1...............");
        assert_eq!(board.marks().unwrap()[1], [1, 2].into_iter().map(Symbol).collect());
        assert!(board.allowed().is_none());
    }
    // Few cells have candidates: the others are as the puzzle leaves them.
    let few = "1 23 . .\n. . 1 2\n2 14 . .\n. . 2 .\n";
    assert_eq!(text::detect(few, &options).name(), "marks");
    // A bad row, or a good grid behind it, is still one of candidates.
    for bad in [bare.replacen("23", "29", 1), bare.replacen(" 23", "", 1)] {
        let text = format!("{bad}\n{bare}");
        let format = text::detect(&text, &options);
        assert_eq!(format.name(), "marks", "{text}");
        let found: Vec<_> = format.parse(&text, &options).map(|record| record.is_ok()).collect();
        assert_eq!(found, [false, true], "{text}");
    }
    // One symbol a cell is a grid, in which a blank may be lost.
    for text in ["1 2 3 4\n. . . .\n. . . .\n. . . .\n", "1 2 3 4\n34 . .\n2 . . .\n. . . .\n"] {
        assert_eq!(text::detect(text, &options).name(), "grid", "{text}");
    }
}

#[test]
fn a_readable_grid() {
    let text = text::format("grid").unwrap().example();
    let record = only(text);
    let printed = text::print(text::format("grid").unwrap(), &record, &WriteOptions::default()).unwrap();
    assert!(printed.starts_with("# Crook, Figure 6\n. 3 9  5 . .  . . .\n. . .  8 . .  . 7 .\n"), "{printed}");
    let large = Board::from_givens(
        Geometry::latin(11).unwrap(),
        (0..121).map(|i| (i % 3 == 0).then_some(Symbol::new(i / 3 % 11))).collect(),
    );
    let record = Record::new(text::Place::new(1, 1), large);
    let printed = text::print(text::format("grid").unwrap(), &record, &WriteOptions::default()).unwrap();
    assert!(printed.starts_with(" 1  .  .  2  .  .  3  .  .  4  .\n .  5"), "{printed}");
}

#[test]
fn marks_in_a_sheet() {
    let mut board = Board::empty(Geometry::latin(2).unwrap());
    board.set_given(Cell(0), Some(Symbol(1)));
    board.set_entry(Cell(3), Some(Symbol(1)));
    board.set_marks(Some(vec![SymbolSet::full(2); 4]));
    let mut out = String::new();
    sheet::print_marks(&Record::new(text::Place::new(1, 1), board), &WriteOptions::default(), &mut out).unwrap();
    assert_eq!(out, "2\t12\n12\t2\n");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    /// The recoveries are exactly the boards that lose those blanks: every board of 3x3 is tried.
    #[test]
    fn recoveries_are_all_there_are(
        cells in prop::collection::vec(prop::option::weighted(0.5, (0_u8..3).prop_map(Symbol)), 9),
        lost in prop::collection::vec(prop::bool::weighted(0.4), 3),
        lost_row in prop::bool::ANY,
    ) {
        let mut rows: Vec<_> = cells.chunks(3).map(<[_]>::to_vec).collect();
        for (row, _) in rows.iter_mut().zip(lost).filter(|(_, lost)| *lost) {
            if let Some(at) = row.iter().position(Option::is_none) {
                row.remove(at);
            }
        }
        if lost_row && let Some(at) = rows.iter().position(|row| row.iter().all(Option::is_none)) {
            rows.remove(at);
        }
        // An empty line would be a gap.
        prop_assume!(!rows.is_empty() && rows.iter().all(|row| row.len() > 1));
        let fields = |row: &Vec<Option<Symbol>>| {
            row.iter().map(|cell| cell.map_or(String::new(), |s| (s.0 + 1).to_string())).collect::<Vec<_>>().join("\t")
        };
        let text: String = rows.iter().map(|row| fields(row) + "\n").collect();
        let options = ReadOptions { shape: Some(ShapeHint::Board(Geometry::latin(3).unwrap())), alphabet: None };
        let recovery = Recovery::read(&text, &options, 10_000).unwrap();
        let found: Vec<_> = recovery.boards().map(|board| board.givens().to_vec()).collect();
        let different: BTreeSet<_> = found.iter().cloned().collect();
        prop_assert_eq!((different.len(), found.len() as u64), (found.len(), recovery.ways()));
        // The oracle: a board of 3x3 that may have been the text, whichever blanks it lost.
        let symbols = [None, Some(Symbol(0)), Some(Symbol(1)), Some(Symbol(2))];
        let all = (0..4_usize.pow(9)).map(|code| (0..9).map(|i| symbols[code >> (2 * i) & 3]).collect::<Vec<_>>());
        let expected: BTreeSet<_> = all.filter(|board| loses(board, &rows)).collect();
        prop_assert_eq!(different, expected);
    }
}

/// Can the board become these rows by losing blanks from rows, and blank rows?
fn loses(board: &[Option<Symbol>], rows: &[Vec<Option<Symbol>>]) -> bool {
    fn is_left(whole: &[Option<Symbol>], left: &[Option<Symbol>]) -> bool {
        match (whole.split_first(), left.split_first()) {
            (None, None) => true,
            (None, Some(_)) => false,
            (Some((cell, rest)), split) => {
                cell.is_none() && is_left(rest, left)
                    || split.is_some_and(|(first, left)| first == cell && is_left(rest, left))
            }
        }
    }
    fn rows_left(board: &[&[Option<Symbol>]], rows: &[Vec<Option<Symbol>>]) -> bool {
        match (board.split_first(), rows.split_first()) {
            (None, None) => true,
            (None, Some(_)) => false,
            (Some((whole, rest)), split) => {
                whole.iter().all(Option::is_none) && rows_left(rest, rows)
                    || split.is_some_and(|(first, rows)| is_left(whole, first) && rows_left(rest, rows))
            }
        }
    }
    rows_left(&board.chunks(3).collect::<Vec<_>>(), rows)
}

#[test]
fn recoveries_that_cannot_be() {
    let options = ReadOptions::default();
    let message = |text: &str, cap| Recovery::read(text, &options, cap).unwrap_err().to_string();
    assert_eq!(message("", 9), "line 1, column 1: found no rows, expected the rows of one board");
    assert_eq!(message("1\t2\t\n\tx\t\n\n3\tb\n", 9), "line 4, column 3: found `b`, expected 1-3 or a blank `.`");
    let hinted = ReadOptions { shape: Some(ShapeHint::Box(BoxShape { height: 2, width: 2 })), alphabet: None };
    let error = Recovery::read("1\t\t\t\t\n", &hinted, 9).unwrap_err().to_string();
    assert_eq!(error, "line 1, column 1: found 5 values, expected at most 4");
    let empty = "\t1\t\n".repeat(40);
    assert!(message(&empty, u64::MAX - 1).contains("found more than 10^19 ways"), "{}", message(&empty, 9));
}

fn data() -> Option<PathBuf> {
    let near = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/data");
    let path = std::env::var_os("NINEFOLD_DATA").map_or(near, PathBuf::from);
    path.is_dir().then_some(path)
}

fn files_under(path: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(path).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { files_under(&path, files) } else { files.push(path) }
    }
}

/// Every large board of the data set, where it is: each is a grid with its shape in a note.
#[test]
fn large_boards() {
    let Some(data) = data() else { return eprintln!("no data set: nothing to read") };
    let mut files = Vec::new();
    for folder in ["big/sudoku", "big/latin"] {
        files_under(&data.join(folder), &mut files);
    }
    assert!(files.len() > 100);
    for file in files {
        let bytes = std::fs::read(&file).unwrap();
        let text = text::decode(&bytes);
        let options = ReadOptions::default();
        let format = text::detect(&text, &options);
        assert_eq!(format.name(), "grid", "{}", file.display());
        let records: Vec<_> = format.parse(&text, &options).collect();
        // A file is its notes and its rows.
        let rows: Vec<Vec<usize>> = text::lines(&text)
            .filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty())
            .map(|(_, line)| line.split_whitespace().map(|word| word.parse().unwrap()).collect())
            .collect();
        if rows.len() > 64 {
            let told = format!("found {} values, expected at most 64", rows.len());
            assert!(
                records.iter().all(|r| r.as_ref().is_err_and(|e| e.to_string().contains(&told))),
                "{}",
                file.display()
            );
            continue;
        }
        let [Ok(record)] = records.as_slice() else { panic!("{}: {records:?}", file.display()) };
        let values: Vec<_> = record.board.givens().iter().map(|s| s.map_or(0, |s| s.index() + 1)).collect();
        assert_eq!(values, rows.concat(), "{}", file.display());
        assert_eq!(*record.board.geometry().shape() == Shape::Latin, text.contains("# latin"), "{}", file.display());
        assert!(!record.comment.is_empty());
    }
}
