//! A picture in SVG whose values are texts at their places, in whatever order they stand.
//!
//! ```text
//! <text x="75" y="35">3</text>
//! <text x="25" y="35">5</text>        the values of one row have one y, those of one column one x
//! ```

use super::super::{Place, ReadOptions, TextError, lines};
use super::elements::attribute;
use super::labels::{self, Row};
use super::piece::Taken;
use super::{rules, ways};
use std::collections::{BTreeMap, BTreeSet};

/// A board that is read without its blanks has so many rows at least.
const LEAST: usize = 6;

/// So many texts may be the values of a board.
const FEWEST: usize = 16;

/// A picture has no more texts that are read.
const MOST: usize = 2 * crate::MAX_SYMBOLS * crate::MAX_SYMBOLS;

/// The board of such a picture; `None` if its texts are no rows and columns.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let start = text.find("<svg").filter(|_| text.trim_start().starts_with('<'))?;
    let line = lines(text).find(|(_, line)| line.contains("<text")).map_or(1, |(number, _)| number);
    let Values { at, is_odd } = values(&text[start..])?;
    let Some(rows) = rows(&at).filter(|_| !is_odd) else {
        // Read in the order in which they are written they might be another board. A page has pictures of other things.
        let is_picture = text.trim_start().starts_with("<svg") || text.trim_start().starts_with("<?xml");
        let found = format!("{} texts of a picture that are no rows and columns of one board", at.len());
        let expected = "a text for each value, in as many rows as columns, all as far from each other";
        let error = || TextError::new(Place::new(line, 1), found, expected);
        return (is_picture && at.len() >= FEWEST).then(|| Taken::refusal(error()));
    };
    let taken = Taken::of(vec![super::sheet(line, &rows)], options, is_over);
    Some(rules::checked(taken, text, options)).filter(Taken::is_sure)
}

/// The rows of a board whose values stand at these places.
fn rows(at: &BTreeMap<(i64, i64), String>) -> Option<Vec<Row>> {
    let (ys, xs): (BTreeSet<i64>, BTreeSet<i64>) = at.keys().copied().unzip();
    let n = ys.len();
    if xs.len() != n || n < LEAST && at.len() != n * n || !are_even(&xs) || !are_even(&ys) {
        return None;
    }
    let cell = |y: i64, x: i64| at.get(&(y, x)).cloned().unwrap_or_default();
    let rows: Vec<Row> = ys.iter().map(|&y| xs.iter().map(|&x| cell(y, x)).collect()).collect();
    labels::squares(&rows, n)?.into_iter().next()
}

/// The texts of a picture that may be values.
#[derive(Default)]
struct Values {
    /// They by their places, rows first.
    at: BTreeMap<(i64, i64), String>,
    /// Do two stand at one place, or are they too many?
    is_odd: bool,
}

/// The values of a picture; `None` if one of them has no place.
fn values(text: &str) -> Option<Values> {
    let mut values = Values::default();
    for part in text.split("<text").skip(1).take(MOST + 1) {
        let (tag, behind) = part.split_once('>')?;
        let is_empty = tag.ends_with('/');
        let inner = if is_empty { "" } else { behind.split("</text").next().unwrap_or_default() };
        let value = ways::field(&shown(inner));
        // Titles are none.
        if value.chars().count() > 2 {
            continue;
        }
        let place = |name: &str| Some(hundredths(attribute(tag, name)?));
        let (y, x) = (place("y")??, place("x")??);
        values.is_odd |= values.at.insert((y, x), value).is_some() || values.at.len() > MOST;
    }
    Some(values)
}

/// The text without the tags in it.
fn shown(inner: &str) -> String {
    let parts = inner.split('<').enumerate();
    parts.map(|(at, part)| if at == 0 { part } else { part.split_once('>').map_or("", |(_, text)| text) }).collect()
}

/// A number of a picture, with or without its unit, in hundredths.
fn hundredths(number: &str) -> Option<i64> {
    let number: f64 = number.trim().trim_end_matches("px").parse().ok()?;
    #[expect(clippy::cast_possible_truncation, reason = "it is a small number, as was just seen")]
    (number.abs() < 1e9).then_some((number * 100.0).round() as i64)
}

/// Are the places apart by one distance, but for thicker lines? Twice as far there would be a row or a column without any value.
fn are_even(places: &BTreeSet<i64>) -> bool {
    let gaps = || places.iter().zip(places.iter().skip(1)).map(|(one, next)| next - one);
    gaps().min().zip(gaps().max()).is_some_and(|(least, most)| 2 * most < 3 * least)
}
