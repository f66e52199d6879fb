//! Puzzles in prose: a forum post, a mail, a chat, a page of a book. Sentences stand above, below and around them, lines are
//! quoted, tagged or numbered, bands stand apart.
//!
//! The lines are told apart by their contents: a line with a word of letters is a sentence, any other may belong to a board.
//! Lines of boards that follow each other are a block, and so is anything within a sentence that looks like a puzzle or a link.
//! Each block is then read as any other text, with its own format, or else in one of the [`super::ways`]. A block that fails is
//! told if it was to be a puzzle: a link, or many cells; else it was a rule, a smiley, a date.

use super::super::{Format, Place, ReadOptions, Record, ShapeHint, TextError, comment, detect, lines};
use super::headings::{self, Heading};
use super::inline::{ENDS_LINK, is_around, is_large, rows_apart, rows_between, unstopped};
use super::labels::Row;
use super::loose::joined;
use super::piece::{Board, Role, Taken, entered, is_full, with_answers};
use super::runs::{self, LEAST, has_blank};
use super::sentence::has_word;
use super::size::Size;
use super::tree::{is_progress, role_of};
use super::ways::{MEANT, is_cell};
use super::{
    blanks, damaged, interrupted, letters, links, loose, named, overlap, side, small, solo, stamps, strokes, tags,
    tall, tiled, titles, upright, ways,
};
use std::ops::Range;

/// The puzzles in a text that holds other things, too. It looks no further when it is over.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Taken {
    let mut taken = Taken::default();
    let mut titled = Vec::new();
    let mut before = None;
    let blocks = blocks(text);
    for block in blocks.iter().take_while(|_| !is_over()) {
        let shape = options.shape_or(block.noted.as_ref()).cloned();
        if let Some(mut read) = block.read(&ReadOptions { shape, ..options.clone() }, is_over) {
            let role = before.replace(block.role);
            if let (Some(last), [next]) = (taken.records.last_mut(), read.records.as_slice())
                && entered((last, role), (next, block.role))
            {
                read.records.clear();
            }
            titled.extend(read.records.iter().filter(|_| block.role == Role::Solution).map(|record| record.place));
            taken.is_refusal |= read.is_refusal;
            taken.is_damaged |= read.is_damaged || block.is_near_board(&read);
            taken.records.extend(read.records);
            taken.errors.extend(read.errors);
            taken.links.extend(read.links);
        }
    }
    if taken.records.is_empty() {
        taken.errors.append(&mut taken.links);
    }
    let is_small = |record: &Record| record.board.givens().len() == LEAST;
    if taken.records.iter().all(is_small) {
        let least = if taken.records.is_empty() { small::ALONE } else { small::BESIDE };
        let rows = blocks.iter().filter(|block| block.is_of_rows).take(MOST_SMALL);
        let faults: Vec<TextError> = rows.flat_map(|block| block.small(least)).collect();
        let is_told = |fault: &TextError| taken.errors.iter().any(|error| error.place.line == fault.place.line);
        let faults: Vec<TextError> = faults.into_iter().filter(|fault| !is_told(fault)).collect();
        taken.is_damaged |= !faults.is_empty();
        taken.errors.extend(faults);
    }
    let is_solution = |record: &Record| is_full(record) && titled.contains(&record.place);
    let (solutions, puzzles): (Vec<_>, Vec<_>) =
        with_answers(std::mem::take(&mut taken.records)).into_iter().partition(is_solution);
    Taken { records: puzzles, ..taken }.with_solutions(solutions)
}

/// So many blocks are looked through for a small board, where there is no other.
const MOST_SMALL: usize = 100;

/// A part of the text that may hold puzzles.
struct Block {
    /// The number of each of its lines in the text.
    numbers: Vec<usize>,
    /// The characters before it on its first line.
    before: usize,
    text: String,
    is_link: bool,
    /// What the words above it call it; of a solution only full boards are one.
    role: Role,
    /// The kind of board that the line above it names.
    noted: Option<ShapeHint>,
    /// Are its lines rows, and no part of a sentence?
    is_of_rows: bool,
    /// Is it what stands below a size? There is but one above a board: lines of single numbers may all look like sizes.
    is_sized: bool,
}

impl Block {
    /// One without lines yet, with so many characters before it on its first.
    fn begin(before: usize, role: Role, noted: Option<ShapeHint>) -> Self {
        let (is_link, is_of_rows, is_sized) = (false, false, false);
        Block { numbers: Vec::new(), before, text: String::new(), is_link, role, noted, is_of_rows, is_sized }
    }

    /// The faults of small boards with so many values at least.
    fn small(&self, least: usize) -> Vec<TextError> {
        let lines: Vec<&str> = self.text.lines().collect();
        let at = |error: TextError| TextError { place: self.place(error.place), ..error };
        small::faults(&lines, least).into_iter().map(at).collect()
    }

    /// Does it hold a word that nobody would write but for a board, and no board?
    fn is_near_board(&self, read: &Taken) -> bool {
        let is_failed = read.records.is_empty() && !read.errors.is_empty();
        is_failed && !self.is_link && self.text.split_whitespace().any(runs::is_near_board)
    }

    /// The rows of a board that are no whole one by themselves.
    fn as_part(&self) -> Option<interrupted::Part> {
        let (rows, width) = interrupted::rows(&self.text).filter(|_| self.role == Role::Puzzle)?;
        let lines = (*self.numbers.first()?, *self.numbers.last()?);
        Some(interrupted::Part { rows, width, lines })
    }

    fn read(&self, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
        if self.is_link {
            return Some(self.link(options));
        }
        // The smallest board takes more characters, however its blanks are written.
        if self.text.len() < LEAST || !self.text.contains(|c: char| c.is_ascii_digit()) {
            return None;
        }
        // A column of single values is a board or none: in no other way are its lines rows.
        if self.is_column() {
            return self.upright(options, is_over);
        }
        if let Some(taken) = overlap::refused(&self.text) {
            let at = |error: TextError| TextError { place: self.place(error.place), ..error };
            return Some(Taken { errors: taken.errors.into_iter().map(at).collect(), ..taken });
        }
        if let Some(taken) = tiled::read(&self.text, options, is_over) {
            return Some(taken.at_lines(&self.numbers));
        }
        if let Some(taken) = self.below_size(options, is_over) {
            return Some(taken);
        }
        if let Some(boards) = self.labelled() {
            return Some(self.of_boards(&boards, options));
        }
        if let Some(taken) = named::damaged(&self.text, options, is_over) {
            return Some(taken.at_lines(&self.numbers));
        }
        // Three lines a row would also be rows of a board of 27.
        if let Some(marks) = self.tall(options) {
            return Some(marks);
        }
        let first = self.parsed(&self.text, options, is_over);
        if first.is_whole() {
            return Some(first);
        }
        let rows: Vec<&str> = self.text.lines().collect();
        match blanks::rows(&rows) {
            Some(Ok(rows)) => return Some(self.of_boards(&[rows], options)),
            Some(Err(())) => {
                let place = self.place(Place::new(1, 1));
                let expected = "a sign for each empty cell, as `.` or 0";
                return Some(Taken::refusal(TextError::new(place, blanks::UNCERTAIN, expected)));
            }
            None => {}
        }
        if let Some(boards) = side::boards(&rows).or_else(|| ways::boards(&rows)) {
            let taken = Some(self.of_boards(&boards, options)).filter(Taken::is_sure);
            let other = taken.or_else(|| self.untitled(options, is_over));
            return other.or_else(|| self.in_pieces(&first, options, is_over)).or(Some(first));
        }
        let others = loose::ways(&self.text, self.before > 0);
        let other = others.iter().find_map(|text| self.whole(text, options, is_over));
        let other = other.or_else(|| self.paragraphs(options, is_over)).or_else(|| self.untitled(options, is_over));
        let other = other.or_else(|| self.in_pieces(&first, options, is_over));
        let is_meant = self.text.chars().filter(|&c| is_cell(c)).count() >= MEANT;
        other.or(Some(first).filter(|read| is_meant || !read.records.is_empty()))
    }

    /// Are all of its lines, more than a board has rows, too short to be rows of a board?
    fn is_column(&self) -> bool {
        self.numbers.len() > crate::MAX_SYMBOLS && self.text.lines().all(|line| line.trim().len() < 4)
    }

    /// The boards of columns of single values, with blank lines between them, if these are no cells.
    fn upright(&self, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
        let lines: Vec<&str> = self.text.trim_end().lines().collect();
        if let Some(rows) = upright::board(&lines) {
            return Some(self.of_boards(&[rows], options));
        }
        let (boards, errors) = upright::boards(&lines)?;
        let line = |at: usize| self.numbers.get(at).copied().unwrap_or(1);
        let boards = boards.iter().map(|(at, rows)| super::sheet(line(*at), rows)).collect();
        let errors = errors.into_iter().map(|error| TextError { place: self.place(error.place), ..error }).collect();
        Some(Taken::of(boards, options, is_over).with_refusals(errors))
    }

    /// What stands below a line that is its size.
    fn below_size(&self, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
        let (first, rest) = self.text.split_once('\n').filter(|_| !self.is_sized)?;
        let size = Size::of(first)?;
        let numbers = self.numbers.get(1..)?.to_vec();
        let block = Block { numbers, text: rest.to_string(), before: 0, is_sized: true, ..self.part() };
        let read = |hint: Option<ShapeHint>| {
            let shape = options.shape_or(hint.as_ref()).cloned();
            block.read(&ReadOptions { shape, ..options.clone() }, is_over)
        };
        // Of another size the board reads without these boxes.
        let taken = match size.hint() {
            Some(hint) => read(Some(hint)).filter(Taken::is_sure).or_else(|| read(None))?,
            None => read(None)?,
        };
        size.above(taken, self.place(Place::new(1, 1)), options)
    }

    /// The parts between blank lines, each by itself; those with few cells are something else.
    fn paragraphs(&self, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
        let lines: Vec<&str> = self.text.lines().collect();
        let is_blank = |line: &str| line.trim().is_empty();
        let parts: Vec<Vec<usize>> = (0..lines.len())
            .collect::<Vec<_>>()
            .split(|&at| is_blank(lines[at]))
            .filter(|part| !part.is_empty())
            .map(<[usize]>::to_vec)
            .collect();
        if parts.len() < 2 || damaged::lacks_row(&lines) {
            None
        } else {
            self.in_parts(&lines, &parts, options, is_over)
        }
    }

    /// The parts between dates, numbers and other lines that are no rows, each by itself.
    fn untitled(&self, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
        let lines: Vec<&str> = self.text.lines().collect();
        self.in_parts(&lines, &titles::parts(&lines)?, options, is_over)
    }

    /// The puzzles of these lines, by their numbers from 0; `None` if one of the parts leaves a fault.
    fn in_parts(
        &self,
        lines: &[&str],
        parts: &[Vec<usize>],
        options: &ReadOptions,
        is_over: &dyn Fn() -> bool,
    ) -> Option<Taken> {
        let mut taken = Taken::default();
        for lines_of in parts {
            let numbers = lines_of.iter().filter_map(|&at| self.numbers.get(at).copied()).collect();
            let text = joined(lines_of.iter().map(|&at| lines[at].to_string()));
            let Some(read) = (Block { numbers, text, ..self.part() }).read(options, is_over) else { continue };
            if !read.errors.is_empty() {
                return None;
            }
            taken.records.extend(read.records);
        }
        Some(taken).filter(Taken::is_whole)
    }

    /// The lines or the boards that are good, and the faults of the others, where these are more than the block as a whole has shown.
    fn in_pieces(&self, first: &Taken, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
        let lines: Vec<&str> = self.text.lines().collect();
        let listed = damaged::list(&lines).map(|items| self.of_list(items, options, is_over));
        let rows = damaged::rows(&lines).map(|pieces| self.of_pieces(&lines, pieces, options, is_over));
        let best = rows.into_iter().chain(listed).max_by_key(|taken| taken.records.len())?;
        let is_clearer = first.records.is_empty() || best.errors.len() < first.errors.len();
        let is_better = best.records.len() > first.records.len()
            || best.records.len() == first.records.len() && !best.errors.is_empty() && is_clearer;
        is_better.then_some(Taken { is_damaged: !best.errors.is_empty(), ..best })
    }

    fn of_list(&self, items: Vec<damaged::Item<'_>>, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Taken {
        let mut taken = Taken::default();
        for (at, item) in items {
            let line = self.numbers.get(at).copied().unwrap_or(1);
            match item {
                Ok(run) => {
                    let board = Board::new(line, "line", run.to_string(), Role::Puzzle);
                    let read = Taken::of(vec![board], options, is_over);
                    taken.records.extend(read.records);
                    taken.errors.extend(read.errors);
                }
                Err(error) => taken.errors.push(TextError { place: self.place(error.place), ..error }),
            }
        }
        taken
    }

    fn of_pieces(
        &self,
        lines: &[&str],
        damaged::Pieces { boards, errors }: damaged::Pieces,
        options: &ReadOptions,
        is_over: &dyn Fn() -> bool,
    ) -> Taken {
        let board = |(range, rows): (Range<usize>, Vec<Row>)| {
            let line = self.numbers.get(range.start).copied().unwrap_or(1);
            let drawing = strokes::around(&lines[range], std::slice::from_ref(&rows)).pop().unwrap_or(Ok(None));
            Board { drawing: (rows.len(), drawing), ..super::sheet(line, &rows) }
        };
        let mut taken = Taken::of(boards.into_iter().map(board).collect(), options, is_over);
        taken.errors.extend(errors.into_iter().map(|error| TextError { place: self.place(error.place), ..error }));
        taken
    }

    fn part(&self) -> Self {
        Block { numbers: Vec::new(), text: String::new(), noted: self.noted.clone(), ..*self }
    }

    fn link(&self, options: &ReadOptions) -> Taken {
        let place = self.place(Place::new(1, 1));
        match solo::read(&self.text, place) {
            Some(Ok(record)) => return Taken { records: vec![record], ..Taken::default() },
            Some(Err(error)) => return Taken::refusal(error),
            None => {}
        }
        let parsed = self.parsed(&self.text, options, &|| false);
        if parsed.is_whole() {
            return parsed;
        }
        let has_form = detect(&self.text, options).name() != "line";
        match links::boards(&self.text, place) {
            Some(Ok(boards)) => Taken::of(boards, options, &|| false),
            Some(Err(error)) => Taken::error(error),
            // Of a packed puzzle it says why it is none, whatever stands around it.
            None if has_form => Taken { is_refusal: !parsed.errors.is_empty(), ..parsed },
            // Beside puzzles it is where they come from.
            None => {
                let error = TextError::new(place, "a link that holds no puzzle", "one with the cells in it");
                Taken { links: vec![error], ..Taken::default() }
            }
        }
    }

    /// The boards of which the first row, or the first column, names the others.
    fn labelled(&self) -> Option<Vec<Vec<Row>>> {
        named::boards(&self.text)
    }

    fn of_boards(&self, boards: &[Vec<Row>], options: &ReadOptions) -> Taken {
        let lines: Vec<&str> = self.text.lines().collect();
        let starts = starts(&lines, boards);
        let drawings = strokes::around(&lines, boards);
        let board = |(number, (rows, drawing)): (usize, (&Vec<Row>, _))| {
            let line = self.numbers.get(starts[number]).copied().unwrap_or(1);
            Board { drawing: (rows.len(), drawing), ..super::sheet(line, rows) }
        };
        Taken::of(boards.iter().zip(drawings).enumerate().map(board).collect(), options, &|| false)
    }

    /// Three lines a row, three digits a cell on each: pencil marks as a person writes them.
    fn tall(&self, options: &ReadOptions) -> Option<Taken> {
        let place = |record: Record| Record { place: self.place(record.place), ..record };
        let records = tall::read(&self.text, options)?.into_iter().map(place).collect();
        Some(Taken { records, ..Taken::default() })
    }

    /// The block read from this text, which has the same lines or is one.
    fn parsed(&self, text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Taken {
        self.parsed_as(detect(text, options), text, options, is_over)
    }

    fn parsed_as(&self, format: &dyn Format, text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Taken {
        let mut read = Taken::default();
        for one in self.each(format, text, options, is_over) {
            match one {
                Ok(record) => read.records.push(record),
                Err(error) => read.errors.push(error),
            }
        }
        read
    }

    /// The same if it leaves no fault: of a long text in another way no more is read than up to the first one.
    fn whole(&self, text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
        // Lines without words have these signs in no format.
        if text.contains(['!', '\\', '~', '<', '>', '&', '$', '%', '^', '@', '`']) {
            return None;
        }
        let records = self.each(detect(text, options), text, options, is_over).collect::<Result<_, _>>().ok()?;
        Some(Taken { records, ..Taken::default() }).filter(Taken::is_whole)
    }

    /// The puzzles of a text and its faults, at their places in the whole, without what is neither.
    fn each<'t>(
        &'t self,
        format: &'t dyn Format,
        text: &'t str,
        options: &'t ReadOptions,
        is_over: &'t dyn Fn() -> bool,
    ) -> impl Iterator<Item = Result<Record, TextError>> + 't {
        let all: Vec<&str> = lines(text).map(|(_, line)| line).collect();
        format.parse(text, options).take_while(move |_| !is_over()).filter_map(move |record| match record {
            // Dashes that part two paragraphs are no empty board.
            Ok(record) if is_empty(&record) || is_number(&record, all.get(record.place.line - 1)) => None,
            Ok(record) => Some(Ok(Record { place: self.place(record.place), ..record })),
            Err(error) if !self.is_link && is_noise(format, all.get(error.place.line - 1)) => None,
            Err(error) => Some(Err(TextError { place: self.place(error.place), ..error })),
        })
    }

    /// Where in the whole text a place of the block is.
    fn place(&self, Place { line, column }: Place) -> Place {
        let before = if line == 1 { self.before } else { 0 };
        let last = self.numbers.last().copied().unwrap_or(1);
        Place::new(self.numbers.get(line - 1).copied().unwrap_or(last), column + before)
    }
}

/// The line on which each of these boards begins, from 0. Where there are more lines than their rows, or fewer, nobody knows any more which
/// are theirs: each is placed where it would begin if all had as many.
fn starts(lines: &[&str], boards: &[Vec<Row>]) -> Vec<usize> {
    let is_row = |at: &usize| !lines[*at].trim().is_empty() && !ways::is_rule(lines[*at]);
    let rows: Vec<usize> = (0..lines.len()).filter(is_row).collect();
    let (count, height) = (boards.len().max(1), boards.first().map_or(1, Vec::len).max(1));
    if rows.len() == boards.iter().map(Vec::len).sum::<usize>() {
        let behind = boards.iter().scan(0, |before, board| Some(std::mem::replace(before, *before + board.len())));
        return behind.map(|before| rows.get(before).copied().unwrap_or(0)).collect();
    }
    (0..count).map(|number| (number * lines.len() / count).min(lines.len().saturating_sub(height))).collect()
}

/// A year, the number of an account, the number before a puzzle on its line.
fn is_number(record: &Record, line: Option<&&str>) -> bool {
    let cells = record.board.givens().len();
    cells < LEAST
        || cells == LEAST && !record.board.violations().is_empty()
        || cells < MEANT && line.is_some_and(|line| has_run(line))
}

/// Are there so many cells beside each other that they were meant as a board?
pub(super) fn has_run(text: &str) -> bool {
    text.split(|c| !is_cell(c)).any(|run| run.len() >= MEANT && run.contains(|c: char| c.is_ascii_digit()))
}

/// Between puzzles of a line each, is this line something else?
fn is_noise(format: &dyn Format, line: Option<&&str>) -> bool {
    let line = line.copied().unwrap_or_default();
    let is_puzzle =
        line.chars().filter(|&c| is_cell(c)).count() >= LEAST && line.contains(|c: char| c.is_ascii_digit());
    format.name() == "line" && !is_puzzle
}

/// Is there nothing on the board?
pub(super) fn is_empty(Record { board, .. }: &Record) -> bool {
    board.givens().iter().all(Option::is_none) && board.allowed().is_none() && board.marks().is_none()
}

/// The blocks of a text, in order.
fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_open = false;
    let mut role = Role::Puzzle;
    let mut noted = None;
    let heads: Vec<usize> = lines(text).filter(|(_, line)| stamps::is_head(line)).map(|(number, _)| number).collect();
    // Where each line is a message, what stands above it parts no rows.
    let is_between_rows = |number: usize| {
        let is_head = |number: usize| heads.binary_search(&number).is_ok();
        is_head(number) && (is_head(number + 2) || number > 2 && is_head(number - 2))
    };
    for (number, line) in lines(text) {
        if is_between_rows(number) {
            continue;
        }
        if let Some(heading) = headings::of_part(line) {
            is_open &= heading == Heading::Later;
            continue;
        }
        let straight = side::without_arrow(line);
        let whole = straight.as_deref().unwrap_or(line);
        let line = stamps::behind(whole, has_word).unwrap_or(whole);
        let cut = whole[..whole.len() - line.len()].chars().count();
        if let Some(shape) = comment::shape(line) {
            (is_open, noted) = (false, Some(shape));
            continue;
        }
        let row = tags::row_of(line);
        if is_fence(&row) {
            is_open = false;
            continue;
        }
        if has_word(line) {
            let named = titled_role(line);
            is_open &= named == role;
            role = named;
        }
        if line.contains("://") || has_word(&row) || line.split_whitespace().any(solo::is_id) || holds_several(&row) {
            is_open = false;
            blocks.extend(words(number, line).into_iter().map(|block| Block { before: block.before + cut, ..block }));
            continue;
        }
        if !is_open {
            if is_gap(&row) {
                continue;
            }
            is_open = true;
            blocks.push(Block { is_of_rows: true, ..Block::begin(cut, role, noted.take()) });
        }
        if let Some(block) = blocks.last_mut() {
            block.numbers.push(number);
            block.text += &row;
            block.text.push('\n');
        }
    }
    interrupted::joined(
        blocks,
        |block| block.is_of_rows,
        Block::as_part,
        |first, block| {
            first.numbers.extend(block.numbers);
            first.text += &block.text;
        },
    )
}

/// Is it a fence of Markdown?
fn is_fence(row: &str) -> bool {
    row.trim().len() >= 3 && row.trim().chars().all(|c| c == '`')
}

/// Is it an empty line, and no row of empty cells, as a spreadsheet copies it?
fn is_gap(row: &str) -> bool {
    row.trim().is_empty() && row.matches('\t').count() < 3
}

/// Are there several puzzles on a line, each with as many cells, or a large one among other things?
fn holds_several(row: &str) -> bool {
    let is_puzzle = |run: &&str| run.len() >= MEANT && run.bytes().any(|b| !(b'1'..=b'9').contains(&b));
    // One of a large board behind a number or the sign of a list.
    if row.split_whitespace().take(3).count() == 2 && row.split_whitespace().any(is_large) {
        return true;
    }
    let mut runs = row.split_whitespace().filter(|run| run.chars().all(is_cell)).filter(is_puzzle).map(str::len);
    runs.next().is_some_and(|first| runs.next() == Some(first))
}

/// What the words of a line call the board on it or below it.
fn titled_role(line: &str) -> Role {
    let name = line.split(':').next().unwrap_or(line);
    if is_progress(name) { Role::Progress } else { role_of(line) }
}

/// The number of bytes of a line looked through for the name of a board.
const FAR: usize = 2_000;

/// The words of a sentence that look like a puzzle or a link.
fn words(line: usize, text: &str) -> Vec<Block> {
    if let Some((start, rows)) = rows_apart(text) {
        let role = titled_role(&text[..start]);
        let before = text[..start].chars().count();
        let numbers = vec![line; rows.len()];
        return vec![Block {
            numbers,
            text: joined(rows.into_iter().map(str::to_string)),
            ..Block::begin(before, role, None)
        }];
    }
    let mut blocks: Vec<Block> = Vec::new();
    let mut from = 0;
    // The characters before this byte.
    let (mut counted, mut before) = (0, 0);
    for word in text.split_whitespace() {
        let at = from + text[from..].find(word).unwrap_or(0);
        from = at + word.len();
        let address = word.find("http").filter(|_| word.contains("://"));
        let is_id = address.is_none() && solo::is_id(word.trim_matches(is_around));
        let found = match address {
            Some(start) => Some(word[start..].split(ENDS_LINK).next().unwrap_or_default())
                .map(|link| unstopped(link.trim_end_matches(is_around))),
            None if is_id => Some(word.trim_matches(is_around)),
            None if rows_between(word).is_some() => Some(word),
            None if is_large(word.trim_matches(is_around)) => Some(word.trim_matches(is_around)),
            // One with a sign that is none is told as a whole.
            None if letters::is_board(word.trim_matches(is_around)) => None,
            // Of a puzzle and its solution in one word, the puzzle.
            None => {
                let longest = word.split(|c| !is_cell(c)).max_by_key(|run| (run.len(), has_blank(run)));
                longest.filter(|run| run.len() >= LEAST)
            }
        };
        if let Some(found) = found {
            let start = at + word.find(found).unwrap_or(0);
            before += text[counted..start].chars().count();
            counted = start;
            // What stands far into a line is what the one before it is: to look at all before each would take long.
            let far = blocks.last().filter(|_| start > FAR).map(|block| block.role);
            blocks.push(Block {
                numbers: vec![line],
                before,
                text: found.to_string(),
                is_link: address.is_some() || is_id,
                role: far.unwrap_or_else(|| titled_role(&text[..start])),
                noted: None,
                is_of_rows: false,
                is_sized: false,
            });
        }
    }
    blocks
}
