//! Points and lines in a frame with two axes.
//!
//! Series differ by mark and dashes as well as by colour, so that a plot can be printed in black.

mod axis;
mod panel;

pub(crate) use axis::Ruler;
pub use axis::{Axis, Spacing};
pub(crate) use panel::Panel;

use super::palette::CHART;
use super::shapes::{Anchor, Pen};
use super::xml::{Head, Num, Xml, units};

/// A plot: series of points in a frame.
///
/// ```
/// use ninefold::render::plot::{Axis, Kind, Plot, Series, Spacing};
/// let times = Series { name: "ours".to_string(), kind: Kind::Points, points: vec![(0.01, 0.1), (0.02, 0.05)] };
/// let (x, y) = (Axis::new("theirs (s)", Spacing::Log), Axis::new("ours (s)", Spacing::Log));
/// let plot = Plot { title: "Two puzzles".to_string(), x, y, series: vec![times], diagonal: true };
/// assert_eq!(plot.svg().matches("<circle").count(), 2 + 1, "two points, and the one in the legend");
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Plot {
    /// The line above the frame.
    pub title: String,
    /// From left to right.
    pub x: Axis,
    /// From bottom to top.
    pub y: Axis,
    /// The series, in the order of the legend.
    pub series: Vec<Series>,
    /// A dashed line where both coordinates are equal; both axes then show the same range.
    pub diagonal: bool,
}

/// Points that belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Its line in the legend.
    pub name: String,
    /// How it is drawn.
    pub kind: Kind,
    /// The points, (x, y). Those that are not finite, or not positive on a logarithmic axis, have no place and are left out.
    pub points: Vec<(f64, f64)>,
}

/// How a series is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A mark at each point.
    Points,
    /// A line from point to point, in their order.
    Line,
    /// Both.
    Both,
}

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 520.0;
/// The frame's distances from the left, top, right and bottom edge; the legend stands on the right.
const FRAME: [f64; 4] = [84.0, 44.0, 190.0, 60.0];
/// From line to line of the legend.
const LINE: f64 = 22.0;

impl Plot {
    /// The plot as an SVG document.
    pub fn svg(&self) -> String {
        let panel = self.panel();
        let (width, height, ground) = (WIDTH, HEIGHT, CHART.page);
        let head = Head { width, height, title: &self.title, description: "", ground, more: &[("font-size", &"13")] };
        let mut xml = Xml::picture(&head);
        let (x, colour) = (Num(panel.x.middle()), CHART.ink);
        let above: [(_, &dyn std::fmt::Display); 5] =
            [("x", &x), ("y", &"26"), ("font-size", &"16"), ("text-anchor", &"middle"), ("fill", &colour)];
        xml.text("text", &above, &self.title);
        panel.frame(&mut xml);
        if self.diagonal {
            let ends = ((panel.x.from, panel.y.from), (panel.x.to, panel.y.to));
            xml.line(ends.0, ends.1, Pen { dashes: "6 5", ..Pen::thin(CHART.ink) });
        }
        self.name_axes(&mut xml, &panel);
        for (index, series) in self.series.iter().enumerate() {
            series.draw(&mut xml, index, &panel);
            series.explain(&mut xml, index);
        }
        xml.finish()
    }

    /// The frame, wide enough for all points.
    fn panel(&self) -> Panel {
        let is_shown = |(x, y): &&(f64, f64)| self.x.spacing.shows(*x) && self.y.spacing.shows(*y);
        let points = self.series.iter().flat_map(|series| &series.points).filter(is_shown);
        let (mut xs, mut ys): (Vec<f64>, Vec<f64>) = points.copied().unzip();
        if self.diagonal {
            xs.extend(&ys);
            ys.clone_from(&xs);
        }
        let [left, top, right, bottom] = FRAME;
        Panel {
            x: Ruler::new(self.x.spacing, &xs, left, WIDTH - right),
            y: Ruler::new(self.y.spacing, &ys, HEIGHT - bottom, top),
        }
    }

    fn name_axes(&self, xml: &mut Xml, panel: &Panel) {
        xml.label((panel.x.middle(), HEIGHT - 18.0), Anchor::Middle, CHART.ink, &self.x.label);
        let (middle, colour) = (Num(panel.y.middle()), CHART.ink);
        let turned = format!("rotate(-90 22 {middle})");
        let beside: [(_, &dyn std::fmt::Display); 5] =
            [("x", &"22"), ("y", &middle), ("text-anchor", &"middle"), ("fill", &colour), ("transform", &turned)];
        xml.text("text", &beside, &self.y.label);
    }
}

impl Series {
    /// Its line and its marks, in a group of their own.
    fn draw(&self, xml: &mut Xml, index: usize, panel: &Panel) {
        xml.open("g", &[("class", &"series")]);
        let places: Vec<_> = self.points.iter().filter_map(|&point| panel.place(point)).collect();
        if self.kind != Kind::Points {
            xml.polyline(places.iter().copied(), panel::pen(index));
        }
        if self.kind != Kind::Line {
            for place in places {
                panel::mark(xml, index, place);
            }
        }
        xml.close();
    }

    /// Its line of the legend, right of the frame.
    fn explain(&self, xml: &mut Xml, index: usize) {
        let left = WIDTH - FRAME[2] + 14.0;
        let y = FRAME[1] + 14.0 + LINE * units(index);
        if self.kind != Kind::Points {
            xml.polyline([(left, y), (left + 26.0, y)], panel::pen(index));
        }
        if self.kind != Kind::Line {
            panel::mark(xml, index, (left + 13.0, y));
        }
        xml.label((left + 34.0, y + 4.0), Anchor::Start, CHART.ink, &self.name);
    }
}
