//! Boards written row by row: what `grid`, `sheet`, `ss` and `sdx` share. A dialect cuts a line into fields and says what
//! the fields mean; here the rows become boards.
//!
//! ```text
//! text    # box 2x2        note: the shape of the rows below
//!         1 . | . 2        row of 4 fields
//!         ----+----        rule: no meaning
//!         . . | . .        row
//!                          gap
//!         3 4 | . .        row; the gap has not ended the board, as it needs 4 rows
//! ```
//! The number of fields tells the size `n`; after `n` rows the next board begins. A bad row costs its own board alone: the
//! rows of a paragraph (what stands between two gaps) are counted to find where the next board begins.

use super::{
    Alphabet, Place, ReadOptions, Record, Records, ShapeHint, Shapes, TextError, Unprintable, comment_text, lines,
    quote, shape,
};
use crate::{Board, BoxShape, Cell, Geometry, MAX_SYMBOLS, Shape, Symbol};

/// One field of a row.
#[derive(Clone, Debug)]
pub(super) struct Field<'t> {
    /// Its first character, counted from 1.
    pub(super) column: usize,
    /// What it says.
    pub(super) text: &'t str,
}

/// What a line is.
pub(super) enum Item<'t> {
    /// Nothing: a gap between paragraphs.
    Gap,
    /// Decoration.
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
pub(super) trait Dialect: Copy {
    /// What a line is.
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

/// A row, and what stands above and behind it.
#[derive(Clone, Debug)]
pub(super) struct Row<'t> {
    pub(super) line: usize,
    pub(super) fields: Fields<'t>,
    /// Most of it cannot be fields at all.
    junk: bool,
    above: Above,
    behind: &'t str,
}

/// What stands between two rows.
#[derive(Clone, Debug, Default)]
struct Above {
    gap: bool,
    shape: Option<ShapeHint>,
    comment: String,
}

impl Above {
    fn note(&mut self, note: &str) {
        let text = comment_text(note);
        match directive(text) {
            Some(shape) => self.shape = Some(shape),
            None => append_line(&mut self.comment, text),
        }
    }
}

impl<'t> Row<'t> {
    /// A row with nothing above and behind it.
    pub(super) fn new(line: usize, fields: Fields<'t>) -> Self {
        Row { line, fields, junk: false, above: Above::default(), behind: "" }
    }

    pub(super) fn width(&self) -> usize {
        self.fields.count
    }

    pub(super) fn place(&self) -> Place {
        Place::new(self.line, self.fields.kept.first().map_or(1, |f| f.column))
    }
}

/// The most rows looked at beyond the present one.
const AHEAD: usize = 4 * MAX_SYMBOLS;

/// Reads the boards of a text, good and bad, in their order.
pub(super) fn read<'t, D: Dialect + 't>(text: &'t str, options: &'t ReadOptions, dialect: D) -> Records<'t> {
    let mut reader = Reader::new(text, options, dialect);
    Box::new(std::iter::from_fn(move || reader.next_board()))
}

/// All rows of a text as if it were one board.
pub(super) fn all<'t, D: Dialect>(text: &'t str, options: &ReadOptions, dialect: D) -> Vec<Row<'t>> {
    let mut reader = Reader::new(text, options, dialect);
    reader.fill(usize::MAX);
    reader.rows
}

struct Reader<'t, 'o, D> {
    lines: Box<dyn Iterator<Item = (usize, &'t str)> + 't>,
    at_end: bool,
    /// The next rows, at most [`AHEAD`].
    rows: Vec<Row<'t>>,
    /// What has been read since the last of `rows`.
    since: Above,
    shapes: Shapes,
    options: &'o ReadOptions,
    dialect: D,
}

impl<'t, 'o, D: Dialect> Reader<'t, 'o, D> {
    fn new(text: &'t str, options: &'o ReadOptions, dialect: D) -> Self {
        let (lines, shapes) = (Box::new(lines(text)), Shapes::default());
        Reader { lines, at_end: false, rows: Vec::new(), since: Above::default(), shapes, options, dialect }
    }

    /// Looks ahead until so many rows are known, or the text ends.
    fn fill(&mut self, rows: usize) {
        while self.rows.len() < rows {
            let Some((line, text)) = self.lines.next() else {
                self.at_end = true;
                return;
            };
            match self.dialect.cut(text) {
                Item::Gap => self.since.gap = true,
                Item::Rule => {}
                Item::Note(note) => self.since.note(note),
                Item::Row(fields, note) => {
                    let junk = self.is_junk(&fields);
                    let above = std::mem::take(&mut self.since);
                    self.rows.push(Row { line, fields, junk, above, behind: note });
                }
            }
        }
    }

    fn is_junk(&self, fields: &Fields<'_>) -> bool {
        let valid = |f: &&Field<'_>| self.dialect.is_valid(f.text, fields.count, self.options);
        fields.count > MAX_SYMBOLS || fields.kept.iter().filter(valid).count() * 2 < fields.count
    }

    fn next_board(&mut self) -> Option<Result<Record, TextError>> {
        self.fill(AHEAD);
        let paragraph = self.paragraph(0);
        let first = self.rows.first()?;
        let Some(n) = self.side(paragraph) else {
            let (width, error) = (first.width(), bad_row(first, first.width(), self.dialect, self.options));
            // A board too large is one error; other lines that are no rows are one each.
            let same = self.rows[..paragraph].iter().take_while(|row| row.width() == width).count();
            self.rows.drain(..if width > MAX_SYMBOLS { same.min(width) } else { 1 });
            return Some(Err(error));
        };
        let height = self.height(n);
        let bad = self.rows[..height].iter().position(|row| row.junk || row.width() != n);
        let (used, result) = match bad {
            Some(bad) => {
                let error = bad_row(&self.rows[bad], n, self.dialect, self.options);
                (self.next_start(bad, n, height, paragraph), Err(error))
            }
            None if height < n => (height, Err(too_few(&self.rows[..height], n))),
            None => (n, self.record(n)),
        };
        self.rows.drain(..used);
        Some(result)
    }

    /// The number of rows from this one to the next gap or the next stated shape.
    fn paragraph(&self, from: usize) -> usize {
        let rest = self.rows.iter().skip(from);
        rest.skip(1).take_while(|row| !row.above.gap && row.above.shape.is_none()).count() + 1
    }

    /// What the text, or else the caller, says of the shape of the next board.
    fn hint(&self) -> Option<&ShapeHint> {
        self.rows.first().and_then(|row| row.above.shape.as_ref()).or(self.options.shape.as_ref())
    }

    /// The side of the next board; `None` if nothing here is a row.
    fn side(&self, paragraph: usize) -> Option<usize> {
        let rows = &self.rows[..paragraph.min(self.rows.len())];
        if rows.iter().all(|row| row.junk) {
            return None;
        }
        if let Some(side) = shape::hinted_side(self.hint()) {
            return Some(side.max(1));
        }
        let common = most_common(&rows.iter().filter(|row| !row.junk).map(Row::width))?;
        if self.has_lost_fields(rows, common) {
            return Some(rows.len());
        }
        let first = rows[0].width();
        Some(if self.is_board(0, first) { first } else { common })
    }

    /// Are here as many rows as a board needs that is wider than these rows? So it is if a symbol says so, or, where a lost
    /// field leaves no trace, if one row too many says so.
    fn has_lost_fields(&self, rows: &[Row<'_>], width: usize) -> bool {
        let n = rows.len();
        let ends_here = n < self.rows.len() || self.at_end;
        let plausible = ends_here && n > width && n < 2 * width && rows.iter().all(|row| row.width() <= n);
        let says_more = |f: &Field<'_>| {
            !self.dialect.is_valid(f.text, width, self.options) && self.dialect.is_valid(f.text, n, self.options)
        };
        let fields = || rows.iter().flat_map(|row| &row.fields.kept);
        plausible && (self.dialect.loses_fields() && n == width + 1 || fields().any(says_more))
    }

    /// Are the rows from here on those of a board of side `n`, as far as their widths say?
    fn is_board(&self, from: usize, n: usize) -> bool {
        let fits = |(i, row): (usize, &Row<'_>)| !row.junk && row.width() == n && (i == 0 || row.above.shape.is_none());
        self.rows.len() >= from + n && self.rows[from..from + n].iter().enumerate().all(fits)
    }

    /// How many rows, up to `n`, the next board has: a shape, a board of another size, or a gap before rows that would be
    /// too many ends it early.
    fn height(&self, n: usize) -> usize {
        let goes_on = |&at: &usize| {
            let Some(row) = self.rows.get(at).filter(|row| row.above.shape.is_none()) else { return false };
            let joins = !row.above.gap || row.width() == n && at + self.paragraph(at) <= n;
            let is_other = ![1, n, self.rows[0].width()].contains(&row.width()) && self.is_board(at, row.width());
            joins && !is_other
        };
        (1..n).take_while(goes_on).count() + 1
    }

    /// Where the next board begins after a bad row: behind the rows of this one, or right behind the bad row if that is a
    /// stray line. Whichever leaves whole boards in the paragraph is right; else a line that is no row at all is a stray.
    fn next_start(&self, bad: usize, n: usize, height: usize, paragraph: usize) -> usize {
        if height > paragraph {
            return height;
        }
        let stray = self.rows[bad].junk && self.rows[bad].width() != n;
        let (likely, other) = if stray { (bad + 1, height) } else { (height, bad + 1) };
        let ends_here = paragraph < self.rows.len() || self.at_end;
        let leaves_whole_boards = |start: usize| ends_here && (paragraph - start).is_multiple_of(n);
        if !leaves_whole_boards(likely) && leaves_whole_boards(other) { other } else { likely }
    }

    fn record(&mut self, n: usize) -> Result<Record, TextError> {
        let (rows, place) = (&self.rows[..n], self.rows[0].place());
        let hint = rows[0].above.shape.as_ref().or(self.options.shape.as_ref());
        let geometry = self.shapes.get(n, hint, place)?;
        let board = self.dialect.board(rows, geometry, self.options)?;
        let mut comment = String::new();
        for row in rows {
            append_line(&mut comment, &row.above.comment);
            append_line(&mut comment, comment_text(row.behind));
        }
        if self.at_end && self.rows.len() == n {
            append_line(&mut comment, &self.since.comment);
        }
        Ok(Record { comment, ..Record::new(place, board) })
    }
}

/// Adds a line to a comment of several.
pub(super) fn append_line(comment: &mut String, line: &str) {
    if !comment.is_empty() && !line.is_empty() {
        comment.push('\n');
    }
    comment.push_str(line);
}

/// The shape that a comment states: `box 2x3` or `latin`.
fn directive(comment: &str) -> Option<ShapeHint> {
    if comment.eq_ignore_ascii_case("latin") {
        return Some(ShapeHint::Latin);
    }
    let (height, width) = comment.strip_prefix("box ")?.trim().split_once('x')?;
    let side = |text: &str| text.parse().ok().filter(|size| (1..=MAX_SYMBOLS).contains(size));
    Some(ShapeHint::Box(BoxShape { height: side(height)?, width: side(width)? }))
}

/// The most common width; the first of several.
pub(super) fn most_common(widths: &(impl Iterator<Item = usize> + Clone)) -> Option<usize> {
    let count = |width: usize| widths.clone().filter(|&w| w == width).count();
    widths.clone().fold(None, |best, w| best.filter(|&b| count(b) >= count(w)).or(Some(w)))
}

fn bad_row<D: Dialect>(row: &Row<'_>, n: usize, dialect: D, options: &ReadOptions) -> TextError {
    let width = row.width();
    if width > MAX_SYMBOLS {
        return TextError::new(row.place(), values(width), format!("at most {MAX_SYMBOLS}"));
    }
    let wrong = row.fields.kept.iter().find(|f| !dialect.is_valid(f.text, n, options));
    if let Some(field) = wrong.filter(|_| row.junk) {
        let text = first_wrong(field.text, n, options);
        return TextError::new(Place::new(row.line, field.column), text, "a row of values");
    }
    // A long row is wrong from its first field too many, a short one where it ends.
    let column = row.fields.kept.get(n).map_or(row.fields.end, |f| f.column);
    TextError::new(Place::new(row.line, column), values(width), values(n))
}

/// The field as an error shows it: a long word by the first character that is wrong.
fn first_wrong(text: &str, n: usize, options: &ReadOptions) -> String {
    let alphabet = alphabet(n, options);
    let wrong = text.chars().find(|c| alphabet.read(c.encode_utf8(&mut [0; 4]), n).is_none());
    match wrong {
        Some(c) if text.chars().count() > 2 || !text.is_ascii() => quote(c),
        _ => format!("`{text}`"),
    }
}

fn values(count: usize) -> String {
    if count == 1 { "1 value".to_string() } else { format!("{count} values") }
}

fn too_few(rows: &[Row<'_>], n: usize) -> TextError {
    let last = &rows[rows.len() - 1];
    let found = if rows.len() == 1 { "1 row".to_string() } else { format!("{} rows", rows.len()) };
    TextError::new(Place::new(last.line, last.fields.end), found, format!("{n} rows of {}", values(n)))
}

/// An error unless there are `n` rows of `n` fields each.
pub(super) fn check_square<D: Dialect>(
    rows: &[Row<'_>],
    n: usize,
    dialect: D,
    options: &ReadOptions,
) -> Result<(), TextError> {
    if let Some(bad) = rows.iter().find(|row| row.width() != n) {
        return Err(bad_row(bad, n, dialect, options));
    }
    match rows.get(n) {
        Some(row) => Err(TextError::new(row.place(), "another row", format!("{n} rows of {}", values(n)))),
        None if rows.len() < n => Err(too_few(rows, n)),
        None => Ok(()),
    }
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
        TextError::new(Place::new(line, field.column), found, format!("{} or a blank `.`", alphabet.range(n)))
    })
}

fn refuse_two_readings(rows: &[Row<'_>], n: usize, options: &ReadOptions) -> Result<(), TextError> {
    let fields = rows.iter().flat_map(|row| &row.fields.kept);
    if options.alphabet.is_some() || n <= 9 || fields.clone().any(|f| f.text.chars().count() != 1) {
        return Ok(());
    }
    Alphabet::refuse_two_readings(&fields.flat_map(|f| f.text.chars()), n, rows[0].place())
}

/// The kind of board of which these rows, perhaps short ones and too few, are all that is left.
pub(super) fn whole_board(rows: &[Row<'_>], options: &ReadOptions) -> Result<Geometry, TextError> {
    let stated = rows.iter().find_map(|row| row.above.shape.as_ref()).or(options.shape.as_ref());
    let least = rows.iter().map(Row::width).chain([rows.len()]).max().unwrap_or(0);
    let fields = || rows.iter().flat_map(|row| &row.fields.kept);
    // One more, if there is a symbol too large: every row may have lost a field, and the board a row.
    let names_more = fields().any(|f| alphabet(least, options).read(f.text, least).is_none())
        && fields().all(|f| alphabet(least + 1, options).read(f.text, least + 1).is_some());
    let n = shape::hinted_side(stated).unwrap_or(least + usize::from(names_more));
    if let Some(long) = rows.iter().find(|row| row.width() > n) {
        return Err(TextError::new(long.place(), values(long.width()), format!("at most {n}")));
    }
    if let Some(extra) = rows.get(n) {
        return Err(TextError::new(extra.place(), "another row", format!("at most {n} rows")));
    }
    Shapes::default().get(n, stated, Place::new(1, 1))
}

/// Is at least half of a text rows of one width from 2 on? So it is where every board has an error in it.
pub(super) fn mostly<D: Dialect>(head: &str, options: &ReadOptions, dialect: D) -> bool {
    let mut reader = Reader::new(head, options, dialect);
    reader.fill(AHEAD);
    // Characters without blanks between them may be another format's lines.
    let is_separated = |row: &Row<'_>| row.fields.kept.windows(2).all(|pair| pair[0].column + 1 < pair[1].column);
    let good = |row: &&Row<'_>| row.width() > 1 && (!row.junk || row.width() > MAX_SYMBOLS && is_separated(row));
    let good: Vec<usize> = reader.rows.iter().filter(good).map(Row::width).collect();
    let Some(width) = most_common(&good.iter().copied()) else { return false };
    let same = good.iter().filter(|&&w| w == width).count();
    same > 1 && same * 2 >= reader.rows.len()
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

/// The notes above a board: its shape, where the size alone does not tell it, and its comment.
pub(super) fn print_head(record: &Record, out: &mut String) {
    let geometry = record.board.geometry();
    if !shape::is_default(geometry) {
        match geometry.shape() {
            Shape::Sudoku(boxes) => out.extend(["# box ", &boxes.to_string(), "\n"]),
            _ => out.push_str("# latin\n"),
        }
    }
    for (_, line) in lines(&record.comment).filter(|(_, line)| !line.trim().is_empty()) {
        // A comment that reads like a shape must not become one.
        let sign = if directive(line.trim()).is_some() { "# Comment: " } else { "# " };
        out.extend([sign, line.trim(), "\n"]);
    }
}
