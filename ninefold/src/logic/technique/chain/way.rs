//! One chain: its nodes, what leads from each to the next, and what follows.

use super::super::als::{Almost, Sets};
use super::graph::Why;
use crate::logic::Look;
use ninefold_board::{Candidate, Cell, FactIx, Item, Link, LinkReason, Node};

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
    pub(super) why: Vec<Why>,
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

    /// The strong links: two nodes of which one is true, and why.
    pub(super) fn strong(&self) -> impl Iterator<Item = (&[Candidate], &[Candidate], Why)> {
        (0..self.why.len()).step_by(2).map(|i| (self.nodes[i].as_slice(), self.nodes[i + 1].as_slice(), self.why[i]))
    }

    /// The weak links: two nodes that are not both true, and why.
    pub(super) fn weak(&self) -> impl Iterator<Item = (&[Candidate], &[Candidate], Why)> {
        let next = |i: usize| &self.nodes[(i + 1) % self.nodes.len()];
        (1..self.why.len()).step_by(2).map(move |i| (self.nodes[i].as_slice(), next(i).as_slice(), self.why[i]))
    }

    /// The places of its almost locked sets in their list, each once, as they come up.
    pub(super) fn sets(&self) -> Vec<u32> {
        let mut sets = Vec::new();
        for (_, _, why) in self.strong() {
            if let Why::Set(set) = why
                && !sets.contains(&set)
            {
                sets.push(set);
            }
        }
        sets
    }

    /// Sets are named by their places in this list from now on.
    pub(super) fn number_sets(&mut self, numbers: &[u32]) {
        for why in &mut self.why {
            if let Why::Set(set) = why {
                *set = numbers.iter().position(|known| known == set).unwrap_or_default() as u32;
            }
        }
    }

    /// The candidates that are false, ascending.
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
                all.extend(self.lost_to_sets(look));
                all.sort_unstable();
                all.dedup();
                all
            }
        }
    }

    /// The candidates that are false since a set in a ring lacks one of the two symbols of its link, and has all others.
    fn lost_to_sets(&self, look: &Look<'_>) -> Vec<Candidate> {
        let mut lost = Vec::new();
        for (a, b, why) in self.strong() {
            if let Why::Set(i) = why {
                let set = &Sets::of(look)[i as usize];
                let others = set.symbols.iter().filter(|&z| z != a[0].symbol && z != b[0].symbol);
                lost.extend(others.flat_map(|z| set.seen(z).iter().map(move |cell| cell.with(z)).collect::<Vec<_>>()));
            }
        }
        lost
    }

    /// The same as a chain with two ends.
    pub(super) fn opened(mut self) -> Self {
        self.why.truncate(self.nodes.len() - 1);
        Way { shape: Shape::Ends, ..self }
    }

    /// The candidates that are false if the two ends have the two candidates of their cells between them; `None` of one of the two ways to say so.
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

    /// Does an almost locked set link two of its nodes?
    pub(super) fn has_set(&self) -> bool {
        self.why.iter().any(|why| matches!(why, Why::Set(_)))
    }

    /// The cells, ascending.
    pub(super) fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.nodes.iter().flatten().map(|k| k.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// How many kinds of links a person has to think of: strong and weak ones, in cells and in houses; sets; and groups.
    pub(super) fn kinds(&self) -> usize {
        let mut kinds = [false; 6];
        for (i, why) in self.why.iter().enumerate() {
            let kind = match why {
                Why::Item(Item::InHouse(..)) => 0,
                Why::Item(Item::Cell(_)) => 2,
                Why::Set(_) => 4,
            };
            kinds[i % 2 + kind] = true;
        }
        kinds.iter().filter(|&&kind| kind).count() + usize::from(self.has_group())
    }

    /// How many cells a person has to look at: those of its nodes, and of each set.
    pub(super) fn cells_to_see(&self, sets: &[Almost]) -> usize {
        self.cells().len() + self.sets().iter().map(|&set| sets[set as usize].cells.len()).sum::<usize>()
    }

    /// The arrows of the picture; of each strong link the fact that says it.
    pub(super) fn links(&self, facts: &[FactIx]) -> Vec<Link> {
        let next = |i: usize| self.nodes[(i + 1) % self.nodes.len()].clone();
        let link = |(i, why): (usize, &Why)| match (i % 2, *why) {
            (0, _) => Link::strong(self.nodes[i].clone(), next(i), facts[i / 2]),
            (_, Why::Item(Item::InHouse(house, _))) => Link::weak(self.nodes[i].clone(), next(i), house),
            (_, Why::Item(Item::Cell(_)) | Why::Set(_)) => {
                Link { from: Node::on(self.nodes[i].clone()), to: Node::off(next(i)), why: LinkReason::SameCell }
            }
        };
        self.why.iter().enumerate().map(link).collect()
    }
}
