//! Whose names: one idea is a preemptive set, chain exclusion, pass 5 or a naked subset, depending on whom one reads.

/// Whose names the steps get.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
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

/// All dialects with their names, in the order of the documents.
pub const DIALECTS: [(&str, Dialect); 5] = [
    ("crook", Dialect::Crook),
    ("dobbs", Dialect::Dobbs),
    ("lecture", Dialect::Lecture),
    ("passes", Dialect::Passes),
    ("modern", Dialect::Modern),
];
