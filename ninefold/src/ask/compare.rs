//! A half-done board beside its start: what is wrong with it so far.

use super::solve::prover_for_board;
use super::{Manner, NoEngine, Policy};
use crate::judge::describe::{self, Names};
use crate::judge::{Ask, Partial, PartialError, partial};
use ninefold_board::{Board, Clash, Geometry};

/// What is wrong with a half-done board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Compared {
    /// The faults.
    pub partial: Partial,
}

/// The reason why a half-done board cannot be compared with its start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotCompared {
    /// The start's givens clash.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// It has no solution, or is another kind of board.
    #[error(transparent)]
    Start(#[from] PartialError),
    /// The engine is none for this question.
    #[error(transparent)]
    Engine(#[from] NoEngine),
}

/// Compares a half-done board with its start, by the engine of this name, [`AUTO`](super::AUTO) or one that proves. Candidates that a text
/// lists for the half-done board are a person's marks, as its puzzle is that of the start.
///
/// ```
/// use ninefold::ask::{AUTO, Manner, Policy, compare};
/// use ninefold::board::{Board, Cell, Geometry, Symbol, SymbolSet};
/// let mut start = Board::empty(Geometry::latin(2)?);
/// start.set_given(Cell(0), Some(Symbol(0)));
/// let mut half_done = start.clone();
/// // The second cell can only be 2.
/// half_done.set_allowed(Some([0, 0, 1, 1].map(|symbol| SymbolSet::only(Symbol(symbol))).to_vec()));
/// let compared = compare(&start, &half_done, AUTO, &Policy::default()).unwrap();
/// assert_eq!(compared.faults(start.geometry(), &Manner::default())[0], "r1c2: the true symbol is not among its marks");
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn compare(start: &Board, half_done: &Board, engine: &str, policy: &Policy<'_>) -> Result<Compared, NotCompared> {
    let engine = &*prover_for_board(start, engine)?.engine;
    let ask = Ask { budget: policy.judging(start.geometry()), seed: policy.seed, ..Ask::default() };
    let mut half_done = half_done.clone();
    if let (None, Some(listed)) = (half_done.marks(), half_done.allowed()) {
        let marks = listed.to_vec();
        half_done.set_marks(Some(marks));
    }
    Ok(Compared { partial: partial(&start.puzzle()?, &half_done, engine, &ask)? })
}

impl Compared {
    /// Is nothing wrong, and nothing left undecided?
    pub fn is_right(&self) -> bool {
        self.partial.is_right()
    }

    /// What is wrong, a line each; nothing if nothing is.
    pub fn faults(&self, geometry: &Geometry, manner: &Manner) -> Vec<String> {
        describe::partial(&self.partial, Names { geometry, alphabet: &manner.alphabet(geometry) })
    }

    /// The marks that are not cleaned up, which is no fault.
    pub fn notes(&self, geometry: &Geometry, manner: &Manner) -> Vec<String> {
        describe::stale(&self.partial, Names { geometry, alphabet: &manner.alphabet(geometry) })
    }

    /// All of it, a line each: the faults, or that there are none, then which marks are not cleaned up.
    pub fn words(&self, geometry: &Geometry, manner: &Manner) -> Vec<String> {
        let faults = self.faults(geometry, manner);
        let right = faults.is_empty().then(|| "nothing is wrong so far".to_string());
        faults.into_iter().chain(right).chain(self.notes(geometry, manner)).collect()
    }
}

impl NotCompared {
    /// The reason in words.
    pub fn words(&self, geometry: &Geometry, manner: &Manner) -> String {
        match self {
            NotCompared::Clash(clash) => manner.clash(clash, geometry),
            NotCompared::Start(error) => error.to_string(),
            NotCompared::Engine(error) => error.to_string(),
        }
    }
}
