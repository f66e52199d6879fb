//! Singles in the order in which they came up.
//!
//! A cell with one candidate left, and a symbol with one place left in a house, is put at the end of a queue as soon as a
//! candidate goes, and always the one that has waited longest is taken. What a placement takes away goes in the order of the
//! peers, the lowest cell first, and then the other candidates of the cell itself. So the order of the singles at the start is
//! that in which the givens made them, cell by cell.

mod start;

use crate::logic::Technique;
use crate::logic::profile::Next;
use crate::logic::technique::{FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, Sole};
use ninefold_board::{Candidate, Cell, Grid, HouseId, Status, Symbol};
use start::Waiting;
use std::collections::VecDeque;

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

/// What waits, in the order in which it came up.
///
/// Of later singles the grid itself keeps a list, in which the symbols of the filled cell stand before the one that it has got.
pub(super) struct Singles {
    naked: VecDeque<Candidate>,
    hidden: VecDeque<(HouseId, Symbol)>,
    /// Full houses that came down to one open cell.
    nearly_full: Vec<HouseId>,
    /// So many cells and houses of the grid's lists have been taken over,
    heard: (usize, usize),
    /// and this was filled since.
    placed: Option<Candidate>,
}

impl Singles {
    /// Those of a grid, as if it had been filled cell by cell. From then on the grid must not be rewound.
    pub(super) fn of(grid: &Grid) -> Self {
        // With one symbol in all, nothing has to go before it is the last.
        let start = if grid.is_as_given() && grid.geometry().symbols() > 1 {
            Waiting::as_given(grid)
        } else {
            Waiting::cell_by_cell(grid)
        };
        let (naked, hidden) = grid.waiting();
        let heard = (naked.len(), hidden.len());
        let geometry = grid.geometry();
        let is_nearly_full = |&house: &HouseId| geometry.is_full(house) && grid.open_in(house).is_power_of_two();
        let nearly_full = geometry.house_ids().filter(is_nearly_full).collect();
        Singles { naked: start.naked.into(), hidden: start.hidden.into(), nearly_full, heard, placed: None }
    }

    /// Takes note of a step. (None in this way fills two cells.)
    pub(super) fn hear(&mut self, step: &Next) {
        self.placed = match step {
            Next::Single(sole) => Some(sole.placed()),
            Next::Other(finding) => finding.placed().next(),
        };
    }

    /// Queues what came up by the latest step.
    fn follow(&mut self, grid: &Grid) {
        let ((naked, hidden), geometry) = (grid.waiting(), grid.geometry());
        let last = |&cell: &Cell| grid.candidates(cell).sole().map(|last| cell.with(last));
        self.naked.extend(naked[self.heard.0..].iter().filter_map(last));
        // What the placement took from others comes before the other candidates of its own cell.
        let new = &hidden[self.heard.1..];
        let placed = self.placed.map(|placed| placed.symbol);
        for of_others in [true, false] {
            self.hidden.extend(new.iter().filter(|(_, symbol)| (Some(*symbol) == placed) == of_others));
        }
        self.heard = (naked.len(), hidden.len());
        self.nearly_full.retain(|house| grid.open_in(*house).is_power_of_two());
        for membership in self.placed.take().iter().flat_map(|placed| geometry.houses_of(placed.cell)) {
            if membership.full && grid.open_in(membership.house).is_power_of_two() {
                self.nearly_full.push(membership.house);
            }
        }
    }

    /// The next single of these kinds: the last cell of a house before other cells with one candidate, and these before hidden ones.
    pub(super) fn next(&mut self, grid: &Grid, kinds: Kinds) -> Option<Sole> {
        self.follow(grid);
        let is_open = |candidate: &Candidate| grid.status(candidate.cell) == Status::Open && grid.has(*candidate);
        let Singles { naked, hidden, nearly_full, .. } = self;
        while naked.front().is_some_and(|first| !is_open(first)) {
            naked.pop_front();
        }
        if kinds.full_house && !nearly_full.is_empty() {
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

/// The first full house of which the cell is the last open one.
fn last_of(grid: &Grid, cell: Cell) -> Option<HouseId> {
    let geometry = grid.geometry();
    let last = geometry.houses_of(cell).iter().find(|m| m.full && grid.open_in(m.house).is_power_of_two());
    last.map(|membership| membership.house)
}

#[cfg(test)]
mod tests {
    use super::start::tests::{boards, open, puzzles};
    use super::start::{Filling, Waiting};
    use super::*;
    use ninefold_board::SymbolSet;

    /// Solves with a candidate taken away where no single is left, and holds the queues against those of a grid that is kept by counting alone.
    #[test]
    fn later_singles_come_up_as_those_of_a_grid_that_is_filled_cell_by_cell() {
        let mut steps = 0;
        for geometry in boards() {
            for (puzzle, solution) in (0..8).flat_map(|number| puzzles(&geometry, number)) {
                let mut grid = Grid::new(&puzzle).unwrap();
                grid.rewind(grid.mark());
                let start = grid.clone();
                let (mut singles, mut filling) = (Singles::of(&grid), Filling::of(&start));
                loop {
                    let single = singles.next(&grid, Kinds::ALL);
                    let queued = Waiting {
                        naked: singles.naked.iter().copied().collect(),
                        hidden: singles.hidden.iter().copied().collect(),
                    };
                    assert_eq!(open(queued, &grid), open(filling.waiting.clone(), &grid), "{puzzle:?}");
                    steps += 1;
                    if let Some(single) = single {
                        filling.place(single.placed());
                        grid.place(single.placed()).unwrap();
                        singles.hear(&Next::Single(single));
                        continue;
                    }
                    let Some(cell) = geometry.all_cells().find(|&cell| grid.status(cell) == Status::Open) else {
                        break;
                    };
                    let wrong = grid.candidates(cell) - SymbolSet::only(solution.value(cell));
                    let gone = cell.with(wrong.first().unwrap());
                    filling.drop(gone);
                    grid.eliminate(gone).unwrap();
                }
                assert!(grid.is_full(), "{puzzle:?}");
            }
        }
        assert!(steps > 1_000, "{steps}");
    }
}
