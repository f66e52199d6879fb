//! Templates.

use crate::logic::drawn::{assert_sound_thinned, nine, thinned};
use crate::logic::walk::{
    assert_lines, assert_sound_everywhere, assert_sound_where_known, assert_symmetric, conclusions, geometries, show,
    technique,
};
use ninefold::board::{Cell, Conclusion, Grid, HouseId, Status, Symbol};
use std::collections::BTreeSet;

const CODES: [&str; 2] = ["1201", "1202"];
const NAMES: [&str; 2] = ["template set", "template delete"];

#[test]
fn library_lines() {
    assert_lines(&CODES, 10);
}

#[test]
fn sound() {
    assert_sound_where_known(&CODES, &NAMES);
    assert!(assert_sound_everywhere(&NAMES, 221, 1) > 50);
    for name in NAMES {
        assert!(assert_sound_thinned(name, 222, 2) > 10, "{name}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    let grids: Vec<Grid> = thinned(&nine(), 223, 4).into_iter().map(|(grid, _)| grid).collect();
    assert_symmetric(&NAMES, &grids, 224, false);
}

/// Every way to place a symbol in all full houses, one house after the other.
fn templates(grid: &Grid, symbol: Symbol) -> Vec<BTreeSet<Cell>> {
    let geometry = grid.geometry();
    let has = |cell: &Cell| grid.status(*cell) != Status::Open && grid.value(*cell) == Some(symbol);
    let filled: BTreeSet<Cell> = geometry.all_cells().filter(has).collect();
    let full = geometry.house_ids().filter(|&house| geometry.is_full(house));
    let mut all = BTreeSet::from([filled]);
    for house in full {
        let placed = |template: &BTreeSet<Cell>, house: HouseId| {
            geometry.house(house).cells().iter().any(|cell| template.contains(cell))
        };
        let grown = |template: &BTreeSet<Cell>| -> Vec<BTreeSet<Cell>> {
            if placed(template, house) {
                return vec![template.clone()];
            }
            let open = geometry.house(house).cells().iter().copied().filter(|&cell| grid.has(cell.with(symbol)));
            let free = open.filter(|&cell| template.iter().all(|&other| !geometry.sees(cell, other)));
            free.map(|cell| template.iter().copied().chain([cell]).collect()).collect()
        };
        all = all.iter().flat_map(grown).collect();
    }
    all.into_iter().collect()
}

/// The templates of all symbols, without those that take a cell which all templates of another symbol have.
fn thinned_out(grid: &Grid) -> Vec<(Symbol, Vec<BTreeSet<Cell>>)> {
    let mut all: Vec<_> =
        grid.geometry().all_symbols().iter().map(|symbol| (symbol, templates(grid, symbol))).collect();
    loop {
        let taken: Vec<(Symbol, Cell)> =
            all.iter().flat_map(|(symbol, of)| in_all(of).map(|cell| (*symbol, cell))).collect();
        let before: usize = all.iter().map(|(_, of)| of.len()).sum();
        for (symbol, of) in &mut all {
            of.retain(|template| !taken.iter().any(|(other, cell)| other != symbol && template.contains(cell)));
        }
        if all.iter().map(|(_, of)| of.len()).sum::<usize>() == before {
            return all;
        }
    }
}

fn in_all(templates: &[BTreeSet<Cell>]) -> impl Iterator<Item = Cell> + '_ {
    templates[0].iter().copied().filter(|cell| templates.iter().all(|template| template.contains(cell)))
}

#[test]
fn exactly_those_of_the_definition() {
    let small = geometries().into_iter().filter(|geometry| geometry.symbols() <= 7);
    let (mut placed, mut lost) = (0, 0);
    for geometry in small {
        for (grid, _) in thinned(&geometry, 225, 5) {
            let (mut set, mut delete) = (BTreeSet::new(), BTreeSet::new());
            for (symbol, all) in thinned_out(&grid) {
                let open = |cell: &Cell| grid.status(*cell) == Status::Open && grid.has(cell.with(symbol));
                for cell in geometry.all_cells().filter(open) {
                    match all.iter().filter(|template| template.contains(&cell)).count() {
                        0 => drop(delete.insert(Conclusion::Eliminate(cell.with(symbol)))),
                        n if n == all.len() => drop(set.insert(Conclusion::Place(cell.with(symbol)))),
                        _ => {}
                    }
                }
            }
            assert_eq!(conclusions(technique(NAMES[0]), &grid, false), set, "{geometry}: {}", show(&grid));
            assert_eq!(conclusions(technique(NAMES[1]), &grid, false), delete, "{geometry}: {}", show(&grid));
            placed += set.len();
            lost += delete.len();
        }
    }
    assert!(placed > 10 && lost > 10, "{placed} {lost}");
}

/// On an empty board nothing follows; nor on a graph, where no house needs a symbol.
#[test]
fn nothing_where_all_is_possible() {
    use ninefold::board::{Geometry, Puzzle};
    let graph = Geometry::graph(4, &[(0, 1), (1, 2), (2, 3)], 3).unwrap();
    for geometry in geometries().into_iter().chain([graph]) {
        let grid = Grid::new(&Puzzle::new(geometry.clone(), vec![None; geometry.cells()]).unwrap()).unwrap();
        assert!(NAMES.iter().all(|name| conclusions(technique(name), &grid, false).is_empty()), "{geometry}");
    }
}
