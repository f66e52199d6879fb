//! A bipartite graph: vertices on the left, numbers on the right, and a line from each vertex to each number that it has.
//!
//! ```text
//!   {1,2,3}  o-------o  1       thick     matched
//!              \  /             blue      in the set: round its members there is a ring
//!   {2,3}    o--------o  2      dashed    erased
//! ```

use super::palette::CHART;
use super::shapes::{Anchor, Pen, Place};
use super::xml::{Head, Xml, units};

/// The graph.
///
/// ```
/// use ninefold::render::bipartite::{Bipartite, Edge, Member};
/// let member = |name: &str| Member { name: name.to_string(), is_in_set: false };
/// let edge = |from, to, is_matched| Edge { from, to, is_matched, is_in_set: false, is_erased: false };
/// let graph = Bipartite {
///     title: "A node".to_string(),
///     caption: vec![],
///     left: vec![member("{1,2}"), member("{1}")],
///     right: vec![member("1"), member("2")],
///     edges: vec![edge(0, 0, false), edge(0, 1, true), edge(1, 0, true)],
/// };
/// assert_eq!(graph.svg().matches("data-edge").count(), 3);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bipartite {
    /// The line above.
    pub title: String,
    /// Lines below.
    pub caption: Vec<String>,
    /// The vertices.
    pub left: Vec<Member>,
    /// The numbers.
    pub right: Vec<Member>,
    /// The lines between them.
    pub edges: Vec<Edge>,
}

/// A vertex or a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// The text beside it.
    pub name: String,
    /// Does it belong to the set that is shown?
    pub is_in_set: bool,
}

/// A number that a vertex has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The place of the vertex on the left, from 0.
    pub from: usize,
    /// The place of the number on the right, from 0.
    pub to: usize,
    /// Is it the vertex's number in the matching?
    pub is_matched: bool,
    /// Does the walk that collects the set go along it?
    pub is_in_set: bool,
    /// Is it erased?
    pub is_erased: bool,
}

/// From member to member, and the height of the head.
const PITCH: f64 = 36.0;
const TOP: f64 = 64.0;
/// The distance between the two sides, and of names from their members.
const ACROSS: f64 = 220.0;
const GAP: f64 = 16.0;
/// The room for a character of a name, and for numbers on the right.
const LETTER: f64 = 8.0;
const RIGHT: f64 = 60.0;
/// The width that the key takes, and its lines.
const KEY: f64 = 400.0;
const LINE: f64 = 20.0;

impl Bipartite {
    /// The graph as an SVG document.
    pub fn svg(&self) -> String {
        let rows = units(self.left.len().max(self.right.len()));
        let lines = units(self.caption.len()) + 1.0;
        let longest =
            |texts: &mut dyn Iterator<Item = &String>| units(texts.map(|t| t.chars().count()).max().unwrap_or(0));
        let names = 2.0 * GAP + LETTER * longest(&mut self.left.iter().map(|member| &member.name));
        let words = 2.0 * GAP + LETTER * longest(&mut self.caption.iter().chain([&self.title]));
        let (width, bottom) = ((names + ACROSS + RIGHT).max(KEY).max(words), TOP + rows * PITCH);
        let (height, ground) = (bottom + lines * LINE + GAP, CHART.page);
        let description = self.caption.join(" ");
        let more: [(_, &dyn std::fmt::Display); 1] = [("font-size", &"14")];
        let mut xml =
            Xml::picture(&Head { width, height, title: &self.title, description: &description, ground, more: &more });
        xml.label((GAP, 28.0), Anchor::Start, CHART.ink, &self.title);
        for edge in &self.edges {
            xml.open("g", &[("data-edge", &format_args!("{} {}", edge.from + 1, edge.to + 1))]);
            xml.line(at(names, edge.from), at(names + ACROSS, edge.to), edge.pen());
            xml.close();
        }
        for (x, members, anchor, side) in
            [(names, &self.left, Anchor::End, -1.0), (names + ACROSS, &self.right, Anchor::Start, 1.0)]
        {
            for (row, member) in members.iter().enumerate() {
                member.draw(&mut xml, at(x, row), anchor, side);
            }
        }
        for (line, text) in self.caption.iter().enumerate() {
            xml.label((GAP, bottom + units(line) * LINE), Anchor::Start, CHART.ink, text);
        }
        self.key(&mut xml, height - GAP);
        xml.finish()
    }

    /// Samples of the lines that occur.
    fn key(&self, xml: &mut Xml, y: f64) {
        let plain = Edge { from: 0, to: 0, is_matched: false, is_in_set: false, is_erased: false };
        let samples = [
            ("matched", Edge { is_matched: true, ..plain }, self.edges.iter().any(|edge| edge.is_matched)),
            ("in the set", Edge { is_in_set: true, ..plain }, self.edges.iter().any(|edge| edge.is_in_set)),
            ("erased", Edge { is_erased: true, ..plain }, self.edges.iter().any(|edge| edge.is_erased)),
        ];
        let shown = samples.into_iter().filter(|(_, _, occurs)| *occurs);
        for (place, (name, edge, _)) in shown.enumerate() {
            let x = GAP + units(place) * 124.0;
            xml.line((x, y - 5.0), (x + 32.0, y - 5.0), edge.pen());
            xml.label((x + 40.0, y), Anchor::Start, CHART.ink, name);
        }
    }
}

fn at(x: f64, row: usize) -> Place {
    (x, TOP + units(row) * PITCH)
}

impl Member {
    fn draw(&self, xml: &mut Xml, place: Place, anchor: Anchor, side: f64) {
        if self.is_in_set {
            xml.circle(place, 9.0, (CHART.page, 1.0), Pen { width: 2.0, ..Pen::thin(CHART.series[0]) });
        }
        xml.dot(place, 4.5, CHART.ink);
        xml.label((place.0 + side * GAP, place.1 + 5.0), anchor, CHART.ink, &self.name);
    }
}

impl Edge {
    fn pen(self) -> Pen {
        let colour = match self {
            Edge { is_erased: true, .. } => CHART.wrong,
            Edge { is_in_set: true, .. } => CHART.series[0],
            _ => CHART.ink,
        };
        let width = match self {
            Edge { is_matched: true, .. } => 4.0,
            Edge { is_erased: true, .. } | Edge { is_in_set: true, .. } => 2.0,
            _ => 1.0,
        };
        Pen { colour, width, dashes: if self.is_erased { "6 5" } else { "" } }
    }
}
