//! A coloured graph as a picture.

use ninefold::graph::Graph;
use ninefold::graph::text::Read;
use ninefold::render::graph::{ColouredGraph, MOST_DRAWN};
use ninefold_files::input::Usage;

/// Would anything be seen?
pub(super) fn fits(name: &str, graph: &Graph) -> Result<(), Usage> {
    let (vertices, edges) = MOST_DRAWN;
    if graph.vertices() as usize <= vertices && graph.edges() <= edges {
        return Ok(());
    }
    let found = format!("{} vertices and {} edges", graph.vertices(), graph.edges());
    Err(Usage(format!("{name}: found {found}, expected at most {vertices} and {edges} for a picture")))
}

/// The graph in these colours, with a clique ringed; of a board in rows of so many cells.
pub(super) struct Picture<'a> {
    pub(super) title: String,
    pub(super) read: &'a Read,
    pub(super) colour_of: &'a [u32],
    pub(super) clique: &'a [u32],
    pub(super) columns: Option<usize>,
}

impl Picture<'_> {
    pub(super) fn svg(self) -> String {
        let Picture { title, read, colour_of, clique, columns } = self;
        let graph = ColouredGraph {
            title,
            names: read.graph.all().map(|vertex| read.name(vertex)).collect(),
            edges: read.graph.each_edge().map(|(a, b)| (a as usize, b as usize)).collect(),
            colours: colour_of.iter().map(|colour| *colour as usize).collect(),
            clique: clique.iter().map(|vertex| *vertex as usize).collect(),
            columns,
        };
        graph.svg() + "\n"
    }
}
