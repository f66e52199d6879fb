//! Both faces mark a board up in the same way, and show the same marks on it.

use super::boards::{Sample, kinds};
use super::{program, web, written};
use crate::common::{Scratch, run_with};
use ninefold::board::text::Alphabet;
use ninefold::board::{Board, Symbol};
use ninefold_web::api::{draw, marks};
use serde_json::{Value, json};

/// The values and marks of an answer, as the names that the program has for them.
fn named(answer: &Value, board: &Board) -> [Value; 2] {
    let alphabet = Alphabet::for_people(board.geometry().symbols());
    let name = |value: &Value| match value.as_u64().unwrap() {
        0 => Value::Null,
        value => json!(alphabet.name(Symbol::new(value as usize - 1))),
    };
    let names = |values: &Value| values.as_array().unwrap().iter().map(name).collect::<Value>();
    [names(&answer["values"]), answer["marks"].as_array().unwrap().iter().map(names).collect()]
}

#[test]
fn the_same_markup() {
    let scratch = Scratch::new("faces-marks");
    let mut answers = Vec::new();
    for kind in kinds(&scratch) {
        for Sample { name, board, .. } in kind.samples() {
            for (args, asked) in [(&[][..], "plain"), (&["--one-pass"], "one-pass"), (&["--forced"], "forced")] {
                let (said, _) = program(&[&["marks", "--json"], args].concat(), &kind, &board);
                let [said] = &said[..] else { panic!("{name}: {said:?}") };
                let answer = web(marks::answer, &board, json!({ "kind": asked }));
                assert_eq!(named(&answer, &board), [said["values"].clone(), said["marks"].clone()], "{name}, {asked}");
                answers.push(answer);
            }
        }
    }
    // They are three questions.
    let differ = |(a, b): (usize, usize)| answers.chunks(3).filter(|of| of[a] != of[b]).count();
    assert!([(0, 1), (0, 2), (1, 2)].map(differ).into_iter().all(|boards| boards > 3));
}

/// A person's own marks, or those that the houses leave; what breaks a rule stands out by its key in both.
#[test]
fn the_same_picture_with_marks() {
    let scratch = Scratch::new("faces-draw-marks");
    let (mut with_marks, mut with_conflicts) = (0, 0);
    for kind in kinds(&scratch) {
        for Sample { name, board, .. } in kind.samples() {
            let drawn = [false, true].map(|marks| {
                let shape = kind.args.iter().map(String::as_str);
                let args = ["draw", "--from", "sdk"].into_iter().chain(shape).chain(marks.then_some("--marks"));
                let said = run_with(&args.collect::<Vec<_>>(), &written(&board)).out;
                let answer = web(draw::answer, &board, json!({ "kind": "text", "marks": marks }));
                assert_eq!(answer["text"], said, "{name}, {marks}");
                said
            });
            with_conflicts += usize::from(drawn[0].contains("conflict"));
            with_marks += usize::from(drawn[0] != drawn[1]);
        }
    }
    assert!(with_marks > 20 && with_conflicts > 3, "{with_marks} {with_conflicts}");
}
