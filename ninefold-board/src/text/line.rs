//! One puzzle per line: `n * n` characters, or `n * n * n` for candidates (Sukaku); then perhaps a comment.

use super::{
    Alphabet, Format, Likeness, Place, ReadOptions, Record, Records, Shapes, TextError, Unprintable, WriteOptions,
    comment_text, lines, quote, shape,
};
use crate::{Board, Cell, Geometry, Symbol, SymbolSet};

/// See the module.
#[derive(Debug)]
pub(super) struct Line;

impl Format for Line {
    fn name(&self) -> &'static str {
        "line"
    }

    fn about(&self) -> &'static str {
        "n*n characters a line, blanks . 0 - * _ x; or n*n*n: the candidates of each cell; then a comment"
    }

    fn example(&self) -> &'static str {
        ".395........8...7.....1.9.41..4....3...........7...86...67.82...1..9...5.....1..8 # Shortz 301\n"
    }

    fn detect(&self, head: &str, options: &ReadOptions) -> Likeness {
        let fits = |line: &str| parse_line(1, line, options, &mut Shapes::default()).is_ok_and(|r| r.is_some());
        let mut useful = lines(head).map(|(_, line)| line).filter(|line| !is_empty(line)).take(100);
        if useful.any(fits) { Likeness::Likely } else { Likeness::Possible }
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        let mut shapes = Shapes::default();
        Box::new(
            lines(text).filter_map(move |(number, line)| parse_line(number, line, options, &mut shapes).transpose()),
        )
    }

    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        let board = &record.board;
        let (geometry, n) = (board.geometry(), board.geometry().symbols());
        let refuse = |what: String| Err(Unprintable { format: self.name(), what });
        if !shape::is_default(geometry) && geometry.side().is_none() {
            return refuse(format!("a {geometry}"));
        }
        let Some(alphabet) = options.alphabet.or(Alphabet::default_for(n)).filter(|a| a.capacity() >= n) else {
            return refuse(format!("{n} symbols: one character each is not enough (try `grid`)"));
        };
        let blank = options.blank.unwrap_or('.');
        let write = |symbol: Option<Symbol>| symbol.and_then(|s| alphabet.character(s)).unwrap_or(blank);
        match board.allowed() {
            None => out.extend(board.givens().iter().map(|&given| write(given))),
            Some(allowed) => {
                for &left in allowed {
                    out.extend(geometry.all_symbols().iter().map(|s| write(Some(s).filter(|&s| left.contains(s)))));
                }
            }
        }
        if !record.comment.is_empty() {
            out.push_str(" # ");
            out.push_str(&record.comment);
        }
        out.push('\n');
        Ok(())
    }
}

fn is_empty(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with(['#', ';'])
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
    let indent = line.chars().take_while(|c| c.is_whitespace()).count();
    let trimmed = line.trim_start();
    let end = trimmed.find(|c: char| c.is_whitespace() || matches!(c, ',' | '#' | ';')).unwrap_or(trimmed.len());
    let (cells, comment) = trimmed.split_at(end);
    let characters: Vec<char> = cells.chars().collect();
    let place = Place::new(number, indent + 1);
    let board = match sizes(&characters, options, place)? {
        Size::Cells(n) => cells_board(&characters, shapes.get(n, options.shape.as_ref(), place)?, options, place)?,
        Size::Candidates(n) => candidates_board(&characters, shapes.get(n, options.shape.as_ref(), place)?, options),
    };
    Ok(Some(Record { comment: comment_text(comment).into_owned(), ..Record::new(place, board) }))
}

/// What the length of a line says.
enum Size {
    Cells(usize),
    Candidates(usize),
}

fn sizes(characters: &[char], options: &ReadOptions, place: Place) -> Result<Size, TextError> {
    let length = characters.len();
    let side = length.isqrt();
    let cells = (side * side == length && side > 1).then_some(side);
    let cube =
        (2..=16).find(|n| n * n * n == length).filter(|&n| is_candidate_text(characters, n, alphabet(n, options)));
    let hinted = shape::hinted_side(options.shape.as_ref());
    match (cells, cube) {
        (Some(n), None) => Ok(Size::Cells(n)),
        (Some(n), Some(_)) if hinted == Some(n) => Ok(Size::Cells(n)),
        (Some(_), Some(n)) if hinted == Some(n) => Ok(Size::Candidates(n)),
        (Some(n), Some(m)) if characters.iter().all(|&c| alphabet(n, options).is_blank(c, n)) => Err(TextError::new(
            place,
            format!("{length} blanks"),
            format!(
                "a given or a candidate: this may be a board of {n}x{n} or the candidates of {m}x{m} (say --box HxW)"
            ),
        )),
        (_, Some(n)) => Ok(Size::Candidates(n)),
        (None, None) => Err(TextError::new(place, format!("{length} characters"), expected_length(hinted))),
    }
}

fn expected_length(hinted: Option<usize>) -> String {
    match hinted {
        Some(n) => format!("{} (a board of {n}x{n}) or {} (its candidates)", n * n, n * n * n),
        None => "n*n (81 for 9x9, 16, 36, 256, ...) or n*n*n (729: the candidates of 9x9)".to_string(),
    }
}

fn alphabet(n: usize, options: &ReadOptions) -> Alphabet {
    options.alphabet.or(Alphabet::default_for(n)).unwrap_or(Alphabet::Numbers)
}

/// Has every block of `n` characters symbol `k`, or a blank, at place `k`?
fn is_candidate_text(characters: &[char], n: usize, alphabet: Alphabet) -> bool {
    characters.chunks(n).all(|block| {
        block.iter().enumerate().all(|(k, &c)| alphabet.symbol(c, n) == Some(Symbol::new(k)) || alphabet.is_blank(c, n))
    })
}

fn cells_board(
    characters: &[char],
    geometry: Geometry,
    options: &ReadOptions,
    start: Place,
) -> Result<Board, TextError> {
    let n = geometry.symbols();
    let alphabet = alphabet(n, options);
    let mut board = Board::empty(geometry);
    for (i, &c) in characters.iter().enumerate() {
        let symbol = alphabet.symbol(c, n);
        if symbol.is_none() && !alphabet.is_blank(c, n) {
            let place = Place::new(start.line, start.column + i);
            return Err(TextError::new(place, quote(c), format!("{} or a blank `.`", alphabet.range(n))));
        }
        board.set_given(Cell::new(i), symbol);
    }
    Ok(board)
}

fn candidates_board(characters: &[char], geometry: Geometry, options: &ReadOptions) -> Board {
    let n = geometry.symbols();
    let alphabet = alphabet(n, options);
    let set = |block: &[char]| block.iter().filter_map(|&c| alphabet.symbol(c, n)).collect::<SymbolSet>();
    let mut board = Board::empty(geometry);
    board.set_allowed(Some(characters.chunks(n).map(set).collect()));
    board
}
