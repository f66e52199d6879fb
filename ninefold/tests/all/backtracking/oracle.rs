//! Backtracking as a person would first write it: recursive, everything looked up anew at each node. Slow, and short enough
//! to be believed.

use ninefold::board::{Cell, Puzzle, Symbol};
use ninefold::engine::Work;

/// One symbol or blank per cell.
pub(crate) type Values = [Option<Symbol>];

/// Which empty cell is next, and which symbols are tried in it; `None` for a dead node.
pub(crate) type Rule<'r> = Box<dyn Fn(&Values) -> Option<(usize, Vec<Symbol>)> + 'r>;

pub(crate) struct Oracle<'r> {
    puzzle: &'r Puzzle,
    rule: &'r Rule<'r>,
    limit: Option<u64>,
    nodes: u64,
    values: Vec<Option<Symbol>>,
    pub(crate) work: Work,
    pub(crate) solutions: Vec<Vec<Symbol>>,
}

impl<'r> Oracle<'r> {
    pub(crate) fn new(puzzle: &'r Puzzle, rule: &'r Rule<'r>, limit: Option<u64>) -> Self {
        let (values, work) = (puzzle.givens().to_vec(), Work::default());
        Oracle { puzzle, rule, limit, nodes: u64::MAX, values, work, solutions: Vec::new() }
    }

    /// Gives up after so many nodes.
    pub(crate) fn give_up_after(&mut self, nodes: u64) {
        self.nodes = nodes;
    }

    fn is_done(&self) -> bool {
        self.limit.is_some_and(|limit| self.work.solutions >= limit) || self.work.nodes >= self.nodes
    }

    /// Searches; false if it gave up.
    pub(crate) fn search(&mut self) -> bool {
        self.node();
        self.work.nodes < self.nodes
    }

    fn node(&mut self) {
        if self.work.nodes >= self.nodes {
            return;
        }
        self.work.nodes += 1;
        if self.values.iter().all(Option::is_some) {
            self.work.solutions += 1;
            self.solutions.push(self.values.iter().flatten().copied().collect());
            return;
        }
        let Some((cell, tries)) = (self.rule)(&self.values) else { return };
        for symbol in tries {
            self.work.trials += 1;
            if clashes(self.puzzle, &self.values, cell, symbol) {
                continue;
            }
            self.work.placements += 1;
            self.values[cell] = Some(symbol);
            self.node();
            self.values[cell] = None;
            if self.is_done() {
                return;
            }
        }
        self.work.backtracks += 1;
    }
}

/// Does a house of the cell hold the symbol?
fn clashes(puzzle: &Puzzle, values: &Values, cell: usize, symbol: Symbol) -> bool {
    puzzle.geometry().houses().iter().any(|house| {
        house.cells().contains(&Cell::new(cell)) && house.cells().iter().any(|c| values[c.index()] == Some(symbol))
    })
}

fn empty(values: &Values) -> impl Iterator<Item = usize> + '_ {
    (0..values.len()).filter(|&i| values[i].is_none())
}

fn allowed(puzzle: &Puzzle, cell: usize) -> Vec<Symbol> {
    puzzle.allowed_in(Cell::new(cell)).iter().collect()
}

fn possible(puzzle: &Puzzle, values: &Values, cell: usize) -> Vec<Symbol> {
    allowed(puzzle, cell).into_iter().filter(|&s| !clashes(puzzle, values, cell, s)).collect()
}

/// The first empty cell.
pub(crate) fn naive(puzzle: &Puzzle) -> Rule<'_> {
    Box::new(move |values| empty(values).next().map(|cell| (cell, allowed(puzzle, cell))))
}

/// The empty cell with the most filled neighbours.
pub(crate) fn smart(puzzle: &Puzzle) -> Rule<'_> {
    let sees = move |a: usize, b: usize| {
        let holds = |cells: &[Cell], i| cells.contains(&Cell::new(i));
        a != b && puzzle.geometry().houses().iter().any(|h| holds(h.cells(), a) && holds(h.cells(), b))
    };
    Box::new(move |values| {
        let filled = |cell| (0..values.len()).filter(|&i| values[i].is_some() && sees(cell, i)).count();
        let most = empty(values).map(filled).max()?;
        empty(values).find(|&cell| filled(cell) == most).map(|cell| (cell, allowed(puzzle, cell)))
    })
}

/// The shortest list first, lists made from the givens; before that some cells by hand.
pub(crate) fn ordered<'p>(puzzle: &'p Puzzle, by_hand: &[Cell]) -> Rule<'p> {
    let list = |cell| (cell, possible(puzzle, puzzle.givens(), cell));
    let by_hand: Vec<_> =
        by_hand.iter().map(|c| c.index()).filter(|&i| puzzle.givens().get(i) == Some(&None)).collect();
    let mut lists: Vec<_> = empty(puzzle.givens()).filter(|cell| !by_hand.contains(cell)).map(list).collect();
    lists.sort_by_key(|(cell, list)| (list.len(), *cell));
    // A cell named twice is full at the second mention.
    let lists: Vec<_> = by_hand.into_iter().map(list).chain(lists).collect();
    Box::new(move |values| lists.iter().find(|(cell, _)| values[*cell].is_none()).cloned())
}

/// Skiena & Revilla's choice of the next square, with their two switches.
pub(crate) fn skiena(puzzle: &Puzzle, fast: bool, smart: bool) -> Rule<'_> {
    Box::new(move |values| {
        let (mut best_count, mut best, mut is_doomed) = (puzzle.geometry().symbols() + 1, None, false);
        for cell in 0..values.len() {
            let count = if values[cell].is_some() { 0 } else { possible(puzzle, values, cell).len() };
            if count == 0 && values[cell].is_none() {
                is_doomed = true;
            }
            if fast && count < best_count && count >= 1 {
                (best_count, best) = (count, Some(cell));
            }
            if !fast && count >= 1 && values[cell].is_none() {
                best = Some(cell);
            }
        }
        best.filter(|_| !(is_doomed && smart)).map(|cell| (cell, possible(puzzle, values, cell)))
    })
}
