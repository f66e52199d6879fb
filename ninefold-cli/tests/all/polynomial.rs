//! `polynomial`: of puzzles and of graphs.

use crate::common::{SHORTZ, Scratch, run, run_with};

/// The partial square of the lecture's Figure 7: one completion, and what can be counted beside it.
#[test]
fn a_partial_square() {
    let told = run(&["polynomial", "--latin", "-p", "1.33.2.31"]);
    assert_eq!(told.status, Some(0), "{told:?}");
    let lines: Vec<&str> = told.out.lines().collect();
    assert_eq!(lines[0], "p(k) = k^3 - 7k^2 + 17k - 14");
    assert_eq!(lines.last(), Some(&"unique: p(3) = 1"));
    for line in &lines[2..lines.len() - 1] {
        let row: Vec<u64> = line.split_whitespace().map(|number| number.parse().unwrap()).collect();
        let k = row[0];
        let value = k * k * k + 17 * k - 7 * k * k - 14;
        assert_eq!(row, [k, value, value]);
    }
}

#[test]
fn values_that_were_asked_for() {
    let told = run(&["polynomial", "--latin", "--at", "2,5", "-p", "1.33.2.31"]);
    let rows: Vec<&str> = told.out.lines().skip(2).collect();
    assert_eq!(rows, ["2     -  3 are given", "5    21  21", "unique: p(3) = 1"]);
    let json = run(&["polynomial", "--latin", "--json", "--at", "2,3", "-p", "1.33.2.31"]);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["coefficients"], serde_json::json!(["-14", "17", "-7", "1"]));
    assert_eq!(json["values"], serde_json::json!([{"k": 2, "value": null}, {"k": 3, "value": "1"}]));
    assert_eq!((&json["completions"], &json["unique"], &json["given"]), (&"1".into(), &true.into(), &3.into()));
}

/// None, one, or several completions; what clashes or is no puzzle.
#[test]
fn verdicts() {
    let last = |text: &str| run(&["polynomial", "-p", text]).out.lines().last().unwrap_or_default().to_string();
    assert_eq!(last("................"), "288 completions: p(4) = 288");
    // In the first row only a 4 is left, which stands below.
    assert_eq!(last("123....4........"), "no completion: p(4) = 0");
    let clash = run(&["polynomial", "-p", "11.............."]);
    let said = "no completion: row 1 holds 1 twice: r1c1, r1c2\n";
    assert_eq!((clash.out.as_str(), clash.status), (said, Some(1)), "{clash:?}");
    let json = run(&["polynomial", "--json", "-p", "11.............."]);
    let object: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    let violation = serde_json::json!([{ "words": "row 1 holds 1 twice: r1c1, r1c2", "cells": [0, 1] }]);
    assert_eq!((&object["completions"], &object["violations"], json.status), (&"0".into(), &violation, Some(1)));
    let several = run_with(&["polynomial", "-"], "12..34....43..21\n1234341221434321\n");
    assert_eq!(several.out.matches("unique: p(4) = 1\n").count(), 2, "{several:?}");
    assert!(several.out.contains("p(k) = 1\n"), "{several:?}");
}

#[test]
fn it_says_that_it_is_over_budget_or_has_no_room() {
    let over = run(&["polynomial", "--budget", "1h,20000n", "-p", SHORTZ]);
    let ends = over.out.ends_with(" vertices that no clique separates; a larger --budget than 20000n may be enough\n");
    let starts = over.out.starts_with("over budget after 20000 steps: the best order so far came to ");
    assert!(over.status == Some(1) && starts && ends && over.err.is_empty(), "{over:?}");
    let at_once = run(&["polynomial", "--budget", "0s", "-p", SHORTZ]);
    assert!(at_once.out.ends_with("looking for orders of the vertices; a larger --budget than 0s may be enough\n"));
    let json = |args: &[&str]| serde_json::from_str::<serde_json::Value>(&run(args).out).unwrap();
    let told = json(&["polynomial", "--json", "--budget", "20000n", "-p", SHORTZ]);
    assert_eq!(format!("{}\n", told["error"].as_str().unwrap()), over.out);
    let stopped = &told["stopped"];
    let number = |name: &str| stopped[name].as_u64().unwrap();
    assert!(number("steps") == 20_000 && number("done") > 0 && number("done") < number("vertices"), "{told}");
    let full = run(&["polynomial", "--memory", "1", "-p", SHORTZ]);
    assert!(full.status == Some(1) && full.err.contains("no room for more than"), "{full:?}");
    assert!(full.err.ends_with("; `polynomial --memory 4` gives them more\n"), "{full:?}");
    let full = json(&["polynomial", "--json", "--memory", "1", "-p", SHORTZ]);
    assert!(full["stopped"]["states"].as_u64() > Some(1000) && full["stopped"]["steps"].is_null(), "{full}");
    assert_eq!(run(&["polynomial", "-o", "p.csv", "-p", "................"]).status, Some(2));
}

/// Of a graph the same is said, and with --json it is JSON.
#[test]
fn a_graph_that_is_over_budget_or_has_no_room() {
    let scratch = Scratch::new("polynomial-over");
    // The queen's moves on a board of six by six, which half a gibibyte is not enough for.
    let cells: Vec<(i32, i32)> = (0..36).map(|cell| (cell / 6, cell % 6)).collect();
    let sees = |a: (i32, i32), b: (i32, i32)| a.0 == b.0 || a.1 == b.1 || (a.0 - b.0).abs() == (a.1 - b.1).abs();
    let pairs = (0..36).flat_map(|a| (0..a).map(move |b| (a, b))).filter(|(a, b)| sees(cells[*a], cells[*b]));
    let lines: Vec<String> = pairs.map(|(a, b)| format!("q{a},q{b}\n")).collect();
    let graph = scratch.file("queens.csv", lines.concat());
    for limit in [["--budget", "20000n"], ["--memory", "1"]] {
        let told = run(&[&["polynomial", "--graph", &graph][..], &limit[..]].concat());
        let json = run(&[&["polynomial", "--graph", &graph, "--json"][..], &limit[..]].concat());
        let (words, is_answer) = (format!("{}{}", told.out, told.err), limit[0] == "--budget");
        assert_eq!((told.status, json.status, told.out.is_empty()), (Some(1), Some(1), !is_answer), "{told:?}");
        let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
        assert!(words.trim_end().ends_with(json["error"].as_str().unwrap()), "{words}{json}");
        assert_eq!((&json["vertices"], &json["stopped"]["vertices"]), (&36.into(), &36.into()), "{json}");
        assert_eq!(json["stopped"]["steps"].as_u64(), is_answer.then_some(20_000), "{json}");
    }
}

/// Petersen's graph, 120 colourings with 3 colours and 12960 with 4 (Biggs, Algebraic Graph Theory), and with given colours.
#[test]
fn a_graph() {
    let edges = (0..5).flat_map(|i| [(i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5)]);
    let lines: Vec<String> = edges.map(|(a, b)| format!("e {} {}\n", a + 1, b + 1)).collect();
    let text = lines.concat();
    let scratch = Scratch::new("polynomial");
    let graph = scratch.file("petersen.col", format!("p edge 10 15\n{text}"));
    let told = run(&["polynomial", "--graph", &graph, "--at", "3,4"]);
    assert_eq!(told.status, Some(0), "{told:?}");
    let rows: Vec<Vec<&str>> = told.out.lines().map(|line| line.split_whitespace().collect()).collect();
    let end = rows.len();
    assert_eq!(rows[end - 3..], [vec!["3", "120"], vec!["4", "12960"], vec!["3", "colours", "are", "needed"]]);
    // Two neighbours with two colours: each of the 3 * 2 ways is as good as every other.
    let given = scratch.file("given.txt", "l 1 1\nl 2 2\n");
    let json = run(&["polynomial", "--graph", &graph, "--precoloured", &given, "--at", "1,3,4", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!((&json["degree"], &json["given"], &json["vertices"]), (&8.into(), &2.into(), &10.into()));
    let values: Vec<&serde_json::Value> =
        json["values"].as_array().unwrap().iter().map(|value| &value["value"]).collect();
    assert_eq!(values, [&serde_json::Value::Null, &"20".into(), &"1080".into()]);
    let clash = scratch.file("clash.txt", "l 1 1\nl 2 1\n");
    assert_eq!(run(&["polynomial", "--graph", &graph, "--precoloured", &clash]).status, Some(2));
    assert_eq!(run(&["polynomial", "--precoloured", &given, "-p", "................"]).status, Some(2));
    assert_eq!(run(&["polynomial", "--graph", &scratch.path("none.col")]).status, Some(2));
}
