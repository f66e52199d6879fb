//! Crossing out: the values on the board, and ovals, that keep values out of cells; for techniques that are seen without pencil
//! marks, and for the words and lines that show why a single is one.

mod sight;
mod words;

pub(in crate::logic) use sight::{Sight, needed};
pub(in crate::logic) use words::have;

use ninefold_board::{Candidate, Cell, Grid, HouseId, HouseKind, Link, Symbol};

/// A value, or an oval of it, that crosses out its house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::logic) struct Cross {
    pub(in crate::logic) symbol: Symbol,
    /// Along this house.
    pub(in crate::logic) house: HouseId,
    /// The cell with the value, or the cells of the oval.
    pub(in crate::logic) by: Vec<Cell>,
    /// The cells to be explained that it crosses out.
    pub(in crate::logic) cells: Vec<Cell>,
}

impl Cross {
    pub(in crate::logic) fn is_oval(&self) -> bool {
        self.by.len() > 1
    }
}

/// Why one value cannot go to these cells: values first, each time the house that crosses out most of what is left; then
/// the ovals; and none that the others make needless. A cell that the puzzle itself excludes has no reason on the board, and none is given.
pub(in crate::logic) fn crosses(sight: &Sight<'_>, grid: &Grid, cells: &[Cell], within: HouseId) -> Vec<Cross> {
    let geometry = grid.geometry();
    let mut left: Vec<Cell> = cells.to_vec();
    let mut found = Vec::new();
    while let Some(cross) = best(grid, sight.symbol, &left, within) {
        left.retain(|cell| !cross.cells.contains(cell));
        found.push(cross);
    }
    for oval in &sight.ovals {
        let line = geometry.house(oval.to).cells();
        let is_crossed = |cell: &Cell| line.contains(cell) && !geometry.house(oval.from).cells().contains(cell);
        let crossed: Vec<Cell> = cells.iter().copied().filter(is_crossed).collect();
        if crossed.iter().any(|cell| left.contains(cell)) {
            left.retain(|cell| !crossed.contains(cell));
            found.push(Cross { symbol: sight.symbol, house: oval.to, by: sight.cells(oval.from), cells: crossed });
        }
    }
    let is_spare = |cross: &Cross, others: &[Cross]| {
        cross.cells.iter().all(|cell| others.iter().any(|other| other.cells.contains(cell)))
    };
    shared_out(without_spare(all_that_is_crossed(found, grid, cells), is_spare))
}

/// A value crosses out all of its house, whatever was crossed out before.
fn all_that_is_crossed(mut found: Vec<Cross>, grid: &Grid, cells: &[Cell]) -> Vec<Cross> {
    for cross in found.iter_mut().filter(|cross| !cross.is_oval()) {
        let house = grid.geometry().house(cross.house).cells();
        cross.cells = cells.iter().copied().filter(|cell| house.contains(cell)).collect();
    }
    found
}

/// Without the reasons that are needless beside the others: an early one, which said most, may become so by later ones.
pub(in crate::logic) fn without_spare<T>(mut found: Vec<T>, is_spare: impl Fn(&T, &[T]) -> bool) -> Vec<T> {
    let mut at = 0;
    while at < found.len() {
        let one = found.remove(at);
        if !is_spare(&one, &found) {
            found.insert(at, one);
            at += 1;
        }
    }
    found
}

/// Each cell once, with the first that crosses it out.
fn shared_out(mut found: Vec<Cross>) -> Vec<Cross> {
    let mut told: Vec<Cell> = Vec::new();
    for cross in &mut found {
        cross.cells.retain(|cell| !told.contains(cell));
        told.extend(&cross.cells);
    }
    found
}

/// The house with the value that crosses out most of these cells; of equal ones rows first, then columns, then boxes.
fn best(grid: &Grid, symbol: Symbol, cells: &[Cell], within: HouseId) -> Option<Cross> {
    let geometry = grid.geometry();
    let mut best: Option<Cross> = None;
    for m in cells.iter().flat_map(|&cell| geometry.houses_of(cell)).filter(|m| m.house != within) {
        let house = geometry.house(m.house).cells();
        let Some(&by) = house.iter().find(|&&cell| grid.value(cell) == Some(symbol)) else { continue };
        let crossed: Vec<Cell> = cells.iter().copied().filter(|cell| house.contains(cell)).collect();
        let rank = |cross: &Cross| (std::cmp::Reverse(cross.cells.len()), kind_rank(grid, cross.house), cross.house);
        let cross = Cross { symbol, house: m.house, by: vec![by], cells: crossed };
        if best.as_ref().is_none_or(|known| rank(&cross) < rank(known)) {
            best = Some(cross);
        }
    }
    best
}

fn kind_rank(grid: &Grid, house: HouseId) -> u8 {
    match grid.geometry().house(house).kind() {
        HouseKind::Row => 0,
        HouseKind::Column => 1,
        _ => 2,
    }
}

/// The open cells of a house, but for these, to which the value cannot go.
pub(in crate::logic) fn shut(sight: &Sight<'_>, grid: &Grid, house: HouseId, open: u64) -> Vec<Cell> {
    let shut = grid.open_in(house) & open & !sight.places(house);
    crate::logic::chart::cells_at(grid.geometry(), house, shut)
}

/// The candidates that stand for it in a drawing.
pub(in crate::logic) fn with(cells: &[Cell], symbol: Symbol) -> Vec<Candidate> {
    cells.iter().map(|cell| cell.with(symbol)).collect()
}

/// Each as a link from the value, or the oval, to the cells that it crosses out.
pub(in crate::logic) fn links<'c>(crosses: impl IntoIterator<Item = &'c Cross>) -> Vec<Link> {
    let link = |cross: &Cross| Link::weak(with(&cross.by, cross.symbol), with(&cross.cells, cross.symbol), cross.house);
    crosses.into_iter().map(link).collect()
}
