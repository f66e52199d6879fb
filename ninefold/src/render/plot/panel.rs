//! A frame with two axes: its grid, its numbers, and lines and marks in it.

use super::axis::Ruler;
use crate::render::palette::CHART;
use crate::render::shapes::{Anchor, Pen, Place};
use crate::render::xml::Xml;

/// From the frame to the middle of the numbers below it, and to the end of those beside it.
const BELOW: f64 = 18.0;
const BESIDE: f64 = 8.0;
/// From the middle of figures down to their baseline.
const BASELINE: f64 = 4.0;

const DASHES: [&str; 4] = ["", "7 3", "2 3", "9 3 2 3"];

/// A frame in its place, with the rulers that give each point (x, y) its place in it.
pub(crate) struct Panel {
    /// From left to right.
    pub(crate) x: Ruler,
    /// From bottom to top.
    pub(crate) y: Ruler,
}

impl Panel {
    /// The grid with its numbers, and the frame.
    pub(crate) fn frame(&self, xml: &mut Xml) {
        let Panel { x, y } = self;
        let grid = Pen::thin(CHART.grid);
        for tick in x.ticks() {
            xml.line((tick.at, y.from), (tick.at, y.to), grid);
            xml.label((tick.at, y.from + BELOW), Anchor::Middle, CHART.ink, &tick.label);
        }
        for tick in y.ticks() {
            xml.line((x.from, tick.at), (x.to, tick.at), grid);
            xml.label((x.from - BESIDE, tick.at + BASELINE), Anchor::End, CHART.ink, &tick.label);
        }
        xml.rectangle((x.from, y.to), (x.to, y.from), ("none", 1.0), Pen::thin(CHART.ink));
    }

    /// Where a point is, if it has a place on both axes.
    pub(crate) fn place(&self, (x, y): (f64, f64)) -> Option<Place> {
        Some((self.x.at(x)?, self.y.at(y)?))
    }
}

/// The pen of the series with this number: colours and dashes come in turn, not both again at once.
pub(crate) fn pen(index: usize) -> Pen {
    let colour = CHART.series[index % CHART.series.len()];
    Pen { colour, width: 1.6, dashes: DASHES[index % DASHES.len()] }
}

/// The mark of the series with this number: a circle, a square, a triangle, a diamond, in turn.
pub(crate) fn mark(xml: &mut Xml, index: usize, (x, y): Place) {
    let colour = CHART.series[index % CHART.series.len()];
    let corners: &[(f64, f64)] = match index % 4 {
        0 => return xml.dot((x, y), 3.5, colour),
        1 => &[(-3.2, -3.2), (3.2, -3.2), (3.2, 3.2), (-3.2, 3.2)],
        2 => &[(-4.0, 3.2), (4.0, 3.2), (0.0, -4.2)],
        _ => &[(-4.4, 0.0), (0.0, -4.4), (4.4, 0.0), (0.0, 4.4)],
    };
    xml.polygon(corners.iter().map(|(dx, dy)| (x + dx, y + dy)), colour);
}
