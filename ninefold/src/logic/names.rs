//! Whose names: one idea is a preemptive set, chain exclusion, pass 5 or a naked subset, depending on whom one reads.

use ninefold_board::{Cell, Geometry};

/// Whose names the steps get.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Dialect {
    /// J. F. Crook's: preemptive sets, markup, ranges, c(2,1).
    Crook,
    /// Dr Dobb's: permutation bipartite graphs, chain and pile exclusion.
    Dobbs,
    /// The lecture's.
    Lecture,
    /// The six passes of physicsinsights.
    Passes,
    /// Today's.
    #[default]
    Modern,
}

impl Dialect {
    /// `r2c1`; Crook writes `c(2,1)`.
    pub fn cell(self, geometry: &Geometry, cell: Cell) -> String {
        if self == Dialect::Crook && geometry.side().is_some() {
            let (row, column) = geometry.row_column(cell);
            return format!("c({},{})", row + 1, column + 1);
        }
        geometry.cell_name(cell)
    }

    /// Whose names they are, in one line.
    pub fn about(self) -> &'static str {
        match self {
            Dialect::Crook => "J. F. Crook's: preemptive sets, markup, ranges, c(2,1)",
            Dialect::Dobbs => "Dr Dobb's: chain and pile exclusion on permutation bipartite graphs",
            Dialect::Lecture => "the lecture's: locked candidates, naked and hidden subsets",
            Dialect::Passes => "the six passes of physicsinsights",
            Dialect::Modern => "those in use today",
        }
    }
}

/// All dialects with their names, in the order of the documents.
pub const DIALECTS: [(&str, Dialect); 5] = [
    ("crook", Dialect::Crook),
    ("dobbs", Dialect::Dobbs),
    ("lecture", Dialect::Lecture),
    ("passes", Dialect::Passes),
    ("modern", Dialect::Modern),
];
