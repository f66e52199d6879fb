//! How long a hint takes: for newspaper puzzles under 100 ms in 99 of 100 cases. Only in optimised builds, and only where
//! the data are.
#![cfg(not(debug_assertions))]

use ninefold_web::api::{Stop, hint};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// So many puzzles of a list.
const PUZZLES: usize = 1000;

/// A hint is asked for at the start, and again after so many steps were done.
const STATES: [usize; 3] = [0, 12, 30];

fn list(name: &str) -> Option<Vec<String>> {
    let folder = std::env::var("NINEFOLD_DATA").map_or_else(|_| PathBuf::from("../../shared/data"), PathBuf::from);
    let text = std::fs::read_to_string(folder.join(name)).ok()?;
    let puzzles = text.lines().map(|line| line.chars().take(81).collect::<String>());
    Some(puzzles.filter(|line| line.len() == 81 && !line.contains(' ')).take(PUZZLES).collect())
}

fn asked(board: &Value, profile: &str) -> (hint::Response, Duration) {
    let begun = Instant::now();
    let request = serde_json::from_value(json!({ "board": board, "profile": profile })).unwrap();
    let answer = hint::answer(&request, &Stop(&|| false)).unwrap();
    let _ = serde_json::to_vec(&answer).unwrap();
    (answer, begun.elapsed())
}

/// Follows the hints, so that marks and entries are those of a person; the times at the wanted states.
fn times(puzzle: &str, profile: &str, times: &mut Vec<Duration>) {
    let givens: Vec<u32> = puzzle.chars().map(|c| c.to_digit(10).unwrap_or(0)).collect();
    let shape = json!({ "kind": "sudoku", "height": 3, "width": 3 });
    let mut board = json!({ "shape": shape, "givens": givens, "entries": vec![0; 81] });
    for step in 0..=STATES[STATES.len() - 1] {
        let (answer, time) = asked(&board, profile);
        if STATES.contains(&step) {
            times.push(time);
        }
        let Some(step) = answer.step else { return };
        // Eliminations are not kept, so a person without pencil marks gets no further.
        if step.places.is_empty() {
            times.push(time);
            return;
        }
        for placed in step.places {
            board["entries"][placed.0] = json!(placed.1);
        }
    }
}

#[test]
fn hints_for_newspaper_puzzles_are_quick() {
    for file in ["9x9/easy_random_20000.txt", "9x9/minimal_random_20000.txt"] {
        let Some(puzzles) = list(file) else { continue };
        for profile in ["human", "no-notes", "crook"] {
            let mut all = Vec::new();
            for puzzle in &puzzles {
                times(puzzle, profile, &mut all);
            }
            all.sort_unstable();
            let (median, most) = (all[all.len() / 2], all[all.len() - 1]);
            let p99 = all[all.len() * 99 / 100];
            println!("{file}, {profile}: {} hints, median {median:?}, p99 {p99:?}, longest {most:?}", all.len());
            assert!(p99 < Duration::from_millis(100), "{file}, {profile}: {p99:?}");
        }
    }
}
