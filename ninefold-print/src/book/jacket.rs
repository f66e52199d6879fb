//! The cover: back, spine and front side by side, for paper that is cut.

use super::Book;
use super::frame::style;
use super::plate::{centred, whole};
use super::refused::Refused;
use super::wrap::{fitted, wrapped};
use crate::Unprintable;
use crate::canvas::{Anchor, Canvas, Style};
use crate::document::{Document, Format};
use crate::fonts::{Fonts, Type};
use crate::ink::{Ink, Pen, SOLID};
use crate::paper::{BLEED, INCH, PAGE, SMALLEST};
use crate::path::{Place, rectangle, rounded};

/// The ground and what stands on it.
const GROUND: Ink = Ink::Colour([0.114, 0.251, 0.502]);
const PALE: Ink = Ink::Grey(1.0);

/// The room that a printer's bar code takes, and its distance from the edges.
const CODE: (f32, f32) = (2.0 * INCH, 1.2 * INCH);
const CODE_AWAY: f32 = 0.375 * INCH;

/// Draws the cover of a book of so many pages, for a paperback on white paper; the file is larger than the book by what is cut off.
pub fn jacket(book: &Book, pages: usize) -> Result<Vec<u8>, Unprintable> {
    let mut document = Document::with_font(&book.title, false, book.font.as_ref())?.archival(book.is_archival);
    super::front::check_letters(book, document.fonts())?;
    let (page, spine) = ((book.paper.width, book.paper.height), whole(pages) * PAGE);
    let format = Format::around(2.0 * page.0 + spine, page.1, [BLEED; 4]);
    let Format { width, height, .. } = format;
    document.page(format, |canvas| {
        canvas.draw(&rectangle((0.0, 0.0), width, height), Some((GROUND, SOLID)), None);
        front(canvas, book, (BLEED + page.0 + spine, BLEED), page)?;
        along_the_spine(canvas, book, BLEED + page.0 + spine / 2.0, (BLEED, page.1), spine);
        back(canvas, book, page);
        Ok::<(), Refused>(())
    })?;
    document.finish()
}

/// The size of the words on the back, and from line to line of them.
const BACK: f32 = 14.0;
const BACK_LINE: f32 = 22.0;

fn words(kind: Type, size: f32, anchor: Anchor) -> Style {
    style(kind, size, PALE, anchor)
}

fn front(canvas: &mut Canvas<'_>, book: &Book, (x, y): Place, (width, height): Place) -> Result<(), Refused> {
    let (middle, room, size) = (x + width / 2.0, width - INCH, width / 10.5);
    let title = wrapped(canvas.fonts, Type::Strong, size, room, &book.title);
    let widest = title.iter().map(|line| canvas.fonts.width(Type::Strong, size, line)).fold(0.0, f32::max);
    if widest > room || title.len() > 4 {
        let found = widest.max(whole(title.len()) * room / 4.0);
        return Err(Refused::NoRoom { what: "the title on the cover".to_string(), found, room });
    }
    let mut base = y + height * 0.16;
    for line in &title {
        canvas.text((middle, base), words(Type::Strong, size, Anchor::Middle), line);
        base += size * 1.15;
    }
    for line in wrapped(canvas.fonts, Type::Italic, size * 0.42, room, &book.subtitle) {
        canvas.text((middle, base), words(Type::Italic, size * 0.42, Anchor::Middle), &line);
        base += size * 0.55;
    }
    let square = (width * 0.52).min(y + height * 0.86 - base);
    nine(canvas, (middle - square / 2.0, y + height * 0.86 - square), square);
    let author = fitted(canvas.fonts, Type::Roman, (size * 0.36, SMALLEST), room, &book.author);
    let wide = canvas.fonts.width(Type::Roman, author, &book.author);
    if wide > room {
        return Err(Refused::NoRoom { what: "the author on the cover".to_string(), found: wide, room });
    }
    canvas.text((middle, y + height * 0.94), words(Type::Roman, author, Anchor::Middle), &book.author);
    Ok(())
}

/// The digits 1 to 9 in a box.
fn nine(canvas: &mut Canvas<'_>, (x, y): Place, side: f32) {
    let (cell, pen) = (side / 3.0, Pen { is_round: true, ..Pen::new(PALE, 1.5) });
    for number in 0..9 {
        let (row, column) = (whole(number / 3), whole(number % 3));
        let inset = cell * 0.07;
        let corner = (x + column * cell + inset, y + row * cell + inset);
        let square = rounded(corner, cell - 2.0 * inset, cell - 2.0 * inset, cell * 0.06);
        let is_filled = number == 4;
        canvas.draw(&square, is_filled.then_some((PALE, SOLID)), Some(&pen));
        let middle = (x + (column + 0.5) * cell, y + (row + 0.5) * cell);
        let ink = if is_filled { GROUND } else { PALE };
        centred(canvas, middle, Type::Roman, cell * 0.5, ink, &(number + 1).to_string());
    }
}

/// Reads downwards, as English spines do; nothing where letters that a printer takes have no room.
fn along_the_spine(canvas: &mut Canvas<'_>, book: &Book, x: f32, (top, height): Place, spine: f32) {
    // A sixteenth of an inch stays free on both sides, as spines are never folded exactly.
    let thick = ((spine - INCH / 8.0) * 0.8).min(16.0);
    let room = height - 1.2 * INCH;
    // The author gives way where both have no room beside each other.
    let sized =
        [book.author.as_str(), ""].map(|author| (author, spine_letters(canvas.fonts, &book.title, author, room)));
    let Some((author, size)) =
        sized.map(|(author, most)| (author, most.min(thick))).into_iter().find(|one| one.1 >= SMALLEST)
    else {
        return;
    };
    let down = canvas.fonts.capitals(Type::Strong) * size / 2.0;
    canvas.within([0.0, 1.0, -1.0, 0.0, x, 0.0], 0.0, |canvas| {
        canvas.text((top + 0.6 * INCH, down), words(Type::Strong, size, Anchor::Start), &book.title);
        let end = (top + height - 0.6 * INCH, down);
        canvas.text(end, words(Type::Roman, size, Anchor::End), author);
    });
}

/// The size at which a title and an author stand beside each other in this room, with half an inch between them.
fn spine_letters(fonts: &Fonts, title: &str, author: &str, room: f32) -> f32 {
    let gap = if author.is_empty() { 0.0 } else { INCH / 2.0 };
    let wide = fonts.width(Type::Strong, 1.0, title) + fonts.width(Type::Roman, 1.0, author);
    (room - gap) / wide.max(0.01)
}

fn back(canvas: &mut Canvas<'_>, book: &Book, (width, height): Place) {
    let (left, mut base) = (BLEED + 0.75 * INCH, BLEED + height * 0.2);
    let about = match book.entries().count() {
        1 => "1 puzzle, with one solution.".to_string(),
        count => format!("{count} puzzles, each with one solution."),
    };
    let lines = |texts: &[&str]| -> Vec<String> {
        let room = width - 1.5 * INCH;
        texts.iter().flat_map(|text| wrapped(canvas.fonts, Type::Italic, BACK, room, text)).collect()
    };
    let titles = book.chapters.iter().map(|chapter| chapter.title.as_str());
    let mut told = lines(&std::iter::once(about.as_str()).chain(titles).collect::<Vec<_>>());
    // All of them, or how many there are.
    if base + whole(told.len()) * BACK_LINE > BLEED + height - CODE.1 - 2.0 * CODE_AWAY {
        told = lines(&[&about, &format!("{} chapters", book.chapters.len())]);
    }
    for line in told {
        canvas.text((left, base), words(Type::Italic, BACK, Anchor::Start), &line);
        base += BACK_LINE;
    }
    let corner = (BLEED + width - CODE_AWAY - CODE.0, BLEED + height - CODE_AWAY - CODE.1);
    canvas.draw(&rectangle(corner, CODE.0, CODE.1), Some((PALE, SOLID)), None);
}
