//! The two sets and the two ways as an SVG of its own: no style sheet, no script, nothing to load.

use super::{Method, Plane, Point};
use std::fmt::{self, Write};

/// Pixels of a unit, and around everything.
const UNIT: f64 = 80.0;
const MARGIN: f64 = 40.0;

const INK: &str = "#1a1a1a";
const SETS: &str = "#5f6368";
const ALTERNATING: &str = "#b3261e";
const DYKSTRA: &str = "#1a56b0";

/// So many points of a way get a number: later ones lie on each other.
const NUMBERED: usize = 4;

/// What of the plane is drawn: y grows upwards in the plane and downwards in the picture.
struct View {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Plane {
    /// Figure 3: the box A, the disc B, the way of alternating projections with its first points y0, y1, ..., and that of
    /// Dykstra's algorithm, dashed.
    pub fn svg(&self) -> String {
        let mut out = String::new();
        // Writing to a string does not fail.
        let _ = self.draw(&mut out);
        out
    }

    fn draw(&self, out: &mut String) -> fmt::Result {
        let ways = [Method::Alternating, Method::Dykstra].map(|method| self.path(method));
        let view = self.view(&ways);
        let (width, height) = (view.width, view.height);
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0} {height:.0}" width="{width:.0}" height="{height:.0}" role="img" font-family="sans-serif" font-size="15">"#
        )?;
        writeln!(out, "<title>Alternating projections and Dykstra's algorithm on a box and a disc</title>")?;
        writeln!(out, r#"<rect width="{width:.0}" height="{height:.0}" fill="white"/>"#)?;
        self.draw_sets(out, &view)?;
        for (way, (colour, dashes)) in ways.iter().zip([(ALTERNATING, ""), (DYKSTRA, r#" stroke-dasharray="6 4""#)]) {
            let points: Vec<_> = way.iter().map(|&point| view.pair(point)).collect();
            let points = points.join(" ");
            writeln!(out, r#"<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5"{dashes}/>"#)?;
            let (x, y) = view.place(way[way.len() - 1]);
            writeln!(out, r#"<circle cx="{x:.2}" cy="{y:.2}" r="4" fill="{colour}"/>"#)?;
        }
        for (number, &point) in ways[0].iter().enumerate().take(NUMBERED) {
            let (x, y) = view.place(point);
            writeln!(out, r#"<circle cx="{x:.2}" cy="{y:.2}" r="2.5" fill="{INK}"/>"#)?;
            writeln!(out, r#"<text x="{:.2}" y="{:.2}" fill="{INK}">y{number}</text>"#, x + 7.0, y - 6.0)?;
        }
        for (line, (colour, words)) in
            [(ALTERNATING, "alternating projections"), (DYKSTRA, "Dykstra's algorithm")].iter().enumerate()
        {
            let y = height - 12.0 - 20.0 * (1.0 - f64::from(line as u32));
            writeln!(out, r#"<text x="12" y="{y:.0}" fill="{colour}">{words}</text>"#)?;
        }
        writeln!(out, "</svg>")
    }

    fn draw_sets(&self, out: &mut String, view: &View) -> fmt::Result {
        let style = format!(r##"fill="{SETS}" fill-opacity="0.12" stroke="{SETS}" stroke-width="1.5""##);
        let (x, y) = view.place([self.low[0], self.high[1]]);
        let (width, height) = ((self.high[0] - self.low[0]) * UNIT, (self.high[1] - self.low[1]) * UNIT);
        writeln!(out, r#"<rect x="{x:.2}" y="{y:.2}" width="{width:.2}" height="{height:.2}" {style}/>"#)?;
        let (right, below) = (x + width - 20.0, y + height - 8.0);
        writeln!(out, r#"<text x="{right:.2}" y="{below:.2}" fill="{INK}">A</text>"#)?;
        let (x, y) = view.place(self.centre);
        writeln!(out, r#"<circle cx="{x:.2}" cy="{y:.2}" r="{:.2}" {style}/>"#, self.radius * UNIT)?;
        writeln!(out, r#"<text x="{x:.2}" y="{y:.2}" fill="{INK}">B</text>"#)
    }

    /// Room for both sets and all points.
    fn view(&self, ways: &[Vec<Point>]) -> View {
        let around = [-1.0, 1.0].map(|side| self.centre.map(|x| x + side * self.radius));
        let corners = [self.low, self.high, around[0], around[1]];
        let points = || corners.iter().chain(ways.iter().flatten());
        let least = |axis: usize| points().map(|p| p[axis]).fold(f64::INFINITY, f64::min);
        let most = |axis: usize| points().map(|p| p[axis]).fold(f64::NEG_INFINITY, f64::max);
        let length = |axis| (most(axis) - least(axis)) * UNIT + 2.0 * MARGIN;
        View { left: least(0), top: most(1), width: length(0), height: length(1) }
    }
}

impl View {
    fn place(&self, point: Point) -> (f64, f64) {
        ((point[0] - self.left) * UNIT + MARGIN, (self.top - point[1]) * UNIT + MARGIN)
    }

    fn pair(&self, point: Point) -> String {
        let (x, y) = self.place(point);
        format!("{x:.2},{y:.2}")
    }
}
