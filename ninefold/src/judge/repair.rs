//! Givens that leave exactly one of several solutions.

use super::over_budget::OverBudget;
use super::search::Searcher;
use super::tally::Tally;
use super::too_few::{Census, too_few};
use crate::engine::Outcome;
use ninefold_board::{Candidate, Puzzle, SymbolSet};

/// Ways to make a puzzle unique by giving more.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Repairs {
    /// Every single given that leaves one solution, by cell and symbol.
    pub single: Vec<Candidate>,
    /// Are these all? False if the budget ran out; those listed hold nevertheless.
    pub single_is_complete: bool,
    /// Several givens that together leave one solution: the fewest found. Only where no single one is known to do.
    pub set: Option<RepairSet>,
}

/// Givens that together leave one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RepairSet {
    /// The givens, by cell.
    pub givens: Vec<Candidate>,
    /// Is each shown to be needed beside the others? (A smaller set of other givens may still exist.)
    pub is_irredundant: bool,
}

/// The number of solutions that tell well enough which symbol is the rarest.
const SAMPLE: u64 = 128;

/// Finds the repairs; the tally has two solutions or more, perhaps all.
pub(super) fn find(searcher: &mut Searcher<'_>, puzzle: &Puzzle, tally: &Tally, has_all: bool) -> Repairs {
    let mut single = Vec::new();
    let single_is_complete = if has_all {
        single.extend(tally.candidates(puzzle).filter(|&(_, count)| count == 1).map(|(candidate, _)| candidate));
        true
    } else {
        find_single(searcher, puzzle, tally, &mut single).is_ok()
    };
    let set =
        if single.is_empty() { greedy(searcher, puzzle).ok().map(|set| thin(searcher, puzzle, set)) } else { None };
    Repairs { single, single_is_complete, set }
}

/// A single given repairs if exactly one solution has it: at most one of those at hand, and no second among the others.
/// Whatever theorems or singles rule out is not searched.
fn find_single(
    searcher: &mut Searcher<'_>,
    puzzle: &Puzzle,
    tally: &Tally,
    found: &mut Vec<Candidate>,
) -> Result<(), OverBudget> {
    let (census, all) = (Census::of(puzzle), puzzle.geometry().all_symbols());
    let enough: SymbolSet = all.iter().filter(|&symbol| census.with(symbol).too_few(puzzle).is_empty()).collect();
    let is_open = |&(candidate, count): &(Candidate, u64)| count <= 1 && enough.contains(candidate.symbol);
    let mut open = tally.candidates(puzzle).filter(is_open).map(|(candidate, _)| candidate).peekable();
    if open.peek().is_none() {
        return Ok(());
    }
    let grid = searcher.after_singles(puzzle)?;
    for candidate in open.filter(|&candidate| grid.as_ref().is_some_and(|grid| grid.has(candidate))) {
        if leaves_one(searcher, puzzle, &[candidate])? {
            found.push(candidate);
        }
    }
    Ok(())
}

/// Do these further givens leave exactly one solution? Whatever theorems rule out is not searched.
fn leaves_one(searcher: &mut Searcher<'_>, puzzle: &Puzzle, more: &[Candidate]) -> Result<bool, OverBudget> {
    if searcher.is_spent() {
        return Err(OverBudget);
    }
    match with(puzzle, more) {
        Some(puzzle) if too_few(&puzzle).is_empty() => searcher.is_unique(&puzzle),
        _ => Ok(false),
    }
}

/// The puzzle with more givens; `None` if they clash.
fn with(puzzle: &Puzzle, more: &[Candidate]) -> Option<Puzzle> {
    let mut givens = puzzle.givens().to_vec();
    for candidate in more {
        givens[candidate.cell.index()] = Some(candidate.symbol);
    }
    Puzzle::restricted(puzzle.geometry().clone(), givens, puzzle.allowed().map(<[_]>::to_vec)).ok()
}

/// Adds, again and again, the given that the fewest solutions of a sample have, until one solution is left. Ends: each given
/// settles a cell in which two solutions differ.
fn greedy(searcher: &mut Searcher<'_>, puzzle: &Puzzle) -> Result<Vec<Candidate>, OverBudget> {
    let mut set = Vec::new();
    let mut narrowed = puzzle.clone();
    loop {
        let (sample, outcome) = searcher.tally(&narrowed, SAMPLE);
        if outcome == Outcome::OutOfBudget {
            return Err(OverBudget);
        }
        let varying = sample.candidates(&narrowed).filter(|&(_, count)| 0 < count && count < sample.found());
        let Some((rarest, _)) = varying.min_by_key(|&(candidate, count)| (count, candidate)) else {
            return Ok(set);
        };
        set.push(rarest);
        // A solution's symbols clash with nothing.
        narrowed = with(puzzle, &set).ok_or(OverBudget)?;
    }
}

/// Takes out every given that the others make needless, the earliest first: they were chosen from the least knowledge.
fn thin(searcher: &mut Searcher<'_>, puzzle: &Puzzle, mut givens: Vec<Candidate>) -> RepairSet {
    let mut is_irredundant = true;
    let mut at = 0;
    while at < givens.len() && is_irredundant {
        let left_out = givens.remove(at);
        let answer = leaves_one(searcher, puzzle, &givens);
        if answer != Ok(true) {
            is_irredundant = answer.is_ok();
            givens.insert(at, left_out);
            at += 1;
        }
    }
    givens.sort_unstable();
    RepairSet { givens, is_irredundant }
}
