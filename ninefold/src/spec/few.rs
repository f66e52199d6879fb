//! Puzzles with fewer givens than digging leaves: one given is moved after the other so that there are fewer solutions, until there is one.
//!
//! From a puzzle with one solution the given is taken away that leaves the fewest. Then one is taken away at random, the solutions are listed, and
//! the symbol that the fewest of them have in some cell, but not all that bring back what was there, is put there: so all puzzles with one given
//! moved are looked at in one go. If that leaves more solutions than before it is done now and then, the more the fewer. Whoever has come to
//! one solution has a puzzle with a given less. Most ways are short or lead nowhere, so that many are begun.
//!
//! Puzzles with a given moved are an old idea of those who looked for Sudokus with 17. The solution changes on the way, so that these puzzles are
//! not spread as those that are drawn.

use super::wanted::{Attempt, Wanted};
use crate::engine::{Budget, Rng, Silent, auto, is_plain_nine};
use crate::generate::prover::{Givens, characters};
use crate::generate::{self, below};
use crate::solve::{Request, Verdict, solve};
use ninefold_board::{Cell, Geometry, Puzzle, Symbol};
use ninefold_fast9::Solver;
use std::ops::ControlFlow;

/// So often solutions are listed before a candidate is given up: on 9x9 a few seconds.
const LOOKS: usize = 50_000;

/// So many givens are moved before another puzzle is dug.
const MOVES: usize = 300;

/// No more solutions than these are listed.
const MOST: usize = 1_000;

/// The candidate with this number: dug, and then moved to fewer givens until there are as few as wanted.
pub(super) fn few(wanted: &Wanted<'_>, number: u64, whole: Budget<'_>) -> Attempt {
    let mut rng = generate::rng_of(wanted.seed, number);
    let mut digger = wanted.digger(whole);
    let mut search = Search::new(wanted.geometry());
    loop {
        match wanted.dug(&mut digger, &mut rng, whole) {
            Ok(dig) => search.givens = dig.givens,
            Err(fate) => return fate,
        }
        let is_found = search.descend(*wanted.spec.givens.end(), &mut rng, whole);
        if whole.is_interrupted() {
            return Attempt::Unfinished;
        }
        if is_found {
            search.spare(*wanted.spec.givens.start());
        }
        if is_found || search.looks > LOOKS {
            return wanted.judged(search.givens, false, &mut digger, whole);
        }
    }
}

/// A puzzle on its way.
struct Search<'a> {
    geometry: &'a Geometry,
    nine: Option<Box<Solver>>,
    givens: Givens,
    /// How many solutions have each symbol in each cell.
    having: Vec<u32>,
    /// How often solutions were listed.
    looks: usize,
}

impl<'a> Search<'a> {
    fn new(geometry: &'a Geometry) -> Self {
        let nine = is_plain_nine(geometry).then(|| Box::new(Solver::new()));
        let having = vec![0; geometry.cells() * geometry.symbols()];
        Search { geometry, nine, givens: Vec::new(), having, looks: 0 }
    }

    /// The cells that are given.
    fn given(&self) -> Vec<Cell> {
        self.geometry.all_cells().filter(|cell| self.givens[cell.index()].is_some()).collect()
    }

    /// From a puzzle with one solution to one with so few givens; `false` if this way leads nowhere, or the interrupt came.
    fn descend(&mut self, most: usize, rng: &mut Rng, whole: Budget<'_>) -> bool {
        let mut solutions = 1;
        for _ in 0..MOVES {
            let given = self.given();
            if solutions == 1 && given.len() <= most {
                return true;
            }
            if whole.is_interrupted() {
                return false;
            }
            if solutions > 1 {
                solutions = self.move_one(given[below(given.len(), rng)], solutions, rng);
                continue;
            }
            let Some((cell, left)) = self.least_needed(&given, whole) else { return false };
            self.givens[cell.index()] = None;
            solutions = left;
        }
        false
    }

    /// The given without which there are the fewest solutions, and how many; `None` if there are too many without any.
    fn least_needed(&mut self, given: &[Cell], whole: Budget<'_>) -> Option<(Cell, usize)> {
        let (mut least, mut most) = (None, MOST);
        for &cell in given.iter().take_while(|_| !whole.is_interrupted()) {
            let symbol = self.givens[cell.index()].take();
            let solutions = self.look(most);
            self.givens[cell.index()] = symbol;
            if (1..=most).contains(&solutions) {
                (least, most) = (Some((cell, solutions)), solutions - 1);
            }
        }
        least
    }

    /// Takes this given away from a puzzle with so many solutions, and puts one elsewhere so that as few as possible are left: how many there are
    /// then.
    fn move_one(&mut self, cell: Cell, solutions: usize, rng: &mut Rng) -> usize {
        let before = self.givens[cell.index()].take();
        let all = self.look(MOST);
        let fewest = if all > MOST { None } else { self.fewest(cell, before) };
        // More than before are taken by the cube of their share.
        let cube = |number: usize| number.pow(3);
        let taken = fewest.filter(|(left, _)| *left <= solutions || below(cube(*left), rng) < cube(solutions));
        let Some((left, places)) = taken else {
            self.givens[cell.index()] = before;
            return solutions;
        };
        let (to, symbol) = self.at(places[below(places.len(), rng)]);
        self.givens[to.index()] = Some(symbol);
        left
    }

    /// What the fewest solutions have, but for this symbol in this cell: how many, and its places in `having`.
    fn fewest(&self, cell: Cell, before: Option<Symbol>) -> Option<(usize, Vec<usize>)> {
        let (mut least, mut places) = (u32::MAX, Vec::new());
        for (place, &having) in self.having.iter().enumerate().filter(|(_, having)| **having > 0) {
            let (other, symbol) = self.at(place);
            let is_old = other == cell && before == Some(symbol);
            if having > least || is_old || self.givens[other.index()].is_some() {
                continue;
            }
            if having < least {
                least = having;
                places.clear();
            }
            places.push(place);
        }
        (!places.is_empty()).then_some((least as usize, places))
    }

    /// Takes away from a puzzle with one solution what is given to spare, as long as there are more than so many.
    fn spare(&mut self, least: usize) {
        let given = self.given();
        let mut left = given.len();
        for cell in given {
            let symbol = self.givens[cell.index()].take();
            if left > least && self.look(1) == 1 {
                left -= 1;
            } else {
                self.givens[cell.index()] = symbol;
            }
        }
    }

    fn at(&self, place: usize) -> (Cell, Symbol) {
        let n = self.geometry.symbols();
        (Cell::new(place / n), Symbol::new(place % n))
    }

    /// Counts the solutions up to one more than `most`, and what they have in each cell. Where that is not known in time, there are more.
    fn look(&mut self, most: usize) -> usize {
        self.looks += 1;
        self.having.fill(0);
        let mut found = 0;
        let (having, n) = (&mut self.having, self.geometry.symbols());
        if let Some(solver) = &mut self.nine {
            let mut visit = |solution: &[u8; 81]| {
                let digits = solution.iter().enumerate();
                digits.for_each(|(cell, digit)| having[cell * n + usize::from(digit - b'1')] += 1);
                found += 1;
                if found > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let _ = solver.search(&characters(&self.givens), &mut |_| ControlFlow::Continue(()), &mut visit);
            return found;
        }
        let Ok(puzzle) = Puzzle::new(self.geometry.clone(), self.givens.clone()) else { return 0 };
        let request = Request { limit: Some(most as u64 + 1), budget: generate::BUDGET, seed: 0 };
        let answer = solve(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent);
        if let Verdict::OverBudget(_) = answer.verdict() {
            return most + 1;
        }
        for solution in answer.solutions {
            let values = solution.values().iter().enumerate();
            values.for_each(|(cell, symbol)| having[cell * n + symbol.index()] += 1);
            found += 1;
        }
        found
    }
}
