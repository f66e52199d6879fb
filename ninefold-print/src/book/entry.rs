//! A puzzle with its only solution, as books and sheets have it.

use super::Hint;
use ninefold::ask::{self, Charts, Manner, Policy};
use ninefold::board::text::Alphabet;
use ninefold::board::{Board, Puzzle, Solution, Symbol};
use ninefold::rate::Rating;
use ninefold::render::Scene;

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct Entry {
    pub(super) puzzle: Puzzle,
    solution: Solution,
    pub(super) level: Option<u64>,
    pub(super) hints: Vec<Hint>,
    pub(super) title: String,
}

impl Entry {
    /// A puzzle with its only solution, and its level by the six passes where that is known.
    pub fn new(puzzle: Puzzle, solution: Solution, level: Option<u64>) -> Self {
        Entry { puzzle, solution, level, hints: Vec::new(), title: String::new() }
    }

    /// The puzzle that a board's givens state, with this level. Where it has not exactly one solution it is not printed, and the error says why.
    ///
    /// ```
    /// use ninefold::ask::Policy;
    /// use ninefold::board::{Board, Geometry, Symbol};
    /// use ninefold_print::book::Entry;
    /// let board = |first| Board::from_givens(Geometry::latin(2).unwrap(), vec![first, None, None, None]);
    /// let policy = Policy::until(&|| false);
    /// assert_eq!(Entry::of(&board(Some(Symbol(1))), None, &policy)?.solution().value(ninefold::board::Cell(3)), Symbol(1));
    /// assert!(Entry::of(&board(None), None, &policy).is_err());
    /// # Ok::<(), String>(())
    /// ```
    pub fn of(board: &Board, level: Option<u64>, policy: &Policy<'_>) -> Result<Self, String> {
        let geometry = board.geometry();
        let alphabet = Alphabet::for_people(geometry.symbols());
        if board.allowed().is_some() {
            return Err(
                "the puzzle says which numbers each cell may have, for which a printed board has no room".to_string()
            );
        }
        let filled = ask::filled(board, policy).map_err(|none| none.words(geometry, &Manner::in_alphabet(alphabet)))?;
        if let Some(fault) = filled.fault {
            return Err(fault.to_string());
        }
        let puzzle = board.puzzle().map_err(|clash| clash.describe(geometry, &alphabet))?;
        let values: Vec<Symbol> = filled.board.values().into_iter().flatten().collect();
        let solution = Solution::verify(&puzzle, &values).map_err(|wrong| wrong.describe(geometry, &alphabet))?;
        Ok(Entry::new(puzzle, solution, level))
    }

    /// The same with its level by the six passes, if that is found within the limits.
    pub fn rated(board: &Board, charts: &Charts, policy: &Policy<'_>) -> Result<Self, String> {
        let entry = Entry::of(board, None, policy)?;
        let scale = ask::scale("levels").map_err(|error| error.to_string())?;
        let level = ask::rate(board, &[scale], false, charts, policy).ratings.first().and_then(Rating::number);
        Ok(Entry { level, ..entry })
    }

    /// The same with hints about its hardest step, each of which tells more than the one before; they stand before the solutions, all first
    /// ones together.
    pub fn with_hints(self, hints: Vec<Hint>) -> Self {
        Entry { hints, ..self }
    }

    /// The same with a title, which stands beside its number.
    pub fn titled(self, title: &str) -> Self {
        Entry { title: title.to_string(), ..self }
    }

    /// Its title; may be empty.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The hints about its hardest step.
    pub fn hints(&self) -> &[Hint] {
        &self.hints
    }

    /// Its level by the six passes, where that is known.
    pub fn level(&self) -> Option<u64> {
        self.level
    }

    pub(super) fn alphabet(&self) -> Alphabet {
        Alphabet::for_people(self.puzzle.geometry().symbols())
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Its solution.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// What is to be solved.
    pub fn scene(&self) -> Scene {
        let board = Board::from_givens(self.puzzle.geometry().clone(), self.puzzle.givens().to_vec());
        Scene::board(&board).alphabet(self.alphabet())
    }

    /// The same with its solution entered.
    pub fn solved(&self) -> Scene {
        let mut board = Board::from_givens(self.puzzle.geometry().clone(), self.puzzle.givens().to_vec());
        for cell in self.puzzle.geometry().all_cells() {
            let entry = Some(self.solution.value(cell)).filter(|_| self.puzzle.given(cell).is_none());
            board.set_entry(cell, entry);
        }
        Scene::board(&board).alphabet(self.alphabet())
    }
}
