//! Tables whose first row names the columns, or whose first field names each row. Without the names they would be other boards.
//!
//! ```text
//!    0  1  2 ...        where a row stands there twice, or is missing, its name shows it
//! 0  5  3  0
//! 1  6  0  0
//! 1  6  0  0
//! ```

use super::super::drawn::Drawing;
use super::super::{Place, ReadOptions, TextError, lines};
use super::labels::{self, Row};
use super::piece::{Board, Taken};
use super::{strokes, ways};

/// No board has so many rows.
const MOST: usize = 100;

/// The boards of such a text, or what is wrong with the names of rows; `None` if it is something else.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    if let Some(boards) = boards(text) {
        let drawings = strokes::around(&text.lines().collect::<Vec<_>>(), &boards);
        let boards = boards.iter().zip(drawings).map(|(rows, drawing)| sheet(1, rows, drawing)).collect();
        return Some(Taken::of(boards, options, is_over)).filter(Taken::is_sure);
    }
    damaged(text, options, is_over)
}

/// The boards of lines of which the first, or the first field of each, names the others.
pub(super) fn boards(text: &str) -> Option<Vec<Vec<Row>>> {
    let kept: Vec<&str> = kept(text).map(|(_, line)| line).take(MOST).collect();
    if kept.len() > 2 * crate::MAX_SYMBOLS {
        return None;
    }
    ways::rows(&kept).find_map(|rows| labels::labelled(&rows))
}

/// The lines that may be rows, with their numbers.
fn kept(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !line.trim().is_empty() && !ways::is_rule(line))
}

fn sheet(line: usize, rows: &[Row], drawing: Drawing) -> Board {
    Board { drawing: (rows.len(), drawing), ..super::sheet(line, rows) }
}

/// Several such tables with blank lines between, or one of which the names of rows show that one stands there twice, or that one is missing,
/// or where else a row is damaged: its fault, and the others.
pub(super) fn damaged(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let all: Vec<(usize, &str)> = lines(text).take(MOST * MOST).collect();
    let parts = all.split(|(_, line)| line.trim().is_empty()).filter(|part| !part.is_empty());
    let (mut found, mut errors) = (Vec::new(), Vec::new());
    for part in parts {
        let start = part[0].0;
        let text: String = part.iter().flat_map(|(_, line)| [*line, "\n"]).collect();
        if let Some(error) = fault(&text) {
            errors.push(TextError { place: Place::new(start - 1 + error.place.line, 1), ..error });
            continue;
        }
        let rows = boards(&text)?.into_iter().next()?;
        let drawing = strokes::around(&text.lines().collect::<Vec<_>>(), std::slice::from_ref(&rows)).pop()?;
        found.push(sheet(start, &rows, drawing));
    }
    (!errors.is_empty() || found.len() > 1).then(|| Taken::of(found, options, is_over).with_refusals(errors))
}

/// What the names of the rows of a table show.
fn fault(text: &str) -> Option<TextError> {
    let kept: Vec<(usize, &str)> = kept(text).take(MOST).collect();
    let lines: Vec<&str> = kept.iter().map(|(_, line)| *line).collect();
    let (row, found, expected) = ways::rows(&lines).find_map(|rows| labels::odd(&rows))?;
    Some(TextError::new(Place::new(kept[row].0, 1), found, expected))
}
