//! Templates of `MediaWiki` that tell a board cell by cell, each cell a parameter.
//!
//! ```text
//! {{Sudoku|r1c1=5|r1c2=3|r1c3=|...}}        {{Sudoku|1=5|2=3|3=|...}}        {{Sudoku|5|3| | |7|...}}
//! ```
//! A parameter that names no cell and has the value of one would leave a cell blank: it costs its own board, and is told.

use super::super::{Place, ReadOptions, TextError};
use super::labels::Row;
use super::piece::{Board, Taken};
use super::placed::{self, Known, Told};
use super::rest::{self, Lines};
use super::{cells, damaged, rules};
use std::ops::Range;

/// A template has so many cells at least.
const LEAST: usize = 9;

/// The cells of the smallest board.
const FEWEST: usize = 16;

/// Parameters whose values are no cells, though they may be numbers.
const HARMLESS: [&str; 20] = [
    "title",
    "caption",
    "size",
    "width",
    "height",
    "border",
    "style",
    "class",
    "align",
    "float",
    "font",
    "fontsize",
    "cellsize",
    "name",
    "id",
    "level",
    "difficulty",
    "number",
    "no",
    "date",
];

/// The puzzles of such templates, with what else stands in the text; `None` if there is no such template.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let lines = Lines::of(text);
    let (mut boards, mut errors, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    for span in spans(text).into_iter().take_while(|_| !is_over()) {
        let template = Template::of(text, span.clone(), &lines);
        match template.and_then(|template| template.board()) {
            Some(Ok(board)) => boards.push(board),
            Some(Err(error)) => errors.push(error),
            None => continue,
        }
        parts.push(span);
    }
    if parts.is_empty() {
        return None;
    }
    let taken = Taken::of(boards, options, is_over).with_refusals(errors);
    Some(rules::checked(rest::with_others(taken, text, &parts, options, is_over), text, options))
}

/// Where templates with a name stand, the outermost of each. One that does not end stands up to the next, or to the end of the text.
fn spans(text: &str) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find("{{").map(|start| at + start) {
        at = start + 2;
        if text[at..].trim_start().starts_with(char::is_alphabetic) {
            at = end(text, at);
            spans.push(start..at);
        }
    }
    spans
}

/// Where the template ends of which the name begins here.
fn end(text: &str, from: usize) -> usize {
    let mut depth = 1;
    let mut at = from;
    while let Some(length) = text[at..].find(['{', '}']) {
        at += length;
        match &text.as_bytes()[at..] {
            [b'{', b'{', ..] => depth += 1,
            [b'}', b'}', ..] => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return at;
        }
    }
    text[from..].find("\n{{").map_or(text.len(), |length| from + length)
}

/// A part of a template between bars, and where in the text it begins.
#[derive(Clone, Copy)]
struct Parameter<'t> {
    at: usize,
    name: Option<&'t str>,
    value: &'t str,
}

struct Template<'t, 'l> {
    lines: &'l Lines<'t>,
    start: usize,
    parameters: Vec<Parameter<'t>>,
}

impl<'t, 'l> Template<'t, 'l> {
    fn of(text: &'t str, span: Range<usize>, lines: &'l Lines<'t>) -> Option<Self> {
        let inner = &text[span.start + 2..span.end];
        let inner = inner.strip_suffix("}}").unwrap_or(inner);
        let mut at = span.start + 2;
        let mut parameters = Vec::new();
        for part in inner.split('|') {
            let before = if part.trim().is_empty() { 0 } else { part.len() - part.trim_start().len() };
            let (name, value) = match part.split_once('=') {
                Some((name, value)) => (Some(name.trim()), bare(value)),
                None => (None, bare(part)),
            };
            parameters.push(Parameter { at: at + before, name, value });
            at += part.len() + 1;
        }
        // The first is its name.
        (parameters.len() > LEAST).then(|| Template { lines, start: span.start, parameters: parameters.split_off(1) })
    }

    /// The board, or why it is none; `None` if the template holds something else.
    fn board(&self) -> Option<Result<Board, TextError>> {
        let numbers: Vec<usize> = self.parameters.iter().filter_map(number).collect();
        let told = match numbers.len() {
            0 => {
                let is_of_two = |parameter: &&Parameter<'_>| parameter.name.is_some_and(names_both);
                let are_of_two = 2 * self.parameters.iter().filter(is_of_two).count() > self.parameters.len();
                self.cells(&|parameter: &Parameter<'_>| {
                    cells::place(parameter.name.filter(|name| !are_of_two || names_both(name))?)
                })
            }
            _ if are_places(&numbers) => self.cells(&|parameter: &Parameter<'_>| {
                let number = number(parameter)?;
                Some((number / 10, number % 10))
            }),
            count => {
                let side = count.isqrt();
                self.cells(&|parameter: &Parameter<'_>| {
                    let number = number(parameter)?.checked_sub(1)?;
                    Some((number / side.max(1) + 1, number % side.max(1) + 1))
                })
            }
        };
        if told.len() >= LEAST {
            return Some(self.named(&told));
        }
        let unnamed: Vec<&Parameter<'_>> =
            self.parameters.iter().filter(|parameter| parameter.name.is_none()).collect();
        let are_cells = unnamed.iter().filter(|parameter| value(parameter.value).is_some()).count() + 2 > unnamed.len();
        (unnamed.len() >= FEWEST && are_cells).then(|| self.in_order(&unnamed))
    }

    /// The parameters that name cells, each with its place.
    fn cells(&self, place: &dyn Fn(&Parameter<'_>) -> Option<(usize, usize)>) -> Vec<(Parameter<'t>, (usize, usize))> {
        self.parameters.iter().filter_map(|parameter| Some((*parameter, place(parameter)?))).collect()
    }

    fn named(&self, cells: &[(Parameter<'t>, (usize, usize))]) -> Result<Board, TextError> {
        let mut told: Vec<Told> = Vec::new();
        for (parameter, (row, column)) in cells {
            let value = value(parameter.value).ok_or_else(|| self.fault(parameter, "a number or nothing"))?;
            told.push((*row, *column, value));
        }
        let side = cells.len().isqrt();
        if side * side != cells.len()
            && let Some(stray) = self.stray(cells)
        {
            return Err(self.fault(&stray, "the name of a cell, as in the other parameters"));
        }
        let known = Known { base: Some(1), ..Known::default() };
        let rows = placed::board(&told, known).map_err(|fault| {
            let at = cells.get(fault.at).map_or(self.start, |(parameter, _)| parameter.at);
            fault.error(self.place(at))
        })?;
        Ok(self.sheet(&rows))
    }

    /// The first parameter that may have been meant as a cell: by its value, or by its name.
    fn stray(&self, cells: &[(Parameter<'t>, (usize, usize))]) -> Option<Parameter<'t>> {
        let is_cell = |at: usize| cells.iter().any(|(cell, _)| cell.at == at);
        let is_meant = |parameter: &&Parameter<'t>| {
            let name = parameter.name.unwrap_or_default().to_ascii_lowercase();
            let is_harmless = HARMLESS.contains(&name.as_str());
            let is_like_cell = name.starts_with(['r', 'c']) && name.contains(|c: char| c.is_ascii_digit());
            let is_empty = parameter.name.is_none() && parameter.value.is_empty();
            !is_harmless && !is_empty && (is_like_cell || value(parameter.value).is_some())
        };
        self.parameters.iter().filter(|parameter| !is_cell(parameter.at)).find(is_meant).copied()
    }

    /// The cells row by row.
    fn in_order(&self, unnamed: &[&Parameter<'t>]) -> Result<Board, TextError> {
        let wrong = unnamed.iter().find(|parameter| value(parameter.value).is_none());
        if let Some(parameter) = wrong {
            return Err(self.fault(parameter, "a number or nothing"));
        }
        let side = unnamed.len().isqrt();
        if side * side != unnamed.len() {
            let expected = "as many as a board has cells (81 for 9x9, 16, 36, 256, ...)";
            return Err(TextError::new(
                self.uneven(unnamed),
                format!("{} cells in a template", unnamed.len()),
                expected,
            ));
        }
        let cell = |parameter: &&Parameter<'_>| match value(parameter.value) {
            Some(0) | None => String::new(),
            Some(value) => value.to_string(),
        };
        let rows: Vec<Row> = unnamed.chunks(side).map(|row| row.iter().map(cell).collect()).collect();
        Ok(self.sheet(&rows))
    }

    /// The line that has not as many cells as the others; else the whole.
    fn uneven(&self, unnamed: &[&Parameter<'t>]) -> Place {
        let line = |parameter: &Parameter<'_>| self.place(parameter.at).line;
        let lines: Vec<(usize, usize)> =
            unnamed.chunk_by(|one, next| line(one) == line(next)).map(|row| (row[0].at, row.len())).collect();
        let usual = damaged::usual(lines.iter().map(|(_, count)| *count));
        let odd = lines.iter().filter(|(_, count)| Some(*count) != usual).collect::<Vec<_>>();
        match odd.as_slice() {
            [(at, _)] => self.place(*at),
            _ => self.place(self.start),
        }
    }

    fn fault(&self, parameter: &Parameter<'t>, expected: &str) -> TextError {
        const LONGEST: usize = 30;
        let name = parameter.name.map_or(String::new(), |name| format!("{name}="));
        let found: String = (name + parameter.value).chars().take(LONGEST).collect();
        TextError::new(self.place(parameter.at), format!("`{}`", found.escape_debug()), expected)
    }

    fn sheet(&self, rows: &[Row]) -> Board {
        Board { place: self.place(self.start), ..super::sheet(1, rows) }
    }

    fn place(&self, at: usize) -> Place {
        self.lines.place(at)
    }
}

/// Does a name say both its row and its column by a letter: `r1c1`?
fn names_both(name: &str) -> bool {
    name.starts_with(['r', 'R']) && name.contains(['c', 'C'])
}

/// The name of a parameter, where it is a number.
fn number(parameter: &Parameter<'_>) -> Option<usize> {
    parameter.name?.parse().ok()
}

/// Are numbers the row and the column of a cell, a digit each? Those of cells that are counted begin with 1.
fn are_places(numbers: &[usize]) -> bool {
    let is_place = |number: &usize| (11..=99).contains(number) && !number.is_multiple_of(10);
    numbers.iter().all(is_place)
}

/// What a parameter tells, without quotes around it that make it bold, and without a blank of a web page.
fn bare(value: &str) -> &str {
    let value = value.trim().trim_matches('\'').trim();
    if value == "&nbsp;" { "" } else { value }
}

/// The value of a cell; 0 is a blank, `None` anything else.
fn value(text: &str) -> Option<usize> {
    match text {
        "" | "." | "_" | "-" | "?" | "*" => Some(0),
        text => text.parse().ok().filter(|value| *value <= crate::MAX_SYMBOLS),
    }
}

#[cfg(test)]
mod tests {
    use super::spans;

    #[test]
    fn ends_of_templates() {
        let read = |text: &str| spans(text).into_iter().map(|span| text[span].to_string()).collect::<Vec<_>>();
        assert_eq!(read("a {{b|{{c|d}}|e}} f {{g}}"), ["{{b|{{c|d}}|e}}", "{{g}}"]);
        assert_eq!(read("{{5, 3}, {1, 2}}"), Vec::<String>::new());
        assert_eq!(read("{{b|1\n{{c|2}}"), ["{{b|1", "{{c|2}}"]);
    }
}
