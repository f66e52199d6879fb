//! The search tree of a session, as data and as a picture.

use ninefold::board::Symbol;
use ninefold::board::wire::{value, values};
use ninefold::logic::Words;
use ninefold::logic::profile::crook::{End, SearchTree};
use ninefold::trace::Tree;
use serde::Serialize;
use utoipa::ToSchema;

/// The search tree as far as it was grown: its first vertex comes first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct TreeJson {
    /// The vertices, depth first. Empty before the first choice.
    pub nodes: Vec<NodeJson>,
    /// The tree drawn as SVG, if there is a vertex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
}

/// A vertex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct NodeJson {
    /// The cell.
    pub cell: usize,
    /// Its name.
    pub name: String,
    /// Its markup when it became a vertex.
    pub choices: Vec<u8>,
    /// A branch for each of these: those chosen, in their order, then the others.
    pub branches: Vec<BranchJson>,
}

/// A number of a vertex.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct BranchJson {
    /// The number.
    pub value: u8,
    /// The path that it begins: 1 is the red one.
    pub path: usize,
    /// `untried`, `open` (chosen, its end not known), `violation`, `solution`, or `vertex` with its `node`.
    pub end: &'static str,
    /// The vertex at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node: Option<usize>,
}

impl TreeJson {
    pub(super) fn of(words: &Words<'_>, tree: &SearchTree) -> Self {
        let mut nodes = Vec::new();
        if tree.first().is_none() {
            return TreeJson { nodes, svg: None };
        }
        add(words, tree, 0, 1, &mut nodes);
        let drawn = Tree::of_choices(words.grid.puzzle(), words.alphabet, tree).dialect(words.dialect);
        TreeJson { nodes, svg: Some(drawn.svg()) }
    }
}

/// Adds a vertex and all below it; where it stands among the nodes. (A path that was begun anew leaves vertices in the tree
/// that nothing leads to.)
fn add(words: &Words<'_>, tree: &SearchTree, at: usize, path: usize, nodes: &mut Vec<NodeJson>) -> usize {
    let (node, place) = (tree.node(at), nodes.len());
    let (name, choices) = (words.cell(node.cell), values(node.choices));
    nodes.push(NodeJson { cell: node.cell.index(), name, choices, branches: Vec::new() });
    for (number, end) in node.ends() {
        let is_tried = node.branches.iter().any(|&(tried, _)| tried == number);
        let below = if let End::Vertex(next) = end { Some(add(words, tree, next, path + 1, nodes)) } else { None };
        nodes[place].branches.push(branch(number, path, end.name(is_tried), below));
    }
    place
}

fn branch(number: Symbol, path: usize, end: &'static str, node: Option<usize>) -> BranchJson {
    BranchJson { value: value(Some(number)), path, end, node }
}
