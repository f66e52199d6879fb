//! From a conflict to a clause: the first point on the way to the latest choice through which all of it goes.
//!
//! Reasons are followed back from the conflict, the latest first, until of the present level one literal is left (Marques-
//! Silva and Sakallah, *GRASP*, 1996; the first such point after *Chaff*, 2001). Literals that follow from the others of
//! the clause are then left out (Sörensson and Biere, *Minimizing learned clauses*, 2009).

use super::clauses::Clauses;
use super::literal::Literal;
use super::order::Order;
use super::reason::{Conflict, Reason};
use super::state::State;

/// A clause, the literal to be made to hold first, of the others the one with the greatest level before the rest; the level
/// at which it does; on how many levels its literals stand.
pub(super) struct Lesson {
    pub(super) literals: Vec<Literal>,
    pub(super) level: usize,
    pub(super) spread: u32,
}

/// Room that is used again.
pub(super) struct Learner {
    is_seen: Vec<bool>,
    seen: Vec<Literal>,
    why: Vec<Literal>,
    levels: Vec<u64>,
    round: u64,
    parents: Vec<Literal>,
}

impl Learner {
    pub(super) fn new(variables: usize) -> Self {
        Learner {
            parents: Vec::new(),
            is_seen: vec![false; variables],
            seen: Vec::new(),
            why: Vec::new(),
            levels: Vec::new(),
            round: 0,
        }
    }

    /// The lesson of the conflict; `None` if it needs no choice, so that there is nothing left to find.
    pub(super) fn learn(
        &mut self,
        state: &State<'_>,
        clauses: &mut Clauses,
        order: &mut Order,
        conflict: Conflict,
    ) -> Option<Lesson> {
        self.round += 1;
        self.why.clear();
        state.explain_conflict(conflict, &mut self.why);
        if let Conflict::Clause(clause) = conflict {
            clauses.touch(clause, self.round);
            self.why.extend(clauses.literals(clause).iter().map(|&l| !l));
        }
        let present = self.why.iter().map(|&l| state.level_of(l)).max().filter(|&level| level > 0)?;
        let mut literals = vec![Literal::new(0, false)];
        let (mut at, mut open) = (state.trail.len(), 0);
        loop {
            open += self.take_in(state, order, present, &mut literals);
            let literal = loop {
                at -= 1;
                let literal = state.trail[at];
                if self.is_seen[literal.variable()] && state.level_of(literal) == present {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                literals[0] = !literal;
                break;
            }
            self.why.clear();
            explain(state, clauses, literal, &mut self.why);
            if let Reason::Clause(clause) = state.reason(literal) {
                clauses.touch(clause, self.round);
            }
        }
        self.merge(state, &mut literals);
        self.shorten(state, clauses, &mut literals);
        self.seen.drain(..).for_each(|literal| self.is_seen[literal.variable()] = false);
        order.age();
        Some(self.lesson(state, literals))
    }

    /// Notes the literals of `why`: those of earlier levels belong to the clause. How many new ones of the present level.
    fn take_in(&mut self, state: &State<'_>, order: &mut Order, present: usize, clause: &mut Vec<Literal>) -> usize {
        let mut of_present = 0;
        for &literal in &self.why {
            let level = state.level_of(literal);
            if level == 0 || std::mem::replace(&mut self.is_seen[literal.variable()], true) {
                continue;
            }
            self.seen.push(literal);
            order.raise(literal.variable());
            if level == present {
                of_present += 1;
            } else {
                clause.push(!literal);
            }
        }
        of_present
    }

    /// Where one literal entails several of the clause, it stands for them; `shorten` then leaves them out. The long reasons
    /// of closed sets become short this way.
    fn merge(&mut self, state: &State<'_>, clause: &mut Vec<Literal>) {
        self.parents.clear();
        self.parents.extend(clause[1..].iter().filter_map(|&literal| match state.reason(literal) {
            Reason::Literal(parent) => Some(parent),
            _ => None,
        }));
        self.parents.sort_unstable();
        for group in self.parents.chunk_by(|a, b| a == b).filter(|group| group.len() > 1) {
            if !std::mem::replace(&mut self.is_seen[group[0].variable()], true) {
                self.seen.push(group[0]);
                clause.push(!group[0]);
            }
        }
    }

    /// Leaves out literals that the others imply.
    fn shorten(&mut self, state: &State<'_>, clauses: &Clauses, clause: &mut Vec<Literal>) {
        let (is_seen, why) = (&self.is_seen, &mut self.why);
        let first = clause[0];
        clause.retain(|&literal| {
            if literal == first || matches!(state.reason(literal), Reason::None) {
                return true;
            }
            why.clear();
            explain(state, clauses, !literal, why);
            why.iter().any(|&l| state.level_of(l) > 0 && !is_seen[l.variable()])
        });
    }

    /// Puts the second literal in its place and counts levels.
    fn lesson(&mut self, state: &State<'_>, mut literals: Vec<Literal>) -> Lesson {
        self.levels.resize(self.levels.len().max(state.level() + 1), 0);
        let mut spread = 0;
        for &literal in &literals {
            let round = &mut self.levels[state.level_of(literal)];
            spread += u32::from(std::mem::replace(round, self.round) != self.round);
        }
        let second = (1..literals.len()).max_by_key(|&i| state.level_of(literals[i]));
        let level = second.map_or(0, |second| {
            literals.swap(1, second);
            state.level_of(literals[1])
        });
        Lesson { literals, level, spread }
    }
}

fn explain(state: &State<'_>, clauses: &Clauses, literal: Literal, into: &mut Vec<Literal>) {
    match state.reason(literal) {
        Reason::Clause(clause) => into.extend(clauses.literals(clause).iter().filter(|&&l| l != literal).map(|&l| !l)),
        _ => state.explain(literal, into),
    }
}
