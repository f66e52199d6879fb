//! Requests that nobody means well: an endpoint answers, or says what is wrong, and never panics.

use crate::api::boards::{Sample, samples};
use ninefold_web::api::endpoint::{Asked, Fault};
use ninefold_web::api::{Stop, endpoints};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// A good request for every endpoint, more or less: fields that an endpoint does not know are left out for it.
fn request(name: &str, sample: usize) -> Value {
    let samples = small();
    let board = samples[sample % samples.len()].board();
    let shape = board["shape"].clone();
    match name {
        "geometry" | "levels" => json!({ "shape": shape }),
        "read" => json!({ "text": "1...\n..3.\n.4..\n...2\n", "shape": shape, "format": "grid" }),
        "convert" => json!({ "board": board, "to": "grid", "comment": "c" }),
        "draw" => json!({ "board": board, "kind": "text", "marks": true, "solution": true, "caption": "c" }),
        "marks" => json!({ "board": board, "kind": "forced" }),
        "solve" => json!({ "board": board, "limit": 3, "engine": "propagate", "nodes": 1000 }),
        "count" => json!({ "board": board, "engine": "propagate", "nodes": 1000 }),
        "hint" => json!({ "board": board, "profile": "human", "dialect": "crook", "uniqueness": true }),
        "steps" => json!({ "board": board, "profile": "human", "dialect": "modern", "uniqueness": false, "most": 4 }),
        "explain" => json!({ "board": board, "profile": "exclusion", "rule": "chain", "cell": 3, "dialect": "passes" }),
        "rate" => json!({ "board": board, "scales": ["levels", "crook"] }),
        "generate" => json!({ "shape": shape, "level": 1, "seed": 3 }),
        "sheet" => {
            json!({ "puzzles": [board], "per_page": 2, "paper": "letter", "solutions": true, "marks": false, "large": false, "title": "t" })
        }
        "sheet-check" => json!({ "sheet": request("sheet", sample), "unmade": true }),
        "exclusion" => json!({ "board": board, "do": "ok" }),
        "node" => json!({ "board": board, "house": 2, "dialect": "crook" }),
        "pencils" => {
            let actions = json!([{ "do": "mark-up" }, { "do": "cross-out", "house": 1, "cells": [0, 1] }]);
            json!({ "board": board, "actions": actions, "ask": "next" })
        }
        "check" => json!({ "board": board }),
        other => panic!("no request is known for {other}"),
    }
}

/// Boards on which everything is quick.
fn small() -> &'static [Sample] {
    static SMALL: LazyLock<Vec<Sample>> =
        LazyLock::new(|| samples().into_iter().filter(|sample| sample.givens.len() <= 49).collect());
    &SMALL
}

/// What takes the place of a value.
fn replacement() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        Just(json!([])),
        Just(json!({})),
        Just(json!(true)),
        Just(json!("")),
        Just(json!("x-wing \u{0}\u{1F600}")),
        Just(json!(u64::MAX)),
        Just(json!(-1)),
        Just(json!(1.5)),
        (0_u64..70).prop_map(|n| json!(n)),
        (0_u64..70).prop_map(|n| json!({ "kind": "latin", "size": n % 8 })),
        prop::collection::vec(0_u64..8, 0..40).prop_map(|list| json!(list)),
        prop::collection::vec(prop::collection::vec(0_u64..8, 0..5), 0..40).prop_map(|lists| json!(lists)),
        "[A-F0-9. \n]{0,40}".prop_map(|text| json!(text)),
    ]
}

/// Puts a value into the place that the numbers lead to.
fn mutate(value: &mut Value, path: &[usize], new: &Value) {
    let Some((&at, rest)) = path.split_first() else {
        *value = new.clone();
        return;
    };
    match value {
        Value::Array(items) if !items.is_empty() => {
            let at = at % items.len();
            mutate(&mut items[at], rest, new);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let at = at % fields.len();
            if let Some(field) = fields.values_mut().nth(at) {
                mutate(field, rest, new);
            }
        }
        other => *other = new.clone(),
    }
}

/// Time as a count of questions: none of these is to run for long.
fn asked(name: &str, body: &[u8]) -> Result<Vec<u8>, Fault> {
    let count = AtomicU32::new(0);
    let stop = || count.fetch_add(1, Ordering::Relaxed) > 5_000;
    let endpoint = endpoints().into_iter().find(|endpoint| endpoint.name == name).unwrap();
    endpoint.run(body, &Stop(&stop))
}

#[test]
fn good_requests_are_answered_by_every_endpoint() {
    for endpoint in endpoints().iter().filter(|endpoint| endpoint.asked == Asked::ByJson) {
        for sample in 0..small().len() {
            let body = request(endpoint.name, sample).to_string();
            match asked(endpoint.name, body.as_bytes()) {
                Ok(answer) => assert!(serde_json::from_slice::<Value>(&answer).unwrap().is_object()),
                // A format that has no place for a layout.
                Err(Fault::Request(problem)) if problem.what.ends_with("it needs a layout file") => {}
                Err(fault) => panic!("{}: {body}: {fault:?}", endpoint.name),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn changed_requests_never_panic(
        which in 0..100_usize,
        sample in 0..6_usize,
        changes in prop::collection::vec((prop::collection::vec(0..60_usize, 1..4), replacement()), 1..4),
    ) {
        let all: Vec<_> = endpoints().into_iter().filter(|endpoint| endpoint.asked == Asked::ByJson).collect();
        let name = all[which % all.len()].name;
        let mut body = request(name, sample);
        for (path, new) in &changes {
            mutate(&mut body, path, new);
        }
        match asked(name, body.to_string().as_bytes()) {
            Ok(answer) => prop_assert!(serde_json::from_slice::<Value>(&answer).is_ok()),
            Err(Fault::Request(problem)) => prop_assert!(!problem.what.is_empty()),
            Err(fault) => return Err(TestCaseError::fail(format!("{name}: {body}: {fault:?}"))),
        }
    }

    #[test]
    fn ids_never_panic(id in "\\PC{0,30}") {
        let _ = asked("technique", id.as_bytes());
    }
}
