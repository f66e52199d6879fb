//! A tripartite graph as a picture.

use super::partition::Triangle;
use super::tripartite::{PartVertex, Tripartite, VertexKind};
use crate::render::tripartite::{Joined, ThreeSides};

/// The graph with rows on the left, columns on the right and symbols below; these triangles are told apart.
pub fn picture(graph: &Tripartite, triangles: &[Triangle], title: &str) -> ThreeSides {
    let sides = VertexKind::ALL.map(|kind| graph.vertices().filter(|vertex| vertex.kind == kind).collect::<Vec<_>>());
    let place = |vertex: PartVertex| {
        let side = vertex.kind as usize;
        (side, sides[side].iter().position(|other| *other == vertex).unwrap_or_default())
    };
    let edges = graph.edges().map(|ends| Joined {
        ends: ends.map(place),
        triangle: triangles.iter().position(|triangle| ends.into_iter().all(|end| triangle.has(end))),
    });
    ThreeSides {
        title: title.to_string(),
        edges: edges.collect(),
        sides: sides.each_ref().map(|side| side.iter().map(PartVertex::to_string).collect()),
    }
}

impl Triangle {
    /// Is this one of its corners?
    fn has(&self, vertex: PartVertex) -> bool {
        let own = match vertex.kind {
            VertexKind::Row => self.row,
            VertexKind::Column => self.column,
            VertexKind::Symbol => self.symbol,
        };
        own == vertex.number
    }
}
