//! Steps that leave the program as JSON and come back: the same step, which the checker accepts; and what is damaged on the
//! way is refused, or is another step that the checker judges.

use crate::common;
use crate::logic::walk::{example, geometries, puzzles, show};
use ninefold::board::{
    Because, BoxShape, Candidate, Cell, Conclusion, Fact, Geometry, Grid, HouseId, Item, Link, LinkReason, Node,
    Puzzle, Role, Solution, Step, Symbol,
};
use ninefold::logic::profile::{HUMAN, LEVELS, Profile, Rules};
use ninefold::logic::{Event, Look, TECHNIQUES, prove};
use ninefold::solve::Verdict;
use ninefold_board::wire::{self, StepJson, WireError};
use ninefold_check::{Limits, check_step};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use serde_json::{Value, json};
use std::ops::ControlFlow;

const UNIQUE: Limits = Limits { assume_unique: true, nodes: 256, tries: 65_536, candidates: 16_384 };

fn text(geometry: &Geometry, step: &Step) -> String {
    serde_json::to_string(&StepJson::of(geometry, step)).unwrap()
}

/// The step as it comes back: the same, but that placements stand before eliminations.
fn back(geometry: &Geometry, step: &Step) -> Step {
    let found = wire::parse(&text(geometry, step), geometry).unwrap();
    let mut wanted = step.clone();
    wanted.conclusions.sort_by_key(|conclusion| matches!(conclusion, Conclusion::Eliminate(_)));
    assert_eq!(found, wanted);
    found
}

/// A technique's example, with the step that it finds there.
fn examples() -> Vec<(Grid, Solution, Step)> {
    let one = |&technique: &&'static dyn ninefold::logic::Technique| {
        let (grid, solution) = example(technique);
        let chart = ninefold::logic::Chart::new(grid.geometry());
        let finding = Look::new(&grid, &chart, true).first(technique).unwrap();
        let step = prove(&grid, &finding);
        assert_eq!(StepJson::of(grid.geometry(), &step).id, Some(technique.about().id_of(usize::from(finding.size))));
        (grid, solution, step)
    };
    TECHNIQUES.iter().map(one).collect()
}

#[test]
fn the_example_of_every_technique_comes_back_and_is_accepted() {
    for (grid, _, step) in examples() {
        let step = back(grid.geometry(), &step);
        let checked = check_step(&grid, &step, &UNIQUE);
        assert!(checked.is_ok(), "{}: {checked:?}\n{}", step.technique, show(&grid));
    }
}

/// A reader that has the puzzle and the steps' JSON alone walks the whole path, and checks each step where it stands.
fn follow(profile: &dyn Profile, puzzle: &Puzzle) -> usize {
    let answer = common::answer(puzzle, &*common::propagate(), Some(2));
    let unique = answer.verdict() == Verdict::Unique;
    let mut lines = Vec::new();
    let mut grid = Grid::new(puzzle).unwrap();
    let _ =
        profile.run(&mut grid, &Rules { unique, interrupt: None }, &mut |grid: &Grid, event: Event<'_>| match event {
            Event::Step(finding) => {
                let step = prove(grid, finding);
                back(grid.geometry(), &step);
                lines.push(text(grid.geometry(), &step));
                ControlFlow::Continue(())
            }
            Event::Guess { .. } => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        });
    let mut grid = Grid::new(puzzle).unwrap();
    for line in &lines {
        let step = wire::parse(line, puzzle.geometry()).unwrap();
        let checked = check_step(&grid, &step, &Limits { assume_unique: unique, ..UNIQUE });
        assert!(checked.is_ok(), "{}: {checked:?}\n{line}\n{}", profile.name(), show(&grid));
        for conclusion in step.conclusions {
            let done = match conclusion {
                Conclusion::Place(candidate) => grid.place(candidate),
                Conclusion::Eliminate(candidate) => grid.eliminate(candidate),
            };
            assert!(done.is_ok() || !unique, "{line}");
        }
    }
    lines.len()
}

#[test]
fn whole_paths_come_back_and_are_accepted() {
    let count = if common::long() { 2_000 } else { 60 };
    let mut all: Vec<Puzzle> = puzzles(&common::sudoku(3, 3), 77, count / 2);
    if let Some(path) = common::data("9x9/magictour_top1465.txt") {
        let text = std::fs::read_to_string(path).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        all.extend(lines.take(count / 2).map(|line| common::puzzle(&common::sudoku(3, 3), &line[..81])));
    }
    let steps: usize = common::on_all_cores(&all, |puzzle| follow(&HUMAN, puzzle)).iter().sum();
    assert!(steps > count * 25, "{steps} steps of {count} puzzles");
    let others: Vec<Puzzle> = geometries().iter().flat_map(|geometry| puzzles(geometry, 78, count / 50)).collect();
    let steps: usize =
        common::on_all_cores(&others, |puzzle| follow(&HUMAN, puzzle) + follow(&LEVELS, puzzle)).iter().sum();
    assert!(steps > count * 5, "{steps} steps of the others");
}

/// Every part of a step, as a person would write it who has read the description of the form.
#[test]
fn every_part_has_the_form_that_is_described() {
    let nine = common::sudoku(3, 3);
    let (a, b, c) = (Cell(0).with(Symbol(4)), Cell(1).with(Symbol(4)), Cell(10).with(Symbol(0)));
    let column = Item::InHouse(HouseId(11), Symbol(8));
    let step = Step {
        technique: "X-wing of my own".into(),
        size: 7,
        facts: vec![
            Fact { because: Because::Grid(Item::Cell(Cell(0))), any_of: vec![a] },
            Fact { because: Because::Grid(column), any_of: vec![] },
            Fact {
                because: Because::Derived { from: vec![1, 0], covers: vec![Item::Cell(Cell(80))] },
                any_of: vec![c, b],
            },
            Fact { because: Because::NotDeadly(vec![b, c]), any_of: vec![a] },
        ],
        covers: vec![column, Item::Cell(Cell(3))],
        chain: vec![
            Link::strong([a, b], [c], 2),
            Link { from: Node::on([c]), to: Node::off(vec![]), why: LinkReason::SameCell },
            Link::weak(vec![], [b], HouseId(26)),
        ],
        marks: vec![(a, Role::Pattern), (b, Role::Fin), (c, Role::Pivot), (a, Role::Set(12))],
        conclusions: vec![Conclusion::Eliminate(c), Conclusion::Place(a), Conclusion::Eliminate(b)],
    };
    let wanted = json!({
        "version": 2,
        "technique": "X-wing of my own",
        "id": "x-wing-of-my-own",
        "size": 7,
        "assumes_unique": true,
        "places": [[0, 5]],
        "eliminates": [[10, 1], [1, 5]],
        "facts": [
            { "because": { "cell": 0 }, "any_of": [[0, 5]] },
            { "because": { "in_house": { "house": 11, "name": "column 3", "value": 9 } }, "any_of": [] },
            { "because": { "derived": { "from": [1, 0], "covers": [{ "cell": 80 }] } }, "any_of": [[10, 1], [1, 5]] },
            { "because": { "not_deadly": [[1, 5], [10, 1]] }, "any_of": [[0, 5]] },
        ],
        "covers": [{ "in_house": { "house": 11, "name": "column 3", "value": 9 } }, { "cell": 3 }],
        "chain": [
            { "from": { "candidates": [[0, 5], [1, 5]], "on": false }, "to": { "candidates": [[10, 1]], "on": true }, "by": { "fact": 2 } },
            { "from": { "candidates": [[10, 1]], "on": true }, "to": { "candidates": [], "on": false }, "by": "same_cell" },
            { "from": { "candidates": [], "on": true }, "to": { "candidates": [[1, 5]], "on": false }, "by": { "house": { "house": 26, "name": "box 9" } } },
        ],
        "marks": [
            { "candidate": [0, 5], "role": "pattern" },
            { "candidate": [1, 5], "role": "fin" },
            { "candidate": [10, 1], "role": "pivot" },
            { "candidate": [0, 5], "role": "set12" },
        ],
    });
    assert_eq!(serde_json::to_value(StepJson::of(&nine, &step)).unwrap(), wanted);
    let bare = json!({
        "version": 2, "technique": "X-wing of my own", "size": 7, "places": [], "eliminates": [], "facts": [], "more": [[]],
    });
    let wanted = Step { facts: vec![], covers: vec![], chain: vec![], marks: vec![], conclusions: vec![], ..step };
    assert_eq!(wire::parse(&bare.to_string(), &nine), Ok(wanted));
}

/// Each fault is named with its place, and what was found and expected there.
#[test]
fn what_is_not_on_the_board_is_refused_by_its_place() {
    let nine = common::sudoku(3, 3);
    let good = json!({
        "version": 2, "technique": "a", "id": "a", "size": 1, "assumes_unique": false, "places": [[0, 1]], "eliminates": [],
        "facts": [{ "because": { "derived": { "from": [0], "covers": [{ "cell": 2 }] } }, "any_of": [[0, 1]] }],
        "covers": [{ "in_house": { "house": 0, "name": "row 1", "value": 1 } }],
        "chain": [{ "from": { "candidates": [], "on": false }, "to": { "candidates": [[1, 1]], "on": true }, "by": { "fact": 0 } }],
        "marks": [{ "candidate": [0, 1], "role": "fin" }],
    });
    assert!(wire::parse(&good.to_string(), &nine).is_ok());
    for (place, value, wanted) in [
        ("/version", json!(1), "version: found 1, expected 2"),
        ("/id", json!("b"), "id: found `b`, expected `a`"),
        ("/assumes_unique", json!(true), "assumes_unique: found true, expected false, as the facts have it"),
        ("/places/0/0", json!(81), "places[0]: found cell 81, expected a cell from 0 to 80"),
        ("/places/0/1", json!(0), "places[0]: found value 0, expected a value from 1 to 9"),
        ("/places/0/1", json!(u64::MAX), "places[0]: found value 18446744073709551615, expected a value from 1 to 9"),
        (
            "/facts/0/because/derived/from/0",
            json!(1),
            "facts[0].because.derived.from[0]: found fact 1, expected a fact from 0 to 0",
        ),
        (
            "/facts/0/because/derived/covers/0/cell",
            json!(99),
            "facts[0].because.derived.covers[0].cell: found cell 99, expected a cell from 0 to 80",
        ),
        ("/facts/0/any_of/0/0", json!(1000), "facts[0].any_of[0]: found cell 1000, expected a cell from 0 to 80"),
        (
            "/covers/0/in_house/house",
            json!(27),
            "covers[0].in_house.house: found house 27, expected a house from 0 to 26",
        ),
        (
            "/covers/0/in_house/name",
            json!("box 1"),
            "covers[0].in_house.name: found `box 1`, expected `row 1`, the name of house 0",
        ),
        (
            "/covers/0/in_house/value",
            json!(10),
            "covers[0].in_house.value: found value 10, expected a value from 1 to 9",
        ),
        ("/chain/0/by/fact", json!(7), "chain[0].by: found fact 7, expected a fact from 0 to 0"),
        (
            "/chain/0/to/candidates/0/1",
            json!(64),
            "chain[0].to.candidates[0]: found value 64, expected a value from 1 to 9",
        ),
        (
            "/marks/0/role",
            json!("set01"),
            "marks[0].role: found `set01`, expected `pattern`, `fin`, `pivot`, or `set0` to `set255`",
        ),
        ("/marks/0/candidate/0", json!(81), "marks[0].candidate: found cell 81, expected a cell from 0 to 80"),
    ] {
        let mut bad = good.clone();
        *bad.pointer_mut(place).unwrap() = value;
        assert_eq!(wire::parse(&bad.to_string(), &nine).unwrap_err().to_string(), wanted);
    }
    assert!(
        matches!(wire::parse(&" ".repeat(wire::MAX_BYTES + 1), &nine), Err(WireError::TooLong { found }) if found == wire::MAX_BYTES + 1)
    );
    let deep = format!("{{\"more\": {}", "[".repeat(100_000));
    for text in ["", "[]", "{}", "null", "{\"version\": -1}", "{\"version\": 1e99}", &deep] {
        assert!(matches!(wire::parse(text, &nine), Err(WireError::Json { .. })), "{text:.20}");
    }
    let kind = "{\"version\": 2, \"technique\": \"\", \"size\": 1, \"places\": [], \"eliminates\": [],\n\"facts\": [{\"because\": {\"said\": 1}}]}";
    let error = wire::parse(kind, &nine).unwrap_err().to_string();
    assert!(
        error.starts_with("line 2, column ")
            && error.contains("unknown variant `said`, expected one of `cell`, `in_house`"),
        "{error}"
    );
}

/// Geometries that have houses of every kind, or none.
fn all_geometries() -> Vec<Geometry> {
    let graph = Geometry::graph(5, &[(0, 1), (1, 4)], 3).unwrap();
    let large = Geometry::sudoku(BoxShape { height: 8, width: 8 }).unwrap();
    geometries().into_iter().chain([graph, large, Geometry::graph(2, &[], 2).unwrap()]).collect()
}

type Numbers = Vec<(u16, u8, u8)>;

/// A step made of arbitrary numbers, each taken as it fits the board.
fn arbitrary(geometry: &Geometry, numbers: &Numbers) -> Step {
    let candidate = |&(cell, symbol, _): &(u16, u8, u8)| {
        Cell::new(usize::from(cell) % geometry.cells()).with(Symbol::new(usize::from(symbol) % geometry.symbols()))
    };
    let item = |n: &(u16, u8, u8)| match geometry.houses().len() {
        houses if houses > 0 && n.2.is_multiple_of(2) => {
            Item::InHouse(HouseId::new(usize::from(n.0) % houses), candidate(n).symbol)
        }
        _ => Item::Cell(candidate(n).cell),
    };
    let some = |from: usize| numbers.iter().skip(from).step_by(3);
    let because = |n: &(u16, u8, u8)| match n.2 % 3 {
        0 => Because::Grid(item(n)),
        1 => Because::Derived { from: vec![usize::from(n.0) % numbers.len()], covers: some(1).map(item).collect() },
        _ => Because::NotDeadly(some(2).map(candidate).collect()),
    };
    let why = |n: &(u16, u8, u8)| match (n.2 % 3, item(n)) {
        (0, Item::InHouse(house, _)) => LinkReason::House(house),
        (1, _) => LinkReason::Fact(usize::from(n.0) % numbers.len()),
        _ => LinkReason::SameCell,
    };
    let role = |n: &(u16, u8, u8)| [Role::Pattern, Role::Fin, Role::Pivot, Role::Set(n.1)][usize::from(n.2) % 4];
    let conclusion = |n: &(u16, u8, u8)| match n.2 % 2 {
        0 => Conclusion::Place(candidate(n)),
        _ => Conclusion::Eliminate(candidate(n)),
    };
    Step {
        technique: format!("Step \"{}\"", numbers.len()).into(),
        size: numbers.len() as u8,
        facts: numbers.iter().map(|n| Fact { because: because(n), any_of: some(0).map(candidate).collect() }).collect(),
        covers: some(1).map(item).collect(),
        chain: numbers
            .iter()
            .map(|n| Link {
                from: Node { candidates: vec![candidate(n)], on: n.1 % 2 == 0 },
                to: Node { candidates: some(1).map(candidate).collect(), on: n.2 % 2 == 0 },
                why: why(n),
            })
            .collect(),
        marks: numbers.iter().map(|n| (candidate(n), role(n))).collect(),
        conclusions: numbers.iter().map(conclusion).collect(),
    }
}

/// Every place in a JSON text, as pointers.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_string());
    match value {
        Value::Array(items) => {
            items.iter().enumerate().for_each(|(i, item)| places(item, &format!("{at}/{i}"), found));
        }
        Value::Object(fields) => fields.iter().for_each(|(name, field)| places(field, &format!("{at}/{name}"), found)),
        _ => {}
    }
}

/// Something at this place is removed, replaced, repeated or exchanged.
fn damage(value: &mut Value, place: usize, how: u8, number: u64) {
    let mut all = Vec::new();
    places(value, "", &mut all);
    let place = &all[place % all.len()];
    let Some((parent, name)) = place.rsplit_once('/') else { return };
    if how.is_multiple_of(4) {
        match value.pointer_mut(parent) {
            Some(Value::Object(fields)) => drop(fields.remove(name)),
            Some(Value::Array(items)) => drop(items.remove(name.parse().unwrap())),
            _ => {}
        }
        return;
    }
    let there = value.pointer_mut(place).unwrap();
    *there = match how {
        1 => json!(number),
        2 => json!(number % 81),
        3 => json!(number % 10),
        5 => json!(-1),
        6 => Value::Null,
        7 => json!("set999"),
        9 => json!([there.clone(), there.clone()]),
        10 => json!({ "cell": number % 81 }),
        11 => json!({ "not_deadly": [[number % 81, 1 + number % 9]] }),
        _ => json!(f64::from(number as u32) * 1e200),
    };
}

proptest! {
    #[test]
    fn any_step_comes_back(numbers in prop::collection::vec(any::<(u16, u8, u8)>(), 0..9), board in any::<prop::sample::Index>()) {
        let all = all_geometries();
        let geometry = &all[board.index(all.len())];
        back(geometry, &arbitrary(geometry, &numbers));
    }

    #[test]
    fn any_text_is_a_step_or_an_error(text in "[\\[\\]{}\",:0-9a-z_ ]{0,60}") {
        let _ = wire::parse(&text, &common::sudoku(3, 3));
    }
}

/// A damaged step is refused, or the checker judges it; and one that the checker accepts is true all the same.
#[test]
fn damaged_steps_are_refused_or_judged() {
    let all: Vec<(Grid, Solution, Value)> = examples()
        .into_iter()
        .map(|(grid, solution, step)| {
            let json = serde_json::to_value(StepJson::of(grid.geometry(), &step)).unwrap();
            (grid, solution, json)
        })
        .collect();
    let agrees = |solution: &Solution, conclusion: &Conclusion| {
        let is = |k: &Candidate| solution.value(k.cell) == k.symbol;
        match conclusion {
            Conclusion::Place(k) => is(k),
            Conclusion::Eliminate(k) => !is(k),
        }
    };
    let (mut refused, mut unread, mut accepted) = (0, 0, 0);
    let mut runner = proptest::test_runner::TestRunner::default();
    let harm = prop::collection::vec((any::<usize>(), 0_u8..13, any::<u64>()), 1..3);
    let cases = (any::<prop::sample::Index>(), harm);
    for _ in 0..if common::long() { 200_000 } else { 6_000 } {
        let (which, blows) = cases.new_tree(&mut runner).unwrap().current();
        let (grid, solution, json) = &all[which.index(all.len())];
        let mut damaged = json.clone();
        for (place, how, number) in blows {
            damage(&mut damaged, place, how, number);
        }
        match wire::parse(&damaged.to_string(), grid.geometry()) {
            Err(error) => {
                assert!(!error.to_string().is_empty());
                unread += 1;
            }
            Ok(step) if check_step(grid, &step, &UNIQUE).is_err() => refused += 1,
            Ok(step) => {
                accepted += 1;
                assert!(step.conclusions.iter().all(|c| agrees(solution, c)), "{damaged}\n{}", show(grid));
            }
        }
    }
    assert!(
        refused > 100 && unread > 100 && accepted > 100,
        "refused {refused}, not read {unread}, accepted {accepted}"
    );
}
