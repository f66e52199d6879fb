//! A printed board reads back as the same, for `marks`, `hodoku`, `csv`, `opensudoku` and layout files; and nothing that
//! is read makes them panic.

use ninefold_board::text::{self, LibraryLine, Place, ReadOptions, Record, ShapeHint, WriteOptions, layout};
use ninefold_board::{Board, BoxShape, Candidate, Cell, Extra, Geometry, Symbol, SymbolSet};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

const NAMES: [&str; 4] = ["marks", "hodoku", "csv", "opensudoku"];

fn shape(height: usize, width: usize) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

fn squares() -> impl Strategy<Value = Geometry> {
    let sizes = vec![
        (2, 2),
        (2, 3),
        (3, 2),
        (2, 4),
        (4, 2),
        (1, 5),
        (5, 1),
        (3, 3),
        (1, 9),
        (2, 5),
        (5, 2),
        (3, 4),
        (4, 4),
        (2, 8),
    ];
    prop_oneof![
        4 => select(sizes).prop_map(|(height, width)| shape(height, width)),
        2 => (1_usize..14).prop_map(|n| Geometry::latin(n).unwrap()),
    ]
}

/// Any `n` cells are a region: the formats do not ask that they touch.
fn jigsaws() -> impl Strategy<Value = Geometry> {
    let regions = |n: usize| Just((0..n * n).map(|cell| (cell / n) as u8).collect::<Vec<_>>()).prop_shuffle();
    prop_oneof![1_usize..12, Just(27), Just(36)]
        .prop_flat_map(regions)
        .prop_map(|regions| Geometry::jigsaw(&regions).unwrap())
}

fn extras(geometry: Geometry) -> impl Strategy<Value = Geometry> {
    let n = geometry.symbols();
    let boxed = matches!(geometry.shape(), ninefold_board::Shape::Sudoku(_));
    let named =
        if boxed { vec![Extra::Diagonals, Extra::Windoku, Extra::DisjointGroups] } else { vec![Extra::Diagonals] };
    let cells: Vec<Cell> = geometry.all_cells().collect();
    let house = subsequence(cells, 1..=n).prop_shuffle().prop_map(Extra::Cells);
    let most = named.len();
    (subsequence(named, 0..=most).prop_shuffle(), prop::collection::vec(house, 0..4)).prop_map(
        move |(named, houses)| {
            let extras: Vec<_> = named.into_iter().chain(houses).collect();
            if extras.is_empty() { geometry.clone() } else { geometry.with_extras(extras).unwrap() }
        },
    )
}

/// Some values at random places; they may clash, as a person's may.
fn values(geometry: &Geometry, density: f64) -> impl Strategy<Value = Vec<Option<Symbol>>> + use<> {
    let symbol = (0..geometry.symbols()).prop_map(Symbol::new);
    prop::collection::vec(prop::option::weighted(density, symbol), geometry.cells())
}

fn sets(geometry: &Geometry) -> impl Strategy<Value = Vec<SymbolSet>> + use<> {
    let all = geometry.all_symbols();
    prop::collection::vec(any::<u64>().prop_map(move |bits| SymbolSet::from_bits(bits) & all), geometry.cells())
}

/// Letters that begin or make no name of a rule: a comment such as "x" or "nc" would be one, and its board refused.
fn words() -> impl Strategy<Value = String> {
    "[bhqruyzé]{1,6}( [bhqruyz0-9=;,\"'<>&|]{1,5}[bhqruyz]){0,3}"
}

/// Givens and entries, never both in one cell.
fn placed(geometry: Geometry) -> impl Strategy<Value = Board> {
    (values(&geometry, 0.3), values(&geometry, 0.1)).prop_map(move |(givens, entries)| {
        let mut board = Board::from_givens(geometry.clone(), givens);
        for (cell, entry) in geometry.all_cells().zip(entries) {
            board.set_entry(cell, entry.filter(|_| board.value(cell).is_none()));
        }
        board
    })
}

fn record(board: Board, comment: String) -> Record {
    Record { comment, ..Record::new(Place::new(1, 1), board) }
}

/// The options with which a reader must be told the board, as a line of 36 digits does not say `3x2`.
fn knowing(geometry: &Geometry) -> ReadOptions {
    ReadOptions { shape: Some(ShapeHint::Board(geometry.clone())), alphabet: None }
}

fn read(name: &str, printed: &str, options: &ReadOptions) -> Vec<Result<Record, text::TextError>> {
    text::format(name).unwrap().parse(printed, options).collect()
}

fn printed(name: &str, records: &[Record]) -> String {
    let format = text::format(name).unwrap();
    let mut out = format.header().to_string();
    for record in records {
        format.print(record, &WriteOptions::default(), &mut out).unwrap();
    }
    out + format.footer()
}

/// The same records but for their places.
fn assert_reads_back(name: &str, records: &[Record], options: &ReadOptions) -> Result<(), TestCaseError> {
    let text = printed(name, records);
    let found: Result<Vec<Record>, _> = text::format(name).unwrap().parse(&text, options).collect();
    let found = found.map_err(|error| TestCaseError::fail(format!("{error} in:\n{text}")))?;
    let places: Vec<Place> = found.iter().map(|record| record.place).collect();
    prop_assert!(places.is_sorted(), "{:?}", places);
    let unplaced = |records: &[Record]| -> Vec<Record> {
        records.iter().map(|record| Record { place: Place::new(1, 1), ..record.clone() }).collect()
    };
    prop_assert_eq!(unplaced(&found), unplaced(records), "in:\n{}", text);
    let crlf: Vec<_> = read(name, &text.replace('\n', "\r\n"), options);
    prop_assert_eq!(crlf.len(), records.len());
    prop_assert!(name == "csv" || name == "opensudoku" || crlf.into_iter().eq(found.into_iter().map(Ok)));
    Ok(())
}

/// What the clean markup leaves, by the definition.
fn clean(board: &Board, cell: Cell) -> SymbolSet {
    let geometry = board.geometry();
    let seen = geometry.all_cells().filter(|&c| geometry.sees(cell, c)).filter_map(|c| board.value(c));
    geometry.all_symbols() - seen.collect::<SymbolSet>()
}

/// The restriction as `marks` can say it: candidates that a peer takes are gone, a given allows itself, an entry all.
fn as_marks_say(mut board: Board, restriction: &[SymbolSet]) -> Board {
    let mut restricts = false;
    let allowed = board.geometry().all_cells().map(|cell| match (board.givens()[cell.index()], board.value(cell)) {
        (Some(given), _) => SymbolSet::only(given),
        (None, Some(_)) => board.geometry().all_symbols(),
        (None, None) => {
            let clean = clean(&board, cell);
            let left = restriction[cell.index()] & clean;
            restricts |= left != clean;
            left
        }
    });
    let allowed: Vec<_> = allowed.collect();
    board.set_allowed(Some(allowed).filter(|_| restricts));
    board
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn marks_of_plain_boards(boards in prop::collection::vec((squares().prop_flat_map(placed), words()), 1..4)) {
        let records: Vec<_> = boards.into_iter().map(|(board, comment)| record(board, comment)).collect();
        assert_reads_back("marks", &records, &ReadOptions::default())?;
    }

    #[test]
    fn marks_of_restricted_boards(
        (board, sets) in prop_oneof![squares(), jigsaws()].prop_flat_map(|g| (placed(g.clone()), sets(&g))),
    ) {
        let options = knowing(board.geometry());
        let board = as_marks_say(board, &sets);
        assert_reads_back("marks", &[record(board.clone(), String::new())], &options)?;
        // What cannot be said in full is said in part, and that part is said again.
        let mut more = board;
        more.set_allowed(Some(sets.clone()));
        more.set_marks(Some(sets));
        let once = printed("marks", &[record(more, String::new())]);
        let again = read("marks", &once, &options).remove(0).unwrap();
        prop_assert!(again.board.marks().is_none());
    }

    #[test]
    fn library_lines(
        (board, candidates) in squares()
            .prop_filter("up to 9x9", |g| (2..=9).contains(&g.symbols()))
            .prop_flat_map(|g| {
                let candidate = (0..g.cells(), 0..g.symbols()).prop_map(|(c, s)| Cell::new(c).with(Symbol::new(s)));
                (placed(g), prop::collection::vec(prop::collection::vec(candidate, 0..9), 3))
            }),
        code in "0[0-9]{3}(-x|-[1-4])?",
        digits in "x|[1-9]{0,4}",
        extra in "[0-9]{0,2}",
        comment in words(),
    ) {
        let [deleted, eliminations, placements]: [Vec<Candidate>; 3] = candidates.try_into().unwrap();
        let options = knowing(board.geometry());
        let mut bare = board.clone();
        let unseen = |cell: Cell| {
            let seen = board.geometry().peers(cell).iter().filter_map(|&peer| board.value(peer));
            board.geometry().all_symbols() - seen.collect::<SymbolSet>()
        };
        let blank = |cell: Cell| if board.value(cell).is_none() { unseen(cell) } else { SymbolSet::EMPTY };
        let plain: Vec<SymbolSet> = board.geometry().all_cells().map(blank).collect();
        let mut marks = plain.clone();
        for c in &deleted {
            marks[c.cell.index()].remove(c.symbol);
        }
        let emptied = |cell: &Cell| marks[cell.index()].is_empty() && !plain[cell.index()].is_empty();
        let emptied: Vec<Cell> = board.geometry().all_cells().filter(emptied).collect();
        bare.set_marks(Some(marks).filter(|_| !deleted.is_empty()));
        bare.set_emptied(emptied);
        let library = LibraryLine { code, digits, deleted, eliminations, placements, extra };
        let full = Record { library: Some(library), ..record(bare.clone(), comment) };
        // A board from elsewhere, with no technique to it, is a line too.
        let elsewhere = record(bare.clone(), String::new());
        assert_reads_back("hodoku", &[full], &options)?;
        // Where no cell has lost a mark, the line says no more than the position does.
        let says_all = bare.marks().is_none_or(|marks| marks != plain);
        if says_all {
            let again = read("hodoku", &printed("hodoku", &[elsewhere]), &options).remove(0).unwrap();
            prop_assert_eq!(again.board, bare);
        }
    }

    #[test]
    fn tables(
        rows in squares().prop_filter("16 blanks are ambiguous", |g| g.symbols() > 4).prop_flat_map(|g| {
            // 64 cells of blanks and 1 to 4 may be the candidates of a 4x4 board, too: such a line is refused.
            let all_low = |v: &Vec<Option<Symbol>>| v.len() == 64 && v.iter().flatten().all(|s| s.index() < 4);
            let givens = values(&g, 0.5).prop_filter("64 cells of 1 to 4", move |v| !all_low(v));
            let row = (givens, prop::option::of(values(&g, 0.95)), words(), facts());
            (Just(g), prop::collection::vec(row, 1..4))
        }),
    ) {
        let (geometry, rows) = rows;
        let options = knowing(&geometry);
        let records: Vec<_> = rows.into_iter().map(|(givens, solution, comment, facts)| {
            let board = Board::from_givens(geometry.clone(), givens);
            Record { solution, facts, ..record(board, comment) }
        }).collect();
        assert_reads_back("csv", &records, &options)?;
    }

    #[test]
    fn tables_of_candidates(mut sets in sets(&shape(3, 3)), facts in facts()) {
        // A cell without candidates makes 729 characters that may also be a board of 27x27: they are refused.
        sets.iter_mut().filter(|set| set.is_empty()).for_each(|set| *set = SymbolSet::full(9));
        let mut board = Board::empty(shape(3, 3));
        board.set_allowed(Some(sets));
        assert_reads_back("csv", &[Record { facts, ..record(board, String::new()) }], &ReadOptions::default())?;
    }

    #[test]
    fn games(
        games in prop::collection::vec(
            (placed(shape(3, 3)), prop::option::of(sets(&shape(3, 3))), words(), facts()), 1..4),
    ) {
        let records: Vec<_> = games.into_iter().map(|(mut board, marks, comment, mut facts)| {
            board.set_marks(marks);
            facts.iter_mut().enumerate().for_each(|(i, (name, _))| *name = format!("fact_{i}"));
            Record { facts, ..record(board, comment) }
        }).collect();
        assert_reads_back("opensudoku", &records, &ReadOptions::default())?;
    }

    #[test]
    fn layouts(geometry in prop_oneof![squares(), jigsaws()].prop_flat_map(extras)) {
        let text = layout::print(&geometry).unwrap();
        prop_assert_eq!(layout::parse(&text), Ok(geometry.clone()), "in:\n{}", text);
        let commented = format!("# a comment\n\n{}", text.replace('\n', " # and one\r\n"));
        prop_assert_eq!(layout::parse(&commented), Ok(geometry));
    }

    /// Characters that mean something to one format or another, in any order.
    #[test]
    fn nothing_panics(text in "([0-9a-zA-Z.,;:|+{}<>=\"#&/*\\- \\t\\n\\r\u{e9}\u{2502}]|--|<opensudoku>|<game data=\"|\"/>|puzzle,|box 2x2\\n|house r1c1|version: 1|&#10;){0,120}") {
        for name in NAMES {
            let format = text::format(name).unwrap();
            format.detect(&text, &ReadOptions::default());
            let found = format.parse(&text, &ReadOptions::default()).count();
            prop_assert!(found <= text.chars().count() + 1);
        }
        let _ = layout::parse(&text);
    }

    /// A valid text with one character changed, or cut short, is read, or refused with a place within it.
    #[test]
    fn nearly_right_texts(name in select(&NAMES[..]), at in any::<prop::sample::Index>(), c in any::<char>(), cut in any::<bool>()) {
        let format = text::format(name).unwrap();
        let mut characters: Vec<char> = format.example().chars().collect();
        let at = at.index(characters.len());
        if cut { characters.truncate(at) } else { characters[at] = c }
        let text: String = characters.into_iter().collect();
        let lines: Vec<&str> = text::lines(&text).map(|(_, line)| line).collect();
        for error in format.parse(&text, &ReadOptions::default()).filter_map(Result::err) {
            let within = lines.get(error.place.line - 1).map_or(0, |line| line.chars().count());
            prop_assert!((1..=within + 1).contains(&error.place.column), "{} in:\n{}", error, text);
        }
    }

    #[test]
    fn nearly_right_layouts(at in any::<prop::sample::Index>(), c in any::<char>()) {
        let mut characters: Vec<char> = "AABB\nAABB\nCCDD\nCCDD\nextra diagonals\nhouse r1c1 r2c3\n".chars().collect();
        let at = at.index(characters.len());
        characters[at] = c;
        let _ = layout::parse(&characters.into_iter().collect::<String>());
    }
}

fn facts() -> impl Strategy<Value = Vec<(String, String)>> {
    prop::collection::vec((words(), "[a-z0-9=;\\\\,\"<&' ]{0,12}"), 0..4)
}

/// Every size that the formats claim, up to the largest: one board each, as the largest are slow to shrink.
#[test]
fn every_size() {
    let boards = [(1, 2), (5, 5), (6, 6), (7, 7), (8, 8), (4, 16)].map(|(height, width)| shape(height, width));
    for geometry in boards.into_iter().chain([Geometry::latin(64).unwrap(), Geometry::latin(1).unwrap()]) {
        let n = geometry.symbols();
        let mut board = Board::empty(geometry.clone());
        for row in 0..n {
            board.set_given(geometry.cell_at(row, row * 7 % n).unwrap(), Some(Symbol::new(row * 5 % n)));
        }
        assert_reads_back("marks", &[record(board, String::new())], &ReadOptions::default()).unwrap();
        assert_eq!(layout::parse(&layout::print(&geometry).unwrap()), Ok(geometry));
    }
}

/// The examples that `ninefold formats` shows are found by their content, read, and are what the format prints.
#[test]
fn examples() {
    let options = ReadOptions::default();
    for name in NAMES {
        let format = text::format(name).unwrap();
        let example = format.example();
        assert_eq!(text::detect(example, &options).name(), name);
        assert_eq!(format.header().is_empty(), format.footer().is_empty() && name != "csv");
        let records: Vec<_> = format.parse(example, &options).map(Result::unwrap).collect();
        assert_eq!(records.len(), 1, "{name}");
        assert!(records[0].board.puzzle().is_ok());
        if name != "opensudoku" {
            assert_eq!(text::print(format, &records[0], &WriteOptions::default()).unwrap(), example);
        }
    }
}
