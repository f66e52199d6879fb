//! The part that the singles leave open, with a variable for "this symbol stands in this part of a line", a part being the cells that a row
//! or column shares with a box or region. A line then has the symbol in one of its parts, a box in one of its rows and in one
//! of its columns, and inside a part at most one cell has it. So one literal left in a box's parts (locked candidates) takes
//! the symbol out of the rest of the line by itself; and the pairs are few, as a part is small and so is their number.
//!
//! Houses that are not made of parts (extra houses, Latin squares, graphs) are written as they are.

use super::open::Open;
use crate::sat::at_most_one::AtMostOne;
use crate::sat::cnf::Draft;
use ninefold_board::{Cell, Geometry, HouseId, HouseKind, Puzzle, Symbol};
use std::collections::BTreeMap;

/// The parts of a house: every cell is in one of them.
type Split = Vec<Vec<Cell>>;

/// For the cells, and for the parts of a house.
const WHOLE: AtMostOne = AtMostOne::Product;

pub(super) fn write(puzzle: &Puzzle, draft: &mut Draft<'_>) {
    let Some(open) = Open::new(puzzle, draft) else { return };
    open.write_cells(WHOLE, draft);
    let geometry = puzzle.geometry();
    let splits: Vec<_> = geometry.house_ids().map(|id| splits(geometry, id)).collect();
    let mut in_part = BTreeMap::new();
    for (id, symbol) in open.wanted() {
        for split in &splits[id.index()] {
            let literals = merge(&open, split, symbol, &mut in_part, draft);
            WHOLE.say(&literals, draft);
            if geometry.is_full(id) {
                draft.add(&literals);
            }
        }
    }
}

/// The literals "the symbol stands in this part" of the parts that have an open place for it.
fn merge(
    open: &Open,
    split: &[Vec<Cell>],
    symbol: Symbol,
    known: &mut BTreeMap<(Cell, Cell, Symbol), i32>,
    draft: &mut Draft<'_>,
) -> Vec<i32> {
    let mut literals = Vec::with_capacity(split.len());
    for part in split {
        let places: Vec<i32> = part.iter().filter_map(|&cell| open.place(cell, symbol)).collect();
        match places.len() {
            0 => {}
            1 => literals.push(places[0]),
            _ => {
                // A part is known by its ends: two cells are in one line and one box at most.
                let key = (part[0], part[part.len() - 1], symbol);
                literals.push(*known.entry(key).or_insert_with(|| define(&places, draft)));
            }
        }
    }
    literals
}

/// A variable that is true just if one of the places is, and at most one of them.
fn define(places: &[i32], draft: &mut Draft<'_>) -> i32 {
    let stands = draft.fresh();
    for &place in places {
        draft.add(&[-place, stands]);
    }
    let one_of: Vec<i32> = places.iter().copied().chain([-stands]).collect();
    draft.add(&one_of);
    AtMostOne::Pairwise.say(places, draft);
    stands
}

/// The ways to split a house into parts: a line by boxes; a box by rows and again by columns; another house into its cells.
fn splits(geometry: &Geometry, id: HouseId) -> Vec<Split> {
    let house = geometry.house(id);
    let line = |kind| move |cell| house_of(geometry, cell, &[kind]);
    let home = |cell| house_of(geometry, cell, &[HouseKind::Box, HouseKind::Region]);
    match house.kind() {
        HouseKind::Row | HouseKind::Column => vec![grouped(house.cells(), &home)],
        HouseKind::Box | HouseKind::Region if house.cells().iter().all(|&cell| home(cell) == Some(id)) => {
            vec![grouped(house.cells(), &line(HouseKind::Row)), grouped(house.cells(), &line(HouseKind::Column))]
        }
        _ => vec![house.cells().iter().map(|&cell| vec![cell]).collect()],
    }
}

/// The cell's first house of these kinds: of all regions that it may be in, its home.
fn house_of(geometry: &Geometry, cell: Cell, kinds: &[HouseKind]) -> Option<HouseId> {
    geometry.houses_of(cell).iter().map(|m| m.house).find(|&id| kinds.contains(&geometry.house(id).kind()))
}

/// The cells grouped by `key`; each cell without a key is a group of its own.
fn grouped(cells: &[Cell], key: &dyn Fn(Cell) -> Option<HouseId>) -> Vec<Vec<Cell>> {
    let mut groups: BTreeMap<HouseId, Vec<Cell>> = BTreeMap::new();
    let mut alone = Vec::new();
    for &cell in cells {
        match key(cell) {
            Some(id) => groups.entry(id).or_default().push(cell),
            None => alone.push(vec![cell]),
        }
    }
    groups.into_values().chain(alone).collect()
}
