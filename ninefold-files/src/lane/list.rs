//! Boards that are told as lists in JSON, or in a column of lists.

use serde_json::Value;

/// The text of a board that is told in a list: rows of texts as they are, values row by row. `None` where a row is longer or shorter than
/// there are rows: a value that is missing in one and too many in another would change the puzzle in silence.
pub(super) fn board(list: &Value) -> Option<String> {
    let rows = list.as_array()?;
    let is_row = |row: &Value| row.as_str().is_some_and(|text| text.trim().len() >= 4);
    if !rows.is_empty() && rows.iter().all(is_row) {
        let texts = || rows.iter().filter_map(Value::as_str);
        let length = |text: &str| text.trim().chars().count();
        let is_even = texts().all(|text| Some(length(text)) == texts().next().map(length));
        return is_even.then(|| texts().flat_map(|row| [row, "\n"]).collect());
    }
    let is_nested = rows.iter().any(Value::is_array);
    let is_even = |row: &Value| row.as_array().is_some_and(|row| row.len() == rows.len());
    if is_nested && !rows.iter().all(is_even) {
        return None;
    }
    let values =
        |row| if is_nested { Value::as_array(row).map_or(&[][..], Vec::as_slice) } else { std::slice::from_ref(row) };
    let cells: Vec<String> = rows.iter().flat_map(values).map(cell).collect();
    let is_plain = cells.len() <= 81 && cells.iter().all(|cell| cell.len() == 1);
    Some(cells.join(if is_plain { "" } else { "," }))
}

/// The value of a cell; null and nothing are blanks. Whether 0 is one, whoever reads the text decides.
fn cell(value: &Value) -> String {
    let text = match value {
        Value::Null => String::new(),
        Value::String(text) => text.trim().to_string(),
        other => other.to_string(),
    };
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text.is_empty() { ".".to_string() } else { text.to_string() }
}
