//! Words that name another kind of puzzle and mean none: the rules of plain Sudoku, fields of a mail, a level, another day.
//!
//! ```text
//! Rules: numbers 1-4 in each row, column and 2x2 square      X-Sudoku-Id: 123
//! Killer difficulty                                          Last week killer; this week a classic:
//! ```

use super::super::prose::has_run;
use std::borrow::Cow;

/// The words in which the rules of Sudoku are told.
const RULES: [&str; 47] = [
    "rules", "rule", "the", "of", "are", "numbers", "number", "digits", "digit", "from", "to", "through", "in", "into",
    "each", "every", "row", "rows", "column", "columns", "and", "square", "squares", "box", "boxes", "block", "blocks",
    "region", "regions", "subgrid", "subgrids", "fill", "place", "put", "write", "grid", "once", "exactly", "only",
    "contain", "contains", "must", "has", "have", "all", "so", "that",
];

/// What a puzzle's level is called.
const LEVELS: [&str; 5] = ["difficulty", "level", "rating", "grade", "hardness"];

/// Words for a plain puzzle, for now, and for another time.
const PLAIN: [&str; 6] = ["classic", "classical", "plain", "ordinary", "normal", "standard"];
const NOW: [&str; 5] = ["this", "today", "now", "here", "tonight"];
const OTHERWISE: [&str; 7] = ["last", "yesterday", "previous", "previously", "next", "tomorrow", "before"];

/// Killers that are no puzzles.
const KILLERS: [&str; 10] =
    ["instinct", "instincts", "app", "apps", "bee", "bees", "whale", "whales", "tomato", "tomatoes"];

/// Are these words, in small letters, such a killer, and nothing beside it that is a rule?
pub(super) fn is_idiom(words: &[String]) -> bool {
    let Some(at) = words.windows(2).position(|pair| pair[0] == "killer" && KILLERS.contains(&&*pair[1])) else {
        return false;
    };
    let others = [&words[..at], &words[at + 2..]].concat();
    super::part(&others.concat()).is_none() && !super::is_x(&others)
}

/// The text without such words; its lines stay its lines.
pub(super) fn without(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        match harmless(line) {
            Cow::Borrowed("") if line.ends_with('\n') => kept.push('\n'),
            line => kept += &line,
        }
    }
    kept
}

/// Where an address holds the puzzle itself, packed.
const APPS: [&str; 5] = ["f-puzzles.com/", "sudokupad.app/", "crackingthecryptic.com/", "svencodes.com/", "penpa-edit"];

/// The lines but for those with an address, which has other words; if it holds the puzzle, what stands before it is said of that.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    super::super::super::lines(text).filter_map(|(number, line)| match address(line) {
        None => Some((number, line)),
        Some((before, address)) => {
            let is_puzzle = has_run(address) || APPS.iter().any(|app| address.contains(app));
            is_puzzle.then_some((number, before))
        }
    })
}

/// The lines, of those with an address what stands before it.
pub(super) fn before_addresses(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = super::super::super::lines(text);
    lines.map(|(number, line)| (number, address(line).map_or(line, |(before, _)| before)))
}

/// What stands before the address of a line, and the address.
fn address(line: &str) -> Option<(&str, &str)> {
    let blanks = line[..line.find("://")?].char_indices().rfind(|(_, c)| c.is_whitespace());
    let (before, rest) = line.split_at(blanks.map_or(0, |(at, blank)| at + blank.len_utf8()));
    Some((before, rest.split(char::is_whitespace).next().unwrap_or(rest)))
}

/// What of a line may name a kind of puzzle.
fn harmless(line: &str) -> Cow<'_, str> {
    let is_wordy = line.contains(|c: char| c.is_ascii_alphabetic()) && line.len() <= 400;
    if !is_wordy {
        return line.into();
    }
    if are_rules(line) || is_field(line) {
        return "".into();
    }
    let lower = line.to_ascii_lowercase();
    if !lower.contains("killer") && !OTHERWISE.iter().any(|word| lower.contains(word)) {
        return line.into();
    }
    let parts: Vec<&str> = line.split_inclusive([';', '.', ',']).collect();
    let is_now = parts.iter().any(|part| says(part, &NOW) && says(part, &PLAIN));
    let kept = parts.into_iter().filter(|part| !(is_level(part) || is_now && says(part, &OTHERWISE)));
    let mut kept: String = kept.collect();
    if line.ends_with('\n') && !kept.ends_with('\n') {
        kept.push('\n');
    }
    kept.into()
}

fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_ascii_lowercase)
}

fn says(part: &str, any: &[&str]) -> bool {
    words(part).any(|word| any.contains(&&*word))
}

/// Does a line tell nothing but rows, columns and boxes? Digits from 0 on are another kind, and rows and columns only, too.
fn are_rules(line: &str) -> bool {
    let is_size = |word: &str| word != "0" && word.chars().all(|c| c.is_ascii_digit() || matches!(c, 'x' | 'X'));
    let all = || words(line);
    let tells = |word: &str| all().any(|other| other.starts_with(word));
    let is_all = !tells("only") || ["box", "square", "block", "region", "subgrid"].into_iter().any(tells);
    is_all && tells("row") && tells("column") && all().all(|word| is_size(&word) || RULES.contains(&&*word))
}

/// Is it a field of a mail or a post, with a number for its value?
fn is_field(line: &str) -> bool {
    let Some((name, value)) = line.split_once(':') else { return false };
    let is_name = name.starts_with("X-") && name.matches('-').count() > 1;
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '-';
    is_name && name.chars().all(is_of_name) && !value.contains(char::is_alphabetic)
}

/// "Killer difficulty", "Level: killer": how hard a puzzle is, and nothing else. A number behind it is the level of a killer.
fn is_level(part: &str) -> bool {
    let words: Vec<String> = words(part).collect();
    let is = |word: &String| LEVELS.contains(&&**word);
    match words.as_slice() {
        [.., killer, level] if killer == "killer" && is(level) => {
            part.to_ascii_lowercase().contains(&format!("killer {level}"))
        }
        [level, killer] => is(level) && killer == "killer",
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::without;

    #[test]
    fn what_names_nothing() {
        for line in [
            "Rules: numbers 1-4 in each row, column and 2x2 square.",
            "X-Sudoku-Id: 123",
            "Killer difficulty",
            "Level: killer.",
            "difficulty: Killer",
        ] {
            assert_eq!(without(&format!("a\n{line}\nb")), "a\n\nb", "{line}");
        }
        assert_eq!(without("Last week killer; this week a classic:\n"), " this week a classic:\n");
        for line in [
            "Killer, level 3",
            "Killer level 3",
            "Killer Sudoku, difficulty high",
            "X-Sudoku: 12",
            "X-Sudoku-Variant: diagonals",
            "Last week a classic; this week killer:",
            "numbers 1-9 in each row, column and diagonal",
            "no number in each row, column and king's move",
        ] {
            assert_eq!(without(line), line);
        }
    }
}
