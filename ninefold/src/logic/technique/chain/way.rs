//! One chain: its nodes, what leads from each to the next, and what follows.

use crate::logic::Look;
use ninefold_board::{Candidate, Cell, Item, Link, LinkReason, Node};

/// How a chain ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// At another node: one of the ends is true.
    Ends,
    /// Where it began: this node is true.
    Back,
    /// At a node that rules out the first: of any two neighbours one is true.
    Ring,
}

/// A chain. Its nodes are off and on by turns, off first: what is on is so since the one before it is off, and that since the one
/// before is on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub(super) nodes: Vec<Vec<Candidate>>,
    /// What leads from each node to the next; of a ring also from the last to the first.
    pub(super) why: Vec<Item>,
    pub(super) shape: Shape,
}

impl Way {
    pub(super) fn first(&self) -> &[Candidate] {
        &self.nodes[0]
    }

    pub(super) fn last(&self) -> &[Candidate] {
        &self.nodes[self.nodes.len() - 1]
    }

    /// The candidates of both ends.
    pub(super) fn ends(&self) -> Vec<Candidate> {
        [self.first(), self.last()].concat()
    }

    /// The strong links: what they rest on, in order.
    pub(super) fn strong(&self) -> impl Iterator<Item = Item> + '_ {
        self.why.iter().copied().step_by(2)
    }

    /// The weak links: two nodes that are not both true, and why.
    pub(super) fn weak(&self) -> impl Iterator<Item = (&[Candidate], &[Candidate], Item)> {
        let next = |i: usize| &self.nodes[(i + 1) % self.nodes.len()];
        (1..self.why.len()).step_by(2).map(move |i| (self.nodes[i].as_slice(), next(i).as_slice(), self.why[i]))
    }

    /// What is false, ascending.
    pub(super) fn losers(&self, look: &Look<'_>) -> Vec<Candidate> {
        match (self.shape, self.first()) {
            (Shape::Ends, _) => look.seen_by_all(&self.ends()),
            // What else goes, whoever enters the number sees.
            (Shape::Back, &[one]) => {
                let others = look.grid.candidates(one.cell).iter().map(|symbol| one.cell.with(symbol));
                others.filter(|&other| other != one).collect()
            }
            (Shape::Back, group) => look.seen_by_all(group),
            (Shape::Ring, _) => {
                let mut all: Vec<Candidate> =
                    self.weak().flat_map(|(a, b, _)| look.seen_by_all(&[a, b].concat())).collect();
                all.sort_unstable();
                all.dedup();
                all
            }
        }
    }

    /// The same as a chain with two ends.
    pub(super) fn opened(mut self) -> Self {
        self.why.truncate(self.nodes.len() - 1);
        Way { shape: Shape::Ends, ..self }
    }

    /// What is false if the two ends have the two candidates of their cells between them; `None` of one of the two ways to say so.
    pub(super) fn losers_of_pair(&self, look: &Look<'_>) -> Option<Vec<Candidate>> {
        let (first, last) = (self.first()[0], self.last()[0]);
        let pair = look.grid.candidates(first.cell);
        let seen = |symbol| look.seen_by_all(&[first.cell.with(symbol), last.cell.with(symbol)]);
        let mut losers: Vec<Candidate> = pair.iter().flat_map(seen).collect();
        losers.sort_unstable();
        (pair.first() == Some(first.symbol)).then_some(losers)
    }

    /// Does a node stand for several candidates?
    pub(super) fn has_group(&self) -> bool {
        self.nodes.iter().any(|node| node.len() > 1)
    }

    /// The cells, ascending.
    pub(super) fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.nodes.iter().flatten().map(|k| k.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// How many kinds of links a person has to think of: strong and weak ones, in cells and in houses; and groups.
    pub(super) fn kinds(&self) -> usize {
        let mut kinds = [false; 4];
        for (i, why) in self.why.iter().enumerate() {
            kinds[i % 2 * 2 + usize::from(matches!(why, Item::Cell(_)))] = true;
        }
        kinds.iter().filter(|&&kind| kind).count() + usize::from(self.has_group())
    }

    /// The arrows of the picture: the facts are the strong links, in order.
    pub(super) fn links(&self) -> Vec<Link> {
        let next = |i: usize| self.nodes[(i + 1) % self.nodes.len()].clone();
        let link = |(i, why): (usize, &Item)| match (i % 2, *why) {
            (0, _) => Link::strong(self.nodes[i].clone(), next(i), i / 2),
            (_, Item::InHouse(house, _)) => Link::weak(self.nodes[i].clone(), next(i), house),
            (_, Item::Cell(_)) => {
                Link { from: Node::on(self.nodes[i].clone()), to: Node::off(next(i)), why: LinkReason::SameCell }
            }
        };
        self.why.iter().enumerate().map(link).collect()
    }
}
