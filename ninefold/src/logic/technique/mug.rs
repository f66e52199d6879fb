//! # MUG: multivalue universal grave
//!
//! Three or four numbers, and cells that could hold these alone: so many, and so placed, that however they were filled there would be
//! a second way, with the same numbers in each row, column and box. A puzzle with one solution cannot have such cells, so something else
//! must stand in one of them.
//!
//! ```text
//! 123 . . | 123 . . | 123 . .
//! 123 . . | 123 . . | 123 . .      each row, column and box that has any of the nine cells has three,
//! 123 . . | 123 . . | 123 . .      so that 1 could become 2, 2 become 3, and 3 become 1
//! ```
//! Some of the cells may have lost some of the numbers. *Others* are the further candidates of these cells; one of them is true.
//!
//! - **Type 1**: all others are in one cell. It loses the numbers of the pattern.
//! - **Type 2**: the others are in two cells, and all the same number. No cell that sees both can have it.
//! - **Type 3**: the others are in two cells of a house. Taken as one cell they make a naked pair or triple with further cells of the
//!   house, and the rest of the house loses its numbers.
//! - **Type 4**: the others are in two cells of a house, and one of the numbers has no further place there. The two
//!   cells lose the other ones.
//!
//! **Why it is true.** Were none of the others true, the cells would be filled with these numbers alone. In the second way each house has
//! the numbers that it has in the first one, so nothing outside the cells would notice, and it is a second solution.
//!
//! Only for puzzles that have one solution. It must not be used for cells of which a single filling has no second one: two rows of three
//! cells are enough if each column of the pattern lies in one box, or each of the two rows; else they are not. Looked for are cells of
//! which each house of any kind has two at least or none, six to twenty of them, where those that have no others have the three or four numbers
//! between them; and where all cells that have nothing else could be filled together with them, as else something simpler follows. All ways to fill them are compared; where there are very many, or very many choices of numbers, the search ends before it has tried
//! everything.
//!
//! **Names.** Multivalue universal grave, multivalued universal grave: in a BUG each cell has two candidates, here more. With two numbers it is a
//! unique rectangle or loop; with six or eight cells in two lines an extended rectangle, which comes earlier in the order from easy to hard.
//! Nine cells as above are also called a unique matrix.
//!
//! **Source.** The Sudoku players' forums, 2005.

use super::deadly::{Deadly, Exit, Way, only_place, shared};
use super::{About, Found, Look, Name, Technique, Telling};
use crate::logic::words::number;
use crate::logic::{Finding, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, Role, Status, Symbol, SymbolSet};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const SOURCE: &str = include_str!("mug.rs");

/// The fewest and the most symbols.
const FEWEST: usize = 3;
const MOST: usize = 4;

/// The fewest and the most cells.
const FEWEST_CELLS: usize = 6;
const MOST_CELLS: usize = 20;

/// The most further symbols of two cells that may make a small subset with others.
const MOST_OTHERS: usize = 3;

/// The most choices of symbols that are tried in a grid: more than there are on 9x9.
const MOST_CHOICES: usize = 1 << 10;

/// The most pairs of cells with others that are looked at in a grid, for all choices together: more than there are on 9x9.
const MOST_PAIRS: usize = 1 << 20;

/// The most symbols that are tried in the cells of one pattern.
const MOST_TRIES: usize = 1 << 14;

/// What may follow, types 1 to 4.
const WAYS: [Way; 4] = [Way::OneCell, Way::OneSymbol, Way::SMALL_SUBSET, Way::Locked];

/// Cells of which each filling has a second one.
#[derive(Debug)]
pub(in crate::logic) struct Mug {
    about: About,
}

pub(in crate::logic) const MUG: Mug = Mug {
    about: About {
        also: &["multivalue universal grave", "multivalued universal grave", "unique matrix"],
        codes: &["0624"],
        sizes: (FEWEST_CELLS as u8, MOST_CELLS as u8),
        assumes_unique: true,
        example: ":3+4.+1296..+6+7+25..+3+91..+9+376.4.2..+96.......+2..1+69.96+7.....+9+24.3+57+1.7....2.5..8.4.+7.2.:",
        ..About::new(Name::a("MUG"), SOURCE)
    },
};

impl Technique for Mug {
    fn about(&self) -> &About {
        &self.about
    }

    /// By type, then by how many cells there are.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        if !look.unique {
            return ControlFlow::Continue(());
        }
        let patterns = patterns(look);
        for way in WAYS {
            for (cells, symbols) in &patterns {
                let pattern = cells.iter().flat_map(|&cell| symbols.iter().map(move |s| cell.with(s)));
                let Some(deadly) = Deadly::new(look.grid, pattern.collect()) else { continue };
                let make = |exit: Exit| exit.finding(self, cells.len(), Grave);
                deadly.report(way, look, &make, found)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Cells that could exchange these symbols.
type Part = (Vec<Cell>, SymbolSet);

/// The patterns of a grid, small ones first.
fn patterns(look: &Look<'_>) -> Vec<Part> {
    let (mut all, mut pairs) = (Vec::new(), MOST_PAIRS);
    for symbols in choices(look) {
        if look.is_over() {
            break;
        }
        Choice::new(look, symbols).parts(&mut all, &mut pairs);
    }
    all.sort_by_key(|(cells, _)| cells.len());
    all
}

/// The sets of three and four symbols that some cells have between them, ascending.
fn choices(look: &Look<'_>) -> Vec<SymbolSet> {
    let open = look.geometry().all_cells().filter(|&cell| look.grid.status(cell) == Status::Open);
    let small: BTreeSet<SymbolSet> = open.map(|cell| look.grid.candidates(cell)).filter(|c| c.len() <= MOST).collect();
    let mut unions = small.clone();
    let mut next: Vec<SymbolSet> = small.iter().copied().collect();
    while let Some(union) = next.pop() {
        for &more in &small {
            let both = union | more;
            if both.len() <= MOST && unions.len() < MOST_CHOICES && unions.insert(both) {
                next.push(both);
            }
        }
    }
    unions.into_iter().filter(|union| union.len() >= FEWEST).collect()
}

/// A choice of symbols.
struct Choice<'a> {
    look: &'a Look<'a>,
    symbols: SymbolSet,
    /// The open cells that have nothing else.
    plain: Vec<Cell>,
    /// For each house, how many of these it has.
    held: Vec<usize>,
}

impl<'a> Choice<'a> {
    fn new(look: &'a Look<'a>, symbols: SymbolSet) -> Self {
        let is_plain =
            |cell: &Cell| look.grid.status(*cell) == Status::Open && look.grid.candidates(*cell).is_subset(symbols);
        let plain: Vec<Cell> = look.geometry().all_cells().filter(is_plain).collect();
        let mut held = vec![0; look.geometry().houses().len()];
        for m in plain.iter().flat_map(|&cell| look.geometry().houses_of(cell)) {
            held[m.house.index()] += 1;
        }
        Choice { look, symbols, plain, held }
    }

    /// The patterns with others in one cell, then those in two, if neither of these is enough.
    fn parts(&self, all: &mut Vec<Part>, pairs: &mut usize) {
        if self.plain.len() + 2 < FEWEST_CELLS {
            return;
        }
        let mut left = Vec::new();
        for cell in self.look.geometry().all_cells().filter(|&cell| self.has_others(cell)) {
            match self.part(&[cell]) {
                Some(cells) => all.push((cells, self.symbols)),
                None => left.push(cell),
            }
        }
        for (i, &a) in left.iter().enumerate() {
            for &b in left[i + 1..].iter().take(*pairs) {
                *pairs -= 1;
                let part = if self.can_be_used(a, b) { self.part(&[a, b]) } else { None };
                all.extend(part.map(|cells| (cells, self.symbols)));
            }
        }
    }

    fn others(&self, cell: Cell) -> SymbolSet {
        self.look.grid.candidates(cell) - self.symbols
    }

    /// Open, with some of the symbols and others.
    fn has_others(&self, cell: Cell) -> bool {
        let grid = self.look.grid;
        grid.status(cell) == Status::Open
            && !(grid.candidates(cell) & self.symbols).is_empty()
            && !self.others(cell).is_empty()
    }

    /// The houses of a cell that have none of the plain ones.
    fn lacking(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        let houses = self.look.geometry().houses_of(cell).iter().map(|m| m.house.index());
        houses.filter(|&house| self.held[house] == 0)
    }

    /// Can something follow from others in these two cells alone, and is neither alone in a house?
    fn can_be_used(&self, a: Cell, b: Cell) -> bool {
        let near = shared(self.look, &[a, b]);
        let fits = |cell| self.lacking(cell).all(|house| near.iter().any(|other| other.index() == house));
        let others = (self.others(a) | self.others(b)).len();
        let both = self.look.grid.candidates(a) & self.look.grid.candidates(b) & self.symbols;
        let is_locked = || both.iter().any(|symbol| only_place(self.look, a, b, symbol).is_some());
        fits(a) && fits(b) && (others == 1 || !near.is_empty() && (others <= MOST_OTHERS || is_locked()))
    }

    /// The cells of a pattern in which these alone have others, if there is one: none of its cells can be left out.
    fn part(&self, with_others: &[Cell]) -> Option<Vec<Cell>> {
        let is_alone = || with_others.len() == 1 && self.lacking(with_others[0]).next().is_some();
        if self.plain.len() + with_others.len() < FEWEST_CELLS || is_alone() {
            return None;
        }
        let is_it = |cells: &Vec<Cell>| {
            let are_in = with_others.iter().all(|cell| cells.contains(cell));
            are_in && (FEWEST_CELLS..=MOST_CELLS).contains(&cells.len()) && self.has_these(cells)
        };
        let mut cells = [&self.plain, with_others].concat();
        cells.sort_unstable();
        let mut cells = Some(self.closed(cells)).filter(is_it)?;
        if !self.can_be_filled(&cells) || !self.is_deadly(&cells) {
            return None;
        }
        for cell in self.plain.iter().rev() {
            let fewer = self.closed(cells.iter().copied().filter(|other| other != cell).collect());
            if fewer.len() < cells.len() && is_it(&fewer) && self.is_deadly(&fewer) {
                cells = fewer;
            }
        }
        Some(cells)
    }

    /// The largest part of these cells of which no house has a single one: it could not be exchanged.
    fn closed(&self, mut cells: Vec<Cell>) -> Vec<Cell> {
        let geometry = self.look.geometry();
        let mut held = vec![0; self.held.len()];
        loop {
            held.fill(0);
            for m in cells.iter().flat_map(|&cell| geometry.houses_of(cell)) {
                held[m.house.index()] += 1;
            }
            let before = cells.len();
            cells.retain(|&cell| geometry.houses_of(cell).iter().all(|m| held[m.house.index()] > 1));
            if cells.len() == before {
                return cells;
            }
        }
    }

    /// Have those without others all of the symbols between them? Else they are a pattern of fewer.
    fn has_these(&self, cells: &[Cell]) -> bool {
        let plain = cells.iter().filter(|&&cell| self.others(cell).is_empty());
        plain.fold(SymbolSet::EMPTY, |all, &cell| all | self.look.grid.candidates(cell)) == self.symbols
    }

    /// Does the grid allow to fill these cells with the symbols? Else something simpler follows.
    fn can_be_filled(&self, cells: &[Cell]) -> bool {
        Fillings::new(self, cells).is_one_allowed(0)
    }

    /// Has each way to fill these cells with the symbols a second one with the same symbols in each house?
    fn is_deadly(&self, cells: &[Cell]) -> bool {
        Fillings::new(self, cells).all_have_others(0).is_continue()
    }
}

/// The ways to fill some cells.
struct Fillings<'a> {
    choice: &'a Choice<'a>,
    cells: &'a [Cell],
    /// For each cell its houses, numbered as they come up.
    houses: Vec<Vec<usize>>,
    /// The symbols of the first cells, and those in each house.
    filled: Vec<Symbol>,
    used: Vec<SymbolSet>,
    tries: usize,
}

impl<'a> Fillings<'a> {
    fn new(choice: &'a Choice<'a>, cells: &'a [Cell]) -> Self {
        let mut known = Vec::new();
        let mut place = |house| {
            known.iter().position(|&other| other == house).unwrap_or_else(|| {
                known.push(house);
                known.len() - 1
            })
        };
        let of = |&cell: &Cell| choice.look.geometry().houses_of(cell).iter().map(|m| m.house);
        let houses: Vec<Vec<usize>> = cells.iter().map(|cell| of(cell).map(&mut place).collect()).collect();
        let used = vec![SymbolSet::EMPTY; known.len()];
        Fillings { choice, cells, houses, filled: Vec::new(), used, tries: 0 }
    }

    /// Fills the next cell, if no more is tried than may be.
    fn enter(&mut self, symbol: Symbol) -> ControlFlow<()> {
        self.tries += 1;
        if self.tries > MOST_TRIES {
            return ControlFlow::Break(());
        }
        for &house in &self.houses[self.filled.len()] {
            self.used[house].insert(symbol);
        }
        self.filled.push(symbol);
        ControlFlow::Continue(())
    }

    fn take_back(&mut self) {
        if let Some(symbol) = self.filled.pop() {
            for &house in &self.houses[self.filled.len()] {
                self.used[house].remove(symbol);
            }
        }
    }

    /// The symbols that no house of this cell has.
    fn free(&self, at: usize) -> SymbolSet {
        self.houses[at].iter().fold(self.choice.symbols, |free, &house| free - self.used[house])
    }

    /// Can the cells from this one on be filled with candidates?
    fn is_one_allowed(&mut self, from: usize) -> bool {
        let Some(&cell) = self.cells.get(from) else { return true };
        for symbol in self.free(from) & self.choice.look.grid.candidates(cell) {
            if self.enter(symbol).is_break() {
                return false;
            }
            if self.is_one_allowed(from + 1) {
                return true;
            }
            self.take_back();
        }
        false
    }

    /// Fills the cells from this one on in all ways, and ends where one of them has no other way with the same symbols in each house, or
    /// where too many were tried.
    fn all_have_others(&mut self, from: usize) -> ControlFlow<()> {
        if from == self.cells.len() {
            let mut left = self.used.clone();
            return if self.has_other(0, &mut left, false) {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            };
        }
        for symbol in self.free(from) {
            self.enter(symbol)?;
            self.all_have_others(from + 1)?;
            self.take_back();
        }
        ControlFlow::Continue(())
    }

    /// Can the cells from this one on be filled with what is left to the houses, and one cell otherwise than it is?
    fn has_other(&mut self, from: usize, left: &mut [SymbolSet], is_other: bool) -> bool {
        let Some(houses) = self.houses.get(from) else { return is_other };
        let can = houses.iter().fold(self.choice.symbols, |can, &house| can & left[house]);
        for symbol in can {
            self.tries += 1;
            if self.tries > MOST_TRIES {
                return false;
            }
            for &house in &self.houses[from] {
                left[house].remove(symbol);
            }
            if self.has_other(from + 1, left, is_other || symbol != self.filled[from]) {
                return true;
            }
            for &house in &self.houses[from] {
                left[house].insert(symbol);
            }
        }
        false
    }
}

/// Cells that could be filled in two ways.
#[derive(Debug)]
struct Grave(Exit);

impl Pattern for Grave {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let deadly = &self.0.deadly;
        let cells = deadly.cells();
        let who = format!("the {} cells", number(cells.len()));
        let wrong = format!(
            "which could stand there in a second way, with the same {}s in each house: two solutions, and the puzzle has one",
            words.thing()
        );
        self.0.tell(words, words.cells(&cells), &deadly.alone(words, &who, &wrong), finding)
    }

    fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        self.0.marks(grid)
    }
}
