//! The pages before the puzzles.

use super::frame::{Frame, Sizes, style};
use super::level::{level_about, level_name};
use super::prose::Passage;
use super::refused::Refused;
use super::rules::rules;
use super::wrap::wrapped;
use super::{Book, Entry, Solutions};
use crate::canvas::{Anchor, Canvas};
use crate::fonts::{Fonts, Type};
use crate::ink::{BLACK, Pen, SOLID};
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
    let intros = intros.flat_map(|intro| intro.words().map(|(kind, text)| ("an introduction", kind, text)));
    let hints = book.entries().flat_map(|entry| &entry.hints).map(|hint| ("a hint", Type::Roman, hint.text.as_str()));
    let glossary = book.glossary.iter().flat_map(|passage| {
        [
            ("the words of the hints", Type::Strong, passage.lead.as_str()),
            ("the words of the hints", Type::Roman, &passage.text),
        ]
    });
    let titles = book.entries().map(|entry| ("the title of a puzzle", Type::Roman, entry.title()));
    let words = words.into_iter().chain(chapters).map(|(what, kind, text)| (what, kind, text.as_str()));
    for (what, kind, text) in words.chain(titles).chain(intros).chain(hints).chain(glossary) {
        if let Some(found) = text.chars().find(|&c| is_joined(c)) {
            return Err(Refused::Script { what, found });
        }
        if let Some(found) = fonts.lacks(kind, text) {
            return Err(Refused::Letter { what, found });
        }
    }
    Ok(())
}

/// Is it of a script that takes more than one letter after the other from left to right: accents that are signs of their own, Hebrew, Arabic,
/// the scripts of India and what lies around it?
fn is_joined(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{590}'..='\u{109f}' | '\u{1780}'..='\u{18af}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefe}')
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

pub(super) fn title(canvas: &mut Canvas<'_>, book: &Book, sizes: &Sizes, frame: &Frame) -> Result<(), Refused> {
    let middle = frame.middle();
    let size = sizes.title;
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
    let size = sizes.body.max(12.0);
    let author = wrapped(canvas.fonts, Type::Roman, size, frame.width, &book.author);
    let above = super::plate::whole(author.len().saturating_sub(1)) * size * 1.25;
    lines(canvas, (middle, frame.bottom() - 20.0 - above), (Type::Roman, size), Anchor::Middle, &author);
    Ok(())
}

pub(super) fn imprint(canvas: &mut Canvas<'_>, book: &Book, sizes: &Sizes, frame: &Frame) {
    let size = sizes.small;
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

pub(super) fn dedication(canvas: &mut Canvas<'_>, book: &Book, sizes: &Sizes, frame: &Frame) -> Result<(), Refused> {
    let size = sizes.body * 1.2;
    let text = wrapped(canvas.fonts, Type::Italic, size, frame.width * 0.7, &book.dedication);
    let end =
        lines(canvas, (frame.middle(), frame.top + frame.height * 0.36), (Type::Italic, size), Anchor::Middle, &text);
    room("the dedication", end, frame)
}

/// How to solve: the rules of all boards, what is printed beside them, and the levels.
pub(super) fn how(book: &Book) -> Vec<Passage> {
    let entries: Vec<&Entry> = book.entries().collect();
    let mut told = rules(&entries);
    if book.has_marks {
        told.push("Open cells have all their numbers, small: strike out what cannot stand there.".to_string());
    }
    if entries.iter().any(|entry| !entry.hints.is_empty()) {
        told.push(
            "Each hint is about the hardest step of its puzzle. Take all easier steps first: what it says holds once they are done."
                .to_string(),
        );
    }
    let where_to_look = match book.solutions {
        Solutions::AtTheEnd(_) => " The solutions stand at the end.",
        Solutions::Overleaf => " The solutions stand upside down at the foot of a page behind their puzzles.",
        Solutions::Nowhere => "",
    };
    told.push(format!("Each puzzle has one solution.{where_to_look}"));
    let levels: BTreeSet<u64> = entries.iter().filter_map(|entry| entry.level).collect();
    let level = |level: u64| Some(Passage::of_level(level, level_name(level)?, level_about(level)?));
    told.iter().map(|text| Passage::text(text)).chain(levels.into_iter().filter_map(level)).collect()
}
