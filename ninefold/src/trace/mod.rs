//! The course of a search, shown as the source documents show it.
//!
//! | observer | shows | after |
//! |---|---|---|
//! | [`Tables`] | the board after each trial, with a caption | the lecture's Tables 1 to 11 (section 5.1.4) |
//! | [`Strings`] | the partial solution after each trial, as a string | Chi & Lange's section 2.1 |
//! | [`Tree`] | all trials as a tree, in text or SVG | Chi & Lange's Figure 2, Crook's Figure 10 |
//! | [`Curve`] | energy and temperature of annealing, as CSV or SVG | Chi & Lange's section 2.2, the lecture's 4.4 |
//! | [`Violations`] | how far each cycle of projections is from a solution | Chi & Lange's section 2.3 |
//!
//! Each is an [`Observer`](crate::engine::Observer) of any engine that [tells](crate::engine::Engine::tells) what it shows:
//! trials, energy, cycles. Nothing is printed: tables, strings and cycles go to a closure one by one, as a search may have
//! millions; the tree and the curve keep as many nodes and points as they are told to.

mod curve;
mod path;
mod strings;
mod tables;
mod tree;
mod violations;

pub use curve::{Curve, EnergyPoint};
pub use strings::Strings;
pub use tables::Tables;
pub use tree::Tree;
pub use violations::Violations;

/// How many of something are shown, and how many were left out.
#[derive(Clone, Copy, Debug)]
struct Cap {
    most: u64,
    shown: u64,
    left_out: u64,
}

impl Cap {
    const NONE: Cap = Cap { most: u64::MAX, shown: 0, left_out: 0 };

    /// Counts one more; is it to be shown?
    fn admits(&mut self) -> bool {
        let is_shown = self.shown < self.most;
        self.shown += u64::from(is_shown);
        self.left_out += u64::from(!is_shown);
        is_shown
    }
}
