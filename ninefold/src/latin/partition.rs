//! The search for a partition of a tripartite graph's edges into triangles: exact cover, an edge at a time.
//!
//! Whether there is one is NP-complete (Holyer 1981 for graphs in general, Colbourn 1984 for these), so it has a budget.

use super::tripartite::{PartVertex, Tripartite, VertexKind, ones};
use crate::engine::{Budget, Outcome};
use std::ops::ControlFlow;

/// A row, a column and a symbol, from 0, each joined with the two others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Triangle {
    /// The row.
    pub row: usize,
    /// The column.
    pub column: usize,
    /// The symbol.
    pub symbol: usize,
}

/// Hands every partition of the edges into triangles to `visit`, once, its triangles in the order of their rows and columns, until that
/// says `Break` or the budget ends.
///
/// ```
/// use ninefold::{engine::{Budget, Outcome}, latin::{Tripartite, partitions}};
/// let two = Tripartite::read("r1 c1  r1 e1  c1 e1  r2 c1  r2 e1")?;
/// let mut found = 0;
/// let outcome = partitions(&two, &Budget::default(), &mut |_| { found += 1; std::ops::ControlFlow::Continue(()) });
/// assert_eq!((outcome, found), (Outcome::Exhausted, 0), "c1 e1 is in one triangle only");
/// # Ok::<(), ninefold::board::text::TextError>(())
/// ```
pub fn partitions(
    graph: &Tripartite,
    budget: &Budget<'_>,
    visit: &mut dyn FnMut(&[Triangle]) -> ControlFlow<()>,
) -> Outcome {
    let mut search = Search { rest: Rest::new(graph), chosen: Vec::new(), nodes: 0, budget, visit };
    // A graph that is not uniform has no partition.
    if graph.lopsided().is_some() {
        return Outcome::Exhausted;
    }
    match search.go() {
        ControlFlow::Break(outcome) => outcome,
        ControlFlow::Continue(()) => Outcome::Exhausted,
    }
}

/// The edges that no triangle has yet: of each row its columns and symbols, of each column its rows and symbols, of each symbol
/// its rows and columns.
struct Rest {
    row_columns: Vec<u64>,
    row_symbols: Vec<u64>,
    column_rows: Vec<u64>,
    column_symbols: Vec<u64>,
    symbol_rows: Vec<u64>,
    symbol_columns: Vec<u64>,
}

impl Rest {
    fn new(graph: &Tripartite) -> Self {
        let of =
            |kind, other| (0..graph.order()).map(|number| graph.bits(PartVertex { kind, number }, other)).collect();
        Rest {
            row_columns: of(VertexKind::Row, VertexKind::Column),
            row_symbols: of(VertexKind::Row, VertexKind::Symbol),
            column_rows: of(VertexKind::Column, VertexKind::Row),
            column_symbols: of(VertexKind::Column, VertexKind::Symbol),
            symbol_rows: of(VertexKind::Symbol, VertexKind::Row),
            symbol_columns: of(VertexKind::Symbol, VertexKind::Column),
        }
    }

    /// Takes a triangle's edges out, or puts them back.
    fn toggle(&mut self, triangle: Triangle) {
        let Triangle { row, column, symbol } = triangle;
        self.row_columns[row] ^= 1 << column;
        self.row_symbols[row] ^= 1 << symbol;
        self.column_rows[column] ^= 1 << row;
        self.column_symbols[column] ^= 1 << symbol;
        self.symbol_rows[symbol] ^= 1 << row;
        self.symbol_columns[symbol] ^= 1 << column;
    }

    /// The triangles over the edge that has the fewest; `None` when no edge is left.
    fn narrowest(&self) -> Option<Vec<Triangle>> {
        let at = |row, column, symbol| Triangle { row, column, symbol };
        let mut best: Option<(u64, Way)> = None;
        let mut offer = |options: u64, way: Way| {
            if best.is_none_or(|(fewest, _)| options.count_ones() < fewest.count_ones()) {
                best = Some((options, way));
            }
        };
        for row in 0..self.row_columns.len() {
            for column in ones(self.row_columns[row]) {
                offer(self.row_symbols[row] & self.column_symbols[column], Way::Cell(row, column));
            }
            for symbol in ones(self.row_symbols[row]) {
                offer(self.row_columns[row] & self.symbol_columns[symbol], Way::InRow(row, symbol));
            }
        }
        for column in 0..self.column_rows.len() {
            for symbol in ones(self.column_symbols[column]) {
                offer(self.column_rows[column] & self.symbol_rows[symbol], Way::InColumn(column, symbol));
            }
        }
        let (options, way) = best?;
        let triangle = |third| match way {
            Way::Cell(row, column) => at(row, column, third),
            Way::InRow(row, symbol) => at(row, third, symbol),
            Way::InColumn(column, symbol) => at(third, column, symbol),
        };
        Some(ones(options).map(triangle).collect())
    }
}

/// An edge.
#[derive(Clone, Copy)]
enum Way {
    Cell(usize, usize),
    InRow(usize, usize),
    InColumn(usize, usize),
}

struct Search<'a> {
    rest: Rest,
    chosen: Vec<Triangle>,
    nodes: u64,
    budget: &'a Budget<'a>,
    visit: &'a mut dyn FnMut(&[Triangle]) -> ControlFlow<()>,
}

impl Search<'_> {
    /// Goes through what is left. With a loop instead of recursion, as a graph may have thousands of triangles.
    fn go(&mut self) -> ControlFlow<Outcome> {
        let mut levels: Vec<Vec<Triangle>> = vec![self.open()?];
        while !levels.is_empty() {
            // Back from a level below: the triangle that led there goes.
            if self.chosen.len() == levels.len() {
                self.undo();
            }
            match levels.last_mut().and_then(Vec::pop) {
                Some(triangle) => {
                    self.rest.toggle(triangle);
                    self.chosen.push(triangle);
                    levels.push(self.open()?);
                }
                None => drop(levels.pop()),
            }
        }
        ControlFlow::Continue(())
    }

    fn undo(&mut self) {
        if let Some(triangle) = self.chosen.pop() {
            self.rest.toggle(triangle);
        }
    }

    /// The options at a new node, the first one last. Where no edge is left, the partition is handed on, and there are none.
    fn open(&mut self) -> ControlFlow<Outcome, Vec<Triangle>> {
        if self.budget.is_spent(self.nodes) {
            return ControlFlow::Break(Outcome::OutOfBudget);
        }
        self.nodes += 1;
        let Some(mut options) = self.rest.narrowest() else {
            let mut triangles = self.chosen.clone();
            triangles.sort_unstable();
            return match (self.visit)(&triangles) {
                ControlFlow::Break(()) => ControlFlow::Break(Outcome::Stopped),
                ControlFlow::Continue(()) => ControlFlow::Continue(Vec::new()),
            };
        };
        options.reverse();
        ControlFlow::Continue(options)
    }
}
