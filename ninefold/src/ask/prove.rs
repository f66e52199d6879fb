//! The proof of one cell: only the steps that its value rests on.

use super::why::{NO_SOLUTION, TOO_LONG};
use super::{Footing, Manner, Why};
use crate::logic::{Narrator, Proof, Unproved, words};
use ninefold_board::{Cell, Grid};

/// The proof of a cell.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Proved {
    /// The cell.
    pub cell: Cell,
    /// Its steps; none for a cell that the position has filled.
    pub proof: Proof,
}

/// The reason why a way of solving does not prove a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotProved {
    /// The cell.
    pub cell: Cell,
    /// The reason in general.
    pub why: Why,
    reason: Unproved,
}

/// Proves the value of a cell.
pub fn prove(footing: &Footing<'_>, manner: &Manner, cell: Cell) -> Result<Proved, NotProved> {
    match Proof::of(manner.profile, &footing.grid, &footing.rules(), cell) {
        Ok(proof) => Ok(Proved { cell, proof }),
        Err(reason) => {
            let why = match (footing.stuck(Vec::new()), reason) {
                (Why::TooLong, _) => Why::TooLong,
                (_, Unproved::NoSolution) => Why::NoSolution,
                (stuck, _) => stuck,
            };
            Err(NotProved { cell, why, reason })
        }
    }
}

impl Proved {
    /// The end of the proof, in the words of the narrator who has heard it; and that the puzzle has several solutions, if it
    /// has. `end` is the grid after the last step.
    pub fn words(&self, footing: &Footing<'_>, end: &Grid, narrator: &Narrator) -> String {
        let is_given = footing.grid.value(self.cell).is_some();
        with_note(narrator.proved(end, self.cell, is_given), footing.note())
    }
}

impl NotProved {
    /// In a sentence, or two.
    pub fn words(&self, footing: &Footing<'_>, manner: &Manner) -> String {
        let cell = manner.dialect.cell(footing.grid.geometry(), self.cell);
        let said = match (&self.why, self.reason) {
            (Why::TooLong, _) => return TOO_LONG.to_string(),
            (_, Unproved::NoSolution) => return NO_SOLUTION.to_string(),
            (_, Unproved::Guess) => {
                format!("This way of solving comes to {cell} only by a guess, which proves nothing.")
            }
            (_, Unproved::Stuck(open)) => {
                let open = words::count(open, "cell");
                format!(
                    "This way of solving does not come as far as {cell}: it finds no further step with {open} still open."
                )
            }
        };
        with_note(said, footing.note())
    }
}

fn with_note(said: String, note: Option<&str>) -> String {
    match note {
        Some(note) => said + " " + note,
        None => said,
    }
}
