//! One attempt to colour the interference graph with the registers.
//!
//! Vertices with fewer neighbours than registers are taken out, as a register is left for them whatever the others have (Kempe's
//! argument, Chaitin 1982). The ends of copies are first made one vertex where that cannot make the graph harder (`coalesce.rs`). Where
//! neither goes on, a copy is given up (*freeze*); then the vertex that is cheapest to have in memory, by its cost over its degree, is
//! taken out in the hope that its neighbours share registers (Briggs, Cooper and Torczon 1994). At the end vertices come back, the last
//! one first, each with a register that no neighbour has; one for which there is none goes to memory. Simplifying and coalescing take
//! turns by lists of what may be done, as with George and Appel (1996).

use super::listing::Variable;
use super::refused::Refused;
use crate::{Budget, Graph};
use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

/// Never to be chosen for memory: what moves one value to or from memory, and what is used by the instruction behind its definition.
pub(super) const NEVER: u64 = u64::MAX;

/// The most looks at neighbours and copies that coalescing takes, as one copy may be tested after each change around it: what is not
/// coalesced by then stays a copy.
pub(super) const MOST_LOOKS: usize = 1 << 28;

/// What is to be coloured.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    pub(super) graph: &'a Graph,
    /// The pairs that copies join.
    pub(super) copies: &'a [(Variable, Variable)],
    /// What it costs to have each variable in memory.
    pub(super) costs: &'a [u64],
    /// Those that are never to be chosen for memory, while they are not made one with others.
    pub(super) never: &'a [bool],
    pub(super) registers: u32,
}

/// How an attempt ended.
pub(super) struct Attempt {
    /// Variables that were made one have one representative.
    pub(super) representative: Vec<Variable>,
    /// The register of each variable; none if it goes to memory.
    pub(super) register_of: Vec<Option<u32>>,
}

impl Attempt {
    /// What those in memory cost.
    pub(super) fn cost(&self, costs: &[u64]) -> u128 {
        let in_memory = self.register_of.iter().zip(costs).filter(|(register, _)| register.is_none());
        in_memory.map(|(_, cost)| u128::from(*cost)).sum()
    }

    pub(super) fn fits(&self) -> bool {
        self.register_of.iter().all(Option::is_some)
    }
}

/// Where a vertex is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// In the graph.
    There,
    /// Taken out, to be coloured.
    Out,
    /// A part of another vertex.
    Merged,
}

/// Where a copy is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CopyState {
    /// To be looked at.
    Open,
    /// It cannot be coalesced yet.
    Waiting,
    /// Coalesced, impossible or given up.
    Done,
}

/// A vertex that may have to go to memory: cheaper ones first.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Price {
    cost: u64,
    degree: usize,
    vertex: Variable,
}

impl Ord for Price {
    fn cmp(&self, other: &Self) -> Ordering {
        let across = |one: &Price, other: &Price| u128::from(one.cost) * other.degree.max(1) as u128;
        let never = |price: &Price| price.cost == NEVER;
        (never(self).cmp(&never(other)))
            .then_with(|| across(self, other).cmp(&across(other, self)))
            .then_with(|| self.vertex.cmp(&other.vertex))
    }
}

impl PartialOrd for Price {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The state of an attempt.
pub(super) struct Worklists<'a> {
    pub(super) task: Task<'a>,
    /// Neighbours; among them such as are no longer there.
    pub(super) rows: Vec<Vec<Variable>>,
    /// How many neighbours are still there.
    pub(super) degree: Vec<usize>,
    pub(super) cost: Vec<u64>,
    /// Those that are never to be chosen for memory.
    pub(super) never: Vec<bool>,
    pub(super) state: Vec<State>,
    pub(super) merged_into: Vec<Variable>,
    pub(super) copy_state: Vec<CopyState>,
    /// The copies of each vertex.
    pub(super) copies_of: Vec<Vec<usize>>,
    /// How many of them are not done.
    pub(super) left: Vec<usize>,
    /// Copies to be looked at.
    pub(super) open: Vec<usize>,
    /// Vertices with few neighbours, of no copy.
    few: Vec<Variable>,
    /// Vertices with few neighbours, of copies.
    held: Vec<Variable>,
    many: BinaryHeap<Reverse<Price>>,
    out: Vec<Variable>,
    /// The last vertex for which each one was seen as a neighbour, and a number for each time.
    pub(super) seen: Vec<usize>,
    pub(super) time: usize,
    /// What coalescing took so far.
    pub(super) looks: usize,
}

/// Colours a graph, with or without coalescing.
pub(super) fn attempt(task: Task<'_>, coalesce: bool, budget: Budget<'_>) -> Result<Attempt, Refused> {
    let mut lists = Worklists::new(task, coalesce);
    for step in 0_usize.. {
        if step.is_multiple_of(256) && budget.is_interrupted() {
            return Err(Refused::Interrupted);
        }
        if !lists.step() {
            break;
        }
    }
    lists.select(budget)
}

impl<'a> Worklists<'a> {
    fn new(task: Task<'a>, coalesce: bool) -> Self {
        let size = task.graph.vertices() as usize;
        let copy = if coalesce { CopyState::Open } else { CopyState::Done };
        let mut lists = Worklists {
            task,
            rows: task.graph.all().map(|vertex| task.graph.neighbours(vertex).to_vec()).collect(),
            degree: task.graph.all().map(|vertex| task.graph.degree(vertex)).collect(),
            cost: task.costs.to_vec(),
            never: task.never.to_vec(),
            state: vec![State::There; size],
            merged_into: task.graph.all().collect(),
            copy_state: vec![copy; task.copies.len()],
            copies_of: vec![Vec::new(); size],
            left: vec![0; size],
            open: if coalesce { (0..task.copies.len()).rev().collect() } else { Vec::new() },
            few: Vec::new(),
            held: Vec::new(),
            many: BinaryHeap::new(),
            out: Vec::new(),
            seen: vec![0; size],
            time: 0,
            looks: 0,
        };
        for (copy, (to, from)) in task.copies.iter().enumerate() {
            for end in [*to as usize, *from as usize] {
                lists.copies_of[end].push(copy);
                lists.left[end] += usize::from(coalesce);
            }
        }
        task.graph.all().rev().for_each(|vertex| lists.list(vertex));
        lists
    }

    /// Puts a vertex on the list on which it belongs. Where it was before, it is passed over.
    pub(super) fn list(&mut self, vertex: Variable) {
        let at = vertex as usize;
        if !self.is_low(vertex) {
            self.many.push(Reverse(self.price(vertex)));
        } else if self.left[at] > 0 {
            self.held.push(vertex);
        } else {
            self.few.push(vertex);
        }
    }

    fn price(&self, vertex: Variable) -> Price {
        let cost = if self.never[vertex as usize] { NEVER } else { self.cost[vertex as usize] };
        Price { cost, degree: self.degree[vertex as usize], vertex }
    }

    /// Has it fewer neighbours than there are registers?
    pub(super) fn is_low(&self, vertex: Variable) -> bool {
        self.degree[vertex as usize] < self.task.registers as usize
    }

    pub(super) fn is_there(&self, vertex: Variable) -> bool {
        self.state[vertex as usize] == State::There
    }

    /// Does the next thing to be done. Was there one?
    fn step(&mut self) -> bool {
        if let Some(vertex) = self.few.pop() {
            if self.is_there(vertex) && self.is_low(vertex) && self.left[vertex as usize] == 0 {
                self.take_out(vertex);
            }
        } else if let Some(copy) = self.open.pop() {
            self.coalesce(copy);
        } else if let Some(vertex) = self.held.pop() {
            if self.is_there(vertex) && self.is_low(vertex) {
                self.freeze(vertex);
                self.few.push(vertex);
            }
        } else if let Some(Reverse(price)) = self.many.pop() {
            self.perhaps_spill(price);
        } else {
            return false;
        }
        true
    }

    /// Takes out the cheapest vertex with many neighbours. Degrees only fall but for coalescing, which lists a vertex anew; so prices only
    /// rise, and one that is out of date is put back.
    fn perhaps_spill(&mut self, price: Price) {
        let vertex = price.vertex;
        if !self.is_there(vertex) || self.is_low(vertex) {
            return;
        }
        if price == self.price(vertex) {
            self.freeze(vertex);
            self.take_out(vertex);
        } else {
            self.list(vertex);
        }
    }

    fn take_out(&mut self, vertex: Variable) {
        self.state[vertex as usize] = State::Out;
        self.out.push(vertex);
        for at in 0..self.rows[vertex as usize].len() {
            let other = self.rows[vertex as usize][at];
            if self.is_there(other) {
                self.one_less(other);
            }
        }
    }

    /// A vertex that is there lost a neighbour.
    pub(super) fn one_less(&mut self, vertex: Variable) {
        self.degree[vertex as usize] -= 1;
        if self.degree[vertex as usize] + 1 != self.task.registers as usize {
            return;
        }
        // It has few neighbours from now on: copies of it and beside it may be possible.
        self.wake(vertex);
        for at in 0..self.rows[vertex as usize].len() {
            let other = self.rows[vertex as usize][at];
            if self.is_there(other) {
                self.wake(other);
            }
        }
        self.list(vertex);
    }

    /// Copies that waited are looked at once more.
    fn wake(&mut self, vertex: Variable) {
        if self.left[vertex as usize] == 0 || self.looks > MOST_LOOKS {
            return;
        }
        self.looks += self.copies_of[vertex as usize].len();
        for at in 0..self.copies_of[vertex as usize].len() {
            let copy = self.copies_of[vertex as usize][at];
            if self.copy_state[copy] == CopyState::Waiting {
                self.copy_state[copy] = CopyState::Open;
                self.open.push(copy);
            }
        }
    }

    /// Gives up the copies of a vertex.
    fn freeze(&mut self, vertex: Variable) {
        for at in 0..self.copies_of[vertex as usize].len() {
            let copy = self.copies_of[vertex as usize][at];
            if self.copy_state[copy] != CopyState::Done {
                self.finish(copy);
            }
        }
    }

    /// A copy is done: its ends may be free of copies now.
    pub(super) fn finish(&mut self, copy: usize) {
        self.copy_state[copy] = CopyState::Done;
        let (to, from) = self.task.copies[copy];
        for end in [to, from] {
            let end = self.representative(end);
            self.left[end as usize] -= 1;
            if self.left[end as usize] == 0 && self.is_there(end) && self.is_low(end) {
                self.few.push(end);
            }
        }
    }

    /// What a variable has been made a part of.
    pub(super) fn representative(&mut self, variable: Variable) -> Variable {
        let mut at = variable;
        while self.state[at as usize] == State::Merged {
            let next = self.merged_into[at as usize];
            // Halve the way for those who come later.
            self.merged_into[at as usize] = self.merged_into[next as usize];
            at = next;
        }
        at
    }

    /// Gives registers, the last one out first.
    fn select(mut self, budget: Budget<'_>) -> Result<Attempt, Refused> {
        let size = self.state.len();
        let mut register_of: Vec<Option<u32>> = vec![None; size];
        // The time at which each register was last seen beside a vertex. No vertex needs more of them than there are vertices.
        let mut taken = vec![0; size.min(self.task.registers as usize)];
        for time in 1..=self.out.len() {
            let Some(vertex) = self.out.pop() else { break };
            if time.is_multiple_of(256) && budget.is_interrupted() {
                return Err(Refused::Interrupted);
            }
            for at in 0..self.rows[vertex as usize].len() {
                let other = self.representative(self.rows[vertex as usize][at]);
                if let Some(register) = register_of[other as usize] {
                    taken[register as usize] = time;
                }
            }
            let wished =
                self.wished(vertex, &register_of).into_iter().find(|register| taken[*register as usize] != time);
            let free = || taken.iter().position(|seen| *seen != time).map(|register| register as u32);
            register_of[vertex as usize] = wished.or_else(free);
        }
        let representative: Vec<Variable> = self.task.graph.all().map(|vertex| self.representative(vertex)).collect();
        let register_of = representative.iter().map(|vertex| register_of[*vertex as usize]).collect();
        Ok(Attempt { representative, register_of })
    }

    /// The registers that would save a copy.
    fn wished(&mut self, vertex: Variable, register_of: &[Option<u32>]) -> Vec<u32> {
        let mut wished = Vec::new();
        for at in 0..self.copies_of[vertex as usize].len() {
            let (to, from) = self.task.copies[self.copies_of[vertex as usize][at]];
            for end in [to, from] {
                wished.extend(register_of[self.representative(end) as usize]);
            }
        }
        wished
    }
}
