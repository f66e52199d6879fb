//! The lines of a block in the other ways in which they may be a board: without what a sentence puts around them.

use super::inline::{is_around, rows_between};
use super::runs::{LEAST, longest};

/// The same lines without blank ones; also without the signs around each; also without a full stop at the end of a sentence; also
/// with `?` as a blank, and with rows between `/`.
pub(super) fn ways(text: &str, is_in_sentence: bool) -> Vec<String> {
    let lines = || text.lines().map(str::trim_end).filter(|line| !line.is_empty());
    let bare = |line: &str| line.trim_matches(|c| c == ' ' || is_around(c)).to_string();
    // Where blanks are points, one at the end is a blank.
    let ends = |line: &str| is_in_sentence || line.matches('.').count() == 1;
    // Behind another point nobody knows.
    let is_stop = |line: &str, rest: &str| ends(line) && !rest.ends_with('.');
    let stopped = |line: &str| bare(bare(line).strip_suffix('.').filter(|rest| is_stop(line, rest)).unwrap_or(line));
    let is_odd = has_odd_end(&lines().collect::<Vec<_>>());
    let unless_odd = |line: String, other: &str| if is_odd { other.to_string() } else { line };
    let ways = [
        joined(lines().map(str::to_string)),
        joined(lines().map(|line| unless_odd(bare(line), line))),
        joined(lines().map(|line| unless_odd(stopped(line), line))),
        joined(lines().map(|line| line.replace('?', "."))),
        joined(lines().map(|line| rows_between(line.trim()).map_or(line.replace('/', "\n"), |rows| rows.join("\n")))),
        joined(lines().map(|line| longest(line).to_string())),
        joined(
            lines()
                .map(|line| unlisted(line).chars().filter(|c| !c.is_whitespace() && !matches!(c, ',' | ';')).collect()),
        ),
    ];
    // Most lines are the same in several ways, and as they stand they were read.
    let mut others: Vec<String> = Vec::with_capacity(ways.len());
    for way in ways {
        if way != text && !others.contains(&way) {
            others.push(way);
        }
    }
    others
}

/// A line without the sign of a list before its only word: it would be the cell that a damaged board lacks.
fn unlisted(line: &str) -> &str {
    let start = line.trim_start();
    let item = start.strip_prefix("- ").or_else(|| start.strip_prefix("* ")).map(str::trim);
    item.filter(|item| item.len() > LEAST && !item.contains(char::is_whitespace)).unwrap_or(line)
}

/// Ends a row among others with a sign that stands in the place of a value, and is no end of a sentence?
fn has_odd_end(rows: &[&str]) -> bool {
    let is_sign = |row: &&str| row.ends_with("?!") || row.ends_with(['%', '$', '\u{A7}']);
    let [before @ .., _] = rows else { return false };
    !before.is_empty() && rows.iter().any(is_sign) || before.len() > 2 && before.iter().any(|row| row.ends_with('!'))
}

/// Each with its line end.
pub(super) fn joined(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| line + "\n").collect()
}
