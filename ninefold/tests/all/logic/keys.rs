//! The key of a step's picture: what it says of the marks is true in the solution.

use crate::logic::walk::{example, technique};
use ninefold::board::{Because, Candidate, Conclusion, Item, Node, Role, Solution, Step};
use ninefold::logic::{Chart, Look, TECHNIQUES, lines, prove};
use ninefold::render::{Part, Scene};
use std::collections::BTreeMap;

fn is_true(solution: &Solution, candidates: &[Candidate]) -> bool {
    candidates.iter().any(|k| solution.values()[k.cell.index()] == k.symbol)
}

/// What the words claim of the facts and arrows.
fn holds(words: &str, step: &Step, solution: &Solution) -> bool {
    let facts = || step.facts.iter();
    let each = || facts().all(|fact| is_true(solution, &fact.any_of));
    let item = |fact: &ninefold::board::Fact| if let Because::Grid(item) = fact.because { Some(item) } else { None };
    let items: Option<Vec<Item>> = facts().map(item).collect();
    let of_cells = items.iter().flatten().all(|item| matches!(item, Item::Cell(_)));
    let places =
        || items.iter().flatten().filter_map(|item| if let Item::InHouse(h, s) = *item { Some((h, s)) } else { None });
    let of_houses = places().count() == step.facts.len();
    let first = || places().next().unwrap();
    match words {
        "one of these is true" => step.facts.len() == 1 && each(),
        "one in each cell is true" => items.is_some() && of_cells && each(),
        "one in each house is true" => of_houses && each() && places().all(|(_, symbol)| symbol == first().1),
        "one of each symbol is true" => of_houses && each() && places().all(|(house, _)| house == first().0),
        "in each house one of each symbol is true" => of_houses && each(),
        "chain: its first or its last is true" => {
            let ends = [&step.chain[0].from, &step.chain[step.chain.len() - 1].to];
            ends.iter().any(|end| is_true(solution, &end.candidates))
        }
        "ring: of each two neighbours one is true" => step
            .chain
            .iter()
            .all(|link| is_true(solution, &link.from.candidates) != is_true(solution, &link.to.candidates)),
        // These claim nothing.
        "part of the argument" => !step.chain.is_empty(),
        "part of the pattern" => true,
        _ => false,
    }
}

#[test]
fn what_the_key_says_is_true() {
    let mut said: BTreeMap<String, usize> = BTreeMap::new();
    for &technique in TECHNIQUES {
        let (grid, solution) = example(technique);
        let (_, finding) = lines::example(technique).unwrap();
        let step = prove(&grid, &finding);
        let scene = Scene::step(&grid, &step);
        let words = scene.words(Part::Option);
        assert!(holds(&words, &step, &solution), "{}: {words}", finding.name());
        *said.entry(words).or_default() += 1;
        // Fish have fins; what stands beside another pattern is none.
        let fin = scene.words(Part::Role(Role::Fin));
        let is_fish =
            technique.about().title().contains("fish") || WITH_FINS.iter().any(|name| finding.name().contains(name));
        if step.marks.iter().any(|(_, role)| *role == Role::Fin) {
            assert_eq!(fin == "fin", is_fish, "{}: {fin}", finding.name());
        }
    }
    assert!(said.len() > 7, "{said:?}");
}

/// What the names of fish have.
const WITH_FINS: [&str; 6] = ["X-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];

/// Is there a cover for its symbol in a house of a kind that is named, in which it is?
fn is_counted(grid: &ninefold::board::Grid, step: &Step, k: Candidate, words: &str) -> bool {
    step.covers.iter().any(|cover| {
        let Item::InHouse(house, symbol) = *cover else { return false };
        let house = grid.geometry().house(house);
        symbol == k.symbol && house.cells().contains(&k.cell) && words.contains(house.name().split(' ').next().unwrap())
    })
}

/// The marks of a set, by its number.
fn sets(step: &Step) -> BTreeMap<u8, Vec<Candidate>> {
    let mut sets: BTreeMap<u8, Vec<Candidate>> = BTreeMap::new();
    for (candidate, role) in &step.marks {
        if let Role::Set(number) = *role {
            sets.entry(number).or_default().push(*candidate);
        }
    }
    sets
}

#[test]
fn what_the_key_says_of_sets_is_true() {
    let mut said: BTreeMap<&str, usize> = BTreeMap::new();
    for &technique in TECHNIQUES {
        let (grid, solution) = example(technique);
        let (chart, geometry) = (Chart::new(grid.geometry()), grid.geometry());
        for finding in Look::new(&grid, &chart, true).all(technique).into_iter().take(100) {
            let step = prove(&grid, &finding);
            let scene = Scene::step(&grid, &step);
            for (number, set) in sets(&step) {
                let words = scene.words(Part::Role(Role::Set(number)));
                let name = |k: &Candidate| format!("{} is {}", geometry.cell_name(k.cell), k.symbol.index() + 1);
                let count = set.iter().filter(|k| is_true(&solution, &[**k])).count();
                let (kind, holds) = if let Some(start) = words.strip_prefix("if ") {
                    // All that follows in a branch is true if what it begins with is.
                    let all = grid.geometry().all_cells();
                    let mut all = all.flat_map(|cell| geometry.all_symbols().iter().map(move |s| cell.with(s)));
                    let begins = all.find_map(|k| match start.split(" not ").collect::<Vec<_>>()[..] {
                        [cell, digit] if name(&k) == format!("{cell} {digit}") => Some(!is_true(&solution, &[k])),
                        [_] if name(&k) == start => Some(is_true(&solution, &[k])),
                        _ => None,
                    });
                    ("if", begins.is_some_and(|begins| !begins || count == set.len()))
                } else if words.starts_with("counted in its ") {
                    ("kinds", set.iter().all(|k| is_counted(&grid, &step, *k, &words)))
                } else if let Some(house) = words.strip_prefix("counted in ") {
                    let house = geometry.houses().iter().find(|other| other.name() == house).unwrap();
                    ("counted in", set.iter().all(|k| house.cells().contains(&k.cell)))
                } else if words.ends_with("all or none is true") {
                    ("group", count == 0 || count == set.len())
                } else if words == "one of these is true" {
                    ("one", count > 0)
                } else if let Some(cells) = words.strip_prefix("in ") {
                    let cells: Vec<&str> = cells.split(" and ").flat_map(|some| some.split(", ")).collect();
                    ("cells", set.iter().all(|k| cells.contains(&&*geometry.cell_name(k.cell))))
                } else {
                    ("other", words.starts_with("set ") || words == "follows")
                };
                assert!(holds, "{}: {words}", finding.name());
                *said.entry(kind).or_default() += 1;
            }
        }
    }
    assert!(
        ["if", "counted in", "kinds", "group", "one", "cells"].iter().all(|kind| said.contains_key(kind)),
        "{said:?}"
    );
}

/// Rings and squares: in a chain the rings are true if its first is false, all around either the rings or the squares are.
#[test]
fn what_the_key_says_of_nodes_is_true() {
    let (mut chains, mut rings, mut supposed) = (0, 0, 0);
    for &technique in TECHNIQUES {
        let (grid, solution) = example(technique);
        let chart = Chart::new(grid.geometry());
        for finding in Look::new(&grid, &chart, true).all(technique).into_iter().take(100) {
            let step = prove(&grid, &finding);
            let scene = Scene::step(&grid, &step);
            let nodes: Vec<&Node> = step.chain.iter().flat_map(|link| [&link.from, &link.to]).collect();
            for k in nodes.iter().flat_map(|node| &node.candidates) {
                let part = scene.part(*k);
                let is_drawn = matches!(part, Part::On | Part::Last | Part::Off | Part::First);
                let on = matches!(part, Part::On | Part::Last);
                let is_so = nodes.iter().any(|node| node.on == on && node.candidates.contains(k));
                assert!(!is_drawn || is_so, "{}", finding.name());
            }
            let as_drawn =
                |flip: bool| nodes.iter().all(|node| is_true(&solution, &node.candidates) == (node.on != flip));
            match scene.words(Part::On).as_str() {
                "true if the first is false" => {
                    assert_eq!(scene.words(Part::Off), "false if the first is false");
                    assert_eq!(scene.words(Part::First), "first: it or the last is true");
                    assert!(is_true(&solution, &nodes[0].candidates) || as_drawn(false), "{}", finding.name());
                    chains += 1;
                }
                "or all these" => {
                    assert_eq!(scene.words(Part::Off), "either all these are true");
                    assert!(as_drawn(false) || as_drawn(true), "{}", finding.name());
                    rings += 1;
                }
                "true if what goes is true" => {
                    assert_eq!(scene.words(Part::Off), "false if what goes is true");
                    let goes = |k: &Candidate| step.conclusions.contains(&Conclusion::Eliminate(*k));
                    let is_led_to = |k: &Candidate, on: bool| {
                        step.chain.iter().any(|link| link.to.on == on && link.to.candidates.contains(k))
                    };
                    for from in step.chain.iter().map(|link| &link.from) {
                        let follows = |k: &Candidate| from.on && goes(k) || is_led_to(k, from.on);
                        assert!(from.candidates.iter().all(follows), "{}", finding.name());
                    }
                    supposed += 1;
                }
                words => assert_eq!(words, "then true"),
            }
        }
    }
    assert!(chains > 100 && rings > 5 && supposed > 2, "{chains} chains, {rings} rings, {supposed} supposed");
}

/// The ends of a chain, and what is on and off between them, are told apart by their figures; what is true in a branch is no square.
#[test]
fn nodes_are_rings_or_squares() {
    let parts = |name: &str| {
        let (grid, finding) = lines::example(technique(name)).unwrap();
        Scene::step(&grid, &prove(&grid, &finding)).parts()
    };
    for name in ["XY-chain", "X-chain", "remote pair"] {
        let parts = parts(name);
        for part in [Part::First, Part::Last, Part::On, Part::Off] {
            assert!(parts.contains(&part), "{name}: {part:?}");
        }
        assert!(!parts.contains(&Part::Option), "{name}");
    }
    let ring = parts("continuous nice loop");
    assert!(ring.contains(&Part::On) && ring.contains(&Part::Off) && !ring.contains(&Part::First));
    let net = parts("cell forcing chain");
    assert!(net.contains(&Part::Off) && net.contains(&Part::Branch(1)) && !net.contains(&Part::Role(Role::Set(1))));
}

/// The kinds of steps that were told alike.
#[test]
fn each_kind_has_words_of_its_own() {
    let words = |name: &str| {
        let (grid, finding) = lines::example(technique(name)).unwrap();
        Scene::step(&grid, &prove(&grid, &finding)).words(Part::Option)
    };
    assert_eq!(words("X-chain"), "chain: its first or its last is true");
    assert_eq!(words("continuous nice loop"), "ring: of each two neighbours one is true");
    assert_eq!(words("naked pair"), "one in each cell is true");
    assert_eq!(words("hidden pair"), "one of each symbol is true");
    assert_eq!(words("X-wing"), "one in each house is true");
    assert_eq!(words("pointing"), "one of these is true");
    assert_eq!(words("cell forcing chain"), "part of the argument");
}
