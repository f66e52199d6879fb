//! Which order and which kind of states is best for a graph: all begin with little room, and the best of each sort go on, improved, with
//! ever more of it, until one comes to its end.

use super::NoPolynomial;
use super::order::{Border, Costed, greedy, improve};
use super::sweep::{Halt, Kind, Plan};
use super::table::{Number, Ways};
use crate::Graph;
use crate::budget::Steps;
use num_bigint::BigUint;

/// Orders of each sort that are tried.
const FEW: usize = 3;
/// The room in the first round, in bytes, and how many times more in each that follows.
const LITTLE: usize = 1 << 17;
const MORE: usize = 8;

/// An order of one sort.
struct Entry<'g> {
    sort: usize,
    kind: Kind,
    graph: &'g Graph,
    border: Border,
    order: Costed,
    /// How far it came: after how many vertices there was no room, and for how many states.
    done: usize,
    states: usize,
}

/// By the number of classes, from 0: the partitions of the vertices into so many classes without neighbours.
pub(super) fn best(graph: &Graph, bytes: usize, steps: &mut Steps<'_>) -> Result<Vec<BigUint>, NoPolynomial> {
    let other = graph.complement();
    let Some(mut entries) = entries(graph, &other, steps) else { return Err(NoPolynomial::before(steps)) };
    let vertices = graph.vertices() as usize;
    if entries.is_empty() {
        return Err(NoPolynomial::LongBorder { vertices });
    }
    let mut room = LITTLE.min(bytes);
    for round in 0.. {
        for at in 0..entries.len() {
            match entries[at].run(room, steps) {
                Ok(Some(ways)) => return Ok(ways),
                Ok(None) => {}
                Err(Spent) => return Err(stopped(&entries, vertices, steps)),
            }
        }
        if room >= bytes {
            break;
        }
        best_of_each(&mut entries);
        if round == 0 {
            let mut better = |entry: &mut Entry<'_>| improve(entry.graph, entry.border, &mut entry.order, steps);
            if entries.iter_mut().any(|entry| better(entry).is_none()) {
                return Err(stopped(&entries, vertices, steps));
            }
        }
        room = room.saturating_mul(MORE).min(bytes);
    }
    let far = entries.iter().map(|entry| (entry.done, entry.states)).max().unwrap_or_default();
    Err(NoPolynomial::TooWide { done: far.0, vertices, states: far.1 })
}

/// The budget is spent.
struct Spent;

/// How far it came when the budget was spent.
fn stopped(entries: &[Entry<'_>], vertices: usize, steps: &Steps<'_>) -> NoPolynomial {
    let done = entries.iter().map(|entry| entry.done).max().unwrap_or_default();
    NoPolynomial::Stopped { steps: steps.done, done, vertices }
}

/// Leaves of each sort the one that came farthest, and had the fewest states there. Sorts cannot be compared: by cover most states
/// come early.
fn best_of_each(entries: &mut Vec<Entry<'_>>) {
    entries.sort_by_key(|entry| (entry.sort, std::cmp::Reverse(entry.done), entry.states));
    entries.dedup_by_key(|entry| entry.sort);
}

impl Entry<'_> {
    /// By the number of classes, from 0; nothing if there is no room.
    fn run(&mut self, room: usize, steps: &mut Steps<'_>) -> Result<Option<Vec<BigUint>>, Spent> {
        let plan = Plan::new(self.kind, self.graph, &self.order.1);
        match numbers(&plan, room, steps) {
            Ok(ways) => Ok(Some(ways)),
            Err(Halt::Full { done, states }) => {
                (self.done, self.states) = (done, states);
                Ok(None)
            }
            Err(Halt::Stopped { done }) => {
                self.done = self.done.max(done);
                Err(Spent)
            }
            // Numbers of any size are large enough.
            Err(Halt::Overflow) => Err(Spent),
        }
    }
}

/// With numbers of a fixed size, or, if they are too small, with those of any size.
fn numbers(plan: &Plan, room: usize, steps: &mut Steps<'_>) -> Result<Vec<BigUint>, Halt> {
    match plan.run::<u128>(room, steps) {
        Ok(ways) => Ok(from_zero(ways)),
        Err(Halt::Overflow) => plan.run::<BigUint>(room, steps).map(from_zero),
        Err(halt) => Err(halt),
    }
}

fn from_zero<N: Number>(ways: Ways<N>) -> Vec<BigUint> {
    let none = std::iter::repeat_n(BigUint::ZERO, ways.least);
    none.chain(ways.by_classes.into_iter().map(Into::into)).collect()
}

/// The ways that are tried; `other` is the complement. None if the budget is spent.
fn entries<'g>(graph: &'g Graph, other: &'g Graph, steps: &mut Steps<'_>) -> Option<Vec<Entry<'g>>> {
    let sorts = [
        (Kind::Frontier, graph, Border::Before),
        (Kind::Frontier, graph, Border::After),
        (Kind::Cover, other, Border::After),
    ];
    let mut entries = Vec::new();
    for (sort, (kind, graph, border)) in sorts.into_iter().enumerate() {
        let orders = greedy(graph, border, FEW, steps)?.into_iter();
        entries.extend(orders.map(|order| Entry { sort, kind, graph, border, order, done: 0, states: 0 }));
    }
    Some(entries)
}
