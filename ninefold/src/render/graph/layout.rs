//! Places for the vertices of a graph: on the plane as far from each other as along the edges, as well as that can be. Stress majorization
//! after E. Gansner, Y. Koren and S. North (2004): each vertex in turn goes to the mean of where the others want it, near ones above all.
//!
//! Parts that are not joined are laid out by themselves, the largest first, and set in rows.

use super::super::shapes::Place;
use std::collections::VecDeque;

/// How often all vertices move: after so many rounds little changes.
const ROUNDS: usize = 150;
/// Between two parts, in edges.
const GAP: f64 = 1.4;

/// A place for each vertex; an edge is about 1 long.
pub(super) fn places(vertices: usize, edges: &[(usize, usize)]) -> Vec<Place> {
    let mut beside = vec![Vec::new(); vertices];
    for &(a, b) in edges {
        beside[a].push(b);
        beside[b].push(a);
    }
    let mut parts = parts(&beside);
    parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
    let laid: Vec<(Vec<usize>, Vec<Place>)> =
        parts.into_iter().map(|part| (laid_out(&part, &beside), part)).map(|(places, part)| (part, places)).collect();
    in_rows(vertices, &laid)
}

/// The connected parts, each in the order of a walk from its first vertex.
fn parts(beside: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut seen = vec![false; beside.len()];
    let mut parts = Vec::new();
    for start in 0..beside.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let mut part = vec![start];
        let mut at = 0;
        while let Some(&vertex) = part.get(at) {
            at += 1;
            for &other in &beside[vertex] {
                if !std::mem::replace(&mut seen[other], true) {
                    part.push(other);
                }
            }
        }
        parts.push(part);
    }
    parts
}

/// The places of one part, its left upper corner at 0.
fn laid_out(part: &[usize], beside: &[Vec<usize>]) -> Vec<Place> {
    let apart = distances(part, beside);
    let n = part.len();
    let turn = std::f64::consts::TAU / float(n);
    let radius = float(n).sqrt() / 2.0;
    // All on a circle, in the order of the walk: the same on every machine.
    let mut places: Vec<Place> =
        (0..n).map(|at| (radius * libm::cos(turn * float(at)), radius * libm::sin(turn * float(at)))).collect();
    for _ in 0..ROUNDS {
        for at in 0..n {
            places[at] = wanted(at, &places, &apart);
        }
    }
    let left = places.iter().map(|place| place.0).fold(f64::INFINITY, f64::min);
    let top = places.iter().map(|place| place.1).fold(f64::INFINITY, f64::min);
    places.iter().map(|place| (place.0 - left, place.1 - top)).collect()
}

/// Where the others want a vertex: each at its distance, in the direction where it is; with the weight of the distance's inverse square.
fn wanted(at: usize, places: &[Place], apart: &[Vec<f64>]) -> Place {
    let (mut x, mut y, mut weights) = (0.0, 0.0, 0.0);
    let here = places[at];
    for (other, there) in places.iter().enumerate().filter(|(other, _)| *other != at) {
        let wanted = apart[at][other];
        let (dx, dy) = (here.0 - there.0, here.1 - there.1);
        let now = (dx * dx + dy * dy).sqrt().max(1e-6);
        let weight = 1.0 / (wanted * wanted);
        x += weight * (there.0 + dx * wanted / now);
        y += weight * (there.1 + dy * wanted / now);
        weights += weight;
    }
    if weights > 0.0 { (x / weights, y / weights) } else { here }
}

/// How many edges lie between each two of a part.
fn distances(part: &[usize], beside: &[Vec<usize>]) -> Vec<Vec<f64>> {
    let mut number = vec![usize::MAX; beside.len()];
    for (new, &old) in part.iter().enumerate() {
        number[old] = new;
    }
    let from = |start: usize| {
        let mut far = vec![usize::MAX; part.len()];
        far[start] = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(at) = queue.pop_front() {
            for &other in &beside[part[at]] {
                let other = number[other];
                if far[other] == usize::MAX {
                    far[other] = far[at] + 1;
                    queue.push_back(other);
                }
            }
        }
        far.into_iter().map(float).collect()
    };
    (0..part.len()).map(from).collect()
}

/// Parts side by side in rows about as wide as all of it is high.
fn in_rows(vertices: usize, laid: &[(Vec<usize>, Vec<Place>)]) -> Vec<Place> {
    let size = |places: &[Place]| {
        let most = |side: fn(&Place) -> f64| places.iter().map(side).fold(0.0, f64::max) + GAP;
        (most(|place| place.0), most(|place| place.1))
    };
    let all: f64 = laid.iter().map(|(_, places)| size(places)).map(|(width, height)| width * height).sum();
    let widest = laid.iter().map(|(_, places)| size(places).0).fold(0.0, f64::max);
    let width = (1.3 * all).sqrt().max(widest);
    let mut found = vec![(0.0, 0.0); vertices];
    let (mut x, mut y, mut row) = (0.0, 0.0, 0.0_f64);
    for (part, places) in laid {
        let (wide, high) = size(places);
        if x > 0.0 && x + wide > width + 1e-9 {
            (x, y, row) = (0.0, y + row, 0.0);
        }
        for (vertex, place) in part.iter().zip(places) {
            found[*vertex] = (x + place.0, y + place.1);
        }
        (x, row) = (x + wide, row.max(high));
    }
    found
}

/// By how much the places have to be stretched so that of 20 vertices 19 are so far from the nearest other one.
pub(super) fn crowd(places: &[Place], wanted: f64) -> f64 {
    let nearest = |(at, here): (usize, &Place)| {
        let others = places.iter().enumerate().filter(|(other, _)| *other != at);
        let squares = others.map(|(_, there)| (here.0 - there.0).powi(2) + (here.1 - there.1).powi(2));
        squares.fold(f64::INFINITY, f64::min).sqrt()
    };
    let mut apart: Vec<f64> = places.iter().enumerate().map(nearest).collect();
    apart.sort_by(f64::total_cmp);
    apart.get(apart.len() / 20).map_or(1.0, |apart| wanted / apart.max(1e-6))
}

fn float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(a: Place, b: Place) -> f64 {
        ((a.0 - b.0).powi(2) + (a.1 - b.1).powi(2)).sqrt()
    }

    /// A path lies straight, a circle round, and no two vertices on one place.
    #[test]
    fn shapes_are_what_they_are() {
        let path: Vec<(usize, usize)> = (0..5).map(|at| (at, at + 1)).collect();
        let placed = places(6, &path);
        assert!((apart(placed[0], placed[5]) - 5.0).abs() < 0.25, "{placed:?}");
        let circle: Vec<(usize, usize)> = (0..8).map(|at| (at, (at + 1) % 8)).collect();
        let placed = places(8, &circle);
        let sides: Vec<f64> = circle.iter().map(|&(a, b)| apart(placed[a], placed[b])).collect();
        assert!(sides.iter().all(|side| (side - sides[0]).abs() < 0.01), "{sides:?}");
    }

    /// Parts that are not joined do not overlap, single vertices neither.
    #[test]
    fn parts_stand_apart() {
        let placed = places(9, &[(0, 1), (1, 2), (2, 0), (3, 4), (4, 5)]);
        for a in 0..9 {
            for b in 0..a {
                assert!(apart(placed[a], placed[b]) > 0.5, "{a} and {b}: {placed:?}");
            }
        }
        assert!(places(0, &[]).is_empty());
    }
}
