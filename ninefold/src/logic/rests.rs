//! Only the findings that one value rests on, or all values, without the others on the way.

use super::{Finding, Ground};
use ninefold_board::{Candidate, Cell, Conclusion, Grid, Item};

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
    Some(needed(start, findings, first, |i| i == target))
}

/// Which of these findings, applied in this order to this grid, the placements among them rest on, ascending: the others were
/// of no use.
pub fn all(start: &Grid, findings: &[Finding]) -> Vec<usize> {
    // What a placement takes away needs no other step.
    needed(start, findings, placement, |i| findings[i].placed().next().is_some())
}

/// The wanted findings, and those that they rest on.
fn needed(
    start: &Grid,
    findings: &[Finding],
    cause: fn(&Causes<'_>, usize, usize) -> Option<usize>,
    is_wanted: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let causes = Causes::of(start, findings);
    let mut needed: Vec<bool> = (0..findings.len()).map(is_wanted).collect();
    for i in (0..findings.len()).rev() {
        if needed[i] {
            causes.of_finding(&findings[i], i, cause).into_iter().for_each(|cause| needed[cause] = true);
        }
    }
    (0..findings.len()).filter(|&i| needed[i]).collect()
}

/// For each candidate the finding that took it away.
struct Causes<'a> {
    start: &'a Grid,
    /// Of cell and symbol: the finding that did first, if one did;
    by: Vec<Option<usize>>,
    /// and the first that would have done so by a placement.
    by_placement: Vec<Option<usize>>,
}

impl<'a> Causes<'a> {
    fn of(start: &'a Grid, findings: &[Finding]) -> Self {
        let geometry = start.geometry();
        let none = vec![None; geometry.cells() * geometry.symbols()];
        let mut causes = Causes { start, by: none.clone(), by_placement: none };
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
        let others = geometry.all_symbols().iter().filter(|&s| s != placed.symbol).map(|s| placed.cell.with(s));
        for candidate in others.chain(geometry.peers(placed.cell).iter().map(|peer| peer.with(placed.symbol))) {
            self.gone(candidate, by);
            let slot = self.slot(candidate);
            self.by_placement[slot].get_or_insert(by);
        }
    }

    /// The findings before `at` that a finding at that place rests on.
    fn of_finding(
        &self,
        finding: &Finding,
        at: usize,
        cause: fn(&Causes<'_>, usize, usize) -> Option<usize>,
    ) -> Vec<usize> {
        let absent = finding.grounds.iter().flat_map(|ground| self.members(ground));
        let mut causes: Vec<usize> = absent.filter_map(|candidate| cause(self, self.slot(candidate), at)).collect();
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

/// The finding that took the candidate of this slot first, before that one.
fn first(causes: &Causes<'_>, slot: usize, before: usize) -> Option<usize> {
    causes.by[slot].filter(|&by| by < before)
}

/// A placement before that one which took it, or would have; else the finding that took it first.
fn placement(causes: &Causes<'_>, slot: usize, before: usize) -> Option<usize> {
    causes.by_placement[slot].filter(|&by| by < before).or_else(|| first(causes, slot, before))
}
