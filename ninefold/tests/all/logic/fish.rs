//! Fish. The search is compared with the definition: all sets of bases with all sets of covers.

use crate::logic::walk::{
    self, all_states, assert_lines, assert_sound_everywhere, assert_symmetric, puzzles, solution, states, technique,
};
use ninefold::board::{
    BoxShape, Candidate, Cell, Geometry, Grid, HouseId, HouseKind, Puzzle, Status, Symbol, cell_set::Bits,
};
use ninefold::logic::{Chart, Finding, Look};
use std::collections::BTreeSet;

/// The techniques with one of these kinds and sizes in their names.
fn fish(kinds: &[&str], sizes: &[usize]) -> Vec<&'static str> {
    const SIZES: [&str; 6] = ["X-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];
    let named = |(kind, size): (&str, usize)| {
        let name = format!("{kind} {}", SIZES[size - 2]);
        technique(name.trim()).about().name.text
    };
    kinds.iter().flat_map(|kind| sizes.iter().map(move |size| (*kind, *size))).map(named).collect()
}

const KINDS: [&str; 7] = ["", "finned", "sashimi", "Franken", "finned Franken", "mutant", "finned mutant"];
const SIAMESE: [&str; 3] = ["Siamese", "Siamese Franken", "Siamese mutant"];

#[test]
fn library_lines() {
    assert_lines(&["0300", "0301", "0302", "0310", "0311", "0312", "0320", "0321", "0322"], 48);
    assert_lines(&["0331", "0332", "0340", "0341", "0342", "0362", "0363", "0364"], 18);
    assert_lines(&["03111", "03121", "03211", "03221", "03411", "03421", "03621"], 14);
}

#[test]
fn sound_on_every_kind_of_board() {
    assert!(assert_sound_everywhere(&fish(&KINDS, &[2, 3]), 31, 1) > 500);
    assert!(assert_sound_everywhere(&fish(&SIAMESE, &[2, 3]), 31, 1) > 100);
}

/// In fewer states: there are thousands of large fish.
#[test]
fn large_fish_are_sound() {
    let mut found = 0;
    for geometry in walk::geometries().into_iter().filter(|geometry| geometry.symbols() < 10) {
        let puzzle = &puzzles(&geometry, 33, 1)[0];
        let solution = solution(puzzle);
        for grid in states(puzzle, &solution, 33, 60) {
            for name in fish(&KINDS, &[5, 6, 7]) {
                found += walk::assert_sound(technique(name), &grid, Some(&solution)).len();
            }
        }
    }
    assert!(found > 100, "{found}");
}

/// As the page says: where boxes are rectangles, fish of two without fins and with boxes say what locked candidates
/// and hidden singles say.
#[test]
fn where_locked_candidates_are_done_small_fish_with_boxes_are_too() {
    let locked = ["hidden single", "pointing", "claiming"].map(technique);
    let mut before = 0;
    for shape in [(3, 3), (2, 3), (2, 4)].map(|(height, width)| BoxShape { height, width }) {
        let geometry = Geometry::sudoku(shape).unwrap();
        let chart = Chart::new(&geometry);
        for (i, puzzle) in puzzles(&geometry, 38, 6).iter().enumerate() {
            for mut grid in states(puzzle, &solution(puzzle), i as u64, 10) {
                let small = |grid: &Grid| {
                    let look = Look::new(grid, &chart, false);
                    fish(&["Franken", "mutant"], &[2]).iter().map(|name| look.all(technique(name)).len()).sum::<usize>()
                };
                before += small(&grid);
                let first = |grid: &Grid| {
                    let look = Look::new(grid, &chart, false);
                    locked.iter().find_map(|technique| look.first(*technique))
                };
                while let Some(finding) = first(&grid) {
                    finding.apply(&mut grid).unwrap();
                }
                assert_eq!(small(&grid), 0, "{}", walk::show(&grid));
            }
        }
    }
    assert!(before > 100, "{before}");
}

#[test]
fn the_same_seen_otherwise() {
    let kinds = fish(&[KINDS.as_slice(), &SIAMESE].concat(), &[2, 3, 4]);
    let mut grids = all_states(&Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap(), 34, 1, 40);
    grids.extend(all_states(&Geometry::latin(7).unwrap(), 34, 1, 40));
    assert_symmetric(&kinds, &grids, 36, false);
}

/// An empty board on which the symbol 0 keeps, in each of these rows, only these columns.
fn rows_with(geometry: &Geometry, kept: &[(usize, &[usize])]) -> Grid {
    let puzzle = Puzzle::new(geometry.clone(), vec![None; geometry.cells()]).unwrap();
    let mut grid = Grid::new(&puzzle).unwrap();
    for (row, columns) in kept {
        for column in (0..geometry.symbols()).filter(|column| !columns.contains(column)) {
            grid.eliminate(geometry.cell_at(*row, column).unwrap().with(Symbol(0))).unwrap();
        }
    }
    grid
}

fn found(grid: &Grid, name: &str) -> Vec<Finding> {
    let chart = Chart::new(grid.geometry());
    Look::new(grid, &chart, false).all(technique(name))
}

#[test]
fn rows_against_columns_by_hand() {
    let nine = Geometry::sudoku(BoxShape { height: 3, width: 3 }).unwrap();
    // Two rows, two columns: both columns lose the seven other rows.
    let wing = rows_with(&nine, &[(0, &[1, 5]), (4, &[1, 5])]);
    let losers = |finding: &Finding| finding.eliminated().map(|k| nine.row_column(k.cell)).collect::<Vec<_>>();
    let all: Vec<_> = [1, 2, 3, 5, 6, 7, 8].iter().flat_map(|&row| [(row, 1), (row, 5)]).collect();
    assert_eq!(found(&wing, "X-wing").iter().map(losers).collect::<Vec<_>>(), [all]);
    assert!(found(&wing, "finned X-wing").is_empty());
    // A fin in the box of two corners: only what sees it goes.
    let finned = rows_with(&nine, &[(0, &[1, 5]), (4, &[1, 5, 3])]);
    assert!(found(&finned, "X-wing").is_empty());
    assert_eq!(found(&finned, "finned X-wing").iter().map(losers).collect::<Vec<_>>(), [[(3, 5), (5, 5)]]);
    // Without the corner beside the fin it is sashimi.
    let sashimi = rows_with(&nine, &[(0, &[1, 5]), (4, &[1, 3])]);
    assert_eq!(found(&sashimi, "finned X-wing").len(), 0);
    assert!(found(&sashimi, "sashimi X-wing").iter().map(losers).any(|cells| cells == [(3, 5), (5, 5)]));
    // Fins in two boxes: no cell of the columns sees both.
    let two = rows_with(&nine, &[(0, &[1, 5, 2]), (4, &[1, 5, 3])]);
    for name in fish(&["", "finned", "sashimi"], &[2]) {
        assert!(found(&two, name).is_empty(), "{name}");
    }
}

#[test]
fn the_largest_board_has_the_largest_fish() {
    let huge = Geometry::sudoku(BoxShape { height: 8, width: 8 }).unwrap();
    let columns = [0, 9, 18, 27, 36, 45, 63];
    let rows: Vec<(usize, &[usize])> = columns.iter().map(|&row| (row, columns.as_slice())).collect();
    let grid = rows_with(&huge, &rows);
    let findings = found(&grid, "leviathan");
    assert_eq!(findings.iter().map(|finding| finding.conclusions.len()).collect::<Vec<_>>(), [7 * (64 - 7)]);
    assert!(found(&grid, "whale").is_empty());
}

#[test]
fn the_search_is_the_definition() {
    let sudoku = |height, width| Geometry::sudoku(BoxShape { height, width }).unwrap();
    let mut fired = 0;
    for (geometry, size) in [(sudoku(3, 3), 2), (sudoku(2, 3), 3), (walk::geometries().remove(6), 3)] {
        fired += assert_definition(&geometry, size);
    }
    fired += assert_definition(&Geometry::latin(6).unwrap(), 4);
    assert!(fired > 200, "{fired}");
}

/// Of every kind exactly the fish of the definition are found, in states on the way through a puzzle.
fn assert_definition(geometry: &Geometry, size: usize) -> usize {
    let puzzle = &puzzles(geometry, 37, 1)[0];
    let mut fired = 0;
    for grid in states(puzzle, &solution(puzzle), 38, geometry.cells() / 2) {
        let defined: BTreeSet<(usize, Effect)> =
            geometry.all_symbols().iter().flat_map(|symbol| Pond::new(&grid, symbol).all(size)).collect();
        let mut seen = BTreeSet::new();
        for (kind, name) in fish(&KINDS, &[size]).into_iter().enumerate() {
            for finding in found(&grid, name) {
                let bases = finding.places().iter().map(|(house, _)| *house).collect();
                let is_new = seen.insert((kind, (bases, finding.eliminated().collect())));
                assert!(is_new, "{name} twice: {finding:?}");
            }
        }
        fired += seen.len();
        let differ: Vec<_> = seen.symmetric_difference(&defined).map(|fish| (seen.contains(fish), fish)).collect();
        assert!(differ.is_empty(), "size {size} on {geometry}, found or not: {differ:?}\n{}", walk::show(&grid));
    }
    fired
}

/// Bases and losers.
type Effect = (Vec<HouseId>, Vec<Candidate>);

/// The candidates of one symbol, as bits, for the definition.
struct Pond<'a> {
    grid: &'a Grid,
    symbol: Symbol,
    open: u128,
    houses: Vec<u128>,
    peers: Vec<u128>,
}

impl<'a> Pond<'a> {
    fn new(grid: &'a Grid, symbol: Symbol) -> Self {
        let geometry = grid.geometry();
        let bits = |cells: &[Cell]| cells.iter().fold(0_u128, |all, cell| all | 1 << cell.index());
        let here = |cells: &[Cell]| bits(cells) & bits(&grid.cells_of(symbol).iter().collect::<Vec<_>>());
        let open: Vec<Cell> = geometry.all_cells().filter(|cell| grid.status(*cell) == Status::Open).collect();
        Pond {
            grid,
            symbol,
            open: bits(&open),
            houses: geometry.houses().iter().map(|house| here(house.cells())).collect(),
            peers: geometry.all_cells().map(|cell| bits(geometry.peers(cell))).collect(),
        }
    }

    fn all(&self, size: usize) -> Vec<(usize, Effect)> {
        let useful: Vec<usize> = (0..self.houses.len()).filter(|&h| self.houses[h].count_ones() > 1).collect();
        let mut all = Vec::new();
        for bases in sets(&useful, size) {
            let rest: Vec<usize> = useful.iter().copied().filter(|house| !bases.contains(house)).collect();
            for covers in sets(&rest, size) {
                all.extend(self.fish(&bases, &covers));
            }
        }
        all
    }

    /// The kind and effect of these bases and covers, if they are a fish that holds no smaller one.
    fn fish(&self, bases: &[usize], covers: &[usize]) -> Option<(usize, Effect)> {
        let ((base, bases_twice), (cover, covers_twice)) = (self.once_twice(bases), self.once_twice(covers));
        let fins = base & !cover | bases_twice;
        let seen = ones(fins).fold(u128::MAX, |seen, fin| seen & self.peers[fin]);
        let losers = (cover & !base | covers_twice & base & !bases_twice) & self.open & seen;
        if losers == 0 {
            return None;
        }
        let told = ones(losers & !base).any(|loser| {
            let closing = covers.iter().filter(|&&c| self.houses[c] >> loser & 1 == 1 && self.houses[c] & base != 0);
            closing.into_iter().any(|&last| {
                let out = if fins == 0 { self.houses[last] } else { self.peers[loser] };
                let most: Vec<usize> = covers.iter().copied().filter(|&c| c != last).collect();
                !self.holds_smaller(bases, &most, !out)
            })
        });
        let body = |b: &usize| (self.houses[*b] & !fins).count_ones();
        let kind = match (self.shape(bases, covers), fins) {
            (shape, 0) => [0, 3, 5][shape],
            (0, _) => {
                if bases.iter().all(|b| body(b) > 1) {
                    1
                } else {
                    2
                }
            }
            (shape, _) => [0, 4, 6][shape],
        };
        let bases = bases.iter().map(|&house| HouseId::new(house)).collect();
        told.then(|| (kind, (bases, ones(losers).map(|cell| Cell::new(cell).with(self.symbol)).collect())))
    }

    fn once_twice(&self, houses: &[usize]) -> (u128, u128) {
        houses.iter().fold((0, 0), |(once, twice), &h| (once | self.houses[h], twice | once & self.houses[h]))
    }

    /// Do fewer of the covers hold more bases?
    fn holds_smaller(&self, bases: &[usize], covers: &[usize], live: u128) -> bool {
        (0..covers.len()).flat_map(|few| sets(covers, few)).any(|some| {
            let cover = self.once_twice(&some).0;
            bases.iter().filter(|&&b| self.houses[b] & live & !cover == 0).count() > some.len()
        })
    }

    /// Lines 0, Franken 1, mutant 2.
    fn shape(&self, bases: &[usize], covers: &[usize]) -> usize {
        use HouseKind::{Box, Column, Region, Row};
        let kind = |h: &usize| self.grid.geometry().houses()[*h].kind();
        let of = |houses: &[usize], allowed: &[HouseKind]| houses.iter().all(|h| allowed.contains(&kind(h)));
        let orders = [(Row, Column), (Column, Row)];
        if orders.iter().any(|(b, c)| of(bases, &[*b]) && of(covers, &[*c])) {
            return 0;
        }
        let boxed = |b, c| of(bases, &[b, Box, Region]) && of(covers, &[c, Box, Region]);
        if orders.iter().any(|(b, c)| boxed(*b, *c)) { 1 } else { 2 }
    }
}

fn ones(bits: u128) -> impl Iterator<Item = usize> {
    Bits(bits as u64).chain(Bits((bits >> 64) as u64).map(|i| i + 64))
}

/// The subsets of this size, in order.
fn sets(of: &[usize], size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with = |i: usize| {
        sets(&of[i + 1..], size - 1).into_iter().map(move |rest| [vec![of[i]], rest].concat()).collect::<Vec<_>>()
    };
    (0..of.len()).flat_map(with).collect()
}
