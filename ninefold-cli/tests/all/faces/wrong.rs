//! Entries and marks that are wrong, of which no step is told: both faces say so, and what `check` says of them.

use super::boards::{Kind, sudoku};
use super::web;
use crate::common::{run, run_with};
use ninefold::board::text::Alphabet;
use ninefold_web::api::{Stop, check, explain, hint, rate, read, solve};
use serde_json::{Value, json};

/// A hundred puzzles with one entry that no given forbids and that is wrong.
#[test]
fn a_wrong_entry_is_never_led_on() {
    let mut lines = String::new();
    for seed in 0..100 {
        let kind = Kind::new(&[], sudoku(3, 3), seed);
        let (cell, symbol) = kind.subtly_wrong();
        let cells = kind.geometry.all_cells().map(|at| match kind.puzzle.given(at) {
            Some(given) => Alphabet::Digits.name(given),
            None if at == cell => format!("+{}", Alphabet::Digits.name(symbol)),
            None => ".".to_string(),
        });
        lines.extend([":0000:x:", &cells.collect::<String>(), ":::\n"]);
    }
    for verb in [&["hint", "--json"][..], &["explain", "--json"]] {
        let run = run_with(verb, &lines);
        assert_eq!((run.status, run.err.as_str(), run.out.lines().count()), (Some(1), "", 100), "{verb:?}");
        for line in run.out.lines() {
            let said: Value = serde_json::from_str(line).unwrap();
            assert_eq!((&said["why"], &said["end"]), (&json!("wrong-entry"), &json!("One of the entries is wrong.")));
        }
    }
}

/// What a library line deletes is a mark that was taken away.
#[test]
fn a_library_line_with_a_wrong_entry_or_a_lost_candidate() {
    let line = ":0000:x:53.+27....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::";
    // The first stages name no cell, and say what does, as the page has a button for it.
    for verb in [&["hint", "--stage", "where"][..], &["hint", "--stage", "technique"], &["explain"]] {
        let refused = run(&[verb, &["-p", line]].concat());
        assert_eq!((refused.out.as_str(), refused.status), ("One of the entries is wrong.\n", Some(1)), "{verb:?}");
        assert_eq!(refused.err, "-p:1: `ninefold check` shows which\n", "{verb:?}");
        assert_eq!(run(&[verb, &["--quiet", "-p", line]].concat()).err, "", "{verb:?}");
    }
    for stage in ["cells", "answer"] {
        let named = run(&["hint", "--stage", stage, "-p", line]);
        let said = "One of the entries is wrong. It stands in r1c4.\n";
        assert_eq!((named.out.as_str(), named.status, named.err.as_str()), (said, Some(1), ""), "{stage}");
    }
    assert!(run(&["check", "-p", line]).out.contains("r1c4 is wrong"));
    let lost = line.replace("+2", ".").replace("79:::", "79:614:::");
    let refused = run(&["hint", "--stage", "answer", "-p", &lost]);
    let said = "One of the pencil marks that were taken away is needed.";
    assert_eq!((refused.out, refused.status), (format!("{said} It belongs in r1c4.\n"), Some(1)));
    // The first stages name no cell, and `check` names the same one.
    for stage in ["where", "technique"] {
        assert_eq!(run(&["hint", "--stage", stage, "-p", &lost]).out, format!("{said}\n"), "{stage}");
    }
    assert!(run(&["check", "-p", &lost]).out.contains("r1c4"));
}

/// What a library line deletes is a person's note, and no part of the puzzle: whoever asks about the puzzle hears nothing of
/// it, whoever asks about the work hears that a needed mark is lost, in both faces; also where no mark is left in the cell.
/// (9 in r8c6 is the solution's.)
#[test]
fn a_library_line_that_deletes_a_needed_candidate() {
    let plain = ":0000:x:........+5......+312..3.45.............+9.1.6..7.54.8...3......5.....2....+42..7...+89::::";
    for deleted in ["986", "186 286 386 486 586 686 786 886 986"] {
        let line = plain.replace("::::", &format!(":{deleted}:::"));
        for verb in ["solve", "rate", "count"] {
            let [with, without] = [&line, plain].map(|line| run(&[verb, "-p", line]));
            assert_eq!((&with.out, with.status, with.err.as_str()), (&without.out, Some(0), ""), "{verb}");
        }
        let read: read::ReadRequest = serde_json::from_value(json!({ "text": line })).unwrap();
        let read = read::answer(&read, &Stop(&|| false)).unwrap();
        let board = read.records[0].board.board().unwrap();
        assert!(board.allowed().is_none() && board.marks().is_some());
        assert_eq!(web(solve::answer, &board, json!({}))["verdict"], "unique");
        assert_eq!(web(rate::answer, &board, json!({}))["verdict"], "unique");
        for verb in ["hint", "explain"] {
            let said = run(&[verb, "--json", "-p", &line]);
            let said: Value = serde_json::from_str(said.out.lines().last().unwrap()).unwrap();
            let answer = match verb {
                "hint" => web(hint::answer, &board, json!({})),
                _ => web(explain::answer, &board, json!({})),
            };
            assert_eq!((&said["why"], &answer["why"]), (&json!("lost-mark"), &json!("lost-mark")), "{verb} {deleted}");
        }
        let checked = run(&["check", "--json", "-p", &line]);
        let said: Value = serde_json::from_str(&checked.out).unwrap();
        let lost = (&said["unique"], &said["lost"], checked.status);
        assert_eq!(lost, (&json!(true), &json!(["r8c6=9"]), Some(1)), "{deleted}: {said}");
        let answer = web(check::answer, &board, json!({}));
        assert_eq!(answer["wrong"]["marks"], json!([[68, 9]]), "{deleted}");
    }
}

/// Candidates that leave no solution are told to be to blame by both.
#[test]
fn a_list_that_lacks_a_candidate() {
    let sheet = "12 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 23\n";
    let said: Value = serde_json::from_str(&run_with(&["rate", "--json"], sheet).out).unwrap();
    let read: read::ReadRequest = serde_json::from_value(json!({ "text": sheet })).unwrap();
    let board = read::answer(&read, &Stop(&|| false)).unwrap().records[0].board.board().unwrap();
    let answer = web(rate::answer, &board, json!({}));
    assert_eq!((&answer["verdict"], &answer["reason"]), (&said["verdict"], &said["reason"]));
    let why = said["reason"].as_str().unwrap();
    assert!(why.contains("r4c4"), "{said}");
    for verb in ["solve", "count"] {
        let run = run_with(&[verb, "--json"], sheet);
        let said: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!((said["reason"].as_str(), run.err.as_str()), (Some(why), ""), "{verb}");
    }
    assert_eq!(web(solve::answer, &board, json!({}))["words"], format!("no solution: {why}"));
    let refused = ninefold::prelude::Questions::solve(&board).unwrap_err().to_string();
    assert_eq!(refused, format!("The puzzle has no solution. {why}"));
}
