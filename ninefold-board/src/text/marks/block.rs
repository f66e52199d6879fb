//! From lines to rows of tokens.

use super::super::{Place, comment::Notes, drawn::Lined, drawn::is_bar, grid::is_open, lines, piece::Piece};
use std::collections::BTreeMap;
use std::iter::Peekable;

/// A row of a grid: at least one token.
#[derive(Debug)]
pub(super) struct Row<'t> {
    pub(super) tokens: Vec<Piece<'t>>,
    /// Are there bars in it?
    pub(super) has_bars: bool,
    /// The strokes around it.
    lined: Lined<'t>,
}

impl<'t> Row<'t> {
    pub(super) fn place(&self) -> Place {
        self.tokens[0].place
    }

    /// The strokes around it, with the places of its cells.
    pub(super) fn lined(&self) -> Lined<'t> {
        let cell = |token: &Piece<'_>| {
            let start = token.place.column - 1;
            (start, start + token.text.chars().count())
        };
        Lined { cells: self.tokens.iter().map(cell).collect(), ..self.lined.clone() }
    }

    /// The tokens of a line: blanks and bars end them, but not within braces.
    fn new(number: usize, line: &'t str) -> Self {
        let lined = Lined { text: line, ..Lined::default() };
        let mut row = Row { tokens: Vec::new(), has_bars: false, lined };
        let mut start = None;
        let mut within_braces = false;
        for (column, (at, c)) in (1..).zip(line.char_indices()) {
            let is_bar = is_bar(c) && !within_braces;
            if is_bar || c.is_whitespace() && !within_braces {
                row.push(number, start.take(), line, at);
            } else {
                within_braces = matches!(c, '{' | '(' | '[') || within_braces && !matches!(c, '}' | ')' | ']');
                start = start.or(Some((at, column)));
            }
            row.has_bars |= is_bar;
        }
        row.push(number, start, line, line.len());
        row
    }

    fn push(&mut self, line_number: usize, start: Option<(usize, usize)>, line: &'t str, end: usize) {
        let token = start.map(|(at, column)| Piece::new(&line[at..end], Place::new(line_number, column)));
        self.tokens.extend(token);
    }
}

/// A rule between rows: two dashes in a row, and nothing that could be a candidate; or only bars.
fn is_rule(line: &str) -> bool {
    let is_dash = |c: char| matches!(c, '-' | '=' | '─' | '━' | '═');
    let dashes = || line.chars().zip(line.chars().skip(1)).any(|(a, b)| is_dash(a) && is_dash(b));
    is_open(line)
        || !line.contains(char::is_alphanumeric) && (dashes() || line.chars().all(|c| is_bar(c) || c.is_whitespace()))
}

/// Rows that belong together, at least one, and the comments above them.
#[derive(Debug, Default)]
pub(super) struct Block<'t> {
    pub(super) above: Notes,
    pub(super) rows: Vec<Row<'t>>,
    /// Are there rules among them?
    pub(super) ruled: bool,
}

impl Block<'_> {
    /// The number of cells that most rows have: one bad row does not change how the others are read.
    pub(super) fn side(&self) -> usize {
        let mut counts = BTreeMap::new();
        self.rows.iter().for_each(|row| *counts.entry(row.tokens.len()).or_insert(0) += 1);
        counts.into_iter().max_by_key(|&(_, rows)| rows).map_or(1, |(side, _)| side)
    }

    fn is_whole(&self) -> bool {
        self.rows.first().is_some_and(|row| self.rows.len().is_multiple_of(row.tokens.len()))
    }
}

/// The blocks of a text. A blank line ends a block, and so do a rule after a rule (one grid's last and the next one's
/// first) and a comment below a whole grid.
pub(super) struct Blocks<'t, I: Iterator<Item = (usize, &'t str)>> {
    lines: Peekable<I>,
}

impl<'t> Blocks<'t, std::iter::Empty<(usize, &'t str)>> {
    pub(super) fn new(text: &'t str) -> Blocks<'t, impl Iterator<Item = (usize, &'t str)>> {
        Blocks { lines: lines(text).peekable() }
    }
}

impl<'t, I: Iterator<Item = (usize, &'t str)>> Iterator for Blocks<'t, I> {
    type Item = Block<'t>;

    fn next(&mut self) -> Option<Block<'t>> {
        let mut block = Block::default();
        let mut after_rule = false;
        let mut rules = Vec::new();
        while let Some(&(number, line)) = self.lines.peek() {
            let blank = line.trim().is_empty();
            let rule = !blank && is_rule(line);
            let comment = line.trim_start().starts_with('#');
            if !block.rows.is_empty() && (blank || rule && after_rule || comment && block.is_whole()) {
                break;
            }
            self.lines.next();
            after_rule = rule;
            if rule {
                block.ruled = true;
                rules.push(line);
            } else if !blank && !block.above.takes(line) {
                let mut row = Row::new(number, line);
                row.lined.rules = std::mem::take(&mut rules);
                block.rows.push(row);
            }
        }
        Some(block).filter(|block| !block.rows.is_empty())
    }
}
