//! Hints in stages: all first ones together, so that nobody reads more than is wanted.

use super::Entry;
use super::frame::{self, Frame, SOFT, Sizes, style, wrapped};
use crate::canvas::{Anchor, Canvas};
use crate::fonts::{Fonts, Type};
use crate::ink::BLACK;

/// The headings of the stages; further ones have the last.
const STAGES: [&str; 4] = ["Hints", "Second hints", "Third hints", "Further hints"];

/// The column of the numbers, in sizes of the text.
const NUMBERS: f32 = 3.2;

fn text(entry: &Entry, stage: usize) -> &str {
    entry.hints.get(stage).map_or("", String::as_str)
}

fn lines(sizes: &Sizes, fonts: &Fonts, frame: &Frame, text: &str) -> Vec<String> {
    wrapped(fonts, Type::Roman, sizes.body, frame.width - NUMBERS * sizes.body, text)
}

/// The height of a hint of so many lines, with the blank below it.
fn height(sizes: &Sizes, lines: usize) -> f32 {
    super::plate::whole(lines) * sizes.line() + sizes.line() * 0.35
}

/// How many of these puzzles have their hints on one page; one at least.
pub(super) fn fitting(
    sizes: &Sizes,
    fonts: &Fonts,
    frame: &Frame,
    (stage, is_first): (usize, bool),
    entries: &[&Entry],
) -> usize {
    let mut left = frame.height - if is_first { sizes.head() } else { 0.0 };
    let fits = |entry: &&&Entry| {
        left -= match text(entry, stage) {
            "" => 0.0,
            text => height(sizes, lines(sizes, fonts, frame, text).len()),
        };
        left >= 0.0
    };
    entries.iter().take_while(fits).count().max(1)
}

/// Draws the hints of a page, whose puzzles have their numbers from this one on, from 0.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    sizes: &Sizes,
    (stage, is_first): (usize, bool),
    entries: &[&Entry],
    first: usize,
    frame: &Frame,
) {
    let heading = STAGES[stage.min(STAGES.len() - 1)];
    let mut y = frame.top + sizes.body;
    if is_first {
        frame::heading(canvas, sizes, frame, heading, "");
        y += sizes.head();
    } else {
        frame::running_head(canvas, sizes, frame, heading);
    }
    for (number, entry) in (first + 1..).zip(entries) {
        let text = text(entry, stage);
        if text.is_empty() {
            continue;
        }
        let at = (frame.left, y);
        canvas.text(at, style(Type::Strong, sizes.body, BLACK, Anchor::Start), &number.to_string());
        for line in lines(sizes, canvas.fonts, frame, text) {
            let at = (frame.left + NUMBERS * sizes.body, y);
            canvas.text(at, style(Type::Roman, sizes.body, SOFT, Anchor::Start), &line);
            y += sizes.line();
        }
        y += sizes.line() * 0.35;
    }
}
