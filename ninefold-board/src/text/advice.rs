//! The ways out of an error, as plain data.

use super::Alphabet;
use crate::BoxShape;

/// What a reader may be told so that it takes a text that it refused. Each front end has its own words for it: an option to type, a
/// choice to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Advice {
    /// How symbols are written ([`ReadOptions::alphabet`](super::ReadOptions)): so; or else any alphabet settles it.
    Alphabet(Option<Alphabet>),
    /// The boxes of the board ([`ReadOptions::shape`](super::ReadOptions)): these; or else any settle it.
    Boxes(Option<BoxShape>),
    /// That the board is a Latin square.
    Latin,
    /// The board's regions and other houses, which no name tells.
    Layout,
    /// That the text is one of its format and nothing else, so that words in it name no other puzzle.
    Strict,
}
