//! A branch in signs: links in a row as a chain, and what follows from several things behind an arrow.

use super::proof::{Branch, Made, What};
use crate::logic::Words;
use crate::logic::chain::{Start, symbol, written};
use crate::logic::signs::{digits, joined};
use crate::logic::told::effects;
use ninefold_board::{Candidate, Cell, Conclusion, Item, Symbol};

/// `(9)r9c9-(9)r1c9=(9)r1c5 -> r9c5<>1`: what is assumed, what follows from it, and at the end what of these is false.
pub(super) fn line(words: &Words<'_>, branch: &Branch, losers: &[Candidate]) -> String {
    let mut line = Line::new(words, branch);
    for made in &branch.steps {
        line.add(made);
    }
    if !losers.iter().all(|loser| line.lost.contains(loser)) {
        line.lost = losers.to_vec();
    }
    line.end();
    line.parts.join("; ")
}

/// Part by part; the last is a chain to which more may be added.
struct Line<'a> {
    words: &'a Words<'a>,
    branch: &'a Branch,
    parts: Vec<String>,
    /// Of the last part what its chain follows from, with the arrow; nothing for what is assumed.
    before: String,
    start: Start,
    /// The chain: the last of it is true. None behind a pair.
    nodes: Vec<Vec<Candidate>>,
    /// What the last step says to be false.
    lost: Vec<Candidate>,
}

impl<'a> Line<'a> {
    fn new(words: &'a Words<'a>, branch: &'a Branch) -> Self {
        let start = if branch.is_on { Start::On } else { Start::Off };
        let nodes = vec![vec![branch.start]];
        Line { words, branch, parts: Vec::new(), before: String::new(), start, nodes, lost: Vec::new() }
    }

    fn add(&mut self, made: &Made) {
        let follows = self.follows(made);
        match &made.what {
            What::On(candidate, _) => self.lead(made, follows, vec![*candidate]),
            What::Locked { group, off, .. } => {
                self.lead(made, follows, group.clone());
                self.lost.clone_from(off);
            }
            What::Naked { cells, symbols, off } | What::Hidden { cells, symbols, off, .. } => {
                self.pair(made, (*cells, *symbols), off);
            }
            What::Empty(item) => {
                let what = self.none_left(*item);
                self.close(made, follows, &what);
            }
            What::Against(by) if self.nodes.last().is_some_and(|last| last.as_slice() == [*by]) => {
                self.nodes.push(vec![self.branch.start]);
            }
            What::Against(by) => {
                let what = self.nots(&[self.branch.start]);
                self.part(format!("{} -> {what}", self.node(&[*by])));
            }
        }
    }

    /// Is all that is out for this step so because of the last thing alone?
    fn follows(&self, made: &Made) -> bool {
        let outs = outs(made);
        let Some(last) = self.nodes.last().filter(|_| symbol(&outs).is_some()) else { return false };
        if self.nodes.len() == 1 && self.start == Start::Off {
            return outs == *last;
        }
        let is_lost = || outs.len() == self.lost.len() && outs.iter().all(|out| self.lost.contains(out));
        let by_last = made.out.iter().all(|out| out.by.is_some_and(|by| last.as_slice() == [by]));
        by_last || (made.out.iter().all(|out| out.by.is_none()) && is_lost())
    }

    /// One of these is true.
    fn lead(&mut self, made: &Made, follows: bool, node: Vec<Candidate>) {
        if follows {
            self.lost.clear();
            // Candidates that are assumed to be false are there already.
            self.nodes.extend((self.nodes.len() > 1 || self.start == Start::On).then(|| outs(made)));
        } else {
            let reasons = self.reasons(made);
            self.end_part();
            (self.before, self.start, self.nodes) = (reasons, Start::On, Vec::new());
        }
        self.nodes.push(node);
    }

    fn pair(&mut self, made: &Made, (cells, symbols): ([Cell; 2], [Symbol; 2]), off: &[Candidate]) {
        let symbols = digits(self.words, symbols.into_iter().collect());
        let said = format!("{}({symbols}){} -> {}", self.reasons(made), joined(self.words, &cells), self.nots(off));
        self.part(said);
        self.lost = off.to_vec();
    }

    /// The contradiction.
    fn close(&mut self, made: &Made, follows: bool, what: &str) {
        if follows {
            self.lost.clear();
            let chain = self.chain();
            self.parts.push(format!("{chain} -> {what}"));
            self.nodes.clear();
        } else {
            let said = self.reasons(made) + what;
            self.part(said);
        }
    }

    /// A part in which no chain goes on.
    fn part(&mut self, said: String) {
        self.end_part();
        self.parts.push(said);
        self.nodes.clear();
    }

    /// Ends the chain; what is assumed is named again by what follows from it.
    fn end_part(&mut self) {
        if self.nodes.len() > 1 || !self.before.is_empty() || !self.lost.is_empty() {
            self.end();
        }
    }

    fn end(&mut self) {
        let lost = std::mem::take(&mut self.lost);
        if !self.nodes.is_empty() {
            let arrow = if lost.is_empty() { "" } else { " -> " };
            self.parts.push(self.chain() + arrow + &self.nots(&lost));
            self.nodes.clear();
        }
        self.before.clear();
    }

    fn chain(&self) -> String {
        // Each node has one symbol.
        self.before.clone() + &written(self.words, &self.nodes, self.start).unwrap_or_default()
    }

    fn node(&self, node: &[Candidate]) -> String {
        written(self.words, &[node.to_vec()], Start::On).unwrap_or_default()
    }

    /// `r5c1<>3, r12c4<>56`
    fn nots(&self, off: &[Candidate]) -> String {
        let off: Vec<Conclusion> = off.iter().copied().map(Conclusion::Eliminate).collect();
        effects(self.words, &off).join(", ")
    }

    /// `(3)r1c1 + (5)r2c2 + r5c1<>3 -> `: what rules out the rest, or was ruled out by itself.
    fn reasons(&self, made: &Made) -> String {
        let mut reasons: Vec<String> = Vec::new();
        for by in made.out.iter().filter_map(|out| out.by).map(|by| self.node(&[by])) {
            if !reasons.contains(&by) {
                reasons.push(by);
            }
        }
        let gone: Vec<Candidate> = made.out.iter().filter(|out| out.by.is_none()).map(|out| out.candidate).collect();
        reasons.extend((!gone.is_empty()).then(|| self.nots(&gone)));
        reasons.join(" + ") + " -> "
    }

    fn none_left(&self, item: Item) -> String {
        match item {
            Item::Cell(cell) => format!("nothing in {}", self.words.cell(cell)),
            Item::InHouse(house, symbol) => {
                format!("no {} in {}", self.words.symbol(symbol), self.words.house(house))
            }
        }
    }
}

fn outs(made: &Made) -> Vec<Candidate> {
    made.out.iter().map(|out| out.candidate).collect()
}
