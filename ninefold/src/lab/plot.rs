//! Points and lines in a frame with two axes, as an SVG of its own: no style sheet, no script, nothing to load.
//!
//! Series differ by mark and dashes as well as by colour, so that a plot can be printed in black. The colours are the
//! palette of M. Okabe and K. Ito for all kinds of sight.

mod axis;

pub use axis::{Axis, Scale};

use crate::render::{Num, Xml};
use axis::Ruler;

/// A plot: what it shows, in which frame.
///
/// ```
/// use ninefold::lab::{Axis, Kind, Plot, Scale, Series};
/// let times = Series { name: "ours".to_string(), kind: Kind::Points, points: vec![(0.01, 0.1), (0.02, 0.05)] };
/// let (x, y) = (Axis::new("theirs (s)", Scale::Log), Axis::new("ours (s)", Scale::Log));
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
    /// What is shown, in the order of the legend.
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
const INK: &str = "#1a1a1a";
const GRID: &str = "#d9d9d9";
const COLOURS: [&str; 7] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#000000"];
const DASHES: [&str; 4] = ["", "7 3", "2 3", "9 3 2 3"];
const FONT: &str = "sans-serif";

/// Name and value.
type Attribute<'a> = (&'a str, &'a dyn std::fmt::Display);

impl Plot {
    /// The plot as an SVG document.
    pub fn svg(&self) -> String {
        let (x, y) = self.rulers();
        let mut xml = Xml::default();
        let size = format!("0 0 {WIDTH} {HEIGHT}");
        xml.open(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("viewBox", &size),
                ("width", &Num(WIDTH)),
                ("height", &Num(HEIGHT)),
                ("role", &"img"),
                ("font-family", &FONT),
                ("font-size", &"13"),
            ],
        );
        xml.text("title", &[], &self.title);
        xml.leaf("rect", &[("width", &Num(WIDTH)), ("height", &Num(HEIGHT)), ("fill", &"white")]);
        let middle = f64::midpoint(x.from, x.to);
        let above: [Attribute<'_>; 4] =
            [("x", &Num(middle)), ("y", &"26"), ("font-size", &"16"), ("text-anchor", &"middle")];
        xml.text("text", &above, &self.title);
        self.draw_axes(&mut xml, &x, &y);
        for (index, series) in self.series.iter().enumerate() {
            draw_series(&mut xml, index, series, &x, &y);
            draw_legend(&mut xml, index, series);
        }
        xml.finish()
    }

    /// From values to places, left to right and bottom to top.
    fn rulers(&self) -> (Ruler, Ruler) {
        let placed = || self.series.iter().flat_map(|series| &series.points).filter(|(x, y)| self.has_place(*x, *y));
        let (mut xs, mut ys): (Vec<f64>, Vec<f64>) = placed().copied().unzip();
        if self.diagonal {
            xs.extend(&ys);
            ys.clone_from(&xs);
        }
        let [left, top, right, bottom] = FRAME;
        (Ruler::new(self.x.scale, &xs, left, WIDTH - right), Ruler::new(self.y.scale, &ys, HEIGHT - bottom, top))
    }

    fn has_place(&self, x: f64, y: f64) -> bool {
        self.x.scale.shows(x) && self.y.scale.shows(y)
    }

    /// The grid with its numbers, the frame, the names of the axes, the diagonal.
    fn draw_axes(&self, xml: &mut Xml, x: &Ruler, y: &Ruler) {
        for tick in x.ticks() {
            line(xml, (x.at(tick.value), y.from), (x.at(tick.value), y.to), GRID, "");
            label(xml, (x.at(tick.value), y.from + 18.0), "middle", &tick.label);
        }
        for tick in y.ticks() {
            line(xml, (x.from, y.at(tick.value)), (x.to, y.at(tick.value)), GRID, "");
            label(xml, (x.from - 8.0, y.at(tick.value) + 4.0), "end", &tick.label);
        }
        if self.diagonal {
            line(xml, (x.from, y.from), (x.to, y.to), INK, "6 5");
        }
        let (width, height) = (Num(x.to - x.from), Num(y.from - y.to));
        let corner: [Attribute<'_>; 6] = [
            ("x", &Num(x.from)),
            ("y", &Num(y.to)),
            ("width", &width),
            ("height", &height),
            ("fill", &"none"),
            ("stroke", &INK),
        ];
        xml.leaf("rect", &corner);
        label(xml, (f64::midpoint(x.from, x.to), HEIGHT - 18.0), "middle", &self.x.label);
        let middle = Num(f64::midpoint(y.from, y.to));
        let turned = format!("rotate(-90 22 {middle})");
        let beside: [Attribute<'_>; 4] =
            [("x", &"22"), ("y", &middle), ("text-anchor", &"middle"), ("transform", &turned)];
        xml.text("text", &beside, &self.y.label);
    }
}

/// One series, in a group of its own.
fn draw_series(xml: &mut Xml, index: usize, series: &Series, x: &Ruler, y: &Ruler) {
    xml.open("g", &[("class", &"series")]);
    let shown = series.points.iter().filter(|point| x.scale.shows(point.0) && y.scale.shows(point.1));
    let places: Vec<(f64, f64)> = shown.map(|point| (x.at(point.0), y.at(point.1))).collect();
    if series.kind != Kind::Points {
        let path: Vec<String> = places.iter().map(|(x, y)| format!("{},{}", Num(*x), Num(*y))).collect();
        polyline(xml, index, &path.join(" "));
    }
    if series.kind != Kind::Line {
        for place in &places {
            mark(xml, index, *place);
        }
    }
    xml.close();
}

/// The line of a series right of the frame.
fn draw_legend(xml: &mut Xml, index: usize, series: &Series) {
    let left = WIDTH - FRAME[2] + 14.0;
    let y = FRAME[1] + 14.0 + 22.0 * f64::from(index as u32);
    if series.kind != Kind::Points {
        polyline(xml, index, &format!("{},{} {},{}", Num(left), Num(y), Num(left + 26.0), Num(y)));
    }
    if series.kind != Kind::Line {
        mark(xml, index, (left + 13.0, y));
    }
    label(xml, (left + 34.0, y + 4.0), "start", &series.name);
}

fn polyline(xml: &mut Xml, index: usize, points: &str) {
    let (colour, dashes) = (COLOURS[index % COLOURS.len()], DASHES[index % DASHES.len()]);
    xml.leaf(
        "polyline",
        &[
            ("points", &points),
            ("fill", &"none"),
            ("stroke", &colour),
            ("stroke-width", &"1.6"),
            ("stroke-dasharray", &dashes),
        ],
    );
}

/// A circle, a square, a triangle, a diamond, in turn.
fn mark(xml: &mut Xml, index: usize, (x, y): (f64, f64)) {
    let colour = COLOURS[index % COLOURS.len()];
    let drawn: [Attribute<'_>; 2] = [("fill", &colour), ("fill-opacity", &"0.75")];
    let corners: &[(f64, f64)] = match index % 4 {
        0 => {
            xml.leaf("circle", &[("cx", &Num(x)), ("cy", &Num(y)), ("r", &"3.5"), drawn[0], drawn[1]]);
            return;
        }
        1 => &[(-3.2, -3.2), (3.2, -3.2), (3.2, 3.2), (-3.2, 3.2)],
        2 => &[(-4.0, 3.2), (4.0, 3.2), (0.0, -4.2)],
        _ => &[(-4.4, 0.0), (0.0, -4.4), (4.4, 0.0), (0.0, 4.4)],
    };
    let points: Vec<String> = corners.iter().map(|(dx, dy)| format!("{},{}", Num(x + dx), Num(y + dy))).collect();
    xml.leaf("polygon", &[("points", &points.join(" ")), drawn[0], drawn[1]]);
}

fn line(xml: &mut Xml, from: (f64, f64), to: (f64, f64), colour: &str, dashes: &str) {
    xml.leaf(
        "line",
        &[
            ("x1", &Num(from.0)),
            ("y1", &Num(from.1)),
            ("x2", &Num(to.0)),
            ("y2", &Num(to.1)),
            ("stroke", &colour),
            ("stroke-dasharray", &dashes),
        ],
    );
}

fn label(xml: &mut Xml, (x, y): (f64, f64), anchor: &str, text: &str) {
    xml.text("text", &[("x", &Num(x)), ("y", &Num(y)), ("text-anchor", &anchor), ("fill", &INK)], text);
}
