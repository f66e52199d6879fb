//! Boards in XML of programs, an element for each cell: in order, row by row or not, or each with its row and column.
//!
//! ```text
//! <row><cell>5</cell><cell/>...</row>        <cell value="5"/> 81 times        <cell x="1" y="0" value="5"/>
//! ```

use super::super::{Alphabet, ReadOptions, TextError, lookalike};
use super::labels::Row;
use super::piece::{Board, Taken};
use super::placed::{self, Known, LEAST, Told};
use super::rest::{self, Lines};
use super::{damaged, rules};
use std::collections::BTreeMap;
use std::ops::Range;

/// What the attributes of a cell are called.
const ROWS: [&str; 4] = ["row", "r", "y", "i"];
const COLUMNS: [&str; 5] = ["col", "column", "c", "x", "j"];
const VALUES: [&str; 6] = ["value", "val", "v", "digit", "number", "given"];

/// The cells of the smallest board.
const FEWEST: usize = 16;

/// The puzzles of such a text, and of what stands beside them; `None` if there is no such board.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    if !text.trim_start().starts_with('<') || has_page(text) {
        return None;
    }
    let lines = Lines::of(text);
    let (mut boards, mut errors, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    let leaves = leaves(text, is_over);
    for cells in leaves.values().flat_map(|leaves| in_boards(leaves)) {
        match board(cells, &lines) {
            Ok(board) => boards.push(board),
            Err(error) => errors.push(error),
        }
        parts.extend(cells.iter().map(|cell| cell.span.clone()));
    }
    if parts.is_empty() {
        return None;
    }
    boards.sort_by_key(|board: &Board| board.place);
    parts.sort_by_key(|part| part.start);
    let taken = Taken::of(boards, options, is_over).with_refusals(errors);
    Some(rules::checked(rest::with_others(taken, text, &parts, options, is_over), text, options))
}

/// Is it a page of the web, whose tables are read as such?
fn has_page(text: &str) -> bool {
    let head: String = text.chars().take(1000).collect::<String>().to_ascii_lowercase();
    ["<html", "<!doctype html", "<table", "<div", "<span", "<td", "<svg", "<p>"].iter().any(|tag| head.contains(tag))
}

/// An element without others in it.
struct Leaf<'t> {
    span: Range<usize>,
    /// Where the element begins that it stands in, and the one around that.
    parents: (usize, usize),
    /// The row and the column, where it tells them.
    at: Option<(usize, usize)>,
    value: &'t str,
}

impl Leaf<'_> {
    /// 0 is a blank; `None` if it is no cell.
    fn number(&self) -> Option<usize> {
        match self.value {
            "" | "." | "_" | "-" | "?" | "*" => Some(0),
            text => text.parse().ok().filter(|value| *value <= crate::MAX_SYMBOLS),
        }
    }
}

/// The elements without others in them, by their names.
fn leaves<'t>(text: &'t str, is_over: &dyn Fn() -> bool) -> BTreeMap<&'t str, Vec<Leaf<'t>>> {
    let mut leaves: BTreeMap<&str, Vec<Leaf<'_>>> = BTreeMap::new();
    let mut open: Vec<usize> = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find('<').map(|start| at + start).filter(|_| !is_over()) {
        let Some(end) = text[start..].find('>').map(|end| start + end + 1) else { break };
        at = end;
        let tag = &text[start + 1..end - 1];
        let inner = text[end..].split('<').next().unwrap_or_default();
        let name = tag.split(|c: char| c.is_whitespace() || c == '/').next().unwrap_or_default();
        let close = end + inner.len();
        let is_empty = tag.ends_with('/');
        let is_closed = text[close..].strip_prefix("</").is_some_and(|rest| rest.starts_with(name));
        if tag.starts_with(['?', '!']) {
            continue;
        }
        if tag.starts_with('/') {
            open.pop();
            continue;
        }
        if !is_empty && !is_closed {
            open.push(start);
            continue;
        }
        let parent = |depth: usize| open.len().checked_sub(depth).map_or(0, |at| open[at]);
        let said = VALUES.iter().find_map(|name| attribute(tag, name));
        let shown = if is_empty { "" } else { inner.trim() };
        let number = |names: &[&str]| names.iter().find_map(|name| attribute(tag, name)?.parse().ok());
        let span = start..if is_empty { end } else { close };
        let leaf = Leaf {
            span,
            parents: (parent(1), parent(2)),
            at: number(&ROWS).zip(number(&COLUMNS)),
            value: said.unwrap_or(shown).trim(),
        };
        leaves.entry(name).or_default().push(leaf);
        if !is_empty {
            at = text[close..].find('>').map_or(text.len(), |end| close + end + 1);
        }
    }
    leaves
}

/// The value of an attribute in quotes.
pub(super) fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let is_apart = |at: usize| tag[..at].ends_with(char::is_whitespace);
    let value = |(at, _): (usize, &str)| {
        let rest = tag[at + name.len()..].trim_start().strip_prefix('=')?.trim_start();
        let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''))?;
        rest[1..].split(quote).next()
    };
    tag.match_indices(name).filter(|(at, _)| is_apart(*at)).find_map(value)
}

/// The cells of each board that elements of one name are; none if they are something else.
fn in_boards<'l, 't>(leaves: &'l [Leaf<'t>]) -> Vec<&'l [Leaf<'t>]> {
    let filled = leaves.iter().filter(|leaf| leaf.number().is_some_and(|value| value > 0)).count();
    let cells = leaves.iter().filter(|leaf| leaf.number().is_some()).count();
    let is_placed = leaves.iter().filter(|leaf| leaf.at.is_some()).count() * 2 > leaves.len();
    if filled < 4 || 8 * cells < 7 * leaves.len() || leaves.len() < if is_placed { LEAST } else { FEWEST } {
        return Vec::new();
    }
    // Rows hold fewer cells than the smallest board has, or as many as there are rows.
    let rows: Vec<usize> = leaves.chunk_by(|one, next| one.parents.0 == next.parents.0).map(<[_]>::len).collect();
    let usual = damaged::usual(rows.iter().copied()).unwrap_or(0);
    let are_rows = !is_placed && rows.len() >= 4 && (4..=crate::MAX_SYMBOLS).contains(&usual)
        || is_placed && rows.len() >= 4 && usual < LEAST;
    let parent = |leaf: &Leaf<'_>| if are_rows { leaf.parents.1 } else { leaf.parents.0 };
    leaves.chunk_by(|one, next| parent(one) == parent(next)).filter(|cells| cells.len() >= 4).collect()
}

/// The board of these cells, or why they are none.
fn board(cells: &[Leaf<'_>], lines: &Lines<'_>) -> Result<Board, TextError> {
    let place = lines.place(cells[0].span.start);
    if let Some(wrong) = cells.iter().find(|cell| cell.number().is_none()) {
        let shown: String = wrong.value.chars().take(LONGEST).collect();
        let expected = lookalike::expected(Alphabet::Numbers, cells.len().isqrt().max(4), &shown);
        return Err(TextError::new(lines.place(wrong.span.start), format!("`{}`", shown.escape_debug()), expected));
    }
    let is_placed = cells.iter().any(|cell| cell.at.is_some());
    let rows = if is_placed { placed(cells, lines)? } else { in_order(cells, lines)? };
    Ok(Board { place, ..super::sheet(place.line, &rows) })
}

/// So much of a value is shown.
const LONGEST: usize = 30;

/// The rows of cells that tell their places.
fn placed(cells: &[Leaf<'_>], lines: &Lines<'_>) -> Result<Vec<Row>, TextError> {
    let mut told: Vec<Told> = Vec::new();
    for cell in cells {
        let (row, column) = cell.at.ok_or_else(|| {
            let place = lines.place(cell.span.start);
            TextError::new(place, "a cell without its row or column", "both, as the other cells have them")
        })?;
        told.push((row, column, cell.number().unwrap_or(0)));
    }
    placed::board(&told, Known::default()).map_err(|fault| {
        let at = cells[fault.at.min(cells.len() - 1)].span.start;
        fault.error(lines.place(at))
    })
}

/// The rows of cells in their order.
fn in_order(cells: &[Leaf<'_>], lines: &Lines<'_>) -> Result<Vec<Row>, TextError> {
    let side = cells.len().isqrt();
    let rows: Vec<&[Leaf<'_>]> = cells.chunk_by(|one, next| one.parents.0 == next.parents.0).collect();
    let usual = damaged::usual(rows.iter().map(|row| row.len())).unwrap_or(0);
    if let Some(odd) = rows.iter().find(|row| rows.len() > 1 && row.len() != usual) {
        let found = format!("a row of {} cells", odd.len());
        let expected = format!("{usual} cells, as in the other rows");
        return Err(TextError::new(lines.place(odd[0].span.start), found, expected));
    }
    if side * side != cells.len() {
        let expected = "as many as a board has (81 for 9x9, 16, 36, 256, ...)";
        return Err(TextError::new(lines.place(cells[0].span.start), format!("{} cells", cells.len()), expected));
    }
    let shown = |value: usize| if value == 0 { String::new() } else { value.to_string() };
    let cell = |cell: &Leaf<'_>| shown(cell.number().unwrap_or(0));
    Ok(cells.chunks(side).map(|row| row.iter().map(cell).collect()).collect())
}
