//! A row, column or box as Dr Dobb's node: a perfect matching of it, and its first exclusion, collected link by link.

use crate::logic::Words;
use crate::logic::node::{NodeExclusion, RangeNode, Rule, WalkLink};
use crate::logic::words::capital;
use crate::render::bipartite::{Bipartite, Edge, Member};
use ninefold_board::{Cell, Conclusion, HouseId, Symbol, SymbolSet};

/// What is told of a node.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NodeTold {
    /// The number of each cell in the matching, and all that it has, as the article writes it: `5 -> {4,5}`.
    pub matching: Vec<String>,
    /// The matching alone; then the set after each link of the walk; then what the exclusion erases.
    pub states: Vec<NodeState>,
}

/// A stop of the walk.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NodeState {
    /// What happens there.
    pub words: String,
    /// The node as a graph.
    pub graph: Bipartite,
}

/// A set of a node, and what it erases: vertices and numbers from 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NodeSet {
    /// Its vertices.
    pub vertices: Vec<usize>,
    /// Its numbers.
    pub numbers: Vec<usize>,
    /// The numbers that it erases, by vertex.
    pub erased: Vec<(usize, Vec<usize>)>,
}

impl From<&NodeExclusion> for NodeSet {
    fn from(NodeExclusion { vertices, numbers, erased, .. }: &NodeExclusion) -> Self {
        NodeSet { vertices: vertices.clone(), numbers: numbers.clone(), erased: erased.clone() }
    }
}

/// The reason why a house has no node that can be told. Each holds the name of the house, as a sentence begins with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoNode {
    /// It has not as many cells as the board has symbols.
    #[error("{0} is no node: it has not as many cells as there are numbers.")]
    OtherSize(String),
    /// Its cells cannot all be filled.
    #[error("{0} has no perfect matching: its cells cannot all be filled.")]
    NoMatching(String),
}

/// The node of a house, and the first exclusion of both rules there.
pub fn node(words: &Words<'_>, house: HouseId) -> Result<NodeTold, NoNode> {
    let name = || capital(&words.house(house));
    let node = RangeNode::of_house(words.grid, house)
        .ok_or_else(|| NoNode::OtherSize(name()))?
        .map_err(|_| NoNode::NoMatching(name()))?;
    let told = Told { words, node: &node, cells: words.grid.geometry().house(house).cells() };
    let pairs = node.matching().into_iter().zip(node.vertices());
    let matching = pairs.map(|(number, all)| format!("{} -> {}", told.number(number), told.braces(&all))).collect();
    let mut states =
        vec![told.state(
            "Each cell has a number of its own, the thick line: a perfect matching.".into(),
            &NodeSet::default(),
        )];
    match node.next(Rule::Both) {
        Some(exclusion) => states.extend(told.walk(&exclusion)),
        None => states[0].words.push_str(" Neither rule excludes anything here."),
    }
    Ok(NodeTold { matching, states })
}

/// A node with the names of its cells and numbers.
struct Told<'a> {
    words: &'a Words<'a>,
    node: &'a RangeNode,
    cells: &'a [Cell],
}

impl Told<'_> {
    fn number(&self, number: usize) -> String {
        self.words.symbol(Symbol::new(number - 1))
    }

    fn braces(&self, numbers: &[usize]) -> String {
        format!("{{{}}}", numbers.iter().map(|&number| self.number(number)).collect::<Vec<_>>().join(","))
    }

    fn numbers(&self, numbers: &[usize]) -> String {
        self.words.symbols(numbers.iter().map(|&number| Symbol::new(number - 1)).collect::<SymbolSet>())
    }

    fn vertices(&self, vertices: &[usize]) -> String {
        self.words.cells(&vertices.iter().map(|&vertex| self.cells[vertex - 1]).collect::<Vec<_>>())
    }

    /// A state for each link, and the end.
    fn walk(&self, exclusion: &NodeExclusion) -> Vec<NodeState> {
        let is_pile = exclusion.rule == Rule::Pile;
        let mut set = NodeSet::default();
        let mut states = Vec::new();
        for link in self.node.walk(exclusion) {
            let (mine, others) =
                if is_pile { (&mut set.numbers, &mut set.vertices) } else { (&mut set.vertices, &mut set.numbers) };
            mine.extend(std::iter::once(link.from).chain(link.onward.iter().copied()));
            others.extend(&link.across);
            states.push(self.state(if is_pile { self.pile_link(&link) } else { self.chain_link(&link) }, &set));
        }
        states.push(self.state(self.end(exclusion), &NodeSet::from(exclusion)));
        states
    }

    fn chain_link(&self, WalkLink { from, across, onward }: &WalkLink) -> String {
        let (from, across) = (self.vertices(&[*from]), self.numbers(across));
        match onward.len() {
            0 => format!("{from} can take {across}: no further cell is matched to them."),
            1 => format!(
                "{from} can take {across}: {} is matched to one of them and joins the set.",
                self.vertices(onward)
            ),
            _ => format!(
                "{from} can take {across}: {} are matched to some of them and join the set.",
                self.vertices(onward)
            ),
        }
    }

    fn pile_link(&self, WalkLink { from, across, onward }: &WalkLink) -> String {
        let (from, across) = (self.number(*from), self.vertices(across));
        match onward.len() {
            0 => format!("{from} can stand in {across}: no further number is matched there."),
            1 => format!("{from} can stand in {across}: {} is matched there and joins the set.", self.numbers(onward)),
            _ => format!("{from} can stand in {across}: {} are matched there and join the set.", self.numbers(onward)),
        }
    }

    /// What the set erases, in the words of a step.
    fn end(&self, exclusion: &NodeExclusion) -> String {
        let gone = exclusion.erased.iter().flat_map(|(vertex, numbers)| {
            numbers
                .iter()
                .map(move |number| Conclusion::Eliminate(self.cells[vertex - 1].with(Symbol::new(number - 1))))
        });
        let effects = self.words.effects(&gone.collect::<Vec<_>>());
        let (vertices, numbers) = (self.vertices(&exclusion.vertices), self.numbers(&exclusion.numbers));
        if exclusion.rule == Rule::Pile {
            format!("Pile exclusion: {numbers} can stand nowhere but in {vertices}, so {effects}.")
        } else {
            format!("Chain exclusion: {vertices} can take nothing but {numbers}, so {effects}.")
        }
    }

    fn state(&self, words: String, set: &NodeSet) -> NodeState {
        let names = self.cells.iter().zip(self.node.vertices());
        let left = names.map(|(&cell, all)| format!("{}: {}", self.words.cell(cell), self.braces(&all))).collect();
        let right = (1..=self.cells.len()).map(|number| self.number(number)).collect();
        let title = words.split_once(':').map_or("A perfect matching", |(title, _)| title).to_string();
        let graph = node_graph(self.node, NodeNames { title, left, right }, set);
        NodeState { words, graph }
    }
}

/// What the members of a graph are called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeNames {
    /// The line above.
    pub title: String,
    /// The vertices.
    pub left: Vec<String>,
    /// The numbers.
    pub right: Vec<String>,
}

/// A node as a bipartite graph with its matching; the set of these vertices and numbers, and what it erases, stand out.
pub fn node_graph(node: &RangeNode, names: NodeNames, set: &NodeSet) -> Bipartite {
    let NodeSet { vertices, numbers, erased } = set;
    let member = |set: &[usize], (place, name): (usize, String)| Member { name, is_in_set: set.contains(&place) };
    let matching = node.matching();
    let is_erased = |vertex: usize, number: usize| {
        erased.iter().any(|(other, numbers)| *other == vertex && numbers.contains(&number))
    };
    let edge = |vertex: usize, number: usize| Edge {
        from: vertex - 1,
        to: number - 1,
        is_matched: matching[vertex - 1] == number,
        is_in_set: vertices.contains(&vertex) && numbers.contains(&number),
        is_erased: is_erased(vertex, number),
    };
    let sets = (1..).zip(node.vertices());
    Bipartite {
        title: names.title,
        caption: Vec::new(),
        left: (1..).zip(names.left).map(|named| member(vertices, named)).collect(),
        right: (1..).zip(names.right).map(|named| member(numbers, named)).collect(),
        edges: sets
            .flat_map(|(vertex, all)| all.into_iter().map(move |number| edge(vertex, number)).collect::<Vec<_>>())
            .collect(),
    }
}
