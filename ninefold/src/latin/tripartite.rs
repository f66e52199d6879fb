//! Graphs on rows, columns and symbols. An edge joins two vertices of different kinds.

use ninefold_board::text::{Place, TextError};
use std::fmt::{Display, Formatter};

/// The most vertices of a kind: as many as a machine word has bits.
pub const MOST: usize = 64;

/// The kind of a vertex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum VertexKind {
    /// A row, `r1`.
    Row,
    /// A column, `c1`.
    Column,
    /// A symbol, `e1`.
    Symbol,
}

impl VertexKind {
    /// All, in the order in which they are told.
    pub const ALL: [VertexKind; 3] = [VertexKind::Row, VertexKind::Column, VertexKind::Symbol];

    /// The kind of neighbours, and the other one.
    fn others(self) -> [VertexKind; 2] {
        match self {
            VertexKind::Row => [VertexKind::Column, VertexKind::Symbol],
            VertexKind::Column => [VertexKind::Row, VertexKind::Symbol],
            VertexKind::Symbol => [VertexKind::Row, VertexKind::Column],
        }
    }

    fn letter(self) -> char {
        match self {
            VertexKind::Row => 'r',
            VertexKind::Column => 'c',
            VertexKind::Symbol => 'e',
        }
    }

    /// In words, for so many.
    fn word(self, count: u32) -> String {
        let name = match self {
            VertexKind::Row => "row",
            VertexKind::Column => "column",
            VertexKind::Symbol => "symbol",
        };
        if count == 1 { format!("1 {name}") } else { format!("{count} {name}s") }
    }
}

/// A vertex: its kind, and its number from 0. Its name counts from 1: `r1`, `c1`, `e1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PartVertex {
    /// Row, column or symbol.
    pub kind: VertexKind,
    /// Which one, from 0.
    pub number: usize,
}

impl PartVertex {
    /// The vertex with this name.
    ///
    /// ```
    /// use ninefold::latin::{VertexKind, PartVertex};
    /// assert_eq!(PartVertex::named("e12"), Some(PartVertex { kind: VertexKind::Symbol, number: 11 }));
    /// assert_eq!(PartVertex::named("e0"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        let kind = *VertexKind::ALL.iter().find(|kind| name.starts_with(kind.letter()))?;
        let digits = &name[1..];
        // `parse` would take a sign.
        let number: usize = digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())??;
        (1..=MOST).contains(&number).then(|| PartVertex { kind, number: number - 1 })
    }
}

impl Display for PartVertex {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.kind.letter(), self.number + 1)
    }
}

/// A graph on n rows, n columns and n symbols, n at most [`MOST`]. Vertices without an edge do not count as vertices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tripartite {
    order: usize,
    /// Of each vertex of each kind, its neighbours of each kind, a bit each.
    neighbours: [Vec<[u64; 3]>; 3],
}

/// A vertex that has more neighbours of one of the other kinds than of the other one: no partition into triangles covers its edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{vertex} has {} and {} as neighbours", .parts[0].word(.counts[0]), .parts[1].word(.counts[1]))]
#[non_exhaustive]
pub struct Lopsided {
    /// The vertex.
    pub vertex: PartVertex,
    /// The two other kinds.
    parts: [VertexKind; 2],
    /// How many neighbours it has of each.
    pub counts: [u32; 2],
}

impl Tripartite {
    /// The graph without an edge.
    ///
    /// # Panics
    /// If the order is above [`MOST`].
    pub fn empty(order: usize) -> Self {
        assert!(order <= MOST, "{order} vertices of a kind");
        Tripartite { order, neighbours: std::array::from_fn(|_| vec![[0; 3]; order]) }
    }

    /// How many vertices of each kind there may be.
    pub fn order(&self) -> usize {
        self.order
    }

    /// Adds an edge; one that is there stays.
    ///
    /// # Panics
    /// If both vertices are of one kind, or one is beyond the order.
    pub fn join(&mut self, one: PartVertex, other: PartVertex) {
        assert!(one.kind != other.kind, "{one} and {other} are of one kind");
        self.neighbours[one.kind as usize][one.number][other.kind as usize] |= 1 << other.number;
        self.neighbours[other.kind as usize][other.number][one.kind as usize] |= 1 << one.number;
    }

    /// Is there this edge?
    pub fn joins(&self, one: PartVertex, other: PartVertex) -> bool {
        one.number < self.order && other.number < MOST && self.bits(one, other.kind) >> other.number & 1 == 1
    }

    /// The neighbours of this kind, a bit each.
    pub(super) fn bits(&self, of: PartVertex, kind: VertexKind) -> u64 {
        self.neighbours[of.kind as usize][of.number][kind as usize]
    }

    /// How many neighbours of this kind.
    pub fn degree(&self, of: PartVertex, kind: VertexKind) -> usize {
        self.bits(of, kind).count_ones() as usize
    }

    /// The vertices with an edge: rows, columns, symbols.
    pub fn vertices(&self) -> impl Iterator<Item = PartVertex> + '_ {
        let all =
            VertexKind::ALL.into_iter().flat_map(|kind| (0..self.order).map(move |number| PartVertex { kind, number }));
        all.filter(|vertex| self.neighbours[vertex.kind as usize][vertex.number] != [0; 3])
    }

    /// The edges: rows with columns, rows with symbols, columns with symbols.
    pub fn edges(&self) -> impl Iterator<Item = [PartVertex; 2]> + '_ {
        const KINDS: [[VertexKind; 2]; 3] = [
            [VertexKind::Row, VertexKind::Column],
            [VertexKind::Row, VertexKind::Symbol],
            [VertexKind::Column, VertexKind::Symbol],
        ];
        KINDS.into_iter().flat_map(move |[one, other]| {
            let vertices = (0..self.order).map(move |number| PartVertex { kind: one, number });
            vertices.flat_map(move |vertex| {
                ones(self.bits(vertex, other)).map(move |number| [vertex, PartVertex { kind: other, number }])
            })
        })
    }

    /// A vertex that shows that the graph is not uniform; `None` for a uniform one.
    pub fn lopsided(&self) -> Option<Lopsided> {
        self.vertices().find_map(|vertex| {
            let parts = vertex.kind.others();
            let counts = parts.map(|part| self.bits(vertex, part).count_ones());
            (counts[0] != counts[1]).then_some(Lopsided { vertex, parts, counts })
        })
    }

    /// The same graph with rows in the place of columns.
    pub(super) fn transposed(&self) -> Self {
        let turned = |vertex: PartVertex| match vertex.kind {
            VertexKind::Row => PartVertex { kind: VertexKind::Column, ..vertex },
            VertexKind::Column => PartVertex { kind: VertexKind::Row, ..vertex },
            VertexKind::Symbol => vertex,
        };
        let mut graph = Tripartite::empty(self.order);
        self.edges().for_each(|[one, other]| graph.join(turned(one), turned(other)));
        graph
    }

    /// Reads edges, one a line or several, each as two names: `r1 c2`. What follows a `#` is a comment. The order is the highest
    /// number that occurs.
    ///
    /// ```
    /// use ninefold::latin::Tripartite;
    /// let graph = Tripartite::read("r1 c2  r1 e1 # one triangle\nc2 e1")?;
    /// assert_eq!((graph.order(), graph.edges().count(), graph.lopsided()), (2, 3, None));
    /// let refused = Tripartite::read("r1 r2").unwrap_err().to_string();
    /// assert_eq!(refused, "line 1, column 4: found r2, expected a column or a symbol to join with r1");
    /// # Ok::<(), ninefold::board::text::TextError>(())
    /// ```
    pub fn read(text: &str) -> Result<Self, TextError> {
        let mut edges = Vec::new();
        for (line, content) in (1..).zip(text.lines()) {
            let content = content.split('#').next().unwrap_or("");
            let words = words(content);
            let mut vertices = words.iter().map(|&(column, word)| vertex_at(Place::new(line, column), word));
            while let Some(one) = vertices.next() {
                let (place, one) = one?;
                let Some(other) = vertices.next() else {
                    return Err(TextError::new(place, format!("{one} alone"), "two vertices: an edge"));
                };
                edges.push(edge(one, other?)?);
            }
        }
        let order = edges.iter().flatten().map(|vertex| vertex.number + 1).max();
        let Some(order) = order else {
            return Err(TextError::new(Place::new(1, 1), "no edge", "edges like r1 c2, r1 e1, c2 e1"));
        };
        let mut graph = Tripartite::empty(order);
        for [one, other] in edges {
            graph.join(one, other);
        }
        Ok(graph)
    }
}

fn edge(one: PartVertex, (place, other): (Place, PartVertex)) -> Result<[PartVertex; 2], TextError> {
    if one.kind != other.kind {
        return Ok([one, other]);
    }
    let [a, b] = one.kind.others().map(|part| part.word(1).replacen('1', "a", 1));
    Err(TextError::new(place, other.to_string(), format!("{a} or {b} to join with {one}")))
}

fn vertex_at(place: Place, word: &str) -> Result<(Place, PartVertex), TextError> {
    let vertex = PartVertex::named(word).ok_or_else(|| {
        let shown: String = word.chars().take(20).collect();
        TextError::new(place, format!("`{shown}`"), format!("a vertex: r, c or e and a number from 1 to {MOST}"))
    });
    Ok((place, vertex?))
}

/// The words of a line, each with its column in characters, from 1. Commas part words, too.
pub(super) fn words(line: &str) -> Vec<(usize, &str)> {
    let (mut words, mut begin) = (Vec::new(), None);
    let ends = line.char_indices().chain([(line.len(), ' ')]);
    for (column, (at, c)) in (1..).zip(ends) {
        let parts = c.is_whitespace() || c == ',';
        match begin {
            None if !parts => begin = Some((column, at)),
            Some((first, from)) if parts => {
                words.push((first, &line[from..at]));
                begin = None;
            }
            _ => {}
        }
    }
    words
}

impl Display for Tripartite {
    /// As it is read: a line for each edge.
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        self.edges().try_for_each(|[one, other]| writeln!(f, "{one} {other}"))
    }
}

/// The numbers of the bits that are set, ascending.
pub(super) fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
        bits &= bits - 1;
        Some(number)
    })
}
