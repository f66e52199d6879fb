//! Rows as spreadsheets copy and export them: fields separated by tabs, semicolons or commas. An empty field is a blank cell.
//!
//! ```text
//! # box 2x2       # latin         notes as in a grid
//! 1,,,            1;;;;
//! ,,"2",          ;;2;;           a separator at the end of every row of a text means nothing,
//! ,3,,            ;3;;;           where it does not say that the last column is blank
//! ,,,4            ;;;4;
//! ```

use super::{
    Alphabet, Format, Likeness, ReadOptions, Record, Records, ShapeHint, Unprintable, WriteOptions, alphabet, comment,
    lines,
    rows::{self, Dialect, Fields, Item},
    shape,
};
use crate::SymbolSet;

/// See the module.
#[derive(Debug)]
pub(super) struct Sheet;

impl Format for Sheet {
    fn name(&self) -> &'static str {
        "sheet"
    }

    fn about(&self) -> &'static str {
        "rows as a spreadsheet copies them: fields separated by tabs, semicolons or commas; an empty field is a blank"
    }

    fn example(&self) -> &'static str {
        "\t3\t9\t5\t\t\t\t\t\n\t\t\t8\t\t\t\t7\t\n\t\t\t\t1\t\t9\t\t4\n1\t\t\t4\t\t\t\t\t3\n\t\t\t\t\t\t\t\t\n\
         \t\t7\t\t\t\t8\t6\t\n\t\t6\t7\t\t8\t2\t\t\n\t1\t\t\t9\t\t\t\t5\n\t\t\t\t\t1\t\t\t8\n"
    }

    fn detect(&self, head: &str, options: &ReadOptions) -> Likeness {
        let useful = || lines(head).filter(|(_, line)| !line.trim_start().starts_with('#'));
        let separated = useful().filter(|(_, line)| is_row(line, options)).count();
        let other = useful().filter(|(_, line)| !line.trim().is_empty() && !is_row(line, options)).count();
        match separated {
            0 => Likeness::No,
            2.. if separated >= other => Likeness::Certain,
            _ => Likeness::Possible,
        }
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        rows::read(text, options, Rows::of(text, options))
    }

    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let n = rows::check_printable(self.name(), &record.board)?;
        let wanted = options.alphabet.unwrap_or(Alphabet::for_people(n));
        let names = alphabet::names(self.name(), wanted, Some(options.blank.unwrap_or('.')), n)?;
        // The only cell of a 1x1 board must not be an empty line.
        let blank = if options.blank.is_some() || n == 1 { names(None) } else { String::new() };
        comment::print(record, out);
        for row in record.board.givens().chunks(n) {
            let fields: Vec<_> = row.iter().map(|&s| if s.is_some() { names(s) } else { blank.clone() }).collect();
            out.extend([&fields.join("\t"), "\n"]);
        }
        Ok(())
    }
}

/// Writes a record as one cell per field: its symbol, given or entered, else its pencil marks. Of up to 9 symbols the marks
/// stand side by side (`1567`), of more with blanks between them (`1 12 15`).
///
/// ```
/// use ninefold_board::{Board, Cell, Geometry, Symbol, SymbolSet};
/// use ninefold_board::text::{Place, Record, WriteOptions, sheet};
/// let mut board = Board::empty(Geometry::latin(2).unwrap());
/// board.set_given(Cell(0), Some(Symbol(1)));
/// board.set_marks(Some(vec![SymbolSet::EMPTY, SymbolSet::only(Symbol(0)), SymbolSet::full(2), SymbolSet::EMPTY]));
/// let mut out = String::new();
/// sheet::print_marks(&Record::new(Place::new(1, 1), board), &WriteOptions::default(), &mut out)?;
/// assert_eq!(out, "2\t1\n12\t\n");
/// # Ok::<(), ninefold_board::text::Unprintable>(())
/// ```
pub fn print_marks(record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
    let board = &record.board;
    let Some(n) = board.geometry().side() else {
        return Err(Unprintable { format: "sheet", what: format!("a {}", board.geometry()) });
    };
    let wanted = options.alphabet.unwrap_or(Alphabet::for_people(n));
    let names = alphabet::names("sheet", wanted, None, n)?;
    let between = if n > 9 && wanted == Alphabet::Numbers { " " } else { "" };
    let field = |cell| match (board.value(cell), board.marks()) {
        (Some(symbol), _) => names(Some(symbol)),
        (None, marks) => {
            let marks = marks.map_or(SymbolSet::EMPTY, |marks| marks[cell.index()]);
            marks.iter().map(|s| names(Some(s))).collect::<Vec<_>>().join(between)
        }
    };
    let cells: Vec<_> = board.geometry().all_cells().collect();
    for row in cells.chunks(n) {
        out.extend([&row.iter().map(|&cell| field(cell)).collect::<Vec<_>>().join("\t"), "\n"]);
    }
    Ok(())
}

/// How a sheet writes rows.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    /// Does a separator end each row, with no field behind it?
    closed: bool,
}

impl Rows {
    /// Rows whose last separator has a field behind it, be it empty.
    pub(super) const OPEN: Rows = Rows { closed: false };

    /// A separator ends the rows of a text where each has one, and where fewer boards have an error if it is so read: as
    /// many rows as fields may also be a board whose last column is blank.
    fn of(text: &str, options: &ReadOptions) -> Self {
        let rows = || lines(text).filter_map(|(_, line)| Rows::OPEN.row(line));
        let is_closed = |fields: Fields<'_>| fields.count > 2 && fields.kept.last().is_some_and(|f| f.text.is_empty());
        let errors = |dialect| rows::read(text, options, dialect).filter(Result::is_err).count();
        let closed = Rows { closed: true };
        let is_one = rows().all(is_closed) && !may_lack_row(text, options) && errors(closed) < errors(Rows::OPEN);
        if is_one { closed } else { Rows::OPEN }
    }

    /// The fields of a line that is neither a note nor a gap.
    fn row(self, line: &str) -> Option<Fields<'_>> {
        match self.cut(line) {
            Item::Row(fields, _) => Some(fields),
            _ => None,
        }
    }
}

impl Dialect for Rows {
    fn cut(self, line: &str) -> Item<'_> {
        if line.trim_start().starts_with('#') {
            return Item::Note(line);
        }
        if line.trim_matches(' ').is_empty() {
            return Item::Gap;
        }
        let mut fields = Fields::default();
        let mut column = 1;
        let pieces = line.split(separator(line).unwrap_or('\t'));
        let count = pieces.clone().count() - usize::from(self.closed);
        for piece in pieces.take(count) {
            let text = piece.trim();
            let indent = piece.chars().take_while(|c| c.is_whitespace()).count();
            let text = text.strip_prefix('"').and_then(|t| t.strip_suffix('"')).unwrap_or(text);
            fields.push(column + if text.is_empty() { 0 } else { indent }, text);
            column += piece.chars().count() + 1;
        }
        Item::Row(fields, "")
    }

    fn loses_fields(self) -> bool {
        true
    }
}

/// Are they eight rows of nine fields, or another square less one, with empty fields among them? That may be a board of nine whose last
/// column is blank and that lacks a row, which is likelier than one of eight, unless the text or its reader says so.
fn may_lack_row(text: &str, options: &ReadOptions) -> bool {
    let rows: Vec<Fields<'_>> =
        lines(text).filter_map(|(_, line)| Rows::OPEN.row(line)).take(crate::MAX_SYMBOLS + 1).collect();
    let n = rows.len() + 1;
    let is_smaller = |hint: &ShapeHint| shape::hinted_side(Some(hint)) == Some(n - 1);
    let is_named = || {
        let named = || lines(text).filter_map(|(_, line)| comment::shape(line));
        options.shape.as_ref().is_some_and(is_smaller) || named().any(|hint| is_smaller(&hint))
    };
    let has_blank = |row: &Fields<'_>| row.kept.iter().rev().skip(1).any(|field| field.text.is_empty());
    n.isqrt().pow(2) == n && rows.iter().all(|row| row.count == n) && rows.iter().any(has_blank) && !is_named()
}

/// The separator of a line's fields, if there is one.
pub(super) fn separator(line: &str) -> Option<char> {
    ['\t', ';', ','].into_iter().find(|&c| line.contains(c))
}

/// A symbol may be larger than a row is long, if the row has lost fields.
const ANY_SIZE: usize = 34;

/// Has the line a separator, and are most of its fields cells?
fn is_row(line: &str, options: &ReadOptions) -> bool {
    let Some(fields) = Rows::OPEN.row(line) else { return false };
    let valid = fields.kept.iter().filter(|f| Rows::OPEN.is_valid(f.text, fields.count.max(ANY_SIZE), options));
    separator(line).is_some() && valid.count() * 2 > fields.count
}
