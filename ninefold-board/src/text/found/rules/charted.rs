//! Regions as lists in program code and in JSON, whatever they are called: maps as pictures of regions are, and no boards.
//!
//! ```text
//! regions = [[0, 0, 1, ...], ...]     {"AAB...", ...}      a name for each cell
//! [[(0, 0), (0, 1), ...], ...]        [[0, 1, 9, ...]]     cells by row and column, or counted through, for each region
//! ```

use super::super::super::{Record, TextError, link::json as value};
use super::super::node::{Is, Node};
use super::super::piece::Role;
use super::super::tree::role_of;
use super::beside::{Picture, are_patches, of_regions};
use super::regions::{by_cell, by_lists};
use super::{CAGES, REGIONS, maps, refusal};
use serde_json::Value;

/// Takes the maps of regions out of a tree.
pub(super) fn taken(node: &mut Node<'_>) -> Vec<Picture> {
    let mut found = Vec::new();
    walk(node, &mut found);
    found
}

fn walk(node: &mut Node<'_>, found: &mut Vec<Picture>) {
    let Is::List(nodes) = &mut node.is else { return };
    for node in nodes {
        if node.name.is_some_and(|name| role_of(name) == Role::Solution) {
            continue;
        }
        match picture(node) {
            Some(picture) => {
                found.push(picture);
                node.is = Is::List(Vec::new());
            }
            None => walk(node, found),
        }
    }
}

/// The map that a node is as a whole; one with a slip in it is no board, either.
fn picture(node: &Node<'_>) -> Option<Picture> {
    let of_names = || {
        let names = by_cell(node)?;
        let side = names.len().isqrt();
        let slip = || Picture { line: node.line, last: None, rule: Some(REGIONS.into()), regions: None };
        of_regions(&names, side, node.line).or_else(|| are_patches(&names, side).then(slip))
    };
    of_names().or_else(|| {
        let names = by_lists(node)?;
        of_regions(&names, names.len().isqrt(), node.line)
    })
}

/// Members of cells that name their regions, and what they are if they name none that a board can have.
const OF_CELLS: [(&str, &str); 14] = [
    ("region", REGIONS),
    ("regionId", REGIONS),
    ("region_id", REGIONS),
    ("box", REGIONS),
    ("boxId", REGIONS),
    ("block", REGIONS),
    ("area", REGIONS),
    ("zone", REGIONS),
    ("group", REGIONS),
    ("nonet", REGIONS),
    ("cage", CAGES),
    ("cageId", CAGES),
    ("color", "colours"),
    ("colour", "colours"),
];

/// A puzzle with the regions that the objects name which are its cells.
pub(super) fn of_cells(mut record: Record, cells: &[&Value]) -> Result<Record, TextError> {
    let Some(side) = record.board.geometry().side() else { return Ok(record) };
    for (member, rule) in OF_CELLS {
        let name = |cell: &&Value| cell.get(member).and_then(value::text).unwrap_or_default();
        let names: Vec<(usize, String)> = cells.iter().map(name).map(|name| (name.len(), name)).collect();
        if names.iter().all(|name| *name == names[0]) {
            continue;
        }
        let regions = of_regions(&names, side, record.place.line).and_then(|picture| picture.regions);
        if !regions.is_some_and(|regions| maps::adopt_regions(&mut record, &regions)) {
            return Err(refusal(record.place, &format!("{rule} in `{member}`")));
        }
    }
    Ok(record)
}
