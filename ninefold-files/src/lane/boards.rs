//! The column `board` of a table: what the sizes of its puzzles do not tell of their boards, so that they are read back as what they
//! were. Only tables that need it have it.

use super::open::{Body, Opened};
use super::sheet::{Field, Kind};
use ninefold::board::geometry::default_box;
use ninefold::board::text::csv::board_text;
use ninefold::board::text::{ReadOptions, Record, ShapeHint, TextError};

const NAME: &str = "board";

/// The column.
pub fn field() -> Field {
    Field::new(NAME, Kind::Text, "the kind of board, as a layout, where the size alone does not tell it; else null")
}

/// Is the column needed for these inputs, which have these columns? It is known before the first row is written: lines have the
/// board of their size unless the options name another, and other texts are in memory.
///
/// Tables that tell their boards keep that column as it is, if all have it.
pub(super) fn are_to_be_told(inputs: &[&Opened<'_>], fields: &[Vec<Field>], options: &ReadOptions) -> bool {
    let told = |fields: &Vec<Field>| fields.iter().position(|field| field.name.eq_ignore_ascii_case(NAME));
    let is_told_anywhere = fields.iter().any(|fields| told(fields).is_some());
    if let Some(shape) = &options.shape {
        return is_told_anywhere || !is_usual(shape);
    }
    let of_first = fields.first().and_then(|fields| Some(&fields[told(fields)?]));
    let is_carried = of_first.is_some_and(|field| fields.iter().all(|fields| fields.contains(field)));
    is_told_anywhere && !is_carried || inputs.iter().any(|input| holds_others(&input.body, options))
}

/// Does a size alone tell this kind of board?
fn is_usual(shape: &ShapeHint) -> bool {
    match shape {
        ShapeHint::Box(boxes) => boxes.height.checked_mul(boxes.width).and_then(default_box) == Some(*boxes),
        // That depends on the size.
        ShapeHint::Latin => false,
        ShapeHint::Board(geometry) => board_text(geometry).is_none(),
    }
}

/// Has a text that is in memory boards that their size does not tell?
fn holds_others(body: &Body<'_>, options: &ReadOptions) -> bool {
    let is_other = |record: &Record| board_text(record.board.geometry()).is_some();
    let is_read = |record: &Result<Record, TextError>| record.as_ref().is_ok_and(is_other);
    match body {
        Body::Text { text, format } => format.parse(text, options).any(|record| is_read(&record)),
        Body::Found { records } => records.iter().any(is_read),
        Body::Lines { .. } | Body::Table { .. } => false,
    }
}
