//! SudokuPad's short form of JSON, which is JSON but for this:
//!
//! ```text
//! {id:'it\'s',ce:[[,{v:5},],[]],r:t,c:#0,c1:ff0000}
//!  |   |      |    |        |   |    |   +-- a colour: "#ff0000"
//!  |   |      |    |        |   |    +-- #0 "#000000", #F "#FFFFFF"
//!  |   |      |    |        |   +-- t true, f false
//!  |   |      |    +-- nothing: {}
//!  |   |      +-- a short key: cells
//!  |   +-- single quotes, with \' for either quote
//!  +-- keys without quotes
//! ```

use std::iter::Peekable;
use std::str::Chars;

const KEYS: &[(&str, &str)] = &[
    ("a", "arrows"),
    ("c", "color"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ca", "cages"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("ct", "center"),
    ("d", "duration"),
    ("d2", "d"),
    ("fs", "fontSize"),
    ("h", "height"),
    ("hl", "headLength"),
    ("l", "lines"),
    ("o", "overlays"),
    ("r", "rounded"),
    ("re", "regions"),
    ("t", "title"),
    ("te", "text"),
    ("th", "thickness"),
    ("u", "underlays"),
    ("v", "value"),
    ("vd", "videos"),
    ("w", "width"),
    ("wp", "wayPoints"),
];

/// The short form as JSON. A text that is neither becomes something that is not JSON either.
pub(super) fn json(zipped: &str) -> String {
    let mut out = String::with_capacity(2 * zipped.len());
    let mut characters = zipped.chars().peekable();
    // The brackets that are open, and the last sign that was written.
    let (mut open, mut last) = (Vec::new(), ' ');
    while let Some(c) = characters.next() {
        match c {
            '\'' | '"' => string(c, &mut characters, &mut out),
            '[' | '{' => {
                open.push(c);
                out.push(c);
            }
            ',' | ']' | '}' => {
                let is_nothing = last == ',' || last == '[' && c == ',';
                if is_nothing && open.last() == Some(&'[') {
                    out.push_str("{}");
                }
                if c != ',' {
                    open.pop();
                }
                out.push(c);
            }
            ':' => out.push(c),
            c if c.is_whitespace() => continue,
            c => word(c, last != ':', &mut characters, &mut out),
        }
        last = if matches!(c, '[' | '{' | ',' | ']' | '}' | ':') { c } else { ' ' };
    }
    out
}

/// A text up to its closing quote.
fn string(quote: char, characters: &mut Peekable<Chars<'_>>, out: &mut String) {
    out.push('"');
    while let Some(c) = characters.next() {
        match c {
            '\\' if characters.next_if_eq(&'\'').is_some() => out.push('\''),
            '\\' => {
                out.push(c);
                out.extend(characters.next());
            }
            '"' if quote == '\'' => out.push_str("\\\""),
            c if c == quote => {
                out.push('"');
                return;
            }
            c => out.push(c),
        }
    }
}

/// A key, a number, a colour or a truth value.
fn word(first: char, may_be_key: bool, characters: &mut Peekable<Chars<'_>>, out: &mut String) {
    let mut word = first.to_string();
    while let Some(c) = characters.next_if(|c| c.is_ascii_alphanumeric() || matches!(c, '#' | '.' | '-' | '+' | '_')) {
        word.push(c);
    }
    if may_be_key && characters.peek() == Some(&':') {
        let key = KEYS.iter().find(|(short, _)| *short == word).map_or(word.as_str(), |(_, key)| key);
        out.extend(["\"", key, "\""]);
        return;
    }
    match word.as_str() {
        "t" => out.push_str("true"),
        "f" => out.push_str("false"),
        "#0" => out.push_str("\"#000000\""),
        "#F" => out.push_str("\"#FFFFFF\""),
        colour if !may_be_key && colour.len() == 6 && colour.chars().all(|c| c.is_ascii_hexdigit()) => {
            out.extend(["\"#", colour, "\""]);
        }
        other => out.push_str(other),
    }
}
