//! # Reverse BUG
//!
//! Two numbers, and all cells that have one of them already, givens or not. Let each row, column and box have both numbers in such
//! cells, or neither; but for the houses of one open cell, which all have the one number and lack the other. Were the
//! other placed there, both numbers would stand in all these houses, and the rest of them could be exchanged.
//!
//! ```text
//! 1 . . | 2 . .      each house that has a 1 or a 2 has both, but row 2, column 4 and box 2
//! 2 . . | x . .      were r2c4 a 1, the other 1s and 2s of the puzzle could be exchanged
//! ```
//!
//! **Why it is true.** Say that the two numbers are 1 and 2. A house that has both in filled cells gets neither in an open one; any other
//! house gets both in cells that are open now. So the exchange of the 1s and 2s in the open cells leaves each house the
//! numbers that it has: with the other number there would be two solutions, or none. Givens do not matter: none of them is exchanged.
//!
//! Only for puzzles that have one solution, and only while there are houses that still need both numbers. Works on every board
//! of which all houses that an exchange would touch are full.
//!
//! **Names.** Reverse bivalue universal grave: a BUG is looked at from what is left, its reverse from what is filled.
//!
//! **Source.** The Sudoku players' forums.

use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::signs::digits;
use crate::logic::{Finding, Ground, Pattern, Words, list};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Role, Status, SymbolSet};
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("reverse_bug.rs");

/// Two symbols whose filled cells lack one.
#[derive(Debug)]
pub(in crate::logic) struct ReverseBug {
    about: About,
}

pub(in crate::logic) const REVERSE_BUG: ReverseBug = ReverseBug {
    about: About {
        also: &["reverse bivalue universal grave"],
        codes: &["0623"],
        assumes_unique: true,
        example: ":2+1....+95+3.7..+3.+28+19+831+5+2+67+473+9+5+2+84+1+6.+6.791+5+3+2+15+2+46+38+9+7..+1.4..+65....+15.+4+8.+4.3.+6129:",
        ..About::new(Name::a("reverse BUG"), SOURCE)
    },
};

impl Technique for ReverseBug {
    fn about(&self) -> &About {
        &self.about
    }

    /// By pairs of symbols.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        if !look.unique {
            return ControlFlow::Continue(());
        }
        let placed: Vec<SymbolSet> = look.geometry().house_ids().map(|house| placed_in(look.grid, house)).collect();
        let symbols = look.geometry().all_symbols();
        for one in symbols {
            for other in symbols.iter().filter(|&other| other > one) {
                let pair = SymbolSet::only(one) | SymbolSet::only(other);
                let Some(last) = last_of(look, &placed, pair) else { continue };
                let Some(pattern) = pattern(look, last, pair) else { continue };
                let mut open: Vec<Cell> = pattern.iter().map(|k| k.cell).filter(|&cell| cell != last.cell).collect();
                open.dedup();
                let filled = look.geometry().all_cells().filter(|&cell| {
                    look.grid.status(cell) != Status::Open && look.grid.value(cell).is_some_and(|s| pair.contains(s))
                });
                Finding::new(self, 1, Filled { pair, last, cells: filled.collect(), open })
                    .and(Ground::NotDeadly(pattern))
                    .eliminating([last])
                    .report(found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The live candidate that would bring one of the symbols into each house that has the other alone, and into no other house.
fn last_of(look: &Look<'_>, placed: &[SymbolSet], pair: SymbolSet) -> Option<Candidate> {
    let (geometry, grid) = (look.geometry(), look.grid);
    let mut houses = geometry.house_ids().filter(|house| (placed[house.index()] & pair).len() == 1);
    let first = houses.next()?;
    let symbol = (pair - placed[first.index()]).first()?;
    let lacks = |house: &HouseId| !placed[house.index()].contains(symbol);
    let houses: Vec<HouseId> = std::iter::once(first).chain(houses).collect();
    if !houses.iter().all(lacks) {
        return None;
    }
    let is_it = |cell: &Cell| {
        grid.status(*cell) == Status::Open
            && grid.has(cell.with(symbol))
            && geometry.houses_of(*cell).iter().map(|m| m.house).eq(houses.iter().copied())
    };
    geometry.house(first).cells().iter().copied().find(is_it).map(|cell| cell.with(symbol))
}

/// The symbols of the filled cells of a house.
fn placed_in(grid: &Grid, house: HouseId) -> SymbolSet {
    let filled = grid.geometry().house(house).cells().iter().filter(|&&cell| grid.status(cell) != Status::Open);
    filled.filter_map(|&cell| grid.value(cell)).collect()
}

/// The last candidate, and the open cells that can exchange the two symbols once it is placed, with all that they can have; `None`
/// if there are none, or if one of their houses is not full.
fn pattern(look: &Look<'_>, last: Candidate, pair: SymbolSet) -> Option<Vec<Candidate>> {
    let (geometry, grid) = (look.geometry(), look.grid);
    let mut pattern = vec![last];
    for cell in geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Open && cell != last.cell) {
        let mut can = grid.candidates(cell) & pair;
        if geometry.sees(cell, last.cell) {
            can.remove(last.symbol);
        }
        if can.is_empty() {
            continue;
        }
        if !geometry.houses_of(cell).iter().all(|m| geometry.is_full(m.house)) {
            return None;
        }
        pattern.extend((grid.candidates(cell) | pair).iter().map(|symbol| cell.with(symbol)));
    }
    let allowed = pattern.iter().all(|&k| grid.was_allowed(k));
    pattern.sort_unstable();
    (pattern.len() > 1 && allowed).then_some(pattern)
}

/// The cells that have one of two symbols, and the one that lacks.
#[derive(Debug)]
struct Filled {
    pair: SymbolSet,
    last: Candidate,
    cells: Vec<Cell>,
    /// The other open cells that can have one of them.
    open: Vec<Cell>,
}

/// The most open cells that are named.
const MOST_NAMED: usize = 8;

impl Pattern for Filled {
    fn tell(&self, words: &Words<'_>, _finding: &Finding) -> Telling {
        let (cell, symbol) = (words.cell(self.last.cell), words.symbol(self.last.symbol));
        let (both, other) = (words.symbols(self.pair), words.symbols(self.pair - SymbolSet::only(self.last.symbol)));
        let houses: Vec<HouseId> = words.grid.geometry().houses_of(self.last.cell).iter().map(|m| m.house).collect();
        let houses = words.houses_by_kind(&houses, "and");
        let pattern = format!(
            "{houses} have {other} and not {symbol}; each other house has both {both} in its filled cells, or neither"
        );
        let open = if self.open.len() > MOST_NAMED { "the open cells".into() } else { words.cells(&self.open) };
        let them: Vec<String> = self.pair.iter().map(|symbol| format!("{}s", words.symbol(symbol))).collect();
        // Whether they find room there is not looked at: where they do not, there is no solution with the last one.
        let argument = format!(
            "were {cell} {symbol}, every house would have both or neither in filled cells, so that in any solution the {} of {open} could be \
             swapped: two solutions or none, and the puzzle has one",
            list(&them, "and")
        );
        Telling::new(cell, pattern, "").arguing([argument])
    }

    /// The rest of the grid is the pattern; the filled cells say it better.
    fn signs(&self, words: &Words<'_>) -> Option<String> {
        Some(format!("{{{}}} filled", digits(words, self.pair)))
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        let filled = self.cells.iter().filter_map(|&cell| Some((cell.with(grid.value(cell)?), Role::Pattern)));
        filled.collect()
    }
}
