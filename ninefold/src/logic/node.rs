//! Dr Dobb's node: a *permutation bipartite graph*, which is n vertices, each with the numbers that can be assigned to it, and
//! at least one way to give each a number of its own from 1 to n. A row of a puzzle is such a node.
//!
//! ```text
//! ({1,2,3,7},{3,6},{3,4},{1,4},{5,6,7},{4,6},{2,7},{8,9},{8,9}), n=9
//! ```
//! - **Chain exclusion**: k vertices that together hold only k numbers; the numbers are erased from all other vertices.
//! - **Pile exclusion**: k numbers that occur in only k vertices; all other numbers are erased from these.
//!
//! Either rule alone, repeated, leaves exactly the numbers that occur in some perfect matching. The sets are found by
//! [`Matching`], as Dr Dobb's second page has it; of those with an effect the smallest comes first, a chain before a pile.

use super::list;
use super::matching::{Closed, Matching, Violator, transposed};
use ninefold_board::cell_set::Bits;

mod text;

/// Which exclusions are used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Rule {
    /// Chain exclusion.
    Chain,
    /// Pile exclusion.
    Pile,
    /// Both.
    #[default]
    Both,
}

/// The rules with their names.
pub const RULES: [(&str, Rule); 3] = [("chain", Rule::Chain), ("pile", Rule::Pile), ("both", Rule::Both)];

/// Vertices and their possible numbers, with at least one perfect matching.
///
/// ```
/// use ninefold::logic::node::{RangeNode, Rule};
/// let mut node: RangeNode = "({1,2,3,5},{2,3},{2,3,4},{3,4},{4,5}, n=5".parse().unwrap();
/// assert_eq!(node.matching(), [1, 2, 3, 4, 5]);
/// let exclusions = node.exclude(Rule::Chain);
/// assert_eq!(node.to_string(), "({1},{2,3},{2,3,4},{3,4},{5}), n=5");
/// assert!(exclusions[0].to_string().starts_with("chain exclusion: "));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RangeNode {
    /// Bit k of a vertex is the number k + 1.
    vertices: Vec<u64>,
}

/// Why a text is no node.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NodeError {
    /// It is not written as a node.
    #[error("column {column}: found {found}, expected {expected}")]
    Text {
        /// Counted in characters, from 1.
        column: usize,
        /// The symbol that stands there.
        found: String,
        /// The symbol that should.
        expected: String,
    },
    /// It has no perfect matching: these vertices have too few numbers between them.
    #[error("{}", infeasible(.vertices, .numbers))]
    Infeasible {
        /// The vertices, counted from 1.
        vertices: Vec<usize>,
        /// All numbers that they have.
        numbers: Vec<usize>,
    },
}

/// One exclusion: the reason, and the numbers that it erases.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeExclusion {
    /// Chain or pile.
    pub rule: Rule,
    /// The vertices of the set, counted from 1.
    pub vertices: Vec<usize>,
    /// Its numbers, as many.
    pub numbers: Vec<usize>,
    /// The numbers that it erases, by vertex.
    pub erased: Vec<(usize, Vec<usize>)>,
}

impl RangeNode {
    /// A node of these vertices, each with its numbers from 1 to `n` as bits from 0 on. There may be more vertices than
    /// numbers, but then no matching.
    fn new(vertices: Vec<u64>) -> Result<Self, NodeError> {
        match Matching::of(&vertices) {
            Ok(_) => Ok(RangeNode { vertices }),
            Err(Violator(set)) => {
                Err(NodeError::Infeasible { vertices: from_one(set.rows), numbers: from_one(set.columns) })
            }
        }
    }

    /// The numbers of each vertex, ascending.
    pub fn vertices(&self) -> Vec<Vec<usize>> {
        self.vertices.iter().map(|&numbers| from_one(numbers)).collect()
    }

    /// A perfect matching: the number of each vertex.
    pub fn matching(&self) -> Vec<usize> {
        matched(&self.vertices).columns().iter().map(|&column| usize::from(column) + 1).collect()
    }

    /// The next exclusion, if the rule has one.
    pub fn next(&self, rule: Rule) -> Option<NodeExclusion> {
        let chains = if rule == Rule::Pile { Vec::new() } else { minimal(&self.vertices) };
        let piles = match rule {
            Rule::Chain => Vec::new(),
            _ => minimal(&transposed(&self.vertices, self.vertices.len())),
        };
        let chains = chains.into_iter().map(|set| self.exclusion(Rule::Chain, set.rows, set.columns));
        let piles = piles.into_iter().map(|set| self.exclusion(Rule::Pile, set.columns, set.rows));
        let effective = chains.chain(piles).filter(|exclusion| !exclusion.erased.is_empty());
        effective.min_by_key(|exclusion| exclusion.vertices.len())
    }

    fn exclusion(&self, rule: Rule, vertices: u64, numbers: u64) -> NodeExclusion {
        let lost = |vertex: usize| match (rule, vertices >> vertex & 1 == 1) {
            (Rule::Pile, true) => self.vertices[vertex] & !numbers,
            (Rule::Pile, false) | (_, true) => 0,
            (_, false) => self.vertices[vertex] & numbers,
        };
        let erased = (0..self.vertices.len()).filter(|&v| lost(v) != 0).map(|v| (v + 1, from_one(lost(v)))).collect();
        NodeExclusion { rule, vertices: from_one(vertices), numbers: from_one(numbers), erased }
    }

    /// Carries out an exclusion of this node.
    pub fn apply(&mut self, exclusion: &NodeExclusion) {
        for (vertex, numbers) in &exclusion.erased {
            self.vertices[vertex - 1] &= !numbers.iter().fold(0, |set, number| set | 1 << (number - 1));
        }
    }

    /// Applies a rule until it erases no more; the exclusions in order.
    pub fn exclude(&mut self, rule: Rule) -> Vec<NodeExclusion> {
        let mut exclusions = Vec::new();
        while let Some(exclusion) = self.next(rule) {
            self.apply(&exclusion);
            exclusions.push(exclusion);
        }
        exclusions
    }
}

fn minimal(rows: &[u64]) -> Vec<Closed> {
    matched(rows).minimal().collect()
}

fn matched(rows: &[u64]) -> Matching {
    Matching::of(rows).unwrap_or_else(|_| unreachable!("a node has a perfect matching"))
}

/// Bits from 0 as numbers from 1.
fn from_one(set: u64) -> Vec<usize> {
    Bits(set).map(|bit| bit + 1).collect()
}

fn listed(numbers: &[usize]) -> String {
    list(&numbers.iter().map(usize::to_string).collect::<Vec<_>>(), "and")
}

/// `vertex 3`, `the numbers 3 and 4`.
fn named(numbers: &[usize], one: &str, many: &str) -> String {
    format!("{} {}", if numbers.len() == 1 { one } else { many }, listed(numbers))
}

fn infeasible(vertices: &[usize], numbers: &[usize]) -> String {
    let have = if vertices.len() == 1 { "has" } else { "have" };
    let numbers = match numbers {
        [] => "no number".to_string(),
        _ => format!("only {} between them", named(numbers, "the number", "the numbers")),
    };
    format!("no perfect matching: {} {have} {numbers}", named(vertices, "vertex", "vertices"))
}

/// In a sentence without a full stop.
impl std::fmt::Display for NodeExclusion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let vertices = named(&self.vertices, "vertex", "vertices");
        let numbers = named(&self.numbers, "the number", "the numbers");
        let one = self.vertices.len() == 1;
        if self.rule == Rule::Pile {
            let occur = if one { "occurs" } else { "occur" };
            write!(f, "pile exclusion: {numbers} {occur} only in {vertices}, so the others are erased there: ")?;
        } else {
            let them = if one { "it is" } else { "they are" };
            write!(f, "chain exclusion: only {numbers} can be assigned to {vertices}, so {them} erased elsewhere: ")?;
        }
        let lost = |(vertex, numbers): &(usize, Vec<usize>)| format!("vertex {vertex} loses {}", listed(numbers));
        f.write_str(&self.erased.iter().map(lost).collect::<Vec<_>>().join("; "))
    }
}

/// `({1,2},{1,2}), n=2`.
impl std::fmt::Display for RangeNode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sets: Vec<String> = self.vertices.iter().map(|&set| braces(&from_one(set))).collect();
        write!(f, "({}), n={}", sets.join(","), sets.len())
    }
}

/// `{1,2}`.
pub fn braces(numbers: &[usize]) -> String {
    format!("{{{}}}", numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(","))
}
