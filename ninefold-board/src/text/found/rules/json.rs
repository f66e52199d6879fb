//! The rule that a member of JSON tells, a field below the name of a column, or a named list in program code: by its name, or by its
//! value whatever its name.
//!
//! ```text
//! {"puzzle": ..., "type": "killer"}      "antiKnight": true      "k": [["r1c1", "r2c1"], ...]
//! ```

use super::super::super::link::{self, json as value};
use super::super::super::{Record, TextError};
use super::super::node::{Is, Node};
use super::super::piece::Role;
use super::super::tree;
use super::members::{
    self, APART, AREAS, BOXES, EVERYDAY, HOLDERS, KINDS, NAMES, REMARKS, RULES, SOLVING, SYMBOLS, TITLES,
};
use super::{
    COLOURS, DIAGONALS, LATIN, OWN, PLAIN, REGIONS, Rule, WINDOWS, XV, ZERO, data, has, is_x, lists, part, plain,
    pointing, regions,
};
use super::{harmless, shaped, split, terse, told, truths, words};
use crate::Geometry;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// The most words that name a rule; more of them tell rules.
const FEW: usize = 4;

/// What members stand beside.
#[derive(Clone, Copy, Default)]
struct Beside<'b> {
    /// The board that is told, whose rules are no others.
    board: Option<&'b Geometry>,
    /// Did a player or a program leave them behind? They tell rules as the puzzle does, but point at cells for reasons of their own.
    is_play: bool,
    /// Are they about something else than the puzzle?
    is_apart: bool,
    /// Do they stand within a member that is not called rules, or the like?
    is_inner: bool,
}

impl Beside<'_> {
    /// The same within a member of this name.
    fn within(self, name: &str) -> Self {
        let is_play = self.is_play || pointing::is_left(name);
        Beside { is_play, is_apart: self.is_apart || APART.contains(&&*plain(name)), ..self }
    }

    /// The same for the members of the member of this name.
    fn inside(self, name: &str) -> Self {
        let known = plain(name);
        let is_inner = !is_rules(&known) && !is_kind(&known) && !HOLDERS.contains(&&*known);
        Beside { is_inner, ..self.within(name) }
    }

    /// Is it a rule that the board has not?
    fn is_other(self, rule: &Rule) -> bool {
        !self.board.is_some_and(|board| has(board, rule))
    }

    /// The rule that was found in a text, or another one of its words where the board has that one: "a Latin square with cages".
    fn beyond(self, text: &str, rule: Rule) -> Option<Rule> {
        if self.is_other(&rule) {
            return Some(rule);
        }
        let told = told::rules(text).into_iter().map(|(_, rule)| rule);
        let stated = text.split(['.', ';', '\n']).filter_map(told::stated);
        let words = split(text);
        let named = words.iter().filter_map(|word| part(word).map(|(_, rule)| rule).or_else(|| truths::rule(word)));
        told.chain(stated).chain(named.map(Cow::Borrowed)).find(|rule| self.is_other(rule))
    }
}

/// The rule beyond Sudoku that a field below the name of a column, or a member of JSON, tells: its text as it is written there, in
/// JSON or in the repr of Python where it is a list. What the board has that is told beside it is no such rule.
pub(in super::super::super) fn of_field(name: &str, text: &str, board: Option<&Geometry>) -> Option<Rule> {
    of_value(name, text, board).map(|rule| format!("{rule} in `{name}`").into())
}

fn of_value(name: &str, text: &str, board: Option<&Geometry>) -> Option<Rule> {
    let text = text.trim();
    // A number of many digits is a text of digits.
    let json = serde_json::from_str(text).ok().filter(|json: &Value| !json.is_number() || text.len() < 16);
    let json = json.unwrap_or_else(|| Value::String(text.to_string()));
    let beside = Beside { board, ..Beside::default() }.within(name);
    let nested = || (json.is_object() && !is_of_solving(name)).then(|| within(&json, beside)).flatten();
    of_member(name, &json, beside).or_else(nested)
}

/// The record, if its texts tell no rule that its board has not. The comment of a link is its rules, where people write whatever they
/// have to say, so a few words that name no rule are no rule.
pub(in super::super::super) fn unruled(record: Record) -> Result<Record, TextError> {
    let (board, text) = (record.board.geometry(), &*record.comment);
    let is_list = text.trim_start().starts_with(['[', '{']);
    let name = if is_list || split(text).len() > FEW { "rules" } else { "comment" };
    let of_fact = |(name, text): &(String, String)| of_field(name, text, Some(board)).filter(|_| may_tell(name));
    match of_value(name, text, Some(board)).or_else(|| record.facts.iter().find_map(of_fact)) {
        Some(rule) => Err(super::refusal(record.place, &rule)),
        None => Ok(record),
    }
}

/// The same of a column that may name the kind of puzzle, whatever its own name means elsewhere.
pub(in super::super::super) fn of_kind_below(name: &str, text: &str, board: Option<&Geometry>) -> Option<Rule> {
    let text = text.trim().trim_matches(['"', '[', ']']);
    let rule = Beside { board, ..Beside::default() }.beyond(text, of_kind(text)?)?;
    Some(format!("{rule} in `{name}`").into())
}

/// May a column of this name tell a rule?
pub(in super::super::super) fn may_tell(name: &str) -> bool {
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
pub(in super::super::super) fn may_show(name: &str) -> bool {
    tree::role_of(name) == Role::Puzzle && !is_title(name) && !is_of_solving(name)
}

/// Is this the beginning of such a value?
pub(in super::super::super) fn has_shape(text: &str) -> bool {
    shaped::may_tell(text)
}

pub(super) fn is_kind(plain: &str) -> bool {
    KINDS.iter().any(|end| plain.ends_with(end))
}

pub(super) fn is_rules(plain: &str) -> bool {
    RULES.iter().any(|part| plain.contains(part))
}

fn is_title(name: &str) -> bool {
    TITLES.contains(&plain(name).as_str())
}

/// The rule beyond Sudoku that JSON tells, anywhere in it. What Ninefold itself writes tells none: its boards have their rules.
pub(in super::super) fn of_json(json: &Value) -> Option<Rule> {
    within(json, Beside::default())
}

fn within(json: &Value, beside: Beside<'_>) -> Option<Rule> {
    match json {
        Value::Object(map) => of_members(map, beside),
        Value::Array(list) => list.iter().find_map(|json| within(json, beside)),
        _ => None,
    }
}

fn of_members(map: &Map<String, Value>, beside: Beside<'_>) -> Option<Rule> {
    if map.contains_key("ninefold") {
        return None;
    }
    let all = || map.iter().filter(|(name, json)| !(is_of_solving(name) && (json.is_array() || json.is_object())));
    let told = |(name, json): (&String, &Value)| {
        Some(format!("{} in `{name}`", of_member(name, json, beside.within(name))?).into())
    };
    let digit = |names: [&str; 2]| names.iter().find_map(|name| map.get(*name)).and_then(value::number);
    let is_from_zero = digit(["min", "minValue"]) == Some(0) && digit(["max", "maxValue"]) == Some(8);
    let zero = || is_from_zero.then(|| ZERO.into());
    all().find_map(told).or_else(zero).or_else(|| all().find_map(|(name, json)| within(json, beside.inside(name))))
}

/// The rule that an object tells beyond this board, whose maps of regions are read beside it.
pub(in super::super) fn of_object(map: &Map<String, Value>, board: Option<&Geometry>) -> Option<Rule> {
    let beside = Beside { board, ..Beside::default() };
    let is_read = |(name, json): (&String, &Value)| regions::is_whole(json) && tree::role_of(name) == Role::Puzzle;
    if !map.iter().any(is_read) {
        return of_members(map, beside);
    }
    let others = map.iter().filter(|member| !is_read(*member));
    of_members(&others.map(|(name, json)| (name.clone(), json.clone())).collect(), beside)
}

/// Is it told there how a puzzle is solved or made?
fn is_of_solving(name: &str) -> bool {
    let known = plain(name);
    SOLVING.iter().any(|part| known.contains(part))
}

/// The same of lists in program code: what stands within brackets, as the members of a `dict` do, belongs to the puzzle there.
pub(in super::super) fn of_tree(root: &Node<'_>) -> Option<Rule> {
    fn json(node: &Node<'_>) -> Value {
        match &node.is {
            Is::Value(text) | Is::Text(text) => Value::String((*text).to_string()),
            Is::List(nodes) => Value::Array(nodes.iter().map(json).collect()),
        }
    }
    let told = |node: &Node<'_>| {
        let name = node.name.filter(|name| may_tell(name))?;
        Some(format!("{} in `{name}`", of_member(name, &json(node), Beside::default().within(name))?).into())
    };
    let Is::List(nodes) = &root.is else { return None };
    nodes.iter().find_map(|node| match &node.is {
        Is::List(inner) => inner.iter().find_map(told).or_else(|| of_tree(node)),
        _ => None,
    })
}

/// The rule that a member of this name tells.
fn of_member(name: &str, json: &Value, beside: Beside<'_>) -> Option<Rule> {
    let known = plain(name);
    let other = |rule: &'static str| Some(Cow::Borrowed(rule)).filter(|rule| beside.is_other(rule));
    if is_without_boxes(name, json) {
        return other(LATIN);
    }
    if !value::is_set(json) || says(json, &NO) {
        return None;
    }
    if let Some(of_text) = of_words(name, &known) {
        return texts(json).into_iter().find_map(|text| beside.beyond(text, of_text(text)?));
    }
    if SYMBOLS.contains(&&*known) && are_from_zero(json) {
        return other(ZERO);
    }
    if HOLDERS.contains(&&*known) {
        if let Some(rule) = of_held(json, beside) {
            return Some(rule);
        }
        if let Some(json) = json.as_str().and_then(written) {
            return within(&json, beside);
        }
    }
    if is_kind(&known) || is_rules(&known) {
        return of_kinds(name, json, beside);
    }
    let is_of_puzzle = tree::role_of(name) == Role::Puzzle;
    if let Some(rule) = shaped::rule(json).filter(|_| is_of_puzzle) {
        return other(rule);
    }
    if AREAS.contains(&known.as_str()) {
        return match json.as_str().filter(|_| !regions::is_map(json)) {
            Some(kind) => short_kind(&split(kind)).and_then(|rule| beside.beyond(kind, rule)),
            None => other(REGIONS).filter(|_| regions::are_lists(json) && !regions::are_boxes(json)),
        };
    }
    // Of what has a name it is known what its cells are for.
    let named = || of_name(name, json).map(Cow::Borrowed).or_else(|| terse::rule(name, json));
    let is_everyday =
        beside.is_apart && EVERYDAY.contains(&known.as_str()) || beside.is_inner && is_coordinates(&known, json);
    match if is_everyday { None } else { named() } {
        Some(rule) => Some(rule).filter(|rule| beside.is_other(rule)),
        None => pointing::rule(json).filter(|_| !beside.is_play && is_of_puzzle),
    }
}

/// Is it a list of numbers called `x`, as a point or a line of a picture has one?
fn is_coordinates(known: &str, json: &Value) -> bool {
    known == "x" && json.as_array().is_some_and(|list| list.iter().all(Value::is_number))
}

/// How a member is read that is words for people.
fn of_words(name: &str, known: &str) -> Option<fn(&str) -> Option<Rule>> {
    let titled = |text: &str| told::rules(text).into_iter().next().map(|(_, rule)| rule);
    let remarked = |text: &str| {
        let is_said = !told::is_value(text);
        Some(text).filter(|_| is_said).and_then(|text| told::stated(text).or_else(|| of_remark(text)))
    };
    match known {
        _ if is_title(name) => Some(titled),
        _ if REMARKS.contains(&known) => Some(remarked),
        _ => None,
    }
}

/// Does a member say that the boxes of the board do not count?
fn is_without_boxes(name: &str, json: &Value) -> bool {
    let is_off = || json == &Value::Bool(false) || value::number(json) == Some(0);
    let is_of_one = || truths::is_side_of_box(name) && value::number(json) == Some(1);
    BOXES.contains(&&*plain(name)) && is_off() || is_of_one() || terse::is_without_boxes(name, json)
}

/// The rule that a name with some value is.
fn of_name(name: &str, json: &Value) -> Option<&'static str> {
    let known = plain(name);
    let truth = truths::rule(name);
    let is_one =
        json.as_u64() == Some(1) && truth.filter(|_| known.len() > 2).or_else(|| members::flag(&known)).is_some();
    let is_yes = says(json, &YES) || is_one;
    let is_list = json.as_str().is_some_and(|text| text.starts_with(['[', '{', '(']));
    let is_cell = json.as_str().is_some_and(data::names_cell);
    let is_rich = json.is_array() || json.is_object() || is_list || is_yes || is_cell || json == &Value::Bool(true);
    // A text in words is what a program says of something, if no cell is named in it.
    let is_said = json.as_str().is_some_and(|text| !is_yes && !text.contains(|c: char| c.is_ascii_digit()));
    let is_map = members::MAPS.iter().any(|start| known.starts_with(start))
        && json.as_str().is_some_and(|text| text.len() >= 16);
    let whole = NAMES.iter().find(|(whole, _)| known == *whole && (is_rich || is_map)).map(|(_, rule)| *rule);
    // A palette is no colour of a cell.
    let whole = whole.filter(|rule| *rule != COLOURS || is_yes || data::are_of_cells(json));
    let part = || part(&known).map(|(_, rule)| rule).filter(|_| !is_said);
    whole.or_else(part).or(truth.filter(|_| is_rich && !is_cell)).filter(|_| !regions::are_boxes(json))
}

/// The rule of a member that is the kind of puzzle, or its rules.
fn of_kinds(name: &str, json: &Value, beside: Beside<'_>) -> Option<Rule> {
    let is_kind = |text: &&str| of_kind(text).is_some() && !members::is_bare_tag(name, text);
    let (kinds, texts): (Vec<&str>, Vec<&str>) = texts(json).into_iter().partition(is_kind);
    let inner = || if json.is_string() { None } else { within(json, beside) };
    let truth = || truths::rule(name).filter(|_| json == &Value::Bool(true)).map(Cow::Borrowed);
    let truth = || truth().filter(|rule| beside.is_other(rule));
    let rule = kinds.iter().find_map(|text| beside.beyond(text, of_kind(text)?)).or_else(inner).or_else(truth);
    let is_any = is_rules(&plain(name)) && (kinds.is_empty() || !texts.is_empty());
    rule.or_else(|| if is_any { of_rules(json, &texts, beside) } else { None })
}

/// The rule that a text says which stands where members do, or a list of such texts.
fn of_held(json: &Value, beside: Beside<'_>) -> Option<Rule> {
    match json {
        Value::String(text) => beside.beyond(text, of_holder(text)?),
        Value::Array(list) => {
            list.iter().filter_map(Value::as_str).find_map(|text| beside.beyond(text, of_kind(text)?))
        }
        _ => None,
    }
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
pub(super) fn of_kind(text: &str) -> Option<Rule> {
    let words = split(text);
    short_kind(&words)
        .or_else(|| told::rules(text).into_iter().next().filter(|_| words.len() > 4).map(|(_, rule)| rule))
}

/// The rule that a name of up to four words is.
pub(super) fn short_kind(words: &[String]) -> Option<Rule> {
    match words {
        [word] if word == "x" => Some(DIAGONALS.into()),
        [word] if word == "xv" => Some(XV.into()),
        [word] if word == "hyper" => Some(WINDOWS.into()),
        words if lists::of_type(&words.concat()).is_some() => lists::of_type(&words.concat()).map(Into::into),
        words if words.len() > 4 => None,
        words if is_x(words) => Some(DIAGONALS.into()),
        words if harmless::is_idiom(words) => None,
        words => part(&words.concat()).map(|(_, rule)| rule.into()),
    }
}

/// The rule that a value of rules tells in texts that name no kind: in doubt there is one.
fn of_rules(json: &Value, texts: &[&str], beside: Beside<'_>) -> Option<Rule> {
    let is_list = |json: &Value| json.is_array() || json.is_object();
    if texts.is_empty() && json.as_array().is_some_and(|list| list.iter().any(is_list)) {
        return Some(OWN.into());
    }
    let is_plain = |word: &String| PLAIN.contains(&&**word) || word.starts_with(|c: char| c.is_ascii_digit());
    texts.iter().find_map(|text| {
        let split = split(text);
        if split.len() > FEW {
            return words::of_rules(&split).and_then(|rule| beside.beyond(text, rule.into()));
        }
        (!split.iter().all(is_plain)).then(|| format!("the rule {}", link::excerpt(text)).into())
    })
}
