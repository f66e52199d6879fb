//! Equal classes with more colours than any vertex has neighbours: there are always such (Hajnal and Szemeredi 1970), and the short proof by
//! Kierstead and Kostochka (2008) finds them. This is that proof as a program.
//!
//! The graph is filled up with vertices that are all neighbours of each other until its number is a multiple of the colours. Vertices are
//! put into classes of one size s, alike neighbours or not; an edge between such counts only from when one of its ends was looked at. Then
//! that vertex goes to a class where it has no neighbour, and one class is too small by one and one too large: [`Even::settle`] repairs
//! that.
//!
//! There, A are the classes from which one can come to the small one vertex by vertex, B the others. If the large one is in A, vertices
//! move along. If not, every vertex of B has a neighbour in each class of A. A vertex y of B whose only neighbour in a class W is w is
//! *solo* with w. W is taken so that the other classes of A come to the small one without it. If w can go elsewhere in A, it does, y takes
//! its place, and only B is left to be repaired, with fewer colours. Else some such w has two solo neighbours that are no neighbours of each
//! other: one takes its place, w goes to B, and the other one makes A larger.

use super::classes::Classes;
use crate::budget::Steps;
use crate::{Graph, Vertex};

/// Colours whose classes differ by one at most, from any colours as a beginning. None if the budget is spent, if the graph is too large, or if
/// a vertex has as many neighbours as there are colours.
pub(super) fn even(graph: &Graph, colours: u32, start: &[u32], steps: &mut Steps<'_>) -> Option<Vec<u32>> {
    let vertices = graph.vertices();
    if graph.largest_degree() >= colours as usize {
        return None;
    }
    let all = vertices.checked_next_multiple_of(colours)?;
    let filled: Vec<(Vertex, Vertex)> = (vertices..all).flat_map(|a| (a + 1..all).map(move |b| (a, b))).collect();
    let edges: Vec<(Vertex, Vertex)> = graph.each_edge().chain(filled).collect();
    let (graph, _) = Graph::new(all, &edges).ok()?;
    let start = levelled(start, colours, all / colours);
    let mut even = Even { classes: Classes::new(&graph, colours, &start)? };
    for vertex in even.classes.unseen() {
        even.look_at(vertex, steps)?;
    }
    Some(even.classes.of()[..vertices as usize].to_vec())
}

/// Classes of this size: who is too many in a class, or has no colour, goes where there is room.
fn levelled(start: &[u32], colours: u32, size: u32) -> Vec<u32> {
    let mut left = vec![size; colours as usize];
    let mut levelled: Vec<u32> = start.to_vec();
    levelled.resize((colours * size) as usize, u32::MAX);
    for colour in &mut levelled {
        match left.get_mut(*colour as usize).filter(|left| **left > 0) {
            Some(left) => *left -= 1,
            None => *colour = u32::MAX,
        }
    }
    let mut room = (0..colours).flat_map(|colour| std::iter::repeat_n(colour, left[colour as usize] as usize));
    for colour in levelled.iter_mut().filter(|colour| **colour == u32::MAX) {
        *colour = room.next().unwrap_or(0);
    }
    levelled
}

struct Even<'g> {
    classes: Classes<'g>,
}

impl Even<'_> {
    /// From now on all edges of the vertex count.
    fn look_at(&mut self, vertex: Vertex, steps: &mut Steps<'_>) -> Option<()> {
        self.classes.see(vertex);
        let small = self.classes.colour(vertex);
        if self.classes.beside(vertex, small) == 0 {
            return Some(());
        }
        let all: Vec<u32> = (0..self.classes.colours()).collect();
        let large = all.iter().copied().find(|colour| self.classes.beside(vertex, *colour) == 0)?;
        self.classes.give(vertex, large);
        self.settle(all, small, large, steps)
    }

    /// Makes these classes equal, of which one has one vertex too few, and one has one too many. None of their vertices may have as many
    /// neighbours in them as there are classes.
    fn settle(&mut self, mut active: Vec<u32>, mut small: u32, mut large: u32, steps: &mut Steps<'_>) -> Option<()> {
        while small != large {
            if steps.step() {
                return None;
            }
            let ways = self.classes.ways(&active, small);
            if ways.iter().any(|(colour, _)| *colour == large) {
                self.classes.shift(&ways, large);
                return Some(());
            }
            let rest: Vec<u32> =
                active.iter().copied().filter(|colour| ways.iter().all(|(at, _)| at != colour)).collect();
            let last = self.last(&ways);
            if let Some((w, y, to)) = self.exchange(&ways, &last, &rest) {
                let (class, of_y) = (self.classes.colour(w), self.classes.colour(y));
                self.classes.give(w, to);
                self.classes.give(y, class);
                let others: Vec<u32> = ways.iter().map(|(at, _)| *at).filter(|at| *at != class).collect();
                let ways = self.classes.ways(&others, small);
                self.classes.shift(&ways, to);
                (active, small) = (rest, of_y);
                continue;
            }
            let (z, y) = self.pair(&last, &rest)?;
            let (class, of_y) = (self.classes.colour(z), self.classes.colour(y));
            self.classes.take(z);
            self.classes.give(y, class);
            self.settle(rest.clone(), of_y, large, steps)?;
            large = rest.into_iter().find(|colour| self.classes.beside(z, *colour) == 0)?;
            self.classes.give(z, large);
        }
        Some(())
    }

    /// Classes that all come to the goal by way of one other class, and by no way without it; each of them is needed by none. They are the
    /// leaves below one node of the tree of dominators (Cooper, Harvey and Kennedy 2001), a deepest one.
    fn last(&self, ways: &[(u32, u32)]) -> Vec<u32> {
        let n = ways.len();
        let onward = |from: usize| {
            (0..n).filter(move |to| *to != from && self.classes.movable(ways[from].0, ways[*to].0).is_some())
        };
        let onward: Vec<Vec<usize>> =
            (0..n).map(|from| if from == 0 { Vec::new() } else { onward(from).collect() }).collect();
        let place = |colour: u32| ways.iter().position(|(at, _)| *at == colour).unwrap_or(0);
        let mut over: Vec<usize> = ways.iter().map(|(_, next)| place(*next)).collect();
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for class in 1..n {
                let mut common = over[class];
                for &to in &onward[class] {
                    common = meet(&over, common, to);
                }
                is_changed |= over[class] != common;
                over[class] = common;
            }
        }
        let mut depth = vec![0; n];
        for class in 1..n {
            depth[class] = depth[over[class]] + 1;
        }
        let Some(deepest) = (1..n).max_by_key(|class| depth[*class]) else { return Vec::new() };
        (1..n).filter(|class| over[*class] == over[deepest]).map(|class| ways[class].0).collect()
    }

    /// The vertices of B that are solo with a vertex.
    fn solo(&self, w: Vertex, rest: &[u32]) -> Vec<Vertex> {
        let class = self.classes.colour(w);
        let neighbours = self.classes.graph.neighbours(w).iter().copied();
        neighbours
            .filter(|y| {
                rest.contains(&self.classes.colour(*y))
                    && self.classes.is_seen(w, *y)
                    && self.classes.beside(*y, class) == 1
            })
            .collect()
    }

    /// A vertex of one of these classes that can go elsewhere in A, who is solo with it, and where it can go.
    fn exchange(&self, ways: &[(u32, u32)], last: &[u32], rest: &[u32]) -> Option<(Vertex, Vertex, u32)> {
        let all = last.iter().flat_map(|class| self.classes.members(*class).iter().map(move |w| (*class, *w)));
        all.into_iter().find_map(|(class, w)| {
            let to = ways.iter().map(|(at, _)| *at).find(|to| *to != class && self.classes.beside(w, *to) == 0)?;
            Some((w, *self.solo(w, rest).first()?, to))
        })
    }

    /// A vertex of one of these classes with two solo neighbours that are no neighbours of each other, and one of them.
    fn pair(&self, last: &[u32], rest: &[u32]) -> Option<(Vertex, Vertex)> {
        let mut all = last.iter().flat_map(|class| self.classes.members(*class).iter().copied());
        all.find_map(|z| {
            let solo = self.solo(z, rest);
            let is_apart =
                |a: Vertex, b: Vertex| a != b && !(self.classes.graph.has_edge(a, b) && self.classes.is_seen(a, b));
            let y = solo.iter().copied().find(|a| solo.iter().any(|b| is_apart(*a, *b)))?;
            Some((z, y))
        })
    }
}

/// The last class that is on all ways of both.
fn meet(over: &[usize], mut a: usize, mut b: usize) -> usize {
    while a != b {
        if a > b {
            a = over[a];
        } else {
            b = over[b];
        }
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::{conflicts, rng, steps};
    use rand_chacha::rand_core::Rng as _;

    /// From the worst beginning, all alike, and from random ones: graphs of which every vertex has as many neighbours as it may, which are the
    /// hardest, and others.
    #[test]
    fn with_enough_colours_there_are_always_equal_classes() {
        let mut hard = 0;
        for seed in 0..600_u64 {
            let mut rng = rng(seed);
            let vertices = 2 + (seed % 40) as Vertex;
            let most = 1 + rng.next_u32() % 9;
            let mut degree = vec![0; vertices as usize];
            let mut edges = Vec::new();
            for _ in 0..20 * vertices * most {
                let (a, b) = (rng.next_u32() % vertices, rng.next_u32() % vertices);
                if a != b
                    && degree[a as usize] < most
                    && degree[b as usize] < most
                    && !edges.contains(&(a.min(b), a.max(b)))
                {
                    edges.push((a.min(b), a.max(b)));
                    degree[a as usize] += 1;
                    degree[b as usize] += 1;
                }
            }
            let graph = Graph::new(vertices, &edges).unwrap().0;
            let colours = graph.largest_degree() as u32 + 1;
            let random: Vec<u32> = (0..vertices).map(|_| rng.next_u32() % colours).collect();
            for start in [vec![0; vertices as usize], random] {
                let found = even(&graph, colours, &start, &mut steps()).unwrap();
                assert_eq!(conflicts(&graph, &found), 0);
                let mut sizes = vec![0_u32; colours as usize];
                for colour in &found {
                    sizes[*colour as usize] += 1;
                }
                assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1, "{sizes:?}");
            }
            hard += u32::from(degree.iter().all(|degree| *degree == most));
        }
        assert!(hard > 50, "{hard} regular graphs");
    }

    /// Classes that differ by one too many, and as many edges between them as may be, first from the others to the small class and to those
    /// next to it: so the large class has no way to the small one, and the harder cases of the proof come up.
    #[test]
    fn one_class_too_small_and_one_too_large_are_repaired() {
        for seed in 0..4_000_u64 {
            let mut rng = rng(seed);
            let colours = 3 + rng.next_u32() % 8;
            let size = 1 + rng.next_u32() % 4;
            let cut = 1 + rng.next_u32() % (colours - 1);
            let mut colour_of: Vec<u32> = (0..colours * size).map(|vertex| vertex % colours).collect();
            colour_of[0] = colours - 1;
            let vertices = colour_of.len() as Vertex;
            let mut degree = vec![0; vertices as usize];
            let mut edges = std::collections::BTreeSet::new();
            let mut add = |a: Vertex, b: Vertex| {
                let is_free = degree[a as usize] + 1 < colours && degree[b as usize] + 1 < colours;
                if colour_of[a as usize] != colour_of[b as usize] && is_free && edges.insert((a.min(b), a.max(b))) {
                    degree[a as usize] += 1;
                    degree[b as usize] += 1;
                }
            };
            for vertex in (0..vertices).filter(|vertex| colour_of[*vertex as usize] >= cut) {
                for class in 0..cut {
                    let inside: Vec<Vertex> =
                        (0..vertices).filter(|other| colour_of[*other as usize] == class).collect();
                    if let Some(other) = inside.get(rng.next_u32() as usize % inside.len().max(1)) {
                        add(vertex, *other);
                    }
                }
            }
            for _ in 0..vertices * colours * 4 {
                add(rng.next_u32() % vertices, rng.next_u32() % vertices);
            }
            let edges: Vec<_> = edges.into_iter().collect();
            let graph = Graph::new(vertices, &edges).unwrap().0;
            let mut even = Even { classes: Classes::new(&graph, colours, &colour_of).unwrap() };
            even.settle((0..colours).collect(), 0, colours - 1, &mut steps()).unwrap();
            assert_eq!(conflicts(&graph, even.classes.of()), 0);
            assert!((0..colours).all(|colour| even.classes.size(colour) == size as usize));
        }
    }

    /// The last case of the proof, which random graphs do not come to. Six colours, and no vertex has six neighbours. The small class of six;
    /// three classes of seven, two vertices of which can go to the small one and are solo with nobody, while the other five cannot go anywhere
    /// and are each solo with two; and fifteen vertices in two classes, which cannot go anywhere.
    #[test]
    fn vertices_that_cannot_go_anywhere_are_exchanged_for_one_of_two() {
        let stuck = |class: u32, i: u32| 6 + 7 * class + i;
        let far = |j: u32| 27 + j;
        let mut edges = Vec::new();
        for class in 0..3 {
            for i in 0..5 {
                edges.push((stuck(class, i), (5 * class + i) % 6));
                edges.extend((class + 1..3).map(|other| (stuck(class, i), stuck(other, i))));
            }
            let (here, solo): (Vec<u32>, Vec<u32>) = (0..15).partition(|j| j % 3 == class);
            edges.extend(here.iter().flat_map(|j| [5, 6].map(|i| (far(*j), stuck(class, i)))));
            edges.extend(solo.iter().zip(0..).map(|(j, m)| (far(*j), stuck(class, m / 2))));
        }
        edges.extend((0..15).map(|j| (far(j), 5 - j % 6)));
        let graph = Graph::new(42, &edges).unwrap().0;
        assert_eq!(graph.largest_degree(), 5);
        let colour_of: Vec<u32> = (0..42)
            .map(|v| {
                if v < 6 {
                    0
                } else if v < 34 {
                    1 + (v - 6) / 7
                } else {
                    5
                }
            })
            .collect();
        let mut even = Even { classes: Classes::new(&graph, 6, &colour_of).unwrap() };
        let ways = even.classes.ways(&[0, 1, 2, 3, 4, 5], 0);
        assert_eq!(ways, [(0, 0), (1, 0), (2, 0), (3, 0)]);
        assert_eq!(even.exchange(&ways, &even.last(&ways), &[4, 5]), None);
        even.settle((0..6).collect(), 0, 5, &mut steps()).unwrap();
        assert_eq!(conflicts(&graph, even.classes.of()), 0);
        assert!((0..6).all(|colour| even.classes.size(colour) == 7));
    }

    #[test]
    fn with_too_few_colours_it_says_nothing() {
        let triangle = Graph::new(3, &[(0, 1), (1, 2), (0, 2)]).unwrap().0;
        assert_eq!(even(&triangle, 2, &[0, 1, 0], &mut steps()), None);
    }
}
