//! The table of contents.

use super::flow::Row;
use super::frame::{Frame, SOFT, Sizes, style};
use super::level::level_name;
use super::wrap::fitted;
use super::{Book, Chapter, Solutions};
use crate::canvas::{Anchor, Canvas};
use crate::fonts::Type;
use crate::ink::{BLACK, Cap, Ink, Pen};

/// What a line of the contents leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    How,
    Chapter(usize),
    Empty,
    Hints,
    Words,
    Solutions,
}

/// A line of the contents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    goal: Goal,
    name: String,
    /// What stands below it; may be empty.
    below: String,
}

/// All lines of a book.
pub(super) fn lines(book: &Book) -> Vec<Line> {
    let line = |goal, name: &str| Line { goal, name: name.to_string(), below: String::new() };
    let (mut all, mut first) = (vec![line(Goal::How, "How to solve")], 1);
    for (number, chapter) in book.chapters.iter().enumerate() {
        let below = puzzles(chapter, first);
        all.push(Line { goal: Goal::Chapter(number), name: chapter.title.clone(), below });
        first += chapter.entries.len();
    }
    let has_hints = book.entries().any(|entry| !entry.hints.is_empty());
    let further = [
        (book.empty_pages > 0, Goal::Empty, "Empty boards"),
        (has_hints, Goal::Hints, "Hints"),
        (has_hints && !book.glossary.is_empty(), Goal::Words, "The words of the hints"),
        (matches!(book.solutions, Solutions::AtTheEnd(_)), Goal::Solutions, "Solutions"),
    ];
    all.extend(further.into_iter().filter(|(is_there, ..)| *is_there).map(|(_, goal, name)| line(goal, name)));
    all
}

/// The puzzles of a chapter by their numbers, and their levels.
fn puzzles(chapter: &Chapter, first: usize) -> String {
    let last = first + chapter.entries.len().saturating_sub(1);
    let range = if first >= last { format!("Puzzle {first}") } else { format!("Puzzles {first} to {last}") };
    let levels = || chapter.entries.iter().filter_map(|entry| entry.level);
    let names = levels().min().and_then(level_name).zip(levels().max().and_then(level_name));
    match names.map(|(low, high)| (low.to_lowercase(), high.to_lowercase())) {
        Some((low, high)) if low == high => format!("{range}, {low}"),
        Some((low, high)) => format!("{range}, {low} to {high}"),
        None => range,
    }
}

/// The rows for [`super::flow::pages`].
pub(super) fn rows(sizes: &Sizes, lines: &[Line]) -> Vec<Row> {
    lines.iter().map(|line| line.row(sizes)).collect()
}

impl Line {
    fn row(&self, sizes: &Sizes) -> Row {
        let lines = if self.below.is_empty() { 1.0 } else { 1.95 };
        Row { height: sizes.line() * lines, below: sizes.line() * 0.45, holds_next: false }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, sizes: &Sizes, frame: &Frame, top: f32, page: Option<usize>) {
        let (size, base) = (sizes.body, top + sizes.body);
        let number = page.map(|page| page.to_string()).unwrap_or_default();
        let digits = canvas.fonts.width(Type::Roman, size, &number);
        let room = frame.width - digits - 24.0;
        let letters = fitted(canvas.fonts, Type::Strong, (size, sizes.small * 0.8), room, &self.name);
        canvas.text((frame.left, base), style(Type::Strong, letters, BLACK, Anchor::Start), &self.name);
        canvas.text((frame.right(), base), style(Type::Roman, size, BLACK, Anchor::End), &number);
        let from = frame.left + canvas.fonts.width(Type::Strong, letters, &self.name) + 8.0;
        let to = frame.right() - digits - 8.0;
        if from + 12.0 < to {
            let dots = Pen { dashes: vec![0.0, 5.0], cap: Cap::Round, ..Pen::new(Ink::Grey(0.5), 0.9) };
            // From the right, so that the dots of all lines stand below each other.
            let end = frame.right() - ((frame.right() - to) / 5.0).ceil() * 5.0;
            canvas.line((end, base - 1.0), (from, base - 1.0), &dots);
        }
        if !self.below.is_empty() {
            let at = (frame.left, base + sizes.line() * 0.92);
            canvas.text(at, style(Type::Italic, sizes.small, SOFT, Anchor::Start), &self.below);
        }
    }
}

/// Draws lines from the upper end of a frame on, each with the number of the page that it leads to.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    sizes: &Sizes,
    frame: &Frame,
    lines: &[Line],
    page: &dyn Fn(Goal) -> Option<usize>,
) {
    let mut y = frame.top;
    for line in lines {
        line.draw(canvas, sizes, frame, y, page(line.goal));
        let row = line.row(sizes);
        y += row.height + row.below;
    }
}
