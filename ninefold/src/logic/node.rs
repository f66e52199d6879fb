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

mod house;
mod row;
mod text;
mod walk;

pub use house::HouseNode;
pub use row::RowNode;
pub use walk::WalkLink;

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
    #[error("{}", infeasible(&vertices_named(.vertices), .vertices.len(), .numbers))]
    Infeasible {
        /// The vertices, counted from 1.
        vertices: Vec<usize>,
        /// All numbers that they have.
        numbers: Vec<usize>,
    },
    /// The same of a row with letters for its blank cells.
    #[error("{}", infeasible(&list(.cells, "and"), .vertices.len(), .numbers))]
    InfeasibleRow {
        /// The cells as the row calls them.
        cells: Vec<String>,
        /// Their places, counted from 1.
        vertices: Vec<usize>,
        /// All numbers that they have.
        numbers: Vec<usize>,
    },
}

/// Why vertices that somebody names exclude nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoExclusion {
    /// There is no such vertex.
    #[error("found vertex {found}, expected one from 1 to {n}")]
    Vertex {
        /// The vertex, counted from 1.
        found: usize,
        /// How many there are.
        n: usize,
    },
    /// They have neither as many numbers between them, nor as many alone.
    #[error("{}", no_set(&vertices_named(.vertices), .vertices.len(), .numbers, .own))]
    Set {
        /// The vertices, counted from 1.
        vertices: Vec<usize>,
        /// All their numbers.
        numbers: Vec<usize>,
        /// Those that no other vertex has.
        own: Vec<usize>,
    },
    /// Nothing is left to be erased by them.
    #[error("{}", nothing(&vertices_named(.vertices), .vertices.len()))]
    Nothing {
        /// The vertices, counted from 1.
        vertices: Vec<usize>,
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
        self.effective(rule).into_iter().min_by_key(|exclusion| exclusion.vertices.len())
    }

    /// The exclusions of the rule that erase something, of sets without a smaller one within; chains before piles.
    fn effective(&self, rule: Rule) -> Vec<NodeExclusion> {
        let chains = if rule == Rule::Pile { Vec::new() } else { minimal(&self.vertices) };
        let piles = match rule {
            Rule::Chain => Vec::new(),
            _ => minimal(&transposed(&self.vertices, self.vertices.len())),
        };
        let chains = chains.into_iter().map(|set| self.exclusion(Rule::Chain, set.rows, set.columns));
        let piles = piles.into_iter().map(|set| self.exclusion(Rule::Pile, set.columns, set.rows));
        chains.chain(piles).filter(|exclusion| !exclusion.erased.is_empty()).collect()
    }

    /// The exclusion of vertices that somebody names, counted from 1: a chain if they have as many numbers between them, a pile
    /// if as many numbers are in them alone. The set may have smaller ones within.
    ///
    /// ```
    /// use ninefold::logic::node::{RangeNode, Rule};
    /// let node: RangeNode = "({1,2},{1,2},{1,2,3},{3,4}), n=4".parse().unwrap();
    /// assert_eq!(node.exclusion_of(Rule::Both, &[1, 2]).unwrap().erased, [(3, vec![1, 2])]);
    /// let refused = node.exclusion_of(Rule::Both, &[1, 3]).unwrap_err().to_string();
    /// assert_eq!(refused, "vertices 1 and 3 are no set of 2: they have 1, 2 and 3, and none of these alone");
    /// ```
    pub fn exclusion_of(&self, rule: Rule, vertices: &[usize]) -> Result<NodeExclusion, NoExclusion> {
        let n = self.vertices.len();
        if let Some(&found) = vertices.iter().find(|vertex| !(1..=n).contains(*vertex)) {
            return Err(NoExclusion::Vertex { found, n });
        }
        let set = vertices.iter().fold(0_u64, |set, vertex| set | 1 << (vertex - 1));
        let having = |is_in: u64| (0..n).filter(|v| set >> v & 1 == is_in).fold(0, |all, v| all | self.vertices[v]);
        let (all, own) = (having(1), having(1) & !having(0));
        let is_as_many = |numbers: u64| numbers.count_ones() == set.count_ones();
        let chain = (rule != Rule::Pile && is_as_many(all)).then(|| self.exclusion(Rule::Chain, set, all));
        let pile = || (rule != Rule::Chain && is_as_many(own)).then(|| self.exclusion(Rule::Pile, set, own));
        match chain.or_else(pile) {
            Some(exclusion) if exclusion.erased.is_empty() => Err(NoExclusion::Nothing { vertices: from_one(set) }),
            Some(exclusion) => Ok(exclusion),
            None => Err(NoExclusion::Set { vertices: from_one(set), numbers: from_one(all), own: from_one(own) }),
        }
    }

    fn exclusion(&self, rule: Rule, vertices: u64, numbers: u64) -> NodeExclusion {
        let lost = |vertex: usize| lost(&self.vertices, rule, vertices, numbers, vertex);
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

/// What a vertex loses by an exclusion of these vertices and numbers.
fn lost(sets: &[u64], rule: Rule, vertices: u64, numbers: u64, vertex: usize) -> u64 {
    match (rule, vertices >> vertex & 1 == 1) {
        (Rule::Pile, true) => sets[vertex] & !numbers,
        (Rule::Pile, false) | (_, true) => 0,
        (_, false) => sets[vertex] & numbers,
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

fn vertices_named(vertices: &[usize]) -> String {
    named(vertices, "vertex", "vertices")
}

impl NoExclusion {
    /// The reason, with other names of the vertices than their places.
    fn words(&self, name: impl Fn(usize) -> String) -> String {
        let named = |vertices: &[usize]| list(&vertices.iter().map(|&vertex| name(vertex)).collect::<Vec<_>>(), "and");
        match self {
            NoExclusion::Vertex { .. } => self.to_string(),
            NoExclusion::Set { vertices, numbers, own } => no_set(&named(vertices), vertices.len(), numbers, own),
            NoExclusion::Nothing { vertices } => nothing(&named(vertices), vertices.len()),
        }
    }
}

fn nothing(set: &str, size: usize) -> String {
    format!("{set}: nothing is erased by {}", if size == 1 { "it" } else { "them" })
}

fn no_set(set: &str, size: usize, numbers: &[usize], own: &[usize]) -> String {
    let (is, it_has) = if size == 1 { ("is", "it has") } else { ("are", "they have") };
    let own = if own.is_empty() { "none of these".to_string() } else { listed(own) };
    format!("{set} {is} no set of {size}: {it_has} {}, and {own} alone", listed(numbers))
}

fn infeasible(set: &str, size: usize, numbers: &[usize]) -> String {
    let have = if size == 1 { "has" } else { "have" };
    let numbers = match numbers {
        [] => "no number".to_string(),
        _ => format!("only {} between them", named(numbers, "the number", "the numbers")),
    };
    format!("no perfect matching: {set} {have} {numbers}")
}

/// In a sentence without a full stop.
impl std::fmt::Display for NodeExclusion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let vertices = vertices_named(&self.vertices);
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
        f.write_str(&written(&self.vertices, |number| (number + 1).to_string()))
    }
}

/// A node as it is written; its numbers, counted from 0, have these names.
fn written(sets: &[u64], name: impl Fn(usize) -> String) -> String {
    let set = |&set: &u64| format!("{{{}}}", Bits(set).map(&name).collect::<Vec<_>>().join(","));
    format!("({}), n={}", sets.iter().map(set).collect::<Vec<_>>().join(","), sets.len())
}

/// `{1,2}`.
pub fn braces(numbers: &[usize]) -> String {
    format!("{{{}}}", numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(","))
}
