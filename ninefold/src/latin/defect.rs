//! The defect graph of a partial Latin square: what is missing. Its partitions into triangles are the completions.
//!
//! After C. J. Colbourn, The complexity of completing partial Latin squares, Discrete Applied Mathematics 8 (1984) 25-30.

use super::partition::Triangle;
use super::tripartite::{PartVertex, Tripartite, VertexKind};
use ninefold_board::{Puzzle, Shape, Solution, Symbol, Wrong};

/// Why a puzzle is no partial Latin square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotLatin {
    /// It has boxes, regions or further houses.
    #[error("a board with more rules than rows and columns, expected a Latin square")]
    Rules,
    /// Its cells are restricted to candidates.
    #[error("cells with lists of candidates, expected a Latin square that has none")]
    Candidates,
}

/// The order of a partial Latin square, if it is one.
pub fn order_of(puzzle: &Puzzle) -> Result<usize, NotLatin> {
    let geometry = puzzle.geometry();
    match geometry.side() {
        _ if puzzle.allowed().is_some() => Err(NotLatin::Candidates),
        Some(order) if *geometry.shape() == Shape::Latin && geometry.extras().is_empty() => Ok(order),
        _ => Err(NotLatin::Rules),
    }
}

/// The defect graph: an edge for each empty cell (its row and its column), for each symbol that a row lacks, and for each that
/// a column lacks.
///
/// ```
/// use ninefold::{board::{Board, Geometry, Puzzle, Symbol}, latin};
/// let corner = (0..4).map(|cell| (cell > 0).then_some(Symbol(u8::from(cell < 3)))).collect();
/// let puzzle = Puzzle::new(Geometry::latin(2)?, corner)?;
/// assert_eq!(latin::defect(&puzzle)?.to_string(), "r1 c1\nr1 e1\nc1 e1\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn defect(puzzle: &Puzzle) -> Result<Tripartite, NotLatin> {
    let order = order_of(puzzle)?;
    let all = u64::MAX >> (u64::BITS as usize - order.clamp(1, 64));
    let (mut rows, mut columns) = (vec![all; order], vec![all; order]);
    let mut graph = Tripartite::empty(order);
    let vertex = |kind, number| PartVertex { kind, number };
    for (at, given) in puzzle.givens().iter().enumerate() {
        let (row, column) = (at / order, at % order);
        match given {
            Some(symbol) => {
                rows[row] &= !(1 << symbol.0);
                columns[column] &= !(1 << symbol.0);
            }
            None => graph.join(vertex(VertexKind::Row, row), vertex(VertexKind::Column, column)),
        }
    }
    for (part, lacks) in [(VertexKind::Row, rows), (VertexKind::Column, columns)] {
        for (number, symbols) in lacks.into_iter().enumerate() {
            for symbol in super::tripartite::ones(symbols) {
                graph.join(vertex(part, number), vertex(VertexKind::Symbol, symbol));
            }
        }
    }
    Ok(graph)
}

/// The square that a partition of its defect graph completes: each triangle is a symbol in a cell. Verified.
pub fn completion(puzzle: &Puzzle, triangles: &[Triangle]) -> Result<Solution, Wrong> {
    let side = puzzle.geometry().side().unwrap_or_default();
    let mut values = puzzle.givens().to_vec();
    let mut filled = 0;
    for triangle in triangles.iter().filter(|triangle| triangle.row < side && triangle.column < side) {
        let cell = &mut values[triangle.row * side + triangle.column];
        // A triangle over a filled cell would be lost otherwise.
        filled += usize::from(cell.is_none());
        cell.get_or_insert(Symbol(triangle.symbol as u8));
    }
    let whole: Vec<Symbol> = values.iter().flatten().copied().collect();
    if filled == triangles.len() {
        Solution::verify(puzzle, &whole)
    } else {
        Err(Wrong::Length { found: triangles.len(), expected: filled })
    }
}

/// The partition that a completion stands for: a triangle for each cell that was empty, in their order.
pub fn triangles_of(puzzle: &Puzzle, solution: &Solution) -> Vec<Triangle> {
    let side = puzzle.geometry().side().unwrap_or(1);
    let empty = puzzle.givens().iter().enumerate().filter(|(_, given)| given.is_none());
    let at = |cell: usize, symbol: Symbol| Triangle { row: cell / side, column: cell % side, symbol: symbol.index() };
    empty.map(|(cell, _)| at(cell, solution.values()[cell])).collect()
}
