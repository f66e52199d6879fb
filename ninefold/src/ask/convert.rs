//! A record as text of a format: what of it the text does not tell, and what it tells otherwise.

use super::Policy;
use super::noted::{surplus_lost, with_notes};
use crate::logic::list;
use ninefold_board::geometry::default_box;
use ninefold_board::text::held::{Beside, Held, hold};
use ninefold_board::text::{Format, ReadOptions, Record, ShapeHint, Unprintable, WriteOptions};
use ninefold_board::{Board, Cell, Geometry, Shape};

/// The most cells that are named.
const MOST_NAMED: usize = 6;

/// The text of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Converted {
    /// The text, without what stands around all records of a file.
    pub text: String,
    /// What is beside the puzzle and not in it. Pencil marks never become limits of its puzzle.
    pub lost: Vec<Beside>,
    /// What its reader takes for something else, in this order.
    pub otherwise: Vec<Otherwise>,
}

/// What a text tells otherwise than the record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Otherwise {
    /// Its reader takes the board for another kind of board, unless it is told which kind it is.
    Kind,
    /// Its reader takes givens for cells with one candidate: it has no sign for givens.
    Givens,
    /// The format has no room for candidates that are a part of the puzzle. The givens alone have one solution, which is among these
    /// candidates; so they became notes.
    Noted,
    /// The same, and the format has no room for notes either.
    LeftOut,
    /// Candidates are missing that are listed though a value among the peers rules them out.
    Surplus {
        /// The cells that list them.
        cells: Vec<Cell>,
        /// The givens among the values that rule them out: each may have been the one candidate of its cell, not placed yet.
        givens: Vec<Cell>,
    },
}

/// Writes a record. Read back it is the same puzzle, unless [`Converted::otherwise`] says more. Candidates for which the format has no
/// room are looked at within the policy: whether the givens alone have one solution.
///
/// ```
/// use ninefold::ask::{Otherwise, Policy, convert};
/// use ninefold::board::text::{ReadOptions, WriteOptions, format, read_one};
/// let record = read_one("1 {2} {3} 4\n34 24 13 123\n24 124 134 13\n{4} 3 2 {1}\n", &ReadOptions::default())?;
/// let (options, policy) = (WriteOptions::default(), Policy::default());
/// let written = |name: &str| convert(format(name).unwrap(), &record, &options, &policy).unwrap();
/// // A grid of values has no room for these candidates. Whoever took the others away took nothing that the puzzle needs.
/// assert_eq!(written("grid").text, "1 .  . 4\n. .  . .\n. .  . .\n. 3  2 .\n");
/// assert_eq!(written("grid").otherwise, [Otherwise::LeftOut]);
/// assert_eq!(written("sdk").otherwise, [Otherwise::Noted]);
/// assert_eq!(written("candidates").otherwise, [Otherwise::Givens]);
/// # Ok::<(), ninefold::board::text::TextError>(())
/// ```
///
/// # Errors
/// The format cannot hold the puzzle.
pub fn convert(
    format: &dyn Format,
    record: &Record,
    options: &WriteOptions,
    policy: &Policy<'_>,
) -> Result<Converted, Unprintable> {
    let (held, noted) = match hold(format, record, options) {
        Ok(held) => (held, None),
        Err(refused) => {
            let (held, noted) = with_candidates_noted(format, record, options, policy).ok_or(refused)?;
            (held, Some(noted))
        }
    };
    let kind = is_untold(format, &record.board, &held.text).then_some(Otherwise::Kind);
    let is_given = !format.has_givens() && record.board.givens().iter().any(Option::is_some);
    let givens = is_given.then_some(Otherwise::Givens);
    let otherwise =
        kind.into_iter().chain(givens).chain(noted).chain(surplus(format, record, options, &held.text)).collect();
    Ok(Converted { text: held.text, lost: held.lost, otherwise })
}

/// A puzzle of candidates, where they are no more than a person's notes.
fn with_candidates_noted(
    format: &dyn Format,
    record: &Record,
    options: &WriteOptions,
    policy: &Policy<'_>,
) -> Option<(Held, Otherwise)> {
    let noted = Record { board: with_notes(&record.board, policy)?, ..record.clone() };
    let mut held = hold(format, &noted, options).ok()?;
    let is_lost = held.lost.contains(&Beside::Marks);
    // It is told by what this returns beside it.
    held.lost.retain(|part| *part != Beside::Marks);
    Some((held, if is_lost { Otherwise::LeftOut } else { Otherwise::Noted }))
}

/// The listed candidates that a value among their peers rules out, where the format has no room for them.
fn surplus(format: &dyn Format, record: &Record, options: &WriteOptions, text: &str) -> Option<Otherwise> {
    record.board.allowed()?;
    let whole = [format.header(), text, format.footer()].concat();
    let shape = Some(ShapeHint::Board(record.board.geometry().clone()));
    let again = format.parse(&whole, &ReadOptions { shape, alphabet: options.alphabet }).next()?.ok()?;
    let (cells, givens) = surplus_lost(&record.board, &again.board)?;
    Some(Otherwise::Surplus { cells, givens })
}

/// Does a reader need to be told what kind of board a text of this format holds? Most texts say it by their size; of the others this
/// asks the format's own reader.
fn is_untold(format: &dyn Format, board: &Board, text: &str) -> bool {
    let geometry = board.geometry();
    if geometry.extras().is_empty() && is_usual(geometry) {
        return false;
    }
    let whole = [format.header(), text, format.footer()].concat();
    let again = format.parse(&whole, &ReadOptions::default()).next();
    again.is_some_and(|again| again.map_or(true, |again| again.board.geometry() != geometry))
}

/// Is it what its size alone says?
fn is_usual(geometry: &Geometry) -> bool {
    match (geometry.shape(), default_box(geometry.symbols())) {
        (Shape::Sudoku(boxes), usual) => usual == Some(*boxes),
        (Shape::Latin, usual) => usual.is_none(),
        (Shape::Jigsaw(_) | Shape::Graph, _) => false,
    }
}

impl Otherwise {
    /// It in words.
    pub fn words(&self, format: &dyn Format, geometry: &Geometry) -> String {
        let alone = "the givens alone have one solution, and the candidates leave it";
        match self {
            Otherwise::Kind => format!("the format {} does not say that this is a {geometry}", format.name()),
            Otherwise::Givens => "the givens are written as the only candidates of their cells".to_string(),
            Otherwise::Noted => format!("the candidates are written as notes: {alone}"),
            Otherwise::LeftOut => format!("the candidates are left out: {alone}"),
            Otherwise::Surplus { cells, givens } => {
                let unsure = match (givens.len(), named(geometry, givens)) {
                    (0, _) => String::new(),
                    (1, value) => format!("; {value} became a given, and may have been the only candidate of its cell"),
                    (_, values) => {
                        format!("; {values} became givens, and may have been the only candidates of their cells")
                    }
                };
                let cells = named(geometry, cells);
                format!("left out of {cells}: the candidates that a value among their peers rules out{unsure}")
            }
        }
    }
}

/// Some cells by their names.
fn named(geometry: &Geometry, cells: &[Cell]) -> String {
    let mut names: Vec<String> = cells.iter().take(MOST_NAMED).map(|&cell| geometry.cell_name(cell)).collect();
    if cells.len() > MOST_NAMED {
        names.push(format!("{} more", cells.len() - MOST_NAMED));
    }
    list(&names, "and")
}
