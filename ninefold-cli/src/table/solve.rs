//! From the rows of a block to their answers.

use super::block::{Block, Puzzles, Wrong};
use crate::args::SolveArgs;
use crate::engines::Chosen;
use crate::goal::Goal;
use crate::input;
use crate::limits::Interrupt;
use crate::status::Status;
use arrow_array::Array as _;
use ninefold::board::text::{self, Place, ReadOptions, Record, ShapeHint, Shapes, WriteOptions, csv};
use ninefold::board::{Board, BoxShape, Puzzle, Shape};
use ninefold::engine::Silent;
use ninefold::solve::{Request, Verdict, search_verified};
use ninefold_fast9::Answer as NineAnswer;
use rayon::prelude::*;
use std::borrow::Cow;
use std::ops::{ControlFlow, Range};

/// What is said of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Said {
    Unique,
    /// Unique, but the table claims another solution.
    Differs,
    Several,
    None,
    Found,
    OverBudget,
    Bad,
}

impl Said {
    /// The word in the column `status`.
    pub(super) fn words(self) -> &'static str {
        match self {
            Said::Unique => "unique",
            Said::Differs => "unique, but not the given solution",
            Said::Several => "several solutions",
            Said::None => "no solution",
            Said::Found => "found",
            Said::OverBudget => "over budget",
            Said::Bad => "bad input",
        }
    }

    /// The number in the column `count`: 2 is two or more.
    pub(super) fn count(self) -> Option<u8> {
        match self {
            Said::None => Some(0),
            Said::Unique | Said::Differs => Some(1),
            Said::Several => Some(2),
            Said::Found | Said::OverBudget | Said::Bad => None,
        }
    }

    pub(super) fn status(self) -> Status {
        match self {
            Said::Unique | Said::Found => Status::Yes,
            Said::Differs | Said::Several | Said::None | Said::OverBudget => Status::No,
            Said::Bad => Status::Bad,
        }
    }
}

/// A solution as text.
#[derive(Clone, Debug)]
pub(super) enum Written {
    /// Nearly all there are: kept where they are, not on the heap.
    Nine([u8; 81]),
    Long(String),
}

impl Written {
    pub(super) fn as_str(&self) -> &str {
        match self {
            Written::Nine(bytes) => std::str::from_utf8(bytes).unwrap_or_default(),
            Written::Long(text) => text,
        }
    }
}

/// The answer of one row.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub(super) said: Said,
    pub(super) solution: Option<Written>,
    /// What stands behind the words in a line: why there is none, how far a search came.
    pub(super) detail: String,
    /// What standard error hears.
    pub(super) remark: Option<String>,
}

impl Answer {
    fn new(said: Said, solution: Option<Written>) -> Self {
        Answer { said, solution, detail: String::new(), remark: None }
    }

    fn bad(remark: &str) -> Self {
        Answer { remark: Some(format!("ninefold: {remark}")), ..Answer::new(Said::Bad, None) }
    }
}

/// How many rows one core takes at a time: enough for the lanes of the 9x9 engine to be filled.
const SHARE: usize = 1 << 11;

/// How rows are answered.
pub(super) struct Solver<'a> {
    pub(super) args: &'a SolveArgs,
    pub(super) goal: Goal,
    /// The threads that do it.
    pub(super) pool: rayon::ThreadPool,
    pub(super) chosen: Chosen<'a>,
    pub(super) options: &'a ReadOptions,
    pub(super) interrupt: &'a Interrupt,
}

impl Solver<'_> {
    /// The answers of all rows in their order; `None` if there was an interruption.
    pub(super) fn answers(&self, name: &str, block: &Block) -> Option<Vec<Answer>> {
        let starts: Vec<_> = (0..block.len()).step_by(SHARE).collect();
        let share = |start: usize| self.share(name, block, start..block.len().min(start + SHARE));
        let shares: Option<Vec<_>> = self.pool.install(|| starts.into_par_iter().map(share).collect());
        shares.map(|shares| shares.into_iter().flatten().collect())
    }

    fn share(&self, name: &str, block: &Block, rows: Range<usize>) -> Option<Vec<Answer>> {
        let mut shapes = Shapes::default();
        let takes_nine = self.takes_nine();
        let nines: Vec<_> =
            rows.clone().filter(|_| takes_nine).filter_map(|row| Some((row, nine(block, row)?))).collect();
        let puzzles: Vec<_> = nines.iter().map(|(_, puzzle)| *puzzle).collect();
        let found = self.solve_nines(&puzzles)?;
        let mut solved = nines.iter().zip(found).peekable();
        let mut answers = Vec::with_capacity(rows.len());
        for row in rows {
            let mut answer = match solved.next_if(|((nine, _), _)| *nine == row) {
                Some(((_, puzzle), found)) => self.nine_answer(name, block, row, puzzle, &found, &mut shapes),
                None => self.one(name, block, row, &mut shapes),
            };
            compare(block, row, &mut answer);
            answers.push(answer);
            if self.interrupt.is_set() {
                return None;
            }
        }
        Some(answers)
    }

    /// May the 9x9 engine do it: is nothing asked for that it has not?
    fn takes_nine(&self) -> bool {
        let is_plain = match &self.options.shape {
            None => true,
            Some(ShapeHint::Box(boxes)) => *boxes == NINE,
            Some(_) => false,
        };
        let work = &self.args.work;
        is_plain && self.options.alphabet.is_none() && work.engine == "auto" && work.budget.is_none()
    }

    fn solve_nines(&self, puzzles: &[[u8; 81]]) -> Option<Vec<NineAnswer>> {
        let mut found = vec![NineAnswer::NONE; puzzles.len()];
        let mut poll = |_: &_| if self.interrupt.is_set() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let limit = self.goal.limit().map_or(u32::MAX, |limit| u32::try_from(limit).unwrap_or(u32::MAX));
        let end = ninefold_fast9::Solver::new().solve_many_while(puzzles, limit, &mut found, &mut poll);
        end.is_continue().then_some(found)
    }

    fn nine_answer(
        &self,
        name: &str,
        block: &Block,
        row: usize,
        puzzle: &[u8; 81],
        found: &NineAnswer,
        shapes: &mut Shapes,
    ) -> Answer {
        let Some(solution) = found.solution() else {
            // Which givens clash, if that is why, is told by the board.
            let Ok(record) = self.record(block, row, shapes) else { return Answer::new(Said::None, None) };
            let clash = record.board.puzzle().err();
            return clash.map_or(Answer::new(Said::None, None), |clash| self.clash(&record.board, &clash));
        };
        let is_right = ninefold_check::solves_nine(puzzle, solution);
        assert!(is_right, "engine fast9: wrong solution: {}", block.label(name, row));
        let said = match found.count {
            1 if self.goal.limit() == Some(1) => Said::Found,
            1 => Said::Unique,
            _ => Said::Several,
        };
        Answer::new(said, Some(Written::Nine(*solution)))
    }

    fn clash(&self, board: &Board, clash: &ninefold::board::Clash) -> Answer {
        let alphabet = input::alphabet(self.options, board.geometry());
        let detail = clash.describe(board.geometry(), &alphabet);
        Answer { detail: format!(": {detail}"), ..Answer::new(Said::None, None) }
    }

    /// A row of any size, or one that is wrong.
    fn one(&self, name: &str, block: &Block, row: usize, shapes: &mut Shapes) -> Answer {
        match self.record(block, row, shapes) {
            Ok(record) => match record.board.puzzle() {
                Ok(puzzle) => self.search(&block.label(name, row), &puzzle),
                Err(clash) => self.clash(&record.board, &clash),
            },
            Err(wrong) => Answer::bad(&block.say(name, row, &wrong)),
        }
    }

    fn record<'b>(&self, block: &'b Block, row: usize, shapes: &mut Shapes) -> Result<Cow<'b, Record>, Wrong> {
        match &block.puzzles {
            Puzzles::Records(records) => records[row].as_ref().map(Cow::Borrowed).map_err(|e| Wrong::Text(e.clone())),
            Puzzles::Texts { texts, wrong } => match wrong.get(&row) {
                Some(wrong) => Err(wrong.clone()),
                None => csv::cell(texts.value(row), self.options, shapes).map(Cow::Owned).map_err(Wrong::Cell),
            },
        }
    }

    fn search(&self, label: &str, puzzle: &Puzzle) -> Answer {
        let picked = match self.chosen.pick(puzzle) {
            Ok(picked) => picked,
            Err(usage) => return Answer::bad(&format!("{label}: {}", usage.0)),
        };
        let (mut count, mut first) = (0, None);
        let (outcome, _) = self.interrupt.with_budget(self.args.work.budget.unwrap_or_default(), |budget| {
            let request = Request { limit: self.goal.limit(), budget: *budget, seed: self.args.work.seed };
            search_verified(puzzle, &*picked.engine, &request, &mut Silent, &mut |solution| {
                count += 1;
                first.get_or_insert(solution);
                ControlFlow::Continue(())
            })
        });
        let alphabet = input::alphabet(self.options, puzzle.geometry());
        let line = first.map(|solution| alphabet.one_line(solution.values().iter().copied().map(Some)));
        let (said, detail) = match Verdict::new(outcome, count) {
            Verdict::NoSolution => (Said::None, String::new()),
            Verdict::Unique => (Said::Unique, String::new()),
            Verdict::AtLeast(1) => (Said::Found, self.goal.doubt().to_string()),
            Verdict::Several(_) | Verdict::AtLeast(_) => (Said::Several, String::new()),
            Verdict::OverBudget(0) => (Said::OverBudget, String::new()),
            Verdict::OverBudget(found) => (Said::OverBudget, format!(" after {found} found")),
        };
        Answer { detail, ..Answer::new(said, line.map(Written::Long)) }
    }
}

/// The shape of a board that the 9x9 engine takes.
const NINE: BoxShape = BoxShape { height: 3, width: 3 };

/// A row as 81 characters, if that is what it is.
fn nine(block: &Block, row: usize) -> Option<[u8; 81]> {
    match &block.puzzles {
        Puzzles::Texts { texts, wrong } => {
            let text = (!texts.is_null(row) && !wrong.contains_key(&row)).then(|| texts.value(row))?;
            let cells: [u8; 81] = text.as_bytes().try_into().ok()?;
            let is_cell = |byte: &u8| matches!(byte, b'0'..=b'9' | b'.' | b'-' | b'*' | b'_' | b'x' | b'X');
            cells.iter().all(is_cell).then_some(cells)
        }
        Puzzles::Records(records) => nine_board(&records[row].as_ref().ok()?.board),
    }
}

/// The givens of a plain board.
fn nine_board(board: &Board) -> Option<[u8; 81]> {
    let geometry = board.geometry();
    let is_plain = *geometry.shape() == Shape::Sudoku(NINE) && geometry.extras().is_empty();
    let mut cells = [b'.'; 81];
    for (cell, given) in cells.iter_mut().zip(board.givens()) {
        *cell = given.map_or(b'.', |symbol| b'1' + symbol.0);
    }
    (is_plain && board.allowed().is_none()).then_some(cells)
}

/// Says so if the table claims another solution than the only one.
fn compare(block: &Block, row: usize, answer: &mut Answer) {
    let (Some(given), Some(solution), Said::Unique) = (&block.given, &answer.solution, answer.said) else { return };
    let claim = if given.is_null(row) { "" } else { given.value(row).trim() };
    let solution = solution.as_str();
    if claim.len() == solution.len() && !claim.eq_ignore_ascii_case(solution) {
        answer.said = Said::Differs;
    }
}

/// The puzzle of a row in the column `puzzle`: as it was read, or a record as a line.
pub(super) fn puzzle_text<'b>(block: &'b Block, row: usize, options: &ReadOptions) -> Option<Cow<'b, str>> {
    match &block.puzzles {
        Puzzles::Texts { texts, .. } => (!texts.is_null(row)).then(|| texts.value(row).into()),
        Puzzles::Records(records) => {
            let record = records[row].as_ref().ok()?;
            let line = text::format("line")?;
            let options = WriteOptions { alphabet: options.alphabet, blank: None };
            let plain = Record::new(Place::new(1, 1), record.board.clone());
            let text = text::print(line, &plain, &options).ok()?;
            Some(text.trim_end().to_string().into())
        }
    }
}
