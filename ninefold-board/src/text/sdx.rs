//! `.sdx`, a puzzle in progress as `SudoCue` saves it: a line per row, cells separated by blanks.
//!
//! ```text
//! 1  u2 34  34      1 a given, u2 entered by the player, 34 pencil marks
//! 34 34 1   2
//! 2  14 34  134
//! 34 .  2   14      `.` or 0: nothing
//! ```
//! (Format: sudocue.net/fileformats.php.) Only a `u` tells this format from a table of candidates, which people paste into
//! forums and which restricts the puzzle. So a text without one is read as [`marks`](super::marks) unless the caller names
//! this format, or the line `# the pencil marks are notes` above it says what they are.

use super::{
    Alphabet, Format, Likeness, Place, ReadOptions, Record, Records, TextError, Unprintable, WriteOptions, comment,
    grid, lines,
    rows::{self, Dialect, Fields, Item, Row},
};
use crate::{Board, Cell, Geometry, Symbol, SymbolSet};

/// See the module.
#[derive(Debug)]
pub(super) struct Progress;

/// More symbols would need numbers of two digits.
const MOST: usize = 9;

impl Format for Progress {
    fn name(&self) -> &'static str {
        "sdx"
    }

    fn about(&self) -> &'static str {
        "a puzzle in progress: cells separated by blanks, 5 a given, u5 an entry, 159 pencil marks; up to 9 symbols"
    }

    fn marks(&self) -> &'static str {
        "Pencil marks are a person's notes, which rule nothing out. Where no cell is like u5, a text of this form is read as the format \
         marks, in which they are limits; the format's name, or a line `# the pencil marks are notes` above it, makes them notes."
    }

    fn example(&self) -> &'static str {
        "1 u2 34 34\n34 34 1 2\n2 14 34 134\n34 134 2 14\n"
    }

    fn detect(&self, head: &str, options: &ReadOptions) -> Likeness {
        let useful =
            lines(head).map(|(_, line)| line).filter(|l| !l.trim().is_empty() && !l.trim_start().starts_with('#'));
        let (mut rows, mut others, mut entered) = (0, 0, false);
        for line in useful {
            let words: Vec<_> = line.split_whitespace().collect();
            let n = words.len();
            let fits = (2..=MOST).contains(&n) && words.iter().all(|word| Rows.is_valid(word, n, options));
            entered |= fits && words.iter().any(|word| word.starts_with(['u', 'U']));
            *if fits { &mut rows } else { &mut others } += 1;
        }
        if entered && rows > others { Likeness::Certain } else { Likeness::No }
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        Box::new(rows::read(text, options, Rows).map(|record| {
            record.map(|mut record| {
                // Here it says nothing new: pencil marks are notes in any case.
                comment::take_noted(&mut record.comment);
                record
            })
        }))
    }

    fn has_own_symbols(&self) -> bool {
        true
    }

    fn print(&self, record: &Record, _: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let board = &record.board;
        let refuse = |what| Err(Unprintable { format: self.name(), what });
        let n = rows::check_printable(self.name(), board)?;
        if n > MOST {
            return refuse(format!("{n} symbols: it has one digit for each"));
        }
        let single = |&cell: &Cell| board.value(cell).is_none() && marks(board, cell).len() == 1;
        if let Some(cell) = board.geometry().all_cells().find(single) {
            let name = board.geometry().cell_name(cell);
            return refuse(format!("a single pencil mark ({name}): it would read as a given"));
        }
        comment::print(record, out);
        let cells: Vec<_> = board.geometry().all_cells().collect();
        for row in cells.chunks(n) {
            out.extend([&row.iter().map(|&cell| cell_text(board, cell)).collect::<Vec<_>>().join(" "), "\n"]);
        }
        Ok(())
    }
}

fn marks(board: &Board, cell: Cell) -> SymbolSet {
    board.marks().map_or(SymbolSet::EMPTY, |marks| marks[cell.index()])
}

fn cell_text(board: &Board, cell: Cell) -> String {
    let name = |symbol: Symbol| Alphabet::Digits.name(symbol);
    match (board.givens()[cell.index()], board.entries()[cell.index()], marks(board, cell)) {
        (Some(given), ..) => name(given),
        (_, Some(entry), _) => format!("u{}", name(entry)),
        (_, _, SymbolSet::EMPTY) => ".".to_string(),
        (_, _, marks) => marks.iter().map(name).collect(),
    }
}

/// The meaning of a field for its cell.
enum Content {
    Blank,
    Given(Symbol),
    Entry(Symbol),
    Marks(SymbolSet),
}

fn content(field: &str, n: usize) -> Option<Content> {
    let digit = |c: char| Alphabet::Digits.symbol(c, n.min(MOST));
    let mut characters = field.chars();
    match (characters.next()?, characters.next(), characters.next()) {
        ('u' | 'U', Some(c), None) => digit(c).map(Content::Entry),
        (c, None, _) if Alphabet::Digits.is_blank(c, n.min(MOST)) => Some(Content::Blank),
        (c, None, _) => digit(c).map(Content::Given),
        _ => {
            let marks: SymbolSet = field.chars().map(digit).collect::<Option<_>>()?;
            (marks.len() == field.len()).then_some(Content::Marks(marks))
        }
    }
}

/// How an `.sdx` file writes rows.
#[derive(Clone, Copy)]
struct Rows;

impl Dialect for Rows {
    fn cut(self, line: &str) -> Item<'_> {
        let text = line.trim_start();
        if text.is_empty() {
            return Item::Gap;
        }
        if text.starts_with('#') {
            return Item::Note(line);
        }
        let mut fields = Fields::default();
        for (column, word) in grid::words(line, char::is_whitespace) {
            fields.push(column, word);
        }
        Item::Row(fields, "")
    }

    fn is_valid(self, field: &str, n: usize, _: &ReadOptions) -> bool {
        content(field, n).is_some()
    }

    fn board(self, rows: &[Row<'_>], geometry: Geometry, _: &ReadOptions) -> Result<Board, TextError> {
        let n = geometry.symbols();
        if n > MOST {
            return Err(TextError::new(rows[0].place(), format!("{n} values"), "at most 9 values"));
        }
        let mut board = Board::empty(geometry);
        let mut marks = vec![SymbolSet::EMPTY; board.geometry().cells()];
        let fields = rows.iter().flat_map(|row| row.fields.kept.iter().map(move |field| (row.line, field)));
        for (cell, (line, field)) in fields.enumerate().map(|(i, f)| (Cell::new(i), f)) {
            match content(field.text, n) {
                Some(Content::Blank) => {}
                Some(Content::Given(symbol)) => board.set_given(cell, Some(symbol)),
                Some(Content::Entry(symbol)) => board.set_entry(cell, Some(symbol)),
                Some(Content::Marks(set)) => marks[cell.index()] = set,
                None => {
                    let expected = format!("1-{n}, u1-u{n}, a blank `.`, or different digits");
                    let found = format!("`{}`", field.text.escape_debug());
                    return Err(TextError::new(Place::new(line, field.column), found, expected));
                }
            }
        }
        if marks.iter().any(|set| !set.is_empty()) {
            board.set_marks(Some(marks));
        }
        Ok(board)
    }
}
