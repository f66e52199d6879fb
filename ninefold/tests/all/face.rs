//! The short names say what the storeys behind them say.

use ninefold::ask::Why;
use ninefold::board::text::{self, ReadOptions};
use ninefold::board::{Cell, Extra, Grid};
use ninefold::engine::{Propagate, Silent};
use ninefold::prelude::*;
use ninefold::solve::{Request, solve};
use ninefold_check::{Limits, check_solution, check_step};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SHORTZ: &str = ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8";

/// Boards of several kinds, some without a solution or with several, some that are no board.
const TEXTS: [&str; 15] = [
    EASY,
    SHORTZ,
    "1....2....3....4",
    "1....2....3..4..",
    "1...............",
    "12....34........",
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ".................................................................................",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\r\n",
    "# latin\n1 . .\n. 2 .\n. . .\n",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..?9",
    "000000000000000000000000000000000000000000000000000000000000000000000000000000012",
    // A zero beside another blank: a symbol, or not, by whether there is a nine.
    "53..7....6..1.5.......6....8...6...34..8.3..17...2...6.6....28....41...5....8..70",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..70",
];

/// What the slow and plain way says: the format's own reader, an engine that knows nothing of 9x9, the checker.
fn plainly(text: &str) -> Result<String, String> {
    let puzzle =
        text::read_one(text, &ReadOptions::default()).map_err(|_| "text")?.board.puzzle().map_err(|_| "text")?;
    let found = solve(&puzzle, &Propagate, &Request::default(), &mut Silent).solutions;
    match &found[..] {
        [] => Err("none".to_string()),
        [solution] => {
            check_solution(&puzzle, solution.values()).unwrap();
            Ok(solution.values().iter().map(|value| char::from(b'1' + value.0)).collect())
        }
        _ => Err("several".to_string()),
    }
}

fn in_words(answer: Result<Solution, Error>) -> Result<String, String> {
    answer.map(|solution| solution.to_string()).map_err(|error| {
        let word = match error {
            Error::Parse(_) => "text",
            Error::Several => "several",
            Error::Refused { why: Why::NoSolution, .. } => "none",
            other => panic!("{other}"),
        };
        word.to_string()
    })
}

#[test]
fn one_and_many_are_answered_alike() {
    let expected: Vec<_> = TEXTS.iter().map(|text| plainly(text)).collect();
    let kinds = ["text", "none", "several"].map(|word| expected.contains(&Err(word.to_string())));
    assert!(kinds == [true; 3] && expected.iter().any(Result::is_ok), "{expected:?}");
    let one = |text: &&str| in_words(text.parse::<Puzzle>().map_err(Error::from).and_then(|puzzle| puzzle.solve()));
    assert_eq!(TEXTS.iter().map(one).collect::<Vec<_>>(), expected);
    assert_eq!(solve_many(TEXTS).map(in_words).collect::<Vec<_>>(), expected);
    // More than one block, in order.
    let many = TEXTS.iter().cycle().take(10_000);
    assert!(solve_many(many).map(in_words).eq(expected.iter().cloned().cycle().take(10_000)));
}

/// The texts of errors are for people, with the place or the board's own names.
#[test]
fn errors_say_what_is_wrong() {
    let error = |text: &str| {
        text.parse::<Puzzle>().map_err(Error::from).and_then(|puzzle| puzzle.solve()).unwrap_err().to_string()
    };
    assert_eq!(error("12....34........"), "The puzzle has no solution.");
    assert_eq!(error("1..............."), "The puzzle has several solutions.");
    assert_eq!(error("11.............."), "line 1, column 1: row 1 holds 1 twice: r1c1, r1c2");
    let puzzle: Puzzle = EASY.parse().unwrap();
    let unknown = puzzle.explain("nobody").unwrap_err().to_string();
    assert!(unknown.starts_with("no profile is called `nobody`; there are human, "), "{unknown}");
    let unknown = puzzle.rate("weight").unwrap_err().to_string();
    assert!(unknown.starts_with("no scale is called `weight`; there are levels, "), "{unknown}");
}

/// Steps hold for the checker, lead from the start to the solution, and each is drawn.
#[test]
fn an_explanation_is_a_checked_way_to_the_solution() {
    let puzzle: Puzzle = SHORTZ.parse().unwrap();
    let way = puzzle.explain("human").unwrap();
    let mut grid = Grid::new(&puzzle).unwrap();
    let limits = Limits { assume_unique: true, ..Limits::default() };
    for step in way.steps() {
        let drawn = step.step();
        check_step(&grid, &drawn, &limits).unwrap();
        assert!(step.svg().contains("</svg>") && way.to_string().contains(&step.to_string()));
        step.finding().apply(&mut grid).unwrap();
    }
    assert!(way.is_solved() && grid.is_full() && way.why().is_none());
    let solution = puzzle.solve().unwrap();
    assert!(puzzle.geometry().all_cells().all(|cell| grid.value(cell) == Some(solution.value(cell))));
    assert!(way.to_string().ends_with(way.end()) && way.end().starts_with("Solved by "));
}

/// The first step of the way, unless an entry is wrong: then that is said.
#[test]
fn a_hint_is_the_first_step_of_a_board_that_is_right() {
    let puzzle: Puzzle = SHORTZ.parse().unwrap();
    let mut board = Board::from(&puzzle);
    let first = puzzle.explain("human").unwrap().steps().next().unwrap().to_string();
    assert_eq!((puzzle.hint().unwrap().to_string(), board.hint().unwrap().to_string()), (first.clone(), first));
    let (right, free) = (puzzle.solve().unwrap().value(Cell(0)), puzzle.geometry().all_symbols());
    board.set_entry(Cell(0), Some(right));
    assert!(board.hint().is_ok());
    board.set_entry(Cell(0), free.iter().find(|&symbol| symbol != right && symbol.0 > 4));
    let refused = board.hint().unwrap_err();
    assert!(refused.why().is_some(), "{refused}");
    // The givens are still a puzzle.
    assert_eq!(board.solve().unwrap(), puzzle.solve().unwrap());
}

#[test]
fn counts_and_judgements() {
    let count = |text: &str| text.parse::<Board>().unwrap().count().unwrap().to_string();
    assert_eq!((count(EASY).as_str(), count("................").as_str()), ("1", "288"));
    assert_eq!(count("11.............."), "0");
    assert!(count(TEXTS[7]).starts_with(">= "), "a million nodes do not show 6.67e21");
    let check = |text: &str| text.parse::<Board>().unwrap().check().unwrap().judgement;
    assert_eq!((check(EASY).is_unique(), check("1...............").is_unique()), (Some(true), Some(false)));
    let clash = check("11..............");
    assert_eq!((clash.has_solution(), clash.violations.len()), (Some(false), 2));
}

/// The same seed makes the same puzzles, another seed others; each is of the board and level asked for.
#[test]
fn generators_keep_to_their_spec() {
    let spec = || Spec::sudoku(2, 3).unwrap().levels(2..=3);
    let made = |seed: u64| Generator::new(spec()).seed(seed).take(4).collect::<Vec<_>>();
    assert!(made(1) == made(1) && made(1) != made(2) && made(1)[0] != made(1)[1]);
    for puzzle in made(1) {
        assert!(puzzle.solve().is_ok() && puzzle.geometry().symbols() == 6);
        let level = puzzle.rate("levels").unwrap().number();
        assert!(level.is_some_and(|level| (2..=3).contains(&level)), "{level:?}");
    }
    assert_eq!(Generator::new(spec()).until(&|| true).next(), None);
    // Two rows of two symbols: one of the diagonals always has the same one twice.
    let hopeless = Geometry::latin(2).unwrap().with_extras(vec![Extra::Diagonals]).unwrap();
    assert_eq!(Generator::new(Spec::new(hopeless)).next(), None);
}
