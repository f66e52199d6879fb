//! `node --as svg`: the node as a bipartite graph, with a matching and its first exclusion.

use super::form::Form;
use crate::output::wrapped;
use ninefold::logic::node::{NodeExclusion, Rule, braces};
use ninefold::render::bipartite::{Bipartite, Edge, Member};

/// How wide a line of the caption may be, in characters.
const WIDTH: usize = 64;

/// The picture of a node, and of an exclusion of it, if there is one.
pub(super) fn svg(form: &Form, exclusion: Option<&NodeExclusion>) -> String {
    let node = form.node();
    let (sets, matching) = (node.vertices(), node.matching());
    let set = |side: fn(&NodeExclusion) -> &Vec<usize>| exclusion.map(|e| side(e).clone()).unwrap_or_default();
    let (vertices, numbers) = (set(|e| &e.vertices), set(|e| &e.numbers));
    let left = (1..).zip(&sets).map(|(vertex, numbers)| Member {
        name: format!("{vertex}: {}", braces(numbers)),
        is_in_set: vertices.contains(&vertex),
    });
    let right = (1..=sets.len()).map(|n| Member { name: n.to_string(), is_in_set: numbers.contains(&n) });
    let erased = |vertex: usize, number: usize| {
        let lost = exclusion.and_then(|e| e.erased.iter().find(|(other, _)| *other == vertex));
        lost.is_some_and(|(_, numbers)| numbers.contains(&number))
    };
    let edges = (1..).zip(&sets).flat_map(|(vertex, list)| list.iter().map(move |&number| (vertex, number)));
    let edges = edges.map(|(vertex, number)| Edge {
        from: vertex - 1,
        to: number - 1,
        is_matched: matching[vertex - 1] == number,
        is_in_set: vertices.contains(&vertex) && numbers.contains(&number),
        is_erased: erased(vertex, number),
    });
    let title = match exclusion.map(|exclusion| exclusion.rule) {
        Some(Rule::Pile) => "Pile exclusion",
        Some(_) => "Chain exclusion",
        None => "A perfect matching",
    };
    let caption = exclusion.map_or_else(Vec::new, |exclusion| wrapped(&exclusion.to_string(), WIDTH));
    let caption = caption.iter().map(|line| line.trim_start().to_string()).collect();
    Bipartite {
        title: title.to_string(),
        caption,
        left: left.collect(),
        right: right.collect(),
        edges: edges.collect(),
    }
    .svg()
}
