//! Puzzles made at random: a full grid, then symbols taken away as long as the solution stays the only one.

use crate::engine::{self, Budget, Engine, Options, Rng, Silent, auto};
use crate::solve::{Request, Verdict, solve};
use ninefold_board::{Cell, Geometry, Grid, Puzzle, Solution, Status, Symbol};
use rand_chacha::rand_core::Rng as _;

/// How many nodes a search may take before another way is tried: most need a few.
const NODES: u64 = 5_000;

/// A puzzle with one solution and no given to spare: without any one of them it has more solutions (or its uniqueness takes
/// more than a few thousand nodes to prove, as may happen on large boards). The same generator state gives the same puzzle.
///
/// ```
/// use ninefold::{board::{BoxShape, Geometry}, engine::Rng, generate};
/// use rand_chacha::rand_core::SeedableRng;
/// let four = Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap();
/// let puzzle = generate::minimal(&four, &mut Rng::seed_from_u64(7));
/// assert!((4..=7).contains(&puzzle.given_count()));
/// ```
pub fn minimal(geometry: &Geometry, rng: &mut Rng) -> Puzzle {
    let mut puzzle = filled(geometry, full(geometry, rng).values());
    let mut order: Vec<Cell> = geometry.all_cells().collect();
    shuffle(&mut order, rng);
    for cell in order {
        let Ok(fewer) = puzzle.with_given(cell, None) else { continue };
        if is_unique(&fewer) {
            puzzle = fewer;
        }
    }
    puzzle
}

/// A full grid: random symbols in random cells, and the rest solved.
pub fn full(geometry: &Geometry, rng: &mut Rng) -> Solution {
    loop {
        let start = scattered(geometry, rng);
        let request = Request { limit: Some(1), ..request() };
        if let Some(solution) = solve(&start, &*engine_for(&start), &request, &mut Silent).solutions.into_iter().next()
        {
            return solution;
        }
    }
}

/// As many random givens as there are symbols, without an evident contradiction.
fn scattered(geometry: &Geometry, rng: &mut Rng) -> Puzzle {
    let empty = filled(geometry, &[]);
    let mut puzzle = empty.clone();
    let Ok(mut grid) = Grid::new(&empty) else { return empty };
    for _ in 0..geometry.symbols() {
        let cell = Cell::new(below(geometry.cells(), rng));
        let symbols: Vec<Symbol> = grid.candidates(cell).iter().collect();
        if grid.status(cell) == Status::Open {
            let symbol = symbols[below(symbols.len(), rng)];
            match (puzzle.with_given(cell, Some(symbol)), grid.place(cell.with(symbol))) {
                (Ok(more), Ok(())) => puzzle = more,
                _ => return puzzle,
            }
        }
    }
    puzzle
}

/// The puzzle with these givens from the first cell on.
fn filled(geometry: &Geometry, values: &[Symbol]) -> Puzzle {
    let mut givens: Vec<Option<Symbol>> = values.iter().copied().map(Some).collect();
    givens.resize(geometry.cells(), None);
    Puzzle::new(geometry.clone(), givens).unwrap_or_else(|_| unreachable!("the values of a solution do not clash"))
}

fn is_unique(puzzle: &Puzzle) -> bool {
    let two = Request { limit: Some(2), ..request() };
    solve(puzzle, &*engine_for(puzzle), &two, &mut Silent).verdict() == Verdict::Unique
}

fn engine_for(puzzle: &Puzzle) -> Box<dyn Engine> {
    let choice = auto(puzzle).engine;
    engine::named(choice, &Options::default()).unwrap_or_else(|| unreachable!("auto names an engine of the list"))
}

fn request() -> Request<'static> {
    Request { budget: Budget { nodes: Some(NODES), interrupt: None }, ..Request::default() }
}

/// A random number below `n`, by the remainder: what this favours is not to be noticed for the small `n` here.
fn below(n: usize, rng: &mut Rng) -> usize {
    (rng.next_u64() % n as u64) as usize
}

/// Fisher and Yates.
fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(i + 1, rng));
    }
}
