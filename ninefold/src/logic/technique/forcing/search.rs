//! Looks for assumptions that cannot be, and for what follows from every option of a cell or house: the shortest first.

use super::Kind;
use super::outcomes::Outcomes;
use super::proof::{Branch, Reader};
use super::spread::{Cause, Dead, Literal, Scope, Spread};
use super::web::{Number, Web};
use super::weigh::Scales;
use crate::logic::Look;
use ninefold_board::{Candidate, Item};
use std::collections::BTreeMap;

/// The most that is done for one grid, in literals reached: far more than is needed for a 9x9 puzzle.
const MOST_WORK: usize = 1 << 26;

/// The most steps of one assumption, and the most options of a cell or house.
pub(super) const DEEPEST: usize = 200;
const MOST_BRANCHES: usize = 16;

/// How many steps and branches, and how many branches.
pub(super) type Effort = (usize, usize);

/// What was found, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Claim {
    /// This cannot be assumed.
    Contradiction(Literal, Dead),
    /// Every option of this item leads to this.
    Verity(Number, Literal),
}

/// The steps of a claim.
pub(super) struct Argument {
    pub(super) branches: Vec<Branch>,
    /// Of each branch the candidates of which one is true; for a contradiction none.
    pub(super) ends: Vec<Vec<Candidate>>,
    /// Whose options they are.
    pub(super) root: Option<Item>,
}

impl Argument {
    /// With what it is made, without the steps that turned out to be needless.
    pub(super) fn scope(&self) -> Scope {
        self.branches.iter().map(Branch::scope).max().unwrap_or(Scope::Chain)
    }
}

/// Looks through one grid.
pub(super) struct Search<'a> {
    reader: Reader<'a>,
    scales: Scales,
    scope: Scope,
    /// One for each branch.
    spreads: Vec<Spread<'a>>,
    work: usize,
    /// What follows from each candidate.
    outcomes: Outcomes,
    /// By what follows the easiest claim; only the easiest of all if `most` is kept.
    found: BTreeMap<(Kind, Literal), (Effort, Claim)>,
    best: Option<(Effort, Kind, Claim)>,
    wanted: Wanted,
}

/// What is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// The easiest of all.
    One,
    /// For each thing that follows the easiest: for what is true, for what is false, or for both.
    Each { on: bool, off: bool },
}

impl Wanted {
    /// Everything that follows.
    pub(super) const ALL: Wanted = Wanted::Each { on: true, off: true };

    fn has(self, follows: Literal) -> bool {
        match self {
            Wanted::One => true,
            Wanted::Each { on, off } => {
                if follows.is_on() {
                    on
                } else {
                    off
                }
            }
        }
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(look: &'a Look<'a>, web: &'a Web, scope: Scope, wanted: Wanted) -> Self {
        let (spreads, outcomes) = (vec![Spread::new(look, web, scope)], Outcomes::new(web.len()));
        let (reader, found) = (Reader { look, web }, BTreeMap::new());
        Search { reader, scales: Scales::default(), scope, spreads, work: 0, outcomes, found, best: None, wanted }
    }

    /// The easiest claim of these kinds.
    pub(super) fn easiest(mut self, kinds: &[Kind]) -> Option<(Kind, Argument)> {
        for &kind in kinds {
            self.look_for(kind);
        }
        let (_, kind, claim) = self.best?;
        Some((kind, self.argument(claim)))
    }

    /// The easiest claim for each thing that follows, kind by kind, and there the easiest first.
    pub(super) fn all(mut self, kinds: &[Kind]) -> Vec<(Kind, Argument)> {
        for &kind in kinds {
            self.look_for(kind);
        }
        let mut found: Vec<_> = std::mem::take(&mut self.found).into_iter().collect();
        found.sort_by_key(|((kind, _), (effort, _))| (*kind, *effort));
        found.into_iter().map(|((kind, _), (_, claim))| (kind, self.argument(claim))).collect()
    }

    fn look_for(&mut self, kind: Kind) {
        match kind {
            Kind::Contradiction => self.contradictions(),
            Kind::Cell | Kind::Region => {
                let is_cell = kind == Kind::Cell;
                let items = 0..self.reader.web.items() as Number;
                for item in items.filter(|&item| matches!(self.reader.web.item(item), Item::Cell(_)) == is_cell) {
                    if self.is_over() {
                        return;
                    }
                    self.verities(kind, item);
                }
            }
        }
    }

    fn is_over(&self) -> bool {
        self.work > MOST_WORK || self.reader.look.is_over()
    }

    /// The most steps that it may take with this number of branches to be easier than what is known.
    fn most(&self, branches: usize) -> Option<usize> {
        let best = self.best.as_ref().filter(|_| self.wanted == Wanted::One);
        best.map_or(Some(DEEPEST), |&((effort, _), ..)| (effort - 1).checked_sub(branches))
    }

    fn keep(&mut self, kind: Kind, follows: Literal, effort: Effort, claim: Claim) {
        if self.wanted == Wanted::One {
            if self.best.is_none_or(|(least, ..)| effort < least) {
                self.best = Some((effort, kind, claim));
            }
            return;
        }
        let known = self.found.get(&(kind, follows));
        if known.is_none_or(|(least, _)| effort < *least) {
            self.found.insert((kind, follows), (effort, claim));
        }
    }

    /// What cannot be assumed.
    fn contradictions(&mut self) {
        for candidate in 0..self.reader.web.len() as Number {
            for start in [Literal::on(candidate), Literal::off(candidate)] {
                let Some(most) = self.most(1) else { return };
                if self.is_over() {
                    return;
                }
                self.spreads[0].run(start, most);
                self.work += self.spreads[0].queue().len();
                if start.is_on() {
                    self.outcomes.note(candidate, self.spreads[0].queue(), most);
                }
                if self.wanted.has(start.opposite()) {
                    self.refute(start, most);
                }
            }
        }
    }

    /// Keeps the shortest way in which an assumption that was followed comes to nothing.
    fn refute(&mut self, start: Literal, most: usize) {
        let (spread, mut best) = (&self.spreads[0], None);
        for &dead in spread.dead() {
            let most = best.map_or(most, |(least, _)| least);
            let weighed = self.scales.weigh(&self.reader, spread, &self.reader.goals(dead), most);
            if let Some((weight, needed)) = weighed
                && weight > 0
                && self.scope.names(needed)
                && best.is_none_or(|(least, _)| weight < least)
            {
                best = Some((weight, dead));
            }
        }
        if let Some((weight, dead)) = best {
            self.keep(Kind::Contradiction, start, (weight + 1, 1), Claim::Contradiction(start, dead));
        }
    }

    /// Runs each option of an item as an assumption of its own.
    fn run_all(&mut self, item: Number, most: usize) -> usize {
        let options: Vec<Number> = self.reader.web.options(item).collect();
        while self.spreads.len() < options.len() {
            self.spreads.push(Spread::new(self.reader.look, self.reader.web, self.scope));
        }
        for (spread, &option) in self.spreads.iter_mut().zip(&options) {
            spread.run(Literal::on(option), most);
            self.outcomes.note(option, spread.queue(), most);
            self.work += spread.queue().len();
        }
        options.len()
    }

    /// Is it known that nothing follows from all options of an item?
    fn have_nothing_in_common(&mut self, item: Number, most: usize) -> bool {
        let web = self.reader.web;
        self.outcomes.have_nothing_in_common(&web.options(item), most)
    }

    /// What follows whichever option of the item is true.
    fn verities(&mut self, kind: Kind, item: Number) {
        let options = self.reader.web.live()[item as usize].count_ones() as usize;
        // Two chains from two options are one chain, from end to end.
        let least = if self.scope == Scope::Chain { 3 } else { 2 };
        let Some(most) = self.most(options) else { return };
        if !(least..=MOST_BRANCHES).contains(&options) || !self.reader.web.is_full(item) {
            return;
        }
        if self.have_nothing_in_common(item, most) {
            return;
        }
        self.run_all(item, most);
        let Some(shortest) = (0..options).min_by_key(|&i| self.spreads[i].queue().len()) else { return };
        let common: Vec<Literal> = self.spreads[shortest].queue().to_vec();
        for goal in common {
            let spreads = &self.spreads[..options];
            if !self.wanted.has(goal)
                || !spreads.iter().all(|spread| spread.has(goal))
                || self.is_against_an_option(item, goal)
            {
                continue;
            }
            if is_told_otherwise(spreads, goal) {
                continue;
            }
            let Some(most) = self.most(options) else { return };
            if spreads.iter().map(|spread| spread.depth(goal)).sum::<usize>() > most {
                continue;
            }
            let Some((weight, needed)) = self.weight(options, goal, most) else { continue };
            if weight > 0 && self.scope.names(needed) {
                self.keep(kind, goal, (weight + options, options), Claim::Verity(item, goal));
            }
        }
    }

    /// Is one of the options false in all branches, its own among them? That is a contradiction.
    fn is_against_an_option(&self, item: Number, goal: Literal) -> bool {
        !goal.is_on() && self.reader.web.options(item).any(|option| option == goal.candidate())
    }

    /// How many steps lead to a goal by so many branches together, and with what they are made.
    fn weight(&mut self, branches: usize, goal: Literal, most: usize) -> Option<(usize, Scope)> {
        let (mut steps, mut needed) = (0, Scope::Chain);
        for spread in &self.spreads[..branches] {
            let (more, scope) = self.scales.weigh(&self.reader, spread, &[goal], most - steps)?;
            (steps, needed) = (steps + more, needed.max(scope));
        }
        Some((steps, needed))
    }

    /// The steps of a claim.
    fn argument(&mut self, claim: Claim) -> Argument {
        match claim {
            Claim::Contradiction(start, dead) => {
                self.spreads[0].run(start, DEEPEST);
                let branch = self.reader.refuted(&self.spreads[0], dead);
                Argument { branches: vec![branch], ends: Vec::new(), root: None }
            }
            Claim::Verity(item, goal) => {
                let options = self.run_all(item, DEEPEST);
                let spreads = &self.spreads[..options];
                let branches: Vec<Branch> = spreads.iter().map(|spread| self.branch(spread, goal)).collect();
                let of_both = spreads.iter().zip(&branches);
                let ends = of_both.map(|(spread, branch)| self.ends(spread, branch, goal)).collect();
                Argument { branches, ends, root: Some(self.reader.web.item(item)) }
            }
        }
    }

    fn branch(&self, spread: &Spread<'_>, goal: Literal) -> Branch {
        let goal = match spread.cause(goal) {
            Cause::Weak(on) => Literal::on(on),
            _ => goal,
        };
        self.reader.branch(spread, &[goal])
    }

    /// One of these is true in a branch, and leads to the goal, or is it.
    fn ends(&self, spread: &Spread<'_>, branch: &Branch, goal: Literal) -> Vec<Candidate> {
        match (goal.is_on(), branch.locked_at_end()) {
            (true, _) => vec![self.reader.web.candidate(goal.candidate())],
            (false, Some(group)) => group.to_vec(),
            (false, None) => self.reader.group(spread, goal),
        }
    }
}

/// Is it false since the same is true in all branches? Then that is what follows.
fn is_told_otherwise(spreads: &[Spread<'_>], goal: Literal) -> bool {
    let first = spreads[0].cause(goal);
    matches!(first, Cause::Weak(_)) && spreads.iter().all(|spread| spread.cause(goal) == first)
}
