//! The graph: compressed rows.

use crate::Budget;

/// The number of edges looked at before the interrupt is asked again.
const LOOKS: usize = 1 << 18;

/// A vertex: an index from 0.
pub type Vertex = u32;

/// A simple graph: no loops, no edge twice, no directions. Immutable.
///
/// ```text
/// first:       0        2     3        5 ...      where each vertex's row begins; one more at the end
/// neighbours:  1  2  |  0  |  0  3  |  ...        rows one after the other, each ascending
/// ```
/// Two numbers of 32 bits an edge, and one of the machine's size a vertex: ten million edges take 80 MB.
///
/// ```
/// use ninefold_graph::Graph;
/// let (triangle, dropped) = Graph::new(3, &[(0, 1), (1, 2), (2, 0), (0, 1), (2, 2)])?;
/// assert_eq!(triangle.neighbours(0), [1, 2]);
/// assert_eq!((triangle.edges(), dropped.loops, dropped.again), (3, 1, 1));
/// # Ok::<(), ninefold_graph::NoSuchVertex>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Graph {
    first: Vec<usize>,
    neighbours: Vec<Vertex>,
}

/// The edges that were left out of a graph, as they say nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dropped {
    /// Edges from a vertex to itself. (No colouring could be proper; files have them by mistake.)
    pub loops: usize,
    /// Edges that stood there before, in either direction.
    pub again: usize,
}

impl Dropped {
    /// Remarks in words on what was left out.
    ///
    /// ```
    /// let (_, dropped) = ninefold_graph::Graph::new(2, &[(0, 0), (0, 1), (1, 0)])?;
    /// assert_eq!(dropped.words(), ["1 edge from a vertex to itself left out", "1 edge listed more than once"]);
    /// # Ok::<(), ninefold_graph::NoSuchVertex>(())
    /// ```
    pub fn words(self) -> Vec<String> {
        let edges = |count: usize| if count == 1 { "1 edge".to_string() } else { format!("{count} edges") };
        let loops = (self.loops > 0).then(|| format!("{} from a vertex to itself left out", edges(self.loops)));
        let again = (self.again > 0).then(|| format!("{} listed more than once", edges(self.again)));
        loops.into_iter().chain(again).collect()
    }
}

/// An edge names a vertex that the graph does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("edge {edge} names vertex {vertex}, and the vertices are 0 to {}", i64::from(*.vertices) - 1)]
pub struct NoSuchVertex {
    /// Which edge, counted from 0.
    pub edge: usize,
    /// The vertex.
    pub vertex: Vertex,
    /// How many there are.
    pub vertices: Vertex,
}

impl Graph {
    /// The graph of `vertices` vertices and these edges, in any order and direction.
    pub fn new(vertices: Vertex, edges: &[(Vertex, Vertex)]) -> Result<(Self, Dropped), NoSuchVertex> {
        let never = Graph::within(vertices, edges, Budget::default())?;
        Ok(never.unwrap_or_else(|| (Graph::without_edges(vertices), Dropped::default())))
    }

    /// The same, unless the interrupt of the budget says that it is time to end: then it is None.
    pub(crate) fn within(
        vertices: Vertex,
        edges: &[(Vertex, Vertex)],
        budget: Budget<'_>,
    ) -> Result<Option<(Self, Dropped)>, NoSuchVertex> {
        let mut first = vec![0; vertices as usize + 1];
        for (edge, &(a, b)) in edges.iter().enumerate() {
            if let Some(&vertex) = [a, b].iter().find(|vertex| **vertex >= vertices) {
                return Err(NoSuchVertex { edge, vertex, vertices });
            }
            first[a as usize + 1] += 1;
            first[b as usize + 1] += 1;
        }
        for vertex in 0..vertices as usize {
            first[vertex + 1] += first[vertex];
        }
        let mut next = first.clone();
        let mut neighbours = vec![0; 2 * edges.len()];
        for some in edges.chunks(LOOKS) {
            if budget.is_interrupted() {
                return Ok(None);
            }
            for &(a, b) in some {
                for (from, to) in [(a, b), (b, a)] {
                    neighbours[next[from as usize]] = to;
                    next[from as usize] += 1;
                }
            }
        }
        Ok(tidied(first, neighbours, budget))
    }

    /// The graph of `vertices` vertices and no edge.
    pub fn without_edges(vertices: Vertex) -> Self {
        Graph { first: vec![0; vertices as usize + 1], neighbours: Vec::new() }
    }

    /// How many vertices.
    pub fn vertices(&self) -> Vertex {
        (self.first.len() - 1) as Vertex
    }

    /// How many edges.
    pub fn edges(&self) -> usize {
        self.neighbours.len() / 2
    }

    /// All vertices.
    pub fn all(&self) -> std::ops::Range<Vertex> {
        0..self.vertices()
    }

    /// The neighbours of a vertex, ascending.
    pub fn neighbours(&self, vertex: Vertex) -> &[Vertex] {
        &self.neighbours[self.first[vertex as usize]..self.first[vertex as usize + 1]]
    }

    /// How many neighbours a vertex has.
    pub fn degree(&self, vertex: Vertex) -> usize {
        self.first[vertex as usize + 1] - self.first[vertex as usize]
    }

    /// The largest degree; 0 without vertices.
    pub fn largest_degree(&self) -> usize {
        self.all().map(|vertex| self.degree(vertex)).max().unwrap_or(0)
    }

    /// Is there an edge between the two?
    pub fn has_edge(&self, a: Vertex, b: Vertex) -> bool {
        self.neighbours(a).binary_search(&b).is_ok()
    }

    /// Each edge once, the smaller vertex first.
    pub fn each_edge(&self) -> impl Iterator<Item = (Vertex, Vertex)> + '_ {
        self.all().flat_map(|a| self.neighbours(a).iter().filter(move |b| **b > a).map(move |&b| (a, b)))
    }

    /// The graphs of parts between which there is no edge, each numbered in its order, in one pass. A vertex that is in no part is in
    /// none of them.
    pub(crate) fn apart(&self, parts: &[Vec<Vertex>]) -> Vec<Graph> {
        let mut number = vec![0; self.first.len()];
        for part in parts {
            for (new, &old) in part.iter().enumerate() {
                number[old as usize] = new as Vertex;
            }
        }
        let one = |part: &Vec<Vertex>| {
            let mut first = vec![0];
            let mut neighbours = Vec::new();
            for &old in part {
                let from = neighbours.len();
                neighbours.extend(self.neighbours(old).iter().map(|other| number[*other as usize]));
                neighbours[from..].sort_unstable();
                first.push(neighbours.len());
            }
            Graph { first, neighbours }
        };
        parts.iter().map(one).collect()
    }

    /// The graph whose edges are the pairs that are none here.
    pub(crate) fn complement(&self) -> Graph {
        let apart = |a: Vertex| self.all().filter(move |b| *b > a && !self.has_edge(a, *b)).map(move |b| (a, b));
        let edges: Vec<(Vertex, Vertex)> = self.all().flat_map(apart).collect();
        // Its vertices are those of the graph.
        Graph::new(self.vertices(), &edges).map_or_else(|_| self.clone(), |(other, _)| other)
    }

    /// The graph of these vertices, which are numbered in this order, and the edges between them. No vertex may stand there twice.
    pub fn part(&self, vertices: &[Vertex]) -> Graph {
        let mut number = vec![Vertex::MAX; self.first.len()];
        for (new, &old) in vertices.iter().enumerate() {
            number[old as usize] = new as Vertex;
        }
        let mut first = vec![0];
        let mut neighbours = Vec::new();
        for &old in vertices {
            let from = neighbours.len();
            let inside = self.neighbours(old).iter().map(|other| number[*other as usize]);
            neighbours.extend(inside.filter(|new| *new != Vertex::MAX));
            neighbours[from..].sort_unstable();
            first.push(neighbours.len());
        }
        Graph { first, neighbours }
    }
}

/// Rows in order, without loops and what stands there twice.
fn tidied(mut first: Vec<usize>, mut neighbours: Vec<Vertex>, budget: Budget<'_>) -> Option<(Graph, Dropped)> {
    let (mut loops, mut again, mut kept) = (0, 0, 0);
    let mut asked = 0;
    for vertex in 0..first.len() - 1 {
        if first[vertex + 1] >= asked + LOOKS {
            asked = first[vertex + 1];
            if budget.is_interrupted() {
                return None;
            }
        }
        let (from, to) = (std::mem::replace(&mut first[vertex], kept), first[vertex + 1]);
        neighbours[from..to].sort_unstable();
        let mut last = None;
        for i in from..to {
            let other = neighbours[i];
            if other as usize == vertex {
                loops += 1;
            } else if last == Some(other) {
                again += 1;
            } else {
                neighbours[kept] = other;
                kept += 1;
                last = Some(other);
            }
        }
    }
    if let Some(end) = first.last_mut() {
        *end = kept;
    }
    neighbours.truncate(kept);
    neighbours.shrink_to_fit();
    // A loop stands twice in its row, an edge once more in two.
    Some((Graph { first, neighbours }, Dropped { loops: loops / 2, again: again / 2 }))
}
