//! What `solve` is asked for, and what the end of a search then means: in lines, tables and JSON alike.

use crate::args::SolveArgs;
use crate::engines;
use crate::status::Status;
use ninefold::solve::{self, Verdict};

/// How many solutions are wanted, and whether the engine can ever say that there are no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Goal {
    limit: Option<u64>,
    /// The limit was left to the program.
    is_usual: bool,
    proves: bool,
}

/// Two solutions tell whether a puzzle has just one.
const USUAL: u64 = 2;

impl Goal {
    pub(crate) fn new(args: &SolveArgs) -> Self {
        Self::of(args.limit, args.all, engines::proves(&args.work.engine))
    }

    /// An engine that cannot prove that there is no second solution would look for it in vain: with the usual limit it stops at
    /// the first.
    fn of(limit: Option<u64>, all: bool, proves: bool) -> Self {
        let is_usual = limit.is_none() && !all;
        let usual = if proves { USUAL } else { 1 };
        Goal { limit: if all { None } else { Some(limit.unwrap_or(usual)) }, is_usual, proves }
    }

    /// Stop after so many; `None` is every solution.
    pub(crate) fn limit(self) -> Option<u64> {
        self.limit
    }

    /// Does every solution get a line of its own (`--all`, `--limit` above two)?
    pub(crate) fn lists(self) -> bool {
        self.limit.is_none_or(|limit| limit > USUAL)
    }

    /// The verdict as the last words of a line.
    pub(crate) fn words(self, verdict: Verdict) -> String {
        let doubt = if verdict == Verdict::AtLeast(1) { self.doubt() } else { "" };
        verdict.words(self.proves) + doubt
    }

    /// What is to be said after "found", if the search was to tell more than that.
    pub(crate) fn doubt(self) -> &'static str {
        if self.is_usual && !self.proves { solve::ONLY_ONE } else { "" }
    }

    /// The verdict as one word of JSON. Whoever found two has shown that there are several, though the budget ended.
    pub(crate) fn json(self, verdict: Verdict) -> &'static str {
        if self.proves { verdict.name() } else { verdict.unproved().name() }
    }

    /// `--all` and `--limit 1` ask for solutions, not for uniqueness, and so does whoever takes an engine without proofs.
    pub(crate) fn status(self, verdict: Verdict) -> Status {
        match verdict {
            Verdict::Unique => Status::Yes,
            Verdict::NoSolution | Verdict::OverBudget(_) => Status::No,
            Verdict::Several(_) | Verdict::AtLeast(_) => Status::of(self.limit != Some(USUAL)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_proofs_the_first_solution_is_the_answer() {
        let usual = Goal::of(None, false, false);
        assert_eq!((usual.limit(), usual.lists()), (Some(1), false));
        let found = Verdict::AtLeast(1);
        assert_eq!(usual.words(found), "found; this engine cannot tell whether it is the only one");
        assert_eq!((usual.json(found), usual.status(found)), ("found", Status::Yes));
        let nothing = Verdict::OverBudget(0);
        assert_eq!(usual.words(nothing), "nothing found; this engine cannot tell whether there is a solution");
        assert_eq!((usual.json(nothing), usual.status(nothing)), ("over-budget", Status::No));
    }

    #[test]
    fn without_proofs_two_are_looked_for_when_asked() {
        let two = Goal::of(Some(2), false, false);
        assert_eq!(two.limit(), Some(2));
        let one = Verdict::OverBudget(1);
        assert_eq!(two.words(one), "found; this engine cannot tell whether it is the only one");
        assert_eq!((two.json(one), two.status(one)), ("found", Status::No));
        let several = Verdict::AtLeast(2);
        assert_eq!((two.words(several).as_str(), two.status(several)), ("several solutions", Status::No));
        assert_eq!(Goal::of(Some(1), false, false).words(Verdict::AtLeast(1)), "found");
    }

    #[test]
    fn without_proofs_all_are_never_all() {
        let all = Goal::of(None, true, false);
        assert!(all.lists() && all.limit().is_none());
        let three = Verdict::OverBudget(3);
        assert_eq!(all.words(three), "3 found; this engine cannot tell whether there are more");
        assert_eq!((all.json(three), all.status(three)), ("several", Status::No));
    }

    #[test]
    fn with_proofs_two_tell() {
        let usual = Goal::of(None, false, true);
        assert_eq!((usual.limit(), usual.lists()), (Some(2), false));
        let said = [Verdict::Unique, Verdict::NoSolution, Verdict::AtLeast(2), Verdict::OverBudget(1)];
        let words = said.map(|verdict| usual.words(verdict));
        assert_eq!(words, ["unique", "no solution", "several solutions", "over budget after 1 found"]);
        assert_eq!(said.map(|verdict| usual.json(verdict)), ["unique", "none", "several", "over-budget"]);
        assert_eq!(said.map(|v| usual.status(v)), [Status::Yes, Status::No, Status::No, Status::No]);
        let first = Goal::of(Some(1), false, true);
        assert_eq!(
            (first.words(Verdict::AtLeast(1)).as_str(), first.status(Verdict::AtLeast(1))),
            ("found", Status::Yes)
        );
    }
}
