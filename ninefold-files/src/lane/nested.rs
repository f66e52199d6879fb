//! Values of any column as JSON: lists and structures, too.

use super::arrow::shown;
use super::arrow_texts::{Strings, is_text, plain};
use super::list::board;
use super::sheet::Shown;
use arrow_array::cast::AsArray as _;
use arrow_array::{Array, ArrayRef, StringArray, StructArray};
use arrow_schema::DataType;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::sync::Arc;

/// The text of a value: a string as it is, anything else in JSON; `None` where it is null.
pub(super) fn text_of(array: &ArrayRef, row: usize) -> Option<Cow<'_, str>> {
    // Some writers of Parquet do not say that their bytes are text.
    if let Some(text) = Strings::of(&**array).and_then(|strings| strings.text(row)) {
        return Some(text.into());
    }
    match shown(array, row) {
        Shown::Text(text) => Some(text),
        _ => Some(value(array, row)).filter(|value| !value.is_null()).map(|value| value.to_string().into()),
    }
}

/// Has a column of this type members of its own?
pub(super) fn has_members(kind: &DataType) -> bool {
    matches!(kind, DataType::Struct(_) | DataType::Map(..))
}

/// Can boards be told in lists of this type: of values, or of rows?
pub(super) fn is_of_boards(kind: &DataType) -> bool {
    let is_of_values = |kind: &DataType| kind.is_numeric() || is_text(kind);
    part(kind).is_some_and(|inner| is_of_values(inner) || part(inner).is_some_and(is_of_values))
}

/// The type of the parts of a list.
fn part(kind: &DataType) -> Option<&DataType> {
    match kind {
        DataType::List(part) | DataType::LargeList(part) | DataType::FixedSizeList(part, _) => Some(part.data_type()),
        _ => None,
    }
}

/// The boards of lists as texts, null where there is none.
pub(super) fn boards(array: &ArrayRef) -> ArrayRef {
    Arc::new((0..array.len()).map(|row| board(&value(array, row))).collect::<StringArray>())
}

fn value(array: &ArrayRef, row: usize) -> Value {
    if array.is_null(row) {
        return Value::Null;
    }
    if let Some(text) = Strings::of(&**array).and_then(|strings| strings.text(row)) {
        return Value::String(text.to_string());
    }
    match array.data_type() {
        DataType::Null => Value::Null,
        DataType::List(_) => list(&array.as_list::<i32>().value(row)),
        DataType::LargeList(_) => list(&array.as_list::<i64>().value(row)),
        DataType::FixedSizeList(..) => list(&array.as_fixed_size_list().value(row)),
        DataType::Map(..) => pairs(&array.as_map().value(row)),
        DataType::Struct(_) => members(array.as_struct(), row),
        // A form that has no reader here says something all the same.
        kind if kind.is_nested() => Value::Bool(true),
        _ => match shown(array, row) {
            Shown::Nothing => Value::Null,
            Shown::Text(text) => Value::String(text.into_owned()),
            Shown::Bare(value) | Shown::NoNumber(value) => serde_json::from_str(&value).unwrap_or(Value::String(value)),
        },
    }
}

fn list(values: &ArrayRef) -> Value {
    let values = plain(values).unwrap_or_else(|_| Arc::clone(values));
    Value::Array((0..values.len()).map(|row| value(&values, row)).collect())
}

fn members(structure: &StructArray, row: usize) -> Value {
    let member = |(name, array): (&str, &ArrayRef)| (name.to_string(), value(array, row));
    Value::Object(structure.column_names().into_iter().zip(structure.columns()).map(member).collect())
}

/// The entries of a map: names and values.
fn pairs(entries: &StructArray) -> Value {
    let [names, values] = entries.columns() else { return Value::Bool(true) };
    let pair = |row: usize| Some((text_of(names, row)?.into_owned(), value(values, row)));
    Value::Object((0..entries.len()).filter_map(pair).collect::<Map<_, _>>())
}
