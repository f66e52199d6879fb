//! Boards as graphs to be coloured: cells are vertices, and cells that see each other are neighbours.

use ninefold_board::{Cell, Geometry};
use ninefold_graph::Graph;

/// The graph of a board; vertex i is cell i.
///
/// ```
/// use ninefold::board::Geometry;
/// use ninefold::graphs::graph_of;
/// let nine = graph_of(&Geometry::latin(9)?);
/// assert_eq!((nine.vertices(), nine.edges(), nine.degree(0)), (81, 648, 16));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn graph_of(geometry: &Geometry) -> Graph {
    let number = |cell: Cell| cell.index() as u32;
    let edges: Vec<_> = geometry.edges().map(|(a, b)| (number(a), number(b))).collect();
    // Both ends are cells of the board.
    Graph::new(geometry.cells() as u32, &edges).map_or_else(|_| Graph::without_edges(0), |(graph, _)| graph)
}
