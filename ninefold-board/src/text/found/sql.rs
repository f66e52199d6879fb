//! Boards of a database: statements that fill a table of cells, whose columns are named.
//!
//! ```text
//! INSERT INTO cells (puzzle_id, row, col, val) VALUES (1, 1, 1, 5), (1, 1, 2, NULL), ...;
//! ```
//! A line that tells no cell costs its own board, and is told.

use super::super::{Place, ReadOptions, TextError};
use super::piece::{Board, Taken};
use super::placed::{self, Known, LEAST, Told};
use super::rest::{self, Lines};
use super::rules;
use std::collections::BTreeMap;
use std::ops::Range;

/// What columns are called, as the first part of their names or as any.
const ROWS: [&str; 5] = ["r", "row", "rownum", "y", "i"];
const COLUMNS: [&str; 7] = ["c", "col", "column", "colnum", "columnnum", "x", "j"];
const VALUES: [&str; 9] = ["v", "val", "value", "digit", "n", "num", "number", "given", "symbol"];

/// The puzzles of such statements, and of what stands beside them; `None` if there is no such board.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let lower = text.to_ascii_lowercase();
    let lines = Lines::of(text);
    let mut tables = Tables::default();
    let mut parts = Vec::new();
    for (at, sign) in lower.match_indices("insert into ").take_while(|_| !is_over()) {
        let Some((columns, values)) = head(text, &lower, at + sign.len()) else { continue };
        let end = tables.add(text, values, &columns, &lines);
        parts.push(at..end);
    }
    let (boards, errors) = tables.boards(&lines);
    if boards.is_empty() && errors.is_empty() {
        return None;
    }
    let taken = Taken::of(boards, options, is_over).with_refusals(errors);
    Some(rules::checked_code(rest::with_others(taken, text, &parts, options, is_over), Vec::new(), text, options))
}

/// Which of the values of a line are the row, the column and the value of a cell, and which one may be the number of its board.
struct Columns {
    count: usize,
    row: usize,
    column: usize,
    value: usize,
    id: Option<usize>,
}

impl Columns {
    fn of(names: &str) -> Option<Self> {
        let bare = |name: &str| name.trim().trim_matches(['`', '"', '[', ']', '\'']).to_ascii_lowercase();
        let names: Vec<String> = names.split(',').map(bare).collect();
        let first = |name: &String| name.split('_').next().unwrap_or_default().to_string();
        let row = names.iter().position(|name| ROWS.contains(&first(name).as_str()))?;
        let column = names.iter().position(|name| COLUMNS.contains(&first(name).as_str()))?;
        let is_value = |name: &String| name.split('_').any(|part| VALUES.contains(&part));
        let value = (0..names.len()).find(|&at| at != row && at != column && is_value(&names[at]))?;
        let is_id =
            |name: &String| name.ends_with("id") || matches!(name.as_str(), "puzzle" | "board" | "game" | "grid");
        let id = (0..names.len()).find(|&at| ![row, column, value].contains(&at) && is_id(&names[at]));
        Some(Columns { count: names.len(), row, column, value, id })
    }

    /// The cell that values tell, and the number of its board.
    fn cell(&self, values: &[&str]) -> Option<(usize, Told)> {
        let number = |at: usize| values[at].trim_matches(['\'', '"']).parse::<usize>().ok();
        let is_blank = |text: &str| matches!(text, "" | ".") || text.eq_ignore_ascii_case("null");
        if values.len() != self.count {
            return None;
        }
        let value = values[self.value].trim_matches(['\'', '"']);
        let value = if is_blank(value) { 0 } else { value.parse().ok()? };
        let id = self.id.map_or(Some(0), number)?;
        Some((id, (number(self.row)?, number(self.column)?, value))).filter(|(_, cell)| cell.2 <= crate::MAX_SYMBOLS)
    }
}

/// The names of the columns of a statement, and where its values begin.
fn head(text: &str, lower: &str, from: usize) -> Option<(Columns, usize)> {
    let open = from + text[from..].find('(')?;
    let close = open + text[open..].find(')')?;
    let is_named = !lower[from..open].contains(" values") && !lower[from..open].contains(';');
    let columns = Columns::of(&text[open + 1..close]).filter(|_| is_named)?;
    let behind = lower[close + 1..].trim_start().strip_prefix("values")?;
    Some((columns, text.len() - behind.len()))
}

/// A cell, or why a line tells none, and where it stands.
type Line = (usize, Result<Told, TextError>);

/// The cells of each board.
#[derive(Default)]
struct Tables {
    boards: BTreeMap<usize, Vec<Line>>,
    last: usize,
    count: usize,
}

impl Tables {
    /// Takes up the values of a statement that begin here; where they end.
    fn add(&mut self, text: &str, from: usize, columns: &Columns, lines: &Lines<'_>) -> usize {
        let mut at = from;
        while let Some(span) = values(text, at) {
            at = span.end;
            let inner = &text[span.start + 1..span.end - 1];
            let fields: Vec<&str> = inner.split(',').map(str::trim).collect();
            self.count += 1;
            let line = match columns.cell(&fields) {
                Some((id, cell)) => {
                    self.last = id;
                    Ok(cell)
                }
                None => Err(wrong(&text[span.clone()], lines.place(span.start))),
            };
            self.boards.entry(self.last).or_default().push((span.start, line));
        }
        at
    }

    fn boards(mut self, lines: &Lines<'_>) -> (Vec<Board>, Vec<TextError>) {
        // A number of its own for each cell is none of a board.
        if self.boards.len() == self.count {
            let all = std::mem::take(&mut self.boards).into_values().flatten().collect();
            self.boards.insert(0, all);
        }
        let (mut boards, mut errors) = (Vec::new(), Vec::new());
        for cells in self.boards.into_values().filter(|cells| cells.len() >= LEAST) {
            match board(cells, lines) {
                Ok(board) => boards.push(board),
                Err(error) => errors.push(error),
            }
        }
        boards.sort_by_key(|board| board.place);
        (boards, errors)
    }
}

/// The values in brackets that stand here, or behind a comma.
fn values(text: &str, from: usize) -> Option<Range<usize>> {
    let rest = text[from..].trim_start();
    let rest = rest.strip_prefix(',').map_or(rest, str::trim_start);
    let start = text.len() - rest.len();
    let length = rest.strip_prefix('(')?.find(')')?;
    Some(start..start + length + 2)
}

fn wrong(text: &str, place: Place) -> TextError {
    const LONGEST: usize = 40;
    let shown: String = text.chars().take(LONGEST).collect();
    TextError::new(
        place,
        format!("`{}`", shown.escape_debug()),
        "a row, a column and a value, as the columns are named",
    )
}

fn board(cells: Vec<Line>, lines: &Lines<'_>) -> Result<Board, TextError> {
    let places: Vec<usize> = cells.iter().map(|(at, _)| *at).collect();
    let told: Vec<Told> = cells.into_iter().map(|(_, told)| told).collect::<Result<_, _>>()?;
    let rows = placed::board(&told, Known::default()).map_err(|fault| {
        let at = places[fault.at.min(places.len() - 1)];
        fault.error(lines.place(at))
    })?;
    let place = lines.place(places[0]);
    Ok(Board { place, ..super::sheet(place.line, &rows) })
}
