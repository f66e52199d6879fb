//! The margins of a page, and what stands in them.

use super::wrap::fitted;
use crate::canvas::{Anchor, Canvas, Style};
use crate::document::Format;
use crate::fonts::{Fonts, Type};
use crate::ink::{BLACK, Ink};
use crate::paper::{INCH, Paper};
use crate::path::Place;

/// What is written beside the puzzles.
pub(super) const SOFT: Ink = Ink::Grey(0.3);

/// The room between a page's margins, in points from the upper left corner of the page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Frame {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

/// So much lower is the frame of a page that is cut at each end, since other margins are wider there.
const FURTHER: f32 = 0.06 * INCH;

impl Frame {
    /// The frame of a page: right pages have their inner margin to the left.
    pub(super) fn new(paper: &Paper, gutter: f32, is_right: bool) -> Self {
        let wide = if paper.width < 6.5 * INCH { 0.5 * INCH } else { 0.625 * INCH };
        let inner = if paper.is_bound { (gutter + 0.125 * INCH).max(wide) } else { wide };
        let (top, bottom) = (0.7 * INCH, 0.8 * INCH);
        let left = if is_right || !paper.is_bound { inner } else { wide };
        Frame { left, top, width: paper.width - inner - wide, height: paper.height - top - bottom }
    }

    /// The same on a page of which something is cut off; what stands above and below the frame stands further inside there.
    pub(super) fn within(self, format: &Format) -> Self {
        let [left, bottom, _, top] = format.cut;
        let further = if bottom.max(top) > 0.0 { FURTHER } else { 0.0 };
        Frame { left: self.left + left, top: self.top + top + further, height: self.height - 2.0 * further, ..self }
    }

    pub(super) fn right(&self) -> f32 {
        self.left + self.width
    }

    pub(super) fn bottom(&self) -> f32 {
        self.top + self.height
    }

    pub(super) fn middle(&self) -> f32 {
        self.left + self.width / 2.0
    }

    /// The same without so much at its upper end.
    pub(super) fn below(&self, used: f32) -> Frame {
        Frame { top: self.top + used, height: self.height - used, ..*self }
    }

    /// The same without so much at its lower end.
    pub(super) fn above(&self, used: f32) -> Frame {
        Frame { height: self.height - used, ..*self }
    }
}

/// The sizes of text: usual ones, and those of large print.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sizes {
    pub(super) title: f32,
    pub(super) heading: f32,
    pub(super) body: f32,
    pub(super) small: f32,
}

impl Sizes {
    pub(super) const USUAL: Sizes = Sizes { title: 34.0, heading: 20.0, body: 10.5, small: 9.0 };
    pub(super) const LARGE: Sizes = Sizes { title: 38.0, heading: 26.0, body: 16.0, small: 16.0 };

    /// From line to line of the text.
    pub(super) fn line(&self) -> f32 {
        (self.body * 1.45).round()
    }

    /// The room of a heading above what it heads.
    pub(super) fn head(&self) -> f32 {
        self.heading * 2.4
    }
}

/// Text in a book: black unless said otherwise.
pub(super) fn style(kind: Type, size: f32, ink: Ink, anchor: Anchor) -> Style {
    Style { kind, size, ink, anchor }
}

/// The number of a page, in the middle below its frame.
pub(super) fn folio(canvas: &mut Canvas<'_>, frame: &Frame, sizes: &Sizes, number: usize) {
    let at: Place = (frame.middle(), frame.bottom() + 0.42 * INCH);
    canvas.text(at, style(Type::Roman, sizes.small, SOFT, Anchor::Middle), &number.to_string());
}

/// How small a heading may become before it is too long, and what is small anyway, in their sizes.
const HEADING: f32 = 0.6;
const SMALL: f32 = 0.8;

/// A heading with a line below it, within [`Sizes::head`]; both smaller where they are long.
pub(super) fn heading(canvas: &mut Canvas<'_>, sizes: &Sizes, frame: &Frame, title: &str, about: &str) {
    let base = frame.top + sizes.heading * 0.75;
    let size = fitted(canvas.fonts, Type::Strong, (sizes.heading, sizes.heading * HEADING), frame.width, title);
    canvas.text((frame.left, base), style(Type::Strong, size, BLACK, Anchor::Start), title);
    if !about.is_empty() {
        let at = (frame.left, base + sizes.small * 1.9);
        let size = fitted(canvas.fonts, Type::Italic, (sizes.small, sizes.small * SMALL), frame.width, about);
        canvas.text(at, style(Type::Italic, size, SOFT, Anchor::Start), about);
    }
}

/// Has a heading room in this width, however small it may become?
pub(super) fn has_room(fonts: &Fonts, sizes: &Sizes, width: f32, title: &str, about: &str) -> bool {
    fonts.width(Type::Strong, sizes.heading * HEADING, title) <= width
        && fonts.width(Type::Italic, sizes.small * SMALL, about) <= width
}

/// What the page belongs to, small above it.
pub(super) fn running_head(canvas: &mut Canvas<'_>, sizes: &Sizes, frame: &Frame, words: &str) {
    let at = (frame.middle(), frame.top - 0.2 * INCH);
    let size = fitted(canvas.fonts, Type::Italic, (sizes.small, sizes.small * SMALL), frame.width, words);
    canvas.text(at, style(Type::Italic, size, SOFT, Anchor::Middle), words);
}

/// A heading on the first page of several, small words above the others; the room below it.
pub(super) fn headed(canvas: &mut Canvas<'_>, sizes: &Sizes, frame: &Frame, title: &str, is_first: bool) -> Frame {
    if is_first {
        heading(canvas, sizes, frame, title, "");
        return frame.below(sizes.head());
    }
    running_head(canvas, sizes, frame, title);
    *frame
}
