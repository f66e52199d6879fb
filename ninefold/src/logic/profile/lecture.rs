//! The lecture's techniques (its section 4.2) in the lecture's order, without a guess.

use super::Ordered;
use crate::logic::Dialect;
use crate::logic::technique::{
    CLAIMING, HIDDEN_PAIR, HIDDEN_QUADRUPLE, HIDDEN_SINGLE, HIDDEN_TRIPLE, NAKED_PAIR, NAKED_QUADRUPLE, NAKED_SINGLE,
    NAKED_TRIPLE, POINTING,
};

/// Pencil marks, singles, constrained singles, locked candidates, naked and hidden pairs, triples and quads.
pub const LECTURE: Ordered = Ordered {
    name: "lecture",
    about: "the lecture's techniques in its order: singles, locked candidates, naked and hidden sets; no guess",
    dialect: Dialect::Lecture,
    techniques: &[
        &NAKED_SINGLE,
        &HIDDEN_SINGLE,
        &POINTING,
        &CLAIMING,
        &NAKED_PAIR,
        &NAKED_TRIPLE,
        &NAKED_QUADRUPLE,
        &HIDDEN_PAIR,
        &HIDDEN_TRIPLE,
        &HIDDEN_QUADRUPLE,
    ],
};
