//! Boxed pencil-mark grids, as people paste them from HoDoKu, Simple Sudoku or Andrew Stuart's site.
//!
//! ```text
//! # box 2x3                        only where the size alone does not tell
//! +------------+------------+
//! | 1  26  {3} | 45 +6  .   |     given 1; candidates 2 and 6; the one candidate 3; 6 entered; nothing said
//! ```
//! Rules of any style (`.---.`, `+===+`, `*--*`, `:--+--:`) and bars draw the boxes, but are not needed. Above nine symbols
//! candidates are numbers, `1/12/16` (also `1,12,16`, `{1,12,16}`); if there is any letter they are one character each.
//!
//! Rows without any frame are as good. A `u` before a digit makes them [`sdx`](super::sdx), whose pencil marks restrict
//! nothing. The boxes are told by the caller, else by a note, else by bars and rules, else by the size.
//!
//! Other brackets around nothing, or around a blank, are a blank: `( )`, `[.]`.
//!
//! A cell with one candidate is a given. The other candidates restrict the puzzle ([`Board::allowed`]), but a board
//! whose every set is the clean markup (the symbols not seen) is not restricted. Below the line `# the pencil marks are notes`
//! they restrict nothing: each is what a person has noted ([`Board::marks`]). That line, `{}` and `+` are this project's own:
//! without them a naked single, or an entry, could not be told from a given.

mod block;
mod print;

use super::{
    Alphabet, Format, Likeness, ReadOptions, Record, Records, ShapeHint, Shapes, TextError, Unprintable, WriteOptions,
    comment::{Notes, take_noted},
    drawn,
    piece::Piece,
    quote,
};
use crate::{Board, Cell, Geometry, Symbol, SymbolSet};
use block::{Block, Blocks, Row};
use std::collections::VecDeque;

/// See the module.
#[derive(Debug)]
pub(super) struct Marks;

impl Format for Marks {
    fn name(&self) -> &'static str {
        "marks"
    }

    fn about(&self) -> &'static str {
        "pencil marks of each cell, in rows, with or without rules; above nine symbols as 1/12/16"
    }

    fn marks(&self) -> &'static str {
        "The numbers of a cell are limits: the puzzle has no others there. Under a line `# the pencil marks are notes` they are a \
         person's notes, which rule nothing out."
    }

    fn example(&self) -> &'static str {
        "+--------+--------+\n| 1   34 | 34  2  |\n| 34  2  | 1   34 |\n+--------+--------+\n\
         | 2   1  | 34  34 |\n| 34  34 | 2   1  |\n+--------+--------+\n\n"
    }

    fn detect(&self, head: &str, options: &ReadOptions) -> Likeness {
        Blocks::new(head).next().map_or(Likeness::No, |block| likeness(&block, options))
    }

    fn parse<'t>(&self, text: &'t str, options: &'t ReadOptions) -> Records<'t> {
        let mut blocks = Blocks::new(text);
        let mut shapes = Shapes::default();
        let mut ready = VecDeque::new();
        Box::new(std::iter::from_fn(move || {
            if ready.is_empty() {
                ready.extend(records(blocks.next()?, options, &mut shapes));
            }
            ready.pop_front()
        }))
    }

    fn lists_candidates(&self) -> bool {
        true
    }

    fn has_own_blank(&self) -> bool {
        true
    }

    fn print(&self, record: &Record, options: &WriteOptions, out: &mut String) -> Result<(), Unprintable> {
        print::print(self.name(), record, options, out)
    }
}

/// How well the first block of a text fits.
fn likeness(block: &Block<'_>, options: &ReadOptions) -> Likeness {
    let n = block.side();
    if !(2..=crate::MAX_SYMBOLS).contains(&n) || block.rows.len() < 2 {
        return Likeness::No;
    }
    let alphabet = alphabet_of(&block.rows, n, options);
    let read = |row: &Row<'_>| row.tokens.iter().map(|token| says(token, n, alphabet)).collect::<Result<Vec<_>, _>>();
    let fits = |row: &&Row<'_>| row.tokens.len() == n && read(row).is_ok();
    let good: Vec<&Row<'_>> = block.rows.iter().filter(fits).collect();
    if good.len() * 2 <= block.rows.len() {
        return Likeness::No;
    }
    let said: Vec<Vec<Says>> = good.iter().flat_map(|row| read(row)).collect();
    let is_set = |says: &&Says| matches!(says, Says::Set(_));
    // A bad row among rows of one symbol a cell is a grid's.
    if good.len() < block.rows.len() && said.iter().filter(|row| row.iter().any(|says| is_set(&says))).count() < 2 {
        return Likeness::No;
    }
    let framed = block.ruled || block.rows.iter().any(|row| row.has_bars);
    let signed = || good.iter().flat_map(|row| &row.tokens).any(|t| t.text.contains(['{', '(', '[', '/', '+']));
    let sets = said.iter().flatten().filter(is_set).count();
    let blanks = said.iter().flatten().filter(|says| matches!(says, Says::Nothing)).count();
    // As many characters in each row as there are rows: `21|..` four times is a grid of one symbol a cell, drawn in boxes.
    let characters = |row: &Row<'_>| row.tokens.iter().map(|token| token.text.chars().count()).sum::<usize>();
    let is_grid = block.rows.len() != n && block.rows.iter().all(|row| characters(row) == block.rows.len());
    // One set among blanks is more likely a row of a plain grid with a lost blank, and a single set a slip of the pen:
    // no board has exactly one undecided cell.
    match sets > blanks && sets > 1 {
        _ if signed() => Likeness::Certain,
        true if is_grid => Likeness::Possible,
        true if framed => Likeness::Certain,
        true => Likeness::Likely,
        false => Likeness::Possible,
    }
}

/// The grids of a block, at least one: a block can be several grids one below the other.
fn records(block: Block<'_>, options: &ReadOptions, shapes: &mut Shapes) -> Vec<Result<Record, TextError>> {
    let n = block.side();
    let count = block.rows.len();
    if !count.is_multiple_of(n) {
        let expected = format!("{n}, one for each of its {n} columns (or a multiple of {n} for several grids)");
        return vec![Err(TextError::new(block.rows[0].place(), format!("{count} rows"), expected))];
    }
    let Notes { mut comment, shape } = block.above;
    let meant = if take_noted(&mut comment) { Sets::Notes } else { Sets::Limits };
    let grids = block.rows.chunks(n).map(|rows| {
        let record = grid((rows, meant), n, shape.as_ref(), options, shapes)?;
        Ok(Record { comment: std::mem::take(&mut comment), ..record })
    });
    grids.collect()
}

/// What the sets of candidates mean.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sets {
    /// The puzzle has no others.
    Limits,
    /// A person has noted them.
    Notes,
}

fn grid(
    (rows, meant): (&[Row<'_>], Sets),
    n: usize,
    shape: Option<&ShapeHint>,
    options: &ReadOptions,
    shapes: &mut Shapes,
) -> Result<Record, TextError> {
    let place = rows[0].place();
    if let Some(row) = rows.iter().find(|row| row.tokens.len() != n) {
        return Err(TextError::new(
            row.place(),
            format!("{} cells", row.tokens.len()),
            format!("{n}, as in other rows"),
        ));
    }
    let drawing = drawn::board(&rows.iter().map(Row::lined).collect::<Vec<_>>());
    let hint = options.agreed(n, shape, drawing, place)?;
    let geometry = shapes.get(n, hint.as_ref(), place)?;
    let alphabet = alphabet_of(rows, n, options);
    let tokens = rows.iter().flat_map(|row| &row.tokens);
    if options.alphabet.is_none() && tokens.clone().all(|token| token.text.chars().count() == 1) {
        Alphabet::refuse_two_readings(&tokens.clone().flat_map(|token| token.text.chars()), n, place)?;
    } else if options.alphabet.is_none() && n > 9 {
        super::rows::refuse_numbers_from_zero(&tokens.clone().map(|token| token.text), n, place)?;
    }
    let said = tokens.clone().map(|token| says(token, n, alphabet)).collect::<Result<Vec<_>, _>>()?;
    match lone_set(tokens.zip(&said)).filter(|_| meant == Sets::Limits) {
        Some(error) => Err(error),
        None => Ok(Record::new(place, board(geometry, &said, meant))),
    }
}

/// The fault of two symbols in one cell alone: where all others have one or none, they are more likely two cells without the blank
/// between. In braces, or with a sign between, they are candidates beyond doubt.
fn lone_set<'r>(cells: impl Iterator<Item = (&'r Piece<'r>, &'r Says)>) -> Option<TextError> {
    let mut sets = cells.filter(|(_, says)| matches!(says, Says::Set(_)));
    let (token, _) = sets.next()?;
    let is_bare = token.text.chars().count() == 2 && token.text.chars().all(char::is_alphanumeric);
    let expected =
        || format!("one symbol or a blank, as in all other cells (`{{{}}}` if these are its candidates)", token.text);
    (is_bare && sets.next().is_none()).then(|| TextError::new(token.place, token.quoted(), expected()))
}

/// The board of which this is said.
fn board(geometry: Geometry, said: &[Says], meant: Sets) -> Board {
    let mut board = Board::empty(geometry);
    for (i, says) in said.iter().enumerate() {
        match says {
            Says::Given(symbol) => board.set_given(Cell::new(i), Some(*symbol)),
            Says::Entry(symbol) => board.set_entry(Cell::new(i), Some(*symbol)),
            Says::Set(_) | Says::Nothing => {}
        }
    }
    match meant {
        Sets::Limits => board.set_allowed(restriction(&board, said)),
        Sets::Notes => board.set_marks(notes(&board, said)),
    }
    board
}

/// The sets as notes, where they say more than the clean markup does.
fn notes(board: &Board, said: &[Says]) -> Option<Vec<SymbolSet>> {
    let note = |(says, clean): (&Says, SymbolSet)| match *says {
        Says::Set(set) if set != clean => set,
        _ => SymbolSet::EMPTY,
    };
    let notes: Vec<SymbolSet> = said.iter().zip(clean_markup(board)).map(note).collect();
    notes.iter().any(|set| !set.is_empty()).then_some(notes)
}

/// The candidates to which the sets restrict the puzzle, if they say more than the clean markup does.
fn restriction(board: &Board, said: &[Says]) -> Option<Vec<SymbolSet>> {
    let clean = clean_markup(board);
    let says_more = |(says, clean): (&Says, &SymbolSet)| matches!(says, Says::Set(set) if set != clean);
    if !said.iter().zip(&clean).any(says_more) {
        return None;
    }
    let allowed = said.iter().zip(&clean).map(|(says, &clean)| match *says {
        Says::Given(symbol) => SymbolSet::only(symbol),
        Says::Entry(_) => board.geometry().all_symbols(),
        Says::Set(set) => set,
        Says::Nothing => clean,
    });
    Some(allowed.collect())
}

/// For each cell the symbols that no given or entry among its peers takes.
fn clean_markup(board: &Board) -> Vec<SymbolSet> {
    board.geometry().all_cells().map(|cell| board.unseen(cell)).collect()
}

/// How the candidates are written: one character each up to nine symbols, and above if there is any letter.
fn alphabet_of(rows: &[Row<'_>], n: usize, options: &ReadOptions) -> Alphabet {
    let is_letter = |c: char| c.is_alphabetic() && !matches!(c, 'x' | 'X');
    let letters = || rows.iter().flat_map(|row| &row.tokens).any(|token| token.text.contains(is_letter));
    let characters = || Alphabet::default_for(n).filter(|_| n <= 9 || letters());
    options.alphabet.or_else(characters).unwrap_or(Alphabet::Numbers)
}

/// A cell as the text has it.
#[derive(Clone, Copy)]
enum Says {
    Nothing,
    Given(Symbol),
    Entry(Symbol),
    Set(SymbolSet),
}

fn says(token: &Piece<'_>, n: usize, alphabet: Alphabet) -> Result<Says, TextError> {
    let text = token.text;
    if let Some(entry) = text.strip_prefix('+') {
        let set = set(&Piece::new(entry, token.behind(1)), n, alphabet)?;
        let what = || TextError::new(token.place, token.quoted(), "one symbol after `+`");
        return set.sole().map(Says::Entry).ok_or_else(what);
    }
    if let Some(inner) = text.strip_prefix(['{', '(', '[']) {
        let Some(inner) = inner.strip_suffix(['}', ')', ']']) else {
            return Err(TextError::new(token.place, token.quoted(), "a closing brace"));
        };
        if text != "{}" && is_hole(inner.trim(), n, alphabet) {
            return Ok(Says::Nothing);
        }
        return set(&Piece::new(inner, token.behind(1)), n, alphabet).map(Says::Set);
    }
    // A comma behind a cell parts it from the next one.
    let cell = text.trim_end_matches(',');
    if !cell.is_empty() && cell.chars().all(|c| alphabet.is_blank(c, n)) {
        return Ok(Says::Nothing);
    }
    let set = set(token, n, alphabet)?;
    Ok(set.sole().map_or(Says::Set(set), Says::Given))
}

/// Is there nothing between the brackets, as in `( )` and `[.]`, so that they are a blank cell to be filled? Only this project's own
/// `{}` is a cell that no candidate is left for.
fn is_hole(inner: &str, n: usize, alphabet: Alphabet) -> bool {
    let mut characters = inner.chars();
    characters.next().is_none_or(|c| alphabet.is_blank(c, n)) && characters.next().is_none()
}

/// A set of candidates, perhaps none; dots in it keep the place of those that are gone.
fn set(token: &Piece<'_>, n: usize, alphabet: Alphabet) -> Result<SymbolSet, TextError> {
    let mut set = SymbolSet::EMPTY;
    for word in token.words(|c| c.is_whitespace() || matches!(c, ',' | '/')) {
        let names = if alphabet == Alphabet::Numbers { vec![word] } else { word.characters().collect() };
        for name in names {
            let symbol = symbol(&name, n, alphabet)?;
            if symbol.is_some_and(|symbol| set.contains(symbol)) {
                return Err(TextError::new(name.place, format!("{} again", name.quoted()), "each candidate once"));
            }
            set = symbol.map_or(set, |symbol| set | SymbolSet::only(symbol));
        }
    }
    Ok(set)
}

/// The symbol of a name; `None` for a dot.
fn symbol(name: &Piece<'_>, n: usize, alphabet: Alphabet) -> Result<Option<Symbol>, TextError> {
    let number = || name.text.parse::<usize>().ok().filter(|k| (1..=n).contains(k)).map(|k| Symbol::new(k - 1));
    let mut characters = name.text.chars();
    let (found, symbol) = match (characters.next(), characters.next()) {
        (Some('.'), None) => return Ok(None),
        (Some(c), None) if alphabet == Alphabet::Numbers => (quote(c), number()),
        (Some(c), None) => (quote(c), alphabet.symbol(c, n)),
        _ => (name.quoted(), number()),
    };
    let expected = || format!("candidates {} or a blank `.`", alphabet.range(n));
    symbol.map(Some).ok_or_else(|| TextError::new(name.place, found, expected()))
}
