//! The defect graph of a partial Latin square, and a partition of it into triangles.

use super::Policy;
use crate::engine::{Budget, Outcome};
use crate::latin::{self, NotLatin, Triangle, Tripartite, partitions, picture};
use crate::render::tripartite::ThreeSides;
use ninefold_board::Puzzle;
use std::ops::ControlFlow;

/// How far a picture looks for a partition.
const NODES: u64 = 20_000;

/// A square's defect graph.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DefectOf {
    /// The graph.
    pub graph: Tripartite,
    /// Of what it is: `Defect graph of a Latin square 3x3`.
    pub title: String,
}

/// The defect graph of a partial square.
///
/// ```
/// use ninefold::ask::{Policy, defect};
/// use ninefold::board::{Geometry, Puzzle};
/// let defect = defect(&Puzzle::empty(Geometry::latin(2)?))?;
/// assert!(defect.words().starts_with("# Defect graph of a Latin square 2x2: 6 vertices, 12 edges\nr1 c1\n"));
/// assert!(defect.picture(&Policy::default()).title.ends_with("; one of its several partitions into triangles"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn defect(puzzle: &Puzzle) -> Result<DefectOf, NotLatin> {
    let graph = latin::defect(puzzle)?;
    Ok(DefectOf { graph, title: format!("Defect graph of a {}", puzzle.geometry()) })
}

impl DefectOf {
    /// The graph as text: its size, then a line for each edge.
    pub fn words(&self) -> String {
        let (vertices, edges) = (self.graph.vertices().count(), self.graph.edges().count());
        format!("# {}: {vertices} vertices, {edges} edges\n{}", self.title, self.graph)
    }

    /// The graph as a picture. It shows one partition, if one is found soon, and its title says whether that is the only one.
    pub fn picture(&self, policy: &Policy<'_>) -> ThreeSides {
        let mut first: Vec<Triangle> = Vec::new();
        let mut found = 0;
        let budget = Budget { nodes: Some(NODES), ..policy.search() };
        let outcome = partitions(&self.graph, &budget, &mut |triangles| {
            found += 1;
            if found > 1 {
                return ControlFlow::Break(());
            }
            first = triangles.to_vec();
            ControlFlow::Continue(())
        });
        let shown = match (found, outcome) {
            (0, Outcome::Exhausted) => "no partition into triangles",
            (0, _) => "no partition into triangles found so soon",
            (1, Outcome::Exhausted) => "its only partition into triangles",
            (1, _) => "a partition into triangles, perhaps not the only one",
            _ => "one of its several partitions into triangles",
        };
        picture(&self.graph, &first, &format!("{}; {shown}", self.title))
    }
}
