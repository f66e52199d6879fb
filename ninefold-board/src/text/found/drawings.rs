//! Boards as Ninefold itself draws them: names of columns above, a name before each row, signs at cells and at their candidates.
//!
//! ```text
//!      c1  c2     c3         r4 has the given 3, the entry 7 and the candidates 1 and 8 of a cell
//!    ┌────────────────       to which the eye is drawn; the letters and signs behind candidates say what
//! r4 │ 3   7'  <1a8->        part they have in a step
//! ```
//! The candidates are those that the state leaves, so that a step that is shown can be found in it.

use super::super::drawn::{self, Lined, is_bar};
use super::super::{Place, ReadOptions, TextError, lines};
use super::piece::{Board, Role, Taken};
use super::{clean, prose};

/// The smallest board.
const LEAST: usize = 4;

/// The boards of a text that has such drawings, and those of the rest of it; `None` if it has none.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    if !text.contains("c1") || !text.contains("r1") {
        return None;
    }
    let (mut boards, mut errors, mut rest) = (Vec::new(), Vec::new(), String::new());
    let mut open: Option<Drawing<'_>> = None;
    // Behind a fault the rest of its drawing is passed over.
    let mut is_bad = false;
    for (number, line) in lines(text).take_while(|_| !is_over()) {
        is_bad &= open.is_none() && is_of_drawing(line);
        if is_bad {
            rest.push('\n');
            continue;
        }
        if let Some(n) = columns(line) {
            open = Some(Drawing { n, head: number, rules: Vec::new(), rows: Vec::new() });
        } else if let Some(drawing) = &mut open {
            match drawing.take(number, line) {
                Ok(true) => {}
                // It ends in the middle: what it is, is told.
                Ok(false) => {
                    errors.extend(open.take().map(|drawing| drawing.cut_short()));
                    is_bad = is_of_drawing(line);
                    rest += if is_bad { "" } else { line };
                }
                Err(error) => {
                    errors.push(error);
                    (open, is_bad) = (None, true);
                }
            }
            if let Some(drawing) = open.take_if(|drawing| drawing.rows.len() == drawing.n) {
                boards.push(drawing.board());
            }
        } else {
            rest += line;
        }
        rest.push('\n');
    }
    errors.extend(open.map(|drawing| drawing.cut_short()));
    if boards.is_empty() && errors.is_empty() {
        return None;
    }
    let taken = Taken::of(boards, options, is_over).with_refusals(errors);
    let others = prose::read(&clean::plain(&rest), options, is_over);
    let mut taken = Taken { is_refusal: true, ..taken };
    taken.records.extend(others.records);
    taken.errors.extend(others.errors);
    Some(taken)
}

/// The number of columns that a line names, and nothing else: `c1 c2 c3 ...`.
fn columns(line: &str) -> Option<usize> {
    let words = || line.split_whitespace();
    let is_name =
        |(at, word): (usize, &str)| word.strip_prefix('c').is_some_and(|number| number == (at + 1).to_string());
    let count = words().take(crate::MAX_SYMBOLS + 1).count();
    ((LEAST..=crate::MAX_SYMBOLS).contains(&count) && words().enumerate().all(is_name)).then_some(count)
}

/// May this be a row or a rule of a drawing?
fn is_of_drawing(line: &str) -> bool {
    let line = line.trim();
    let number =
        line.strip_prefix('r').map_or("", |rest| rest.split(|c: char| !c.is_ascii_digit()).next().unwrap_or_default());
    !number.is_empty() && line.contains(is_bar) || !line.is_empty() && line.chars().all(|c| !c.is_alphanumeric())
}

/// A drawing of which some rows are read.
struct Drawing<'t> {
    n: usize,
    /// The line of its head.
    head: usize,
    /// The rules since the last row.
    rules: Vec<&'t str>,
    rows: Vec<(Lined<'t>, Vec<String>)>,
}

impl<'t> Drawing<'t> {
    /// Takes up a line; is it one of the drawing?
    fn take(&mut self, number: usize, line: &'t str) -> Result<bool, TextError> {
        let name = format!("r{}", self.rows.len() + 1);
        let behind = line.trim_start().strip_prefix(name.as_str());
        let Some(row) = behind.filter(|row| row.starts_with(|c: char| c.is_whitespace() || is_bar(c) || c == '<'))
        else {
            let is_rule = line.chars().any(|c| !c.is_whitespace()) && line.chars().all(|c| !c.is_alphanumeric());
            self.rules.extend(is_rule.then_some(line));
            return Ok(is_rule);
        };
        let before = line[..line.len() - row.len()].chars().count();
        let spans = spans(row);
        if spans.len() != self.n {
            let found = format!("{} cells in row {}", spans.len(), self.rows.len() + 1);
            return Err(TextError::new(Place::new(number, 1), found, format!("{}, as the names above have", self.n)));
        }
        let mut cells = Vec::with_capacity(self.n);
        for (start, cell) in &spans {
            let Some(cell) = contents(cell, self.n) else {
                let place = Place::new(number, before + start + 1);
                let expected = "a symbol, `.`, or candidates with the signs of a drawing";
                return Err(TextError::new(place, format!("`{}`", cell.escape_debug()), expected));
            };
            cells.push(cell);
        }
        let span = |(start, cell): &(usize, String)| (before + start, before + start + cell.chars().count());
        let lined = Lined {
            rules: std::mem::take(&mut self.rules),
            gap: false,
            text: line,
            cells: spans.iter().map(span).collect(),
        };
        self.rows.push((lined, cells));
        Ok(true)
    }

    fn board(self) -> Board {
        let (lined, rows): (Vec<Lined<'_>>, Vec<Vec<String>>) = self.rows.into_iter().unzip();
        let text = rows.into_iter().map(|row| row.join(" ") + "\n").collect();
        let board = Board::new(self.head, "marks", text, Role::Puzzle);
        Board { drawing: (self.n, drawn::board(&lined)), ..board }
    }

    fn cut_short(&self) -> TextError {
        let found = format!("a drawing of a board that ends behind {} rows", self.rows.len());
        TextError::new(Place::new(self.head, 1), found, format!("{} rows", self.n))
    }
}

/// The cells of a row, each with the characters before it.
fn spans(row: &str) -> Vec<(usize, String)> {
    let mut spans: Vec<(usize, String)> = Vec::new();
    let mut is_open = false;
    for (at, c) in row.chars().enumerate() {
        // What stands around a cell.
        if c.is_whitespace() || is_bar(c) || "<>(){}[]".contains(c) {
            is_open = false;
        } else if is_open && let Some((_, cell)) = spans.last_mut() {
            cell.push(c);
        } else {
            spans.push((at, c.to_string()));
            is_open = true;
        }
    }
    spans
}

/// A cell as the format `marks` writes it: `7`, `+7`, `{134}`, `.`; `None` if it is none.
fn contents(cell: &str, n: usize) -> Option<String> {
    if matches!(cell, "." | "x") {
        return Some(".".to_string());
    }
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_symbol = |text: &str| is_number(text) && text.len() <= if n > 9 { 2 } else { 1 };
    if let Some(entered) = cell.strip_suffix('\'').filter(|entered| is_symbol(entered)) {
        return Some(format!("+{entered}"));
    }
    if is_symbol(cell) {
        return Some(cell.to_string());
    }
    // Behind a candidate stands at most one sign; a lone one has a question mark.
    let is_sign = |c: char| c.is_ascii_lowercase() || matches!(c, '*' | '#' | '^' | '@' | '-' | '+' | '?');
    let parts: Vec<String> = if n > 9 { cell.split(',').map(str::to_string).collect() } else { digits(cell)? };
    let symbol = |part: &String| {
        let bare = part.strip_suffix(is_sign).unwrap_or(part);
        let bare = bare.strip_suffix(is_sign).unwrap_or(bare);
        is_symbol(bare).then(|| bare.to_string())
    };
    let symbols: Vec<String> = parts.iter().map(symbol).collect::<Option<_>>()?;
    Some(format!("{{{}}}", symbols.join(if n > 9 { "," } else { "" })))
}

/// The parts of a cell that begin with a digit.
fn digits(cell: &str) -> Option<Vec<String>> {
    let mut parts: Vec<String> = Vec::new();
    for c in cell.chars() {
        if c.is_ascii_digit() {
            parts.push(c.to_string());
        } else {
            parts.last_mut()?.push(c);
        }
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::contents;

    #[test]
    fn cells() {
        for (cell, n, marks) in [
            ("7", 9, "7"),
            ("7'", 9, "+7"),
            (".", 9, "."),
            ("134", 9, "{134}"),
            ("1*3a8*", 9, "{138}"),
            ("13-4*", 9, "{134}"),
            ("7?", 9, "{7}"),
            ("3-", 9, "{3}"),
            ("12", 16, "12"),
            ("12'", 16, "+12"),
            ("3,14+,15", 16, "{3,14,15}"),
            ("14b", 16, "{14}"),
        ] {
            assert_eq!(contents(cell, n).as_deref(), Some(marks), "{cell}");
        }
        for cell in ["a", "7''", "'", "1|2", "99999999999", "--"] {
            assert!(contents(cell, 9).is_none_or(|cell| cell.len() > 5), "{cell}");
        }
    }
}
