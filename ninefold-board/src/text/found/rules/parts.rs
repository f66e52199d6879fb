//! Lines of cells by their names, numbers and signs: `r1c1 + r1c2 = 12`, `A1, B1`, `Z1S1`.

/// A part of such a line: a cell by its row and column, ...
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// A row and a column.
    Cell(usize, usize),
    Number(usize),
    Sum,
    Sign(char),
}

/// The parts of a line; `None` if anything else stands on it.
pub(super) fn parts(line: &str) -> Option<Vec<Part>> {
    let line = line.trim().to_ascii_lowercase();
    let bytes = line.as_bytes();
    let mut parts = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let word = line[at..].bytes().take_while(u8::is_ascii_alphanumeric).count();
        if let Some((cell, length)) = pair(&line[at..]) {
            parts.push(cell);
            at += length;
        } else if word > 0 {
            parts.push(named(&line[at..at + word])?);
            at += word;
        } else {
            let c = char::from(bytes[at]);
            if !matches!(c, ' ' | '\t' | '+' | '-' | ',' | ';' | ':' | '=' | '&' | '(' | ')' | '[' | ']' | '<' | '>') {
                return None;
            }
            parts.extend((!matches!(c, ' ' | '\t')).then_some(Part::Sign(c)));
            at += 1;
        }
    }
    // Arrows, and signs of what is not.
    let is_other = ["=>", "->", "<>", ">>", "<-", "--"].iter().any(|sign| line.contains(sign));
    (!is_other).then_some(parts)
}

/// A cell that is written `(1,2)`, and its length.
fn pair(text: &str) -> Option<(Part, usize)> {
    let end = text.find(')').filter(|end| text.starts_with('(') && *end < 8)?;
    let (row, column) = text[1..end].split_once(',')?;
    let number = |part: &str| part.trim().parse::<usize>().ok().filter(|number| *number <= 25);
    Some((Part::Cell(number(row)?, number(column)?), end + 1))
}

/// A cell, a number, or a word for a sum.
fn named(word: &str) -> Option<Part> {
    let is_number = |text: &str| (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    // In German the row is a Zeile, and the column a Spalte.
    for (first, second) in [('r', 'c'), ('z', 's')] {
        if let Some((row, column)) = word.strip_prefix(first).and_then(|rest| rest.split_once(second)) {
            let is_cell = is_number(row) && is_number(column);
            return if is_cell { Some(Part::Cell(row.parse().ok()?, column.parse().ok()?)) } else { None };
        }
    }
    match (word, word.as_bytes()) {
        ("sum" | "sums", _) => Some(Part::Sum),
        (_, [row @ b'a'..=b'i', column @ b'1'..=b'9']) => {
            Some(Part::Cell(usize::from(row - b'a') + 1, usize::from(column - b'0')))
        }
        _ => word.parse().ok().filter(|number| *number <= 405).map(Part::Number),
    }
}
