//! Liveness: a variable is alive where its value may still be needed, that is where some way leads to a use and gives it no other value
//! before.
//!
//! It is the least solution of the usual equations (`before = used + (after - given a value)`, `after` of a block = `before` of those that
//! follow it), but found variable by variable, back from the uses (as in Boissinot and others 2011). That takes time in what is alive, where
//! a table of bits would take blocks times variables.

use super::flow::Flow;
use super::listing::{Listing, Variable};
use super::refused::{MOST_PAIRS, Refused};

/// The variables that are alive at the ends of blocks.
pub(super) struct Live {
    after: Vec<Vec<Variable>>,
    at_start: Vec<Variable>,
}

impl Live {
    /// Refused where the blocks and what is alive at their ends are too many pairs.
    pub(super) fn of(listing: &Listing, flow: &Flow) -> Result<Self, Refused> {
        let needs = Needs::of(listing, flow);
        let mut pairs = 0;
        let mut live = Live { after: vec![Vec::new(); flow.blocks()], at_start: Vec::new() };
        // The last variable for which a block was seen: to give it a value, to have it alive at its start, at its end.
        let unseen = vec![Variable::MAX; flow.blocks()];
        let (mut gives, mut started, mut ended) = (unseen.clone(), unseen.clone(), unseen);
        for variable in 0..listing.variables() {
            for block in &needs.given[variable as usize] {
                gives[*block] = variable;
            }
            let mut open = needs.used[variable as usize].clone();
            for block in &open {
                started[*block] = variable;
            }
            while let Some(block) = open.pop() {
                for &before in &flow.before[block] {
                    if std::mem::replace(&mut ended[before], variable) == variable {
                        continue;
                    }
                    pairs += 1;
                    if pairs > MOST_PAIRS {
                        return Err(Refused::Crowded { line: listing.lines[flow.instructions(before).start] });
                    }
                    live.after[before].push(variable);
                    if gives[before] != variable && std::mem::replace(&mut started[before], variable) != variable {
                        open.push(before);
                    }
                }
            }
            if started.first() == Some(&variable) {
                live.at_start.push(variable);
            }
        }
        Ok(live)
    }

    /// The variables that are alive at the start, ascending: none in a listing that was read.
    pub(super) fn at_start(&self) -> &[Variable] {
        &self.at_start
    }

    /// Goes through each block from its end, with what is alive after each instruction, until `visit` breaks it off.
    pub(super) fn walk<B>(
        &self,
        listing: &Listing,
        flow: &Flow,
        visit: &mut dyn FnMut(usize, &[Variable]) -> std::ops::ControlFlow<B>,
    ) -> std::ops::ControlFlow<B> {
        let mut alive = Set::new(listing.names.len());
        for block in 0..flow.blocks() {
            alive.clear();
            self.after[block].iter().for_each(|variable| alive.insert(*variable));
            for at in flow.instructions(block).rev() {
                visit(at, &alive.members)?;
                let instruction = &listing.instructions[at];
                instruction.defines().into_iter().for_each(|to| alive.remove(to));
                instruction.uses().for_each(|used| alive.insert(used));
            }
        }
        std::ops::ControlFlow::Continue(())
    }
}

/// The blocks that use each variable before they give it a value, and those that give it one.
struct Needs {
    used: Vec<Vec<usize>>,
    given: Vec<Vec<usize>>,
}

impl Needs {
    fn of(listing: &Listing, flow: &Flow) -> Self {
        let none = vec![Vec::new(); listing.names.len()];
        let mut needs = Needs { used: none.clone(), given: none };
        for block in 0..flow.blocks() {
            for at in flow.instructions(block) {
                let instruction = &listing.instructions[at];
                for used in instruction.uses().map(|used| used as usize) {
                    if needs.given[used].last() != Some(&block) && needs.used[used].last() != Some(&block) {
                        needs.used[used].push(block);
                    }
                }
                if let Some(to) = instruction.defines().map(|to| to as usize)
                    && needs.given[to].last() != Some(&block)
                {
                    needs.given[to].push(block);
                }
            }
        }
        needs
    }
}

/// A set of variables that is emptied in the time it took to fill (Briggs and Torczon 1993). Its order depends on what was done alone.
struct Set {
    members: Vec<Variable>,
    /// Where each variable stands among the members, if that one is it.
    place: Vec<usize>,
}

impl Set {
    fn new(variables: usize) -> Self {
        Set { members: Vec::new(), place: vec![0; variables] }
    }

    fn clear(&mut self) {
        self.members.clear();
    }

    fn has(&self, variable: Variable) -> bool {
        self.members.get(self.place[variable as usize]) == Some(&variable)
    }

    fn insert(&mut self, variable: Variable) {
        if !self.has(variable) {
            self.place[variable as usize] = self.members.len();
            self.members.push(variable);
        }
    }

    fn remove(&mut self, variable: Variable) {
        if self.has(variable) {
            let place = self.place[variable as usize];
            self.members.swap_remove(place);
            if let Some(moved) = self.members.get(place) {
                self.place[*moved as usize] = place;
            }
        }
    }
}
