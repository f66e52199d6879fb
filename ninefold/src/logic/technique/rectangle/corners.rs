//! Rectangles on the board, and the candidates in their corners.

use super::super::Look;
use super::super::deadly::Deadly;
use ninefold_board::{Cell, Geometry, HouseId, Status, Symbol, SymbolSet};
use std::ops::ControlFlow;

/// Four cells in two rows and two columns, and two symbols that could be exchanged there.
///
/// ```text
/// 0 1      beside i: i ^ 1     below or above i: i ^ 2     opposite i: i ^ 3
/// 2 3
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Corners {
    pub(super) cells: [Cell; 4],
    pub(super) symbols: [Symbol; 2],
    /// Bit `i`: corner `i` has candidates beside the two symbols.
    pub(super) with_others: u8,
    /// All of these.
    pub(super) all_others: SymbolSet,
    /// Is a corner filled in already?
    pub(super) has_placed: bool,
}

impl Corners {
    fn new(look: &Look<'_>, cells: [Cell; 4], symbols: [Symbol; 2]) -> Self {
        let pair = SymbolSet::only(symbols[0]) | SymbolSet::only(symbols[1]);
        let others = cells.map(|cell| look.grid.candidates(cell) - pair);
        let with_others = (0..4).filter(|&i| !others[i].is_empty()).fold(0, |mask, i| mask | 1 << i);
        let all_others = others.iter().fold(SymbolSet::EMPTY, |all, &more| all | more);
        let has_placed = cells.iter().any(|&cell| look.grid.status(cell) != Status::Open);
        Corners { cells, symbols, with_others, all_others, has_placed }
    }

    /// The pattern, if the puzzle allowed it.
    pub(super) fn deadly(&self, look: &Look<'_>) -> Option<Deadly> {
        Deadly::new(look.grid, self.cells.iter().flat_map(|&cell| self.symbols.map(|s| cell.with(s))).collect())
    }

    /// The corners with others lie side by side in a row or a column.
    pub(super) fn are_beside(&self) -> bool {
        matches!(self.with_others, 0b0011 | 0b1100 | 0b0101 | 0b1010)
    }
}

/// The most rectangles that are kept for the other techniques of the family; boards up to 16x16 have fewer.
const MOST_KEPT: usize = 1 << 12;

/// All of them, unless they are too many to be kept, or the search for them was cut off.
struct Known(Option<Vec<Corners>>);

/// Visits each rectangle and pair of symbols that the grid still allows to be filled with it: rows, then columns, then
/// symbols ascending. Corners may be filled in, but not given.
pub(super) fn each(look: &Look<'_>, visit: impl FnMut(&Corners) -> ControlFlow<()>) -> ControlFlow<()> {
    match &look.table(known).0 {
        Some(known) => known.iter().try_for_each(visit),
        None => search(look, visit),
    }
}

fn known(look: &Look<'_>) -> Known {
    let mut known = Vec::new();
    let searched = search(look, |corners| {
        known.push(*corners);
        if known.len() < MOST_KEPT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    Known(searched.is_continue().then_some(known))
}

/// `Break` if `visit` said so, or if it is time to end.
fn search(look: &Look<'_>, mut visit: impl FnMut(&Corners) -> ControlFlow<()>) -> ControlFlow<()> {
    let Some(side) = look.geometry().side() else { return ControlFlow::Continue(()) };
    let mut uprights = Vec::with_capacity(side);
    for top in 0..side {
        for bottom in top + 1..side {
            if look.is_over() {
                return ControlFlow::Break(());
            }
            uprights.clear();
            uprights.extend(
                (0..side).filter_map(|column| Upright::new(look, [top, bottom].map(|row| row * side + column))),
            );
            for (i, left) in uprights.iter().enumerate() {
                for right in &uprights[i + 1..] {
                    each_pair(look, left, right, &mut visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two cells of a column that are not given, and their candidates.
struct Upright {
    cells: [Cell; 2],
    candidates: [SymbolSet; 2],
}

impl Upright {
    fn new(look: &Look<'_>, cells: [usize; 2]) -> Option<Self> {
        let cells = cells.map(Cell::new);
        let is_free = cells.iter().all(|&cell| look.grid.status(cell) != Status::Given);
        is_free.then(|| Upright { cells, candidates: cells.map(|cell| look.grid.candidates(cell)) })
    }
}

/// Pairs of which one can stand in two opposite corners and the other in the other two.
fn each_pair(
    look: &Look<'_>,
    left: &Upright,
    right: &Upright,
    visit: &mut impl FnMut(&Corners) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let ([a, c], [b, d]) = (left.candidates, right.candidates);
    let (falling, rising) = (a & d, b & c);
    let is_none = falling.is_empty() || rising.is_empty() || !may_be_used([a, b, c, d]);
    let cells = [left.cells[0], right.cells[0], left.cells[1], right.cells[1]];
    if is_none || !can_be_exchanged(look.geometry(), cells) {
        return ControlFlow::Continue(());
    }
    for one in falling {
        for other in rising {
            // Where both ways round are possible, the pair is met twice.
            let again = other < one && falling.contains(other) && rising.contains(one);
            if one != other && !again {
                visit(&Corners::new(look, cells, [one.min(other), one.max(other)]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every argument but one needs a corner with nothing but the two symbols; that of one further symbol in all corners needs
/// corners of at most three. On large boards this spares nearly all pairs.
fn may_be_used(candidates: [SymbolSet; 4]) -> bool {
    candidates.iter().any(|set| set.len() <= 2) || candidates.iter().all(|set| set.len() <= 3)
}

/// Does every house of a corner hold exactly one of its two neighbours, and not the opposite one? Then two symbols can
/// change places in the rectangle. With boxes: it lies in exactly two of them.
fn can_be_exchanged(geometry: &Geometry, cells: [Cell; 4]) -> bool {
    // The first two houses of a cell are its row and its column.
    let more = cells.map(|cell| geometry.houses_of(cell).get(2..).unwrap_or_default());
    let holds = |i: usize, house: HouseId| more[i].iter().any(|m| m.house == house);
    (0..4).all(|i| more[i].iter().all(|m| holds(i ^ 1, m.house) != holds(i ^ 2, m.house) && !holds(i ^ 3, m.house)))
}
