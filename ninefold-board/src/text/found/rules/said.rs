//! Which of the puzzles of a text the rules that it names refuse.
//!
//! ```text
//! ## Classic          heads the puzzle below it, as each puzzle has such a line: it alone is refused for what that line names
//! 53..7....
//! ...
//! .2.41... # X-Sudoku             on its own line: it alone
//! Killer Sudoku of today, hard    anywhere else: all of them
//! ```

use super::super::super::{
    Advice, Alphabet, Format, Place, ReadOptions, Record, ShapeHint, TextError, comment::shape, detect, lines,
    link::excerpt,
};
use super::super::prose::{has_run, is_empty};
use super::super::sentence::has_word;
use super::super::tags;
use super::{LATIN, REGIONS, Rule, Taken, ZERO, brief, has, names, refusal, regions, stated, told as of_text, words};
use std::collections::{BTreeMap, BTreeSet};

/// So much of a text that reads as it stands is searched for comments.
const HEAD: usize = 1 << 16;

/// What was taken out of a text, but for the puzzles that the rules named there refuse.
pub(super) fn refused(mut taken: Taken, text: &str, rules: &[(usize, Rule)], options: &ReadOptions) -> Taken {
    let lines: Vec<&str> = lines(text).map(|(_, line)| line).collect();
    let rules: Vec<(usize, Rule)> =
        rules.iter().filter(|(line, rule)| !is_of_row(&lines, *line, rule)).cloned().collect();
    if rules.is_empty() || taken.records.is_empty() {
        return taken;
    }
    let rules = rules.as_slice();
    let told = told(&taken.records, &lines, rules, options);
    let mut errors: Vec<TextError> = told.iter().flatten().map(|(line, rule)| error(&lines, *line, rule)).collect();
    if !errors.is_empty() && !read_as_they_stand(&taken.records, &told, text, options) {
        for error in &mut errors {
            error.advice.retain(|advice| *advice != Advice::Strict);
        }
    }
    errors.dedup();
    if errors.is_empty() {
        return taken;
    }
    let mut is_good = told.iter().map(Option::is_none);
    taken.records.retain(|_| is_good.next().unwrap_or(true));
    // One word for a whole text is enough.
    if taken.records.is_empty() && errors.len() == 1 {
        taken.errors.clear();
    }
    taken.with_refusals(errors)
}

/// Is it a row of cells in which such a rule was seen: `3D` among them, or a row of numbers that begins behind a tag?
fn is_of_row(lines: &[&str], line: usize, rule: &str) -> bool {
    let is_short = rule.starts_with(ZERO) || rule == names::SHAPES;
    is_short && lines.get(line.saturating_sub(1)).is_some_and(|line| !has_word(&tags::row_of(line)))
}

/// Do the puzzles that are refused read as the text stands, so that nothing beside them has to be looked at?
fn read_as_they_stand(records: &[Record], told: &[Option<&(usize, Rule)>], text: &str, options: &ReadOptions) -> bool {
    let read: BTreeSet<usize> = detect(text, options).parse(text, options).flatten().map(|it| it.place.line).collect();
    records.iter().zip(told).all(|(record, rule)| rule.is_none() || read.contains(&record.place.line))
}

/// For each puzzle the rule that refuses it, and its line.
fn told<'r>(
    records: &[Record],
    lines: &[&str],
    rules: &'r [(usize, Rule)],
    options: &ReadOptions,
) -> Vec<Option<&'r (usize, Rule)>> {
    // The puzzle to which a line belongs: that on it goes before that which it heads.
    let heads = heads(lines, records).into_iter().enumerate();
    let mut owners: BTreeMap<usize, usize> = heads.filter_map(|(at, head)| Some((head?, at))).collect();
    // A picture of regions that reads as a board is told for the puzzles beside it.
    let boards = records.iter().enumerate().filter(|(_, record)| !is_picture(record));
    owners.extend(boards.map(|(at, record)| (record.place.line, at)));
    let mut own: BTreeMap<usize, &(usize, Rule)> = BTreeMap::new();
    // The first of each kind: there are few.
    let mut of_all: BTreeMap<&str, &(usize, Rule)> = BTreeMap::new();
    for told in rules {
        match owners.get(&told.0) {
            Some(&record) => _ = own.entry(record).or_insert(told),
            None => _ = of_all.entry(&told.1).or_insert(told),
        }
    }
    let mut of_all: Vec<_> = of_all.into_values().collect();
    of_all.sort_by_key(|(line, _)| *line);
    let is_known = |record: &Record, rule: &str| {
        has(record.board.geometry(), rule)
            || rule.starts_with(REGIONS) && options.shape.is_some()
            || rule.starts_with(ZERO) && options.alphabet.is_some()
            || stated::of_rule(rule).is_some_and(|boxes| stated::has(record.board.geometry(), boxes))
    };
    let of_one = |(at, record): (usize, &Record)| {
        let mut all = own.get(&at).into_iter().chain(&of_all);
        all.find(|(_, rule)| !is_known(record, rule)).copied()
    };
    records.iter().enumerate().map(of_one).collect()
}

/// Was a picture read as a board: of signs for regions, or for nothing but blanks?
fn is_picture(record: &Record) -> bool {
    let side = record.board.geometry().side().unwrap_or(0);
    is_empty(record) || regions::are_regions(record.board.givens(), side)
}

/// The refusal names the words and says what can be done.
fn error(lines: &[&str], line: usize, rule: &str) -> TextError {
    let line_text = lines.get(line.saturating_sub(1)).copied().unwrap_or_default();
    let words = line_text.trim();
    let column = line_text.chars().take_while(|c| c.is_whitespace()).count() + 1;
    let error = refusal(Place::new(line, column), rule);
    let ways =
        [(REGIONS, Advice::Layout), (LATIN, Advice::Latin), (ZERO, Advice::Alphabet(Some(Alphabet::Hexadecimal)))];
    let named = ways.iter().find(|(known, _)| rule.starts_with(known)).map(|(_, way)| *way);
    let way = stated::of_rule(rule).map(|boxes| Advice::Boxes(Some(boxes))).or(named);
    TextError {
        found: format!("{} in {}", error.found, excerpt(words)),
        expected: format!("{}; if it is a plain one, leave out these words", error.expected),
        advice: way.into_iter().chain([Advice::Strict]).collect(),
        ..error
    }
}

/// The line above each puzzle that heads it, if each of several has one of its own.
fn heads(lines: &[&str], records: &[Record]) -> Vec<Option<usize>> {
    let mut above = vec![None; lines.len() + 1];
    for (at, line) in lines.iter().enumerate() {
        above[at + 1] = if line.trim().is_empty() { above[at] } else { Some(at) };
    }
    let head = |record: &Record| {
        let at = (*above.get(record.place.line.saturating_sub(1))?)?;
        has_word(lines[at]).then_some(at + 1)
    };
    let heads: Vec<Option<usize>> = records.iter().map(head).collect();
    if records.len() > 1 && heads.iter().all(Option::is_some) { heads } else { Vec::new() }
}

/// The rules that comments and headings of a text name that reads as it stands, in a format of lines, and names in XML.
pub(super) fn of_comments(text: &str, format: &dyn Format) -> Vec<(usize, Rule)> {
    let end = text.char_indices().map(|(at, _)| at).take_while(|at| *at <= HEAD).last().unwrap_or(0);
    let head = if text.len() > HEAD { &text[..end] } else { text };
    let rules = |(number, line): (usize, &str)| {
        let comment = comment(line, format.name())?;
        let told = of_text::rules(&comment).into_iter().next().map(|(_, rule)| rule);
        // A kind of no size that boards have names none of ours, but is meant as one.
        let of_layout = || stated::layouts(&comment).into_iter().next().map(|(_, rule)| rule);
        let told = told.or_else(|| brief::of_comment(&comment)).or_else(|| of_kind(line)).or_else(of_layout);
        told.map(|rule| (number, rule))
    };
    lines(head).filter_map(rules).collect()
}

/// The rule of a comment line that is the name of Latin squares. Where boards have several lines it makes the board below it one, which then
/// is not refused; above boards of one line each it names nobody knows how many of them.
fn of_kind(line: &str) -> Option<Rule> {
    let is_latin = |hint| matches!(hint, ShapeHint::Latin | ShapeHint::Board(_));
    shape(line).is_some_and(is_latin).then(|| LATIN.into())
}

/// What people say on a line of such a format.
fn comment(line: &str, format: &str) -> Option<String> {
    if words::are_tags(line) {
        return None;
    }
    match format {
        "opensudoku" => Some(names_of_xml(line)).filter(|names| !names.is_empty()),
        "line" | "candidates" | "grid" | "sheet" | "marks" | "ss" | "sdk" | "sdm" => {
            let remark = ["#", ";", "//"].into_iter().find_map(|sign| Some((sign, line.split_once(sign)?.1)));
            let Some((sign, comment)) = remark.filter(|(sign, _)| *sign == "#" || line.trim_start().starts_with(sign))
            else {
                return behind(line).map(str::to_string);
            };
            // `#A` is the author of SadMan, `#D` what is said of the puzzle.
            let is_of_sadman = format == "sdk" && sign == "#";
            let comment = if is_of_sadman { comment.get(1..).unwrap_or_default() } else { comment };
            Some(comment.trim_start_matches('#').trim().to_string())
        }
        _ => None,
    }
}

/// The words behind a puzzle on its line.
fn behind(line: &str) -> Option<&str> {
    let (puzzle, words) = line.trim_start().split_once(char::is_whitespace)?;
    let remark = words.trim_start().strip_prefix(';').filter(|remark| brief::of_comment(remark).is_some());
    (has_run(puzzle) && (has_word(words) || remark.is_some())).then(|| remark.unwrap_or(words))
}

/// The names and comments of puzzles in XML.
fn names_of_xml(line: &str) -> String {
    const NAMES: [(&str, char); 5] =
        [("<name>", '<'), ("<comment>", '<'), ("<folder name=\"", '"'), (" name=\"", '"'), (" note=\"", '"')];
    let told = |(name, end): (&str, char)| {
        let (_, rest) = line.split_once(name)?;
        rest.split(end).next().map(str::to_string)
    };
    NAMES.into_iter().filter_map(told).collect::<Vec<_>>().join("\n")
}
