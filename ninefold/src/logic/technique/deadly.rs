//! The conclusions from a deadly pattern, whatever its shape: shared by rectangles, loops, extended rectangles and BUGs, and by
//! patterns that are impossible.
//!
//! ```text
//! pattern    r1c1 {1 2}   r1c4 {1 2}        if only these were true, the puzzle would have a second solution
//!            r2c1 {1 2}   r2c4 {1 2}
//! ways out                r2c4 {5 6}        the other live candidates of its cells: one of them is true
//! ```
//! [`Way`] lists the four arguments that need no more than that. They hold as well for cells that the pattern alone could not fill
//! at all ([`Deadly::impossible`]), and then for every puzzle.

use super::wing::all;
use super::{Found, Look, Technique, Telling};
use crate::logic::finding::others;
use crate::logic::{Finding, Ground, Pattern, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Item, Role, Status, Symbol, SymbolSet};
use std::fmt::Write as _;
use std::ops::{ControlFlow, RangeInclusive};

/// How something follows from the ways out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// Type 1: all are in one cell, which takes one of them and nothing of the pattern.
    OneCell,
    /// Type 2: all are the same symbol, which no cell can take that sees them all.
    OneSymbol,
    /// Type 3: they are in two cells of a house, which make a naked subset with others of that house, as if they were one.
    /// The set has at least and at most so many cells, the two counted as one.
    Subset { least: usize, most: usize },
    /// Type 4: they are in two cells of a house, and one of the two cells takes a symbol of the pattern, as it has no other
    /// place in the house. So the other takes a way out, and nothing else of the pattern can stand in the two.
    Locked,
}

/// The largest naked subset, the two cells counted as one.
const LARGEST: usize = 8;

impl Way {
    /// One that a person sees: a pair or a triple.
    pub(super) const SMALL_SUBSET: Way = Way::Subset { least: 2, most: 3 };
    /// A larger one.
    pub(super) const LARGE_SUBSET: Way = Way::Subset { least: 4, most: LARGEST };
}

/// The conclusions from a deadly pattern, with all parts of the argument.
#[derive(Clone, Debug)]
pub(super) struct Exit {
    pub(super) deadly: Deadly,
    how: How,
}

/// The parts that each way has of its own.
#[derive(Clone, Debug)]
enum How {
    OneCell,
    OneSymbol,
    /// The houses in which it is a subset, its other cells, and all its symbols.
    Subset {
        houses: Vec<HouseId>,
        cells: Vec<Cell>,
        symbols: SymbolSet,
    },
    /// The symbol without another place in the house.
    Locked {
        house: HouseId,
        symbol: Symbol,
    },
}

/// Makes a technique's finding, yet without conclusions.
pub(super) type Make<'m> = &'m dyn Fn(Exit) -> Finding;

/// A deadly pattern in a grid.
#[derive(Clone, Debug)]
pub(super) struct Deadly {
    /// All candidates of the pattern, live or not, ascending.
    pub(super) pattern: Vec<Candidate>,
    /// The other live candidates of its cells, ascending.
    pub(super) out: Vec<Candidate>,
}

impl Deadly {
    /// The pattern of these candidates, if it is one that the puzzle allowed.
    pub(super) fn new(grid: &Grid, mut pattern: Vec<Candidate>) -> Option<Self> {
        if !pattern.iter().all(|&k| grid.status(k.cell) != Status::Given && grid.was_allowed(k)) {
            return None;
        }
        pattern.sort_unstable();
        let out = others(grid, &pattern);
        Some(Deadly { pattern, out })
    }

    /// The pattern of these candidates, with which its cells cannot be filled.
    pub(super) fn impossible(grid: &Grid, mut pattern: Vec<Candidate>) -> Self {
        pattern.sort_unstable();
        let out = others(grid, &pattern);
        Deadly { pattern, out }
    }

    /// Reports what follows in this way, in findings that are made of it so.
    pub(super) fn report(&self, way: Way, look: &Look<'_>, make: Make<'_>, found: Found<'_>) -> ControlFlow<()> {
        let finding = |how| make(Exit { deadly: self.clone(), how });
        match way {
            Way::OneCell => match self.cells_out().as_slice() {
                [cell] => finding(How::OneCell).eliminating(self.live(look.grid, *cell, None)).report(found),
                _ => ControlFlow::Continue(()),
            },
            Way::OneSymbol => {
                let same = |k: &Candidate| k.symbol == self.out[0].symbol;
                if self.out.len() < 2 || !self.out.iter().all(same) {
                    return ControlFlow::Continue(());
                }
                finding(How::OneSymbol).eliminating(look.seen_by_all(&self.out)).report(found)
            }
            Way::Subset { least, most } => self.report_subsets(&finding, look, least..=most, found),
            Way::Locked => self.report_locked(&finding, look, found),
        }
    }

    /// The cells with a way out, ascending.
    pub(super) fn cells_out(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.out.iter().map(|k| k.cell).collect();
        cells.dedup();
        cells
    }

    /// The live candidates of the pattern in a cell, without those of one symbol.
    fn live(&self, grid: &Grid, cell: Cell, but: Option<Symbol>) -> Vec<Candidate> {
        let here = self.pattern.iter().copied();
        here.filter(|&k| k.cell == cell && Some(k.symbol) != but && grid.has(k)).collect()
    }

    fn report_locked(&self, finding: &dyn Fn(How) -> Finding, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let [a, b] = self.cells_out()[..] else { return ControlFlow::Continue(()) };
        for symbol in look.grid.candidates(a) & look.grid.candidates(b) {
            let of_pattern = |cell: Cell| self.pattern.contains(&cell.with(symbol));
            if !of_pattern(a) || !of_pattern(b) {
                continue;
            }
            if let Some(house) = only_place(look, a, b, symbol) {
                finding(How::Locked { house, symbol })
                    .and(Ground::Item(Item::InHouse(house, symbol)))
                    .eliminating([a, b].into_iter().flat_map(|cell| self.live(look.grid, cell, Some(symbol))))
                    .report(found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report_subsets(
        &self,
        finding: &dyn Fn(How) -> Finding,
        look: &Look<'_>,
        sizes: RangeInclusive<usize>,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let [a, b] = self.cells_out()[..] else { return ControlFlow::Continue(()) };
        let symbols: SymbolSet = self.out.iter().map(|k| k.symbol).collect();
        let near = shared(look, &[a, b]);
        // The smallest subsets first, as they are the easiest to see.
        for more in sizes.map(|size| size - 1) {
            for (i, &house) in near.iter().enumerate() {
                let cells = look.geometry().house(house).cells().iter().copied();
                let pool: Vec<Cell> = cells
                    .filter(|&cell| cell != a && cell != b && look.grid.status(cell) == Status::Open)
                    .filter(|&cell| (look.grid.candidates(cell) | symbols).len() <= more + 1)
                    .collect();
                let mut subsets = Subsets { grid: look.grid, pool: &pool, start: symbols, more, chosen: Vec::new() };
                subsets.visit(0, symbols, &mut |cells, all| {
                    let houses = shared(look, &[&[a, b], cells].concat());
                    // The same subset was met in an earlier house.
                    if near[..i].iter().any(|earlier| houses.contains(earlier)) {
                        return ControlFlow::Continue(());
                    }
                    let losers = self.losers(look, &houses, cells, all);
                    finding(How::Subset { houses, cells: cells.to_vec(), symbols: all })
                        .on(cells.iter().map(|&cell| Item::Cell(cell)))
                        .covered(all.iter().map(|symbol| Item::InHouse(house, symbol)))
                        .eliminating(losers)
                        .report(found)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The other cells of these houses that hold a symbol of the subset, ascending.
    fn losers(&self, look: &Look<'_>, houses: &[HouseId], subset: &[Cell], symbols: SymbolSet) -> Vec<Candidate> {
        let near = houses.iter().flat_map(|&house| look.geometry().house(house).cells()).copied();
        let open = near.filter(|cell| look.grid.status(*cell) == Status::Open && !subset.contains(cell));
        let held = open.flat_map(|cell| (look.grid.candidates(cell) & symbols).iter().map(move |s| cell.with(s)));
        let mut losers: Vec<Candidate> = held.filter(|k| self.out.binary_search(k).is_err()).collect();
        losers.sort_unstable();
        losers.dedup();
        losers
    }
}

/// Reports the conclusions of this kind from a pattern in which these cells could exchange these symbols.
pub(super) fn report_exchange(
    cells: &[Cell],
    symbols: SymbolSet,
    way: Way,
    look: &Look<'_>,
    make: Make<'_>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let pattern = cells.iter().flat_map(|&cell| symbols.iter().map(move |s| cell.with(s)));
    let Some(deadly) = Deadly::new(look.grid, pattern.collect()) else { return ControlFlow::Continue(()) };
    deadly.report(way, look, make, found)
}

/// Can one of the [ways](Way) follow from a pattern whose cells have these others? They all take others in at most two cells, or others
/// that are all the same symbol. What cannot be used now cannot be used when it has grown, either.
pub(super) fn can_be_used(others: impl IntoIterator<Item = SymbolSet>) -> bool {
    let (mut cells, mut all) = (0, SymbolSet::EMPTY);
    for more in others.into_iter().filter(|more| !more.is_empty()) {
        cells += 1;
        all |= more;
    }
    cells <= 2 || all.len() == 1
}

/// Can there be so many cells with all of these symbols and others that [can be used](can_be_used)? All but two of them have at most one
/// other.
pub(super) fn may_have_cells(look: &Look<'_>, cells: usize, symbols: SymbolSet) -> bool {
    let near = |&cell: &Cell| {
        let candidates = look.grid.candidates(cell);
        symbols.is_subset(candidates) && candidates.len() <= symbols.len() + 1 && look.grid.status(cell) == Status::Open
    };
    look.geometry().all_cells().filter(near).take(cells - 2).count() == cells - 2
}

/// May a pattern that has these cells take this one, too, with these symbols? It is open, has the symbols, and is not there yet. A pattern
/// begins with a cell of two candidates, the first of those that it has: so it is met once.
pub(super) fn may_grow<T>(grid: &Grid, cells: &[(Cell, T)], cell: Cell, symbols: SymbolSet) -> bool {
    let candidates = grid.candidates(cell);
    grid.status(cell) == Status::Open
        && symbols.is_subset(candidates)
        && (candidates.len() > 2 || cells.first().is_none_or(|&(start, _)| cell > start))
        && cells.iter().all(|&(other, _)| other != cell)
}

/// The search for `more` cells that hold, together with the symbols at the start, one symbol more than there are cells.
struct Subsets<'a> {
    grid: &'a Grid,
    pool: &'a [Cell],
    start: SymbolSet,
    more: usize,
    chosen: Vec<Cell>,
}

impl Subsets<'_> {
    fn visit(
        &mut self,
        from: usize,
        symbols: SymbolSet,
        visitor: &mut dyn FnMut(&[Cell], SymbolSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for next in from..self.pool.len() {
            let all = symbols | self.grid.candidates(self.pool[next]);
            if all.len() > self.more + 1 {
                continue;
            }
            self.chosen.push(self.pool[next]);
            if self.chosen.len() < self.more {
                self.visit(next + 1, all, visitor)?;
            } else if all.len() == self.more + 1 && self.is_minimal() {
                visitor(&self.chosen, all)?;
            }
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Would no part of the chosen cells do?
    fn is_minimal(&self) -> bool {
        let parts = 1..(1_u32 << self.chosen.len()) - 1;
        parts.into_iter().all(|part| {
            let cells = self.chosen.iter().enumerate().filter(|(i, _)| part >> i & 1 == 1);
            let all = cells.fold(self.start, |all, (_, &cell)| all | self.grid.candidates(cell));
            all.len() > part.count_ones() as usize + 1
        })
    }
}

/// The houses that hold all of these cells, ascending.
pub(super) fn shared(look: &Look<'_>, cells: &[Cell]) -> Vec<HouseId> {
    let of = |cell: Cell| look.geometry().houses_of(cell).iter().map(|m| m.house);
    of(cells[0]).filter(|&house| cells[1..].iter().all(|&cell| of(cell).any(|other| other == house))).collect()
}

/// The first full house that holds both cells and has no third place for the symbol.
pub(super) fn only_place(look: &Look<'_>, a: Cell, b: Cell, symbol: Symbol) -> Option<HouseId> {
    let (geometry, grid) = (look.geometry(), look.grid);
    let of_b = geometry.houses_of(b);
    geometry.houses_of(a).iter().find_map(|here| {
        let there = of_b.iter().find(|there| there.house == here.house)?;
        let rest = grid.positions(here.house, symbol) & !(1 << here.position | 1 << there.position);
        (rest == 0 && geometry.is_full(here.house)).then_some(here.house)
    })
}

impl Deadly {
    /// Its cells, ascending.
    pub(super) fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.pattern.iter().map(|k| k.cell).collect();
        cells.dedup();
        cells
    }

    /// All its symbols.
    pub(super) fn symbols(&self) -> SymbolSet {
        self.pattern.iter().map(|k| k.symbol).collect()
    }

    /// A finding of this pattern, which rests on that first; without conclusions.
    pub(super) fn finding(
        &self,
        technique: &'static dyn Technique,
        size: usize,
        pattern: impl Pattern + 'static,
    ) -> Finding {
        Finding::new(technique, size, pattern).and(Ground::NotDeadly(self.pattern.clone()))
    }

    /// The pattern, and the ways out as fins.
    pub(super) fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        let live = self.pattern.iter().filter(|&&k| grid.has(k)).map(|&k| (k, Role::Pattern));
        live.chain(self.out.iter().map(|&k| (k, Role::Fin))).collect()
    }
}

impl Exit {
    /// A technique's finding of this size, in whose pattern it is wrapped; without conclusions.
    pub(super) fn finding<P: Pattern + 'static>(
        self,
        technique: &'static dyn Technique,
        size: usize,
        wrap: impl FnOnce(Exit) -> P,
    ) -> Finding {
        self.deadly.clone().finding(technique, size, wrap(self))
    }

    /// The same of a pattern that is impossible: it rests on its cells.
    pub(super) fn impossible<P: Pattern + 'static>(
        self,
        technique: &'static dyn Technique,
        size: usize,
        wrap: impl FnOnce(Exit) -> P,
    ) -> Finding {
        let cells = self.deadly.cells();
        Finding::new(technique, size, wrap(self)).on(cells.into_iter().map(Item::Cell))
    }

    /// Marks the pattern, the ways out as fins, and the subset.
    pub(super) fn marks(&self, grid: &Grid) -> Vec<(Candidate, Role)> {
        let mut marks = self.deadly.marks(grid);
        if let How::Subset { cells, .. } = &self.how {
            let subset = cells.iter().flat_map(|&cell| grid.options(Item::Cell(cell)));
            marks.extend(subset.map(|k| (k, Role::Set(1))));
        }
        marks
    }

    /// In *these cells*: what is there, the argument that ends in two solutions, and what follows in general.
    pub(super) fn tell(&self, words: &Words<'_>, place: String, swap: &Swap, finding: &Finding) -> Telling {
        let out = self.deadly.cells_out();
        let symbols: SymbolSet = self.deadly.out.iter().map(|k| k.symbol).collect();
        let (here, these) = (words.cells(&out), words.any_symbol(symbols));
        let Swap { but, with, then } = swap;
        let lost: Vec<Candidate> = finding.eliminated().collect();
        match &self.how {
            How::OneCell => {
                Telling::new(place, but.clone(), "").arguing([format!("were {}, {then}", words.any_of(&lost))])
            }
            How::OneSymbol => {
                let one = format!("one of {here} is {these}, and no cell that sees {} can be", all(out.len()));
                Telling::new(place, with.clone(), one)
                    .arguing([format!("were {} {these}, {then}", none_of(words, &out))])
            }
            How::Subset { houses, cells, symbols } => {
                let (none, one) = self.one_of_two(words, &lost);
                let set = format!(
                    "so {one}, and counted as one cell they make a naked {} of {} with {}",
                    set_of(cells.len() + 1),
                    words.symbols(*symbols),
                    words.cells(cells)
                );
                let mut therefore = format!(
                    "no other cell of {} can be {}",
                    words.houses_by_kind(houses, "or"),
                    words.any_symbol(*symbols)
                );
                // Their ways out may be other symbols in each of them, and so may be what else they have.
                for cells in out.chunk_by(|&a, &b| of_cell(&lost, a) == of_cell(&lost, b)) {
                    let theirs = of_cell(&lost, cells[0]);
                    if !theirs.is_empty() {
                        let _ = write!(therefore, ", nor can {} be {}", words.cells(cells), words.any_symbol(theirs));
                    }
                }
                Telling::new(place, with.clone(), therefore).arguing([format!("were {none}, {then}"), set])
            }
            How::Locked { house, symbol } => {
                let (house, symbol) = (words.house(*house), words.symbol(*symbol));
                let only = format!("{but}, and {house} has no other place for {symbol}");
                let argument = format!("were {}, the other would be {symbol}, and {then}", words.any_of(&lost));
                Telling::new(place, only, "").arguing([argument])
            }
        }
    }
}

impl Exit {
    /// Of two cells with ways out: that neither takes one (`neither of r1c1 and r1c2 3 or 4`), and that one of them does. Where one has the way out
    /// of the other as a candidate of the pattern, each is told with its own: `neither r7c2 2 nor r8c2 7`.
    fn one_of_two(&self, words: &Words<'_>, lost: &[Candidate]) -> (String, String) {
        let out = self.deadly.cells_out();
        let symbols: SymbolSet = self.deadly.out.iter().map(|k| k.symbol).collect();
        if out.iter().all(|&cell| (of_cell(lost, cell) & symbols).is_empty()) {
            let these = words.any_symbol(symbols);
            return (format!("{} {these}", none_of(words, &out)), format!("one of the two is {these}"));
        }
        let own = |&cell: &Cell| (words.cell(cell), words.any_symbol(of_cell(&self.deadly.out, cell)));
        let neither: Vec<String> = out.iter().map(own).map(|(cell, symbols)| format!("{cell} {symbols}")).collect();
        let one: Vec<String> = out.iter().map(own).map(|(cell, symbols)| format!("{cell} is {symbols}")).collect();
        (format!("neither {}", neither.join(" nor ")), one.join(" or "))
    }
}

/// The symbols of the candidates in a cell.
fn of_cell(candidates: &[Candidate], cell: Cell) -> SymbolSet {
    candidates.iter().filter(|k| k.cell == cell).map(|k| k.symbol).collect()
}

/// What deadly patterns say differently.
pub(super) struct Swap {
    /// That only the cells with ways out keep the pattern from being there:
    /// `of the four cells only r7c7 can be anything but 6 or 8`.
    pub(super) but: String,
    /// The same with the ways out: `..., namely 3`.
    with: String,
    /// What would be if none of them were true: `the four cells would hold only 6 and 8, which could be swapped: two solutions`.
    pub(super) then: String,
}

impl Swap {
    /// Whatever these words say; `with` is what the ways out add to `but`.
    pub(super) fn new(but: String, with: &str, then: &str) -> Self {
        Swap { with: format!("{but}{with}"), but, then: then.to_string() }
    }
}

impl Deadly {
    /// Of these cells, called so (`the four cells`): that they would hold only their symbols, and what could be swapped then.
    pub(super) fn swap(&self, words: &Words<'_>, who: &str, swapped: &str) -> Swap {
        self.alone(words, who, &format!("{swapped} could be swapped: two solutions, and the puzzle has one"))
    }

    /// Of these cells, called so: that they would hold only their symbols, and what is wrong with that.
    pub(super) fn alone(&self, words: &Words<'_>, who: &str, wrong: &str) -> Swap {
        let ways_out: SymbolSet = self.out.iter().map(|k| k.symbol).collect();
        let (here, symbols) = (words.cells(&self.cells_out()), self.symbols());
        Swap::new(
            format!("of {who} only {here} can be anything but {}", words.any_symbol(symbols)),
            &format!(", namely {}", words.any_symbol(ways_out)),
            &format!("{who} would hold only {}, {wrong}", words.symbols(symbols)),
        )
    }
}

/// `neither of r1c1 and r1c4`, `none of r1c1, r1c4 and r2c4`.
fn none_of(words: &Words<'_>, cells: &[Cell]) -> String {
    format!("{} of {}", if cells.len() == 2 { "neither" } else { "none" }, words.cells(cells))
}

/// `pair`, `triple`, `quadruple`, `subset of 5`.
fn set_of(size: usize) -> String {
    match size {
        2 => "pair".to_string(),
        3 => "triple".to_string(),
        4 => "quadruple".to_string(),
        _ => format!("subset of {size}"),
    }
}
