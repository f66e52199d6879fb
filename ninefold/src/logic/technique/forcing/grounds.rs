//! What branches rest on, fact by fact, each of which follows from earlier ones by one implication after the other; and their arrows.

use super::proof::{Branch, Made, What};
use super::web::why;
use crate::logic::links::common_house;
use crate::logic::{Ground, Look};
use ninefold_board::{Candidate, Cell, FactIx, Item, Link, LinkReason, Node, Symbol};
use std::collections::{BTreeMap, BTreeSet};

/// The facts of a finding, each once, and its arrows.
pub(super) struct Grounds<'a> {
    look: &'a Look<'a>,
    pub(super) all: Vec<Ground>,
    pub(super) arrows: Vec<Link>,
    items: BTreeMap<Item, FactIx>,
    derived: BTreeMap<Vec<Candidate>, FactIx>,
    /// Of the branch that is written: its facts, and what it has off so far.
    used: BTreeSet<FactIx>,
    off: BTreeSet<Candidate>,
}

impl<'a> Grounds<'a> {
    pub(super) fn new(look: &'a Look<'a>) -> Self {
        let (all, arrows) = (Vec::new(), Vec::new());
        let (items, derived) = (BTreeMap::new(), BTreeMap::new());
        Grounds { look, all, arrows, items, derived, used: BTreeSet::new(), off: BTreeSet::new() }
    }

    pub(super) fn item(&mut self, item: Item) -> FactIx {
        let all = &mut self.all;
        let fact = *self.items.entry(item).or_insert_with(|| {
            all.push(Ground::Item(item));
            all.len() - 1
        });
        self.used.insert(fact);
        fact
    }

    /// One of these is true, by these items alone.
    fn derive(&mut self, any_of: Vec<Candidate>, items: [Item; 2]) -> FactIx {
        let from = items.map(|item| self.item(item)).to_vec();
        let all = &mut self.all;
        let fact = *self.derived.entry(any_of.clone()).or_insert_with(|| {
            all.push(Ground::Derived { any_of, from, covers: Vec::new() });
            all.len() - 1
        });
        self.used.insert(fact);
        fact
    }

    /// The facts and arrows of a branch; the places of its facts.
    pub(super) fn branch(&mut self, branch: &Branch) -> Vec<FactIx> {
        self.used.clear();
        self.off.clear();
        if !branch.is_on {
            self.off.insert(branch.start);
        }
        for made in &branch.steps {
            self.made(branch, made);
        }
        self.used.iter().copied().collect()
    }

    /// One of all options is true: of those of the branches before, where their ways end, and of those to come.
    pub(super) fn lead(&mut self, any_of: Vec<Candidate>, mut from: Vec<FactIx>, last: FactIx) -> FactIx {
        from.push(last);
        from.sort_unstable();
        from.dedup();
        self.derived(any_of, from, Vec::new())
    }

    /// One of these is true, by these facts and by how many candidates these covers can hold.
    pub(super) fn derived(&mut self, any_of: Vec<Candidate>, from: Vec<FactIx>, covers: Vec<Item>) -> FactIx {
        self.all.push(Ground::Derived { any_of, from, covers });
        self.all.len() - 1
    }

    /// A candidate that is off since this one is on.
    pub(super) fn weak(&mut self, on: Candidate, off: Candidate) {
        if self.off.insert(off) {
            let why = why(self.look, on, off);
            self.arrows.push(Link { from: Node::on([on]), to: Node::off([off]), why });
        }
    }

    /// A candidate that is off since one of these is on.
    fn group(&mut self, group: &[Candidate], off: Candidate, house: Option<LinkReason>) {
        if let (Some(why), true) = (house, self.off.insert(off)) {
            self.arrows.push(Link { from: Node::on(group), to: Node::off([off]), why });
        }
    }

    fn made(&mut self, branch: &Branch, made: &Made) {
        for out in &made.out {
            if let Some(by) = out.by {
                self.weak(by, out.candidate);
            }
        }
        let others: Vec<Candidate> = made.out.iter().map(|out| out.candidate).collect();
        match &made.what {
            What::On(candidate, item) => {
                let fact = self.item(*item);
                self.arrows.push(Link::strong(others, [*candidate], fact));
            }
            What::Locked { item, house, group, off } => {
                let fact = self.item(*item);
                self.arrows.push(Link::strong(others, group.as_slice(), fact));
                for &k in off {
                    self.group(group, k, Some(LinkReason::House(*house)));
                }
            }
            What::Naked { cells, off, .. } => self.naked(*cells, off, &others),
            What::Hidden { house, symbols, cells, off } => {
                let items = symbols.map(|symbol| Item::InHouse(*house, symbol));
                self.hidden(items, (*cells, *symbols), off, &others);
            }
            What::Empty(item) => {
                self.item(*item);
            }
            What::Against(by) => self.weak(*by, branch.start),
        }
    }

    /// Of two cells with two symbols, each is in one of the two.
    fn naked(&mut self, cells: [Cell; 2], off: &[Candidate], others: &[Candidate]) {
        let symbols: BTreeSet<Symbol> = off.iter().map(|k| k.symbol).collect();
        for symbol in symbols {
            let group = cells.map(|cell| cell.with(symbol));
            let fact = self.derive([&group[..], others].concat(), cells.map(Item::Cell));
            self.arrows.push(Link::strong(others, group, fact));
            for &k in off.iter().filter(|k| k.symbol == symbol) {
                let house = self.common_house(&[cells[0], cells[1], k.cell]);
                self.group(&group, k, house);
            }
        }
    }

    /// Of two symbols with two places, each place has one of the two.
    fn hidden(
        &mut self,
        items: [Item; 2],
        (cells, symbols): ([Cell; 2], [Symbol; 2]),
        off: &[Candidate],
        others: &[Candidate],
    ) {
        for cell in cells.into_iter().filter(|&cell| off.iter().any(|k| k.cell == cell)) {
            let group = symbols.map(|symbol| cell.with(symbol));
            let fact = self.derive([&group[..], others].concat(), items);
            self.arrows.push(Link::strong(others, group, fact));
            for &k in off.iter().filter(|k| k.cell == cell) {
                self.group(&group, k, Some(LinkReason::SameCell));
            }
        }
    }

    /// From where a branch ends to what is false in every branch.
    pub(super) fn end(&mut self, end: &[Candidate], losers: &[Candidate]) {
        self.off.clear();
        for &loser in losers {
            if let [on] = end {
                self.weak(*on, loser);
                continue;
            }
            let cells: Vec<Cell> = end.iter().map(|k| k.cell).chain([loser.cell]).collect();
            let is_one = cells.iter().all(|&cell| cell == loser.cell);
            let why = if is_one { Some(LinkReason::SameCell) } else { self.common_house(&cells) };
            self.group(end, loser, why);
        }
    }

    fn common_house(&self, cells: &[Cell]) -> Option<LinkReason> {
        common_house(self.look.geometry(), cells).map(LinkReason::House)
    }
}
