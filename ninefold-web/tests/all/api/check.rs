use crate::api::ask::{ask, numbers, pairs};
use crate::api::boards::{CHI_LANGE, Sample, givens, nine, samples};
use ninefold_web::api::{Stop, check};
use serde_json::{Value, json};

fn checked(board: &Value) -> Value {
    ask(check::answer, json!({ "board": board }))
}

#[test]
fn puzzles_with_one_solution() {
    for sample in samples() {
        let answer = checked(&sample.board());
        assert_eq!((&answer["has_solution"], &answer["unique"]), (&json!(true), &json!(true)), "{}", sample.name);
        assert_eq!((&answer["count"], &answer["exact"]), (&json!("1"), &json!(true)), "{}", sample.name);
        let [one, two, three] = &answer["words"].as_array().unwrap()[..] else { panic!("{answer}") };
        assert_eq!((one, two), (&json!("has a solution: yes"), &json!("unique: yes")), "{}", sample.name);
        assert!(three.as_str().unwrap().starts_with("obtainable by logic: "), "{}: {three}", sample.name);
    }
}

#[test]
fn every_wrong_entry_is_named_and_no_right_one() {
    for sample in samples() {
        let mut entries = sample.solution.clone();
        let blanks: Vec<usize> = (0..entries.len()).filter(|&cell| sample.givens[cell] == 0).collect();
        let wrong = [blanks[0], blanks[blanks.len() / 2]];
        for cell in wrong {
            entries[cell] = sample.wrong_in(cell);
        }
        for (cell, entry) in entries.iter_mut().enumerate() {
            *entry = if sample.givens[cell] == 0 && (cell % 3 == 0 || wrong.contains(&cell)) { *entry } else { 0 };
        }
        let answer = checked(&sample.with(&entries));
        assert_eq!(numbers(&answer["wrong"]["entries"]), wrong, "{}", sample.name);
    }
}

#[test]
fn lost_marks_are_named() {
    let sample = &samples()[3];
    let oracle = sample.oracle();
    let mut marks: Vec<Vec<usize>> = (0..81).map(|cell| oracle.left(&sample.givens, cell)).collect();
    let cell = sample.blank();
    marks[cell].retain(|&mark| mark != sample.solution[cell]);
    let mut board = sample.board();
    board["marks"] = json!(marks);
    assert_eq!(pairs(&checked(&board)["wrong"]["marks"]), [(cell, sample.solution[cell])]);
    marks[cell] = oracle.left(&sample.givens, cell);
    board["marks"] = json!(marks);
    let answer = checked(&board);
    assert_eq!(answer["wrong"], json!({ "entries": [], "marks": [] }));
    assert!(answer["words"].as_array().unwrap().contains(&json!("the work so far: nothing is wrong so far")));
}

/// Chi and Lange's puzzle as printed, in the words of the interface's design page.
#[test]
fn several_solutions_differ_and_can_be_repaired() {
    let givens = givens(CHI_LANGE, &nine());
    let sample = Sample { name: "Chi & Lange", shape: nine(), givens, solution: Vec::new() };
    let answer = checked(&sample.board());
    assert_eq!((&answer["unique"], &answer["count"], &answer["exact"]), (&json!(false), &json!("12"), &json!(true)));
    let solutions = sample.oracle().solve(&sample.givens, 100);
    assert_eq!(solutions.len(), 12);
    let differs = |cell: &usize| solutions.iter().any(|solution| solution[*cell] != solutions[0][*cell]);
    assert_eq!(numbers(&answer["differ"]), (0..81).filter(differs).collect::<Vec<_>>());
    let settles = |&(cell, value): &(usize, usize)| solutions.iter().filter(|s| s[cell] == value).count() == 1;
    let all = (0..81).flat_map(|cell| (1..=9).map(move |value| (cell, value)));
    assert_eq!(pairs(&answer["repairs"]), all.filter(settles).collect::<Vec<_>>());
    assert!(answer["words"][1].as_str().unwrap().starts_with("unique: no: 12 solutions; they differ in 24 cells"));
    let settled = "unique: one more given settles it: r2c1=6, or any of 5 others";
    assert!(answer["words"][2].as_str().unwrap().starts_with("unique: they are "), "{}", answer["words"]);
    assert!(answer["words"][3].as_str().unwrap().starts_with(settled), "{}", answer["words"]);
}

#[test]
fn entries_that_cannot_stand_together_where_there_are_several_solutions() {
    let shape = json!({ "kind": "sudoku", "height": 2, "width": 2 });
    let mut board = json!({ "shape": shape, "givens": vec![0; 16] });
    // Each may stand alone; r1c4, r2c3 and r2c4 leave no cell of box 2 for 1, nor does row 1 elsewhere.
    board["entries"] = json!([0, 0, 2, 3, 0, 0, 4, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
    let answer = checked(&board);
    assert_eq!(answer["has_solution"], json!(true));
    assert!(!numbers(&answer["wrong"]["entries"]).is_empty(), "{answer}");
}

/// Told to stop at once, it says that it does not know.
#[test]
fn checking_ends_with_its_time() {
    let shape = json!({ "kind": "sudoku", "height": 5, "width": 5 });
    let request = json!({ "board": { "shape": shape, "givens": vec![0; 625] } });
    let request = serde_json::from_value(request).unwrap();
    let answer = check::answer(&request, &Stop(&|| true)).unwrap();
    assert_eq!((answer.has_solution, answer.count.as_str(), answer.exact), (None, "0", false), "{:?}", answer.words);
}

#[test]
fn givens_that_contradict_each_other() {
    let shape = json!({ "kind": "sudoku", "height": 2, "width": 2 });
    // r1c4 can be nothing: 1, 2 and 3 stand in its row, 4 in its column.
    let board = json!({ "shape": shape, "givens": [1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0] });
    let answer = checked(&board);
    assert_eq!((&answer["has_solution"], &answer["unique"]), (&json!(false), &json!(false)));
    let mut core = pairs(&answer["contradiction"]);
    core.sort_unstable();
    assert_eq!(core, [(0, 1), (1, 2), (2, 3), (11, 4)]);
}

#[test]
fn broken_rules_are_named_with_their_cells() {
    for sample in samples() {
        let mut entries = vec![0; sample.givens.len()];
        let (cell, size) = (sample.blank(), sample.oracle().size);
        let given = (0..size).map(|column| cell / size * size + column).find(|&c| sample.givens[c] != 0);
        let Some(given) = given else { continue };
        entries[cell] = sample.givens[given];
        let answer = checked(&sample.with(&entries));
        let violations = answer["violations"].as_array().unwrap();
        let row = violations.iter().find(|v| v["words"].as_str().unwrap().starts_with("row ")).unwrap();
        let mut both = [cell, given];
        both.sort_unstable();
        assert_eq!(numbers(&row["cells"]), both, "{}", sample.name);
        assert!(numbers(&answer["wrong"]["entries"]).contains(&cell), "{}", sample.name);
    }
}
