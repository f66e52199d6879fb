//! A curve as SVG: two panels over one axis of steps.

use super::{Curve, EnergyPoint};
use crate::render::plot::{Panel, Ruler, Spacing};
use crate::render::{Anchor, CHART, Head, Pen, Xml};

const WIDTH: f64 = 760.0;
const LEFT: f64 = 72.0;
const RIGHT: f64 = 24.0;
/// Of the first panel; its name stands above it.
const TOP: f64 = 36.0;
const HEIGHT: f64 = 190.0;
/// From panel to panel.
const GAP: f64 = 44.0;
/// Below the last panel, for the numbers and the name of the axis.
const BOTTOM: f64 = 48.0;

/// A panel's name, how its values are laid out, and its colour.
struct Shown {
    name: &'static str,
    spacing: Spacing,
    value: fn(&EnergyPoint) -> f64,
    colour: &'static str,
}

const SHOWN: [Shown; 2] = [
    Shown { name: "energy", spacing: Spacing::Whole, value: |point| number(point.energy), colour: CHART.series[0] },
    // A temperature of 0 has no logarithm, so there is no line.
    Shown { name: "temperature", spacing: Spacing::Log, value: |point| point.temperature, colour: CHART.series[1] },
];

impl Curve {
    /// The curve as an SVG document: the energy above, the temperature below it on a logarithmic scale.
    pub fn svg(&self) -> String {
        let points: Vec<EnergyPoint> = self.points().collect();
        let height = TOP + 2.0 * HEIGHT + GAP + BOTTOM;
        let mut xml = Xml::picture(&Head {
            width: WIDTH,
            height,
            title: &format!("Energy and temperature of annealing, {} points", points.len()),
            description: "",
            ground: CHART.page,
            more: &[("font-size", &"12")],
        });
        for (index, shown) in SHOWN.iter().enumerate() {
            let top = TOP + f64::from(index as u32) * (HEIGHT + GAP);
            shown.draw(&mut xml, &points, top);
        }
        xml.label((f64::midpoint(LEFT, WIDTH - RIGHT), height - 10.0), Anchor::Middle, CHART.ink, "steps");
        xml.finish()
    }
}

impl Shown {
    /// A panel with its name and its line, below this place.
    fn draw(&self, xml: &mut Xml, points: &[EnergyPoint], top: f64) {
        let line: Vec<(f64, f64)> = points.iter().map(|point| (number(point.step), (self.value)(point))).collect();
        let (mut steps, mut values): (Vec<f64>, Vec<f64>) = line.iter().copied().unzip();
        steps.push(0.0);
        values.push(0.0);
        let panel = Panel {
            x: Ruler::new(Spacing::Whole, &steps, LEFT, WIDTH - RIGHT),
            y: Ruler::new(self.spacing, &values, top + HEIGHT, top),
        };
        panel.frame(xml);
        xml.label((LEFT, top - 8.0), Anchor::Start, CHART.ink, self.name);
        let pen = Pen { width: 1.2, ..Pen::thin(self.colour) };
        xml.polyline(line.into_iter().filter_map(|point| panel.place(point)), pen);
    }
}

/// A count as a float: exact to 2^53, which no search reaches.
#[expect(clippy::cast_precision_loss, reason = "a place in a picture")]
fn number(count: u64) -> f64 {
    count as f64
}
