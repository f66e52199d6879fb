//! The cells of a game as text.

use super::super::{Place, TextError, quote};
use crate::{Board, BoxShape, Cell, Geometry, Symbol, SymbolSet};
use std::fmt::Write as _;

const CELLS: usize = 81;

/// The one geometry of the app.
pub(super) fn geometry() -> Geometry {
    Geometry::sudoku(BoxShape { height: 3, width: 3 }).expect("nine symbols are a board")
}

/// Reads the data of a game; `place_of` tells the place of its characters, counted from 0.
pub(super) fn parse(data: &str, geometry: &Geometry, place_of: &dyn Fn(usize) -> Place) -> Result<Board, TextError> {
    match data.trim_start().strip_prefix("version:") {
        Some(rest) => versioned(rest, data.chars().count() - rest.chars().count(), geometry, place_of),
        None => plain(data, geometry, place_of),
    }
}

fn plain(data: &str, geometry: &Geometry, place_of: &dyn Fn(usize) -> Place) -> Result<Board, TextError> {
    let mut board = Board::empty(geometry.clone());
    let digits = data.chars().enumerate().filter(|(_, c)| !c.is_whitespace());
    let mut count = 0;
    for (at, c) in digits {
        let digit = digit(c).ok_or_else(|| TextError::new(place_of(at), quote(c), "81 digits 0-9"))?;
        if count < CELLS {
            board.set_given(Cell::new(count), symbol(digit));
        }
        count += 1;
    }
    if count == CELLS {
        Ok(board)
    } else {
        Err(TextError::new(place_of(0), format!("{count} digits"), "81, or `version: N` and 81 cells"))
    }
}

/// 0 to 9.
fn digit(c: char) -> Option<usize> {
    c.to_digit(10).map(|digit| digit as usize)
}

/// The symbol of a digit; 0 is a blank.
fn symbol(digit: usize) -> Option<Symbol> {
    digit.checked_sub(1).map(Symbol::new)
}

/// A part of the data between bars, and the place of its first character.
struct Part<'t> {
    text: &'t str,
    at: usize,
}

/// Cells as one version of the data writes them.
struct Cells<'t> {
    parts: Vec<Part<'t>>,
    /// How many parts a cell has: its value, its notes, perhaps more, and whether it is editable.
    width: usize,
    /// How many of them are notes.
    kinds: usize,
    /// Are notes lists of digits, not numbers?
    listed: bool,
}

impl<'t> Cells<'t> {
    /// From the text behind `version:`.
    fn new(rest: &'t str, offset: usize, place_of: &dyn Fn(usize) -> Place) -> Result<Self, TextError> {
        let rest_trimmed = rest.trim_start();
        let digits = rest_trimmed.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest_trimmed.len());
        let (version, cells) = rest_trimmed.split_at(digits);
        let at = offset + rest.chars().count() - rest_trimmed.chars().count();
        let (kinds, width) = match version {
            "1" | "2" | "3" => (1, 3),
            "4" => (2, 4),
            "5" => (2, 5),
            _ => return Err(TextError::new(place_of(at), format!("version `{version}`"), "version 1 to 5")),
        };
        let parts = parts_of(cells, at + version.len(), version == "2");
        if parts.len() != CELLS * width {
            let expected = format!("{}: {CELLS} cells of {width}", CELLS * width);
            return Err(TextError::new(place_of(at), format!("{} parts between bars", parts.len()), expected));
        }
        Ok(Cells { parts, width, kinds, listed: version == "1" })
    }
}

fn versioned(
    rest: &str,
    offset: usize,
    geometry: &Geometry,
    place_of: &dyn Fn(usize) -> Place,
) -> Result<Board, TextError> {
    let Cells { parts, width, kinds, listed } = Cells::new(rest, offset, place_of)?;
    let mut board = Board::empty(geometry.clone());
    let mut marks = vec![SymbolSet::EMPTY; CELLS];
    for (i, cell) in parts.chunks(width).enumerate() {
        let wrong = |part: &Part<'_>, expected| TextError::new(place_of(part.at), format!("`{}`", part.text), expected);
        let value = symbol(one_digit(cell[0].text).ok_or_else(|| wrong(&cell[0], "a value 0-9"))?);
        for part in &cell[1..=kinds] {
            let notes = if listed { listed_notes(part.text) } else { numbered_notes(part.text) };
            marks[i] |= notes.ok_or_else(|| wrong(part, "notes"))?;
        }
        match cell[width - 1].text {
            "0" => board.set_given(Cell::new(i), value),
            "1" => board.set_entry(Cell::new(i), value),
            _ => return Err(wrong(&cell[width - 1], "0 (given) or 1 (editable)")),
        }
    }
    board.set_marks(Some(marks).filter(|marks| marks.iter().any(|set| !set.is_empty())));
    Ok(board)
}

/// The parts that end in a bar. Releases that wrote version 2 put a bar too many behind the notes.
fn parts_of(cells: &str, offset: usize, drop_empty: bool) -> Vec<Part<'_>> {
    let mut at = offset;
    let mut parts = Vec::new();
    for text in cells.split('|') {
        let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
        parts.push(Part { text: text.trim(), at: at + blanks });
        at += text.chars().count() + 1;
    }
    // Behind the last bar stands nothing.
    parts.pop_if(|part| part.text.is_empty());
    parts.retain(|part| !drop_empty || !part.text.is_empty());
    parts
}

fn one_digit(text: &str) -> Option<usize> {
    let mut characters = text.chars();
    let value = digit(characters.next()?)?;
    characters.next().is_none().then_some(value)
}

/// `1,5,` or `-`.
fn listed_notes(text: &str) -> Option<SymbolSet> {
    if text == "-" {
        return Some(SymbolSet::EMPTY);
    }
    text.split_terminator(',').map(|note| one_digit(note).and_then(symbol)).collect()
}

/// A number whose bit `k` stands for the digit `k + 1`.
fn numbered_notes(text: &str) -> Option<SymbolSet> {
    let set = SymbolSet::from_bits(text.parse().ok()?);
    set.is_subset(SymbolSet::full(9)).then_some(set)
}

/// 81 digits if that says all, else version 1.
pub(super) fn print(board: &Board) -> String {
    let number = |symbol: Option<Symbol>| symbol.map_or(0, |s| s.index() + 1);
    if board.marks().is_none() && board.entries().iter().all(Option::is_none) {
        return board.givens().iter().map(|&given| number(given).to_string()).collect();
    }
    let mut text = "version: 1&#10;".to_string();
    for cell in board.geometry().all_cells() {
        let notes = board.marks().map_or(SymbolSet::EMPTY, |marks| marks[cell.index()]);
        let notes: Vec<String> = notes.iter().map(|symbol| (symbol.index() + 1).to_string()).collect();
        let notes = if notes.is_empty() { "-".to_string() } else { notes.join(",") + "," };
        let editable = u8::from(board.givens()[cell.index()].is_none());
        let _ = write!(text, "{}|{notes}|{editable}|", number(board.value(cell)));
    }
    text
}
