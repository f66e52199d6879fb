//! Almost locked sets: ALS-XZ, ALS-XY-wing, ALS chain.

use crate::logic::drawn::{each_sound_thinned, nine, steps, thinned};
use crate::logic::walk::{
    all_of, all_states, assert_chain, assert_lines, assert_paths, assert_paths_or_more, assert_sound_where_known,
    assert_symmetric, conclusions, each_sound_every, geometries, puzzles, show, solution, states, technique,
    wide_stride,
};
use ninefold::board::{
    Because, Candidate, Cell, Conclusion, Geometry, Grid, LinkReason, Puzzle, Status, Symbol, SymbolSet,
};
use ninefold::logic::prove;
use std::collections::BTreeSet;

const NAMES: [&str; 4] = ["ALS-XZ", "doubly linked ALS-XZ", "ALS-XY-wing", "ALS chain"];

#[test]
fn library_lines() {
    assert_lines(&["0901-1"], 4);
    assert_lines(&["0901-2"], 5);
    assert_lines(&["0902"], 8);
    assert_lines(&["0903"], 8);
}

/// Exactly what HoDoKu erases on its way through puzzles; of sets that are linked twice a cell of the one may lose something, too.
#[test]
fn steps_of_paths() {
    assert_paths_or_more("Almost Locked Set XZ-Rule", &NAMES[..2], 23);
    assert_paths("Almost Locked Set XY-Wing", &NAMES[2..3], 33);
    assert_paths("Almost Locked Set Chain", &NAMES[3..], 12);
}

#[test]
fn sound_where_known() {
    assert_sound_where_known(&["0901", "0902", "0903", "0904"], &NAMES);
}

#[test]
fn sound_on_every_kind_of_board() {
    let counts = each_sound_every(&|puzzle| wide_stride(puzzle, 7), &NAMES, 101, 1)
        .into_iter()
        .zip(each_sound_thinned(&NAMES, 102, 1));
    for (name, (walked, thinned)) in NAMES.iter().zip(counts) {
        assert!(walked + thinned >= 20, "{name}: {walked} and {thinned}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&NAMES[..3], &all_states(&nine(), 103, 2, 30), 105, false);
}

/// Up to eight cells of a house with one symbol more, and no part of them with no more symbols than cells.
pub(crate) fn almost_locked(grid: &Grid) -> Vec<Vec<Cell>> {
    let mut sets = BTreeSet::new();
    for house in grid.geometry().houses() {
        let open: Vec<Cell> = house.cells().iter().copied().filter(|&cell| grid.status(cell) == Status::Open).collect();
        for chosen in 1_u32..1 << open.len() {
            let mut cells: Vec<Cell> = (0..open.len()).filter(|i| chosen >> i & 1 == 1).map(|i| open[i]).collect();
            if union(grid, &cells).len() == cells.len() + 1 && cells.len() <= 8 && !has_locked_part(grid, &cells) {
                cells.sort_unstable();
                sets.insert(cells);
            }
        }
    }
    sets.into_iter().collect()
}

fn has_locked_part(grid: &Grid, cells: &[Cell]) -> bool {
    (1_u32..1 << cells.len()).any(|part| {
        let some: Vec<Cell> = (0..cells.len()).filter(|i| part >> i & 1 == 1).map(|i| cells[i]).collect();
        union(grid, &some).len() <= some.len()
    })
}

pub(crate) fn union(grid: &Grid, cells: &[Cell]) -> SymbolSet {
    cells.iter().fold(SymbolSet::EMPTY, |all, &cell| all | grid.candidates(cell))
}

pub(crate) fn places(grid: &Grid, cells: &[Cell], symbol: Symbol) -> Vec<Cell> {
    cells.iter().copied().filter(|&cell| grid.has(cell.with(symbol))).collect()
}

/// The symbols that two sets cannot both have.
fn links(grid: &Grid, a: &[Cell], b: &[Cell]) -> Vec<Symbol> {
    let common = union(grid, a) & union(grid, b);
    let see = |symbol: &Symbol| {
        places(grid, a, *symbol)
            .iter()
            .all(|&one| places(grid, b, *symbol).iter().all(|&other| grid.geometry().sees(one, other)))
    };
    common.iter().filter(see).collect()
}

/// The open cells with this symbol that see all its places among these cells.
pub(crate) fn seeing(grid: &Grid, cells: &[Cell], symbol: Symbol) -> Vec<Candidate> {
    let places = places(grid, cells, symbol);
    let sees = |cell: &Cell| places.iter().all(|&place| grid.geometry().sees(place, *cell));
    let open = grid.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open);
    open.filter(|&cell| grid.has(cell.with(symbol))).filter(sees).map(|cell| cell.with(symbol)).collect()
}

/// What goes because one of two sets has each symbol that both can have, but for these.
fn lost(grid: &Grid, a: &[Cell], b: &[Cell], but: &[Symbol]) -> Vec<Candidate> {
    let both = [a, b].concat();
    let common = (union(grid, a) & union(grid, b)).iter().filter(|symbol| !but.contains(symbol));
    let mut lost: Vec<Candidate> = common.flat_map(|symbol| seeing(grid, &both, symbol)).collect();
    lost.sort_unstable();
    lost
}

/// What goes because of two sets that are linked twice.
fn lost_to_ring(grid: &Grid, a: &[Cell], b: &[Cell], links: &[Symbol]) -> Vec<Candidate> {
    let both = [a, b].concat();
    let mut lost: Vec<Candidate> = links.iter().flat_map(|&symbol| seeing(grid, &both, symbol)).collect();
    for set in [a, b] {
        let others = union(grid, set).iter().filter(|symbol| !links.contains(symbol));
        lost.extend(others.flat_map(|symbol| seeing(grid, set, symbol)));
    }
    lost.sort_unstable();
    lost.dedup();
    lost
}

/// Effects of pairs with one link, of pairs with two, and of three in a row, by the definition.
fn by_definition(grid: &Grid) -> [BTreeSet<Vec<Candidate>>; 3] {
    let sets = almost_locked(grid);
    let mut found = [(); 3].map(|()| BTreeSet::new());
    let table: Vec<Vec<Vec<Symbol>>> =
        sets.iter().map(|a| sets.iter().map(|b| if a == b { vec![] } else { links(grid, a, b) }).collect()).collect();
    for (i, a) in sets.iter().enumerate() {
        for (j, b) in sets.iter().enumerate().skip(i + 1) {
            match table[i][j][..] {
                [] => {}
                [x] => _ = found[0].insert(lost(grid, a, b, &[x])),
                [x, y] => _ = found[1].insert(lost_to_ring(grid, a, b, &[x, y])),
                _ => panic!("three links: {}", show(grid)),
            }
            for middle in (0..sets.len()).filter(|&m| m != i && m != j) {
                for &x in &table[i][middle] {
                    for &y in table[middle][j].iter().filter(|&&y| y != x) {
                        found[2].insert(lost(grid, a, b, &[x, y]));
                    }
                }
            }
        }
    }
    for effects in &mut found {
        effects.remove(&Vec::new());
    }
    found
}

fn assert_as_defined(grid: &Grid) -> [usize; 3] {
    let wanted = by_definition(grid);
    for (name, wanted) in NAMES.iter().zip(&wanted) {
        let findings = all_of(technique(name), grid);
        let found: BTreeSet<Vec<Candidate>> = findings.iter().map(|f| f.eliminated().collect()).collect();
        assert_eq!(found.len(), findings.len(), "{name}: an effect told twice");
        assert_eq!(&found, wanted, "{name}: {}", show(grid));
    }
    wanted.map(|effects| effects.len())
}

#[test]
fn exactly_the_sets_of_the_definition() {
    let mut seen = [0; 3];
    let small = |geometry: &Geometry| geometry.symbols() <= 7;
    for geometry in geometries().into_iter().filter(small).chain([nine()]) {
        let (puzzle, every) = (&puzzles(&geometry, 106, 1)[0], if geometry.symbols() == 9 { 45 } else { 10 });
        for grid in states(puzzle, &solution(puzzle), 107, every) {
            for (seen, n) in seen.iter_mut().zip(assert_as_defined(&grid)) {
                *seen += n;
            }
        }
    }
    assert!(seen.iter().all(|&n| n > 20), "{seen:?}");
}

/// Whatever follows from four sets in a row follows from a row as long or shorter between the same ends.
#[test]
fn all_rows_of_four() {
    let mut seen = 0;
    for geometry in geometries().into_iter().filter(|geometry| geometry.symbols() == 6) {
        let puzzle = &puzzles(&geometry, 108, 1)[0];
        for grid in states(puzzle, &solution(puzzle), 108, 15) {
            let sets = almost_locked(&grid);
            let all: BTreeSet<_> = NAMES.iter().flat_map(|name| conclusions(technique(name), &grid, false)).collect();
            let next: Vec<Vec<(usize, Symbol)>> = sets
                .iter()
                .map(|a| {
                    let others = sets.iter().enumerate().filter(|(_, b)| *b != a);
                    others.flat_map(|(j, b)| links(&grid, a, b).into_iter().map(move |x| (j, x))).collect()
                })
                .collect();
            let mut ends = BTreeSet::new();
            for a in 0..sets.len() {
                for &(b, x) in &next[a] {
                    for &(c, y) in next[b].iter().filter(|(c, y)| *c != a && *y != x) {
                        let last = next[c].iter().filter(|(d, z)| *d != a && *d != b && *z != y);
                        ends.extend(last.map(|&(d, z)| (a, d, x, z)));
                    }
                }
            }
            for (a, d, x, z) in ends {
                for k in lost(&grid, &sets[a], &sets[d], &[x, z]) {
                    assert!(all.contains(&Conclusion::Eliminate(k)), "{k:?}: {}", show(&grid));
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

/// Every arrow says what a fact says, or joins places that all see each other; of each set of several cells facts are derived.
#[test]
fn arrows_are_justified() {
    let (mut arrows, mut derived) = (0, 0);
    let puzzle = &puzzles(&nine(), 109, 1)[0];
    let on_the_way = states(puzzle, &solution(puzzle), 109, 40);
    for grid in thinned(&nine(), 109, 1).into_iter().map(|(grid, _)| grid).chain(on_the_way) {
        for (finding, step) in NAMES.iter().flat_map(|name| steps(technique(name), &grid).into_iter().take(100)) {
            assert_chain(&grid, &step);
            assert!(step.chain.windows(2).all(|two| two[0].to == two[1].from), "{finding:?}");
            let strong = step.chain.iter().filter(|link| matches!(link.why, LinkReason::Fact(_))).count();
            assert_eq!(strong, usize::from(finding.size));
            arrows += step.chain.len();
            derived += step.facts.iter().filter(|fact| matches!(fact.because, Because::Derived { .. })).count();
        }
    }
    assert!(arrows > 200 && derived > 100, "{arrows} arrows, {derived} facts");
}

/// An empty board on which these cells have these symbols alone.
pub(crate) fn with_cells(cells: &[(&str, &[u8])]) -> Grid {
    let geometry = nine();
    let mut grid = Grid::new(&Puzzle::new(geometry.clone(), vec![None; 81]).unwrap()).unwrap();
    for (name, symbols) in cells {
        let cell = geometry.cell_named(name).unwrap();
        for symbol in geometry.all_symbols().iter().filter(|symbol| !symbols.contains(&(symbol.0 + 1))) {
            grid.eliminate(cell.with(symbol)).unwrap();
        }
    }
    grid
}

/// What a technique erases.
pub(crate) fn hit(name: &str, grid: &Grid) -> Vec<String> {
    let name_of = |k: Candidate| format!("{}@{}", k.symbol.0 + 1, grid.geometry().cell_name(k.cell));
    conclusions(technique(name), grid, false).into_iter().map(|c| name_of(c.candidate())).collect()
}

#[test]
fn by_hand() {
    // r1c1 and r1c2 with 1, 2 and 3, linked by 1 to r5c1.
    let two: &[(&str, &[u8])] = &[("r1c1", &[1, 2]), ("r1c2", &[2, 3]), ("r5c1", &[1, 3])];
    assert_eq!(hit("ALS-XZ", &with_cells(two)), ["3@r2c1", "3@r3c1", "3@r4c2", "3@r5c2", "3@r6c2"]);
    // Each cell by itself is a set, too: an XY-wing.
    assert_eq!(hit("ALS-XY-wing", &with_cells(two)), hit("ALS-XZ", &with_cells(two)));
    assert!(["doubly linked ALS-XZ", "ALS chain"].iter().all(|name| hit(name, &with_cells(two)).is_empty()));
    // The same, but a second 1 in the first set does not see the other's.
    let loose: &[(&str, &[u8])] = &[("r1c1", &[1, 2]), ("r1c2", &[1, 2, 3]), ("r5c1", &[1, 3])];
    assert!(NAMES.iter().all(|name| hit(name, &with_cells(loose)).is_empty()));
    // The same, but for a candidate more than an almost locked set may have.
    let more: &[(&str, &[u8])] = &[("r1c1", &[1, 2, 4]), ("r1c2", &[2, 3]), ("r5c1", &[1, 3])];
    assert!(NAMES.iter().all(|name| hit(name, &with_cells(more)).is_empty()));
    // Two sets that are linked by 1 and by 3, in one column: 2 and 4 are locked, too.
    let ring: &[(&str, &[u8])] = &[("r1c1", &[1, 2]), ("r2c1", &[2, 3]), ("r7c1", &[1, 4]), ("r8c1", &[3, 4])];
    let lost = hit("doubly linked ALS-XZ", &with_cells(ring));
    // All four in the rest of the column; 2 in box 1 and 4 in box 7.
    assert_eq!(lost.len(), 5 * 4 + 6 + 6, "{lost:?}");
}

/// A step in full: three cells of row 1 are linked by 1 to r5c1.
#[test]
fn proof_by_hand() {
    let grid = with_cells(&[("r1c1", &[1, 2, 4]), ("r1c2", &[2, 3]), ("r1c3", &[3, 4]), ("r5c1", &[1, 3])]);
    assert_eq!(hit("ALS-XZ", &grid), ["3@r2c1", "3@r3c1"]);
    let step = prove(&grid, &all_of(technique("ALS-XZ"), &grid)[0]);
    let derived: Vec<_> = step.facts.iter().filter(|f| matches!(f.because, Because::Derived { .. })).collect();
    assert_eq!((step.facts.len(), derived.len()), (5, 1), "{step:?}");
    let [one, three] = [0, 2].map(Symbol);
    let either = [Cell(0).with(one), Cell(1).with(three), Cell(2).with(three)];
    assert_eq!(derived[0].any_of, either);
}
