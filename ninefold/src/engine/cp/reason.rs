//! Why something holds, and why something cannot be.
//!
//! A reason is a few bytes and is spelt out only when a conflict is analysed (`explain.rs`).

use super::literal::Literal;
use super::matching::Closed;
use ninefold_board::{Cell, HouseId, Symbol};

/// Why a literal holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum Reason {
    /// It was chosen, or holds from the start.
    None,
    /// This other one holds.
    Literal(Literal),
    /// The cell has no other candidate.
    Cell,
    /// The symbol has no other place in the house.
    House(HouseId),
    /// All places of the symbol in the first house lie in the second one too, where it is ruled out elsewhere.
    Locked(HouseId, HouseId),
    /// A closed set: an index into `halls`.
    Hall(u32),
    /// A clause of which all other literals are false.
    Clause(u32),
}

/// A contradiction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// A cell without a candidate.
    Cell(Cell),
    /// A symbol without a place in a full house.
    House(HouseId, Symbol),
    /// Rows with one column too few.
    Hall(Hall),
    /// A clause all of whose literals are false.
    Clause(u32),
    /// A solution that has been visited: these choices again would repeat it.
    Visited,
}

/// The two sides of a matching.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Space {
    /// The cells of a house to symbols.
    House(HouseId),
    /// The rows of a square board to columns, for one symbol.
    Symbol(Symbol),
}

/// A closed set of a matching.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hall {
    pub(super) space: Space,
    pub(super) closed: Closed,
}
