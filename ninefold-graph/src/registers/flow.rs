//! Blocks of a listing: instructions that are run from the first to the last.

use super::listing::{Listing, Variable};

/// The blocks, in the order of the listing.
pub(super) struct Flow {
    /// The first instruction of each block, and at the end the number of instructions.
    starts: Vec<usize>,
    /// The blocks that can follow each block.
    pub(super) after: Vec<Vec<usize>>,
    /// The blocks that each can follow.
    pub(super) before: Vec<Vec<usize>>,
}

impl Flow {
    pub(super) fn of(listing: &Listing) -> Self {
        let size = listing.instructions.len();
        let mut begins = vec![false; size + 1];
        begins[0] = true;
        begins[size] = true;
        for (at, instruction) in listing.instructions.iter().enumerate() {
            if let Some(target) = instruction.target() {
                begins[target] = true;
            }
            begins[at + 1] |= instruction.target().is_some() || !instruction.goes_on();
        }
        let starts: Vec<usize> = (0..=size).filter(|at| begins[*at]).collect();
        let mut flow = Flow { after: vec![Vec::new(); starts.len() - 1], before: Vec::new(), starts };
        flow.before = vec![Vec::new(); flow.blocks()];
        for block in 0..flow.blocks() {
            flow.join(listing, block);
        }
        flow
    }

    /// What can follow this block.
    fn join(&mut self, listing: &Listing, block: usize) {
        let last = listing.instructions[self.starts[block + 1] - 1];
        let next = last.goes_on().then_some(self.starts[block + 1]);
        let mut ways: Vec<usize> = next.into_iter().chain(last.target()).collect();
        ways.dedup();
        for start in ways {
            // The end of the listing is no block.
            if let Ok(other) = self.starts[..self.blocks()].binary_search(&start) {
                self.after[block].push(other);
                self.before[other].push(block);
            }
        }
    }

    pub(super) fn blocks(&self) -> usize {
        self.starts.len() - 1
    }

    /// The instructions of a block.
    pub(super) fn instructions(&self, block: usize) -> std::ops::Range<usize> {
        self.starts[block]..self.starts[block + 1]
    }

    /// The first instruction that uses a variable and can be reached without giving it a value; 0 if there is none.
    pub(super) fn first_use(&self, listing: &Listing, variable: Variable) -> usize {
        let mut seen = vec![false; self.blocks()];
        seen[0] = true;
        let (mut open, mut found) = (vec![0], None);
        while let Some(block) = open.pop() {
            let mut has_value = false;
            for at in self.instructions(block) {
                let instruction = &listing.instructions[at];
                if instruction.uses().any(|used| used == variable) {
                    found = Some(found.map_or(at, |first: usize| first.min(at)));
                }
                has_value = instruction.defines() == Some(variable);
                if has_value {
                    break;
                }
            }
            let ways = if has_value { &[][..] } else { &self.after[block] };
            for &next in ways {
                if !std::mem::replace(&mut seen[next], true) {
                    open.push(next);
                }
            }
        }
        found.unwrap_or(0)
    }
}

/// In how many loops each instruction stands. A loop is what lies between a label and the last jump back to it: so it is with listings
/// that are made of loops within loops, and elsewhere it is a guess that only the choice of what goes to memory rests on.
pub(super) fn depths(listing: &Listing) -> Vec<u32> {
    let size = listing.instructions.len();
    // The last jump back to each instruction.
    let mut last: Vec<Option<usize>> = vec![None; size + 1];
    for (at, instruction) in listing.instructions.iter().enumerate() {
        if let Some(target) = instruction.target().filter(|target| *target <= at) {
            last[target] = Some(at);
        }
    }
    let (mut opened, mut closed) = (vec![0_u32; size + 1], vec![0_u32; size + 1]);
    for (target, last) in last.iter().enumerate() {
        if let Some(last) = last {
            opened[target] += 1;
            closed[last + 1] += 1;
        }
    }
    let mut depth = 0;
    let mut depths = Vec::with_capacity(size);
    for at in 0..size {
        depth = depth + opened[at] - closed[at];
        depths.push(depth);
    }
    depths
}
