//! Rules beyond Sudoku that a text names beside a puzzle: by a member of JSON that has them, or in the words of a post. A puzzle
//! without its rules would be another one, so it is refused.
//!
//! ```text
//! {"puzzle": ..., "thermos": [[...]]}     {"type": "killer", ...}     Anti-Knight: cells a knight's move apart differ
//! ```

use super::super::{Place, TextError, link::json as value};
use super::piece::Taken;
use crate::Shape;
use serde_json::Value;

/// A part of a name without signs between, in small letters, and the rule in words.
const PARTS: [(&str, &str); 30] = [
    ("littlekiller", "little killer sums"),
    ("cage", "cages (killer)"),
    ("killer", "cages (killer)"),
    ("thermo", "thermometers"),
    ("arrow", "arrows"),
    ("kropki", "Kropki dots"),
    ("sandwich", "sandwich sums"),
    ("renban", "renban lines"),
    ("whisper", "whispers"),
    ("palindrom", "palindromes"),
    ("antiking", "the anti-king rule"),
    ("antiknight", "the anti-knight rule"),
    ("antiqueen", "the anti-queen rule"),
    ("nonconsecutive", "the nonconsecutive rule"),
    ("consecutive", "the consecutive rule"),
    ("windoku", "windows (windoku)"),
    ("hypersudoku", "windows (windoku)"),
    ("sudokux", "diagonals (Sudoku X)"),
    ("xsudoku", "diagonals (Sudoku X)"),
    ("diagonal", "diagonals (Sudoku X)"),
    ("jigsaw", "regions of their own (jigsaw)"),
    ("skyscraper", "skyscrapers"),
    ("inequalit", "signs of less and greater"),
    ("lessthan", "signs of less and greater"),
    ("greaterthan", "signs of less and greater"),
    ("oddeven", "odd and even cells"),
    ("evenodd", "odd and even cells"),
    ("betweenline", "between lines"),
    ("regionsum", "region sum lines"),
    ("zipper", "zipper lines"),
];

/// Whole names of members that may be something else where they hold no list and no truth.
const NAMES: [(&str, &str); 8] = [
    ("hyper", "windows (windoku)"),
    ("even", "odd and even cells"),
    ("odd", "odd and even cells"),
    ("sums", "sums"),
    ("xv", "XV pairs"),
    ("quadruples", "quadruples"),
    ("regions", "regions of their own (jigsaw)"),
    ("regionmap", "regions of their own (jigsaw)"),
];

/// Members whose values name rules.
const KINDS: [&str; 12] = [
    "type",
    "variant",
    "variants",
    "rule",
    "rules",
    "ruleset",
    "constraint",
    "constraints",
    "title",
    "name",
    "description",
    "visualelements",
];

/// The words of a post that name a rule, without signs between.
const WORDS: [(&str, &str); 30] = [
    ("killer sudoku", "cages (killer)"),
    ("killer cage", "cages (killer)"),
    ("little killer", "little killer sums"),
    ("type killer", "cages (killer)"),
    ("cages ", "cages (killer)"),
    ("thermo", "thermometers"),
    ("anti knight", "the anti-knight rule"),
    ("antiknight", "the anti-knight rule"),
    ("anti king", "the anti-king rule"),
    ("antiking", "the anti-king rule"),
    ("sudoku x ", "diagonals (Sudoku X)"),
    ("x sudoku ", "diagonals (Sudoku X)"),
    ("diagonal sudoku", "diagonals (Sudoku X)"),
    ("main diagonal", "diagonals (Sudoku X)"),
    ("both diagonals", "diagonals (Sudoku X)"),
    ("jigsaw", "regions of their own (jigsaw)"),
    ("windoku", "windows (windoku)"),
    ("hyper sudoku", "windows (windoku)"),
    ("arrow sudoku", "arrows"),
    ("arrows ", "arrows"),
    ("sandwich", "sandwich sums"),
    ("consecutive sudoku", "the consecutive rule"),
    ("non consecutive", "the nonconsecutive rule"),
    ("nonconsecutive", "the nonconsecutive rule"),
    ("kropki", "Kropki dots"),
    ("whispers ", "whispers"),
    ("renban", "renban lines"),
    ("palindrome", "palindromes"),
    ("odd even", "odd and even cells"),
    ("even odd", "odd and even cells"),
];

/// The refusal of a puzzle with this rule.
pub(super) fn refusal(place: Place, rule: &str) -> TextError {
    TextError::new(place, rule, "a puzzle without rules beyond Sudoku")
}

/// A name without signs between its parts, in small letters: `anti_knight`, `antiKnight`.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn part(name: &str) -> Option<&'static str> {
    let name = plain(name);
    PARTS.iter().find(|(part, _)| name.contains(part)).map(|(_, rule)| *rule)
}

/// The rule beyond Sudoku that JSON tells, anywhere in it. What Ninefold itself writes tells none: its boards have their rules.
pub(super) fn of_json(json: &Value) -> Option<&'static str> {
    match json {
        Value::Object(map) if map.contains_key("ninefold") => None,
        Value::Object(map) => {
            map.iter().find_map(|(name, json)| of_member(name, json)).or_else(|| map.values().find_map(of_json))
        }
        Value::Array(list) => list.iter().find_map(of_json),
        _ => None,
    }
}

/// The rule that a member of JSON, or a field below the name of a column, tells.
pub(super) fn of_member(name: &str, json: &Value) -> Option<&'static str> {
    if !value::is_set(json) || is_off(json) {
        return None;
    }
    let known = plain(name);
    if KINDS.contains(&known.as_str()) {
        return texts(json);
    }
    let is_rich = json.is_array() || json.is_object() || json == &Value::Bool(true);
    // A text in words is what a program says of something, if no cell is named in it.
    let is_said = json.as_str().is_some_and(|text| !text.contains(|c: char| c.is_ascii_digit()));
    let is_map = known == "regionmap";
    let whole = NAMES.iter().find(|(whole, _)| known == *whole && (is_rich || is_map)).map(|(_, rule)| *rule);
    whole.or_else(|| part(name)).filter(|_| !is_said && !are_boxes(json))
}

fn is_off(json: &Value) -> bool {
    let is_no = |text: &str| matches!(text, "no" | "none" | "false" | "off" | "0" | "[]" | "{}" | "null" | "nan");
    json.as_str().is_some_and(|text| is_no(&text.trim().to_ascii_lowercase()))
}

/// The rule that texts within a value name.
fn texts(json: &Value) -> Option<&'static str> {
    match json {
        Value::String(text) => of_name(text),
        Value::Array(list) => list.iter().find_map(texts),
        Value::Object(map) => {
            map.iter().find_map(|(name, json)| of_member(name, json)).or_else(|| map.values().find_map(texts))
        }
        _ => None,
    }
}

/// The rule that a short name is, or that a longer text names in its words.
fn of_name(text: &str) -> Option<&'static str> {
    if text.split_whitespace().count() <= 3 { part(text) } else { in_words(text) }
}

/// Are these the regions of a board of nine with boxes, one number or letter for each cell?
fn are_boxes(json: &Value) -> bool {
    let mut names = Vec::new();
    flat(json, &mut names);
    let of_box = |i: usize| i / 27 * 3 + i % 9 / 3;
    let first = |number: usize| number / 3 * 27 + number % 3 * 3;
    names.len() == 81
        && (0..81).all(|i| names[i] == names[first(of_box(i))])
        && (0..9).all(|a| (0..a).all(|b| names[first(a)] != names[first(b)]))
}

fn flat(json: &Value, names: &mut Vec<String>) {
    match json {
        Value::Array(list) => list.iter().for_each(|json| flat(json, names)),
        Value::String(text) if text.len() > 9 => names.extend(text.chars().map(String::from)),
        other => names.push(other.to_string()),
    }
}

/// The rule that the words of a text name, where they do not say that it does not hold.
fn in_words(text: &str) -> Option<&'static str> {
    let kept = text.lines().filter(|line| !line.contains("://"));
    let mut words = String::from(" ");
    for word in kept.flat_map(|line| line.split(|c: char| !c.is_alphanumeric())).filter(|word| !word.is_empty()) {
        words.extend(word.chars().flat_map(char::to_lowercase));
        words.push(' ');
    }
    let is_said = |at: usize| {
        let before = words[..at].split_whitespace().rev().take(3);
        words[..at].ends_with(' ') && !before.into_iter().any(|word| matches!(word, "no" | "not" | "without" | "t"))
    };
    WORDS.iter().find(|(part, _)| words.match_indices(part).any(|(at, _)| is_said(at))).map(|(_, rule)| *rule)
}

/// What was taken out of a post, but a refusal where its words name a rule that none of its boards has.
pub(super) fn checked(taken: Taken, text: &str) -> Taken {
    let is_plain = |shape: &Shape| matches!(shape, Shape::Sudoku(_) | Shape::Latin);
    let place = taken.records.first().map(|record| record.place);
    let is_bare = |geometry: &crate::Geometry| is_plain(geometry.shape()) && geometry.extras().is_empty();
    match place.zip(in_words(text)) {
        Some((place, rule)) if taken.records.iter().all(|record| is_bare(record.board.geometry())) => {
            Taken::refusal(refusal(place, rule))
        }
        _ => taken,
    }
}
