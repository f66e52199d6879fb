//! `node`: a perfect matching on the sets as they stand, and a walk whose words are held against the board.

use crate::api::ask::{ask, numbers, try_to_ask};
use crate::api::boards::{Sample, samples};
use ninefold_web::api::{geometry, marks, node};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// `5 -> {4,5}`: the number and the set, as they are written.
fn pair(text: &Value) -> (String, BTreeSet<String>) {
    let (number, set) = text.as_str().unwrap().split_once(" -> ").expect("a pair");
    let set = set.strip_prefix('{').and_then(|set| set.strip_suffix('}')).expect("a set");
    (number.to_string(), set.split(',').map(String::from).collect())
}

/// Of every house of every kind of board: each number once, each in the set of its cell, and the sets are the marks.
#[test]
fn matchings_are_perfect() {
    for sample in samples() {
        let geometry = ask(geometry::answer, json!({ "shape": sample.shape }));
        let symbols: Vec<&str> = geometry["symbols"].as_array().unwrap().iter().map(|s| s.as_str().unwrap()).collect();
        let state = ask(marks::answer, json!({ "board": sample.board() }));
        for (place, house) in geometry["houses"].as_array().unwrap().iter().enumerate() {
            let told = ask(node::answer, json!({ "board": sample.board(), "house": place }));
            let pairs: Vec<_> = told["matching"].as_array().unwrap().iter().map(pair).collect();
            let cells = numbers(&house["cells"]);
            if cells.len() != symbols.len() {
                assert!(
                    pairs.is_empty() && told["end"].as_str().unwrap().contains("is no node"),
                    "{}: {told}",
                    sample.name
                );
                continue;
            }
            let all: BTreeSet<&String> = pairs.iter().map(|(number, _)| number).collect();
            assert_eq!((pairs.len(), all.len()), (cells.len(), cells.len()), "{}", sample.name);
            for ((number, set), cell) in pairs.iter().zip(cells) {
                assert!(set.contains(number), "{}: {number} is not in {set:?}", sample.name);
                let value = state["values"][cell].as_u64().unwrap() as usize;
                let own = if value > 0 { vec![value] } else { numbers(&state["marks"][cell]) };
                let own: BTreeSet<String> = own.into_iter().map(|value| symbols[value - 1].to_string()).collect();
                assert_eq!(set, &own, "{}", sample.name);
            }
            states_are_told(sample.name, &told["states"]);
        }
    }
}

/// The first state is the matching alone, the last one an exclusion; sets only grow, and only the last one erases.
fn states_are_told(name: &str, states: &Value) {
    let states = states.as_array().unwrap();
    let words = |at: usize| states[at]["words"].as_str().unwrap();
    let drawn = |at: usize, what: &str| states[at]["svg"].as_str().unwrap().matches(what).count();
    assert!(words(0).contains("perfect matching"), "{name}: {}", words(0));
    let last = states.len() - 1;
    assert_eq!(last == 0, words(0).ends_with("Neither rule excludes anything here."), "{name}: {}", words(0));
    assert_eq!(drawn(0, "r=\"9\""), 0, "{name}: no set yet");
    for at in 1..states.len() {
        // A ring around each member of the set.
        assert!(drawn(at, "r=\"9\"") >= drawn(at - 1, "r=\"9\"").max(2), "{name}: {}", words(at));
        assert_eq!(drawn(at, ">erased</text>"), usize::from(at == last), "{name}: {}", words(at));
    }
    let is_exclusion = words(last).starts_with("Chain exclusion: ") || words(last).starts_with("Pile exclusion: ");
    assert!(last == 0 || (last > 1 && is_exclusion), "{name}: {}", words(last));
}

/// In Crook's words cells have his names; a house that is not there is refused, and a board that is wrong has no node.
#[test]
fn refusals_and_names() {
    let sample = Sample::mepham();
    let ends = (0..27).filter_map(|house| {
        let told = ask(node::answer, json!({ "board": sample.board(), "house": house, "dialect": "crook" }));
        let states = told["states"].as_array().unwrap();
        (states.len() > 1).then(|| states.last().unwrap()["words"].as_str().unwrap().to_string())
    });
    let ends: Vec<String> = ends.collect();
    assert!(!ends.is_empty() && ends.iter().all(|end| end.contains("exclusion: ") && end.contains("c(")), "{ends:?}");
    let beyond = try_to_ask(node::answer, json!({ "board": sample.board(), "house": 27 })).unwrap_err();
    assert!(beyond.what.contains("expected a number below 27"), "{}", beyond.what);
    let mut wrong = sample.givens.clone();
    wrong[sample.blank()] = *sample.givens.iter().find(|&&given| given > 0).unwrap();
    let clash = (1..=9).map(|value| {
        wrong[sample.blank()] = value;
        let board = json!({ "shape": sample.shape, "givens": wrong });
        ask(node::answer, json!({ "board": board, "house": 0 }))
    });
    assert!(clash.into_iter().any(|told| told["end"].is_string() && told["states"].as_array().unwrap().is_empty()));
}
