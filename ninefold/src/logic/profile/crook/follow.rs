//! Following a recorded solution: the proof of each entry, and of each preemptive set, at its turn.

use super::preemptive::PreemptiveSet;
use super::record::{RecordedSet, RecordedStep};
use super::refusal::Refusal;
use super::search::{Among, afresh, crossing_out, single, this_single};
use super::unfollowed::{Hindrance, Unfollowed};
use super::{guide, seen};
use crate::logic::{Chart, Finding, Look, chart, rests};
use ninefold_board::{Candidate, Cell, Grid, HouseId, SymbolSet};

/// The needs of a recorded entry at its turn.
pub(super) enum Turn {
    /// It stands already.
    Done,
    /// These steps, the last of which enters it.
    Steps(Vec<Finding>),
    /// These steps, after which no preemptive set can be broken any more: it is a random choice.
    Choice(Vec<Finding>),
    /// These steps lead to a violation before it is proved.
    Violation(Vec<Finding>, Box<Unfollowed>),
    /// It is ruled out by the grid, or by what follows from it.
    Impossible(Box<Unfollowed>),
}

/// Proves one entry, by nothing but the crossing out that it rests on. Another entry comes first only where the recorded
/// one cannot be proved without it.
pub(super) fn turn(grid: &Grid, chart: &Chart, entry: Candidate) -> Turn {
    let unfollowed = |why, grid: &Grid| Box::new(Unfollowed::new(RecordedStep::Entry(entry), why, grid));
    if grid.value(entry.cell) == Some(entry.symbol) {
        return Turn::Done;
    }
    if let Err(refusal) = guide::is_candidate(grid, entry) {
        return Turn::Impossible(unfollowed(Hindrance::Refused(refusal), grid));
    }
    let (mut work, mut steps) = (grid.clone(), Vec::new());
    loop {
        if let Some(finding) = this_single(&work, entry) {
            steps.push(finding);
            return Turn::Steps(needed(grid, &steps, entry.cell));
        }
        let look = Look::new(&work, chart, false);
        let Some(finding) = crossing_out(&work, Among::All).or_else(|| single(&look, &[])) else {
            return Turn::Choice(steps);
        };
        let before = work.clone();
        let outcome = finding.apply(&mut work);
        if let Err(why) = outcome {
            steps.push(finding);
            return Turn::Violation(steps, unfollowed(Hindrance::Violation(why), grid));
        }
        if !work.has(entry) {
            return Turn::Impossible(unfollowed(Hindrance::Ruled(finding, entry), &before));
        }
        steps.push(finding);
        if work.value(entry.cell).is_some() {
            return Turn::Steps(needed(grid, &steps, entry.cell));
        }
    }
}

/// Only the steps that the entry rests on, each with all that it crosses out where those between are left out.
fn needed(grid: &Grid, steps: &[Finding], cell: Cell) -> Vec<Finding> {
    let Some(needed) = rests::on(grid, steps, cell) else { return steps.to_vec() };
    let mut work = grid.clone();
    let mut kept = Vec::new();
    for at in needed {
        let step = afresh(&work, &steps[at]);
        // The entry itself may meet a contradiction; it does so again when it is made.
        let outcome = step.apply(&mut work);
        kept.push(step);
        if outcome.is_err() {
            break;
        }
    }
    kept
}

/// The recorded set, if it is one now.
pub(super) fn set(grid: &Grid, recorded: &RecordedSet) -> Result<PreemptiveSet, Refusal> {
    let set = match recorded.range {
        Some(range) if recorded.cells.is_empty() => {
            seen::in_cells(grid, Some(range), &only_with(grid, range, recorded.numbers)?)?
        }
        range => seen::in_cells(grid, range, &recorded.cells)?,
    };
    if let (Some(other), Some(&cell)) =
        (recorded.other_range.filter(|other| !set.ranges.contains(other)), set.cells.first())
    {
        let outside = |cell: &&Cell| !grid.geometry().house(other).cells().contains(cell);
        return Err(Refusal::Outside(set.cells.iter().find(outside).copied().unwrap_or(cell), other));
    }
    let is_so = recorded.numbers.is_empty() || recorded.numbers == set.numbers;
    if is_so { Ok(set) } else { Err(Refusal::OtherNumbers(set, recorded.numbers)) }
}

/// The cells of the range whose markups have only these numbers, if there are as many of them.
fn only_with(grid: &Grid, range: HouseId, numbers: SymbolSet) -> Result<Vec<Cell>, Refusal> {
    let geometry = grid.geometry();
    if numbers.len() < 2 {
        return Err(Refusal::OneCell);
    }
    let values = geometry.house(range).cells().iter().filter_map(|&cell| Some(cell.with(grid.value(cell)?)));
    if let Some(there) = values.clone().find(|there| numbers.contains(there.symbol)) {
        return Err(Refusal::Placed(range, there));
    }
    let open = chart::cells_at(geometry, range, grid.open_in(range));
    let others = |cell: &Cell| grid.candidates(*cell) - numbers;
    let (cells, rest): (Vec<Cell>, Vec<Cell>) = open.into_iter().partition(|cell| others(cell).is_empty());
    if cells.len() == numbers.len() {
        return Ok(cells);
    }
    let near = rest.into_iter().filter(|&cell| !(grid.candidates(cell) & numbers).is_empty());
    let nearest = near.min_by_key(|cell| others(cell).len()).map(|cell| (cell, others(&cell)));
    Err(Refusal::OtherCells { range, numbers, cells, nearest })
}
