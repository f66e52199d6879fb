//! A tripartite graph: rows on the left, columns on the right, symbols below, and the triangles of a partition told apart.
//!
//! ```text
//!   r1  o---------o  c1
//!   r2  o \     / o  c2
//!          \   /
//!           o o
//!          e1 e2
//! ```

use super::palette::CHART;
use super::shapes::{Anchor, Pen, Place};
use super::xml::{Head, Xml, units};

/// The graph.
///
/// ```
/// use ninefold::render::tripartite::{Joined, ThreeSides};
/// let join = |one, other| Joined { ends: [one, other], triangle: Some(0) };
/// let graph = ThreeSides {
///     title: "A triangle".to_string(),
///     sides: ["r1", "c1", "e1"].map(|name| vec![name.to_string()]),
///     edges: vec![join((0, 0), (1, 0)), join((0, 0), (2, 0)), join((1, 0), (2, 0))],
/// };
/// assert_eq!(graph.svg().matches("data-edge").count(), 3);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThreeSides {
    /// The line above.
    pub title: String,
    /// The names of the vertices: left, right, below.
    pub sides: [Vec<String>; 3],
    /// The lines between them.
    pub edges: Vec<Joined>,
}

/// An edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Joined {
    /// Its ends: the side, 0 to 2, and the place on it, from 0.
    pub ends: [(usize, usize); 2],
    /// The triangle that it belongs to, from 0, if a partition is shown.
    pub triangle: Option<usize>,
}

/// From vertex to vertex, and the room around.
const PITCH: f64 = 40.0;
const TOP: f64 = 64.0;
const EDGE: f64 = 48.0;
/// The least distance between left and right, and from there down to the symbols.
const ACROSS: f64 = 240.0;
const DOWN: f64 = 80.0;
const GAP: f64 = 16.0;
/// The room for a character of the title.
const LETTER: f64 = 8.0;
/// Triangles are told apart by these before any is used again, as a print in grey has no colours. After the line without gaps they are
/// the rows of up to six dashes, long and short, of which none is another one repeated or begun elsewhere.
const DASHES: [&str; 24] = [
    "",
    "2 3",
    "9 3",
    "2 3 9 3",
    "2 3 2 3 9 3",
    "2 3 9 3 9 3",
    "2 3 2 3 2 3 9 3",
    "2 3 2 3 9 3 9 3",
    "2 3 9 3 9 3 9 3",
    "2 3 2 3 2 3 2 3 9 3",
    "2 3 2 3 2 3 9 3 9 3",
    "2 3 2 3 9 3 2 3 9 3",
    "2 3 2 3 9 3 9 3 9 3",
    "2 3 9 3 2 3 9 3 9 3",
    "2 3 9 3 9 3 9 3 9 3",
    "2 3 2 3 2 3 2 3 2 3 9 3",
    "2 3 2 3 2 3 2 3 9 3 9 3",
    "2 3 2 3 2 3 9 3 2 3 9 3",
    "2 3 2 3 2 3 9 3 9 3 9 3",
    "2 3 2 3 9 3 2 3 9 3 9 3",
    "2 3 2 3 9 3 9 3 2 3 9 3",
    "2 3 2 3 9 3 9 3 9 3 9 3",
    "2 3 9 3 2 3 9 3 9 3 9 3",
    "2 3 9 3 9 3 9 3 9 3 9 3",
];

impl ThreeSides {
    /// The graph as an SVG document.
    pub fn svg(&self) -> String {
        let title = 2.0 * GAP + LETTER * units(self.title.chars().count());
        let width = (2.0 * EDGE + self.across()).max(title);
        let height = self.floor() + EDGE;
        let more: [(_, &dyn std::fmt::Display); 1] = [("font-size", &"14")];
        let (ground, description) = (CHART.page, "");
        let mut xml = Xml::picture(&Head { width, height, title: &self.title, description, ground, more: &more });
        xml.label((GAP, 28.0), Anchor::Start, CHART.ink, &self.title);
        for edge in &self.edges {
            let [one, other] = edge.ends;
            let name = |(side, place): (usize, usize)| self.sides[side].get(place).map_or("", String::as_str);
            xml.open("g", &[("data-edge", &format_args!("{} {}", name(one), name(other)))]);
            xml.line(self.place(one), self.place(other), edge.pen());
            xml.close();
        }
        for (side, names) in self.sides.iter().enumerate() {
            for (at, name) in names.iter().enumerate() {
                let (x, y) = self.place((side, at));
                xml.dot((x, y), 4.5, CHART.ink);
                let (place, anchor) = match side {
                    0 => ((x - GAP, y + 5.0), Anchor::End),
                    1 => ((x + GAP, y + 5.0), Anchor::Start),
                    _ => ((x, y + GAP + 8.0), Anchor::Middle),
                };
                xml.label(place, anchor, CHART.ink, name);
            }
        }
        xml.finish()
    }

    fn across(&self) -> f64 {
        ACROSS.max(units(self.sides[2].len()) * PITCH)
    }

    /// How far down the symbols stand.
    fn floor(&self) -> f64 {
        TOP + units(self.sides[0].len().max(self.sides[1].len())) * PITCH + DOWN
    }

    fn place(&self, (side, at): (usize, usize)) -> Place {
        let down = TOP + units(at) * PITCH;
        match side {
            0 => (EDGE, down),
            1 => (EDGE + self.across(), down),
            _ => {
                let first = EDGE + (self.across() - (units(self.sides[2].len()) - 1.0) * PITCH) / 2.0;
                (first + units(at) * PITCH, self.floor())
            }
        }
    }
}

impl Joined {
    fn pen(self) -> Pen {
        let Some(triangle) = self.triangle else { return Pen::thin(CHART.ink) };
        let colour = CHART.series[triangle % CHART.series.len()];
        Pen { colour, width: 2.0, dashes: DASHES[triangle % DASHES.len()] }
    }
}
