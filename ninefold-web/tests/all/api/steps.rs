use crate::api::ask::{ask, pairs, try_to_ask};
use crate::api::boards::samples;
use ninefold_web::api::{hint, steps};
use serde_json::{Value, json};

/// Every step between which one can choose is right by the solution, the first is the hint's, and no two do the same.
#[test]
fn one_can_choose_between_right_steps() {
    for sample in samples() {
        let board = sample.board();
        let next = ask(hint::answer, json!({ "board": board }));
        let all = ask(steps::answer, json!({ "board": board }));
        let found = all["steps"].as_array().unwrap();
        if next["step"].is_null() {
            assert_eq!((found.len(), &all["why"], &all["end"]), (0, &next["why"], &next["end"]), "{}", sample.name);
            continue;
        }
        for field in ["places", "eliminates"] {
            assert_eq!(found[0]["step"][field], next["step"][field], "{}", sample.name);
        }
        let mut effects: Vec<Value> = Vec::new();
        for one in found {
            let (step, scene) = (&one["step"], &one["scene"]);
            assert!(pairs(&step["places"]).iter().all(|&(cell, value)| sample.solution[cell] == value), "{step}");
            assert!(pairs(&step["eliminates"]).iter().all(|&(cell, value)| sample.solution[cell] != value), "{step}");
            assert!(scene.is_object() && one["told"]["sentence"].is_string(), "{one}");
            effects.push(json!([step["places"], step["eliminates"]]));
        }
        let count = effects.len();
        effects.sort_by_key(Value::to_string);
        effects.dedup();
        assert_eq!(effects.len(), count, "{}", sample.name);
    }
}

#[test]
fn no_more_are_answered_than_wanted() {
    let board = samples()[0].board();
    let count = |most: u64| {
        let answer = ask(steps::answer, json!({ "board": board, "most": most }));
        (answer["steps"].as_array().unwrap().len(), answer["more"].as_bool().unwrap())
    };
    assert_eq!((count(1), count(2)), ((1, true), (2, true)));
    for wrong in [0, 51, u64::from(u32::MAX)] {
        let refused = try_to_ask(steps::answer, json!({ "board": board, "most": wrong })).unwrap_err();
        assert_eq!(refused.what, format!("most: found {wrong}, expected 1 to 50"));
    }
}

/// A way of solving that is more than a list of techniques goes on in one way alone.
#[test]
fn a_procedure_has_its_next_step() {
    let board = samples()[0].board();
    let next = ask(hint::answer, json!({ "board": board, "profile": "crook" }));
    let all = ask(steps::answer, json!({ "board": board, "profile": "crook" }));
    assert_eq!((all["steps"].as_array().unwrap().len(), &all["more"]), (1, &json!(false)));
    assert_eq!(all["steps"][0]["told"], next["told"]);
}
