//! A coloured graph as a picture.

use super::answer::{Coloured, headline};
use crate::input::Usage;
use ninefold::graph::Graph;
use ninefold::render::graph::{ColouredGraph, MOST_DRAWN};

/// Would anything be seen?
pub(super) fn fits(name: &str, graph: &Graph) -> Result<(), Usage> {
    let (vertices, edges) = MOST_DRAWN;
    if graph.vertices() as usize <= vertices && graph.edges() <= edges {
        return Ok(());
    }
    let found = format!("{} vertices and {} edges", graph.vertices(), graph.edges());
    Err(Usage(format!("{name}: found {found}, expected at most {vertices} and {edges} for a picture")))
}

pub(super) fn svg(coloured: &Coloured<'_>) -> String {
    let Coloured { read, answer, colour_of, has_given, columns, .. } = coloured;
    let clique = if *has_given { &[][..] } else { &answer.clique.vertices };
    let graph = ColouredGraph {
        title: headline(coloured),
        names: read.graph.all().map(|vertex| read.name(vertex)).collect(),
        edges: read.graph.each_edge().map(|(a, b)| (a as usize, b as usize)).collect(),
        colours: colour_of.iter().map(|colour| *colour as usize).collect(),
        clique: clique.iter().map(|vertex| *vertex as usize).collect(),
        columns: *columns,
    };
    graph.svg() + "\n"
}
