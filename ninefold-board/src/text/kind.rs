//! The column `board`: the layout of a board that its size alone does not tell, its lines with ` / ` between them.
//!
//! ```text
//! latin 9          box 3x2          box 3x3 / extra windoku          AAB / ABB / CCC / house r1c1 r2c3
//! ```
//! The words that the program has for a board (`Latin square 9x9`, in its JSON) are read, too, where they tell all of it. Any other
//! text is none of ours: other tables may have a column of that name.

use super::{Advice, Place, TextError, layout, shape};
use crate::{Geometry, Shape};

/// The name of the column.
pub(super) const COLUMN: &str = "board";

/// The expectation where a table states a board that nobody has named.
pub(super) const NAMED: &str = "this kind of board to be named beside the table";

/// What this column says of a board; nothing of one that its size alone tells, and of coloured graphs.
///
/// ```
/// use ninefold_board::{Geometry, text::csv::board_text};
/// assert_eq!(board_text(&Geometry::latin(4).unwrap()).as_deref(), Some("latin 4"));
/// assert_eq!(board_text(&Geometry::latin(5).unwrap()), None);
/// ```
pub fn board_text(geometry: &Geometry) -> Option<String> {
    if shape::is_default(geometry) {
        return None;
    }
    let text = layout::print(geometry).ok()?;
    Some(text.lines().map(str::trim).collect::<Vec<_>>().join(" / "))
}

/// The board that a text tells, if it is meant as one.
pub(super) fn told(text: &str, place: Place) -> Result<Option<Geometry>, TextError> {
    if let Some(layout) = of_words(text) {
        let expected = "a layout, as in `AAB / ABB / CCC`";
        let wrong = || TextError::new(place, format!("a {text} in `{COLUMN}`"), expected);
        return layout::parse(&layout).map(Some).map_err(|_| wrong().advised(Advice::Layout));
    }
    let first = text.trim_start().to_ascii_lowercase();
    let pieces: Vec<&str> = text.split('/').collect();
    let is_named = first.starts_with("latin ") || first.starts_with("box ");
    if !is_named && !are_regions(&pieces) {
        return Ok(None);
    }
    let parsed = layout::parse(&pieces.join("\n"));
    // The text is one line of the table.
    parsed.map(Some).map_err(|error| {
        let part = format!("{} in part {} of `{COLUMN}`", error.found, error.place.line);
        TextError::new(place, part, error.expected)
    })
}

/// Do these parts begin with at least three rows of as many regions as there are rows, in letters or numbers?
fn are_regions(pieces: &[&str]) -> bool {
    let labels = |piece: &str| match piece.split_whitespace().count() {
        1 => piece.trim().chars().count(),
        words => words,
    };
    let is_row = |piece: &&str| piece.chars().all(|c| c.is_ascii_alphanumeric() || c == ' ');
    let n = pieces.first().map_or(0, |first| labels(first));
    n >= 3 && pieces.len() >= n && pieces[..n].iter().all(|piece| is_row(piece) && labels(piece) == n)
}

/// The layout of a board in the program's words, if a text is in these; an empty one where they do not tell all.
fn of_words(text: &str) -> Option<String> {
    let mut parts = text.split(", ");
    let first = parts.next()?;
    let mut layout = if let Some(size) = first.strip_prefix("Latin square ") {
        format!("latin {size}\n")
    } else if first.starts_with("Sudoku ") {
        format!("box {}\n", first.split_once(" with boxes ")?.1)
    } else {
        let is_sized = first.strip_prefix("jigsaw ")?.starts_with(|c: char| c.is_ascii_digit());
        return is_sized.then(String::new);
    };
    for extra in parts {
        if extra == "house" {
            return Some(String::new());
        }
        layout.extend(["extra ", extra, "\n"]);
    }
    Some(layout)
}

/// Why a board that is told beside the columns is refused, if its size alone does not tell it.
pub(super) fn refusal(geometry: &Geometry, place: Place) -> Option<TextError> {
    let advice = match geometry.shape() {
        _ if shape::is_default(geometry) => return None,
        Shape::Latin if geometry.extras().is_empty() => Advice::Latin,
        Shape::Sudoku(boxes) if geometry.extras().is_empty() => Advice::Boxes(Some(*boxes)),
        _ => Advice::Layout,
    };
    Some(TextError::new(place, format!("a {geometry} in `{COLUMN}`"), NAMED).advised(advice))
}
