//! Slots are coloured, too: variables in memory that are not neighbours may have one slot.

use super::listing::{Instruction, Listing};
use super::place::Place;
use crate::Graph;

/// The first slot that the listing does not use itself.
pub(super) fn first_slot(listing: &Listing) -> u32 {
    let slot = |instruction: &Instruction| match *instruction {
        Instruction::FromSlot { slot, .. } | Instruction::ToSlot { slot, .. } => Some(slot + 1),
        _ => None,
    };
    listing.instructions.iter().filter_map(slot).max().unwrap_or(0)
}

/// Gives slots anew, each the first one that no neighbour has, so that there are few. `graph` is that of the original listing, whose
/// variables are alive nowhere else once they are in memory; slots before `first` are the listing's own. How many there are.
pub(super) fn share(graph: &Graph, places: &mut [Option<Place>], fitted: &mut Listing, first: u32) -> u32 {
    let slot = |place: &Option<Place>| match place {
        Some(Place::Slot(slot)) => Some((*slot - first) as usize),
        _ => None,
    };
    let slots: Vec<Option<usize>> = places.iter().map(slot).collect();
    let mut members = vec![Vec::new(); slots.iter().flatten().max().map_or(0, |last| last + 1)];
    for (variable, slot) in slots.iter().enumerate() {
        if let Some(slot) = slot {
            members[*slot].push(variable);
        }
    }
    let mut new: Vec<Option<usize>> = vec![None; members.len()];
    // The slot for which each new one was last seen at a neighbour.
    let mut taken = vec![usize::MAX; members.len()];
    for (slot, members) in members.iter().enumerate() {
        for &other in members.iter().flat_map(|variable| graph.neighbours(*variable as u32)) {
            if let Some(other) = slots[other as usize].and_then(|other| new[other]) {
                taken[other] = slot;
            }
        }
        // A slot may be left that nothing is in any more.
        new[slot] = taken.iter().position(|last| *last != slot).filter(|_| !members.is_empty());
    }
    let number = |slot: u32| new[(slot - first) as usize].map_or(slot, |new| first + new as u32);
    for place in places.iter_mut() {
        if let Some(Place::Slot(slot)) = place {
            *slot = number(*slot);
        }
    }
    for instruction in &mut fitted.instructions {
        if let Instruction::FromSlot { slot, .. } | Instruction::ToSlot { slot, .. } = instruction
            && *slot >= first
        {
            *slot = number(*slot);
        }
    }
    new.iter().flatten().max().map_or(0, |last| *last as u32 + 1)
}
