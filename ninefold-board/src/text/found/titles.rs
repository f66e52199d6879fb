//! Lines without words that stand above, below and between boards: dates, numbers, ratings, rules of stars.
//!
//! ```text
//! 2024-05-12      12.05.2024      # 17      1.      (1)      0:45      1,234      50%      (c)      ***      v1.2
//! ```
//! Such a line is passed over only where it is of another length than the row beside it, and what is left are whole boards.

use super::ways::{is_cell, is_rule};

/// The longest line that may be a title.
const LONGEST: usize = 30;

/// The lines between titles, by their numbers from 0; `None` if there is no title. A title at the end of a line of titles is one, too.
pub(super) fn parts(lines: &[&str]) -> Option<Vec<Vec<usize>>> {
    let could: Vec<bool> = lines.iter().map(|line| may_be(line)).collect();
    if !could.contains(&true) {
        return None;
    }
    let is_row = |line: &&&str| !line.trim().is_empty() && !is_rule(line);
    let usual = usual(lines.iter().filter(is_row).map(|line| signs(line)));
    // The width of the row that is nearest, above or below; where all lines may be numbers, that of most.
    let width = |at: usize| -> Option<usize> {
        let is_row = |i: &usize| !could[*i] && is_row(&&lines[*i]);
        let below = (at + 1..lines.len()).take(NEAR).find(is_row);
        below.or_else(|| (0..at).rev().take(NEAR).find(is_row)).map(|i| signs(lines[i])).or(usual)
    };
    let mut parts = vec![Vec::new()];
    let mut count = 0;
    for at in 0..lines.len() {
        if could[at] && width(at).is_some_and(|width| width != signs(lines[at])) {
            count += 1;
            parts.push(Vec::new());
        } else if let Some(part) = parts.last_mut() {
            part.push(at);
        }
    }
    parts.retain(|part| part.iter().any(|&at| !lines[at].trim().is_empty()));
    (count > 0).then_some(parts)
}

/// The most lines between a row and the next that is looked for.
const NEAR: usize = 8;

/// The signs of a row, without what stands between cells; of one with bars or tabs its length.
fn signs(line: &str) -> usize {
    let is_drawn = line.contains(['|', '\t']);
    line.chars().filter(|c| is_drawn || !c.is_whitespace()).count()
}

/// The width that most have.
fn usual(widths: impl Iterator<Item = usize>) -> Option<usize> {
    let mut counts = std::collections::BTreeMap::new();
    for width in widths {
        *counts.entry(width).or_insert(0_usize) += 1;
    }
    counts.into_iter().max_by_key(|&(width, count)| (count, width)).map(|(width, _)| width)
}

/// Has this line the form of a title, if it is no row?
pub(super) fn may_be(line: &str) -> bool {
    let text = line.trim().trim_matches(['"', '\'']);
    // However long: a rule.
    let first = text.chars().next();
    if text.len() > LONGEST && text.len() <= 4 * LONGEST && text.chars().all(|c| Some(c) == first && is_cell(c)) {
        return !text.starts_with(|c: char| c.is_ascii_digit());
    }
    if text.is_empty() || text.len() > 4 * LONGEST || text.chars().count() > LONGEST || text.contains(['|', '\t']) {
        return false;
    }
    let is_parted = || text.len() <= LONGEST && text.split(' ').all(|sign| matches!(sign, "*" | "-" | "~" | "=" | "#"));
    if text.contains(|c: char| c.is_ascii_digit()) { is_number(text) } else { is_ornament(text) || is_parted() }
}

/// Digits in up to four groups with one sign between, and what stands around a number.
fn is_number(text: &str) -> bool {
    let text = ["(c)", "(C)", "\u{A9}"].iter().find_map(|sign| text.strip_prefix(sign)).unwrap_or(text);
    let bare = text.trim_start_matches(['#', '(', '[', ' ', '~', '=', '*', '-', '+', 'v', 'V']);
    let bare = bare.trim_end_matches([')', ']', '%', ':', '#', ' ', '=', '*', '-', '!', '\u{B0}', '\u{20AC}', '$']);
    let bare = bare.strip_suffix('.').unwrap_or(bare);
    let is_between = |c: char| matches!(c, '-' | '.' | '/' | ':' | ',' | '\u{2013}');
    let groups: Vec<&str> = bare.split(is_between).map(|group| group.trim_matches(' ')).collect();
    // A row may have single cells and blanks by turns.
    let is_row = groups.len() > 2 && groups.iter().all(|group| group.len() == 1);
    let is_row = is_row || ["--", "..", "**", "__"].iter().any(|blanks| text.contains(blanks));
    let is_group = |group: &&str| !group.is_empty() && group.bytes().all(|b| b.is_ascii_digit());
    groups.len() <= 4 && !is_row && groups.iter().all(is_group)
}

/// Stars, smileys, single letters, a line of one sign; no row of blanks and no rule of a frame.
fn is_ornament(text: &str) -> bool {
    let first = text.chars().next();
    let is_one = text.chars().all(|c| Some(c) == first);
    if text.chars().all(is_cell) {
        return is_one;
    }
    let is_apart = |c: char| matches!(c, '+' | '=' | ',' | ';' | ':' | '\'' | '"' | ' ' | '~') || is_cell(c);
    !text.chars().all(is_apart) && !text.contains([',', ';', '<', '>', '{', '}', '\\'])
}

#[cfg(test)]
mod tests {
    use super::{may_be, parts};

    #[test]
    fn forms_of_titles() {
        let titles = "2024-05-12;12.05.2024;4/5;7.2;0:45;12:45;1,234;50%;123;2024;(c);\u{2605}\u{2605}\u{2606};\u{1F9E9};a-b-c;a.b;\
                      ***;* * *;...;(c) 2020;\u{A9} 2020;1.;1);(1);#1;# 17;17:;v1.2;20240512;--";
        for title in titles.split(';') {
            assert!(may_be(title), "{title}");
        }
        for row in "53..7....;5 3 . . 7;1.2.3.4.5;1..4;.5.;--5;5,,,4;| 5 |;+---+;--+--;..5...;,,,,".split(';') {
            assert!(!may_be(row), "{row}");
        }
    }

    #[test]
    fn between_titles() {
        let lines = ["1.", "1..4", "..1.", ".1..", "4..1", "2.", "1..4", "(c)"];
        assert_eq!(parts(&lines), Some(vec![vec![1, 2, 3, 4], vec![6]]));
        // As long as a row: it may be one.
        assert_eq!(parts(&["2024", "1..4", "..1."]), None);
    }
}
