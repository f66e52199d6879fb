//! The encodings: ways to say a puzzle in clauses, one file each.
//!
//! Two of them, [`Encoding::Minimal`] and [`Encoding::Extended`], are the lecture's; they say the rules and the givens as they
//! are, so that their models can be compared with the rules by eye, and certificates use them. The others enter the naked and
//! hidden singles first, as far as these go, and encode what is left.

mod direct;
mod extended;
mod locked;
mod minimal;
mod open;

use super::at_most_one::AtMostOne;
use super::cnf::{Cnf, Draft};
use super::numbering::Numbering;
use ninefold_board::{Cell, Geometry, HouseId, HouseKind, Puzzle, SymbolSet};

/// A way to say a puzzle in clauses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[non_exhaustive]
pub enum Encoding {
    /// The lecture's minimal encoding: cells hold a symbol, houses no symbol twice.
    Minimal,
    /// The lecture's extended encoding: also, cells hold one symbol only, and full houses hold every symbol.
    Extended,
    /// The part that the singles leave open: not both of any two candidates that exclude each other, each pair once.
    Direct,
    /// The part that the singles leave open: at most one of a house's candidates by rows and columns of a rectangle.
    Product,
    /// The part that the singles leave open: at most one of a house's candidates by a row of switches.
    Sequential,
    /// The part that the singles leave open, with a variable for a symbol in the part of a row or column inside a box.
    #[default]
    Locked,
}

/// Every encoding.
pub const ENCODINGS: [Encoding; 6] = [
    Encoding::Minimal,
    Encoding::Extended,
    Encoding::Direct,
    Encoding::Product,
    Encoding::Sequential,
    Encoding::Locked,
];

impl Encoding {
    /// Its name in `--encoding NAME`.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Minimal => "minimal",
            Encoding::Extended => "extended",
            Encoding::Direct => "direct",
            Encoding::Product => "product",
            Encoding::Sequential => "sequential",
            Encoding::Locked => "locked",
        }
    }

    /// The encoding with this name.
    pub fn named(name: &str) -> Option<Self> {
        ENCODINGS.into_iter().find(|encoding| encoding.name() == name)
    }

    /// Its description, in one line.
    pub fn about(self) -> &'static str {
        match self {
            Encoding::Minimal => "cells hold a symbol, houses no symbol twice (the lecture's)",
            Encoding::Extended => "also, cells hold one symbol only, full houses every symbol (the lecture's)",
            Encoding::Direct => "what the singles leave; not both of any two candidates that exclude each other",
            Encoding::Product => "what the singles leave; at most one by rows and columns of a rectangle",
            Encoding::Sequential => "what the singles leave; at most one by a row of switches",
            Encoding::Locked => "what the singles leave; a symbol's place in a box is its row and its column there",
        }
    }

    /// Does it say the rules and the givens as they are, with nothing worked out before?
    pub fn is_plain(self) -> bool {
        matches!(self, Encoding::Minimal | Encoding::Extended)
    }

    /// The puzzle in clauses: every solution is a model, and a model has in every cell a true candidate; taking one of each
    /// cell gives a solution. (Only `minimal` leaves more than one, and only on boards whose houses are not full.)
    pub fn encode(self, puzzle: &Puzzle) -> Cnf {
        self.encode_unless(puzzle, &|| false).unwrap_or_default()
    }

    /// The same, unless `is_over` says meanwhile that it is time to end.
    pub fn encode_unless(self, puzzle: &Puzzle, is_over: &dyn Fn() -> bool) -> Option<Cnf> {
        let mut draft = Draft::new(Numbering::of(puzzle.geometry()).variables(), is_over);
        match self {
            Encoding::Minimal => minimal::write(puzzle, &mut draft),
            Encoding::Extended => extended::write(puzzle, &mut draft),
            Encoding::Direct => direct::write(puzzle, &mut draft),
            Encoding::Product => open::write(puzzle, AtMostOne::Product, &mut draft),
            Encoding::Sequential => open::write(puzzle, AtMostOne::Sequential, &mut draft),
            Encoding::Locked => locked::write(puzzle, &mut draft),
        }
        draft.end()
    }
}

impl std::fmt::Display for Encoding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// The kinds of houses with the letters of the lecture's families: no symbol twice, and every symbol.
const KINDS: [(&[HouseKind], &str, &str, &str); 4] = [
    (&[HouseKind::Row], "row", "b", "f"),
    (&[HouseKind::Column], "column", "c", "g"),
    (&[HouseKind::Box, HouseKind::Region], "box or region", "d", "h"),
    (&[HouseKind::Diagonal, HouseKind::Clique], "other house", "d", "h"),
];

/// The houses of these kinds.
fn houses<'g>(geometry: &'g Geometry, kinds: &'g [HouseKind]) -> impl Iterator<Item = HouseId> + 'g {
    geometry.house_ids().filter(|&id| kinds.contains(&geometry.house(id).kind()))
}

/// The literals of these symbols in a cell.
fn in_cell(numbering: Numbering, cell: Cell, symbols: SymbolSet) -> Vec<i32> {
    symbols.iter().map(|symbol| numbering.variable(cell.with(symbol))).collect()
}

/// Givens, and the candidates that the puzzle forbids.
fn write_givens(puzzle: &Puzzle, draft: &mut Draft<'_>) {
    let (geometry, numbering) = (puzzle.geometry(), Numbering::of(puzzle.geometry()));
    draft.begin("givens");
    for cell in geometry.all_cells() {
        if let Some(symbol) = puzzle.given(cell) {
            draft.add(&[numbering.variable(cell.with(symbol))]);
        }
    }
    draft.begin("forbidden candidates");
    for cell in geometry.all_cells() {
        let allowed = puzzle.allowed_in(cell);
        for symbol in geometry.all_symbols().iter().filter(|&symbol| !allowed.contains(symbol)) {
            draft.add(&[-numbering.variable(cell.with(symbol))]);
        }
    }
}
