//! Pencil marks: the markup that is asked for, and what a person sees on a board.

use super::{Policy, Position, Why, wrong_entries};
use crate::markup;
use ninefold_board::{Board, SymbolSet};

/// Which markup is asked for; left as it is, the candidates that the houses leave to each cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Marking {
    /// The forced numbers are entered first (Crook's Figures 7 and 12).
    pub forced: bool,
    /// It is made row by row, a lone candidate entered at once (Crook's Figure 3).
    pub one_pass: bool,
}

/// A board with its markup.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MarkedUp {
    /// The board, with the forced numbers among its entries if they were asked for.
    pub board: Board,
    /// The marks of each cell; none of a filled one.
    pub marks: Vec<SymbolSet>,
    /// What is wrong with the values from which the marks follow: a rule that they break, or entries that are not those of the solution.
    /// Nothing where nothing is known to be wrong.
    pub wrong: Option<Why>,
}

/// Marks a board up, whatever a person has marked on it.
///
/// ```
/// use ninefold::ask::{Marking, Policy, Why, mark_up};
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// let mut board = Board::empty(Geometry::latin(2)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// let marked = |board: &Board, marking| mark_up(board, marking, &Policy::default());
/// let lengths = |marking| marked(&board, marking).marks.iter().map(|set| set.len()).collect::<Vec<_>>();
/// assert_eq!(lengths(Marking::default()), [0, 1, 1, 2]);
/// assert_eq!(lengths(Marking { one_pass: true, ..Marking::default() }), [0, 1, 1, 1]);
/// assert_eq!(lengths(Marking { forced: true, ..Marking::default() }), [0, 0, 0, 0]);
/// assert_eq!(marked(&board, Marking::default()).wrong, None);
/// board.set_entry(Cell(3), Some(Symbol(1)));
/// assert_eq!(marked(&board, Marking::default()).wrong, Some(Why::WrongEntry(Some(vec![Cell(3)]))));
/// board.set_entry(Cell(1), Some(Symbol(0)));
/// assert!(matches!(marked(&board, Marking::default()).wrong, Some(Why::Broken(_))));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn mark_up(board: &Board, marking: Marking, policy: &Policy<'_>) -> MarkedUp {
    let wrong = Position::from(board).clash().map(Why::Broken).or_else(|| wrong_entries(board, policy));
    let board = if marking.forced { markup::with_entries(board, &markup::forced(board)) } else { board.clone() };
    let marks = if marking.one_pass { markup::one_pass(&board) } else { markup::clean(&board) };
    MarkedUp { board, marks, wrong }
}

/// The marks that are seen on a board: a person's, or else those that the houses leave.
///
/// ```
/// use ninefold::ask::marks_seen;
/// use ninefold::board::{Board, Geometry, SymbolSet};
/// let mut board = Board::empty(Geometry::latin(2)?);
/// assert_eq!(marks_seen(&board)[0].len(), 2);
/// board.set_marks(Some(vec![SymbolSet::EMPTY; 4]));
/// assert_eq!(marks_seen(&board)[0].len(), 0);
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn marks_seen(board: &Board) -> Vec<SymbolSet> {
    board.marks().map_or_else(|| markup::clean(board), <[_]>::to_vec)
}
