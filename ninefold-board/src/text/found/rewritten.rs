//! Boards that are rows once they are written in another way: cells in brackets, three rows a line, a list in YAML.
//!
//! ```text
//! [5][3][ ][ ][7]...      53..7....6..195....98....6.     three such lines        - - 5
//! [6][ ][ ][1][9]...      8...6...34..8.3..17...2...6                               - 3
//! ```

use super::super::ReadOptions;
use super::piece::Taken;
use super::ways::is_cell;
use super::{clean, damaged, prose, rules, worded};

/// A way to write a text; `None` if there is nothing of its kind in it. Its lines stay its lines.
pub(super) type Rewrite = fn(&str) -> Option<String>;

/// The puzzles of a text that is written anew.
pub(super) fn read(rewrite: Rewrite, text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let written = rewrite(text)?;
    let taken = prose::read(&clean::plain(&written), options, is_over);
    Some(rules::checked(taken, &written, options))
}

/// The least number of cells on a line, and of lines.
const LEAST: usize = 4;

/// Lines of cells in brackets, each of one sign at most: a blank where it is empty. One of them may be none, which is told then. So are rows
/// without anything between their cells, each in brackets.
pub(super) fn brackets(text: &str) -> Option<String> {
    let mut count = 0;
    let mut written = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        match in_brackets(line) {
            Some(cells) => {
                count += 1;
                written += &cells;
                written.push('\n');
            }
            None => written += line,
        }
    }
    (count >= LEAST).then_some(written)
}

fn in_brackets(line: &str) -> Option<String> {
    let rest = line.trim();
    if !rest.starts_with(['[', '(']) {
        return None;
    }
    let (cells, wrong) = match rest.strip_prefix('[').and_then(|rest| rest.trim_end_matches(',').strip_suffix(']')) {
        Some(row) if is_run(row) => (row.len(), 0),
        _ => cells_in_brackets(rest)?,
    };
    // Each sign stays at its place.
    let (mut written, mut is_empty) = (String::with_capacity(line.len()), true);
    for c in line.trim_end().chars() {
        is_empty |= matches!(c, '[' | '(');
        if matches!(c, ']' | ')') && is_empty {
            written.pop();
            written.push('.');
        }
        is_empty &= !matches!(c, ']' | ')') && (c.is_whitespace() || matches!(c, '[' | '(' | '|' | ','));
        written.push(if matches!(c, '[' | ']' | '(' | ')' | '|' | ',') { ' ' } else { c });
    }
    (cells >= LEAST && wrong <= 1).then_some(written)
}

/// Is it a row without anything between its cells, all but a few of which are some?
fn is_run(row: &str) -> bool {
    row.len() >= LEAST_RUN
        && 8 * row.chars().filter(|&c| is_cell(c)).count() >= 7 * row.len()
        && !row.contains(|c: char| c.is_whitespace() || matches!(c, ',' | '[' | ']'))
}

/// The cells of a line of brackets with a sign in each or nothing, and how many of the signs are none.
fn cells_in_brackets(line: &str) -> Option<(usize, usize)> {
    let (mut rest, mut cells, mut wrong) = (line, 0, 0);
    while let Some(inner) = rest.strip_prefix(['[', '(']) {
        let (cell, behind) = inner.split_at(inner.find([']', ')'])?);
        let mut signs = cell.trim().chars();
        match (signs.next(), signs.next()) {
            (None, _) => {}
            (Some(c), None) => wrong += usize::from(!is_cell(c) && !c.is_ascii_alphabetic()),
            _ => return None,
        }
        cells += 1;
        rest = behind[1..].trim_start_matches([' ', '|', ',']);
    }
    rest.is_empty().then_some((cells, wrong))
}

/// So many cells are no number in brackets.
const LEAST_RUN: usize = 6;

/// Arrays of Basic: without the sign that a line goes on, which would be a blank cell, and without the ranges that rows are written to.
pub(super) fn basic(text: &str) -> Option<String> {
    let is_row = |line: &&str| line.contains("Array(");
    if text.lines().filter(is_row).take(LEAST).count() < LEAST {
        return None;
    }
    let bare = |line: &str| {
        let line = line.trim_end();
        let line = line.strip_suffix(" _").unwrap_or(line);
        let start = line.find("Array(").filter(|start| line[..*start].contains("Range(")).unwrap_or(0);
        " ".repeat(line[..start].chars().count()) + &line[start..] + "\n"
    };
    Some(text.lines().map(bare).collect())
}

/// Rows between bars of which each is doubled, as some wikis have them.
pub(super) fn doubled(text: &str) -> Option<String> {
    let is_row = |line: &str| line.len() > 4 && line.starts_with("||") && line.ends_with("||");
    let count = text.lines().map(str::trim).filter(|line| is_row(line)).take(LEAST).count();
    (count == LEAST).then(|| text.replace("||", "|"))
}

/// Rows behind the sign with which a diff says that they are new.
pub(super) fn added(text: &str) -> Option<String> {
    let is_of_row = |c: char| is_cell(c) || matches!(c, ' ' | '|' | ',' | ';' | '\t');
    let is_row = |line: &str| {
        let row = line.strip_prefix('+').map(str::trim_end);
        row.is_some_and(|row| row.chars().all(is_of_row) && row.contains(|c: char| c.is_ascii_digit()))
    };
    let count = text.lines().filter(|line| is_row(line)).take(LEAST).count();
    let is_head = |line: &str| ["@@ ", "--- ", "+++ ", "diff ", "index "].iter().any(|head| line.starts_with(head));
    let bare = |line: &str| if is_head(line) { "\n" } else { line.strip_prefix('+').unwrap_or(line) }.to_string();
    (count == LEAST).then(|| text.split_inclusive('\n').map(bare).collect())
}

/// Rows behind the name of a file and the number of the line, as programs that search print what they have found: `list.txt:12:53..7....`.
pub(super) fn searched(text: &str) -> Option<String> {
    let row = |line: &'_ str| -> Option<String> {
        let (name, rest) = line.split_once(':')?;
        let (number, row) = rest.split_once(':')?;
        let is_name =
            name.contains(['.', '/']) && !name.contains([' ', ',']) && name.contains(|c: char| c.is_ascii_alphabetic());
        let is_number = !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit());
        (is_name && is_number && row.chars().any(is_cell)).then(|| row.to_string())
    };
    let rows: Vec<Option<String>> = text.lines().map(row).collect();
    let count = rows.iter().flatten().count();
    let written =
        || text.lines().zip(&rows).map(|(line, row)| row.as_deref().unwrap_or(line).to_string() + "\n").collect();
    (count >= LEAST).then(written)
}

/// The cells of three rows of nine.
const BAND: usize = 27;

/// Three lines of three rows each, or a multiple of three; as many as a line has cells would be a board of their own.
pub(super) fn bands(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let cells = |line: &&str| line.chars().filter(|c| !c.is_whitespace() && !"\"',".contains(*c)).collect::<String>();
    let is_band = |line: &&str| {
        let cells = cells(line);
        // Numbers with a point are values of rows: `5.0,0.0,0.0`.
        let is_of_numbers = || line.split(',').any(|field| (2..BAND / 3).contains(&field.trim().len()));
        cells.len() == BAND && cells.chars().all(is_cell) && !(line.contains(',') && is_of_numbers())
    };
    let mut written = String::with_capacity(text.len());
    let (mut at, mut count) = (0, 0);
    while at < lines.len() {
        let run = lines[at..].iter().take_while(|line| is_band(line)).take(BAND).count();
        let is_one = run > 0 && run.is_multiple_of(3) && run < BAND;
        for (i, line) in lines[at..at + run.max(1)].iter().enumerate() {
            match (is_one, i % 3) {
                (true, 0) => written.extend(lines[at + i..at + i + 3].iter().map(cells)),
                (true, _) => {}
                (false, _) => written += line,
            }
            written.push('\n');
        }
        count += usize::from(is_one);
        at += run.max(1);
    }
    (count > 0).then_some(written)
}

/// Rows behind their numbers: `1. 53..7....`, `row1=53..7....`, `Row one: five, three, blank`, of which there are as many as a row has cells,
/// or one more or less, which is told by whoever reads the others.
pub(super) fn numbered(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut written = String::with_capacity(text.len());
    let (mut at, mut count) = (0, 0);
    while at < lines.len() {
        let rows = numbered_rows(&lines[at..]);
        // So is a row that is too short or too long.
        let cells = |(_, row): &(usize, String)| row.split(' ').collect::<String>().chars().count();
        let usual = damaged::usual(rows.iter().map(cells)).unwrap_or(0);
        let whole = rows.iter().filter(|row| cells(row) == usual).count();
        // In another order they are no board.
        let are_in_order = rows.iter().zip(1..).all(|((number, _), nth)| *number == nth);
        let is_one = rows.len() >= LEAST
            && usual >= LEAST
            && usual.abs_diff(rows.len()) <= 1
            && (are_in_order || usual != rows.len())
            && 2 * whole > rows.len();
        let kept = if is_one { rows.iter().map(|(_, row)| row.as_str()).collect() } else { vec![lines[at]] };
        written.extend(kept.iter().flat_map(|line| [*line, "\n"]));
        count += usize::from(is_one);
        at += kept.len();
    }
    (count > 0).then_some(written)
}

/// The rows from here on with their numbers, up to the next one with the number 1.
fn numbered_rows(lines: &[&str]) -> Vec<(usize, String)> {
    let mut rows: Vec<(usize, String)> = Vec::new();
    for row in lines.iter().take(crate::MAX_SYMBOLS + 1).map_while(|line| numbered_row(line)) {
        if row.0 == 1 && rows.last().is_some_and(|(number, _)| *number > 1) {
            break;
        }
        rows.push(row);
    }
    rows
}

/// The number of a row, and its cells.
fn numbered_row(line: &str) -> Option<(usize, String)> {
    const NAMES: [&str; 6] = ["row", "Row", "ROW", "line", "Line", "LINE"];
    let start = line.trim_start();
    let named = NAMES.into_iter().chain(["r", "R"]).find_map(|name| start.strip_prefix(name));
    let start = named.map_or(start, |rest| rest.trim_start_matches([' ', '_']));
    let length = start.find(|c: char| !c.is_ascii_alphanumeric())?;
    let (word, rest) = start.split_at(length);
    let number = word.parse().ok().or_else(|| if named.is_some() { worded::number(word) } else { None })?;
    let rest = rest.trim_start_matches(if named.is_some() { " " } else { "" });
    let rest = rest.strip_prefix(['.', ')', ':']).or_else(|| rest.strip_prefix('=').filter(|_| named.is_some()))?;
    let row = worded::row(rest.strip_prefix([' ', '\t']).or(named.map(|_| rest))?.trim())?;
    Some((number, row)).filter(|(number, _)| (1..=crate::MAX_SYMBOLS + 1).contains(number))
}

/// Numbers with -1 for blanks, as many libraries have it, with a point for each. Where a 0 stands beside them it is a value, and what the
/// numbers are nobody knows.
pub(super) fn negative(text: &str) -> Option<String> {
    let is_of_number = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    let is_apart = |at: usize| !text[..at].ends_with(is_of_number) && !text[at + 2..].starts_with(is_of_number);
    let places: Vec<usize> = text.match_indices("-1").map(|(at, _)| at).filter(|at| is_apart(*at)).collect();
    let has_zero = || text.split(|c| !is_of_number(c)).any(|word| word == "0");
    if places.len() < LEAST || has_zero() {
        return None;
    }
    let mut written = String::with_capacity(text.len());
    let mut from = 0;
    for at in places {
        written.extend([&text[from..at], " ."]);
        from = at + 2;
    }
    Some(written + &text[from..])
}

/// Lists in YAML of a value a line: rows within a list, or all cells in one.
pub(super) fn yaml(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let mut written = String::with_capacity(text.len());
    let (mut at, mut count) = (0, 0);
    while at < lines.len() {
        let items: Vec<(Vec<usize>, &str)> = lines[at..].iter().map_while(|line| item(line)).collect();
        let rows = rows(&items);
        match rows.filter(|rows| rows.len() <= items.len()) {
            Some(rows) => {
                count += 1;
                for row in &rows {
                    written.extend([&row.join(" "), "\n"]);
                }
                written.extend(std::iter::repeat_n('\n', items.len() - rows.len()));
            }
            None => written.extend(lines[at..at + items.len().max(1)].iter().flat_map(|line| [*line, "\n"])),
        }
        at += items.len().max(1);
    }
    (count > 0).then_some(written)
}

/// The places of the dashes of an item, and its value: of one sign or two, or none where a list begins below.
fn item(line: &str) -> Option<(Vec<usize>, &str)> {
    let mut rest = line.trim_start();
    let mut dashes = Vec::new();
    while let Some(behind) = rest.strip_prefix('-').filter(|behind| behind.is_empty() || behind.starts_with(' ')) {
        dashes.push(line.len() - rest.len());
        rest = behind.trim_start();
    }
    let value = rest.trim_end().trim_matches(['"', '\'']);
    let is_value = |value: &str| value.len() <= 2 && value.chars().all(|c| c.is_ascii_alphanumeric() || is_cell(c));
    let value = if matches!(value, "null" | "~" | "") && !rest.is_empty() { "." } else { value };
    (!dashes.is_empty() && is_value(value)).then_some((dashes, value))
}

/// The rows of a board that items are.
fn rows<'l>(items: &[(Vec<usize>, &'l str)]) -> Option<Vec<Vec<&'l str>>> {
    let first = *items.first()?.0.first()?;
    let mut rows: Vec<Vec<&str>> = Vec::new();
    for (dashes, value) in items {
        if dashes[0] == first && (dashes.len() > 1 || value.is_empty()) || rows.is_empty() {
            rows.push(Vec::new());
        }
        let row = rows.last_mut()?;
        row.extend(Some(*value).filter(|value| !value.is_empty()));
    }
    if let [all] = rows.as_slice() {
        let side = all.len().isqrt();
        let is_square = side >= LEAST && side * side == all.len();
        return is_square.then(|| all.chunks(side).map(<[&str]>::to_vec).collect());
    }
    let n = rows.len();
    (n >= LEAST && rows.iter().all(|row| row.len() == n)).then_some(rows)
}
