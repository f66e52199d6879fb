//! # BUG-Lite
//!
//! A part of a BUG: some open cells with two candidates each, so that each of these numbers is in two of the cells of a house or in
//! none. They could all be exchanged at once, so a puzzle with one solution cannot have such a part, and something else must stand in it.
//!
//! ```text
//! 12 . . | 23 . . | 13 . .
//! 12 . . | 23 . . | 13 . .      each of 1, 2 and 3 twice in each row, column and box, or not at all
//! ```
//! *Others* are the further candidates of these cells; one of them is true.
//!
//! - **Type 1**: all others are in one cell. It loses the two candidates of the pattern.
//! - **Type 2**: the others are all the same number. No cell that sees all of these can have it.
//! - **Type 3**: the others are in two cells of a house. Taken as one cell they make a naked pair or triple with further cells of the
//!   house, and the rest of the house loses its numbers.
//! - **Type 4**: the others are in two cells of a house, and one number of the pattern in both has no further place there. The two
//!   cells lose their other candidates of the pattern.
//!
//! **Why it is true.** Were none of the others true, each of the cells would take one of its two candidates. The candidates left over
//! would then fill the cells just as well: each number has two places in each house where it has any, one taken and one left over. So
//! there would be a second solution.
//!
//! Only for puzzles that have one solution. Looked for are three numbers and more, in six to sixteen cells; two numbers make a unique
//! rectangle or a unique loop. A house of any kind counts. Where there is very much to choose from, the search ends
//! before it has tried everything.
//!
//! **Names.** Also: bivalue universal grave lite, BUG-Lites.
//!
//! **Source.** The Sudoku players' forums, 2005.

use super::deadly::{self, Deadly, Exit, Swap, Way};
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::words::number;
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Role, Status, Symbol, SymbolSet};
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("bug_lite.rs");

/// The fewest and the most cells.
const FEWEST: usize = 6;
const MOST: usize = 16;

/// The most cells that are tried in a grid: far more than on the way through a 9x9 puzzle.
const MOST_TRIES: usize = 1 << 17;

/// The most patterns that are kept of a grid.
const MOST_KEPT: usize = 1 << 10;

/// What may follow, types 1 to 4.
const WAYS: [Way; 4] = [Way::OneCell, Way::OneSymbol, Way::SMALL_SUBSET, Way::Locked];

/// A part of a BUG.
#[derive(Debug)]
pub(in crate::logic) struct BugLite {
    about: About,
}

pub(in crate::logic) const BUG_LITE: BugLite = BugLite {
    about: About {
        also: &["bivalue universal grave lite"],
        codes: &["0622"],
        sizes: (FEWEST as u8, MOST as u8),
        assumes_unique: true,
        example: ":2.+5+6+9+38.+7+876+4+1+5+39+293.28+76.53..569.+215+6..+24.+3+8.+2.+3+7+8.+5+6..2.3+15.+4+1+5+3+846+27+9....+5+21.3:",
        ..About::new(Name::a("BUG-Lite"), SOURCE)
    },
};

impl Technique for BugLite {
    fn about(&self) -> &About {
        &self.about
    }

    /// By type, then by how many cells there are.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        if !look.unique {
            return ControlFlow::Continue(());
        }
        let parts = parts(look);
        for way in WAYS {
            for part in &parts {
                let Some(deadly) = Deadly::new(look.grid, part.clone()) else { continue };
                let make = |exit: Exit| exit.finding(self, part.len() / 2, Part);
                deadly.report(way, look, &make, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The patterns of a grid, small ones first.
fn parts(look: &Look<'_>) -> Vec<Vec<Candidate>> {
    let mut parts = Vec::new();
    let mut tries = 0;
    for start in look.geometry().all_cells().filter(|&cell| look.grid.status(cell) == Status::Open) {
        let pair = look.grid.candidates(start);
        if pair.len() == 2 && !look.is_over() {
            let mut walk = Walk::new(look, tries);
            walk.add(start, pair);
            walk.close(&mut parts);
            tries = walk.tries;
        }
    }
    parts.sort_by_key(Vec::len);
    parts
}

/// Grows a set of cells with two symbols each until each house holds each of these symbols twice or never.
struct Walk<'a> {
    look: &'a Look<'a>,
    cells: Vec<(Cell, SymbolSet)>,
    /// For each house the symbols that are there once or more, and those that are there twice.
    held: Vec<[SymbolSet; 2]>,
    tries: usize,
}

impl<'a> Walk<'a> {
    fn new(look: &'a Look<'a>, tries: usize) -> Self {
        let held = vec![[SymbolSet::EMPTY; 2]; look.geometry().houses().len()];
        Walk { look, cells: Vec::new(), held, tries }
    }

    fn houses(&self, cell: Cell) -> impl Iterator<Item = usize> + use<'a> {
        self.look.geometry().houses_of(cell).iter().map(|m| m.house.index())
    }

    /// Puts a cell with its pair in, if no house gets a symbol a third time.
    fn add(&mut self, cell: Cell, pair: SymbolSet) -> bool {
        let fits = self.houses(cell).all(|house| (self.held[house][1] & pair).is_empty());
        if fits {
            for house in self.houses(cell) {
                let [once, twice] = &mut self.held[house];
                *twice |= *once & pair;
                *once |= pair;
            }
            self.cells.push((cell, pair));
        }
        fits
    }

    fn take_back(&mut self) {
        if let Some((cell, pair)) = self.cells.pop() {
            for house in self.houses(cell) {
                let [once, twice] = &mut self.held[house];
                *once -= pair - *twice;
                *twice -= pair;
            }
        }
    }

    /// Each pattern is met once: what is to be filled up next does not depend on choices.
    fn close(&mut self, parts: &mut Vec<Vec<Candidate>>) {
        let Some((house, symbol)) = self.open() else { return self.keep(parts) };
        if self.cells.len() == MOST {
            return;
        }
        let (look, cells) = (self.look, self.look.geometry().house(house).cells());
        let may_grow = |cell: &Cell| deadly::may_grow(look.grid, &self.cells, *cell, SymbolSet::only(symbol));
        let choices: Vec<Cell> = cells.iter().copied().filter(may_grow).collect();
        for cell in choices {
            let others = look.grid.candidates(cell) - SymbolSet::only(symbol);
            for other in others {
                if self.tries == MOST_TRIES || parts.len() == MOST_KEPT {
                    return;
                }
                self.tries += 1;
                if self.add(cell, SymbolSet::only(symbol) | SymbolSet::only(other)) {
                    if deadly::can_be_used(self.others()) {
                        self.close(parts);
                    }
                    self.take_back();
                }
            }
        }
    }

    /// Two symbols are a loop.
    fn keep(&self, parts: &mut Vec<Vec<Candidate>>) {
        let symbols = self.cells.iter().fold(SymbolSet::EMPTY, |all, &(_, pair)| all | pair);
        if symbols.len() > 2 {
            let of = |&(cell, pair): &(Cell, SymbolSet)| pair.iter().map(move |symbol| cell.with(symbol));
            parts.push(self.cells.iter().flat_map(of).collect());
        }
    }

    /// The first house and symbol that is there once.
    fn open(&self) -> Option<(HouseId, Symbol)> {
        self.cells.iter().find_map(|&(cell, pair)| {
            let mut houses = self.look.geometry().houses_of(cell).iter().map(|m| m.house);
            houses.find_map(|house| {
                let once = pair - self.held[house.index()][1];
                once.first().map(|symbol| (house, symbol))
            })
        })
    }

    /// The candidates of each cell beside its pair.
    fn others(&self) -> impl Iterator<Item = SymbolSet> {
        self.cells.iter().map(|&(cell, pair)| self.look.grid.candidates(cell) - pair)
    }
}

/// Cells that could exchange their candidates.
#[derive(Debug)]
struct Part(Exit);

impl Pattern for Part {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let deadly = &self.0.deadly;
        let (cells, out) = (deadly.cells(), deadly.cells_out());
        let who = format!("the {} cells", number(cells.len()));
        let swap = Swap::new(
            format!("each of {who} but {} has two candidates", words.cells(&out)),
            &format!(", and without {} these would have two, too", words.candidates(&deadly.out, "and")),
            &format!(
                "{who} would have two candidates each, every {} twice in a house or not at all, and could swap them: two solutions, and the puzzle has one",
                words.thing()
            ),
        );
        self.0.tell(words, words.cells(&cells), &swap, finding)
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        self.0.marks(grid)
    }
}
