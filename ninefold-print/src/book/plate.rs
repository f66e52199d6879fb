//! A board as a printer sets it: lines of the same weight at every size, digits of a book's face.

use crate::canvas::{Anchor, Canvas};
use crate::fonts::Type;
use crate::ink::{BLACK, Cap, Ink, Pen, SOLID};
use crate::paper::{PALEST, THINNEST};
use crate::path::{Part, Place, rectangle};
use ninefold::board::{Cell, Geometry};
use ninefold::render::{Origin, Scene};

/// What a board is on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Use {
    /// To be solved.
    Puzzle,
    /// To be looked up.
    Solution,
}

/// The weights of lines, from the frame to the lines between cells, and the size of digits in cells.
struct Weights {
    frame: f32,
    boxes: f32,
    box_ink: Ink,
    cells: Option<f32>,
    digit: f32,
}

impl Use {
    fn weights(self) -> Weights {
        match self {
            Use::Puzzle => Weights { frame: 2.0, boxes: 1.5, box_ink: BLACK, cells: Some(THINNEST), digit: 0.62 },
            // Where digits stand close, lines between them are too much.
            Use::Solution => Weights { frame: 1.0, boxes: THINNEST, box_ink: Ink::Grey(0.35), cells: None, digit: 0.7 },
        }
    }

    /// The size of the digits of a board of so many symbols with this side.
    pub(super) fn digits(self, geometry: &Geometry, side: f32) -> f32 {
        let cell = side / whole(geometry.symbols());
        // Numbers of two digits need the width of a cell, not its height.
        let part = if geometry.symbols() > 9 { 0.74 } else { 1.0 };
        self.weights().digit * part * cell
    }
}

/// The lines between cells.
const CELL_INK: Ink = Ink::Grey(0.55);
/// Small digits of open cells, to be struck out.
const MARK_INK: Ink = Ink::Grey(0.5);
/// Their size in the room that each has.
const MARK: f32 = 0.74;

/// A board on paper.
pub(super) struct Plate<'s> {
    pub(super) scene: &'s Scene,
    pub(super) purpose: Use,
    /// Are all digits bold?
    pub(super) is_bold: bool,
    /// Have open cells all their small digits?
    pub(super) has_marks: bool,
}

impl Plate<'_> {
    fn geometry(&self) -> &Geometry {
        self.scene.geometry()
    }

    /// Draws the board with its upper left corner at this place.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, at: Place, side: f32) {
        let cell = side / whole(self.geometry().symbols());
        self.shades(canvas, at, cell);
        self.lines(canvas, at, cell);
        for one in self.geometry().all_cells() {
            let (row, column) = self.geometry().row_column(one);
            let middle = (at.0 + (whole(column) + 0.5) * cell, at.1 + (whole(row) + 0.5) * cell);
            self.digit(canvas, one, middle, side);
        }
    }

    /// Cells of extra houses lie on a tint, unless all cells are in one.
    fn shades(&self, canvas: &mut Canvas<'_>, (x, y): Place, cell: f32) {
        let geometry = self.geometry();
        let mut shaded = vec![false; geometry.cells()];
        for house in self.scene.extra_houses() {
            geometry.house(house).cells().iter().for_each(|cell| shaded[cell.index()] = true);
        }
        if shaded.iter().all(|&is_shaded| is_shaded) {
            return;
        }
        for one in geometry.all_cells().filter(|one| shaded[one.index()]) {
            let (row, column) = geometry.row_column(one);
            let corner = (x + whole(column) * cell, y + whole(row) * cell);
            canvas.draw(&rectangle(corner, cell, cell), Some((Ink::Grey(PALEST), SOLID)), None);
        }
    }

    fn lines(&self, canvas: &mut Canvas<'_>, (x, y): Place, cell: f32) {
        let (n, weights) = (self.geometry().symbols(), self.purpose.weights());
        let side = whole(n) * cell;
        if let Some(width) = weights.cells {
            let pen = Pen::new(CELL_INK, width);
            for i in 1..n {
                let along = whole(i) * cell;
                canvas.line((x + along, y), (x + along, y + side), &pen);
                canvas.line((x, y + along), (x + side, y + along), &pen);
            }
        }
        let borders = self.borders((x, y), cell);
        if !borders.is_empty() {
            let pen = Pen { cap: Cap::Square, ..Pen::new(weights.box_ink, weights.boxes) };
            canvas.draw(&borders, None, Some(&pen));
        }
        canvas.draw(&rectangle((x, y), side, side), None, Some(&Pen::new(BLACK, weights.frame)));
    }

    /// The lines between boxes or regions, each as long as it runs straight.
    fn borders(&self, (x, y): Place, cell: f32) -> Vec<Part> {
        let n = self.geometry().symbols();
        let at = |row: usize, column: usize| Cell::new(row * n + column);
        let mut path = Vec::new();
        for line in 1..n {
            let across = whole(line) * cell;
            let is_upright = |row: usize| self.scene.is_border(at(row, line - 1), at(row, line));
            let is_level = |column: usize| self.scene.is_border(at(line - 1, column), at(line, column));
            for (from, to) in runs(n, is_upright) {
                let (from, to) = (whole(from) * cell, whole(to) * cell);
                path.extend([Part::Move((x + across, y + from)), Part::Line((x + across, y + to))]);
            }
            for (from, to) in runs(n, is_level) {
                let (from, to) = (whole(from) * cell, whole(to) * cell);
                path.extend([Part::Move((x + from, y + across)), Part::Line((x + to, y + across))]);
            }
        }
        path
    }

    fn digit(&self, canvas: &mut Canvas<'_>, cell: Cell, middle: Place, side: f32) {
        let letters = self.purpose.digits(self.geometry(), side);
        match self.scene.value(cell) {
            Some((symbol, origin)) => {
                // What the puzzle states stands out of its solution.
                let is_bold = self.is_bold || (self.purpose == Use::Solution && origin == Origin::Given);
                let kind = if is_bold { Type::Strong } else { Type::Roman };
                centred(canvas, middle, kind, letters, BLACK, &self.scene.name(symbol));
            }
            None if self.has_marks => self.marks(canvas, middle, side),
            None => {}
        }
    }

    /// All symbols of an open cell, small, each in its place.
    fn marks(&self, canvas: &mut Canvas<'_>, (x, y): Place, side: f32) {
        let n = self.geometry().symbols();
        let (columns, pitch) = raster(n, side);
        let rows = n.div_ceil(columns);
        for symbol in self.geometry().all_symbols() {
            let (row, column) = (symbol.index() / columns, symbol.index() % columns);
            let across = (whole(column) + 0.5 - whole(columns) / 2.0) * pitch;
            let down = (whole(row) + 0.5 - whole(rows) / 2.0) * pitch;
            let letters = mark_size(n, side);
            centred(canvas, (x + across, y + down), Type::Roman, letters, MARK_INK, &self.scene.name(symbol));
        }
    }
}

/// How many small digits stand side by side, and the room of each.
fn raster(n: usize, side: f32) -> (usize, f32) {
    let columns = (1..=n).find(|columns| columns * columns >= n).unwrap_or(1);
    // A rim stays free around them.
    (columns, side / whole(n) * 0.92 / whole(columns))
}

/// The size of the small digits of open cells.
pub(super) fn mark_size(n: usize, side: f32) -> f32 {
    raster(n, side).1 * if n > 9 { 0.7 * MARK } else { MARK }
}

/// Text whose capitals stand around this place.
pub(super) fn centred(canvas: &mut Canvas<'_>, (x, y): Place, kind: Type, size: f32, ink: Ink, text: &str) {
    let down = canvas.fonts.capitals(kind) * size / 2.0;
    canvas.text((x, y + down), super::frame::style(kind, size, ink, Anchor::Middle), text);
}

/// The stretches `from..to` of `0..n` on which the test holds.
fn runs(n: usize, holds: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for i in (0..n).filter(|&i| holds(i)) {
        match found.last_mut() {
            Some((_, to)) if *to == i => *to = i + 1,
            _ => found.push((i, i + 1)),
        }
    }
    found
}

/// A number of things as a number of units.
pub(super) fn whole(n: usize) -> f32 {
    f32::from(u16::try_from(n).unwrap_or(u16::MAX))
}
