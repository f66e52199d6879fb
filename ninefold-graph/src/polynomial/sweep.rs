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
    /// The budget is spent.
    Stopped,
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
}

impl Plan {
    /// `graph` is the complement by cover. None if too many vertices would need a bit at a time.
    pub(super) fn new(kind: Kind, graph: &Graph, order: &[Vertex]) -> Option<Self> {
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(at, vertex)| place[*vertex as usize] = at);
        let mut bits = Slots { bit_of: vec![None; order.len()], free: u128::MAX };
        let mut turns = Vec::with_capacity(order.len());
        for (at, &vertex) in order.iter().enumerate() {
            let own = bits.give_back(vertex);
            let mut joined = 0;
            for &other in graph.neighbours(vertex).iter().filter(|other| place[**other as usize] > at) {
                joined |= bits.take(other)?;
            }
            let later = order.len() - at - 1;
            let all = (bits.free.count_zeros() as usize == later).then_some(!bits.free);
            let beside = if kind == Kind::Cover { bits.beside(graph, joined) } else { Vec::new() };
            turns.push(Turn { own, joined, all, beside });
        }
        Some(Plan { kind, turns })
    }

    /// By the number of classes: how many partitions there are. `room` is in bytes.
    pub(super) fn run<N: Number>(&self, room: usize, steps: &mut Steps<'_>) -> Result<Ways<N>, Halt> {
        let mut old = Table::new();
        old.change(&[0], |ways| *ways = Ways::<N>::one());
        for (done, turn) in self.turns.iter().enumerate() {
            let room = room.saturating_sub(old.bytes());
            let mut next = Next { table: Table::new(), done, room, steps };
            let mut marks = Vec::new();
            for state in 0..old.len() {
                match self.kind {
                    Kind::Frontier => next.join(turn, old.key(state), old.ways(state), &mut marks)?,
                    Kind::Cover => next.cover(turn, old.key(state)[0], old.ways(state))?,
                }
            }
            old = next.table;
        }
        let mut sum = Ways { least: 0, by_classes: Vec::new() };
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
    /// The bit of a vertex, which gets one if it has none. None if there is none left.
    fn take(&mut self, vertex: Vertex) -> Option<u128> {
        let place = &mut self.bit_of[vertex as usize];
        let bit = match *place {
            Some(bit) => bit,
            None => *place.insert((self.free != 0).then(|| self.free.trailing_zeros())?),
        };
        self.free &= !(1 << bit);
        Some(1 << bit)
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

/// The states after a vertex.
struct Next<'s, 'b, N> {
    table: Table<N>,
    done: usize,
    room: usize,
    steps: &'s mut Steps<'b>,
}

impl<N: Number> Next<'_, '_, N> {
    fn add(&mut self, key: &[u128], change: impl FnOnce(&mut Ways<N>) -> Option<()>) -> Result<(), Halt> {
        if self.steps.step() {
            return Err(Halt::Stopped);
        }
        if self.table.bytes() > self.room {
            return Err(Halt::Full { done: self.done, states: self.table.len() });
        }
        self.table.change(key, change).ok_or(Halt::Overflow)
    }

    /// By frontier: the vertex joins each class whose mark it is not in, or a class without a mark, or begins one. A key is the
    /// marks in ascending order after the number of closed classes.
    fn join(&mut self, turn: &Turn, key: &[u128], ways: &Ways<N>, marks: &mut Vec<u128>) -> Result<(), Halt> {
        let (closed, old) = (key[0] as usize, &key[1..]);
        let with_mark = closed + old.len();
        set(marks, turn, closed, old, turn.joined, None);
        self.add(marks, |sum| {
            sum.add_all(ways, 0, |classes| classes - with_mark)?;
            sum.add_all(ways, 1, |_| 1)
        })?;
        for alike in old.chunk_by(|a, b| a == b) {
            if alike[0] & turn.own == 0 {
                set(marks, turn, closed, old, alike[0] | turn.joined, Some(alike[0]));
                self.add(marks, |sum| sum.add_all(ways, 0, |_| alike.len()))?;
            }
        }
        Ok(())
    }

    /// By cover: the vertex gets each class of vertices that have none.
    fn cover(&mut self, turn: &Turn, covered: u128, ways: &Ways<N>) -> Result<(), Halt> {
        if covered & turn.own != 0 {
            return self.add(&[covered & !turn.own], |sum| sum.add_all(ways, 0, |_| 1));
        }
        self.each_class(turn, turn.joined & !covered, covered, ways)
    }

    fn each_class(&mut self, turn: &Turn, mut further: u128, covered: u128, ways: &Ways<N>) -> Result<(), Halt> {
        self.add(&[covered], |sum| sum.add_all(ways, 1, |_| 1))?;
        while further != 0 {
            let bit = further.trailing_zeros();
            further &= further - 1;
            self.each_class(turn, further & turn.beside[bit as usize], covered | 1 << bit, ways)?;
        }
        Ok(())
    }
}

/// The key after a vertex: the marks with a new one, without one of an old one.
fn set(key: &mut Vec<u128>, turn: &Turn, closed: usize, old: &[u128], new: u128, mut without: Option<u128>) {
    key.clear();
    key.push(0);
    let mut closed = closed;
    let mut put = |mark: u128| {
        if mark != 0 && turn.all == Some(mark) {
            closed += 1;
        } else if mark != 0 {
            key.push(mark);
        }
    };
    for &mark in old {
        if without == Some(mark) {
            without = None;
        } else {
            put(mark & !turn.own);
        }
    }
    put(new);
    key[0] = closed as u128;
    key[1..].sort_unstable();
}
