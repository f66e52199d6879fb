//! The shapes of which charts and trees consist.

use super::Pencil;
use super::palette::{Palette, Theme};
use super::xml::{Attributes, Num, Xml, units};
use std::fmt::Write as _;

/// A place in a picture: to the right, and down.
pub(crate) type Place = (f64, f64);

/// How a line is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Pen {
    pub(crate) colour: &'static str,
    pub(crate) width: f64,
    /// Lengths of dashes and gaps; empty for a line without gaps.
    pub(crate) dashes: &'static str,
}

impl Pen {
    /// A thin line without gaps.
    pub(crate) const fn thin(colour: &'static str) -> Self {
        Pen { colour, width: 1.0, dashes: "" }
    }

    /// Draws an element with this pen.
    fn draw(&self, xml: &mut Xml, tag: &'static str, shape: &Attributes<'_>) {
        let width = Num(self.width);
        let dashed: &Attributes<'_> = &[("stroke-dasharray", &self.dashes)];
        let stroke: &Attributes<'_> = &[("stroke", &self.colour), ("stroke-width", &width)];
        xml.leaf(tag, &[shape, stroke, if self.dashes.is_empty() { &[] } else { dashed }].concat());
    }
}

/// Half the length of a wave, how far it swings, and the distance of lines side by side.
const HALF_WAVE: f64 = 4.0;
const WAVE: f64 = 2.0;
const BESIDE: f64 = 3.5;

impl Pencil {
    /// Its ink on paper.
    pub(crate) fn on_paper(self) -> &'static str {
        Palette::of(Theme::Light).pencil(self)
    }
}

/// On which side of its place text begins.
#[derive(Clone, Copy)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    fn name(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

impl Xml {
    pub(crate) fn line(&mut self, from: Place, to: Place, pen: Pen) {
        let (x1, y1, x2, y2) = (Num(from.0), Num(from.1), Num(to.0), Num(to.1));
        pen.draw(self, "line", &[("x1", &x1), ("y1", &y1), ("x2", &x2), ("y2", &y2)]);
    }

    /// A line in the look of a pencil: its colour, and for grey print its dashes or waves, or two lines side by side.
    pub(crate) fn pencil_line(&mut self, from: Place, to: Place, pencil: Pencil) {
        let pen = Pen { width: 1.5, ..Pen::thin(pencil.on_paper()) };
        let Some(look) = pencil.underline() else { return self.line(from, to, pen) };
        let pen = Pen { dashes: look.dashes, ..pen };
        let (across, down) = (to.0 - from.0, to.1 - from.1);
        let length = (across * across + down * down).sqrt().max(1.0);
        let beside = |(x, y): Place, by: f64| (x - by * down / length, y + by * across / length);
        if look.waved {
            let steps = (1..10_000).take_while(|&step| units(step) * HALF_WAVE <= length).count();
            let along = |step: usize| units(step) / units(steps.max(1));
            let place = |step: usize| (from.0 + across * along(step), from.1 + down * along(step));
            let swing =
                |step: usize| if step == 0 || step == steps { 0.0 } else { WAVE * (1.0 - 2.0 * units(step % 2)) };
            return self.polyline((0..=steps).map(|step| beside(place(step), swing(step))), pen);
        }
        for line in 0..look.lines {
            let by = BESIDE * (units(line) - (units(look.lines) - 1.0) / 2.0);
            self.line(beside(from, by), beside(to, by), pen);
        }
    }

    /// A line from point to point.
    pub(crate) fn polyline(&mut self, points: impl IntoIterator<Item = Place>, pen: Pen) {
        let points = joined(points);
        pen.draw(self, "polyline", &[("points", &points), ("fill", &"none"), ("stroke-linejoin", &"round")]);
    }

    /// A filled shape with these corners.
    pub(crate) fn polygon(&mut self, corners: impl IntoIterator<Item = Place>, fill: &str) {
        let points = joined(corners);
        self.leaf("polygon", &[("points", &points), ("fill", &fill)]);
    }

    /// A filled circle.
    pub(crate) fn dot(&mut self, (x, y): Place, radius: f64, fill: &str) {
        self.leaf("circle", &[("cx", &Num(x)), ("cy", &Num(y)), ("r", &Num(radius)), ("fill", &fill)]);
    }

    /// A circle in this colour over what lies below.
    pub(crate) fn circle(&mut self, (x, y): Place, radius: f64, (fill, opacity): (&str, f64), pen: Pen) {
        let (x, y, radius, opacity) = (Num(x), Num(y), Num(radius), Num(opacity));
        pen.draw(
            self,
            "circle",
            &[("cx", &x), ("cy", &y), ("r", &radius), ("fill", &fill), ("fill-opacity", &opacity)],
        );
    }

    /// A rectangle between two corners in this colour over what lies below.
    pub(crate) fn rectangle(&mut self, from: Place, to: Place, (fill, opacity): (&str, f64), pen: Pen) {
        let (x, y, width, height) = (Num(from.0), Num(from.1), Num(to.0 - from.0), Num(to.1 - from.1));
        let opacity = Num(opacity);
        let place: &Attributes<'_> = &[("x", &x), ("y", &y), ("width", &width), ("height", &height)];
        pen.draw(self, "rect", &[place, &[("fill", &fill), ("fill-opacity", &opacity)]].concat());
    }

    /// A line of text.
    pub(crate) fn label(&mut self, (x, y): Place, anchor: Anchor, colour: &str, text: &str) {
        let (x, y, anchor) = (Num(x), Num(y), anchor.name());
        self.text("text", &[("x", &x), ("y", &y), ("text-anchor", &anchor), ("fill", &colour)], text);
    }
}

fn joined(points: impl IntoIterator<Item = Place>) -> String {
    let mut text = String::new();
    for (x, y) in points {
        if !text.is_empty() {
            text.push(' ');
        }
        let _ = write!(text, "{},{}", Num(x), Num(y));
    }
    text
}
