//! Rows of one board between which other lines stand: in a chat what somebody else says meanwhile.
//!
//! ```text
//! [18:02] Anna: 5 3 . . 7 . . . .
//! [18:02] Bob: go on                       parts of a board of nine rows, which together are one
//! [18:03] Anna: 6 . . 1 9 5 . . .
//! ```

use super::ways;

/// The most lines between two parts.
const APART: usize = 6;

/// Rows without anything between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Part {
    /// How many they are, and the cells of each.
    pub(super) rows: usize,
    pub(super) width: usize,
    /// The lines on which they begin and end.
    pub(super) lines: (usize, usize),
}

/// The rows of lines, and how wide they are; `None` if they are not all rows of one width, each of them whole.
pub(super) fn rows(text: &str) -> Option<(usize, usize)> {
    let width = |line: &str| {
        let words = ways::words(line);
        let is_parted = words.len() >= LEAST && words.iter().all(|word| word.len() <= 2);
        if is_parted { words.len() } else { ways::characters(line).len() }
    };
    let is_row = |line: &&str| !line.trim().is_empty() && !ways::is_rule(line);
    let mut widths = text.lines().filter(is_row).map(width);
    let first = widths.next().filter(|width| (LEAST..=crate::MAX_SYMBOLS).contains(width))?;
    let mut count = 1;
    for width in widths {
        count += 1;
        if width != first || count >= first {
            return None;
        }
    }
    Some((count, first))
}

/// The smallest board.
const LEAST: usize = 4;

/// The blocks of a text, with those put together that are parts of one board: others, which are no rows, may stand between.
pub(super) fn joined<B>(
    blocks: Vec<B>,
    is_of_rows: fn(&B) -> bool,
    part: fn(&B) -> Option<Part>,
    join: fn(&mut B, B),
) -> Vec<B> {
    let rows: Vec<usize> = (0..blocks.len()).filter(|&at| is_of_rows(&blocks[at])).collect();
    let parts: Vec<Option<Part>> = rows.iter().map(|&at| part(&blocks[at])).collect();
    let mut blocks: Vec<Option<B>> = blocks.into_iter().map(Some).collect();
    for board in boards(&parts) {
        for later in board.start + 1..board.end {
            let block = blocks[rows[later]].take();
            if let (Some(first), Some(block)) = (blocks[rows[board.start]].as_mut(), block) {
                join(first, block);
            }
        }
    }
    blocks.into_iter().flatten().collect()
}

/// Which parts, by their numbers, are one board each: those that follow each other and have as many rows as each has cells; or, where no
/// more follow, one row less or more, so that the fault is told.
pub(super) fn boards(parts: &[Option<Part>]) -> Vec<std::ops::Range<usize>> {
    let mut boards = Vec::new();
    let mut at = 0;
    while at < parts.len() {
        let end = parts[at].and_then(|first| end(parts, at, first));
        boards.extend(end.map(|end| at..end));
        at = end.unwrap_or(at + 1);
    }
    boards
}

/// Behind the last part of the board that begins with this one.
fn end(parts: &[Option<Part>], start: usize, first: Part) -> Option<usize> {
    let (mut rows, mut last) = (first.rows, first);
    for (at, part) in parts.iter().enumerate().skip(start + 1) {
        let next = part.filter(|part| part.width == first.width && part.lines.0 <= last.lines.1 + APART);
        let Some(next) = next.filter(|part| rows + part.rows <= first.width + 1) else {
            return (rows + 1 >= first.width && at > start + 1).then_some(at);
        };
        (rows, last) = (rows + next.rows, next);
        if rows == first.width {
            return Some(at + 1);
        }
    }
    (rows + 1 >= first.width && parts.len() > start + 1).then_some(parts.len())
}

#[cfg(test)]
mod tests {
    use super::{Part, boards, rows};

    /// Parts of so many rows each, from these lines on; and which of them are boards.
    fn joined(parts: &[(usize, usize)]) -> Vec<(usize, usize)> {
        let part = |&(rows, line): &(usize, usize)| {
            let part = Part { rows, width: 9, lines: (line, line + rows.max(1) - 1) };
            Some(part).filter(|_| rows > 0)
        };
        let parts: Vec<Option<Part>> = parts.iter().map(part).collect();
        boards(&parts).into_iter().map(|board| (board.start, board.end)).collect()
    }

    #[test]
    fn parts_of_boards() {
        assert_eq!(joined(&[(4, 1), (5, 7)]), [(0, 2)]);
        assert_eq!(joined(&[(4, 1), (0, 5), (5, 7)]), []);
        assert_eq!(joined(&[(4, 1), (4, 7)]), [(0, 2)], "a row is lost");
        assert_eq!(joined(&[(4, 1), (5, 20)]), [], "too far");
        assert_eq!(joined(&[(2, 1), (3, 4), (4, 8), (4, 14), (5, 19)]), [(0, 3), (3, 5)]);
        assert_eq!(joined(&[(2, 1), (3, 4)]), []);
    }

    #[test]
    fn widths() {
        assert_eq!(rows("5 3 . . 7 . . . .\n\n6 . . 1 9 5 . . .\n"), Some((2, 9)));
        assert_eq!(rows("53..7....\n6..19.\n"), None);
        assert_eq!(rows("1.3.\n....\n2..4\n4...\n"), None, "a whole board");
        assert_eq!(rows("5.. .7. ...\n"), Some((1, 9)));
    }
}
