//! JSON Lines: an object per line, one of whose members is the puzzle.

mod object;

use super::block::Block;
use super::list;
use super::pieces::{Pieces, long_line};
use super::rolling::{Carried, Rolling, Rows, Text};
use crate::status::Status;
use ninefold::board::Geometry;
use ninefold::board::text::csv::{Columns, Reader, of_boards};
use ninefold::board::text::found::answered;
use ninefold::board::text::{HEAD, Place, ReadOptions, TextError};
use ninefold::wire::kind_in_words;
use object::{Names, Object, Strange};
use serde::de::IgnoredAny;
use serde_json::error::Category;
use std::borrow::Cow;

/// Objects. Their members in the beginning of the text, as much as tells its kind, are the columns. Of members that are no texts
/// the JSON is the text, but in other JSON what it is.
pub(super) struct Objects<'r> {
    name: String,
    reader: Reader<'r>,
    /// The names of the columns.
    names: Names,
    line: usize,
    /// The members that are no columns and were named as such.
    strange: Vec<String>,
    /// Is the whole row read, with comment and facts?
    tells_all: bool,
    /// Are the values that are carried over to stay as they are written?
    stays_json: bool,
}

/// The most members that are no columns and are named.
const MOST_STRANGE: usize = 16;

/// So much of a text is read for the first row with a puzzle, behind lines that have none.
const MOST_BEFORE: usize = 1 << 25;

/// Is the first line of a text an object, or was it meant as one among others?
pub(super) fn is_likely(head: &str) -> bool {
    let mut lines = filled(head);
    lines.next().filter(|line| line.trim_start().starts_with('{')).is_some_and(|line| match members(line) {
        Ok(_) => true,
        // It goes on where nobody has looked yet.
        Err(error) if error.is_eof() && line.len() > HEAD => true,
        Err(_) if names_of(head).is_some_and(|names| !names.all.is_empty()) => true,
        // Nothing but objects that are cut off: whether there are better ones, open() sees.
        Err(error) => error.is_eof() && lines.all(|line| line.trim_start().starts_with("{\"")) && !is_broken_up(head),
    })
}

/// Is a text one value of JSON and no more?
pub(super) fn is_one_value(text: &str) -> bool {
    serde_json::from_str::<IgnoredAny>(text).is_ok()
}

/// The name of the member whose texts read as boards, where no name tells which holds the puzzles. The error has the names of
/// several.
pub(super) fn member_of_boards(head: &str, options: &ReadOptions) -> Result<Option<String>, Vec<String>> {
    let names = names_of(head).unwrap_or_default();
    let read = |line: &str| {
        let mut values = vec![None; names.all.len()];
        Object::read(line, &names, &mut values).ok()?;
        let text = |value: Option<&str>| {
            let value = value.filter(|value| value.starts_with('"'))?;
            text_of(value).map(Cow::into_owned)
        };
        Some(values.into_iter().map(|value| text(value).unwrap_or_default()).collect())
    };
    let rows: Vec<Vec<String>> = filled(head).filter_map(read).collect();
    let called = |column: usize| names.all[column].clone();
    of_boards(&names.all, &rows, options)
        .map(|column| column.map(called))
        .map_err(|several| several.into_iter().map(called).collect())
}

/// Reads the first objects. The error names the table.
pub(super) fn open<'r>(
    name: &str,
    mut pieces: Pieces<'r>,
    column: Option<&str>,
    options: &'r ReadOptions,
) -> Result<Rolling<'r, Objects<'r>>, String> {
    let (mut text, mut has_row) = (String::new(), false);
    while (!has_row && text.len() <= MOST_BEFORE || text.len() <= HEAD) && !pieces.have_ended() {
        let before = text.len();
        match pieces.read_on(&mut text) {
            // The objects before a damage are read, and then it is met again.
            Err(_) if !text.trim_ascii().is_empty() => break,
            read => read.map_err(|error| format!("{name}: {error}"))?,
        }
        has_row |= Lines(&text[before..]).any(|line| is_row(line, column));
    }
    let first = Lines(&text).find(|line| is_row(line, column)).filter(|_| !is_broken_up(&text));
    let names = first.map(|first| names_near(&text, first));
    let columns = names.as_ref().and_then(|names| Columns::of_names(names.all.clone(), column));
    let Some((names, columns)) = names.zip(columns) else { return Err(no_rows(name, &text, column)) };
    let reader = Reader::new(columns, options);
    let objects = Objects {
        name: name.to_string(),
        reader,
        names,
        line: 0,
        strange: Vec::new(),
        tells_all: false,
        stays_json: false,
    };
    Ok(Rolling::new(name, pieces, text, 0, objects))
}

/// Why lines are no rows, none of which has a puzzle.
fn no_rows(name: &str, text: &str, column: Option<&str>) -> String {
    let line_of = |line: &str| 1 + Lines(&text[..place_in(text, line)]).count();
    let object = filled(text).find(|line| members(line).is_ok()).filter(|_| !is_broken_up(text));
    let Some(first) = object else {
        let bad = filled(text).find_map(|line| Some((line, members(line).err()?)));
        let (line, place, found) =
            bad.map_or((1, 0, "nothing".to_string()), |(line, error)| (line_of(line), error.column(), found(&error)));
        return format!("{name}:{line}:{place}: found {found}, expected an object");
    };
    let Some((line, json)) = filled(text).find_map(|line| Some((line, puzzle_in(line, column)?))) else {
        if let Some(TextError { place, found, expected, .. }) = answered(first, line_of(first)) {
            return format!("{name}:{}:{}: found {found}, expected {expected}", place.line, place.column);
        }
        let expected = column.map_or("puzzle (or quizzes, question, ...)".to_string(), |name| format!("`{name}`"));
        let (line, found) = (line_of(first), names_near(text, first).all.join(", "));
        return format!("{name}:{line}:1: found the members {found}, expected one called {expected}");
    };
    let line = line_of(line);
    if json.contains('{') {
        let start: String = json.chars().take(20).collect();
        return format!("{name}:{line}:1: found `{start}...` as a puzzle, expected a text or a list of numbers");
    }
    format!("{name}:{line}:1: found a list of puzzles in one member, expected one puzzle")
}

/// The puzzle of an object as it is written, by the object's own names.
fn puzzle_in<'t>(line: &'t str, column: Option<&str>) -> Option<&'t str> {
    let members = members(line).ok()?;
    let names = members.iter().map(|(name, _)| name.clone()).collect();
    Some(members[Columns::of_names(names, column)?.puzzle].1)
}

/// Is this an object with a puzzle that may be one? The first of these tells the columns.
fn is_row(line: &str, column: Option<&str>) -> bool {
    let is_one = |json: &str| json.starts_with('"') || !json.contains('{') && !are_boards(json);
    puzzle_in(line, column).is_some_and(is_one)
}

/// Is this a list of texts that are a board each, and not its rows? Some of them may be damaged.
fn are_boards(json: &str) -> bool {
    let texts: Vec<String> = serde_json::from_str(json).unwrap_or_default();
    let is_board =
        |text: &&String| text.len() >= 16 && text.len() != texts.len() && text.len().isqrt().pow(2) == text.len();
    let count = texts.iter().filter(is_board).count();
    count > 0 && 2 * count >= texts.len()
}

/// The members of the objects in the beginning of a text, from the first one on; `None` where these are no lines of objects.
fn names_of(text: &str) -> Option<Names> {
    let first = filled(text).find(|line| members(line).is_ok()).filter(|_| !is_broken_up(text))?;
    Some(names_near(text, first))
}

/// The members of the objects near this line: those that begin less than [`HEAD`] bytes before it or behind it. Bad lines have none, and are
/// named when their turn comes.
fn names_near(text: &str, line: &str) -> Names {
    let middle = place_in(text, line);
    let mut names = Names::default();
    let near = filled(text).skip_while(|line| place_in(text, line) + HEAD < middle);
    for line in near.take_while(|line| place_in(text, line) <= middle + HEAD) {
        let strange = Object::read(line, &names, &mut vec![None; names.all.len()]).unwrap_or_default();
        for (name, _) in strange {
            names.add(name);
        }
    }
    names
}

/// Is this JSON that is broken into lines, of which some happen to be objects, and no object a line? Lines that are merely bad do not
/// say so, however many they are.
fn is_broken_up(text: &str) -> bool {
    let (mut whole, mut parts) = (0_usize, 0_usize);
    for line in filled(text) {
        let is_whole = members(line).is_ok();
        whole += usize::from(is_whole);
        parts += usize::from(!is_whole && is_part(line));
    }
    whole < parts
}

/// Is a line that is no object a part of a list of objects, or of an object over several lines?
fn is_part(line: &str) -> bool {
    let line = line.trim();
    match line.as_bytes().first() {
        Some(b']' | b'}') => true,
        Some(b'[' | b'"') => !is_one_value(line),
        Some(b'{') => members(line.trim_end_matches([',', ']'])).is_ok(),
        _ => false,
    }
}

/// The members of an object.
fn members(line: &str) -> Result<Vec<Strange<'_>>, serde_json::Error> {
    Object::read(line, &Names::default(), &mut Vec::new())
}

/// The lines of a text that hold anything.
fn filled(text: &str) -> impl Iterator<Item = &str> {
    Lines(text).filter(|line| !line.trim_ascii().is_empty())
}

/// Where in a text a line of it stands.
fn place_in(text: &str, line: &str) -> usize {
    line.as_ptr() as usize - text.as_ptr() as usize
}

impl Rows for Objects<'_> {
    fn columns(&self) -> &Columns {
        self.reader.columns()
    }

    fn tell_all(&mut self) {
        self.tells_all = true;
    }

    fn carry_json(&mut self) -> bool {
        self.stays_json = true;
        true
    }

    fn take(
        &mut self,
        text: &Text<'_>,
        block: &mut Block,
        most: usize,
        mut carried: Option<&mut Carried<'_>>,
    ) -> usize {
        let mut values = vec![None; self.columns().names.len()];
        let mut lines = Lines(text.rest);
        while block.count < most
            && let Some(line) = lines.next()
        {
            self.line += 1;
            if line.trim_ascii().is_empty() {
                continue;
            }
            values.fill(None);
            let place = place_in(text.rest, line);
            match Object::read(line, &self.names, &mut values) {
                _ if text.has_long(place..place + 1) => {
                    let place = Place { line: self.line, column: 0 };
                    block.add(Err(TextError::new(place, long_line(), "an object of fewer bytes")));
                }
                Ok(strange) => {
                    self.add(&values, &strange, block);
                    // Without a table nothing is carried over; but a claim that nobody looks at would pass for a right one.
                    if !strange.is_empty() && (carried.is_some() || self.is_claimed_in(&strange)) {
                        self.complain(strange, block);
                    }
                }
                Err(error) => {
                    values.fill(None);
                    let place = Place::new(self.line, error.column());
                    block.add(Err(TextError::new(place, found(&error), "an object")));
                }
            }
            if let Some(carried) = &mut carried {
                carried.push(|place| values[place].and_then(|value| self.carried(place, value)));
            }
        }
        text.rest.len() - lines.0.len()
    }
}

impl Objects<'_> {
    /// Adds the puzzle of one object.
    fn add<'v>(&mut self, values: &[Option<&'v str>], strange: &[Strange<'_>], block: &mut Block) {
        let Columns { puzzle, solution, entries, board, .. } = *self.reader.columns();
        let told = board.and_then(|column| values[column]).and_then(text_of);
        let told = match self.reader.board(&told.unwrap_or_default(), Place { line: self.line, column: 0 }) {
            Ok(told) => told,
            Err(error) => return block.add(Err(error)),
        };
        if let Some(refusal) = self.refusal(values, strange, told.as_ref()) {
            return block.add(Err(refusal));
        }
        let Some(text) = values[puzzle].and_then(board_of) else {
            let name = || format!("no member `{}`", self.reader.columns().names[puzzle]);
            let found = values[puzzle].map_or_else(name, |_| "an empty field".to_string());
            return block.add(Err(TextError::new(Place { line: self.line, column: 0 }, found, "a puzzle")));
        };
        let claim = solution.and_then(|column| values[column]).and_then(board_of);
        if told.is_none() && block.add_cell(self.line, text.as_bytes(), claim.as_deref()) {
            return;
        }
        if self.tells_all || entries.is_some() || told.is_some() {
            let text = |(place, value): (usize, Option<&'v str>)| self.text_in(place, value?);
            let texts: Vec<_> = values.iter().copied().enumerate().map(text).collect();
            block.add(self.reader.row(&texts, Place::new(self.line, 1)));
        } else {
            block.add(self.reader.cell(&text, claim.as_deref(), Place::new(self.line, 1)));
        }
    }

    /// Why an object is refused that tells a rule beyond its board: in a column, in an object within it, or in a member that is no column.
    fn refusal(&self, values: &[Option<&str>], strange: &[Strange<'_>], board: Option<&Geometry>) -> Option<TextError> {
        let columns = self.reader.columns();
        let told = |name: &str, value: &str| {
            self.reader.refusal(name, &text_of(value)?, board, Place { line: self.line, column: 0 })
        };
        let of_column = |&i: &usize| told(&columns.names[i], values[i]?);
        let of_object =
            |(name, value): (&String, Option<&str>)| told(name, value.filter(|value| value.starts_with('{'))?);
        let of_shape = |(i, value): (usize, Option<&str>)| {
            let value = value?;
            let is_one = columns.may_show(i, value.trim_matches('"'));
            if is_one { told(&columns.names[i], value) } else { None }
        };
        let ruled = columns.of_rules().iter().find_map(of_column);
        let ruled = ruled.or_else(|| columns.names.iter().zip(values.iter().copied()).find_map(of_object));
        let ruled = ruled.or_else(|| values.iter().copied().enumerate().find_map(of_shape));
        ruled.or_else(|| strange.iter().find_map(|(name, value)| told(name, value)))
    }

    /// The text carried over of a member in this place; the puzzle is written as a board.
    fn carried<'v>(&self, place: usize, value: &'v str) -> Option<Cow<'v, str>> {
        let is_kept = self.stays_json && place != self.columns().puzzle;
        if is_kept { Some(value.into()) } else { self.text_in(place, value) }
    }

    /// The text of a member in this place, of a board its cells.
    fn text_in<'v>(&self, place: usize, value: &'v str) -> Option<Cow<'v, str>> {
        let Columns { puzzle, solution, entries, .. } = *self.reader.columns();
        let is_board = place == puzzle || [solution, entries].contains(&Some(place));
        if is_board { board_of(value) } else { text_of(value) }
    }

    /// Is one of these a claimed solution, where the columns have none?
    fn is_claimed_in(&self, strange: &[Strange<'_>]) -> bool {
        let Columns { puzzle, solution, names, .. } = self.columns();
        let with = |name: &String| Columns::of_names(vec![names[*puzzle].clone(), name.clone()], Some(&names[*puzzle]));
        solution.is_none()
            && strange.iter().map(|(name, _)| name).filter_map(with).any(|columns| columns.solution.is_some())
    }

    /// Names members that no column has: the answers are written without them.
    fn complain(&mut self, strange: Vec<Strange<'_>>, block: &mut Block) {
        block.status = Some(Status::Bad);
        for (member, _) in strange {
            if self.strange.len() == MOST_STRANGE || self.strange.contains(&member) {
                continue;
            }
            let (name, line) = (&self.name, self.line);
            let remark = format!(
                "ninefold: {name}: row {line}: the member `{member}` is not read: the columns are the members of the \
                 objects in {} KiB before and behind the first one with a puzzle",
                HEAD / 1024
            );
            block.remarks.push((0, remark));
            self.strange.push(member);
        }
    }
}

/// What was found instead of an object, in plain words.
fn found(error: &serde_json::Error) -> String {
    let words = error.to_string();
    let words = words.rsplit_once(" at line ").map_or(words.as_str(), |(words, _)| words);
    let words = words.strip_suffix(", expected an object").unwrap_or(words);
    match (error.classify(), words.strip_prefix("invalid type: ")) {
        (Category::Eof, _) => "the end of the line".to_string(),
        (_, Some(kind)) => kind_in_words(kind),
        (Category::Data, None) => words.to_string(),
        (Category::Syntax, _) if words.starts_with("control character") => "a control character in quotes".to_string(),
        (Category::Syntax | Category::Io, _) => "broken JSON".to_string(),
    }
}

/// The text of a member; null has none. A string that is no Unicode stays as it is written.
fn text_of(json: &str) -> Option<Cow<'_, str>> {
    let inner = json.strip_prefix('"').and_then(|rest| rest.strip_suffix('"'));
    match inner {
        Some(inner) if memchr::memchr(b'\\', inner.as_bytes()).is_none() => Some(inner.into()),
        Some(_) => Some(serde_json::from_str(json).map_or(json.into(), Cow::Owned)),
        None if json == "null" => None,
        None => Some(json.into()),
    }
}

/// The same of a member that holds a board: a list of cells is the line that they are.
fn board_of(json: &str) -> Option<Cow<'_, str>> {
    let list = Some(json).filter(|json| json.starts_with('[') && !json.contains('{'));
    // What names numbers of several digits needs more than a line.
    let board = |json: &str| cells(json).or_else(|| list::board(&serde_json::from_str(json).ok()?));
    list.and_then(board).map(Cow::Owned).or_else(|| text_of(json))
}

/// A list of one-character values as the line of a board: most lists are, and this is quick.
fn cells(json: &str) -> Option<String> {
    let is_value = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '*');
    let inner = json.strip_prefix('[')?.strip_suffix(']').filter(|inner| !inner.trim().is_empty())?;
    let mut line = String::new();
    for field in inner.split(',').map(str::trim) {
        let text = field.strip_prefix('"').and_then(|field| field.strip_suffix('"'));
        match text.unwrap_or(field) {
            "null" | "" => line.push('.'),
            value if value.len() == 1 && value.chars().all(is_value) => line.push_str(value),
            _ => return None,
        }
    }
    Some(line)
}

/// The lines of a text, and the text behind them. The same as those of the text formats, many bytes at a time.
struct Lines<'t>(&'t str);

impl<'t> Iterator for Lines<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let text = Some(self.0).filter(|text| !text.is_empty())?;
        let end = memchr::memchr2(b'\n', b'\r', text.as_bytes()).unwrap_or(text.len());
        let length = if text[end..].starts_with("\r\n") { 2 } else { usize::from(end < text.len()) };
        self.0 = &text[end + length..];
        Some(&text[..end])
    }
}
