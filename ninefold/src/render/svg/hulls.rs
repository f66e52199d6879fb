//! The hulls of almost locked sets: a tint under the cells and a line around them, of its own kind for each; and their letters.

use super::super::hull::{depths, shared};
use super::super::xml::{Num, units};
use super::super::{Hull, Part};
use super::Painter;
use super::layout::{Point, THIN};
use super::metrics::baseline;
use super::outline::outline;
use ninefold_board::{Cell, CellSet, Role};

/// The lines in turn: whole, dotted, dashed.
const DASHES: [&str; 3] = ["none", "1.5 3", "7 3"];

/// The side of a hull's sign in the key.
const SIGN: f64 = 16.0;

/// The size of a letter, and of its ground.
const LETTER: f64 = 11.0;
const GROUND: f64 = 12.0;
/// How much wider the ground is for each letter after the first.
const NEXT: f64 = 7.5;

impl Painter<'_> {
    /// Below the symbols.
    pub(super) fn hulls(&mut self) {
        let geometry = self.scene.geometry();
        for hull in self.scene.hulls() {
            let hue = self.palette.sign(Part::Role(Role::Set(hull.number))).hue;
            self.fill(&CellSet::from_cells(geometry.cells(), hull.cells.iter().copied()), hue.tint);
        }
        let shared = shared(self.scene.hulls());
        self.fill(&CellSet::from_cells(geometry.cells(), shared.keys().copied()), self.palette.shared().tint);
        for (hull, depth) in self.scene.hulls().iter().zip(depths(self.scene.hulls())) {
            let path = outline(&self.layout, geometry, &hull.cells, depth);
            self.hull_line(hull, &path);
        }
    }

    /// The line around a hull.
    fn hull_line(&mut self, hull: &Hull, path: &str) {
        let hue = self.palette.sign(Part::Role(Role::Set(hull.number))).hue;
        let (dashes, width) = (DASHES[usize::from(hull.number - 1) % DASHES.len()], Num(2.0 * THIN));
        self.xml.leaf(
            "path",
            &[
                ("data-hull", &hull.letter()),
                ("d", &path),
                ("fill", &"none"),
                ("stroke", &hue.ink),
                ("stroke-width", &width),
                ("stroke-dasharray", &dashes),
            ],
        );
    }

    /// A square with the line of a hull, for the key.
    pub(super) fn hull_sign(&mut self, at: Point, place: usize) {
        let Some(hull) = self.scene.hulls().get(place) else { return };
        let (left, top, side) = (Num(at.x - SIGN / 2.0), Num(at.y - SIGN / 2.0), Num(SIGN));
        self.hull_line(hull, &format!("M{left} {top}h{side}v{side}h-{side}z"));
    }

    /// Above all else: on an edge of the first cell, between the places of its marks. Letters on the same edge stand beside each other.
    pub(super) fn hull_letters(&mut self) {
        let hulls: Vec<(&Hull, (usize, usize))> =
            self.scene.hulls().iter().filter_map(|hull| Some((hull, self.edge(*hull.cells.first()?)))).collect();
        for (i, &(hull, (line, column))) in hulls.iter().enumerate() {
            let before = hulls[..i].iter().filter(|(_, other)| *other == (line, column)).count();
            let beside = units(column) + if before == 0 { 0.335 } else { 0.665 };
            let Point { x, y } = self.layout.board;
            let at = Point { x: x + self.layout.cell * beside, y: y + self.layout.cell * units(line) };
            let hue = self.palette.sign(Part::Role(Role::Set(hull.number))).hue;
            self.letters(at, &hull.letter().to_string(), hue.ink);
        }
        for (cell, letters) in shared(self.scene.hulls()) {
            self.letters(self.side_edge(cell), &letters, self.palette.shared().ink);
        }
    }

    /// Letters on a ground of their own.
    fn letters(&mut self, at: Point, letters: &str, ink: &str) {
        let width = GROUND + NEXT * units(letters.len().saturating_sub(1));
        let (left, top, wide, high) = (Num(at.x - width / 2.0), Num(at.y - GROUND / 2.0), Num(width), Num(GROUND));
        let ground: [(&str, &dyn std::fmt::Display); 6] = [
            ("x", &left),
            ("y", &top),
            ("width", &wide),
            ("height", &high),
            ("rx", &"2"),
            ("fill", &self.palette.page),
        ];
        self.xml.leaf("rect", &ground);
        let (x, y, size) = (Num(at.x), Num(at.y + baseline(LETTER)), Num(LETTER));
        let text: [(&str, &dyn std::fmt::Display); 6] = [
            ("x", &x),
            ("y", &y),
            ("font-size", &size),
            ("font-weight", &"bold"),
            ("text-anchor", &"middle"),
            ("fill", &ink),
        ];
        self.xml.text("text", &text, letters);
    }

    /// Where the letters of a cell of several sets stand: on its left edge, unless that is a thick line and the right one is none.
    fn side_edge(&self, cell: Cell) -> Point {
        let geometry = self.scene.geometry();
        let (n, (row, column)) = (geometry.symbols(), geometry.row_column(cell));
        let is_thick = |line: usize| {
            let at = |column: usize| Cell::new(row * n + column);
            line == 0 || line == n || self.scene.is_border(at(line - 1), at(line))
        };
        let line = if is_thick(column) && !is_thick(column + 1) { column + 1 } else { column };
        let Point { x, y } = self.layout.board;
        Point { x: x + self.layout.cell * units(line), y: y + self.layout.cell * (units(row) + 0.665) }
    }

    /// The edge of a cell on which a letter stands: so many lines from the top, and its column. It is the upper one, unless that is a
    /// thick line and the lower one is none: no letter lies across the frame.
    fn edge(&self, cell: Cell) -> (usize, usize) {
        let geometry = self.scene.geometry();
        let (n, (row, column)) = (geometry.symbols(), geometry.row_column(cell));
        let is_thick = |line: usize| {
            let at = |row: usize| Cell::new(row * n + column);
            line == 0 || line == n || self.scene.is_border(at(line - 1), at(line))
        };
        (if is_thick(row) && !is_thick(row + 1) { row + 1 } else { row }, column)
    }
}
