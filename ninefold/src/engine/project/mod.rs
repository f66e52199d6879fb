//! Alternating projections: the puzzle as a point in a polytope (Chi & Lange, section 2.3).
mod cyclic;
pub mod operators;
mod relaxation;

pub(in crate::engine) use cyclic::search as search_in_cycles;
pub use relaxation::{Relaxation, Set};

use super::{Engine, Outcome, Task, Visit, Work};

/// See the module.
#[derive(Clone, Copy, Debug)]
pub struct Project {
    pub(super) dykstra: bool,
}

impl Engine for Project {
    fn name(&self) -> &'static str {
        if self.dykstra { "project-dykstra" } else { "project" }
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn tells_trials(&self) -> bool {
        false
    }

    fn search(&self, task: Task<'_>, visit: &mut Visit<'_>) -> (Outcome, Work) {
        let mut room = Vec::new();
        let mut project = move |set: &Set, part: &mut [f64]| {
            if set.is_exact { operators::simplex(part, &mut room) } else { operators::corner(part, &mut room) }
        };
        if !self.dykstra {
            return search_in_cycles(task, visit, 0.0, |_| project);
        }
        search_in_cycles(task, visit, 0.0, |relaxation| {
            let mut corrections = vec![0.0; relaxation.members().len()];
            let mut before = Vec::new();
            move |set, part| {
                let correction = &mut corrections[set.range.clone()];
                part.iter_mut().zip(&*correction).for_each(|(x, c)| *x += c);
                before.clear();
                before.extend_from_slice(part);
                project(set, part);
                for ((c, y), x) in correction.iter_mut().zip(&before).zip(part) {
                    *c = y - *x;
                }
            }
        })
    }
}
