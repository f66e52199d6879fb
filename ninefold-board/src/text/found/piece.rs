//! A part of a text that is read by itself, as one of the formats.

use super::super::{Alphabet, Place, ReadOptions, Record, TextError, detect, drawn::Drawing, format};
use crate::{Cell, Symbol, SymbolSet};

/// What a part says by its name: a puzzle, or the solution of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Puzzle,
    /// The puzzle with what a person has entered so far.
    Progress,
    Solution,
}

/// A board written in a format, and where in the text it was found.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) place: Place,
    pub(super) format: &'static str,
    pub(super) text: String,
    pub(super) role: Role,
    /// The number of its rows and the drawing around them, where its text does not show it.
    pub(super) drawing: (usize, Drawing),
}

/// The results of a way to look: puzzles, with the answers that stand by them, and what was meant as one.
#[derive(Default, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about the text")]
pub(super) struct Taken {
    pub(super) records: Vec<Record>,
    pub(super) errors: Vec<TextError>,
    /// Is there a puzzle that must not be answered as if it were another one? Then no other way to look is tried.
    pub(super) is_refusal: bool,
    /// Are there boards of which only the fault is known: rows of which one is too short?
    pub(super) is_damaged: bool,
    /// Solutions that belong to none of the puzzles.
    pub(super) lost: usize,
    /// Those, and the ones that are told as errors because the text has no puzzle to them.
    pub(super) alone: Vec<Record>,
    /// Links beside puzzles that hold none themselves.
    pub(super) links: Vec<TextError>,
    /// Boards that are maps of the regions of others.
    pub(super) maps: usize,
    /// Maps of regions that are the boards of puzzles.
    pub(super) drawn: usize,
    /// Does the text say that its lists are columns, and were they read so?
    pub(super) is_turned: bool,
    /// Are they boards that stand beside each other on lines?
    pub(super) is_abreast: bool,
    /// Are its cells told by names of which the letter was taken for the row?
    pub(super) is_lettered: bool,
    /// The alphabet that the symbols show, where it is another than the usual one.
    pub(super) alphabet: Option<Alphabet>,
}

/// The refusal of a puzzle with this rule beyond Sudoku.
pub(in super::super) fn refusal(place: Place, rule: &str) -> TextError {
    TextError::new(place, rule, "a puzzle without rules beyond Sudoku")
}

/// The number of puzzles looked at for the next solution, so that long lists take time by their length.
const NEAR: usize = 100;

impl Taken {
    /// Are there puzzles, and nothing else?
    pub(super) fn is_whole(&self) -> bool {
        !self.records.is_empty() && self.errors.is_empty()
    }

    /// Are there puzzles and nothing else, or is there one that must not be read in another way?
    pub(super) fn is_sure(&self) -> bool {
        self.is_whole() || self.is_refusal
    }

    /// Is there no puzzle, and nothing that is known to be one?
    pub(super) fn is_nothing(&self) -> bool {
        self.records.is_empty() && !self.is_refusal
    }

    /// One error, and nothing else.
    pub(super) fn error(error: TextError) -> Self {
        Taken { errors: vec![error], ..Taken::default() }
    }

    /// One error that says why there is no puzzle, however else the text may be read.
    pub(super) fn refusal(error: TextError) -> Self {
        Taken { is_refusal: true, ..Taken::error(error) }
    }

    /// With what must not be read as anything else, if there is some.
    pub(super) fn with_refusals(mut self, errors: Vec<TextError>) -> Self {
        self.is_refusal |= !errors.is_empty();
        self.errors.extend(errors);
        self
    }

    /// The same in the text that it was made of, where its lines have these numbers.
    pub(super) fn at_lines(mut self, numbers: &[usize]) -> Self {
        let places = self.records.iter_mut().map(|record| &mut record.place);
        let faults = self.errors.iter_mut().chain(&mut self.links).map(|error| &mut error.place);
        for place in places.chain(faults) {
            place.line = numbers.get(place.line - 1).copied().unwrap_or(place.line);
        }
        self
    }

    /// The records of these boards. Solutions go to their puzzles.
    pub(super) fn of(boards: Vec<Board>, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Self {
        let mut taken = Taken::default();
        let mut answers = Vec::new();
        let mut before = None;
        let mut role = None;
        for board in boards.into_iter().take_while(|_| !is_over()) {
            // What is drawn around a board is no other board's fault; but without it the board is another one.
            let read = board.options(options).inspect_err(|_| taken.is_refusal = true);
            let read = read.and_then(|options| board.read(&options));
            let role = role.replace(board.role);
            if let (Some(last), Ok(record)) = (taken.records.last_mut(), &read)
                && entered((last, role), (record, board.role))
            {
                continue;
            }
            match read {
                Ok(record) if board.role == Role::Solution => answers.push(record),
                // Behind its puzzle on the same line: whether it is right is for others to say.
                Ok(record) if before == Some(board.place.line) && is_full(&record) => match taken.records.last_mut() {
                    Some(last) if !is_full(last) && last.solution.is_none() => claim(last, &record),
                    _ => taken.records.push(record),
                },
                Ok(record) => taken.records.push(record),
                // A solution that cannot be read is no puzzle that is missed.
                Err(_) if board.role == Role::Solution => {}
                Err(error) => taken.errors.push(error),
            }
            before = Some(board.place.line).filter(|_| board.role == Role::Puzzle);
        }
        let mut taken = taken.with_solutions(answers);
        taken.records = with_answers(taken.records);
        taken
    }

    /// With the boards that the text calls solutions: as many as puzzles go to them in their order, others, in their order
    /// too, to puzzles near by that they solve. One without a puzzle is told, as it is no puzzle itself.
    pub(super) fn with_solutions(mut self, solutions: Vec<Record>) -> Self {
        if solutions.len() == self.records.len() {
            self.records.iter_mut().zip(&solutions).for_each(|(record, solution)| claim(record, solution));
            return self;
        }
        let is_alone = self.records.is_empty();
        let is_more = solutions.len() > self.records.len();
        let mut next = 0;
        for solution in solutions {
            let near = &mut self.records[next..];
            if let Some(at) = near.iter().take(NEAR).position(|record| is_solved_by(record, &solution)) {
                claim(&mut near[at], &solution);
                next += at + 1;
                continue;
            }
            if is_more {
                self.errors.push(unpaired(&solution));
            } else {
                self.lost += 1;
            }
            self.alone.push(solution);
        }
        self.is_refusal |= is_alone && is_more;
        self
    }
}

impl Board {
    /// A board that nothing is drawn around.
    pub(super) fn new(line: usize, format: &'static str, text: String, role: Role) -> Self {
        Board { place: Place::new(line, 1), format, text, role, drawing: (0, Ok(None)) }
    }

    /// These options with the kind of board that is drawn; an error if they name another one.
    fn options(&self, options: &ReadOptions) -> Result<ReadOptions, TextError> {
        let (n, drawing) = &self.drawing;
        let shape = options.agreed(*n, None, drawing.clone(), self.place)?;
        Ok(ReadOptions { shape, ..options.clone() })
    }

    pub(super) fn read(&self, options: &ReadOptions) -> Result<Record, TextError> {
        let place = self.place;
        let format = format(self.format).unwrap_or_else(|| detect(&self.text, options));
        let mut records = format.parse(&self.text, options);
        let nothing = || TextError::new(place, "no puzzle", "one");
        let record = records.next().ok_or_else(nothing)?;
        let read = record.map(|record| Record { place, ..record });
        read.map_err(|error| self.too_large().unwrap_or(TextError { place, ..error }))
    }

    /// The fault of a square sheet with a value that is larger than its side: else it would lack rows of a larger board.
    fn too_large(&self) -> Option<TextError> {
        let rows: Vec<Vec<&str>> = self.text.lines().map(|row| row.split(',').collect()).collect();
        let n = rows.len();
        let is_square = self.format == "sheet" && rows.iter().all(|row| row.len() == n);
        let large = rows.iter().flatten().find(|cell| cell.parse::<usize>().is_ok_and(|value| value > n))?;
        is_square.then(|| {
            TextError::new(self.place, format!("`{large}`"), format!("1-{n} or a blank in a board of {n} rows"))
        })
    }
}

/// Of a puzzle and the same with entries, one right behind the other, whichever comes first: makes one of them if this is so.
pub(super) fn entered((last, before): (&mut Record, Option<Role>), (next, role): (&Record, Role)) -> bool {
    let filled = match (before, role) {
        (Some(Role::Puzzle), Role::Progress) if agrees(last, next) => next.board.givens().to_vec(),
        (Some(Role::Progress), Role::Puzzle) if agrees(next, last) => {
            std::mem::replace(&mut last.board, next.board.clone()).givens().to_vec()
        }
        _ => return false,
    };
    enter(last, &filled);
    true
}

/// Takes these values as what a person has entered.
fn enter(record: &mut Record, values: &[Option<Symbol>]) {
    values.iter().enumerate().for_each(|(index, value)| record.board.set_entry(Cell::new(index), *value));
}

pub(super) fn is_full(record: &Record) -> bool {
    record.board.givens().iter().all(Option::is_some)
}

/// A solution whose puzzle was not read.
pub(super) fn unpaired(solution: &Record) -> TextError {
    TextError::new(solution.place, ALONE, "a puzzle that can be read")
}

pub(super) const ALONE: &str = "a solution alone: the solution was read, the puzzle beside it was not";

/// Numbers that are no puzzle.
pub(super) fn clashing(table: &Record) -> TextError {
    TextError::new(table.place, CLASHING, "a puzzle, whose givens do not clash")
}

const CLASHING: &str = "numbers that are no puzzle: many of them clash";

/// Is this the error of a board that was read and is no puzzle?
pub(super) fn is_aside(error: &TextError) -> bool {
    error.found == ALONE || error.found == CLASHING
}

/// These without the word on solutions whose puzzles were not read, where the fault of a puzzle is told for each.
pub(super) fn without_unpaired(errors: Vec<TextError>) -> Vec<TextError> {
    let alone = errors.iter().filter(|error| error.found == ALONE).count();
    let has_all = errors.len() >= 2 * alone;
    errors.into_iter().filter(|error| !has_all || error.found != ALONE).collect()
}

/// Takes the values of a full board as the claimed answer.
pub(super) fn claim(record: &mut Record, answer: &Record) {
    if record.solution.is_none() && record.board.geometry() == answer.board.geometry() {
        record.solution = Some(answer.board.givens().to_vec());
    }
}

/// Full boards right behind or right before a puzzle whose givens they have are its answers.
///
/// ```text
/// 534678912...;53..7....      12...3  then  124653      in both cases one puzzle and its answer
/// ```
pub(super) fn with_answers(records: Vec<Record>) -> Vec<Record> {
    let mut kept: Vec<Record> = Vec::with_capacity(records.len());
    for record in records {
        match kept.last_mut() {
            Some(last) if marks(last, &record).is_some() => {
                let sets = marks(last, &record).map(<[SymbolSet]>::to_vec);
                last.board.set_marks(sets);
                join_progress(&mut kept);
            }
            Some(last) if answers(&record, last) => claim(last, &record),
            Some(last) if answers(last, &record) => {
                let answer = std::mem::replace(last, record);
                claim(last, &answer);
            }
            _ => kept.push(record),
        }
    }
    kept
}

/// Where the marks are those of a board that has all givens of the one before it, as Simple Sudoku copies a puzzle (the givens, what
/// is filled so far, the candidates), all three are one.
fn join_progress(kept: &mut Vec<Record>) {
    let [.., puzzle, progress] = kept.as_slice() else { return };
    let is_bare = puzzle.board.allowed().is_none() && puzzle.board.marks().is_none() && puzzle.solution.is_none();
    if !is_bare || !agrees(puzzle, progress) {
        return;
    }
    let Some(progress) = kept.pop() else { return };
    if let Some(puzzle) = kept.last_mut() {
        enter(puzzle, progress.board.givens());
        puzzle.board.set_marks(progress.board.marks().map(<[SymbolSet]>::to_vec));
    }
}

/// Has a board with blanks all its givens in this one?
fn is_solved_by(puzzle: &Record, full: &Record) -> bool {
    puzzle.board.givens().iter().any(Option::is_none) && agrees(puzzle, full)
}

/// Has this board all givens of the puzzle?
pub(super) fn agrees(puzzle: &Record, other: &Record) -> bool {
    let (values, givens) = (other.board.givens(), puzzle.board.givens());
    other.board.geometry() == puzzle.board.geometry()
        && givens.iter().zip(values).all(|(given, value)| given.is_none() || given == value)
}

/// The pencil marks of the puzzle before them: each given is the only candidate there, or a given of both.
fn marks<'r>(puzzle: &Record, marks: &'r Record) -> Option<&'r [SymbolSet]> {
    let sets = marks.board.allowed().or(marks.board.marks())?;
    let (givens, others) = (puzzle.board.givens(), marks.board.givens());
    let has = |i: usize| givens[i].is_none_or(|given| sets[i] == SymbolSet::only(given) || others[i] == givens[i]);
    let is_bare = puzzle.board.allowed().is_none() && puzzle.board.marks().is_none();
    let is_one = is_bare && marks.board.geometry() == puzzle.board.geometry() && givens.iter().any(Option::is_some);
    (is_one && (0..givens.len()).all(has)).then_some(sets)
}

/// Is this a full board with all givens of that puzzle, which has none yet?
fn answers(full: &Record, puzzle: &Record) -> bool {
    puzzle.solution.is_none() && full.solution.is_none() && is_full(full) && is_solved_by(puzzle, full)
}
