//! Levels in words, as the web app says them, and as stars.

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::path::{Place, through};

/// The highest level of the six passes.
const HIGHEST: u64 = 6;

/// The name of a level.
///
/// ```
/// use ninefold_print::book::level_name;
/// assert_eq!((level_name(1), level_name(6), level_name(7)), (Some("Very easy"), Some("Very hard"), None));
/// ```
pub fn level_name(level: u64) -> Option<&'static str> {
    Some(told(level)?.0)
}

/// What a level asks for.
pub(super) fn level_about(level: u64) -> Option<&'static str> {
    Some(told(level)?.1)
}

fn told(level: u64) -> Option<(&'static str, &'static str)> {
    Some(match level {
        1 => ("Very easy", "Again and again some cell has only one number left."),
        2 => ("Easy", "Also numbers that have only one place left in a row, column or box."),
        3 => ("Medium", "Also cells that share the same few candidates, as pairs do."),
        4 => ("Tricky", "Also numbers that a row or column shares with a box."),
        5 => ("Hard", "Also groups of cells whose candidates together are few."),
        HIGHEST => ("Very hard", "All of that is not enough: patterns such as fish, chains, or guesses."),
        _ => return None,
    })
}

/// The corners of a star of radius 1, from its tip clockwise: five far out, five at the crossings of the lines between them.
const STAR: [Place; 10] = [
    (0.0, -1.0),
    (0.224_514, -0.309_017),
    (0.951_057, -0.309_017),
    (0.363_271, 0.118_034),
    (0.587_785, 0.809_017),
    (0.0, 0.381_966),
    (-0.587_785, 0.809_017),
    (-0.363_271, 0.118_034),
    (-0.951_057, -0.309_017),
    (-0.224_514, -0.309_017),
];

/// From star to star, in their radii.
const STEP: f32 = 2.35;

/// The width of a level's stars.
pub(super) fn stars_width(level: u64, radius: f32) -> f32 {
    (count(level) - 1.0).max(0.0) * STEP * radius + 2.0 * radius
}

/// As many stars as the level's number, their left end and middle at this place.
pub(super) fn stars(canvas: &mut Canvas<'_>, (x, y): Place, level: u64, radius: f32, ink: Ink) {
    let (mut at, end) = (x + radius, x + stars_width(level, radius));
    while at < end {
        let corners = STAR.map(|(dx, dy)| (at + dx * radius, y + dy * radius));
        canvas.draw(&through(&corners, true), Some((ink, crate::ink::SOLID)), None);
        at += STEP * radius;
    }
}

fn count(level: u64) -> f32 {
    f32::from(u8::try_from(level.min(HIGHEST)).unwrap_or(0))
}
