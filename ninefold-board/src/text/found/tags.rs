//! The tags of forums and pages, and the signs of quotations, on a line of prose.

use super::sentence::has_word;
use super::stamps;
use super::ways::is_cell;

/// A line without the tags of a forum, the signs of a quotation, its number, and the name of who wrote it.
pub(super) fn row_of(line: &str) -> String {
    let row = without(line);
    let Some((before, behind)) = row.rsplit_once(": ").or_else(|| row.rsplit_once(":\t")) else { return row };
    let is_number = before.trim().len() <= 2 && before.trim().bytes().all(|b| b.is_ascii_digit());
    let is_of_row = |c: char| is_cell(c) || c.is_whitespace() || matches!(c, '|' | ',' | ';' | '"' | '\'');
    let is_number_alone = behind.matches('.').count() == 1 && behind.len() < 8;
    let is_sheet = behind.matches([',', ';', '\t']).count() >= 3;
    let is_row = (is_sheet || behind.chars().filter(|&c| is_cell(c)).count() >= 4) && behind.chars().all(is_of_row);
    let is_row = is_row && !is_number_alone || is_wide(behind);
    if is_row && (is_number || is_label(before) || has_word(before)) { behind.to_string() } else { row }
}

/// A letter, perhaps with a number: `A`, `R1`.
fn is_label(text: &str) -> bool {
    let number = text.trim().strip_prefix(|c: char| c.is_ascii_alphabetic());
    number.is_some_and(|number| number.len() <= 2 && number.bytes().all(|b| b.is_ascii_digit()))
}

/// A row of a board of ten and more, with letters among its cells, which stand apart.
fn is_wide(row: &str) -> bool {
    let is_value = |cell: &str| cell.len() == 1 && cell.chars().all(|c| c.is_ascii_alphanumeric() || is_cell(c));
    let cells = || row.split_whitespace().filter(|cell| *cell != "|");
    (10..=25).contains(&cells().count()) && cells().all(is_value)
}

/// A line without them.
fn without(line: &str) -> String {
    let mut bare = String::new();
    let line = stamps::behind_initials(line);
    let is_quoted = line.trim_start().starts_with('>');
    let mut rest = if is_quoted { line.trim_start_matches(['>', ' ']) } else { line };
    while let Some(start) = rest.find(['[', '<']) {
        let end = if rest[start..].starts_with('[') { ']' } else { '>' };
        let tag = rest[start..].find(end).map(|length| &rest[start..=start + length]);
        let Some(tag) = tag.filter(|tag| tag.chars().any(char::is_alphabetic)) else { break };
        bare += &rest[..start];
        // Tags of how a text looks may stand within a board.
        let is_inline = tag.len() < 5
            || ["<span", "</span", "<font", "</font", "<strong", "</strong", "<code", "</code", "["]
                .iter()
                .any(|inline| tag.starts_with(inline));
        bare += if is_inline || bare.is_empty() { "" } else { " " };
        rest = &rest[start + tag.len()..];
    }
    bare + rest
}
