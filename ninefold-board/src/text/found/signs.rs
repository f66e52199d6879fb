//! Boards whose empty cells have a sign that is one by its place alone: among the digits of as many rows as each has cells, or of a line as
//! long as a board has cells, there is no other sign.
//!
//! ```text
//! 53##7####      53xx7xxxx      5 3 ~ | ~ 7 ~ | ~ ~ ~      53==7====6==195===...
//! ```

use super::tags;
use super::ways::is_rule;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// The fewest rows, and the most: a digit a cell shows no more symbols than nine, and larger boards have letters.
const ROWS: std::ops::RangeInclusive<usize> = 4..=9;

/// A board on one line has so many cells at least, as a shorter one may be a number.
const LEAST: usize = 36;

/// The text with a point for each of these signs; `None` if there is none. Its lines stay its lines.
pub(super) fn plain(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let comment =
        COMMENTS.into_iter().find(|sign| lines.iter().all(|line| line.starts_with(sign) || line.trim().is_empty()));
    let cells: Vec<Option<Cells>> =
        lines.iter().map(|line| Cells::of(row_of(line, comment.unwrap_or_default()).as_ref())).collect();
    let mut written: Vec<Cow<'_, str>> = Vec::with_capacity(lines.len());
    let mut count = 0;
    // The sign, and the cells of a row, of the boards so far.
    let mut known: BTreeSet<(char, usize)> = BTreeSet::new();
    while written.len() < lines.len() {
        let at = written.len();
        if let Some((length, sign)) = run(&lines[at..], &cells[at..]) {
            let row = |line: &&str| if is_between(line) { (*line).to_string() } else { line.replace(sign, ".") };
            written.extend(lines[at..at + length].iter().map(|line| row(line).into()));
            if known.len() < KNOWN {
                known.insert((sign, cells[at].as_ref().map_or(0, |cells| cells.count)));
            }
            count += 1;
            continue;
        }
        let line = with_words(lines[at]);
        count += usize::from(line.is_some());
        written.push(line.map_or(lines[at].into(), Cow::Owned));
    }
    // Beside such boards the rows of a damaged one have the sign, too: without it nobody would know them.
    let mut is_behind_row = false;
    for (line, written) in lines.iter().zip(&mut written) {
        let row = row_of(line, comment.unwrap_or_default());
        let sign = known.iter().find(|(sign, n)| is_near(&row, *sign, *n, is_behind_row)).map(|(sign, _)| *sign);
        is_behind_row = sign.is_some();
        if let Some(sign) = sign {
            *written = line.replace(sign, ".").into();
        }
    }
    let written = written.concat();
    (count > 0 && written != text).then_some(written)
}

/// No text has more signs for empty cells.
const KNOWN: usize = 8;

/// Is this nearly a row of so many cells, digits and this sign? Without a digit it is a rule, if it does not stand right behind a row.
fn is_near(row: &str, sign: char, n: usize, is_behind_row: bool) -> bool {
    if !row.contains(sign) || is_between(row) {
        return false;
    }
    let cells = || row.chars().filter(|c| !c.is_whitespace() && *c != '|');
    let good = cells().filter(|&c| c == sign || c.is_ascii_digit()).count();
    let count = cells().take(2 * n).count();
    let is_row = row.contains(|c: char| c.is_ascii_digit()) || is_behind_row && count == n;
    is_row && 2 * count > n && count < 2 * n && 4 * good >= 3 * count
}

/// With which lines of programs begin that a person has added.
const COMMENTS: [&str; 3] = ["# ", "// ", "% "];

/// A line without tags, the signs of a quotation or of a comment, and the name of who wrote it.
fn row_of<'l>(line: &'l str, comment: &str) -> Cow<'l, str> {
    let line = line.strip_prefix(comment).unwrap_or(line);
    let line = line.rsplit_once(": ").map_or(line, |(_, row)| row);
    if line.contains(['<', '[', '>']) { tags::row_of(line).into() } else { line.into() }
}

/// The cells of a line: how many, how many of them are digits, and their largest, and the one sign beside.
struct Cells {
    count: usize,
    digits: usize,
    largest: char,
    sign: Option<char>,
}

impl Cells {
    fn of(line: &str) -> Option<Self> {
        let mut cells = Cells { count: 0, digits: 0, largest: '0', sign: None };
        for c in line.chars().filter(|c| !c.is_whitespace() && *c != '|') {
            cells.count += 1;
            if cells.count > *ROWS.end() {
                return None;
            }
            if c.is_ascii_digit() {
                cells.digits += 1;
                cells.largest = cells.largest.max(c);
            } else if !is_sign(c) || cells.sign.is_some_and(|sign| sign != c) {
                return None;
            } else {
                cells.sign = Some(c);
            }
        }
        (cells.count > 0).then_some(cells)
    }
}

/// May it stand for an empty cell? No letter but x: others may be symbols, or digits that were read wrongly.
fn is_sign(c: char) -> bool {
    matches!(c, 'x' | 'X') || !c.is_alphanumeric() && !",;:\"'`/\\()[]{}<>|".contains(c)
}

/// Does this part two bands of a board?
fn is_between(line: &str) -> bool {
    line.trim().is_empty() || is_rule(line) && line.contains(['+', '|']) && !line.contains(|c: char| c.is_ascii_digit())
}

/// How many of the first of these lines are a board with rules and gaps within, and its sign for empty cells.
fn run(lines: &[&str], cells: &[Option<Cells>]) -> Option<(usize, char)> {
    let n = cells[0].as_ref()?.count;
    if !ROWS.contains(&n) {
        return None;
    }
    let (mut rows, mut digits, mut signs, mut length) = (0, 0, 0, 0);
    let mut sign = None;
    for (line, row) in lines.iter().zip(cells) {
        length += 1;
        if rows > 0 && is_between(line) {
            continue;
        }
        let row =
            row.as_ref().filter(|row| row.count == n && row.largest.to_digit(10).is_some_and(|d| d as usize <= n))?;
        if row.sign.is_some() && sign.is_some() && row.sign != sign {
            return None;
        }
        sign = sign.or(row.sign);
        rows += 1;
        digits += row.digits;
        signs += row.count - row.digits;
        if rows == n {
            break;
        }
    }
    let is_board = rows == n && digits + 1 >= n && signs >= n;
    sign.filter(|_| is_board).map(|sign| (length, sign))
}

/// A line with points in its words that are boards, if there is one.
fn with_words(line: &str) -> Option<String> {
    if line.len() < LEAST {
        return None;
    }
    let mut written = String::with_capacity(line.len());
    let mut count = 0;
    for word in line.split_inclusive(char::is_whitespace) {
        match sign_of(word.trim_end().trim_matches(['"', '\'', '(', ')', '[', ']', ',', ';', ':'])) {
            Some(sign) => {
                written += &word.replace(sign, ".");
                count += 1;
            }
            None => written += word,
        }
    }
    (count > 0).then_some(written)
}

/// The sign for empty cells of a word that is a board.
fn sign_of(word: &str) -> Option<char> {
    if word.len() < LEAST || word.len() > 4 * 81 {
        return None;
    }
    let length = word.chars().count();
    let n = length.isqrt();
    let sign = word.chars().find(|c| !c.is_ascii_digit())?;
    let is_cell = |c: char| c == sign || c.to_digit(10).is_some_and(|digit| digit as usize <= n);
    let signs = word.chars().filter(|&c| c == sign).count();
    let is_board = ROWS.contains(&n) && n * n == length && is_sign(sign) && word.chars().all(is_cell);
    (is_board && length >= LEAST && signs >= n && signs + n <= length + 1).then_some(sign)
}

#[cfg(test)]
mod tests {
    use super::plain;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn signs_by_their_place() {
        let rows = |between: &str| {
            let cells: Vec<String> = LINE.chars().map(String::from).collect();
            cells.chunks(9).map(|row| row.join(between) + "\n").collect::<String>()
        };
        for sign in ["#", "x", "X", "-", "_", "*", "~", "=", "@", "+", "!", "\u{25CC}"] {
            for between in ["", " "] {
                let post = |sign: &str| format!("Help!\n{}\nThanks\n", rows(between).replace('.', sign));
                assert_eq!(plain(&post(sign)), Some(post(".")), "{sign}");
            }
            let line = |sign: &str| format!("This one: {}, please\n", LINE.replace('.', sign));
            assert_eq!(plain(&line(sign)), Some(line(".")), "{sign}");
        }
        for text in [
            LINE.replace('.', "o"),
            rows("").replace('.', "o"),
            "1-2\n3-4\n".to_string(),
            "2024\n----\n====\n".repeat(9),
        ] {
            assert_eq!(plain(&text), None, "{text}");
        }
    }
}
