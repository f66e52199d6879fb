//! Puzzles made at random: a full grid, then symbols taken away as long as the solution stays the only one.
//!
//! | file | holds |
//! |---|---|
//! | `full.rs` | full grids |
//! | `even.rs` | full grids, each as likely as any other |
//! | `dig.rs` | grids that are dug, many side by side |
//! | `controlled.rs` | minimal puzzles whose likelihood is known |
//! | `exchange.rs` | cells of a grid of which one must stay given |
//! | `prover.rs` | proofs that there are not too many solutions |
//! | `screen.rs` | what the easiest steps fill, of many puzzles at once |
//! | `symmetry.rs` | the symmetries of a square board |
//! | `stencil.rs` | where givens must, may and must not stand |

pub(crate) mod controlled;
pub(crate) mod dig;
mod even;
pub(crate) mod exchange;
mod full;
pub(crate) mod prover;
pub(crate) mod screen;
mod stencil;
mod symmetry;

pub use full::full;
pub(crate) use full::{Disguise, full_of_each};
pub use stencil::{Stencil, StencilError};
pub use symmetry::Symmetry;

use crate::engine::{Budget, Rng};
use dig::{Dig, Digger};
use ninefold_board::{Cell, Geometry, Puzzle, Solution, Symbol};
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
    let orbits = Symmetry::None.orbits(geometry)?;
    let solution = full(geometry, rng, budget)?;
    let givens = solution.values().iter().copied().map(Some).collect();
    let prover = prover::Prover::new(geometry, 1, proof(geometry, budget));
    let tracks = exchange::Tracks::new(geometry);
    let mut digger = Digger { orbits: &orbits, least: 0, tracks: Some(&tracks), prover, singles: None };
    let mut dig = digger.begin(givens, solution, rng);
    digger.dig(&mut [&mut dig])?;
    let Dig { givens, solution, .. } = dig;
    Some((puzzle(geometry, givens), solution))
}

/// What a budget for each search leaves for the proof that a given is not needed.
pub(crate) fn proof<'b>(geometry: &Geometry, budget: Budget<'b>) -> Budget<'b> {
    let most = if geometry.symbols() > SMALL { LARGE_PROOF } else { u64::MAX };
    Budget { nodes: budget.nodes.map(|nodes| nodes.min(most)), ..budget }
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

/// A puzzle with some values of a solution.
pub(crate) fn puzzle(geometry: &Geometry, givens: Vec<Option<Symbol>>) -> Puzzle {
    Puzzle::new(geometry.clone(), givens).unwrap_or_else(|_| unreachable!("the values of a solution do not clash"))
}

fn shuffled_cells(geometry: &Geometry, rng: &mut Rng) -> Vec<Cell> {
    let mut cells: Vec<Cell> = geometry.all_cells().collect();
    shuffle(&mut cells, rng);
    cells
}

/// The numbers below `n` in random order.
fn shuffled(n: usize, rng: &mut Rng) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..n).collect();
    shuffle(&mut numbers, rng);
    numbers
}

/// A random number below `n`, by the remainder: its bias is negligible for the small `n` here.
pub(crate) fn below(n: usize, rng: &mut Rng) -> usize {
    (rng.next_u64() % n as u64) as usize
}

/// Fisher and Yates.
pub(crate) fn shuffle<T>(items: &mut [T], rng: &mut Rng) {
    for i in (1..items.len()).rev() {
        items.swap(i, below(i + 1, rng));
    }
}
