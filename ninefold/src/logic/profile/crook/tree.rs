//! The search tree, as far as it was grown (Figure 10): vertices, the numbers tried there, and how each path ended.

use ninefold_board::{Candidate, Cell, Contradiction, Symbol, SymbolSet};
use num_bigint::BigUint;

/// How a branch of the tree ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Not yet: it was given up, or not tried at all.
    Open,
    /// In a solution.
    Solution,
    /// In a violation.
    Violation(Contradiction),
    /// In the vertex with this place in the tree.
    Vertex(usize),
}

impl End {
    /// As one word: `solution`, `violation`, `vertex`; of a branch without an end `open` if its number was tried, else `untried`.
    ///
    /// ```
    /// use ninefold::logic::profile::crook::End;
    /// assert_eq!([End::Open.name(true), End::Open.name(false), End::Solution.name(true)], ["open", "untried", "solution"]);
    /// ```
    pub fn name(self, is_tried: bool) -> &'static str {
        match self {
            End::Open if is_tried => "open",
            End::Open => "untried",
            End::Violation(_) => "violation",
            End::Solution => "solution",
            End::Vertex(_) => "vertex",
        }
    }
}

/// A vertex and its branches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreeNode {
    /// The cell.
    pub cell: Cell,
    /// The possible choices there at first: its markup.
    pub choices: SymbolSet,
    /// The numbers tried, in their order, and how each ended.
    pub branches: Vec<(Symbol, End)>,
}

/// A search tree. Empty if no choice was needed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SearchTree {
    nodes: Vec<TreeNode>,
}

/// A path from the first vertex to an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The number chosen at each vertex.
    pub choices: Vec<Candidate>,
    /// How it ends; never in a vertex.
    pub end: End,
    /// Its probability is one in so many: the product of how many numbers each vertex of it has.
    pub one_in: BigUint,
}

impl SearchTree {
    /// The first vertex.
    pub fn first(&self) -> Option<&TreeNode> {
        self.nodes.first()
    }

    /// The vertex at this place.
    pub fn node(&self, at: usize) -> &TreeNode {
        &self.nodes[at]
    }

    /// Every path that was tried, and one for each number that was not, depth first: in a vertex the numbers tried in their
    /// order, then the others ascending.
    pub fn paths(&self) -> Vec<Path> {
        let mut paths = Vec::new();
        if !self.nodes.is_empty() {
            self.collect(0, &Path { choices: Vec::new(), end: End::Open, one_in: BigUint::from(1_u8) }, &mut paths);
        }
        paths
    }

    fn collect(&self, at: usize, above: &Path, paths: &mut Vec<Path>) {
        let node = &self.nodes[at];
        for (number, end) in node.ends() {
            let mut path = Path { end, one_in: &above.one_in * node.choices.len(), choices: above.choices.clone() };
            path.choices.push(node.cell.with(number));
            match end {
                End::Vertex(next) => self.collect(next, &path, paths),
                _ => paths.push(path),
            }
        }
    }

    /// Adds a vertex at the end of a branch (of a vertex, the last number tried), or as the first one.
    pub(super) fn add(&mut self, above: Option<usize>, cell: Cell, choices: SymbolSet) -> usize {
        let at = self.nodes.len();
        if let Some(above) = above {
            self.end(above, End::Vertex(at));
        }
        self.nodes.push(TreeNode { cell, choices, branches: Vec::new() });
        at
    }

    /// Begins a branch; one that was given up begins anew.
    pub(super) fn begin(&mut self, at: usize, number: Symbol) {
        let branches = &mut self.nodes[at].branches;
        branches.retain(|&(tried, _)| tried != number);
        branches.push((number, End::Open));
    }

    /// Says how the latest branch of a vertex ends.
    pub(super) fn end(&mut self, at: usize, end: End) {
        if let Some((_, old)) = self.nodes[at].branches.last_mut() {
            *old = end;
        }
    }
}

impl TreeNode {
    /// How each of its numbers ends: those tried, in their order, then the others.
    pub fn ends(&self) -> impl Iterator<Item = (Symbol, End)> + '_ {
        let tried: SymbolSet = self.branches.iter().map(|&(number, _)| number).collect();
        let others = (self.choices - tried).iter().map(|number| (number, End::Open));
        self.branches.iter().copied().chain(others)
    }
}

impl Path {
    /// As people say it: `1/4`, and certain for a path without an alternative.
    pub fn probability(&self) -> String {
        if self.one_in == BigUint::from(1_u8) { "1".to_string() } else { format!("1/{}", self.one_in) }
    }

    /// `3 to 1 against`; `even` for one in two.
    pub fn odds(&self) -> String {
        let against = &self.one_in - 1_u8;
        match against.to_string().as_str() {
            "0" => "certain".to_string(),
            "1" => "even".to_string(),
            against => format!("{against} to 1 against"),
        }
    }
}
