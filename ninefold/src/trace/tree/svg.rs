//! The tree as SVG.
//!
//! ```text
//! x    leaves side by side from left to right, as far apart as their widest label takes; a parent stands in the middle above its first and last child
//! y    the level
//! ```
//! Of an engine's search all coordinates are whole numbers. Of Crook's algorithm the edges have the looks of the pencils, and a key
//! below the tree names them.

use super::{Fate, Node, Tree};
use crate::logic::profile::crook::path_name;
use crate::render::{Attributes, CHART, Head, Pencil, Xml, text_width, units};
use std::borrow::Cow;

const RADIUS: usize = 14;
/// From leaf to leaf, if the labels are short.
const ACROSS: usize = 56;
/// Between labels, and between them and the edge.
const GAP: usize = 8;
/// A probability with more characters is told by its power of ten.
const LONGEST: usize = 16;
const PROBABILITY_SIZE: u8 = 12;
const LABEL_SIZE: u8 = 11;
/// From level to level.
const DOWN: usize = 72;
pub(super) const MARGIN: usize = 44;
/// The room for the longest words of the key.
const KEY_WIDTH: usize = 300;
/// The width of edges and rings.
const LINE: &str = "1.5";

/// Where the nodes stand.
struct Layout {
    start: usize,
    x: Vec<usize>,
    width: usize,
    height: usize,
}

impl Tree {
    /// The tree as an SVG document: a circle per trial with its symbol, the cell below it; crossed out if it clashes, with a
    /// double ring if it is a solution, dashed if it was not tried; `+n` where `n` nodes below were left out. In Crook's
    /// algorithm each level has the colour and the line of its path, and each path ends with its probability.
    pub fn svg(&self) -> String {
        let layout = self.layout();
        let mut xml = Xml::picture(&Head {
            width: f64::from(layout.width as u32),
            height: f64::from(layout.height as u32),
            title: &format!("Search tree: {} trials, {} left out", self.nodes.len(), self.left_out()),
            description: "",
            ground: CHART.page,
            more: &[("text-anchor", &"middle")],
        });
        self.draw_edges(&mut xml, &layout);
        xml.leaf("circle", &[("cx", &layout.start), ("cy", &MARGIN), ("r", &"5"), ("fill", &CHART.ink)]);
        draw_left_out(&mut xml, layout.start, MARGIN, self.left_out);
        for (node, &x) in self.nodes.iter().zip(&layout.x) {
            self.draw_node(&mut xml, node, x);
        }
        if self.has_paths {
            self.draw_key(&mut xml, layout.height - self.key_height());
        }
        xml.finish()
    }

    fn draw_edges(&self, xml: &mut Xml, layout: &Layout) {
        if self.has_paths {
            return self.draw_paths(xml, layout);
        }
        xml.open("g", &[("stroke", &CHART.pale), ("stroke-width", &LINE)]);
        for (node, x) in self.nodes.iter().zip(&layout.x) {
            let (from_x, from_y) = self.above(node, layout);
            xml.leaf("line", &[("x1", &from_x), ("y1", &from_y), ("x2", x), ("y2", &y(node))]);
        }
        xml.close();
    }

    /// Where the edge to a node begins.
    fn above(&self, node: &Node, layout: &Layout) -> (usize, usize) {
        node.parent.map_or((layout.start, MARGIN), |p| (layout.x[p], y(&self.nodes[p])))
    }

    /// The edges, each by the pencil of its path.
    fn draw_paths(&self, xml: &mut Xml, layout: &Layout) {
        for (node, &x) in self.nodes.iter().zip(&layout.x) {
            let (from_x, from_y) = self.above(node, layout);
            xml.open("g", &[("data-path", &path_name(node.level + 1))]);
            xml.pencil_line(place(from_x, from_y), place(x, y(node)), Pencil::Coloured(node.level + 1));
            xml.close();
        }
    }

    fn draw_node(&self, xml: &mut Xml, node: &Node, x: usize) {
        let y = y(node);
        let fill = ground(node.fate);
        let ring = if self.has_paths { Pencil::Coloured(node.level + 1).on_paper() } else { CHART.ink };
        draw_trial(xml, (x, y), node.fate, (ring, fill));
        let (symbol, cell) = (self.alphabet.name(node.symbol), self.cell_name(node.cell));
        // Over the cross, with a rim that keeps it readable.
        draw_text(xml, (x, y + 5), (15, CHART.ink), (5, fill), &symbol);
        let label = y + RADIUS + 12;
        draw_label(xml, x, label, &cell);
        draw_left_out(xml, x, label, node.left_out);
        if !node.probability.is_empty() {
            let text = shortened(&node.probability);
            draw_text(xml, (x, label + 15), (PROBABILITY_SIZE, CHART.ink), (4, CHART.page), &text);
        }
    }

    fn layout(&self) -> Layout {
        let has_child = self.has_child();
        let widest = self.widest_label();
        let (across, side) = (ACROSS.max(widest + GAP), MARGIN.max(widest / 2 + GAP));
        let mut leaves = 0;
        let mut x = vec![0; self.nodes.len()];
        for (x, _) in x.iter_mut().zip(&has_child).filter(|(_, has_child)| !**has_child) {
            *x = side + leaves * across;
            leaves += 1;
        }
        // Children come after their parent, so that from behind each node is placed before its parent needs it.
        let mut spans: Vec<Option<(usize, usize)>> = vec![None; self.nodes.len()];
        let mut top = None;
        for (index, node) in self.nodes.iter().enumerate().rev() {
            if let Some((first, last)) = spans[index] {
                x[index] = usize::midpoint(first, last);
            }
            let span = node.parent.map_or(&mut top, |p| &mut spans[p]);
            *span = Some((x[index], span.map_or(x[index], |(_, last)| last)));
        }
        let start = top.map_or(side, |(first, last)| usize::midpoint(first, last));
        let width = 2 * side + usize::max(leaves, 1).saturating_sub(1) * across;
        let (width, below) =
            if self.has_paths { (width.max(KEY_WIDTH), MARGIN + self.key_height()) } else { (width, 0) };
        Layout { start, x, width, height: 2 * MARGIN + self.depth() * DOWN + below }
    }

    /// The room that any label below a node takes.
    fn widest_label(&self) -> usize {
        let of = |node: &Node| {
            let cell = text_width(&self.cell_name(node.cell), f64::from(LABEL_SIZE));
            let left_out = text_width(&more(node.left_out), f64::from(LABEL_SIZE));
            cell.max(left_out).max(text_width(&shortened(&node.probability), f64::from(PROBABILITY_SIZE)))
        };
        let widest = self.nodes.iter().map(of).fold(0.0, f64::max);
        (0..u16::MAX).find(|&whole| f64::from(whole) >= widest).unwrap_or(u16::MAX).into()
    }

    fn has_child(&self) -> Vec<bool> {
        let mut has_child = vec![false; self.nodes.len()];
        self.nodes.iter().filter_map(|node| node.parent).for_each(|parent| has_child[parent] = true);
        has_child
    }
}

fn y(node: &Node) -> usize {
    MARGIN + (node.level + 1) * DOWN
}

/// The colour laid under a trial.
pub(super) fn ground(fate: Fate) -> &'static str {
    if fate == Fate::Solution { CHART.solved } else { CHART.page }
}

/// A place on the paper.
pub(super) fn place(x: usize, y: usize) -> (f64, f64) {
    (units(x), units(y))
}

/// The circle of a trial with the sign of its fate.
pub(super) fn draw_trial(xml: &mut Xml, (x, y): (usize, usize), fate: Fate, (ring, fill): (&str, &str)) {
    let circle: &Attributes<'_> = &[
        ("cx", &x),
        ("cy", &y),
        ("r", &RADIUS),
        ("fill", &fill),
        ("stroke", &ring),
        ("stroke-width", &LINE),
        ("stroke-dasharray", &"3 3"),
    ];
    xml.leaf("circle", if fate == Fate::Untried { circle } else { &circle[..6] });
    draw_fate(xml, x, y, fate);
}

/// A cross through a trial that clashes, a second ring around a solution.
fn draw_fate(xml: &mut Xml, x: usize, y: usize, fate: Fate) {
    match fate {
        Fate::Valid | Fate::Untried => {}
        Fate::Invalid(_) | Fate::Contradiction => {
            let (left, right, top, bottom) = (x - RADIUS, x + RADIUS, y - RADIUS, y + RADIUS);
            let strokes = format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
            xml.leaf("path", &[("d", &strokes), ("stroke", &CHART.wrong), ("stroke-width", &"2")]);
        }
        Fate::Solution => {
            let ring: &Attributes<'_> =
                &[("cx", &x), ("cy", &y), ("r", &(RADIUS + 3)), ("fill", &"none"), ("stroke", &CHART.ink)];
            xml.leaf("circle", &[ring, &[("stroke-width", &LINE)]].concat());
        }
    }
}

/// `+n` under a node.
fn draw_left_out(xml: &mut Xml, x: usize, above: usize, left_out: u64) {
    if left_out > 0 {
        draw_label(xml, x, above + 14, &more(left_out));
    }
}

fn more(left_out: u64) -> String {
    format!("+{left_out}")
}

/// `1/4096`, or its power of ten where it is long: `~1/10^34`.
fn shortened(probability: &str) -> Cow<'_, str> {
    match probability.strip_prefix("1/") {
        Some(one_in) if probability.len() > LONGEST => format!("~1/10^{}", one_in.len() - 1).into(),
        _ => probability.into(),
    }
}

/// Small text; the edges pass behind it.
fn draw_label(xml: &mut Xml, x: usize, y: usize, text: &str) {
    draw_text(xml, (x, y), (LABEL_SIZE, CHART.pale), (4, CHART.page), text);
}

/// Text of a size and a colour, with a rim around its letters.
fn draw_text(xml: &mut Xml, (x, y): (usize, usize), (size, ink): (u8, &str), (rim, ground): (u8, &str), text: &str) {
    let letters: &Attributes<'_> = &[("x", &x), ("y", &y), ("font-size", &size), ("fill", &ink)];
    let around: &Attributes<'_> = &[("stroke", &ground), ("stroke-width", &rim), ("paint-order", &"stroke")];
    xml.text("text", &[letters, around].concat(), text);
}
