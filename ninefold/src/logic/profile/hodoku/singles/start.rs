//! The singles with which a grid begins, in the order in which they came up.

use ninefold_board::cell_set::ones;
use ninefold_board::{Candidate, Cell, Geometry, Grid, HouseId, Status, Symbol, SymbolSet};

/// What waits at the start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Waiting {
    pub(super) naked: Vec<Candidate>,
    pub(super) hidden: Vec<(HouseId, Symbol)>,
}

impl Waiting {
    /// What is left when all givens have been placed, without those that have waited in vain: most of what goes on a board goes with the givens,
    /// and only of the few singles it matters when.
    pub(super) fn as_given(grid: &Grid) -> Self {
        let (geometry, came) = (grid.geometry(), Came { grid });
        let open = geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Open);
        let last = open.filter_map(|cell| Some(cell.with(grid.candidates(cell).sole()?)));
        let mut naked: Vec<(Moment, Candidate)> = last.map(|last| (came.naked(last), last)).collect();
        naked.sort_unstable();
        let mut hidden: Vec<((Moment, usize), (HouseId, Symbol))> = Vec::new();
        for house in geometry.house_ids().filter(|&house| geometry.is_full(house)) {
            let is_single = |&symbol: &Symbol| {
                let places = grid.positions(house, symbol);
                places & grid.open_in(house) != 0 && ones(places) == 1
            };
            let single = geometry.all_symbols().iter().filter(is_single);
            hidden.extend(single.map(|symbol| (came.hidden(house, symbol), (house, symbol))));
        }
        hidden.sort_unstable();
        let naked = naked.into_iter().map(|(_, last)| last).collect();
        Waiting { naked, hidden: hidden.into_iter().map(|(_, single)| single).collect() }
    }

    /// The same of any grid: its cells are filled one by one, and then everything else goes.
    pub(super) fn cell_by_cell(grid: &Grid) -> Self {
        Filling::of(grid).waiting
    }
}

/// A grid that is filled cell by cell.
pub(super) struct Filling<'g> {
    geometry: &'g Geometry,
    /// Of each cell the symbols that have not gone; of a filled one none.
    left: Vec<SymbolSet>,
    /// How many cells of a house have a symbol left: house by house.
    places: Vec<usize>,
    pub(super) waiting: Waiting,
}

impl<'g> Filling<'g> {
    pub(super) fn of(grid: &'g Grid) -> Self {
        let geometry = grid.geometry();
        let places = geometry.houses().iter().flat_map(|house| vec![house.cells().len(); geometry.symbols()]).collect();
        let left = vec![geometry.all_symbols(); geometry.cells()];
        let mut filling = Filling { geometry, left, places, waiting: Waiting::default() };
        for cell in geometry.all_cells() {
            if let Some(symbol) = grid.value(cell) {
                filling.place(cell.with(symbol));
            }
        }
        for cell in geometry.all_cells().filter(|&cell| grid.status(cell) == Status::Open) {
            filling.waiting.naked.extend(geometry.all_symbols().sole().map(|symbol| cell.with(symbol)));
            for symbol in filling.left[cell.index()] - grid.candidates(cell) {
                filling.drop(cell.with(symbol));
            }
        }
        filling
    }

    pub(super) fn place(&mut self, placed: Candidate) {
        for &peer in self.geometry.peers(placed.cell) {
            self.drop(peer.with(placed.symbol));
        }
        let left = std::mem::replace(&mut self.left[placed.cell.index()], SymbolSet::EMPTY);
        for other in left.iter().filter(|&other| other != placed.symbol) {
            self.count_down(placed.cell.with(other));
        }
        for membership in self.geometry.houses_of(placed.cell) {
            self.places[slot(self.geometry, membership.house, placed.symbol)] = 0;
        }
    }

    pub(super) fn drop(&mut self, gone: Candidate) {
        let left = &mut self.left[gone.cell.index()];
        if !left.contains(gone.symbol) {
            return;
        }
        *left -= SymbolSet::only(gone.symbol);
        if let Some(last) = left.sole() {
            self.waiting.naked.push(gone.cell.with(last));
        }
        self.count_down(gone);
    }

    /// One place fewer in each house of the cell.
    fn count_down(&mut self, gone: Candidate) {
        for membership in self.geometry.houses_of(gone.cell) {
            let places = &mut self.places[slot(self.geometry, membership.house, gone.symbol)];
            *places = places.saturating_sub(1);
            if *places == 1 && membership.full {
                self.waiting.hidden.push((membership.house, gone.symbol));
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

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::generate::{BUDGET, rng_of, solved_minimal, with_more};
    use ninefold_board::{BoxShape, Extra, Puzzle, Solution};

    pub(in super::super) fn boards() -> Vec<Geometry> {
        let boxes = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
        let diagonals = boxes(3, 3).with_extras(vec![Extra::Diagonals]).unwrap();
        vec![boxes(3, 3), boxes(2, 3), boxes(2, 2), diagonals, Geometry::latin(5).unwrap()]
    }

    /// A minimal puzzle, and some with more of its solution: those have many singles.
    pub(in super::super) fn puzzles(geometry: &Geometry, number: u64) -> Vec<(Puzzle, Solution)> {
        let mut rng = rng_of(9, number);
        let (puzzle, solution) = solved_minimal(geometry, &mut rng, BUDGET).unwrap();
        let givens = puzzle.given_count();
        let more = [0, geometry.cells() / 5, geometry.cells() / 2];
        let with = |more| with_more(&puzzle, &solution, givens + more, &mut rng, |_| true);
        more.map(with).map(|puzzle| (puzzle, solution.clone())).to_vec()
    }

    /// Without those that have waited in vain.
    pub(in super::super) fn open(waiting: Waiting, grid: &Grid) -> Waiting {
        let is_open = |last: &Candidate| grid.status(last.cell) == Status::Open && grid.has(*last);
        let is_single = |&(house, symbol): &(HouseId, Symbol)| {
            let places = grid.positions(house, symbol);
            places & grid.open_in(house) != 0 && places.is_power_of_two()
        };
        let Waiting { mut naked, mut hidden } = waiting;
        naked.retain(is_open);
        hidden.retain(is_single);
        Waiting { naked, hidden }
    }

    #[test]
    fn singles_at_the_start_are_those_that_came_up_cell_by_cell() {
        let (mut naked, mut hidden) = (0, 0);
        for geometry in boards() {
            for (puzzle, _) in (0..20).flat_map(|number| puzzles(&geometry, number)) {
                let grid = Grid::new(&puzzle).unwrap();
                let slowly = open(Waiting::cell_by_cell(&grid), &grid);
                (naked, hidden) = (naked + slowly.naked.len(), hidden + slowly.hidden.len());
                assert_eq!(Waiting::as_given(&grid), slowly, "{puzzle:?}");
            }
        }
        assert!(naked > 1000 && hidden > 1000, "{naked} {hidden}");
    }
}
