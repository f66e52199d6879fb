//! Full grids.

use super::prover::{Givens, characters};
use super::{below, puzzle, shuffle};
use crate::engine::{Budget, Rng, Silent, auto, is_plain_nine};
use crate::solve::{Request, solve};
use ninefold_board::{BoxShape, Cell, Geometry, Shape, Solution, Symbol, SymbolSet};
use ninefold_fast9::{Answer, Solver};
use std::ops::ControlFlow;

/// The number of starts that are tried.
const STARTS: usize = 200;

/// The most symbols of a board whose grids are searched for, within 50 ms. Larger ones, for which it may take half a minute, are
/// made of a pattern where there is one.
const SEARCHED: usize = 36;

/// A full grid: random symbols in random cells, and the rest solved. Not every grid is equally likely.
///
/// A plain Sudoku or Latin square of more than 36 symbols is made otherwise: from the grid in which each row is the one above
/// moved on, by renaming the symbols and permuting rows, columns, bands and stacks. These are a small part of all grids; to
/// search for others takes too long.
///
/// `None` if the interrupt ended it, or 200 starts led to no solution within the budget of each: a board with extra houses
/// may not have any.
pub fn full(geometry: &Geometry, rng: &mut Rng, budget: Budget<'_>) -> Option<Solution> {
    full_of_each(geometry, &mut [rng], budget).pop().flatten()
}

/// A full grid by each of these generators, the same as [`full()`] makes by it alone. On plain 9x9 all are searched for side by side.
///
/// After an interrupt those that were found by then are there, and the others are `None`.
pub(crate) fn full_of_each(geometry: &Geometry, rngs: &mut [&mut Rng], budget: Budget<'_>) -> Vec<Option<Solution>> {
    if is_plain_nine(geometry) {
        return nines(geometry, rngs, budget);
    }
    rngs.iter_mut().map(|rng| one(geometry, rng, budget)).collect()
}

fn one(geometry: &Geometry, rng: &mut Rng, budget: Budget<'_>) -> Option<Solution> {
    if geometry.symbols() > SEARCHED
        && let Some(boxes) = pattern_boxes(geometry)
    {
        return Some(moved_on(geometry, boxes, rng));
    }
    (0..STARTS)
        .take_while(|_| !budget.is_interrupted())
        .find_map(|_| filled(geometry, scattered(geometry, rng), budget))
}

/// A start with the rest solved.
fn filled(geometry: &Geometry, start: Givens, budget: Budget<'_>) -> Option<Solution> {
    let (start, request) = (puzzle(geometry, start), Request { limit: Some(1), budget, seed: 0 });
    solve(&start, &*auto(&start).engine, &request, &mut Silent).solutions.pop()
}

/// Of plain 9x9.
fn nines(geometry: &Geometry, rngs: &mut [&mut Rng], budget: Budget<'_>) -> Vec<Option<Solution>> {
    let (mut solver, blank) = (Solver::new(), puzzle(geometry, vec![None; geometry.cells()]));
    let mut found: Vec<Option<Solution>> = vec![None; rngs.len()];
    for _ in 0..STARTS {
        let open: Vec<usize> = (0..rngs.len()).filter(|&at| found[at].is_none()).collect();
        if open.is_empty() || budget.is_interrupted() {
            break;
        }
        let starts: Vec<Givens> = open.iter().map(|&at| scattered(geometry, rngs[at])).collect();
        let puzzles: Vec<[u8; 81]> = starts.iter().map(|start| characters(start)).collect();
        let mut answers = vec![Answer::NONE; starts.len()];
        // Between two polls no search takes more than two nodes, so none takes more than its budget allows.
        let mut nodes = 0;
        let ended = solver.solve_many_while(&puzzles, 1, &mut answers, &mut |_| {
            nodes += 2;
            if budget.is_spent(nodes) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        for ((at, start), answer) in open.into_iter().zip(starts).zip(answers) {
            found[at] = match answer.solution() {
                Some(digits) => Solution::verify(&blank, &digits.map(|digit| Symbol(digit - b'1'))).ok(),
                // All were broken off, perhaps for the nodes of another one: it has its own budget. (After an interrupt it is not found.)
                None if ended.is_break() => filled(geometry, start, budget),
                None => None,
            };
        }
    }
    found
}

/// As many random givens as there are symbols, without an evident contradiction.
fn scattered(geometry: &Geometry, rng: &mut Rng) -> Givens {
    let mut givens = vec![None; geometry.cells()];
    let mut options = Options::new(geometry);
    for _ in 0..geometry.symbols() {
        let cell = below(geometry.cells(), rng);
        if givens[cell].is_none() {
            let open = options.open[cell];
            let Some(symbol) = open.iter().nth(below(open.len(), rng)) else { break };
            if !options.put(Cell::new(cell), symbol) {
                break;
            }
            givens[cell] = Some(symbol);
        }
    }
    givens
}

/// What few givens leave: a grid that cannot go back, made in less time.
struct Options<'g> {
    geometry: &'g Geometry,
    /// The symbols of each cell.
    open: Vec<SymbolSet>,
    /// How many cells of each house are open for each symbol: house after house.
    places: Vec<usize>,
}

impl<'g> Options<'g> {
    /// Of an empty board.
    fn new(geometry: &'g Geometry) -> Self {
        let mut places = Vec::with_capacity(geometry.houses().len() * geometry.symbols());
        for house in geometry.houses() {
            places.resize(places.len() + geometry.symbols(), house.cells().len());
        }
        Options { geometry, open: vec![geometry.all_symbols(); geometry.cells()], places }
    }

    /// Puts in a symbol that may stand there; `false` if a cell, or a symbol of a house, is left without a way.
    fn put(&mut self, cell: Cell, symbol: Symbol) -> bool {
        let mut has_ways = true;
        for other in self.open[cell.index()] - SymbolSet::only(symbol) {
            has_ways &= self.remove(cell, other);
        }
        for &peer in self.geometry.peers(cell) {
            if self.open[peer.index()].contains(symbol) {
                has_ways &= self.remove(peer, symbol);
            }
        }
        has_ways
    }

    fn remove(&mut self, cell: Cell, symbol: Symbol) -> bool {
        self.open[cell.index()].remove(symbol);
        let mut has_ways = !self.open[cell.index()].is_empty();
        for membership in self.geometry.houses_of(cell) {
            let places = &mut self.places[membership.house.index() * self.geometry.symbols() + symbol.index()];
            *places -= 1;
            has_ways &= *places > 0 || !membership.full;
        }
        has_ways
    }
}

/// The boxes of a plain board, of a Latin square those of one row each; `None` if it has other houses.
fn pattern_boxes(geometry: &Geometry) -> Option<BoxShape> {
    match geometry.shape() {
        _ if !geometry.extras().is_empty() => None,
        Shape::Sudoku(boxes) => Some(*boxes),
        Shape::Latin => Some(BoxShape { height: 1, width: geometry.symbols() }),
        Shape::Jigsaw(_) | Shape::Graph => None,
    }
}

/// Symbol `r % h * w + r / h + c` (modulo n) in row r and column c, for boxes of h rows and w columns; then renamed and
/// permuted.
fn moved_on(geometry: &Geometry, boxes: BoxShape, rng: &mut Rng) -> Solution {
    let (n, BoxShape { height, width }) = (geometry.symbols(), boxes);
    let value = |row: usize, column: usize| Some(Symbol::new((row % height * width + row / height + column) % n));
    let values: Givens = geometry.all_cells().map(|cell| geometry.row_column(cell)).map(|(r, c)| value(r, c)).collect();
    let values: Vec<Symbol> = Disguise::of_boxes(n, boxes, rng).of(geometry, &values).into_iter().flatten().collect();
    Solution::verify(&puzzle(geometry, vec![None; n * n]), &values)
        .unwrap_or_else(|wrong| unreachable!("the pattern is a solution: {wrong}"))
}

/// Another way to write the same down: rows and columns permuted so that the boxes stay boxes, symbols renamed.
pub(crate) struct Disguise {
    rows: Vec<usize>,
    columns: Vec<usize>,
    names: Vec<usize>,
}

impl Disguise {
    /// One at random; `None` on boards that have other houses than rows, columns and boxes.
    pub(crate) fn drawn(geometry: &Geometry, rng: &mut Rng) -> Option<Self> {
        Some(Disguise::of_boxes(geometry.symbols(), pattern_boxes(geometry)?, rng))
    }

    fn of_boxes(n: usize, BoxShape { height, width }: BoxShape, rng: &mut Rng) -> Self {
        let (rows, columns) = (shuffled_lines(n, height, rng), shuffled_lines(n, width, rng));
        let mut names: Vec<usize> = (0..n).collect();
        shuffle(&mut names, rng);
        Disguise { rows, columns, names }
    }

    /// What these cells hold, written so.
    pub(crate) fn of(&self, geometry: &Geometry, cells: &[Option<Symbol>]) -> Givens {
        let held = |(row, column): (usize, usize)| cells[self.rows[row] * geometry.symbols() + self.columns[column]];
        let renamed = |symbol: Symbol| Symbol::new(self.names[symbol.index()]);
        geometry.all_cells().map(|cell| held(geometry.row_column(cell)).map(renamed)).collect()
    }
}

/// The rows in a random order that keeps bands of so many rows together; likewise columns and stacks.
fn shuffled_lines(n: usize, together: usize, rng: &mut Rng) -> Vec<usize> {
    let mut bands: Vec<usize> = (0..n / together).collect();
    shuffle(&mut bands, rng);
    let mut lines = Vec::with_capacity(n);
    for band in bands {
        let mut band: Vec<usize> = (band * together..(band + 1) * together).collect();
        shuffle(&mut band, rng);
        lines.extend(band);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{BUDGET, rng_of};

    #[test]
    fn side_by_side_come_the_same_grids() {
        let nine = &Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
        let mut all: Vec<Rng> = (0..300).map(|seed| rng_of(seed, 0)).collect();
        let together = full_of_each(nine, &mut all.iter_mut().collect::<Vec<_>>(), BUDGET);
        for (seed, grid) in (0..).zip(together) {
            let mut rng = rng_of(seed, 0);
            let alone =
                std::iter::repeat_with(|| filled(nine, scattered(nine, &mut rng), BUDGET)).find_map(|grid| grid);
            assert_eq!(grid, alone, "{seed}");
        }
        // With fewer nodes than it takes none is found, however many there are.
        let few = Budget { nodes: Some(3), interrupt: None };
        for count in [1, 100] {
            let mut all: Vec<Rng> = (0..count).map(|seed| rng_of(seed, 0)).collect();
            let found = full_of_each(nine, &mut all.iter_mut().collect::<Vec<_>>(), few);
            assert!(found.iter().all(Option::is_none));
        }
    }
}
