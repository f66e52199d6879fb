//! Regions drawn as a sign for each cell beside or below a puzzle: its board, where the map is whole.
//!
//! ```text
//! 1 . . 4   AABB       the puzzle is a jigsaw; the map is no second puzzle, and no solution
//! . . 1 .   AABB
//! . 1 . .   CDDD
//! 4 . . .   CCCD
//! ```

use super::super::super::{ReadOptions, Record, layout, shape};
use super::super::piece::Taken;
use super::Rule;
use super::beside::Picture;
use crate::{Board, Cell, Geometry};
use std::collections::BTreeMap;

/// What was taken out of a text, the puzzles with the regions that it draws for them; and the rules that its other pictures tell.
pub(super) fn adopted(mut taken: Taken, pictures: Vec<Picture>, options: &ReadOptions) -> (Taken, Vec<(usize, Rule)>) {
    let mut rules = Vec::new();
    let mut maps = Vec::new();
    for picture in pictures {
        match picture.regions.clone().and_then(|regions| Some((geometry(&regions)?, regions))) {
            Some((geometry, regions)) => maps.push((picture, geometry, regions)),
            None => rules.extend(picture.rule.map(|rule| (picture.line, rule))),
        }
    }
    let is_map = |values: &[Option<_>]| maps.iter().any(|(.., regions)| is_same(values, regions));
    let all = taken.records.len();
    taken.records.retain(|record| !is_map(record.board.givens()));
    taken.maps = all - taken.records.len();
    for record in &mut taken.records {
        record.solution.take_if(|values| is_map(values));
    }
    let is_within = |line: usize| maps.iter().any(|(map, ..)| (map.line..=map.last.unwrap_or(0)).contains(&line));
    taken.errors.retain(|error| !is_within(error.place.line));
    let is_paired = maps.len() == taken.records.len();
    for (at, (picture, geometry, _)) in maps.iter().enumerate() {
        let on_line = taken.records.iter().position(|record| record.place.line == picture.line);
        let owner = on_line.or(is_paired.then_some(at)).and_then(|at| taken.records.get_mut(at));
        let is_taken = owner.is_some_and(|record| options.shape.is_none() && adopt(record, geometry));
        taken.drawn += usize::from(is_taken);
        if !is_taken {
            rules.extend(picture.rule.clone().map(|rule| (picture.line, rule)));
        }
    }
    (taken, rules)
}

/// Makes the regions those of the puzzle, if it is of this size and nothing else tells its boxes.
pub(super) fn adopt(record: &mut Record, geometry: &Geometry) -> bool {
    let board = &record.board;
    let is_bare = board.allowed().is_none() && board.marks().is_none();
    if board.geometry() == geometry {
        return true;
    }
    if board.geometry().side() != geometry.side() || !shape::is_default(board.geometry()) || !is_bare {
        return false;
    }
    let mut of_regions = Board::from_givens(geometry.clone(), board.givens().to_vec());
    for (cell, entry) in board.entries().iter().enumerate().filter(|(_, entry)| entry.is_some()) {
        of_regions.set_entry(Cell::new(cell), *entry);
    }
    record.board = of_regions;
    true
}

/// The same of the number of the region of each cell.
pub(super) fn adopt_regions(record: &mut Record, regions: &[u8]) -> bool {
    geometry(regions).is_some_and(|geometry| adopt(record, &geometry))
}

fn geometry(regions: &[u8]) -> Option<Geometry> {
    match layout::rectangles(regions, regions.len().isqrt()) {
        Some(boxes) => Geometry::sudoku(boxes).ok(),
        None => Geometry::jigsaw(regions).ok(),
    }
}

/// Have cells the same value where they are of the same region, and only there? A region that is called 0 was read as blanks.
fn is_same<V: Ord + Copy>(values: &[Option<V>], regions: &[u8]) -> bool {
    let mut of: BTreeMap<u8, Option<V>> = BTreeMap::new();
    let fits = |(value, region): (&Option<V>, &u8)| *of.entry(*region).or_insert(*value) == *value;
    values.len() == regions.len() && values.iter().zip(regions).all(fits) && {
        let mut values: Vec<Option<V>> = of.into_values().collect();
        let count = values.len();
        values.sort_unstable();
        values.dedup();
        values.len() == count
    }
}
