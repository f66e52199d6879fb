//! A wrong action is refused with the reason, and the state is that before it.

use super::{FORCED, Page, choose, cross_out, enter, erase, mark_up};
use crate::api::ask::try_to_ask;
use crate::api::boards::{givens, nine};
use ninefold_web::api::{Stop, pencils};
use serde_json::{Value, json};

/// Each of these is refused so, and nothing has changed.
fn refuses(page: &mut Page, cases: &[(Value, &str)]) {
    let before = page.state();
    for (action, why) in cases {
        let after = page.attempt(action.clone());
        assert_eq!(after["refused"]["reason"].as_str(), Some(*why), "{action}");
        for field in ["standing", "values", "marks", "entries", "crossed", "tree", "said"] {
            assert_eq!(after[field], before[field], "{action}");
        }
    }
}

#[test]
fn before_the_markup() {
    let cases = [
        (enter("r2c1", 4), "4 is not forced in c(2,1): box 1 could still have it in c(1,1) or c(3,2)."),
        (enter("r1c1", 9), "c(1,1) cannot be 9: row 1 has it already, in c(1,2)."),
        (enter("r1c2", 5), "c(1,2) has 9 already."),
        (cross_out(2, "r2c1 r2c9"), "The puzzle is not marked up yet."),
        (choose("r2c1", 4), "The puzzle is not marked up yet."),
        (erase(), "There is no path to erase."),
    ];
    refuses(&mut Page::mepham(), &cases);
}

#[test]
fn after_the_markup() {
    let mut page = Page::mepham();
    for (name, value) in FORCED {
        page.does(enter(name, value));
    }
    page.does(mark_up());
    let not_alone = "4 is not alone in c(2,1): the markup is 4 and 7, and 4 could still be elsewhere: row 2 in c(2,7) or \
                     c(2,9), column 1 in c(4,1) or c(5,1) and box 1 in c(3,2).";
    let outside = "c(2,1) is not in row 1, and all cells of a preemptive set lie in one range.";
    let cover = "These are all open cells of row 1: the preemptive set that covers it from the start.";
    let one = "A preemptive set has two cells or more; a number that is alone in its cell is entered.";
    let cases = [
        (mark_up(), "The puzzle is marked up already."),
        (enter("r2c1", 4), not_alone),
        (enter("r2c1", 9), "9 is not alone in c(2,1)"),
        (cross_out(2, "r2c7 r2c9"), "c(2,7) and c(2,9) have 4, 7 and 9 between them: three numbers for two cells."),
        (cross_out(1, "r1c5 r2c1"), outside),
        (cross_out(2, "r2c1 r2c2"), "c(2,2) has 3 already."),
        (cross_out(2, "r2c1 r2c1"), one),
        (json!({ "do": "cross-out", "house": 1, "cells": [] }), one),
        (cross_out(1, "r1c5 r1c6 r1c9"), cover),
        (choose("r2c1", 4), "No choice is due: a number can be entered."),
        (choose("r2c1", 1), "c(2,1) cannot be 1: row 2 has it already, in c(2,3)."),
        (choose("r2c2", 1), "c(2,2) has 3 already."),
    ];
    // 9 is no candidate there: column 1 has none, but box 1 does.
    let cases = cases.map(|(action, why)| if why.ends_with('.') { (action, why) } else { (action, NINE) });
    refuses(&mut page, &cases);
    page.does(enter("r2c7", 9));
    let set = "No choice is due: there is a preemptive set that crosses something out.";
    refuses(&mut page, &[(choose("r2c1", 4), set)]);
    page.does(cross_out(4, "r4c4 r4c6 r4c7"));
    let idle =
        "{[2,4,9],[c(4,4),c(4,6),c(4,7)]} is a preemptive set, but no other cell of row 4 has any of its numbers.";
    let crossed = "4 has been crossed out in c(4,1).";
    refuses(&mut page, &[(cross_out(4, "r4c7 r4c6 r4c4"), idle), (choose("r4c1", 4), crossed)]);
}

const NINE: &str = "c(2,1) cannot be 9: box 1 has it already, in c(1,2).";

#[test]
fn on_the_paths() {
    let mut page = Page::mepham();
    page.go();
    page.does(choose("r2c1", 7));
    let dead = page.go();
    let violation = dead["dead"].as_str().unwrap().split('.').next().unwrap();
    let erase_first = format!("{violation}: the red path is to be erased.");
    refuses(
        &mut page,
        &[(enter("r3c2", 4), &erase_first), (choose("r3c2", 4), &erase_first), (mark_up(), &erase_first)],
    );
    page.does(erase());
    let turn = "Only 4 is left to choose for c(2,1).";
    let cases = [choose("r7c8", 8), choose("r2c1", 7), enter("r2c1", 4), cross_out(2, "r2c1 r2c9")];
    refuses(&mut page, &cases.map(|action| (action, turn)));
    page.does(choose("r2c1", 4));
    page.go();
    page.does(choose("r7c8", 8));
    assert_eq!(page.go()["standing"], "solved");
    refuses(&mut page, &[(enter("r2c1", 4), "The board is full."), (choose("r2c1", 4), "The board is full.")]);
}

/// A Latin square has no boxes: rows and columns force. A board without a solution is found out by the session itself.
#[test]
fn other_boards() {
    let mut latin =
        Page::new(json!({ "shape": { "kind": "latin", "size": 3 }, "givens": [1, 0, 0, 0, 0, 0, 0, 0, 0] }));
    let why = "2 is not forced in c(1,2): row 1 could still have it in c(1,3), and column 2 in c(2,2) or c(3,2).";
    refuses(&mut latin, &[(json!({ "do": "enter", "cell": 1, "value": 2 }), why)]);

    // Three cells of row 1 with two numbers.
    let text = format!("....567893.........4.......{}", ".".repeat(54));
    let mut none = Page::new(json!({ "shape": nine(), "givens": givens(&text, &nine()) }));
    let state = none.go();
    assert_eq!((&state["standing"], &state["paths"]), (&json!("dead"), &json!(0)), "{}", state["said"]);
    assert!(none.attempt(erase())["refused"]["reason"].as_str().unwrap().starts_with("There is no path"));
}

/// A text that is no action at all is a wrong request.
#[test]
fn wrong_requests() {
    let problem = |board: &Value, actions: Value| {
        try_to_ask(pencils::answer, json!({ "board": board, "actions": actions })).unwrap_err().what
    };
    let board = json!({ "shape": nine(), "givens": vec![0; 81] });
    for (action, part) in [
        (json!({ "do": "enter", "cell": 81, "value": 1 }), "found the cell 81, expected 0 to 80"),
        (json!({ "do": "enter", "cell": 0, "value": 10 }), "found the value 10, expected 0 to 9"),
        (json!({ "do": "choose", "cell": 0, "value": 0 }), "found the value 0, expected values from 1"),
        (json!({ "do": "cross-out", "house": 27, "cells": [0] }), "found the house 27, expected 0 to 26"),
        (json!({ "do": "cross-out", "house": 0, "cells": [81] }), "found the cell 81"),
        (json!({ "do": "erase", "more": 1 }), "unknown field `more`"),
        (json!({ "do": "mark-up", "cell": 1 }), "unknown field `cell`"),
        (json!({ "do": "guess" }), "unknown variant `guess`"),
    ] {
        let what = problem(&board, json!([action]));
        assert!(what.contains(part), "{action}: {what}");
    }
    let mut givens = vec![0; 81];
    (givens[0], givens[8]) = (9, 9);
    let clash = problem(&json!({ "shape": nine(), "givens": givens }), json!([]));
    assert_eq!(clash, "A rule is broken: row 1 holds 9 twice: c(1,1), c(1,9).");
    let request = json!({ "board": board, "dialect": "latin" });
    assert!(try_to_ask(pencils::answer, request).unwrap_err().what.starts_with("no dialect is called `latin`"));
}

/// Out of time it says so, with what was replayed by then.
#[test]
fn over_budget() {
    let request = json!({ "board": { "shape": nine(), "givens": vec![0; 81] }, "actions": [mark_up()] });
    let state = pencils::answer(&serde_json::from_value(request).unwrap(), &Stop(&|| true)).unwrap();
    assert!(state.refused.unwrap().reason.starts_with("Over budget: "));
    assert!(state.said.is_empty());
}
