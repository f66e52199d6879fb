//! The XML files of the OpenSudoku app (Roman Mašek and others) and its successor.
//!
//! ```text
//! <opensudoku>                                   <opensudoku version="2">
//!   <name>...</name> <author>...</author>          <folder name="..." created="...">
//!   <level>...</level> ...                           <game data="..." note="..." state="1" time="99"/>
//!   <game data="0003...81 digits"/>                </folder>
//! </opensudoku>                                  </opensudoku>          opensudoku2: cells_data, user_note
//! ```
//! Data is 81 digits, or `version: N`, a line end and 81 cells. A cell's value 0 is a blank; `editable` 0 is a given:
//! ```text
//! 1          value|notes|editable|               notes `1,5,` or `-`
//! 2, 3       value|notes|editable|               notes a number whose bit k stands for the digit k + 1
//! 4          value|notes|notes|editable|         both kinds of notes (corner, centre) become the pencil marks
//! 5          value|notes|notes|colour|editable|
//! ```
//! Facts that the file or the folder states of all its games become facts of each. Written is version 1, which every release of
//! the app reads; facts are attributes of the game, which the app passes over.

mod data;
mod read;

use super::visible::written_out;
use super::{Format, Likeness, ReadOptions, Record, Records, Unprintable, WriteOptions};
use crate::{BoxShape, Geometry, Shape};
use quick_xml::escape::escape;
use std::borrow::Cow;
use std::fmt::Write as _;

/// See the module.
#[derive(Debug)]
pub(super) struct OpenSudoku;

/// The folder that a written file names, because the app needs one. It says nothing of a puzzle.
const FOLDER: &str = "Ninefold";

impl Format for OpenSudoku {
    fn name(&self) -> &'static str {
        "opensudoku"
    }

    fn about(&self) -> &'static str {
        "XML of the OpenSudoku app: <game data=\"81 digits\"/>, also with entries and notes"
    }

    fn marks(&self) -> &'static str {
        "Pencil marks are a person's notes, which rule nothing out."
    }

    fn example(&self) -> &'static str {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>Examples</name>\n  <level>hard</level>\n  \
         <game data=\"039500000000800070000010904100400003000000000007000860006708200010090050000001008\"/>\n\
         </opensudoku>\n"
    }

    fn detect(&self, head: &str, _options: &ReadOptions) -> Likeness {
        if head.contains("<opensudoku") { Likeness::Certain } else { Likeness::No }
    }

    fn parse<'t>(&self, text: &'t str, _options: &'t ReadOptions) -> Records<'t> {
        Box::new(read::Games::new(text))
    }

    fn header(&self) -> &'static str {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"Ninefold\">\n"
    }

    fn has_own_symbols(&self) -> bool {
        true
    }

    fn print(&self, record: &Record, _options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let board = &record.board;
        let refuse = |what: String| Err(Unprintable { format: self.name(), what });
        if !is_nine_by_nine(board.geometry()) {
            return refuse(format!("a {}: its boards are 9x9 with boxes 3x3", board.geometry()));
        }
        if board.allowed().is_some() {
            return refuse("a puzzle of restricted candidates".to_string());
        }
        if let Some(what) = unprintable_fact(record) {
            return refuse(what);
        }
        let mut game = format!("<game data=\"{}\"", data::print(board));
        let note = (!record.comment.is_empty()).then_some(("note", record.comment.as_str()));
        let facts = record.facts.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        for (name, value) in note.into_iter().chain(facts) {
            // A reader turns line ends and tabs into blanks unless they are written by number.
            let value = escape(legal(value)).replace('\n', "&#10;").replace('\t', "&#9;");
            let _ = write!(game, " {name}=\"{value}\"");
        }
        out.push_str(&game);
        out.push_str("/>\n");
        Ok(())
    }

    fn footer(&self) -> &'static str {
        "</folder>\n</opensudoku>\n"
    }
}

fn is_nine_by_nine(geometry: &Geometry) -> bool {
    *geometry.shape() == Shape::Sudoku(BoxShape { height: 3, width: 3 }) && geometry.extras().is_empty()
}

/// A text with what XML 1.0 cannot hold (its production 2) written out, as signs for terminals are in other formats: `\u{1b}`.
fn legal(text: &str) -> Cow<'_, str> {
    let is_illegal =
        |c: char| c.is_control() && !matches!(c, '\n' | '\t' | '\r' | '\u{7F}'..) || c > '\u{FFFD}' && c < '\u{10000}';
    written_out(text, is_illegal)
}

/// The first fact that is no XML attribute, in words.
fn unprintable_fact(record: &Record) -> Option<String> {
    let is_name = |name: &str| {
        let letter = |c: char| c.is_ascii_alphabetic() || c == '_';
        name.starts_with(letter) && name.chars().all(|c| letter(c) || c.is_ascii_digit() || matches!(c, '-' | '.'))
    };
    let mut names: Vec<&str> = read::OWN.to_vec();
    for (name, _) in &record.facts {
        if !is_name(name) || names.contains(&name.as_str()) {
            return Some(format!("a fact called `{name}`"));
        }
        names.push(name);
    }
    None
}
