//! Where boards begin and end among rows, good ones and bad ones.

use super::super::{
    ReadOptions, Record, ShapeHint, Shapes, TextError,
    comment::{Notes, append_line},
    comment_text,
    drawn::{self, Lined},
    lines, shape,
};
use super::{
    Dialect, Field, Fields, Item, Row,
    error::{bad_row, too_few, too_many},
    most_common,
};
use crate::MAX_SYMBOLS;

/// The most rows looked at beyond the present one.
pub(super) const AHEAD: usize = 4 * MAX_SYMBOLS;

/// A board so small may be a list of something else, of any length.
const SMALL: usize = 3;

/// The rows of a text, some ahead of the board that is read next.
pub(super) struct Reader<'t, 'o, D> {
    lines: Box<dyn Iterator<Item = (usize, &'t str)> + Send + 't>,
    at_end: bool,
    /// The rows that were looked at: first those of boards that are done, which go many at a time, then at most [`AHEAD`] more.
    seen: Vec<Row<'t>>,
    done: usize,
    /// The notes that have been read since the last of `rows`.
    since: Notes,
    /// Is there a gap since then?
    gap: bool,
    /// The rules since then.
    rules: Vec<&'t str>,
    shapes: Shapes,
    options: &'o ReadOptions,
    dialect: D,
}

impl<'t, 'o, D: Dialect> Reader<'t, 'o, D> {
    pub(super) fn new(text: &'t str, options: &'o ReadOptions, dialect: D) -> Self {
        let (since, shapes) = (Notes::default(), Shapes::default());
        Reader {
            lines: Box::new(lines(text)),
            at_end: false,
            seen: Vec::new(),
            done: 0,
            since,
            gap: false,
            rules: Vec::new(),
            shapes,
            options,
            dialect,
        }
    }

    /// The first rows of the text, at most so many.
    pub(super) fn into_rows(mut self, most: usize) -> Vec<Row<'t>> {
        self.fill(most);
        self.seen
    }

    /// The next rows.
    fn rows(&self) -> &[Row<'t>] {
        &self.seen[self.done..]
    }

    /// Goes on behind so many rows.
    fn pass(&mut self, rows: usize) {
        self.done += rows;
        if self.done > AHEAD {
            self.seen.drain(..self.done);
            self.done = 0;
        }
    }

    /// Looks ahead until so many rows are known, or the text ends.
    fn fill(&mut self, rows: usize) {
        while self.rows().len() < rows {
            let Some((line, text)) = self.lines.next() else {
                self.at_end = true;
                return;
            };
            match self.dialect.cut(text) {
                Item::Gap => self.gap = true,
                Item::Rule => self.rules.push(text),
                Item::Note(note) => self.since.add(note),
                Item::Row(fields, note) => {
                    let junk = self.is_junk(&fields);
                    let (gap, above) = (std::mem::take(&mut self.gap), std::mem::take(&mut self.since));
                    let lined = Lined { rules: std::mem::take(&mut self.rules), gap, text, cells: Vec::new() };
                    self.seen.push(Row { line, fields, junk, gap, above, behind: note, lined });
                }
            }
        }
    }

    fn is_junk(&self, fields: &Fields<'_>) -> bool {
        let valid = |f: &&Field<'_>| self.dialect.is_valid(f.text, fields.count, self.options);
        fields.count > MAX_SYMBOLS || fields.kept.iter().filter(valid).count() * 2 < fields.count
    }

    /// The next board, or its error; `None` at the end of the text.
    pub(super) fn next_board(&mut self) -> Option<Result<Record, TextError>> {
        self.fill(AHEAD);
        let paragraph = self.paragraph(0);
        let first = self.rows().first()?;
        let Some(n) = self.side(paragraph) else {
            let (width, error) = (first.width(), bad_row(first, first.width(), self.dialect, self.options));
            // A board too large is one error; other lines that are no rows are one each.
            let same = self.rows()[..paragraph].iter().take_while(|row| row.width() == width).count();
            self.pass(if width > MAX_SYMBOLS { same.min(width) } else { 1 });
            return Some(Err(error));
        };
        if let Some(run) = self.too_many(n, paragraph) {
            let error = too_many(&self.rows()[..run], n);
            self.pass(run);
            return Some(Err(error));
        }
        let height = self.height(n);
        let bad = self.rows()[..height].iter().position(|row| row.junk || row.width() != n);
        let (used, result) = match bad {
            Some(bad) => {
                let error = bad_row(&self.rows()[bad], n, self.dialect, self.options);
                (self.next_start(bad, n, height, paragraph), Err(error))
            }
            None if height < n => self.uneven(n, height),
            None => match self.overflow(n) {
                Some(rows) => (rows, Err(too_many(&self.rows()[..rows], n))),
                None => (n, self.record(n)),
            },
        };
        self.pass(used);
        Some(result)
    }

    /// The fault of rows that are no board of `n`, and how many they are: so many, or those of as many bands as a board has. Put together by
    /// their number alone, the next board would have a band of this one.
    fn uneven(&self, n: usize, height: usize) -> (usize, Result<Record, TextError>) {
        let used = self.bands(n).unwrap_or(height);
        let rows = &self.rows()[..used];
        (used, Err(if used > n { too_many(rows, n) } else { too_few(rows, n) }))
    }

    /// How many rows stand here, if those of a board of `n` are bands with a gap between, and behind the same gap stands a shorter one that a
    /// wider gap parts from the next board: then one of all these rows is too many.
    fn overflow(&self, n: usize) -> Option<usize> {
        let (rows, band) = (self.rows(), self.paragraph(0));
        let next = rows.get(n).filter(|row| row.gap && !row.junk && row.width() == n && row.shape().is_none())?;
        let length = self.paragraph(n);
        if band >= n || !n.is_multiple_of(band) || length >= band {
            return None;
        }
        let apart = |at: usize| rows[at].line - rows[at - 1].line;
        let ends_here = match rows.get(n + length) {
            Some(behind) => behind.line - rows[n + length - 1].line > next.line - rows[n - 1].line,
            None => self.at_end,
        };
        (apart(n) == apart(band) && (ends_here || self.is_of_bands(n + length, n, band))).then_some(n + length)
    }

    /// Do the rows from here on make a whole board of `n`, in bands of so many rows?
    fn is_of_bands(&self, from: usize, n: usize, band: usize) -> bool {
        self.is_board(from, n) && (from..from + n).step_by(band).all(|at| self.paragraph(at) == band)
    }

    /// The rows of as many bands as a board of `n` has, if they stand here with a gap between, and one of them has a row or two more than the
    /// others.
    fn bands(&self, n: usize) -> Option<usize> {
        let mut ends = vec![0];
        while let Some(&end) = ends.last().filter(|&&end| end < self.rows().len() && end < 2 * n) {
            let length = self.paragraph(end);
            ends.push(end + length);
        }
        let lengths: Vec<usize> = ends.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let band =
            most_common(&lengths.iter().copied()).filter(|&band| band > 1 && band < n && n.is_multiple_of(band))?;
        let bands = lengths.get(..n / band)?;
        let odd = bands.iter().filter(|&&length| length != band).count();
        let is_near = bands.iter().all(|length| length.abs_diff(band) <= 2);
        (odd == 1 && is_near).then(|| ends[n / band].min(self.rows().len()))
    }

    /// How many rows of its width stand here, if these are a few more than a board of `n` has: one of them is too many, and nobody knows
    /// which. A first or last row without a blank may be clues outside of the board, or names of its columns.
    fn too_many(&self, n: usize, paragraph: usize) -> Option<usize> {
        let is_row = |row: &&Row<'t>| !row.junk && row.width() == n;
        let run = self.rows()[..paragraph].iter().take_while(is_row).count();
        // A row that is too long or too short has its own fault.
        let ends_here = match self.rows().get(run) {
            Some(next) => run == paragraph || next.junk && next.width() != n,
            None => self.at_end,
        };
        let is_near = run > n && run <= n + (n / 4).max(1) && n > SMALL;
        let is_blank = |field: &Field<'_>| field.text == "0" || !field.text.contains(char::is_alphanumeric);
        let has_blank = |at: usize| self.rows()[at].fields.kept.iter().any(is_blank);
        (is_near && ends_here && has_blank(0) && has_blank(run - 1)).then_some(run)
    }

    /// The number of rows from this one to the next gap or the next stated shape.
    fn paragraph(&self, from: usize) -> usize {
        let rest = self.rows().iter().skip(from);
        rest.skip(1).take_while(|row| !row.gap && row.shape().is_none()).count() + 1
    }

    /// The kind of the next board, if anybody names it.
    fn hint(&self) -> Option<&ShapeHint> {
        self.options.shape_or(self.rows().first().and_then(Row::shape))
    }

    /// The side of the next board; `None` if nothing here is a row.
    fn side(&self, paragraph: usize) -> Option<usize> {
        let rows = &self.rows()[..paragraph.min(self.rows().len())];
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
        let ends_here = n < self.rows().len() || self.at_end;
        let plausible = ends_here && n > width && n < 2 * width && rows.iter().all(|row| row.width() <= n);
        let says_more = |f: &Field<'_>| {
            !self.dialect.is_valid(f.text, width, self.options) && self.dialect.is_valid(f.text, n, self.options)
        };
        let fields = || rows.iter().flat_map(|row| &row.fields.kept);
        plausible && (self.dialect.loses_fields() && n == width + 1 || fields().any(says_more))
    }

    /// Are the rows from here on those of a board of side `n`, as far as their widths say?
    fn is_board(&self, from: usize, n: usize) -> bool {
        let fits = |(i, row): (usize, &Row<'_>)| !row.junk && row.width() == n && (i == 0 || row.shape().is_none());
        self.rows().len() >= from + n && self.rows()[from..from + n].iter().enumerate().all(fits)
    }

    /// How many rows, up to `n`, the next board has: a shape, a board of another size, or a gap before rows that would be
    /// too many ends it early.
    fn height(&self, n: usize) -> usize {
        let goes_on = |&at: &usize| {
            let Some(row) = self.rows().get(at).filter(|row| row.shape().is_none()) else { return false };
            let joins = !row.gap || row.width() == n && at + self.paragraph(at) <= n;
            let is_other = ![1, n, self.rows()[0].width()].contains(&row.width()) && self.is_board(at, row.width());
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
        let stray = self.rows()[bad].junk && self.rows()[bad].width() != n;
        let (likely, other) = if stray { (bad + 1, height) } else { (height, bad + 1) };
        let ends_here = paragraph < self.rows().len() || self.at_end;
        let leaves_whole_boards = |start: usize| ends_here && (paragraph - start).is_multiple_of(n);
        if !leaves_whole_boards(likely) && leaves_whole_boards(other) { other } else { likely }
    }

    fn record(&mut self, n: usize) -> Result<Record, TextError> {
        let rows = &self.seen[self.done..self.done + n];
        let place = rows[0].place();
        let drawing = drawn::board(&rows.iter().map(Row::lined).collect::<Vec<_>>());
        let named = self.options.shape_or(rows[0].shape());
        // A gap may be none of the board's: a blank line too much.
        let is_by_gaps = named.is_none() && matches!(&drawing, Ok(Some(drawn)) if !drawn.is_firm);
        let hint = self.options.agreed(n, rows[0].shape(), drawing, place)?;
        let geometry = self.shapes.get(n, hint.as_ref(), place)?;
        let mut board = self.dialect.board(rows, geometry, self.options)?;
        if is_by_gaps && !board.violations().is_empty() {
            let geometry = self.shapes.get(n, None, place)?;
            let usual = self.dialect.board(rows, geometry, self.options)?;
            board = if usual.violations().is_empty() { usual } else { board };
        }
        let mut comment = String::new();
        for row in rows {
            append_line(&mut comment, &row.above.comment);
            append_line(&mut comment, comment_text(row.behind));
        }
        if self.at_end && self.rows().len() == n {
            append_line(&mut comment, &self.since.comment);
        }
        Ok(Record { comment, ..Record::new(place, board) })
    }
}
