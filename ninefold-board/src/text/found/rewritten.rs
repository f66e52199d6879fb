//! Boards that are rows once they are written in another way: cells in brackets, three rows a line, a list in YAML.
//!
//! ```text
//! [5][3][ ][ ][7]...      53..7....6..195....98....6.     three such lines        - - 5
//! [6][ ][ ][1][9]...      8...6...34..8.3..17...2...6                               - 3
//! ```

use super::super::ReadOptions;
use super::piece::Taken;
use super::ways::is_cell;
use super::{clean, prose, rules, worded};

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

/// Lines of cells in brackets, each of one sign at most: a blank where it is empty.
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
    let mut rest = line.trim();
    if !rest.starts_with(['[', '(']) {
        return None;
    }
    let mut cells = Vec::new();
    while let Some(inner) = rest.strip_prefix(['[', '(']) {
        let (cell, behind) = inner.split_at(inner.find([']', ')'])?);
        let mut signs = cell.trim().chars();
        let sign = match (signs.next(), signs.next()) {
            (None, _) => '.',
            (Some(c), None) if is_cell(c) || c.is_ascii_alphabetic() => c,
            _ => return None,
        };
        cells.push(sign.to_string());
        rest = behind[1..].trim_start_matches([' ', '|', ',']);
    }
    (cells.len() >= LEAST && rest.is_empty()).then(|| cells.join(" "))
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

/// Rows behind their numbers: `1. 53..7....`, `row1=53..7....`, of which there are as many as a row has cells.
pub(super) fn numbered(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    let row = |line: &str, number: usize| {
        let start = line.trim_start();
        let named =
            ["row", "Row", "ROW", "line", "Line", "r", "R"].into_iter().find_map(|name| start.strip_prefix(name));
        let start = named.map_or(start, |rest| rest.trim_start_matches([' ', '_']));
        let rest = start.strip_prefix(&number.to_string())?.trim_start_matches(if named.is_some() { " " } else { "" });
        let number_ends = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphanumeric());
        let rest = Some(rest).filter(|rest| number_ends(rest))?;
        let rest = rest.strip_prefix(['.', ')', ':']).or_else(|| rest.strip_prefix('=').filter(|_| named.is_some()))?;
        let row = rest.strip_prefix([' ', '\t']).or(named.map(|_| rest))?.trim();
        worded::row(row)
    };
    let mut written = String::with_capacity(text.len());
    let (mut at, mut count) = (0, 0);
    while at < lines.len() {
        let rows: Vec<String> = (1..=crate::MAX_SYMBOLS).map_while(|n| row(lines.get(at + n - 1)?, n)).collect();
        // A row that is too short or too long is told by whoever reads the others.
        let is_whole = |row: &&String| row.split(' ').collect::<String>().len() == rows.len();
        let is_one = rows.len() >= LEAST && 2 * rows.iter().filter(is_whole).count() > rows.len();
        let kept = if is_one { rows.iter().map(String::as_str).collect() } else { vec![lines[at]] };
        written.extend(kept.iter().flat_map(|line| [*line, "\n"]));
        count += usize::from(is_one);
        at += kept.len();
    }
    (count > 0).then_some(written)
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
