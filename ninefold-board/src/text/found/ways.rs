//! The ways in which lines are rows of cells. Each says for all lines of a block what their cells are; the first that makes whole
//! boards of them is taken.
//!
//! ```text
//! bars     | 5 |   |  4|        words   5 . . | . 3         characters   5..|.3.
//! fields   5,,4;;3              places  |5 7| 1 |           columns      five blanks are five cells
//! ```

use super::super::grid::is_open;
use super::clean::whole;
use super::labels::{self, Row};

/// A block with so many cells was meant as a board, so that a failure to read it is worth an error.
pub(super) const MEANT: usize = 36;

/// May this be a cell of a line, in a sentence?
pub(super) fn is_cell(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '.' | '*' | '_' | '-' | '?')
}

/// The boards of a block of lines.
pub(super) fn boards(lines: &[&str]) -> Option<Vec<Vec<Row>>> {
    let kept: Vec<&str> = lines.iter().copied().filter(|line| !line.trim().is_empty() && !is_rule(line)).collect();
    rows(&kept).find_map(|rows| labels::boards(&rows)).or_else(|| columns(lines))
}

/// What the lines are as rows, in each of the ways that fit them; then without the sign that stands before each.
pub(super) fn rows<'l>(lines: &'l [&'l str]) -> impl Iterator<Item = Vec<Row>> + 'l {
    const WAYS: [Way; 7] = [
        |lines| bars(lines, true),
        |lines| bars(lines, false),
        fields,
        |lines| Some(lines.iter().map(|line| words(line)).collect()),
        places,
        wide_places,
        |lines| Some(lines.iter().map(|line| characters(line)).collect()),
    ];
    let bare = move || unmarked(lines).into_iter().flat_map(|lines| WAYS.map(|way| way(&lines)).into_iter().flatten());
    WAYS.iter().filter_map(move |way| way(lines)).chain(std::iter::once_with(bare).flatten())
}

/// The signs of comments and of lists.
const SIGNS: [&str; 10] = ["#", "//", "--", "%", ";", "-", "*", "+", ".", "\u{2022}"];

/// Lines that all begin with the same sign of a comment or of a list, without it: `# 5 3 .`, `- 5 3 .`. A sign that is a blank, too, is
/// one only where just a square is left: else it is the first column, which may be empty.
fn unmarked<'l>(lines: &[&'l str]) -> Option<Vec<&'l str>> {
    let first = lines.first()?.trim_start();
    let sign =
        SIGNS.into_iter().find(|sign| first.strip_prefix(sign).is_some_and(|rest| rest.starts_with([' ', '\t'])))?;
    let bare = |line: &&'l str| line.trim_start().strip_prefix(sign).filter(|rest| rest.starts_with([' ', '\t']));
    let bare: Vec<&str> = lines.iter().map(bare).collect::<Option<_>>()?;
    let is_blank = matches!(sign, "-" | "*" | ".");
    let is_row = |line: &&str| words(line).len() == lines.len() || characters(line).len() == lines.len();
    (!is_blank || bare.iter().all(is_row)).then_some(bare)
}

/// A line behind the sign of a comment.
pub(super) fn behind_sign(line: &str) -> Option<&str> {
    const COMMENTS: [&str; 5] = ["#", "//", "--", "%", ";"];
    let start = line.trim_start();
    let rest = COMMENTS.into_iter().find_map(|sign| start.strip_prefix(sign))?;
    rest.starts_with([' ', '\t']).then_some(rest)
}

/// What lines are as rows; `None` if they are not written in this way.
type Way = fn(&[&str]) -> Option<Vec<Row>>;

/// Is it a line between rows of a frame?
pub(super) fn is_rule(line: &str) -> bool {
    let is_of_rule = |c: char| matches!(c, '-' | '=' | '+' | '|' | '*' | '.' | ':' | '\'' | '`' | '~' | '#' | ' ');
    is_open(line)
        || line.chars().filter(|c| matches!(c, '-' | '=' | '~' | '#')).count() >= 3 && line.chars().all(is_of_rule)
}

/// A blank however programs call it, else the field without a part behind the point.
pub(super) fn field(text: &str) -> String {
    let text = strong(unquoted(text));
    match text {
        "NA" | "<NA>" | "nan" | "NaN" | "null" | "None" | "nil" | "missing" | "?" => String::new(),
        text => whole(text).to_string(),
    }
}

/// A field without its quotes, also as sheets force a text: `="5"`.
fn unquoted(text: &str) -> &str {
    let text = text.trim().trim_matches(['"', '\'']).trim();
    let forced = text.strip_prefix('=').filter(|rest| rest.starts_with('"'));
    forced.map_or(text, |rest| rest.trim_matches('"').trim())
}

/// A value without the signs of Markdown for strong words and code: `**5**`.
fn strong(text: &str) -> &str {
    let inner = text.trim_matches(['*', '_', '`', '~']);
    if inner.is_empty() || !inner.bytes().all(|b| b.is_ascii_alphanumeric()) { text } else { inner }
}

/// A frame around so many cells of a row is one.
const LEAST_FRAMED: usize = 6;

/// The fields between bars. A bar at both ends of every line is a frame; else, or if that makes no board, the first and the last
/// cell may be blanks before and behind a bar.
fn bars(lines: &[&str], is_framed: bool) -> Option<Vec<Row>> {
    let begins = lines.iter().all(|line| line.trim_start().starts_with('|'));
    let ends = lines.iter().all(|line| line.trim_end().ends_with('|'));
    // Of a board of some size a first and a last column without any value are none of it.
    let has_frame = || lines.iter().all(|line| line.matches('|').count() > LEAST_FRAMED) || has_even_places(lines);
    if !is_framed && begins && ends && has_frame() {
        return None;
    }
    let (begins, ends) = (is_framed && begins, is_framed && ends);
    let row = |line: &&str| {
        let inner = if begins { line.trim_start().strip_prefix('|').unwrap_or(line) } else { line };
        let inner = if ends { inner.trim_end().strip_suffix('|').unwrap_or(inner) } else { inner };
        let fields: Row = inner.split('|').map(field).collect();
        (fields.len() >= 4).then_some(fields)
    };
    lines.iter().map(row).collect()
}

/// Are the parts between bars boxes, whose places make a row of as many cells as there are lines?
///
/// ```text
/// |   4 |   2 |      a row of 4 cells, of which the first and the third are blank; not a 4 and a 2 between two blanks
/// ```
fn has_even_places(lines: &[&str]) -> bool {
    let is_even = |rows: Vec<Row>| rows.iter().all(|row| row.len() == lines.len());
    lines.len() >= 4 && [places(lines), wide_places(lines)].into_iter().flatten().any(is_even)
}

fn fields(lines: &[&str]) -> Option<Vec<Row>> {
    let separator = [',', ';', '\t'].into_iter().find(|&c| lines.iter().all(|line| line.contains(c)))?;
    let rows = lines.iter().map(|line| line.split(separator).map(field).collect()).collect();
    Some(if separator == '\t' { filled_up(rows) } else { rows })
}

/// Rows of a sheet as long as the longest: editors cut off the tabs at the end of a line, and so the empty cells there. Where a line has
/// kept them, only those at the end of the text may have been cut off; and where a blank is written as a sign, none: then a short row lacks
/// values. One that ends with an empty cell has kept its tabs, and lacks a value, too, and so does the only one that is short by a cell, unless
/// the other rows leave its cells no other place.
pub(super) fn filled_up(mut rows: Vec<Row>) -> Vec<Row> {
    let is_sign = |field: &String| matches!(field.as_str(), "." | "0" | "-" | "_" | "*" | "x" | "X");
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    let ends_empty = |row: &Row| row.len() > 1 && row.last().is_some_and(String::is_empty);
    let last = rows.len().saturating_sub(1);
    let from = if rows.iter().any(ends_empty) { last } else { 0 };
    let lacks_cell = from == 0 && lacks_cell(&rows, width);
    if !rows.iter().flatten().any(is_sign) && !lacks_cell {
        for row in rows[from..].iter_mut().filter(|row| !ends_empty(row)) {
            row.resize(width, String::new());
        }
    }
    rows
}

/// Is one row alone shorter than the others, by one cell, and may that be any other than its last one? With a cell lost before them, cells
/// stand one column further on, which must not hold their values already.
fn lacks_cell(rows: &[Row], width: usize) -> bool {
    let mut short = rows.iter().enumerate().filter(|(_, row)| row.len() < width);
    let Some((at, row)) = short.next().filter(|(_, row)| row.len() + 1 == width && short.next().is_none()) else {
        return false;
    };
    let is_free = |column: usize, field: &String| {
        let others = rows.iter().enumerate().filter(|(other, _)| *other != at);
        field.is_empty() || others.into_iter().all(|(_, other)| other.get(column) != Some(field))
    };
    // The last cell, where all others may stay as they are, comes first.
    let moved = row.iter().enumerate().rev().take_while(|(column, field)| is_free(column + 1, field)).count();
    (1..=moved).any(|moved| row[..row.len() - moved].iter().enumerate().all(|(column, field)| is_free(column, field)))
}

pub(super) fn words(line: &str) -> Row {
    line.replace('|', " ").split_whitespace().map(field).collect()
}

pub(super) fn characters(line: &str) -> Row {
    let cell = |c: char| if c == '?' { String::new() } else { c.to_string() };
    line.chars().filter(|c| !c.is_whitespace() && *c != '|').map(cell).collect()
}

/// The places between bars, of which every second may be an empty one between cells.
fn places(lines: &[&str]) -> Option<Vec<Row>> {
    let parts = |line: &&str| -> Option<Vec<Vec<char>>> {
        let inner = line.trim().strip_prefix('|')?.strip_suffix('|')?;
        Some(inner.split('|').map(|part| part.chars().collect()).collect())
    };
    let rows: Vec<Vec<Vec<char>>> = lines.iter().map(parts).collect::<Option<_>>()?;
    let width = rows.first()?.first()?.len();
    if width == 0 || rows.iter().flatten().any(|part| part.len() != width) {
        return None;
    }
    let is_spaced =
        width % 2 == 1 && width > 1 && rows.iter().flatten().all(|part| part.iter().step_by(2).all(|c| *c == ' '));
    let cells = |part: &Vec<char>| -> Row {
        let (skip, step) = if is_spaced { (1, 2) } else { (0, 1) };
        part.iter().skip(skip).step_by(step).map(|c| c.to_string().trim().to_string()).collect()
    };
    Some(rows.iter().map(|row| row.iter().flat_map(cells).collect()).collect())
}

/// The same with two places or more for a cell: numbers up to 25, or blanks around each cell.
///
/// ```text
/// |  3    10 |    5  1 |         | 5       4 |
/// ```
fn wide_places(lines: &[&str]) -> Option<Vec<Row>> {
    let inner = |line: &'_ &'_ str| Some(line.trim().strip_prefix('|')?.strip_suffix('|')?.to_string());
    let lines: Vec<String> = lines.iter().map(inner).collect::<Option<_>>()?;
    let parts: Vec<Vec<Vec<char>>> =
        lines.iter().map(|line| line.split('|').map(|part| part.chars().collect()).collect()).collect();
    let first = parts.first()?;
    let (count, width) = (first.len(), first.first()?.len());
    let cells = lines.len() / count;
    let is_even = parts.iter().all(|row| row.len() == count) && parts.iter().flatten().all(|part| part.len() == width);
    if cells == 0 || cells * count != lines.len() || !is_even {
        return None;
    }
    [(0, width), (1, width.saturating_sub(1)), (0, width + 1)].into_iter().find_map(|(skip, width)| {
        let step = Some(width / cells).filter(|step| *step >= 2 && step * cells == width)?;
        let cell = |places: &[char]| {
            let text: String = places.iter().collect();
            let cell = text.trim();
            (cell.len() < step && cell.len() <= 2 && !cell.contains(' ')).then(|| field(cell))
        };
        let row = |row: &Vec<Vec<char>>| -> Option<Row> {
            row.iter().flat_map(|part| part[skip..].chunks(step)).map(cell).collect()
        };
        parts.iter().map(row).collect()
    })
}

/// Lines of digits and blanks that stand below each other, as many as a board has rows; ends may be missing.
fn columns(lines: &[&str]) -> Option<Vec<Vec<Row>>> {
    let is_of_row = |line: &&str| line.chars().all(|c| c == ' ' || c.is_ascii_digit());
    let blank = |line: &&str| line.trim().is_empty();
    // Blank lines around the rows are none of them.
    let end = lines.iter().rposition(|line| !blank(line))? + 1;
    let lines = &lines[lines.iter().position(|line| !blank(line))?..end];
    let n = lines.len();
    let has_blanks = lines.iter().any(|line| line.trim_end().contains(' '));
    if !(4..=25).contains(&n)
        || !has_blanks
        || !lines.iter().all(is_of_row)
        || lines.iter().filter(|l| blank(l)).count() > 2
    {
        return None;
    }
    // Where lines have kept the blanks at their ends, a shorter one lacks a cell.
    let is_padded = lines.iter().any(|line| line.ends_with(' '));
    let row = |line: &&str| -> Option<Row> {
        let is_short = is_padded && line.len() < n;
        let line = line.trim_end();
        let cells = line.chars().map(|c| c.to_string().trim().to_string());
        (line.len() <= n && !is_short).then(|| cells.chain(std::iter::repeat(String::new())).take(n).collect())
    };
    let rows: Vec<Row> = lines.iter().map(row).collect::<Option<_>>()?;
    labels::boards(&rows).filter(|boards| boards.len() == 1)
}
