//! Which puzzles may not come again: any may, or none that is equal to one before, or none that is equivalent to one.

use crate::canon::{Canonical, NoCanonical};
use crate::spec::Repeats;
use ninefold_board::{Puzzle, Symbol};
use std::collections::BTreeSet;

/// A puzzle's cells, or its canonical form's: the number of the symbol from 1, 0 of an empty one.
type Cells = Box<[u8]>;

/// The puzzles that were made before, as far as that matters.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    which: Repeats,
    known: BTreeSet<Cells>,
}

/// What became of a puzzle.
pub(super) enum Novelty {
    /// It is new, as far as anybody asked; with its canonical form, where that was needed to know.
    New(Option<Canonical>),
    /// It came before.
    Known,
    /// Nobody can tell.
    Unknown(NoCanonical),
}

impl Seen {
    pub(super) fn new(which: Repeats) -> Self {
        Seen { which, known: BTreeSet::new() }
    }

    /// One that was made before, by its canonical form.
    pub(super) fn know(&mut self, form: &[Option<Symbol>]) {
        self.known.insert(cells(form));
    }

    /// Is the puzzle new? Then it is known from now on.
    pub(super) fn take(&mut self, puzzle: &Puzzle) -> Novelty {
        match self.which {
            Repeats::Allowed => Novelty::New(None),
            Repeats::NotEqual if self.known.insert(cells(puzzle.givens())) => Novelty::New(None),
            Repeats::NotEqual => Novelty::Known,
            Repeats::NotEquivalent => match Canonical::of(puzzle) {
                Ok(form) if self.known.insert(cells(&form.givens)) => Novelty::New(Some(form)),
                Ok(_) => Novelty::Known,
                Err(none) => Novelty::Unknown(none),
            },
        }
    }
}

fn cells(givens: &[Option<Symbol>]) -> Cells {
    givens.iter().map(|given| given.map_or(0, |symbol| symbol.0 + 1)).collect()
}
