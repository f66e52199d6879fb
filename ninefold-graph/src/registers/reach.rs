//! What no path from the start reaches is left out of a listing.

use super::listing::{Listing, Variable};
use super::spill::moved;

/// The listing without the instructions that no path reaches, and without the variables that only these have; and which instructions
/// are left.
pub(super) fn reachable(listing: Listing) -> (Listing, Vec<usize>) {
    let is_reached = reached(&listing);
    let kept: Vec<usize> = (0..listing.size()).filter(|at| is_reached[*at]).collect();
    if kept.len() == listing.size() {
        return (listing, kept);
    }
    let Listing { instructions, lines, labels, names, .. } = listing;
    // Where each instruction is now, or the one behind it that is left.
    let mut place = Vec::with_capacity(instructions.len() + 1);
    place.push(0);
    for is_left in is_reached {
        place.push(place.last().copied().unwrap_or(0) + usize::from(is_left));
    }
    let left_out = |at: &usize| kept.binary_search(at).is_err();
    let unreachable = (0..instructions.len()).filter(left_out).map(|at| lines[at]).collect();
    let left = Listing {
        instructions: kept.iter().map(|at| instructions[*at]).collect(),
        lines: kept.iter().map(|at| lines[*at]).collect(),
        labels,
        names,
        unreachable,
    };
    (without_names(moved(left, &place)), kept)
}

/// Which instructions some path reaches.
fn reached(listing: &Listing) -> Vec<bool> {
    let mut is_reached = vec![false; listing.size()];
    let mut open = vec![0];
    while let Some(at) = open.pop() {
        // Behind the last one is the end.
        let Some(instruction) = listing.instructions.get(at) else { continue };
        if !std::mem::replace(&mut is_reached[at], true) {
            open.extend(instruction.goes_on().then_some(at + 1));
            open.extend(instruction.target());
        }
    }
    is_reached
}

/// Without the variables that no instruction has.
fn without_names(mut listing: Listing) -> Listing {
    let mut is_there = vec![false; listing.names.len()];
    for instruction in &listing.instructions {
        instruction.uses().chain(instruction.defines()).for_each(|variable| is_there[variable as usize] = true);
    }
    let mut number: Vec<Variable> = vec![0; is_there.len()];
    let left = number.iter_mut().zip(&is_there).filter(|(_, is_there)| **is_there);
    for (next, (number, _)) in (0..).zip(left) {
        *number = next;
    }
    let of = |variable: Variable| number[variable as usize];
    for instruction in &mut listing.instructions {
        *instruction = instruction.with(of, of, |target| target);
    }
    let names = listing.names.into_iter().zip(is_there);
    listing.names = names.filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect();
    listing
}
