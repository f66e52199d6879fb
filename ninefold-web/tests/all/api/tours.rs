//! Tours are handed in; only their own commands are drawn.

use ninefold_web::api::endpoint::{Endpoint, Fault};
use ninefold_web::api::tour::{Purpose, TourBoard, TourCommand, TourPage, TourPart, TourPiece, Tours};
use ninefold_web::api::{Stop, endpoints, endpoints_with};
use serde_json::{Value, json};

/// A tour with a command that can be drawn and one that cannot.
fn tours() -> Tours {
    let command = |number, line: &str, drawn, board| {
        let (line, output) = (line.to_string(), "1 .\n".to_string());
        TourPiece::Command(TourCommand { number, line, output, drawn, board })
    };
    let board = TourBoard {
        text: "1...".to_string(),
        shape: None,
        purpose: Purpose::Explain,
        profile: Some("crook".to_string()),
    };
    let pieces = vec![
        TourPiece::Prose { text: "So:".to_string() },
        command(1, "draw it", true, Some(board)),
        command(2, "count it", false, None),
    ];
    let parts = vec![TourPart { title: "Figure 1".to_string(), pieces }];
    let page = TourPage { name: "small", about: "A small document", head: "# Small\n".to_string(), parts };
    let draw = |line: &str, stop: &Stop<'_>| (!stop.0()).then(|| format!("<svg>{line}</svg>"));
    Tours { pages: vec![page], draw: Some(Box::new(draw)) }
}

fn asked(all: &[Endpoint], name: &str, id: &str, is_over: bool) -> Result<Value, Fault> {
    let endpoint = all.iter().find(|endpoint| endpoint.name == name).unwrap();
    endpoint.run(id.as_bytes(), &Stop(&|| is_over)).map(|answer| serde_json::from_slice(&answer).unwrap())
}

fn missing(all: &[Endpoint], name: &str, id: &str) -> String {
    match asked(all, name, id, false) {
        Err(Fault::Missing(problem)) => problem.to_string(),
        other => panic!("{name} {id}: {other:?}"),
    }
}

#[test]
fn tours_are_listed_and_read() {
    let all = endpoints_with(tours());
    let list = asked(&all, "tours", "", false).unwrap();
    assert_eq!(list, json!({ "tours": [{ "name": "small", "about": "A small document" }] }));
    let page = asked(&all, "tour", "small", false).unwrap();
    assert_eq!((&page["head"], &page["parts"][0]["title"]), (&json!("# Small\n"), &json!("Figure 1")));
    let pieces = &page["parts"][0]["pieces"];
    assert_eq!(pieces[0], json!({ "kind": "prose", "text": "So:" }));
    let board = json!({ "text": "1...", "purpose": "explain", "profile": "crook" });
    let first =
        json!({ "kind": "command", "number": 1, "line": "draw it", "output": "1 .\n", "drawn": true, "board": board });
    assert_eq!(pieces[1], first);
    assert!(missing(&all, "tour", "large").contains("large"));
}

#[test]
fn only_a_tours_own_commands_are_drawn() {
    let all = endpoints_with(tours());
    assert_eq!(asked(&all, "tour-picture", "small.1", false).unwrap(), json!({ "svg": "<svg>draw it</svg>" }));
    assert_eq!(asked(&all, "tour-picture", "small.1", true).unwrap(), json!({}), "nobody waits for it any more");
    assert_eq!(asked(&all, "tour-picture", "small.2", false).unwrap(), json!({}));
    for other in ["small.3", "small.0", "small", "small.x", "large.1", "", ".", "small.1.1", "draw it"] {
        assert!(!missing(&all, "tour-picture", other).is_empty(), "{other}");
    }
}

/// A server without the program's pages has none, and says so.
#[test]
fn without_tours_there_are_none() {
    let all = endpoints();
    assert_eq!(asked(&all, "tours", "", false).unwrap(), json!({ "tours": [] }));
    assert!(missing(&all, "tour", "crook").contains("crook"));
    assert!(missing(&all, "tour-picture", "crook.1").contains("crook"));
}
