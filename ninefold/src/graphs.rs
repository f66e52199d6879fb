//! Boards as graphs to be coloured: cells are vertices, and cells that see each other are neighbours; and the way back.

use ninefold_board::{Cell, Geometry, GeometryError};
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

/// A graph as a board, where that has room for it: a cell for each vertex, in the same order, a house for each edge, and so many colours
/// as symbols. Rows, columns and boxes do not come back, as a graph has none: no house needs all symbols.
///
/// ```
/// use ninefold::board::Geometry;
/// use ninefold::graphs::{board_of, graph_of};
/// let board = board_of(&graph_of(&Geometry::latin(3)?), 4)?;
/// assert_eq!((board.cells(), board.houses().len(), board.symbols()), (9, 18, 4));
/// assert_eq!(graph_of(&board), graph_of(&Geometry::latin(3)?));
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn board_of(graph: &Graph, colours: usize) -> Result<Geometry, GeometryError> {
    let edges: Vec<(usize, usize)> = graph.each_edge().map(|(a, b)| (a as usize, b as usize)).collect();
    Geometry::graph(graph.vertices() as usize, &edges, colours)
}
