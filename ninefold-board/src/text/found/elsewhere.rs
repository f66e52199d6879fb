//! What a text holds beside the puzzles that were read: others that are written in another way, and damaged ones, so that none is passed over.
//!
//! ```text
//! board = [[5, 3, 0, ...], ...]          the first way that finds puzzles reads this
//! and by hand:                           and leaves out what stands here, or tells it as lines of a broken list
//! 4 . . . . . 8 . 5
//! ```
//!
//! The lines of each puzzle that was read are known by its values, whatever stands between them. The text without these lines is read once
//! more, as if nothing else were there: its puzzles are added, and its faults are told in the place of those that the first reading told there.

use super::super::{Record, TextError, lines};
use super::piece::{ALONE, agrees, is_full};
use super::ways::{self, MEANT, is_cell};
use super::{
    CODE, FoundPuzzles, PAGE, POST, ReadOptions, Reading, is_table, letters, prose, read_once, sentence, strict,
};
use crate::Symbol;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// So often a rest is read: more ways to write a board are mixed in no text that people have.
const MOST: usize = 4;

/// No more puzzles are looked for line by line; so many are a list, which has its own faults.
const MOST_RECORDS: usize = 64;

/// Nor are more faults looked at one by one.
const MOST_FAULTS: usize = 1000;

/// The lines of a board.
type Extent = RangeInclusive<usize>;

/// The puzzles and the faults of a reading.
#[derive(Clone, Default)]
struct Contents {
    records: Vec<Record>,
    errors: Vec<TextError>,
}

/// How a text is looked through.
#[derive(Clone, Copy)]
struct Asked<'a> {
    options: &'a ReadOptions,
    is_over: &'a dyn Fn() -> bool,
    /// How many rests may be read one within the other.
    depth: usize,
}

/// The reading, with what is left beside the puzzles that it has.
pub(super) fn completed(reading: Reading, text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Reading {
    completed_at(reading, text, Asked { options, is_over, depth: MOST })
}

fn completed_at(reading: Reading, text: &str, asked: Asked<'_>) -> Reading {
    let Some(known) = known(&reading, text, asked.options) else { return reading };
    let all: Vec<&str> = lines(text).map(|(_, line)| line).collect();
    let paragraphs = Paragraphs::of(&all);
    if known.records.is_empty() {
        return beside_faults(reading, &known, &all, &paragraphs, asked);
    }
    let Some(mut extents) = known.records.iter().map(|record| extent(record, &all)).collect::<Option<Vec<_>>>() else {
        return reading;
    };
    let count = extents.len();
    extents.extend(known.records.iter().filter_map(|record| extent_of_solution(record, &all)));
    if is_map(&all, &extents) {
        return reading;
    }
    let Some(rest) = rest(&all, &extents, asked) else { return reading };
    extents.truncate(count);
    let is_found = matches!(reading, Reading::Found(_));
    let is_free = |record: &Record| !is_found || !is_told_there(record, &known.errors, &all, &paragraphs);
    let records: Vec<Record> =
        rest.records.into_iter().filter(|record| is_another(record, &known.records) && is_free(record)).collect();
    extents.extend(records.iter().filter_map(|record| extent(record, &all)));
    let old = if is_found { known.errors.clone() } else { without_words(known.errors.clone(), &all) };
    let errors = merged(&old, &rest.errors, &extents[count..], &extents, &paragraphs);
    if records.is_empty() && (rest.errors.is_empty() || errors == known.errors) {
        return reading;
    }
    with(reading, known.records, records, errors)
}

/// The reading of a text that has nothing but faults of damaged lists or tables, with the puzzles that stand apart from them.
fn beside_faults(
    reading: Reading,
    known: &Contents,
    all: &[&str],
    paragraphs: &Paragraphs,
    asked: Asked<'_>,
) -> Reading {
    let parts: BTreeSet<(usize, usize)> =
        known.errors.iter().map(|error| paragraphs.around(error.place.line).into_inner()).collect();
    for (first, last) in parts.into_iter().take(MOST) {
        let Some(rest) = rest(all, &[first..=last], asked) else { continue };
        let records: Vec<Record> = rest.records.into_iter().filter(|record| is_another(record, &[])).collect();
        let Some(extents) = records.iter().map(|record| extent(record, all)).collect::<Option<Vec<_>>>() else {
            continue;
        };
        if !records.is_empty() {
            let errors = merged(&known.errors, &rest.errors, &extents, &extents, paragraphs);
            return with(reading, Vec::new(), records, errors);
        }
    }
    reading
}

/// The puzzles and the faults of a reading that may have passed something over; `None` if there is nothing to be known about it.
fn known(reading: &Reading, text: &str, options: &ReadOptions) -> Option<Contents> {
    let is_open = match reading {
        // By columns, or with regions drawn apart, the lines of a board are not known.
        Reading::Found(found) => found.maps == 0 && found.alphabet.is_none(),
        Reading::Strict(format, _) => strict::is_plain(*format) && text.len() < super::LONGEST_LINE,
        Reading::Nothing(_) => false,
    };
    // What is left of a document would be none.
    let is_document =
        text.trim_start().starts_with(['[', '{']) && serde_json::from_str::<serde_json::Value>(text).is_ok();
    let known = if is_open && !is_document { contents(reading, text, options) } else { return None };
    if known.errors.len() > MOST_FAULTS {
        return None;
    }
    if known.records.is_empty() {
        // What is told of lists and tables is a fault of their rows, if no rule is.
        let is_damaged = matches!(reading, Reading::Found(found) if matches!(found.what, CODE | PAGE | POST));
        let is_rule = |error: &TextError| error.expected.contains("without rules");
        return (is_damaged && !known.errors.is_empty() && !known.errors.iter().any(is_rule)).then_some(known);
    }
    let is_one = known.records.len() <= MOST_RECORDS && known.records.iter().all(is_plain);
    // What reads as it stands has passed over nothing.
    let is_whole = known.errors.is_empty() && matches!(reading, Reading::Strict(..));
    (is_one && !is_whole).then_some(known)
}

fn contents(reading: &Reading, text: &str, options: &ReadOptions) -> Contents {
    match reading {
        Reading::Found(found) => Contents { records: found.records.clone(), errors: found.errors.clone() },
        Reading::Strict(format, _) => {
            let taken = strict::all(text, *format, options);
            Contents { records: taken.records, errors: taken.errors }
        }
        Reading::Nothing(_) => Contents::default(),
    }
}

/// What the lines without these hold, at its places among all lines; `None` if no board can be there.
fn rest(all: &[&str], extents: &[Extent], Asked { options, is_over, depth }: Asked<'_>) -> Option<Contents> {
    let kept = kept(all, extents);
    let text: String = kept.iter().map(|(_, line)| [line, "\n"].concat()).collect();
    if depth == 0 || is_over() || !is_likely(&kept) {
        return None;
    }
    let read = completed_at(read_once(&text, options, is_over), &text, Asked { options, is_over, depth: depth - 1 });
    let mut rest = contents(&read, &text, options);
    let of_rest: Vec<&str> = kept.iter().map(|(_, line)| *line).collect();
    match &read {
        Reading::Found(_) => rest.errors.retain(|error| error.found != ALONE),
        Reading::Strict(..) => rest.errors = without_words(rest.errors, &of_rest),
        Reading::Nothing(_) => rest.errors = letters::missed(&text, &BTreeSet::new()),
    }
    let number = |line: usize| kept.get(line - 1).map_or(line, |(number, _)| *number);
    rest.records.iter_mut().for_each(|record| record.place.line = number(record.place.line));
    rest.errors.iter_mut().for_each(|error| error.place.line = number(error.place.line));
    Some(rest)
}

/// The lines outside of these extents, with their numbers, each extent as one blank line; not those that are far from any cells.
fn kept<'l>(all: &[&'l str], extents: &[Extent]) -> Vec<(usize, &'l str)> {
    let is_read = |line: usize| extents.iter().any(|extent| extent.contains(&line));
    let rows: Vec<bool> = all.iter().enumerate().map(|(at, line)| is_row(line) && !is_read(at + 1)).collect();
    let is_near = |at: usize| rows[at.saturating_sub(NEAR)..(at + NEAR).min(rows.len())].contains(&true);
    let mut kept: Vec<(usize, &str)> = Vec::new();
    for (at, line) in all.iter().enumerate() {
        if !is_read(at + 1) && is_near(at) && !(kept.is_empty() && line.trim().is_empty()) {
            kept.push((at + 1, line));
        } else if kept.last().is_some_and(|(_, line)| !line.trim().is_empty()) {
            kept.push((at + 1, ""));
        }
    }
    kept.truncate(kept.iter().rposition(|(_, line)| !line.trim().is_empty()).map_or(0, |last| last + 1));
    kept
}

/// Are the cells that are left a map of regions: each number as often as there are numbers?
fn is_map(all: &[&str], extents: &[Extent]) -> bool {
    let is_read = |line: usize| extents.iter().any(|extent| extent.contains(&line));
    let rest = all.iter().enumerate().filter(|(at, line)| !is_read(at + 1) && !sentence::has_word(line));
    let mut counts = [0_usize; 10];
    rest.flat_map(|(_, line)| line.chars())
        .filter_map(|c| c.to_digit(10))
        .for_each(|digit| counts[digit as usize] += 1);
    let n = counts.iter().filter(|count| **count > 0).count();
    n >= LEAST_ROWS && counts.iter().all(|count| *count == 0 || *count == n)
}

/// So many lines beside cells are looked at with them.
const NEAR: usize = 12;

/// The faults on lines of cells: a sentence is no broken row.
fn without_words(mut errors: Vec<TextError>, lines: &[&str]) -> Vec<TextError> {
    let is_sentence = |line: &&str| sentence::has_word(line) && !prose::has_run(line) && !is_list(line);
    errors.retain(|error| !lines.get(error.place.line - 1).is_some_and(is_sentence));
    errors
}

/// Are there so many single digits that it is a row of a program?
fn is_list(line: &str) -> bool {
    single(line).take(LEAST_ROWS).count() == LEAST_ROWS
}

/// The reading with these records and faults.
fn with(reading: Reading, known: Vec<Record>, records: Vec<Record>, errors: Vec<TextError>) -> Reading {
    let (what, lost, links, aside) = match reading {
        Reading::Found(found) if records.is_empty() => (found.what, found.lost, found.links, found.aside),
        Reading::Found(found) => (POST, found.lost, found.links, found.aside),
        _ => (POST, 0, Vec::new(), Vec::new()),
    };
    let mut records = [known, records].concat();
    records.sort_by_key(|record| record.place);
    Reading::Found(FoundPuzzles { what, records, errors, lost, maps: 0, links, alphabet: None, aside })
}

/// The faults of the first reading, but where the one of the rest tells fewer: those. What is told of a board that the rest has read is none.
fn merged(
    first: &[TextError],
    rest: &[TextError],
    read: &[Extent],
    extents: &[Extent],
    paragraphs: &Paragraphs,
) -> Vec<TextError> {
    // How many puzzles that were read stand above a line: between two of them is one place.
    let region = |error: &TextError| extents.iter().filter(|extent| *extent.end() < error.place.line).count();
    let is_inside = |error: &TextError| read.iter().any(|extent| extent.contains(&error.place.line));
    let mut merged: Vec<TextError> = Vec::new();
    for number in 0..=extents.len() {
        let of = |errors: &[TextError]| -> Vec<TextError> {
            errors.iter().filter(|error| !is_inside(error) && region(error) == number).cloned().collect()
        };
        let (old, new) = (of(first), of(rest));
        if new.is_empty() || !old.is_empty() && old.len() <= new.len() {
            let is_other =
                |old: &TextError, error: &TextError| old.found != error.found && are_apart(old, error, paragraphs);
            let is_apart = |error: &&TextError| old.iter().all(|old| is_other(old, error));
            merged.extend(new.iter().filter(is_apart).cloned());
            merged.extend(old);
        } else {
            merged.extend(new);
        }
    }
    merged.sort_by_key(|error| error.place);
    merged
}

/// Does a blank line stand between the two?
fn are_apart(one: &TextError, other: &TextError, paragraphs: &Paragraphs) -> bool {
    !paragraphs.around(one.place.line).contains(&other.place.line)
}

/// Of each line the first and the last of those around it without a blank line between.
struct Paragraphs(Vec<Extent>);

impl Paragraphs {
    /// In one pass down and one up: a paragraph may have as many faults as lines.
    fn of(lines: &[&str]) -> Self {
        let mut around = Vec::with_capacity(lines.len());
        let mut first = 1;
        for (at, line) in lines.iter().enumerate() {
            around.push(first..=lines.len());
            if line.trim().is_empty() {
                first = at + 2;
            }
        }
        let mut last = lines.len();
        for (at, line) in lines.iter().enumerate().rev() {
            around[at] = *around[at].start()..=last;
            if line.trim().is_empty() {
                last = at;
            }
        }
        Paragraphs(around)
    }

    /// Those around this line.
    fn around(&self, line: usize) -> Extent {
        self.0.get(line.saturating_sub(1)).cloned().unwrap_or(line..=line)
    }
}

/// Is one fault told in the lines of this board, or right beside them?
fn is_told_there(record: &Record, errors: &[TextError], lines: &[&str], paragraphs: &Paragraphs) -> bool {
    let Some(own) = extent(record, lines) else { return true };
    let (first, last) = (paragraphs.around(*own.start()), paragraphs.around(*own.end()));
    errors.iter().filter(|error| (*first.start()..=*last.end()).contains(&error.place.line)).count() == 1
}

/// Is it a board of digits, of which a misread one would be another?
fn is_plain(record: &Record) -> bool {
    record.board.geometry().symbols() <= 9 && record.board.allowed().is_none() && record.board.marks().is_none()
}

/// The fewest lines of cells that are a board.
const LEAST_ROWS: usize = 4;

/// May a board stand there still?
fn is_likely(lines: &[(usize, &str)]) -> bool {
    lines.iter().filter(|(_, line)| is_row(line)).take(LEAST_ROWS).count() == LEAST_ROWS
        || lines.iter().any(|(_, line)| prose::has_run(line))
}

/// The words of a line that are one digit.
fn single(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !c.is_alphanumeric())
        .filter(|word| word.len() == 1 && word.bytes().all(|b| b.is_ascii_digit()))
}

/// Are there cells on the line: a single digit, or a run of digits and blanks?
fn is_row(line: &str) -> bool {
    let is_run = |run: &str| run.len() >= LEAST_ROWS && run.contains(|c: char| c.is_ascii_digit());
    single(line).next().is_some() || line.split(|c| !is_cell(c)).any(is_run)
}

/// So many digits that are no values may stand among those of a board, for each of its rows: its numbers, a number for the row.
const MOST_ODD: usize = 4;

/// The lines of a board, from its first one on: those on which its values stand, in their order, and what frames them; `None` if they are
/// written in another order.
fn extent(record: &Record, lines: &[&str]) -> Option<Extent> {
    let n = record.board.geometry().symbols();
    let givens = record.board.givens();
    let last = span(givens, record.place.line, lines, MOST_ODD * n)?;
    // A row a line, or a cell.
    let blank = givens.iter().rev().take_while(|value| value.is_none()).count();
    let blank = if last - record.place.line > 2 * n { blank } else { blank / n };
    Some(framed(record.place.line, last, blank, lines))
}

/// The lines behind a board on which its solution stands.
fn extent_of_solution(record: &Record, lines: &[&str]) -> Option<Extent> {
    let (solution, first) = (record.solution.as_ref()?, record.place.line);
    let n = record.board.geometry().symbols();
    let spans = (first..=lines.len()).take(FAR).filter(|&line| lines.get(line - 1).is_some_and(|line| is_row(line)));
    spans.into_iter().find_map(|line| Some(framed(line, span(solution, line, lines, n)?, 0, lines)))
}

/// A solution stands no further below its puzzle.
const FAR: usize = 100;

/// The line on which the last of these values stands, where no more than so many other digits are among them.
fn span(values: &[Option<Symbol>], first: usize, lines: &[&str], most_odd: usize) -> Option<usize> {
    let mut values = values.iter().flatten().map(|value| value.index() + 1).peekable();
    let (mut last, mut odd) = (first, 0);
    for (at, line) in lines.iter().enumerate().skip(first - 1) {
        for digit in line.chars().filter_map(|c| c.to_digit(10)).filter(|&digit| digit > 0) {
            match values.next_if_eq(&(digit as usize)) {
                Some(_) => last = at + 1,
                None if values.peek().is_some() => odd += 1,
                None => {}
            }
        }
        if values.peek().is_none() || odd > most_odd {
            break;
        }
    }
    (values.peek().is_none() && odd <= most_odd).then_some(last)
}

/// These lines, with what frames them: rules, beginnings and ends of lists and tables, and the rows of blanks behind the last value.
fn framed(mut first: usize, mut last: usize, mut blank: usize, lines: &[&str]) -> Extent {
    let is_cell = |c: char| matches!(c, '.' | '0' | '_' | '*' | '?');
    while let Some(line) = lines.get(last).filter(|line| !line.trim().is_empty()) {
        let bare = without_tags(line);
        let is_rule =
            ways::is_rule(&bare) || bare.trim().chars().all(|c| matches!(c, ']' | '}' | ')' | ',' | ';' | '"' | '`'));
        let is_row = !bare.contains(|c: char| c.is_alphabetic() || ('1'..='9').contains(&c));
        let is_tag = line.contains('<') && bare.trim().is_empty();
        if is_row && (line.contains("<td") || !is_tag && (bare.contains(is_cell) || !is_rule)) {
            if blank == 0 {
                break;
            }
            blank -= 1;
        } else if !is_rule && !is_tag || line.contains("<table") || line.contains("<tr") && blank == 0 {
            break;
        }
        last += 1;
        if line.contains("</table") {
            break;
        }
    }
    let opens = |line: &str| {
        ways::is_rule(line)
            || line.trim_end().ends_with(['[', '{', '(', '"', '\'', '`'])
            || line.contains("<t") && without_tags(line).trim().is_empty() && !line.contains("</table")
    };
    while first > 1 && lines.get(first - 2).is_some_and(|line| !line.trim().is_empty() && opens(line)) {
        first -= 1;
    }
    first..=last
}

/// The line without tags of a page.
fn without_tags(line: &str) -> String {
    let mut is_tag = false;
    let is_text = |c: &char| {
        let was = is_tag;
        is_tag = *c == '<' || is_tag && *c != '>';
        !(was || is_tag)
    };
    line.replace("&nbsp;", " ").chars().filter(is_text).collect()
}

/// Is it a puzzle that is none of these, nor one of them with more or fewer values?
fn is_another(record: &Record, known: &[Record]) -> bool {
    let is_same = |other: &Record| agrees(record, other) || agrees(other, record);
    is_plain(record)
        && record.board.givens().len() >= MEANT
        && !is_full(record)
        && !prose::is_empty(record)
        && !is_table(record)
        && record.board.violations().is_empty()
        && !known.iter().any(is_same)
}
