//! M-wing, S-wing, L-wing and H-wing: chains of three strong links, by where these are.

use crate::logic::als::with_cells;
use crate::logic::drawn::{assert_sound_thinned, nine, pairs as places_of_two, steps, thinned};
use crate::logic::walk::{
    all_of, all_states, assert_chain, assert_sound_everywhere, assert_sound_where_known, assert_symmetric, geometries,
    open_candidates, puzzles, show, start, technique,
};
use ninefold::board::{Candidate, Cell, Conclusion, Geometry, Grid, Status, Symbol};
use ninefold::logic::profile::{HUMAN, Profile, Rules, run_with};
use ninefold::logic::{Chart, Event, Finding, Look, TECHNIQUES, Unheard};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

const NAMES: [&str; 4] = ["M-wing", "S-wing", "L-wing", "H-wing"];

#[test]
fn sound() {
    assert_sound_where_known(&[], &NAMES);
    for (name, least) in NAMES.into_iter().zip([402, 228, 1165, 1090]) {
        let found = assert_sound_everywhere(&[name], 301, 1) + assert_sound_thinned(name, 302, 1);
        assert!(found >= least, "{name}: {found}");
    }
}

#[test]
fn the_same_seen_otherwise() {
    assert_symmetric(&NAMES, &all_states(&nine(), 303, 2, 40), 305, false);
}

#[test]
fn arrows_lead_from_end_to_end() {
    let mut seen = 0;
    for (grid, _) in thinned(&nine(), 306, 2) {
        for name in NAMES {
            for (finding, step) in steps(technique(name), &grid).into_iter().take(50) {
                assert_chain(&grid, &step);
                assert!(step.chain.len() == 5 && finding.size == 5, "{finding:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 50, "{seen}");
}

/// Two candidates of which one is true, in both orders: the two of a cell, or of a house where they have a number.
fn links(grid: &Grid) -> Vec<([Candidate; 2], Option<Symbol>)> {
    let mut links = BTreeSet::new();
    for cell in grid.geometry().all_cells().filter(|&cell| grid.status(cell) == Status::Open) {
        let left: Vec<Candidate> = grid.candidates(cell).iter().map(|symbol| cell.with(symbol)).collect();
        if let [a, b] = left[..] {
            links.extend([([a, b], None), ([b, a], None)]);
        }
    }
    for symbol in grid.geometry().all_symbols() {
        links.extend(
            places_of_two(grid, symbol).into_iter().map(|(a, b)| ([a.with(symbol), b.with(symbol)], Some(symbol))),
        );
    }
    links.into_iter().collect()
}

/// Which wing three strong links make, by the numbers of those in houses.
fn kind(links: [Option<Symbol>; 3]) -> Option<&'static str> {
    match links {
        [None, Some(x), Some(y)] | [Some(x), Some(y), None] => Some(if x == y { "H-wing" } else { "M-wing" }),
        [None, None, Some(_)] | [Some(_), None, None] => Some("H-wing"),
        [Some(_), None, Some(_)] => Some("S-wing"),
        [Some(x), Some(y), Some(z)] if x != y || y != z => Some("L-wing"),
        _ => None,
    }
}

type Found = BTreeSet<(&'static str, [Candidate; 2], Vec<Conclusion>)>;

/// All chains of three strong links between which the candidates conflict, whose ends do not.
fn by_definition(grid: &Grid) -> Found {
    let (geometry, links, mut found) = (grid.geometry(), links(grid), Found::new());
    for (one, is_one) in &links {
        for (two, is_two) in links.iter().filter(|(two, _)| geometry.conflict(one[1], two[0])) {
            for (three, is_three) in links.iter().filter(|(three, _)| geometry.conflict(two[1], three[0])) {
                let nodes = [one[0], one[1], two[0], two[1], three[0], three[1]];
                let ends = [one[0], three[1]];
                let apart = nodes.iter().collect::<BTreeSet<_>>().len() == 6 && !geometry.conflict(ends[0], ends[1]);
                let Some(name) = kind([*is_one, *is_two, *is_three]).filter(|_| apart && ends[0] < ends[1]) else {
                    continue;
                };
                let goes = open_candidates(grid).filter(|&k| ends.iter().all(|&end| geometry.conflict(k, end)));
                let gone: Vec<Conclusion> = goes.map(Conclusion::Eliminate).collect();
                if !gone.is_empty() {
                    found.insert((name, ends, gone));
                }
            }
        }
    }
    found
}

#[test]
fn they_are_those_of_the_definition() {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    for geometry in geometries().into_iter().filter(|geometry| geometry.symbols() <= 9) {
        for (grid, _) in thinned(&geometry, 307, 2) {
            let mut found = Found::new();
            for name in NAMES {
                for finding in all_of(technique(name), &grid) {
                    let chain = finding.pattern.chain(&grid);
                    let ends = [chain[0].from.candidates[0], chain[4].to.candidates[0]];
                    found.insert((name, ends, finding.conclusions));
                }
            }
            seen.extend(found.iter().map(|(name, ..)| name));
            assert_eq!(found, by_definition(&grid), "{geometry}: {}", show(&grid));
        }
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
}

/// An empty board with these candidates left in cells, and these places left to numbers in lines.
fn board(cells: &[(&str, &[u8])], lines: &[(u8, &str, &[&str])]) -> Grid {
    let (geometry, mut grid) = (nine(), with_cells(cells));
    for (number, line, places) in lines {
        let is_in = |cell: &Cell| {
            let name = geometry.cell_name(*cell);
            (name.starts_with(line) || name.ends_with(line)) && !places.contains(&&*name)
        };
        for cell in geometry.all_cells().filter(is_in) {
            let _ = grid.eliminate(cell.with(Symbol(number - 1)));
        }
    }
    grid
}

fn hit(name: &str, grid: &Grid) -> Vec<String> {
    crate::logic::als::hit(name, grid)
}

#[test]
fn by_hand() {
    let none =
        |grid: &Grid, but: &str| NAMES.iter().filter(|name| **name != but).all(|name| hit(name, grid).is_empty());
    // Were r1c1 not 1, r7c9 would be, by 2 in column 5 and 1 in row 7.
    let m: &[(u8, &str, &[&str])] = &[(2, "c5", &["r1c5", "r7c5"]), (1, "r7", &["r7c5", "r7c9"])];
    let grid = board(&[("r1c1", &[1, 2])], m);
    assert_eq!(hit("M-wing", &grid), ["1@r1c9"]);
    assert!(none(&grid, "M-wing"));
    let loose: &[(u8, &str, &[&str])] = &[(2, "c5", &["r1c5", "r7c5", "r9c5"]), (1, "r7", &["r7c5", "r7c9"])];
    assert!(hit("M-wing", &board(&[("r1c1", &[1, 2])], loose)).is_empty(), "2 has a third place in column 5");
    assert!(hit("M-wing", &board(&[("r1c1", &[1, 2, 3])], m)).is_empty(), "r1c1 has a third candidate");
    let elsewhere: &[(u8, &str, &[&str])] = &[(2, "c5", &["r1c5", "r7c5"]), (1, "r8", &["r8c5", "r8c9"])];
    assert!(hit("M-wing", &board(&[("r1c1", &[1, 2])], elsewhere)).is_empty(), "the houses do not meet in a cell");

    let s: &[(u8, &str, &[&str])] = &[(1, "r1", &["r1c1", "r1c5"]), (2, "r4", &["r4c5", "r4c1"])];
    let s_cell: &[(&str, &[u8])] = &[("r6c5", &[1, 2])];
    let grid = board(s_cell, s);
    assert_eq!(hit("S-wing", &grid), ["2@r1c1", "1@r4c1"]);
    assert!(none(&grid, "S-wing"));
    assert!(hit("S-wing", &board(&[("r6c5", &[1, 2, 9])], s)).is_empty());

    let l: &[(u8, &str, &[&str])] =
        &[(1, "r1", &["r1c1", "r1c5"]), (2, "c5", &["r1c5", "r7c5"]), (3, "r7", &["r7c5", "r7c1"])];
    let grid = board(&[], l);
    assert_eq!(hit("L-wing", &grid), ["3@r1c1", "1@r7c1"]);
    assert!(none(&grid, "L-wing"));
    assert!(hit("L-wing", &board(&[], &l[..2])).is_empty());

    let h: &[(u8, &str, &[&str])] = &[(3, "r7", &["r7c5", "r7c1"])];
    let grid = board(&[("r1c1", &[1, 2]), ("r1c5", &[2, 3])], h);
    assert_eq!(hit("H-wing", &grid), ["1@r7c1"]);
    assert!(none(&grid, "H-wing"));
    assert!(hit("H-wing", &board(&[("r1c1", &[1, 2]), ("r1c5", &[3, 4])], h)).is_empty());
}

/// The profile `human` tells them by their names where it told chains before; whoever leaves them out solves as much, by chains.
#[test]
fn people_are_told_of_wings() {
    let mut wings: BTreeSet<&str> = BTreeSet::new();
    let without: Vec<_> =
        TECHNIQUES.iter().copied().filter(|technique| !NAMES.contains(&&*technique.about().title())).collect();
    for puzzle in puzzles(&nine(), 308, 60) {
        let rules = Rules { unique: true, interrupt: None };
        let (mut grid, mut other) = (start(&puzzle), start(&puzzle));
        let ending = HUMAN.run(&mut grid, &rules, &mut |_: &Grid, event: Event<'_>| {
            if let Event::Step(finding) = event {
                wings.extend(NAMES.iter().filter(|name| **name == finding.name()));
            }
            ControlFlow::Continue(())
        });
        assert_eq!(ending, run_with(&without, &mut other, &rules, &mut Unheard));
    }
    assert_eq!(wings.len(), 4, "{wings:?}");
}

/// A shorter chain is told before a wing, whoever asks.
#[test]
fn shorter_chains_come_first() {
    let (mut shorter, mut as_short) = (0, 0);
    for geometry in [nine(), Geometry::latin(6).unwrap()] {
        for (grid, _) in thinned(&geometry, 309, 6) {
            let chart = Chart::new(&geometry);
            let look = Look::new(&grid, &chart, false);
            let links = |finding: &Finding| finding.pattern.chain(&grid).len();
            for name in NAMES.iter().filter(|name| look.first(technique(name)).is_some()) {
                let told = technique(name).easiest(&look).unwrap();
                assert!(links(&told) <= 5, "{told:?}");
                shorter += usize::from(links(&told) < 5);
                as_short += usize::from(links(&told) == 5);
            }
        }
    }
    assert!(shorter > 0 && as_short > 0, "{shorter} shorter, {as_short} as short");
}
