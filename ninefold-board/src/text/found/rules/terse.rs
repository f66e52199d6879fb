//! Rules that a member tells by one word or number, where its name with another value tells none.
//!
//! ```text
//! "fourBoxes": true     "windows": 4     "diagonals": "both"     "units": ["row", "col"]     "t": "killer"
//! ```

use super::{DIAGONALS, GROUPS, Rule, WINDOWS, plain, short_kind, split};
use serde_json::Value;

/// Names without signs, their values, and the rules that they are together.
const PAIRS: [(&str, &str, &str); 8] = [
    ("offset", "true", GROUPS),
    ("fourboxes", "true", WINDOWS),
    ("extraboxes", "true", WINDOWS),
    ("windows", "4", WINDOWS),
    ("cross", "true", DIAGONALS),
    ("diagonals", "both", DIAGONALS),
    ("diagonal", "both", DIAGONALS),
    ("diags", "both", DIAGONALS),
];

/// Names of members that tell which houses a board has.
const HOUSES: [&str; 5] = ["units", "houses", "checks", "constraints", "rules"];

/// The rule of such a member.
pub(super) fn rule(name: &str, json: &Value) -> Option<Rule> {
    let (name, said) = (plain(name), said(json)?);
    let is_pair = |(known, value, _): &&(&str, &str, &str)| name == *known && said == *value;
    let pair = PAIRS.iter().find(is_pair).map(|(_, _, rule)| (*rule).into());
    pair.or_else(|| if is_initial(&name) { of_initial(&said) } else { None })
}

/// A truth, a number or a word.
fn said(json: &Value) -> Option<String> {
    match json {
        Value::String(text) => Some(text.trim().to_ascii_lowercase()),
        Value::Bool(_) | Value::Number(_) => Some(json.to_string()),
        _ => None,
    }
}

/// Is a name short for "type", or for nothing that one knows? `by` names a person, `id` the puzzle.
fn is_initial(plain: &str) -> bool {
    (1..=2).contains(&plain.len()) && !matches!(plain, "by" | "id")
}

/// The kind that such a name has as its value.
fn of_initial(said: &str) -> Option<Rule> {
    const LEAST: usize = 5;
    let words = split(said);
    if said.len() >= LEAST && words.len() <= 2 { short_kind(&words) } else { None }
}

/// Are the houses of a board told, and are there rows and columns and no boxes?
pub(super) fn is_without_boxes(name: &str, json: &Value) -> bool {
    let Some(list) = json.as_array().filter(|_| HOUSES.contains(&&*plain(name))) else { return false };
    let Some(words) = list.iter().map(|json| json.as_str().map(plain)).collect::<Option<Vec<_>>>() else {
        return false;
    };
    let has = |start: &str| words.iter().any(|word| word.starts_with(start));
    words.len() == 2 && has("row") && has("col")
}
