//! A sweep over the vertices of a graph in an order, in which ways to the same state are counted together.
//!
//! Two kinds, which are good at different graphs. `a(j)` is the number of partitions of the vertices into `j` classes without
//! neighbours; then there are `sum of a(j) k(k-1)...(k-j+1)` colourings.
//!
//! **By frontier.** Each vertex joins a class or begins one. Of a class only the later vertices that it has as neighbours matter, its
//! mark: a state is the marks as a multiset, so that classes with the same mark, and colours, are interchangeable. Classes
//! without a mark are open to every vertex to come, and those with all later vertices in their mark are closed; of both only the
//! number matters. Where the graph is sparse, few classes have a mark; where its vertices are alike, few marks are different.
//!
//! **By cover.** Of dense graphs. Each vertex that has no class yet gets its whole class at once: a set of later vertices that
//! are no neighbours. A state is which later vertices have a class, and those are not neighbours of one of the vertices before.

use super::table::{Number, Table, Ways};
use crate::budget::Steps;
use crate::{Graph, Vertex};

/// What a state is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Frontier,
    Cover,
}

/// Why a sweep did not come to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Halt {
    /// The states after so many vertices did not have room.
    Full { done: usize, states: usize },
    /// The budget is spent, after so many vertices.
    Stopped { done: usize },
    /// A number became larger than the numbers that were chosen.
    Overflow,
}

/// A vertex in its order. Sets of later vertices are bits in one word, and the bit of a vertex is used again when it has had its turn.
struct Turn {
    /// The vertex; none if nothing before is joined to it.
    own: u128,
    /// Later vertices that are joined to it: as neighbours, or, by cover, as what is no neighbour.
    joined: u128,
    /// All later vertices, if all of them have bits.
    all: Option<u128>,
    /// By cover, for each bit: what is joined to that vertex.
    beside: Vec<u128>,
}

/// An order, prepared.
pub(super) struct Plan {
    kind: Kind,
    turns: Vec<Turn>,
    /// In how many bytes a set of later vertices is kept, and a number of classes.
    width: usize,
}

impl Plan {
    /// `graph` is the complement by cover. The border of the order must not be too long.
    pub(super) fn new(kind: Kind, graph: &Graph, order: &[Vertex]) -> Self {
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(at, vertex)| place[*vertex as usize] = at);
        let mut bits = Slots { bit_of: vec![None; order.len()], free: u128::MAX };
        let mut turns = Vec::with_capacity(order.len());
        for (at, &vertex) in order.iter().enumerate() {
            let own = bits.give_back(vertex);
            let mut joined = 0;
            for &other in graph.neighbours(vertex).iter().filter(|other| place[**other as usize] > at) {
                joined |= bits.take(other);
            }
            let later = order.len() - at - 1;
            let all = (bits.free.count_zeros() as usize == later).then_some(!bits.free);
            let beside = if kind == Kind::Cover { bits.beside(graph, joined) } else { Vec::new() };
            turns.push(Turn { own, joined, all, beside });
        }
        let bits = turns.iter().fold(0, |bits, turn| bits | turn.joined);
        let width = (128 - bits.leading_zeros()).div_ceil(8) as usize;
        Plan { kind, turns, width: width.max(2) }
    }

    /// By the number of classes: how many partitions there are. `room` is in bytes.
    pub(super) fn run<N: Number>(&self, room: usize, steps: &mut Steps<'_>) -> Result<Ways<N>, Halt> {
        let mut old = Table::new();
        old.change(&vec![0; self.width], |ways| *ways = Ways::<N>::one());
        let (mut marks, mut key) = (Vec::new(), Vec::new());
        for (done, turn) in self.turns.iter().enumerate() {
            let room = room.saturating_sub(old.bytes());
            let width = self.width;
            let mut next = Next { table: Table::new(), turn, done, room, width, key: &mut key, steps };
            for state in 0..old.len() {
                unpack(old.key(state), self.width, &mut marks);
                match self.kind {
                    Kind::Frontier => next.join(&marks, old.ways(state))?,
                    Kind::Cover => next.cover(marks[0], old.ways(state))?,
                }
            }
            old = next.table;
        }
        let mut sum = Ways::none();
        for state in 0..old.len() {
            sum.add_all(old.ways(state), 0, |_| 1).ok_or(Halt::Overflow)?;
        }
        Ok(sum)
    }
}

/// Which vertex has which bit.
struct Slots {
    bit_of: Vec<Option<u32>>,
    free: u128,
}

impl Slots {
    /// The bit of a vertex, which gets one if it has none.
    fn take(&mut self, vertex: Vertex) -> u128 {
        let bit = *self.bit_of[vertex as usize].get_or_insert(self.free.trailing_zeros());
        self.free &= !(1 << bit);
        1 << bit
    }

    fn give_back(&mut self, vertex: Vertex) -> u128 {
        let own = self.bit_of[vertex as usize].take().map_or(0, |bit| 1 << bit);
        self.free |= own;
        own
    }

    /// For each bit of a set, which of the others its vertex is joined to.
    fn beside(&self, graph: &Graph, set: u128) -> Vec<u128> {
        let mut beside = vec![0; 128];
        for (vertex, bit) in self.bit_of.iter().enumerate().filter_map(|(vertex, bit)| Some((vertex, (*bit)?))) {
            if set >> bit & 1 == 1 {
                let others = graph.neighbours(vertex as Vertex).iter().filter_map(|other| self.bit_of[*other as usize]);
                beside[bit as usize] = others.fold(0, |mask, other| mask | 1 << other) & set;
            }
        }
        beside
    }
}

/// Reads sets from a key.
fn unpack(key: &[u8], width: usize, sets: &mut Vec<u128>) {
    sets.clear();
    let set = |bytes: &[u8]| bytes.iter().rev().fold(0, |set, byte| set << 8 | u128::from(*byte));
    sets.extend(key.chunks_exact(width).map(set));
}

/// The states after a vertex.
struct Next<'s, 'b, N> {
    table: Table<N>,
    turn: &'s Turn,
    done: usize,
    room: usize,
    width: usize,
    key: &'s mut Vec<u8>,
    steps: &'s mut Steps<'b>,
}

impl<N: Number> Next<'_, '_, N> {
    fn add(&mut self, sets: &[u128], change: impl FnOnce(&mut Ways<N>) -> Option<()>) -> Result<(), Halt> {
        if self.steps.step() {
            return Err(Halt::Stopped { done: self.done });
        }
        if self.table.bytes() > self.room || self.table.is_full() {
            return Err(Halt::Full { done: self.done, states: self.table.len() });
        }
        self.key.clear();
        for set in sets {
            self.key.extend_from_slice(&set.to_le_bytes()[..self.width]);
        }
        self.table.change(self.key, change).ok_or(Halt::Overflow)
    }

    /// By frontier: the vertex joins each class whose mark it is not in, or a class without a mark, or begins one. A key is the
    /// marks in ascending order after the number of closed classes.
    fn join(&mut self, old: &[u128], ways: &Ways<N>) -> Result<(), Halt> {
        let (closed, marks) = (old[0] as usize, &old[1..]);
        let with_mark = closed + marks.len();
        let mut new = Vec::with_capacity(old.len() + 1);
        self.turn.mark(&mut new, closed, marks, self.turn.joined, None);
        self.add(&new, |sum| {
            // Without a class that has no mark there is nothing to join.
            let least = ways.least + usize::from(ways.least == with_mark);
            sum.reach(least, ways.least + ways.by_classes.len() + 1);
            sum.add_all(ways, 1, |_| 1)?;
            sum.add_all(ways, 0, |classes| classes - with_mark)
        })?;
        for alike in marks.chunk_by(|a, b| a == b) {
            if alike[0] & self.turn.own == 0 {
                self.turn.mark(&mut new, closed, marks, alike[0] | self.turn.joined, Some(alike[0]));
                self.add(&new, |sum| sum.add_all(ways, 0, |_| alike.len()))?;
            }
        }
        Ok(())
    }

    /// By cover: the vertex gets each class of vertices that have none.
    fn cover(&mut self, covered: u128, ways: &Ways<N>) -> Result<(), Halt> {
        if covered & self.turn.own != 0 {
            return self.add(&[covered & !self.turn.own], |sum| sum.add_all(ways, 0, |_| 1));
        }
        self.each_class(self.turn.joined & !covered, covered, ways)
    }

    fn each_class(&mut self, mut further: u128, covered: u128, ways: &Ways<N>) -> Result<(), Halt> {
        self.add(&[covered], |sum| sum.add_all(ways, 1, |_| 1))?;
        while further != 0 {
            let bit = further.trailing_zeros();
            further &= further - 1;
            self.each_class(further & self.turn.beside[bit as usize], covered | 1 << bit, ways)?;
        }
        Ok(())
    }
}

impl Turn {
    /// The key after this vertex: the number of closed classes, and the marks with a new one, without one of an old one.
    fn mark(&self, key: &mut Vec<u128>, mut closed: usize, old: &[u128], new: u128, mut without: Option<u128>) {
        key.clear();
        key.push(0);
        let mut put = |mark: u128| {
            if mark != 0 && self.all == Some(mark) {
                closed += 1;
            } else if mark != 0 {
                key.push(mark);
            }
        };
        for &mark in old {
            if without == Some(mark) {
                without = None;
            } else {
                put(mark & !self.own);
            }
        }
        put(new);
        key[0] = closed as u128;
        key[1..].sort_unstable();
    }
}
