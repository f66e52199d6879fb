//! The lecture's techniques (its section 4.2) in the lecture's order, without a guess.
//!
//! First the pencil marks: every cell's symbols that its row, column and subarray leave. Then, always the first that does
//! something: singles, constrained singles, locked candidates 1 and 2, naked pairs, triplets and quads, hidden pairs,
//! triplets and quads. Where none does anything more, the lecture has nothing left but backtracking, and the profile ends.
//!
//! The lecture's pseudocode takes a symbol for a constrained single only where no neighbour at all has its pencil mark, in
//! row, column and subarray. Its text, and the profile, ask for one of the three.

use super::{Profile, Rules, TechniqueOrder};
use crate::logic::technique::{
    CLAIMING, HIDDEN_PAIR, HIDDEN_QUADRUPLE, HIDDEN_SINGLE, HIDDEN_TRIPLE, NAKED_PAIR, NAKED_QUADRUPLE, NAKED_SINGLE,
    NAKED_TRIPLE, POINTING,
};
use crate::logic::{Dialect, Ending, Event, Listener, Technique, Words, words};
use ninefold_board::{Grid, Status};

/// Pencil marks, singles, constrained singles, locked candidates, naked and hidden pairs, triples and quads.
#[derive(Debug)]
pub struct Lecture;

/// The lecture's techniques.
pub const LECTURE: Lecture = Lecture;

/// Its rules in their order, without the remark about the pencil marks.
pub const LECTURE_ORDER: TechniqueOrder = TechniqueOrder {
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

impl Profile for Lecture {
    fn name(&self) -> &'static str {
        LECTURE_ORDER.name
    }

    fn about(&self) -> &'static str {
        LECTURE_ORDER.about
    }

    fn dialect(&self) -> Dialect {
        LECTURE_ORDER.dialect
    }

    fn techniques(&self) -> &'static [&'static dyn Technique] {
        LECTURE_ORDER.techniques
    }

    fn run(&self, grid: &mut Grid, rules: &Rules<'_>, listener: &mut dyn Listener) -> Ending {
        if listener.hear(grid, Event::Remark(&pencil_marks)).is_break() {
            return Ending::Stopped;
        }
        LECTURE_ORDER.run(grid, rules, listener)
    }
}

/// `The pencil marks: 249 in 55 cells.`
fn pencil_marks(words: &Words<'_>) -> String {
    let open = words.grid.geometry().all_cells().filter(|&cell| words.grid.status(cell) == Status::Open);
    let counts: Vec<usize> = open.map(|cell| words.grid.candidates(cell).len()).collect();
    format!("The pencil marks: {} in {}.", counts.iter().sum::<usize>(), words::count(counts.len(), "cell"))
}
