//! Latin frameworks LF(G; r, s, t): arrays that have a tripartite graph as their defect as far as they go, and their extension to a
//! partial Latin square, whose completions are the partitions of the graph into triangles.
//!
//! After C. J. Colbourn, The complexity of completing partial Latin squares, Discrete Applied Mathematics 8 (1984) 25-30, as the
//! lecture tells it in its Lemmas 2 to 4 and Theorem 5.

use super::matching::{LEFT, Matching, RIGHT};
use super::tripartite::{Lopsided, MOST, PartVertex, Tripartite, VertexKind};
use ninefold_board::{Geometry, Puzzle, Symbol};

/// An array of r rows and s columns over the symbols 1 to t. A cell is empty where the graph joins its row and its column, and
/// holds one symbol elsewhere, none twice in a row or column; a row or column lacks the symbols that the graph joins it with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Framework {
    graph: Tripartite,
    rows: usize,
    columns: usize,
    symbols: usize,
    /// Row by row, symbols from 0.
    cells: Vec<Option<usize>>,
}

/// Why a graph leads to no square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoSquare {
    /// It is not uniform.
    #[error("the graph is not uniform: {0}")]
    NotUniform(#[from] Lopsided),
    /// The square would have more symbols than a board.
    #[error("a graph with vertices up to number {0} becomes a square of twice the order, expected at most {MOST}")]
    TooLarge(usize),
}

impl Framework {
    /// Lemma 2: LF(G; n, n, 2n) for a graph with vertices up to number n. With rows and columns counted from 1, the cell of row i and
    /// column j holds 1 + n + ((i + j) mod n), so no symbol that the graph knows stands anywhere.
    pub fn new(graph: Tripartite) -> Self {
        let n = graph.order();
        let at = |cell: usize| [cell / n, cell % n];
        let is_empty =
            |[row, column]: [usize; 2]| graph.joins(vertex(VertexKind::Row, row), vertex(VertexKind::Column, column));
        let cells = (0..n * n).map(at);
        let cells = cells.map(|[row, column]| (!is_empty([row, column])).then(|| last(n, row, column))).collect();
        Framework { rows: n, columns: n, symbols: 2 * n, cells, graph }
    }

    /// Its graph.
    pub fn graph(&self) -> &Tripartite {
        &self.graph
    }

    /// r, s and t.
    pub fn size(&self) -> [usize; 3] {
        [self.rows, self.columns, self.symbols]
    }

    /// The cells row by row: a symbol, from 0, or none.
    pub fn cells(&self) -> &[Option<usize>] {
        &self.cells
    }

    /// Theorem 5: extended to LF(G; 2n, 2n, 2n), column by column and then row by row.
    ///
    /// ```
    /// use ninefold::latin::{Framework, Tripartite};
    /// let framework = Framework::new(Tripartite::read("r1 c1  r1 e1  c1 e1")?);
    /// assert_eq!(framework.extended()?.cells(), [None, Some(1), Some(1), Some(0)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn extended(self) -> Result<Self, Lopsided> {
        if let Some(lopsided) = self.graph.lopsided() {
            return Err(lopsided);
        }
        let mut framework = self;
        while framework.columns < framework.symbols {
            framework.add_column();
        }
        framework = framework.transposed();
        while framework.columns < framework.symbols {
            framework.add_column();
        }
        Ok(framework.transposed())
    }

    /// Lemma 3: a column more, beyond those of the graph. Each row takes a symbol that it may take; a symbol that has as few places as
    /// it may have, a + b - c of them, must be taken. Each row has c - b symbols to choose from, and a symbol at most as many rows,
    /// those that must be taken exactly: so by König's theorem there is a matching.
    fn add_column(&mut self) {
        let must = (self.rows + self.columns).saturating_sub(self.symbols);
        let choices: Vec<Vec<usize>> = (0..self.rows).map(|row| self.choices(row)).collect();
        let mut matching = Matching::new(choices, self.symbols);
        let is_tight = |&symbol: &usize| self.rows + self.columns >= self.symbols && self.places(symbol) == must;
        let tight: Vec<usize> = (0..self.symbols).filter(is_tight).collect();
        let fits = tight.into_iter().all(|symbol| matching.take_in(RIGHT, symbol))
            && (0..self.rows).all(|row| matching.take_in(LEFT, row));
        let column = matching.left().filter(|_| fits);
        let Some(column) = column else { unreachable!("Lemma 3: a uniform graph leaves a matching") };
        let rows = self.cells.chunks(self.columns).zip(column);
        self.cells = rows.flat_map(|(row, symbol)| row.iter().copied().chain([Some(symbol)])).collect();
        self.columns += 1;
    }

    /// The symbols that a row has not and may have.
    fn choices(&self, row: usize) -> Vec<usize> {
        let held = &self.cells[row * self.columns..][..self.columns];
        (0..self.symbols).filter(|&symbol| !held.contains(&Some(symbol)) && !self.keeps_out(row, symbol)).collect()
    }

    fn keeps_out(&self, row: usize, symbol: usize) -> bool {
        self.graph.joins(vertex(VertexKind::Row, row), vertex(VertexKind::Symbol, symbol))
    }

    /// R(k): where a symbol stands, and the rows that it is kept for (half of its degree).
    fn places(&self, symbol: usize) -> usize {
        let kept = (0..self.rows).filter(|&row| self.keeps_out(row, symbol)).count();
        self.cells.iter().filter(|&&cell| cell == Some(symbol)).count() + kept
    }

    fn transposed(&self) -> Self {
        let (rows, columns) = (self.columns, self.rows);
        let cells = (0..rows * columns).map(|cell| self.cells[cell % columns * self.columns + cell / columns]);
        Framework { graph: self.graph.transposed(), rows, columns, symbols: self.symbols, cells: cells.collect() }
    }
}

/// The partial Latin square of order 2n whose defect is the graph: its completions are the graph's partitions into triangles.
pub fn from_graph(graph: Tripartite) -> Result<Puzzle, NoSquare> {
    let order = 2 * graph.order();
    let too_large = NoSquare::TooLarge(graph.order());
    let geometry = Geometry::latin(order).map_err(|_| too_large)?;
    let framework = Framework::new(graph).extended()?;
    let givens = framework.cells.iter().map(|cell| cell.map(|symbol| Symbol(symbol as u8))).collect();
    Puzzle::new(geometry, givens).map_err(|_| unreachable!("a framework holds no symbol twice"))
}

/// The lecture's Figure 8: instead of its one symbol, 1 + n + ((i + j) mod n), a cell has the set of all symbols up to that one
/// that the graph joins neither with its row nor with its column. `None` for a cell that the graph keeps empty.
pub fn figure_8(graph: &Tripartite) -> Vec<Option<Vec<usize>>> {
    let n = graph.order();
    let set = |row: usize, column: usize| {
        let [r, c] = [vertex(VertexKind::Row, row), vertex(VertexKind::Column, column)];
        let may = |&symbol: &usize| {
            let e = vertex(VertexKind::Symbol, symbol);
            !graph.joins(r, e) && !graph.joins(c, e)
        };
        (!graph.joins(r, c)).then(|| (0..=last(n, row, column)).filter(may).collect())
    };
    (0..n * n).map(|cell| set(cell / n, cell % n)).collect()
}

/// The symbol 1 + n + ((i + j) mod n) of Lemma 2, all counted from 0 here.
fn last(n: usize, row: usize, column: usize) -> usize {
    n + (row + column + 2) % n
}

fn vertex(kind: VertexKind, number: usize) -> PartVertex {
    PartVertex { kind, number }
}
