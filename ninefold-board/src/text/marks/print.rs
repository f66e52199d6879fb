//! Writing pencil marks.

use super::super::{Alphabet, Record, Unprintable, WriteOptions, alphabet, comment};
use super::clean_markup;
use crate::{Board, BoxShape, Shape, SymbolSet};
use std::fmt::Write as _;

/// Writes a record as [`super::Marks`] reads it.
pub(super) fn print(
    format: &'static str,
    record: &Record,
    options: &WriteOptions,
    out: &mut String,
) -> Result<(), Unprintable> {
    let geometry = record.board.geometry();
    let Some(n) = geometry.side() else {
        return Err(Unprintable { format, what: format!("a {geometry}") });
    };
    let alphabet = options.alphabet.unwrap_or(Alphabet::for_people(n));
    alphabet::check_capacity(format, alphabet, n)?;
    comment::print(record, out);
    let boxes = match geometry.shape() {
        Shape::Sudoku(boxes) => Some(*boxes),
        _ => None,
    };
    table(&texts(&record.board, alphabet), n, boxes, out);
    out.push('\n');
    Ok(())
}

/// The contents of each cell: its symbol, else its pencil marks, else, as where nobody has noted anything, the candidates that the puzzle
/// leaves it.
fn texts(board: &Board, alphabet: Alphabet) -> Vec<String> {
    let clean = clean_markup(board);
    let left = |cell: usize| match (board.marks(), board.allowed()) {
        (Some(marks), _) if !marks[cell].is_empty() => marks[cell],
        (_, Some(allowed)) => allowed[cell] & clean[cell],
        (_, None) => clean[cell],
    };
    let text = |cell: usize| match (board.givens()[cell], board.entries()[cell]) {
        (Some(symbol), _) => alphabet.name(symbol),
        (None, Some(symbol)) => format!("+{}", alphabet.name(symbol)),
        (None, None) => set_text(left(cell), alphabet),
    };
    let mut texts: Vec<String> = (0..clean.len()).map(text).collect();
    // One alone would be taken for a slip.
    let mut blanks = (0..clean.len()).filter(|&cell| board.givens()[cell].is_none() && board.entries()[cell].is_none());
    if let (Some(cell), None) = (blanks.next(), blanks.next())
        && texts[cell].chars().all(char::is_alphanumeric)
    {
        texts[cell] = format!("{{{}}}", texts[cell]);
    }
    texts
}

fn set_text(set: SymbolSet, alphabet: Alphabet) -> String {
    let names: Vec<String> = set.iter().map(|symbol| alphabet.name(symbol)).collect();
    let text = names.join(if alphabet == Alphabet::Numbers { "/" } else { "" });
    if set.len() < 2 { format!("{{{text}}}") } else { text }
}

/// Rows of columns of equal width; bars and rules around the boxes, if there are any.
fn table(texts: &[String], n: usize, boxes: Option<BoxShape>, out: &mut String) {
    let width = |column: usize| texts.iter().skip(column).step_by(n).map(String::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..n).map(width).collect();
    let rule = |boxes: BoxShape| {
        let dashes = |group: &[usize]| "-".repeat(group.iter().sum::<usize>() + 2 * group.len());
        format!("+{}+\n", widths.chunks(boxes.width).map(dashes).collect::<Vec<_>>().join("+"))
    };
    for (r, row) in texts.chunks(n).enumerate() {
        if let Some(boxes) = boxes.filter(|boxes| r % boxes.height == 0) {
            out.push_str(&rule(boxes));
        }
        let cells: Vec<String> = row.iter().zip(&widths).map(|(text, &width)| format!("{text:width$}")).collect();
        match boxes {
            Some(boxes) => {
                let groups: Vec<_> = cells.chunks(boxes.width).map(|group| group.join("  ")).collect();
                let _ = writeln!(out, "| {} |", groups.join(" | "));
            }
            None => {
                let _ = writeln!(out, "{}", cells.join("  ").trim_end());
            }
        }
    }
    out.extend(boxes.map(rule));
}
