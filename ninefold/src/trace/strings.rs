//! Partial solutions as strings, as Chi & Lange's section 2.1 writes them: 7, 79, 792, 7923, 79232, ...

use super::{Cap, path::Path};
use crate::engine::{Observer, SearchEvent};
use ninefold_board::{Cell, Geometry, HouseId, Puzzle, Symbol, Violation, text::Alphabet};
use std::fmt::Write as _;

/// Shows the string of symbols after each trial, in the order in which the cells were filled, and the violation where there
/// is one. Each text is one line without its end.
///
/// An engine with a settled order tells it in the first line. The others choose as they go; their strings show how deep
/// the search is, and [`Tree`](super::Tree) which cells it took.
#[derive(Debug)]
pub struct Strings<F> {
    geometry: Geometry,
    alphabet: Alphabet,
    separator: &'static str,
    show: F,
    cap: Cap,
    path: Path,
}

impl<F: FnMut(&str)> Strings<F> {
    /// Strings of a search of this puzzle. Symbols of more than one character are set apart by blanks.
    pub fn new(puzzle: &Puzzle, alphabet: Alphabet, show: F) -> Self {
        let geometry = puzzle.geometry().clone();
        let is_short = alphabet.name(Symbol::new(geometry.symbols() - 1)).len() == 1;
        let separator = if is_short { "" } else { " " };
        Strings { geometry, alphabet, separator, show, cap: Cap::NONE, path: Path::new(puzzle) }
    }

    /// Shows the first `most` strings only; [`Strings::finish`] then says how many were left out.
    pub fn at_most(mut self, most: u64) -> Self {
        self.cap.most = most;
        self
    }

    /// Says how many strings were left out, if any. To be called when the search has ended.
    pub fn finish(mut self) {
        match self.cap.left_out {
            0 => {}
            1 => (self.show)("1 more string is left out."),
            n => (self.show)(&format!("{n} more strings are left out.")),
        }
    }

    fn order(&mut self, cells: &[Cell]) {
        let names: Vec<_> = cells.iter().map(|&c| self.geometry.cell_name(c)).collect();
        (self.show)(&format!("Order: {}", names.join(", ")));
    }

    fn grow(&mut self, cell: Cell, symbol: Symbol, clash: Option<HouseId>) {
        if !self.cap.admits() {
            return;
        }
        self.path.enter(cell, symbol);
        let names: Vec<_> = self.path.symbols().map(|s| self.alphabet.name(s)).collect();
        let mut line = names.join(self.separator);
        if let Some(house) = clash {
            let _ = write!(line, "  {}", self.violation(house, symbol).describe(&self.geometry, &self.alphabet));
        }
        (self.show)(&line);
    }

    fn violation(&self, house: HouseId, symbol: Symbol) -> Violation {
        let stands = |cell: &Cell| self.path.values()[cell.index()] == Some(symbol);
        Violation { house, symbol, cells: self.geometry.house(house).cells().iter().copied().filter(stands).collect() }
    }
}

impl<F: FnMut(&str)> Observer for Strings<F> {
    fn see(&mut self, event: SearchEvent<'_>) {
        match event {
            SearchEvent::Order(cells) => self.order(cells),
            SearchEvent::Try { cell, symbol, clash } => self.grow(cell, symbol, clash),
            SearchEvent::Forced { cell, symbol } => self.grow(cell, symbol, None),
            SearchEvent::Leave { cell } => self.path.leave(cell),
            SearchEvent::Solution(_) if self.cap.left_out == 0 => (self.show)("Done!"),
            _ => {}
        }
    }
}
