//! The contents of a packed puzzle: JSON whose numbers may be texts and whose lists may be missing.

use super::super::{TextError, piece::Piece};
use super::excerpt;
use serde_json::Value;

/// The value that a packed text holds.
pub(in super::super) fn parse(text: &str, link: Piece<'_>) -> Result<Value, TextError> {
    let wrong = |error: serde_json::Error| {
        let found = format!("{} packed ({error})", excerpt(text));
        TextError::new(link.place, found, "a puzzle as JSON")
    };
    serde_json::from_str(text).map_err(wrong)
}

/// The list of this name; a missing one is empty.
pub(in super::super) fn list<'v>(value: &'v Value, name: &str) -> &'v [Value] {
    value.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// A number, also one written as a text.
pub(in super::super) fn number(value: &Value) -> Option<usize> {
    match value {
        Value::String(text) => text.trim().parse().ok(),
        _ => value.as_u64().and_then(|n| usize::try_from(n).ok()),
    }
}

/// A text, also one that was packed as a number, or as a list of lines.
pub(in super::super) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Array(lines) => {
            lines.iter().map(Value::as_str).collect::<Option<Vec<_>>>().map(|lines| lines.join("\n"))
        }
        _ => None,
    }
}

/// As an error shows it.
pub(in super::super) fn shown(value: &Value) -> String {
    excerpt(&text(value).unwrap_or_else(|| value.to_string()))
}

/// Does it say anything: is it neither empty nor `false`?
pub(in super::super) fn is_set(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(on) => *on,
        Value::Number(number) => number.as_f64() != Some(0.0),
        Value::String(text) => !text.is_empty(),
        // A 0 in a list may be a place.
        Value::Array(list) => list.iter().any(|part| part.is_number() || is_set(part)),
        Value::Object(map) => !map.is_empty(),
    }
}
