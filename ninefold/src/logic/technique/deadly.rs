//! What follows from a deadly pattern, whatever its shape: shared by rectangles, loops, extended rectangles and BUGs.
//!
//! ```text
//! pattern    r1c1 {1 2}   r1c4 {1 2}        if only these were true, the puzzle would have a second solution
//!            r2c1 {1 2}   r2c4 {1 2}
//! ways out                r2c4 {5 6}        the other live candidates of its cells: one of them is true
//! ```
//! [`Way`] lists the four arguments that need no more than that.

use super::{Found, Look, Technique, Telling};
use crate::logic::finding::others;
use crate::logic::{Finding, Ground, Words};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Item, Role, Status, Step, Symbol, SymbolSet};
use std::ops::ControlFlow;

/// How something follows from the ways out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// Type 1: all are in one cell, which takes one of them and nothing of the pattern.
    OneCell,
    /// Type 2: all are the same symbol, which no cell can take that sees them all.
    OneSymbol,
    /// Type 3: they are in two cells of a house, which make a naked subset with others of that house, as if they were one.
    Subset,
    /// Type 4: they are in two cells of a house, and one of the two cells takes a symbol of the pattern, as it has no other
    /// place in the house. So the other takes a way out, and nothing else of the pattern can stand in the two.
    Locked,
}

/// The largest naked subset of [`Way::Subset`], the two cells counted as one.
const LARGEST: usize = 8;

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

    /// A finding that rests on the pattern first.
    pub(super) fn finding(&self, technique: &'static dyn Technique, size: usize) -> Finding {
        Finding::new(technique, size, []).and(Ground::NotDeadly(self.pattern.clone()))
    }

    /// Reports what follows in this way, in findings of this size.
    pub(super) fn report(
        &self,
        way: Way,
        technique: &'static dyn Technique,
        size: usize,
        look: &Look<'_>,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let finding = || self.finding(technique, size);
        match way {
            Way::OneCell => match self.cells_out().as_slice() {
                [cell] => finding().eliminating(self.live(look.grid, *cell, None)).report(found),
                _ => ControlFlow::Continue(()),
            },
            Way::OneSymbol => {
                let same = |k: &Candidate| k.symbol == self.out[0].symbol;
                if self.out.len() < 2 || !self.out.iter().all(same) {
                    return ControlFlow::Continue(());
                }
                finding().eliminating(look.seen_by_all(&self.out)).report(found)
            }
            Way::Subset => self.report_subsets(technique, size, look, found),
            Way::Locked => self.report_locked(finding, look, found),
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

    fn report_locked(&self, finding: impl Fn() -> Finding, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let [a, b] = self.cells_out()[..] else { return ControlFlow::Continue(()) };
        for symbol in look.grid.candidates(a) & look.grid.candidates(b) {
            let of_pattern = |cell: Cell| self.pattern.contains(&cell.with(symbol));
            if !of_pattern(a) || !of_pattern(b) {
                continue;
            }
            if let Some(house) = only_place(look, a, b, symbol) {
                finding()
                    .and(Ground::Item(Item::InHouse(house, symbol)))
                    .eliminating([a, b].into_iter().flat_map(|cell| self.live(look.grid, cell, Some(symbol))))
                    .report(found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report_subsets(
        &self,
        technique: &'static dyn Technique,
        size: usize,
        look: &Look<'_>,
        found: Found<'_>,
    ) -> ControlFlow<()> {
        let [a, b] = self.cells_out()[..] else { return ControlFlow::Continue(()) };
        let symbols: SymbolSet = self.out.iter().map(|k| k.symbol).collect();
        let near = shared(look, &[a, b]);
        // The smallest subsets first, as they are the easiest to see.
        for more in 1..LARGEST {
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
                    let finding = self.finding(technique, size);
                    let mut finding = finding.covered(all.iter().map(|symbol| Item::InHouse(house, symbol)));
                    finding.grounds.extend(cells.iter().map(|&cell| Ground::Item(Item::Cell(cell))));
                    finding.eliminating(self.losers(look, &houses, cells, all)).report(found)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// What else in these houses holds a symbol of the subset, ascending.
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

/// Reports what follows in this way from a pattern in which these cells could exchange these symbols.
pub(super) fn report_exchange(
    cells: &[Cell],
    symbols: SymbolSet,
    way: Way,
    technique: &'static dyn Technique,
    look: &Look<'_>,
    found: Found<'_>,
) -> ControlFlow<()> {
    let pattern = cells.iter().flat_map(|&cell| symbols.iter().map(move |s| cell.with(s)));
    let Some(deadly) = Deadly::new(look.grid, pattern.collect()) else { return ControlFlow::Continue(()) };
    deadly.report(way, technique, cells.len(), look, found)
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

/// The pattern of a finding, ascending.
pub(super) fn pattern_of(finding: &Finding) -> &[Candidate] {
    match finding.grounds.first() {
        Some(Ground::NotDeadly(pattern)) => pattern,
        _ => &[],
    }
}

/// The ways out of a finding's pattern, ascending.
pub(super) fn ways_out(grid: &Grid, finding: &Finding) -> Vec<Candidate> {
    others(grid, pattern_of(finding))
}

/// The cells of a pattern, ascending.
pub(super) fn cells_of(pattern: &[Candidate]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = pattern.iter().map(|k| k.cell).collect();
    cells.dedup();
    cells
}

/// Marks the pattern, the ways out as fins, and the subset.
pub(super) fn draw(grid: &Grid, finding: &Finding, step: &mut Step) {
    let pattern = pattern_of(finding);
    step.marks.extend(pattern.iter().filter(|&&k| grid.has(k)).map(|&k| (k, Role::Pattern)));
    step.marks.extend(ways_out(grid, finding).into_iter().map(|k| (k, Role::Fin)));
    let subset = finding.cells().into_iter().flat_map(|cell| grid.options(Item::Cell(cell)));
    step.marks.extend(subset.map(|k| (k, Role::Set(1))));
}

/// What is to be seen, after *these cells could exchange their symbols, and*; and what follows.
pub(super) fn tell(way: Way, words: &Words<'_>, finding: &Finding) -> (String, String) {
    let out = ways_out(words.grid, finding);
    let cells = cells_of(&out);
    let symbols: SymbolSet = out.iter().map(|k| k.symbol).collect();
    let (here, these) = (words.cells(&cells), words.symbols(symbols));
    match way {
        Way::OneCell => (format!("only {here} can be something else"), "there it must be".to_string()),
        Way::OneSymbol => (
            format!("the only other candidate is {these}, in {here}"),
            format!(
                "one of {} is {these}, and no cell that sees {} can be",
                words.any_cell(&cells),
                all_of(cells.len())
            ),
        ),
        Way::Subset => {
            let (subset, places) = (finding.cells(), finding.cover_places());
            let all: SymbolSet = places.iter().map(|&(_, symbol)| symbol).collect();
            let house = places.first().map_or_else(String::new, |&(house, _)| words.house(house));
            (
                format!(
                    "the other candidates are {these} in {here}, which make a naked {} with {} as if they were one cell",
                    set_of(subset.len() + 1),
                    words.cells(&subset)
                ),
                format!("{} stand in these cells, and nowhere else in {house}", words.symbols(all)),
            )
        }
        Way::Locked => {
            let (house, symbol) = finding.places()[0];
            let (house, symbol) = (words.house(house), words.symbol(symbol));
            (
                format!("only {here} can be something else, and {house} has no other place for {symbol}"),
                format!("one of the two is {symbol}, and the other something else"),
            )
        }
    }
}

/// Tells of a pattern in which so many cells, as `who` calls them, could exchange symbols.
pub(super) fn tell_exchange(
    way: Way,
    words: &Words<'_>,
    finding: &Finding,
    who: impl FnOnce(usize) -> String,
) -> Telling {
    let pattern = pattern_of(finding);
    let symbols: SymbolSet = pattern.iter().map(|k| k.symbol).collect();
    let cells = cells_of(pattern);
    let (more, therefore) = tell(way, words, finding);
    let exchange = format!("{} could exchange {}", who(cells.len()), words.symbols(symbols));
    Telling { place: words.cells(&cells), pattern: format!("{exchange}, and {more}"), therefore }
}

fn set_of(size: usize) -> &'static str {
    ["set", "set", "pair", "triple", "quad"].get(size).unwrap_or(&"set")
}

fn all_of(n: usize) -> &'static str {
    if n == 2 { "both" } else { "all of these" }
}
