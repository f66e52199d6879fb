//! Evening out a proper colouring whose number of colours is given: vertices that move along ways from a large class to a small one, and
//! exchanges of the two colours of a connected part (Kempe). Where neither helps, parts are exchanged at random. It proves nothing.

use super::classes::Classes;
use super::greedy::below;
use crate::Vertex;
use crate::budget::Steps;
use rand_chacha::ChaCha8Rng;

/// The number of exchanges at random.
const SHAKES: usize = 400;

/// Do the classes differ by one at most in the end?
pub(super) fn level(classes: &mut Classes<'_>, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> bool {
    for _ in 0..SHAKES {
        while along_ways(classes, steps) || exchange(classes) {
            if steps.step() {
                return false;
            }
        }
        if spread(classes) <= 1 {
            return true;
        }
        if steps.step() {
            return false;
        }
        let (a, b) = (below(rng, classes.colours() as usize) as u32, below(rng, classes.colours() as usize) as u32);
        let parts = parts(classes, a, b);
        if let Some(part) = parts.get(below(rng, parts.len())).filter(|_| a != b) {
            swap(classes, part, a, b);
        }
    }
    false
}

/// By how much the largest class is larger than the smallest.
fn spread(classes: &Classes<'_>) -> usize {
    let sizes = (0..classes.colours()).map(|colour| classes.size(colour));
    sizes.clone().max().unwrap_or(0) - sizes.min().unwrap_or(0)
}

/// Moves vertices from a class to one that is smaller by two or more. Was there a way?
fn along_ways(classes: &mut Classes<'_>, steps: &mut Steps<'_>) -> bool {
    let all: Vec<u32> = (0..classes.colours()).collect();
    let largest = all.iter().map(|colour| classes.size(*colour)).max().unwrap_or(0);
    let mut goals: Vec<u32> = all.iter().copied().filter(|colour| classes.size(*colour) + 2 <= largest).collect();
    goals.sort_by_key(|colour| classes.size(*colour));
    goals.into_iter().any(|goal| {
        if steps.step() {
            return false;
        }
        let ways = classes.ways(&all, goal);
        let from = ways.iter().map(|(from, _)| *from).max_by_key(|from| classes.size(*from));
        let from = from.filter(|from| classes.size(*from) >= classes.size(goal) + 2);
        from.inspect(|from| classes.shift(&ways, *from)).is_some()
    })
}

/// Exchanges a part of two classes, after which they differ by less. Was there one?
fn exchange(classes: &mut Classes<'_>) -> bool {
    let all = 0..classes.colours();
    for (a, b) in all.clone().flat_map(|a| all.clone().map(move |b| (a, b))) {
        let differ = classes.size(a).saturating_sub(classes.size(b));
        if differ < 2 {
            continue;
        }
        let more = |part: &Vec<Vertex>| {
            let of_a = part.iter().filter(|vertex| classes.colour(**vertex) == a).count();
            (2 * of_a).saturating_sub(part.len())
        };
        let best = parts(classes, a, b).into_iter().filter(|part| (1..differ).contains(&more(part)));
        if let Some(part) = best.min_by_key(|part| (2 * more(part)).abs_diff(differ)) {
            swap(classes, &part, a, b);
            return true;
        }
    }
    false
}

fn swap(classes: &mut Classes<'_>, part: &[Vertex], a: u32, b: u32) {
    for &vertex in part {
        let other = if classes.colour(vertex) == a { b } else { a };
        classes.give(vertex, other);
    }
}

/// The connected parts of the vertices of two colours.
fn parts(classes: &Classes<'_>, a: u32, b: u32) -> Vec<Vec<Vertex>> {
    let mut both: Vec<Vertex> = classes.members(a).iter().chain(classes.members(b)).copied().collect();
    both.sort_unstable();
    let mut is_seen = vec![false; both.len()];
    let mut found = Vec::new();
    for (start, &vertex) in both.iter().enumerate() {
        if std::mem::replace(&mut is_seen[start], true) {
            continue;
        }
        let mut part = vec![vertex];
        let mut at = 0;
        while at < part.len() {
            for other in classes.graph.neighbours(part[at]) {
                if let Ok(place) = both.binary_search(other)
                    && !std::mem::replace(&mut is_seen[place], true)
                {
                    part.push(*other);
                }
            }
            at += 1;
        }
        found.push(part);
    }
    found
}
