//! The pages before the puzzles.

use super::frame::{Frame, SOFT, heading, style, wrapped};
use super::inner::levels;
use super::level::{level_about, level_name, stars, stars_width};
use super::plan::{Page, Plan};
use super::refused::Refused;
use super::rules::rules;
use super::{Book, Entry, Solutions};
use crate::canvas::{Anchor, Canvas};
use crate::fonts::{Fonts, Type};
use crate::ink::{BLACK, Cap, Ink, Pen, SOLID};
use crate::paper::THINNEST;
use crate::path::{Place, rectangle};
use std::collections::BTreeSet;

/// Are there letters for all words of the book?
pub(super) fn check_letters(book: &Book, fonts: &Fonts) -> Result<(), Refused> {
    let chapters = book.chapters.iter().flat_map(|chapter| {
        [
            ("the title of a chapter", Type::Strong, &chapter.title),
            ("the line of a chapter", Type::Italic, &chapter.about),
        ]
    });
    let words = [
        ("the title", Type::Strong, &book.title),
        ("the subtitle", Type::Italic, &book.subtitle),
        ("the author", Type::Roman, &book.author),
        ("the dedication", Type::Italic, &book.dedication),
    ];
    let intros = book.chapters.iter().flat_map(|chapter| &chapter.intros);
    let intros = intros.map(|intro| ("the title of an introduction", Type::Strong, intro.title()));
    for (what, kind, text) in
        words.into_iter().chain(chapters).map(|(what, kind, text)| (what, kind, text.as_str())).chain(intros)
    {
        if let Some(found) = fonts.lacks(kind, text) {
            return Err(Refused::Letter { what, found });
        }
    }
    Ok(())
}

/// Nine squares, one of them filled: what every board is made of.
fn ornament(canvas: &mut Canvas<'_>, (x, y): Place, side: f32) {
    let (cell, pen) = (side / 3.0, Pen::new(BLACK, 1.0));
    for (row, down) in [0.0, cell, 2.0 * cell].into_iter().enumerate() {
        for (column, across) in [0.0, cell, 2.0 * cell].into_iter().enumerate() {
            let fill = ((row, column) == (1, 1)).then_some((BLACK, SOLID));
            let inset = cell * 0.12;
            let corner = (x + across + inset, y + down + inset);
            canvas.draw(&rectangle(corner, cell - 2.0 * inset, cell - 2.0 * inset), fill, Some(&pen));
        }
    }
}

/// Lines of text from a base line on, down; the base line behind the last one.
fn lines(canvas: &mut Canvas<'_>, at: Place, (kind, size): (Type, f32), anchor: Anchor, text: &[String]) -> f32 {
    let mut y = at.1;
    for line in text {
        canvas.text((at.0, y), style(kind, size, BLACK, anchor), line);
        y += size * 1.25;
    }
    y
}

fn room(what: &str, found: f32, frame: &Frame) -> Result<(), Refused> {
    if found <= frame.bottom() {
        return Ok(());
    }
    Err(Refused::NoRoom { what: what.to_string(), found: found - frame.top, room: frame.height })
}

pub(super) fn title(canvas: &mut Canvas<'_>, book: &Book, plan: &Plan, frame: &Frame) -> Result<(), Refused> {
    let middle = frame.middle();
    let size = plan.sizes.title;
    ornament(canvas, (middle - 21.0, frame.top + frame.height * 0.13), 42.0);
    let title = wrapped(canvas.fonts, Type::Strong, size, frame.width, &book.title);
    let widest = title.iter().map(|line| canvas.fonts.width(Type::Strong, size, line)).fold(0.0, f32::max);
    if widest > frame.width {
        return Err(Refused::NoRoom { what: "the title".to_string(), found: widest, room: frame.width });
    }
    let y = lines(canvas, (middle, frame.top + frame.height * 0.34), (Type::Strong, size), Anchor::Middle, &title);
    let subtitle = wrapped(canvas.fonts, Type::Italic, size * 0.44, frame.width * 0.9, &book.subtitle);
    let y = lines(canvas, (middle, y + 4.0), (Type::Italic, size * 0.44), Anchor::Middle, &subtitle);
    room("the title page", y + 60.0, frame)?;
    let author = wrapped(canvas.fonts, Type::Roman, 12.0, frame.width, &book.author);
    lines(canvas, (middle, frame.bottom() - 20.0), (Type::Roman, 12.0), Anchor::Middle, &author);
    Ok(())
}

pub(super) fn imprint(canvas: &mut Canvas<'_>, book: &Book, plan: &Plan, frame: &Frame) {
    let size = plan.sizes.small;
    let count = book.entries().count();
    let puzzles = if count == 1 {
        "1 puzzle. It has one solution.".to_string()
    } else {
        format!("{count} puzzles. Each has one solution.")
    };
    let paragraphs = [book.title.clone(), puzzles, "Set in Literata. Made with Ninefold.".to_string()];
    let text: Vec<String> =
        paragraphs.iter().flat_map(|text| wrapped(canvas.fonts, Type::Roman, size, frame.width, text)).collect();
    let height = super::plate::whole(text.len()) * size * 1.25;
    lines(canvas, (frame.left, frame.bottom() - height + size), (Type::Roman, size), Anchor::Start, &text);
}

pub(super) fn dedication(canvas: &mut Canvas<'_>, book: &Book, plan: &Plan, frame: &Frame) -> Result<(), Refused> {
    let size = plan.sizes.body * 1.2;
    let text = wrapped(canvas.fonts, Type::Italic, size, frame.width * 0.7, &book.dedication);
    let end =
        lines(canvas, (frame.middle(), frame.top + frame.height * 0.36), (Type::Italic, size), Anchor::Middle, &text);
    room("the dedication", end, frame)
}

/// The number of the first page that is one of these.
fn page_number(plan: &Plan, is_it: impl Fn(&Page) -> bool) -> Option<usize> {
    plan.pages.iter().position(is_it).map(|at| at + 1)
}

pub(super) fn contents(canvas: &mut Canvas<'_>, book: &Book, plan: &Plan, frame: &Frame) -> Result<(), Refused> {
    heading(canvas, &plan.sizes, frame, "Contents", "");
    let mut y = frame.top + plan.sizes.head() + plan.sizes.body;
    let how = page_number(plan, |page| *page == Page::How);
    y = entry(canvas, plan, frame, y, ("How to solve", ""), how);
    let mut first = 1;
    for (number, chapter) in book.chapters.iter().enumerate() {
        let opens = |page: &Page| match page {
            Page::Puzzles { chapter, .. } | Page::Intro { chapter, .. } => *chapter == number,
            _ => false,
        };
        let last = first + chapter.entries.len() - 1;
        let range = if first == last { format!("Puzzle {first}") } else { format!("Puzzles {first} to {last}") };
        let of_levels = levels(chapter).and_then(|(low, high)| match (level_name(low)?, level_name(high)?) {
            (low, high) if low == high => Some(low.to_lowercase()),
            (low, high) => Some(format!("{} to {}", low.to_lowercase(), high.to_lowercase())),
        });
        let below = of_levels.map_or(range.clone(), |levels| format!("{range}, {levels}"));
        y = entry(canvas, plan, frame, y, (&chapter.title, &below), page_number(plan, opens));
        first = last + 1;
    }
    if let Some(empty) = page_number(plan, |page| matches!(page, Page::Empty { .. })) {
        y = entry(canvas, plan, frame, y, ("Empty boards", ""), Some(empty));
    }
    if let Some(hints) = page_number(plan, |page| matches!(page, Page::Hints { .. })) {
        y = entry(canvas, plan, frame, y, ("Hints", ""), Some(hints));
    }
    if matches!(book.solutions, Solutions::AtTheEnd(_)) {
        let solutions = page_number(plan, |page| matches!(page, Page::Solutions { .. }));
        y = entry(canvas, plan, frame, y, ("Solutions", ""), solutions);
    }
    room("the contents", y - plan.sizes.line(), frame)
}

/// A line of the contents, and what it tells below.
fn entry(
    canvas: &mut Canvas<'_>,
    plan: &Plan,
    frame: &Frame,
    y: f32,
    (name, below): (&str, &str),
    page: Option<usize>,
) -> f32 {
    let (size, line) = (plan.sizes.body, plan.sizes.line());
    let number = page.map(|page| page.to_string()).unwrap_or_default();
    canvas.text((frame.left, y), style(Type::Strong, size, BLACK, Anchor::Start), name);
    canvas.text((frame.right(), y), style(Type::Roman, size, BLACK, Anchor::End), &number);
    let from = frame.left + canvas.fonts.width(Type::Strong, size, name) + 8.0;
    let to = frame.right() - canvas.fonts.width(Type::Roman, size, &number) - 8.0;
    if from + 12.0 < to {
        let dots = Pen { dashes: vec![0.0, 5.0], cap: Cap::Round, ..Pen::new(Ink::Grey(0.5), 0.9) };
        // From the right, so that the dots of all lines stand below each other.
        canvas.line((frame.right() - ((frame.right() - to) / 5.0).ceil() * 5.0, y - 1.0), (from, y - 1.0), &dots);
    }
    if below.is_empty() {
        return y + line * 1.5;
    }
    canvas.text((frame.left, y + line * 0.92), style(Type::Italic, plan.sizes.small, SOFT, Anchor::Start), below);
    y + line * 2.3
}

pub(super) fn how(canvas: &mut Canvas<'_>, book: &Book, plan: &Plan, frame: &Frame) -> Result<(), Refused> {
    heading(canvas, &plan.sizes, frame, "How to solve", "");
    let entries: Vec<&Entry> = book.entries().collect();
    let mut paragraphs = rules(&entries);
    paragraphs.push("Each puzzle has one solution.".to_string());
    if book.has_marks {
        paragraphs.push("Open cells have all their numbers, small: strike out what cannot stand there.".to_string());
    }
    match book.solutions {
        Solutions::AtTheEnd(_) => paragraphs.push("The solutions stand at the end.".to_string()),
        Solutions::Overleaf => {
            paragraphs.push("The solutions stand upside down at the foot of a page behind their puzzles.".to_string());
        }
        Solutions::Nowhere => {}
    }
    let (size, line) = (plan.sizes.body, plan.sizes.line());
    let mut y = frame.top + plan.sizes.head() + size;
    for paragraph in paragraphs {
        for text in wrapped(canvas.fonts, Type::Roman, size, frame.width, &paragraph) {
            canvas.text((frame.left, y), style(Type::Roman, size, BLACK, Anchor::Start), &text);
            y += line;
        }
        y += line * 0.5;
    }
    let levels: BTreeSet<u64> = entries.iter().filter_map(|entry| entry.level).collect();
    let end = about_levels(canvas, plan, frame, y + line * 0.5, &levels);
    room("how to solve", end - line, frame)
}

/// The levels that occur, with what each asks for.
fn about_levels(canvas: &mut Canvas<'_>, plan: &Plan, frame: &Frame, y: f32, levels: &BTreeSet<u64>) -> f32 {
    let (size, line) = (plan.sizes.body, plan.sizes.line());
    let radius = size * 0.36;
    let column = stars_width(6, radius) + size;
    let mut y = y;
    if levels.is_empty() {
        return y;
    }
    canvas.line((frame.left, y - line), (frame.right(), y - line), &Pen::new(Ink::Grey(0.55), THINNEST));
    y += line * 0.4;
    for &level in levels {
        let (Some(name), Some(about)) = (level_name(level), level_about(level)) else { continue };
        stars(canvas, (frame.left, y - size * 0.3), level, radius, BLACK);
        canvas.text((frame.left + column, y), style(Type::Strong, size, BLACK, Anchor::Start), name);
        y += line;
        for text in wrapped(canvas.fonts, Type::Roman, size, frame.width - column, about) {
            canvas.text((frame.left + column, y), style(Type::Roman, size, BLACK, Anchor::Start), &text);
            y += line;
        }
        y += line * 0.4;
    }
    y
}
