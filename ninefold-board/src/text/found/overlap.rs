//! Several boards of nine that overlap, as one sheet of rows: a Samurai, or twins. The sheet is no larger board: no cell
//! has a value above those of a single one, and the corners that belong to none are empty.
//!
//! ```text
//! # # # . # # #     Samurai: 21x21           # # . .     twins: 12x12 or 15x15, from either corner
//! # # # . # # #                              # # # .
//! . . # # # . .                              . # # #
//! ```

use super::super::Place;
use super::labels::Row;
use super::piece::Taken;
use super::{first_line, rules, ways};

/// How boards of this side lie: the size of all, and where each begins.
struct Layout {
    name: &'static str,
    all: usize,
    side: usize,
    starts: &'static [(usize, usize)],
}

const LAYOUTS: [Layout; 5] = [
    Layout { name: "a Samurai", all: 21, side: 9, starts: &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)] },
    Layout { name: "twins", all: 15, side: 9, starts: &[(0, 0), (6, 6)] },
    Layout { name: "twins", all: 15, side: 9, starts: &[(0, 6), (6, 0)] },
    Layout { name: "twins", all: 12, side: 9, starts: &[(0, 0), (3, 3)] },
    Layout { name: "twins", all: 12, side: 9, starts: &[(0, 3), (3, 0)] },
];

/// Fewer values do not show what the empty cells are.
const LEAST: usize = 30;

/// The refusal of such boards; `None` if the text is anything else.
pub(super) fn refused(text: &str) -> Option<Taken> {
    let lines: Vec<&str> =
        text.lines().filter(|line| !line.is_empty() && !ways::is_rule(line)).take(LAYOUTS[0].all + 1).collect();
    let layouts: Vec<&Layout> = LAYOUTS.iter().filter(|layout| layout.all == lines.len()).collect();
    let rows: Vec<Row> = if layouts.is_empty() { return None } else { rows(&lines)? };
    let layout = layouts.into_iter().find(|layout| layout.fits(&rows))?;
    let found = format!("{}: several boards that overlap", layout.name);
    Some(Taken::refusal(rules::refusal(Place::new(first_line(text), 1), &found)))
}

impl Layout {
    fn fits(&self, rows: &[Row]) -> bool {
        let is_within = |row: usize, column: usize| {
            let is_of = |start: &usize, at: usize| (*start..start + self.side).contains(&at);
            self.starts.iter().any(|(top, left)| is_of(top, row) && is_of(left, column))
        };
        let cells = || rows.iter().enumerate().flat_map(|(r, row)| row.iter().enumerate().map(move |(c, f)| (r, c, f)));
        let is_right = |(row, column, field): (usize, usize, &String)| match field.as_bytes() {
            [] | [b'.' | b'0' | b'-' | b'_' | b'*' | b' '] => true,
            [b'1'..=b'9'] => is_within(row, column),
            _ => false,
        };
        let values = cells().filter(|(_, _, field)| matches!(field.as_bytes(), [b'1'..=b'9'])).count();
        values >= LEAST && rows.iter().all(|row| row.len() <= self.all) && cells().all(is_right)
    }
}

/// The fields of lines, each split as all of them are; ends may be missing.
fn rows(lines: &[&str]) -> Option<Vec<Row>> {
    let has = |c: char| lines.iter().all(|line| line.contains(c) || line.trim().is_empty());
    let separator = [',', ';', '\t'].into_iter().find(|&c| has(c));
    let words = |line: &&str| line.split_whitespace().count();
    let are_words = lines.iter().all(|line| words(line) == lines.len());
    let row = |line: &&str| -> Row {
        match separator {
            Some(separator) => line.split(separator).map(ways::field).collect(),
            None if are_words => line.split_whitespace().map(ways::field).collect(),
            None => line.trim_end().chars().map(String::from).collect(),
        }
    };
    let rows: Vec<Row> = lines.iter().map(row).collect();
    rows.iter().any(|row| row.len() == lines.len()).then_some(rows)
}
