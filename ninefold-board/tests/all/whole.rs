//! Boards as plain strings: `Display` reads back with `FromStr`, and what is no board is refused where it stands.

use ninefold_board::text::{self, FORMATS, OneByOne, ParseError, Place, ReadOptions, TextError};
use ninefold_board::{Board, BoxShape, Cell, Clash, Extra, Geometry, Puzzle, Solution, Symbol, SymbolSet};
use proptest::prelude::*;
use proptest::sample::select;

fn sudoku(height: usize, width: usize) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

/// Boards whose size says their boxes, and the one-character alphabet is enough.
fn usual() -> impl Strategy<Value = Geometry> {
    let sudokus = [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (2, 7), (3, 5), (4, 4), (5, 5)];
    let latins = [2, 3, 5, 7, 11, 13, 31];
    prop_oneof![
        select(sudokus.to_vec()).prop_map(|(height, width)| sudoku(height, width)),
        select(latins.to_vec()).prop_map(|n| Geometry::latin(n).unwrap()),
    ]
}

/// Boards that a line does not say: other boxes, more symbols, other houses.
fn unusual() -> impl Strategy<Value = Geometry> {
    let extra = |geometry: Geometry, extras: &[Extra]| geometry.with_extras(extras.to_vec()).unwrap();
    select(vec![
        Geometry::latin(1).unwrap(),
        Geometry::latin(4).unwrap(),
        Geometry::latin(9).unwrap(),
        Geometry::latin(40).unwrap(),
        sudoku(3, 2),
        sudoku(6, 6),
        sudoku(8, 8),
        Geometry::jigsaw(&(0..81).map(|cell| cell % 9).collect::<Vec<u8>>()).unwrap(),
        extra(sudoku(3, 3), &[Extra::Diagonals]),
        extra(sudoku(3, 3), &[Extra::Windoku]),
        extra(sudoku(3, 3), &[Extra::Cells([0, 8, 72, 80].map(Cell).to_vec())]),
    ])
}

/// Givens from none to all; they may clash.
fn given(geometry: impl Strategy<Value = Geometry>) -> impl Strategy<Value = Board> {
    (geometry, 0_u32..=100).prop_flat_map(|(geometry, percent)| {
        let cell =
            (0_u32..100, 0..geometry.symbols()).prop_map(move |(draw, k)| (draw < percent).then(|| Symbol::new(k)));
        prop::collection::vec(cell, geometry.cells())
            .prop_map(move |givens| Board::from_givens(geometry.clone(), givens))
    })
}

/// What else a board may hold.
#[derive(Clone, Copy, Debug)]
enum Also {
    Nothing,
    Entries,
    Marks,
    Allowed,
}

fn with(mut board: Board, also: Also, noise: &[u64]) -> Board {
    let (all, cells) = (board.geometry().all_symbols(), board.geometry().cells());
    let set = |cell: usize| SymbolSet::from_bits(noise[cell % noise.len()].rotate_left(cell as u32)) & all;
    let open: Vec<_> = board.geometry().all_cells().filter(|cell| board.value(*cell).is_none()).collect();
    match also {
        Also::Nothing => {}
        Also::Entries => {
            let entry = |cell: usize| set(cell).iter().next().filter(|_| noise[cell % noise.len()].is_multiple_of(3));
            for &cell in &open {
                board.set_entry(cell, entry(cell.index()));
            }
        }
        Also::Marks => {
            let mut marks = vec![SymbolSet::EMPTY; cells];
            for cell in &open {
                marks[cell.index()] = set(cell.index());
            }
            board.set_marks(Some(marks));
        }
        Also::Allowed => board.set_allowed(Some((0..cells).map(set).collect())),
    }
    board
}

proptest! {
    /// One line of one character a cell, written here once more by hand; but what may be read in two ways (64 and 729
    /// characters in the order of candidates, letters of two alphabets) takes another format. Either reads back.
    #[test]
    fn usual_boards_are_one_line(board in given(usual())) {
        let text = board.to_string();
        prop_assert!(text.parse::<Board>().is_ok_and(|again| again == board), "{}: {:?}", text, text.parse::<Board>().err());
        let signs = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXY";
        let line: String = board.givens().iter().map(|s| s.map_or('.', |s| char::from(signs[s.index()]))).collect();
        let read = text::format("line").unwrap().parse(&line, &ReadOptions::default()).next().unwrap();
        prop_assert_eq!(text == line, read.is_ok_and(|record| record.board == board), "{}", text);
    }

    #[test]
    fn unusual_boards_read_back(board in given(unusual())) {
        let text = board.to_string();
        prop_assert!(text.parse::<Board>().is_ok_and(|again| again == board), "{}: {:?}", text, text.parse::<Board>().err());
    }

    /// What a board holds beside its givens is not lost: no text passes for a board and is another.
    #[test]
    fn nothing_is_lost(
        board in given(prop_oneof![usual(), unusual()]),
        also in select(vec![Also::Nothing, Also::Entries, Also::Marks, Also::Allowed]),
        noise in prop::collection::vec(any::<u64>(), 1..20),
    ) {
        let board = with(board, also, &noise);
        let text = board.to_string();
        let is_held = matches!(also, Also::Nothing | Also::Entries) && board.geometry().symbols() <= 9
            && board.geometry().extras().is_empty();
        match text.parse::<Board>() {
            Ok(again) => prop_assert!(again == board, "{}", text),
            Err(error) => prop_assert!(!is_held && text.starts_with(&board.geometry().to_string()), "{}: {}", error, text),
        }
    }
}

#[test]
fn what_no_format_holds_is_described() {
    let triangle = Geometry::graph(3, &[(0, 1), (1, 2), (0, 2)], 3).unwrap();
    let text = Puzzle::new(triangle, vec![Some(Symbol(1)), None, None]).unwrap().to_string();
    assert_eq!(text, "graph with 3 vertices and 3 colours, 1 given");
}

#[test]
fn what_is_no_board_is_refused_where_it_stands() {
    let error = |text: &str| text.parse::<Board>().unwrap_err();
    assert_eq!(error(""), TextError::new(Place::new(1, 1), "no puzzle", "one in any format"));
    assert_eq!(error("# a comment\n").place, Place::new(1, 1));
    assert_eq!(error("1....2....3....4\n1....2....3....4\n").place, Place::new(2, 1));
    let wrong = error("1....2....3....?");
    assert_eq!((wrong.place, wrong.found.as_str()), (Place::new(1, 16), "`?`"));
}

#[test]
fn a_puzzle_is_what_the_givens_state() {
    let entered: Board = ":0000:1:+1....2....3....4::::".parse().unwrap();
    let puzzle: Puzzle = ":0000:1:+1....2....3....4::::".parse().unwrap();
    assert_eq!((entered.value(Cell(0)), puzzle.given_count()), (Some(Symbol(0)), 3));
    let ParseError::Clash { place, clash: Clash::Twice(twice), words } =
        "\n\n  .1..1...........\n".parse::<Puzzle>().unwrap_err()
    else {
        panic!("column 1 does not hold 1 twice, but box 1 does")
    };
    assert_eq!((place, twice.symbol, words.as_str()), (Place::new(3, 3), Symbol(0), "box 1 holds 1 twice: r1c2, r2c1"));
    assert!(matches!("12".parse::<Puzzle>(), Err(ParseError::Text(_))));
}

#[test]
fn a_solution_is_one_line() {
    let filled = |geometry: Geometry, values: &[usize]| {
        let values: Vec<_> = values.iter().copied().map(Symbol::new).collect();
        Solution::verify(&Puzzle::empty(geometry), &values).unwrap().to_string()
    };
    assert_eq!(filled(sudoku(2, 2), &[0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0]), "1234341221434321");
    let n = 35;
    let cyclic: Vec<usize> = (0..n * n).map(|cell| (cell / n + cell % n) % n).collect();
    let text = filled(Geometry::latin(n).unwrap(), &cyclic);
    assert!(text.starts_with("1 2 3 ") && text.ends_with(" 33 34") && text.split(' ').count() == n * n, "{text}");
}

/// Boards of several sizes with one blank or another, two of them, broken ones, and the example of each format.
fn any_text() -> impl Strategy<Value = String> {
    let example = select(FORMATS.iter().map(|format| format.example().to_string()).collect::<Vec<_>>());
    let line = || {
        (given(usual()), select(vec!["0", ".", "-", "_", "*", "x"]))
            .prop_map(|(board, blank)| board.to_string().replace('.', blank))
    };
    prop_oneof![
        example,
        line(),
        (line(), line()).prop_map(|(one, other)| format!("{one}\n{other}\n")),
        line().prop_map(|text| text[..text.len() - 1].to_string()),
        "[0-9.]{81}",
    ]
}

proptest! {
    /// However the texts before it were, and whether or not its kind of board is at hand: a text is read as it is alone.
    #[test]
    fn many_texts_are_read_as_each_alone(texts in prop::collection::vec(any_text(), 1..8)) {
        let (mut reader, options) = (OneByOne::default(), ReadOptions::default());
        for text in &texts {
            prop_assert_eq!(reader.read(text), text::one_of(&mut text::read(text, &options)), "{}", text);
        }
    }
}
