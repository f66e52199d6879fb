//! Which order and which kind of states is best for a graph: all begin with little room, and the best of each sort go on with ever
//! more of it, until one comes to its end.

use super::NoPolynomial;
use super::order::{Border, orders};
use super::sweep::{Halt, Kind, Plan};
use super::table::{Number, Ways};
use crate::budget::Steps;
use crate::{Graph, Vertex};
use num_bigint::BigUint;

/// Orders of each sort that are tried.
const FEW: usize = 3;
/// The room in the first round, in bytes, and how many times more in each that follows.
const LITTLE: usize = 1 << 17;
const MORE: usize = 8;

/// How far a plan came.
struct Reached {
    sort: usize,
    plan: Plan,
    done: usize,
    states: usize,
}

/// By the number of classes, from 0: the partitions of the vertices into so many classes without neighbours.
pub(super) fn best(graph: &Graph, bytes: usize, steps: &mut Steps<'_>) -> Result<Vec<BigUint>, NoPolynomial> {
    let mut plans = plans(graph, steps).ok_or(NoPolynomial::Stopped)?;
    let vertices = graph.vertices() as usize;
    let mut farthest = NoPolynomial::TooWide { done: 0, vertices, states: 0 };
    let mut room = LITTLE.min(bytes);
    while !plans.is_empty() {
        let mut reached = Vec::new();
        for (sort, plan) in plans {
            match numbers(&plan, room, steps) {
                Ok(ways) => return Ok(ways),
                Err(Halt::Full { done, states }) => reached.push(Reached { sort, plan, done, states }),
                Err(_) => return Err(NoPolynomial::Stopped),
            }
        }
        if let Some(far) = reached.iter().max_by_key(|reached| reached.done) {
            farthest = NoPolynomial::TooWide { done: far.done, vertices, states: far.states };
        }
        if room >= bytes {
            break;
        }
        plans = best_of_each(reached);
        room = room.saturating_mul(MORE).min(bytes);
    }
    Err(farthest)
}

/// Of each sort the one that came farthest, and had the fewest states there. Sorts cannot be compared: by cover most states come early.
fn best_of_each(mut reached: Vec<Reached>) -> Vec<(usize, Plan)> {
    reached.sort_by_key(|reached| (reached.sort, std::cmp::Reverse(reached.done), reached.states));
    reached.dedup_by_key(|reached| reached.sort);
    reached.into_iter().map(|reached| (reached.sort, reached.plan)).collect()
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

/// What is tried.
fn plans(graph: &Graph, steps: &mut Steps<'_>) -> Option<Vec<(usize, Plan)>> {
    let other = complement(graph);
    let sorts = [
        (Kind::Frontier, graph, Border::Before),
        (Kind::Frontier, graph, Border::After),
        (Kind::Cover, &other, Border::After),
    ];
    let mut plans = Vec::new();
    for (sort, (kind, graph, border)) in sorts.into_iter().enumerate() {
        let orders = orders(graph, border, FEW, steps)?;
        plans.extend(orders.iter().filter_map(|order| Some((sort, Plan::new(kind, graph, order)?))));
    }
    Some(plans)
}

/// The graph whose edges are the pairs that are no edges.
fn complement(graph: &Graph) -> Graph {
    let apart = |a: Vertex| graph.all().filter(move |b| *b > a && !graph.has_edge(a, *b)).map(move |b| (a, b));
    let edges: Vec<(Vertex, Vertex)> = graph.all().flat_map(apart).collect();
    // Its vertices are those of the graph.
    Graph::new(graph.vertices(), &edges).map_or_else(|_| graph.clone(), |(other, _)| other)
}
