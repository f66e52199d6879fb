//! A run of lines on its way from the input to the output. Blocks are used again and again: nothing is allocated for a
//! line.

use crate::batch::Done;
use crate::input::Source;
use crate::limits::Interrupt;
use crate::status::Status;
use ninefold::board::text::{self, Place, ReadOptions, Record, TextError};
use ninefold_fast9::Answer;
use std::ops::ControlFlow;

/// What is done with a record.
pub(super) type Job<'a> = dyn Fn(&Source, Result<Record, TextError>) -> Done + Sync + 'a;

/// The most lines of a block, some 2 MiB with their answers: the engine works on hundreds of puzzles side by side, and at the
/// end of a block its lanes run empty one after another.
pub(super) const MOST_LINES: usize = 8192;

/// What the buffer of lines holds, and so the longest line that is read. The largest board of one character a cell, 34x34, has
/// 39,304 candidates; of a longer line only the beginning is looked at.
pub(super) const BUFFER: usize = 1 << 18;

/// Where in a source a run of lines ends.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Reached {
    /// Bytes before it.
    pub(super) offset: u64,
    /// Lines before it.
    pub(super) line: usize,
}

/// Lines of one kind, in their order in the input.
#[derive(Debug)]
enum Run {
    /// So many plain 9x9 puzzles.
    Plain(usize),
    /// Lines for the format's own reader: the first one's number from 0, and what of `text` they are.
    Lines { first: usize, start: usize, end: usize },
    /// A line that is too long to be read.
    Long { line: usize, column: usize },
}

/// See the module.
///
/// ```text
/// runs     [ Plain 3 | Lines 3.. | Plain 1 ]
/// puzzles  [ p0 p1 p2              p3 ]        answers: beside them
/// text               [ # ...\n..\n ]
/// ```
#[derive(Default)]
pub(super) struct Block {
    /// Its place among the blocks.
    pub(super) number: u64,
    /// How many lines it has.
    pub(super) lines: usize,
    /// Where in the input it ends.
    pub(super) reached: Reached,
    runs: Vec<Run>,
    puzzles: Vec<[u8; 81]>,
    answers: Vec<Answer>,
    text: Vec<u8>,
    /// What goes to standard output.
    pub(super) out: Vec<u8>,
    /// What goes to standard error, and how much of `out` goes before.
    pub(super) remarks: Vec<(usize, String)>,
    /// The highest status, if there was a record.
    pub(super) status: Option<Status>,
    /// Was the work ended by an interruption?
    pub(super) cut: bool,
}

impl Block {
    /// An empty block with this number.
    pub(super) fn clear(&mut self, number: u64) {
        (self.number, self.lines, self.status, self.cut) = (number, 0, None, false);
        self.runs.clear();
        self.puzzles.clear();
        self.text.clear();
        self.out.clear();
        self.remarks.clear();
    }

    /// Adds plain 9x9 puzzles and says how many there were.
    pub(super) fn add_plain<'p>(&mut self, puzzles: impl Iterator<Item = &'p [u8; 81]>) -> usize {
        let before = self.puzzles.len();
        puzzles.for_each(|cells| self.puzzles.push(*cells));
        let added = self.puzzles.len() - before;
        self.lines += added;
        match self.runs.last_mut() {
            Some(Run::Plain(count)) => *count += added,
            _ if added > 0 => self.runs.push(Run::Plain(added)),
            _ => {}
        }
        added
    }

    /// Adds a line, number `line` from 0, without its end.
    pub(super) fn add_line(&mut self, line: usize, bytes: &[u8]) {
        self.lines += 1;
        let start = self.text.len();
        self.text.extend_from_slice(bytes);
        self.text.push(b'\n');
        match self.runs.last_mut() {
            Some(Run::Lines { end, .. }) => *end = self.text.len(),
            _ => self.runs.push(Run::Lines { first: line, start, end: self.text.len() }),
        }
    }

    /// Adds a line of which only the beginning is known. That is enough where only a comment goes on.
    pub(super) fn add_long(&mut self, line: usize, beginning: &[u8]) {
        let text = String::from_utf8_lossy(beginning);
        let cells = text.trim_start();
        let is_comment = |c: char| c.is_whitespace() || matches!(c, ',' | '#' | ';');
        if cells.contains(is_comment) {
            return self.add_line(line, beginning);
        }
        self.lines += 1;
        let column = text.chars().count() - cells.chars().count() + 1;
        self.runs.push(Run::Long { line, column });
    }

    /// Has it so much text that more is for the next block?
    pub(super) fn holds_much(&self) -> bool {
        self.text.len() >= BUFFER
    }
}

/// The bytes of the usual answer to a plain puzzle: its cells and the verdict.
const WIDTH: usize = 81 + b"\tunique\n".len();

/// What one thread works with.
pub(super) struct Worker<'a> {
    pub(super) source: &'a Source,
    pub(super) options: &'a ReadOptions,
    pub(super) interrupt: &'a Interrupt,
    /// Solutions looked for in plain 9x9 puzzles.
    pub(super) limit: u32,
    pub(super) solver: ninefold_fast9::Solver,
    pub(super) job: &'a Job<'a>,
}

impl Worker<'_> {
    /// Answers the lines of a block.
    pub(super) fn work(&mut self, block: &mut Block) {
        block.cut = self.solve(block).is_break() || self.answer(block).is_break();
    }

    fn go_on(&self) -> ControlFlow<()> {
        if self.interrupt.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn solve(&mut self, block: &mut Block) -> ControlFlow<()> {
        let count = block.puzzles.len();
        if block.answers.len() < count {
            block.answers.resize(count, Answer::NONE);
        }
        let interrupt = self.interrupt;
        let mut poll = |_: &_| if interrupt.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        self.solver.solve_many_while(&block.puzzles, self.limit, &mut block.answers[..count], &mut poll)
    }

    fn answer(&self, block: &mut Block) -> ControlFlow<()> {
        let runs = std::mem::take(&mut block.runs);
        let flow = self.answer_runs(&runs, block);
        block.runs = runs;
        flow
    }

    fn answer_runs(&self, runs: &[Run], block: &mut Block) -> ControlFlow<()> {
        let mut next = 0;
        for run in runs {
            match *run {
                Run::Plain(count) => {
                    self.print(block, next..next + count);
                    next += count;
                }
                Run::Lines { first, start, end } => {
                    let text = std::mem::take(&mut block.text);
                    let flow = self.records(&text[start..end], first, block);
                    block.text = text;
                    flow?;
                }
                Run::Long { line, column } => {
                    let found = format!("a line of more than {BUFFER} bytes");
                    let place = Place::new(line + 1, column);
                    self.record(Err(TextError::new(place, found, "one board and perhaps a comment")), block);
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Writes the answers of plain puzzles, each solution verified.
    fn print(&self, block: &mut Block, range: std::ops::Range<usize>) {
        block.out.reserve(range.len() * WIDTH);
        for index in range {
            let (puzzle, answer) = (&block.puzzles[index], &block.answers[index]);
            let Some(solution) = answer.solution() else {
                let puzzle = *puzzle;
                self.none(&puzzle, block);
                continue;
            };
            assert!(ninefold_check::solves_nine(puzzle, solution), "engine fast9: wrong solution");
            // Copies of known lengths into room that is there.
            block.out.extend_from_slice(solution);
            let status = match (self.limit, answer.count) {
                (1, _) => {
                    block.out.extend_from_slice(b"\tfound\n");
                    Status::Yes
                }
                (_, 1) => {
                    block.out.extend_from_slice(b"\tunique\n");
                    Status::Yes
                }
                _ => {
                    block.out.extend_from_slice(b"\tseveral solutions\n");
                    Status::No
                }
            };
            block.status = block.status.max(Some(status));
        }
    }

    /// A plain puzzle without a solution: if its givens clash, the record's own answer says which.
    fn none(&self, puzzle: &[u8; 81], block: &mut Block) {
        if ninefold_check::clashes_nine(puzzle) {
            let _ = self.records(puzzle, 0, block);
            return;
        }
        block.out.extend_from_slice(b"-\tno solution\n");
        block.status = block.status.max(Some(Status::No));
    }

    /// Answers lines in the general way; the first has the number `first` from 0.
    fn records(&self, lines: &[u8], first: usize, block: &mut Block) -> ControlFlow<()> {
        let Some(format) = text::format("line") else { return ControlFlow::Break(()) };
        let text = String::from_utf8_lossy(lines);
        for mut record in format.parse(&text, self.options) {
            match &mut record {
                Ok(record) => record.place.line += first,
                Err(error) => error.place.line += first,
            }
            self.go_on()?;
            self.record(record, block);
            self.go_on()?;
        }
        ControlFlow::Continue(())
    }

    fn record(&self, record: Result<Record, TextError>, block: &mut Block) {
        let done = (self.job)(self.source, record);
        let before = block.out.len();
        block.remarks.extend(done.remarks.into_iter().map(|remark| (before, remark)));
        block.out.extend_from_slice(done.text.as_bytes());
        block.status = block.status.max(Some(done.status));
    }
}
