//! One puzzle per line: `n * n` characters, or `n * n * n` for candidates (Sukaku); then perhaps a comment.
//!
//! ```text
//! # lines that are passed over begin like this, or with `;`
//! 1....2....3....4                                                     a comment behind blanks, `,` `#` or `;`
//! 1....23...34.2.4..34.2.41....23..2..1..41..4..3...341.....3..2..     four characters a cell: 1, then 2 or 3, ...
//! ```
//! Boards of more symbols than characters can name stand on a line as numbers between blanks (`numbers.rs`).

use super::{
    Advice, Alphabet, Format, Likeness, Place, ReadOptions, Record, Records, Shapes, TextError, Unprintable,
    WriteOptions, alphabet, comment_text, library, lines, lookalike, numbers, quote, rounded, shape, visible,
};
use crate::{Board, Cell, Geometry, MAX_SYMBOLS, Shape, Symbol, SymbolSet};
use std::borrow::BorrowMut;

/// Are these the digits and blanks of a 9x9 puzzle, with nothing that has to be found out: what an engine for 9x9 can take as it
/// stands? Where `0` stands beside another blank it may be a symbol: that is for the format to say.
///
/// ```
/// use ninefold_board::text::is_plain_nine;
/// let cells = *b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert!(is_plain_nine(&cells));
/// assert!(!is_plain_nine(&cells.map(|cell| if cell == b'5' { b'0' } else { cell })));
/// assert!(!is_plain_nine(&cells.map(|cell| if cell == b'5' { b'A' } else { cell })));
/// ```
#[inline]
pub fn is_plain_nine(cells: &[u8; 81]) -> bool {
    // Nearly all files have only `.` and `0` for blanks: that is asked first, without a branch.
    let usual = |cell: u8| cell.wrapping_sub(b'.') <= b'9' - b'.' && cell != b'/';
    let is_blank = |cell: u8| matches!(cell, b'.' | b'-' | b'*' | b'_' | b'x' | b'X');
    let is_plain = cells.iter().fold(true, |all, &cell| all & usual(cell))
        || cells.iter().all(|&cell| cell.is_ascii_digit() || is_blank(cell));
    is_plain && (memchr::memchr(b'0', cells).is_none() || !cells.iter().any(|&cell| is_blank(cell)))
}

/// See the module.
#[derive(Debug)]
pub(super) struct Line;

impl Format for Line {
    fn name(&self) -> &'static str {
        "line"
    }

    fn about(&self) -> &'static str {
        "n*n characters a line, above 34x34 numbers, blanks . 0 - * _ x; or n*n*n: the candidates of each cell; then a comment"
    }

    fn example(&self) -> &'static str {
        ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8 # Shortz 301\n"
    }

    /// Lines of 16 and 25 characters may also be rows of a grid: most of those with symbols must fit, else there are
    /// symbols too large for 4x4 and 5x5. Shorter ones are rows.
    fn detect(&self, head: &str, options: &ReadOptions) -> Likeness {
        let (mut fit, mut score, mut shapes) = (false, 0_i32, Shapes::default());
        // How many lines may be a small board, or a row of a large one, and the side of the latter.
        let (mut count, mut side) = (0_usize, 1);
        for (number, line) in lines(head).filter(|(_, line)| !is_empty(line)).take(200) {
            let fits = parse_line(number, line, options, &mut shapes).is_ok();
            let cells = cells_of(line).1;
            let is_blank = cells.chars().all(|c| Alphabet::Digits.is_blank(c, 9));
            match cells.chars().take(36).count() {
                36.. if fits => {
                    return if is_candidates(cells, options) { Likeness::Possible } else { Likeness::Likely };
                }
                ..=2 if numbers::is_board(line) => return Likeness::Likely,
                16 | 25 if is_blank => fit |= fits,
                length @ (16 | 25) => {
                    score += if fits { 1 } else { -1 };
                    (count, side) = (count + 1, length);
                }
                _ => {}
            }
        }
        // As many good ones as bad ones are a list, unless they may be all rows of a large board.
        let is_list = fit || !count.is_multiple_of(side);
        if score > 0 || score == 0 && is_list { Likeness::Likely } else { Likeness::No }
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        read(text, options)
    }

    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        if record.board.allowed().is_none() && numbers::are_needed(&record.board, options) {
            numbers::print(self.name(), &record.board, options, out)?;
            end_line(&record.comment, out);
            return Ok(());
        }
        let writer = Writer::new(self.name(), &record.board, options)?;
        match record.board.allowed() {
            None => writer.print(record.board.givens().iter().copied(), &record.comment, out),
            Some(_) => writer.print_candidates(record, out),
        }
    }
}

/// The candidates of every cell, which `line` writes only for boards that restrict them.
#[derive(Debug)]
pub(super) struct Candidates;

impl Format for Candidates {
    fn name(&self) -> &'static str {
        "candidates"
    }

    fn about(&self) -> &'static str {
        "n*n*n characters a line: the candidates of each cell (Sukaku), of a plain puzzle those that no given excludes"
    }

    fn has_givens(&self) -> bool {
        false
    }

    fn marks(&self) -> &'static str {
        "The candidates of a cell are limits: the puzzle has no others there."
    }

    fn example(&self) -> &'static str {
        "1....23...34.2.4..34.2.41....23..2..1..41..4..3...341.....3..2.. # 4x4\n"
    }

    fn detect(&self, head: &str, options: &ReadOptions) -> Likeness {
        let mut shapes = Shapes::default();
        let first = lines(head).map(|(_, line)| line).find(|line| {
            !is_empty(line) && parse_line(1, line, options, &mut shapes).is_ok_and(|record| record.is_some())
        });
        let is_candidates = first.is_some_and(|line| is_candidates(cells_of(line).1, options));
        if is_candidates { Likeness::Likely } else { Likeness::No }
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        read(text, options)
    }

    fn lists_candidates(&self) -> bool {
        true
    }

    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        Writer::new(self.name(), &record.board, options)?.print_candidates(record, out)
    }
}

/// Reads one puzzle, or the candidates of one, per line. A library line among them is read as what it is.
pub(super) fn read<'t>(text: &'t str, options: &'t ReadOptions) -> Records<'t> {
    Box::new(read_with(text, options, Shapes::default()))
}

/// The same with these kinds of boards, which are the caller's where they are borrowed.
pub(super) fn read_with<'t>(
    text: &'t str,
    options: &'t ReadOptions,
    mut shapes: impl BorrowMut<Shapes> + 't,
) -> impl Iterator<Item = Result<Record, TextError>> + 't {
    lines(text).filter_map(move |(number, line)| {
        let shapes = shapes.borrow_mut();
        if library::is_one(line) {
            return Some(library::parse_line(number, line, options.shape.as_ref(), shapes));
        }
        parse_line(number, line, options, shapes).transpose()
    })
}

/// How one board is written in characters.
pub(super) struct Writer {
    format: &'static str,
    n: usize,
    alphabet: Alphabet,
    blank: char,
    /// Must the reader be told the alphabet anyway?
    chosen: bool,
    is_latin: bool,
}

impl Writer {
    /// The alphabet and blank for a square board.
    pub(super) fn new(format: &'static str, board: &Board, options: &WriteOptions) -> Result<Self, Unprintable> {
        let refuse = |what| Err(Unprintable { format, what });
        let Some(n) = board.geometry().side() else { return refuse(format!("a {}", board.geometry())) };
        let Some(alphabet) = Alphabet::of_characters(options.alphabet, n) else {
            return refuse(format!("{n} symbols: one character each is not enough (try `grid`)"));
        };
        let blank = alphabet::checked_blank(format, alphabet, options.blank, n)?;
        let is_latin = *board.geometry().shape() == Shape::Latin;
        Ok(Writer { format, n, alphabet, blank, chosen: options.alphabet.is_some(), is_latin })
    }

    /// One cell.
    pub(super) fn character(&self, symbol: Option<Symbol>) -> char {
        symbol.and_then(|s| self.alphabet.character(s)).unwrap_or(self.blank)
    }

    fn print_candidates(&self, record: &Record, out: &mut String) -> Result<(), Unprintable> {
        let sets = candidates(&record.board);
        let all = SymbolSet::full(self.n);
        let cells = sets.iter().flat_map(|&set| all.iter().map(move |s| Some(s).filter(|&s| set.contains(s))));
        self.print(cells, &record.comment, out)
    }

    /// Writes a line, unless its reader would take it for something else.
    pub(super) fn print(
        &self,
        cells: impl Iterator<Item = Option<Symbol>>,
        comment: &str,
        out: &mut String,
    ) -> Result<(), Unprintable> {
        let cells: Vec<_> = cells.collect();
        let characters: Vec<char> = cells.iter().map(|&symbol| self.character(symbol)).collect();
        self.check_alphabet(&cells)?;
        self.check_length(&characters)?;
        out.extend(characters);
        end_line(comment, out);
        Ok(())
    }

    /// Writes rows of characters.
    pub(super) fn print_rows(&self, values: &[Option<Symbol>], out: &mut String) {
        for row in values.chunks(self.n) {
            out.extend(row.iter().map(|&symbol| self.character(symbol)));
            out.push('\n');
        }
    }

    /// Refuses a text that reads well in two alphabets.
    pub(super) fn check_alphabet(&self, cells: &[Option<Symbol>]) -> Result<(), Unprintable> {
        let characters = cells.iter().map(|&symbol| self.character(symbol));
        if self.chosen || Alphabet::other_reading(&characters, self.n).is_none() {
            return Ok(());
        }
        let what = "symbols that may be read in two alphabets (try `grid`)".to_string();
        Err(Unprintable { format: self.format, what })
    }

    /// Refuses a board whose text would be read as another, or as none: blanks alone may be cells of one size and candidates of
    /// another. The boxes tell which; that they are of a Latin square does not.
    fn check_length(&self, characters: &[char]) -> Result<(), Unprintable> {
        let options = ReadOptions { alphabet: self.chosen.then_some(self.alphabet), ..ReadOptions::default() };
        let what = match sizes(characters, &options, Place::new(1, 1)) {
            Ok(size) if size.side() != self.n => "a board whose line reads as candidates (try `grid`)",
            Err(_) if self.n == 1 => "a single cell (try `grid`)",
            Err(_) if self.is_latin => "blanks alone, which may be cells or candidates (try `grid`)",
            _ => return Ok(()),
        };
        Err(Unprintable { format: self.format, what: what.to_string() })
    }
}

/// Writes a comment on the line, if there is one, and the end of the line.
fn end_line(comment: &str, out: &mut String) {
    let comment = lines(comment).map(|(_, line)| line.trim()).filter(|line| !line.is_empty());
    let comment: Vec<_> = comment.map(visible).collect();
    if !comment.is_empty() {
        out.extend([" # ", &comment.join("; ")]);
    }
    out.push('\n');
}

/// The candidates of each cell: the board's own, or all that no given excludes. A given is the only candidate of its cell.
fn candidates(board: &Board) -> Vec<SymbolSet> {
    let geometry = board.geometry();
    let of = |cell: Cell| match (board.givens()[cell.index()], board.allowed()) {
        (Some(given), _) => SymbolSet::only(given),
        (None, Some(allowed)) => allowed[cell.index()],
        (None, None) => {
            let seen = geometry.peers(cell).iter().filter_map(|peer| board.givens()[peer.index()]);
            geometry.all_symbols() - seen.collect()
        }
    };
    geometry.all_cells().map(of).collect()
}

fn is_empty(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with(['#', ';'])
}

/// Indentation in characters, cells and comment of a line.
fn cells_of(line: &str) -> (usize, &str, &str) {
    let indent = line.chars().take_while(|c| c.is_whitespace()).count();
    let line = line.trim_start();
    let end = line.find(|c: char| c.is_whitespace() || matches!(c, ',' | '#' | ';')).unwrap_or(line.len());
    (indent, &line[..end], &line[end..])
}

/// One line; `None` if it has no puzzle.
pub(super) fn parse_line(
    number: usize,
    line: &str,
    options: &ReadOptions,
    shapes: &mut Shapes,
) -> Result<Option<Record>, TextError> {
    if is_empty(line) {
        return Ok(None);
    }
    let (indent, cells, comment) = cells_of(line);
    if numbers::is_board(line) {
        return numbers::read(number, line, options, shapes).map(Some);
    }
    if let Some(word) = rounded::first(line.trim_start()) {
        return Err(rounded::error(Place::new(number, indent + 1), word));
    }
    if let Some(record) = behind_its_solution(number, line, options, shapes) {
        return Ok(Some(record));
    }
    let characters: Vec<char> = cells.chars().collect();
    let place = Place::new(number, indent + 1);
    let size = sizes(&characters, options, place)?;
    let geometry = shapes.get(size.side(), options.shape.as_ref(), place)?;
    let alphabet = one_alphabet(&characters, geometry.symbols(), options, place)?;
    let board = match size {
        Size::Cells(_) => cells_board(&characters, geometry, alphabet, place)?,
        Size::Candidates(_) => candidates_board(&characters, geometry, alphabet),
    };
    Ok(Some(Record { comment: comment_text(comment).to_string(), ..Record::new(place, board) }))
}

/// The puzzle of a line that gives the solution first: `534678912...;53..7....`. The givens are those of the solution.
fn behind_its_solution(number: usize, line: &str, options: &ReadOptions, shapes: &mut Shapes) -> Option<Record> {
    let line = line.trim_end();
    let start = line.len() - line.trim_start().len();
    let (full, cells, comment) = solution_first(&line[start..])?;
    let mut read = |cells: &str, at: usize| {
        let line = " ".repeat(line[..at].chars().count()) + cells;
        parse_line(number, &line, options, shapes).ok().flatten()
    };
    let answer = read(full, start)?;
    let puzzle = read(cells, line.len() - comment.len() - cells.len())?;
    let solution = Some(answer.board.givens().to_vec());
    Some(Record { comment: comment_text(comment.trim_start_matches(is_between)).to_string(), solution, ..puzzle })
}

/// May this stand between a solution and its puzzle?
fn is_between(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '|' | ':' | '$' | '=' | '>' | '#' | '/')
}

/// A solution at the beginning of a line, the puzzle behind it that it solves, and the rest of the line.
pub(super) fn solution_first(line: &str) -> Option<(&str, &str, &str)> {
    let is_blank = |c: char| Alphabet::Digits.is_blank(c, 9);
    let (full, rest) = line.split_at(line.find(|c: char| !c.is_ascii_alphanumeric())?);
    if full.len() < 16 || full.contains(is_blank) || rest.len() <= full.len() {
        return None;
    }
    // `->`, and a dash between blanks; others may be blank cells.
    let mut behind = rest.trim_start_matches(is_between);
    while let Some(rest) = ["->", "-->", "- "].iter().find_map(|sign| behind.strip_prefix(sign)) {
        behind = rest.trim_start_matches(is_between);
    }
    let (cells, comment) = behind.split_at_checked(full.len()).filter(|_| behind.len() < rest.len())?;
    let agrees = |(value, given): (char, char)| value == given || is_blank(given);
    let is_puzzle = cells.contains(is_blank) && full.chars().zip(cells.chars()).all(agrees);
    (is_puzzle && (comment.is_empty() || comment.starts_with(is_between))).then_some((full, cells, comment))
}

/// The meaning of a line's length.
#[derive(Clone, Copy, Debug)]
enum Size {
    Cells(usize),
    Candidates(usize),
}

impl Size {
    fn side(self) -> usize {
        match self {
            Size::Cells(n) | Size::Candidates(n) => n,
        }
    }
}

/// Cells or candidates, and of which side. A length that is a square and a cube (64, 729, 4096) means candidates if every
/// block of `n` is in order, and cells else; of blanks alone it may mean either.
fn sizes(characters: &[char], options: &ReadOptions, place: Place) -> Result<Size, TextError> {
    let length = characters.len();
    let side = length.isqrt();
    let hinted = shape::hinted_side(options.shape.as_ref());
    let wanted = |n: &usize| hinted.is_none_or(|hinted| hinted == *n);
    // Of one cell nobody would know it.
    let least = if hinted == Some(1) { 1 } else { 2 };
    let cells = Some(side).filter(|n| n * n == length && (least..=MAX_SYMBOLS).contains(n));
    let cube = (2..=MAX_SYMBOLS).find(|n| n * n * n == length).filter(|n| is_in_order(characters, *n, options));
    match (cells.filter(wanted), cube.filter(wanted)) {
        (Some(n), None) => Ok(Size::Cells(n)),
        (Some(n), Some(m)) if characters.iter().all(|&c| Alphabet::Numbers.is_blank(c, n)) => {
            let expected = format!("symbols: this may be a board of {n}x{n} or the candidates of {m}x{m}");
            Err(TextError::new(place, format!("{length} blanks"), expected).advised(Advice::Boxes(None)))
        }
        (_, Some(n)) => Ok(Size::Candidates(n)),
        (None, None) => {
            let expected = expected_length(hinted) + &lost_zeros(characters, hinted);
            Err(TextError::new(place, count(length), expected))
        }
    }
}

/// Are these the candidates of a board from 4x4 on?
fn is_candidates(cells: &str, options: &ReadOptions) -> bool {
    let characters: Vec<char> = cells.chars().collect();
    matches!(sizes(&characters, options, Place::new(1, 1)), Ok(Size::Candidates(4..)))
}

fn count(length: usize) -> String {
    if length == 1 { "1 character".to_string() } else { format!("{length} characters") }
}

fn expected_length(hinted: Option<usize>) -> String {
    match hinted {
        Some(n) => format!("{} (a board of {n}x{n}) or {} (its candidates)", n * n, n * n * n),
        None => "n*n (81 for 9x9, 16, 36, 256, ...) or n*n*n (729: the candidates of 9x9)".to_string(),
    }
}

/// `; with 4 zeros in front it is 81`, where spreadsheets may have taken a puzzle for a number, which has none in front; else nothing.
pub(super) fn lost_zeros(characters: &[char], hinted: Option<usize>) -> String {
    let length = characters.len();
    let n = hinted.or_else(|| (SMALL + 1..10).find(|n| n * n > length)).unwrap_or(0);
    let lost = (n * n).checked_sub(length).filter(|lost| (1..=n).contains(lost));
    let is_number = characters.iter().all(char::is_ascii_digit) && !characters.starts_with(&['0']);
    let Some(lost) = lost.filter(|_| is_number && characters.contains(&'0')) else { return String::new() };
    let zeros = if lost == 1 { "1 zero".to_string() } else { format!("{lost} zeros") };
    format!("; with {zeros} in front, which numbers of spreadsheets lose, it is {}", n * n)
}

/// Has every block of `n` characters symbol `k`, or a blank, at place `k`?
fn is_in_order(characters: &[char], n: usize, options: &ReadOptions) -> bool {
    let Some(alphabet) = Alphabet::of_characters(options.alphabet, n) else { return false };
    let fits = |(k, &c): (usize, &char)| alphabet.symbol(c, n) == Some(Symbol::new(k)) || alphabet.is_blank(c, n);
    characters.chunks(n).all(|block| block.iter().enumerate().all(fits))
}

fn one_alphabet(characters: &[char], n: usize, options: &ReadOptions, place: Place) -> Result<Alphabet, TextError> {
    let Some(alphabet) = Alphabet::of_characters(options.alphabet, n) else {
        let found = format!("{} for a board of {n}x{n}", count(characters.len()));
        let most = options.alphabet.map_or(0, Alphabet::capacity);
        let expected = match options.alphabet {
            None | Some(Alphabet::Numbers) => "rows of numbers separated by blanks".to_string(),
            Some(_) => format!("at most {most}x{most} in this alphabet"),
        };
        return Err(TextError::new(place, found, expected));
    };
    if options.alphabet.is_none() {
        Alphabet::refuse_two_readings(&characters.iter().copied(), n, place)?;
    }
    Ok(alphabet)
}

/// Boards so small are hardly what is meant.
const SMALL: usize = 3;

fn cells_board(characters: &[char], geometry: Geometry, alphabet: Alphabet, start: Place) -> Result<Board, TextError> {
    let n = geometry.symbols();
    let mut board = Board::empty(geometry);
    for (i, &c) in characters.iter().enumerate() {
        let symbol = alphabet.symbol(c, n);
        if symbol.is_none() && !alphabet.is_blank(c, n) {
            let place = Place::new(start.line, start.column + i);
            // A single row of a board is a small board, too.
            let taken = || format!(", as {} are taken for a board of {n}x{n}", count(characters.len()));
            let taken = (n <= SMALL).then(taken).unwrap_or_default();
            let expected = lookalike::expected(alphabet, n, &c.to_string()) + &taken;
            return Err(TextError::new(place, quote(c), expected));
        }
        board.set_given(Cell::new(i), symbol);
    }
    Ok(board)
}

fn candidates_board(characters: &[char], geometry: Geometry, alphabet: Alphabet) -> Board {
    let n = geometry.symbols();
    let set = |block: &[char]| block.iter().filter_map(|&c| alphabet.symbol(c, n)).collect::<SymbolSet>();
    let mut board = Board::empty(geometry);
    board.set_allowed(Some(characters.chunks(n).map(set).collect()));
    board
}
