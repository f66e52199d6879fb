//! Colouring.

use crate::logic::drawn::{assert_arrows, assert_sound_thinned, board, hit, nine, pairs, steps, thinned};
use crate::logic::walk::{
    assert_lines, assert_paths, assert_sound, assert_sound_everywhere, assert_symmetric, conclusions, geometries, show,
    technique,
};
use ninefold::board::{Candidate, Cell, Conclusion, Grid, Link, LinkReason, Puzzle, Role, Status, Symbol};
use std::collections::{BTreeMap, BTreeSet};

const NAMES: [&str; 4] = ["colour trap", "colour wrap", "multi colours 1", "multi colours 2"];

#[test]
fn library_lines() {
    assert_lines(&["0500", "0501", "0502", "0503"], 9);
}

#[test]
fn steps_of_hodoku() {
    assert_paths("Simple Colors Trap", &["colour trap"], 1);
    assert_paths("Simple Colors Wrap", &["colour wrap"], 1);
    assert_paths("Multi Colors 1", &["multi colours 1"], 5);
}

#[test]
fn sound_on_every_kind_of_board() {
    for name in NAMES {
        let found = assert_sound_everywhere(&[name], 91, 1) + assert_sound_thinned(name, 91, 12);
        assert!(found > 5, "{name}: {found}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    let grids: Vec<Grid> = thinned(&nine(), 92, 30).into_iter().map(|(grid, _)| grid).collect();
    assert_symmetric(&NAMES, &grids, 93, false);
}

/// Strong links of 2s go around in an odd ring, so that the puzzle has no solution: every way along the links that a step
/// rests on must take the colours in turn all the same. (Met in a list of puzzles without solution.)
#[test]
fn a_cluster_that_would_need_a_third_colour() {
    let cells = "5 23 6 23 9 8 7 4 1 4 8 7 6 23 1 9 23 5 23 9 1 7 4 5 6 8 23 23 4 5 9 1 6 8 7 23 1 6 8 23 7 4 23 5 9 9 7 23 \
                 5 8 23 1 6 4 6 5 9 8 23 23 4 1 7 7 1 23 4 6 9 5 23 8 8 23 4 1 5 7 23 9 6";
    let allowed = cells.split(' ').map(|cell| cell.bytes().map(|digit| Symbol(digit - b'1')).collect()).collect();
    let puzzle = Puzzle::restricted(nine(), vec![None; 81], Some(allowed)).unwrap();
    let found = assert_sound(technique("colour wrap"), &Grid::new(&puzzle).unwrap(), None);
    assert!(!found.is_empty());
}

/// The rules said of pairs of cells: of which it is known that they are equal, of which that they differ.
#[test]
fn all_and_no_others() {
    let mut found = [0; 4];
    for (i, geometry) in geometries().iter().enumerate() {
        for (grid, _) in thinned(geometry, 100 + i as u64, 6) {
            for (kind, name) in NAMES.into_iter().enumerate() {
                let all = conclusions(technique(name), &grid, false).into_iter().map(Conclusion::candidate);
                let all: BTreeSet<Candidate> = all.collect();
                assert_eq!(all, by_trial(&grid, kind), "{name}\n{}", show(&grid));
                found[kind] += all.len();
            }
        }
    }
    assert!(found.iter().all(|&n| n > 5), "{found:?}");
}

/// Of each two cells that hang together: do they differ? Every step over a pair turns it.
fn differences(grid: &Grid, symbol: Symbol) -> BTreeMap<(Cell, Cell), bool> {
    let pairs = pairs(grid, symbol);
    let mut known: BTreeMap<(Cell, Cell), bool> = pairs.iter().map(|&(a, _)| ((a, a), false)).collect();
    loop {
        let more: Vec<_> = known
            .iter()
            .flat_map(|(&(a, b), &differ)| pairs.iter().filter(move |p| p.0 == b).map(move |p| ((a, p.1), !differ)))
            .filter(|(key, _)| !known.contains_key(key))
            .collect();
        if more.is_empty() {
            return known;
        }
        known.extend(more);
    }
}

fn by_trial(grid: &Grid, kind: usize) -> BTreeSet<Candidate> {
    let geometry = grid.geometry();
    let mut found = BTreeSet::new();
    for symbol in geometry.all_symbols() {
        let known = differences(grid, symbol);
        let ends: BTreeSet<Cell> = known.keys().map(|key| key.0).collect();
        let differ = |a: Cell, b: Cell| known.get(&(a, b)) == Some(&true);
        let equal = |a: Cell, b: Cell| known.get(&(a, b)) == Some(&false);
        let strange = |a: Cell, b: Cell| !known.contains_key(&(a, b));
        let sight: Vec<(Cell, Cell)> = ends
            .iter()
            .flat_map(|&p| ends.iter().filter(move |&&q| geometry.sees(p, q)).map(move |&q| (p, q)))
            .collect();
        let open = geometry.all_cells().filter(|c| grid.status(*c) == Status::Open && grid.has(c.with(symbol)));
        for x in open {
            let seen: Vec<Cell> = ends.iter().copied().filter(|&p| geometry.sees(x, p)).collect();
            let any = |test: &dyn Fn(Cell, Cell) -> bool| seen.iter().any(|&p| seen.iter().any(|&q| test(p, q)));
            let out = match kind {
                0 => any(&|p, q| differ(p, q) && strange(x, p)),
                1 => sight.iter().any(|&(p, q)| equal(x, p) && equal(x, q)),
                2 => sight.iter().any(|&(p, q)| strange(p, q) && any(&|a, b| differ(a, p) && differ(b, q))),
                _ => sight.iter().any(|&(p, q)| {
                    let other = |&(r, s): &(Cell, Cell)| equal(x, r) && differ(q, s);
                    equal(x, p) && strange(p, q) && sight.iter().any(other)
                }),
            };
            if out {
                found.insert(x.with(symbol));
            }
        }
    }
    found
}

/// Each arrow is a fact, whose ends are painted in two colours of one cluster, or joins two that see each other: of one colour, or of two clusters.
#[test]
fn paint_and_arrows() {
    let mut found = 0;
    for (grid, _) in thinned(&nine(), 110, 20) {
        for name in NAMES {
            for (_, step) in steps(technique(name), &grid) {
                assert_arrows(&grid, &step);
                let is_strong = |link: &&Link| matches!(link.why, LinkReason::Fact(_));
                assert_eq!(step.chain.iter().filter(is_strong).count(), step.facts.len());
                let colour = |k: Candidate| match step.marks.iter().filter(|mark| mark.0 == k).collect::<Vec<_>>()[..] {
                    [(_, Role::Set(n))] => *n,
                    _ => panic!("{k:?} has one colour: {:?}", step.marks),
                };
                for link in &step.chain {
                    let (from, to) = (link.from.candidates[0], link.to.candidates[0]);
                    // What goes as it sees both colours of a cluster may be of none itself.
                    if step.marks.iter().all(|mark| mark.0 != from) {
                        let is_gone = step.conclusions.contains(&Conclusion::Eliminate(from));
                        assert!(!is_strong(&link) && is_gone && name == "multi colours 2", "{name}");
                        continue;
                    }
                    let (a, b) = (colour(from), colour(to));
                    assert_eq!(is_strong(&link), a != b && a.div_ceil(2) == b.div_ceil(2));
                    assert!(is_strong(&link) || (name == "colour wrap") == (a == b), "{name}");
                }
                found += 1;
            }
        }
    }
    assert!(found > 20, "{found}");
}

/// Drawn by hand, symbol 1 on an empty board.
#[test]
fn by_hand() {
    let lines = ["r1", "c8", "r5"];
    let trap = board(&lines, &["r1c1", "r1c8", "r5c8", "r5c3"]);
    assert_eq!(hit("colour trap", &trap), ["r2c3", "r3c3", "r4c1", "r6c1"]);
    assert!(NAMES[1..].iter().all(|name| hit(name, &trap).is_empty()));

    let wrap = board(&["r1", "c8", "r5", "c3"], &["r1c1", "r1c8", "r5c8", "r5c3", "r2c3"]);
    assert_eq!(hit("colour wrap", &wrap), ["r1c1", "r2c3", "r5c8"]);

    let two = board(&["r1", "r5"], &["r1c2", "r1c7", "r5c2", "r5c8"]);
    assert_eq!(hit("multi colours 1", &two), ["r2c8", "r3c8", "r4c7", "r6c7"]);
    assert!(["colour trap", "colour wrap", "multi colours 2"].iter().all(|name| hit(name, &two).is_empty()));
    let strangers = board(&["r1", "r5"], &["r1c2", "r1c7", "r5c3", "r5c9"]);
    assert!(NAMES.iter().all(|name| hit(name, &strangers).is_empty()));

    let torn = board(&["r1", "c9", "r5"], &["r1c2", "r1c9", "r4c9", "r5c2", "r5c8"]);
    assert_eq!(hit("multi colours 2", &torn), ["r1c2", "r4c9"]);
}
