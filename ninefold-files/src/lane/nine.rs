//! Plain 9x9 puzzles by the million: the one place that says which records `fast9` answers in bulk, and how its answers are
//! written.
//!
//! Whichever way a puzzle comes (a line, a row of a table, a board of any text format), it goes to the engine if it is plain
//! Sudoku of 9x9 by its geometry, has no other marks than givens, and the answer is one line. What is
//! written for it is cut out of the general answer to a sample, so that both ways say the same:
//!
//! ```text
//! general answer to the sample   {"ninefold":1,"file":"-","line":[sample line],"verdict":"unique","solutions":["[sample]"],...}
//! template                       ------- before the line -------             ---------- between -------------       - after -
//! ```
//!
//! Many puzzles are searched side by side, where nobody can tell what one of them took. So under a budget of nodes, and where the counts
//! of the search are wanted, they are searched one by one. A budget of time is kept where all of a block together take less; if they do
//! not, they are searched one by one, too. What its budget leaves open has the general answer.

use super::record::{Done, Value};
use crate::limits::Limits;
use crate::status::Status;
use ninefold::board::text::{Place, ReadOptions, Record, ShapeHint, is_plain_nine};
use ninefold::board::{Board, BoxShape, Shape, Solution, Symbol};
use ninefold_fast9::{Answer, Solver, Work};
use std::io::Write as _;
use std::ops::ControlFlow;
use std::time::Instant;

/// The shape of a board that the engine takes.
const NINE: BoxShape = BoxShape { height: 3, width: 3 };

/// Two solutions show that a puzzle is none to be listed in one line.
const SEVERAL: u64 = 2;

/// Up to which limit plain puzzles are solved in bulk, if that engine is asked for.
pub fn limit(options: &ReadOptions, engine: &str, limit: Option<u64>) -> Option<u32> {
    let is_shape = match &options.shape {
        None => true,
        Some(ShapeHint::Box(boxes)) => *boxes == NINE,
        Some(ShapeHint::Board(board)) => *board.shape() == Shape::Sudoku(NINE) && board.extras().is_empty(),
        Some(ShapeHint::Latin) => false,
    };
    let is_engine = matches!(engine, "auto" | "fast9");
    let limit = limit.unwrap_or(SEVERAL).min(SEVERAL);
    u32::try_from(limit).ok().filter(|_| is_shape && is_engine && options.alphabet.is_none())
}

/// The cells, if these are 81 digits and blanks as the format `line` reads them.
pub(super) fn of_text(text: &[u8]) -> Option<&[u8; 81]> {
    <&[u8; 81]>::try_from(text).ok().filter(|cells| is_plain_nine(cells))
}

/// The givens of a plain board that nobody has begun to fill: of entries there may be something to say.
pub(super) fn of_board(board: &Board) -> Option<[u8; 81]> {
    let geometry = board.geometry();
    let is_plain = *geometry.shape() == Shape::Sudoku(NINE) && geometry.extras().is_empty();
    let mut cells = [b'.'; 81];
    for (cell, given) in cells.iter_mut().zip(board.givens()) {
        *cell = given.map_or(b'.', |symbol| b'1' + symbol.0);
    }
    let is_begun = board.entries().iter().any(Option::is_some);
    (is_plain && board.allowed().is_none() && !is_begun).then_some(cells)
}

/// A claimed solution as digits; `None` if it is not one of 81 digits.
pub(super) fn digits(claim: &str) -> Option<&[u8; 81]> {
    let cells = <&[u8; 81]>::try_from(claim.trim().as_bytes()).ok()?;
    cells.iter().all(|cell| matches!(cell, b'1'..=b'9')).then_some(cells)
}

/// Puzzles that are solved together, the solutions that are claimed for some of them, and the answers.
#[derive(Default)]
pub(super) struct Nines {
    pub(super) puzzles: Vec<[u8; 81]>,
    /// With the number of the puzzle, in their order.
    pub(super) claims: Vec<(usize, [u8; 81])>,
    pub(super) answers: Vec<Answer>,
    /// What each search took, if that is wanted.
    pub(super) works: Vec<Work>,
    /// The numbers of the puzzles that their budget left open, in their order.
    pub(super) open: Vec<usize>,
}

impl Nines {
    pub(super) fn clear(&mut self) {
        self.puzzles.clear();
        self.claims.clear();
        self.works.clear();
        self.open.clear();
    }

    /// Solves them all, or `Break` when `is_over` says that it is time to end.
    pub(super) fn solve(&mut self, solver: &mut Solver, bulk: &Bulk, is_over: &dyn Fn() -> bool) -> ControlFlow<()> {
        let count = self.puzzles.len();
        if self.answers.len() < count {
            self.answers.resize(count, Answer::NONE);
        }
        let Limits { time, nodes } = bulk.budget;
        if nodes.is_none() && !bulk.wants_work {
            let end = time.and_then(|time| Instant::now().checked_add(time));
            let mut poll = |_: &Work| unless(is_over() || end.is_some_and(|end| Instant::now() >= end));
            if solver.solve_many_while(&self.puzzles, bulk.limit, &mut self.answers[..count], &mut poll).is_continue() {
                return ControlFlow::Continue(());
            }
        }
        (0..count).try_for_each(|index| self.solve_one(index, solver, bulk, is_over))
    }

    /// Solves this puzzle within its budget.
    fn solve_one(
        &mut self,
        index: usize,
        solver: &mut Solver,
        bulk: &Bulk,
        is_over: &dyn Fn() -> bool,
    ) -> ControlFlow<()> {
        let Limits { time, nodes } = bulk.budget;
        let end = time.and_then(|time| Instant::now().checked_add(time));
        solver.reset_work();
        let mut poll = |work: &Work| {
            let is_spent = nodes.is_some_and(|most| work.nodes >= most);
            unless(is_spent || is_over() || end.is_some_and(|end| Instant::now() >= end))
        };
        let (puzzle, answer) = (&self.puzzles[index..=index], &mut self.answers[index..=index]);
        let ended = solver.solve_many_while(puzzle, bulk.limit, answer, &mut poll);
        if ended.is_break() {
            self.open.push(index);
        }
        if bulk.wants_work {
            self.works.push(solver.work());
        }
        unless(is_over())
    }

    /// Was this puzzle left open?
    pub(super) fn is_open(&self, puzzle: usize) -> bool {
        self.open.binary_search(&puzzle).is_ok()
    }

    /// The solution that is claimed for this puzzle.
    pub(super) fn claim(&self, puzzle: usize) -> Option<&[u8; 81]> {
        let place = self.claims.binary_search_by_key(&puzzle, |(number, _)| *number).ok()?;
        Some(&self.claims[place].1)
    }
}

/// Go on unless it is time to end.
fn unless(ends: bool) -> ControlFlow<()> {
    if ends { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// What plain puzzles are asked.
#[derive(Clone, Copy)]
pub struct Terms {
    /// Solutions looked for.
    pub limit: u32,
    /// What each puzzle may take.
    pub budget: Limits,
    /// Is every solution listed, so that a puzzle with several has more to say than one line?
    pub lists: bool,
    /// Are the counts of the search wanted?
    pub wants_work: bool,
}

/// How plain puzzles are answered.
pub struct Bulk {
    terms: Terms,
    none: Template,
    one: Template,
    several: Template,
}

/// A puzzle with known solutions, from whose general answer those of all plain puzzles are cut out.
pub struct Sample<'s> {
    /// The puzzle, at a line that no other number of an answer is.
    pub record: &'s Record,
    /// The first of so many solutions that were found.
    pub solution: Option<&'s Solution>,
    /// How many solutions were found, up to the limit.
    pub count: u64,
    /// What its search took.
    pub work: Work,
}

/// The line of the sample: no answer has this number for another reason.
const SAMPLE_LINE: usize = 407_182_818;

/// The same of its counts.
const SAMPLE_WORK: Work = Work { rounds: 0, nodes: 518_293_647, guesses: 629_384_751 };

impl std::ops::Deref for Bulk {
    type Target = Terms;

    fn deref(&self) -> &Terms {
        &self.terms
    }
}

impl Bulk {
    /// Learns from the general answers to a sample.
    pub fn new(terms: Terms, answer: impl Fn(&Sample<'_>) -> Done) -> Option<Self> {
        let geometry = ninefold::board::Geometry::sudoku(NINE).ok()?;
        let value = |cell: usize| Some(Symbol(((cell % 9 + cell / 9 * 3 + cell / 27) % 9) as u8));
        let board = Board::from_givens(geometry, (0..81).map(value).collect());
        let values: Vec<_> = board.givens().iter().flatten().copied().collect();
        let solution = Solution::verify(&board.puzzle().ok()?, &values).ok()?;
        let record = Record::new(Place::new(SAMPLE_LINE, 1), board);
        let text: String = values.iter().map(|symbol| char::from(b'1' + symbol.0)).collect();
        let template = |count: u64| {
            let sample =
                Sample { record: &record, solution: (count > 0).then_some(&solution), count, work: SAMPLE_WORK };
            Template::new(answer(&sample), &text)
        };
        Some(Bulk { terms, none: template(0), one: template(1), several: template(2) })
    }

    /// The answer where so many solutions were found.
    pub(super) fn template(&self, count: u32) -> &Template {
        match count {
            0 => &self.none,
            1 => &self.one,
            _ => &self.several,
        }
    }
}

/// An answer with room for the line and the solution.
pub(super) struct Template {
    pub(super) status: Status,
    /// The verdict, for the tally.
    pub(super) verdict: Option<&'static str>,
    /// The text before the line's number, if the number stands there.
    before_line: Option<Vec<u8>>,
    /// The texts before the solution and behind it.
    before: Vec<u8>,
    after: Option<Vec<u8>>,
    /// The texts between the counts of the search and behind them, where they stand at the end.
    counts: Option<[Vec<u8>; 2]>,
    /// A row, and which of its values is the solution.
    pub(super) row: Vec<Value>,
    pub(super) solution: Option<usize>,
}

impl Template {
    fn new(answer: Done, solution: &str) -> Self {
        let Done { text, row, status, verdict, .. } = answer;
        // The file that the user has named stands before the line.
        let line = SAMPLE_LINE.to_string();
        let (before_line, rest) = match text.rsplit_once(&line) {
            Some((before, rest)) => (Some(before.as_bytes().to_vec()), rest),
            None => (None, text.as_str()),
        };
        let [nodes, guesses] = [SAMPLE_WORK.nodes, SAMPLE_WORK.guesses].map(|count| count.to_string());
        let counted = rest.split_once(&nodes).and_then(|(rest, behind)| Some((rest, behind.split_once(&guesses)?)));
        let (rest, counts) = match counted {
            Some((rest, (between, behind))) => (rest, Some([between, behind].map(|text| text.as_bytes().to_vec()))),
            None => (rest, None),
        };
        let (before, after) = match rest.split_once(solution) {
            Some((before, after)) => (before, Some(after.as_bytes().to_vec())),
            None => (rest, None),
        };
        let place = row.iter().position(|value| matches!(value, Value::Text(text) if text == solution));
        Template {
            status,
            verdict,
            before_line,
            before: before.as_bytes().to_vec(),
            after,
            counts,
            row,
            solution: place,
        }
    }

    /// Writes the answer in text.
    pub(super) fn write(&self, line: usize, solution: Option<&[u8; 81]>, work: Option<&Work>, out: &mut Vec<u8>) {
        if let Some(before) = &self.before_line {
            out.extend_from_slice(before);
            // Writing to memory does not fail.
            let _ = write!(out, "{line}");
        }
        out.extend_from_slice(&self.before);
        if let (Some(after), Some(solution)) = (&self.after, solution) {
            // Copies of known lengths.
            out.extend_from_slice(solution);
            out.extend_from_slice(after);
        }
        if let (Some([between, behind]), Some(work)) = (&self.counts, work) {
            let _ = write!(out, "{}", work.nodes);
            out.extend_from_slice(between);
            let _ = write!(out, "{}", work.guesses);
            out.extend_from_slice(behind);
        }
    }
}
