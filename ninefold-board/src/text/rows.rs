//! Boards written row by row: the common part of `grid`, `sheet`, `ss` and `sdx`. A dialect cuts a line into fields and says what
//! the fields mean; here the rows become boards.
//!
//! ```text
//! text    # box 2x2        note: the shape of the rows below
//!         1 . | . 2        row of 4 fields
//!         ----+----        rule: with the bars it draws the boxes (`drawn`)
//!         . . | . .        row
//!                          gap
//!         3 4 | . .        row; the gap does not end the board, which needs 4 rows
//! ```
//! The number of fields tells the size `n`; after `n` rows the next board begins. A bad row costs its own board alone: the
//! rows of a paragraph (the lines between two gaps) are counted to find where the next board begins.

mod error;
mod reader;

pub(super) use error::{check_square, values};

use super::alphabet::may_be_full_from_zero;
use super::{
    Alphabet, Place, ReadOptions, Records, ShapeHint, TextError, Unprintable, comment::Notes, drawn::Lined, lookalike,
    quote,
};
use crate::{Board, Cell, Geometry, MAX_SYMBOLS, Shape, Symbol};
use reader::{AHEAD, Reader};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// One field of a row.
#[derive(Clone, Debug)]
pub(super) struct Field<'t> {
    /// Its first character, counted from 1.
    pub(super) column: usize,
    /// Its text.
    pub(super) text: &'t str,
}

/// The meaning of a line.
pub(super) enum Item<'t> {
    /// Nothing: a gap between paragraphs.
    Gap,
    /// Strokes that draw boxes, or nothing.
    Rule,
    /// A comment.
    Note(&'t str),
    /// Fields, and perhaps a comment behind them.
    Row(Fields<'t>, &'t str),
}

/// The fields of a line. Of an overlong line only the first are kept, but all are counted.
#[derive(Clone, Debug, Default)]
pub(super) struct Fields<'t> {
    pub(super) kept: Vec<Field<'t>>,
    pub(super) count: usize,
    /// The column behind the last field.
    pub(super) end: usize,
}

impl<'t> Fields<'t> {
    pub(super) fn push(&mut self, column: usize, text: &'t str) {
        self.count += 1;
        self.end = column + text.chars().count();
        if self.kept.len() <= MAX_SYMBOLS {
            self.kept.push(Field { column, text });
        }
    }
}

/// How a format writes rows.
pub(super) trait Dialect: Copy + Send {
    /// The meaning of a line.
    fn cut(self, line: &str) -> Item<'_>;

    /// May the field stand in a row of `n`?
    fn is_valid(self, field: &str, n: usize, options: &ReadOptions) -> bool {
        alphabet(n, options).read(field, n).is_some()
    }

    /// Is an empty field a blank cell, so that a lost one leaves no trace?
    fn loses_fields(self) -> bool {
        false
    }

    /// The board of `n` rows of `n` fields each.
    fn board(self, rows: &[Row<'_>], geometry: Geometry, options: &ReadOptions) -> Result<Board, TextError> {
        board(rows, geometry, options)
    }
}

/// A row, with the notes above it and the comment behind it.
#[derive(Clone, Debug)]
pub(super) struct Row<'t> {
    pub(super) line: usize,
    pub(super) fields: Fields<'t>,
    /// Most of it cannot be fields at all.
    junk: bool,
    /// Is there a gap above it?
    gap: bool,
    /// The facts in the notes between the row before and this one.
    above: Notes,
    behind: &'t str,
    /// The strokes around it.
    lined: Lined<'t>,
}

impl<'t> Row<'t> {
    /// A row with nothing above and behind it.
    pub(super) fn new(line: usize, fields: Fields<'t>) -> Self {
        Row { line, fields, junk: false, gap: false, above: Notes::default(), behind: "", lined: Lined::default() }
    }

    pub(super) fn width(&self) -> usize {
        self.fields.count
    }

    /// The strokes around it, with the places of its cells.
    fn lined(&self) -> Lined<'t> {
        let cell = |field: &Field<'_>| (field.column - 1, field.column - 1 + field.text.chars().count());
        Lined { cells: self.fields.kept.iter().map(cell).collect(), ..self.lined.clone() }
    }

    /// The kind of board that a note above it names.
    pub(super) fn shape(&self) -> Option<&ShapeHint> {
        self.above.shape.as_ref()
    }

    pub(super) fn place(&self) -> Place {
        Place::new(self.line, self.fields.kept.first().map_or(1, |f| f.column))
    }
}

/// Reads the boards of a text, good and bad, in their order.
pub(super) fn read<'t, D: Dialect + 't>(text: &'t str, options: &'t ReadOptions, dialect: D) -> Records<'t> {
    let mut reader = Reader::new(text, options, dialect);
    Box::new(std::iter::from_fn(move || reader.next_board()))
}

/// All rows of a text as if it were one board.
pub(super) fn all<'t, D: Dialect>(text: &'t str, options: &ReadOptions, dialect: D) -> Vec<Row<'t>> {
    Reader::new(text, options, dialect).into_rows(usize::MAX)
}

/// The most common width; the first of several.
///
/// It is asked again for each bad row, so it takes one pass.
pub(super) fn most_common(widths: &(impl Iterator<Item = usize> + Clone)) -> Option<usize> {
    let mut counts: BTreeMap<usize, (usize, Reverse<usize>)> = BTreeMap::new();
    for (place, width) in widths.clone().enumerate() {
        counts.entry(width).or_insert((0, Reverse(place))).0 += 1;
    }
    counts.into_iter().max_by_key(|&(_, count)| count).map(|(width, _)| width)
}

/// Is at least half of a text rows of one width from 2 on? So it is where every board has an error in it.
pub(super) fn mostly<D: Dialect>(head: &str, options: &ReadOptions, dialect: D) -> bool {
    let rows = Reader::new(head, options, dialect).into_rows(AHEAD);
    // Characters without blanks between them may be another format's lines.
    let is_separated = |row: &Row<'_>| row.fields.kept.windows(2).all(|pair| pair[0].column + 1 < pair[1].column);
    let good = |row: &&Row<'_>| row.width() > 1 && (!row.junk || row.width() > MAX_SYMBOLS && is_separated(row));
    let good: Vec<usize> = rows.iter().filter(good).map(Row::width).collect();
    let Some(width) = most_common(&good.iter().copied()) else { return false };
    let same = good.iter().filter(|&&w| w == width).count();
    same > 1 && same * 2 >= rows.len()
}

/// How the symbols of a board of `n` are read: numbers are understood beside the default's characters.
pub(super) fn alphabet(n: usize, options: &ReadOptions) -> Alphabet {
    options.alphabet.or(Alphabet::default_for(n)).unwrap_or(Alphabet::Numbers)
}

/// The givens of `n` rows of `n` fields each.
pub(super) fn board(rows: &[Row<'_>], geometry: Geometry, options: &ReadOptions) -> Result<Board, TextError> {
    let n = geometry.symbols();
    let alphabet = alphabet(n, options);
    refuse_two_readings(rows, n, options)?;
    let mut board = Board::empty(geometry);
    let fields = rows.iter().flat_map(|row| row.fields.kept.iter().map(move |f| (row.line, f)));
    for (cell, (line, field)) in fields.enumerate() {
        board.set_given(Cell::new(cell), symbol(field, line, n, alphabet)?);
    }
    Ok(board)
}

/// The symbol, or blank, of a field.
pub(super) fn symbol(
    field: &Field<'_>,
    line: usize,
    n: usize,
    alphabet: Alphabet,
) -> Result<Option<Symbol>, TextError> {
    alphabet.read(field.text, n).ok_or_else(|| {
        let mut characters = field.text.chars();
        let found = match (characters.next(), characters.next()) {
            (Some(c), None) => quote(c),
            _ => format!("`{}`", field.text.escape_debug()),
        };
        TextError::new(Place::new(line, field.column), found, lookalike::expected(alphabet, n, field.text))
    })
}

fn refuse_two_readings(rows: &[Row<'_>], n: usize, options: &ReadOptions) -> Result<(), TextError> {
    let fields = rows.iter().flat_map(|row| &row.fields.kept);
    if options.alphabet.is_some() {
        return Ok(());
    }
    if fields.clone().any(|f| f.text.chars().count() > 1) {
        return refuse_numbers_from_zero(&fields.map(|f| f.text), n, rows[0].place());
    }
    let character = |f: &Field<'_>| f.text.chars().next().unwrap_or('.');
    Alphabet::refuse_two_readings(&fields.map(character), n, rows[0].place())
}

/// An error if numbers may begin at 0 as well as at 1: there are no `n` and zeros, and other blanks, more of them, or but for the zeros the
/// board is full.
pub(super) fn refuse_numbers_from_zero<'f>(
    fields: &(impl Iterator<Item = &'f str> + Clone),
    n: usize,
    place: Place,
) -> Result<(), TextError> {
    let numbers = || fields.clone().filter_map(|text| text.parse::<usize>().ok());
    let others = fields.clone().filter(|text| text.parse::<usize>().is_err()).count();
    let zeros = numbers().filter(|&number| number == 0).count();
    let is_from_zero = zeros < others || may_be_full_from_zero(numbers(), n);
    if zeros == 0 || !is_from_zero || numbers().any(|number| number >= n) {
        return Ok(());
    }
    let found = format!("numbers that may be 1 to {n} or 0 to {}", n - 1);
    Err(TextError::new(place, found, "numbers from 1 on, and one sign for blank cells"))
}

/// The side of a board that rows can hold: a square without irregular regions, extra houses and candidates.
pub(super) fn check_printable(format: &'static str, board: &Board) -> Result<usize, Unprintable> {
    let geometry = board.geometry();
    let plain = matches!(geometry.shape(), Shape::Sudoku(_) | Shape::Latin) && geometry.extras().is_empty();
    if !plain {
        return Err(Unprintable { format, what: format!("a {geometry}: it needs a layout file") });
    }
    if board.allowed().is_some() {
        return Err(Unprintable { format, what: "restricted candidates (try `candidates`)".to_string() });
    }
    Ok(geometry.symbols())
}
