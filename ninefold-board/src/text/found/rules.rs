//! Rules beyond Sudoku that a text names beside a puzzle: by a member of JSON or a column of a table that has them, or in the words
//! of a post. A puzzle without its rules would be another one, so it is refused.
//!
//! ```text
//! {"puzzle": ..., "thermos": [[...]]}     {"type": "killer", ...}     Anti-Knight: cells a knight's move apart differ
//! ```
//! What a member says is decided in [`of_member`], for every reader; what words say, in [`words`].

mod beside;
mod brief;
mod calls;
mod charted;
mod classes;
mod data;
mod flags;
mod fold;
mod harmless;
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
mod told;
mod tongues;
mod truths;
mod words;

pub(super) use beside::Picture;
pub(in super::super) use stated::{of_columns as box_columns, of_values as boxes_of_values};

use super::super::{Format, ReadOptions, Record, TextError, link::json as value};
use super::node::{Is, Node};
pub(in super::super) use super::piece::refusal;
use super::piece::{Role, Taken};
use super::tree;
use crate::{Extra, Geometry, Shape};
use members::{AREAS, BOXES, HOLDERS, KINDS, NAMES, REMARKS, RULES, SOLVING, SYMBOLS, TITLES};
use serde_json::{Map, Value};
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

/// The part of a plain name that names a rule, and the rule.
fn part(plain: &str) -> Option<(&'static str, &'static str)> {
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

/// The rule beyond Sudoku that a field below the name of a column, or a member of JSON, tells: its text as it is written there, in
/// JSON or in the repr of Python where it is a list.
pub(in super::super) fn of_field(name: &str, text: &str) -> Option<Rule> {
    let text = text.trim();
    // A number of many digits is a text of digits.
    let json = serde_json::from_str(text).ok().filter(|json: &Value| !json.is_number() || text.len() < 16);
    let json = json.unwrap_or_else(|| Value::String(text.to_string()));
    let nested = || (json.is_object() && !is_of_solving(name)).then(|| of_json(&json)).flatten();
    let rule = of_member(name, &json).or_else(nested);
    rule.map(|rule| format!("{rule} in `{name}`").into())
}

/// The same of a column that may name the kind of puzzle, whatever its own name means elsewhere.
pub(in super::super) fn of_kind_below(name: &str, text: &str) -> Option<Rule> {
    let rule = of_kind(text.trim().trim_matches(['"', '[', ']']))?;
    Some(format!("{rule} in `{name}`").into())
}

/// May a column of this name tell a rule?
pub(in super::super) fn may_tell(name: &str) -> bool {
    let known = plain(name);
    let is_area = AREAS.contains(&known.as_str());
    is_kind(&known)
        || is_rules(&known)
        || is_title(&known)
        || REMARKS.contains(&&*known)
        || HOLDERS.contains(&&*known)
        || is_area
        || SYMBOLS.contains(&&*known)
        || NAMES.iter().any(|(name, _)| known == *name)
        || part(&known).is_some()
        || truths::rule(name).is_some()
        || truths::is_side_of_box(name)
}

/// May a value be a rule by its shape, below a column of any name that is not known to be something else?
pub(in super::super) fn may_show(name: &str) -> bool {
    tree::role_of(name) == Role::Puzzle && !is_title(name) && !is_of_solving(name)
}

/// Is this the beginning of such a value?
pub(in super::super) fn has_shape(text: &str) -> bool {
    shaped::may_tell(text)
}

fn is_kind(plain: &str) -> bool {
    KINDS.iter().any(|end| plain.ends_with(end))
}

fn is_rules(plain: &str) -> bool {
    RULES.iter().any(|part| plain.contains(part))
}

fn is_title(name: &str) -> bool {
    TITLES.contains(&plain(name).as_str())
}

/// Has a board this rule already, so that it is no other puzzle?
pub(in super::super) fn has(geometry: &Geometry, rule: &str) -> bool {
    let is = |known: &str| rule.starts_with(known);
    let has = |extra: Extra| geometry.extras().contains(&extra);
    is(REGIONS) && matches!(geometry.shape(), Shape::Jigsaw(_))
        || is(DIAGONALS) && has(Extra::Diagonals)
        || is(WINDOWS) && has(Extra::Windoku)
        || is(GROUPS) && has(Extra::DisjointGroups)
        || is(LATIN) && *geometry.shape() == Shape::Latin
}

/// The rule beyond Sudoku that JSON tells, anywhere in it. What Ninefold itself writes tells none: its boards have their rules.
pub(super) fn of_json(json: &Value) -> Option<Rule> {
    match json {
        Value::Object(map) => of_members(map),
        Value::Array(list) => list.iter().find_map(of_json),
        _ => None,
    }
}

fn of_members(map: &Map<String, Value>) -> Option<Rule> {
    if map.contains_key("ninefold") {
        return None;
    }
    let all = || map.iter().filter(|(name, json)| !(is_of_solving(name) && (json.is_array() || json.is_object())));
    let told = |(name, json): (&String, &Value)| Some(format!("{} in `{name}`", of_member(name, json)?).into());
    let digit = |names: [&str; 2]| names.iter().find_map(|name| map.get(*name)).and_then(value::number);
    let is_from_zero = digit(["min", "minValue"]) == Some(0) && digit(["max", "maxValue"]) == Some(8);
    let zero = || is_from_zero.then(|| ZERO.into());
    // What a player left behind points at cells within it, too.
    let within = |(name, json): (&String, &Value)| {
        of_json(json).filter(|rule| !(pointing::is_left(name) && pointing::is_one(rule)))
    };
    all().find_map(told).or_else(zero).or_else(|| all().find_map(within))
}

/// Is it told there how a puzzle is solved or made?
fn is_of_solving(name: &str) -> bool {
    let known = plain(name);
    SOLVING.iter().any(|part| known.contains(part))
}

/// The same of lists in program code: what stands within brackets, as the members of a `dict` do, belongs to the puzzle there.
pub(super) fn of_tree(root: &Node<'_>) -> Option<Rule> {
    fn json(node: &Node<'_>) -> Value {
        match &node.is {
            Is::Value(text) | Is::Text(text) => Value::String((*text).to_string()),
            Is::List(nodes) => Value::Array(nodes.iter().map(json).collect()),
        }
    }
    let told = |node: &Node<'_>| {
        let name = node.name.filter(|name| may_tell(name))?;
        Some(format!("{} in `{name}`", of_member(name, &json(node))?).into())
    };
    let Is::List(nodes) = &root.is else { return None };
    nodes.iter().find_map(|node| match &node.is {
        Is::List(inner) => inner.iter().find_map(told).or_else(|| of_tree(node)),
        _ => None,
    })
}

/// The rule that a member of this name tells.
fn of_member(name: &str, json: &Value) -> Option<Rule> {
    let known = plain(name);
    let is_off = || json == &Value::Bool(false) || value::number(json) == Some(0);
    let is_of_one = || truths::is_side_of_box(name) && value::number(json) == Some(1);
    if BOXES.contains(&&*known) && is_off() || is_of_one() {
        return Some(LATIN.into());
    }
    if !value::is_set(json) || says(json, &NO) {
        return None;
    }
    if is_title(name) {
        return texts(json).into_iter().find_map(|text| told::rules(text).into_iter().next()).map(|(_, rule)| rule);
    }
    if REMARKS.contains(&&*known) {
        let words = texts(json).into_iter().filter(|text| !told::is_value(text));
        return words.into_iter().find_map(|text| told::stated(text).or_else(|| of_remark(text)));
    }
    if SYMBOLS.contains(&&*known) && are_from_zero(json) {
        return Some(ZERO.into());
    }
    if let Some(rule) = json.as_str().filter(|_| HOLDERS.contains(&&*known)).and_then(of_holder) {
        return Some(rule);
    }
    let held = json.as_array().filter(|_| HOLDERS.contains(&&*known));
    if let Some(rule) = held.and_then(|list| list.iter().filter_map(Value::as_str).find_map(of_kind)) {
        return Some(rule);
    }
    if let Some(json) = json.as_str().filter(|_| HOLDERS.contains(&&*known)).and_then(written) {
        return of_json(&json);
    }
    if is_kind(&known) || is_rules(&known) {
        let members = || if json.is_string() { None } else { of_json(json) };
        let texts = texts(json);
        let rule = texts.iter().find_map(|text| of_kind(text)).or_else(members);
        let truth = || truths::rule(name).filter(|_| json == &Value::Bool(true)).map(Into::into);
        return rule.or_else(truth).or_else(|| if is_rules(&known) { of_rules(json, &texts) } else { None });
    }
    if let Some(rule) = shaped::rule(json).filter(|_| tree::role_of(name) == Role::Puzzle) {
        return Some(rule.into());
    }
    if let Some(kind) = json.as_str().filter(|_| AREAS.contains(&known.as_str()) && !regions::is_map(json)) {
        return short_kind(&split(kind));
    }
    if AREAS.contains(&known.as_str()) {
        return (regions::are_lists(json) && !regions::are_boxes(json)).then(|| REGIONS.into());
    }
    let truth = truths::rule(name);
    let is_one =
        json.as_u64() == Some(1) && truth.filter(|_| known.len() > 2).or_else(|| members::flag(&known)).is_some();
    let is_yes = says(json, &YES) || is_one;
    let is_list = json.as_str().is_some_and(|text| text.starts_with(['[', '{', '(']));
    let is_cell = json.as_str().is_some_and(data::names_cell);
    let is_rich = json.is_array() || json.is_object() || is_list || is_yes || is_cell || json == &Value::Bool(true);
    // A text in words is what a program says of something, if no cell is named in it.
    let is_said = json.as_str().is_some_and(|text| !is_yes && !text.contains(|c: char| c.is_ascii_digit()));
    let is_map = ["region", "latin"].iter().any(|start| known.starts_with(start))
        && json.as_str().is_some_and(|text| text.len() >= 16);
    let whole = NAMES.iter().find(|(whole, _)| known == *whole && (is_rich || is_map)).map(|(_, rule)| *rule);
    // A palette is no colour of a cell.
    let whole = whole.filter(|rule| *rule != COLOURS || is_yes || data::are_of_cells(json));
    let part = || part(&known).map(|(_, rule)| rule).filter(|_| !is_said);
    whole
        .or_else(part)
        .or(truth.filter(|_| is_rich && !is_cell))
        .filter(|_| !regions::are_boxes(json))
        .map(Cow::Borrowed)
        .or_else(|| pointing::rule(name, json).filter(|_| tree::role_of(name) == Role::Puzzle))
}

/// The kind that is all that a remark says: "Killer".
fn of_remark(text: &str) -> Option<Rule> {
    let is_short = split(text).len() <= 2 && text.len() > 1;
    if is_short { told::rules(text).into_iter().next().map(|(_, rule)| rule) } else { None }
}

/// The same of what is said of a puzzle for programs: a kind, or the sums of cells.
fn of_holder(text: &str) -> Option<Rule> {
    let words = split(text);
    let kind = || if words.len() <= 2 && text.len() > 1 { short_kind(&words) } else { None };
    let is_sum = text.contains(['=', '+']) && data::names_cell(text);
    if is_sum { Some("sums".into()) } else { kind() }
}

/// Are these the digits from 0 to 8?
fn are_from_zero(json: &Value) -> bool {
    let digits: Vec<u64> = match json {
        Value::Array(list) => list.iter().filter_map(value::number).filter_map(|digit| digit.try_into().ok()).collect(),
        Value::String(text) => text.chars().filter_map(|c| c.to_digit(10)).map(u64::from).collect(),
        _ => Vec::new(),
    };
    digits.len() <= 9 && digits.iter().min() == Some(&0) && digits.iter().max() == Some(&8)
}

/// The object that a text is, in JSON or as Python writes it.
fn written(text: &str) -> Option<Value> {
    let text = Some(text.trim()).filter(|text| text.starts_with(['{', '[']))?;
    let of_python =
        || text.replace('\'', "\"").replace("True", "true").replace("False", "false").replace("None", "null");
    serde_json::from_str(text).or_else(|_| serde_json::from_str(&of_python())).ok()
}

const NO: [&str; 13] = ["no", "none", "false", "off", "0", "[]", "{}", "()", "null", "nan", "n/a", "<na>", "-"];

const YES: [&str; 6] = ["yes", "true", "on", "1", "y", "x"];

/// Is it one of these words?
fn says(json: &Value, words: &[&str]) -> bool {
    json.as_str().is_some_and(|text| words.contains(&text.trim().to_ascii_lowercase().as_str()))
}

/// The texts within a value that are not those of its members.
fn texts(json: &Value) -> Vec<&str> {
    match json {
        Value::String(text) => vec![text.as_str()],
        Value::Array(list) => list.iter().flat_map(texts).collect(),
        Value::Object(map) => {
            map.iter().filter(|(name, _)| !is_title(name)).flat_map(|(_, json)| texts(json)).collect()
        }
        _ => Vec::new(),
    }
}

/// The rule that the kind of a puzzle has: a short name, or a longer text in its words.
fn of_kind(text: &str) -> Option<Rule> {
    let words = split(text);
    short_kind(&words)
        .or_else(|| told::rules(text).into_iter().next().filter(|_| words.len() > 4).map(|(_, rule)| rule))
}

/// The rule that a name of up to four words is.
fn short_kind(words: &[String]) -> Option<Rule> {
    match words {
        [word] if word == "x" => Some(DIAGONALS.into()),
        [word] if word == "xv" => Some(XV.into()),
        [word] if word == "hyper" => Some(WINDOWS.into()),
        words if lists::of_type(&words.concat()).is_some() => lists::of_type(&words.concat()).map(Into::into),
        words if words.len() > 4 => None,
        words if is_x(words) => Some(DIAGONALS.into()),
        words => part(&words.concat()).map(|(_, rule)| rule.into()),
    }
}

/// The rule that a value of rules tells: in doubt there is one.
fn of_rules(json: &Value, texts: &[&str]) -> Option<Rule> {
    let is_list = |json: &Value| json.is_array() || json.is_object();
    if texts.is_empty() && json.as_array().is_some_and(|list| list.iter().any(is_list)) {
        return Some("rules of its own".into());
    }
    let is_plain = |word: &String| PLAIN.contains(&&**word) || word.starts_with(|c: char| c.is_ascii_digit());
    texts.iter().find_map(|text| {
        let split = split(text);
        if split.len() > 4 {
            return words::of_rules(&split).map(Cow::Borrowed);
        }
        (!split.iter().all(is_plain)).then(|| format!("the rule {}", super::super::link::excerpt(text)).into())
    })
}

/// Formats whose comments are for people.
const PLAIN_FORMATS: [&str; 8] = ["line", "candidates", "grid", "sheet", "marks", "ss", "sdk", "sdm"];

/// What was taken out of a text, but a refusal of the puzzles that its words call another kind.
pub(super) fn checked(taken: Taken, text: &str, options: &ReadOptions) -> Taken {
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
    let (taken, drawn) = maps::adopted(taken, maps, options);
    let (taken, of_boxes) = stated::adopted(taken, &stated::boxes(text), options);
    said::refused(taken, text, &[drawn, of_boxes].concat(), options)
}

/// Takes the maps of regions out of lists in program code or JSON.
pub(super) fn maps_of(tree: &mut Node<'_>) -> Vec<Picture> {
    charted::taken(tree)
}

/// The rule that an object tells whose maps of regions are read beside it.
pub(super) fn of_object(map: &Map<String, Value>) -> Option<Rule> {
    let is_read = |(name, json): (&String, &Value)| regions::is_whole(json) && tree::role_of(name) == Role::Puzzle;
    if !map.iter().any(is_read) {
        return of_members(map);
    }
    of_members(
        &map.iter().filter(|member| !is_read(*member)).map(|(name, json)| (name.clone(), json.clone())).collect(),
    )
}

/// A puzzle of cells that are objects, with the regions that they name.
pub(super) fn celled(record: Record, cells: &[&Value]) -> Result<Record, TextError> {
    charted::of_cells(record, cells)
}

/// The same of the attributes of XML, and of the classes and colours of cells.
pub(super) fn checked_attributes(taken: Taken, text: &str, options: &ReadOptions) -> Taken {
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
