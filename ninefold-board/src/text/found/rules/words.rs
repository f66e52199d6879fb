//! Rules beyond Sudoku in words: in a post, in the title of a puzzle, in what its setter says of it.
//!
//! Words such as killer, jigsaw, arrow and sandwich are met in small talk, too. So they count only where they stand as the kind of
//! the puzzle:
//!
//! ```text
//! Killer Sudoku of today          beside the word
//! Killer, hard                    a short line alone, without the words of a sentence
//! Type: Killer                    behind a label
//! Digits along an arrow sum       in a sentence about digits or cells
//! Normal sudoku rules apply. ...  whatever rules tell, behind these words
//! ```
//! Names that are nothing else (anti-knight, Kropki, renban) count anywhere, but where a "no" or "not" stands before them.

use super::{CAGES, DIAGONALS, PARITY, PARTS, Rule, UNEQUAL, is_x, part, short_kind, split};

/// Parts of names that are everyday words, too.
const EVERYDAY: [&str; 21] = [
    "killer",
    "cage",
    "arrow",
    "sandwich",
    "whisper",
    "palindrom",
    "consecutive",
    "diagonal",
    "jigsaw",
    "irregular",
    "squiggly",
    "skyscraper",
    "zipper",
    "quadruple",
    "miracle",
    "disjointgroup",
    "asterisk",
    "argyle",
    "betweenline",
    "lessthan",
    "greaterthan",
];

/// The words beside which a kind of puzzle stands.
const PUZZLES: [&str; 12] = [
    "sudoku",
    "sudokus",
    "puzzle",
    "puzzles",
    "variant",
    "variants",
    "doku",
    "rule",
    "rules",
    "constraint",
    "constraints",
    "cages",
];

/// The words of rules in a sentence about digits or cells.
const IN_SENTENCES: [(&str, &str); 16] = [
    ("cage", CAGES),
    ("cages", CAGES),
    ("arrow", "arrows"),
    ("arrows", "arrows"),
    ("diagonal", DIAGONALS),
    ("diagonals", DIAGONALS),
    ("knight", "the anti-knight rule"),
    ("knights", "the anti-knight rule"),
    ("king", "the anti-king rule"),
    ("kings", "the anti-king rule"),
    ("palindrome", "palindromes"),
    ("palindromes", "palindromes"),
    ("whisper", "whispers"),
    ("whispers", "whispers"),
    ("sandwiched", "sandwich sums"),
    ("orthogonally", "a rule about neighbours"),
];

/// Words of rules beyond those of Sudoku, whose own are told without them.
const IN_RULES: [(&str, &str); 56] = [
    ("sum", "sums"),
    ("sums", "sums"),
    ("total", "sums"),
    ("along", "lines with rules"),
    ("line", "lines with rules"),
    ("lines", "lines with rules"),
    ("adjacent", "a rule about neighbours"),
    ("neighbour", "a rule about neighbours"),
    ("neighbours", "a rule about neighbours"),
    ("neighbouring", "a rule about neighbours"),
    ("neighboring", "a rule about neighbours"),
    ("separated", "a rule about neighbours"),
    ("touch", "a rule about neighbours"),
    ("touching", "a rule about neighbours"),
    ("dot", "dots"),
    ("dots", "dots"),
    ("circle", "circles"),
    ("circles", "circles"),
    ("circled", "circles"),
    ("square", "marked cells"),
    ("shaded", "marked cells"),
    ("grey", "marked cells"),
    ("gray", "marked cells"),
    ("coloured", "marked cells"),
    ("colored", "marked cells"),
    ("marked", "marked cells"),
    ("greater", UNEQUAL),
    ("larger", UNEQUAL),
    ("smaller", UNEQUAL),
    ("less", UNEQUAL),
    ("inequality", UNEQUAL),
    ("odd", PARITY),
    ("even", PARITY),
    ("parity", PARITY),
    ("ratio", "dots"),
    ("double", "dots"),
    ("twice", "dots"),
    ("difference", "differences"),
    ("differ", "differences"),
    ("product", "products"),
    ("multiply", "products"),
    ("increase", "thermometers"),
    ("increasing", "thermometers"),
    ("decreasing", "thermometers"),
    ("outside", "clues outside the board"),
    ("clue", "clues outside the board"),
    ("clues", "clues outside the board"),
    ("fog", "fog"),
    ("loop", "a path or a loop"),
    ("path", "a path or a loop"),
    ("snake", "a path or a loop"),
    ("indexer", "indexers"),
    ("window", "windows"),
    ("windows", "windows"),
    ("extra", "rules of its own"),
    ("queen", "the anti-queen rule"),
];

/// Words that make a line a sentence of small talk, and no title.
const TALK: [&str; 62] = [
    "i", "im", "me", "my", "we", "us", "our", "you", "your", "he", "she", "they", "it", "its", "this", "that", "these",
    "those", "here", "there", "is", "isn", "was", "are", "were", "am", "be", "been", "what", "why", "how", "ate", "do",
    "did", "does", "done", "have", "has", "had", "can", "could", "would", "will", "while", "when", "because", "but",
    "so", "if", "like", "such", "really", "very", "took", "love", "loved", "hate", "stuck", "help", "please", "hi",
    "thanks",
];

/// The words before a colon that say that the kind or the rules follow.
const LABELS: [&str; 12] = [
    "type",
    "kind",
    "variant",
    "variants",
    "genre",
    "style",
    "category",
    "constraint",
    "constraints",
    "rule",
    "rules",
    "ruleset",
];

/// A title has at most so many words.
const TITLE: usize = 6;

/// The rules that a text names, each with its line.
pub(super) fn rules(text: &str) -> Vec<(usize, Rule)> {
    let mut found = Vec::new();
    let mut are_rules = false;
    for (number, line) in lines(text) {
        let all = split(line);
        if all.iter().all(|word| !word.chars().any(char::is_alphabetic)) {
            // Rows of a board end what is said of the rules; a blank line does not.
            are_rules &= all.is_empty();
            continue;
        }
        let (kind, behind) = labelled(line);
        let start = if behind { Some(0) } else { normal_rules(&all) };
        let told = start.or(are_rules.then_some(0)).and_then(|start| of_rules(&all[start..]));
        are_rules |= start.is_some();
        let rule = kind.or_else(|| phrase(&all)).or_else(|| title(&all)).or_else(|| sentence(&all));
        found.extend(rule.or(told.map(Into::into)).map(|rule| (number, rule)));
    }
    found
}

/// Only what is called a Sudoku on the same line.
pub(super) fn of_sudokus(text: &str) -> Vec<(usize, Rule)> {
    let is_one = |words: &Vec<String>| words.iter().any(|word| word.contains("doku"));
    let rule = |(number, line): (usize, &str)| Some((number, phrase(&Some(split(line)).filter(is_one)?)?));
    lines(text).filter_map(rule).collect()
}

/// The lines but for those with an address, which has other words.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    super::super::super::lines(text).filter(|(_, line)| !line.contains("://"))
}

/// The kind that is told behind a label, and whether rules are.
fn labelled(line: &str) -> (Option<Rule>, bool) {
    let Some((before, behind)) = line.split_once(':') else { return (None, false) };
    let before = split(before);
    let label = before.iter().find(|word| LABELS.contains(&&***word)).filter(|_| before.len() <= 3);
    (label.and_then(|_| short_kind(&split(behind))), label.is_some_and(|label| label.starts_with("rule")))
}

/// Where "normal Sudoku rules apply" ends, or "with the usual rules".
fn normal_rules(words: &[String]) -> Option<usize> {
    let is_usual = |word: &str| matches!(word, "normal" | "standard" | "usual" | "regular" | "classic" | "ordinary");
    let start = words.iter().position(|word| is_usual(word))?;
    let length = words[start..].iter().take(4).position(|word| word == "rules")?;
    Some(start + length + 1)
}

/// The rule among the words of rules, that of a known kind first.
pub(super) fn of_rules(words: &[String]) -> Option<&'static str> {
    let known = |(at, word): (usize, &String)| part(word).map(|(_, rule)| rule).filter(|_| !is_denied(words, at));
    let vague = |(at, word): (usize, &String)| {
        let vocabulary = || IN_SENTENCES.iter().chain(&IN_RULES);
        let rule = vocabulary().find(|(known, _)| known == word).map(|(_, rule)| *rule);
        rule.filter(|_| !is_denied(words, at) && !is_of_box(words, at))
    };
    words.iter().enumerate().find_map(known).or_else(|| words.iter().enumerate().find_map(vague))
}

/// Is this the square or the line of "each line and each 3x3 square"?
fn is_of_box(words: &[String], at: usize) -> bool {
    let is_before =
        |word: &String| matches!(&**word, "3x3" | "3" | "x3" | "every" | "each" | "any" | "smaller" | "same");
    matches!(&*words[at], "square" | "line" | "smaller") && at > 0 && is_before(&words[at - 1])
}

/// Does a "no" or a "not" stand before it?
fn is_denied(words: &[String], at: usize) -> bool {
    let before = words[..at].iter().rev().take(3);
    before.into_iter().any(|word| matches!(&**word, "no" | "not" | "without" | "t" | "never" | "nor"))
}

/// The rule that a name tells where it is nothing else, or where it stands beside a word for puzzles.
fn phrase(words: &[String]) -> Option<Rule> {
    let is_of_x = |word: &String| matches!(&**word, "x" | "xsudoku" | "sudokux");
    if is_x(words) && words.iter().position(is_of_x).is_some_and(|at| !is_denied(words, at)) {
        return Some(DIAGONALS.into());
    }
    let mut places = (0..words.len()).filter(|&at| !is_denied(words, at));
    let is_variant = |at: usize| matches!(words.get(at..at + 2), Some([a, b]) if is_pair(a, b));
    let variant = places.clone().find(|&at| is_variant(at)).map(|_| "the rules of a variant");
    places.find_map(|at| named(words, at)).or(variant).map(Into::into)
}

/// A variant Sudoku, a Sudoku variant.
fn is_pair(word: &str, next: &str) -> bool {
    matches!((word, next), ("variant", "sudoku" | "puzzle") | ("sudoku", "variant"))
}

fn named(words: &[String], at: usize) -> Option<&'static str> {
    let word = |at: usize| words.get(at).map_or("", String::as_str);
    if matches!((word(at), word(at + 1)), ("main" | "both" | "two", "diagonal" | "diagonals")) {
        return Some(DIAGONALS);
    }
    let ((name, rule), behind) = match part(word(at)) {
        Some(told) => (told, at + 1),
        None => (of_two(word(at), word(at + 1))?, at + 2),
    };
    if !EVERYDAY.contains(&name) || word(at) == "cages" || word(at).contains("sudoku") {
        return Some(rule);
    }
    let (before, next) = (at.checked_sub(1).map_or("", word), word(behind));
    let is_number = next.starts_with(|c: char| c.is_ascii_digit()) && at < 2;
    let is_daily = matches!(before, "daily" | "weekly" | "todays" | "sudoku") || before == "s" && at > 1;
    (PUZZLES.contains(&next) || next == "cage" || is_number || is_daily).then_some(rule)
}

/// A name in two words: `anti knight`.
fn of_two(word: &str, next: &str) -> Option<(&'static str, &'static str)> {
    let is_pair = |name: &str| name.strip_prefix(word).is_some_and(|rest| !rest.is_empty() && next.starts_with(rest));
    PARTS.into_iter().find(|(name, _)| is_pair(name))
}

/// The rule in a short line that is no sentence. A skyscraper is a technique, too.
fn title(words: &[String]) -> Option<Rule> {
    let is_title = words.len() <= TITLE && !words.iter().any(|word| TALK.contains(&&**word));
    let rule = |at: usize| {
        let (_, rule) = part(&words[at]).filter(|(part, _)| *part != "skyscraper")?;
        (!is_denied(words, at)).then_some(rule)
    };
    (0..words.len()).filter(|_| is_title).find_map(rule).map(Into::into)
}

/// The rule in a sentence about digits or cells.
fn sentence(words: &[String]) -> Option<Rule> {
    let is_subject = |word: &String| matches!(&**word, "digit" | "digits" | "numbers" | "cell" | "cells");
    let rule = |(at, word): (usize, &String)| {
        let known = IN_SENTENCES.iter().find(|(known, _)| known == word)?;
        (!is_denied(words, at)).then_some(known.1)
    };
    let is_one = words.iter().any(is_subject);
    if is_one { words.iter().enumerate().find_map(rule).map(Into::into) } else { None }
}

#[cfg(test)]
mod tests {
    use super::rules;

    fn told(text: &str) -> Vec<String> {
        rules(text).into_iter().map(|(line, rule)| format!("{line}: {rule}")).collect()
    }

    /// What setters and newspapers write above a puzzle that is not a plain one.
    #[test]
    fn kinds_of_puzzles() {
        for (text, rule) in [
            ("Killer Sudoku No. 12", "killer"),
            ("Today's killer (hard)", "killer"),
            ("Daily Killer", "killer"),
            ("Killer", "killer"),
            ("Killer!", "killer"),
            ("Killersudoku", "killer"),
            ("I cannot do this killer sudoku", "killer"),
            ("I am stuck in the killer sudoku of today, please help", "killer"),
            ("The cages below add up", "killer"),
            ("Type: Killer", "killer"),
            ("Puzzle type: thermo", "thermometers"),
            ("Sandwich Sudoku", "sandwich"),
            ("Arrow", "arrows"),
            ("Jigsaw puzzle", "jigsaw"),
            ("Sudoku X", "Sudoku X"),
            ("X-Sudoku, easy", "Sudoku X"),
            ("Variant: X", "Sudoku X"),
            ("Diagonal Sudoku", "Sudoku X"),
            ("The main diagonals must contain all digits", "Sudoku X"),
            ("Both diagonals count, too", "Sudoku X"),
            ("The anti-knight rule applies", "anti-knight"),
            ("AntiKing", "anti-king"),
            ("Anti king", "anti-king"),
            ("Digits along an arrow sum to the digit in its circle", "arrows"),
            ("Cells a knight's move apart must be different", "anti-knight"),
            ("Kropki pairs", "Kropki"),
            ("German whispers rules", "whispers"),
            ("Windoku", "windoku"),
            ("This is a variant Sudoku", "variant"),
            ("Argyle Sudoku", "Argyle"),
            ("Greater than Sudoku", "less and greater"),
            ("Samurai Sudoku", "Samurai"),
            ("Non-consecutive sudoku", "nonconsecutive"),
            ("Normal sudoku rules apply, and cells in grey are even", "marked cells"),
            ("Normal Sudoku rules apply.\n\nAlso, numbers in the outer ring sum to 40.", "sums"),
            ("Rules: no row repeats, and the snake goes upwards", "path"),
        ] {
            let told = told(text);
            assert!(told.iter().any(|told| told.contains(rule)), "{text}: {told:?}");
        }
    }

    /// What people say beside a plain one.
    #[test]
    fn small_talk() {
        for text in [
            "I ate a sandwich while doing this jigsaw-like puzzle",
            "this one is a killer!",
            "What a killer!",
            "It was so hard, like a diamond, but I followed the arrow",
            "This is not a killer sudoku, and there are no arrows:",
            "Not a Killer Sudoku",
            "A skyscraper in the 7s solves it, I think, then a diagonal glance",
            "I found two consecutive numbers in row 3",
            "Normal sudoku rules apply.",
            "Normal Sudoku rules apply: each row, column and 3x3 square contains the digits 1 to 9 once.",
            "Rules: fill the grid so that every row, every column and every 3x3 box contains the digits 1 through 9.",
            "Type: classic",
            "Type: 9x9 Sudoku",
            "See https://example.org/killer-sudoku/12",
            "I did this sudoku in less than 5 minutes, an odd sudoku",
            "Narrow escape",
            "Skyscraper in the 7s",
            "The dots are empty cells",
            "The Guardian, hard, No. 5,123",
        ] {
            assert_eq!(told(text), Vec::<String>::new(), "{text}");
        }
    }

    /// The line is that of the words.
    #[test]
    fn the_place_of_a_rule() {
        assert_eq!(told("Hello!\n\nKiller\n"), ["3: cages (killer)"]);
    }
}
