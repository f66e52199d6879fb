//! Puzzles made at random: a full grid, then symbols taken away as long as the solution stays the only one.
//!
//! | file | holds |
//! |---|---|
//! | `full.rs` | full grids |

mod full;

pub use full::full;

use crate::engine::{Budget, Rng, Silent, auto};
use crate::solve::{Request, Verdict, solve};
use ninefold_board::{Cell, Geometry, Puzzle, Solution, Symbol, SymbolSet};
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

/// How many nodes a search may take before another way is tried: most need a few.
const NODES: u64 = 5_000;

/// The most symbols of a board on which a proof may take as many nodes.
const SMALL: usize = 16;

/// How many nodes the proof that a given is not needed may take on larger boards. Most need none; the others take nearly all
/// the time and save next to no givens: on 25x25, 100 nodes instead of 20 took six times as long, and no givens fewer.
const LARGE_PROOF: u64 = 20;

/// The budget of each search that makes a puzzle, where the caller has no other wish: a few thousand nodes, no interrupt.
pub const BUDGET: Budget<'static> = Budget { nodes: Some(NODES), interrupt: None };

/// The random numbers of candidate number `index` under a seed. Each candidate has a stream of its own, so that many can be
/// made side by side, and each is the same whoever makes it, and when.
///
/// ```
/// use ninefold::{board::Geometry, generate};
/// let five = Geometry::latin(5).unwrap();
/// let made = |index| generate::minimal(&five, &mut generate::rng_of(1, index));
/// assert_eq!(made(3).givens(), made(3).givens());
/// assert_ne!(made(3).givens(), made(4).givens());
/// ```
pub fn rng_of(seed: u64, index: u64) -> Rng {
    let mut rng = Rng::seed_from_u64(seed);
    rng.set_stream(index);
    rng
}

/// A puzzle with one solution and no given to spare: without any one of them it has more solutions (or its uniqueness takes
/// more than a few thousand nodes to prove, twenty where there are more than 16 symbols). The same generator state gives
/// the same puzzle.
///
/// # Panics
/// If no full grid is found ([`full()`]), which only boards with houses of their own may bring about.
///
/// ```
/// use ninefold::{board::{BoxShape, Geometry}, engine::Rng, generate};
/// use rand_chacha::rand_core::SeedableRng;
/// let four = Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap();
/// let puzzle = generate::minimal(&four, &mut Rng::seed_from_u64(7));
/// assert!((4..=7).contains(&puzzle.given_count()));
/// ```
pub fn minimal(geometry: &Geometry, rng: &mut Rng) -> Puzzle {
    minimal_within(geometry, rng, BUDGET).unwrap_or_else(|| panic!("no full grid was found: {geometry}"))
}

/// The same with a budget for each search. `None` if the interrupt ended it, or no full grid was found.
pub fn minimal_within(geometry: &Geometry, rng: &mut Rng, budget: Budget<'_>) -> Option<Puzzle> {
    Some(solved_minimal(geometry, rng, budget)?.0)
}

/// The same with its solution.
///
/// ```
/// use ninefold::{board::Geometry, generate};
/// let five = Geometry::latin(5).unwrap();
/// let (puzzle, solution) = generate::solved_minimal(&five, &mut generate::rng_of(1, 0), generate::BUDGET).unwrap();
/// assert!(puzzle.givens().iter().zip(solution.values()).all(|(given, value)| given.is_none_or(|given| given == *value)));
/// ```
pub fn solved_minimal(geometry: &Geometry, rng: &mut Rng, budget: Budget<'_>) -> Option<(Puzzle, Solution)> {
    let solution = full(geometry, rng, budget)?;
    let mut givens: Vec<Option<Symbol>> = solution.values().iter().copied().map(Some).collect();
    let most = if geometry.symbols() > SMALL { LARGE_PROOF } else { u64::MAX };
    let proof = Budget { nodes: budget.nodes.map(|nodes| nodes.min(most)), ..budget };
    for cell in shuffled_cells(geometry, rng) {
        if budget.is_interrupted() {
            return None;
        }
        let given = givens[cell.index()].take();
        if !given.is_some_and(|symbol| follows(geometry, &givens, cell, symbol, proof)) {
            givens[cell.index()] = given;
        }
    }
    Some((puzzle(geometry, givens), solution))
}

/// A full grid of which so many random cells are kept. It may have other solutions, too: for boards on which nobody could
/// say in time whether it has.
///
/// `None` if the interrupt ended it, or no full grid was found ([`full()`]).
///
/// # Panics
/// If more cells are to be kept than there are.
///
/// ```
/// use ninefold::{board::{BoxShape, Geometry}, generate};
/// let sixteen = Geometry::sudoku(BoxShape { height: 4, width: 4 }).unwrap();
/// let puzzle = generate::kept(&sixteen, 150, &mut generate::rng_of(0, 0), generate::BUDGET).unwrap();
/// assert_eq!(puzzle.given_count(), 150);
/// ```
pub fn kept(geometry: &Geometry, cells: usize, rng: &mut Rng, budget: Budget<'_>) -> Option<Puzzle> {
    let solution = full(geometry, rng, budget)?;
    let mut givens = vec![None; geometry.cells()];
    for cell in &shuffled_cells(geometry, rng)[..cells] {
        givens[cell.index()] = Some(solution.value(*cell));
    }
    Some(puzzle(geometry, givens))
}

/// A puzzle with more givens of its solution, in random order until it has so many; each only if the caller takes the puzzle
/// with it.
///
/// ```
/// use ninefold::board::{BoxShape, Geometry};
/// use ninefold::generate;
/// let four = Geometry::sudoku(BoxShape { height: 2, width: 2 }).unwrap();
/// let mut rng = generate::rng_of(0, 0);
/// let solution = generate::full(&four, &mut rng, generate::BUDGET).unwrap();
/// let empty = ninefold::board::Puzzle::new(four, vec![None; 16]).unwrap();
/// let no_first_row = |puzzle: &ninefold::board::Puzzle| puzzle.givens()[..4].iter().all(Option::is_none);
/// assert_eq!(generate::with_more(&empty, &solution, 10, &mut rng, no_first_row).given_count(), 10);
/// ```
pub fn with_more(
    puzzle: &Puzzle,
    solution: &Solution,
    givens: usize,
    rng: &mut Rng,
    mut is_wanted: impl FnMut(&Puzzle) -> bool,
) -> Puzzle {
    let mut filled = puzzle.clone();
    for cell in shuffled_cells(puzzle.geometry(), rng) {
        if filled.given_count() >= givens {
            break;
        }
        if filled.given(cell).is_none()
            && let Ok(more) = filled.with_given(cell, Some(solution.value(cell)))
            && is_wanted(&more)
        {
            filled = more;
        }
    }
    filled
}

/// The puzzles with 0, 1, 2, ... more givens of its solution, added in a random order, up to the full grid: the first for which
/// this holds, where it holds for all after it, too.
pub(crate) fn first_with_more(
    puzzle: &Puzzle,
    solution: &Solution,
    rng: &mut Rng,
    mut holds: impl FnMut(&Puzzle) -> bool,
) -> Option<Puzzle> {
    let mut open = shuffled_cells(puzzle.geometry(), rng);
    open.retain(|&cell| puzzle.given(cell).is_none());
    let with = |more: usize| -> Option<Puzzle> {
        let mut givens = puzzle.givens().to_vec();
        open[..more].iter().for_each(|&cell| givens[cell.index()] = Some(solution.value(cell)));
        Puzzle::restricted(puzzle.geometry().clone(), givens, puzzle.allowed().map(<[SymbolSet]>::to_vec)).ok()
    };
    let (mut low, mut high) = (0, open.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        if holds(&with(middle)?) { high = middle } else { low = middle + 1 }
    }
    with(low)
}

/// Does this symbol follow in an empty cell of a puzzle that has a solution with it there: is there none with another?
fn follows(geometry: &Geometry, givens: &[Option<Symbol>], cell: Cell, symbol: Symbol, budget: Budget<'_>) -> bool {
    let mut allowed = vec![geometry.all_symbols(); geometry.cells()];
    allowed[cell.index()] = allowed[cell.index()] - SymbolSet::only(symbol);
    let Ok(other) = Puzzle::restricted(geometry.clone(), givens.to_vec(), Some(allowed)) else { return false };
    let one = Request { limit: Some(1), budget, seed: 0 };
    solve(&other, &*auto(&other).engine, &one, &mut Silent).verdict() == Verdict::NoSolution
}

/// A puzzle with some values of a solution.
fn puzzle(geometry: &Geometry, givens: Vec<Option<Symbol>>) -> Puzzle {
    Puzzle::new(geometry.clone(), givens).unwrap_or_else(|_| unreachable!("the values of a solution do not clash"))
}

fn shuffled_cells(geometry: &Geometry, rng: &mut Rng) -> Vec<Cell> {
    let mut cells: Vec<Cell> = geometry.all_cells().collect();
    shuffle(&mut cells, rng);
    cells
}

/// A random number below `n`, by the remainder: its bias is negligible for the small `n` here.
fn below(n: usize, rng: &mut Rng) -> usize {
    (rng.next_u64() % n as u64) as usize
}

/// Fisher and Yates.
fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(i + 1, rng));
    }
}
