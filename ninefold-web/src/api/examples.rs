//! Example requests, for the description of the API: readers can send them as they are.

use super::endpoint::{Asked, Endpoint};
use ninefold::board::Geometry;
use ninefold::board::wire::GeometryJson;
use serde_json::{Map, Value, json};

/// Boards: a name, the shape, the givens (a dot is a blank). Each has one solution.
fn boards() -> [(&'static str, Value, &'static str); 4] {
    let jigsaw = "AAABBB\nAACCBB\nACCDDB\nECCDDF\nEEDDFF\nEEEFFF\n";
    [
        (
            "a Sudoku",
            json!({ "kind": "sudoku", "height": 3, "width": 3 }),
            "8.7..92..4.13.2..85....8..7.1..83..6....1....2..96..3.1..8....93..7.46.1..95..8.4",
        ),
        (
            "a small Sudoku",
            json!({ "kind": "sudoku", "height": 2, "width": 3 }),
            "..54.6.........14.2..6..4......2..1.",
        ),
        (
            "a Latin square",
            json!({ "kind": "latin", "size": 8 }),
            "5...3...21..4.7.8......5.3....6...37.126..8..6.2..21.4..1.6...34",
        ),
        ("a jigsaw", json!({ "kind": "layout", "text": jigsaw }), ".........2..4..16........6..3...3..6"),
    ]
}

/// The fields of each request besides the board.
fn beside(name: &str) -> Option<Value> {
    Some(match name {
        "check" | "count" | "solve" | "rate" => json!({}),
        "convert" => json!({ "to": "sudokupad", "comment": "An example" }),
        "draw" => json!({ "kind": "svg", "marks": true }),
        "marks" => json!({ "kind": "plain" }),
        "hint" => json!({ "profile": "human", "dialect": "modern" }),
        "steps" => json!({ "profile": "human", "most": 3 }),
        "explain" => json!({ "profile": "crook" }),
        "pencils" => json!({ "actions": [{ "do": "mark-up" }], "ask": "condition" }),
        "node" => json!({ "house": 0 }),
        "exclusion" => json!({ "do": "both-to-the-end" }),
        _ => return None,
    })
}

/// An id that an endpoint has something for.
pub(super) fn id(endpoint: &Endpoint) -> &'static str {
    match endpoint.name {
        "tour" => "crook",
        "tour-picture" => "crook.0",
        "game" => "a-game",
        _ => "x-wing",
    }
}

/// Names and example requests of an endpoint.
pub(super) fn of(endpoint: &Endpoint) -> Vec<(&'static str, Value)> {
    let shapes = || boards().into_iter().map(|(name, shape, _)| (name, json!({ "shape": shape })));
    match (endpoint.asked, endpoint.name) {
        (Asked::Plain | Asked::ById, _) => Vec::new(),
        (_, "geometry" | "levels") => shapes().collect(),
        (_, "keep") => vec![("a game", json!({ "id": "a-game", "base": 0, "game": game() }))],
        (_, "news") => vec![("the latest", json!({ "latest": 6, "copies": ["a-game"], "wanted": ["another-game"] }))],
        (_, "record") => vec![("a puzzle solved", json!({ "deeds": [deed()] }))],
        (_, "forget") => vec![("a game", json!({ "id": "a-game" }))],
        (_, "import") => {
            let games = [json!({ "id": "a-game", "game": game() })];
            vec![("a file", json!({ "ninefold_games": 1, "games": games, "record": [deed()] }))]
        }
        (_, "generate") => {
            shapes().map(|(name, shape)| (name, with(shape, &json!({ "level": 2, "seed": 1 })))).collect()
        }
        (_, "sheet") => sheets().collect(),
        (_, "sheet-check") => sheets().map(|(name, sheet)| (name, json!({ "sheet": sheet }))).collect(),
        (_, "read") => {
            boards().into_iter().map(|(name, shape, text)| (name, json!({ "text": text, "shape": shape }))).collect()
        }
        (_, name) => {
            let beside = beside(name).unwrap_or_default();
            boards()
                .into_iter()
                .map(|(name, shape, text)| (name, with(json!({ "board": board(&shape, text) }), &beside)))
                .collect()
        }
    }
}

/// Sheets of one board.
fn sheets() -> impl Iterator<Item = (&'static str, Value)> {
    let sheet = |puzzle: Value| json!({ "puzzles": [puzzle], "per_page": 4, "solutions": true });
    boards().into_iter().map(move |(name, shape, text)| (name, sheet(board(&shape, text))))
}

/// Something of the record, as the page keeps it.
fn deed() -> Value {
    json!({ "id": "a-deed", "kind": "solved", "at": 1_800_000_000_000_u64, "size": 9, "level": 2, "ms": 240_000, "helped": 0 })
}

/// A game as the page keeps it, of a board of four cells.
fn game() -> Value {
    let shape = json!({ "kind": "latin", "size": 2 });
    json!({
        "puzzle": {
            "title": "An example",
            "board": { "shape": shape, "givens": [1, 0, 0, 0] },
            "geometry": Geometry::latin(2).ok().map(|geometry| GeometryJson::of(&geometry)),
        },
        "entries": { "values": [0, 2, 0, 0], "corner": [[], [], [], []], "centre": [[], [], [], []], "colours": [[], [], [], []] },
        "done": [{ "label": "enter", "changes": [["values", 1, 0, 2]] }],
        "undone": [],
        "places": false,
        "elapsed": 4000,
    })
}

fn board(shape: &Value, text: &str) -> Value {
    let givens: Vec<u32> = text.chars().map(|c| c.to_digit(10).unwrap_or(0)).collect();
    json!({ "shape": shape, "givens": givens })
}

/// A request with these fields, too.
fn with(mut request: Value, fields: &Value) -> Value {
    if let (Value::Object(request), Value::Object(fields)) = (&mut request, fields) {
        request.extend(fields.clone());
    }
    request
}

/// Examples as `OpenAPI` has them.
pub(super) fn described(endpoint: &Endpoint) -> Value {
    let examples = of(endpoint).into_iter().map(|(name, value)| (name.to_string(), json!({ "value": value })));
    Value::Object(examples.collect::<Map<_, _>>())
}
