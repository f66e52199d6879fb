//! What holds in every session, on boards of all kinds.

use super::Page;
use crate::api::ask::numbers;
use crate::api::boards::{CHI_LANGE, givens, nine, samples};
use ninefold::board::{Candidate, Grid};
use ninefold::logic::Unheard;
use ninefold::logic::profile::Rules;
use ninefold::logic::profile::crook::{self, Chooser, CrookOptions, End, SearchTree, Vertex};
use ninefold_web::api::board::BoardJson;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Names, boards, and the solution where there is one only.
fn boards() -> Vec<(&'static str, Value, Option<Vec<usize>>)> {
    let mut boards: Vec<_> =
        samples().into_iter().map(|sample| (sample.name, sample.board(), Some(sample.solution))).collect();
    boards.push(("twelve solutions", json!({ "shape": nine(), "givens": givens(CHI_LANGE, &nine()) }), None));
    let four = json!({ "kind": "sudoku", "height": 2, "width": 2 });
    boards.push(("empty 4x4", json!({ "shape": four, "givens": vec![0; 16] }), None));
    boards
}

/// Chooses the largest number of the vertex, and where it is not by rule leaves the cell as it is.
struct Largest;

impl Chooser for Largest {
    fn choose(&mut self, _grid: &Grid, vertex: &Vertex) -> Option<Candidate> {
        vertex.choices.iter().last().map(|number| vertex.cell.with(number))
    }
}

/// A session that does what is next is the algorithm's own run: entries, subscripts, paths, board and tree.
#[test]
fn the_session_is_the_algorithm() {
    for (name, board, solution) in boards() {
        let mut page = Page::new(board.clone());
        let end = loop {
            let state = page.asked(Some("next"));
            if state["standing"] == "solved" {
                break state;
            }
            let vertex = &state["vertex"];
            if state["is_choice_due"] == true {
                let largest = numbers(&vertex["choices"]).pop().unwrap();
                page.does(json!({ "do": "choose", "cell": vertex["cell"], "value": largest }));
            } else {
                page.does(state["next_action"].clone());
            }
        };
        let board: BoardJson = serde_json::from_value(board).unwrap();
        let grid = Grid::new(&board.board().unwrap().puzzle().unwrap()).unwrap();
        let report = crook::solve(&grid, &CrookOptions::default(), &mut Largest, &Rules::default(), &mut Unheard);
        let value = |symbol: ninefold::board::Symbol| symbol.index() + 1;
        let entry = |entry: &crook::Entry| {
            let (cell, value) = (entry.candidate.cell.index(), value(entry.candidate.symbol));
            json!({ "cell": cell, "value": value, "subscript": entry.subscript, "path": entry.path })
        };
        assert_eq!(end["entries"], json!(report.entries.iter().map(entry).collect::<Vec<_>>()), "{name}");
        let values: Vec<usize> = report.grid.values().unwrap().into_iter().map(value).collect();
        assert_eq!(numbers(&end["values"]), values, "{name}");
        assert!(solution.is_none_or(|solution| solution == values), "{name}");
        same_tree(name, &end["tree"], &report.tree);
    }
}

/// Vertex by vertex from the first, branch by branch.
fn same_tree(name: &str, json: &Value, tree: &SearchTree) {
    let mut waiting = if tree.first().is_some() { vec![(0, 0)] } else { Vec::new() };
    let mut met = 0;
    while let Some((here, there)) = waiting.pop() {
        met += 1;
        let (node, at) = (&json["nodes"][here], tree.node(there));
        assert_eq!(node["cell"], at.cell.index(), "{name}");
        let ends: Vec<_> = at.ends().collect();
        assert_eq!(node["branches"].as_array().unwrap().len(), ends.len(), "{name}");
        for (branch, (number, end)) in node["branches"].as_array().unwrap().iter().zip(ends) {
            let is_tried = at.branches.iter().any(|&(tried, _)| tried == number);
            let word = match end {
                End::Open if is_tried => "open",
                End::Open => "untried",
                End::Solution => "solution",
                End::Violation(_) => "violation",
                End::Vertex(below) => {
                    waiting.push((usize::try_from(branch["node"].as_u64().unwrap()).unwrap(), below));
                    "vertex"
                }
            };
            assert_eq!(
                (branch["value"].as_u64(), &branch["end"]),
                (Some(number.index() as u64 + 1), &json!(word)),
                "{name}"
            );
        }
    }
    assert_eq!(json["nodes"].as_array().unwrap().len(), met, "{name}");
}

/// A generator that is the same everywhere (Knuth's multiplier).
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }

    fn action(&mut self, size: usize, houses: usize) -> Value {
        let cells = size * size;
        let (cell, value) = (self.below(cells), self.below(size) + 1);
        match self.below(8) {
            0 => json!({ "do": "mark-up" }),
            1 => json!({ "do": "erase" }),
            2 | 3 => json!({ "do": "enter", "cell": cell, "value": value }),
            4 | 5 => json!({ "do": "choose", "cell": cell, "value": value, "coin": self.below(2) == 0 }),
            _ => {
                let (house, many) = (self.below(houses), self.below(5));
                let first = if house < size { house * size } else { cell };
                let cells: Vec<usize> = (0..many).map(|_| (first + self.below(size)) % cells).collect();
                json!({ "do": "cross-out", "house": house, "cells": cells })
            }
        }
    }
}

/// The part of a state that is compared before a path and after it is erased.
fn board_of(state: &Value) -> Value {
    json!([state["values"], state["marks"], state["entries"], state["crossed"], state["paths"]])
}

/// A player of dice, who knows the rules a little.
struct Player {
    page: Page,
    /// The markup when it was made.
    markup: Value,
    /// The boards before the paths that stand.
    before: Vec<Value>,
    solution: Option<Vec<usize>>,
}

impl Player {
    /// One attempt; was it right?
    fn attempt(&mut self, name: &str, action: &Value) -> bool {
        let before = self.page.state();
        let after = self.page.attempt(action.clone());
        if let Some(why) = after["refused"]["reason"].as_str() {
            assert!(why.ends_with('.') && !why.contains("  ") && why.len() > 10, "{name}: {action}: {why}");
            assert_eq!(
                (board_of(&after), &after["standing"]),
                (board_of(&before), &before["standing"]),
                "{name}: {action}"
            );
            return false;
        }
        match action["do"].as_str().unwrap() {
            "mark-up" => self.markup = after["marks"].clone(),
            "choose" => self.before.push(board_of(&before)),
            "erase" => assert_eq!(Some(board_of(&after)), self.before.pop(), "{name}: {:?}", self.page.actions),
            _ => {}
        }
        self.check(name, &after);
        true
    }

    fn check(&self, name: &str, state: &Value) {
        let said = state["said"].as_array().unwrap();
        assert!(said.iter().all(|text| text.as_str().unwrap().len() > 10), "{name}");
        assert_eq!(
            (state["paths"].as_u64(), state["dead"].is_null()),
            (Some(self.before.len() as u64), state["standing"] != "dead")
        );
        let crossed = state["crossed"].as_array().unwrap();
        for (cell, value) in numbers(&state["values"]).into_iter().enumerate() {
            let own: Vec<&Value> = crossed.iter().filter(|crossed| crossed["cell"] == cell).collect();
            assert!(own.iter().all(|crossed| crossed["path"].as_u64().unwrap() <= self.before.len() as u64));
            if value != 0 || self.markup.is_null() {
                assert!(own.is_empty(), "{name}");
                continue;
            }
            // Numbers that are left and numbers that are crossed out make up the markup.
            let mut all = numbers(&state["marks"][cell]);
            all.extend(own.iter().map(|crossed| crossed["value"].as_u64().unwrap() as usize));
            all.sort_unstable();
            assert_eq!(all, numbers(&self.markup[cell]), "{name}");
        }
        self.is_sound(name, state);
        is_dead_there(name, state);
    }

    /// What stands before any choice is right.
    fn is_sound(&self, name: &str, state: &Value) {
        let Some(solution) = &self.solution else { return };
        for entry in state["entries"].as_array().unwrap().iter().filter(|entry| entry["path"] == 0) {
            assert_eq!(entry["value"], solution[entry["cell"].as_u64().unwrap() as usize], "{name}");
        }
        let crossed = state["crossed"].as_array().unwrap().iter().filter(|crossed| crossed["path"] == 0);
        for crossed in crossed {
            assert_ne!(crossed["value"], solution[crossed["cell"].as_u64().unwrap() as usize], "{name}");
        }
        // A board with one solution is never dead before a choice, nor out of choices before it is found.
        let is_lost = state["standing"] == "dead" && self.before.is_empty();
        assert!(!is_lost || state["dead"].as_str().unwrap().contains("has been tried"), "{name}: {}", state["dead"]);
    }
}

/// The cells of a violation have fewer numbers between them than there are cells.
fn is_dead_there(name: &str, state: &Value) {
    let cells = numbers(&state["dead_cells"]);
    assert_eq!(cells.is_empty(), state["dead"].is_null(), "{name}");
    let is_violation = state["dead"].as_str().is_some_and(|why| why.starts_with("Violation"));
    if !is_violation || state["marks"].is_null() {
        return;
    }
    let values = numbers(&state["values"]);
    let possible: BTreeSet<usize> = cells
        .iter()
        .flat_map(|&cell| if values[cell] > 0 { vec![values[cell]] } else { numbers(&state["marks"][cell]) })
        .collect();
    assert!(possible.len() < cells.len(), "{name}: {} {possible:?}", state["dead"]);
}

/// Whatever is tried, it is done or refused with a reason, and erasing takes back exactly its path.
#[test]
fn random_sessions() {
    let (mut done, mut refused, mut erased) = (0, 0, 0);
    for (number, (name, board, solution)) in boards().into_iter().enumerate() {
        let size = match name {
            "16x16" => 16,
            _ => numbers(&board["givens"]).len().isqrt(),
        };
        let sessions = if size > 9 { 1 } else { 4 };
        for session in 0..sessions {
            let mut dice = Dice((number * 10 + session) as u64);
            let page = Page::new(board.clone());
            let mut player = Player { page, markup: Value::Null, before: Vec::new(), solution: solution.clone() };
            for _ in 0..100 {
                let next =
                    player.page.asked(Some(["next", "cross-out", "condition"][dice.below(3)]))["next_action"].clone();
                let vertex = player.page.state()["vertex"].clone();
                let action = match dice.below(3) {
                    0 if !next.is_null() => next.clone(),
                    1 if !vertex.is_null() => {
                        let choices = numbers(&vertex["choices"]);
                        json!({ "do": "choose", "cell": vertex["cell"], "value": choices[dice.below(choices.len())] })
                    }
                    _ => dice.action(size, 2 * size),
                };
                let (is_next, is_erase) = (action == next, action["do"] == "erase");
                let is_done = player.attempt(name, &action);
                assert!(is_done || !is_next, "{name}: the next step is never refused");
                (done, refused) = (done + usize::from(is_done), refused + usize::from(!is_done));
                erased += usize::from(is_done && is_erase);
            }
        }
    }
    assert!(done > 500 && refused > 500 && erased > 20, "{done} {refused} {erased}");
}

/// With fewer actions the state is the earlier one.
#[test]
fn undoing_is_one_action_fewer() {
    let mut page = Page::mepham();
    let mut states = vec![page.state()];
    page.go();
    for action in [super::choose("r2c1", 7), super::choose("r2c1", 4), super::choose("r7c8", 4)] {
        page.does(action);
        if page.go()["standing"] == "dead" {
            page.does(super::erase());
        }
    }
    let all = page.actions.clone();
    page.actions.clear();
    for action in &all {
        states.push(page.does(action.clone()));
    }
    for (many, state) in states.iter().enumerate() {
        page.actions = all[..many].to_vec();
        assert_eq!(&page.state(), state);
    }
}
