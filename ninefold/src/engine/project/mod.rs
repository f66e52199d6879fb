//! Alternating projections: the puzzle as a point of a polytope (Chi & Lange, section 2.3).
//!
//! A [`Relaxation`] has a variable for each candidate, the probability that it is true, and a set of points for each rule:
//! the unit simplex, as the probabilities of a cell, or of a symbol in a house, have sum 1. The search starts at the origin
//! and goes to the nearest point of one set after the other, always in the same order. Where all sets have a point in common
//! that leads to one (Cheney and Goldstein 1959; Elsner, Koltracht and Neumann 1992). After each cycle the symbol with the
//! largest value is taken in each cell, and if that is a solution, it is visited.
//!
//! **It may fail.** The common points are all mixtures of solutions, and others: a feasible point need not round to a
//! solution. Where the solution is the only point ([`Points::of`]) it is found, as there is no other place to end. If the puzzle
//! has several solutions it hardly ever is; on the empty board the first cycle ends with the same value everywhere.
//!
//! **What the paper leaves open.** It gives no limit and no tolerance. Here a search ends when a point breaks the rules by
//! less than 1e-9, or with its budget of nodes, one per cycle, or without one after 100,000 cycles. Sets stand in the order
//! of the paper's constraints: houses (rows, columns, boxes), then cells.
//!
//! **Dykstra's corrections** (1983; the engine `project-dykstra`): each set remembers how far its projection moved the point,
//! and takes that back before the next one. The limit is then the feasible point nearest to the origin.
//!
//! **Source.** Chi & Lange, section 2.3; the projection onto a simplex is that of Duchi, Shalev-Shwartz, Singer and Chandra, 2008.
//!
//! **Good for.** The puzzles whose relaxed problem has one point. All that singles solve are among them, as a sum of one number settles
//! it, and some that take more. A trace (`--trace`) tells how many points there are.
//!
//! **Boards.** All.
//!
//! **Limits.** It proves nothing: without a budget it ends after 100,000 cycles, or at a point that breaks no rule.

mod cyclic;
pub mod operators;
mod points;
mod relaxation;

pub use cyclic::is_feasible;
pub(in crate::engine) use cyclic::search as search_in_cycles;
pub use points::Points;
pub use relaxation::{Relaxation, Set};

use super::{Engine, Outcome, SearchTask, Tells, Visit, Work};

/// See the module.
#[derive(Clone, Copy, Debug)]
pub(super) struct Project {
    /// With Dykstra's corrections?
    pub(super) is_dykstra: bool,
}

impl Engine for Project {
    fn name(&self) -> &'static str {
        if self.is_dykstra { "project-dykstra" } else { "project" }
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn tells(&self) -> Tells {
        Tells::Cycles
    }

    fn search(&self, task: SearchTask<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        if !self.is_dykstra {
            let mut room = Vec::new();
            return search_in_cycles(task, visit, 0.0, |_| {
                move |set: &Set, part: &mut [f64]| onto(set, part, &mut room)
            });
        }
        search_in_cycles(task, visit, 0.0, |relaxation| {
            let mut dykstra = Dykstra::new(relaxation);
            move |set: &Set, part: &mut [f64]| dykstra.project(set, part)
        })
    }
}

/// Onto the simplex or the corner; `room` is to sort in.
fn onto(set: &Set, part: &mut [f64], room: &mut Vec<f64>) {
    if set.is_exact { operators::simplex(part, room) } else { operators::corner(part, room) }
}

/// The corrections that the projections took away, per set and member.
struct Dykstra {
    taken: Vec<f64>,
    room: Vec<f64>,
}

impl Dykstra {
    fn new(relaxation: &Relaxation) -> Self {
        Dykstra { taken: vec![0.0; relaxation.members().len()], room: Vec::new() }
    }

    fn project(&mut self, set: &Set, part: &mut [f64]) {
        let taken = &mut self.taken[set.range.clone()];
        for (x, taken) in part.iter_mut().zip(taken.iter_mut()) {
            *x += *taken;
            *taken = *x;
        }
        onto(set, part, &mut self.room);
        part.iter().zip(taken).for_each(|(x, taken)| *taken -= x);
    }
}
