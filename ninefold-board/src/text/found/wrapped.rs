//! Boards on one line that a mail has broken into several, at the width of its lines.
//!
//! ```text
//! > 5 3 0 0 7 0 0 0 0 6 0 0 1 9 5 0 0 0 0 9 8 0 0 0 0 6 0 8 0 0 0 6 0 0
//! > 0 3 4 0 0 8 0 3 0 0 1 7 0 0 0 2 0 0 0 6 0 6 0 0 0 0 2 8 0 0 0 0 4 1
//! > 9 0 0 5 0 0 0 0 8 0 0 7 9
//! ```
//! All of the values together are as many as a board has cells, and the lines are no rows of it.

use super::super::{Place, ReadOptions, TextError, lines};
use super::labels::Row;
use super::piece::Taken;
use super::ways::is_cell;
use super::{prose, rules};
use std::ops::RangeInclusive;

/// A line is broken at such a width, in characters.
const WIDTHS: RangeInclusive<usize> = 56..=80;

/// The sides of boards that do not fit on one line.
const SIDES: RangeInclusive<usize> = 9..=36;

/// How many values may be missing, or too many, in what was meant as a board.
const NEAR: usize = 2;

/// The puzzles of a text with such boards; `None` if there is none.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let all: Vec<(usize, &str)> = lines(text).collect();
    let mut written = String::with_capacity(text.len());
    let (mut numbers, mut errors): (Vec<usize>, Vec<TextError>) = (Vec::new(), Vec::new());
    let (mut at, mut count) = (0, 0);
    while at < all.len() {
        let run = Run::of(&all[at..]);
        let board = run.as_ref().and_then(Run::board);
        let lines = run.as_ref().map_or(1, |run| run.lines);
        match board {
            Some(Ok(rows)) => {
                count += 1;
                // What stands above and below is no row of it.
                let rows = rows.iter().map(|row| row.join(" "));
                for row in std::iter::once(String::new()).chain(rows).chain([String::new()]) {
                    written.extend([row.as_str(), "\n"]);
                    numbers.push(all[at].0);
                }
            }
            Some(Err(error)) => errors.push(TextError { place: Place::new(all[at].0, 1), ..error }),
            None => {
                for (number, line) in &all[at..at + lines] {
                    written.extend([line, "\n"]);
                    numbers.push(*number);
                }
            }
        }
        at += lines;
    }
    if count == 0 && errors.is_empty() {
        return None;
    }
    let taken = rules::checked(prose::read(&written, options, is_over), &written, options);
    Some(taken.at_lines(&numbers).with_refusals(errors))
}

/// Lines of cells that follow each other.
struct Run {
    lines: usize,
    values: Row,
    /// Are the lines such as a mail breaks them: all but the last as long as there is room?
    is_broken: bool,
}

impl Run {
    /// Those that begin here; `None` if there are not at least two.
    fn of(lines: &[(usize, &str)]) -> Option<Self> {
        let most = SIDES.end() * SIDES.end();
        let mut values: Row = Vec::new();
        let mut widths = Vec::new();
        let mut counts = Vec::new();
        for (_, line) in lines {
            let bare = line.trim_start_matches(['>', ' ']).trim_end();
            let Some(cells) = cells(bare).filter(|cells| values.len() + cells.len() <= most + NEAR) else { break };
            counts.push(cells.len());
            values.extend(cells);
            widths.push(bare.chars().count());
        }
        let (last, full) = widths.split_last()?;
        let longest = *full.iter().max()?;
        // Numbers of two digits are broken a little earlier.
        let is_full = full.iter().all(|width| width + 2 >= longest);
        let is_broken = WIDTHS.contains(&longest) && is_full && *last + 2 < longest && counts.first() > counts.last();
        Some(Run { lines: widths.len(), values, is_broken })
    }

    /// The rows of the board that they are, or what is wrong with it; `None` if they are something else.
    fn board(&self) -> Option<Result<Vec<Row>, TextError>> {
        if !self.is_broken {
            return None;
        }
        let count = self.values.len();
        let n = count.isqrt();
        if n * n == count && SIDES.contains(&n) {
            return Some(Ok(self.values.chunks(n).map(<[String]>::to_vec).collect()));
        }
        let n = SIDES.into_iter().find(|n| (n * n).abs_diff(count) <= NEAR)?;
        let found = format!("{count} values on {} lines that were broken at their width", self.lines);
        Some(Err(TextError::new(
            Place::new(1, 1),
            found,
            format!("{} values, as many as a board of {n}x{n} has", n * n),
        )))
    }
}

/// The values of a line of nothing else: words of a number each, or one word of a sign for each.
fn cells(line: &str) -> Option<Row> {
    let is_of_cells = |word: &str| word.chars().all(is_cell);
    let words: Vec<&str> = line.split([' ', ',']).filter(|word| !word.is_empty()).collect();
    match words.as_slice() {
        [] => None,
        [word] if word.len() > NEAR => is_of_cells(word).then(|| word.chars().map(String::from).collect()),
        words => {
            let is_value = |word: &&str| word.len() <= 2 && is_of_cells(word);
            words.iter().all(is_value).then(|| words.iter().map(ToString::to_string).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Run;

    fn run(text: &str) -> Option<(usize, usize, bool)> {
        let lines: Vec<(usize, &str)> = (1..).zip(text.lines()).collect();
        Run::of(&lines).map(|run| (run.lines, run.values.len(), run.board().is_some()))
    }

    #[test]
    fn broken_lines() {
        let full = "5 . ".repeat(18);
        assert_eq!(run(&format!("{full}\n> {full}\n5 3 4 . . . 1 2 3\n\n5\n")), Some((3, 81, true)));
        // One is missing.
        assert_eq!(run(&format!("{full}\n{full}\n5 3 4 . . . 1 2\n")), Some((3, 80, true)));
        // Lists of boards of eight, and rows.
        assert_eq!(run(&format!("{}\n", "1.......".repeat(8)).repeat(4)), Some((4, 256, false)));
        assert_eq!(run(&"5 3 . . 7 . . . .\n".repeat(9)), Some((9, 81, false)));
    }
}
