//! A person at Crook's algorithm is told the same by both faces.

use super::boards::{Sample, kinds, sudoku};
use super::{Kind, web, written};
use crate::common::{MEPHAM, Scratch, run_with};
use ninefold::board::Board;
use ninefold_web::api::board::BoardJson;
use ninefold_web::api::{Stop, pencils};
use serde_json::{Value, json};

/// Takes every step, the first number of every vertex, and erases the first path that ends in a violation.
fn played(board: &Board) -> (Vec<Value>, Value) {
    let mut actions: Vec<Value> = Vec::new();
    loop {
        let state = web(pencils::answer, board, json!({ "actions": actions, "ask": "next" }));
        assert!(state["refused"].is_null(), "{}", state["refused"]);
        let vertex = &state["vertex"];
        let action = match &state["next_action"] {
            Value::Null if vertex.is_null() => return (actions, state),
            Value::Null => json!({ "do": "choose", "cell": vertex["cell"], "value": vertex["choices"][0] }),
            action => action.clone(),
        };
        actions.push(action);
    }
}

/// The same as a person types it.
fn typed(action: &Value, board: &Board) -> String {
    let cell = || board.geometry().all_cells().nth(action["cell"].as_u64().unwrap() as usize).unwrap();
    match action["do"].as_str().unwrap() {
        "choose" => format!("{}={}\n", board.geometry().cell_name(cell()), action["value"]),
        "erase" => "erase\n".to_string(),
        _ => "\n".to_string(),
    }
}

/// As the program says it: what an action leads to is on a line of its own, and the command that erases has a name.
fn as_typed(said: &str) -> String {
    let said = match said.strip_suffix(" path is to be erased.").and_then(|said| said.rsplit_once(". The ")) {
        Some((said, colour)) => format!("{said}. Type `erase` to erase the {colour} path."),
        None => said.to_string(),
    };
    let ends = ["Solved.", "Violation: ", "Every number of "];
    ends.iter().fold(said, |said, end| said.replace(&format!(" {end}"), &format!("\n{end}"))) + "\n"
}

#[test]
fn the_same_session() {
    let board: Board = MEPHAM.parse().unwrap();
    let (actions, state) = played(&board);
    assert_eq!(state["standing"], "solved");
    let typed: String = actions.iter().map(|action| typed(action, &board)).collect();
    let out = run_with(&["explain", "--profile", "crook", "--interactive", "-p", MEPHAM], &typed).out;
    let (mut rest, mut paths) = (out.as_str(), 0);
    for said in state["said"].as_array().unwrap() {
        let said = as_typed(said.as_str().unwrap());
        let at = rest.find(&said).unwrap_or_else(|| panic!("{said:?} is missing in\n{rest}"));
        rest = &rest[at + said.len()..];
        paths += usize::from(said.contains("path begins"));
    }
    assert!(paths > 1 && out.contains("Type `erase`") && rest.len() < 20, "{rest}");
}

/// A board from which no session can start is refused in the same words.
#[test]
fn the_same_refusal_of_a_session() {
    let scratch = Scratch::new("faces-session");
    let mut refused = Vec::new();
    for kind in kinds(&scratch) {
        for Sample { name, board, .. } in kind.samples() {
            let json = serde_json::to_value(BoardJson::of(&board).unwrap()).unwrap();
            let request = serde_json::from_value(json!({ "board": json })).unwrap();
            let said = program(&scratch, &kind, &board);
            match pencils::answer(&request, &Stop(&|| false)) {
                Ok(_) => assert!(said.contains("Type ? for help."), "{name}: {said}"),
                Err(problem) => {
                    assert_eq!(said.trim_end(), problem.what, "{name}");
                    refused.push(problem.what);
                }
            }
        }
    }
    for beginning in ["A rule is broken: ", "There is no way on: "] {
        assert!(refused.iter().filter(|why| why.starts_with(beginning)).count() > 1, "{refused:?}");
    }
    let kind = Kind::new(&[], sudoku(2, 2), 1);
    assert!(program(&scratch, &kind, &kind.board()).ends_with("> \n"));
}

/// What the program says to a person who leaves at once.
fn program(scratch: &Scratch, kind: &Kind, board: &Board) -> String {
    let file = scratch.file("board.sdk", written(board));
    let shape = kind.args.iter().map(String::as_str);
    let args = ["explain", "--profile", "crook", "--interactive", "--from", "sdk", &file];
    run_with(&args.into_iter().chain(shape).collect::<Vec<_>>(), "quit\n").out
}
