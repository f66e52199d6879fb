//! In how many ways a board can be completed, as a polynomial in the number of symbols (A. M. Herzberg and M. R. Murty, Sudoku squares
//! and chromatic polynomials, 2007; Crook's Theorem 3): the board as a graph, its givens as colours that are given.

use crate::graphs::graph_of;
use ninefold_board::Puzzle;
use ninefold_graph::Vertex;
use ninefold_graph::colour::Preset;
use ninefold_graph::polynomial::{Means, NoPolynomial as NoneOfGraph, Polynomial, completions};

/// Why there is no polynomial.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoPolynomial {
    /// The puzzle says which symbols a cell may have: colours cannot be exchanged.
    #[error("its candidates are restricted: it is no colouring of a graph")]
    Restricted,
    /// The graph is too large, or the budget is spent.
    #[error(transparent)]
    Graph(#[from] NoneOfGraph),
}

/// Finds the completion polynomial of a puzzle. The symbols are colours, and no house needs all of them; with as many as the board
/// has, the value is the number of solutions.
///
/// How far this can go is said in [`ninefold_graph::polynomial`].
///
/// ```
/// use ninefold::board::{Geometry, Puzzle, Symbol};
/// use ninefold::{count::polynomial, graph::polynomial::Means};
/// let mut givens = vec![None; 9];
/// givens[0] = Some(Symbol(0));
/// let square = Puzzle::new(Geometry::latin(3)?, givens)?;
/// let p = polynomial(&square, &Means::default())?;
/// assert_eq!((p.degree(), p.at(3).unwrap().to_string()), (8, "4".to_string()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn polynomial(puzzle: &Puzzle, room: &Means<'_>) -> Result<Polynomial, NoPolynomial> {
    if puzzle.allowed().is_some() {
        return Err(NoPolynomial::Restricted);
    }
    let given =
        |(vertex, given): (Vertex, &Option<ninefold_board::Symbol>)| Some((vertex, given.as_ref()?.index() as u32));
    let given: Vec<(Vertex, u32)> = (0..).zip(puzzle.givens()).filter_map(given).collect();
    // The givens of a puzzle do not clash.
    let preset = Preset::new(&graph_of(puzzle.geometry()), &given).map_err(|_| NoPolynomial::Restricted)?;
    Ok(completions(&preset, room)?)
}
