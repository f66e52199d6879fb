//! Empty rectangles.

use crate::logic::drawn::{assert_sound_thinned, board, hit, nine, thinned};
use crate::logic::walk::{assert_lines, assert_paths, assert_sound_everywhere, assert_symmetric, show, technique};
use ninefold::board::{Candidate, Cell, Grid, Item};
use ninefold::logic::{Chart, Look};
use std::collections::BTreeSet;

const NAMES: [&str; 3] = ["empty rectangle", "empty rectangle with two candidates", "dual empty rectangle"];

#[test]
fn library_lines() {
    assert_lines(&["0402", "0405"], 14);
}

#[test]
fn steps_of_hodoku() {
    assert_paths("Empty Rectangle", &NAMES[..2], 26);
}

#[test]
fn sound_on_every_kind_of_board() {
    for name in NAMES {
        let found = assert_sound_everywhere(&[name], 61, 1) + assert_sound_thinned(name, 61, 12);
        assert!(found > 20, "{name}: {found}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    let grids: Vec<Grid> = thinned(&nine(), 62, 30).into_iter().map(|(grid, _)| grid).collect();
    assert_symmetric(&NAMES, &grids, 63, false);
}

/// One finding: the cells of the box, the ends of the strong link, the eliminated candidate.
type Plain = (BTreeSet<Cell>, BTreeSet<Cell>, Candidate);

/// Every cell of a 9x9 board as the crossing, every strong link, in rows and columns counted by hand.
#[test]
fn all_and_no_others() {
    let mut found = 0;
    for (grid, _) in thinned(&nine(), 70, 40) {
        let mut plain = Vec::new();
        let chart = Chart::new(grid.geometry());
        let look = Look::new(&grid, &chart, false);
        for finding in NAMES[..2].iter().flat_map(|name| look.all(technique(name))) {
            let ends = |item: Item| grid.options(item).iter().map(|k| k.cell).collect::<BTreeSet<_>>();
            let [house, link] = finding.items().map(ends).collect::<Vec<_>>().try_into().unwrap();
            let [loser] = finding.eliminated().collect::<Vec<_>>()[..] else { panic!("one cell is hit: {finding:?}") };
            plain.push((house, link, loser));
        }
        let set: BTreeSet<Plain> = plain.iter().cloned().collect();
        assert_eq!(set.len(), plain.len(), "nothing is reported twice");
        assert_eq!(set, by_trial(&grid), "{}", show(&grid));
        found += set.len();
    }
    assert!(found > 50, "{found}");
}

fn by_trial(grid: &Grid) -> BTreeSet<Plain> {
    let mut found = BTreeSet::new();
    for (symbol, turned) in grid.geometry().all_symbols().iter().flat_map(|s| [(s, false), (s, true)]) {
        // The board, or the board with rows and columns exchanged.
        let cell = |row: usize, column: usize| Cell::new(if turned { column * 9 + row } else { row * 9 + column });
        let has = |(row, column): (usize, usize)| grid.has(cell(row, column).with(symbol));
        for (row, column) in (0..81).map(|i| (i / 9, i % 9)) {
            let within = |(r, c): (usize, usize)| r / 3 == row / 3 && c / 3 == column / 3;
            let all: Vec<_> = (0..81).map(|i| (i / 9, i % 9)).filter(|&k| within(k) && has(k)).collect();
            let crossed = all.iter().all(|k| k.0 == row || k.1 == column);
            if !crossed || all.iter().all(|k| k.0 == row) || all.iter().all(|k| k.1 == column) {
                continue;
            }
            for side in (0..9).filter(|&side| side / 3 != column / 3) {
                let link: Vec<usize> = (0..9).filter(|&r| has((r, side))).collect();
                let [a, b] = link[..] else { continue };
                let (near, far) = if a == row { (a, b) } else { (b, a) };
                if near == row && far / 3 != row / 3 && has((far, column)) {
                    let house = all.iter().map(|&(r, c)| cell(r, c)).collect();
                    let ends = [cell(a, side), cell(b, side)].into();
                    found.insert((house, ends, cell(far, column).with(symbol)));
                }
            }
        }
    }
    found
}

/// What a dual does is what two in one box do.
#[test]
fn duals_are_two() {
    let mut found = 0;
    for (grid, _) in thinned(&nine(), 80, 40) {
        let chart = Chart::new(grid.geometry());
        let look = Look::new(&grid, &chart, false);
        let single: Vec<_> = NAMES[..2].iter().flat_map(|name| look.all(technique(name))).collect();
        for dual in look.all(technique(NAMES[2])) {
            let items: Vec<Item> = dual.items().collect();
            let parts = single.iter().filter(|one| {
                one.items().next() == dual.items().next()
                    && one.items().all(|item| items.contains(&item))
                    && one.eliminated().all(|k| dual.eliminated().any(|d| d == k))
            });
            let all: BTreeSet<Candidate> =
                parts.clone().flat_map(|part| part.eliminated().collect::<Vec<_>>()).collect();
            assert!(parts.count() > 1);
            assert_eq!(all, dual.eliminated().collect());
            found += 1;
        }
    }
    assert!(found > 5, "{found}");
}

/// Drawn by hand: the places in box 1 lie in row 2 and column 2, and column 8 leads from row 2 to row 7.
#[test]
fn by_hand() {
    let link = ["r2c8", "r7c8"];
    let lines = ["c8", "r1c1", "r1c3", "r3"];
    let hinge = board(&lines, &["r2c8", "r7c8", "r3c2", "r3c4", "r3c5", "r3c6"]);
    assert_eq!(hit("empty rectangle", &hinge), ["r7c2"]);
    assert!(hit("empty rectangle with two candidates", &hinge).is_empty());
    // One more place in the box, in no line with the others; or one more in the column.
    let broken = board(&["c8", "r1c3", "r3"], &["r2c8", "r7c8", "r3c2", "r3c4", "r3c5", "r3c6"]);
    assert!(NAMES.iter().all(|name| hit(name, &broken).is_empty()));
    let loose = board(&lines, &[link[0], link[1], "r9c8", "r3c2", "r3c4", "r3c5", "r3c6"]);
    assert!(NAMES.iter().all(|name| hit(name, &loose).is_empty()));
    let thin =
        board(&["c8", "r1", "r3", "r2c2", "r2c3"], &["r2c8", "r7c8", "r3c2", "r3c4", "r3c5", "r1c5", "r1c6", "r1c7"]);
    assert_eq!(hit("empty rectangle with two candidates", &thin), ["r7c2"]);
    assert!(hit("empty rectangle", &thin).is_empty());
}
