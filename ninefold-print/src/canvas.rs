//! A page under construction: places count to the right and down from its upper left corner, in points, and may be turned and scaled.

use crate::fonts::{Fonts, Run, Type};
use crate::ink::{Cap, Ink, Pen, SOLID};
use crate::matrix::{Matrix, SAME, moved, scale, times};
use crate::paper::PALEST;
use crate::path::{Part, Place};
use pdf_writer::types::{LineCapStyle, LineJoinStyle, TextRenderingMode};
use pdf_writer::{Content, Name, Str};
use std::collections::BTreeSet;

/// What was drawn on a page, for those who check it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Drawn {
    /// Left, top, right and bottom of all ink but that which is to run over the edge.
    pub(crate) bounds: Option<[f32; 4]>,
    /// The same of the ink that is to run over the edge.
    pub(crate) over: Option<[f32; 4]>,
    /// The width of the thinnest line.
    pub(crate) thinnest: Option<f32>,
    /// The size of the smallest text.
    pub(crate) smallest: Option<f32>,
    /// The lightest ink that is no paper.
    pub(crate) palest: Option<f32>,
}

impl Drawn {
    /// Both.
    pub(crate) fn and(self, other: Drawn) -> Drawn {
        Drawn {
            bounds: around(self.bounds, other.bounds),
            over: around(self.over, other.over),
            thinnest: least(self.thinnest, other.thinnest),
            smallest: least(self.smallest, other.smallest),
            palest: least(self.palest.map(|l| -l), other.palest.map(|l| -l)).map(|l| -l),
        }
    }
}

/// What both are in.
fn around(one: Option<[f32; 4]>, other: Option<[f32; 4]>) -> Option<[f32; 4]> {
    match (one, other) {
        (Some(one), Some(also)) => {
            Some([one[0].min(also[0]), one[1].min(also[1]), one[2].max(also[2]), one[3].max(also[3])])
        }
        (one, other) => one.or(other),
    }
}

fn least(one: Option<f32>, other: Option<f32>) -> Option<f32> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// Inks lighter than this are paper.
const PAPER: f32 = 0.999;

/// What is set in the page's stream.
#[derive(Default)]
struct Set {
    fill: Option<Ink>,
    stroke: Option<Ink>,
    width: Option<f32>,
    dashes: Vec<f32>,
    cap: Option<Cap>,
    is_round: Option<bool>,
    opacity: Option<u8>,
}

/// On which side of its place a text stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text is written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Style {
    pub(crate) kind: Type,
    pub(crate) size: f32,
    pub(crate) ink: Ink,
    pub(crate) anchor: Anchor,
}

/// The page.
pub(crate) struct Canvas<'d> {
    content: Content,
    pub(crate) fonts: &'d mut Fonts,
    opacities: &'d mut BTreeSet<u8>,
    height: f32,
    matrix: Matrix,
    set: Set,
    drawn: Drawn,
    /// Is all of it grey?
    is_grey: bool,
    /// No line is thinner.
    least: f32,
    /// Is what is drawn to run over the edge?
    runs_over: bool,
}

impl<'d> Canvas<'d> {
    pub(crate) fn new(height: f32, is_grey: bool, fonts: &'d mut Fonts, opacities: &'d mut BTreeSet<u8>) -> Self {
        let (content, matrix) = (Content::new(), SAME);
        let (set, drawn) = (Set::default(), Drawn::default());
        Canvas { content, fonts, opacities, height, matrix, set, drawn, is_grey, least: 0.0, runs_over: false }
    }

    /// The page's stream, and what is on it.
    pub(crate) fn finish(self) -> (Vec<u8>, Drawn) {
        (self.content.finish().to_vec(), self.drawn)
    }

    /// What is drawn within stands moved, turned and scaled by this, and no line of it is thinner than that.
    pub(crate) fn within<T>(&mut self, matrix: Matrix, least: f32, draw: impl FnOnce(&mut Self) -> T) -> T {
        let outer = (self.matrix, self.least);
        self.matrix = times(matrix, self.matrix);
        self.least = self.least.max(least);
        let result = draw(self);
        (self.matrix, self.least) = outer;
        result
    }

    /// What is drawn within is to run over the edge.
    pub(crate) fn over_the_edge(&mut self, draw: impl FnOnce(&mut Self)) {
        self.runs_over = true;
        draw(self);
        self.runs_over = false;
    }

    /// There is ink at this place of the page, and so far around it.
    fn reach(&mut self, x: f32, y: f32, around: f32) {
        let bounds = Some([x - around, y - around, x + around, y + around]);
        let (bounds, over) = if self.runs_over { (None, bounds) } else { (bounds, None) };
        self.drawn = self.drawn.and(Drawn { bounds, over, ..Drawn::default() });
    }

    /// How much larger things are drawn than they say.
    fn scale(&self) -> f32 {
        scale(self.matrix)
    }

    /// A place on the page, down from its top.
    fn on_page(&self, place: Place) -> Place {
        moved(self.matrix, place)
    }

    /// The same as PDF counts it, up from the bottom.
    fn place(&self, place: Place) -> Place {
        let (x, y) = self.on_page(place);
        (rounded(x), rounded(self.height - y))
    }

    /// Draws a path: filled, then with a line along it.
    pub(crate) fn draw(&mut self, path: &[Part], fill: Option<(Ink, u8)>, pen: Option<&Pen>) {
        if let Some((ink, opacity)) = fill {
            self.fill_with(ink);
            self.set_opacity(opacity);
            self.trace(path, if self.is_paper(ink) { None } else { Some(0.0) });
            self.content.fill_nonzero();
        }
        if let Some(pen) = pen.filter(|pen| pen.width > 0.0) {
            let width = self.take(pen);
            self.trace(path, if self.is_paper(pen.ink) { None } else { Some(width / 2.0) });
            self.content.stroke();
        }
    }

    /// A straight line.
    pub(crate) fn line(&mut self, from: Place, to: Place, pen: &Pen) {
        self.draw(&crate::path::line(from, to), None, Some(pen));
    }

    /// Text with its base line at this place.
    pub(crate) fn text(&mut self, at: Place, style: Style, text: &str) {
        self.words(at, style, None, text);
    }

    /// The same, and perhaps a rim around its letters.
    pub(crate) fn words(&mut self, (x, y): Place, style: Style, rim: Option<&Pen>, text: &str) {
        let width = self.fonts.width(style.kind, style.size, text);
        let left = match style.anchor {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        };
        let runs = self.fonts.written(style.kind, text);
        if let Some(rim) = rim {
            self.take(rim);
            self.letters((left, y), style, TextRenderingMode::Stroke, &runs);
        }
        self.fill_with(style.ink);
        self.set_opacity(SOLID);
        self.letters((left, y), style, TextRenderingMode::Fill, &runs);
        self.note_text((left, y), width, style);
    }

    /// Each run behind the one before it.
    fn letters(&mut self, (left, base): Place, style: Style, mode: TextRenderingMode, runs: &[Run]) {
        let mut along = left;
        for run in runs {
            self.run((along, base), style.size, mode, run);
            along += run.width * style.size;
        }
    }

    fn run(&mut self, at: Place, size: f32, mode: TextRenderingMode, run: &Run) {
        let (x, y) = self.place(at);
        self.content.begin_text();
        self.content.set_font(run.kind.resource(), rounded(size * self.scale()));
        if mode != TextRenderingMode::Fill {
            self.content.set_text_rendering_mode(mode);
        }
        // Both axes of letters point up, and so do the page's as PDF counts them.
        let scale = self.scale();
        let turned = [self.matrix[0], -self.matrix[1], -self.matrix[2], self.matrix[3]]
            .map(|part| (part / scale * 10_000.0).round() / 10_000.0 + 0.0);
        self.content.set_text_matrix([turned[0], turned[1], turned[2], turned[3], x, y]);
        self.content.show(Str(&run.bytes));
        if mode != TextRenderingMode::Fill {
            self.content.set_text_rendering_mode(TextRenderingMode::Fill);
        }
        self.content.end_text();
    }

    fn note_text(&mut self, (x, y): Place, width: f32, style: Style) {
        let size = style.size * self.scale();
        for (dx, dy) in [(0.0, -0.75), (0.0, 0.25), (1.0, -0.75), (1.0, 0.25)] {
            let (x, y) = self.on_page((x + dx * width, y + dy * style.size));
            self.reach(x, y, 0.0);
        }
        self.drawn = self.drawn.and(Drawn { smallest: Some(size), ..Drawn::default() });
    }

    /// Writes the path, and remembers how far it reaches where ink of this half width runs along it.
    fn trace(&mut self, path: &[Part], half: Option<f32>) {
        for part in path {
            let reach = |canvas: &mut Self, place: Place| {
                let (x, y) = canvas.on_page(place);
                if let Some(half) = half {
                    canvas.reach(x, y, half);
                }
                canvas.place(place)
            };
            match *part {
                Part::Move(to) => {
                    let (x, y) = reach(self, to);
                    self.content.move_to(x, y);
                }
                Part::Line(to) => {
                    let (x, y) = reach(self, to);
                    self.content.line_to(x, y);
                }
                Part::Curve(one, other, to) => {
                    let ((ax, ay), (bx, by), (x, y)) = (reach(self, one), reach(self, other), reach(self, to));
                    self.content.cubic_to(ax, ay, bx, by, x, y);
                }
                Part::Close => {
                    self.content.close_path();
                }
            }
        }
    }

    /// In grey; and where lines have a least width, tints are not lighter than printers print.
    fn ink(&self, ink: Ink) -> Ink {
        match ink.grey() {
            _ if !self.is_grey => ink,
            Ink::Grey(lightness) if self.least > 0.0 && lightness <= PAPER => Ink::Grey(lightness.min(PALEST)),
            grey => grey,
        }
    }

    fn is_paper(&self, ink: Ink) -> bool {
        self.ink(ink).lightness() > PAPER
    }

    fn note_ink(&mut self, ink: Ink) {
        if !self.is_paper(ink) {
            self.drawn = self.drawn.and(Drawn { palest: Some(self.ink(ink).lightness()), ..Drawn::default() });
        }
    }

    fn fill_with(&mut self, ink: Ink) {
        self.note_ink(ink);
        let ink = self.ink(ink);
        if self.set.fill.replace(ink) != Some(ink) {
            match ink {
                Ink::Grey(lightness) => self.content.set_fill_gray(lightness),
                Ink::Colour([red, green, blue]) => self.content.set_fill_rgb(red, green, blue),
            };
        }
    }

    /// Sets all that a pen says; the width of its line on the page.
    fn take(&mut self, pen: &Pen) -> f32 {
        self.note_ink(pen.ink);
        let ink = self.ink(pen.ink);
        if self.set.stroke.replace(ink) != Some(ink) {
            match ink {
                Ink::Grey(lightness) => self.content.set_stroke_gray(lightness),
                Ink::Colour([red, green, blue]) => self.content.set_stroke_rgb(red, green, blue),
            };
        }
        let scale = self.scale();
        let width = rounded(pen.width * scale).max(self.least);
        if self.set.width.replace(width) != Some(width) {
            self.content.set_line_width(width);
        }
        if !self.is_paper(pen.ink) {
            self.drawn = self.drawn.and(Drawn { thinnest: Some(width), ..Drawn::default() });
        }
        let dashes: Vec<f32> = pen.dashes.iter().map(|length| rounded(length * scale)).collect();
        if dashes != self.set.dashes {
            self.content.set_dash_pattern(dashes.iter().copied(), 0.0);
            self.set.dashes = dashes;
        }
        self.set_ends(pen);
        self.set_opacity(pen.opacity);
        width
    }

    fn set_ends(&mut self, pen: &Pen) {
        if self.set.cap.replace(pen.cap).unwrap_or(Cap::Butt) != pen.cap {
            self.content.set_line_cap(match pen.cap {
                Cap::Butt => LineCapStyle::ButtCap,
                Cap::Round => LineCapStyle::RoundCap,
                Cap::Square => LineCapStyle::ProjectingSquareCap,
            });
        }
        if self.set.is_round.replace(pen.is_round).unwrap_or(false) != pen.is_round {
            let join = if pen.is_round { LineJoinStyle::RoundJoin } else { LineJoinStyle::MiterJoin };
            self.content.set_line_join(join);
        }
    }

    fn set_opacity(&mut self, opacity: u8) {
        if self.set.opacity.replace(opacity).unwrap_or(SOLID) != opacity {
            self.opacities.insert(opacity);
            self.content.set_parameters(Name(opacity_name(opacity).as_bytes()));
        }
    }
}

/// The name of an opacity among the resources of pages.
pub(crate) fn opacity_name(opacity: u8) -> String {
    format!("O{opacity}")
}

/// To hundredths of a point.
fn rounded(points: f32) -> f32 {
    // Not -0, which would be written as such.
    (points * 100.0).round() / 100.0 + 0.0
}
