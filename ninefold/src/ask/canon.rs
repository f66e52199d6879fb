//! The canonical form of the puzzle that a board states.

use super::Manner;
use crate::canon::{Canonical, NoCanonical};
use ninefold_board::{Board, Clash, Geometry};

/// Why a board has no canonical form.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NoCanon {
    /// Its givens clash, so that it is no puzzle.
    Clash(Clash),
    /// It is a puzzle, but has none.
    None(NoCanonical),
}

impl NoCanon {
    /// The reason in words.
    pub fn words(&self, geometry: &Geometry, manner: &Manner) -> String {
        match self {
            NoCanon::Clash(clash) => manner.clash(clash, geometry),
            NoCanon::None(none) => none.to_string(),
        }
    }
}

/// The canonical form of the puzzle that a board's givens state. Entries and marks are a person's work and no part of it.
///
/// ```
/// use ninefold::ask::canon;
/// use ninefold::board::{Board, Geometry, text};
/// let board = |line: &str| text::read(line, &Default::default()).next().unwrap().unwrap().board;
/// let [one, other] = ["4.......3.......", "......2.......1."].map(|line| canon(&board(line)).unwrap());
/// assert_eq!((one.line(), &one), (".............1.2".to_string(), &other));
/// ```
pub fn canon(board: &Board) -> Result<Canonical, NoCanon> {
    let puzzle = board.puzzle().map_err(NoCanon::Clash)?;
    Canonical::of(&puzzle).map_err(NoCanon::None)
}
