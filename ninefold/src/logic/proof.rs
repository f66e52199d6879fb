//! The proof of a cell, or of all: the steps of a profile that its value rests on.

use super::profile::{Profile, Rules, unguessed};
use super::rests::{all, on};
use super::{Chart, Finding, Look};
use ninefold_board::{Cell, Conclusion, Contradiction, Grid};
use std::ops::ControlFlow;

/// The proof of one cell, or of all: steps of a profile, those among them that its value rests on, each as it is found where
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
        let (findings, guessed) = unguessed(profile, start, rules);
        let needed = on(start, &findings, cell).ok_or_else(|| unproved(start, &findings, guessed))?;
        let rests = |findings: &[Finding]| on(start, findings, cell);
        Proof::fewest(start, findings, needed, rules, &rests).map_err(|_| Unproved::NoSolution)
    }

    /// The proof of every cell by a profile that fills the grid without a guess.
    pub(crate) fn of_whole(profile: &dyn Profile, start: &Grid, rules: &Rules<'_>) -> Result<Self, Contradiction> {
        Proof::of_all(start, unguessed(profile, start, rules).0, rules)
    }

    /// The proof of every cell by the findings of a path that fills the grid: without those that no later one rests on.
    pub(crate) fn of_all(start: &Grid, findings: Vec<Finding>, rules: &Rules<'_>) -> Result<Self, Contradiction> {
        let needed = all(start, &findings);
        Proof::fewest(start, findings, needed, rules, &|findings| Some(all(start, findings)))
    }

    /// A step that erases more than on the whole path may spare a later one; so until all that are left are needed.
    fn fewest(
        start: &Grid,
        mut findings: Vec<Finding>,
        mut needed: Vec<usize>,
        rules: &Rules<'_>,
        rests: &dyn Fn(&[Finding]) -> Option<Vec<usize>>,
    ) -> Result<Self, Contradiction> {
        while needed.len() < findings.len() {
            findings = replayed(start, &findings, &needed, rules)?;
            needed = rests(&findings).unwrap_or_else(|| (0..findings.len()).collect());
        }
        Ok(Proof { findings })
    }

    /// The steps.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
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
    let (mut kept, mut needed) = (Vec::new(), needed.iter().peekable());
    for (i, finding) in findings.iter().enumerate() {
        if needed.next_if_eq(&&i).is_some() {
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
    // A placement is all that follows from its grounds.
    if found.conclusions.iter().any(|conclusion| matches!(conclusion, Conclusion::Place(_))) {
        return found;
    }
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
