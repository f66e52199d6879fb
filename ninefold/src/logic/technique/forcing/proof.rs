//! The few implications of many that a conclusion rests on, as plain data: what is told, drawn and proved.

use super::spread::{Cause, Dead, Literal, Scope, Spread};
use super::web::{Number, Web};
use crate::logic::Look;
use ninefold_board::{Candidate, Cell, HouseId, Item, Symbol};
use std::collections::BTreeSet;

/// A candidate that is out, and what rules it out; nothing where that was told by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Out {
    pub(super) candidate: Candidate,
    pub(super) by: Option<Candidate>,
}

/// What follows in one step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// This, as nothing else of the item is left.
    On(Candidate, Item),
    /// The candidates left of the item are in this house, too: so these are off.
    Locked { item: Item, house: HouseId, group: Vec<Candidate>, off: Vec<Candidate> },
    /// Two cells with two symbols: not these.
    Naked { cells: [Cell; 2], symbols: [Symbol; 2], off: Vec<Candidate> },
    /// Two symbols with two places in a house: not these.
    Hidden { house: HouseId, symbols: [Symbol; 2], cells: [Cell; 2], off: Vec<Candidate> },
    /// Nothing is left of the item.
    Empty(Item),
    /// What was assumed is ruled out by this.
    Against(Candidate),
}

/// One step: what follows, since these are out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Made {
    pub(super) what: What,
    pub(super) out: Vec<Out>,
}

/// What follows from one assumption, each from what is before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Branch {
    pub(super) start: Candidate,
    pub(super) is_on: bool,
    pub(super) steps: Vec<Made>,
}

/// Reads a spread backwards.
pub(super) struct Reader<'a> {
    pub(super) look: &'a Look<'a>,
    pub(super) web: &'a Web,
}

impl Reader<'_> {
    /// What a literal follows from at once.
    pub(super) fn parents(&self, literal: Literal, cause: Cause, into: &mut Vec<Literal>) {
        match cause {
            Cause::Start => {}
            Cause::Weak(on) => into.push(Literal::on(on)),
            Cause::Single(item) => {
                let others = self.web.options(item).filter(|&other| other != literal.candidate());
                into.extend(others.map(Literal::off));
            }
            Cause::Locked(item, house) => {
                let outside = self.web.options(item).filter(|&other| !self.is_in(other, house));
                into.extend(outside.map(Literal::off));
            }
            Cause::Naked(items, kept) | Cause::Hidden(items, kept) => {
                for item in items {
                    let gone = self.web.live()[item as usize] & !kept;
                    into.extend(self.web.at_all(item, gone).map(Literal::off));
                }
            }
        }
    }

    fn is_in(&self, candidate: Number, house: HouseId) -> bool {
        let cell = self.web.candidate(candidate).cell;
        self.look.geometry().houses_of(cell).iter().any(|m| m.house == house)
    }

    /// What a contradiction rests on.
    pub(super) fn goals(&self, dead: Dead) -> Vec<Literal> {
        match dead {
            Dead::Empty(item) => self.web.options(item).map(Literal::off).collect(),
            Dead::Back(literal) => vec![literal],
        }
    }

    /// Everything that these rest on, they among it, in the order in which it was reached.
    fn ancestors(&self, spread: &Spread<'_>, goals: &[Literal]) -> Vec<Literal> {
        let (mut known, mut open): (BTreeSet<(usize, Literal)>, Vec<Literal>) = (BTreeSet::new(), goals.to_vec());
        while let Some(literal) = open.pop() {
            if known.insert((spread.place(literal), literal)) {
                self.parents(literal, spread.cause(literal), &mut open);
            }
        }
        known.into_iter().map(|(_, literal)| literal).collect()
    }

    /// The steps to these goals, and none that they do not need.
    pub(super) fn branch(&self, spread: &Spread<'_>, goals: &[Literal]) -> Branch {
        self.reached(spread, goals).without_spare(self.look.geometry())
    }

    /// The steps to these goals, as they were reached.
    fn reached(&self, spread: &Spread<'_>, goals: &[Literal]) -> Branch {
        let start = spread.queue()[0];
        let (mut steps, mut causes): (Vec<Made>, Vec<Cause>) = (Vec::new(), Vec::new());
        for literal in self.ancestors(spread, goals) {
            let (cause, candidate) = (spread.cause(literal), self.web.candidate(literal.candidate()));
            if matches!(cause, Cause::Start | Cause::Weak(_)) {
                continue;
            }
            if let Some(known) = causes.iter().position(|&known| known == cause) {
                steps[known].what.also(candidate);
            } else {
                causes.push(cause);
                steps.push(self.made(spread, literal, cause));
            }
        }
        Branch { start: self.web.candidate(start.candidate()), is_on: start.is_on(), steps }
    }

    /// The same with the contradiction at its end.
    pub(super) fn refuted(&self, spread: &Spread<'_>, dead: Dead) -> Branch {
        let mut branch = self.reached(spread, &self.goals(dead));
        match (dead, spread) {
            (Dead::Empty(item), _) => {
                let out = self.goals(dead).into_iter().map(|literal| self.out(spread, literal)).collect();
                branch.steps.push(Made { what: What::Empty(self.web.item(item)), out });
            }
            (Dead::Back(literal), spread) => {
                if let Cause::Weak(on) = spread.cause(literal) {
                    branch.steps.push(Made { what: What::Against(self.web.candidate(on)), out: Vec::new() });
                }
            }
        }
        branch.without_spare(self.look.geometry())
    }

    fn out(&self, spread: &Spread<'_>, literal: Literal) -> Out {
        let by = if let Cause::Weak(on) = spread.cause(literal) { Some(self.web.candidate(on)) } else { None };
        Out { candidate: self.web.candidate(literal.candidate()), by }
    }

    fn made(&self, spread: &Spread<'_>, literal: Literal, cause: Cause) -> Made {
        let candidate = self.web.candidate(literal.candidate());
        let mut parents = Vec::new();
        self.parents(literal, cause, &mut parents);
        let out = parents.into_iter().map(|literal| self.out(spread, literal)).collect();
        let off = vec![candidate];
        let what = match cause {
            Cause::Locked(item, house) => {
                What::Locked { item: self.web.item(item), house, group: self.group(spread, literal), off }
            }
            Cause::Naked([a, b], kept) => {
                let pair: Vec<Candidate> = self.web.at_all(a, kept).map(|k| self.web.candidate(k)).collect();
                let twin = self.web.candidate(self.web.at(b, pair[0].symbol.index()));
                What::Naked { cells: [pair[0].cell, twin.cell], symbols: [pair[0].symbol, pair[1].symbol], off }
            }
            Cause::Hidden([a, b], kept) => {
                let pair: Vec<Candidate> = self.web.at_all(a, kept).map(|k| self.web.candidate(k)).collect();
                let (Item::InHouse(house, symbol), Item::InHouse(_, other)) = (self.web.item(a), self.web.item(b))
                else {
                    unreachable!("hidden pairs are in houses")
                };
                What::Hidden { house, symbols: [symbol, other], cells: [pair[0].cell, pair[1].cell], off }
            }
            Cause::Single(item) => What::On(candidate, self.web.item(item)),
            Cause::Start | Cause::Weak(_) => unreachable!("it is no step of its own"),
        };
        Made { what, out }
    }

    /// Of what is off: the candidates of which one is true, and rules it out.
    pub(super) fn group(&self, spread: &Spread<'_>, literal: Literal) -> Vec<Candidate> {
        let (candidate, cause) = (self.web.candidate(literal.candidate()), spread.cause(literal));
        match cause {
            Cause::Weak(on) => vec![self.web.candidate(on)],
            Cause::Locked(item, house) => {
                let inside = self.web.options(item).filter(|&other| self.is_in(other, house));
                inside.map(|k| self.web.candidate(k)).collect()
            }
            Cause::Naked(items, _) => {
                items.iter().map(|&item| self.web.candidate(self.web.at(item, candidate.symbol.index()))).collect()
            }
            Cause::Hidden(items, kept) => {
                let both = items.iter().flat_map(|&item| self.web.at_all(item, kept));
                both.map(|k| self.web.candidate(k)).filter(|k| k.cell == candidate.cell).collect()
            }
            Cause::Start | Cause::Single(_) => Vec::new(),
        }
    }
}

impl Branch {
    /// With what its steps are made.
    pub(super) fn scope(&self) -> Scope {
        self.steps.iter().map(Made::scope).max().unwrap_or(Scope::Chain)
    }

    /// What is true in it beside what is assumed.
    pub(super) fn follows(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.steps.iter().filter_map(|made| if let What::On(k, _) = made.what { Some(k) } else { None })
    }

    /// The candidates of which one is true, if the branch ends with locked ones.
    pub(super) fn locked_at_end(&self) -> Option<&[Candidate]> {
        match &self.steps.last()?.what {
            What::Locked { group, .. } => Some(group),
            _ => None,
        }
    }

    /// Where one of these ends the branch, the step that says so rules all of that out.
    pub(super) fn ends_with(&mut self, end: &[Candidate], losers: &[Candidate]) {
        if let Some(last) = self.steps.iter_mut().rev().find(|made| made.what.is_one_of(end)) {
            for &loser in losers {
                last.what.also(loser);
            }
        }
    }
}

impl Made {
    /// With what it is made.
    fn scope(&self) -> Scope {
        match self.what {
            What::On(..) if self.out.len() > 1 => Scope::Net,
            What::On(..) | What::Empty(_) | What::Against(_) => Scope::Chain,
            What::Locked { .. } => Scope::Locked,
            What::Naked { .. } | What::Hidden { .. } => Scope::Pairs,
        }
    }
}

impl What {
    /// What it says to be false, where it says no more.
    pub(super) fn off(&self) -> &[Candidate] {
        match self {
            What::Locked { off, .. } | What::Naked { off, .. } | What::Hidden { off, .. } => off,
            What::On(..) | What::Empty(_) | What::Against(_) => &[],
        }
    }

    pub(super) fn off_mut(&mut self) -> Option<&mut Vec<Candidate>> {
        match self {
            What::Locked { off, .. } | What::Naked { off, .. } | What::Hidden { off, .. } => Some(off),
            What::On(..) | What::Empty(_) | What::Against(_) => None,
        }
    }

    /// One more of the candidates that it rules out.
    fn also(&mut self, candidate: Candidate) {
        if let Some(off) = self.off_mut().filter(|off| !off.contains(&candidate)) {
            off.push(candidate);
        }
    }

    /// Does it say that one of these is true, by more than a single?
    fn is_one_of(&self, end: &[Candidate]) -> bool {
        match self {
            What::Locked { group, .. } => group == end,
            What::Naked { cells, symbols, .. } => {
                end.iter().map(|k| k.cell).eq(*cells) && end.iter().all(|k| symbols.contains(&k.symbol))
            }
            What::Hidden { cells, symbols, .. } => {
                end.iter().map(|k| k.symbol).eq(*symbols) && end.iter().all(|k| cells.contains(&k.cell))
            }
            What::On(..) | What::Empty(_) | What::Against(_) => false,
        }
    }
}
