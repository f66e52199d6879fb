//! The strokes around boards that were read in one of the [`super::ways`], which leave the strokes out.
//!
//! ```text
//! | 5 |   | 4 |      fields, words, places or characters between bars: where each cell stands on its line,
//! +---+---+   +      and which strokes are beside it and above it
//! ```

use super::super::drawn::{self, Drawing, Lined};
use super::labels::Row;
use super::ways;

/// A place in a line, in characters from 0: where something begins and ends.
type Span = (usize, usize);

/// What lines draw around each of their boards, which stand below each other or side by side.
pub(super) fn around(lines: &[&str], boards: &[Vec<Row>]) -> Vec<Drawing> {
    let (count, n) = (boards.len(), boards.first().map_or(0, Vec::len));
    let nothing = || vec![Ok(None); count];
    let is_even = n > 1 && boards.iter().all(|board| board.len() == n);
    let rows = if is_even { rows(lines) } else { Vec::new() };
    let (across, skip) = match rows.len() {
        len if len == n * count => (1, 0),
        len if len == n => (count, 0),
        // Names of the columns above.
        len if len == n * count + 1 && count == 1 => (1, 1),
        _ => return nothing(),
    };
    let rows: Option<Vec<_>> = rows[skip..].iter().map(|row| Some((row, cells(row.text, n * across)?))).collect();
    let Some(rows) = rows else { return nothing() };
    let drawing = |board: usize| {
        let (band, column) = (board / across * n, board % across * n);
        let mut rows: Vec<_> =
            rows[band..band + n].iter().map(|(row, cells)| part(row, &cells[column..column + n])).collect();
        // Boards stand apart.
        rows[0].gap = false;
        drawn::board(&rows)
    };
    (0..count).map(drawing).collect()
}

/// The row with these cells alone.
fn part<'l>(row: &Lined<'l>, cells: &[Span]) -> Lined<'l> {
    Lined { cells: cells.to_vec(), ..row.clone() }
}

/// The lines that are rows, with what stands between them.
fn rows<'l>(lines: &[&'l str]) -> Vec<Lined<'l>> {
    let (mut rows, mut rules, mut gap) = (Vec::new(), Vec::new(), false);
    for line in lines {
        if line.trim().is_empty() {
            gap = true;
        } else if ways::is_rule(line) {
            rules.push(*line);
        } else {
            let (rules, gap) = (std::mem::take(&mut rules), std::mem::take(&mut gap));
            rows.push(Lined { rules, gap, text: line, cells: Vec::new() });
        }
    }
    rows
}

/// Where the cells of a line are, if it has so many, perhaps behind the name of the row.
fn cells(line: &str, count: usize) -> Option<Vec<Span>> {
    let characters: Vec<char> = line.chars().collect();
    let fields = || framed(&spans(&characters, |c| c == '|'), &characters);
    let words = || {
        let words = spans(&characters, |c| c.is_whitespace() || c == '|');
        words.into_iter().filter(|(start, end)| start < end).collect()
    };
    let signs = || {
        let is_sign = |at: &usize| !characters[*at].is_whitespace() && characters[*at] != '|';
        (0..characters.len()).filter(is_sign).map(|at| (at, at + 1)).collect()
    };
    let ways: [&dyn Fn() -> Vec<Span>; 4] = [&fields, &words, &|| places(&characters), &signs];
    ways.iter().map(|way| way()).find_map(|cells| match cells.len() {
        len if len == count => Some(cells),
        len if len == count + 1 => Some(cells[1..].to_vec()),
        _ => None,
    })
}

/// The parts between separators, also the empty ones.
fn spans(characters: &[char], is_separator: impl Fn(char) -> bool) -> Vec<Span> {
    let mut start = 0;
    let ends = (0..=characters.len()).filter(|&at| characters.get(at).is_none_or(|c| is_separator(*c)));
    ends.map(|end| (std::mem::replace(&mut start, end + 1), end)).collect()
}

/// The fields between bars without what is before and behind a frame.
fn framed(fields: &[Span], characters: &[char]) -> Vec<Span> {
    let is_blank = |(start, end): &Span| characters[*start..*end].iter().all(|c| c.is_whitespace());
    let from = usize::from(fields.first().is_some_and(is_blank));
    let to = fields.len() - usize::from(fields.len() > from && fields.last().is_some_and(is_blank));
    fields[from..to].to_vec()
}

/// The places between bars, each a cell, or every second one.
fn places(characters: &[char]) -> Vec<Span> {
    let parts = framed(&spans(characters, |c| c == '|'), characters);
    let is_spaced = parts
        .iter()
        .all(|(start, end)| (end - start) % 2 == 1 && (*start..*end).step_by(2).all(|at| characters[at] == ' '));
    let of_part = |(start, end): Span| {
        let (skip, step) = if is_spaced { (1, 2) } else { (0, 1) };
        (start..end).skip(skip).step_by(step).map(|at| (at, at + 1))
    };
    parts.into_iter().flat_map(of_part).collect()
}
