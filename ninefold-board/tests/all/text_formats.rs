//! What holds for every format, and boards of random shapes that come back as they were written.

use ninefold_board::text::{
    self, Alphabet, FORMATS, Format, Place, ReadOptions, Record, ShapeHint, WriteOptions, found, recover::Recovery,
};
use ninefold_board::{Board, BoxShape, Cell, Geometry, Shape, Symbol, SymbolSet, geometry::default_box};
use proptest::prelude::*;
use proptest::sample::select;

fn first(format: &dyn Format, text: &str, options: &ReadOptions) -> Record {
    let mut records: Vec<_> = format.parse(text, options).collect();
    assert_eq!(records.len(), 1, "{}: {records:?}\n{text}", format.name());
    records.remove(0).unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name()))
}

#[test]
fn every_example_is_its_own_format_and_comes_back() {
    let options = ReadOptions::default();
    for format in FORMATS {
        let example = format.example();
        assert_eq!(text::detect(example, &options).name(), format.name());
        let record = first(*format, example, &options);
        let printed = text::print(*format, &record, &WriteOptions::default()).unwrap();
        let again = first(*format, &printed, &options);
        assert_eq!(again, Record { place: again.place, ..record });
        assert!(!format.about().is_empty() && !format.about().contains('\n'));
    }
}

/// Boards of numbers on one line, as answers are written where characters do not suffice, with a word behind a tab: full and half empty,
/// one and several, up to 64x64. What is a number too few or too large is refused with its place.
#[test]
fn lines_of_numbers_come_back() {
    let options = ReadOptions::default();
    for side in [10, 12, 16, 25, 35, 36, 49, 64] {
        let value = |cell: usize| Symbol::new((cell / side + cell % side) % side);
        let full: Vec<Option<Symbol>> = (0..side * side).map(|cell| Some(value(cell))).collect();
        let open: Vec<Option<Symbol>> = full.iter().enumerate().map(|(i, s)| s.filter(|_| i % 3 != 0)).collect();
        let line = |cells: &[Option<Symbol>]| Alphabet::Numbers.one_line(cells.iter().copied());
        let text = format!("{}\tunique\n  {}\n# a remark\n{} # a half\n", line(&full), line(&full), line(&open));
        let found::Reading::Strict(format, None) = found::read(&text, &options, &|| false) else { panic!("{text}") };
        let records: Vec<Record> = format.parse(&text, &options).map(Result::unwrap).collect();
        let givens: Vec<&[Option<Symbol>]> = records.iter().map(|record| record.board.givens()).collect();
        assert!(givens == [&full[..], &full[..], &open[..]], "{side}");
        let said: Vec<&str> = records.iter().map(|record| record.comment.as_str()).collect();
        assert_eq!((format.name(), said), ("line", vec!["unique", "", "a half"]));
        // With other signs between, a comment as it comes, and as the format writes where characters do not suffice.
        for text in [line(&open).replace(' ', ", "), line(&open).replace(' ', "\t"), format!("{} my own", line(&open))]
        {
            assert_eq!(first(format, &text, &options).board.givens(), &open[..], "{text}");
        }
        let mut board = Board::empty(records[0].board.geometry().clone());
        for cells in [&open[..], &vec![None; side * side]] {
            (0..side * side).for_each(|cell| board.set_given(Cell::new(cell), cells[cell]));
            let record = Record { comment: "of mine".into(), ..Record::new(Place::new(1, 1), board.clone()) };
            if let (35.., Ok(printed)) = (side, text::print(format, &record, &WriteOptions::default())) {
                assert_eq!(first(format, &printed, &options), record, "{printed}");
            } else {
                assert!(side < 35);
            }
        }
        // Counts, marks, scores: as many as a board has cells, but many of them clash.
        let scores: Vec<String> = (0..side * side).map(|i| (1 + i * i % 97 % side).to_string()).collect();
        let said = match found::read(&format!("{}\n", scores.join(" ")), &options, &|| false) {
            found::Reading::Found(taken) if taken.records.is_empty() => taken.errors[0].found.clone(),
            found::Reading::Nothing(error) => error.found,
            _ => panic!("{side}: scores are no board"),
        };
        assert!(said.starts_with("numbers that are no puzzle"), "{side}: {said}");
        let long = line(&full) + " 1";
        let error = format.parse(&long, &options).next().unwrap().unwrap_err();
        assert!(error.found.starts_with(&format!("{} numbers", side * side + 1)), "{error}");
        let large = line(&full).replacen(&side.to_string(), "99", 1);
        let error = format.parse(&large, &options).next().unwrap().unwrap_err();
        let before = large.find("99").unwrap();
        assert_eq!((error.found.as_str(), error.place.column), ("`99`", before + 1), "{error}");
    }
    // With zeros they may begin there: neither is taken for the other in silence.
    let from_zero: Vec<String> = (0..256).map(|cell| ((cell / 16 + cell % 16) % 16).to_string()).collect();
    let error = text::format("line").unwrap().parse(&from_zero.join(" "), &options).next().unwrap().unwrap_err();
    assert!(error.found.contains("may be 1 to 16 or 0 to 15"), "{error}");
}

/// 5,000 boards of 4x4 in which nearly all givens are 1 and 2: drawn in boxes, `21|..` is no row of marks of a board of two columns.
#[test]
fn boards_of_two_symbols_are_no_marks() {
    let geometry = Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap();
    let mut noise = 1_u64;
    let mut draw = |below: u64| {
        noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (noise >> 33) % below
    };
    for _ in 0..5_000 {
        let mut given = |_| match draw(40) {
            0 => Some(Symbol::new(2)),
            k @ 1..30 => Some(Symbol::new(k as usize % 2)),
            _ => None,
        };
        let board = Board::from_givens(geometry.clone(), (0..16).map(&mut given).collect());
        for name in ["sdk", "ss"] {
            assert!(comes_back(name, &board, &ReadOptions::default(), &WriteOptions::default()).unwrap());
        }
    }
}

#[test]
fn names_are_different_and_found() {
    for format in FORMATS {
        assert_eq!(FORMATS.iter().filter(|other| other.name() == format.name()).count(), 1);
        assert_eq!(text::format(format.name()).unwrap().name(), format.name());
    }
    assert!(text::format("no such format").is_none());
}

/// Boxes of any shape and Latin squares, 2 to 64 symbols.
fn geometry() -> impl Strategy<Value = Geometry> {
    let sudoku = (1_usize..=8, 1_usize..=8)
        .prop_filter("two symbols at least", |(h, w)| h * w > 1)
        .prop_map(|(height, width)| Geometry::sudoku(BoxShape { height, width }).unwrap());
    prop_oneof![sudoku, (2_usize..=64).prop_map(|n| Geometry::latin(n).unwrap())]
}

/// A board of givens, from empty to full; the rules are not looked at.
fn board(geometry: impl Strategy<Value = Geometry>) -> impl Strategy<Value = Board> {
    (geometry, 0_u32..=100).prop_flat_map(|(geometry, percent)| {
        let n = geometry.symbols();
        let cell = (0_u32..100, 0..n).prop_map(move |(draw, k)| (draw < percent).then(|| Symbol::new(k)));
        prop::collection::vec(cell, geometry.cells())
            .prop_map(move |givens| Board::from_givens(geometry.clone(), givens))
    })
}

/// What a size alone tells.
fn small_default() -> impl Strategy<Value = Geometry> {
    (2_usize..=9).prop_map(|n| default_box(n).map_or_else(|| Geometry::latin(n), Geometry::sudoku).unwrap())
}

/// Givens, entries and marks; no cell has a single mark.
fn in_progress() -> impl Strategy<Value = Board> {
    (board(small_default()), any::<u64>()).prop_map(|(mut board, seed)| {
        let n = board.geometry().symbols();
        let mut marks = vec![SymbolSet::EMPTY; board.geometry().cells()];
        for cell in board.geometry().all_cells().filter(|c| board.value(*c).is_none()).collect::<Vec<_>>() {
            let noise = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(u32::from(cell.0) * 7);
            match noise % 3 {
                0 => board.set_entry(cell, Some(Symbol::new(noise as usize / 8 % n))),
                1 => {
                    let set = SymbolSet::from_bits(noise >> 5) & SymbolSet::full(n);
                    marks[cell.index()] = if set.len() == 1 { SymbolSet::EMPTY } else { set };
                }
                _ => {}
            }
        }
        let any = marks.iter().any(|set| !set.is_empty());
        board.set_marks(any.then_some(marks));
        board
    })
}

fn hint(geometry: &Geometry) -> ShapeHint {
    match geometry.shape() {
        Shape::Sudoku(boxes) => ShapeHint::Box(*boxes),
        _ => ShapeHint::Latin,
    }
}

/// The text, if the format can hold the board.
fn printed(name: &str, board: &Board, write: &WriteOptions) -> Option<String> {
    let record = Record::new(Place::new(1, 1), board.clone());
    text::print(text::format(name).unwrap(), &record, write).ok()
}

/// Can the format hold the board? If so, the text must give it back, also when the format is to be found.
fn comes_back(name: &str, board: &Board, read: &ReadOptions, write: &WriteOptions) -> Result<bool, TestCaseError> {
    let Some(text) = printed(name, board, write) else { return Ok(false) };
    let record = first(text::format(name).unwrap(), &text, read);
    prop_assert_eq!(&record.board, board, "{}\n{}", name, text);
    let found = text::detect(&text, read);
    let again = first(found, &text, read);
    prop_assert_eq!(&again.board, board, "{} found for {}\n{}", found.name(), name, text);
    Ok(true)
}

proptest! {
    /// A grid and a sheet say their shape themselves: no hint is needed, at any size.
    #[test]
    fn grids_and_sheets_come_back(board in board(geometry())) {
        for name in ["grid", "sheet"] {
            prop_assert!(comes_back(name, &board, &ReadOptions::default(), &WriteOptions::default())?);
            let dashes = WriteOptions { blank: Some('-'), ..WriteOptions::default() };
            prop_assert!(comes_back(name, &board, &ReadOptions::default(), &dashes)?);
        }
    }

    /// A separator at the end of every row, as spreadsheets export it, changes nothing.
    #[test]
    fn sheets_of_closed_rows_come_back(board in board(geometry()), separator in select(vec!["\t", ";", ","])) {
        let text = printed("sheet", &board, &WriteOptions::default()).unwrap().replace('\t', separator);
        let close = |line: &str| if line.starts_with('#') { format!("{line}\n") } else { format!("{line}{separator}\n") };
        let closed: String = text.lines().map(close).collect();
        let options = ReadOptions::default();
        prop_assert_eq!(text::detect(&closed, &options).name(), "sheet", "{}", closed);
        let records = text::format("sheet").unwrap().parse(&closed, &options);
        let boards: Vec<_> = records.map(|record| record.map(|record| record.board)).collect();
        // Eight such rows with blanks may also be a board of nine that lacks a row, and so it is with other squares.
        let n = board.geometry().symbols() + 1;
        let may_lack_row = n.isqrt().pow(2) == n && board.givens().contains(&None);
        prop_assert!(boards == [Ok(board)] || may_lack_row && boards.iter().all(Result::is_err), "{}", closed);
    }

    #[test]
    fn lines_come_back(board in board(geometry())) {
        let read = ReadOptions { shape: Some(hint(board.geometry())), alphabet: None };
        let held = comes_back("line", &board, &read, &WriteOptions::default())?;
        let n = board.geometry().symbols();
        // Refused: what may be candidates of 4x4 or 9x9, and letters that may be of another alphabet.
        let may_be_refused = matches!(n, 8 | 27) || (10..=26).contains(&n);
        prop_assert!(held || may_be_refused);
    }

    #[test]
    fn default_shapes_come_back(board in board(small_default())) {
        let n = board.geometry().symbols();
        let is_sudoku = matches!(board.geometry().shape(), Shape::Sudoku(_));
        let (read, write) = (ReadOptions::default(), WriteOptions::default());
        prop_assert!(comes_back("sdk", &board, &read, &write)?);
        prop_assert_eq!(comes_back("ss", &board, &read, &write)?, is_sudoku);
        prop_assert_eq!(comes_back("sdm", &board, &read, &write)?, n == 9);
    }

    #[test]
    fn puzzles_in_progress_come_back(board in in_progress()) {
        for name in ["sdk", "sdx"] {
            let text = printed(name, &board, &WriteOptions::default()).unwrap();
            let record = first(text::format(name).unwrap(), &text, &ReadOptions::default());
            prop_assert_eq!(&record.board, &board, "{}\n{}", name, text);
        }
    }

    #[test]
    fn candidates_come_back(geometry in geometry(), seed in any::<u64>()) {
        prop_assume!(geometry.symbols() <= 34);
        let all = geometry.all_symbols();
        let set = |i: usize| SymbolSet::from_bits(seed.wrapping_mul(2 * i as u64 + 1).rotate_left(i as u32)) & all;
        let allowed = (0..geometry.cells()).map(|i| if set(i).is_empty() { all } else { set(i) }).collect();
        let mut board = Board::empty(geometry.clone());
        board.set_allowed(Some(allowed));
        let read = ReadOptions { shape: Some(hint(&geometry)), alphabet: None };
        for name in ["line", "candidates"] {
            prop_assert!(comes_back(name, &board, &read, &WriteOptions::default())?);
        }
    }

    /// The candidates of a plain puzzle: of a given itself, of another cell what no peer has.
    #[test]
    fn candidates_of_a_puzzle(board in board(small_default())) {
        let Some(text) = printed("candidates", &board, &WriteOptions::default()) else { return Ok(()) };
        let n = board.geometry().symbols();
        let characters: Vec<char> = text.trim_end().chars().collect();
        prop_assert_eq!(characters.len(), n * n * n);
        for cell in board.geometry().all_cells() {
            for k in 0..n {
                let symbol = Some(Symbol::new(k));
                let seen = |other| board.geometry().sees(cell, other) && board.givens()[other.index()] == symbol;
                let expected = match board.givens()[cell.index()] {
                    None => !board.geometry().all_cells().any(seen),
                    given => given == symbol,
                };
                prop_assert_eq!(characters[cell.index() * n + k] != '.', expected);
            }
        }
    }

    #[test]
    fn other_alphabets_come_back(board in board((2_usize..=5, 2_usize..=5).prop_map(|(height, width)| {
        Geometry::sudoku(BoxShape { height, width }).unwrap()
    }))) {
        for name in ["0-F", "A-P", "numbers", "1-9A-Y"] {
            let alphabet = text::Alphabet::named(name);
            let read = ReadOptions { shape: Some(hint(board.geometry())), alphabet };
            let write = WriteOptions { alphabet, blank: None };
            let fits = alphabet.unwrap().capacity() >= board.geometry().symbols();
            prop_assert_eq!(comes_back("grid", &board, &read, &write)?, fits);
            prop_assert_eq!(comes_back("sheet", &board, &read, &write)?, fits);
            prop_assert!(!comes_back("line", &board, &read, &write)? || fits);
        }
    }

    /// Comments and several boards in a file: nothing is lost, and all stay in their order.
    #[test]
    fn several_boards(boards in prop::collection::vec(board(geometry()), 1..5), gap in prop::bool::ANY) {
        for name in ["grid", "sheet"] {
            let format = text::format(name).unwrap();
            let mut text = String::new();
            for (i, board) in boards.iter().enumerate() {
                let record = Record { comment: format!("number {i}"), ..Record::new(Place::new(1, 1), board.clone()) };
                format.print(&record, &WriteOptions::default(), &mut text).unwrap();
                text.push_str(if gap { "\r\n" } else { "" });
            }
            let read: Vec<_> = format.parse(&text, &ReadOptions::default()).map(Result::unwrap).collect();
            prop_assert_eq!(read.len(), boards.len(), "{}", text);
            for (i, (record, board)) in read.iter().zip(&boards).enumerate() {
                prop_assert_eq!(&record.board, board, "{}", text);
                prop_assert_eq!(&record.comment, &format!("number {i}"));
            }
        }
    }

    /// Signs that a terminal obeys are written out in all lines that people read, and what is written so is no other comment.
    #[test]
    fn no_sign_for_a_terminal_is_written(comment in "[a-c \u{1b}\u{7}\u{9b}\u{202e}\\]]{1,12}") {
        let board = text::read_one("1....2....3....4", &ReadOptions::default()).unwrap().board;
        let facts = vec![("author".to_string(), comment.clone())];
        let record = Record { comment: comment.clone(), facts, ..Record::new(Place::new(1, 1), board) };
        for name in ["line", "grid", "sheet", "marks", "ss", "sdx", "sdk", "hodoku", "candidates"] {
            let format = text::format(name).unwrap();
            let Ok(held) = text::held::hold(format, &record, &WriteOptions::default()) else { continue };
            prop_assert!(!held.text.contains(['\u{1b}', '\u{7}', '\u{9b}', '\u{202e}']), "{}: {:?}", name, held.text);
            let is_kept = held.text.contains(text::visible(comment.trim()).trim());
            prop_assert_eq!(is_kept, !held.lost.contains(&text::held::Beside::Comment), "{}: {:?}", name, held);
        }
    }

    #[test]
    fn no_text_panics(text in any::<String>()) {
        read_with_all(&text);
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        read_with_all(&text::decode(&bytes));
    }

    #[test]
    fn no_pieces_of_formats_panic(pieces in prop::collection::vec(piece(), 0..60)) {
        read_with_all(&pieces.concat());
    }
}

fn piece() -> impl Strategy<Value = String> {
    let pieces = [
        "\n",
        "\r\n",
        "\r",
        " ",
        "\t",
        ",",
        ";",
        "|",
        "-",
        "---",
        "+",
        "*",
        ".",
        "0",
        "1",
        "2",
        "3",
        "4",
        "9",
        "12",
        "16",
        "64",
        "u3",
        "x",
        "A",
        "G",
        "Z",
        "#",
        "# ",
        "# box 2x2",
        "# latin",
        "# box 0x9",
        "#A",
        "[Puzzle]",
        "[State]",
        "[PencilMarks]",
        "[",
        "1234\n",
        "....\n",
        "1.|.2\n",
        "-----\n",
        "1\t2\t\t4\n",
        "\u{FFFD}",
        "\0",
        "１",
        "é",
        "\"1\"",
    ];
    select(pieces.to_vec()).prop_flat_map(|piece| (1_usize..5).prop_map(move |times| piece.repeat(times)))
}

fn read_with_all(text: &str) {
    let mut all = vec![ReadOptions::default()];
    for n in [4, 9] {
        let geometry = Geometry::sudoku(default_box(n).unwrap()).unwrap();
        all.push(ReadOptions { shape: Some(ShapeHint::Board(geometry)), alphabet: text::Alphabet::named("0-F") });
    }
    let graph = Geometry::graph(4, &[(0, 1)], 3).unwrap();
    all.push(ReadOptions { shape: Some(ShapeHint::Board(graph)), alphabet: text::Alphabet::named("numbers") });
    for options in &all {
        let _ = Recovery::read(text, options, 1000).map(|recovery| recovery.boards().last());
        let _ = text::detect(text, options);
        for format in FORMATS {
            let _ = format.parse(text, options).count();
        }
    }
}

#[test]
fn what_cannot_be_held_is_refused_by_name() {
    let jigsaw = Board::empty(Geometry::jigsaw(&[0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]).unwrap());
    let latin9 = Board::empty(Geometry::latin(9).unwrap());
    let latin8 = Board::empty(Geometry::latin(8).unwrap());
    let one_each = (0..64).map(|i| (i % 4 == 0).then_some(Symbol(0))).collect();
    let in_order = Board::from_givens(Geometry::sudoku(BoxShape { height: 2, width: 4 }).unwrap(), one_each);
    let single = Board::empty(Geometry::latin(1).unwrap());
    let mut marked = Board::empty(Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap());
    let mut marks = vec![SymbolSet::EMPTY; 16];
    marks[Cell(6).index()] = SymbolSet::only(Symbol(1));
    marked.set_marks(Some(marks));
    let cases = [
        ("grid", &jigsaw, "the format grid cannot hold a jigsaw 4x4: it needs a layout file"),
        ("sheet", &jigsaw, "the format sheet cannot hold a jigsaw 4x4: it needs a layout file"),
        ("ss", &latin9, "the format ss cannot hold a Latin square 9x9: it has no boxes"),
        (
            "sdk",
            &latin9,
            "the format sdk cannot hold a Latin square 9x9: its size does not tell the shape (try `grid`)",
        ),
        ("sdm", &latin9, "the format sdm cannot hold a Latin square 9x9 (try `line`)"),
        ("line", &in_order, "the format line cannot hold a board whose line reads as candidates (try `grid`)"),
        ("line", &latin8, "the format line cannot hold blanks alone, which may be cells or candidates (try `grid`)"),
        ("line", &single, "the format line cannot hold a single cell (try `grid`)"),
        ("sdx", &marked, "the format sdx cannot hold a single pencil mark (r2c3): it would read as a given"),
    ];
    for (name, board, message) in cases {
        let record = Record::new(Place::new(1, 1), board.clone());
        let error = text::print(text::format(name).unwrap(), &record, &WriteOptions::default()).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}
