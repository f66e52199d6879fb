//! Bent sets.

use crate::logic::walk::{
    all_of, all_states, assert_lines, assert_sound, assert_symmetric, geometries, puzzles, solution, states, technique,
};
use ninefold::board::{BoxShape, Candidate, Cell, Geometry, Grid, Status, SymbolSet};
use std::collections::BTreeSet;

const NAMES: [&str; 6] = ["bent quad", "VWXYZ-wing", "UVWXYZ-wing", "TUVWXYZ-wing", "STUVWXYZ-wing", "RSTUVWXYZ-wing"];

#[test]
fn library_lines() {
    assert_lines(&["0802", "0805", "0806", "0807", "0808", "0809"], 16);
}

#[test]
fn sound_on_every_kind_of_board() {
    let mut found = [0; NAMES.len()];
    for geometry in geometries() {
        let puzzle = &puzzles(&geometry, 31, 1)[0];
        let solution = solution(puzzle);
        for grid in states(puzzle, &solution, 31, 40) {
            for (count, name) in found.iter_mut().zip(NAMES) {
                *count += assert_sound(technique(name), &grid, Some(&solution)).len();
            }
        }
    }
    assert!(found.iter().all(|&count| count > 0), "{found:?}");
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(
        &NAMES,
        &all_states(&Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap(), 32, 2, 20),
        34,
        false,
    );
}

/// By the definition, from every pair of houses and every choice of cells: what goes together.
fn by_definition(grid: &Grid, size: usize) -> BTreeSet<Vec<Candidate>> {
    let geometry = grid.geometry();
    let mut all = BTreeSet::new();
    for (i, a) in geometry.houses().iter().enumerate() {
        for b in &geometry.houses()[i + 1..] {
            let shared: Vec<Cell> = a.cells().iter().copied().filter(|cell| b.cells().contains(cell)).collect();
            let both: BTreeSet<Cell> = a.cells().iter().chain(b.cells()).copied().collect();
            let open: Vec<Cell> = both.into_iter().filter(|&cell| grid.status(cell) == Status::Open).collect();
            for chosen in 0_u32..1 << open.len() {
                if chosen.count_ones() as usize != size || shared.is_empty() {
                    continue;
                }
                let cells: Vec<Cell> = (0..open.len()).filter(|i| chosen >> i & 1 == 1).map(|i| open[i]).collect();
                if shared.len() > 1 || cells.contains(&shared[0]) {
                    all.extend(lost_to(grid, &cells));
                }
            }
        }
    }
    all
}

/// What goes because of these cells, if they are a bent set and anything does.
fn lost_to(grid: &Grid, cells: &[Cell]) -> Option<Vec<Candidate>> {
    let geometry = grid.geometry();
    let symbols = cells.iter().fold(SymbolSet::EMPTY, |all, &cell| all | grid.candidates(cell));
    let places = |symbol| cells.iter().copied().filter(move |&cell| grid.has(cell.with(symbol)));
    let loose =
        |symbol: &_| !geometry.houses().iter().any(|house| places(*symbol).all(|cell| house.cells().contains(&cell)));
    let loose: Vec<_> = symbols.iter().filter(loose).collect();
    let [z] = loose[..] else { return None };
    let goes = |cell: &Cell| grid.has(cell.with(z)) && places(z).all(|place| geometry.sees(place, *cell));
    let lost: Vec<_> = geometry.all_cells().filter(goes).map(|cell| cell.with(z)).collect();
    (symbols.len() == cells.len() && !lost.is_empty()).then_some(lost)
}

fn assert_as_defined(geometry: &Geometry, sizes: std::ops::RangeInclusive<usize>, every: usize) {
    let mut seen = 0;
    for puzzle in puzzles(geometry, 35, 1) {
        for grid in states(&puzzle, &solution(&puzzle), 36, every) {
            for size in sizes.clone() {
                let findings = all_of(technique(NAMES[size - 4]), &grid);
                let found: BTreeSet<Vec<Candidate>> = findings.iter().map(|f| f.eliminated().collect()).collect();
                assert_eq!(found.len(), findings.len(), "an effect told twice");
                let wanted = by_definition(&grid, size);
                assert_eq!(found, wanted, "{size} cells on {geometry}: {}", crate::logic::walk::show(&grid));
                seen += wanted.len();
            }
        }
    }
    assert!(seen > 0, "{geometry}");
}

#[test]
fn exactly_the_sets_of_the_definition() {
    for geometry in geometries().into_iter().filter(|geometry| (6..=7).contains(&geometry.symbols())) {
        assert_as_defined(&geometry, 4..=6, 12);
    }
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    assert_as_defined(&nine, 4..=5, 60);
}

#[test]
fn each_locked_symbol_has_its_house() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    let puzzle = &puzzles(&nine, 37, 1)[0];
    let mut seen = 0;
    for grid in states(puzzle, &solution(puzzle), 38, 20) {
        for finding in NAMES.iter().flat_map(|name| all_of(technique(name), &grid)) {
            assert_eq!(
                (finding.cells().len(), finding.covers.len()),
                (usize::from(finding.size), finding.cells().len() - 1)
            );
            for (house, symbol) in finding.cover_places() {
                let places = finding.cells().into_iter().filter(|cell| grid.has(cell.with(symbol)));
                assert!(places.into_iter().all(|cell| nine.house(house).cells().contains(&cell)));
            }
            seen += 1;
        }
    }
    assert!(seen > 0);
}
