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

use super::super::{Place, ReadOptions, ShapeHint, TextError, link::json as value};
use super::piece::{Board, Taken};
use super::rules::{self, Picture};
use super::{code, json, own, tree};
use serde_json::{Deserializer, Value};

/// The puzzles of objects, and the maps of regions beside them; `None` if the text holds anything else.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<(Taken, Vec<Picture>)> {
    let mut found =
        Found { options, is_over, apart: Taken::default(), boards: Vec::new(), maps: Vec::new(), event: None };
    let mut count = 0;
    let mut rest = Rest { text: text.trim_end(), line: 1, column: 1, has_object: None };
    rest.skip(&[]);
    let is_list = rest.text.starts_with('[');
    rest.pass(usize::from(is_list));
    let between: &[char] = if is_list { &[','] } else { &[] };
    while !is_over() {
        rest.skip(between);
        if rest.text.is_empty() || is_list && rest.text == "]" {
            break;
        }
        let Some(object) = rest.object() else {
            // Of an object a line one may be broken.
            found.apart.errors.push(rest.broken(is_list, count)?);
            continue;
        };
        count += 1;
        found.add(object);
    }
    found.taken()
}

/// An object: its place, itself, and as it is written.
type Object<'t> = (Place, Value, &'t str);

/// What was found in the objects so far.
struct Found<'f> {
    options: &'f ReadOptions,
    is_over: &'f dyn Fn() -> bool,
    /// Records, and what is wrong, of objects that were read by themselves.
    apart: Taken,
    /// The boards of the others, which are looked at together.
    boards: Vec<Board>,
    maps: Vec<Picture>,
    /// The refusal of the first event of a story that has no puzzle: that of the whole where nothing else is found.
    event: Option<TextError>,
}

impl Found<'_> {
    fn add(&mut self, (place, value, text): Object<'_>) {
        let line = place.line;
        if let Some(error) = own::refusal(&value, line) {
            // Of a story it is the beginning that has the puzzle.
            if value.get("kind").is_none() {
                self.apart.errors.push(error);
            } else if self.event.is_none() {
                self.event = Some(error);
            }
            return;
        }
        match json::one(&value, self.options, place) {
            Some(Ok(record)) => self.apart.records.push(record),
            Some(Err(error)) => self.apart.errors.push(error),
            None => self.look(place, &value, text),
        }
    }

    /// Looks through an object that is no record by its members' names.
    fn look(&mut self, start: Place, value: &Value, text: &str) {
        let mut tree = code::tree(text, self.is_over);
        let maps = rules::maps_of(&mut tree);
        self.maps.extend(maps.into_iter().map(|map| Picture { line: map.line + start.line - 1, ..map }));
        let read = tree::boards(&tree, false);
        self.apart.is_turned |= read.is_turned;
        let mut errors = [read.errors, read.short, read.wrong].concat();
        if read.boards.is_empty() && errors.is_empty() {
            errors = read.small.into_iter().map(|(_, error)| error).collect();
        }
        if read.boards.is_empty() && errors.is_empty() {
            self.apart.errors.extend(no_puzzle(value, start));
        }
        let boards = read.boards.into_iter().map(|board| Board { place: tree::within(start, board.place), ..board });
        match own(value, self.options) {
            Some(own) => {
                let taken = Taken::of(boards.collect(), &own, self.is_over);
                self.apart.records.extend(taken.records);
                self.apart.errors.extend(taken.errors);
            }
            None => self.boards.extend(boards),
        }
        self.apart
            .errors
            .extend(errors.into_iter().map(|error| TextError { place: tree::within(start, error.place), ..error }));
    }

    /// All of it, by its place in the text.
    fn taken(self) -> Option<(Taken, Vec<Picture>)> {
        let Found { options, is_over, mut apart, boards, maps, event } = self;
        if boards.is_empty() && apart.records.is_empty() && apart.errors.is_empty() {
            apart.errors.extend(event);
        }
        // Whatever else might be made of the text would be the refused ones without their rules.
        let mut taken = Taken::of(boards, options, is_over).with_refusals(apart.errors);
        taken.is_turned = apart.is_turned;
        taken.records.extend(apart.records);
        taken.records.sort_by_key(|record| record.place);
        (!taken.records.is_empty() || !taken.errors.is_empty()).then_some((taken, maps))
    }
}

/// The fault of an object that says where its puzzle stands, and has none there.
fn no_puzzle(value: &Value, place: Place) -> Option<TextError> {
    let said = PUZZLE.iter().find_map(|name| value.get(*name)).filter(|said| value::is_set(said))?;
    Some(TextError::new(place, value::shown(said), "the cells of a puzzle"))
}

/// The names of members that are puzzles and nothing else.
const PUZZLE: [&str; 4] = ["puzzle", "puzzles", "quiz", "quizzes"];

/// The options of an object that tells its own board.
fn own(value: &Value, options: &ReadOptions) -> Option<ReadOptions> {
    let board = json::board(value.as_object()?, options, Place::new(1, 1)).ok()??;
    Some(ReadOptions { shape: Some(ShapeHint::Board(board)), ..options.clone() })
}

/// The text that is still to be read, and its place.
struct Rest<'t> {
    text: &'t str,
    line: usize,
    column: usize,
    /// Is any line behind the first broken one an object? Looked for once: all of them may be broken.
    has_object: Option<bool>,
}

impl<'t> Rest<'t> {
    fn pass(&mut self, bytes: usize) -> &'t str {
        let (passed, rest) = self.text.split_at(bytes);
        self.line += passed.matches('\n').count();
        self.column = match passed.rfind('\n') {
            Some(end) => 1 + passed[end + 1..].chars().count(),
            None => self.column + passed.chars().count(),
        };
        self.text = rest;
        passed
    }

    /// Passes over blanks and these signs.
    fn skip(&mut self, signs: &[char]) {
        let next = self.text.find(|c: char| !c.is_whitespace() && !signs.contains(&c));
        self.pass(next.unwrap_or(self.text.len()));
    }

    /// The fault of a line that begins as an object does and is none, if it stands among lines that are; it is passed over.
    fn broken(&mut self, is_list: bool, before: usize) -> Option<TextError> {
        let (broken, behind) = self.text.split_once('\n').unwrap_or((self.text, ""));
        let is_object = |line: &str| serde_json::from_str::<Value>(line).is_ok_and(|value| value.is_object());
        let is_among = before > 0 || *self.has_object.get_or_insert_with(|| behind.lines().any(is_object));
        let is_apart = behind.trim().is_empty() || behind.trim_start().starts_with('{');
        if is_list || !broken.starts_with('{') || !is_among || !is_apart {
            return None;
        }
        let place = Place::new(self.line, self.column);
        self.pass(broken.len());
        Some(TextError::new(place, "a line of JSON that is broken", "an object"))
    }

    /// The object that begins here.
    fn object(&mut self) -> Option<Object<'t>> {
        let mut stream = Deserializer::from_str(self.text).into_iter::<Value>();
        let value = stream.next()?.ok().filter(Value::is_object)?;
        let (place, length) = (Place::new(self.line, self.column), stream.byte_offset());
        Some((place, value, self.pass(length)))
    }
}
