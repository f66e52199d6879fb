//! Polynomials that count colourings: the chromatic polynomial of a graph, and the completion polynomial of one in which colours are
//! given (A. M. Herzberg and M. R. Murty, Sudoku squares and chromatic polynomials, 2007).
//!
//! # How far it goes
//!
//! The problem is hard: what is done grows exponentially with the border of the best order of vertices that is found, and no cleverness
//! helps against a random graph that is neither sparse nor dense. A graph is first taken apart at cliques, so that trees, chordal
//! graphs and what hangs on single vertices cost nothing. Of what is left, in the half gibibyte of [`Means::default`] (measured):
//!
//! | graphs | within reach | not |
//! |---|---|---|
//! | random, 25 vertices | all | |
//! | random, 30 vertices | half of all edges and more | 30 to 40 per cent |
//! | random, 40 vertices | many with 100 edges (an average degree of five), 75 per cent of all edges and more | 15 to 70 per cent |
//! | random cubic | 60 vertices | |
//! | grids | 10 x 10 | |
//! | cycles, and stars with two hubs | 2,000 and 1,002 vertices | |
//! | cubes | dimension 4 | dimension 5 |
//! | boards | the empty 4x4 Sudoku, the empty 5x5 Latin square, 5x5 queens | 6x6 queens |
//!
//! Symmetries of the graph are not used, but for those of colours and of vertices with the same neighbours.
//!
//! # Files
//!
//! | file | does |
//! |---|---|
//! | `coefficients.rs` | the polynomial |
//! | `atoms.rs` | takes a graph apart at cliques |
//! | `order.rs` | orders of vertices |
//! | `sweep.rs` | goes over the vertices in an order, and counts ways to the same state together |
//! | `table.rs` | the states |
//! | `contest.rs` | finds out which order and which kind of states is best |

mod atoms;
mod coefficients;
mod contest;
mod order;
mod sweep;
mod table;

use crate::budget::Steps;
use crate::colour::Preset;
use crate::{Budget, Graph};
use atoms::{Atom, atoms};
pub use coefficients::Polynomial;

/// The most vertices of a graph.
pub const MOST_VERTICES: u32 = 2000;

/// What may be used up.
#[derive(Clone, Copy, Debug)]
pub struct Means<'a> {
    /// Steps, each a state that is reached from another, and what else ends the search.
    pub budget: Budget<'a>,
    /// About the most bytes for states.
    pub bytes: usize,
}

/// No end, and half a gibibyte.
impl Default for Means<'_> {
    fn default() -> Self {
        Means { budget: Budget::default(), bytes: 1 << 29 }
    }
}

/// Why there is no polynomial.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoPolynomial {
    /// The graph has more vertices than [`MOST_VERTICES`].
    #[error("the graph has {0} vertices, and the polynomial is found for at most {MOST_VERTICES}")]
    TooMany(u32),
    /// The states did not have room.
    #[error(
        "no room for more than {states} states: in the best order they came up after {done} of {vertices} vertices \
         that no clique separates"
    )]
    TooWide {
        /// In the order that came farthest, after so many vertices.
        done: usize,
        /// How many vertices there are in the part of the graph.
        vertices: usize,
        /// How many states there were.
        states: usize,
    },
    /// In no order that was found have few enough vertices a neighbour before them for a word of bits. There may be one.
    #[error(
        "no order was found in which at most 128 vertices have a neighbour before them, of {vertices} that no clique \
         separates"
    )]
    LongBorder {
        /// How many vertices there are in the part of the graph.
        vertices: usize,
    },
    /// The budget is spent.
    #[error("over budget after {steps} steps: {}", came(*done, *vertices))]
    Stopped {
        /// The steps that were made.
        steps: u64,
        /// In the order that came farthest, after so many vertices; 0 if none was begun.
        done: usize,
        /// How many vertices there are in the part of the graph that it was about.
        vertices: usize,
    },
}

/// How far it came, in words.
fn came(done: usize, vertices: usize) -> String {
    match done {
        0 => "it was still looking for orders of the vertices".to_string(),
        _ => format!("the best order so far came to {done} of {vertices} vertices that no clique separates"),
    }
}

impl NoPolynomial {
    /// The budget was spent before there were states.
    fn before(steps: &Steps<'_>) -> Self {
        NoPolynomial::Stopped { steps: steps.done, done: 0, vertices: 0 }
    }
}

/// The chromatic polynomial: in how many ways a graph can be coloured with `k` colours.
///
/// ```
/// use ninefold_graph::{Graph, polynomial::{Means, chromatic}};
/// let (square, _) = Graph::new(4, &[(0, 1), (1, 2), (2, 3), (3, 0)])?;
/// let polynomial = chromatic(&square, &Means::default())?;
/// assert_eq!(polynomial.to_string(), "k^4 - 4k^3 + 6k^2 - 3k");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn chromatic(graph: &Graph, room: &Means<'_>) -> Result<Polynomial, NoPolynomial> {
    if graph.vertices() > MOST_VERTICES {
        return Err(NoPolynomial::TooMany(graph.vertices()));
    }
    let steps = &mut Steps::new(room.budget);
    let mut product = Polynomial::one();
    let Some(atoms) = atoms(graph, steps) else { return Err(NoPolynomial::before(steps)) };
    for atom in atoms {
        product = product.times(&of_atom(graph, &atom, room.bytes, steps)?);
    }
    Ok(product)
}

/// The completion polynomial: in how many ways a graph in which colours are given can be coloured with `k` colours, those included.
///
/// ```
/// use ninefold_graph::{Graph, colour::Preset, polynomial::{Means, completions}};
/// let (path, _) = Graph::new(3, &[(0, 1), (1, 2)])?;
/// let polynomial = completions(&Preset::new(&path, &[(0, 0), (2, 1)])?, &Means::default())?;
/// assert_eq!(polynomial.to_string(), "k - 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn completions(preset: &Preset, room: &Means<'_>) -> Result<Polynomial, NoPolynomial> {
    Ok(chromatic(&preset.graph, room)?.with_given(preset.used()))
}

/// The polynomial of an atom, divided by that of its first clique.
fn of_atom(graph: &Graph, atom: &Atom, bytes: usize, steps: &mut Steps<'_>) -> Result<Polynomial, NoPolynomial> {
    // Mostly there is one vertex beside the clique.
    if atom.vertices.len() == atom.joint + 1 {
        return Ok(Polynomial::linear(atom.joint));
    }
    if steps.step() {
        return Err(NoPolynomial::before(steps));
    }
    let ways = contest::best(&graph.part(&atom.vertices), bytes, steps)?;
    // The vertices of the clique are in classes of their own, which have their colours.
    let ways = ways.get(atom.joint..).unwrap_or_default();
    Ok(Polynomial::of_classes(atom.joint, ways))
}
