//! The work of one thread on a block: from its records to their answers.

use super::block::BUFFER;
use super::block::{Block, Run};
use super::nine::{Bulk, Nines};
use super::question::Question;
use super::record::Done;
use super::table::Table;
use crate::input::Source;
use crate::limits::Interrupt;
use crate::output::say;
use crate::status::Status;
use ninefold::ask::is_latin_instead;
use ninefold::board::text::csv::{Columns, Reader, board_text};
use ninefold::board::text::held::Beside;
use ninefold::board::text::{self, Place, ReadOptions, Record, TextError, WriteOptions};
use std::ops::{ControlFlow, Range};
use std::sync::{Mutex, PoisonError};

/// Writes text at once; `Break` when no more can be written.
pub(super) type Speak<'s> = dyn Fn(&str) -> ControlFlow<()> + 's;

/// See the module.
pub(super) struct Worker<'a> {
    pub(super) source: &'a Source,
    pub(super) options: &'a ReadOptions,
    pub(super) interrupt: &'a Interrupt,
    pub(super) question: &'a dyn Question,
    /// How plain 9x9 puzzles are answered; without it there are none in a block.
    pub(super) bulk: Option<&'a Bulk>,
    pub(super) solver: ninefold_fast9::Solver,
    /// The table that is written, if answers are its rows.
    pub(super) table: Option<&'a Table>,
    /// Where answers are written as they are found, if they are.
    pub(super) aloud: Option<&'a Speak<'a>>,
    /// Remarks on records in work when an interruption came.
    pub(super) last_words: &'a Mutex<Vec<String>>,
    /// Is it said of a clash that it would be none on a Latin square?
    pub(super) says_latin: bool,
}

impl Worker<'_> {
    /// Answers the records of a block.
    pub(super) fn work(&mut self, block: &mut Block) {
        if let Some(table) = self.table {
            table.begin(block);
        }
        block.cut = self.solve(block).is_break() || self.answer(block).is_break();
        if let Some(table) = self.table.filter(|_| !block.cut) {
            table.write(block);
        }
    }

    fn go_on(&self) -> ControlFlow<()> {
        if self.interrupt.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn solve(&mut self, block: &mut Block) -> ControlFlow<()> {
        let Some(bulk) = self.bulk else { return ControlFlow::Continue(()) };
        block.nines.solve(&mut self.solver, bulk, &|| self.interrupt.is_set())
    }

    fn answer(&self, block: &mut Block) -> ControlFlow<()> {
        let (runs, mut records) = (std::mem::take(&mut block.runs), std::mem::take(&mut block.records));
        let (mut read, mut next, mut flow) = (records.drain(..), 0, ControlFlow::Continue(()));
        for run in &runs {
            flow = match *run {
                Run::Plain { line, count } => {
                    next += count;
                    self.plain(block, next - count..next, line)
                }
                Run::Lines { first, start, end } => {
                    let text = std::mem::take(&mut block.text);
                    let flow = self.lines(&text[start..end], first, block);
                    block.text = text;
                    flow
                }
                Run::Long { line, column } => {
                    let found = format!("a line of more than {BUFFER} bytes");
                    self.record(
                        Err(TextError::new(Place::new(line + 1, column), found, "one board and perhaps a comment")),
                        block,
                    )
                }
                Run::Records(count) => read.by_ref().take(count).try_for_each(|record| self.record(record, block)),
            };
            if flow.is_break() {
                break;
            }
        }
        drop(read);
        (block.runs, block.records) = (runs, records);
        flow
    }

    /// Writes the answers of plain puzzles from this line on, each solution verified.
    fn plain(&self, block: &mut Block, range: Range<usize>, line: usize) -> ControlFlow<()> {
        let Some(bulk) = self.bulk else { return ControlFlow::Continue(()) };
        let mut answered = [0; 3];
        for (index, line) in range.zip(line..) {
            let (puzzle, answer) = (&block.nines.puzzles[index], &block.nines.answers[index]);
            let template = bulk.template(answer.count);
            let solution = answer.solution();
            if let Some(solution) = solution {
                assert!(ninefold_check::solves_nine(puzzle, solution), "engine fast9: wrong solution");
            }
            let claim = block.nines.claim(index);
            // Puzzles that clash, that their budget left open, that have solutions to list, or that claim another solution than the only
            // one, are answered in the general way.
            let is_usual = match solution {
                _ if block.nines.is_open(index) || bulk.lists && answer.count > 1 => false,
                Some(solution) => claim.is_none_or(|claim| claim == solution || answer.count > 1 || bulk.limit == 1),
                None => !ninefold_check::clashes_nine(puzzle),
            };
            if !is_usual {
                let record = self.general(puzzle, claim, line);
                self.utter(block)?;
                self.record(record, block)?;
                continue;
            }
            block.status = block.status.max(Some(template.status));
            answered[answer.count.min(2) as usize] += 1;
            if self.table.is_some() {
                block.push_nine(template, index);
            } else {
                let Nines { answers, works, .. } = &block.nines;
                template.write(line, answers[index].solution(), works.get(index), &mut block.out);
            }
        }
        for (count, answered) in (0..).zip(answered) {
            let template = bulk.template(count);
            block.tally.add(self.word(template.verdict, template.status), answered);
        }
        self.utter(block)
    }

    /// Writes what was answered, where answers are written as they are found.
    fn utter(&self, block: &mut Block) -> ControlFlow<()> {
        let Some(speak) = self.aloud.filter(|_| !block.out.is_empty()) else { return ControlFlow::Continue(()) };
        let flow = speak(&String::from_utf8_lossy(&block.out));
        block.out.clear();
        flow
    }

    /// A plain puzzle as the record that it was.
    fn general(&self, puzzle: &[u8; 81], claim: Option<&[u8; 81]>, line: usize) -> Result<Record, TextError> {
        let text = |cells: &[u8; 81]| cells.map(char::from).iter().collect::<String>();
        let names = vec!["puzzle".to_string(), "solution".to_string()];
        let expected = || TextError::new(Place::new(line, 1), "an empty field", "a puzzle");
        let columns = Columns::of_names(names, None).ok_or_else(expected)?;
        let claim = claim.map(text);
        Reader::new(columns, self.options).cell(&text(puzzle), claim.as_deref(), Place::new(line, 1))
    }

    /// Answers lines; the first has the number `first` from 0.
    fn lines(&self, lines: &[u8], first: usize, block: &mut Block) -> ControlFlow<()> {
        let Some(format) = text::format("line") else { return ControlFlow::Break(()) };
        let text = String::from_utf8_lossy(lines);
        format.parse(&text, self.options).try_for_each(|mut record| {
            match &mut record {
                Ok(record) => record.place.line += first,
                Err(error) => error.place.line += first,
            }
            self.record(record, block)
        })
    }

    /// Answers a record, unless an interruption comes: the record in work has no answer then.
    fn record(&self, record: Result<Record, TextError>, block: &mut Block) -> ControlFlow<()> {
        self.go_on()?;
        let puzzle = record.as_ref().ok().filter(|_| block.fills_puzzles).and_then(|record| self.printed(record));
        let unprinted = record.as_ref().ok().filter(|_| block.fills_puzzles).map_or_else(Vec::new, unprinted);
        let board = record.as_ref().ok().filter(|_| block.boards.is_some());
        let board = board.and_then(|record| board_text(record.board.geometry()));
        if let Some(speak) = self.aloud {
            return self.aloud(speak, record, block);
        }
        let line = record.as_ref().map_or(0, |record| record.place.line);
        let out = &mut block.out;
        let (unread, latin) = (unread(&record), self.of_latin(&record));
        let done = self.question.answer(self.source, record, &mut |text| {
            out.extend_from_slice(text.as_bytes());
            ControlFlow::Continue(())
        });
        let done = done.with_unread(self.source, unread.as_ref()).with_no(latin);
        if self.go_on().is_break() {
            // No answer, but perhaps a word on how far it came.
            if done.status == Status::Interrupted {
                self.last_words.lock().unwrap_or_else(PoisonError::into_inner).extend(done.remarks);
            }
            return ControlFlow::Break(());
        }
        let Done { text, row, remarks, lost, status, verdict } = done;
        block.lost.add(&[unprinted, lost].concat(), line);
        block.tally.add(self.word(verdict, status), 1);
        if self.table.is_some() {
            block.push_row(puzzle.as_deref(), board.as_deref(), &row);
        } else {
            block.out.extend_from_slice(text.as_bytes());
        }
        // A remark is about the answer, and comes behind it.
        let behind = block.out.len();
        block.remarks.extend(remarks.into_iter().map(|remark| (behind, remark)));
        block.status = block.status.max(Some(status));
        ControlFlow::Continue(())
    }

    /// Answers a record as it goes; what was found before an interruption is said.
    fn aloud(&self, speak: &Speak<'_>, record: Result<Record, TextError>, block: &mut Block) -> ControlFlow<()> {
        let (unread, latin) = (unread(&record), self.of_latin(&record));
        let done = self.question.answer(self.source, record, &mut |text| speak(text));
        let done = done.with_unread(self.source, unread.as_ref()).with_no(latin);
        block.tally.add(self.word(done.verdict, done.status), 1);
        block.status = block.status.max(Some(done.status));
        speak(&done.text)?;
        done.remarks.iter().for_each(|remark| say(remark));
        self.go_on()
    }

    /// Where only the boxes of a Sudoku clash, what it is perhaps meant to be.
    fn of_latin(&self, record: &Result<Record, TextError>) -> Option<String> {
        let record = record.as_ref().ok().filter(|record| self.says_latin && is_latin_instead(&record.board))?;
        let label = self.source.label(record);
        Some(format!(
            "{label}: only in boxes does a symbol occur twice; --latin reads it as a Latin square, which has none"
        ))
    }

    /// The answer in the tally.
    fn word(&self, verdict: Option<&'static str>, status: Status) -> &'static str {
        let by_status = self.question.tally_words().of(status);
        if status == Status::Bad { by_status } else { verdict.unwrap_or(by_status) }
    }

    /// The record's puzzle as a line.
    fn printed(&self, record: &Record) -> Option<String> {
        let options = WriteOptions { alphabet: self.options.alphabet, blank: None };
        let plain = Record::new(Place::new(1, 1), record.board.clone());
        let text = text::print(text::format("line")?, &plain, &options).ok()?;
        Some(text.trim_end().to_string())
    }
}

/// The parts of a person's work that a puzzle's column has no place for. The answer beside it may be about them.
fn unprinted(record: &Record) -> Vec<Beside> {
    let entries = record.board.entries().iter().any(Option::is_some).then_some(Beside::Entries);
    entries.into_iter().chain(record.board.marks().map(|_| Beside::Marks)).collect()
}

/// The error of a claim beside a puzzle.
fn unread(record: &Result<Record, TextError>) -> Option<TextError> {
    record.as_ref().ok()?.unread.clone()
}
