//! The boards that both faces are asked about: of each kind of board one that is good, begun, marked, wrong in every way, full,
//! empty, with several solutions or none.

use crate::common::{Scratch, is_long};
use ninefold::board::text;
use ninefold::board::{Board, BoxShape, Cell, Geometry, Puzzle, Solution, Symbol, SymbolSet};
use ninefold::{generate, markup};

/// What there is to say of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expected {
    /// Nothing is wrong; the puzzle has one solution.
    Good,
    /// Nothing is wrong; the puzzle has several.
    Several,
    /// No step may start there.
    Refused(&'static str),
}

pub(super) struct Sample {
    pub(super) name: String,
    pub(super) board: Board,
    pub(super) expected: Expected,
}

/// A kind of board, and how the program is told of it.
pub(super) struct Kind {
    pub(super) args: Vec<String>,
    pub(super) geometry: Geometry,
    pub(super) puzzle: Puzzle,
    pub(super) solution: Solution,
}

impl Kind {
    pub(super) fn new(args: &[&str], geometry: Geometry, seed: u64) -> Self {
        let mut rng = generate::rng_of(seed, 0);
        let (puzzle, solution) = if geometry.symbols() > 9 {
            let solution = generate::full(&geometry, &mut rng, generate::BUDGET).unwrap();
            let empty = Puzzle::new(geometry.clone(), vec![None; geometry.cells()]).unwrap();
            (generate::with_more(&empty, &solution, 190, &mut rng, |_| true), solution)
        } else {
            generate::solved_minimal(&geometry, &mut rng, generate::BUDGET).unwrap()
        };
        let args = args.iter().map(|arg| (*arg).to_string()).collect();
        Kind { args, geometry, puzzle, solution }
    }

    pub(super) fn board(&self) -> Board {
        Board::from_givens(self.geometry.clone(), self.puzzle.givens().to_vec())
    }

    pub(super) fn blanks(&self) -> Vec<Cell> {
        self.geometry.all_cells().filter(|&cell| self.puzzle.given(cell).is_none()).collect()
    }

    /// A value that is wrong in a blank cell, and that no given of a peer forbids.
    pub(super) fn subtly_wrong(&self) -> (Cell, Symbol) {
        let candidates = markup::clean(&self.board());
        let wrong = |cell: Cell| {
            let left = candidates[cell.index()] - SymbolSet::only(self.solution.value(cell));
            left.iter().next().map(|symbol| (cell, symbol))
        };
        self.blanks().into_iter().find_map(wrong).unwrap()
    }

    pub(super) fn samples(&self) -> Vec<Sample> {
        let name = self.geometry.to_string();
        let sample = |what: &str, board: Board, expected| Sample { name: format!("{name}, {what}"), board, expected };
        let (blanks, right) = (self.blanks(), |cell: Cell| Some(self.solution.value(cell)));
        let (cell, symbol) = self.subtly_wrong();
        let with = |change: &dyn Fn(&mut Board)| {
            let mut board = self.board();
            change(&mut board);
            board
        };
        let begun = with(&|board| blanks[..3].iter().for_each(|&cell| board.set_entry(cell, right(cell))));
        let wrong = with(&|board| board.set_entry(cell, Some(symbol)));
        let clash = with(&|board| {
            let peer = self.geometry.peers(blanks[0]).iter().find(|&&peer| self.puzzle.given(peer).is_some()).unwrap();
            board.set_entry(blanks[0], self.puzzle.given(*peer));
        });
        let lost = with(&|board| {
            let mut marks = markup::clean(board);
            marks[cell.index()] = marks[cell.index()] - SymbolSet::only(self.solution.value(cell));
            board.set_marks(Some(marks));
        });
        let marked = with(&|board| board.set_marks(Some(markup::clean(board))));
        let none = with(&|board| board.set_given(cell, Some(symbol)));
        let full = with(&|board| blanks.iter().for_each(|&cell| board.set_entry(cell, right(cell))));
        let empty = Board::empty(self.geometry.clone());
        // Of the only row's first two cells at least one cannot be the first symbol.
        let mut never = empty.clone();
        let row = self.geometry.houses()[0].cells().to_vec();
        let mut marks = vec![self.geometry.all_symbols(); self.geometry.cells()];
        row[..2].iter().for_each(|cell| marks[cell.index()] = SymbolSet::only(Symbol(0)));
        never.set_marks(Some(marks));
        // All of a row but its last symbol, which stands in the column of the cell that is left.
        let mut stuck = empty.clone();
        for (&cell, symbol) in row.iter().zip(1..self.geometry.symbols()) {
            stuck.set_entry(cell, Some(Symbol::new(symbol)));
        }
        stuck.set_entry(self.geometry.all_cells().last().unwrap(), Some(Symbol(0)));
        let mut samples = vec![
            sample("good", self.board(), Expected::Good),
            sample("begun", begun, Expected::Good),
            sample("marked", marked, Expected::Good),
            sample("wrong entry", wrong, Expected::Refused("wrong-entry")),
            sample("clash", clash, Expected::Refused("broken")),
            sample("lost mark", lost, Expected::Refused("lost-mark")),
            sample("none", none, Expected::Refused("no-solution")),
            sample("full", full, Expected::Refused("full")),
            sample("several, lost mark", never, Expected::Refused("lost-mark")),
            sample("several, wrong entry", stuck, Expected::Refused("wrong-entry")),
        ];
        let is_small = self.geometry.symbols() <= 9;
        if is_small {
            // No given is to spare.
            let given = self.geometry.all_cells().find(|&cell| self.puzzle.given(cell).is_some()).unwrap();
            samples.push(sample("several", with(&|board| board.set_given(given, None)), Expected::Several));
        } else {
            samples.push(sample("several", self.two_symbols_open(), Expected::Several));
        }
        // To find that no step starts on an empty 16x16 board takes seconds.
        if is_small || is_long() {
            samples.push(sample("empty", empty, Expected::Several));
        }
        samples
    }

    /// The solution without two of its symbols, which may change places: that of the last blank cell and another.
    fn two_symbols_open(&self) -> Board {
        let one = self.solution.value(*self.blanks().last().unwrap());
        let other = self.geometry.all_symbols().iter().find(|&symbol| symbol != one).unwrap();
        let mut board = Board::empty(self.geometry.clone());
        for cell in self.geometry.all_cells() {
            let value = self.solution.value(cell);
            board.set_given(cell, Some(value).filter(|&value| value != one && value != other));
        }
        board
    }
}

pub(super) fn sudoku(height: usize, width: usize) -> Geometry {
    Geometry::sudoku(BoxShape { height, width }).unwrap()
}

/// All kinds of boards; a jigsaw's layout is written to the scratch folder.
pub(super) fn kinds(scratch: &Scratch) -> Vec<Kind> {
    let layout =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/jigsaw-layout.txt")).unwrap();
    let jigsaw = text::layout::parse(&layout).unwrap();
    let file = scratch.file("layout.txt", &layout);
    vec![
        Kind::new(&["--box", "2x3"], sudoku(2, 3), 1),
        Kind::new(&["--box", "3x3"], sudoku(3, 3), 2),
        Kind::new(&["--box", "4x4"], sudoku(4, 4), 3),
        Kind::new(&["--latin"], Geometry::latin(7).unwrap(), 4),
        Kind::new(&["--layout", &file], jigsaw, 5),
    ]
}

/// The boards with what is true of the puzzles that their givens state: has it one solution (yes, no, or several), and is the
/// work so far right?
pub(super) fn judged(expected: Expected, name: &str) -> (&'static str, bool) {
    match expected {
        Expected::Several => ("several", true),
        Expected::Refused("no-solution") => ("none", true),
        Expected::Refused("lost-mark" | "wrong-entry") if name.contains("several") => ("several", true),
        Expected::Refused("wrong-entry" | "lost-mark" | "broken") => ("unique", false),
        Expected::Good | Expected::Refused(_) => ("unique", true),
    }
}
