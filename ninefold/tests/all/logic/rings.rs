//! Broken wings and bivalue oddagons.

use crate::logic::als::{hit, with_cells};
use crate::logic::drawn::{assert_sound_thinned, nine, thinned};
use crate::logic::walk::{
    all_of, all_states, assert_lines, assert_sound_everywhere, assert_sound_where_known, assert_symmetric, conclusions,
    found_sparing, geometries, show, sparing_walks, technique,
};
use ninefold::board::{Candidate, Cell, Conclusion, Geometry, Grid, HouseId, Status, Symbol, SymbolSet};
use std::collections::BTreeSet;

const WING: &str = "broken wing";
const ODDAGON: &str = "bivalue oddagon";

#[test]
fn library_lines() {
    assert_lines(&["1400"], 3);
    assert_lines(&["1401"], 4);
}

#[test]
fn sound() {
    assert_sound_where_known(&["1400"], &[WING]);
    assert_sound_where_known(&["1401"], &[ODDAGON]);
    let wings = assert_sound_everywhere(&[WING], 201, 1) + assert_sound_thinned(WING, 202, 1);
    assert!(wings > 50, "{wings}");
    found_sparing(&[ODDAGON], &geometries(), 2, 203, 1);
    let rings: usize = found_sparing(&[ODDAGON], &[nine(), Geometry::latin(6).unwrap()], 2, 203, 20).iter().sum();
    assert!(rings > 5, "{rings}");
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&[WING], &all_states(&nine(), 204, 2, 40), 206, false);
    let grids = sparing_walks(&[nine(), Geometry::latin(6).unwrap()], 2, 207, 2, 12);
    assert_symmetric(&[ODDAGON], &grids, 208, false);
}

/// Five cells, each of which is linked to the next and the last to the first: with the links.
fn rings(cells: &[Cell], links: &dyn Fn(Cell, Cell) -> Vec<HouseId>) -> Vec<([Cell; 5], [HouseId; 5])> {
    let mut ways: Vec<(Vec<Cell>, Vec<HouseId>)> = cells.iter().map(|&cell| (vec![cell], Vec::new())).collect();
    for at in 1..=5 {
        let longer = |(way, houses): &(Vec<Cell>, Vec<HouseId>)| {
            let from = way[at - 1];
            let next: Vec<Cell> = if at == 5 { vec![way[0]] } else { cells.to_vec() };
            let next = next.into_iter().filter(|cell| at == 5 || !way.contains(cell));
            let steps = next.flat_map(|to| links(from, to).into_iter().map(move |house| (to, house)));
            let grown = |(to, house)| ([way.as_slice(), &[to]].concat(), [houses.as_slice(), &[house]].concat());
            steps.map(grown).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    ways.into_iter().map(|(way, houses)| (way[..5].try_into().unwrap(), houses.try_into().unwrap())).collect()
}

fn common(geometry: &Geometry, a: Cell, b: Cell) -> Vec<HouseId> {
    let has = |house: &HouseId, cell: Cell| geometry.house(*house).cells().contains(&cell);
    geometry.house_ids().filter(|house| a != b && has(house, a) && has(house, b)).collect()
}

/// What goes by wings of five cells with at most four guards, none of them in the ring.
fn wings_of_five(grid: &Grid, symbol: Symbol) -> BTreeSet<Vec<Conclusion>> {
    let geometry = grid.geometry();
    let open = |cell: &Cell| grid.status(*cell) == Status::Open && grid.has(cell.with(symbol));
    let cells: Vec<Cell> = geometry.all_cells().filter(open).collect();
    let full = |a, b| common(geometry, a, b).into_iter().filter(|&house| geometry.is_full(house)).collect();
    let mut all = BTreeSet::new();
    for (ring, houses) in rings(&cells, &full) {
        let mut guards = BTreeSet::new();
        for (i, &house) in houses.iter().enumerate() {
            let two = [ring[i], ring[(i + 1) % 5]];
            let there = geometry.house(house).cells().iter().filter(|cell| open(cell) && !two.contains(cell));
            guards.extend(there.copied());
        }
        let twice = houses.iter().collect::<BTreeSet<_>>().len() < 5;
        if twice || guards.is_empty() || guards.len() > 4 || ring.iter().any(|cell| guards.contains(cell)) {
            continue;
        }
        let seen = |cell: &&Cell| guards.iter().all(|&guard| geometry.sees(**cell, guard));
        let lost: Vec<Conclusion> = cells.iter().filter(seen).map(|c| Conclusion::Eliminate(c.with(symbol))).collect();
        match guards.len() {
            1 => drop(all.insert(guards.iter().map(|guard| Conclusion::Place(guard.with(symbol))).collect())),
            _ if lost.is_empty() => {}
            _ => drop(all.insert(lost)),
        }
    }
    all
}

#[test]
fn wings_of_five_cells_are_those_of_the_definition() {
    let small = geometries().into_iter().filter(|geometry| geometry.symbols() <= 6);
    let mut seen = 0;
    for geometry in small {
        for (grid, _) in thinned(&geometry, 209, 6) {
            let found = all_of(technique(WING), &grid).into_iter().filter(|finding| finding.size == 5);
            let found: BTreeSet<Vec<Conclusion>> = found.map(|finding| finding.conclusions).collect();
            let defined: BTreeSet<_> =
                geometry.all_symbols().iter().flat_map(|symbol| wings_of_five(&grid, symbol)).collect();
            assert_eq!(found, defined, "{geometry}: {}", show(&grid));
            seen += found.len();
        }
    }
    assert!(seen > 20, "{seen}");
}

/// Whatever a broken wing shows of a symbol, no way to place the symbol everywhere says otherwise.
#[test]
fn templates_say_so_too() {
    let mut seen = 0;
    for (grid, _) in thinned(&nine(), 210, 4) {
        let by_wings = conclusions(technique(WING), &grid, false);
        let by_templates: BTreeSet<Conclusion> = ["template set", "template delete"]
            .iter()
            .flat_map(|name| conclusions(technique(name), &grid, false))
            .collect();
        assert!(by_wings.is_subset(&by_templates), "{}", show(&grid));
        seen += by_wings.len();
    }
    assert!(seen > 5, "{seen}");
}

/// Rings of five cells that can all have two symbols: what goes if the others are in one cell, or all the same symbol.
#[test]
fn oddagons_of_five_cells_are_all_found() {
    let mut seen = 0;
    for grid in sparing_walks(&[5, 6].map(|n| Geometry::latin(n).unwrap()), 2, 211, 12, 5) {
        let geometry = grid.geometry();
        let found = conclusions(technique(ODDAGON), &grid, false);
        for pair in pairs(geometry) {
            let open = |cell: &Cell| grid.status(*cell) == Status::Open && pair.is_subset(grid.candidates(*cell));
            let cells: Vec<Cell> = geometry.all_cells().filter(open).collect();
            let one = |a, b| common(geometry, a, b).into_iter().take(1).collect();
            for (ring, _) in rings(&cells, &one) {
                let others: Vec<Candidate> =
                    ring.iter().flat_map(|&c| (grid.candidates(c) - pair).iter().map(move |s| c.with(s))).collect();
                for lost in goes(&grid, pair, &others) {
                    assert!(found.contains(&Conclusion::Eliminate(lost)), "{lost:?} in {}", show(&grid));
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

fn pairs(geometry: &Geometry) -> Vec<SymbolSet> {
    let all = geometry.all_symbols();
    let with = |a: Symbol| all.iter().filter(move |&b| b > a).map(move |b| SymbolSet::only(a) | SymbolSet::only(b));
    all.iter().flat_map(with).collect()
}

fn goes(grid: &Grid, pair: SymbolSet, others: &[Candidate]) -> Vec<Candidate> {
    let Some(first) = others.first() else { return Vec::new() };
    if others.iter().all(|k| k.cell == first.cell) {
        return pair.iter().map(|symbol| first.cell.with(symbol)).collect();
    }
    if others.iter().any(|k| k.symbol != first.symbol) {
        return Vec::new();
    }
    let seen = |cell: &Cell| others.iter().all(|k| grid.geometry().sees(*cell, k.cell));
    let open = grid.geometry().all_cells().filter(|&cell| grid.has(cell.with(first.symbol)));
    open.filter(seen).map(|cell| cell.with(first.symbol)).collect()
}

#[test]
fn by_hand() {
    let hit_in = |cells: &[(&str, &[u8])], name: &str| -> Vec<String> {
        hit(ODDAGON, &with_cells(cells)).into_iter().filter(|hit| hit.ends_with(name)).collect()
    };
    let ring: &[(&str, &[u8])] =
        &[("r1c1", &[1, 2]), ("r1c4", &[1, 2]), ("r2c5", &[1, 2]), ("r5c5", &[1, 2]), ("r5c1", &[1, 2, 3])];
    assert_eq!(hit_in(ring, "r5c1"), ["1@r5c1", "2@r5c1"]);
    let two: &[(&str, &[u8])] =
        &[("r1c1", &[1, 2, 3]), ("r1c4", &[1, 2]), ("r2c5", &[1, 2]), ("r5c5", &[1, 2]), ("r5c1", &[1, 2, 3])];
    assert_eq!(hit_in(two, "r9c1"), ["3@r9c1"], "it sees both");
    assert!(hit_in(two, "r9c2").is_empty() && hit_in(two, "r5c1").is_empty());
    // Four cells can be filled by turns.
    let even: &[(&str, &[u8])] = &[("r1c1", &[1, 2]), ("r1c5", &[1, 2]), ("r5c5", &[1, 2]), ("r5c1", &[1, 2, 3])];
    assert!(hit(ODDAGON, &with_cells(even)).is_empty());
    // The last cell does not see the first.
    let open: &[(&str, &[u8])] =
        &[("r1c1", &[1, 2]), ("r1c4", &[1, 2]), ("r2c5", &[1, 2]), ("r5c5", &[1, 2]), ("r5c2", &[1, 2, 3])];
    assert!(hit_in(open, "r5c2").is_empty());
}
