//! Aligned triple exclusion.

use crate::logic::als::{almost_locked, places};
use crate::logic::drawn::{assert_sound_thinned, nine};
use crate::logic::walk::{
    all_states, assert_sound_everywhere, assert_sound_where_known, assert_symmetric, conclusions, geometries,
    open_candidates, puzzles, show, solution, states, technique,
};
use ninefold::board::{Candidate, Cell, Conclusion, Geometry, Grid, Status};
use std::collections::BTreeSet;

const NAME: &str = "aligned triple exclusion";

#[test]
fn sound() {
    assert_sound_where_known(&["0902", "0903"], &[NAME]);
    let found = assert_sound_everywhere(&[NAME], 141, 1) + assert_sound_thinned(NAME, 142, 1);
    assert!(found >= 50, "{found}");
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&[NAME], &all_states(&nine(), 143, 2, 30), 145, false);
}

/// What is out, by the definition.
struct Definition<'a> {
    grid: &'a Grid,
    all: Vec<Candidate>,
    /// Of each candidate the sets that would lose its symbol.
    takes: Vec<BTreeSet<usize>>,
}

impl Definition<'_> {
    fn new(grid: &Grid) -> Definition<'_> {
        let sets = almost_locked(grid);
        let all: Vec<Candidate> = open_candidates(grid).collect();
        let sees_all = |set: &[Cell], k: Candidate| {
            let places = places(grid, set, k.symbol);
            !places.is_empty() && places.iter().all(|&place| grid.geometry().sees(place, k.cell))
        };
        let takes = all.iter().map(|&k| (0..sets.len()).filter(|&i| sees_all(&sets[i], k)).collect()).collect();
        Definition { grid, all, takes }
    }

    /// Can these two not be true together?
    fn pair(&self, i: usize, j: usize) -> bool {
        let (one, other) = (self.all[i], self.all[j]);
        if one.symbol == other.symbol {
            self.grid.geometry().sees(one.cell, other.cell)
        } else {
            self.takes[i].intersection(&self.takes[j]).next().is_some()
        }
    }

    fn triple(&self, three: [usize; 3]) -> bool {
        let [i, j, k] = three;
        let symbols = three.map(|i| self.all[i].symbol).into_iter().collect();
        let is_all_of = |cell: &Cell| {
            self.grid.status(*cell) == Status::Open
                && self.grid.candidates(*cell) == symbols
                && symbols.len() == 3
                && three.iter().all(|&i| self.grid.geometry().sees(self.all[i].cell, *cell))
        };
        self.pair(i, j) || self.pair(i, k) || self.pair(j, k) || self.grid.geometry().all_cells().any(|c| is_all_of(&c))
    }

    /// Whatever is in no triple of three cells, where neither of the two others has nothing left by itself.
    fn gone(&self) -> BTreeSet<Conclusion> {
        let of = |cell: Cell| (0..self.all.len()).filter(move |&i| self.all[i].cell == cell);
        let small = |cell: &Cell| self.grid.status(*cell) == Status::Open && (2..=4).contains(&of(*cell).count());
        let small: Vec<Cell> = self.grid.geometry().all_cells().filter(small).collect();
        let mut gone = BTreeSet::new();
        for i in 0..self.all.len() {
            let is_empty = |cell: Cell| of(cell).all(|j| self.pair(i, j));
            let others = small.iter().copied().filter(|&cell| cell != self.all[i].cell && !is_empty(cell));
            let others: Vec<Cell> = others.collect();
            for (n, &b) in others.iter().enumerate() {
                let is_it = |&&c: &&Cell| of(b).all(|j| of(c).all(|k| self.triple([i, j, k])));
                if others[n + 1..].iter().any(|c| is_it(&c)) {
                    gone.insert(Conclusion::Eliminate(self.all[i]));
                    break;
                }
            }
        }
        gone
    }
}

#[test]
fn exactly_those_of_the_definition() {
    let mut seen = 0;
    let small = |geometry: &Geometry| geometry.symbols() <= 7;
    for geometry in geometries().into_iter().filter(small).chain([nine()]) {
        let (puzzle, every) = (&puzzles(&geometry, 146, 1)[0], if geometry.symbols() == 9 { 50 } else { 12 });
        for grid in states(puzzle, &solution(puzzle), 147, every) {
            let found = conclusions(technique(NAME), &grid, false);
            assert_eq!(found, Definition::new(&grid).gone(), "{geometry}: {}", show(&grid));
            seen += found.len();
        }
    }
    assert!(seen > 20, "{seen}");
}
