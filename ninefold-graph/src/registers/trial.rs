//! Trials: a listing with some of its variables in memory, and an attempt to colour the rest.

use super::interference::{Interference, interference};
use super::listing::{Listing, Variable};
use super::place::Place;
use super::refused::Refused;
use super::spill::spill;
use super::wanted::Wanted;
use super::worklists::{Attempt, NEVER, Task, attempt};
use crate::Graph;
use crate::colour::Colouring;
use std::cmp::Reverse;

/// The most instructions, edges and variables looked at to bring back what went to memory without need.
const MOST_LOOKS: usize = 1 << 22;

/// The allocation that is tried, and its number of registers.
pub(super) struct Search<'a> {
    pub(super) listing: &'a Listing,
    pub(super) wanted: &'a Wanted<'a>,
    /// The variables of the listing that are never chosen for memory; known from the first trial on.
    pub(super) never: Vec<bool>,
    /// What it costs to have each of them in memory.
    pub(super) costs: Vec<u64>,
    pub(super) looked_at: usize,
}

/// One trial.
pub(super) struct Trial {
    /// The listing with slots.
    pub(super) fitted: Listing,
    pub(super) graph: Graph,
    pub(super) attempt: Attempt,
}

impl Search<'_> {
    /// Tries it with these variables in memory.
    pub(super) fn trial(&mut self, places: &[Option<Place>], colouring: Option<&Colouring>) -> Result<Trial, Refused> {
        let slot = |place: &Option<Place>| match place {
            Some(Place::Slot(slot)) => Some(*slot),
            _ => None,
        };
        let slot_of: Vec<Option<u32>> = places.iter().map(slot).collect();
        let fitted = spill(self.listing, &slot_of);
        let mut found = interference(&fitted, self.wanted.budget)?;
        if self.never.is_empty() {
            self.never.clone_from(&found.is_short);
            self.costs.clone_from(&found.costs);
        }
        // An instruction that is put in moves one value.
        self.never.resize(fitted.names.len(), true);
        found.costs[places.len()..].fill(NEVER);
        self.looked_at += fitted.instructions.len() + fitted.names.len() + found.graph.edges();
        let attempt = best(&found, &self.never, self.wanted, colouring)?;
        Ok(Trial { fitted, graph: found.graph, attempt })
    }

    /// Brings back to registers, the dearest first, what is in memory without need: once others are there, it may fit.
    pub(super) fn bring_back(&mut self, places: &mut [Option<Place>], trial: &mut Trial) -> Result<(), Refused> {
        let mut in_memory: Vec<Variable> = (0..).zip(&*places).filter_map(|(v, place)| place.map(|_| v)).collect();
        in_memory.sort_by_key(|variable| Reverse(self.costs[*variable as usize]));
        self.looked_at = 0;
        for variable in in_memory {
            if self.looked_at > MOST_LOOKS {
                break;
            }
            let place = places[variable as usize].take();
            let other = self.trial(places, None)?;
            if other.attempt.fits() {
                *trial = other;
            } else {
                places[variable as usize] = place;
            }
        }
        Ok(())
    }
}

/// The cheapest of what was tried. Coalescing is safe for graphs that can be taken apart by few neighbours; another graph may be coloured by
/// good luck, and then coalescing may cost memory. So where something goes to memory, it is tried without.
fn best(
    found: &Interference,
    never: &[bool],
    wanted: &Wanted<'_>,
    colouring: Option<&Colouring>,
) -> Result<Attempt, Refused> {
    let Interference { graph, copies, costs, .. } = found;
    let task = Task { graph, copies, costs, never, registers: wanted.registers };
    let mut best = attempt(task, wanted.coalesces, wanted.budget)?;
    if wanted.coalesces && !best.fits() && !found.copies.is_empty() {
        let other = attempt(task, false, wanted.budget)?;
        if other.cost(&found.costs) < best.cost(&found.costs) {
            best = other;
        }
    }
    let colouring = colouring.filter(|colouring| !best.fits() && colouring.colours() <= wanted.registers);
    let checked = colouring.and_then(|colouring| Colouring::verify(&found.graph, colouring.of()).ok());
    Ok(checked.map_or(best, |colouring| Attempt {
        representative: found.graph.all().collect(),
        register_of: colouring.of().iter().copied().map(Some).collect(),
    }))
}
