//! The two sets and the two ways as SVG.

use super::{Method, Plane, Point};
use crate::render::{Anchor, CHART, Head, Pen, Xml};

/// Units of the picture to a unit of the plane, and around everything.
const UNIT: f64 = 120.0;
const MARGIN: f64 = 40.0;

const ALTERNATING: Pen = Pen { colour: CHART.wrong, width: 1.5, dashes: "" };
const DYKSTRA: Pen = Pen { colour: CHART.series[0], width: 1.5, dashes: "6 4" };

/// A point that is nearer to the one before, in units of the picture, has no number: its own would lie on the other's.
const APART: f64 = 24.0;

/// The part of the plane that is drawn: y grows upwards in the plane and downwards in the picture.
struct View {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Plane {
    /// Figure 3: the box A, the disc B, as much of it as there is room for, the way of alternating projections with its points
    /// y0, y1, ... as far as they can be told apart, and that of Dykstra's algorithm, dashed.
    pub fn svg(&self) -> String {
        let ways = [Method::Alternating, Method::Dykstra].map(|method| self.path(method));
        let view = self.view(&ways);
        let mut xml = Xml::picture(&Head {
            width: view.width,
            height: view.height,
            title: "Alternating projections and Dykstra's algorithm on a box and a disc",
            description: "",
            ground: CHART.page,
            more: &[("font-size", &"15")],
        });
        self.draw_sets(&mut xml, &view);
        for (way, pen) in ways.iter().zip([ALTERNATING, DYKSTRA]) {
            xml.polyline(way.iter().map(|&point| view.place(point)), pen);
            xml.dot(view.place(way[way.len() - 1]), 4.0, pen.colour);
        }
        number_points(&mut xml, &ways[0].iter().map(|&point| view.place(point)).collect::<Vec<_>>());
        let legend = [(ALTERNATING, "alternating projections", 32.0), (DYKSTRA, "Dykstra's algorithm", 12.0)];
        for (pen, words, above) in legend {
            xml.label((12.0, view.height - above), Anchor::Start, pen.colour, words);
        }
        xml.finish()
    }

    fn draw_sets(&self, xml: &mut Xml, view: &View) {
        let (fill, pen) = ((CHART.pale, 0.12), Pen { width: 1.5, ..Pen::thin(CHART.pale) });
        let upper_left = view.place([self.low[0], self.high[1]]);
        let (right, bottom) = view.place([self.high[0], self.low[1]]);
        xml.rectangle(upper_left, (right, bottom), fill, pen);
        xml.label((right - 20.0, upper_left.1 + 20.0), Anchor::Start, CHART.ink, "A");
        let (x, y) = view.place(self.centre);
        xml.circle((x, y), self.radius * UNIT, fill, pen);
        // Its centre may be out of sight.
        xml.label((x, y.clamp(20.0, view.height - 40.0)), Anchor::Start, CHART.ink, "B");
    }

    /// Room for the box and all points; the disc may go beyond.
    fn view(&self, ways: &[Vec<Point>]) -> View {
        let corners = [self.low, self.high];
        let points = || corners.iter().chain(ways.iter().flatten());
        let least = |axis: usize| points().map(|p| p[axis]).fold(f64::INFINITY, f64::min);
        let most = |axis: usize| points().map(|p| p[axis]).fold(f64::NEG_INFINITY, f64::max);
        let length = |axis| ((most(axis) - least(axis)) * UNIT + 2.0 * MARGIN).round();
        View { left: least(0), top: most(1), width: length(0), height: length(1) }
    }
}

/// Marks the points of a way, and numbers them: those on the box below, those on the disc above.
fn number_points(xml: &mut Xml, way: &[(f64, f64)]) {
    let far = |at: usize| at == 0 || (way[at].0 - way[at - 1].0).hypot(way[at].1 - way[at - 1].1) >= APART;
    for (number, &(x, y)) in way.iter().enumerate().take_while(|(number, _)| far(*number)) {
        xml.dot((x, y), 2.5, CHART.ink);
        let (place, anchor) =
            if number % 2 == 1 { ((x + 3.0, y + 18.0), Anchor::Start) } else { ((x - 5.0, y - 4.0), Anchor::End) };
        xml.label(place, anchor, CHART.ink, &format!("y{number}"));
    }
}

impl View {
    fn place(&self, point: Point) -> (f64, f64) {
        ((point[0] - self.left) * UNIT + MARGIN, (self.top - point[1]) * UNIT + MARGIN)
    }
}
