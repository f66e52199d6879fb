//! Sue de Coq.

use crate::logic::als::{hit, with_cells};
use crate::logic::drawn::{assert_sound_thinned, nine};
use crate::logic::walk::{
    all_of, all_states, assert_lines, assert_paths, assert_sound_everywhere, assert_sound_where_known,
    assert_symmetric, geometries, puzzles, show, solution, states, technique,
};
use ninefold::board::{Candidate, Cell, Geometry, Grid, HouseId, Status, Symbol, SymbolSet};
use std::collections::BTreeSet;

const NAME: &str = "Sue de Coq";

#[test]
fn library_lines() {
    assert_lines(&["1101", "1101-x"], 16);
    assert_paths("Sue de Coq", &[NAME], 27);
}

#[test]
fn sound() {
    assert_sound_where_known(&["1101", "0901"], &[NAME]);
    let found = assert_sound_everywhere(&[NAME], 111, 2) + assert_sound_thinned(NAME, 112, 2);
    assert!(found >= 20, "{found}");
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&[NAME], &all_states(&nine(), 113, 3, 15), 115, false);
}

/// Every choice of cells in two houses, with each number counted once for each house that has it outside the crossing.
fn by_definition(grid: &Grid) -> BTreeSet<Vec<Candidate>> {
    let geometry = grid.geometry();
    let houses: Vec<HouseId> = geometry.house_ids().collect();
    let mut all = BTreeSet::new();
    for (i, &a) in houses.iter().enumerate() {
        for &b in &houses[i + 1..] {
            let [in_a, in_b] = [a, b].map(|house| geometry.house(house).cells());
            let shared = in_a.iter().filter(|cell| in_b.contains(cell)).count();
            let every: BTreeSet<Cell> = in_a.iter().chain(in_b).copied().collect();
            let open: Vec<Cell> = every.into_iter().filter(|&cell| grid.status(cell) == Status::Open).collect();
            for chosen in 0_u32..if shared > 1 { 1 << open.len() } else { 0 } {
                let cells: Vec<Cell> = (0..open.len()).filter(|i| chosen >> i & 1 == 1).map(|i| open[i]).collect();
                all.extend(shared_out(grid, in_a, in_b, &cells));
            }
        }
    }
    all
}

fn shared_out(grid: &Grid, in_a: &[Cell], in_b: &[Cell], cells: &[Cell]) -> Option<Vec<Candidate>> {
    let is = |cell: &Cell, of: [bool; 2]| [in_a.contains(cell), in_b.contains(cell)] == of;
    let part = |of: [bool; 2]| cells.iter().copied().filter(|cell| is(cell, of)).collect::<Vec<_>>();
    let parts = [[true, true], [true, false], [false, true]].map(part);
    let symbols =
        parts.each_ref().map(|part| part.iter().fold(SymbolSet::EMPTY, |all, &cell| all | grid.candidates(cell)));
    // Up to four cells each, and a crossing that lacks two; no side is empty, locked, or without use for the crossing.
    let fits = parts.iter().all(|part| (1..=4).contains(&part.len()))
        && symbols[0].len() >= parts[0].len() + 2
        && parts[0].len() > 1
        && [1, 2]
            .iter()
            .all(|&i| symbols[i].len() > parts[i].len() && (symbols[i] - symbols[0]).len() < parts[i].len());
    let free = symbols[0] - symbols[1] - symbols[2];
    if !fits || symbols[1].len() + symbols[2].len() + free.len() != cells.len() {
        return None;
    }
    // A symbol that is counted for a house has all its places there, so that it goes from the rest of the house; and where a cell of
    // the crossing would count for both houses.
    let goes = |cell: Cell, symbol: Symbol| {
        let counts = |side: usize, house: &[Cell]| house.contains(&cell) && (symbols[side] | free).contains(symbol);
        if cells.contains(&cell) {
            parts[0].contains(&cell) && symbols[1].contains(symbol) && symbols[2].contains(symbol)
        } else {
            counts(1, in_a) || counts(2, in_b)
        }
    };
    let open = grid.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open);
    let live = open.flat_map(|cell| grid.candidates(cell).iter().map(move |symbol| cell.with(symbol)));
    let lost: Vec<Candidate> = live.filter(|k| goes(k.cell, k.symbol)).collect();
    (!lost.is_empty()).then_some(lost)
}

#[test]
fn exactly_those_of_the_definition() {
    let mut seen = 0;
    let small = |geometry: &Geometry| geometry.symbols() <= 6;
    for geometry in geometries().into_iter().filter(small).chain([nine()]) {
        let count = if geometry.symbols() == 9 { 1 } else { 6 };
        for puzzle in puzzles(&geometry, 116, count) {
            for grid in states(&puzzle, &solution(&puzzle), 117, if count == 1 { 40 } else { 8 }) {
                let findings = all_of(technique(NAME), &grid);
                let found: BTreeSet<Vec<Candidate>> = findings.iter().map(|f| f.eliminated().collect()).collect();
                assert_eq!(found.len(), findings.len(), "an effect told twice");
                assert_eq!(found, by_definition(&grid), "{geometry}: {}", show(&grid));
                seen += found.len();
            }
        }
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn by_hand() {
    // Four numbers in two cells where row 1 and box 1 meet.
    let basic: &[(&str, &[u8])] =
        &[("r1c1", &[1, 2, 3, 4]), ("r1c2", &[1, 2, 3, 4]), ("r1c9", &[1, 2]), ("r3c3", &[3, 4])];
    let lost = hit(NAME, &with_cells(basic));
    // 1 and 2 from six cells of the row, 3 and 4 from six of the box.
    assert_eq!(lost.len(), 12 + 12, "{lost:?}");
    assert!(lost.contains(&"1@r1c3".to_string()) && lost.contains(&"4@r1c3".to_string()));
    // The sides have 1 in common; where a cell more makes up for it, it goes from the crossing.
    let twice: &[(&str, &[u8])] =
        &[("r1c1", &[1, 2, 3, 4]), ("r1c2", &[1, 2, 3, 4]), ("r1c9", &[1, 2]), ("r3c3", &[1, 3])];
    assert!(hit(NAME, &with_cells(twice)).is_empty(), "1 may be there twice, so five for four cells");
    let cannibal: &[(&str, &[u8])] =
        &[("r1c1", &[1, 2, 3, 4]), ("r1c2", &[1, 2, 3, 4]), ("r1c8", &[1, 2]), ("r2c3", &[1, 3]), ("r3c3", &[1, 3, 4])];
    assert!(hit(NAME, &with_cells(cannibal)).contains(&"1@r1c1".to_string()));
    // One number more in the crossing, and nothing is locked.
    let loose: &[(&str, &[u8])] =
        &[("r1c1", &[1, 2, 3, 4, 5]), ("r1c2", &[1, 2, 3, 4]), ("r1c9", &[1, 2]), ("r3c3", &[3, 4])];
    assert!(hit(NAME, &with_cells(loose)).is_empty());
    // A cell of the row that has nothing of the crossing is of no use.
    let idle: &[(&str, &[u8])] =
        &[("r1c1", &[1, 2, 3, 4]), ("r1c2", &[1, 2, 3, 4]), ("r1c9", &[5, 6]), ("r3c3", &[3, 4])];
    assert!(hit(NAME, &with_cells(idle)).is_empty());
}
