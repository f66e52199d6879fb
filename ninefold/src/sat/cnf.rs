//! Clauses as plain data.

use std::ops::Range;

/// A formula in conjunctive normal form: clauses that all must hold. A clause is a list of literals of which at least one
/// must be true; a literal is the number of a variable, from 1, negative for "false".
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cnf {
    variables: usize,
    /// The literals of all clauses, one after the other.
    literals: Vec<i32>,
    /// Where each clause ends in `literals`.
    ends: Vec<usize>,
    families: Vec<(String, usize)>,
}

/// Clauses that say one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClauseFamily<'a> {
    /// Their meaning.
    pub name: &'a str,
    /// Which clauses, counted from 0.
    pub clauses: Range<usize>,
}

impl Cnf {
    /// No clause yet, over so many variables.
    pub fn new(variables: usize) -> Self {
        Cnf { variables, ..Cnf::default() }
    }

    /// How many variables there are: 1 to this number.
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// One more variable.
    pub fn fresh(&mut self) -> i32 {
        self.variables += 1;
        i32::try_from(self.variables).expect("fewer than 2^31 variables")
    }

    /// The clauses to come, up to the next family, say this. A family without a clause is forgotten.
    pub fn begin(&mut self, name: impl Into<String>) {
        let start = self.len();
        self.families.retain(|&(_, known)| known < start);
        self.families.push((name.into(), start));
    }

    /// One more clause.
    pub fn add(&mut self, literals: &[i32]) {
        debug_assert!(literals.iter().all(|&l| l != 0 && l.unsigned_abs() as usize <= self.variables));
        self.literals.extend_from_slice(literals);
        self.ends.push(self.literals.len());
    }

    /// How many clauses there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Is there no clause?
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The clauses in their order.
    pub fn clauses(&self) -> impl Iterator<Item = &[i32]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.literals[start..end])
    }

    /// The meaning of the clauses, family by family.
    pub fn families(&self) -> impl Iterator<Item = ClauseFamily<'_>> {
        let ends = self.families.iter().skip(1).map(|&(_, start)| start).chain([self.len()]);
        let all = self.families.iter().zip(ends);
        all.map(|((name, start), end)| ClauseFamily { name, clauses: *start..end })
            .filter(|family| !family.clauses.is_empty())
    }
}

/// A formula in the making, which may be given up.
pub(super) struct Draft<'a> {
    cnf: Cnf,
    is_over: &'a dyn Fn() -> bool,
    is_given_up: bool,
}

/// How many clauses are made between two questions whether to go on.
const CLAUSES_PER_POLL: usize = 4096;

impl<'a> Draft<'a> {
    pub(super) fn new(variables: usize, is_over: &'a dyn Fn() -> bool) -> Self {
        Draft { cnf: Cnf::new(variables), is_over, is_given_up: false }
    }

    /// The formula, unless it was given up.
    pub(super) fn end(self) -> Option<Cnf> {
        (!self.is_given_up).then_some(self.cnf)
    }

    /// See [`Cnf::begin`].
    pub(super) fn begin(&mut self, name: impl Into<String>) {
        self.cnf.begin(name);
    }

    /// See [`Cnf::fresh`].
    pub(super) fn fresh(&mut self) -> i32 {
        self.cnf.fresh()
    }

    /// See [`Cnf::add`]; nothing once the formula is given up.
    pub(super) fn add(&mut self, literals: &[i32]) {
        if self.is_given_up {
            return;
        }
        self.cnf.add(literals);
        self.is_given_up = self.cnf.len().is_multiple_of(CLAUSES_PER_POLL) && (self.is_over)();
    }

    /// Not both.
    pub(super) fn not_both(&mut self, one: i32, other: i32) {
        self.add(&[-one, -other]);
    }
}
