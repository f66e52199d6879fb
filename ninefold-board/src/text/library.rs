//! Library lines: one technique and the state in which it applies, as in HoDoKu's regression tests (Bernhard Hobiger).
//!
//! ```text
//! # last digit              a comment, or the kind of board: # box 2x3, # latin
//! :0000:3:1234341221434.21:::342:
//!
//! :code:digits:grid:deleted:eliminations:placements:extra
//!  |    |      |    |       |            |          +-- for instance the length of a chain; may be missing
//!  |    |      |    |       |            +-- candidates that the one step places
//!  |    |      |    +-- deleted before +-- candidates that it eliminates
//!  |    |      +-- row by row, `.` blank; `+` before a digit: placed since, not a given
//!  |    +-- the digits, or cells, the technique works on; `x` or nothing where it finds nothing
//!  +-- `0702`, `0902-2` (variant), `0606-x` (must find nothing)
//! ```
//! A candidate is three digits: symbol, row, column. So boards go up to 9x9. `:0000:x:grid:deleted:::` is a state and no step.
//!
//! What was deleted is a note on the board, as all pencil marks are, and no part of the puzzle: the board has the marks that are
//! left, and the givens alone state the puzzle.

use super::{
    Alphabet, Format, LibraryLine, Likeness, Place, ReadOptions, Record, Records, ShapeHint, Shapes, TextError,
    Unprintable, WriteOptions,
    comment::{self, Notes},
    lines,
    piece::Piece,
    quote,
};
use crate::{Board, Candidate, Cell, Geometry, Symbol, SymbolSet};
use std::fmt::Write as _;

/// See the module.
#[derive(Debug)]
pub(super) struct Hodoku;

/// The code and the digits of a line that is a state and no step, as HoDoKu copies it.
const NO_STEP: (&str, &str) = ("0000", "x");

/// Is nothing placed or eliminated?
fn has_no_effect(library: &LibraryLine) -> bool {
    library.eliminations.is_empty() && library.placements.is_empty() && library.extra.is_empty()
}

/// The largest board whose candidates are three digits.
const LARGEST: usize = 9;

impl Format for Hodoku {
    fn name(&self) -> &'static str {
        "hodoku"
    }

    fn about(&self) -> &'static str {
        "technique library lines :code:digits:grid:deleted:eliminations:placements:extra (up to 9x9)"
    }

    fn marks(&self) -> &'static str {
        "Deleted candidates are taken off a person's pencil marks: they are no limits of the puzzle."
    }

    fn example(&self) -> &'static str {
        ":0000:3:1234341221434.21:::342:\n"
    }

    fn detect(&self, head: &str, _options: &ReadOptions) -> Likeness {
        let first = lines(head).map(|(_, line)| line.trim()).find(|line| !line.is_empty() && !line.starts_with('#'));
        match first {
            Some(line) if is_one(line) => Likeness::Certain,
            _ => Likeness::No,
        }
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        let mut shapes = Shapes::default();
        let mut above = Notes::default();
        Box::new(lines(text).filter_map(move |(number, line)| {
            if line.trim().is_empty() || above.takes(line) {
                return None;
            }
            let Notes { comment, shape } = std::mem::take(&mut above);
            let record = parse_line(number, line, options.shape_or(shape.as_ref()), &mut shapes);
            Some(record.map(|record| Record { comment, ..record }))
        }))
    }

    fn has_own_symbols(&self) -> bool {
        true
    }

    fn print(&self, record: &Record, _options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let board = &record.board;
        let refuse = |what: String| Unprintable { format: self.name(), what };
        if board.geometry().side().is_none_or(|n| n > LARGEST) {
            return Err(refuse(format!("a {}: a candidate is three digits, so boards go up to 9x9", board.geometry())));
        }
        if board.allowed().is_some() {
            let what = "a puzzle of candidates: the puzzle of a library line is its givens alone, and the candidates that it lists \
                        as deleted are notes (try `marks` or `candidates`)";
            return Err(refuse(what.to_string()));
        }
        let default = LibraryLine::default();
        let library = record.library.as_ref().unwrap_or(&default);
        for text in [&library.code, &library.digits, &library.extra] {
            if let Some(c) = text.chars().find(|&c| c == ':' || c.is_control()) {
                return Err(refuse(format!("{} within a field", quote(c))));
            }
        }
        comment::print(record, out);
        let LibraryLine { eliminations, placements, extra, .. } = library;
        let (code, digits) = match (&*library.code, &*library.digits) {
            ("", "") if has_no_effect(library) => NO_STEP,
            named => named,
        };
        let _ = writeln!(
            out,
            ":{code}:{digits}:{}:{}:{}:{}:{extra}",
            grid_text(board),
            candidates_text(board.geometry(), &deleted(board, library)),
            candidates_text(board.geometry(), eliminations),
            candidates_text(board.geometry(), placements),
        );
        Ok(())
    }
}

/// Is this a library line, good or bad, and no line of any other format?
pub(super) fn is_one(line: &str) -> bool {
    let line = line.trim();
    line.starts_with(':') && ((6..=7).contains(&line.matches(':').count()) || begins_well(line))
}

/// Does it begin as a library line does, whatever became of its end? `:0000:x:` and a grid: four digits are a code.
fn begins_well(line: &str) -> bool {
    let mut fields = line.split(':').skip(1);
    let is_coded = line.starts_with(':')
        && fields.next().is_some_and(|code| code.len() >= 4 && code.bytes().take(4).all(|byte| byte.is_ascii_digit()));
    is_coded && fields.nth(1).is_some_and(|grid| grid.chars().filter(|&c| c != '+').count() >= 16)
}

/// One line.
pub(super) fn parse_line(
    number: usize,
    line: &str,
    shape: Option<&ShapeHint>,
    shapes: &mut Shapes,
) -> Result<Record, TextError> {
    let line = Piece::new(line, Place::new(number, 1)).trimmed();
    let Some(text) = line.text.strip_prefix(':') else {
        let first = line.text.chars().next().map_or_else(|| "nothing".to_string(), quote);
        return Err(TextError::new(line.place, first, "`:` at the start of a library line"));
    };
    let inner = Piece::new(text, line.behind(1));
    let fields: Vec<Piece<'_>> = inner.split(|c| c == ':').collect();
    let wrong = || {
        let expected = "6 or 7: `:code:digits:grid:deleted:eliminations:placements:extra`";
        TextError::new(line.place, format!("{} fields", fields.len()), expected)
    };
    let [code, digits, grid, deleted, eliminations, placements, ref extra @ ..] = fields[..] else {
        return Err(wrong());
    };
    if extra.len() > 1 {
        return Err(wrong());
    }
    let mut board = parse_grid(grid, shape, shapes)?;
    let n = board.geometry().symbols();
    let mut library = LibraryLine {
        code: code.text.to_string(),
        digits: digits.text.to_string(),
        deleted: parse_candidates(deleted, n)?,
        eliminations: parse_candidates(eliminations, n)?,
        placements: parse_candidates(placements, n)?,
        extra: extra.first().map_or_else(String::new, |extra| extra.text.to_string()),
    };
    if (&*library.code, &*library.digits) == NO_STEP && has_no_effect(&library) {
        library = LibraryLine { deleted: library.deleted, ..LibraryLine::default() };
    }
    note(&mut board, &library.deleted);
    let library = Some(library).filter(|library| *library != LibraryLine::default());
    Ok(Record { library, ..Record::new(line.place, board) })
}

/// The characters with their places.
fn characters(piece: Piece<'_>) -> impl Iterator<Item = (char, Place)> {
    piece.text.chars().zip(0..).map(move |(c, before)| (c, piece.behind(before)))
}

fn parse_grid(grid: Piece<'_>, shape: Option<&ShapeHint>, shapes: &mut Shapes) -> Result<Board, TextError> {
    let cells = grid.text.chars().filter(|&c| c != '+').count();
    let n = cells.isqrt();
    if n * n != cells || !(2..=LARGEST).contains(&n) {
        let expected = "81 for 9x9, or 4, 9, 16, 25, 36, 49 or 64";
        return Err(TextError::new(grid.place, format!("{cells} cells"), expected));
    }
    let mut board = Board::empty(shapes.get(n, shape, grid.place)?);
    fill(&mut board, grid)?;
    Ok(board)
}

/// Takes over the givens and entries of a grid that has as many cells as the board.
fn fill(board: &mut Board, grid: Piece<'_>) -> Result<(), TextError> {
    let n = board.geometry().symbols();
    let mut next = 0;
    let mut placed = false;
    for (c, place) in characters(grid) {
        let symbol = Alphabet::Digits.symbol(c, n);
        match symbol {
            None if c == '+' && !placed => placed = true,
            None if placed => return Err(TextError::new(place, quote(c), format!("a digit 1-{n} after `+`"))),
            None if Alphabet::Digits.is_blank(c, n) => next += 1,
            None => return Err(TextError::new(place, quote(c), format!("1-{n}, `+` or a blank `.`"))),
            Some(_) => {
                let cell = Cell::new(next);
                if placed {
                    board.set_entry(cell, symbol);
                } else {
                    board.set_given(cell, symbol);
                }
                (next, placed) = (next + 1, false);
            }
        }
    }
    if placed {
        let end = grid.behind(grid.text.chars().count());
        return Err(TextError::new(end, "the end of the grid", format!("a digit 1-{n} after `+`")));
    }
    Ok(())
}

fn parse_candidates(list: Piece<'_>, n: usize) -> Result<Vec<Candidate>, TextError> {
    list.words(char::is_whitespace).map(|word| parse_candidate(word, n)).collect()
}

fn parse_candidate(word: Piece<'_>, n: usize) -> Result<Candidate, TextError> {
    let mut digits = [0; 3];
    if word.text.chars().count() != digits.len() {
        let expected = "a candidate of three digits: symbol, row, column";
        return Err(TextError::new(word.place, word.quoted(), expected));
    }
    for ((c, place), digit) in characters(word).zip(&mut digits) {
        let value = Alphabet::Digits.symbol(c, n).map(Symbol::index);
        *digit = value.ok_or_else(|| TextError::new(place, quote(c), format!("a digit 1-{n}")))?;
    }
    let [symbol, row, column] = digits;
    Ok(Cell::new(row * n + column).with(Symbol::new(symbol)))
}

/// Marks the blank cells up without these candidates, unless there are none.
fn note(board: &mut Board, deleted: &[Candidate]) {
    if deleted.is_empty() {
        return board.set_marks(None);
    }
    let marks = left(board, deleted);
    let is_emptied =
        |cell: &Cell| board.value(*cell).is_none() && marks[cell.index()].is_empty() && !board.unseen(*cell).is_empty();
    let emptied: Vec<Cell> = board.geometry().all_cells().filter(is_emptied).collect();
    board.set_marks(Some(marks));
    board.set_emptied(emptied);
}

/// The pencil marks of the blank cells where these were deleted.
fn left(board: &Board, deleted: &[Candidate]) -> Vec<SymbolSet> {
    let is_blank = |cell: &Cell| board.value(*cell).is_none();
    let mut marks = vec![SymbolSet::EMPTY; board.geometry().cells()];
    board.geometry().all_cells().filter(is_blank).for_each(|cell| marks[cell.index()] = board.unseen(cell));
    for candidate in deleted {
        marks[candidate.cell.index()].remove(candidate.symbol);
    }
    marks
}

/// The deleted candidates: in the line's own order where the board still says the same.
fn deleted(board: &Board, library: &LibraryLine) -> Vec<Candidate> {
    let mut noted = board.clone();
    note(&mut noted, &library.deleted);
    if noted == *board {
        return library.deleted.clone();
    }
    let missing = |cell: Cell| board.marks_in(cell).map_or(SymbolSet::EMPTY, |marks| board.unseen(cell) - marks);
    let candidates = |cell: Cell| missing(cell).iter().map(move |symbol| cell.with(symbol));
    board.geometry().all_cells().flat_map(candidates).collect()
}

fn grid_text(board: &Board) -> String {
    let mut text = String::new();
    for (given, entry) in board.givens().iter().zip(board.entries()) {
        match (given, entry) {
            (Some(symbol), _) => text.push_str(&Alphabet::Digits.name(*symbol)),
            (None, Some(symbol)) => text.extend(["+", &Alphabet::Digits.name(*symbol)]),
            (None, None) => text.push('.'),
        }
    }
    text
}

fn candidates_text(geometry: &Geometry, candidates: &[Candidate]) -> String {
    let text = |candidate: &Candidate| {
        let (row, column) = geometry.row_column(candidate.cell);
        format!("{}{}{}", candidate.symbol.index() + 1, row + 1, column + 1)
    };
    candidates.iter().map(text).collect::<Vec<_>>().join(" ")
}
