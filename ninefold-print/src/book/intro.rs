//! An introduction to a chapter: what its puzzles are about, with a figure.

use super::frame::{self, Frame, Sizes, style, wrapped};
use super::refused::Refused;
use crate::Unprintable;
use crate::canvas::{Anchor, Canvas};
use crate::fonts::{Fonts, Type};
use crate::ink::BLACK;
use crate::paper::THINNEST;
use crate::picture::Drawing;
use std::sync::Arc;

/// An introduction.
#[derive(Clone, Debug)]
pub struct Intro {
    title: String,
    paragraphs: Vec<String>,
    figure: Option<Arc<Drawing>>,
    caption: String,
}

impl Intro {
    /// A heading, text, and perhaps a picture of the library with a sentence below it.
    pub fn new(title: &str, paragraphs: Vec<String>, figure: Option<&str>, caption: &str) -> Result<Self, Unprintable> {
        let figure = figure.map(Drawing::read).transpose().map_err(Unprintable::Picture)?.map(Arc::new);
        Ok(Intro { title: title.to_string(), paragraphs, figure, caption: caption.to_string() })
    }

    pub(super) fn title(&self) -> &str {
        &self.title
    }

    fn text_height(&self, sizes: &Sizes, fonts: &Fonts, frame: &Frame) -> f32 {
        let lines = |text: &String| wrapped(fonts, Type::Roman, sizes.body, frame.width, text).len();
        let each = |text: &String| super::plate::whole(lines(text)) * sizes.line() + sizes.line() * 0.5;
        sizes.head() + self.paragraphs.iter().map(each).sum::<f32>()
    }

    /// The size of a unit of the figure, and its height with the sentence below.
    fn figure_size(&self, sizes: &Sizes, fonts: &Fonts, frame: &Frame) -> (f32, f32) {
        let Some(figure) = &self.figure else { return (0.0, 0.0) };
        let scale = (frame.width / figure.width).min(1.0).min(frame.height * 0.75 / figure.height);
        let lines = wrapped(fonts, Type::Italic, sizes.body, frame.width, &self.caption).len();
        (scale, scale * figure.height + super::plate::whole(lines + 1) * sizes.line())
    }

    /// How many pages it takes: text and figure stand on one where there is room.
    pub(super) fn pages(&self, sizes: &Sizes, fonts: &Fonts, frame: &Frame) -> Result<usize, Refused> {
        let (text, (_, figure)) = (self.text_height(sizes, fonts, frame), self.figure_size(sizes, fonts, frame));
        if text > frame.height || figure > frame.height {
            let (found, room) = (text.max(figure), frame.height);
            return Err(Refused::NoRoom { what: format!("the introduction {:?}", self.title), found, room });
        }
        Ok(if text + figure <= frame.height { 1 } else { 2 })
    }

    /// Draws one of its pages, from 0.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, sizes: &Sizes, frame: &Frame, (page, of): (usize, usize)) {
        let mut y = frame.top;
        if page == 0 {
            frame::heading(canvas, sizes, frame, &self.title, "");
            y += sizes.head();
            for paragraph in &self.paragraphs {
                for line in wrapped(canvas.fonts, Type::Roman, sizes.body, frame.width, paragraph) {
                    let words = style(Type::Roman, sizes.body, BLACK, Anchor::Start);
                    canvas.text((frame.left, y + sizes.body * 0.5), words, &line);
                    y += sizes.line();
                }
                y += sizes.line() * 0.5;
            }
        } else {
            frame::running_head(canvas, sizes, frame, &self.title);
        }
        if page + 1 == of {
            self.draw_figure(canvas, sizes, frame, y);
        }
    }

    fn draw_figure(&self, canvas: &mut Canvas<'_>, sizes: &Sizes, frame: &Frame, top: f32) {
        let Some(figure) = &self.figure else { return };
        let (scale, _) = self.figure_size(sizes, canvas.fonts, frame);
        let left = frame.middle() - scale * figure.width / 2.0;
        canvas.within([scale, 0.0, 0.0, scale, left, top], THINNEST, |canvas| figure.draw(canvas));
        let mut y = top + scale * figure.height + sizes.body;
        for line in wrapped(canvas.fonts, Type::Italic, sizes.body, frame.width, &self.caption) {
            canvas.text((frame.left, y), style(Type::Italic, sizes.body, BLACK, Anchor::Start), &line);
            y += sizes.line();
        }
    }
}
