//! `DATA` of Fortran, with repeated values. An array is filled by columns, but where the loop around it says otherwise.
//!
//! ```text
//! DATA G / 5, 3, 7*0,                    by columns, as it stands
//!      & 6, ... /
//! DATA ((G(I,J), J=1,9), I=1,9) / ... /  by rows             DATA (G(1,J), J=1,9) / 5, 3, 7*0 /      a row
//! ```

use super::super::{ReadOptions, TextError};
use super::labels::Row;
use super::piece::{Board, Taken};
use super::rest::{self, Lines};
use super::{damaged, rules};
use std::ops::Range;

/// The puzzles of such a text, and of what stands beside them; `None` if there is none.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let lower = text.to_ascii_lowercase();
    if !lower.contains("data") {
        return None;
    }
    let lines = Lines::of(text);
    let data: Vec<Data> = lower.match_indices("data").filter_map(|(at, _)| Data::of(&lower, at)).collect();
    let (mut boards, mut errors, mut parts, mut is_turned) = (Vec::new(), Vec::new(), Vec::new(), false);
    for data in data.chunk_by(Data::goes_on) {
        let Some(read) = board(data, &lines) else { continue };
        match read {
            Ok(board) => boards.push(board),
            Err(error) => errors.push(error),
        }
        is_turned |= data[0].order == Order::Whole { by_columns: true } || data[0].order == Order::Column;
        parts.extend(data.iter().map(|data| data.span.clone()));
    }
    if parts.is_empty() {
        return None;
    }
    let taken = Taken { is_turned, ..Taken::of(boards, options, is_over).with_refusals(errors) };
    Some(rules::checked_code(rest::with_others(taken, text, &parts, options, is_over), Vec::new(), text, options))
}

/// What the values of a statement are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Whole { by_columns: bool },
    Row,
    Column,
}

struct Data {
    span: Range<usize>,
    name: String,
    order: Order,
    values: Vec<usize>,
}

impl Data {
    /// The statement that begins here; `None` if its values are no numbers.
    fn of(lower: &str, at: usize) -> Option<Self> {
        let behind = lower[at + "data".len()..].strip_prefix(char::is_whitespace)?;
        let is_first = lower[..at].rsplit('\n').next().is_some_and(|before| before.trim().is_empty());
        let from = lower.len() - behind.len();
        let slash = from + behind.find('/').filter(|length| is_first && *length <= LONGEST)?;
        let end = slash + 1 + lower[slash + 1..].find('/')?;
        let target: String = lower[from..slash].chars().filter(|c| !c.is_whitespace()).collect();
        let (name, order) = target_of(&target)?;
        Some(Data { span: at..end + 1, name, order, values: values(&lower[slash + 1..end])? })
    }

    /// Is the next one another row, or column, of the same board?
    fn goes_on(&self, next: &Self) -> bool {
        self.name == next.name && self.order == next.order && matches!(self.order, Order::Row | Order::Column)
    }
}

/// A longer name is none.
const LONGEST: usize = 80;

/// The name of an array, and the order in which it is filled: `g`, `(g(1,j),j=1,9)`, `((g(i,j),j=1,9),i=1,9)`.
fn target_of(target: &str) -> Option<(String, Order)> {
    let is_name = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_alphabetic())
            && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    if is_name(target) {
        return Some((target.to_string(), Order::Whole { by_columns: true }));
    }
    let inner = target.trim_start_matches('(');
    let depth = target.len() - inner.len();
    let (name, rest) = inner.split_once('(')?;
    let (indices, loops) = rest.split_once(')')?;
    let (row, column) = indices.split_once(',')?;
    // The innermost loop comes first.
    let fastest = loops.trim_start_matches(',').split('=').next()?;
    let order = match depth {
        1 if fastest == column => Order::Row,
        1 if fastest == row => Order::Column,
        2 if fastest == column => Order::Whole { by_columns: false },
        2 if fastest == row => Order::Whole { by_columns: true },
        _ => return None,
    };
    is_name(name).then(|| (name.to_string(), order))
}

/// Numbers with commas between, each of which may be repeated: `3*0`. A sign that goes on with the line before is none of them: in the
/// sixth column of a line of a fixed form, or an ampersand.
fn values(text: &str) -> Option<Vec<usize>> {
    let mut plain = String::with_capacity(text.len());
    for (number, line) in text.lines().enumerate() {
        let is_fixed = number > 0 && !plain.trim_end().ends_with('&') && line.starts_with("     ");
        let is_marked = is_fixed && line[5..].starts_with(|c: char| !c.is_whitespace() && c != '0');
        let line = if is_marked { line.get(6..).unwrap_or_default() } else { line };
        // Behind a mark of exclamation stands a comment.
        plain += line.split('!').next().unwrap_or_default();
        plain.push(' ');
    }
    let plain = plain.replace('&', " ");
    let mut values = Vec::new();
    for word in plain.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let (count, value) =
            word.split_once('*').map_or((Some(1), word), |(count, value)| (count.trim().parse().ok(), value));
        let value = value.trim().parse::<usize>().ok().filter(|value| *value <= crate::MAX_SYMBOLS)?;
        let count = count.filter(|count| *count <= crate::MAX_SYMBOLS * crate::MAX_SYMBOLS)?;
        values.extend(std::iter::repeat_n(value, count));
        if values.len() > crate::MAX_SYMBOLS * crate::MAX_SYMBOLS {
            return None;
        }
    }
    Some(values)
}

/// The board that statements fill, or why they fill none; `None` if they are something else.
fn board(data: &[Data], lines: &Lines<'_>) -> Option<Result<Board, TextError>> {
    const NEAR: usize = 9;
    let place = lines.place(data[0].span.start);
    let widths = || data.iter().map(|data| data.values.len());
    let (rows, by_columns) = match data[0].order {
        Order::Whole { by_columns } => {
            let count = data[0].values.len();
            let side = count.isqrt();
            let is_near =
                side >= 6 && ((side * side).abs_diff(count) <= NEAR || ((side + 1).pow(2)).abs_diff(count) <= NEAR);
            if side * side != count {
                let error = || {
                    TextError::new(
                        place,
                        format!("{count} values"),
                        "as many as a board has cells (81 for 9x9, 16, 36, 256, ...)",
                    )
                };
                return is_near.then(|| Err(error()));
            }
            (data[0].values.chunks(side.max(1)).map(<[usize]>::to_vec).collect::<Vec<_>>(), by_columns)
        }
        order => {
            let usual = damaged::usual(widths())?;
            if let Some(odd) = data.iter().find(|data| data.values.len() != usual && usual >= 4) {
                let found = format!("{} values", odd.values.len());
                let expected = format!("{usual} values, as in the other statements");
                return Some(Err(TextError::new(lines.place(odd.span.start), found, expected)));
            }
            if usual != data.len() {
                let found = format!("{} statements of {usual} values", data.len());
                let error = || TextError::new(place, found, format!("{usual} of them"));
                return (usual >= 4 && data.len() + 2 >= usual).then(|| Err(error()));
            }
            (data.iter().map(|data| data.values.clone()).collect(), order == Order::Column)
        }
    };
    let n = rows.len();
    let cell = |row: usize, column: usize| if by_columns { rows[column][row] } else { rows[row][column] };
    let shown = |value: usize| if value == 0 { String::new() } else { value.to_string() };
    let board: Vec<Row> = (0..n).map(|row| (0..n).map(|column| shown(cell(row, column))).collect()).collect();
    (n >= 4).then(|| Ok(Board { place, ..super::sheet(place.line, &board) }))
}
