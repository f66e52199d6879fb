//! All trials of a search as a tree, as in Chi & Lange's Figure 2; and the choices of Crook's algorithm, as in his Figure 10.

mod key;
mod svg;

use super::path::Path;
use crate::engine::{Observer, SearchEvent};
use crate::logic::Dialect;
use crate::logic::profile::crook::{End, SearchTree, TreeNode as Vertex};
use ninefold_board::{Cell, Geometry, HouseId, Puzzle, Symbol, text::Alphabet};
use std::fmt::Write as _;

/// The fate of a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Valid,
    /// It clashes in this house: crossed out.
    Invalid(HouseId),
    /// It leads to a contradiction: crossed out.
    Contradiction,
    /// It filled the board.
    Solution,
    /// It stands beside those that were tried.
    Untried,
}

/// A trial. Parents come before their children, and children in the order of the trials (preorder): the search is depth
/// first.
#[derive(Clone, Debug)]
struct Node {
    /// The node above; `None` for those under the start.
    parent: Option<usize>,
    /// 0 under the start.
    level: usize,
    cell: Cell,
    symbol: Symbol,
    fate: Fate,
    /// How many nodes below it were left out.
    left_out: u64,
    /// Of a path that ends here, in Crook's algorithm.
    probability: String,
}

/// Keeps a node per trial, up to a number of nodes and of levels, and draws them as text or SVG.
///
/// ```
/// use ninefold::board::{Geometry, Puzzle, Symbol, text::Alphabet};
/// use ninefold::{engine::Naive, solve::{Request, solve}, trace::Tree};
/// let puzzle = Puzzle::new(Geometry::latin(2)?, vec![None, Some(Symbol(0)), None, Some(Symbol(1))])?;
/// let mut tree = Tree::new(&puzzle, Alphabet::Digits);
/// solve(&puzzle, &Naive, &Request::default(), &mut tree);
/// assert_eq!(
///     tree.text(),
///     "start
/// ├─ 1 r1c1 ✗ row 1
/// └─ 2 r1c1
///    ├─ 1 r2c1 ✓ solution
///    └─ 2 r2c1 ✗ row 2
/// "
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    geometry: Geometry,
    alphabet: Alphabet,
    dialect: Dialect,
    most: usize,
    levels: usize,
    /// Are levels the paths of Crook's algorithm, each with a pencil of its own?
    has_paths: bool,
    nodes: Vec<Node>,
    path: Path,
    /// For each cell of the path: the node of it or the nearest one above it that was kept, and whether it is its own.
    kept: Vec<(Option<usize>, bool)>,
    /// How many nodes under the start itself were left out.
    left_out: u64,
}

/// The most nodes that a tree keeps if nothing else is said.
const MOST: usize = 1000;

impl Tree {
    /// A tree of a search of this puzzle, of at most 1,000 nodes.
    pub fn new(puzzle: &Puzzle, alphabet: Alphabet) -> Self {
        Tree {
            geometry: puzzle.geometry().clone(),
            alphabet,
            dialect: Dialect::default(),
            most: MOST,
            levels: usize::MAX,
            has_paths: false,
            nodes: Vec::new(),
            path: Path::new(puzzle),
            kept: Vec::new(),
            left_out: 0,
        }
    }

    /// The tree of the random choices of Crook's algorithm, of at most 1,000 nodes: a node per number chosen.
    ///
    /// ```
    /// use ninefold::board::{Geometry, Grid, Puzzle, text::Alphabet};
    /// use ninefold::logic::{Unheard, profile::{Rules, crook}};
    /// let puzzle = Puzzle::new(Geometry::latin(2)?, vec![None; 4])?;
    /// let options = crook::CrookOptions { paths: 10, ..crook::CrookOptions::default() };
    /// let report = crook::solve(&Grid::new(&puzzle)?, &options, &mut crook::Coin, &Rules::default(), &mut Unheard);
    /// let tree = ninefold::trace::Tree::of_choices(&puzzle, Alphabet::Digits, &report.tree);
    /// assert_eq!(tree.text().lines().filter(|line| line.ends_with("r1c1 ✓ solution")).count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_choices(puzzle: &Puzzle, alphabet: Alphabet, choices: &SearchTree) -> Self {
        let mut tree = Tree { has_paths: true, ..Tree::new(puzzle, alphabet) };
        let mut paths = choices.paths().into_iter();
        let mut waiting: Vec<(Cell, Symbol, End)> = Vec::new();
        // The numbers of a vertex, the first one on top.
        let push = |waiting: &mut Vec<(Cell, Symbol, End)>, node: &Vertex| {
            let ends: Vec<(Symbol, End)> = node.ends().collect();
            waiting.extend(ends.into_iter().rev().map(|(number, end)| (node.cell, number, end)));
        };
        if let Some(first) = choices.first() {
            push(&mut waiting, first);
        }
        while let Some((cell, number, end)) = waiting.pop() {
            let fate = match end {
                End::Vertex(_) => Fate::Valid,
                End::Solution => Fate::Solution,
                End::Violation(_) => Fate::Contradiction,
                End::Open => Fate::Untried,
            };
            tree.add(cell, number, fate);
            if let End::Vertex(next) = end {
                push(&mut waiting, choices.node(next));
            } else if let (Some(path), Some((Some(node), true))) = (paths.next(), tree.kept.last()) {
                tree.nodes[*node].probability = path.probability();
            }
        }
        tree
    }

    /// Writes the names of cells as these people do.
    pub fn dialect(mut self, dialect: Dialect) -> Self {
        self.dialect = dialect;
        self
    }

    fn cell_name(&self, cell: Cell) -> String {
        self.dialect.cell(&self.geometry, cell)
    }

    /// Keeps the first `most` nodes only, the start not counted.
    pub fn at_most(mut self, most: usize) -> Self {
        self.most = most;
        self
    }

    /// Keeps so many levels below the start only.
    pub fn levels(mut self, levels: usize) -> Self {
        self.levels = levels;
        self
    }

    /// How many trials are not in it.
    pub fn left_out(&self) -> u64 {
        self.left_out + self.nodes.iter().map(|node| node.left_out).sum::<u64>()
    }

    fn add(&mut self, cell: Cell, symbol: Symbol, fate: Fate) {
        self.path.leave(cell);
        self.kept.truncate(self.path.len());
        let level = self.path.len();
        let (above, is_kept) = self.kept.last().copied().unwrap_or((None, true));
        self.path.enter(cell, symbol);
        if is_kept && level < self.levels && self.nodes.len() < self.most {
            self.kept.push((Some(self.nodes.len()), true));
            self.nodes.push(Node { parent: above, level, cell, symbol, fate, left_out: 0, probability: String::new() });
        } else {
            self.kept.push((above, false));
            *above.map_or(&mut self.left_out, |node| &mut self.nodes[node].left_out) += 1;
        }
    }

    /// The tree in box-drawing characters, a line per node: the symbol, its cell, and its fate.
    pub fn text(&self) -> String {
        let mut text = format!("start{}\n", below(self.left_out));
        let is_last = self.last_children();
        // Per level above: do more children of that level follow?
        let mut go_on: Vec<bool> = Vec::new();
        for (node, is_last) in self.nodes.iter().zip(is_last) {
            go_on.truncate(node.level);
            text.extend(go_on.iter().map(|&goes_on| if goes_on { "│  " } else { "   " }));
            go_on.push(!is_last);
            let fate = match node.fate {
                Fate::Valid => String::new(),
                Fate::Invalid(house) => format!(" ✗ {}", self.geometry.house(house).name()),
                Fate::Contradiction => " ✗".to_string(),
                Fate::Solution => " ✓ solution".to_string(),
                Fate::Untried => " not tried".to_string(),
            };
            let (symbol, cell) = (self.alphabet.name(node.symbol), self.cell_name(node.cell));
            let branch = if is_last { "└─" } else { "├─" };
            let _ = writeln!(text, "{branch} {symbol} {cell}{fate}{}", below(node.left_out));
        }
        text
    }

    /// For each node: is it the last child of its parent?
    fn last_children(&self) -> Vec<bool> {
        let mut has_later = vec![false; self.nodes.len() + 1];
        let slot = |parent: Option<usize>| parent.map_or(0, |p| p + 1);
        let mut is_last: Vec<_> =
            self.nodes.iter().rev().map(|node| !std::mem::replace(&mut has_later[slot(node.parent)], true)).collect();
        is_last.reverse();
        is_last
    }
}

fn below(left_out: u64) -> String {
    if left_out == 0 { String::new() } else { format!(" … {left_out} more below") }
}

impl Observer for Tree {
    fn see(&mut self, event: SearchEvent<'_>) {
        match event {
            // The rest of its line goes with the next trial.
            SearchEvent::Leave { cell } => self.path.leave(cell),
            SearchEvent::Try { cell, symbol, clash } => {
                self.add(cell, symbol, clash.map_or(Fate::Valid, Fate::Invalid));
            }
            SearchEvent::Forced { cell, symbol } => self.add(cell, symbol, Fate::Valid),
            SearchEvent::Solution(_) => {
                if let Some((Some(node), true)) = self.kept.last() {
                    self.nodes[*node].fate = Fate::Solution;
                }
            }
            _ => {}
        }
    }
}
