//! Solutions: how many are wanted, and what the end of a search then means, in lines, tables and JSON alike.

use super::{ClaimVerdict, Claimed, Manner, Notes, Policy, Solutions, Unknown, Why, named, notes};
use crate::engine::{self, ENGINES, Engine, Observer, Options, Picked, Silent, Unserved, Work, auto};
use crate::solve::{self, ONLY_ONE, Verdict, search_verified};
use ninefold_board::{Board, Clash, Geometry, Puzzle, Solution};
use std::ops::ControlFlow;

/// The number of solutions wanted, and whether the engine can ever say that there are no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    limit: Option<u64>,
    /// No limit was named.
    is_usual: bool,
    proves: bool,
}

/// Two solutions tell whether a puzzle has just one.
const USUAL: u64 = 2;

impl Goal {
    /// So many solutions, or as many as tell whether there is only one; with `all` every one. `proves`: can the engine say that
    /// there are no more? One that cannot would look for a second solution in vain: with the usual limit it stops at the first.
    ///
    /// ```
    /// use ninefold::{ask::Goal, solve::Verdict};
    /// let usual = Goal::new(None, false, true);
    /// assert_eq!((usual.limit(), usual.is_yes(Verdict::AtLeast(2))), (Some(2), false));
    /// assert_eq!(usual.words(Verdict::AtLeast(2)), "several solutions");
    /// assert!(Goal::new(Some(1), false, true).is_yes(Verdict::AtLeast(1)));
    /// ```
    pub fn new(limit: Option<u64>, all: bool, proves: bool) -> Self {
        let is_usual = limit.is_none() && !all;
        let usual = if proves { USUAL } else { 1 };
        Goal { limit: if all { None } else { Some(limit.unwrap_or(usual)) }, is_usual, proves }
    }

    /// Stop after so many; `None` is every solution.
    pub fn limit(self) -> Option<u64> {
        self.limit
    }

    /// Are more solutions wanted than it takes to know whether there is only one? Then each is listed.
    pub fn lists(self) -> bool {
        self.limit.is_none_or(|limit| limit > USUAL)
    }

    /// The verdict in words.
    pub fn words(self, verdict: Verdict) -> String {
        let doubt = if verdict == Verdict::AtLeast(1) { self.doubt() } else { "" };
        verdict.words(self.proves) + doubt
    }

    /// That there is no solution, as givens clash.
    pub fn clash(self, clash: &Clash, geometry: &Geometry, manner: &Manner) -> String {
        format!("{}: {}", self.words(Verdict::NoSolution), manner.clash(clash, geometry))
    }

    /// The words after "found", if the search was to tell more than that.
    pub(crate) fn doubt(self) -> &'static str {
        if self.is_usual && !self.proves { ONLY_ONE } else { "" }
    }

    /// The verdict as one word. Whoever found two has shown that there are several, though the budget ended.
    pub fn name(self, verdict: Verdict) -> &'static str {
        if self.proves { verdict.name() } else { verdict.unproved().name() }
    }

    /// The verdict where so many solutions were found by an engine that goes to the limit.
    pub fn of_count(self, count: u64) -> Verdict {
        match (count, self.limit) {
            (0, _) => Verdict::NoSolution,
            (1, Some(1)) => Verdict::AtLeast(1),
            (1, _) => Verdict::Unique,
            (count, _) => Verdict::AtLeast(count),
        }
    }

    /// Compares the solution that a text claims with the only one; `None` where there are several or none, unless it cannot be read.
    ///
    /// ```
    /// use ninefold::ask::{AUTO, ClaimVerdict, Claimed, Policy, solve};
    /// use ninefold::board::{Board, Cell, Geometry, Symbol};
    /// let mut board = Board::empty(Geometry::latin(2)?);
    /// board.set_given(Cell(0), Some(Symbol(0)));
    /// let solved = solve(&board, AUTO, None, &Policy::default()).unwrap();
    /// let [one, two] = [Some(Symbol(0)), Some(Symbol(1))];
    /// let found = solved.found;
    /// let claim = |claimed: Claimed<'_>| found.goal.claim(found.verdict, found.kept.first(), Some(claimed));
    /// assert_eq!(claim(Claimed::Values(&[one, two, two, one])), Some(ClaimVerdict::Right));
    /// assert_eq!(claim(Claimed::Values(&[one, two, None, None])), Some(ClaimVerdict::Unfinished));
    /// assert_eq!(claim(Claimed::Values(&[one, two, two, two])), Some(ClaimVerdict::Wrong));
    /// assert_eq!(claim(Claimed::Unreadable), Some(ClaimVerdict::Unreadable));
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn claim(
        self,
        verdict: Verdict,
        found: Option<&Solution>,
        claimed: Option<Claimed<'_>>,
    ) -> Option<ClaimVerdict> {
        let claimed = match claimed? {
            Claimed::Unreadable => return Some(ClaimVerdict::Unreadable),
            Claimed::Several => return Some(ClaimVerdict::Several),
            Claimed::Values(claimed) => claimed,
        };
        let found = found.filter(|_| verdict == Verdict::Unique && !self.lists())?;
        Some(ClaimVerdict::beside(found, claimed))
    }

    /// Is the answer yes? Whoever wants one solution or all of them, or takes an engine that proves nothing, asks for solutions,
    /// not for uniqueness.
    pub fn is_yes(self, verdict: Verdict) -> bool {
        match verdict {
            Verdict::Unique => true,
            Verdict::NoSolution | Verdict::OverBudget(_) => false,
            Verdict::Several(_) | Verdict::AtLeast(_) => self.limit != Some(USUAL),
        }
    }
}

/// The reason why there is no engine for a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoEngine {
    /// No engine has this name.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// It does not take the puzzle.
    #[error(transparent)]
    Unserved(#[from] Unserved),
    /// The question takes a proof.
    #[error(transparent)]
    ProvesNothing(#[from] ProvesNothing),
}

/// An engine that cannot prove anything, for a question that takes a proof.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("engine `{engine}` may find solutions but proves nothing, and this takes a proof; these prove: {}", provers.join(", "))]
pub struct ProvesNothing {
    /// The engine's name.
    pub engine: String,
    /// The names of those that prove.
    pub provers: Vec<&'static str>,
}

/// The name that leaves the choice of an engine to its list.
pub const AUTO: &str = "auto";

/// Can the engine with this name, or [`AUTO`], know that there are no more solutions?
pub fn proves(name: &str) -> Result<bool, Unknown> {
    if name == AUTO { Ok(true) } else { Ok(made(name, &Options::default())?.is_complete()) }
}

/// The names of the engines that can, [`AUTO`] first.
pub fn provers() -> Vec<&'static str> {
    let proves = ENGINES.iter().filter(|entry| (entry.make)(&Options::default()).is_complete());
    std::iter::once(AUTO).chain(proves.map(|entry| entry.name)).collect()
}

/// Refuses an engine that proves nothing for a question that takes a proof: how many solutions are there, or is there only one?
/// Whoever asks for solutions may take any engine.
///
/// ```
/// use ninefold::ask::{AUTO, to_prove};
/// assert!(to_prove(AUTO).is_ok() && to_prove("naive").is_ok());
/// let refused = to_prove("project").unwrap_err().to_string();
/// assert!(refused.starts_with("engine `project` may find solutions but proves nothing, and this takes a proof; "));
/// ```
pub fn to_prove(name: &str) -> Result<(), NoEngine> {
    if proves(name)? {
        return Ok(());
    }
    Err(ProvesNothing { engine: name.to_string(), provers: provers() }.into())
}

fn made(name: &str, options: &Options) -> Result<Box<dyn engine::Engine>, Unknown> {
    let names = std::iter::once(AUTO).chain(ENGINES.iter().map(|entry| entry.name));
    named("engine", name, engine::named(name, options), names)
}

/// The engine with this name, or the one that [`AUTO`] picks, for a puzzle that it takes.
pub fn engine_for(puzzle: &Puzzle, name: &str, options: &Options) -> Result<Picked, NoEngine> {
    let picked = if name == AUTO {
        auto(puzzle)
    } else {
        Picked { engine: made(name, options)?, why: "asked for by name".to_string() }
    };
    picked.engine.serves(puzzle)?;
    Ok(picked)
}

/// The same for a judgement, which takes an engine that proves, on the puzzle that a board's givens state. Givens that clash state
/// none: what searches parts of them gets the engine of the blank board.
pub(super) fn prover_for_board(board: &Board, name: &str) -> Result<Picked, NoEngine> {
    to_prove(name)?;
    let puzzle = board.puzzle().or_else(|_| Board::empty(board.geometry().clone()).puzzle());
    let puzzle = puzzle.unwrap_or_else(|clash| unreachable!("a blank board has no clash: {clash}"));
    engine_for(&puzzle, name, &Options::default())
}

/// That there is no solution, as givens clash.
pub(super) fn clash_words(clash: &Clash, geometry: &Geometry, manner: &Manner) -> String {
    Goal::new(None, false, true).clash(clash, geometry, manner)
}

/// The solutions of a puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Solved {
    /// What was found; all of it is kept.
    pub found: Solutions,
    /// The engine; none where givens clash, as nothing is searched then.
    pub engine: Option<&'static str>,
    /// The reason for this one; nothing without one.
    pub why: String,
    /// The givens that clash, so that there is nothing to search.
    pub clash: Option<Clash>,
    /// What is said beside it.
    pub notes: Notes,
}

/// The end of a search.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Searched {
    /// The verdict.
    pub verdict: Verdict,
    /// So many solutions were found.
    pub count: u64,
    /// The work of the search.
    pub work: Work,
}

/// Searches towards a goal, and hands on each solution with its number from 1, verified, as soon as it is found: none is kept.
pub fn search(
    puzzle: &Puzzle,
    engine: &dyn Engine,
    goal: Goal,
    policy: &Policy<'_>,
    observer: &mut dyn Observer,
    receive: &mut dyn FnMut(u64, Solution) -> ControlFlow<()>,
) -> Searched {
    let request = solve::Request { limit: goal.limit(), budget: policy.search(), seed: policy.seed };
    let mut count = 0;
    let (outcome, work) = search_verified(puzzle, engine, &request, observer, &mut |solution| {
        count += 1;
        receive(count, solution)
    });
    Searched { verdict: Verdict::new(outcome, count), count, work }
}

/// Solves the puzzle that a board's givens state, with the engine of this name.
///
/// ```
/// use ninefold::ask::{AUTO, Manner, Policy, solve};
/// use ninefold::board::{Board, Geometry};
/// let board = Board::empty(Geometry::latin(3)?);
/// let solved = solve(&board, AUTO, None, &Policy::default()).unwrap();
/// assert_eq!(solved.words(board.geometry(), &Manner::default()), "several solutions");
/// assert_eq!(solved.found.kept.len(), 2);
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn solve(board: &Board, engine: &str, limit: Option<u64>, policy: &Policy<'_>) -> Result<Solved, NoEngine> {
    let goal = Goal::new(limit, false, proves(engine)?);
    let puzzle = match board.puzzle() {
        Ok(puzzle) => puzzle,
        Err(clash) => {
            let (found, why, notes) = (Solutions::nothing(goal), String::new(), Notes::default());
            return Ok(Solved { found, engine: None, why, clash: Some(clash), notes });
        }
    };
    let picked = engine_for(&puzzle, engine, &Options::default())?;
    let mut kept = Vec::new();
    let searched = search(&puzzle, &*picked.engine, goal, policy, &mut Silent, &mut |_, solution| {
        kept.push(solution);
        ControlFlow::Continue(())
    });
    let notes = notes(board, searched.verdict == Verdict::NoSolution, policy);
    let found = Solutions::new(goal, searched, kept, None);
    Ok(Solved { found, engine: Some(picked.engine.name()), why: picked.why, clash: None, notes })
}

/// The reason why nobody can be given the only solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotOnly {
    /// There are several.
    Several,
    /// There is none, or it is not known whether it is the only one.
    Why(Why),
}

impl Solved {
    /// The only solution. One that was found before the budget ended is none: there may be others.
    ///
    /// ```
    /// use ninefold::ask::{AUTO, Nodes, NotOnly, Policy, Why, solve};
    /// use ninefold::board::{Board, Geometry};
    /// let board = Board::empty(Geometry::latin(3)?);
    /// assert_eq!(solve(&board, AUTO, None, &Policy::default()).unwrap().only(), Err(NotOnly::Several));
    /// let cut = solve(&board, AUTO, Some(1000), &Policy { nodes: Nodes::AtMost(0), ..Policy::default() });
    /// assert_eq!(cut.unwrap().only(), Err(NotOnly::Why(Why::TooLong)));
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn only(self) -> Result<Solution, NotOnly> {
        if let Some(clash) = self.clash {
            return Err(NotOnly::Why(Why::Broken(clash)));
        }
        let none = || self.notes.listed.map_or(Why::NoSolution, Why::Listed);
        match (self.found.verdict, self.found.kept.into_iter().next()) {
            (Verdict::Unique, Some(solution)) => Ok(solution),
            _ if self.found.count > 1 => Err(NotOnly::Several),
            (Verdict::NoSolution, _) => Err(NotOnly::Why(none())),
            _ => Err(NotOnly::Why(Why::TooLong)),
        }
    }

    /// In words: the verdict; where there is no solution, which givens clash, or that the listed candidates are to blame.
    pub fn words(&self, geometry: &Geometry, manner: &Manner) -> String {
        let words = self.found.words();
        match (&self.clash, self.reason(geometry, manner)) {
            (Some(clash), _) => self.found.goal.clash(clash, geometry, manner),
            (None, Some(reason)) => format!("{words}: {reason}"),
            (None, None) => words,
        }
    }

    /// That the listed candidates are to blame where there is no solution.
    pub fn reason(&self, geometry: &Geometry, manner: &Manner) -> Option<String> {
        self.notes.listed.as_ref().map(|without| without.words(geometry, manner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_proofs_the_first_solution_is_the_answer() {
        let usual = Goal::new(None, false, false);
        assert_eq!((usual.limit(), usual.lists()), (Some(1), false));
        let found = Verdict::AtLeast(1);
        assert_eq!(usual.words(found), "found; this engine cannot tell whether it is the only one");
        assert_eq!((usual.name(found), usual.is_yes(found)), ("found", true));
        let nothing = Verdict::OverBudget(0);
        assert_eq!(usual.words(nothing), "nothing found; this engine cannot tell whether there is a solution");
        assert_eq!((usual.name(nothing), usual.is_yes(nothing)), ("over-budget", false));
    }

    #[test]
    fn without_proofs_two_are_looked_for_when_asked() {
        let two = Goal::new(Some(2), false, false);
        assert_eq!(two.limit(), Some(2));
        let one = Verdict::OverBudget(1);
        assert_eq!(two.words(one), "found; this engine cannot tell whether it is the only one");
        assert_eq!((two.name(one), two.is_yes(one)), ("found", false));
        let several = Verdict::AtLeast(2);
        assert_eq!((two.words(several).as_str(), two.is_yes(several)), ("several solutions", false));
        assert_eq!(Goal::new(Some(1), false, false).words(Verdict::AtLeast(1)), "found");
    }

    #[test]
    fn without_proofs_all_are_never_all() {
        let all = Goal::new(None, true, false);
        assert!(all.lists() && all.limit().is_none());
        let three = Verdict::OverBudget(3);
        assert_eq!(all.words(three), "3 found; this engine cannot tell whether there are more");
        assert_eq!((all.name(three), all.is_yes(three)), ("several", false));
    }

    #[test]
    fn with_proofs_two_tell() {
        let usual = Goal::new(None, false, true);
        assert_eq!((usual.limit(), usual.lists()), (Some(2), false));
        let said = [Verdict::Unique, Verdict::NoSolution, Verdict::AtLeast(2), Verdict::OverBudget(1)];
        let words = said.map(|verdict| usual.words(verdict));
        assert_eq!(words, ["unique", "no solution", "several solutions", "over budget after 1 found"]);
        assert_eq!(said.map(|verdict| usual.name(verdict)), ["unique", "none", "several", "over-budget"]);
        assert_eq!(said.map(|verdict| usual.is_yes(verdict)), [true, false, false, false]);
        let first = Goal::new(Some(1), false, true);
        assert_eq!((first.words(Verdict::AtLeast(1)).as_str(), first.is_yes(Verdict::AtLeast(1))), ("found", true));
    }
}
