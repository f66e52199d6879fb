//! A field from above: a square for each plot, with the names of what it gets, and a shade for each treatment as far as there are shades.
//!
//! ```text
//!        1    2    3
//!   1 |  A |  C |  B |
//!   2 |  B |  A |  C |
//! ```

use super::palette::CHART;
use super::shapes::{Anchor, Pen};
use super::svg::text_width;
use super::xml::{Head, Xml, units};

/// The field.
///
/// ```
/// use ninefold::render::field::FieldView;
/// let plots = ["A", "B", "B", "A"].map(|name| vec![name.to_string()]).to_vec();
/// let field = FieldView { title: "Two by two".to_string(), columns: 2, plots, shades: vec![0, 1, 1, 0] };
/// assert_eq!(field.svg().matches("data-plot").count(), 4);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldView {
    /// The line above.
    pub title: String,
    /// How many plots stand side by side.
    pub columns: usize,
    /// Row by row: the names of what each plot gets.
    pub plots: Vec<Vec<String>>,
    /// Row by row: the number of its shade.
    pub shades: Vec<usize>,
}

/// The least side of a plot, the room around, the height of a line.
const SIDE: f64 = 44.0;
const EDGE: f64 = 36.0;
const TOP: f64 = 64.0;
const LINE: f64 = 18.0;
const SIZE: f64 = 14.0;
/// How much of its colour a shade has.
const SHADE: f64 = 0.22;

impl FieldView {
    /// The field as an SVG document.
    pub fn svg(&self) -> String {
        let columns = self.columns.max(1);
        let rows = self.plots.len().div_ceil(columns);
        let side = self.side();
        let title = text_width(&self.title, SIZE) + 2.0 * EDGE;
        let width = (2.0 * EDGE + units(columns) * side).max(title);
        let height = TOP + units(rows) * side + EDGE;
        let more: [(_, &dyn std::fmt::Display); 1] = [("font-size", &SIZE)];
        let (ground, description) = (CHART.page, "");
        let mut xml = Xml::picture(&Head { width, height, title: &self.title, description, ground, more: &more });
        xml.label((EDGE, 28.0), Anchor::Start, CHART.ink, &self.title);
        for column in 0..columns {
            let middle = EDGE + (units(column) + 0.5) * side;
            xml.label((middle, TOP - 8.0), Anchor::Middle, CHART.pale, &(column + 1).to_string());
        }
        for (plot, names) in self.plots.iter().enumerate() {
            self.plot(&mut xml, plot, (columns, side), names);
        }
        for row in 0..rows {
            let middle = TOP + (units(row) + 0.5) * side + 5.0;
            xml.label((EDGE - 10.0, middle), Anchor::End, CHART.pale, &(row + 1).to_string());
        }
        xml.finish()
    }

    /// Wide enough for every name.
    fn side(&self) -> f64 {
        let widest = self.plots.iter().flatten().map(|name| text_width(name, SIZE)).fold(0.0, f64::max);
        let most = self.plots.iter().map(Vec::len).max().unwrap_or(1);
        SIDE.max(widest + 16.0).max(units(most) * LINE + 12.0)
    }

    fn plot(&self, xml: &mut Xml, plot: usize, (columns, side): (usize, f64), names: &[String]) {
        let (x, y) = (EDGE + units(plot % columns) * side, TOP + units(plot / columns) * side);
        let shade = self.shades.get(plot).and_then(|shade| CHART.series.get(*shade));
        let name = format!("r{}c{}", plot / columns + 1, plot % columns + 1);
        xml.open("g", &[("data-plot", &name)]);
        let fill = shade.map_or((CHART.page, 1.0), |colour| (*colour, SHADE));
        xml.rectangle((x, y), (x + side, y + side), fill, Pen::thin(CHART.ink));
        let first = y + side / 2.0 + 5.0 - (units(names.len()) - 1.0) * LINE / 2.0;
        for (line, name) in names.iter().enumerate() {
            xml.label((x + side / 2.0, first + units(line) * LINE), Anchor::Middle, CHART.ink, name);
        }
        xml.close();
    }
}
