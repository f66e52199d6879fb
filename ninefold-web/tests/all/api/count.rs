use crate::api::ask::{ask, try_to_ask};
use crate::api::boards::{CHI_LANGE, givens, nine, samples};
use ninefold_web::api::count;
use serde_json::json;

/// Numbers from elsewhere: Chi and Lange's printed puzzle has 12 solutions, an empty 4x4 board 288, Latin squares of order 5 are 161,280.
#[test]
fn known_numbers() {
    let four = json!({ "kind": "sudoku", "height": 2, "width": 2 });
    let boards = [
        (json!({ "shape": nine(), "givens": givens(CHI_LANGE, &nine()) }), "12"),
        (json!({ "shape": four, "givens": vec![0; 16] }), "288"),
        (json!({ "shape": { "kind": "latin", "size": 5 }, "givens": vec![0; 25] }), "161280"),
        (json!({ "shape": { "kind": "latin", "size": 2 }, "givens": [1, 1, 0, 0] }), "0"),
    ];
    for (board, number) in boards {
        let answer = ask(count::answer, json!({ "board": board }));
        assert_eq!((&answer["count"], &answer["exact"]), (&json!(number), &json!(true)));
        let clash = json!([{ "words": "row 1 holds 1 twice: r1c1, r1c2", "cells": [0, 1] }]);
        assert_eq!(answer.get("violations"), (number == "0").then_some(&clash));
    }
    for sample in samples() {
        assert_eq!(ask(count::answer, json!({ "board": sample.board() }))["count"], "1", "{}", sample.name);
    }
}

#[test]
fn where_it_ended_before_all_were_found() {
    let empty = json!({ "shape": nine(), "givens": vec![0; 81] });
    let some = ask(count::answer, json!({ "board": empty, "nodes": 1000 }));
    assert_eq!(some["exact"], false);
    let none = try_to_ask(count::answer, json!({ "board": empty, "engine": "project" })).unwrap_err();
    assert!(none.what.contains("proves nothing"), "{}", none.what);
}
