//! Only the findings that one value rests on, or all values, without the others on the way.

use super::{Finding, Ground};
use ninefold_board::{Candidate, Cell, Conclusion, Grid, Item};

/// Which of these findings, applied in this order to this grid, the value of a cell rests on, ascending; the last of them
/// places it. Nothing for a cell that is filled at the start; `None` if no finding places it.
///
/// A finding rests on those that took away candidates which its facts would otherwise have; none is told that the others could do
/// without.
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
/// let needed = rests::on(&start, &findings, Cell(1)).unwrap();
/// assert!(!needed.is_empty() && needed.len() < findings.len());
/// ```
pub fn on(start: &Grid, findings: &[Finding], cell: Cell) -> Option<Vec<usize>> {
    if start.value(cell).is_some() {
        return Some(Vec::new());
    }
    let places = |finding: &Finding| finding.placed().any(|placed| placed.cell == cell);
    let target = findings.iter().position(places)?;
    Some(needed(start, &findings[..=target], |i| i == target))
}

/// Which of these findings, applied in this order to this grid, the placements among them rest on, ascending: the others were
/// of no use.
pub fn all(start: &Grid, findings: &[Finding]) -> Vec<usize> {
    needed(start, findings, |i| findings[i].placed().next().is_some())
}

/// The wanted findings, and those that they cannot do without. From the last one on each finding is left out if all that rest on
/// what it takes away have that from another one that is kept: what a placement would have taken needs no step of its own. So none
/// that is kept at the end could be left out of them. Where one is told to fill the last cell of a house, the others are filled before.
fn needed(start: &Grid, findings: &[Finding], is_wanted: impl Fn(usize) -> bool) -> Vec<usize> {
    let causes = Causes::of(start, findings);
    let mut kept = vec![true; findings.len()];
    let mut full: Vec<Cell> = Vec::new();
    for (i, finding) in findings.iter().enumerate().rev() {
        let is_missed = || causes.of[i].iter().any(|&slot| causes.is_missed(slot, i, &kept));
        let fills = finding.placed().any(|placed| full.contains(&placed.cell));
        kept[i] = is_wanted(i) || fills || is_missed();
        if let Some(house) = finding.pattern.full_house().filter(|_| kept[i]) {
            full.extend(start.geometry().house(house).cells());
        }
    }
    (0..findings.len()).filter(|&i| kept[i]).collect()
}

/// Which findings take a candidate away, or would by a placement, and which rest on it.
///
/// ```text
/// candidate   by 2 5     for 4 9        finding 2 is needed for 4, and 9 has it from 5, too
/// ```
struct Causes<'a> {
    start: &'a Grid,
    /// Of cell and symbol: the findings that do so, ascending;
    by: Vec<Vec<usize>>,
    /// and those that rest on it behind the first one, ascending.
    rest: Vec<Vec<usize>>,
    /// Of each finding the candidates, once each or more often.
    of: Vec<Vec<usize>>,
}

impl<'a> Causes<'a> {
    fn of(start: &'a Grid, findings: &[Finding]) -> Self {
        let geometry = start.geometry();
        let none = vec![Vec::new(); geometry.cells() * geometry.symbols()];
        let mut causes = Causes { start, by: none.clone(), rest: none, of: vec![Vec::new(); findings.len()] };
        for (i, finding) in findings.iter().enumerate() {
            let members = finding.grounds.iter().flat_map(|ground| causes.members(ground));
            let slots: Vec<usize> = members.map(|candidate| causes.slot(candidate)).collect();
            for slot in slots {
                // A finding does not rest on what is there.
                if causes.by[slot].first().is_some_and(|&by| by < i) && causes.rest[slot].last() != Some(&i) {
                    causes.rest[slot].push(i);
                }
            }
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
        if self.start.has(candidate) && self.by[slot].last() != Some(&by) {
            self.by[slot].push(by);
            self.of[by].push(slot);
        }
    }

    fn placed(&mut self, placed: Candidate, by: usize) {
        let geometry = self.start.geometry().clone();
        let others = geometry.all_symbols().iter().filter(|&s| s != placed.symbol).map(|s| placed.cell.with(s));
        for candidate in others.chain(geometry.peers(placed.cell).iter().map(|peer| peer.with(placed.symbol))) {
            self.gone(candidate, by);
        }
    }

    /// Would a finding that is kept lack that this candidate is away, if this one were left out?
    fn is_missed(&self, slot: usize, without: usize, kept: &[bool]) -> bool {
        let rests = self.rest[slot].iter().find(|&&i| i > without && kept[i]);
        let has_other = |before: usize| self.by[slot].iter().any(|&by| by < before && by != without && kept[by]);
        rests.is_some_and(|&first| !has_other(first))
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
