//! Puzzles in prose: a forum post, a mail, a chat. Sentences stand above, below and around them, lines are quoted or
//! tagged, bands stand apart.
//!
//! The lines are told apart by their contents: a line with a word of letters is a sentence, any other may belong to a board.
//! Lines of boards that follow each other are a piece, and so is anything within a sentence that looks like a puzzle or a link. Each
//! piece is then read as any other text, with its own format. A piece that fails is told if it was to be a puzzle: a link, or
//! many cells; else it was a rule, a smiley, a date.

use super::{Format, Place, ReadOptions, Record, TextError, detect, lines};

/// The cells of a 4x4 board: anything with fewer is no board.
const LEAST: usize = 16;

/// A piece with so many cells was meant as a board, so that a failure to read it is worth an error.
const MEANT: usize = 36;

/// The contents of a text that holds puzzles among other things.
pub struct Post {
    /// The format of the first puzzle.
    pub format: &'static dyn Format,
    /// The puzzles.
    pub records: Vec<Record>,
    /// The pieces that were meant as puzzles and could not be read.
    pub errors: Vec<TextError>,
}

/// The puzzles in a text that holds other things, too; `None` if there are none. It looks no further when it is over.
///
/// ```
/// use ninefold_board::text::{ReadOptions, post};
/// let text = "Can anyone help with \"1....2....3....4\" please?\n";
/// let post = post::read(text, &ReadOptions::default(), &|| false).unwrap();
/// assert_eq!((post.records.len(), post.errors.len()), (1, 0));
/// assert!(post::read("I am stuck.", &ReadOptions::default(), &|| false).is_none());
/// ```
pub fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Post> {
    let pieces = pieces(text);
    let read: Vec<Read> =
        pieces.iter().take_while(|_| !is_over()).filter_map(|piece| piece.read(options, is_over)).collect();
    let format = read.iter().find(|read| !read.records.is_empty())?.format;
    let mut post = Post { format, records: Vec::new(), errors: Vec::new() };
    for read in read {
        post.records.extend(read.records);
        post.errors.extend(read.errors);
    }
    Some(post)
}

/// A part of the text that may hold puzzles.
struct Piece {
    /// The line of the text on which it begins.
    line: usize,
    /// The character of that line.
    column: usize,
    text: String,
    is_link: bool,
}

/// The puzzles of a piece, and its error.
struct Read {
    format: &'static dyn Format,
    records: Vec<Record>,
    errors: Vec<TextError>,
}

impl Piece {
    fn read(&self, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Read> {
        if !self.is_link && !self.text.contains(|c: char| c.is_ascii_digit()) {
            return None;
        }
        let first = self.parsed(&self.text, options, is_over);
        if first.is_whole() {
            return Some(first);
        }
        let others = if self.is_link { queries(&self.text) } else { other_ways(&self.text) };
        let other = others.iter().map(|text| self.parsed(text, options, is_over)).find(Read::is_whole);
        let is_meant = self.is_link || self.text.chars().filter(|&c| is_cell(c)).count() >= MEANT;
        other.or(Some(first).filter(|read| is_meant || !read.records.is_empty()))
    }

    /// The piece read from this text, which has the same lines or is one.
    fn parsed(&self, text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Read {
        let format = detect(text, options);
        let mut read = Read { format, records: Vec::new(), errors: Vec::new() };
        for record in format.parse(text, options).take_while(|_| !is_over()) {
            match record {
                // Dashes that part two paragraphs are no empty board.
                Ok(record) if is_empty(&record) => {}
                Ok(record) => read.records.push(Record { place: self.place(record.place), ..record }),
                Err(error) if !self.is_link && is_noise(format, text, error.place.line) => {}
                Err(error) => read.errors.push(TextError { place: self.place(error.place), ..error }),
            }
        }
        read
    }

    /// Where in the whole text a place of the piece is.
    fn place(&self, Place { line, column }: Place) -> Place {
        let before = if line == 1 { self.column - 1 } else { 0 };
        Place::new(self.line + line - 1, column + before)
    }
}

impl Read {
    /// Are there puzzles, and nothing else?
    fn is_whole(&self) -> bool {
        !self.records.is_empty() && self.errors.is_empty()
    }
}

/// Between puzzles of a line each, is this line something else?
fn is_noise(format: &dyn Format, text: &str, line: usize) -> bool {
    let line = lines(text).nth(line - 1).map_or("", |(_, line)| line);
    let is_puzzle =
        line.chars().filter(|&c| is_cell(c)).count() >= LEAST && line.contains(|c: char| c.is_ascii_digit());
    format.name() == "line" && !is_puzzle
}

fn is_empty(Record { board, .. }: &Record) -> bool {
    board.givens().iter().all(Option::is_none) && board.allowed().is_none() && board.marks().is_none()
}

/// The pieces of a text, in order.
fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut is_open = false;
    for (number, line) in lines(text) {
        let bare = bare(line);
        if has_word(&bare) {
            is_open = false;
            pieces.extend(words(number, line));
        } else if is_open {
            if let Some(piece) = pieces.last_mut() {
                piece.text += &bare;
                piece.text.push('\n');
            }
        } else if !bare.trim().is_empty() {
            is_open = true;
            pieces.push(Piece { line: number, column: 1, text: format!("{bare}\n"), is_link: false });
        }
    }
    pieces
}

/// A line without the tags of a forum and the signs of a quotation.
fn bare(line: &str) -> String {
    let mut bare = String::new();
    let is_quoted = line.trim_start().starts_with('>');
    let mut rest = if is_quoted { line.trim_start_matches(['>', ' ']) } else { line };
    while let Some(start) = rest.find(['[', '<']) {
        let end = if rest[start..].starts_with('[') { ']' } else { '>' };
        let tag = rest[start..].find(end).map(|length| &rest[start..=start + length]);
        let Some(tag) = tag.filter(|tag| tag.chars().any(char::is_alphabetic)) else { break };
        bare += &rest[..start];
        rest = &rest[start + tag.len()..];
    }
    bare + rest
}

/// Two letters beside each other.
fn has_word(line: &str) -> bool {
    let letters: Vec<bool> = line.chars().map(char::is_alphabetic).collect();
    letters.windows(2).any(|pair| pair[0] && pair[1])
}

/// The words of a sentence that look like a puzzle or a link.
fn words(line: usize, text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut from = 0;
    for word in text.split_whitespace() {
        let at = from + text[from..].find(word).unwrap_or(0);
        from = at + word.len();
        let address = word.find("http").filter(|_| word.contains("://"));
        let found = match address {
            Some(start) => Some(word[start..].trim_end_matches(is_around)),
            None => word.split(|c| !is_cell(c)).max_by_key(|run| run.len()).filter(|run| run.len() >= LEAST),
        };
        if let Some(found) = found {
            let start = at + word.find(found).unwrap_or(0);
            let column = text[..start].chars().count() + 1;
            pieces.push(Piece { line, column, text: found.to_string(), is_link: address.is_some() });
        }
    }
    pieces
}

/// Quotation marks, brackets, and the signs that end a sentence; a full stop may be a blank cell.
fn is_around(c: char) -> bool {
    matches!(c, '"' | '\'' | '`' | '(' | ')' | '[' | ']' | '<' | '>' | ',' | ';' | ':' | '!' | '?')
        || ('\u{2018}'..='\u{201f}').contains(&c)
        || matches!(c, '«' | '»')
}

/// May this be a cell of a line, in a sentence?
fn is_cell(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '.' | '*' | '_' | '-')
}

/// The same lines without blank ones; also without the signs around each; also without a full stop at the end.
fn other_ways(text: &str) -> Vec<String> {
    let lines = || text.lines().map(str::trim_end).filter(|line| !line.is_empty());
    let bare = |line: &str| line.trim_matches(|c| c == ' ' || is_around(c)).to_string();
    let stopped = |line: &str| bare(bare(line).strip_suffix('.').unwrap_or(line));
    vec![joined(lines().map(str::to_string)), joined(lines().map(bare)), joined(lines().map(stopped))]
}

fn joined(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| line + "\n").collect()
}

/// The parts of a link that may be a puzzle: `…?bd=1....2....3....4`.
fn queries(link: &str) -> Vec<String> {
    let parts = link.split(['/', '?', '&', '=', '#']).filter(|part| part.len() >= LEAST && part.chars().all(is_cell));
    parts.map(|part| format!("{part}\n")).collect()
}
