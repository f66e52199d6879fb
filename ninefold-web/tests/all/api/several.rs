//! Boards with several solutions: no step may assume that there is one only.

use crate::api::ask::{ask, pairs};
use crate::api::boards::{Sample, samples};
use ninefold::board::{Grid, Puzzle};
use ninefold::logic::profile::{HUMAN, Rules, unguessed};
use ninefold_web::api::board::BoardJson;
use ninefold_web::api::{explain, hint};
use serde_json::{Value, json};

/// Would a person who takes the solution to be the only one use that?
fn tempts(board: &Value) -> bool {
    let board: BoardJson = serde_json::from_value(board.clone()).unwrap();
    let board = board.board().unwrap();
    let puzzle = Puzzle::new(board.geometry().clone(), board.givens().to_vec()).unwrap();
    let (findings, _) = unguessed(&HUMAN, &Grid::new(&puzzle).unwrap(), &Rules { unique: true, interrupt: None });
    findings.iter().any(|finding| finding.technique.about().assumes_unique)
}

/// Some cells of the solution, so that it is not the only one, and so that it tempts.
fn boards(sample: &Sample) -> Vec<Vec<usize>> {
    let oracle = sample.oracle();
    let mut dice = 1_u64;
    let mut below = |most: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as usize % most
    };
    let mut boards = Vec::new();
    for _ in 0..4000 {
        let mut givens = sample.solution.clone();
        (0..60).for_each(|_| givens[below(81)] = 0);
        let board = json!({ "shape": sample.shape, "givens": givens });
        if tempts(&board) && oracle.solve(&givens, 2).len() == 2 {
            boards.push(givens);
        }
        if boards.len() == 5 {
            break;
        }
    }
    boards
}

#[test]
fn no_step_assumes_that_there_is_one() {
    let samples = samples();
    let sample = samples.iter().find(|sample| sample.givens.len() == 81).unwrap();
    let boards = boards(sample);
    assert_eq!(boards.len(), 5);
    for givens in boards {
        let solutions = sample.oracle().solve(&givens, 100);
        let board = json!({ "shape": sample.shape, "givens": givens });
        let story = ask(explain::answer, json!({ "board": board }));
        let steps: Vec<&Value> = story["events"].as_array().unwrap().iter().map(|e| &e["step"]).collect();
        assert!(steps.iter().all(|step| step["assumes_unique"] != true), "{givens:?}");
        // As far as hints lead, every solution agrees with them.
        let mut entries = vec![0; 81];
        let mut marks: Option<Vec<Vec<usize>>> = None;
        for _ in 0..200 {
            let mut asked = board.clone();
            asked["entries"] = json!(entries);
            asked["marks"] = json!(marks);
            let step = ask(hint::answer, json!({ "board": asked }))["step"].clone();
            if step.is_null() {
                break;
            }
            assert_ne!(step["assumes_unique"], true, "{step}");
            let (places, eliminates) = (pairs(&step["places"]), pairs(&step["eliminates"]));
            assert!(solutions.iter().all(|s| places.iter().all(|&(cell, value)| s[cell] == value)), "{step}");
            assert!(solutions.iter().all(|s| eliminates.iter().all(|&(cell, value)| s[cell] != value)), "{step}");
            for (cell, value) in places {
                entries[cell] = value;
            }
            marks = Some(left(sample, &givens, &entries, marks.as_ref(), &eliminates));
        }
    }
}

/// The marks of the open cells after a step.
fn left(
    sample: &Sample,
    givens: &[usize],
    entries: &[usize],
    marks: Option<&Vec<Vec<usize>>>,
    eliminates: &[(usize, usize)],
) -> Vec<Vec<usize>> {
    let oracle = sample.oracle();
    let values: Vec<usize> = givens.iter().zip(entries).map(|(given, entry)| given + entry).collect();
    let of = |cell: usize| -> Vec<usize> {
        if values[cell] > 0 {
            return Vec::new();
        }
        let mut possible = oracle.left(&values, cell);
        possible.retain(|&value| marks.is_none_or(|marks| marks[cell].contains(&value)));
        possible.retain(|&value| !eliminates.contains(&(cell, value)));
        possible
    };
    (0..81).map(of).collect()
}
