//! What numbers of games and deeds may be, so that a page that shows them shows no nonsense. The page's `model/kept.js` has the same bounds.

/// The end of the year 2999, in milliseconds since 1970: no clock is that wrong by chance.
const LAST: f64 = 32_503_680_000_000.0;

/// A year, in milliseconds: nobody sits longer over one puzzle.
const LONGEST: f64 = 366.0 * 24.0 * 3600.0 * 1000.0;

/// Is it a time of a clock, in milliseconds since 1970?
pub(super) fn is_moment(at: f64) -> bool {
    (0.0..=LAST).contains(&at)
}

/// Is it how long a puzzle may take, in milliseconds?
pub(super) fn is_span(milliseconds: f64) -> bool {
    (0.0..=LONGEST).contains(&milliseconds)
}

/// Is it a number of things, up to this many?
pub(super) fn is_count(count: f64, most: f64) -> bool {
    (0.0..=most).contains(&count) && count.fract() == 0.0
}

/// The most rows of a board that the page shows.
pub(super) const LARGEST: u8 = 25;

/// The most of anything that is counted.
pub(super) const MANY: f64 = 1e9;

/// Is it a day, counted from 1970?
pub(super) fn is_day(day: f64) -> bool {
    is_count(day, LAST / (24.0 * 3600.0 * 1000.0))
}

/// Is it one of the six levels, or none?
pub(super) fn is_level(level: f64) -> bool {
    is_count(level, 6.0)
}
