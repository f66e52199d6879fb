//! Symmetries of a graph: ways to move its vertices that take edges to edges. They are found by refinement (B. D. McKay 1981, without a
//! canonical form): vertices get the same label as long as nothing tells them apart, some are singled out in turn until all labels
//! differ, and the same is tried with others in their places. Labels are hashes, so each symmetry is checked edge by edge.

use super::greedy::below;
use crate::budget::Steps;
use crate::{Graph, Vertex};
use rand_chacha::ChaCha8Rng;

/// Graphs of more vertices are not looked at.
const VERTICES: u32 = 5_000;
/// Looks at neighbours, for all that is done here.
const LOOKS: u64 = 100_000_000;
/// So often a symmetry is drawn; so many vertices are tried in a place; so many draws without any are enough.
const DRAWS: usize = 40;
const TRIES: usize = 20;
const VAIN: usize = 6;
/// More vertices than this need not be singled out in a graph that is worth it.
const DEPTH: usize = 40;
/// The largest order, and the most symmetries that are kept.
const ORDER: u32 = 12;
const KEPT: usize = 6;
/// A vertex that a symmetry leaves where it is brings nothing. At most one in so many may be such.
const STAYING: usize = 8;

/// Where each vertex goes. Every vertex comes back after as many moves as the order says, and not before, or stays where it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Symmetry {
    pub(super) image: Vec<Vertex>,
    pub(super) order: u32,
}

/// Some symmetries, of different orders or with different numbers of vertices that stay; the largest orders first. None if nothing
/// is found within the bounds of this file.
pub(super) fn symmetries(graph: &Graph, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> Vec<Symmetry> {
    let mut found: Vec<(Symmetry, usize)> = Vec::new();
    let Some(mut finder) = Finder::new(graph, steps) else { return Vec::new() };
    let mut vain = 0;
    for _ in 0..DRAWS {
        if vain >= VAIN || finder.is_over(steps) {
            break;
        }
        let Some(image) = finder.draw(rng, steps) else {
            vain += usize::from(found.is_empty());
            continue;
        };
        for (symmetry, staying) in powers(&image) {
            let is_new = found.iter().all(|(other, stay)| (other.order, *stay) != (symmetry.order, staying));
            if is_new && staying * STAYING <= image.len() {
                found.push((symmetry, staying));
            }
        }
    }
    found.sort_by_key(|(symmetry, staying)| (std::cmp::Reverse(symmetry.order), *staying));
    found.truncate(KEPT);
    found.into_iter().map(|(symmetry, _)| symmetry).collect()
}

/// Labels of all vertices: equal ones are not told apart.
type Labels = Vec<u64>;

struct Finder<'g> {
    graph: &'g Graph,
    /// The vertices that are singled out in turn, each with the labels before that.
    base: Vec<(Vertex, Labels)>,
    /// The labels after each of them, sorted.
    sorted: Vec<Labels>,
    /// The labels in the end, all different.
    last: Labels,
    looks: u64,
}

impl<'g> Finder<'g> {
    /// None if the graph is too large, or if its vertices can be told apart from the start.
    fn new(graph: &'g Graph, steps: &mut Steps<'_>) -> Option<Self> {
        if graph.vertices() < 2 || graph.vertices() > VERTICES {
            return None;
        }
        let mut finder = Finder { graph, base: Vec::new(), sorted: Vec::new(), last: Vec::new(), looks: 0 };
        let mut labels = vec![1; graph.vertices() as usize];
        finder.refine(&mut labels);
        while let Some(vertex) = in_largest_class(&labels) {
            if finder.base.len() == DEPTH || finder.is_over(steps) {
                return None;
            }
            finder.base.push((vertex, labels.clone()));
            finder.single_out(&mut labels, vertex, finder.base.len());
            finder.sorted.push(sorted(&labels));
        }
        finder.last = labels;
        (!finder.base.is_empty()).then_some(finder)
    }

    fn is_over(&self, steps: &mut Steps<'_>) -> bool {
        self.looks > LOOKS || steps.ask()
    }

    /// A symmetry by chance, which may be the one that moves nothing.
    fn draw(&mut self, rng: &mut ChaCha8Rng, steps: &mut Steps<'_>) -> Option<Vec<Vertex>> {
        let mut labels = self.base[0].1.clone();
        for place in 0..self.base.len() {
            let (vertex, before) = &self.base[place];
            let wanted = before[*vertex as usize];
            let mut others: Vec<Vertex> = self.graph.all().filter(|other| labels[*other as usize] == wanted).collect();
            let mut fitting = None;
            for _ in 0..TRIES {
                if others.is_empty() || self.is_over(steps) {
                    break;
                }
                let other = others.swap_remove(below(rng, others.len()));
                let mut tried = labels.clone();
                self.single_out(&mut tried, other, place + 1);
                if sorted(&tried) == self.sorted[place] {
                    fitting = Some(tried);
                    break;
                }
            }
            labels = fitting?;
        }
        self.matched(&labels)
    }

    /// The vertices with the same labels in the end, if that takes edges to edges.
    fn matched(&self, labels: &[u64]) -> Option<Vec<Vertex>> {
        let mut by_label: Vec<(u64, Vertex)> = labels.iter().copied().zip(self.graph.all()).collect();
        by_label.sort_unstable();
        let image_of = |label: &u64| by_label.binary_search_by_key(label, |(label, _)| *label).ok();
        let image: Vec<Vertex> =
            self.last.iter().map(|label| image_of(label).map(|at| by_label[at].1)).collect::<Option<_>>()?;
        let is_kept = |(a, b): (Vertex, Vertex)| self.graph.has_edge(image[a as usize], image[b as usize]);
        self.graph.each_edge().all(is_kept).then_some(image)
    }

    /// Gives a vertex a label of its own, and tells apart what can be told apart by it.
    fn single_out(&mut self, labels: &mut Labels, vertex: Vertex, place: usize) {
        labels[vertex as usize] = mixed(!(place as u64));
        self.refine(labels);
    }

    /// New labels from old ones and those of the neighbours, until there are no more different ones.
    fn refine(&mut self, labels: &mut Labels) {
        let mut classes = different(labels);
        loop {
            let hashes: Vec<u64> = labels.iter().map(|label| mixed(*label)).collect();
            for vertex in self.graph.all() {
                let around = self.graph.neighbours(vertex).iter().map(|other| hashes[*other as usize]);
                let sum = around.fold(0_u64, u64::wrapping_add);
                let label = &mut labels[vertex as usize];
                *label = mixed(label.wrapping_mul(3).wrapping_add(mixed(sum)));
            }
            self.looks += 2 * self.graph.edges() as u64 + u64::from(self.graph.vertices());
            let now = different(labels);
            if now == classes {
                return;
            }
            classes = now;
        }
    }
}

/// The first vertex of the largest class of those that cannot be told apart.
fn in_largest_class(labels: &[u64]) -> Option<Vertex> {
    let mut by_label: Vec<(u64, Vertex)> = labels.iter().copied().zip(0..).collect();
    by_label.sort_unstable();
    let classes = by_label.chunk_by(|a, b| a.0 == b.0).filter(|class| class.len() > 1);
    classes.map(|class| (std::cmp::Reverse(class.len()), class[0].1)).min().map(|(_, first)| first)
}

fn sorted(labels: &[u64]) -> Labels {
    let mut labels = labels.to_vec();
    labels.sort_unstable();
    labels
}

fn different(labels: &[u64]) -> usize {
    let mut labels = sorted(labels);
    labels.dedup();
    labels.len()
}

/// The finalizer of SplitMix64 (Steele, Lea, Flood 2014).
fn mixed(label: u64) -> u64 {
    let mut z = label.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The powers of a symmetry under which all vertices come back at the same time, but for those that stay; and how many stay.
fn powers(image: &[Vertex]) -> Vec<(Symmetry, usize)> {
    let lengths = cycles(image);
    let whole = lengths.iter().try_fold(1_u32, |whole, length| least_common_multiple(whole, *length));
    let Some(whole) = whole else { return Vec::new() };
    let one = |order: u32| {
        let image = repeated(image, whole / order);
        let lengths = cycles(&image);
        let staying = lengths.iter().filter(|length| **length == 1).count();
        let is_even = lengths.iter().all(|length| [1, order].contains(length));
        is_even.then_some((Symmetry { image, order }, staying))
    };
    (2..=ORDER).filter(|order| whole.is_multiple_of(*order)).filter_map(one).collect()
}

/// None if it is so large that nobody wants it.
fn least_common_multiple(a: u32, b: u32) -> Option<u32> {
    let (mut x, mut y) = (a, b);
    while y != 0 {
        (x, y) = (y, x % y);
    }
    (a / x).checked_mul(b).filter(|multiple| *multiple <= 1 << 20)
}

/// The lengths of the cycles.
fn cycles(image: &[Vertex]) -> Vec<u32> {
    let mut is_seen = vec![false; image.len()];
    let mut lengths = Vec::new();
    for first in 0..image.len() {
        let (mut length, mut at) = (0, first);
        while !std::mem::replace(&mut is_seen[at], true) {
            at = image[at] as usize;
            length += 1;
        }
        lengths.extend((length > 0).then_some(length));
    }
    lengths
}

/// The symmetry so many times in a row.
fn repeated(image: &[Vertex], mut times: u32) -> Vec<Vertex> {
    let after = |first: &[Vertex], then: &[Vertex]| first.iter().map(|at| then[*at as usize]).collect::<Vec<_>>();
    let mut square = image.to_vec();
    let mut all: Vec<Vertex> = (0..image.len() as Vertex).collect();
    while times > 0 {
        if times % 2 == 1 {
            all = after(&all, &square);
        }
        square = after(&square, &square);
        times /= 2;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::{graphs, rng, steps};

    fn cycle(vertices: Vertex) -> Graph {
        let edges: Vec<_> = (0..vertices).map(|vertex| (vertex, (vertex + 1) % vertices)).collect();
        Graph::new(vertices, &edges).unwrap().0
    }

    /// Every image is a vertex once, edges go to edges, and the order is as defined.
    fn assert_is_one(graph: &Graph, symmetry: &Symmetry) {
        let mut images = symmetry.image.clone();
        images.sort_unstable();
        assert!(images.into_iter().eq(graph.all()));
        for (a, b) in graph.each_edge() {
            assert!(graph.has_edge(symmetry.image[a as usize], symmetry.image[b as usize]), "{symmetry:?}");
        }
        for vertex in graph.all() {
            let mut at = vertex;
            let back = (1..=symmetry.order).find(|_| {
                at = symmetry.image[at as usize];
                at == vertex
            });
            assert!(back == Some(symmetry.order) || back == Some(1), "{symmetry:?}");
        }
        assert!(symmetry.image.iter().zip(0..).any(|(image, vertex)| *image != vertex));
    }

    #[test]
    fn a_ring_turns() {
        let orders = |vertices| {
            let ring = cycle(vertices);
            let found = symmetries(&ring, &mut rng(1), &mut steps());
            for symmetry in &found {
                assert_is_one(&ring, symmetry);
            }
            found.into_iter().map(|symmetry| symmetry.order).collect::<Vec<_>>()
        };
        // A ring of 12 turns by 1, 2, 3, 4 or 6 places, and is mirrored with none staying, or with two, which are too many.
        assert_eq!(orders(12), [12, 6, 4, 3, 2]);
        // One of 7 turns; its mirrors leave one vertex in seven, and those of a ring of 11 one in eleven.
        assert_eq!(orders(7), [7]);
        assert_eq!(orders(11), [11, 2]);
    }

    /// On small graphs: what is found is one, and where all is tried and none is there, none is found.
    #[test]
    fn all_are_symmetries() {
        let mut many = 0;
        for (graph, seed) in graphs().zip(0..) {
            for symmetry in symmetries(&graph, &mut rng(seed), &mut steps()) {
                assert_is_one(&graph, &symmetry);
                many += 1;
            }
        }
        assert!(many > 50, "{many}");
        // The smallest tree without symmetry has seven vertices: three ways of length 1, 2 and 3 from one.
        let tree = Graph::new(7, &[(0, 1), (0, 2), (2, 3), (0, 4), (4, 5), (5, 6)]).unwrap().0;
        assert_eq!(symmetries(&tree, &mut rng(0), &mut steps()), []);
    }

    /// Labels that fit by mistake, as hashes may: what takes an edge to no edge is no symmetry.
    #[test]
    fn every_edge_is_checked() {
        let path = Graph::new(4, &[(0, 1), (1, 2), (2, 3)]).unwrap().0;
        let finder = Finder::new(&path, &mut steps()).unwrap();
        let [a, b, c, d] = finder.last[..] else { panic!("four labels") };
        assert_eq!(finder.matched(&[a, b, c, d]), Some(vec![0, 1, 2, 3]));
        assert_eq!(finder.matched(&[d, c, b, a]), Some(vec![3, 2, 1, 0]));
        assert_eq!(finder.matched(&[b, a, c, d]), None);
    }

    /// A regular graph looks the same everywhere to the first look; this one has no symmetry (R. Frucht 1939).
    #[test]
    fn fruchts_graph_has_none() {
        let chords = [(0, 7), (1, 11), (2, 10), (3, 5), (4, 9), (6, 8)];
        let edges: Vec<_> = (0..12).map(|vertex| (vertex, (vertex + 1) % 12)).chain(chords).collect();
        let frucht = Graph::new(12, &edges).unwrap().0;
        assert!(frucht.all().all(|vertex| frucht.degree(vertex) == 3));
        assert_eq!(symmetries(&frucht, &mut rng(0), &mut steps()), []);
    }
}
