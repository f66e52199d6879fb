//! Rows of almost locked sets, each linked to the next, and what goes because of them.

use super::sets::{Almost, Commons, Link, Links, Sets};
use crate::logic::Look;
use ninefold_board::{Candidate, Cell, Symbol, SymbolSet};
use std::collections::BTreeMap;

/// The most sets in a row.
pub(super) const LONGEST: usize = 8;

/// The most links that are followed for rows of three, and for longer ones: far more than there are on the way through a 9x9 puzzle.
const MOST_STEPS: usize = 1 << 26;

/// Sets in a row, by their places in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub(super) sets: Vec<usize>,
    /// By what each is linked to the next; of a ring of two sets both links.
    pub(super) links: Vec<Symbol>,
    /// What the first or the last has; of a ring nothing.
    pub(super) common: SymbolSet,
}

/// Looks for rows.
pub(super) struct Search<'a> {
    look: &'a Look<'a>,
    sets: &'a [Almost],
    links: &'a Links,
    commons: Option<&'a Commons>,
    /// Is one row wanted, whose sets share no cell?
    is_for_one: bool,
    /// By what goes: the easiest row, and how easy it is. If one is wanted, that alone.
    found: BTreeMap<Vec<Candidate>, (Effort, Row)>,
}

/// How many sets and cells.
type Effort = (usize, usize);

impl<'a> Search<'a> {
    pub(super) fn new(look: &'a Look<'_>) -> Self {
        let (sets, links, commons) = (Sets::of(look), Links::of(look), Commons::of(look));
        Search { look, sets, links, commons, is_for_one: false, found: BTreeMap::new() }
    }

    /// The same for the easiest row of sets that share no cell.
    pub(super) fn for_one(self) -> Self {
        Search { is_for_one: true, ..self }
    }

    /// What was found, easy rows first.
    pub(super) fn rows(self) -> Vec<(Row, Vec<Candidate>)> {
        let mut rows: Vec<_> = self.found.into_iter().collect();
        rows.sort_by_key(|(_, (effort, _))| *effort);
        rows.into_iter().map(|(losers, (_, row))| (row, losers)).collect()
    }

    /// Keeps a row for what goes, unless one that is as easy is known.
    fn keep(&mut self, sets: &[usize], links: &[Symbol], common: SymbolSet, losers: Vec<Candidate>) {
        let effort = self.effort(sets);
        if losers.is_empty() || self.found.get(&losers).is_some_and(|(least, _)| *least <= effort) {
            return;
        }
        if self.is_for_one {
            if self.share_a_cell(sets) || self.found.iter().any(|(gone, (least, _))| (*least, gone) < (effort, &losers))
            {
                return;
            }
            self.found.clear();
        }
        self.found.insert(losers, (effort, Row { sets: sets.to_vec(), links: links.to_vec(), common }));
    }

    fn effort(&self, sets: &[usize]) -> Effort {
        (sets.len(), sets.iter().map(|&set| self.sets[set].cells.len()).sum())
    }

    /// Is it known that these sets are not the easiest, where one row is wanted?
    fn is_late(&self, sets: &[usize]) -> bool {
        self.is_for_one && self.found.values().any(|(least, _)| *least < self.effort(sets))
    }

    fn share_a_cell(&self, sets: &[usize]) -> bool {
        let mut cells: Vec<Cell> = sets.iter().flat_map(|&set| self.sets[set].cells.iter().copied()).collect();
        cells.sort_unstable();
        cells.windows(2).any(|two| two[0] == two[1])
    }

    /// Does anything go if one of these two has some number?
    fn have_common(&self, a: usize, b: usize) -> bool {
        self.commons.is_none_or(|commons| commons.has(a, b))
    }

    /// Keeps a row if anything goes because its first set or its last has a number.
    fn keep_if_any(&mut self, sets: &[usize], links: &[Symbol]) {
        if self.is_late(sets) {
            return;
        }
        let [a, b] = [sets[0], sets[sets.len() - 1]].map(|set| &self.sets[set]);
        let [x, y] = [links[0], links[links.len() - 1]];
        let others = (a.symbols & b.symbols).iter().filter(|&z| z != x && z != y);
        let common: SymbolSet = others.filter(|&z| a.has_losers(b, z)).collect();
        if !common.is_empty() {
            let mut losers: Vec<Candidate> = common.iter().flat_map(|z| a.losers(b, z)).collect();
            losers.sort_unstable();
            self.keep(sets, links, common, losers);
        }
    }

    /// Two sets with one link.
    pub(super) fn pairs(&mut self) {
        for (a, b, links) in linked_pairs(self.links, self.sets.len()) {
            if let [link] = links
                && self.have_common(a, b)
            {
                self.keep_if_any(&[a, b], &[link.by]);
            }
        }
    }

    /// Two sets with two links.
    pub(super) fn rings(&mut self) {
        for (a, b, links) in linked_pairs(self.links, self.sets.len()) {
            if let [x, y, ..] = links
                && !self.is_late(&[a, b])
            {
                let losers = lost_to_ring(&self.sets[a], &self.sets[b], [x.by, y.by]);
                self.keep(&[a, b], &[x.by, y.by], SymbolSet::EMPTY, losers);
            }
        }
    }

    /// Three sets.
    pub(super) fn wings(&mut self) {
        let mut steps = 0;
        for middle in 0..self.sets.len() {
            let links = self.links.from(middle);
            steps += links.len() * links.len();
            if self.look.is_over() || steps > MOST_STEPS {
                return;
            }
            for (i, one) in links.iter().enumerate() {
                for other in links[i + 1..].iter().filter(|other| other.by != one.by && other.to != one.to) {
                    if self.have_common(one.to as usize, other.to as usize) {
                        self.keep_if_any(&[one.to as usize, middle, other.to as usize], &[one.by, other.by]);
                    }
                }
            }
        }
    }

    /// Four and more sets: from each set by each of its links the shortest ways to all others.
    pub(super) fn chains(&mut self) {
        let mut ways = Ways::new(self.sets.len(), self.look.geometry().symbols());
        for start in 0..self.sets.len() {
            if self.look.is_over() || ways.steps > MOST_STEPS {
                return;
            }
            if !(start + 1..self.sets.len()).any(|end| self.have_common(start, end)) {
                continue;
            }
            for first in self.sets[start].symbols {
                ways.from(self.links, start, first);
                for i in 0..ways.states.len() {
                    let end = ways.states[i].set as usize;
                    if ways.states[i].length > 3 && start < end && self.have_common(start, end) {
                        let (sets, links) = ways.way(start, i);
                        self.keep_if_any(&sets, &links);
                    }
                }
            }
        }
    }
}

/// Two sets each, and all that links them.
fn linked_pairs(links: &Links, sets: usize) -> impl Iterator<Item = (usize, usize, &[Link])> {
    let from = |a: usize| links.from(a).chunk_by(|one, other| one.to == other.to).map(move |same| (a, same));
    (0..sets).flat_map(from).map(|(a, same)| (a, same[0].to as usize, same)).filter(|(a, b, _)| a < b)
}

/// What sees all places of a link in both sets, or of another number in one of them, ascending.
fn lost_to_ring(a: &Almost, b: &Almost, links: [Symbol; 2]) -> Vec<Candidate> {
    let mut losers: Vec<Candidate> = links.iter().flat_map(|&link| a.losers(b, link)).collect();
    for set in [a, b] {
        for z in set.symbols.iter().filter(|z| !links.contains(z)) {
            losers.extend(set.seen(z).iter().map(|cell| cell.with(z)));
        }
    }
    losers.sort_unstable();
    losers.dedup();
    losers
}

/// The shortest ways from one set.
struct Ways {
    symbols: usize,
    /// In which round a set was last reached by a number.
    known: Vec<u32>,
    round: u32,
    states: Vec<State>,
    /// How many links were followed in all rounds.
    steps: usize,
}

/// A set that lacks what it was reached by.
struct State {
    set: u32,
    by: Symbol,
    /// From this state; the first of all from none.
    from: Option<u32>,
    /// How many sets there are up to here.
    length: usize,
}

impl Ways {
    fn new(sets: usize, symbols: usize) -> Self {
        Ways { symbols, known: vec![0; sets * symbols], round: 0, states: Vec::new(), steps: 0 }
    }

    /// All ways that leave a set by this number.
    fn from(&mut self, links: &Links, start: usize, first: Symbol) {
        self.round += 1;
        self.states.clear();
        for link in links.from(start).iter().filter(|link| link.by == first) {
            self.reach(link.to, link.by, None, 2);
        }
        let mut next = 0;
        while next < self.states.len() {
            let State { set, by, length, .. } = self.states[next];
            if length < LONGEST {
                self.steps += links.from(set as usize).len();
                for link in links.from(set as usize).iter().filter(|link| link.by != by) {
                    if link.to as usize != start && !self.is_known(*link) && !self.passes(next, link.to) {
                        self.reach(link.to, link.by, Some(next as u32), length + 1);
                    }
                }
            }
            next += 1;
        }
    }

    fn reach(&mut self, set: u32, by: Symbol, from: Option<u32>, length: usize) {
        let known = &mut self.known[set as usize * self.symbols + by.index()];
        if *known != self.round {
            *known = self.round;
            self.states.push(State { set, by, from, length });
        }
    }

    /// Was a set reached by this number?
    fn is_known(&self, link: Link) -> bool {
        self.known[link.to as usize * self.symbols + link.by.index()] == self.round
    }

    /// Is this set on the way to a state?
    fn passes(&self, state: usize, set: u32) -> bool {
        self.back(state).any(|state| state.set == set)
    }

    /// A state, the one before it, and so on.
    fn back(&self, state: usize) -> impl Iterator<Item = &State> {
        std::iter::successors(Some(&self.states[state]), |state| state.from.map(|from| &self.states[from as usize]))
    }

    /// The sets up to a state, and their links.
    fn way(&self, start: usize, state: usize) -> (Vec<usize>, Vec<Symbol>) {
        let mut sets: Vec<usize> = self.back(state).map(|state| state.set as usize).collect();
        let mut links: Vec<Symbol> = self.back(state).map(|state| state.by).collect();
        sets.push(start);
        sets.reverse();
        links.reverse();
        (sets, links)
    }
}
