//! Givens that leave exactly one of several solutions.

use super::search::{OverBudget, Searcher};
use super::unique::too_few;
use ninefold_board::{Candidate, Puzzle, Solution};

/// Ways to make a puzzle unique by giving more.
#[derive(Clone, PartialEq, Eq, Debug)]
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
pub struct RepairSet {
    /// The givens, by cell.
    pub givens: Vec<Candidate>,
    /// Is each shown to be needed beside the others? (A smaller set of other givens may still exist.)
    pub is_irredundant: bool,
}

/// So many solutions tell well enough which symbol is the rarest.
const SAMPLE: u64 = 128;

/// Finds the repairs; `solutions` are two or more, perhaps all.
pub(super) fn find(searcher: &mut Searcher<'_>, puzzle: &Puzzle, solutions: &[Solution], has_all: bool) -> Repairs {
    let (single, single_is_complete) = single(searcher, puzzle, solutions, has_all);
    let set =
        if single.is_empty() { greedy(searcher, puzzle).ok().map(|set| thin(searcher, puzzle, set)) } else { None };
    Repairs { single, single_is_complete, set }
}

/// A single given repairs if exactly one solution has it: at most one of those at hand, and no second among the others.
fn single(
    searcher: &mut Searcher<'_>,
    puzzle: &Puzzle,
    solutions: &[Solution],
    has_all: bool,
) -> (Vec<Candidate>, bool) {
    let (mut found, mut is_complete) = (Vec::new(), true);
    for (candidate, count) in frequencies(puzzle, solutions) {
        if has_all {
            found.extend((count == 1).then_some(candidate));
        } else if count <= 1 {
            match leaves_one(searcher, puzzle, &[candidate]) {
                Ok(true) => found.push(candidate),
                Ok(false) => {}
                Err(OverBudget) => is_complete = false,
            }
        }
    }
    (found, is_complete)
}

/// In how many of the solutions each candidate of a cell without given is true, by cell and symbol.
fn frequencies(puzzle: &Puzzle, solutions: &[Solution]) -> Vec<(Candidate, usize)> {
    let geometry = puzzle.geometry();
    let mut found = Vec::new();
    for cell in geometry.all_cells().filter(|&c| puzzle.given(c).is_none()) {
        let mut counts = vec![0; geometry.symbols()];
        for solution in solutions {
            counts[solution.value(cell).index()] += 1;
        }
        found.extend(geometry.all_symbols().iter().map(|symbol| (cell.with(symbol), counts[symbol.index()])));
    }
    found
}

/// Do these further givens leave exactly one solution? What theorems rule out is not searched.
fn leaves_one(searcher: &mut Searcher<'_>, puzzle: &Puzzle, more: &[Candidate]) -> Result<bool, OverBudget> {
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

/// Gives, again and again, what the fewest solutions of a sample have, until one solution is left. Ends: each given
/// settles a cell in which two solutions differ.
fn greedy(searcher: &mut Searcher<'_>, puzzle: &Puzzle) -> Result<Vec<Candidate>, OverBudget> {
    let mut set = Vec::new();
    let mut narrowed = puzzle.clone();
    loop {
        let sample = searcher.solutions(&narrowed, SAMPLE);
        let is_cut_short = sample.outcome == crate::engine::Outcome::OutOfBudget;
        if is_cut_short && sample.solutions.len() < 2 {
            return Err(OverBudget);
        }
        let frequencies = frequencies(&narrowed, &sample.solutions).into_iter();
        let varying = frequencies.filter(|&(_, count)| 0 < count && count < sample.solutions.len());
        let Some((rarest, _)) = varying.min_by_key(|&(candidate, count)| (count, candidate)) else {
            return Ok(set);
        };
        set.push(rarest);
        // What a solution has clashes with nothing.
        narrowed = with(puzzle, &set).ok_or(OverBudget)?;
    }
}

/// Takes out every given that the others make needless, the earliest first: they were chosen from the least knowledge.
fn thin(searcher: &mut Searcher<'_>, puzzle: &Puzzle, mut givens: Vec<Candidate>) -> RepairSet {
    let mut is_irredundant = true;
    let mut at = 0;
    while at < givens.len() {
        let left_out = givens.remove(at);
        match leaves_one(searcher, puzzle, &givens) {
            Ok(true) => {}
            answer => {
                is_irredundant &= answer.is_ok();
                givens.insert(at, left_out);
                at += 1;
            }
        }
    }
    givens.sort_unstable();
    RepairSet { givens, is_irredundant }
}
