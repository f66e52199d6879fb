//! JSON Lines: an object per line, one of whose members is the puzzle.

use super::block::Block;
use super::feed::Feed;
use super::pieces::Pieces;
use super::sheet::{self, Column, Kind, Texts};
use crate::journal::Reached;
use ninefold::board::text::csv::{Columns, Reader};
use ninefold::board::text::{Place, ReadOptions, TextError, lines};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;

/// The objects of a text, in pieces. The first one names the columns. Of members that are no texts the JSON is
/// the text.
pub(super) struct JsonLines<'r> {
    pieces: Pieces<'r>,
    name: String,
    text: String,
    taken: usize,
    reader: Reader<'r>,
    /// The columns that are carried over.
    carried: Option<Vec<String>>,
    line: usize,
}

/// The members of an object, in their order.
struct Members(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Members {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        struct Visit;
        impl<'de> Visitor<'de> for Visit {
            type Value = Members;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        input.deserialize_map(Visit)
    }
}

impl Members {
    /// The text of a member; null, and one that is not there, have none.
    fn text(&self, name: &str) -> Option<String> {
        match &self.0.iter().find(|(other, _)| other == name)?.1 {
            Value::Null => None,
            Value::String(text) => Some(text.clone()),
            value => Some(value.to_string()),
        }
    }
}

/// Is the first line of a text an object?
pub(super) fn is_likely(head: &str) -> bool {
    let first = lines(head).map(|(_, line)| line.trim()).find(|line| !line.is_empty());
    first.is_some_and(|line| line.starts_with('{') && serde_json::from_str::<Members>(line).is_ok())
}

impl<'r> JsonLines<'r> {
    /// Reads the first object. The error names the table.
    pub(super) fn open(
        name: &str,
        mut pieces: Pieces<'r>,
        column: Option<&str>,
        options: &'r ReadOptions,
    ) -> Result<Self, String> {
        let mut text = String::new();
        while text.trim().is_empty() && !pieces.have_ended() {
            pieces.read_on(&mut text).map_err(|error| format!("{name}: {error}"))?;
        }
        let first = lines(&text).map(|(_, line)| line).find(|line| !line.trim().is_empty()).unwrap_or("{}");
        let Members(members) = serde_json::from_str(first)
            .map_err(|error| format!("{name}:1:{}: found {error}, expected an object", error.column()))?;
        let names: Vec<String> = members.into_iter().map(|(name, _)| name).collect();
        let found = names.join(", ");
        let columns = Columns::of_names(names, column).ok_or_else(|| {
            let expected = column.map_or("puzzle (or quizzes, question, ...)".to_string(), |name| format!("`{name}`"));
            format!("{name}:1:1: found the members {found}, expected one called {expected}")
        })?;
        let reader = Reader::new(columns, options);
        Ok(JsonLines { pieces, name: name.to_string(), text, taken: 0, reader, carried: None, line: 0 })
    }

    /// Adds the objects of the lines at hand, at most so many.
    fn take(&mut self, block: &mut Block, most: usize) {
        let mut carried: Option<Vec<Texts>> =
            self.carried.as_ref().map(|carried| carried.iter().map(|_| Texts::default()).collect());
        let mut puzzles = Texts::default();
        let text = std::mem::take(&mut self.text);
        let first = self.line;
        for (number, line) in lines(&text[self.taken..]) {
            if block.count >= most {
                break;
            }
            self.taken = line.as_ptr() as usize - text.as_ptr() as usize + line.len();
            self.line = first + number;
            if line.trim().is_empty() {
                continue;
            }
            let members = serde_json::from_str::<Members>(line)
                .map_err(|error| TextError::new(Place::new(self.line, error.column()), error.to_string(), "an object"));
            let puzzle = add(&mut self.reader, self.line, members.as_ref(), block);
            for (texts, name) in carried.iter_mut().flatten().zip(self.carried.iter().flatten()) {
                texts.push(members.as_ref().ok().and_then(|members| members.text(name)).as_deref());
            }
            puzzles.push(puzzle.as_deref());
        }
        // Past the end of the last line that was taken.
        let rest = &text[self.taken..];
        self.taken += if rest.starts_with("\r\n") { 2 } else { usize::from(!rest.is_empty() && self.line > first) };
        self.text = text;
        if let Some(carried) = carried.filter(|_| block.count > 0) {
            block.carried.extend(carried.into_iter().map(Column::Text));
            block.puzzles = Some(Column::Text(puzzles));
        }
    }
}

/// Adds one object, and returns the text of its puzzle.
fn add(
    reader: &mut Reader<'_>,
    line: usize,
    members: Result<&Members, &TextError>,
    block: &mut Block,
) -> Option<String> {
    let members = match members {
        Ok(members) => members,
        Err(error) => {
            block.add(Err(error.clone()));
            return None;
        }
    };
    let columns = reader.columns();
    let puzzle = members.text(&columns.names[columns.puzzle]);
    let claim = columns.solution.and_then(|column| members.text(&columns.names[column]));
    let Some(text) = &puzzle else {
        block.add(Err(TextError::new(Place { line, column: 0 }, "no puzzle", "a puzzle")));
        return None;
    };
    if !block.add_cell(line, text.as_bytes(), claim.as_deref()) {
        block.add(reader.cell(text, claim.as_deref(), Place::new(line, 1)));
    }
    puzzle
}

impl Feed for JsonLines<'_> {
    fn fill(&mut self, block: &mut Block, most: usize) -> Result<(), String> {
        loop {
            self.take(block, most);
            if block.count > 0 || self.pieces.have_ended() {
                let offset = self.pieces.taken().saturating_sub((self.text.len() - self.taken) as u64);
                block.reached = Reached { offset, line: self.line };
                return Ok(());
            }
            self.text.drain(..self.taken);
            self.taken = 0;
            let said = |error: String| {
                format!("{}: after row {}: {error}; what follows is not answered", self.name, self.line)
            };
            self.pieces.read_on(&mut self.text).map_err(said)?;
        }
    }

    fn fields(&self) -> Vec<sheet::Field> {
        let columns = self.reader.columns();
        let names = columns.names.iter().enumerate().filter(|(number, _)| *number != columns.puzzle);
        names.map(|(_, name)| sheet::Field::new(name, Kind::Text, "")).collect()
    }

    fn carry(&mut self, fields: &[sheet::Field]) {
        self.carried = Some(fields.iter().map(|field| field.name.clone()).collect());
    }
}
