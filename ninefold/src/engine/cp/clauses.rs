//! Learnt clauses, each with two watched literals.
//!
//! Invariant after propagation: a clause with a false watched literal has a true one. A clause's first two literals are the
//! watched ones; the first is the one that it made hold, if it did.

use super::literal::Literal;
use super::reason::{Conflict, Reason};
use super::state::State;

struct Clause {
    literals: Box<[Literal]>,
    /// How many levels its literals stood on when it was learnt: the fewer, the more use (Audemard and Simon 2009). 0 if it
    /// must stay.
    spread: u32,
    /// When it last took part in a conflict.
    used: u64,
}

#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    /// Some literal of the clause: if it is true, the clause need not be looked at.
    other: Literal,
}

pub(super) struct Clauses {
    all: Vec<Clause>,
    /// Of each literal: its list in `watches`, 0 if it has none yet. (Most literals of a large board never get one.)
    list_of: Vec<u32>,
    watches: Vec<Vec<Watch>>,
    /// So much of the trail has been looked at.
    looked_at: usize,
}

impl Clauses {
    pub(super) fn new(candidates: usize) -> Self {
        Clauses { all: Vec::new(), list_of: vec![0; candidates * 2], watches: vec![Vec::new()], looked_at: 0 }
    }

    pub(super) fn literals(&self, clause: u32) -> &[Literal] {
        &self.all[clause as usize].literals
    }

    /// It took part in a conflict.
    pub(super) fn touch(&mut self, clause: u32, now: u64) {
        self.all[clause as usize].used = now;
    }

    /// Adds a clause of at least two literals, the watched ones first.
    pub(super) fn add(&mut self, literals: &[Literal], spread: u32, now: u64) -> u32 {
        let clause = self.all.len() as u32;
        self.all.push(Clause { literals: literals.into(), spread, used: now });
        self.watch(clause);
        clause
    }

    fn watch(&mut self, clause: u32) {
        let [first, second] = [0, 1].map(|i| self.all[clause as usize].literals[i]);
        self.watch_list(first).push(Watch { clause, other: second });
        self.watch_list(second).push(Watch { clause, other: first });
    }

    /// The clauses that watch a literal.
    fn watch_list(&mut self, literal: Literal) -> &mut Vec<Watch> {
        let list = &mut self.list_of[literal.index()];
        if *list == 0 {
            *list = self.watches.len() as u32;
            self.watches.push(Vec::new());
        }
        &mut self.watches[*list as usize]
    }

    /// The trail was cut down to this length.
    pub(super) fn back_to(&mut self, trail: usize) {
        self.looked_at = self.looked_at.min(trail);
    }

    /// Draws the conclusions of the clauses from every literal of the trail that was not looked at yet.
    pub(super) fn propagate(&mut self, state: &mut State<'_>) -> Result<(), Conflict> {
        while let Some(&literal) = state.trail.get(self.looked_at) {
            self.looked_at += 1;
            let list = self.list_of[(!literal).index()];
            if list != 0 {
                self.visit(list as usize, !literal, state)?;
            }
        }
        Ok(())
    }

    /// The clauses that watch a literal that has become false.
    fn visit(&mut self, list: usize, gone: Literal, state: &mut State<'_>) -> Result<(), Conflict> {
        let mut watches = std::mem::take(&mut self.watches[list]);
        let (mut kept, mut result) = (0, Ok(()));
        for at in 0..watches.len() {
            let watch = watches[at];
            if result.is_err() || !self.moves(watch, gone, state, &mut result) {
                watches[kept] = watch;
                kept += 1;
            }
        }
        watches.truncate(kept);
        // No clause watches a literal twice, so nothing was added to this list in between.
        self.watches[list] = watches;
        result
    }

    /// Does the clause watch another literal from now on? If it can find none, its last literal is made to hold.
    fn moves(&mut self, watch: Watch, gone: Literal, state: &mut State<'_>, result: &mut Result<(), Conflict>) -> bool {
        if state.value(watch.other) == Some(true) {
            return false;
        }
        let literals = &mut self.all[watch.clause as usize].literals;
        if literals[0] == gone {
            literals.swap(0, 1);
        }
        let first = literals[0];
        let value = state.value(first);
        if value == Some(true) {
            return false;
        }
        if let Some(next) = (2..literals.len()).find(|&i| state.value(literals[i]) != Some(false)) {
            literals.swap(1, next);
            let second = literals[1];
            self.watch_list(second).push(Watch { clause: watch.clause, other: first });
            return true;
        }
        *result = match value {
            None => state.set(first, Reason::Clause(watch.clause)),
            _ => Err(Conflict::Clause(watch.clause)),
        };
        false
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Forgets half of the clauses that may go, those of the widest spread and of these the ones longest out of use. Only
    /// when no literal rests on a clause: at the root.
    pub(super) fn reduce(&mut self, state: &State<'_>) {
        let is_satisfied = |clause: &Clause| clause.literals.iter().any(|&l| state.value(l) == Some(true));
        self.all.retain(|clause| !is_satisfied(clause));
        let mut ranks: Vec<_> = self.all.iter().filter(|c| c.spread > 2).map(|c| (c.spread, !c.used)).collect();
        ranks.sort_unstable();
        if let Some(&middle) = ranks.get(ranks.len() / 2) {
            self.all.retain(|clause| clause.spread <= 2 || (clause.spread, !clause.used) < middle);
        }
        self.watches.iter_mut().for_each(Vec::clear);
        (0..self.all.len() as u32).for_each(|clause| self.watch(clause));
    }
}
