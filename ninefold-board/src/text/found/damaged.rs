//! Lines that would be boards but for some of them: the good ones, and the fault of each of the others.
//!
//! ```text
//! 1) 53..7....6..195...98...     a list with a puzzle a line, behind a number: one that is too short costs itself alone
//! 2) 53..7....6..195...
//!
//! 5;3;;;7;;;;                    rows: one that is too long or too short costs its own board alone
//! ```

use super::super::{Alphabet, Place, TextError, line, lookalike, quote};
use super::labels::Row;
use super::ways::{self, MEANT, is_cell};
use super::{runs, titles};
use std::collections::BTreeMap;

/// Boards, each with the number of its first line, from 0, and of the line behind its last one; and the faults of what was meant as one,
/// at its line from 1.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    pub(super) boards: Vec<(std::ops::Range<usize>, Vec<Row>)>,
    pub(super) errors: Vec<TextError>,
}

/// A line of a list: the part that is a puzzle, or its fault.
pub(super) type Item<'l> = (usize, Result<&'l str, TextError>);

/// A list whose lines have one run of cells each, most often of the same length, which is that of a board; `None` if it is no list. A
/// line with few cells is something else.
pub(super) fn list<'l>(lines: &[&'l str]) -> Option<Vec<Item<'l>>> {
    let runs: Vec<(usize, &str)> = lines
        .iter()
        .enumerate()
        .filter_map(|(at, line)| Some((at, runs::longest_run(line)?)))
        .filter(|(_, run)| run.len() >= runs::LEAST && run.contains(|c: char| c.is_ascii_digit()))
        .collect();
    let usual = usual(runs.iter().map(|(_, run)| run.len()).filter(|length| is_square(*length)))?;
    let item = |(at, run): (usize, &'l str)| {
        (at, if run.len() == usual { Ok(runs::longest(lines[at])) } else { Err(line_fault(at, lines[at], run, usual)) })
    };
    Some(runs.into_iter().map(item).collect())
}

/// The fault of a line whose run of cells is not as long as those of the others: a sign in it that is no cell, or else its length.
pub(super) fn line_fault(at: usize, line: &str, run: &str, usual: usize) -> TextError {
    let column = |start: usize| line[..start].chars().count() + 1;
    let start = line.find(run).unwrap_or(0);
    let is_end = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '"' | '\'');
    let from = line[..start].rfind(is_end).map_or(0, |at| at + line[at..].chars().next().map_or(1, char::len_utf8));
    let to = line[start..].find(is_end).map_or(line.len(), |length| start + length);
    let word = &line[from..to];
    if word.chars().count() == usual
        && let Some((inner, sign)) = word.char_indices().find(|(_, c)| !is_cell(*c))
    {
        let expected = lookalike::expected(Alphabet::Digits, usual.isqrt(), &sign.to_string());
        return TextError::new(Place::new(at + 1, column(from + inner)), quote(sign), expected);
    }
    let zeros = line::lost_zeros(&run.chars().collect::<Vec<_>>(), Some(usual.isqrt()));
    let expected = format!("{usual} characters, as many as the other lines have{zeros}");
    TextError::new(Place::new(at + 1, column(start)), format!("{} characters", run.len()), expected)
}

/// Has a board so many cells, and not too few to be told from a number?
fn is_square(cells: usize) -> bool {
    cells >= MEANT && cells.isqrt().pow(2) == cells
}

/// The length that most have.
pub(super) fn usual(lengths: impl Iterator<Item = usize>) -> Option<usize> {
    let mut counts = BTreeMap::new();
    for length in lengths {
        *counts.entry(length).or_insert(0_usize) += 1;
    }
    counts.into_iter().max_by_key(|&(length, count)| (count, length)).map(|(length, _)| length)
}

/// The rows that lines are, cut in each of the ways that a line may be a row.
pub(super) fn rows(lines: &[&str]) -> Option<Pieces> {
    const CUTS: [fn(&str) -> Row; 7] = [
        |line| between_bars(line, true),
        |line| between_bars(line, false),
        |line| fields(line, ','),
        |line| fields(line, ';'),
        |line| fields(line, '\t'),
        ways::words,
        ways::characters,
    ];
    let is_marked = |line: &&&str| ways::behind_sign(line).is_some();
    let are_marked = lines.iter().filter(|line| !line.trim().is_empty()).take(MEANT).filter(is_marked).count() >= 4;
    let of_marked = MARKED.into_iter().filter(|_| are_marked);
    let small = CUTS.into_iter().chain(of_marked).filter_map(|cut| Cut::of(lines, cut, &is_of_board));
    // Of larger boards fields may be letters; without separators these may be words. Those without a fault are read elsewhere.
    let wide = CUTS.into_iter().take(CUTS.len() - 2).filter_map(|cut| Cut::of(lines, cut, &is_of_large));
    // Of equally many boards the one with fewer faults, and the way that comes first.
    let rank = |pieces: &Pieces| (std::cmp::Reverse(pieces.boards.len()), pieces.errors.len());
    let large = wide.filter(|cut| cut.n > 9).map(|cut| cut.pieces()).min_by_key(rank);
    let large = large.filter(|pieces| !pieces.errors.is_empty());
    small.map(|cut| cut.pieces()).chain(large).min_by_key(rank)
}

/// The ways to cut rows that stand behind the sign of a comment.
const MARKED: [fn(&str) -> Row; 2] = [
    |line| ways::behind_sign(line).map(ways::words).unwrap_or_default(),
    |line| ways::behind_sign(line).map(ways::characters).unwrap_or_default(),
];

/// The same of rows that are cut in this way, with cells of this kind.
pub(super) fn rows_of(lines: &[&str], cut: fn(&str) -> Row, is_cell: &dyn Fn(&str) -> bool) -> Option<Pieces> {
    Cut::of(lines, cut, is_cell).map(|cut| cut.pieces())
}

pub(super) fn between_bars(line: &str, is_framed: bool) -> Row {
    let line = line.trim();
    let inner = if is_framed { line.strip_prefix('|').unwrap_or(line) } else { line };
    let inner = if is_framed { inner.strip_suffix('|').unwrap_or(inner) } else { inner };
    if line.contains('|') { inner.split('|').map(ways::field).collect() } else { Row::new() }
}

pub(super) fn fields(line: &str, separator: char) -> Row {
    if line.contains(separator) { line.split(separator).map(ways::field).collect() } else { Row::new() }
}

/// The lines cut in one way.
struct Cut<'l> {
    lines: &'l [&'l str],
    rows: Vec<Row>,
    /// The values of a row.
    n: usize,
    /// Have tables a head without names, as those of Markdown need one?
    has_heads: bool,
    /// May a field be a cell?
    is_cell: &'l dyn Fn(&str) -> bool,
}

/// Rows with no gap between them, and how many blank lines stand before them.
struct Part {
    rows: Vec<usize>,
    gap: usize,
}

/// Is this the head of a table of Markdown, without names?
fn is_head(line: &str, below: Option<&&str>) -> bool {
    let is_blank = line.contains('|') && line.chars().all(|c| c == '|' || c.is_whitespace());
    is_blank && below.is_some_and(|below| below.contains('|') && below.contains("--") && ways::is_rule(below))
}

/// The tables with such a head: the number of their columns, and that of their rows, the head included.
fn tables<'l>(lines: &'l [&'l str]) -> impl Iterator<Item = (usize, usize)> + 'l {
    let heads = (0..lines.len()).filter(|&at| is_head(lines[at], lines.get(at + 1)));
    heads.map(|at| {
        let rows = lines[at + 2..].iter().take(crate::MAX_SYMBOLS + 1).take_while(|line| line.contains('|'));
        (lines[at].matches('|').count() - 1, 1 + rows.count())
    })
}

/// Has a table with such a head too few rows, where another one has all? By itself its head might be its first row.
pub(super) fn lacks_row(lines: &[&str]) -> bool {
    let tables: Vec<(usize, usize)> = tables(lines).collect();
    let is_whole = |&(width, count): &(usize, usize)| count == width + 1;
    tables.iter().any(|table| !is_whole(table) && tables.iter().any(|other| other.0 == table.0 && is_whole(other)))
}

/// What a line is among rows.
#[derive(PartialEq, Eq)]
enum Kind {
    Row,
    /// A rule, which is nothing.
    Rule,
    /// A blank line, which may part two bands of a board.
    Gap,
    /// Anything else, which parts two boards.
    Other,
}

impl<'l> Cut<'l> {
    /// So cut; `None` if most lines are then not rows of one board's width.
    fn of(lines: &'l [&'l str], cut: fn(&str) -> Row, is_cell: &'l dyn Fn(&str) -> bool) -> Option<Self> {
        let rows: Vec<Row> =
            lines.iter().map(|line| if ways::is_rule(line) { Row::new() } else { cut(line) }).collect();
        let is_of_cells = |row: &&Row| row.iter().all(|field| is_cell(field));
        let wide = || rows.iter().filter(|row| row.len() >= MEANT.isqrt());
        let n = usual(wide().filter(is_of_cells).map(Vec::len))?;
        let good = wide().filter(is_of_cells).filter(|row| row.len() == n).count();
        let is_one = n <= crate::MAX_SYMBOLS && good + 2 >= n && 2 * good > wide().count();
        let has_heads = tables(lines).any(|(width, count)| width == n && count > n);
        is_one.then_some(Cut { lines, rows, n, has_heads, is_cell })
    }

    fn kind(&self, at: usize) -> Kind {
        let (line, row) = (self.lines[at], &self.rows[at]);
        match () {
            () if self.has_heads && is_head(line, self.lines.get(at + 1)) => Kind::Other,
            () if row.len() == self.n && self.is_of_names(at) => Kind::Other,
            // A row of nothing but blank cells, as spreadsheets copy it.
            () if row.len() == self.n => Kind::Row,
            () if line.trim().is_empty() => Kind::Gap,
            () if ways::is_rule(line) => Kind::Rule,
            // A row with a fault in it has most of the cells still.
            () if self.is_damaged(at) && (!titles::may_be(line) || self.is_between_rows(at)) => Kind::Row,
            () => Kind::Other,
        }
    }

    /// Are these the names of columns, as tables have them above their rows?
    fn is_of_names(&self, at: usize) -> bool {
        let is_name = |field: &String| !(self.is_cell)(field) && field.contains(char::is_alphabetic);
        self.rows[at].iter().all(is_name)
    }

    /// Has it most of the cells of a row still?
    fn is_damaged(&self, at: usize) -> bool {
        let row = &self.rows[at];
        2 * row.len() > self.n && 4 * row.iter().filter(|field| (self.is_cell)(field)).count() >= 3 * row.len()
    }

    /// Is it right behind a row and right before one? A title, as a date, is not.
    fn is_between_rows(&self, at: usize) -> bool {
        let is_row = |at: usize| self.rows.get(at).is_some_and(|row| row.len() == self.n);
        at > 0 && is_row(at - 1) && is_row(at + 1)
    }

    fn pieces(&self) -> Pieces {
        let mut pieces = Pieces::default();
        let mut parts: Vec<Part> = Vec::new();
        let mut gap = 1;
        for at in 0..=self.lines.len() {
            let kind = if at < self.lines.len() { self.kind(at) } else { Kind::Other };
            match kind {
                Kind::Row => match parts.last_mut().filter(|_| gap == 0) {
                    Some(part) => part.rows.push(at),
                    None => parts.push(Part { rows: vec![at], gap: std::mem::take(&mut gap) }),
                },
                Kind::Rule => {}
                Kind::Gap => gap += 1,
                Kind::Other => {
                    self.parts(std::mem::take(&mut parts), &mut pieces);
                    gap = 1;
                }
            }
        }
        pieces
    }

    /// The boards of parts between which nothing but blank lines stand.
    fn parts(&self, parts: Vec<Part>, pieces: &mut Pieces) {
        if let Some(boards) = self.of_bands(&parts) {
            for rows in boards {
                if rows.len() == self.n { self.board(&rows, pieces) } else { self.uneven(&rows, pieces) }
            }
            return;
        }
        let mut open: Vec<usize> = Vec::new();
        for part in parts {
            self.join(&mut open, part.rows, pieces);
        }
        self.end(&mut open, pieces);
    }

    /// The rows of each board, where parts are bands of which some have a row too many or too few: put together by their rows alone, a board
    /// would have bands of another one. Wider gaps part the boards, or else the number of bands does; where that leaves it open, the rows
    /// between what is certain are of no board.
    fn of_bands(&self, parts: &[Part]) -> Option<Vec<Vec<usize>>> {
        let band = usual(parts.iter().map(|part| part.rows.len()))?;
        let is_odd = |part: &Part| part.rows.len() != band;
        let odd = parts.iter().filter(|part| is_odd(part)).count();
        let is_one = band < self.n && self.n.is_multiple_of(band) && odd > 0 && 2 * odd <= parts.len();
        if !is_one || parts.iter().any(|part| part.rows.len().is_multiple_of(self.n)) {
            return None;
        }
        let joined = |parts: &[Part]| parts.iter().flat_map(|part| part.rows.iter().copied()).collect::<Vec<_>>();
        let widest = parts.iter().skip(1).map(|part| part.gap).max()?;
        if parts.iter().skip(1).any(|part| part.gap < widest) {
            return Some(parts.chunk_by(|_, next| next.gap < widest).map(joined).collect());
        }
        let count = self.n / band;
        if parts.len().is_multiple_of(count) {
            return Some(parts.chunks(count).map(joined).collect());
        }
        // A band that is too short may be what is left of the board before it.
        let odd = parts.iter().position(is_odd)?;
        let first = if parts[odd].rows.len() < band { odd.saturating_sub(1) } else { odd } / count * count;
        let last = parts.len() - parts.iter().rev().position(is_odd)? / count * count;
        let mut boards: Vec<Vec<usize>> = parts[..first].chunks(count).map(joined).collect();
        boards.push(joined(&parts[first..last]));
        boards.extend(parts[last..].chunks(count).map(joined));
        Some(boards)
    }

    /// Puts the rows of a paragraph behind those of the bands before it.
    fn join(&self, open: &mut Vec<usize>, part: Vec<usize>, pieces: &mut Pieces) {
        if part.is_empty() {
            return;
        }
        let is_whole = part.len().is_multiple_of(self.n);
        if is_whole || open.len() + part.len() > self.n {
            self.end(open, pieces);
        }
        if is_whole {
            part.chunks(self.n).for_each(|rows| self.board(rows, pieces));
            return;
        }
        open.extend(part);
        if open.len() == self.n {
            self.board(&std::mem::take(open), pieces);
        }
    }

    /// The rows that are left over, which are too few or too many.
    fn end(&self, open: &mut Vec<usize>, pieces: &mut Pieces) {
        let rows = std::mem::take(open);
        if 2 * rows.len() > self.n {
            self.uneven(&rows, pieces);
        }
    }

    /// The fault of rows that are too few or too many.
    fn uneven(&self, rows: &[usize], pieces: &mut Pieces) {
        let Some(first) = rows.first() else { return };
        let n = self.n;
        let expected = format!("{n} rows of {n} values");
        pieces.errors.push(TextError::new(Place::new(first + 1, 1), format!("{} rows", rows.len()), expected));
    }

    /// The board of as many rows as it takes, or the fault of one of them.
    fn board(&self, rows: &[usize], pieces: &mut Pieces) {
        let fields = || rows.iter().flat_map(|&at| self.rows[at].iter());
        let has_value = fields().any(|field| field.bytes().any(|b| b.is_ascii_alphanumeric() && b != b'0'));
        match rows.iter().find_map(|&at| self.fault(at)) {
            Some(error) => pieces.errors.push(error),
            None if !has_value => {}
            None => {
                let range = rows[0]..rows[rows.len() - 1] + 1;
                pieces.boards.push((range, rows.iter().map(|&at| self.rows[at].clone()).collect()));
            }
        }
    }

    fn fault(&self, at: usize) -> Option<TextError> {
        let (row, n) = (&self.rows[at], self.n);
        let values = |count: usize| if count == 1 { "1 value".to_string() } else { format!("{count} values") };
        if row.len() != n {
            let expected = format!("{}, as in the other rows", values(n));
            return Some(TextError::new(Place::new(at + 1, 1), values(row.len()), expected));
        }
        let is_wrong = |field: &&String| !(self.is_cell)(field) || field.parse::<usize>().is_ok_and(|value| value > n);
        let field = row.iter().find(is_wrong)?;
        let column = self.lines[at].find(field.as_str()).map_or(1, |start| self.lines[at][..start].chars().count() + 1);
        let expected = lookalike::expected(Alphabet::Numbers, n, field);
        Some(TextError::new(Place::new(at + 1, column), format!("`{}`", field.escape_debug()), expected))
    }
}

/// May this be a cell: a blank, one sign, or a number? Of letters only those that are signs of blanks: boards of more than nine symbols
/// are read elsewhere.
fn is_of_board(field: &str) -> bool {
    let mut signs = field.chars();
    match (signs.next(), signs.next()) {
        (None, _) => true,
        (Some(c), None) => is_cell(c) || matches!(c, 'x' | 'X'),
        _ => field.len() == 2 && field.bytes().all(|b| b.is_ascii_digit()),
    }
}

/// The same of a board of more than nine symbols.
fn is_of_large(field: &str) -> bool {
    is_of_board(field) || field.len() == 1 && field.bytes().all(|b| b.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::{list, rows};

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// The lines of the boards that are read, from 1, and of the faults.
    fn read(text: &str) -> (Vec<usize>, Vec<usize>) {
        let lines: Vec<&str> = text.lines().collect();
        let pieces = rows(&lines).unwrap_or_default();
        let boards = pieces.boards.iter().map(|(range, _)| range.start + 1).collect();
        (boards, pieces.errors.iter().map(|error| error.place.line).collect())
    }

    fn grid(between: &str) -> String {
        let cells: Vec<String> = LINE.chars().map(String::from).collect();
        cells.chunks(9).map(|row| row.join(between) + "\n").collect()
    }

    #[test]
    fn one_row_costs_one_board() {
        for between in ["", " ", ";", ",", " | "] {
            let good = grid(between);
            let cut = |(at, line): (usize, &str)| {
                if at == 3 { &line[..line.len() - 1 - between.len()] } else { line }.to_string()
            };
            let bad: String = good.lines().enumerate().map(cut).map(|line| line + "\n").collect();
            assert_eq!(read(&format!("{good}\n{bad}\n{good}")), (vec![1, 21], vec![14]), "{bad}");
            assert_eq!(read(&format!("1.\n{good}2.\n{bad}3.\n{good}")), (vec![2, 22], vec![15]), "{bad}");
        }
        // Bands with gaps between; a row is missing.
        let good = grid(" ");
        let rows: Vec<&str> = good.lines().collect();
        let bands = |rows: &[&str]| rows.chunks(3).map(|band| band.join("\n") + "\n\n").collect::<String>();
        let text = format!("{}\n{}#2\n{}", bands(&rows), bands(&rows[..8]), bands(&rows));
        assert_eq!(read(&text), (vec![1, 26], vec![14]), "{text}");
    }

    #[test]
    fn a_line_costs_itself() {
        let text = format!("1) {LINE}\n2) {}\n5.5.2024\n- {LINE}", &LINE[..60]);
        let lines: Vec<&str> = text.lines().collect();
        let told: Vec<_> = list(&lines).unwrap().into_iter().map(|(at, read)| (at, read.is_ok())).collect();
        assert_eq!(told, [(0, true), (1, false), (3, true)]);
        assert!(list(&["1) 123", "2) 456"]).is_none());
    }
}
