//! Objects in JSON, each a record of its own: in a list, one after another, or one a line, however they are broken into lines.
//!
//! ```text
//! {                                   [{"puzzle": "53..7...", "level": 3},
//!   "puzzle": "53..7..."               {"puzzle": ".2.41...", "type": "killer"}]
//! }
//! {
//!   "puzzle": ".2.41..."
//! }
//! ```
//! An object with a rule beyond Sudoku is refused, the others are read.

use super::super::{Place, ReadOptions, ShapeHint, TextError};
use super::piece::{Board, Taken};
use super::rules::{self, Picture};
use super::{code, json, tree};
use serde_json::{Deserializer, Value};

/// The puzzles of objects, and the maps of regions beside them; `None` if the text holds anything else.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<(Taken, Vec<Picture>)> {
    let mut apart = Taken::default();
    let (mut boards, mut maps) = (Vec::new(), Vec::new());
    let mut rest = Rest { text: text.trim_end(), line: 1 };
    rest.skip(&[]);
    let is_list = rest.text.starts_with('[');
    rest.pass(usize::from(is_list));
    let between: &[char] = if is_list { &[','] } else { &[] };
    while !is_over() {
        rest.skip(between);
        if rest.text.is_empty() || is_list && rest.text == "]" {
            break;
        }
        let (line, value, text) = rest.object()?;
        match json::one(&value, options, Place::new(line, 1)) {
            Some(Ok(record)) => apart.records.push(record),
            Some(Err(error)) => apart.errors.push(error),
            None => {
                let mut tree = code::tree(text, is_over);
                let found = rules::maps_of(&mut tree);
                maps.extend(found.into_iter().map(|map| Picture { line: map.line + line - 1, ..map }));
                let read = tree::boards(&tree, false);
                apart.is_turned |= read.is_turned;
                let read_boards = read.boards.into_iter().map(|board| Board { line: board.line + line - 1, ..board });
                match own(&value, options) {
                    Some(own) => {
                        let taken = Taken::of(read_boards.collect(), &own, is_over);
                        apart.records.extend(taken.records);
                        apart.errors.extend(taken.errors);
                    }
                    None => boards.extend(read_boards),
                }
                apart
                    .errors
                    .extend(read.errors.into_iter().map(|error| TextError { place: Place::new(line, 1), ..error }));
            }
        }
    }
    // Whatever else might be made of the text would be the refused ones without their rules.
    let mut taken = Taken::of(boards, options, is_over).with_refusals(apart.errors);
    taken.is_turned = apart.is_turned;
    taken.records.extend(apart.records);
    taken.records.sort_by_key(|record| record.place);
    (!taken.records.is_empty() || !taken.errors.is_empty()).then_some((taken, maps))
}

/// The options of an object that tells its own board.
fn own(value: &Value, options: &ReadOptions) -> Option<ReadOptions> {
    let board = json::board(value.as_object()?, options, Place::new(1, 1)).ok()??;
    Some(ReadOptions { shape: Some(ShapeHint::Board(board)), ..options.clone() })
}

/// The text that is still to be read, and its line.
struct Rest<'t> {
    text: &'t str,
    line: usize,
}

impl<'t> Rest<'t> {
    fn pass(&mut self, bytes: usize) -> &'t str {
        let (passed, rest) = self.text.split_at(bytes);
        self.line += passed.matches('\n').count();
        self.text = rest;
        passed
    }

    /// Passes over blanks and these signs.
    fn skip(&mut self, signs: &[char]) {
        let next = self.text.find(|c: char| !c.is_whitespace() && !signs.contains(&c));
        self.pass(next.unwrap_or(self.text.len()));
    }

    /// The object that begins here: its line, itself, and as it is written.
    fn object(&mut self) -> Option<(usize, Value, &'t str)> {
        let mut stream = Deserializer::from_str(self.text).into_iter::<Value>();
        let value = stream.next()?.ok().filter(Value::is_object)?;
        let (line, length) = (self.line, stream.byte_offset());
        Some((line, value, self.pass(length)))
    }
}
