//! Singles in the order in which they came up.
//!
//! A cell with one candidate left, and a symbol with one place left in a house, is put at the end of a queue as soon as a
//! candidate goes, and always the one that has waited longest is taken. What a placement takes away goes in the order of the
//! peers, the lowest cell first, and then the other candidates of the cell itself. So the order of the singles at the start is
//! that in which the givens made them, cell by cell.

use crate::logic::Technique;
use crate::logic::profile::Next;
use crate::logic::technique::{FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, Sole};
use ninefold_board::cell_set::ones;
use ninefold_board::{Candidate, Cell, Conclusion, Geometry, Grid, HouseId, Status, Symbol, SymbolSet};
use std::collections::VecDeque;

/// So many peers are picked at once: of a plain board up to 11x11 all.
const PICKED: usize = 32;

/// Which singles are taken.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kinds {
    full_house: bool,
    naked: bool,
    hidden: bool,
}

impl Kinds {
    pub(super) const ALL: Kinds = Kinds { full_house: true, naked: true, hidden: true };

    /// Their techniques.
    pub(super) fn singles() -> [&'static dyn Technique; 3] {
        [&FULL_HOUSE, &NAKED_SINGLE, &HIDDEN_SINGLE]
    }

    /// Those that are switched on.
    pub(super) fn of(is_on: impl Fn(&dyn Technique) -> bool) -> Self {
        let [full_house, naked, hidden] = Kinds::singles().map(is_on);
        Kinds { full_house, naked, hidden }
    }
}

/// What waits, and what it takes to see who comes next.
pub(super) struct Singles {
    geometry: Geometry,
    waiting: Waiting,
}

/// All of it but the geometry, so that it can change while that is looked at.
struct Waiting {
    /// Of each cell the symbols that have not gone; of a filled one none.
    left: Vec<SymbolSet>,
    /// How many cells of a house have a symbol left: house by house.
    places: Vec<u8>,
    naked: VecDeque<Candidate>,
    hidden: VecDeque<(HouseId, Symbol)>,
    /// How many cells of a house are open,
    open: Vec<u8>,
    /// and how many full houses have one open cell.
    nearly_full: usize,
}

impl Singles {
    /// Those of a grid, as if it had been filled cell by cell.
    pub(super) fn of(grid: &Grid) -> Self {
        let geometry = grid.geometry();
        // With one symbol in all, nothing has to go before it is the last.
        if grid.is_as_given() && geometry.symbols() > 1 {
            Singles { geometry: geometry.clone(), waiting: Waiting::at_start(grid) }
        } else {
            Singles::cell_by_cell(grid)
        }
    }

    fn cell_by_cell(grid: &Grid) -> Self {
        let geometry = grid.geometry().clone();
        let mut places = Vec::with_capacity(geometry.houses().len() * geometry.symbols());
        for house in geometry.houses() {
            places.resize(places.len() + geometry.symbols(), house.cells().len() as u8);
        }
        let left = vec![geometry.all_symbols(); geometry.cells()];
        let open: Vec<u8> = geometry.houses().iter().map(|house| house.cells().len() as u8).collect();
        let nearly_full = geometry.house_ids().filter(|&it| geometry.is_full(it) && open[it.index()] == 1).count();
        let (naked, hidden) = (VecDeque::with_capacity(geometry.cells()), VecDeque::with_capacity(geometry.cells()));
        let mut waiting = Waiting { left, places, naked, hidden, open, nearly_full };
        for cell in geometry.all_cells() {
            if let Some(symbol) = grid.value(cell) {
                waiting.place(&geometry, cell.with(symbol));
            }
        }
        for cell in geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Open) {
            waiting.naked.extend(geometry.all_symbols().sole().map(|symbol| cell.with(symbol)));
            for symbol in waiting.left[cell.index()] - grid.candidates(cell) {
                waiting.drop(&geometry, cell.with(symbol));
            }
        }
        Singles { geometry, waiting }
    }

    /// Takes note of a step.
    pub(super) fn hear(&mut self, step: &Next) {
        match step {
            Next::Single(sole) => self.waiting.place(&self.geometry, sole.placed()),
            Next::Other(finding) => {
                for conclusion in &finding.conclusions {
                    match *conclusion {
                        Conclusion::Place(placed) => self.waiting.place(&self.geometry, placed),
                        Conclusion::Eliminate(gone) => self.waiting.drop(&self.geometry, gone),
                    }
                }
            }
        }
    }

    /// The next single of these kinds: the last cell of a house before other cells with one candidate, and these before hidden ones.
    pub(super) fn next(&mut self, grid: &Grid, kinds: Kinds) -> Option<Sole> {
        let is_open = |candidate: &Candidate| grid.status(candidate.cell) == Status::Open && grid.has(*candidate);
        let Waiting { naked, hidden, nearly_full, .. } = &mut self.waiting;
        while naked.front().is_some_and(|first| !is_open(first)) {
            naked.pop_front();
        }
        if kinds.full_house && *nearly_full > 0 {
            let mut last = naked.iter().filter(|last| is_open(last));
            let full = last.find_map(|&last| Some(Sole::full_house(last_of(grid, last.cell)?, last)));
            if full.is_some() {
                return full;
            }
        }
        if let Some(&last) = naked.front().filter(|_| kinds.naked) {
            return Some(Sole::naked(last));
        }
        while let Some((house, symbol)) = hidden.front().copied().filter(|_| kinds.hidden) {
            let places = grid.positions(house, symbol);
            if places & grid.open_in(house) != 0 && places.is_power_of_two() {
                let cell = grid.geometry().house(house).cells()[places.trailing_zeros() as usize];
                return Some(Sole::hidden(house, cell.with(symbol)));
            }
            hidden.pop_front();
        }
        None
    }
}

impl Waiting {
    /// What is left when all givens have been placed, without those that have waited in vain: most of what goes on a board goes with the givens,
    /// and only of the few singles it matters when.
    fn at_start(grid: &Grid) -> Self {
        let geometry = grid.geometry();
        let is_open = |cell: Cell| grid.status(cell) == Status::Open;
        let left = |cell: Cell| if is_open(cell) { grid.candidates(cell) } else { SymbolSet::EMPTY };
        let mut places = Vec::with_capacity(geometry.houses().len() * geometry.symbols());
        for house in geometry.house_ids() {
            let open = grid.open_in(house);
            let count = |symbol: Symbol| match grid.positions(house, symbol) {
                taken if taken & !open != 0 => 0,
                free => ones(free) as u8,
            };
            places.extend(geometry.all_symbols().iter().map(count));
        }
        let open: Vec<u8> = geometry.house_ids().map(|house| ones(grid.open_in(house)) as u8).collect();
        let nearly_full = geometry.house_ids().filter(|&it| geometry.is_full(it) && open[it.index()] == 1).count();
        let mut waiting = Waiting {
            left: geometry.all_cells().map(left).collect(),
            places,
            naked: VecDeque::with_capacity(geometry.cells()),
            hidden: VecDeque::with_capacity(geometry.cells()),
            open,
            nearly_full,
        };
        waiting.queue(grid);
        waiting
    }

    /// Queues the singles in the order in which the givens made them.
    fn queue(&mut self, grid: &Grid) {
        let (geometry, came) = (grid.geometry(), Came { grid });
        let sole = |(cell, left): (Cell, &SymbolSet)| left.sole().map(|last| cell.with(last));
        let mut naked: Vec<(Moment, Candidate)> =
            geometry.all_cells().zip(&self.left).filter_map(sole).map(|last| (came.naked(last), last)).collect();
        naked.sort_unstable();
        self.naked.extend(naked.into_iter().map(|(_, last)| last));
        let mut hidden: Vec<((Moment, usize), (HouseId, Symbol))> = Vec::new();
        for house in geometry.house_ids().filter(|&house| geometry.is_full(house)) {
            let counts = &self.places[slot(geometry, house, Symbol(0))..][..geometry.symbols()];
            let single = geometry.all_symbols().iter().zip(counts).filter(|(_, count)| **count == 1);
            hidden.extend(single.map(|(symbol, _)| (came.hidden(house, symbol), (house, symbol))));
        }
        hidden.sort_unstable();
        self.hidden.extend(hidden.into_iter().map(|(_, single)| single));
    }

    fn place(&mut self, geometry: &Geometry, placed: Candidate) {
        // Those that have it are picked first: to ask each whether it is to be worked on is guessed wrong too often.
        let mut having = [Cell(0); PICKED];
        for peers in geometry.peers(placed.cell).chunks(PICKED) {
            let mut count = 0;
            for &peer in peers {
                having[count] = peer;
                count += usize::from(self.left[peer.index()].contains(placed.symbol));
            }
            having[..count].iter().for_each(|peer| self.drop(geometry, peer.with(placed.symbol)));
        }
        let left = std::mem::replace(&mut self.left[placed.cell.index()], SymbolSet::EMPTY);
        for other in left.iter().filter(|&other| other != placed.symbol) {
            self.count_down(geometry, placed.cell.with(other));
        }
        for membership in geometry.houses_of(placed.cell) {
            self.places[slot(geometry, membership.house, placed.symbol)] = 0;
            let open = &mut self.open[membership.house.index()];
            match *open {
                2 if membership.full => self.nearly_full += 1,
                1 if membership.full => self.nearly_full -= 1,
                _ => {}
            }
            *open = open.saturating_sub(1);
        }
    }

    fn drop(&mut self, geometry: &Geometry, gone: Candidate) {
        let left = &mut self.left[gone.cell.index()];
        if !left.contains(gone.symbol) {
            return;
        }
        *left -= SymbolSet::only(gone.symbol);
        if let Some(last) = left.sole() {
            self.naked.push_back(gone.cell.with(last));
        }
        self.count_down(geometry, gone);
    }

    /// One place fewer in each house of the cell.
    fn count_down(&mut self, geometry: &Geometry, gone: Candidate) {
        for membership in geometry.houses_of(gone.cell) {
            let places = &mut self.places[slot(geometry, membership.house, gone.symbol)];
            *places = places.saturating_sub(1);
            if *places == 1 && membership.full {
                self.hidden.push_back((membership.house, gone.symbol));
            }
        }
    }
}

/// When a candidate goes: with which given, whether as another symbol of that cell, and as which cell or symbol.
type Moment = (Cell, bool, usize);

/// When candidates went, of a grid of which nothing but the givens is filled.
struct Came<'g> {
    grid: &'g Grid,
}

impl Came<'_> {
    /// When a cell's last candidate but this one went.
    fn naked(&self, last: Candidate) -> Moment {
        let others = self.grid.geometry().all_symbols() - SymbolSet::only(last.symbol);
        others.iter().map(|other| self.gone(last.cell.with(other))).max().unwrap_or_default()
    }

    /// When a symbol's last place but one in a house went; and which of the houses of that place it is.
    fn hidden(&self, house: HouseId, symbol: Symbol) -> (Moment, usize) {
        let geometry = self.grid.geometry();
        let others = geometry.house(house).cells().iter().filter(|&&cell| !self.is_left(cell.with(symbol)));
        let last = others.map(|&cell| (self.gone(cell.with(symbol)), cell)).max();
        let number = |(_, cell): (Moment, Cell)| geometry.houses_of(cell).iter().position(|m| m.house == house);
        (last.map_or_else(Moment::default, |(moment, _)| moment), last.and_then(number).unwrap_or_default())
    }

    fn is_left(&self, candidate: Candidate) -> bool {
        self.grid.status(candidate.cell) == Status::Open && self.grid.has(candidate)
    }

    /// When a candidate went: with the first given of its symbol that the cell sees, or with the cell's own.
    fn gone(&self, candidate: Candidate) -> Moment {
        let Candidate { cell, symbol } = candidate;
        let has = |given: &&Cell| self.grid.value(**given) == Some(symbol);
        let seen = self.grid.geometry().peers(cell).iter().find(has).map(|&given| (given, false, cell.index()));
        let own = self.grid.value(cell).map(|_| (cell, true, symbol.index()));
        seen.into_iter().chain(own).min().unwrap_or_default()
    }
}

fn slot(geometry: &Geometry, house: HouseId, symbol: Symbol) -> usize {
    house.index() * geometry.symbols() + symbol.index()
}

/// The first full house of which the cell is the last open one.
fn last_of(grid: &Grid, cell: Cell) -> Option<HouseId> {
    let geometry = grid.geometry();
    let last = geometry.houses_of(cell).iter().find(|m| m.full && grid.open_in(m.house).is_power_of_two());
    last.map(|membership| membership.house)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{BUDGET, rng_of, solved_minimal, with_more};
    use ninefold_board::{BoxShape, Extra, Puzzle};

    fn boards() -> Vec<Geometry> {
        let boxes = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
        let diagonals = boxes(3, 3).with_extras(vec![Extra::Diagonals]).unwrap();
        vec![boxes(3, 3), boxes(2, 3), boxes(2, 2), diagonals, Geometry::latin(5).unwrap()]
    }

    /// A minimal puzzle, and some with more of its solution: those have many singles.
    fn puzzles(geometry: &Geometry, number: u64) -> Vec<Puzzle> {
        let mut rng = rng_of(9, number);
        let (puzzle, solution) = solved_minimal(geometry, &mut rng, BUDGET).unwrap();
        let givens = puzzle.given_count();
        let more = [0, geometry.cells() / 5, geometry.cells() / 2];
        more.map(|more| with_more(&puzzle, &solution, givens + more, &mut rng, |_| true)).to_vec()
    }

    /// The singles that wait, without those that have waited in vain.
    fn waiting(singles: &mut Singles, grid: &Grid) -> (Vec<Candidate>, Vec<(HouseId, Symbol)>) {
        let is_open = |last: &&Candidate| grid.status(last.cell) == Status::Open && grid.has(**last);
        let naked = singles.waiting.naked.iter().filter(is_open).copied().collect();
        let is_single = |&&(house, symbol): &&(HouseId, Symbol)| {
            let places = grid.positions(house, symbol);
            places & grid.open_in(house) != 0 && places.is_power_of_two()
        };
        (naked, singles.waiting.hidden.iter().filter(is_single).copied().collect())
    }

    #[test]
    fn singles_at_the_start_are_those_that_came_up_cell_by_cell() {
        let (mut naked, mut hidden) = (0, 0);
        for geometry in boards() {
            for puzzle in (0..20).flat_map(|number| puzzles(&geometry, number)) {
                let grid = Grid::new(&puzzle).unwrap();
                let (mut quickly, mut slowly) = (Singles::of(&grid), Singles::cell_by_cell(&grid));
                let expected = waiting(&mut slowly, &grid);
                assert_eq!(waiting(&mut quickly, &grid), expected, "{puzzle:?}");
                (naked, hidden) = (naked + expected.0.len(), hidden + expected.1.len());
                let [quick, slow] = [&quickly.waiting, &slowly.waiting];
                assert_eq!((&quick.left, &quick.places), (&slow.left, &slow.places), "{puzzle:?}");
                assert_eq!((&quick.open, quick.nearly_full), (&slow.open, slow.nearly_full), "{puzzle:?}");
            }
        }
        assert!(naked > 1000 && hidden > 1000, "{naked} {hidden}");
    }
}
