use crate::api::ask::{ask, get, numbers, pairs, try_to_ask};
use crate::api::boards::{CHI_LANGE, SHORTZ, givens, nine, samples};
use ninefold_web::api::{Stop, convert, draw, lists, marks, read, technique};
use serde_json::{Value, json};

fn page(id: &str) -> Value {
    serde_json::to_value(technique::answer(id, &Stop(&|| false)).unwrap()).unwrap()
}

/// Every technique has a page, and an example whose step is about what stands on its board.
#[test]
fn every_technique_has_its_page() {
    for technique in get(lists::answer)["techniques"].as_array().unwrap() {
        let page = page(technique["id"].as_str().unwrap());
        assert_eq!((&page["id"], &page["name"]), (&technique["id"], &technique["name"]));
        assert!(page["text"].as_str().unwrap().starts_with("# "), "{}", page["id"]);
        let (board, step) = (&page["example"]["board"], &page["example"]["step"]);
        let marks: Vec<Vec<usize>> = board["marks"].as_array().unwrap().iter().map(numbers).collect();
        let touched: Vec<_> = pairs(&step["places"]).into_iter().chain(pairs(&step["eliminates"])).collect();
        assert!(!touched.is_empty(), "{}", page["id"]);
        assert!(touched.iter().all(|(cell, value)| marks[*cell].contains(value)), "{}", page["id"]);
        let names_it = |name: &Value| step["technique"].as_str().unwrap().contains(name.as_str().unwrap());
        assert!(names_it(&page["name"]) || page["name"].as_str().unwrap().contains("and more"), "{}", page["id"]);
    }
}

#[test]
fn a_step_names_its_page() {
    assert_eq!(page("naked-subset-of-6")["id"], "naked-subset-of-5");
    assert_eq!(page("X Wing")["id"], "x-wing");
    let problem = technique::answer("magic", &Stop(&|| false)).unwrap_err();
    assert!(problem.what.contains("there is no page about “magic”"), "{}", problem.what);
}

/// What a page cites it explains, and it calls the documents as people do.
#[test]
fn a_page_says_what_it_cites() {
    let text = page("pointing")["text"].as_str().unwrap().to_string();
    for said in ["The lecture: locked candidates (1)", "**The lecture**: ", "**physicsinsights**: ", "## Other names"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(!text.contains("## pointing") && !text.contains("\n- lecture: "), "{text}");
    for technique in get(lists::answer)["techniques"].as_array().unwrap() {
        let text = page(technique["id"].as_str().unwrap())["text"].as_str().unwrap().to_string();
        let (page, cited) = text.split_once("## What is cited").unwrap_or((&text, ""));
        for (name, means) in
            [("lecture", "**The lecture**"), ("physicsinsights, ", "**physicsinsights**"), ("HoDoKu", "**HoDoKu**")]
        {
            assert_eq!(page.contains(name), cited.contains(means), "{}: {name}", technique["id"]);
        }
    }
}

/// A board written in a format is read back as the same, wherever the format can hold it.
#[test]
fn formats_give_the_board_back() {
    for sample in samples() {
        let mut written = 0;
        for format in get(lists::answer)["formats"].as_array().unwrap() {
            let to = &format["name"];
            let text = match try_to_ask(convert::answer, json!({ "board": sample.board(), "to": to })) {
                Ok(text) => text,
                Err(problem) => {
                    let says = format!("the format {} cannot hold ", to.as_str().unwrap());
                    assert!(problem.what.starts_with(&says), "{}: {}", sample.name, problem.what);
                    continue;
                }
            };
            let again = ask(read::answer, json!({ "text": text["text"], "format": to, "shape": sample.shape }));
            let board = &again["records"][0]["board"];
            let given = |cell: usize| match &board["allowed"] {
                Value::Null => numbers(&board["givens"])[cell],
                allowed if sample.givens[cell] != 0 => numbers(&allowed[cell])[0],
                _ => 0,
            };
            let givens: Vec<usize> = (0..sample.givens.len()).map(given).collect();
            assert_eq!(givens, sample.givens, "{}, {to}", sample.name);
            written += 1;
        }
        assert!(written >= 3 || sample.shape["kind"] == "layout", "{}: {written} formats", sample.name);
    }
    let board = json!({ "shape": nine(), "givens": givens(SHORTZ, &nine()) });
    let line = ask(convert::answer, json!({ "board": board, "to": "line", "comment": "puzzle 301" }));
    assert_eq!(line["text"], json!(format!("{SHORTZ} # puzzle 301\n")));
    let problem = try_to_ask(convert::answer, json!({ "board": board, "to": "line", "comment": "a\nb" })).unwrap_err();
    assert!(problem.what.contains("expected a single line"), "{}", problem.what);
    let problem = try_to_ask(convert::answer, json!({ "board": samples()[5].board(), "to": "sdm" })).unwrap_err();
    assert!(problem.what.contains("the format sdm cannot hold"), "{}", problem.what);
}

#[test]
fn pictures_show_what_is_asked_for() {
    for sample in samples() {
        let draw = |more: Value| {
            let mut request = json!({ "board": sample.board() });
            request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            ask(draw::answer, request)["text"].as_str().unwrap().to_string()
        };
        let svg = draw(json!({ "caption": "An example." }));
        assert!(svg.starts_with("<svg ") && svg.contains("An example."), "{}", sample.name);
        assert_ne!(draw(json!({ "marks": true })), draw(json!({})), "{}", sample.name);
        assert_ne!(draw(json!({ "dark": true })), draw(json!({})), "{}", sample.name);
        let text = draw(json!({ "kind": "text", "solution": true }));
        let count = |text: &str| text.split(|c: char| !c.is_ascii_digit()).filter(|word| !word.is_empty()).count();
        assert_eq!(count(&text), sample.solution.len(), "{}:\n{text}", sample.name);
        let text = draw(json!({ "kind": "text" }));
        assert_eq!(count(&text), sample.givens.iter().filter(|given| **given != 0).count(), "{text}");
    }
    let several = json!({ "shape": nine(), "givens": givens(CHI_LANGE, &nine()) });
    let text = ask(draw::answer, json!({ "board": several, "kind": "text", "solution": true }));
    assert!(text["text"].as_str().unwrap().contains("it has several solutions; this is one of them"));
    let shape = json!({ "kind": "latin", "size": 2 });
    let none = json!({ "shape": shape, "givens": [1, 1, 0, 0] });
    assert!(try_to_ask(draw::answer, json!({ "board": none, "solution": true })).is_err());
    // No two givens clash, but r1c4 can be nothing.
    let givens = [1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0];
    let none = json!({ "shape": samples()[0].shape, "givens": givens });
    assert!(try_to_ask(draw::answer, json!({ "board": none, "solution": true })).is_err());
}

/// Plain marks are what the peers leave, by the oracle.
#[test]
fn marks_are_what_the_peers_leave() {
    for sample in samples() {
        let oracle = sample.oracle();
        let answer = ask(marks::answer, json!({ "board": sample.board() }));
        for (cell, of_cell) in answer["marks"].as_array().unwrap().iter().enumerate() {
            let left = if sample.givens[cell] == 0 { oracle.left(&sample.givens, cell) } else { Vec::new() };
            assert_eq!(numbers(of_cell), left, "{}", sample.name);
        }
        let forced = ask(marks::answer, json!({ "board": sample.board(), "kind": "forced" }));
        let values = numbers(&forced["values"]);
        assert!(values.iter().zip(&sample.solution).all(|(&v, &s)| v == 0 || v == s), "{}", sample.name);
    }
}
