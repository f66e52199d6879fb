//! Headings of the parts of a board: `Band 1:`, `Rows 4-6:`, `== Row 7 ==`, `top band`.

/// The longest heading, in bytes.
const LONGEST: usize = 40;

/// What a part is called.
const PARTS: [&str; 9] = ["band", "bands", "row", "rows", "line", "lines", "chute", "floor", "tier"];

/// What may stand with it, beside numbers.
const OTHERS: [&str; 10] = ["to", "and", "of", "the", "middle", "center", "centre", "bottom", "second", "third"];

/// What the first part is called, and the last words of those that are none.
const FIRST: [&str; 3] = ["top", "first", "upper"];
const LAST: [&str; 2] = ["last", "lower"];

/// The most numbers: `Rows 4, 5, 6`.
const MOST: usize = 3;

/// What a line is as the heading of a part of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heading {
    /// Of the first part: what stands above is another board.
    First,
    Later,
}

/// The heading that a line is, and nothing else: no row behind its name.
pub(super) fn of_part(line: &str) -> Option<Heading> {
    if line.len() > LONGEST || !line.contains(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let is_around = |c: char| matches!(c, '*' | '=' | '#' | '_' | ' ' | '[' | ']' | '(' | ')');
    let inner = line.trim().trim_matches(is_around).trim_end_matches(':').trim_end_matches(is_around);
    // Cells behind a name are no ornament, if blank.
    let behind = line
        .trim_end()
        .trim_start_matches(is_around)
        .get(inner.len()..)
        .unwrap_or_default()
        .trim_start_matches([':', ' ']);
    let is_bare = |c: char| c.is_ascii_alphanumeric() || matches!(c, ' ' | '-' | '\u{2013}' | ',');
    if !inner.chars().all(is_bare) || inner.contains("--") || inner.ends_with('-') || behind.len() > 3 {
        return None;
    }
    let lower = inner.to_ascii_lowercase();
    let words: Vec<&str> = lower.split([' ', '-', '\u{2013}', ',']).filter(|word| !word.is_empty()).collect();
    let numbers: Vec<usize> = words.iter().filter_map(|word| word.parse().ok()).collect();
    let is_first = numbers.first() == Some(&1) || words.iter().any(|word| FIRST.contains(word));
    let is_part = words.iter().any(|word| PARTS.contains(word));
    let is_known = |word: &&str| {
        let is_number = word.len() <= 2 && word.bytes().all(|b| b.is_ascii_digit());
        is_number || [&PARTS[..], &OTHERS, &FIRST, &LAST].iter().any(|words| words.contains(word))
    };
    let is_told = !numbers.is_empty() || words.len() > 1;
    let is_one = is_part && is_told && numbers.len() <= MOST && words.iter().all(is_known);
    is_one.then_some(if is_first { Heading::First } else { Heading::Later })
}

#[cfg(test)]
mod tests {
    use super::{Heading, of_part};

    #[test]
    fn headings_and_rows() {
        for line in
            ["Band 1:", "Rows 1-3:", "Rows 1 to 3", "**Row 1**", "== Band 1 of 3 ==", "top band", "First three rows"]
        {
            let wanted = if line.contains("three") { None } else { Some(Heading::First) };
            assert_eq!(of_part(line), wanted, "{line}");
        }
        for line in ["band 2", "Rows 4\u{2013}6:", "[Rows 7, 8, 9]", "Bottom band:", "the last rows"] {
            assert_eq!(of_part(line), Some(Heading::Later), "{line}");
        }
        for line in [
            "Row 1: 5 3 . . 7 . . . .",
            "Row 1: . . . .",
            "Row 1: ****",
            "Row 1 5 3 4 6",
            "row",
            "Row 1: ----",
            "Band of brothers",
            "5 3 . . 7",
            "",
            "Row 1: _ _ _ _",
            "Row 1: * * * *",
            "Row 2 - - - -",
        ] {
            assert_eq!(of_part(line), None, "{line}");
        }
    }
}
