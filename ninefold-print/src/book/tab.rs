//! Tabs: where pages run over their edge, the pages of a chapter have a mark there, each chapter further down, so that it is found from outside.

use super::Book;
use super::frame::Frame;
use super::plan::Page;
use super::plate::whole;
use crate::canvas::Canvas;
use crate::document::Format;
use crate::ink::{Ink, SOLID};
use crate::paper::INCH;
use crate::path::rectangle;

/// So many tabs stand below each other; of more chapters several share one.
const MOST: usize = 16;
/// The height of a tab at most, and how far it reaches into the page that is left.
const HIGHEST: f32 = 1.0 * INCH;
const WIDTH: f32 = 0.2 * INCH;
const INK: Ink = Ink::Grey(0.6);

/// Draws the tab of a page of a chapter, if the book has tabs.
pub(super) fn draw(canvas: &mut Canvas<'_>, book: &Book, page: &Page, format: &Format, frame: &Frame) {
    let (Page::Puzzles { chapter, .. } | Page::Intro { chapter, .. }) = page else { return };
    if !book.has_bleed {
        return;
    }
    let tabs = book.chapters.len().clamp(1, MOST);
    let at = chapter * tabs / book.chapters.len().max(1);
    let height = (frame.height / whole(tabs)).min(HIGHEST);
    let [left, _, right, _] = format.cut;
    let x = if left > 0.0 { 0.0 } else { format.width - right - WIDTH };
    let corner = (x, frame.top + whole(at) * height);
    canvas.over_the_edge(|canvas| {
        canvas.draw(&rectangle(corner, left.max(right) + WIDTH, height), Some((INK, SOLID)), None);
    });
}
