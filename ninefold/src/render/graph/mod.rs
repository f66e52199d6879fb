//! A coloured graph: vertices with their colour and its number, so that nothing stands on colour alone, and edges.
//!
//! | file | holds |
//! |---|---|
//! | `layout.rs` | where the vertices stand |

mod layout;

use super::palette::CHART;
use super::shapes::{Anchor, Pen, Place};
use super::svg::text_width;
use super::xml::{Head, Xml, units};

/// The most vertices and edges that are drawn: of more nothing would be seen.
pub const MOST_DRAWN: (usize, usize) = (500, 20_000);

/// The graph.
///
/// ```
/// use ninefold::render::graph::ColouredGraph;
/// let graph = ColouredGraph {
///     title: "A triangle".to_string(),
///     names: ["a", "b", "c"].map(String::from).to_vec(),
///     edges: vec![(0, 1), (1, 2), (2, 0)],
///     colours: vec![0, 1, 2],
///     clique: vec![0, 1, 2],
///     columns: None,
/// };
/// assert_eq!(graph.svg().matches("data-vertex").count(), 3);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColouredGraph {
    /// The line above.
    pub title: String,
    /// The name of each vertex.
    pub names: Vec<String>,
    /// The edges, by the numbers of their vertices.
    pub edges: Vec<(usize, usize)>,
    /// The colour of each vertex, from 0.
    pub colours: Vec<usize>,
    /// Vertices that are all joined, which are ringed.
    pub clique: Vec<usize>,
    /// Vertices in rows of so many, as on a board; without it they stand where their edges want them.
    pub columns: Option<usize>,
}

/// The length of an edge, the room around, above, and a vertex.
const EDGE: f64 = 64.0;
const ROOM: f64 = 36.0;
const TOP: f64 = 56.0;
const RADIUS: f64 = 13.0;
const SIZE: f64 = 12.0;
/// So far apart most vertices stand from the next one, if for that the picture need not be stretched by more.
const APART: f64 = 36.0;
const MOST_STRETCHED: f64 = 5.0;
/// Or this part of the longest name: then names seldom stand on vertices or on each other.
const WIDE: f64 = 0.8;
/// How far an edge between vertices in rows bends, as a part of its length: those along a row would hide each other.
const BEND: f64 = 0.14;
/// Up to so many vertices their names are shown.
const NAMED: usize = 120;

impl ColouredGraph {
    /// The graph as an SVG document.
    pub fn svg(&self) -> String {
        let places = self.places();
        let bulge = self.bulge(&places);
        let most = |side: fn(&Place) -> f64| places.iter().map(side).fold(0.0, f64::max);
        let width = (most(|place| place.0) + self.room() + bulge).max(text_width(&self.title, 14.0) + 2.0 * ROOM);
        let height = most(|place| place.1) + ROOM + SIZE;
        let more: [(_, &dyn std::fmt::Display); 1] = [("font-size", &SIZE)];
        let (ground, description) = (CHART.page, "");
        let mut xml = Xml::picture(&Head { width, height, title: &self.title, description, ground, more: &more });
        xml.label((ROOM, 26.0), Anchor::Start, CHART.ink, &self.title);
        for &(a, b) in &self.edges {
            self.edge(&mut xml, (a, b), &places);
        }
        for (vertex, place) in places.into_iter().enumerate() {
            self.vertex(&mut xml, vertex, place);
        }
        xml.finish()
    }

    fn places(&self) -> Vec<Place> {
        let places = match self.columns {
            Some(columns) => {
                (0..self.names.len()).map(|at| (units(at % columns.max(1)), units(at / columns.max(1)))).collect()
            }
            None => layout::places(self.names.len(), &self.edges),
        };
        let apart = APART.max(WIDE * self.widest());
        let edge = EDGE * layout::crowd(&places, apart / EDGE).clamp(1.0, MOST_STRETCHED);
        places.into_iter().map(|(x, y)| (self.room() + RADIUS + x * edge, self.top() + RADIUS + y * edge)).collect()
    }

    /// The width of the longest name, if names are shown.
    fn widest(&self) -> f64 {
        let is_named = self.names.len() <= NAMED;
        self.names.iter().filter(|_| is_named).map(|name| text_width(name, SIZE)).fold(0.0, f64::max)
    }

    /// The room beside the vertices: a name is as far to the left of its vertex as to the right.
    fn room(&self) -> f64 {
        ROOM.max(self.widest() / 2.0)
    }

    /// Edges of the first row bend upwards, towards the title.
    fn top(&self) -> f64 {
        TOP + self.columns.map_or(0.0, |columns| BEND * EDGE * units(columns))
    }

    /// How far edges of the last column bend to the right.
    fn bulge(&self, places: &[Place]) -> f64 {
        let down = places.iter().map(|place| place.1).fold(0.0, f64::max);
        if self.columns.is_some() { BEND * down } else { 0.0 }
    }

    fn edge(&self, xml: &mut Xml, (a, b): (usize, usize), places: &[Place]) {
        let is_in_clique = self.clique.contains(&a) && self.clique.contains(&b);
        let pen = if is_in_clique { Pen { width: 2.0, ..Pen::thin(CHART.ink) } } else { Pen::thin(CHART.pale) };
        xml.open("g", &[("data-edge", &format_args!("{} {}", self.names[a], self.names[b]))]);
        let (from, to) = (places[a], places[b]);
        if self.columns.is_some() {
            xml.polyline(bent(from, to), pen);
        } else {
            xml.line(from, to, pen);
        }
        xml.close();
    }

    fn vertex(&self, xml: &mut Xml, vertex: usize, (x, y): Place) {
        let colour = self.colours.get(vertex).copied().unwrap_or(0);
        let fill = CHART.series.get(colour).copied().unwrap_or(CHART.page);
        let ring = if self.clique.contains(&vertex) { 3.0 } else { 1.0 };
        xml.open("g", &[("data-vertex", &self.names[vertex])]);
        // Below the colour the page, so that no edge shines through.
        xml.dot((x, y), RADIUS, CHART.page);
        xml.circle((x, y), RADIUS, (fill, 0.3), Pen { width: ring, ..Pen::thin(CHART.ink) });
        xml.label((x, y + 4.0), Anchor::Middle, CHART.ink, &(colour + 1).to_string());
        if self.names.len() <= NAMED {
            xml.label((x, y + RADIUS + SIZE), Anchor::Middle, CHART.pale, &self.names[vertex]);
        }
        xml.close();
    }
}

/// A flat arch from place to place, in a few straight pieces; always to the same side of its direction.
fn bent(from: Place, to: Place) -> impl Iterator<Item = Place> {
    const PIECES: u32 = 8;
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    (0..=PIECES).map(move |piece| {
        let part = f64::from(piece) / f64::from(PIECES);
        let out = 4.0 * part * (1.0 - part) * BEND;
        (from.0 + part * dx + out * dy, from.1 + part * dy - out * dx)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Long names do not leave the picture, and stretch it; short ones leave it as it is.
    #[test]
    fn names_have_room() {
        let circle = |names: [&str; 5]| ColouredGraph {
            title: String::new(),
            names: names.map(String::from).to_vec(),
            edges: (0..5).map(|at| (at, (at + 1) % 5)).collect(),
            colours: vec![0, 1, 0, 1, 2],
            clique: vec![0, 1],
            columns: None,
        };
        let (short, long) = (circle(["a", "b", "c", "d", "e"]), circle(["a", "b", "New South Wales", "d", "e"]));
        let apart = |graph: &ColouredGraph| {
            let places = graph.places();
            let far = |a: usize, b: usize| (places[a].0 - places[b].0).hypot(places[a].1 - places[b].1);
            (0..5).flat_map(|a| (0..a).map(move |b| (a, b))).map(|(a, b)| far(a, b)).fold(f64::INFINITY, f64::min)
        };
        let wide = text_width("New South Wales", SIZE);
        assert!((apart(&short) - EDGE).abs() < 8.0 && wide > EDGE, "{} {wide}", apart(&short));
        assert!(apart(&long) >= WIDE * wide - 1e-6, "{} {wide}", apart(&long));
        assert!(long.places().iter().all(|place| place.0 >= wide / 2.0), "{:?}", long.places());
        assert!((short.room() - ROOM).abs() < 1e-9);
    }
}
