//! An introduction to a chapter: what its puzzles are about, with a figure.

use super::flow::{self, Row};
use super::frame::{self, Frame, Sizes, style};
use super::prose::{self, Line, Passage};
use super::refused::Refused;
use super::wrap::wrapped;
use crate::Unprintable;
use crate::canvas::{Anchor, Canvas};
use crate::fonts::{Fonts, Type};
use crate::ink::BLACK;
use crate::paper::{SMALLEST, THINNEST};
use crate::picture::Drawing;
use std::ops::Range;
use std::sync::Arc;

/// An introduction.
#[derive(Clone, Debug)]
pub struct Intro {
    title: String,
    passages: Vec<Passage>,
    figure: Option<Arc<Drawing>>,
    caption: String,
}

/// What stands on a page of an introduction.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Part {
    lines: Range<usize>,
    is_first: bool,
    /// The size of a unit of the figure, where it stands here.
    figure: Option<f32>,
}

impl Intro {
    /// A heading, text, and perhaps a picture of the library with a sentence below it.
    pub fn new(title: &str, passages: Vec<Passage>, figure: Option<&str>, caption: &str) -> Result<Self, Unprintable> {
        let figure = figure.map(Drawing::read).transpose().map_err(Unprintable::Picture)?.map(Arc::new);
        Ok(Intro { title: title.to_string(), passages, figure, caption: caption.to_string() })
    }

    pub(super) fn title(&self) -> &str {
        &self.title
    }

    /// All its texts, with the face that each is set in.
    pub(super) fn words(&self) -> impl Iterator<Item = (Type, &str)> {
        let heads = [(Type::Strong, self.title.as_str()), (Type::Italic, self.caption.as_str())];
        let passages = self.passages.iter();
        heads.into_iter().chain(
            passages.flat_map(|passage| [(Type::Strong, passage.lead.as_str()), (Type::Roman, passage.text.as_str())]),
        )
    }

    fn lines(&self, sizes: &Sizes, fonts: &Fonts, frame: &Frame) -> Vec<Line> {
        prose::lines(fonts, sizes, frame.width, &self.passages)
    }

    fn caption(&self, sizes: &Sizes, fonts: &Fonts, frame: &Frame) -> Vec<String> {
        wrapped(fonts, Type::Italic, sizes.body, frame.width, &self.caption)
    }

    /// The height of the sentence below the figure, with the blank above it.
    fn caption_height(&self, sizes: &Sizes, fonts: &Fonts, frame: &Frame) -> f32 {
        super::plate::whole(self.caption(sizes, fonts, frame).len() + 1) * sizes.line()
    }

    /// The size of the smallest words of the figure, in its units.
    fn smallest(&self) -> f32 {
        self.figure.as_ref().map_or(f32::MAX, |figure| figure.smallest())
    }

    /// The size of a unit of the figure in so much height.
    fn scale(&self, sizes: &Sizes, frame: &Frame, height: f32) -> f32 {
        let Some(figure) = &self.figure else { return 0.0 };
        // Units are points at most, but for those who need large letters.
        let largest = sizes.body / Sizes::USUAL.body;
        let room = height.min(frame.height * 0.75);
        (frame.width / figure.width).min(largest).min(room / figure.height).max(0.0)
    }

    /// What stands on its pages: the figure is on the last one with text where there is room, perhaps a little smaller, else on one of
    /// its own.
    pub(super) fn parts(&self, sizes: &Sizes, fonts: &Fonts, frame: &Frame) -> Result<Vec<Part>, Refused> {
        let words = self.caption_height(sizes, fonts, frame);
        let scale = self.scale(sizes, frame, frame.height - words);
        if self.figure.is_some() && scale < LEAST {
            let what = format!("the sentence below the figure of {:?}", self.title);
            return Err(Refused::NoRoom { what, found: words, room: frame.height * 0.5 });
        }
        let lines = self.lines(sizes, fonts, frame);
        let rows: Vec<Row> = prose::rows(&lines);
        let pages = flow::pages(&rows, frame.height - sizes.head(), frame.height);
        let part = |(at, lines): (usize, Range<usize>)| Part { lines, is_first: at == 0, figure: None };
        let mut parts: Vec<Part> = pages.into_iter().enumerate().map(part).collect();
        if parts.is_empty() {
            parts.push(part((0, 0..0)));
        }
        if let Some(last) = parts.last_mut().filter(|_| self.figure.is_some()) {
            let head = if last.is_first { sizes.head() } else { 0.0 };
            let used = head + prose::height(&lines[last.lines.clone()]) + sizes.line() * 0.5;
            let here = self.scale(sizes, frame, frame.height - used - words);
            if here >= SMALLER * scale && here * self.smallest() >= SMALLEST {
                last.figure = Some(here);
            } else {
                parts.push(Part { lines: lines.len()..lines.len(), is_first: false, figure: Some(scale) });
            }
        }
        Ok(parts)
    }

    /// Draws one of its pages.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, sizes: &Sizes, frame: &Frame, part: &Part) {
        let mut room = *frame;
        if part.is_first {
            frame::heading(canvas, sizes, frame, &self.title, "");
            room = frame.below(sizes.head());
        } else {
            frame::running_head(canvas, sizes, frame, &self.title);
        }
        let lines = self.lines(sizes, canvas.fonts, frame);
        let end = prose::draw(canvas, sizes, &room, &lines[part.lines.clone()]);
        if let Some(scale) = part.figure {
            self.draw_figure(canvas, sizes, frame, (end, scale));
        }
    }

    fn draw_figure(&self, canvas: &mut Canvas<'_>, sizes: &Sizes, frame: &Frame, (top, scale): (f32, f32)) {
        let Some(figure) = &self.figure else { return };
        let left = frame.middle() - scale * figure.width / 2.0;
        canvas.within([scale, 0.0, 0.0, scale, left, top], THINNEST, |canvas| figure.draw(canvas));
        let mut y = top + scale * figure.height + sizes.line();
        for line in self.caption(sizes, canvas.fonts, frame) {
            canvas.text((frame.left, y), style(Type::Italic, sizes.body, BLACK, Anchor::Start), &line);
            y += sizes.line();
        }
    }
}

/// So much smaller a figure is drawn that has room below the text then; else it stands on a page of its own.
const SMALLER: f32 = 0.7;
/// No figure is drawn smaller: its small digits could not be read.
const LEAST: f32 = 0.4;
