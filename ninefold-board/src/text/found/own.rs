//! What Ninefold itself has printed as JSON (`docs/json.md`) and is given to read. The answers of most questions hold no puzzle, but say
//! where it stands; those of `canon`, `generate`, `marks`, and the beginning of a story have one, which is read.

use super::super::{Place, TextError, link::json as value};
use serde_json::{Map, Value};

/// The member that every object of ours has.
const SIGN: &str = "ninefold";

/// The members that are a puzzle, or lead to one.
const HELD: [&str; 4] = ["puzzle", "canonical", "values", "state"];

/// What each question answers, and nobody else; those that stand in the answers of others come last.
const ANSWERS: [(&str, &[&str]); 6] = [
    ("rate", &["ratings"]),
    ("check", &["has_solution", "faults"]),
    ("solve", &["solutions", "verdict"]),
    ("count", &["count"]),
    ("explain", &["kind"]),
    ("hint", &["step", "steps", "why"]),
];

/// So much of a file's name is told.
const LONGEST: usize = 200;

/// Why a line is no row of a table, if it is an answer of ours without a puzzle.
///
/// ```
/// use ninefold_board::text::found::answered;
/// let line = r#"{"ninefold":1,"file":"list.txt","line":7,"count":"2","exact":true}"#;
/// let error = answered(line, 1).unwrap();
/// assert_eq!(error.found, "the JSON of `ninefold count`, which holds no puzzle");
/// assert_eq!(error.expected, "the puzzle, which is in list.txt, line 7");
/// assert!(answered(r#"{"puzzle":"1....2....3....4"}"#, 1).is_none());
/// ```
pub fn answered(line: &str, number: usize) -> Option<TextError> {
    refusal(&serde_json::from_str(line).ok()?, number)
}

/// The same of an object.
pub(super) fn refusal(object: &Value, line: usize) -> Option<TextError> {
    let map = object.as_object().filter(|map| map.contains_key(SIGN))?;
    // Of a story the beginning has the puzzle; a board behind a guess is none.
    let may_hold = map.get("kind").is_none_or(|kind| kind == "start");
    if may_hold && HELD.iter().any(|name| map.get(*name).is_some_and(value::is_set)) {
        return None;
    }
    let answer = ANSWERS.iter().find(|(_, members)| members.iter().any(|name| map.contains_key(*name)));
    let found =
        answer.map_or("an answer of ninefold".to_string(), |(verb, _)| format!("the JSON of `ninefold {verb}`"));
    Some(TextError::new(Place::new(line, 1), format!("{found}, which holds no puzzle"), origin(map)))
}

/// Where the puzzle came from.
fn origin(map: &Map<String, Value>) -> String {
    let file = map.get("file").and_then(Value::as_str);
    let line = map.get("line").and_then(value::number).map_or(String::new(), |line| format!(", line {line}"));
    match file {
        Some("-p") => "the puzzle, which stood on the command line".to_string(),
        Some(file) => format!("the puzzle, which is in {}{line}", file.chars().take(LONGEST).collect::<String>()),
        None => "a puzzle".to_string(),
    }
}
