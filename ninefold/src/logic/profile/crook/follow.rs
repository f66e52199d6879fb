//! Following a recorded solution: its entries, read from a text, and the proof of each at its turn.
//!
//! ```text
//! # Shortz 301                     a comment
//! c(1,8)=8, r5c9=7                 entries in their order: cell, equals sign, number; blanks, commas or semicolons between
//! r4c7=5
//! ```
//! or the solved board as Crook prints it, a row per line, a field per cell, with subscripts:
//! ```text
//! 6_30 3 9 5 7_29 4_27 1_17 8_1 2_31     a number with its subscript, or without one (given or forced), or a blank `.`
//! ```

use super::search::{Among, afresh, crossing_out, single, this_single};
use crate::logic::{Chart, Finding, Look, rests};
use ninefold_board::text::{Alphabet, Place, TextError, lines};
use ninefold_board::{Candidate, Cell, Geometry, Grid};

/// A recorded order of entries.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordedWay {
    /// The entries, the first one first.
    pub entries: Vec<Candidate>,
}

/// A field of the text and where it stands.
struct Field<'t> {
    text: &'t str,
    place: Place,
}

impl RecordedWay {
    /// Reads a record: a list of entries, or a grid with subscripts. Nothing is checked but that cells and numbers are on the
    /// board.
    ///
    /// ```
    /// use ninefold::board::{Geometry, text::Alphabet};
    /// use ninefold::logic::profile::crook::RecordedWay;
    /// let four = Geometry::latin(4)?;
    /// let list = RecordedWay::parse("c(1,2)=3 # first\nr1c1=4", &four, Alphabet::Digits)?;
    /// let grid = RecordedWay::parse("4_2 3_1 1 2\n. . . .\n. . . .\n. . . .", &four, Alphabet::Digits)?;
    /// assert_eq!(list, grid);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse(text: &str, geometry: &Geometry, alphabet: Alphabet) -> Result<Self, TextError> {
        let rows: Vec<Vec<Field<'_>>> = lines(text).map(|(line, text)| fields(line, text)).collect();
        let rows: Vec<Vec<Field<'_>>> = rows.into_iter().filter(|row| !row.is_empty()).collect();
        let is_list = rows.iter().flatten().any(|field| field.text.contains('='));
        let entries = if is_list {
            rows.iter().flatten().map(|field| entry(field, geometry, alphabet)).collect::<Result<_, _>>()?
        } else {
            grid_of_subscripts(&rows, geometry, alphabet)?
        };
        Ok(RecordedWay { entries })
    }
}

/// The fields of a line; a comma within parentheses separates nothing.
fn fields(line: usize, text: &str) -> Vec<Field<'_>> {
    let text = text.split('#').next().unwrap_or_default();
    let (mut fields, mut from, mut inside) = (Vec::new(), None, false);
    for (column, (at, c)) in text.char_indices().enumerate() {
        inside = c == '(' || inside && c != ')';
        let separates = !inside && (c.is_whitespace() || matches!(c, ',' | ';'));
        match (separates, from) {
            (false, None) => from = Some((at, column)),
            (true, Some((start, first))) => {
                fields.push(Field { text: &text[start..at], place: Place::new(line, first + 1) });
                from = None;
            }
            _ => {}
        }
    }
    if let Some((start, first)) = from {
        fields.push(Field { text: &text[start..], place: Place::new(line, first + 1) });
    }
    fields
}

/// `c(1,8)=8` or `r1c8=8`.
fn entry(field: &Field<'_>, geometry: &Geometry, alphabet: Alphabet) -> Result<Candidate, TextError> {
    let wrong = |expected: &str| TextError::new(field.place, format!("`{}`", field.text), expected);
    let (cell, number) = field.text.split_once('=').ok_or_else(|| wrong("an entry such as r1c8=8 or c(1,8)=8"))?;
    let cell = cell_named(geometry, cell.trim()).ok_or_else(|| wrong("a cell of the board, such as r1c8 or c(1,8)"))?;
    match alphabet.read(number.trim(), geometry.symbols()) {
        Some(Some(symbol)) => Ok(cell.with(symbol)),
        _ => Err(wrong("a number of the board behind the equals sign")),
    }
}

/// `r1c8`, `v17`, or Crook's `c(1,8)`.
pub fn cell_named(geometry: &Geometry, name: &str) -> Option<Cell> {
    let inner = |name: &str| {
        let (row, column) = name.strip_prefix("c(")?.strip_suffix(')')?.split_once(',')?;
        let index = |text: &str| text.trim().parse::<usize>().ok()?.checked_sub(1);
        geometry.side().and(geometry.cell_at(index(row)?, index(column)?))
    };
    geometry.cell_named(name).or_else(|| inner(&name.to_ascii_lowercase()))
}

/// One row per line, one field per cell.
fn grid_of_subscripts(
    rows: &[Vec<Field<'_>>],
    geometry: &Geometry,
    alphabet: Alphabet,
) -> Result<Vec<Candidate>, TextError> {
    let fields: Vec<&Field<'_>> = rows.iter().flatten().collect();
    if fields.len() != geometry.cells() {
        let place = fields.last().map_or(Place::new(1, 1), |field| field.place);
        let expected = format!("entries such as r1c8=8, or a grid of {} fields", geometry.cells());
        return Err(TextError::new(place, format!("{} fields", fields.len()), expected));
    }
    let mut numbered = Vec::new();
    for (cell, field) in geometry.all_cells().zip(fields) {
        numbered
            .extend(subscripted(field, cell, geometry, alphabet)?.map(|(subscript, k)| (subscript, k, field.place)));
    }
    numbered.sort_unstable_by_key(|&(subscript, k, _)| (subscript, k));
    if let Some(pair) = numbered.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(TextError::new(pair[1].2, format!("subscript {} again", pair[1].0), "each subscript once"));
    }
    Ok(numbered.into_iter().map(|(_, entry, _)| entry).collect())
}

/// `8_1`: the number and its subscript; nothing for a field without a subscript.
fn subscripted(
    field: &Field<'_>,
    cell: Cell,
    geometry: &Geometry,
    alphabet: Alphabet,
) -> Result<Option<(usize, Candidate)>, TextError> {
    let wrong =
        || TextError::new(field.place, format!("`{}`", field.text), "a number, `8_1` with its subscript, or `.`");
    // A lone `_` is a blank.
    let (number, subscript) = match field.text.split_once('_').filter(|(number, _)| !number.is_empty()) {
        Some((number, subscript)) => (number, Some(subscript.parse::<usize>().map_err(|_| wrong())?)),
        None => (field.text, None),
    };
    let symbol = alphabet.read(number, geometry.symbols()).ok_or_else(wrong)?;
    match (symbol, subscript) {
        (Some(symbol), Some(subscript)) => Ok(Some((subscript, cell.with(symbol)))),
        (None, Some(_)) => Err(wrong()),
        (_, None) => Ok(None),
    }
}

/// The needs of a recorded entry at its turn.
pub(super) enum Turn {
    /// It stands already.
    Done,
    /// These steps, the last of which enters it.
    Steps(Vec<Finding>),
    /// These steps, after which no preemptive set can be broken any more: it is a random choice.
    Choice(Vec<Finding>),
    /// These steps lead to a violation before it is proved.
    Violation(Vec<Finding>),
    /// It has been crossed out, or the cell has another number.
    Impossible,
}

/// Proves one entry, by nothing but the crossing out that it rests on. Another entry comes first only where the recorded
/// one cannot be proved without it.
pub(super) fn turn(grid: &Grid, chart: &Chart, entry: Candidate) -> Turn {
    if grid.value(entry.cell) == Some(entry.symbol) {
        return Turn::Done;
    }
    if !grid.has(entry) {
        return Turn::Impossible;
    }
    let (mut work, mut steps) = (grid.clone(), Vec::new());
    loop {
        if let Some(finding) = this_single(&work, entry) {
            steps.push(finding);
            return Turn::Steps(needed(grid, &steps, entry.cell));
        }
        let look = Look::new(&work, chart, false);
        let Some(finding) = crossing_out(&work, Among::All).or_else(|| single(&look, &[])) else {
            return Turn::Choice(steps);
        };
        let outcome = finding.apply(&mut work);
        steps.push(finding);
        if outcome.is_err() {
            return Turn::Violation(steps);
        }
        if !work.has(entry) {
            return Turn::Impossible;
        }
        if work.value(entry.cell).is_some() {
            return Turn::Steps(needed(grid, &steps, entry.cell));
        }
    }
}

/// Only the steps that the entry rests on, each with all that it crosses out where those between are left out.
fn needed(grid: &Grid, steps: &[Finding], cell: Cell) -> Vec<Finding> {
    let Some(needed) = rests::on(grid, steps, cell) else { return steps.to_vec() };
    let mut work = grid.clone();
    let mut kept = Vec::new();
    for at in needed {
        let step = afresh(&work, &steps[at]);
        // The entry itself may meet a contradiction; it does so again when it is made.
        let outcome = step.apply(&mut work);
        kept.push(step);
        if outcome.is_err() {
            break;
        }
    }
    kept
}
