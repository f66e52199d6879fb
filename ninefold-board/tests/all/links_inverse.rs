//! A puzzle printed as a link reads back as the same.

use ninefold_board::text::{self, Place, ReadOptions, Record, WriteOptions};
use ninefold_board::{Board, BoxShape, Cell, Extra, Geometry, Shape, Symbol, SymbolSet};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

fn squares() -> impl Strategy<Value = Geometry> {
    let sizes = vec![(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5), (5, 2), (3, 4), (4, 4), (5, 5)];
    prop_oneof![
        3 => select(sizes).prop_map(|(height, width)| Geometry::sudoku(BoxShape { height, width }).unwrap()),
        1 => (1_usize..14).prop_map(|n| Geometry::latin(n).unwrap()),
    ]
}

/// Any `n` cells are a region: they need not touch.
fn jigsaws() -> impl Strategy<Value = Geometry> {
    let regions = |n: usize| Just((0..n * n).map(|cell| (cell / n) as u8).collect::<Vec<_>>()).prop_shuffle();
    (3_usize..10).prop_flat_map(regions).prop_map(|regions| Geometry::jigsaw(&regions).unwrap())
}

/// Regions in one piece each: rows of staircases, three cells wide.
fn staircase() -> Geometry {
    let rows = [
        "000111222",
        "001112222",
        "000011122",
        "333444555",
        "334445555",
        "333344455",
        "666777888",
        "667778888",
        "666677788",
    ];
    let regions: Vec<u8> = rows.concat().bytes().map(|digit| digit - b'0').collect();
    Geometry::jigsaw(&regions).unwrap()
}

fn with_extras(geometry: Geometry) -> impl Strategy<Value = Geometry> {
    let boxed = matches!(geometry.shape(), Shape::Sudoku(_));
    let named =
        if boxed { vec![Extra::Diagonals, Extra::DisjointGroups, Extra::Windoku] } else { vec![Extra::Diagonals] };
    let cells: Vec<Cell> = geometry.all_cells().collect();
    let house = subsequence(cells, 1..=geometry.symbols()).prop_shuffle().prop_map(Extra::Cells);
    let most = named.len();
    (subsequence(named, 0..=most), prop::collection::vec(house, 0..3)).prop_map(move |(named, houses)| {
        let extras: Vec<_> = named.into_iter().chain(houses).collect();
        if extras.is_empty() { geometry.clone() } else { geometry.with_extras(extras).unwrap() }
    })
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

/// Givens and entries, never both in one cell, and no marks.
fn placed(geometry: Geometry) -> impl Strategy<Value = Board> {
    (values(&geometry, 0.3), values(&geometry, 0.1)).prop_map(move |(givens, entries)| {
        let mut board = Board::from_givens(geometry.clone(), givens);
        for (cell, entry) in geometry.all_cells().zip(entries) {
            board.set_entry(cell, entry.filter(|_| board.value(cell).is_none()));
        }
        board
    })
}

fn words() -> impl Strategy<Value = String> {
    "[a-zéA-Z0-9]{1,6}([ ,&=\n\"'\\\\z{}]{1,3}[a-zZ0-9\u{1F600}]{1,4}){0,3}"
}

fn fact(name: &str, value: &str) -> (String, String) {
    (name.to_string(), value.to_string())
}

/// Houses as sets: a link says which cells differ, and not what their houses are called.
fn houses(geometry: &Geometry) -> Vec<Vec<Cell>> {
    let sorted = |cells: &[Cell]| {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells
    };
    let mut houses: Vec<_> = geometry.houses().iter().map(|house| sorted(house.cells())).collect();
    houses.sort_unstable();
    houses.dedup();
    houses
}

fn write(name: &str, record: &Record) -> String {
    text::print(text::format(name).unwrap(), record, &WriteOptions::default()).unwrap()
}

fn read(name: &str, link: &str) -> Record {
    let options = ReadOptions::default();
    let mut records: Vec<_> = text::format(name).unwrap().parse(link, &options).collect();
    assert_eq!(records.len(), 1, "{link}");
    records.remove(0).unwrap_or_else(|error| panic!("{error} in {link}"))
}

fn assert_comes_back(name: &str, record: &Record) {
    let link = write(name, record);
    assert_eq!(text::detect(&link, &ReadOptions::default()).name(), name);
    let found = read(name, &link);
    let board = &found.board;
    assert_eq!(houses(board.geometry()), houses(record.board.geometry()));
    assert_eq!(board.geometry().symbols(), record.board.geometry().symbols());
    let content = |board: &Board| {
        (
            board.givens().to_vec(),
            board.entries().to_vec(),
            board.marks().map(<[_]>::to_vec),
            board.allowed().map(<[_]>::to_vec),
        )
    };
    assert_eq!(content(board), content(&record.board), "{link}");
    assert_eq!((&found.comment, &found.facts, &found.solution), (&record.comment, &record.facts, &record.solution));
    // What was read has no other names for anything, so it comes back entirely.
    assert_eq!(read(name, &write(name, &found)), found);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn packed_json(
        name in select(vec!["f-puzzles", "sudokupad"]),
        (mut board, marks, allowed, solution) in prop_oneof![squares(), jigsaws()].prop_flat_map(with_extras).prop_flat_map(|g| {
            let solution = prop::option::of(values(&g, 0.9));
            (placed(g.clone()), prop::option::of(sets(&g)), prop::option::of(sets(&g)), solution)
        }),
        comment in words(), title in words(), level in words(),
    ) {
        let all = board.geometry().all_symbols();
        board.set_marks(marks.filter(|marks| marks.iter().any(|set| !set.is_empty())));
        let whole = |mut sets: Vec<SymbolSet>| {
            sets.iter_mut().filter(|set| set.is_empty()).for_each(|set| *set = all);
            sets
        };
        board.set_allowed(allowed.map(whole).filter(|sets| sets.iter().any(|set| *set != all)));
        let facts = vec![fact("title", &title), fact("level", &level)];
        let solution = solution.filter(|solution| solution.iter().any(Option::is_some));
        assert_comes_back(name, &Record { comment, solution, facts, ..Record::new(Place::new(1, 1), board) });
    }

    #[test]
    fn drawings(
        (mut board, marks, solution) in prop_oneof![3 => squares(), 1 => Just(staircase())].prop_flat_map(|g| {
            (placed(g.clone()), prop::option::of(sets(&g)), prop::option::of(values(&g, 0.9)))
        }),
        comment in words(), title in "[a-zA-Z0-9,é%= ]{1,9}", source in "[a-z:/?&=#]{1,20}",
    ) {
        // Small digits stand in empty cells alone, and are 1-9; the answer takes the givens over.
        let nine = SymbolSet::full(board.geometry().symbols().min(9));
        let geometry = board.geometry().clone();
        let marks = marks.map(|mut marks| {
            for (cell, set) in geometry.all_cells().zip(&mut marks) {
                *set = if board.value(cell).is_some() { SymbolSet::EMPTY } else { *set & nine };
            }
            marks
        });
        board.set_marks(marks.filter(|marks| marks.iter().any(|set| !set.is_empty())));
        let givens = board.givens();
        let solution = solution.map(|values| givens.iter().zip(values).map(|(given, value)| given.or(value)).collect::<Vec<_>>());
        let solution = solution.filter(|values| values != givens);
        prop_assume!(!title.contains("%2") && !comment.contains("%2"));
        let facts = vec![fact("title", &title), fact("author", "A z Z zZ"), fact("source", &source)];
        assert_comes_back("penpa", &Record { comment, solution, facts, ..Record::new(Place::new(1, 1), board) });
    }
}

#[test]
fn diagonals_of_penpa() {
    for size in [3, 4] {
        let base = Geometry::sudoku(BoxShape { height: size, width: size }).unwrap();
        let n = base.symbols();
        let falling = (0..n).map(|i| base.cell_at(i, i).unwrap()).collect();
        let rising = (0..n).map(|i| base.cell_at(i, n - 1 - i).unwrap()).collect();
        for extras in [vec![Extra::Diagonals], vec![Extra::Cells(falling)], vec![Extra::Cells(rising)]] {
            let board = Board::empty(base.with_extras(extras).unwrap());
            for name in ["penpa", "f-puzzles"] {
                assert_comes_back(name, &Record::new(Place::new(1, 1), board.clone()));
            }
        }
    }
}

/// Every size that the formats claim, up to the largest.
#[test]
fn large_boards() {
    let boards =
        [(5, 5), (6, 6), (8, 8), (4, 16)].map(|(height, width)| Geometry::sudoku(BoxShape { height, width }).unwrap());
    for geometry in boards.into_iter().chain([
        Geometry::latin(64).unwrap(),
        Geometry::latin(1).unwrap(),
        Geometry::latin(61).unwrap(),
    ]) {
        let n = geometry.symbols();
        let mut board = Board::empty(geometry.clone());
        for row in 0..n {
            board.set_given(geometry.cell_at(row, row * 7 % n).unwrap(), Some(Symbol::new(row * 5 % n)));
        }
        for name in ["f-puzzles", "sudokupad", "penpa"] {
            let record = Record::new(Place::new(1, 1), board.clone());
            assert_comes_back(name, &record);
            assert_eq!(read(name, &write(name, &record)).board, board, "{name}, by name too");
        }
    }
}
