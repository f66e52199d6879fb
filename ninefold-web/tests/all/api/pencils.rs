//! `pencils`: Crook's figures replayed, what is refused and why, and what holds in every session.

mod every;
mod refused;

use crate::api::ask::{ask, numbers};
use crate::api::boards::{Sample, nine};
use ninefold_web::api::pencils;
use serde_json::{Value, json};

/// A page with a session.
pub(crate) struct Page {
    board: Value,
    pub(crate) actions: Vec<Value>,
}

impl Page {
    pub(crate) fn new(board: Value) -> Self {
        Page { board, actions: Vec::new() }
    }

    pub(crate) fn mepham() -> Self {
        Page::new(Sample::mepham().board())
    }

    /// The state now, and what is asked for.
    pub(crate) fn asked(&self, what: Option<&str>) -> Value {
        ask(pencils::answer, json!({ "board": self.board, "actions": self.actions, "ask": what }))
    }

    pub(crate) fn state(&self) -> Value {
        self.asked(None)
    }

    /// The state with one action more, which may be refused.
    pub(crate) fn attempt(&mut self, action: Value) -> Value {
        self.actions.push(action);
        let state = self.state();
        if !state["refused"].is_null() {
            assert_eq!(state["refused"]["action"], self.actions.len() - 1, "{state}");
            self.actions.pop();
        }
        state
    }

    /// The state with one action more, which is right.
    pub(crate) fn does(&mut self, action: Value) -> Value {
        let state = self.attempt(action);
        assert!(state["refused"].is_null(), "{}", state["refused"]);
        assert_eq!(state["said"].as_array().unwrap().len(), self.actions.len());
        state
    }

    /// Takes the next step, if there is one.
    pub(crate) fn next(&mut self) -> Option<Value> {
        let action = self.asked(Some("next"))["next_action"].clone();
        (!action.is_null()).then(|| self.does(action))
    }

    /// Takes steps up to a choice, a violation or the end.
    pub(crate) fn go(&mut self) -> Value {
        loop {
            let state = self.state();
            let is_at_work = ["forcing", "searching"].iter().any(|name| state["standing"] == *name);
            if !is_at_work || self.next().is_none() {
                return self.state();
            }
        }
    }
}

/// `r2c1` on a board of nine rows.
pub(crate) fn cell(name: &str) -> usize {
    let (row, column) = name[1..].split_once('c').unwrap();
    9 * (row.parse::<usize>().unwrap() - 1) + column.parse::<usize>().unwrap() - 1
}

pub(crate) fn enter(name: &str, value: usize) -> Value {
    json!({ "do": "enter", "cell": cell(name), "value": value })
}

pub(crate) fn choose(name: &str, value: usize) -> Value {
    json!({ "do": "choose", "cell": cell(name), "value": value })
}

/// By the set of these cells of a row, from 1.
pub(crate) fn cross_out(row: usize, names: &str) -> Value {
    let cells: Vec<usize> = names.split(' ').map(cell).collect();
    json!({ "do": "cross-out", "house": row - 1, "cells": cells })
}

pub(crate) fn mark_up() -> Value {
    json!({ "do": "mark-up" })
}

pub(crate) fn erase() -> Value {
    json!({ "do": "erase" })
}

/// Crook's own order.
pub(crate) const FORCED: [(&str, usize); 9] = [
    ("r1c3", 5),
    ("r7c4", 5),
    ("r2c5", 6),
    ("r6c6", 6),
    ("r9c7", 6),
    ("r2c4", 8),
    ("r5c5", 8),
    ("r1c1", 2),
    ("r9c9", 2),
];

/// Figure 12 as printed.
const FIGURE_12: &str = "
2 9 5 7 34 134 8 6 134
47 3 1 8 6 5 49 2 47
8 47 6 1249 2349 12349 459 1349 13457
1349 148 7 249 5 249 249 13489 6
1469 146 29 3 8 7 2459 149 145
5 48 2389 249 1 6 7 3489 348
367 678 38 5 2347 234 1 48 9
179 2 89 6 479 149 3 5 48
139 5 4 19 39 8 6 7 2";

fn digits(text: &str) -> Vec<usize> {
    text.chars().map(|digit| digit.to_digit(10).unwrap() as usize).collect()
}

fn marks(state: &Value, name: &str) -> Vec<usize> {
    numbers(&state["marks"][cell(name)])
}

/// The entries of a path as `9_1 r2c7`.
fn entries(state: &Value, path: usize) -> Vec<String> {
    let of_path = state["entries"].as_array().unwrap().iter().filter(|entry| entry["path"] == path);
    let name = |entry: &Value| {
        let at = entry["cell"].as_u64().unwrap();
        format!("{}_{} r{}c{}", entry["value"], entry["subscript"], at / 9 + 1, at % 9 + 1)
    };
    of_path.map(name).collect()
}

fn last(state: &Value) -> &str {
    state["said"].as_array().unwrap().last().unwrap().as_str().unwrap()
}

/// Up to the red path, as the text of the paper tells it.
fn up_to_the_first_choice() -> Page {
    let mut page = Page::mepham();
    for (name, value) in FORCED {
        page.does(enter(name, value));
    }
    page.does(mark_up());
    page.does(cross_out(2, "r2c1 r2c9"));
    page.does(enter("r2c7", 9));
    page.does(cross_out(4, "r4c4 r4c6 r4c7"));
    page
}

#[test]
fn figure_12_is_the_markup() {
    let mut page = Page::mepham();
    // Any order will do in which each is forced at its turn.
    let mut left = FORCED.to_vec();
    while let Some(at) = left.iter().rposition(|&(name, value)| page.attempt(enter(name, value))["refused"].is_null()) {
        left.remove(at);
        let state = page.state();
        assert_eq!((&state["standing"], &state["marks"]), (&json!("forcing"), &Value::Null));
    }
    assert!(left.is_empty(), "{left:?}");
    assert_eq!(page.asked(Some("next"))["next_action"], mark_up());
    let state = page.does(mark_up());
    assert_eq!(last(&state), "No more numbers are forced. The puzzle is marked up.");
    for (at, printed) in FIGURE_12.split_whitespace().enumerate() {
        let (value, marks) = (&state["values"][at], numbers(&state["marks"][at]));
        match digits(printed)[..] {
            [digit] => assert_eq!((value.as_u64(), marks), (Some(digit as u64), vec![])),
            ref expected => assert_eq!((value.as_u64(), &marks[..]), (Some(0), expected)),
        }
    }
    let forced = state["entries"].as_array().unwrap();
    assert!(forced.iter().all(|entry| entry["subscript"].is_null() && entry["path"] == 0));
    assert_eq!((forced.len(), &state["crossed"]), (9, &json!([])));
}

#[test]
fn figure_13_is_replayed() {
    let mut page = up_to_the_first_choice();
    let state = page.asked(Some("condition"));
    assert_eq!((&state["is_choice_due"], &state["paths"]), (&json!(true), &json!(0)));
    assert_eq!(entries(&state, 0).last().unwrap(), "9_1 r2c7");
    // The triple [2,4,9] leaves the triple [1,3,8].
    assert_eq!(["r4c1", "r4c2", "r4c8"].map(|name| marks(&state, name)), [digits("13"), digits("18"), digits("138")]);
    let covers: Vec<&str> = state["condition"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    assert_eq!(covers.len(), 28, "a summary and 27 ranges");
    assert!(
        covers[0].contains("43 cells are still open in 27 ranges; the open cells of 26 are a single set"),
        "{}",
        covers[0]
    );
    assert!(covers.contains(&"row 4: {[1,3,8],[c(4,1),c(4,2),c(4,8)]} and {[2,4,9],[c(4,4),c(4,6),c(4,7)]}"));
    assert_eq!((&state["vertex"]["cell"], &state["vertex"]["choices"]), (&json!(cell("r2c1")), &json!([4, 7])));
    assert_eq!(state["next_action"], Value::Null);

    let state = page.does(choose("r2c1", 4));
    assert_eq!((&state["paths"], &state["path_name"]), (&json!(1), &json!("red path")));
    assert!(last(&state).ends_with("4 is chosen, and the red path begins. [4_2, red path]"), "{}", last(&state));
    page.does(enter("r2c9", 7));
    let state = page.does(enter("r3c2", 7));
    assert_eq!(last(&state).rsplit_once('[').unwrap().1, "7_4, red path]");
    assert_eq!(entries(&state, 1), ["4_2 r2c1", "7_3 r2c9", "7_4 r3c2"]);
    assert_eq!(state["vertex"]["cell"], cell("r7c8"));

    page.does(choose("r7c8", 8));
    let state = page.does(enter("r8c9", 4));
    assert_eq!(
        (&state["path_name"], entries(&state, 2)),
        (&json!("green path"), ["8_5 r7c8", "4_6 r8c9"].map(String::from).to_vec())
    );
    let state = page.go();
    assert_eq!(state["standing"], "solved");
    assert!(last(&state).ends_with(" Solved."), "{}", last(&state));
    let green = entries(&state, 2);
    assert_eq!((green.len(), entries(&state, 1).len(), entries(&state, 0).len()), (40, 3, 10));
    assert!(green.last().unwrap().contains("_44 "), "{green:?}");
    // Figure 14.
    let figure_14 = "295743861431865927876192543387459216612387495549216738763524189928671354154938672";
    assert_eq!(numbers(&state["values"]), digits(figure_14));
}

/// A crossed-out number has the colour of its path, and erasing takes back that colour and nothing else.
#[test]
fn a_violation_erases_its_colour() {
    let mut page = up_to_the_first_choice();
    let crossed = |state: &Value, path: usize| -> Vec<(usize, usize)> {
        let all = state["crossed"].as_array().unwrap().iter().filter(|crossed| crossed["path"] == path);
        all.map(|crossed| (crossed["cell"].as_u64().unwrap() as usize, crossed["value"].as_u64().unwrap() as usize))
            .collect()
    };
    let before = page.state();
    // Figure 12 less 9 in row 2, column 7 and box 3, and less 2, 4 and 9 in row 4.
    let expected = "r3c7=9 r3c8=9 r4c1=4 r4c1=9 r4c2=4 r4c7=9 r4c8=4 r4c8=9 r5c7=9".split(' ').map(|text| {
        let (name, value) = text.split_once('=').unwrap();
        (cell(name), value.parse().unwrap())
    });
    assert_eq!(crossed(&before, 0), expected.collect::<Vec<_>>());

    page.does(choose("r2c1", 4));
    let red = page.go();
    assert_eq!((crossed(&red, 0).len(), red["is_choice_due"].as_bool()), (9, Some(true)));
    assert!(crossed(&red, 1).contains(&(cell("r5c1"), 4)) && crossed(&red, 1).iter().all(|k| k.1 == 4 || k.1 == 7));
    page.does(choose("r7c8", 4));
    let dead = page.go();
    assert_eq!(dead["standing"], "dead");
    assert!(dead["dead"].as_str().unwrap().starts_with("Violation: "), "{}", dead["dead"]);
    assert!(last(&dead).ends_with("The green path is to be erased."), "{}", last(&dead));
    assert_eq!(page.asked(Some("next"))["next_action"], erase());

    let erased = page.does(erase());
    assert_eq!(last(&erased), "The green path is erased; only 8 is left to choose for c(7,8).");
    for field in ["values", "marks", "entries", "crossed", "paths", "path_name"] {
        assert_eq!(erased[field], red[field], "{field}");
    }
    assert_eq!((&erased["standing"], &erased["vertex"]["choices"]), (&json!("at-vertex"), &json!([8])));
    assert_eq!(page.asked(Some("next"))["next_action"], json!({ "do": "choose", "cell": cell("r7c8"), "value": 8 }));
}

/// Figure 10, grown to its end: the first path of the paper, then the others.
#[test]
fn the_tree_of_figure_10() {
    let mut page = up_to_the_first_choice();
    assert_eq!(page.state()["tree"], json!({ "nodes": [] }));
    page.does(choose("r2c1", 4));
    page.go();
    page.does(choose("r7c8", 8));
    let state = page.state();
    let ends = |state: &Value| -> Vec<String> {
        let nodes = state["tree"]["nodes"].as_array().unwrap().iter();
        let branch =
            |branch: &Value| format!("{} {} {}", branch["value"], branch["path"], branch["end"].as_str().unwrap());
        nodes.flat_map(|node| node["branches"].as_array().unwrap().iter().map(branch).collect::<Vec<_>>()).collect()
    };
    assert_eq!(ends(&state), ["4 1 vertex", "7 1 untried", "8 2 open", "4 2 untried"]);
    assert_eq!(state["tree"]["nodes"][0]["branches"][0]["node"], 1);
    assert_eq!(
        (&state["tree"]["nodes"][1]["name"], &state["tree"]["nodes"][1]["choices"]),
        (&json!("c(7,8)"), &json!([4, 8]))
    );
    assert!(state["tree"]["svg"].as_str().unwrap().starts_with("<svg"));
    assert_eq!(ends(&page.go()), ["4 1 vertex", "7 1 untried", "8 2 solution", "4 2 untried"]);
    // The others: all but the coin's part is `next`.
    for (standing, then) in
        [("solved", Some(erase())), ("at-vertex", None), ("dead", None), ("dead", None), ("at-vertex", None)]
    {
        assert_eq!(page.go()["standing"], standing, "{}", last(&page.state()));
        match then {
            Some(action) => drop(page.does(action)),
            None => drop(page.next().unwrap()),
        }
    }
    let state = page.go();
    assert_eq!((&state["standing"], &state["paths"]), (&json!("dead"), &json!(1)));
    let state = page.does(erase());
    assert_eq!(ends(&state), ["4 1 vertex", "7 1 violation", "8 2 solution", "4 2 violation"]);
    assert_eq!((&state["standing"], &state["paths"]), (&json!("dead"), &json!(0)));
    assert_eq!(
        state["dead"],
        "Every number of c(2,1), that is 4 and 7, has been tried. There is no path to erase: nothing else is possible."
    );
    assert_eq!(page.asked(Some("next"))["next_action"], Value::Null);
}

/// A path that is given up can be begun again, elsewhere, too, once it is the vertex's turn no more.
#[test]
fn a_path_can_be_given_up() {
    let mut page = up_to_the_first_choice();
    page.does(choose("r2c1", 4));
    page.go();
    page.does(choose("r5c1", 6));
    let state = page.does(erase());
    assert!(last(&state).starts_with("The green path is erased; c(5,1) has "), "{}", last(&state));
    // The vertex in r5c1 goes with the red path that ends there.
    let state = page.does(erase());
    assert_eq!((&state["paths"], &state["vertex"]["choices"]), (&json!(0), &json!([4, 7])));
    assert_eq!(state["tree"]["nodes"].as_array().unwrap().len(), 1);
    page.does(json!({ "do": "choose", "cell": cell("r2c1"), "value": 7, "coin": true }));
    assert!(last(&page.state()).contains("The coin falls on 7, and the red path begins."), "{}", last(&page.state()));
}

#[test]
fn the_next_step_and_the_next_set() {
    let mut page = Page::mepham();
    // While numbers are forced nothing else is said of them.
    let unmarked = "The puzzle is not marked up yet.";
    assert_eq!(page.asked(Some("condition"))["condition"], json!([unmarked]));
    assert_eq!(page.asked(Some("cross-out"))["answer"], unmarked);
    let state = page.asked(Some("next"));
    assert_eq!(
        (&state["next_action"], &state["next"]["step"]["technique"]),
        (&enter("r1c3", 5), &json!("hidden single"))
    );
    assert_eq!(state["next"]["told"].get("beside"), None);
    for (name, value) in FORCED {
        page.does(enter(name, value));
    }
    assert_eq!(page.asked(Some("next"))["answer"], "No more numbers are forced: the puzzle is to be marked up.");
    page.does(mark_up());
    let state = page.asked(Some("next"));
    assert_eq!((&state["next_action"], &state["next"]["told"]["beside"]), (&enter("r2c7", 9), &json!("9_1")));
    // Before it a set can be seen, too; not the same as that of the text, since it is by size.
    let state = page.asked(Some("cross-out"));
    assert_eq!(
        (&state["next"]["told"]["called"], &state["next"]["step"]["places"]),
        (&json!("preemptive pair"), &json!([]))
    );
    assert_eq!(state["next_action"], cross_out(2, "r2c1 r2c9"));
    page.does(state["next_action"].clone());
    // A person who does not enter what is forced is told so, and finds it as a singleton.
    let mut early = Page::mepham();
    assert_eq!(last(&early.does(mark_up())), "The puzzle is marked up, though more numbers are forced.");
    let state = early.does(enter("r1c3", 5));
    assert_eq!(state["entries"][0]["subscript"], 1);
}

#[test]
fn in_other_words() {
    let board = json!({ "shape": nine(), "givens": Sample::mepham().givens });
    let request = json!({ "board": board, "actions": [enter("r1c3", 5)], "dialect": "modern" });
    let state = ask(pencils::answer, request);
    assert_eq!(
        state["said"][0],
        "Hidden single in box 1: r1c3 is the only cell of box 1 that can take 5, so r1c3 is 5."
    );
}
