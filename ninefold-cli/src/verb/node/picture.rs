//! `node --as svg`: the node as a bipartite graph, with a matching and its first exclusion.

use super::form::Form;
use crate::prose::wrapped;
use ninefold::ask::{NodeNames, NodeSet, node_graph};
use ninefold::logic::node::{NodeExclusion, Rule, braces};
use ninefold::render::bipartite::Bipartite;

/// How wide a line of the caption may be, in characters.
const WIDTH: usize = 64;

/// The picture of a node, and of an exclusion of it, if there is one.
pub(super) fn svg(form: &Form, exclusion: Option<&NodeExclusion>) -> String {
    let node = form.node();
    let sets = node.vertices();
    let title = match exclusion.map(|exclusion| exclusion.rule) {
        Some(Rule::Pile) => "Pile exclusion",
        Some(_) => "Chain exclusion",
        None => "A perfect matching",
    };
    let names = NodeNames {
        title: title.to_string(),
        left: (1..).zip(&sets).map(|(vertex, numbers)| format!("{vertex}: {}", braces(numbers))).collect(),
        right: (1..=sets.len()).map(|number| number.to_string()).collect(),
    };
    let set = exclusion.map_or_else(NodeSet::default, NodeSet::from);
    let caption = exclusion.map_or_else(Vec::new, |exclusion| wrapped(&exclusion.to_string(), WIDTH));
    let caption = caption.iter().map(|line| line.trim_start().to_string()).collect();
    Bipartite { caption, ..node_graph(node, names, &set) }.svg()
}
