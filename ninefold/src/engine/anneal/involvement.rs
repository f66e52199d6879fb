//! The number of violations that involve each cell, and random cells drawn with such weights.

use super::state::Watch;
use crate::engine::{Rng, random};
use ninefold_board::{Cell, Puzzle};

/// The cells that may move, in lists by the number of violations that they are involved in. There are few such numbers, at
/// most one more than a cell has houses, so that a draw looks at few lists, and a change takes one cell to the next list.
pub(crate) struct Involvement {
    /// Of each cell, givens too.
    levels: Vec<u32>,
    /// The cells that may move: `lists[levels[c]][places[c]] == c`.
    lists: Vec<Vec<Cell>>,
    places: Vec<Option<u32>>,
    /// How many cells of the board are involved in any violation.
    involved: u64,
    /// exp(-k).
    weights: Vec<f64>,
}

impl Watch for Involvement {
    fn raise(&mut self, cell: Cell) {
        self.involved += u64::from(self.levels[cell.index()] == 0);
        self.change(cell, |level| level + 1);
    }

    fn lower(&mut self, cell: Cell) {
        self.change(cell, |level| level - 1);
        self.involved -= u64::from(self.levels[cell.index()] == 0);
    }
}

impl Involvement {
    /// Of a board on which nothing stands yet. The cells without a given may move.
    pub(crate) fn new(puzzle: &Puzzle) -> Self {
        let geometry = puzzle.geometry();
        let houses = geometry.all_cells().map(|cell| geometry.houses_of(cell).len()).max().unwrap_or(0);
        // Every house, and an excluded symbol.
        let most = houses + 1;
        let mut involvement = Involvement {
            levels: vec![0; geometry.cells()],
            lists: vec![Vec::new(); most + 1],
            places: vec![None; geometry.cells()],
            involved: 0,
            weights: (0..=most as u32).map(|k| libm::exp(-f64::from(k))).collect(),
        };
        geometry.all_cells().filter(|&cell| puzzle.given(cell).is_none()).for_each(|cell| involvement.attach(cell));
        involvement
    }

    /// How many cells, givens too, are involved in any violation.
    pub(crate) fn involved(&self) -> u64 {
        self.involved
    }

    /// A cell that may move, drawn with the weight exp(i), where i is its number of violations; `None` if there is none.
    pub(super) fn draw(&self, rng: &mut Rng) -> Option<Cell> {
        let top = self.lists.iter().rposition(|list| !list.is_empty())?;
        // All weights are divided by the largest one, which else might be beyond every float.
        let weights = || (0..=top).rev().zip(&self.weights).map(|(i, weight)| (i, self.lists[i].len(), weight));
        let size = |n: usize| f64::from(n as u32);
        let total: f64 = weights().map(|(_, cells, weight)| size(cells) * weight).sum();
        let mut left = random::uniform(rng) * total;
        for (i, cells, weight) in weights() {
            let whole = size(cells) * weight;
            if left < whole {
                return Some(self.lists[i][random::below(rng, cells)]);
            }
            left -= whole;
        }
        // By rounding a little may be left over: the last list takes it.
        self.lists.iter().find_map(|list| list.last().copied())
    }

    /// Two different cells that may move, the second drawn from the others with the same weights; `None` if there are not
    /// two.
    pub(super) fn draw_two(&mut self, rng: &mut Rng) -> Option<(Cell, Cell)> {
        let first = self.draw(rng)?;
        self.detach(first);
        let second = self.draw(rng);
        self.attach(first);
        second.map(|second| (first, second))
    }

    fn change(&mut self, cell: Cell, to: impl Fn(u32) -> u32) {
        let moves = self.places[cell.index()].is_some();
        if moves {
            self.detach(cell);
        }
        let level = &mut self.levels[cell.index()];
        *level = to(*level);
        if moves {
            self.attach(cell);
        }
    }

    fn attach(&mut self, cell: Cell) {
        let list = &mut self.lists[self.levels[cell.index()] as usize];
        self.places[cell.index()] = Some(list.len() as u32);
        list.push(cell);
    }

    /// Takes the cell out of its list; the last one of the list takes its place.
    fn detach(&mut self, cell: Cell) {
        let list = &mut self.lists[self.levels[cell.index()] as usize];
        let Some(place) = self.places[cell.index()].take() else { return };
        list.swap_remove(place as usize);
        if let Some(moved) = list.get(place as usize) {
            self.places[moved.index()] = Some(place);
        }
    }
}

#[cfg(test)]
impl Involvement {
    /// The number of violations that involve a cell.
    pub(super) fn level(&self, cell: Cell) -> u32 {
        self.levels[cell.index()]
    }
}
