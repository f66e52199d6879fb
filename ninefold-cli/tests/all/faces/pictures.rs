//! Both faces draw a board with its solution.

use super::boards::{Sample, judged, kinds};
use super::written;
use crate::common::{Scratch, run_with};
use ninefold_web::api::board::BoardJson;
use ninefold_web::api::{Stop, draw};
use serde_json::json;

/// Both draw the same board, and say the same of a solution that is one of several and of a puzzle that has none.
#[test]
fn the_same_picture() {
    let scratch = Scratch::new("faces-draw");
    let (mut drawn, mut refused) = (0, 0);
    for kind in kinds(&scratch) {
        for Sample { name, board, expected } in kind.samples() {
            let shape = kind.args.iter().map(String::as_str);
            let args: Vec<&str> = ["draw", "--solution", "--from", "sdk"].into_iter().chain(shape).collect();
            let program = run_with(&args, &written(&board));
            let board = serde_json::to_value(BoardJson::of(&board).unwrap()).unwrap();
            let request = serde_json::from_value(json!({ "board": board, "kind": "text", "solution": true })).unwrap();
            match draw::answer(&request, &Stop(&|| false)) {
                Ok(web) => {
                    let (picture, caption) = web.text.split_at(program.out.trim_end().len());
                    assert_eq!(picture, program.out.trim_end(), "{name}");
                    let remark = caption.trim().trim_matches(['(', ')']);
                    assert!(program.err.trim_end().ends_with(remark), "{name}: {caption:?} {program:?}");
                    assert_eq!(program.status, Some(i32::from(!remark.is_empty())), "{name}");
                    drawn += 1;
                }
                Err(problem) => {
                    assert!(program.err.trim_end().ends_with(&problem.what), "{name}: {problem:?} {program:?}");
                    // As `solve` says that there is none.
                    assert_eq!((program.status, program.out.as_str()), (Some(1), ""), "{name}");
                    refused += 1;
                }
            }
            assert_eq!(judged(expected, &name).0 == "none", program.out.is_empty(), "{name}");
        }
    }
    assert!(drawn > 20 && refused > 3, "{drawn} {refused}");
}
