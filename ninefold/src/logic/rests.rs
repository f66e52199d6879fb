//! Only the steps that one value rests on: the proof of a cell, without the other findings on the way.

use super::profile::{Profile, Rules, unguessed};
use super::{Chart, Finding, Ground, Look};
use ninefold_board::{Candidate, Cell, Conclusion, Contradiction, Grid, Item};
use std::ops::ControlFlow;

/// Which of these findings, applied in this order to this grid, the value of a cell rests on, ascending; the last of them
/// places it. Nothing for a cell that is filled at the start; `None` if no finding places it.
///
/// A finding rests on those that took away candidates which its facts would otherwise have.
///
/// ```
/// use ninefold::board::{Cell, Geometry, Grid, Puzzle, Symbol};
/// use ninefold::logic::{Event, Finding, profile::{HUMAN, Profile, Rules}, rests};
/// # use std::ops::ControlFlow;
/// let mut givens = vec![None; 9];
/// (givens[0], givens[4]) = (Some(Symbol(0)), Some(Symbol(1)));
/// let start = Grid::new(&Puzzle::new(Geometry::latin(3).unwrap(), givens).unwrap()).unwrap();
/// let mut findings = Vec::new();
/// HUMAN.run(&mut start.clone(), &Rules::default(), &mut |_: &Grid, event: Event<'_>| {
///     if let Event::Step(finding) = event { findings.push(finding.clone()) }
///     ControlFlow::Continue(())
/// });
/// let needed = rests::on(&start, &findings, Cell(8)).unwrap();
/// assert!(!needed.is_empty() && needed.len() < findings.len());
/// ```
pub fn on(start: &Grid, findings: &[Finding], cell: Cell) -> Option<Vec<usize>> {
    if start.value(cell).is_some() {
        return Some(Vec::new());
    }
    let places = |finding: &Finding| finding.placed().any(|placed| placed.cell == cell);
    let target = findings.iter().position(places)?;
    let causes = Causes::of(start, findings);
    let mut needed = vec![false; target + 1];
    needed[target] = true;
    for i in (0..=target).rev().filter(|&i| i <= target) {
        if needed[i] {
            causes.of_finding(&findings[i], i).into_iter().for_each(|cause| needed[cause] = true);
        }
    }
    Some((0..=target).filter(|&i| needed[i]).collect())
}

/// The proof of one cell: steps of a profile, those among them that the cell's value rests on, each as it is found where
/// only those before it were done.
#[derive(Clone, Debug)]
pub struct Proof {
    findings: Vec<Finding>,
}

/// Why a profile does not prove a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unproved {
    /// It comes to a guess.
    Guess,
    /// There is no solution.
    NoSolution,
    /// It is stuck with so many cells open.
    Stuck(usize),
}

impl Proof {
    /// The proof by a profile, up to its first guess; or why there is none.
    pub fn of(profile: &dyn Profile, start: &Grid, rules: &Rules<'_>, cell: Cell) -> Result<Self, Unproved> {
        let (mut findings, guessed) = unguessed(profile, start, rules);
        let mut needed = on(start, &findings, cell).ok_or_else(|| unproved(start, &findings, guessed))?;
        // A step that erases more than on the whole path may spare a later one; so until all that are left are needed.
        loop {
            let kept = replayed(start, &findings, &needed, rules).map_err(|_| Unproved::NoSolution)?;
            match on(start, &kept, cell) {
                Some(fewer) if fewer.len() < kept.len() => (findings, needed) = (kept, fewer),
                _ => return Ok(Proof { findings: kept }),
            }
        }
    }

    /// Tells the steps, each with the grid before it, which the ones before it alone have made; the grid after the last.
    pub fn tell(
        &self,
        start: &Grid,
        tell: &mut dyn FnMut(&Grid, &Finding) -> ControlFlow<()>,
    ) -> Result<Grid, Contradiction> {
        let mut grid = start.clone();
        for finding in &self.findings {
            if tell(&grid, finding).is_break() {
                break;
            }
            finding.apply(&mut grid)?;
        }
        Ok(grid)
    }
}

/// The findings that are needed, as they are where no others are applied: they hold, since the facts they rest on are the
/// same there, but they may erase candidates that another step took on the whole path.
fn replayed(
    start: &Grid,
    findings: &[Finding],
    needed: &[usize],
    rules: &Rules<'_>,
) -> Result<Vec<Finding>, Contradiction> {
    let chart = Chart::new(start.geometry());
    // A candidate that the whole path has, the needed steps have, too.
    let (mut whole, mut grid) = (start.clone(), start.clone());
    let mut kept = Vec::new();
    for (i, finding) in findings.iter().enumerate().take(needed.last().map_or(0, |last| last + 1)) {
        if needed.contains(&i) {
            let found = widened(finding, &Look::new(&grid, &chart, rules.unique).until(rules.interrupt), &whole);
            if !found.conclusions.is_empty() {
                found.apply(&mut grid)?;
                kept.push(found);
            }
        }
        finding.apply(&mut whole)?;
    }
    Ok(kept)
}

/// The finding with all that follows from its grounds in a grid with more candidates than the whole path has.
fn widened(finding: &Finding, look: &Look<'_>, whole: &Grid) -> Finding {
    let mut found = finding.clone();
    found.conclusions.retain(|conclusion| match conclusion {
        Conclusion::Place(_) => true,
        Conclusion::Eliminate(candidate) => look.grid.has(*candidate),
    });
    let mut same = None;
    let _ = finding.technique.find(look, &mut |other| {
        let is_same = other.size == finding.size
            && other.grounds == finding.grounds
            && found.covers.iter().all(|cover| other.covers.contains(cover))
            && found.conclusions.iter().all(|conclusion| other.conclusions.contains(conclusion));
        if is_same {
            same = Some(other);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    let Some(mut same) = same else { return found };
    // Candidates that the whole path still had after this step are left to the step that took them there.
    let is_new = |conclusion: &Conclusion| matches!(conclusion, Conclusion::Eliminate(k) if !whole.has(*k));
    same.conclusions.retain(|conclusion| found.conclusions.contains(conclusion) || is_new(conclusion));
    same
}

fn unproved(start: &Grid, findings: &[Finding], guessed: bool) -> Unproved {
    let mut grid = start.clone();
    if guessed {
        Unproved::Guess
    } else if findings.iter().any(|finding| finding.apply(&mut grid).is_err()) {
        Unproved::NoSolution
    } else {
        Unproved::Stuck(grid.open_cells())
    }
}

/// For each candidate the finding that took it away.
struct Causes<'a> {
    start: &'a Grid,
    /// Of cell and symbol: the finding, if one did.
    by: Vec<Option<usize>>,
}

impl<'a> Causes<'a> {
    fn of(start: &'a Grid, findings: &[Finding]) -> Self {
        let geometry = start.geometry();
        let mut causes = Causes { start, by: vec![None; geometry.cells() * geometry.symbols()] };
        for (i, finding) in findings.iter().enumerate() {
            for conclusion in &finding.conclusions {
                match *conclusion {
                    Conclusion::Eliminate(candidate) => causes.gone(candidate, i),
                    Conclusion::Place(placed) => causes.placed(placed, i),
                }
            }
        }
        causes
    }

    fn slot(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.start.geometry().symbols() + candidate.symbol.index()
    }

    fn gone(&mut self, candidate: Candidate, by: usize) {
        let slot = self.slot(candidate);
        if self.start.has(candidate) && self.by[slot].is_none() {
            self.by[slot] = Some(by);
        }
    }

    fn placed(&mut self, placed: Candidate, by: usize) {
        let geometry = self.start.geometry().clone();
        for symbol in geometry.all_symbols().iter().filter(|&s| s != placed.symbol) {
            self.gone(placed.cell.with(symbol), by);
        }
        for &peer in geometry.peers(placed.cell) {
            self.gone(peer.with(placed.symbol), by);
        }
    }

    /// The findings before `at` that a finding at that place rests on.
    fn of_finding(&self, finding: &Finding, at: usize) -> Vec<usize> {
        let absent = finding.grounds.iter().flat_map(|ground| self.members(ground));
        let mut causes: Vec<usize> =
            absent.filter_map(|candidate| self.by[self.slot(candidate)]).filter(|&cause| cause < at).collect();
        causes.sort_unstable();
        causes.dedup();
        causes
    }

    /// Every candidate that the ground could have had at the start.
    fn members(&self, ground: &Ground) -> Vec<Candidate> {
        match ground {
            Ground::Item(item) => self.start.options(*item),
            Ground::Derived { any_of, .. } => any_of.clone(),
            Ground::NotDeadly(pattern) => {
                let cells = pattern.iter().map(|candidate| Item::Cell(candidate.cell));
                cells.flat_map(|item| self.start.options(item)).filter(|k| !pattern.contains(k)).collect()
            }
        }
    }
}
