//! Boards whose cells are words: names of signs in chats, numbers of other scripts, words for a blank.
//!
//! ```text
//! :five::three::white_large_square:        五三〇一        5 <NA> missing 3        Row 1: five, three, blank
//! ```
//! Each is written as the digit or the point that it says, in lines of nothing else; other lines stay as they are.

use super::super::ReadOptions;
use super::piece::Taken;
use super::ways::is_cell;

/// The puzzles of a text with such words.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    // What is written anew has no such word any more, so that it is written anew just once.
    let plain = [emoji, numerals, blanks].into_iter().find_map(|way| way(text))?;
    let named = super::named::read(&plain, options, is_over);
    named.or_else(|| super::best(&plain, options, is_over).map(|(_, taken)| taken))
}

/// Fewer words are part of a sentence.
const LEAST: usize = 8;

const DIGITS: [&str; 10] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/// Words for an empty cell, in a list of cells that are said.
const EMPTY: [&str; 8] = ["blank", "empty", "none", "nothing", "space", "gap", "void", "open"];

/// The digit or the blank that a word is.
pub(super) fn said(word: &str) -> Option<String> {
    let lower = word.to_ascii_lowercase();
    if EMPTY.contains(&lower.as_str()) {
        return Some(".".to_string());
    }
    DIGITS.iter().position(|digit| *digit == lower).map(|digit| digit.to_string())
}

/// The number that a word is, from 1 to 16: rows have no larger ones in words.
pub(super) fn number(word: &str) -> Option<usize> {
    const LARGE: [&str; 7] = ["ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"];
    let lower = word.to_ascii_lowercase();
    DIGITS.iter().chain(&LARGE).position(|name| *name == lower).filter(|number| *number > 0)
}

/// The names of signs between colons, as chats export them.
fn emoji(text: &str) -> Option<String> {
    let (mut written, mut count) = (String::with_capacity(text.len()), 0);
    let mut rest = text;
    while let Some(start) = rest.find(':') {
        written += &rest[..start];
        let inner = &rest[start + 1..];
        let end = inner.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(inner.len());
        if let Some(sign) = sign(&inner[..end]).filter(|_| inner[end..].starts_with(':')) {
            written.push(sign);
            count += 1;
            rest = &inner[end + 1..];
        } else {
            written.push(':');
            rest = inner;
        }
    }
    written += rest;
    (count >= LEAST).then_some(written)
}

fn sign(name: &str) -> Option<char> {
    const BLANKS: [&str; 12] = [
        "blank",
        "empty",
        "o",
        "x",
        "question",
        "grey_question",
        "heavy_minus_sign",
        "record_button",
        "stop_button",
        "white_circle",
        "black_circle",
        "hash",
    ];
    let name = name.strip_prefix("keycap_").unwrap_or(name);
    let digit = DIGITS.iter().position(|digit| *digit == name).and_then(|digit| u32::try_from(digit).ok());
    match digit.and_then(|digit| char::from_digit(digit, 10)) {
        Some('0') => Some('.'),
        None if name.ends_with("_square") || BLANKS.contains(&name) => Some('.'),
        digit => digit,
    }
}

/// The numerals of Chinese and Japanese: `〇` is 0.
const NUMERALS: &str = "\u{3007}\u{4E00}\u{4E8C}\u{4E09}\u{56DB}\u{4E94}\u{516D}\u{4E03}\u{516B}\u{4E5D}";

/// Lines of nothing but such numerals and signs for blanks.
fn numerals(text: &str) -> Option<String> {
    let digit = |c: char| {
        // Three zeros that look alike.
        let c = if matches!(c, '\u{25CB}' | '\u{96F6}') { '\u{3007}' } else { c };
        let at = NUMERALS.chars().position(|numeral| numeral == c)?;
        u32::try_from(at).ok().and_then(|at| char::from_digit(at, 10))
    };
    let is_apart = |c: char| {
        c.is_whitespace()
            || is_cell(c)
            || "|,;+=\u{3001}\u{FF0C}\u{30FB}\u{B7}\u{25A1}\u{2502}\u{2503}\u{FF5C}".contains(c)
    };
    let (mut written, mut count) = (String::with_capacity(text.len()), 0);
    for line in text.split_inclusive('\n') {
        let numerals = line.chars().filter(|&c| digit(c).is_some()).count();
        let is_row = numerals > 0 && line.chars().all(|c| digit(c).is_some() || is_apart(c));
        count += if is_row { numerals } else { 0 };
        let plain = |c: char| match c {
            '\u{3001}' | '\u{FF0C}' => ',',
            c => digit(c).unwrap_or(c),
        };
        if is_row { written.extend(line.chars().map(plain)) } else { written += line }
    }
    (count >= LEAST).then_some(written)
}

/// Words of programs for a missing value, beside those that every reader of lists knows.
const MISSING: [&str; 12] =
    ["<NA>", "missing", "N/A", "n/a", "#N/A", "<null>", "<none>", "blank", "empty", "none", "Nothing", "nothing"];

/// Lines of cells with such words.
fn blanks(text: &str) -> Option<String> {
    if !MISSING.iter().any(|word| text.contains(word)) {
        return None;
    }
    let (mut written, mut count) = (String::with_capacity(text.len()), 0);
    for line in text.split_inclusive('\n') {
        match without_words(line) {
            Some((line, words)) => {
                written += &line;
                count += words;
            }
            None => written += line,
        }
    }
    (count >= LEAST).then_some(written)
}

/// A line of cells with a point for each of these words, and how many they are; `None` if anything else stands there but one name.
fn without_words(line: &str) -> Option<(String, usize)> {
    let is_between = |c: char| c.is_whitespace() || "|,;[](){}\"'".contains(c);
    let is_value = |word: &str| {
        let bare = super::clean::whole(word);
        bare.len() <= 2 && bare.chars().all(is_cell) || matches!(word, "NA" | "NaN" | "nan" | "None" | "nil" | "null")
    };
    let (mut written, mut words, mut cells, mut others) = (String::with_capacity(line.len()), 0, 0, 0);
    for part in line.split_inclusive(is_between) {
        let word = part.trim_end_matches(is_between);
        if MISSING.contains(&word) {
            words += 1;
            written.extend([".", &part[word.len()..]]);
            continue;
        }
        written += part;
        cells += usize::from(!word.is_empty() && is_value(word));
        others += usize::from(!word.is_empty() && !is_value(word));
    }
    (words > 0 && words + cells >= 4 && others <= 1).then_some((written, words))
}

/// A row as it is said, `five, blank, 3`, as cells with a blank between. One sign among them may be none.
pub(super) fn row(said_row: &str) -> Option<String> {
    const FEWEST: usize = 4;
    let words = said_row.split([' ', ',', ';', '|', '\t']).filter(|word| !word.is_empty() && *word != "and");
    let (mut cells, mut known, mut wrong) = (Vec::new(), 0, 0);
    for word in words {
        let others = word.chars().filter(|&c| !is_cell(c)).count();
        let count = word.chars().count();
        match said(word) {
            Some(cell) if others > 0 => cells.push(cell),
            _ if others == 0 || count == 1 || others == 1 && count > FEWEST => {
                cells.push(word.to_string());
                wrong += others;
                known += if others == 0 { 0 } else { count - others };
            }
            _ => return None,
        }
    }
    let is_damaged = wrong == 1 && cells.len() + known > FEWEST;
    (!cells.is_empty() && (wrong == 0 || is_damaged)).then(|| cells.join(" "))
}

#[cfg(test)]
mod tests {
    use super::{blanks, emoji, numerals, row};

    #[test]
    fn signs_with_names() {
        let text = "Hi :smile: 10:30\n:five::three::white_large_square::black_large_square: :seven::zero::one::two:\n";
        assert_eq!(emoji(text).as_deref(), Some("Hi :smile: 10:30\n53.. 7.12\n"));
        assert_eq!(emoji("at 10:30: :one: :two:"), None);
    }

    #[test]
    fn numerals_of_other_scripts() {
        let text = "\u{4E94}\u{4E09}\u{3007}\u{4E00} \u{25CB}\u{4E5D}\u{516B}\u{4E03}\n\u{4E00}\u{4EBA}\n";
        assert_eq!(numerals(text).as_deref(), Some("5301 0987\n\u{4E00}\u{4EBA}\n"));
    }

    #[test]
    fn words_for_blanks() {
        let text = "a 5 <NA> missing <NA>\nr1,5,blank,3,empty,none\n[5, missing, missing, 3],\nI am missing a 5, a 3 and a 4\n";
        let plain = "a 5 . . .\nr1,5,.,3,.,.\n[5, ., ., 3],\nI am missing a 5, a 3 and a 4\n";
        assert_eq!(blanks(text).as_deref(), Some(plain));
    }

    #[test]
    fn rows_in_words() {
        assert_eq!(row("five, blank, 3, and none").as_deref(), Some("5 . 3 ."));
        assert_eq!(row("53..7....").as_deref(), Some("53..7...."));
        assert_eq!(row("five apples"), None);
    }
}
