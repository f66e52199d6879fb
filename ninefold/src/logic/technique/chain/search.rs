//! Breadth first from every node: the shortest chains.

use super::graph::{Arc, Graph, Node, Why};
use super::way::{Shape, Way};
use ninefold_board::{Candidate, Item};

/// Which links a chain may be made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    /// Only houses: all of it about one symbol.
    X,
    /// Strong links in cells, weak ones in houses.
    Xy,
    /// The same with the two candidates of one cell all along.
    Pair,
    /// All.
    Any,
}

impl Scope {
    fn takes(self, is_strong: bool, why: Why) -> bool {
        match (self, why) {
            (Scope::X, Why::Item(Item::InHouse(..))) | (Scope::Any, _) => true,
            (Scope::X, _) => false,
            (Scope::Xy | Scope::Pair, why) => is_strong == matches!(why, Why::Item(Item::Cell(_))),
        }
    }
}

/// The longest chain, in links, that is looked for: longer ones are for nobody.
pub(super) const LONGEST: usize = 127;

/// The search from one node after another. What it keeps is as long as the nodes are many.
pub(super) struct Search<'a> {
    graph: &'a Graph,
    scope: Scope,
    start: Node,
    /// By which start a node was last reached, on or off, and from which node for what reason.
    on: Vec<Reached>,
    off: Vec<Reached>,
    /// The nodes that are on, in the order in which they were reached, with the links to them.
    queue: Vec<(Node, u32)>,
    /// How many links were followed.
    work: usize,
}

#[derive(Clone, Copy)]
struct Reached {
    start: Node,
    from: Node,
    why: Why,
}

impl<'a> Search<'a> {
    pub(super) fn new(graph: &'a Graph, scope: Scope) -> Self {
        let nowhere = Reached { start: Node::MAX, from: Node::MAX, why: Why::Set(0) };
        let (on, off) = (vec![nowhere; graph.len()], vec![nowhere; graph.len()]);
        Search { graph, scope, start: Node::MAX, on, off, queue: Vec::new(), work: 0 }
    }

    /// How many links were followed from all starts.
    pub(super) fn work(&self) -> usize {
        self.work
    }

    /// Supposes that a node is off, and shows what is on then, the nearest first, with the number of links to it. `None` from `visit`
    /// ends it; else it says how far to go.
    pub(super) fn from(
        &mut self,
        start: Node,
        most: usize,
        visit: &mut dyn FnMut(&Self, Node, usize) -> Option<usize>,
    ) {
        let mut most = most;
        self.start = start;
        self.queue.clear();
        self.off[start as usize] = Reached { start, from: start, why: self.off[start as usize].why };
        self.switch_on(start, 0);
        let mut at = 0;
        while let Some(&(node, links)) = self.queue.get(at) {
            let links = links as usize;
            if links > most {
                return;
            }
            let Some(further) = visit(self, node, links) else { return };
            most = most.min(further);
            if links + 2 <= most.min(LONGEST) {
                self.switch_off(node, links as u32);
            }
            at += 1;
        }
    }

    fn takes(&self, is_strong: bool, arc: Arc) -> bool {
        let is_pair = || self.graph.left(arc.to) == self.graph.left(self.start);
        self.scope.takes(is_strong, arc.why) && (self.scope != Scope::Pair || is_pair())
    }

    /// Takes up the nodes that are true since this one is false.
    fn switch_on(&mut self, node: Node, links: u32) {
        self.work += self.graph.strong(node).len();
        for arc in self.graph.strong(node) {
            if self.on[arc.to as usize].start != self.start && self.takes(true, *arc) {
                self.on[arc.to as usize] = Reached { start: self.start, from: node, why: arc.why };
                self.queue.push((arc.to, links + 1));
            }
        }
    }

    /// Takes up the nodes that are false since this one is true, and those that are true then.
    fn switch_off(&mut self, node: Node, links: u32) {
        self.work += self.graph.weak(node).len();
        for arc in self.graph.weak(node) {
            if self.off[arc.to as usize].start != self.start && self.takes(false, *arc) {
                self.off[arc.to as usize] = Reached { start: self.start, from: node, why: arc.why };
                self.switch_on(arc.to, links + 1);
            }
        }
    }

    /// The way to a node that is on, from the start.
    pub(super) fn way(&self, end: Node, shape: Shape) -> Way {
        let (mut nodes, mut why) = (vec![end], Vec::new());
        let mut node = end;
        loop {
            let strong = self.on[node as usize];
            nodes.push(strong.from);
            why.push(strong.why);
            if strong.from == self.start {
                break;
            }
            let weak = self.off[strong.from as usize];
            nodes.push(weak.from);
            why.push(weak.why);
            node = weak.from;
        }
        nodes.reverse();
        why.reverse();
        why.extend(if shape == Shape::Ring { self.graph.between(end, self.start) } else { None });
        let candidates = |&node: &Node| -> Vec<Candidate> { self.graph.candidates(node).to_vec() };
        Way { nodes: nodes.iter().map(candidates).collect(), why, shape }
    }
}
