//! Rules that a line tells in a few signs: abbreviations, the X of a comment, the heading of a section, what a sign means.
//!
//! ```text
//! AK + NC        ; X        [[thermo]]        * = even        (n) means odd
//! ```

use super::harmless::lines;
use super::{DIAGONALS, KNIGHT, PARITY, Rule, XV, short_kind, split};

/// Abbreviations as setters write them.
const SHORT: [(&str, &str); 7] = [
    ("AK", KNIGHT),
    ("NC", "the nonconsecutive rule"),
    ("AN", KNIGHT),
    ("AQ", "the anti-queen rule"),
    ("XV", XV),
    ("GW", "whispers"),
    ("RAT", "a path or a loop"),
];

/// A longer line tells more.
const LONGEST: usize = 60;

/// The rules of such lines.
pub(super) fn rules(text: &str) -> Vec<(usize, Rule)> {
    let short = lines(text).filter(|(_, line)| line.len() <= LONGEST);
    short.filter_map(|(number, line)| Some((number, of_line(line.trim())?))).collect()
}

fn of_line(line: &str) -> Option<Rule> {
    let comment = ["#", ";", "//", "%"].into_iter().find_map(|sign| line.strip_prefix(sign));
    comment.and_then(of_comment).or_else(|| abbreviated(line)).or_else(|| heading(line)).or_else(|| legend(line))
}

/// The rule of a comment that is nothing but an X.
pub(super) fn of_comment(comment: &str) -> Option<Rule> {
    matches!(comment.trim(), "X" | "x").then(|| DIAGONALS.into())
}

/// The rule of a line of abbreviations: `AK + NC`, `(AK)`.
fn abbreviated(line: &str) -> Option<Rule> {
    let mut words = line.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty()).peekable();
    let first = words.peek().and_then(|first| known(first));
    let is_sign = |c: char| c.is_ascii_alphabetic() || " +&/,()[].:#".contains(c);
    let all = words.all(|word| known(word).is_some() || matches!(word, "and" | "with"));
    first.filter(|_| all && line.chars().all(is_sign)).map(Into::into)
}

fn known(word: &str) -> Option<&'static str> {
    SHORT.iter().find(|(short, _)| *short == word).map(|(_, rule)| *rule)
}

/// The rule that a section is about: `[[thermo]]`, `[knight]`.
fn heading(line: &str) -> Option<Rule> {
    let name = line.strip_prefix('[')?.strip_suffix(']')?;
    let name = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    let is_name = name.len() > 2 && name.chars().all(|c| c.is_ascii_alphabetic() || matches!(c, '_' | '-' | '.'));
    if is_name { short_kind(&split(name)) } else { None }
}

/// What a sign in a cell means: `* = even`.
fn legend(line: &str) -> Option<Rule> {
    const MEANS: [&str; 9] = ["means", "mean", "is", "are", "marks", "mark", "for", "cells", "cell"];
    const OTHERS: [&str; 10] = ["n", "digit", "digits", "a", "and", "number", "numbers", "must", "be", "the"];
    let words = split(line);
    let is_parity = |word: &String| matches!(&**word, "odd" | "even");
    let is_known = |word: &String| {
        is_parity(word) || [&MEANS[..], &OTHERS].iter().any(|words| words.contains(&&**word)) || word.len() == 1
    };
    let means = line.contains(['=', ':']) || words.iter().any(|word| MEANS.contains(&&**word));
    let has_sign = line.starts_with(|c: char| !c.is_alphanumeric() && !c.is_whitespace());
    let is_one = has_sign && means && words.iter().any(is_parity) && words.iter().all(is_known);
    is_one.then(|| PARITY.into())
}

#[cfg(test)]
mod tests {
    use super::rules;

    #[test]
    fn signs_of_rules() {
        for line in [
            "AK + NC",
            "(AK)",
            "AK, NC and XV",
            "; X",
            "# x",
            "[[thermo]]",
            "[cages]",
            "* = even",
            "(n) means odd",
            "() odd cells",
        ] {
            assert_eq!(rules(line).len(), 1, "{line}");
        }
        for line in
            ["NCAA", "AK-47", "X", "x", "; X marks it", "[puzzle]", "[x]", "* = given", "- even now", "5 3 . odd", "#1"]
        {
            assert_eq!(rules(line), [], "{line}");
        }
    }
}
