//! Colouring graphs.
//!
//! | file | does |
//! |---|---|
//! | `colouring.rs` | the proper colouring; only a check makes one |
//! | `search.rs` | the search that puts all of this together |
//! | `part.rs` | one connected part of a graph, and what is tried on it in turn |
//! | `greedy.rs` | vertices in an order, each with the first free colour |
//! | `dsatur.rs` | DSATUR |
//! | `rlf.rs` | recursive largest first |
//! | `tabu.rs`, `partial.rs` | tabu search: with neighbours alike, or with vertices left bare, which may have weights |
//! | `symmetry.rs`, `symmetric.rs` | symmetries; tabu search among the colourings that one of them keeps |
//! | `around.rs` | what these look at: how many neighbours have each colour |
//! | `evolution.rs` | tabu searches crossed with each other |
//! | `exact.rs` | branch and bound: proves |
//! | `sat.rs` | as clauses: proves |
//! | `clique.rs` | large cliques, a lower bound that anybody can check |
//! | `packed.rs` | whether independent sets are large enough |
//! | `odd.rs` | cycles of odd length, which anybody can check |
//! | `mycielski.rs` | lower bounds above the largest clique, from Mycielski's construction, that anybody can check, too |
//! | `reduce.rs` | what need not be searched |
//! | `news.rs` | what is heard of a search |
//! | `preset.rs` | colours that are given |
//! | `equitable.rs` | classes whose sizes differ by one at most |
//! | `classes.rs`, `level.rs`, `hajnal.rs`, `even.rs` | for that: vertices on the move; exchanges; always, with enough colours; as clauses |

mod around;
mod classes;
mod clique;
mod colouring;
mod dsatur;
mod equitable;
mod even;
mod evolution;
mod exact;
mod greedy;
mod hajnal;
mod level;
pub(crate) mod matrix;
mod mycielski;
mod news;
mod odd;
mod packed;
mod part;
mod partial;
mod preset;
mod reduce;
mod rlf;
mod sat;
mod search;
#[cfg(test)]
mod small;
mod symmetric;
mod symmetry;
mod tabu;

pub(crate) use around::Listed;
pub use clique::{Clique, largest_clique};
pub use colouring::{Colouring, Improper};
pub use dsatur::dsatur;
pub use equitable::{Equitable, equitable};
pub(crate) use greedy::below;
pub use greedy::{Order, greedy};
pub use mycielski::{Layer, Mycielski, NoProof};
pub use news::News;
pub use odd::odd_cycle;
pub use preset::{Clash, Preset};
pub use reduce::{Kernel, components, two_colours};
pub use rlf::rlf;
pub use search::{Answer, Request, colour};

/// What found a colouring or a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Method {
    /// It was handed in.
    Given,
    /// Two colours, by walking through the graph.
    Bipartite,
    /// DSATUR.
    Dsatur,
    /// Recursive largest first.
    Rlf,
    /// Tabu search among colourings with neighbours alike.
    Tabu,
    /// Tabu search among colourings that leave vertices bare.
    Partial,
    /// Tabu search among the colourings that a symmetry of the graph keeps.
    Symmetric,
    /// Hybrid evolution.
    Evolution,
    /// Branch and bound.
    Exact,
    /// Clauses.
    Sat,
    /// The vertices shared out to independent sets that are as large as can be.
    Packing,
    /// A clique.
    Clique,
    /// A subgraph as Mycielski makes them: a clique, and layers that each need one more colour.
    Mycielski,
    /// An edge, a cycle of odd length, or a vertex with too many neighbours.
    Simple,
    /// Exchanges between the classes of a colouring.
    Exchange,
    /// The proof that there are equal classes, with more colours than any vertex has neighbours.
    Equitable,
}

impl Method {
    /// Its name, for people and programs.
    pub fn name(self) -> &'static str {
        match self {
            Method::Given => "given",
            Method::Bipartite => "bipartite",
            Method::Dsatur => "dsatur",
            Method::Rlf => "rlf",
            Method::Tabu => "tabu",
            Method::Partial => "partial",
            Method::Symmetric => "symmetric",
            Method::Evolution => "evolution",
            Method::Exact => "exact",
            Method::Sat => "sat",
            Method::Packing => "packing",
            Method::Clique => "clique",
            Method::Mycielski => "mycielski",
            Method::Simple => "simple",
            Method::Exchange => "exchange",
            Method::Equitable => "equitable",
        }
    }
}

impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
