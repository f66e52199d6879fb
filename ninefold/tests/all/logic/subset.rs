//! Naked, hidden and locked subsets.

use crate::logic::walk::{
    all_of, all_states, assert_lines, assert_sound_everywhere, assert_symmetric, geometries, puzzles, solution, start,
    states, technique,
};
use ninefold::board::cell_set::Bits;
use ninefold::board::{
    BoxShape, Candidate, Cell, Conclusion, Extra, Geometry, Grid, HouseId, Puzzle, Shape, Status, Symbol, SymbolSet,
};
use ninefold::logic::{Dialect, Words};
use std::collections::BTreeSet;

const NAKED: [&str; 3] = ["naked pair", "naked triple", "naked quadruple"];
const HIDDEN: [&str; 3] = ["hidden pair", "hidden triple", "hidden quadruple"];
const LARGER: [&str; 2] = ["naked subset", "hidden subset"];
const LOCKED: [&str; 2] = ["locked pair", "locked triple"];

#[test]
fn library_lines_naked() {
    assert_lines(&["0200", "0201", "0202"], 34);
}

#[test]
fn library_lines_hidden() {
    assert_lines(&["0210", "0211", "0212"], 37);
}

#[test]
fn library_lines_locked() {
    assert_lines(&["0110", "0111"], 16);
}

#[test]
fn sound_on_every_kind_of_board() {
    for names in [&NAKED[..], &HIDDEN] {
        let found = assert_sound_everywhere(names, 11, 2);
        assert!(found > 400, "{found} of {names:?}");
    }
    for (names, least) in [(LOCKED, 100), (LARGER, 100)] {
        let found = assert_sound_everywhere(&names, 12, 2);
        assert!(found > least, "{found} of {names:?}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(
        &[NAKED.as_slice(), &HIDDEN, &LOCKED, &LARGER].concat(),
        &all_states(&nine(), 14, 3, 20),
        16,
        false,
    );
}

/// What a naked set is told to lose in a house is lost there; where a cell sees the set through several houses, none is named.
#[test]
fn a_house_is_named_only_for_what_is_lost_in_it() {
    let mut boards = geometries();
    let diagonals_and_windows = crate::common::sudoku(3, 3).with_extras(vec![Extra::Diagonals, Extra::Windoku]);
    boards.push(diagonals_and_windows.unwrap());
    let mut told = [0; 2];
    for puzzle in boards.iter().flat_map(|geometry| puzzles(geometry, 21, 3)) {
        for grid in states(&puzzle, &solution(&puzzle), 22, 8) {
            let words = Words::new(&grid);
            for finding in NAKED.iter().flat_map(|name| all_of(technique(name), &grid)) {
                let said = finding.pattern.tell(&words, &finding);
                let named = |house: &HouseId| {
                    said.place.replace(" and ", ", ").split(", ").any(|name| name == words.house(*house))
                };
                let houses: Vec<HouseId> = grid.geometry().house_ids().filter(named).collect();
                assert!(!houses.is_empty(), "{}", said.place);
                let is_there = |lost: Candidate| {
                    houses.iter().any(|house| grid.geometry().house(*house).cells().contains(&lost.cell))
                };
                let is_named =
                    said.therefore.starts_with("no other cell of ") && said.therefore.ends_with(" can have them");
                assert_eq!(is_named, finding.eliminated().all(is_there), "{}: {}", said.place, said.therefore);
                told[usize::from(is_named)] += 1;
            }
        }
    }
    assert!(told[0] > 10 && told[1] > 1000, "{told:?}");
}

/// Every set of cells and of symbols of every house is looked at, by the definition: what they find is what is there.
#[test]
fn everything_and_nothing_else_is_found() {
    let six = Geometry::sudoku(BoxShape { height: 2, width: 3 }).unwrap();
    let mut seen = [0; 2];
    for geometry in [nine(), six, Geometry::latin(7).unwrap(), jigsaw()] {
        for puzzle in puzzles(&geometry, 17, 2) {
            for grid in states(&puzzle, &solution(&puzzle), 18, 9) {
                for (kind, names) in [(false, NAKED), (true, HIDDEN)] {
                    let expected: BTreeSet<_> =
                        geometry.house_ids().flat_map(|h| by_definition(&grid, h, kind)).collect();
                    let names = names.iter().chain([&LARGER[usize::from(kind)]]);
                    let found = names.flat_map(|name| all_of(technique(name), &grid));
                    let found: BTreeSet<_> = found.map(|f| (f.size, f.conclusions.into_iter().collect())).collect();
                    assert_eq!(found, expected, "{geometry:?}");
                    seen[usize::from(kind)] += found.iter().filter(|(size, _)| *size > 4).count();
                }
            }
        }
    }
    assert!(seen[0] > 10 && seen[1] > 10, "{seen:?} larger ones");
}

/// The size of a subset, and what it eliminates.
type Effect = (u8, BTreeSet<Conclusion>);

/// The subsets of a house with an effect: up to four without singles, larger ones without a smaller one within.
fn by_definition(grid: &Grid, house: HouseId, hidden: bool) -> Vec<Effect> {
    let (names, rows) = if hidden { symbols_of(grid, house) } else { cells_of(grid, house) };
    let union: Vec<u64> = (0..1_u64 << rows.len()).map(|set| Bits(set).fold(0, |all, i| all | rows[i])).collect();
    let closed: Vec<bool> = (0..union.len()).map(|s| s > 0 && union[s].count_ones() == s.count_ones()).collect();
    let is_minimal = |set: usize| (1..set).all(|part| part & !set != 0 || !closed[part]);
    let has_no_single = |set: usize| Bits(set as u64).all(|i| rows[i].count_ones() > 1);
    let counts = |&set: &usize| match set.count_ones() {
        0 | 1 => false,
        2..=4 => closed[set] && has_no_single(set),
        _ => closed[set] && is_minimal(set),
    };
    let effect = |set: usize| {
        let chosen: Vec<usize> = Bits(set as u64).map(|i| names[i]).collect();
        let lost = if hidden {
            lost_in(grid, house, &chosen, union[set])
        } else {
            lost_by_peers(grid, house, &chosen, union[set])
        };
        (set.count_ones() as u8, lost.into_iter().map(Conclusion::Eliminate).collect())
    };
    (0..union.len()).filter(counts).map(effect).filter(|(_, lost): &Effect| !lost.is_empty()).collect()
}

/// The open cells of a house, as positions, and their symbols.
fn cells_of(grid: &Grid, house: HouseId) -> (Vec<usize>, Vec<u64>) {
    let cells = grid.geometry().house(house).cells();
    let open: Vec<usize> = (0..cells.len()).filter(|&i| grid.status(cells[i]) == Status::Open).collect();
    let rows = open.iter().map(|&i| grid.candidates(cells[i]).bits()).collect();
    (open, rows)
}

/// The symbols not placed in a house, and their positions.
fn symbols_of(grid: &Grid, house: HouseId) -> (Vec<usize>, Vec<u64>) {
    let cells = grid.geometry().house(house).cells();
    let is_open = |s: &usize| cells.iter().all(|&cell| grid.value(cell) != Some(Symbol::new(*s)));
    let open: Vec<usize> = (0..cells.len()).filter(is_open).collect();
    let has = |i: usize, s: usize| grid.has(cells[i].with(Symbol::new(s)));
    let row = |&s: &usize| (0..cells.len()).filter(|&i| has(i, s)).fold(0, |set, i| set | 1 << i);
    let rows = open.iter().map(row).collect();
    (open, rows)
}

/// The other candidates of the cells at these positions.
fn lost_in(grid: &Grid, house: HouseId, symbols: &[usize], positions: u64) -> Vec<Candidate> {
    let cells = Bits(positions).map(|i| grid.geometry().house(house).cells()[i]);
    cells.flat_map(|cell| candidates(grid, cell)).filter(|k| !symbols.contains(&k.symbol.index())).collect()
}

/// The candidates of these symbols in cells that see all cells at these positions.
fn lost_by_peers(grid: &Grid, house: HouseId, positions: &[usize], symbols: u64) -> Vec<Candidate> {
    let (geometry, symbols) = (grid.geometry(), SymbolSet::from_bits(symbols));
    let cells = geometry.house(house).cells();
    let sees_all = |k: &Candidate| positions.iter().all(|&i| geometry.sees(cells[i], k.cell));
    let all = geometry.all_cells().flat_map(|cell| candidates(grid, cell));
    all.filter(|k| symbols.contains(k.symbol) && sees_all(k)).collect()
}

fn candidates(grid: &Grid, cell: Cell) -> Vec<Candidate> {
    grid.candidates(cell).iter().map(|s| cell.with(s)).collect()
}

/// A locked subset is a naked one, and never without effect in each of its houses.
#[test]
fn locked_ones_are_naked_ones() {
    for puzzle in puzzles(&nine(), 19, 4) {
        for grid in states(&puzzle, &solution(&puzzle), 20, 9) {
            for (locked, naked) in LOCKED.iter().zip(NAKED) {
                let naked: Vec<_> = all_of(technique(naked), &grid).into_iter().map(|f| f.conclusions).collect();
                for finding in all_of(technique(locked), &grid) {
                    assert!(naked.contains(&finding.conclusions));
                    let place = finding.pattern.tell(&Words::new(&grid), &finding).place;
                    assert!(place.contains(" and box "), "{place}");
                }
            }
        }
    }
}

/// A full board of marks, no pair: nothing fires. And two cells that share two marks, but see no third cell together.
#[test]
fn must_not_fire() {
    let empty = start(&Puzzle::new(nine(), vec![None; 81]).unwrap());
    for name in NAKED.iter().chain(&HIDDEN).chain(&LOCKED).chain(&LARGER) {
        assert!(all_of(technique(name), &empty).is_empty(), "{name}");
    }
    let mut apart = empty.clone();
    for cell in [Cell::new(0), Cell::new(80)] {
        for symbol in 2..9 {
            apart.eliminate(cell.with(Symbol::new(symbol))).unwrap();
        }
    }
    assert!(all_of(technique("naked pair"), &apart).is_empty());
}

/// Twelve cells of a row of 25 with twelve symbols: far beyond trying all sets of twelve.
#[test]
fn a_subset_of_twelve() {
    let grid = Geometry::latin(25).unwrap();
    let mut grid = start(&Puzzle::new(grid, vec![None; 625]).unwrap());
    // In a ring, so that no smaller set is within.
    for cell in 0..12 {
        for symbol in (0..25).filter(|s| ![cell, (cell + 1) % 12].contains(s)) {
            grid.eliminate(Cell::new(cell * 2).with(Symbol::new(symbol))).unwrap();
        }
    }
    let found = all_of(technique("naked subset"), &grid);
    assert_eq!(found.iter().map(|f| (f.size, f.conclusions.len())).collect::<Vec<_>>(), [(12, 13 * 12)]);
    assert_eq!(found[0].name(), "naked subset of 12");
    let hidden = all_of(technique("hidden subset"), &grid);
    assert_eq!(hidden.iter().map(|f| (f.size, f.conclusions.len())).collect::<Vec<_>>(), [(13, 13 * 12)]);
    for finding in found.iter().chain(&hidden) {
        let step = ninefold::logic::prove(&grid, finding);
        assert_eq!(ninefold_check::check_step(&grid, &step, &ninefold_check::Limits::default()).unwrap().hardest, 1);
    }
}

/// Crook's, Dr Dobb's and today's words for the triple in Crook's Figure 7, box 3.
#[test]
fn told_in_several_ways() {
    let board =
        crate::common::read(".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8");
    let mut grid = start(&board.puzzle().unwrap());
    for (cell, symbol) in [("r2c3", 1), ("r2c6", 9)] {
        grid.place(nine().cell_named(cell).unwrap().with(Symbol::new(symbol - 1))).unwrap();
    }
    let finding = &all_of(technique("naked triple"), &grid)[1];
    let say = |dialect| {
        let words = Words { dialect, ..Words::new(&grid) };
        let told = finding.pattern.tell(&words, finding);
        let name = finding.technique.about().name_in(dialect, finding.size.into());
        format!(
            "{name} in {}: {}, so {}: {}",
            told.place,
            told.pattern.join(". "),
            told.therefore,
            words.effects(&finding.conclusions)
        )
    };
    assert_eq!(
        say(Dialect::Modern),
        "naked triple in box 3: r1c7, r1c9 and r2c9 have only 1, 2 and 6 between them, so no other cell of box 3 can \
         have them: r1c8 loses 1 and 2 and must be 8; r2c7 loses 6; r3c8 loses 2"
    );
    assert_eq!(
        say(Dialect::Crook),
        "preemptive triple in box 3: {[1,2,6],[c(1,7),c(1,9),c(2,9)]} is a preemptive set, so its numbers can be crossed \
         out in the other cells of box 3: c(1,8) loses 1 and 2 and must be 8; c(2,7) loses 6; c(3,8) loses 2"
    );
    assert_eq!(
        say(Dialect::Dobbs),
        "chain exclusion (3 vertices) in box 3: the vertices r1c7, r1c9 and r2c9 hold only the numbers 1, 2 and 6, so \
         these are erased from the other vertices of box 3: r1c8 loses 1 and 2 and must be 8; r2c7 loses 6; r3c8 loses 2"
    );
}

fn nine() -> Geometry {
    Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap()
}

fn jigsaw() -> Geometry {
    crate::logic::walk::geometries()
        .into_iter()
        .find(|geometry| matches!(geometry.shape(), Shape::Jigsaw { .. }))
        .unwrap()
}
