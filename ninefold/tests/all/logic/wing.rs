//! Wings with a pivot, and W-wings.

use crate::logic::als::with_cells;
use crate::logic::walk::{
    all_of, all_states, assert_chain, assert_lines, assert_sound_everywhere, assert_symmetric, geometries, puzzles,
    solution, states, technique,
};
use ninefold::board::{
    BoxShape, Candidate, Cell, Geometry, Grid, HouseId, LinkReason, Puzzle, Role, Symbol, SymbolSet,
};
use ninefold::logic::prove;
use std::collections::BTreeSet;

const NAMES: [&str; 5] = ["XY-wing", "XYZ-wing", "WXYZ-wing", "W-wing", "grouped W-wing"];

/// Cells in any order, with what goes.
type Application = (BTreeSet<Cell>, Vec<Candidate>);

fn nine() -> Geometry {
    Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap()
}

#[test]
fn library_lines() {
    assert_lines(&["0800", "0801", "0803", "0804"], 25);
}

#[test]
fn sound_on_every_kind_of_board() {
    for name in NAMES {
        assert!(assert_sound_everywhere(&[name], 21, 3) > 0, "{name}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&NAMES, &all_states(&nine(), 22, 4, 20), 24, false);
}

/// Some states of every kind of board.
fn some_states() -> Vec<Grid> {
    let some = |geometry: &Geometry| -> Vec<Grid> {
        let puzzle = &puzzles(geometry, 25, 1)[0];
        states(puzzle, &solution(puzzle), 26, 15)
    };
    geometries().iter().flat_map(some).collect()
}

fn found(name: &str, grid: &Grid) -> BTreeSet<Application> {
    let findings = all_of(technique(name), grid);
    let told: Vec<_> = findings.iter().map(|f| (f.cells().into_iter().collect(), f.eliminated().collect())).collect();
    told.into_iter().collect()
}

/// What goes if z stands in one of these cells.
fn losers(grid: &Grid, z: Symbol, cells: &[Cell]) -> Vec<Candidate> {
    let geometry = grid.geometry();
    let lost = |cell: &Cell| grid.has(cell.with(z)) && cells.iter().all(|&c| c != *cell && geometry.sees(c, *cell));
    geometry.all_cells().filter(lost).map(|cell| cell.with(z)).collect()
}

fn in_one_house(geometry: &Geometry, cells: &[Cell]) -> bool {
    geometry.houses().iter().any(|house| cells.iter().all(|cell| house.cells().contains(cell)))
}

/// By the definition: a pivot of the right size, and peers of it with two symbols each, one of them z, the others all
/// different and all of the pivot's.
fn wings_by_definition(grid: &Grid, wings: usize, sizes: &[usize]) -> BTreeSet<Application> {
    let geometry = grid.geometry();
    let mut all = BTreeSet::new();
    for pivot in geometry.all_cells().filter(|&cell| sizes.contains(&grid.candidates(cell).len())) {
        let small: Vec<Cell> =
            geometry.peers(pivot).iter().copied().filter(|&cell| grid.candidates(cell).len() == 2).collect();
        for chosen in combinations(&small, wings) {
            for z in geometry.all_symbols() {
                let only_z = SymbolSet::only(z);
                let others: SymbolSet = chosen.iter().fold(SymbolSet::EMPTY, |u, &c| u | grid.candidates(c)) - only_z;
                let fits = chosen.iter().all(|&cell| grid.has(cell.with(z)))
                    && others.len() == wings
                    && grid.candidates(pivot) - only_z == others;
                let whole: Vec<Cell> = [pivot].into_iter().chain(chosen.iter().copied()).collect();
                if !fits || in_one_house(geometry, &whole) {
                    continue;
                }
                let holders: Vec<Cell> = whole.iter().copied().filter(|&cell| grid.has(cell.with(z))).collect();
                let lost = losers(grid, z, &holders);
                if !lost.is_empty() {
                    all.insert((whole.into_iter().collect(), lost));
                }
            }
        }
    }
    all
}

fn combinations(cells: &[Cell], size: usize) -> Vec<Vec<Cell>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with = |i: usize| combinations(&cells[i + 1..], size - 1).into_iter().map(move |rest| (i, rest));
    (0..cells.len()).flat_map(with).map(|(i, rest)| [vec![cells[i]], rest].concat()).collect()
}

#[test]
fn exactly_the_wings_of_the_definition() {
    for (name, wings, sizes) in [("XY-wing", 2, &[2][..]), ("XYZ-wing", 2, &[3]), ("WXYZ-wing", 3, &[3, 4])] {
        let mut seen = 0;
        for grid in some_states() {
            let wanted = wings_by_definition(&grid, wings, sizes);
            assert_eq!(found(name, &grid), wanted, "{name}");
            seen += wanted.len();
        }
        assert!(seen > 0, "{name}");
    }
}

/// By the definition, with any number of places: cells, house and what goes.
fn w_wings_by_definition(grid: &Grid) -> BTreeSet<(BTreeSet<Cell>, usize, Vec<Candidate>)> {
    let geometry = grid.geometry();
    let mut all = BTreeSet::new();
    let small: Vec<Cell> = geometry.all_cells().filter(|&cell| grid.candidates(cell).len() == 2).collect();
    for pair in combinations(&small, 2) {
        let (a, b) = (pair[0], pair[1]);
        if grid.candidates(a) != grid.candidates(b) || geometry.sees(a, b) {
            continue;
        }
        for x in grid.candidates(a) {
            let y = (grid.candidates(a) - SymbolSet::only(x)).first().unwrap();
            for house in geometry.houses().iter().filter(|house| house.cells().len() == geometry.symbols()) {
                let places: Vec<Cell> = house.cells().iter().copied().filter(|&cell| grid.has(cell.with(x))).collect();
                let seen = places.iter().all(|&place| geometry.sees(place, a) || geometry.sees(place, b));
                let both = [a, b].iter().all(|&end| !places.iter().all(|&place| geometry.sees(place, end)));
                let lost = losers(grid, y, &[a, b]);
                if seen && both && !lost.is_empty() {
                    all.insert((pair.iter().copied().collect(), places.len(), lost));
                }
            }
        }
    }
    all
}

#[test]
fn exactly_the_w_wings_of_the_definition() {
    let mut seen = [0, 0];
    for grid in some_states() {
        let mut here = BTreeSet::new();
        for (i, name) in ["W-wing", "grouped W-wing"].into_iter().enumerate() {
            for finding in all_of(technique(name), &grid) {
                let (house, x) = finding.places()[0];
                let places = grid.positions(house, x).count_ones() as usize;
                assert_eq!(places > 2, i == 1);
                here.insert((finding.cells().into_iter().collect(), places, finding.eliminated().collect()));
                seen[i] += 1;
            }
        }
        assert_eq!(here, w_wings_by_definition(&grid));
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn arrows_follow_from_facts_and_houses() {
    let mut drawn = 0;
    for grid in some_states() {
        for name in NAMES {
            for finding in all_of(technique(name), &grid) {
                let step = prove(&grid, &finding);
                assert_chain(&grid, &step);
                assert_eq!(step.chain.is_empty(), name.contains("YZ"), "{name}");
                drawn += step.chain.len();
                let pivots = step.marks.iter().filter(|(_, role)| *role == Role::Pivot).map(|(mark, _)| mark.cell);
                assert!(pivots.into_iter().all(|cell| cell == finding.cells()[0]));
            }
        }
    }
    assert!(drawn > 0);
}

#[test]
fn one_change_and_it_is_no_wing() {
    let count = |name: &str, cells: &[(&str, &[u8])]| all_of(technique(name), &with_cells(cells)).len();
    assert_eq!(count("XY-wing", &[("r1c1", &[1, 2]), ("r1c5", &[1, 3]), ("r5c1", &[2, 3])]), 1);
    // The pivot does not see a wing; the wings share no symbol; the wings share the pivot's symbol; all in a row.
    assert_eq!(count("XY-wing", &[("r1c1", &[1, 2]), ("r1c5", &[1, 3]), ("r5c2", &[2, 3])]), 0);
    assert_eq!(count("XY-wing", &[("r1c1", &[1, 2]), ("r1c5", &[1, 3]), ("r5c1", &[2, 4])]), 0);
    assert_eq!(count("XY-wing", &[("r1c1", &[1, 2]), ("r1c5", &[1, 3]), ("r5c1", &[1, 3])]), 0);
    assert_eq!(count("XY-wing", &[("r1c1", &[1, 2]), ("r1c5", &[1, 3]), ("r1c8", &[2, 3])]), 0);
    // In two lines no cell sees all three; in a box and a line two do.
    assert_eq!(count("XYZ-wing", &[("r1c1", &[1, 2, 3]), ("r1c5", &[1, 3]), ("r5c1", &[2, 3])]), 0);
    assert_eq!(count("XYZ-wing", &[("r1c1", &[1, 2, 3]), ("r1c5", &[1, 3]), ("r2c2", &[2, 3])]), 1);
    assert_eq!(count("XYZ-wing", &[("r1c1", &[1, 2, 4]), ("r1c5", &[1, 3]), ("r2c2", &[2, 3])]), 0);
    // Three wings, one of them in each kind of house.
    let wings: [(&str, &[u8]); 3] = [("r1c5", &[1, 4]), ("r5c1", &[2, 4]), ("r2c2", &[3, 4])];
    let with_pivot = |pivot: &'static [u8]| [&[("r1c1", pivot)][..], &wings].concat();
    assert_eq!(count("WXYZ-wing", &with_pivot(&[1, 2, 3])), 0);
    assert_eq!(count("WXYZ-wing", &[("r1c1", &[1, 2, 3]), ("r1c5", &[1, 4]), ("r1c8", &[2, 4]), ("r2c2", &[3, 4])]), 1);
    assert_eq!(count("WXYZ-wing", &[("r1c1", &[1, 2, 5]), ("r1c5", &[1, 4]), ("r1c8", &[2, 4]), ("r2c2", &[3, 4])]), 0);
}

#[test]
fn a_w_wing_needs_a_house_that_needs_the_symbol() {
    let geometry = nine();
    let row = HouseId::new(4);
    let cells: [(&str, &[u8]); 2] = [("r1c2", &[1, 2]), ("r9c8", &[1, 2])];
    let grid_with = |places: [usize; 2]| {
        let mut grid = with_cells(&cells);
        for (column, &cell) in geometry.house(row).cells().iter().enumerate().filter(|(c, _)| !places.contains(c)) {
            assert_eq!(geometry.row_column(cell), (4, column));
            grid.eliminate(cell.with(Symbol(0))).unwrap();
        }
        grid
    };
    let findings = all_of(technique("W-wing"), &grid_with([1, 7]));
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].places(), [(row, Symbol(0))]);
    assert!(findings[0].eliminated().all(|candidate| candidate.symbol == Symbol(1)));
    assert!(all_of(technique("W-wing"), &grid_with([1, 6])).is_empty(), "r5c7 sees neither cell");
    // The same cells, where no house needs every symbol: a graph, whose houses are edges.
    let ring = Geometry::graph(5, &[(0, 1), (1, 2), (2, 3), (0, 4), (3, 4)], 3).unwrap();
    let mut grid = Grid::new(&Puzzle::new(ring, vec![None; 5]).unwrap()).unwrap();
    for cell in [Cell(0), Cell(3)] {
        grid.eliminate(cell.with(Symbol(2))).unwrap();
    }
    assert!(NAMES.iter().all(|name| all_of(technique(name), &grid).is_empty()));
}

#[test]
fn the_arrows_of_an_xy_wing_go_from_wing_to_wing() {
    let grid = with_cells(&[("r1c1", &[1, 2]), ("r1c5", &[1, 3]), ("r5c1", &[2, 3])]);
    let step = prove(&grid, &all_of(technique("XY-wing"), &grid)[0]);
    let whys: Vec<LinkReason> = step.chain.iter().map(|link| link.why).collect();
    let (row, column) = (HouseId::new(0), HouseId::new(9));
    assert_eq!(
        whys,
        [
            LinkReason::Fact(1),
            LinkReason::House(row),
            LinkReason::Fact(0),
            LinkReason::House(column),
            LinkReason::Fact(2)
        ]
    );
    let ends = [&step.chain[0].from, &step.chain[4].to].map(|end| &end.candidates);
    assert_eq!(ends, [&vec![Cell(4).with(Symbol(2))], &vec![Cell(36).with(Symbol(2))]]);
}
