//! Diffs of two versions of a file: rows that one has and the other has not, each behind a sign.
//!
//! ```text
//! @@ -1,9 +1,9 @@
//!  53..7....
//! -6..195...        a row of the version before
//! +6..195..8        and of the version after: which of the two boards is meant nobody knows
//! ```

use super::super::{Place, TextError, lines};
use super::piece::Taken;
use super::ways::is_cell;

/// A shorter row may be anything.
const LEAST: usize = 4;

/// The refusal of a text that is such a diff; `None` if it is none.
pub(super) fn refused(text: &str) -> Option<Taken> {
    let mut before: Option<(usize, &str)> = None;
    let has_head = || text.lines().any(|line| line.starts_with("@@ ") && line[3..].contains(" @@"));
    for (number, line) in lines(text) {
        let taken_away = line.strip_prefix('-').filter(|row| is_row(row));
        let added = line.strip_prefix('+').filter(|row| is_row(row));
        if let (Some((first, old)), Some(new)) = (before, added)
            && (old.trim_end().len() == new.trim_end().len() || has_head())
        {
            return Some(Taken::refusal(error(first)));
        }
        before = match taken_away {
            Some(row) => before.or(Some((number, row))),
            None => None,
        };
    }
    // Nothing but rows that are taken away.
    let is_gone = |(_, line): &(usize, &str)| line.strip_prefix('-').is_some_and(is_row);
    let (number, _) = lines(text).find(is_gone).filter(|_| has_head())?;
    Some(Taken::refusal(error(number)))
}

fn error(line: usize) -> TextError {
    let found = "a diff: rows that one version of a file has (`-`) and another one has not (`+`)";
    TextError::new(Place::new(line, 1), found, "the file itself, before or after the change")
}

/// A row of cells, or a board on a line.
fn is_row(row: &str) -> bool {
    let is_of_row = |c: char| is_cell(c) || matches!(c, ' ' | '|' | ',' | ';' | '\t');
    row.chars().filter(|&c| is_cell(c)).take(LEAST).count() == LEAST
        && row.chars().all(is_of_row)
        && row.contains(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::refused;

    fn line(text: &str) -> Option<usize> {
        refused(text).map(|taken| taken.errors[0].place.line)
    }

    #[test]
    fn rows_of_two_versions() {
        assert_eq!(line(" 53..7....\n-6..195...\n+6..195..8\n .98....6.\n"), Some(2));
        assert_eq!(line("-53..7....\n-6..195...\n+53..7...1\n+6..195..8\n"), Some(1));
        assert_eq!(line("@@ -1,2 +0,0 @@\n-53..7....\n-6..195...\n"), Some(2));
        // Blanks and rules.
        for text in ["-53--7---\n-6--195---\n", "+-----+\n|5 3 .|\n+-----+\n", "+53..7....\n+6..195...\n", "-1\n+1\n"] {
            assert_eq!(line(text), None, "{text}");
        }
    }
}
