//! A text as its own format reads it, and whether it is better to take puzzles out of it in another way.

use super::super::{Format, Place, ReadOptions, Record, comment, lines, numbers};
use super::piece::Taken;
use super::{
    ABREAST, Reading, SOLUTION_FIRST, doubtful, found, json, overlap, prose, rules, runs, sentence, several, titles,
    ways,
};
use crate::Symbol;

/// A text as its own format reads it.
#[expect(clippy::struct_excessive_bools, reason = "each is seen by itself, and any of them may be with any other")]
#[derive(Default)]
pub(super) struct Strict {
    /// The format's name.
    format: &'static str,
    /// The puzzles from 4x4 on that have givens.
    pub(super) good: usize,
    /// Those whose values are all entered.
    entered: usize,
    /// Those without: where there are others, too, they are rules of dashes.
    empty: usize,
    /// Those below 4x4, and what the first one is.
    small: usize,
    smallest: Option<String>,
    bad: usize,
    /// The bad lines that hold words.
    wordy: usize,
    /// The bad lines that are nothing but digits and blanks, too many for a year, or as many as a board has and a wrong sign.
    damaged: usize,
    /// Those among them that are as long as a board and have a wrong sign.
    wrong_signs: usize,
    /// The lines on which so many cells stand beside each other that a shorter run there is a number.
    long: Vec<usize>,
    /// Is it a list of lines, and is the first one a puzzle?
    is_list: bool,
    /// Does the first puzzle stand behind its solution?
    is_behind: bool,
    /// Is there a board that may be a smaller one behind the numbers of its rows?
    pub(super) is_doubtful: bool,
    /// Was it meant as rows of cells?
    pub(super) is_meant: bool,
}

/// Formats that read whatever has lines and fields.
const PLAIN: [&str; 8] = ["line", "grid", "sheet", "marks", "ss", "sdk", "sdm", "candidates"];

/// Does the format read whatever has lines and fields?
pub(super) fn is_plain(format: &dyn Format) -> bool {
    PLAIN.contains(&format.name())
}

/// Does a comment name the kind of a board? Then there is one, be it of another size.
fn names_kind(text: &str) -> bool {
    lines(text).any(|(_, line)| comment::shape(line).is_some())
}

impl Strict {
    pub(super) fn of(format: &dyn Format, text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Self {
        // Of one column the header may be a title.
        let is_column = format.name() == "csv" && !text.contains([',', ';', '\t']);
        let has_sign = !is_column && !PLAIN.contains(&format.name());
        // Words of a program with a comma between are no names of columns.
        let is_table = || !lines(text).next().is_some_and(|(_, header)| header.contains(['(', '{']));
        let is_meant = if has_sign {
            format.name() != "csv" || is_table()
        } else {
            !is_wordy(text) || is_run(text) || names_kind(text)
        };
        let mut strict = Strict {
            format: if is_column { "line" } else { format.name() },
            is_meant,
            long: lines(text).filter(|(_, line)| prose::has_run(line)).map(|(number, _)| number).collect(),
            ..Strict::default()
        };
        let is_of_lines = several::LISTS.contains(&format.name());
        let all_lines: Vec<&str> = lines(text).map(|(_, line)| line).collect();
        let text_lines: &[&str] = if is_of_lines { &all_lines } else { &[] };
        for record in format.parse(text, options).take_while(|_| !is_over()) {
            let read_from = |place: &Place| text_lines.get(place.line - 1);
            let is_table =
                |record: &&Record| read_from(&record.place).is_some_and(|line| numbers::is_table(line, &record.board));
            strict.add(record.as_ref().ok().filter(|record| !is_table(record)));
            let line = record.as_ref().err().and_then(|error| read_from(&error.place));
            strict.wordy += usize::from(
                record
                    .as_ref()
                    .err()
                    .and_then(|error| all_lines.get(error.place.line - 1))
                    .is_some_and(|line| sentence::has_word(line) || is_of_names(line)),
            );
            strict.damaged += usize::from(line.is_some_and(|line| is_damaged(line) || has_wrong_sign(line)));
            strict.wrong_signs += usize::from(line.is_some_and(|line| has_wrong_sign(line)));
            let is_first = strict.good + strict.empty + strict.small + strict.bad == 1;
            strict.is_list |= is_first && strict.bad == 0 && is_of_lines;
        }
        // What was told is no surprise.
        strict.smallest = strict.smallest.filter(|_| options.shape.is_none());
        strict.is_doubtful &= options.shape.is_none();
        strict.is_behind &= !has_sign;
        strict
    }

    fn add(&mut self, record: Option<&Record>) {
        let Some(record) = record.filter(|record| !has_gaps(record) && !is_first_row(record)) else {
            self.bad += 1;
            return;
        };
        let board = &record.board;
        self.is_doubtful |= doubtful::fault(record).is_some();
        let has = |values: &[Option<Symbol>]| values.iter().any(Option::is_some);
        self.entered += usize::from(!has(board.givens()) && has(board.entries()));
        // A number beside a puzzle is on its line, and has no candidates.
        let is_beside = board.allowed().is_none() && self.long.binary_search(&record.place.line).is_ok();
        if board.givens().len() < if is_beside { ways::MEANT } else { runs::LEAST } {
            self.small += 1;
            self.smallest.get_or_insert_with(|| board.geometry().to_string());
        } else if prose::is_empty(record) {
            self.empty += 1;
        } else {
            self.is_behind |= self.good == 0 && record.solution.is_some();
            self.good += 1;
        }
    }

    /// The puzzles of a text that reads as it stands, if some of them are parts of one that is refused.
    pub(super) fn apart(&self, format: &dyn Format, text: &str, options: &ReadOptions) -> Option<Taken> {
        if !(2..=overlap::MOST).contains(&self.good) {
            return None;
        }
        let records = format.parse(text, options).filter_map(Result::ok).collect();
        Some(overlap::checked(Taken { records, ..Taken::default() })).filter(|taken| taken.is_refusal)
    }

    /// Is none of the values of the puzzles a given?
    pub(super) fn is_entered(&self) -> bool {
        self.bad == 0 && self.entered > 0 && self.entered == self.good + self.empty + self.small
    }

    /// Are there faults beside its boards?
    pub(super) fn has_faults(&self) -> bool {
        self.bad > 0
    }

    pub(super) fn is_whole(&self) -> bool {
        let is_all_small = self.small == 0 || self.good + self.empty == 0 && self.long.is_empty();
        self.bad == 0 && is_all_small && self.good + self.small + self.empty > 0
    }

    /// Are there boards so small that they may be something else, and faults beside them? In a list of such boards a bad line is one.
    pub(super) fn is_of_slips(&self) -> bool {
        let is_list = self.is_list && self.small > self.bad;
        self.good + self.empty == 0 && self.small > 0 && self.bad > 0 && !is_list && PLAIN.contains(&self.format)
    }

    /// Are its lines the values of lists, in JSON or a program, so that none of them is a row?
    pub(super) fn is_of_lists(&self, text: &str) -> bool {
        self.good == 0 && PLAIN.contains(&self.format) && json::is_likely(text) && text.trim_end().ends_with(['}', ']'])
    }

    /// The puzzles of lines that are not all rows, if rules are told or regions drawn beside them.
    pub(super) fn told(&self, text: &str, format: &dyn Format, options: &ReadOptions) -> Option<Taken> {
        let is_plain = self.good > 0 && PLAIN.contains(&self.format);
        if is_plain { rules::checked_comments(text, format, options) } else { None }
    }

    /// The text as it stands, if no line holds a second puzzle.
    pub(super) fn or_several(&self, format: &'static dyn Format, text: &str, options: &ReadOptions) -> Reading {
        match several::read(text, format, options) {
            Some(taken) => Reading::Found(found(ABREAST, taken)),
            None => Reading::Strict(format, self.note()),
        }
    }

    /// What a person may not expect of how it is read.
    fn note(&self) -> Option<String> {
        let small = self.smallest.as_ref().filter(|_| self.good + self.empty == 0);
        match small {
            Some(board) => Some(format!("a text this short was taken for a {board}")),
            None => self.is_behind.then(|| SOLUTION_FIRST.to_string()),
        }
    }

    /// Is it better to take these puzzles?
    pub(super) fn is_worse_than(&self, taken: &Taken) -> bool {
        // A board that was taken for an answer, or for the state of another one, is not lost.
        let answers = taken.records.iter().filter(|record| record.solution.is_some()).count();
        let answers = answers + taken.records.iter().filter(|record| record.board.marks().is_some()).count();
        let count = taken.records.len() + answers + taken.lost + taken.maps;
        // In a list that begins well, a bad line is a bad line; so it is in a short one without words. A number behind each puzzle is
        // its name or how hard it is.
        let is_bare = self.damaged > 0 && self.bad == self.damaged && self.small == 0;
        let is_bare = is_bare && (self.good > self.bad || self.good == 1 && self.bad == 1);
        let is_long = self.is_list && self.good >= 3 && self.good > self.bad;
        let is_list = is_long || is_bare && (self.is_list || self.bad == self.wrong_signs);
        // Taken out of a damaged library line a puzzle would have all candidates that the line deletes.
        let is_signed = self.format == "csv" && self.is_meant || self.format == "hodoku";
        // Where it was meant as it is read, its own faults are told, but for those of lines that are rows of something else.
        if taken.records.is_empty() && taken.is_damaged {
            let is_clearer = taken.errors.len() < self.bad || self.wordy > 0 && taken.errors.len() == self.bad;
            return self.good == 0 && !is_signed && (!self.is_meant || is_clearer);
        }
        self.good == 0 && !is_signed
            || taken.is_abreast && taken.records.len() > self.good && PLAIN.contains(&self.format)
            || taken.is_refusal && !is_list && PLAIN.contains(&self.format)
            || !is_list
                && PLAIN.contains(&self.format)
                && count >= self.good
                && taken.errors.len() < self.bad + self.small
    }
}

/// Are the fields of a line names, each with a letter in it, as tables have them above their rows?
fn is_of_names(line: &str) -> bool {
    let fields = || line.split([',', ';', '\t']).map(str::trim);
    let is_name = |field: &str| field.len() > 1 && field.contains(char::is_alphabetic);
    fields().count() >= 4 && fields().all(is_name)
}

/// Is a small board the first row of a larger one, of which the others stand behind it: `1... .2.. ..3. ...4`?
fn is_first_row(record: &Record) -> bool {
    let length = record.board.givens().len();
    let others = || record.comment.split_whitespace().filter(|word| !matches!(*word, "/" | "|"));
    others().count() + 1 == length && others().all(|row| row.len() == length && row.chars().all(ways::is_cell))
}

/// Is a board of 11 rows one of nine, with an empty row and an empty column between boxes?
fn has_gaps(record: &Record) -> bool {
    let givens = record.board.givens();
    let is_gap = |i: usize| i == 3 || i == 7;
    let is_between = |i: usize| is_gap(i / 11) || is_gap(i % 11);
    givens.len() == 121 && (0..121).filter(|&i| is_between(i)).all(|i| givens[i].is_none())
}

/// Is this line of a list digits and blanks alone, more of them than a year has, so that it was meant as a puzzle?
fn is_damaged(line: &str) -> bool {
    let line = line.trim();
    let is_date = line.contains(|c: char| !c.is_ascii_digit()) && titles::may_be(line);
    !is_date && line.len() > 4 && line.chars().all(ways::is_cell) && line.contains(|c: char| c.is_ascii_digit())
}

/// Are these as many cells as a board has, but one of them with a letter that is none?
fn has_wrong_sign(line: &str) -> bool {
    let line = line.trim();
    let length = line.chars().count();
    let mut wrong = line.chars().filter(|&c| !ways::is_cell(c));
    let is_one = wrong.next().is_some_and(char::is_alphabetic) && wrong.next().is_none();
    is_one && length >= runs::LEAST && length.isqrt().pow(2) == length && line.contains(|c: char| c.is_ascii_digit())
}

/// Is it cells without anything between, so that whoever wrote it meant a board, of whatever length?
pub(super) fn is_run(text: &str) -> bool {
    let is_of_run = |c: char| ways::is_cell(c) || matches!(c, 'x' | 'X');
    text.trim().chars().all(is_of_run) && text.contains(|c: char| c.is_ascii_digit())
}

/// Are fewer than half of the lines rows of cells?
fn is_wordy(text: &str) -> bool {
    let (mut rows, mut others) = (0, 0);
    for (_, line) in lines(text).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#')).take(1000) {
        let is_of_row = |c: char| c.is_ascii_digit() || c.is_whitespace() || ".-*_|,;\"+=xX".contains(c);
        let odd = line.chars().filter(|&c| !is_of_row(c)).count();
        let fields = line.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|')).map(str::len);
        let is_row =
            line.len() >= 4 && odd * 8 <= line.len() && fields.clone().all(|length| length <= 2 || length >= 8);
        *(if is_row { &mut rows } else { &mut others }) += 1;
    }
    rows < others || rows + others == 0
}

/// The puzzles of a text as they stand, and their faults.
pub(super) fn all(text: &str, format: &dyn Format, options: &ReadOptions) -> Taken {
    let (records, errors): (Vec<_>, Vec<_>) = format.parse(text, options).partition(Result::is_ok);
    let taken = Taken { records: records.into_iter().filter_map(Result::ok).collect(), ..Taken::default() };
    Taken { errors: errors.into_iter().filter_map(Result::err).collect(), ..taken }
}

/// The puzzles of such a text with its values as givens.
pub(super) fn entered(text: &str, format: &dyn Format, options: &ReadOptions) -> Taken {
    let with_givens = |mut record: Record| {
        for cell in record.board.geometry().all_cells() {
            let value = record.board.entries()[cell.index()];
            record.board.set_entry(cell, None);
            record.board.set_given(cell, value);
        }
        record
    };
    let records = format.parse(text, options).filter_map(Result::ok).map(with_givens).collect();
    rules::checked(Taken { records, ..Taken::default() }, text, options)
}
