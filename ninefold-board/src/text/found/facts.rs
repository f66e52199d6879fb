//! Boards that a program tells cell by cell, each with the name of the board before it: facts of a logic program, assignments.
//!
//! ```text
//! given(1,1,5). given(1,2,3).        grid[0][0] = 5;  grid[0, 1] = 3        Cells(1, 1).Value = 5        Range("A1") = 5
//! ```
//! Each name is a board. One whose value is no number would leave a cell blank: it costs its own board, and is told.

use super::super::{ReadOptions, TextError};
use super::piece::{Board, Taken};
use super::placed::{self, Known, LEAST, Told};
use super::rest::{self, Lines};
use super::rules;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The puzzles of such a text, and of what stands beside them; `None` if there is no such board.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let mut names: BTreeMap<&str, Vec<Fact<'_>>> = BTreeMap::new();
    for (at, _) in text.match_indices(['(', '[']).take_while(|_| !is_over()) {
        if let Some(fact) = Fact::of(text, at) {
            names.entry(fact.name).or_default().push(fact);
        }
    }
    let lines = Lines::of(text);
    let (mut boards, mut errors, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    for facts in names.values().filter(|facts| are_cells(facts)) {
        for facts in in_boards(facts) {
            match board(facts, &lines) {
                Ok(board) => boards.push(board),
                Err(error) => errors.push(error),
            }
            parts.extend(facts.iter().map(|fact| fact.span.clone()));
        }
    }
    if parts.is_empty() {
        return None;
    }
    boards.sort_by_key(|board| board.place);
    parts.sort_by_key(|part| part.start);
    let taken = Taken::of(boards, options, is_over).with_refusals(errors);
    Some(rules::checked_code(rest::with_others(taken, text, &parts, options, is_over), Vec::new(), text, options))
}

/// A cell that is told: where, of which board, and what.
struct Fact<'t> {
    span: Range<usize>,
    name: &'t str,
    /// The row, the column and the value; of a value that is none what stands there.
    told: Result<Told, &'t str>,
    /// From where rows and columns count, where the name says it.
    base: Option<usize>,
}

impl<'t> Fact<'t> {
    /// The fact whose bracket opens here.
    fn of(text: &'t str, open: usize) -> Option<Self> {
        let before = &text[..open];
        let is_of_name = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
        let start = before.char_indices().rev().take(LONGEST).take_while(|(_, c)| is_of_name(*c)).last()?.0;
        let name = &before[start..];
        // What `x` and `y` count is not said.
        let is_axis = matches!(name, "x" | "X" | "y" | "Y");
        if is_axis || !name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            return None;
        }
        let mut rest = Rest { text, at: open + 1 };
        let of_sheet = rest.cell_of_sheet();
        let (row, column) = of_sheet.or_else(|| rest.row_and_column())?;
        let is_cells = name.ends_with("Cells") || name.ends_with("cell");
        let base = (of_sheet.is_some() || is_cells).then_some(1);
        let value = if rest.passed(&[","]) {
            let value = rest.value();
            if !rest.passed(&[")", "]"]) || value.is_err() && base.is_some() {
                return None;
            }
            value
        } else if rest.passed(&[")", "]"]) {
            rest.passed(&[".Value2", ".Value", ".value"]);
            // What an array begins with is no cell: `int grid[9][9] = {0};`.
            if !rest.is_assigned() || rest.rest().trim_start().starts_with(['{', '[', '(']) {
                return None;
            }
            rest.value()
        } else {
            return None;
        };
        let told = value.map(|value| (row, column, value));
        Some(Fact { span: start..rest.at, name, told, base })
    }
}

/// A longer name is none.
const LONGEST: usize = 60;

/// The text from a place on.
struct Rest<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Rest<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Passes over blanks, and over one of these, if it stands here.
    fn passed(&mut self, signs: &[&str]) -> bool {
        let rest = self.rest().trim_start_matches([' ', '\t']);
        let behind = signs.iter().find_map(|sign| rest.strip_prefix(sign));
        self.at = behind.map_or(self.at, |behind| self.text.len() - behind.len());
        behind.is_some()
    }

    /// Two numbers with what stands between them: a comma, or two brackets.
    fn row_and_column(&mut self) -> Option<(usize, usize)> {
        let row = self.number()?;
        if self.passed(&["][", ")(", ","]) { Some((row, self.number()?)) } else { None }
    }

    /// A number of one digit or two.
    fn number(&mut self) -> Option<usize> {
        let rest = self.rest().trim_start_matches([' ', '\t']);
        let length = rest.bytes().take(3).take_while(u8::is_ascii_digit).count();
        let number = rest[..length].parse().ok().filter(|number| length < 3 && *number <= crate::MAX_SYMBOLS)?;
        self.at = self.text.len() - rest.len() + length;
        Some(number)
    }

    /// `"B1"` as spreadsheets name cells, with a bracket behind it or not.
    fn cell_of_sheet(&mut self) -> Option<(usize, usize)> {
        let inner = self.rest().strip_prefix(['"', '\''])?;
        let name = inner.split(['"', '\'']).next().filter(|name| (2..=3).contains(&name.len()))?;
        let column = name.bytes().next().filter(u8::is_ascii_uppercase)?;
        let row = name[1..].parse().ok()?;
        self.at += name.len() + 2;
        Some((row, usize::from(column - b'A') + 1))
    }

    /// Passes over the sign of an assignment, if it stands here.
    fn is_assigned(&mut self) -> bool {
        let rest = self.rest().trim_start_matches([' ', '\t']);
        let is_compared = rest.starts_with("==") || rest.starts_with("=>");
        !is_compared && self.passed(&[":=", "<-", "="])
    }

    /// The value that stands here, perhaps in quotes, and nothing else behind it; else what stands there.
    fn value(&mut self) -> Result<usize, &'t str> {
        let is_end = |c: char| matches!(c, ';' | ',' | ')' | ']' | '}') || c.is_whitespace();
        let rest = self.rest().trim_start_matches([' ', '\t']);
        let word = &rest[..rest.find(is_end).unwrap_or(rest.len())];
        self.at = self.text.len() - rest.len() + word.len();
        let bare = word.trim_matches(['"', '\'']).trim_end_matches('.');
        bare.parse().ok().filter(|value| *value <= crate::MAX_SYMBOLS).ok_or(word)
    }
}

/// Are these the cells of a board, most of them told once and with a number?
fn are_cells(facts: &[Fact<'_>]) -> bool {
    let told: Vec<&Told> = facts.iter().filter_map(|fact| fact.told.as_ref().ok()).collect();
    let cells: BTreeSet<(usize, usize)> = told.iter().map(|(row, column, _)| (*row, *column)).collect();
    let is_large = told.iter().any(|(row, column, value)| row.max(column).max(value) > &LARGEST);
    cells.len() >= LEAST && told.len() + MOST_WRONG >= facts.len() && !is_large
}

/// So many values that are no numbers are slips.
const MOST_WRONG: usize = 3;

/// The largest board that is told so.
const LARGEST: usize = 25;

/// The facts of each board: where a cell is told once more, another one begins, if enough are left for it.
fn in_boards<'f, 't>(facts: &'f [Fact<'t>]) -> Vec<&'f [Fact<'t>]> {
    let mut boards = Vec::new();
    let mut known = BTreeSet::new();
    let mut start = 0;
    for (at, fact) in facts.iter().enumerate() {
        let Ok((row, column, _)) = fact.told else { continue };
        if !known.insert((row, column)) && at - start >= LEAST && facts.len() - at >= LEAST {
            boards.push(&facts[start..at]);
            (start, known) = (at, BTreeSet::from([(row, column)]));
        }
    }
    boards.push(&facts[start..]);
    boards
}

fn board(facts: &[Fact<'_>], lines: &Lines<'_>) -> Result<Board, TextError> {
    let mut told = Vec::new();
    for fact in facts {
        told.push(fact.told.map_err(|word| {
            let word: String = word.chars().take(LONGEST).collect();
            TextError::new(
                lines.place(fact.span.start),
                format!("`{}`", word.escape_debug()),
                "a number as the value of a cell",
            )
        })?);
    }
    let known = Known { base: facts.iter().find_map(|fact| fact.base), ..Known::default() };
    let rows = placed::board(&told, known).map_err(|fault| {
        let at = facts[fault.at.min(facts.len() - 1)].span.start;
        fault.error(lines.place(at))
    })?;
    let place = lines.place(facts[0].span.start);
    Ok(Board { place, ..super::sheet(place.line, &rows) })
}
