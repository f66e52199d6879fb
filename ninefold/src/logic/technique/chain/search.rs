//! Breadth first from every node: the shortest chains.

use super::super::rows::Rows;
use super::graph::{Arc, Graph, Node, Why};
use super::sights::Sights;
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
    /// As rows of bits, where that is not too much to be kept,
    rows: Option<Onward>,
    /// the nodes that are on,
    lit: Vec<u64>,
    /// and those of them that are still to be followed.
    left: Vec<u64>,
}

/// Which nodes are on, as rows of bits.
struct Onward {
    /// Since a node is off,
    off: Rows,
    /// and since a node is on, two links behind it.
    on: Rows,
}

impl Onward {
    fn new(graph: &Graph, scope: Scope) -> Option<Self> {
        let nodes = graph.len();
        let (mut off, mut on) = (Rows::new(nodes, nodes)?, Rows::new(nodes, nodes)?);
        for node in graph.all() {
            let taken = graph.strong(node).iter().filter(|arc| takes(graph, scope, node, true, **arc));
            taken.for_each(|arc| off.set(node as usize, arc.to as usize));
        }
        for node in graph.all() {
            let taken = graph.weak(node).iter().filter(|arc| takes(graph, scope, node, false, **arc));
            taken.for_each(|arc| on.join(node as usize, off.row(arc.to as usize)));
        }
        Some(Onward { off, on })
    }
}

/// May this arc follow a node in a chain? In one of a pair all cells have the same two candidates.
fn takes(graph: &Graph, scope: Scope, from: Node, is_strong: bool, arc: Arc) -> bool {
    scope.takes(is_strong, arc.why) && (scope != Scope::Pair || graph.left(arc.to) == graph.left(from))
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
        let rows = Onward::new(graph, scope);
        let lit = vec![0; rows.as_ref().map_or(0, |rows| rows.on.words())];
        let left = lit.clone();
        Search { graph, scope, start: Node::MAX, on, off, queue: Vec::new(), work: 0, rows, lit, left }
    }

    /// Supposes that a node is off: may one of these nodes be on, three links from it or more?
    pub(super) fn leads_to_any(&mut self, start: Node, wanted: impl Fn(usize) -> u64) -> bool {
        let Some(Onward { off, on }) = &self.rows else { return true };
        self.lit.copy_from_slice(off.row(start as usize));
        self.left.copy_from_slice(&self.lit);
        while let Some(at) = self.left.iter().position(|word| *word != 0) {
            let node = at * 64 + self.left[at].trailing_zeros() as usize;
            self.left[at] &= self.left[at] - 1;
            for (word, row) in on.row(node).iter().enumerate() {
                let new = row & !self.lit[word];
                if new & wanted(word) != 0 {
                    return true;
                }
                self.lit[word] |= new;
                self.left[word] |= new;
            }
        }
        false
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
        self.lit.fill(0);
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

    /// Takes up the nodes that are true since this one is false.
    fn switch_on(&mut self, node: Node, links: u32) {
        self.work += self.graph.strong(node).len();
        for arc in self.graph.strong(node) {
            if self.on[arc.to as usize].start != self.start && takes(self.graph, self.scope, node, true, *arc) {
                self.on[arc.to as usize] = Reached { start: self.start, from: node, why: arc.why };
                self.queue.push((arc.to, links + 1));
                if let Some(word) = self.lit.get_mut(arc.to as usize / 64) {
                    *word |= 1 << (arc.to % 64);
                }
            }
        }
    }

    /// Takes up the nodes that are false since this one is true, and those that are true then; but not where all that would be true then is
    /// so already.
    fn switch_off(&mut self, node: Node, links: u32) {
        if let Some(Onward { on, .. }) = &self.rows
            && on.row(node as usize).iter().zip(&self.lit).all(|(row, lit)| row & !lit == 0)
        {
            return;
        }
        self.work += self.graph.weak(node).len();
        for arc in self.graph.weak(node) {
            if self.off[arc.to as usize].start != self.start && takes(self.graph, self.scope, node, false, *arc) {
                self.off[arc.to as usize] = Reached { start: self.start, from: node, why: arc.why };
                self.switch_on(arc.to, links + 1);
            }
        }
    }

    /// Does anything follow from the ring that the way to a node closes?
    pub(super) fn ring_has_effect(&self, sights: &Sights, end: Node) -> bool {
        let (mut on, mut off) = (end, self.start);
        loop {
            if sights.has_effect(on, off) {
                return true;
            }
            // One weak link further back: before what is on, off since something else was on.
            let before = self.on[on as usize].from;
            if before == self.start {
                return false;
            }
            (on, off) = (self.off[before as usize].from, before);
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
        let candidates = |node: &Node| -> Vec<Candidate> { self.graph.candidates(*node).to_vec() };
        Way { nodes: nodes.iter().map(candidates).collect(), why, shape }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Nodes;
    use super::super::sights::tests::states;
    use super::*;
    use crate::logic::{Chart, Look};

    /// The nodes that are on, with the links to each, and the way there.
    fn all(search: &mut Search<'_>, start: Node) -> Vec<(Node, usize, Way)> {
        let mut all = Vec::new();
        search.from(start, LONGEST, &mut |search, end, links| {
            all.push((end, links, search.way(end, Shape::Ends)));
            Some(LONGEST)
        });
        all
    }

    /// Whoever skips what is on already comes by the same ways to the same nodes; and it is known beforehand which these are.
    #[test]
    fn rows_change_no_way() {
        let mut far = 0;
        for grid in states().iter().step_by(3) {
            let chart = Chart::new(grid.geometry());
            let look = Look::new(grid, &chart, false);
            for (nodes, scope) in [
                (Nodes::Single, Scope::X),
                (Nodes::Single, Scope::Xy),
                (Nodes::Single, Scope::Pair),
                (Nodes::Single, Scope::Any),
                (Nodes::Grouped, Scope::Any),
            ] {
                let graph = nodes.graph(&look);
                let (mut search, mut slow) = (Search::new(graph, scope), Search::new(graph, scope));
                (slow.rows, slow.lit) = (None, Vec::new());
                for start in graph.all() {
                    let ways = all(&mut slow, start);
                    assert_eq!(all(&mut search, start), ways);
                    for end in graph.all() {
                        let is_end = |word: usize| if word == end as usize / 64 { 1 << (end % 64) } else { 0 };
                        let is_on = ways.iter().any(|(node, links, _)| *node == end && *links > 1);
                        assert_eq!(search.leads_to_any(start, is_end), is_on);
                        far += usize::from(is_on);
                    }
                }
            }
        }
        assert!(far > 1_000, "{far}");
    }
}
