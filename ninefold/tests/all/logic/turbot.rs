//! Skyscraper, kites, turbot fish.

use crate::logic::drawn::{assert_arrows, assert_sound_thinned, board, hit, nine, pairs, steps, thinned};
use crate::logic::walk::{
    assert_lines, assert_paths, assert_sound, assert_sound_everywhere, assert_symmetric, geometries, puzzles, show,
    solution, states, technique,
};
use ninefold::board::{Candidate, Cell, Extra, Grid, Item, Status, Symbol};
use ninefold::logic::{Chart, Look};
use std::collections::BTreeSet;

const NAMES: [&str; 4] = ["skyscraper", "two-string kite", "dual two-string kite", "turbot fish"];

#[test]
fn library_lines() {
    assert_lines(&["0400", "0401", "0403", "0404"], 20);
}

#[test]
fn steps_of_hodoku() {
    assert_paths("Skyscraper", &["skyscraper"], 26);
    assert_paths("2-String Kite", &["two-string kite"], 34);
    assert_paths("Turbot Fish", &["turbot fish"], 21);
}

#[test]
fn sound_on_every_kind_of_board() {
    for name in NAMES {
        let found = assert_sound_everywhere(&[name], 11, 1) + assert_sound_thinned(name, 11, 12);
        assert!(found > 20 || name.starts_with("dual"), "{name}: {found}");
    }
    let duals = thinned(&nine(), 16, 400).into_iter().map(|(grid, solution)| {
        let dual = technique("dual two-string kite");
        assert_sound(dual, &grid, Some(&solution)).len()
    });
    assert!(duals.sum::<usize>() > 5);
}

#[test]
fn sound_on_diagonals() {
    let diagonals = nine().with_extras(vec![Extra::Diagonals]).unwrap();
    let mut found = 0;
    for puzzle in puzzles(&diagonals, 12, 2) {
        let solution = solution(&puzzle);
        for grid in states(&puzzle, &solution, 13, 9) {
            found += assert_sound(technique("turbot fish"), &grid, Some(&solution)).len();
        }
    }
    assert!(found > 50, "{found}");
}

#[test]
fn the_same_seen_otherwise() {
    let grids: Vec<Grid> = thinned(&nine(), 14, 30).into_iter().map(|(grid, _)| grid).collect();
    assert_symmetric(&NAMES, &grids, 15, false);
}

/// One finding as sets: of two strong links the ends, and what is eliminated.
type Plain = (BTreeSet<BTreeSet<Cell>>, BTreeSet<Candidate>);

/// Four cells one after the other, tried one by one, with what makes a kind said in rows, columns and boxes.
#[test]
fn all_and_no_others() {
    for (i, geometry) in geometries().iter().enumerate() {
        for (grid, _) in thinned(geometry, 20 + i as u64, 6) {
            assert_eq!(plain("turbot fish", &grid), by_trial(&grid, |_, _| true), "{}", show(&grid));
        }
    }
    let (row, column) = (|cell: Cell| cell.index() / 9, |cell: Cell| cell.index() % 9);
    let (row, column): (Of<'_>, Of<'_>) = (&row, &column);
    let same_box = |a, b| row(a) / 3 == row(b) / 3 && column(a) / 3 == column(b) / 3;
    let mut found = 0;
    for (grid, _) in thinned(&nine(), 30, 30) {
        // The two are the only ones of their row, or column.
        let alone = |symbol: Symbol, a: Cell, b: Cell, of: Of<'_>| {
            of(a) == of(b) && grid.cells_of(symbol).iter().filter(|&cell| of(cell) == of(a)).count() == 2
        };
        let towers = |symbol, [a, b, c, d]: [Cell; 4], along: Of<'_>, across: Of<'_>| {
            let both = alone(symbol, a, b, along) && alone(symbol, c, d, along);
            both && across(b) == across(c) && across(a) != across(d)
        };
        let either = |symbol, cells| towers(symbol, cells, row, column) || towers(symbol, cells, column, row);
        let skyscrapers = by_trial(&grid, either);
        assert_eq!(plain("skyscraper", &grid), skyscrapers, "{}", show(&grid));
        let kites = by_trial(&grid, |symbol, [a, b, c, d]| {
            alone(symbol, a, b, row) && alone(symbol, c, d, column) && same_box(b, c)
        });
        assert_eq!(plain("two-string kite", &grid), kites, "{}", show(&grid));
        found += skyscrapers.len().min(kites.len());
    }
    assert!(found > 10, "{found}");
}

type Of<'a> = &'a dyn Fn(Cell) -> usize;

fn plain(name: &str, grid: &Grid) -> BTreeSet<Plain> {
    let chart = Chart::new(grid.geometry());
    let all = Look::new(grid, &chart, false).all(technique(name));
    let ends = |item: Item| grid.options(item).iter().map(|k| k.cell).collect::<BTreeSet<_>>();
    let plain: Vec<Plain> = all.iter().map(|f| (f.items().map(ends).collect(), f.eliminated().collect())).collect();
    let set: BTreeSet<Plain> = plain.iter().cloned().collect();
    assert_eq!(set.len(), plain.len(), "nothing is reported twice");
    set
}

fn by_trial(grid: &Grid, wanted: impl Fn(Symbol, [Cell; 4]) -> bool) -> BTreeSet<Plain> {
    let (geometry, mut found) = (grid.geometry(), BTreeSet::new());
    for symbol in geometry.all_symbols() {
        let pairs = pairs(grid, symbol);
        for &(a, b) in &pairs {
            for &(c, d) in pairs.iter().filter(|&&(c, d)| a != c && a != d && b != d && geometry.sees(b, c)) {
                let open = |cell: &Cell| grid.status(*cell) == Status::Open && grid.has(cell.with(symbol));
                let hit = geometry.all_cells().filter(|&k| open(&k) && geometry.sees(k, a) && geometry.sees(k, d));
                let hit: BTreeSet<Candidate> = hit.map(|cell| cell.with(symbol)).collect();
                if !hit.is_empty() && wanted(symbol, [a, b, c, d]) {
                    found.insert(([[a, b].into(), [c, d].into()].into(), hit));
                }
            }
        }
    }
    found
}

/// What a dual does is what two kites do that hang on the same cells.
#[test]
fn duals_are_two_kites() {
    let mut found = 0;
    for (grid, _) in thinned(&nine(), 40, 400) {
        let kites = plain("two-string kite", &grid);
        for (links, hit) in plain("dual two-string kite", &grid) {
            let parts = kites.iter().filter(|(two, some)| two.is_subset(&links) && some.is_subset(&hit));
            let whole: BTreeSet<Candidate> = parts.clone().flat_map(|(_, some)| some).copied().collect();
            assert!(parts.count() > 1, "{links:?}");
            assert_eq!(whole, hit);
            found += 1;
        }
    }
    assert!(found > 5, "{found}");
}

/// Every arrow says what a fact says, or joins two cells of a house; and each fish is a way from one far end to the other.
#[test]
fn arrows_are_justified() {
    let mut arrows = 0;
    for (grid, _) in thinned(&nine(), 50, 30) {
        for name in NAMES {
            for (finding, step) in steps(technique(name), &grid) {
                assert_arrows(&grid, &step);
                assert_eq!(step.chain.len() * 2, step.facts.len() * 3, "{finding:?}");
                for fish in step.chain.chunks(3) {
                    assert!(fish[0].to == fish[1].from && fish[1].to == fish[2].from);
                    let far = [&fish[0].from, &fish[2].to].map(|end| end.candidates[0].cell);
                    let sees = |k: &Candidate| far.iter().all(|&end| grid.geometry().sees(k.cell, end));
                    assert!(finding.eliminated().any(|k| sees(&k)));
                    assert!(step.chain.len() > 3 || finding.eliminated().all(|k| sees(&k)));
                }
                arrows += step.chain.len();
            }
        }
    }
    assert!(arrows > 500, "{arrows}");
}

/// Patterns drawn by hand: symbol 1 on an empty board, with few places in some rows and columns.
#[test]
fn by_hand() {
    let towers = board(&["r1", "r5"], &["r1c2", "r1c7", "r5c2", "r5c8"]);
    assert_eq!(hit("skyscraper", &towers), ["r2c8", "r3c8", "r4c7", "r6c7"]);
    assert_eq!(hit("turbot fish", &towers), hit("skyscraper", &towers));
    assert!(hit("two-string kite", &towers).is_empty());

    let x_wing = board(&["r1", "r5"], &["r1c2", "r1c7", "r5c2", "r5c7"]);
    assert!(hit("skyscraper", &x_wing).is_empty());
    assert_eq!(hit("turbot fish", &x_wing).len(), 14);

    let kite = board(&["r1", "c3"], &["r1c2", "r1c7", "r2c3", "r8c3"]);
    assert_eq!(hit("two-string kite", &kite), ["r8c7"]);
    assert!(hit("skyscraper", &kite).is_empty() && hit("dual two-string kite", &kite).is_empty());

    let dual = board(&["r1", "c3", "r2", "c2"], &["r1c2", "r1c7", "r2c3", "r8c3", "r2c9", "r7c2"]);
    assert_eq!(hit("dual two-string kite", &dual), ["r7c9", "r8c7"]);

    // The near ends do not see each other; then they see each other, but no cell sees both far ends.
    for far in [["r1c1", "r1c4", "r5c7", "r5c8"], ["r1c1", "r1c4", "r5c1", "r5c9"]] {
        let apart = board(&["r1", "r5"], &far);
        assert!(NAMES.iter().all(|name| hit(name, &apart).is_empty()), "{far:?}");
    }
}
