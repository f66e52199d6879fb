//! Places behind texts that may go over several lines.

use super::Place;

/// The place behind a text that begins at `place`.
pub(super) fn advance(place: Place, text: &str) -> Place {
    let mut at = place;
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let ends_line = c == '\n' || c == '\r' && characters.peek() != Some(&'\n');
        at = if ends_line { Place::new(at.line + 1, 1) } else { Place::new(at.line, at.column + 1) };
    }
    at
}
