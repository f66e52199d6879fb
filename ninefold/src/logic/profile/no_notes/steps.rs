//! The ways in which a cell is filled without pencil marks. Each step fills one cell.
//!
//! A step names its ovals first, each as its box with the line that it crosses out for a cover, in the order in which they
//! are drawn; then what the ovals and the values on the board leave.

use crate::logic::Finding;
use crate::logic::chart::{Crossing, cells_at};
use crate::logic::crossed::{Sight, needed};
use crate::logic::technique::{About, Found, Look, Name, Technique};
use ninefold_board::cell_set::Bits;
use ninefold_board::{Candidate, Cell, Grid, HouseId, Item, Symbol, SymbolSet};
use std::ops::ControlFlow;

/// One of the ways.
#[derive(Debug)]
pub(super) struct ByHand {
    pub(super) way: Way,
    houses: Houses,
    about: About,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// The last empty cell of a house.
    LastCell,
    /// A value is crossed out in all cells of a house but one.
    OnePlace { ovals: bool },
    /// All values that a house misses are crossed out in one of its cells, but one.
    OneValue { ovals: bool },
    /// Some missing values block as many cells of the house, which leaves one cell for another value, or one value for
    /// another cell.
    Blocked,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Houses {
    All,
    /// Boxes and regions; on a board without them all houses.
    Boxes,
    /// The others.
    Lines,
}

const SOURCE: &str = include_str!("mod.rs");

const fn by_hand(way: Way, houses: Houses, name: Name) -> ByHand {
    // The number of ovals, or of blocked cells.
    let deed = if matches!(way, Way::OnePlace { .. }) { Some("look along the rows and columns") } else { None };
    let about = About { deed, sizes: (1, u8::MAX), ..About::new(name, SOURCE) };
    ByHand { way, houses, about }
}

/// In the order of trial: boxes before lines.
pub(super) const WAYS: &[&ByHand] = &[
    &by_hand(Way::LastCell, Houses::All, Name::the("last empty cell")),
    &by_hand(Way::OnePlace { ovals: false }, Houses::Boxes, Name::bare("cross-hatching")),
    &by_hand(Way::OnePlace { ovals: true }, Houses::Boxes, Name::bare("cross-hatching with ovals")),
    &by_hand(Way::OneValue { ovals: false }, Houses::All, Name::the("missing values")),
    &by_hand(Way::OneValue { ovals: true }, Houses::All, Name::the("missing values with ovals")),
    &by_hand(Way::Blocked, Houses::Boxes, Name::bare("blocked cells")),
    &by_hand(Way::OnePlace { ovals: false }, Houses::Lines, Name::bare("cross-hatching")),
    &by_hand(Way::OnePlace { ovals: true }, Houses::Lines, Name::bare("cross-hatching with ovals")),
    &by_hand(Way::Blocked, Houses::Lines, Name::bare("blocked cells")),
];

/// More cells than this are not seen to be blocked without notes.
const MOST_BLOCKED: usize = 3;

impl Technique for ByHand {
    fn about(&self) -> &About {
        &self.about
    }

    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        self.find_from(look, Symbol::new(0), found)
    }
}

/// The value that fills a cell.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) way: Way,
    /// The house in whose words it is told.
    pub(super) house: HouseId,
    pub(super) placed: Candidate,
    /// Is it the only cell for the value, and not the only value for the cell?
    pub(super) by_places: bool,
    /// In the order in which they are drawn.
    pub(super) ovals: Vec<(Symbol, Crossing)>,
    /// The cells that are blocked, ascending, and the values that block them.
    pub(super) blocked: Vec<Cell>,
    pub(super) blocking: SymbolSet,
}

impl Plan {
    fn new(way: Way, house: HouseId, placed: Candidate, by_places: bool) -> Self {
        Plan { way, house, placed, by_places, ovals: Vec::new(), blocked: Vec::new(), blocking: SymbolSet::EMPTY }
    }

    /// The ovals, then what is blocked, then the one place or value that is left.
    fn finding(self, technique: &'static ByHand) -> Finding {
        let boxes: Vec<Item> = self.ovals.iter().map(|(symbol, oval)| Item::InHouse(oval.from, *symbol)).collect();
        let lines: Vec<Item> = self.ovals.iter().map(|(symbol, oval)| Item::InHouse(oval.to, *symbol)).collect();
        let values: Vec<Item> = self.blocking.iter().map(|symbol| Item::InHouse(self.house, symbol)).collect();
        let cells: Vec<Item> = self.blocked.iter().copied().map(Item::Cell).collect();
        let size = self.ovals.len().max(cells.len()).clamp(1, usize::from(u8::MAX));
        let placed = self.placed;
        let (facts, covers, last) = if self.by_places {
            (values, cells, Item::InHouse(self.house, placed.symbol))
        } else {
            (cells, values, Item::Cell(placed.cell))
        };
        let finding = Finding::new(technique, size, self).on(boxes).on(facts).on([last]);
        finding.covered(lines).covered(covers).placing(placed)
    }
}

impl ByHand {
    /// The values in turn, from this one on.
    pub(super) fn find_from(&'static self, look: &Look<'_>, from: Symbol, found: Found<'_>) -> ControlFlow<()> {
        match self.way {
            Way::LastCell => self.last_cells(look, found),
            Way::OnePlace { ovals } => {
                let all = look.geometry().all_symbols();
                let (before, after): (Vec<_>, Vec<_>) = all.iter().partition(|&symbol| symbol < from);
                after.into_iter().chain(before).try_for_each(|symbol| self.places(look, symbol, ovals, found))
            }
            Way::OneValue { ovals } => self.values(look, ovals, found),
            Way::Blocked => self.houses(look).into_iter().try_for_each(|house| self.blocked(look, house, found)),
        }
    }

    /// The full houses that it looks at, boxes first.
    fn houses(&self, look: &Look<'_>) -> Vec<HouseId> {
        let geometry = look.geometry();
        let full = geometry.house_ids().filter(|&house| geometry.is_full(house));
        let (mut boxes, mut lines): (Vec<_>, Vec<_>) = full.partition(|&house| geometry.house(house).kind().is_box());
        if boxes.is_empty() {
            std::mem::swap(&mut boxes, &mut lines);
        }
        match self.houses {
            Houses::All => [boxes, lines].concat(),
            Houses::Boxes => boxes,
            Houses::Lines => lines,
        }
    }

    fn last_cells(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        let grid = look.grid;
        for house in self.houses(look).into_iter().filter(|&house| grid.open_in(house).is_power_of_two()) {
            let cell = cells_at(look.geometry(), house, grid.open_in(house))[0];
            if let Some(symbol) = grid.candidates(cell).sole() {
                found(Plan::new(self.way, house, cell.with(symbol), true).finding(self))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The houses in which one cell is left for a value; with ovals those first that need the fewest.
    fn places(&'static self, look: &Look<'_>, symbol: Symbol, with_ovals: bool, found: Found<'_>) -> ControlFlow<()> {
        let mut sight = Sight::new(look.grid, symbol);
        if with_ovals {
            sight = sight.with_all_ovals(look.chart);
        }
        let mut left: Vec<(Vec<Crossing>, HouseId, Cell)> = Vec::new();
        for house in self.houses(look) {
            if let Some(cell) = sight.only_cell(house) {
                left.push((needed(&sight, |s| s.only_cell(house) == Some(cell)), house, cell));
            }
        }
        left.sort_by_key(|(ovals, ..)| ovals.len());
        for (ovals, house, cell) in left.into_iter().filter(|(ovals, ..)| ovals.is_empty() != with_ovals) {
            let ovals = ovals.into_iter().map(|oval| (symbol, oval)).collect();
            found(Plan { ovals, ..Plan::new(self.way, house, cell.with(symbol), true) }.finding(self))?;
        }
        ControlFlow::Continue(())
    }

    /// The cells for which one value is left, those first whose house misses the fewest.
    fn values(&'static self, look: &Look<'_>, with_ovals: bool, found: Found<'_>) -> ControlFlow<()> {
        let (geometry, grid) = (look.geometry(), look.grid);
        let sight = |symbol| {
            let sight = Sight::new(grid, symbol);
            if with_ovals { sight.with_all_ovals(look.chart) } else { sight }
        };
        let sights: Vec<Sight<'_>> = geometry.all_symbols().iter().map(sight).collect();
        let mut left = Vec::new();
        for cell in geometry.all_cells().filter(|&cell| grid.value(cell).is_none()) {
            let Some(home) = home(grid, cell) else { continue };
            let fitting = sights.iter().filter(|sight| sight.fits(cell)).map(|sight| sight.symbol);
            if let [symbol] = fitting.collect::<Vec<_>>()[..] {
                left.push((grid.open_in(home).count_ones(), home, cell.with(symbol)));
            }
        }
        left.sort_unstable_by_key(|&(missing, house, k)| (missing, !geometry.house(house).kind().is_box(), house, k));
        for (_, home, placed) in left {
            let others = grid.candidates(placed.cell).iter().filter(|&symbol| symbol != placed.symbol);
            let against = |symbol: Symbol| {
                let ovals = needed(&sights[symbol.index()], |s| !s.fits(placed.cell));
                ovals.into_iter().map(move |oval| (symbol, oval))
            };
            if (grid.candidates(placed.cell).len() > 1) == with_ovals {
                let ovals = others.flat_map(against).collect();
                found(Plan { ovals, ..Plan::new(self.way, home, placed, false) }.finding(self))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn blocked(&'static self, look: &Look<'_>, house: HouseId, found: Found<'_>) -> ControlFlow<()> {
        let (geometry, grid) = (look.geometry(), look.grid);
        let open: Vec<Cell> = cells_at(geometry, house, grid.open_in(house));
        let missing: Vec<Symbol> =
            geometry.all_symbols().iter().filter(|&s| grid.positions(house, s) & grid.open_in(house) != 0).collect();
        let places: Vec<u64> = missing.iter().map(|&symbol| grid.positions(house, symbol)).collect();
        for (set, blocked) in blocks(&places) {
            let others = missing.iter().zip(&places).enumerate().filter(|(i, _)| set >> i & 1 == 0);
            for (_, (&symbol, &places)) in others {
                let left = places & !blocked;
                if places & blocked != 0 && left.is_power_of_two() {
                    let entry = cells_at(geometry, house, left)[0].with(symbol);
                    let blocking = Bits(set).map(|i| missing[i]).collect();
                    let blocked = cells_at(geometry, house, blocked);
                    found(Plan { blocked, blocking, ..Plan::new(self.way, house, entry, true) }.finding(self))?;
                }
            }
        }
        let values: Vec<u64> = open.iter().map(|&cell| grid.candidates(cell).bits()).collect();
        for (set, blocking) in blocks(&values) {
            for (_, (&cell, &values)) in open.iter().zip(&values).enumerate().filter(|(i, _)| set >> i & 1 == 0) {
                let left = values & !blocking;
                if values & blocking != 0 && left.is_power_of_two() {
                    let entry = cell.with(Symbol::new(left.trailing_zeros() as usize));
                    let blocking = SymbolSet::from_bits(blocking);
                    let blocked = Bits(set).map(|i| open[i]).collect();
                    found(Plan { blocked, blocking, ..Plan::new(self.way, house, entry, false) }.finding(self))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The house in whose words a cell's missing values are told: the one that misses the fewest, boxes before lines.
fn home(grid: &Grid, cell: Cell) -> Option<HouseId> {
    let geometry = grid.geometry();
    let full = geometry.houses_of(cell).iter().map(|m| m.house).filter(|&house| geometry.is_full(house));
    full.min_by_key(|&house| (grid.open_in(house).count_ones(), !geometry.house(house).kind().is_box(), house))
}

/// Two or three of these sets, as bits, that have together as many members, and these; not all of the sets.
fn blocks(sets: &[u64]) -> Vec<(u64, u64)> {
    let mut found = Vec::new();
    for size in 2..=MOST_BLOCKED.min(sets.len().saturating_sub(1)) {
        choose(sets, size, (0, 0, 0), &mut found);
    }
    found
}

fn choose(sets: &[u64], size: usize, (from, chosen, union): (usize, u64, u64), found: &mut Vec<(u64, u64)>) {
    if chosen.count_ones() as usize == size {
        found.push((chosen, union));
        return;
    }
    for (i, set) in sets.iter().enumerate().skip(from) {
        if (union | set).count_ones() as usize <= size {
            choose(sets, size, (i + 1, chosen | 1 << i, union | set), found);
        }
    }
}
