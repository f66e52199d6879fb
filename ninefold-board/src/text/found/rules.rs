//! Rules beyond Sudoku that a text names beside a puzzle: by a member of JSON or a column of a table that has them, or in the words
//! of a post. A puzzle without its rules would be another one, so it is refused.
//!
//! ```text
//! {"puzzle": ..., "thermos": [[...]]}     {"type": "killer", ...}     Anti-Knight: cells a knight's move apart differ
//! ```
//! What a member says is decided in [`json`], for every reader; what words say, in [`words`].

mod beginnings;
mod beside;
mod brief;
mod calls;
mod charted;
mod classes;
mod data;
mod flags;
mod fold;
mod harmless;
mod json;
mod listed;
mod lists;
mod maps;
mod members;
mod names;
mod outside;
mod parts;
mod pointing;
mod regions;
mod said;
mod sentences;
mod shaped;
mod stated;
mod terse;
mod told;
mod tongues;
mod truths;
mod words;

pub(super) use beside::Picture;
pub(in super::super) use json::{has_shape, may_show, may_tell, of_field, of_kind_below, unruled};
pub(super) use json::{of_json, of_object, of_tree};
pub(in super::super) use stated::{of_columns as box_columns, of_values as boxes_of_values};

use super::super::{Format, ReadOptions, Record, TextError};
use super::node::Node;
use super::piece::Taken;
pub(in super::super) use super::piece::refusal;
use crate::{Extra, Geometry, Shape};
use beginnings::Beginnings;
use json::{is_kind, is_rules, of_kind, short_kind};
use serde_json::Value;
use std::borrow::Cow;

/// A rule in words.
pub(in super::super) type Rule = Cow<'static, str>;

const CAGES: &str = "cages (killer)";
const DIAGONALS: &str = "diagonals (Sudoku X)";
const WINDOWS: &str = "windows (windoku)";
const REGIONS: &str = "regions of their own (jigsaw)";
const GROUPS: &str = "disjoint groups";
const UNEQUAL: &str = "signs of less and greater";
const PARITY: &str = "odd and even cells";
const XV: &str = "XV pairs";
const KNIGHT: &str = "the anti-knight rule";
const LATIN: &str = "rows and columns without boxes (Latin square)";
const ZERO: &str = "the digits 0 to 8";
const OUTSIDE: &str = "clues outside the board";
const COLOURS: &str = "colours";
const OWN: &str = "rules of its own";

/// A part of a name without signs between, in small letters, and the rule in words.
const PARTS: [(&str, &str); 64] = [
    ("littlekiller", "little killer sums"),
    ("cage", CAGES),
    ("killer", CAGES),
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
    ("knightmove", "the anti-knight rule"),
    ("knightsmove", "the anti-knight rule"),
    ("kingmove", "the anti-king rule"),
    ("kingsmove", "the anti-king rule"),
    ("nonconsecutive", "the nonconsecutive rule"),
    ("consecutive", "the consecutive rule"),
    ("windoku", WINDOWS),
    ("hypersudoku", WINDOWS),
    ("diagonal", DIAGONALS),
    ("jigsaw", REGIONS),
    ("irregular", REGIONS),
    ("chaosconstruction", REGIONS),
    ("squiggly", REGIONS),
    ("skyscraper", "skyscrapers"),
    ("inequalit", UNEQUAL),
    ("lessthan", UNEQUAL),
    ("greaterthan", UNEQUAL),
    ("futoshiki", UNEQUAL),
    ("oddeven", PARITY),
    ("evenodd", PARITY),
    ("betweenline", "between lines"),
    ("regionsum", "region sum lines"),
    ("zipper", "zipper lines"),
    ("entropic", "entropic lines"),
    ("quadruple", "quadruples"),
    ("xvsudoku", XV),
    ("sudokuxv", XV),
    ("disjointgroup", GROUPS),
    ("extraregion", "extra regions"),
    ("fogofwar", "fog"),
    ("foglight", "fog"),
    ("miracle", "the rules of a miracle Sudoku"),
    ("samurai", "boards that overlap (Samurai)"),
    ("sohei", "boards that overlap (Sohei)"),
    ("gattai", "boards that overlap (Gattai)"),
    ("twodoku", "boards that overlap (Twodoku)"),
    ("girandola", "an extra region (Girandola)"),
    ("asterisk", "an extra region (asterisk)"),
    ("centerdot", "an extra region (centre dots)"),
    ("centredot", "an extra region (centre dots)"),
    ("argyle", "extra diagonals (Argyle)"),
    ("toroidal", REGIONS),
    ("searchnine", "arrows (Search Nine)"),
    ("sumdoku", "sums"),
    ("battenburg", "Battenburg marks"),
    ("colorku", "colours"),
    ("nrcsudoku", WINDOWS),
    ("sumgroup", "sums"),
    ("kakuro", "another kind of puzzle (Kakuro)"),
    ("kenken", "another kind of puzzle (KenKen)"),
    ("calcudoku", "another kind of puzzle (Calcudoku)"),
];

/// Words of a short value that name no rule beyond Sudoku.
const PLAIN: [&str; 62] = [
    "classic",
    "classical",
    "normal",
    "standard",
    "sudoku",
    "sudokus",
    "regular",
    "plain",
    "vanilla",
    "default",
    "basic",
    "usual",
    "original",
    "traditional",
    "ordinary",
    "none",
    "no",
    "not",
    "null",
    "na",
    "nan",
    "only",
    "easy",
    "simple",
    "gentle",
    "moderate",
    "medium",
    "intermediate",
    "hard",
    "tough",
    "expert",
    "evil",
    "extreme",
    "fiendish",
    "diabolical",
    "beginner",
    "latin",
    "square",
    "squares",
    "row",
    "rows",
    "column",
    "columns",
    "col",
    "cols",
    "box",
    "boxes",
    "block",
    "blocks",
    "cell",
    "cells",
    "region",
    "unique",
    "uniqueness",
    "all",
    "different",
    "alldifferent",
    "alldiff",
    "rules",
    "apply",
    "and",
    "or",
];

/// A name without signs between its parts, in small letters: `anti_knight`, `antiKnight`.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The words of a text in small letters, without accents.
fn split(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(fold::folded).collect()
}

/// Those of the parts of names: nearly all names hold none of these, and need not be looked through for each part.
static BEGINNINGS: Beginnings = {
    let (mut known, mut number) = (Beginnings::NONE, 0);
    while number < PARTS.len() {
        known = known.with(PARTS[number].0.as_bytes(), 0);
        number += 1;
    }
    known
};

/// May a part begin somewhere in this name?
fn may_hold(plain: &str) -> bool {
    (0..plain.len()).any(|at| BEGINNINGS.has(plain.as_bytes(), at))
}

/// The part of a plain name that names a rule, and the rule.
fn part(plain: &str) -> Option<(&'static str, &'static str)> {
    if !may_hold(plain) {
        return None;
    }
    let is_one = |part: &str| plain.contains(part) && (part != "arrow" || !plain.contains("narrow"));
    // Symmetry along a diagonal is no rule.
    let is_some = plain.len() >= 4 && !(plain.contains("symmetr") && plain.contains("diagonal"));
    PARTS.into_iter().filter(|_| is_some).find(|(part, _)| is_one(part))
}

/// Is this Sudoku X, or X Sudoku?
fn is_x(words: &[String]) -> bool {
    let is_pair = |pair: &[String]| matches!([&*pair[0], &*pair[1]], ["x", "sudoku"] | ["sudoku", "x"]);
    words.iter().any(|word| matches!(&**word, "xsudoku" | "sudokux")) || words.windows(2).any(is_pair)
}

/// Has a board this rule already, so that it is no other puzzle?
fn has(geometry: &Geometry, rule: &str) -> bool {
    let is = |known: &str| rule.starts_with(known);
    let has = |extra: Extra| geometry.extras().contains(&extra);
    is(REGIONS) && matches!(geometry.shape(), Shape::Jigsaw(_))
        || is(DIAGONALS) && has(Extra::Diagonals)
        || is(WINDOWS) && has(Extra::Windoku)
        || is(GROUPS) && has(Extra::DisjointGroups)
        || is(LATIN) && *geometry.shape() == Shape::Latin
}

/// Formats whose comments are for people.
const PLAIN_FORMATS: [&str; 8] = ["line", "candidates", "grid", "sheet", "marks", "ss", "sdk", "sdm"];

/// What was taken out of a text, but a refusal of the puzzles that its words call another kind. Where there is no puzzle, no rule can
/// refuse one, and the words of a long text are not read once for each way to look at it.
pub(super) fn checked(taken: Taken, text: &str, options: &ReadOptions) -> Taken {
    if taken.is_nothing() {
        return taken;
    }
    let told =
        told::rules(&harmless::without(text)).into_iter().chain(data::of_links(text)).chain(data::of_names(text));
    let (areas, listed) = listed::lists(text);
    let told: Vec<_> = told
        .chain(data::of_attributes(text))
        .chain(beside::lists(text))
        .chain(listed)
        .chain(outside::clues(text))
        .chain(brief::rules(text))
        .collect();
    let (taken, drawn) = maps::adopted(taken, beside::pictures(text).into_iter().chain(areas).collect(), options);
    let (taken, of_boxes) = stated::adopted(taken, &stated::boxes(text), options);
    said::refused(taken, text, &[told, drawn, of_boxes, stated::layouts(text)].concat(), options)
}

/// The same of program code, whose lines are no sentences: only what is called a Sudoku there counts.
pub(super) fn checked_code(taken: Taken, maps: Vec<Picture>, text: &str, options: &ReadOptions) -> Taken {
    if taken.is_nothing() && maps.is_empty() {
        return taken;
    }
    let (taken, drawn) = maps::adopted(taken, maps, options);
    let (taken, of_boxes) = stated::adopted(taken, &stated::boxes(text), options);
    let told = words::of_sudokus(text)
        .into_iter()
        .chain(flags::rules(text))
        .chain(data::of_names(text))
        .chain(calls::rules(text))
        .chain(brief::rules(text))
        .chain(drawn)
        .chain(of_boxes);
    said::refused(taken, text, &told.collect::<Vec<_>>(), options)
}

/// The same of JSON, whose members have told their rules: the boxes that it states, and its maps of regions.
pub(super) fn checked_boxes(taken: Taken, maps: Vec<Picture>, text: &str, options: &ReadOptions) -> Taken {
    if taken.is_nothing() && maps.is_empty() {
        return taken;
    }
    let (taken, drawn) = maps::adopted(taken, maps, options);
    let (taken, of_boxes) = stated::adopted(taken, &stated::boxes(text), options);
    said::refused(taken, text, &[drawn, of_boxes].concat(), options)
}

/// Takes the maps of regions out of lists in program code or JSON.
pub(super) fn maps_of(tree: &mut Node<'_>) -> Vec<Picture> {
    charted::taken(tree)
}

/// A puzzle of cells that are objects, with the regions that they name.
pub(super) fn celled(record: Record, cells: &[&Value]) -> Result<Record, TextError> {
    charted::of_cells(record, cells)
}

/// The same of the attributes of XML, and of the classes and colours of cells.
pub(super) fn checked_attributes(taken: Taken, text: &str, options: &ReadOptions) -> Taken {
    if taken.is_nothing() {
        return taken;
    }
    let (taken, drawn) = maps::adopted(taken, classes::pictures(text), options);
    said::refused(taken, text, &[data::of_attributes(text), drawn].concat(), options)
}

/// The same of a text that reads as it stands, for its comments and for pictures of regions; `None` if there is nothing in them.
pub(super) fn checked_comments(text: &str, format: &dyn Format, options: &ReadOptions) -> Option<Taken> {
    let is_plain = PLAIN_FORMATS.contains(&format.name());
    let (areas, listed) = if is_plain { listed::lists(text) } else { (None, Vec::new()) };
    let around = if is_plain { outside::clues(text) } else { Vec::new() };
    let rules = [said::of_comments(text, format), listed, around].concat();
    let pictures: Vec<Picture> = beside::pictures(text).into_iter().chain(areas).collect();
    let boxes = if is_plain { stated::boxes(text) } else { Vec::new() };
    if rules.is_empty() && pictures.is_empty() && boxes.is_empty() {
        return None;
    }
    let mut taken = Taken::default();
    for record in format.parse(text, options) {
        match record {
            Ok(record) => taken.records.push(record),
            Err(error) => taken.errors.push(error),
        }
    }
    let before = taken.records.clone();
    let (taken, drawn) = maps::adopted(taken, pictures, options);
    let (taken, of_boxes) = stated::adopted(taken, &boxes, options);
    let taken = said::refused(taken, text, &[rules, drawn, of_boxes].concat(), options);
    (taken.is_refusal || taken.records != before).then_some(taken)
}
