//! The tree as an SVG of its own: no style sheet, no script, nothing to load.
//!
//! ```text
//! x    leaves side by side from left to right; a parent stands in the middle above its first and last child
//! y    the level
//! ```
//! All coordinates are whole numbers.

use super::{Fate, Node, Tree};
use std::fmt::{self, Write};

/// The font of the drawing: whatever the viewer has without serifs.
pub const FONT_FAMILY: &str = "sans-serif";

const RADIUS: usize = 14;
/// From leaf to leaf.
const ACROSS: usize = 56;
/// From level to level.
const DOWN: usize = 72;
const MARGIN: usize = 44;

const INK: &str = "#1a1a1a";
const PALE: &str = "#5f6368";
const CROSS: &str = "#b3261e";
const DONE: &str = "#d7ecd9";

/// Where the nodes stand.
struct Layout {
    start: usize,
    x: Vec<usize>,
    width: usize,
    height: usize,
}

impl Tree {
    /// The tree as an SVG document: a circle per trial with its symbol, the cell below it; crossed out if it clashes, with a
    /// double ring if it is a solution, dashed if it was not tried; `+n` where `n` nodes below were left out.
    pub fn svg(&self) -> String {
        let mut out = String::new();
        // Writing to a string does not fail.
        let _ = self.draw(&mut out);
        out
    }

    fn draw(&self, out: &mut String) -> fmt::Result {
        let layout = self.layout();
        let Layout { width, height, .. } = layout;
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" font-family="{FONT_FAMILY}" text-anchor="middle">"#
        )?;
        writeln!(out, "<title>Search tree: {} trials, {} left out</title>", self.nodes.len(), self.left_out())?;
        writeln!(out, r#"<rect width="{width}" height="{height}" fill="white"/>"#)?;
        writeln!(out, r#"<g stroke="{PALE}" stroke-width="1.5">"#)?;
        for (node, &x) in self.nodes.iter().zip(&layout.x) {
            let (from_x, from_y) = node.parent.map_or((layout.start, MARGIN), |p| (layout.x[p], y(&self.nodes[p])));
            writeln!(out, r#"<line x1="{from_x}" y1="{from_y}" x2="{x}" y2="{}"/>"#, y(node))?;
        }
        writeln!(out, "</g>")?;
        writeln!(out, r#"<circle cx="{}" cy="{MARGIN}" r="5" fill="{INK}"/>"#, layout.start)?;
        draw_left_out(out, layout.start, MARGIN, self.left_out)?;
        for (node, &x) in self.nodes.iter().zip(&layout.x) {
            self.draw_node(out, node, x)?;
        }
        writeln!(out, "</svg>")
    }

    fn draw_node(&self, out: &mut String, node: &Node, x: usize) -> fmt::Result {
        let y = y(node);
        let fill = if node.fate == Fate::Solution { DONE } else { "white" };
        let dashes = if node.fate == Fate::Untried { r#" stroke-dasharray="3 3""# } else { "" };
        writeln!(
            out,
            r#"<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{fill}" stroke="{INK}" stroke-width="1.5"{dashes}/>"#
        )?;
        draw_fate(out, x, y, node.fate)?;
        let (symbol, cell) = (self.alphabet.name(node.symbol), self.cell_name(node.cell));
        // Over the cross, with a rim that keeps it readable.
        let rim = format!(r#"stroke="{fill}" stroke-width="5" paint-order="stroke""#);
        writeln!(out, r#"<text x="{x}" y="{}" font-size="15" fill="{INK}" {rim}>{symbol}</text>"#, y + 5)?;
        let label = y + RADIUS + 12;
        draw_label(out, x, label, &cell)?;
        draw_left_out(out, x, label, node.left_out)
    }

    fn layout(&self) -> Layout {
        let has_child = self.has_child();
        let mut leaves = 0;
        let mut x = vec![0; self.nodes.len()];
        for (x, _) in x.iter_mut().zip(&has_child).filter(|(_, has_child)| !**has_child) {
            *x = MARGIN + leaves * ACROSS;
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
        let start = top.map_or(MARGIN, |(first, last)| usize::midpoint(first, last));
        let levels = self.nodes.iter().map(|node| node.level + 1).max().unwrap_or(0);
        let width = 2 * MARGIN + usize::max(leaves, 1).saturating_sub(1) * ACROSS;
        Layout { start, x, width, height: 2 * MARGIN + levels * DOWN }
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

/// A cross through what clashes, a second ring around a solution.
fn draw_fate(out: &mut String, x: usize, y: usize, fate: Fate) -> fmt::Result {
    match fate {
        Fate::Valid | Fate::Untried => Ok(()),
        Fate::Invalid(_) | Fate::Contradiction => {
            let (left, right, top, bottom) = (x - RADIUS, x + RADIUS, y - RADIUS, y + RADIUS);
            let strokes = format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}");
            writeln!(out, r#"<path d="{strokes}" stroke="{CROSS}" stroke-width="2"/>"#)
        }
        Fate::Solution => {
            let ring = RADIUS + 3;
            writeln!(out, r#"<circle cx="{x}" cy="{y}" r="{ring}" fill="none" stroke="{INK}" stroke-width="1.5"/>"#)
        }
    }
}

/// `+n` under a node.
fn draw_left_out(out: &mut String, x: usize, above: usize, left_out: u64) -> fmt::Result {
    if left_out == 0 {
        return Ok(());
    }
    draw_label(out, x, above + 14, &format!("+{left_out}"))
}

/// Small text; the edges pass behind it.
fn draw_label(out: &mut String, x: usize, y: usize, text: &str) -> fmt::Result {
    let halo = r#"stroke="white" stroke-width="4" paint-order="stroke""#;
    writeln!(out, r#"<text x="{x}" y="{y}" font-size="11" fill="{PALE}" {halo}>{text}</text>"#)
}
