//! Lower bounds above the largest clique, which anybody can check: generalised Mycielski subgraphs (M. Caramia and P. Dell'Olmo; as a bound
//! E. Hebrard and G. Katsirelos 2019).
//!
//! Let H be a subgraph that needs k colours, and let each of its vertices v have a stand-in: a vertex u of the graph, perhaps v itself, that is a
//! neighbour of all neighbours that v has in H. If one vertex, the apex, is a neighbour of all stand-ins, then H with them and the apex needs
//! k + 1 colours. For in a colouring with k colours no stand-in has the apex's colour; so each v that has it could take the colour of its
//! stand-in, no two of these v being neighbours, and H would have k - 1 colours. H is a clique in the beginning, and grows layer by layer.

use super::clique;
use super::matrix::{Bits, Matrix, insert, is_empty, members, remove};
use crate::budget::Steps;
use crate::{Budget, Graph, Vertex};
use std::collections::{BTreeMap, BTreeSet};

/// A subgraph that needs as many colours as its clique has vertices, and one more for each layer; only a check makes one.
///
/// ```
/// use ninefold_graph::{Graph, colour::{Layer, Mycielski}};
/// let (circle, _) = Graph::new(5, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)])?;
/// // Vertex 4 stands in for 1, as both are neighbours of 0; and 2 for 0.
/// let layer = Layer { apex: 3, stand_ins: vec![(0, 2), (1, 4)] };
/// let bound = Mycielski::verify(&circle, vec![0, 1], vec![layer])?;
/// assert_eq!((bound.colours(), bound.vertices()), (3, vec![0, 1, 2, 3, 4]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mycielski {
    clique: Vec<Vertex>,
    layers: Vec<Layer>,
}

/// What makes a subgraph need one more colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layer {
    /// The vertex that is a neighbour of all stand-ins.
    pub apex: Vertex,
    /// Each vertex of the subgraph so far, ascending, and its stand-in.
    pub stand_ins: Vec<(Vertex, Vertex)>,
}

/// Why layers are no proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoProof {
    /// There is no edge where one is wanted.
    #[error("vertices {0} and {1} are not neighbours")]
    Apart(Vertex, Vertex),
    /// There is no such vertex.
    #[error("there is no vertex {0}")]
    Unknown(Vertex),
    /// The vertices that have stand-ins are not those of the subgraph so far.
    #[error("layer {0} has not one stand-in for each vertex of the subgraph")]
    Incomplete(usize),
}

/// The edges of a subgraph: the neighbours of each of its vertices.
type Sub = BTreeMap<Vertex, BTreeSet<Vertex>>;

impl Mycielski {
    /// Checks every edge that the proof needs. Vertices are counted from 0, in errors as well.
    pub fn verify(graph: &Graph, clique: Vec<Vertex>, layers: Vec<Layer>) -> Result<Self, NoProof> {
        let edge = |a: Vertex, b: Vertex| match [a, b].into_iter().find(|vertex| *vertex >= graph.vertices()) {
            Some(vertex) => Err(NoProof::Unknown(vertex)),
            None if graph.has_edge(a, b) => Ok(()),
            None => Err(NoProof::Apart(a, b)),
        };
        let mut sub = Sub::new();
        for &a in &clique {
            sub.insert(a, clique.iter().copied().filter(|b| *b != a).collect());
        }
        // A vertex that stands there twice is no neighbour of itself.
        for (at, &a) in clique.iter().enumerate() {
            clique[at + 1..].iter().try_for_each(|b| edge(a, *b))?;
        }
        for (number, layer) in layers.iter().enumerate() {
            if !layer.stand_ins.iter().map(|(vertex, _)| vertex).eq(sub.keys()) {
                return Err(NoProof::Incomplete(number));
            }
            let new = layer.edges(&sub);
            new.iter().try_for_each(|&(a, b)| edge(a, b))?;
            for (a, b) in new {
                sub.entry(a).or_default().insert(b);
                sub.entry(b).or_default().insert(a);
            }
        }
        Ok(Mycielski { clique, layers })
    }

    /// The fewest colours that are needed.
    pub fn colours(&self) -> u32 {
        (self.clique.len() + self.layers.len()) as u32
    }

    /// The clique it began with.
    pub fn clique(&self) -> &[Vertex] {
        &self.clique
    }

    /// What was added, in this order.
    pub fn layers(&self) -> &[Layer] {
        &self.layers
    }

    /// All vertices of the subgraph, ascending.
    pub fn vertices(&self) -> Vec<Vertex> {
        let of_layer = |layer: &Layer| {
            let stand_ins: Vec<Vertex> = layer.stand_ins.iter().map(|(_, stand_in)| *stand_in).collect();
            stand_ins.into_iter().chain([layer.apex])
        };
        let all: BTreeSet<Vertex> = self.clique.iter().copied().chain(self.layers.iter().flat_map(of_layer)).collect();
        all.into_iter().collect()
    }

    /// The same in a graph of which this one is a part: vertex i is `names[i]` there. None if it is no proof there.
    pub(super) fn renamed(&self, whole: &Graph, names: &[Vertex]) -> Option<Self> {
        let name = |vertex: Vertex| names.get(vertex as usize).copied();
        let clique: Option<Vec<Vertex>> = self.clique.iter().map(|vertex| name(*vertex)).collect();
        let layer = |layer: &Layer| {
            let pair = |&(vertex, stand_in): &(Vertex, Vertex)| Some((name(vertex)?, name(stand_in)?));
            let stand_ins: Option<BTreeMap<Vertex, Vertex>> = layer.stand_ins.iter().map(pair).collect();
            Some(Layer { apex: name(layer.apex)?, stand_ins: stand_ins?.into_iter().collect() })
        };
        let layers: Option<Vec<Layer>> = self.layers.iter().map(layer).collect();
        Mycielski::verify(whole, clique?, layers?).ok()
    }
}

impl Layer {
    /// The edges that there must be, beside those of the subgraph so far.
    fn edges(&self, sub: &Sub) -> Vec<(Vertex, Vertex)> {
        let of = |(vertex, stand_in): &(Vertex, Vertex)| {
            let beside = sub.get(vertex).into_iter().flatten().copied().filter(|_| vertex != stand_in);
            let stand_in = *stand_in;
            beside.chain([self.apex]).map(move |other| (stand_in, other)).collect::<Vec<_>>()
        };
        self.stand_ins.iter().flat_map(of).collect()
    }
}

/// The largest graph that is looked at: 8 MB for the table of neighbours.
const MOST: Vertex = 8_192;
/// The words of sets that count as a step, and the steps made without a better bound, more for each layer of the best: in most
/// graphs there is nothing to be found, and in the others much. To have a set in hand at all costs as much as so many words.
const WORDS: u64 = 10_000;
const STEPS: u64 = 500;
const SET: u64 = 16;
/// The number of cliques of each size that are begun with, and the number of sizes tried, from the largest down.
const CLIQUES: usize = 300;
const SIZES: u32 = 3;
/// The number of apexes compared by what they leave possible.
const APEXES: usize = 48;

/// Looks for a subgraph that needs more than `least` colours, from cliques of `clique` vertices and somewhat fewer. It ends early when
/// `enough` colours are shown to be needed.
pub(super) fn search(
    graph: &Graph,
    clique: u32,
    (least, enough): (u32, u32),
    steps: &mut Steps<'_>,
) -> Option<Mycielski> {
    if graph.vertices() > MOST || steps.ask() {
        return None;
    }
    let (matrix, most) = (Matrix::new(graph), steps.done + STEPS);
    let mut search = Search { graph, matrix, words: 0, steps, most };
    let mut best: Option<Growth> = None;
    let mut colours = least;
    for size in (clique.saturating_sub(SIZES).max(1)..=clique).rev() {
        let limits = Budget { steps: Some(STEPS), ..search.steps.budget };
        for start in clique::of_size(graph, size, CLIQUES, limits) {
            if search.is_over() || colours >= enough {
                break;
            }
            let grown = search.grown(start);
            if grown.colours() > colours {
                colours = grown.colours();
                search.most = search.steps.done + STEPS * (1 + grown.layers.len() as u64);
                best = Some(grown);
            }
        }
    }
    let best = best?;
    Mycielski::verify(graph, best.clique, best.layers).ok()
}

/// A subgraph that grows.
#[derive(Clone)]
struct Growth {
    clique: Vec<Vertex>,
    layers: Vec<Layer>,
    /// The neighbours within it.
    beside: BTreeMap<Vertex, Bits>,
}

impl Growth {
    fn colours(&self) -> u32 {
        (self.clique.len() + self.layers.len()) as u32
    }

    fn join(&mut self, a: Vertex, b: Vertex, words: usize) {
        for (one, other) in [(a, b), (b, a)] {
            insert(self.beside.entry(one).or_insert_with(|| vec![0; words]), other);
        }
    }
}

/// What may make a subgraph need a colour more: the apexes, and the possible stand-ins of each vertex in its order.
struct Possible {
    apexes: Bits,
    stand_ins: Vec<Bits>,
}

struct Search<'a, 's> {
    graph: &'a Graph,
    matrix: Matrix,
    words: u64,
    steps: &'a mut Steps<'s>,
    most: u64,
}

impl Search<'_, '_> {
    /// Counts work. Is it time to end?
    fn is_over(&mut self) -> bool {
        let all = self.steps.budget.steps.unwrap_or(u64::MAX);
        self.steps.done = (self.steps.done + self.words / WORDS).min(all);
        self.words %= WORDS;
        self.steps.done >= self.most || self.steps.ask()
    }

    /// The clique with as many layers as are found; of the possible apexes always the one that leaves most for the next layer.
    fn grown(&mut self, clique: Vec<Vertex>) -> Growth {
        let words = self.matrix.words();
        let pairs: Vec<(Vertex, Vertex)> =
            clique.iter().flat_map(|a| clique.iter().map(|b| (*a, *b)).filter(|(a, b)| a < b)).collect();
        let mut growth = Growth { clique, layers: Vec::new(), beside: BTreeMap::new() };
        for (a, b) in pairs {
            growth.join(a, b, words);
        }
        let mut possible = self.possible(&growth);
        while let Some(now) = possible.take() {
            let mut best: Option<(usize, Growth)> = None;
            for apex in self.foremost(&now.apexes) {
                if self.is_over() {
                    break;
                }
                let next = self.with(&growth, &now, apex);
                let then = self.possible(&next);
                let many = then.as_ref().map_or(0, |then| 1 + members(&then.apexes).count());
                if best.as_ref().is_none_or(|(most, _)| many > *most) {
                    best = Some((many, next));
                    possible = then;
                }
            }
            let Some((_, next)) = best else { break };
            growth = next;
        }
        growth
    }

    /// The apexes of most neighbours.
    fn foremost(&self, apexes: &[u64]) -> Vec<Vertex> {
        let mut all: Vec<Vertex> = members(apexes).collect();
        all.sort_by_key(|apex| std::cmp::Reverse(self.graph.degree(*apex)));
        all.truncate(APEXES);
        all
    }

    /// None if no vertex is an apex.
    fn possible(&mut self, growth: &Growth) -> Option<Possible> {
        let words = self.matrix.words();
        let mut apexes = vec![u64::MAX; words];
        let mut stand_ins = Vec::new();
        for beside in growth.beside.values() {
            let own = self.all_beside(beside);
            let mut near = vec![0; words];
            for stand_in in members(&own) {
                near.iter_mut().zip(self.matrix.row(stand_in)).for_each(|(near, row)| *near |= row);
                self.words += words as u64 + SET;
                if apexes.iter().zip(&near).all(|(apexes, near)| apexes & !near == 0) {
                    break;
                }
            }
            apexes.iter_mut().zip(&near).for_each(|(apexes, near)| *apexes &= near);
            if is_empty(&apexes) {
                return None;
            }
            stand_ins.push(own);
        }
        (!stand_ins.is_empty()).then_some(Possible { apexes, stand_ins })
    }

    /// The vertices that are neighbours of all of these.
    fn all_beside(&mut self, others: &[u64]) -> Bits {
        let mut common: Option<Bits> = None;
        for other in members(others) {
            let row = self.matrix.row(other);
            self.words += row.len() as u64 + SET;
            match &mut common {
                None => common = Some(row.to_vec()),
                Some(common) => common.iter_mut().zip(row).for_each(|(common, row)| *common &= row),
            }
        }
        common.unwrap_or_default()
    }

    /// With a layer more. A vertex stands in for itself if it can, or else the one with most neighbours.
    fn with(&mut self, growth: &Growth, possible: &Possible, apex: Vertex) -> Growth {
        let words = self.matrix.words();
        let mut next = growth.clone();
        let mut layer = Layer { apex, stand_ins: Vec::new() };
        for ((&vertex, beside), own) in growth.beside.iter().zip(&possible.stand_ins) {
            let mut near: Bits = own.iter().zip(self.matrix.row(apex)).map(|(own, row)| own & row).collect();
            remove(&mut near, apex);
            let rank = |stand_in: &Vertex| (*stand_in == vertex, self.graph.degree(*stand_in));
            let Some(stand_in) = members(&near).max_by_key(rank) else { return growth.clone() };
            if stand_in != vertex {
                members(beside).for_each(|other| next.join(stand_in, other, words));
            }
            next.join(stand_in, apex, words);
            layer.stand_ins.push((vertex, stand_in));
        }
        self.words += growth.beside.len() as u64 * (words as u64 + 4 * SET);
        next.layers.push(layer);
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::colour::small::{chromatic, graphs, steps};

    /// The bound holds, is sometimes more than the largest clique says, and never more than is true.
    #[test]
    fn no_bound_is_above_the_truth() {
        let mut above = 0;
        for graph in graphs() {
            let clique = clique::largest_clique(&graph, Budget::default()).size();
            let Some(found) = search(&graph, clique, (0, u32::MAX), &mut steps()) else { continue };
            assert!(found.colours() <= chromatic(&graph), "{graph:?}: {found:?}");
            assert_eq!(Mycielski::verify(&graph, found.clique.clone(), found.layers.clone()), Ok(found.clone()));
            above += u32::from(found.colours() > clique);
        }
        assert!(above > 0, "small graphs with such a bound are rare, but there are some");
    }

    /// The bound of a part is one of the whole, under the names there.
    #[test]
    fn a_bound_gets_other_names() {
        let circle = |names: [Vertex; 5]| (0..5).map(|i| (names[i], names[(i + 1) % 5])).collect::<Vec<_>>();
        let (part, names) = (Graph::new(5, &circle([0, 1, 2, 3, 4])).unwrap().0, [7, 1, 8, 3, 0]);
        let found = search(&part, 2, (2, 3), &mut steps()).unwrap();
        let whole = Graph::new(9, &circle(names)).unwrap().0;
        assert_eq!(found.renamed(&whole, &names).unwrap().vertices(), [0, 1, 3, 7, 8]);
        assert_eq!(found.renamed(&whole, &[0, 1, 2, 3, 4]), None, "it is no proof under wrong names");
        assert_eq!(found.renamed(&whole, &names[..4]), None);
    }

    #[test]
    fn an_interrupt_ends_it() {
        let graph = Graph::new(5, &[(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]).unwrap().0;
        let budget = Budget { interrupt: Some(&|| true), ..Budget::default() };
        assert_eq!(search(&graph, 2, (2, 3), &mut Steps::new(budget)), None);
        assert_eq!(search(&graph, 2, (2, 3), &mut steps()).unwrap().colours(), 3, "without it there is a bound");
    }
}
