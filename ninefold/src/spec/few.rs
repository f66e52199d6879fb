//! Puzzles with fewer givens than digging leaves: neighbours of a puzzle with two givens less and another one more, an old idea of those
//! who looked for Sudokus with 17.
//!
//! Without two givens a puzzle has several solutions. A symbol that just one of them has in some cell, put there, makes that one the
//! only one again: a puzzle with a given less. Where there is none, one given is moved likewise, and the search goes on from there. The
//! solution changes on the way, so that these puzzles are not spread as those that are drawn.

use super::wanted::{Attempt, Wanted};
use crate::engine::{Budget, Rng, Silent, auto, is_plain_nine};
use crate::generate::prover::{Givens, characters};
use crate::generate::{self, below};
use crate::solve::{Request, solve};
use ninefold_board::{Cell, Geometry, Puzzle, Symbol};
use ninefold_fast9::Solver;
use std::ops::ControlFlow;

/// So often solutions are looked at without a given less before a candidate is given up: on 9x9 a few seconds.
const LOOKS: usize = 50_000;

/// The number of pairs of givens taken away before one given is moved.
const PAIRS: usize = 60;

/// With more solutions a symbol that one alone has is not looked for.
const MOST: usize = 400;

/// The candidate with this number: dug, and then moved to fewer givens until there are as few as wanted.
pub(super) fn few(wanted: &Wanted<'_>, number: u64, whole: Budget<'_>) -> Attempt {
    let mut rng = generate::rng_of(wanted.seed, number);
    let mut digger = wanted.digger(whole);
    let dig = match wanted.dug(&mut digger, &mut rng, whole) {
        Ok(dig) => dig,
        Err(fate) => return fate,
    };
    let mut search = Search::new(wanted.geometry(), dig.givens);
    while search.count() > *wanted.spec.givens.end() && search.looks < LOOKS {
        if whole.is_interrupted() {
            return Attempt::Unfinished;
        }
        search.go_on(&mut rng);
    }
    wanted.judged(search.givens, false, &mut digger, whole)
}

/// A puzzle on its way.
struct Search<'a> {
    geometry: &'a Geometry,
    nine: Option<Box<Solver>>,
    givens: Givens,
    /// How many solutions have each symbol in each cell.
    having: Vec<u32>,
    /// Looks since there was a given more.
    looks: usize,
}

impl<'a> Search<'a> {
    fn new(geometry: &'a Geometry, givens: Givens) -> Self {
        let nine = is_plain_nine(geometry).then(|| Box::new(Solver::new()));
        let having = vec![0; geometry.cells() * geometry.symbols()];
        Search { geometry, nine, givens, having, looks: 0 }
    }

    fn count(&self) -> usize {
        self.given().len()
    }

    /// The cells that are given.
    fn given(&self) -> Vec<Cell> {
        self.geometry.all_cells().filter(|cell| self.givens[cell.index()].is_some()).collect()
    }

    /// To a puzzle with a given less, or else to one with another given.
    fn go_on(&mut self, rng: &mut Rng) {
        let given = self.given();
        for _ in 0..PAIRS {
            let (first, second) = (given[below(given.len(), rng)], given[below(given.len(), rng)]);
            // Of two equal cells one alone is taken away: whether it is needed is looked at, too.
            if self.exchange(&[first, second], first == second, rng) {
                self.looks = 0;
                return;
            }
        }
        let moved = given[below(given.len(), rng)];
        self.exchange(&[moved], false, rng);
    }

    /// Takes these givens away, and puts one in another place so that there is one solution again, or none if `bare`. Says whether
    /// that was possible; otherwise nothing is changed.
    fn exchange(&mut self, cells: &[Cell], bare: bool, rng: &mut Rng) -> bool {
        let before = self.givens.clone();
        for cell in cells {
            self.givens[cell.index()] = None;
        }
        let solutions = self.look();
        if bare && solutions == 1 {
            return true;
        }
        let ends: Vec<usize> = if bare || solutions > MOST { Vec::new() } else { self.ends(cells, &before) };
        if ends.is_empty() {
            self.givens = before;
            return false;
        }
        let (cell, symbol) = self.at(ends[below(ends.len(), rng)]);
        self.givens[cell.index()] = Some(symbol);
        true
    }

    /// The places in `having` that one solution has, but for what was just taken away.
    fn ends(&self, cells: &[Cell], before: &Givens) -> Vec<usize> {
        let is_old = |place: usize| {
            let (cell, symbol) = self.at(place);
            cells.contains(&cell) && before[cell.index()] == Some(symbol)
        };
        let once = self.having.iter().enumerate().filter(|(_, having)| **having == 1);
        once.map(|(place, _)| place).filter(|&place| !is_old(place)).collect()
    }

    fn at(&self, place: usize) -> (Cell, Symbol) {
        let n = self.geometry.symbols();
        (Cell::new(place / n), Symbol::new(place % n))
    }

    /// Counts the solutions up to one more than are of use, and what they have in each cell.
    fn look(&mut self) -> usize {
        self.looks += 1;
        self.having.fill(0);
        let mut found = 0;
        let (having, n) = (&mut self.having, self.geometry.symbols());
        if let Some(solver) = &mut self.nine {
            let mut visit = |solution: &[u8; 81]| {
                let digits = solution.iter().enumerate();
                digits.for_each(|(cell, digit)| having[cell * n + usize::from(digit - b'1')] += 1);
                found += 1;
                if found > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let _ = solver.search(&characters(&self.givens), &mut |_| ControlFlow::Continue(()), &mut visit);
            return found;
        }
        let Ok(puzzle) = Puzzle::new(self.geometry.clone(), self.givens.clone()) else { return 0 };
        let request = Request { limit: Some(MOST as u64 + 1), budget: generate::BUDGET, seed: 0 };
        for solution in solve(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent).solutions {
            let values = solution.values().iter().enumerate();
            values.for_each(|(cell, symbol)| having[cell * n + symbol.index()] += 1);
            found += 1;
        }
        found
    }
}
