//! Boards as text.

use crate::api::boards::SHORTZ;
use ninefold_web::api::code::Code;
use ninefold_web::api::endpoint::{Asked, Endpoint, Fault};
use ninefold_web::api::{Problem, Stop, endpoints, openapi};
use serde_json::{Value, json};

fn asked(endpoint: &Endpoint, request: &Value) -> Result<Value, Problem> {
    match endpoint.run(request.to_string().as_bytes(), &Stop(&|| false)) {
        Ok(answer) => Ok(serde_json::from_slice(&answer).unwrap()),
        Err(Fault::Request(problem)) => Err(problem),
        Err(fault) => panic!("{}: {fault:?}", endpoint.name),
    }
}

/// Every endpoint that takes a board, with a request that it answers.
fn takers() -> Vec<(Endpoint, Value)> {
    let api = serde_json::to_value(openapi::answer(&Stop(&|| false)).unwrap()).unwrap();
    let all = endpoints().into_iter().filter(|endpoint| endpoint.asked == Asked::ByJson);
    let all = all.filter_map(|endpoint| {
        let body = &api["paths"][format!("/api/v1/{}", endpoint.name)]["post"]["requestBody"]["content"];
        let request = body["application/json"]["examples"]["a Sudoku"]["value"].clone();
        request["board"].is_object().then_some((endpoint, request))
    });
    all.collect()
}

/// The same puzzle, as a board and as text, has the same answer everywhere.
#[test]
fn a_text_stands_for_its_board() {
    let takers = takers();
    assert!(takers.len() >= 13, "{}", takers.len());
    for (endpoint, request) in takers {
        let digit = |value: &Value| value.as_u64().map_or(' ', |value| b".123456789"[value as usize].into());
        let line: String = request["board"]["givens"].as_array().unwrap().iter().map(digit).collect();
        let with = |field: &str, text: &str| {
            let mut other = request.clone();
            other.as_object_mut().unwrap().remove("board");
            other[field] = json!(text);
            other
        };
        let expected = asked(&endpoint, &request).unwrap();
        for other in [with("puzzle", &line), with("board", &line), with("puzzle", &format!("{line} # by somebody\n"))] {
            assert_eq!(asked(&endpoint, &other).unwrap(), expected, "{}", endpoint.name);
        }
        // The words for a grid of lines are read as well.
        let rows: String =
            line.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect();
        assert_eq!(asked(&endpoint, &with("puzzle", &rows)).unwrap(), expected, "{}", endpoint.name);
        let neither = asked(&endpoint, &json!({})).unwrap_err();
        assert_eq!((neither.code, neither.what.as_str()), (Code::BadJson, "the request: missing field `board`"));
        let mut both = request.clone();
        both["puzzle"] = json!(line);
        assert_eq!(asked(&endpoint, &both).unwrap_err().code, Code::BadJson, "{}", endpoint.name);
    }
}

#[test]
fn a_text_that_is_no_puzzle_is_refused_with_its_place() {
    let check = endpoints().into_iter().find(|endpoint| endpoint.name == "check").unwrap();
    let refused = |text: &str| asked(&check, &json!({ "puzzle": text })).unwrap_err();
    let wrong = refused(&format!("{}!", &SHORTZ[..80]));
    assert_eq!((wrong.code, wrong.line, wrong.column), (Code::BadText, Some(1), Some(81)), "{wrong:?}");
    let several = refused(&format!("{SHORTZ}\n{SHORTZ}\n"));
    assert_eq!((several.code, several.what.contains("found several")), (Code::BadText, true), "{several:?}");
    for nothing in ["", "  \n", "hello"] {
        assert_eq!(refused(nothing).code, Code::BadText, "{nothing}");
    }
    assert_eq!(refused(&" ".repeat(70_000)).code, Code::TooMuch);
    let number = asked(&check, &json!({ "puzzle": 5 })).unwrap_err();
    assert_eq!(number.what, "the request: found 5, expected a board as an object, or a puzzle as a string");
}

/// The description says that there is a choice.
#[test]
fn the_description_has_both() {
    let api = serde_json::to_value(openapi::answer(&Stop(&|| false)).unwrap()).unwrap();
    let shape = &api["components"]["schemas"]["HintRequest"];
    assert_eq!(shape["properties"]["puzzle"]["type"], json!("string"));
    assert_eq!(shape["oneOf"], json!([{ "required": ["board"] }, { "required": ["puzzle"] }]));
    assert!(shape["required"].as_array().is_none_or(|fields| !fields.contains(&json!("board"))), "{shape}");
}

/// Every value of every request is put in the place of every other kind: no word of a programming language is in what is said.
#[test]
fn no_type_of_a_program_is_named() {
    let wrong = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1.5),
        json!(300),
        json!(1e300),
        json!("?"),
        json!([]),
        json!([[]]),
        json!({}),
    ];
    let words = [
        "u8", "u16", "u32", "u64", "usize", "i64", "f64", "struct", "enum", "variant", "tuple", "sequence", "map",
        "unit", "newtype", "integer", "floating", "bool",
    ];
    let mut said = 0;
    for endpoint in endpoints().into_iter().filter(|endpoint| endpoint.asked == Asked::ByJson) {
        let api = serde_json::to_value(openapi::answer(&Stop(&|| false)).unwrap()).unwrap();
        let path = format!("/api/v1/{}", endpoint.name);
        let examples = &api["paths"][path.as_str()]["post"]["requestBody"]["content"]["application/json"]["examples"];
        let mut request = examples.as_object().unwrap().values().next().unwrap()["value"].clone();
        // Every field that there is.
        let reference =
            api["paths"][path.as_str()]["post"]["requestBody"]["content"]["application/json"]["schema"]["$ref"]
                .as_str()
                .unwrap();
        let fields = api.pointer(&format!("{}/properties", reference.trim_start_matches('#'))).unwrap();
        for field in fields.as_object().unwrap().keys() {
            let value = request.get(field).cloned();
            for other in &wrong {
                request[field.as_str()] = other.clone();
                if let Err(problem) = asked_soon(&endpoint, &request) {
                    said += 1;
                    let what = format!("{} {}", problem.what, problem.expected.unwrap_or_default());
                    let found = words
                        .iter()
                        .find(|word| what.split(|c: char| !c.is_alphanumeric() && c != '-').any(|part| part == **word));
                    assert_eq!(found, None, "{} {field} {other}: {what}", endpoint.name);
                }
            }
            match value {
                Some(value) => request[field.as_str()] = value,
                None => drop(request.as_object_mut().unwrap().remove(field)),
            }
        }
    }
    assert!(said > 200, "{said}");
}

fn asked_soon(endpoint: &Endpoint, request: &Value) -> Result<(), Problem> {
    let count = std::sync::atomic::AtomicUsize::new(0);
    let stop = || count.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 100;
    match endpoint.run(request.to_string().as_bytes(), &Stop(&stop)) {
        Err(Fault::Request(problem)) => Err(problem),
        _ => Ok(()),
    }
}
