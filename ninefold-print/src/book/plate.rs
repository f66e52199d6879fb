//! A board as a printer sets it: lines of the same weight at every size, digits of a book's face.

use crate::canvas::{Anchor, Canvas};
use crate::fonts::Type;
use crate::ink::{BLACK, Cap, Ink, Pen, SOLID};
use crate::paper::{PALEST, THINNEST};
use crate::path::{Part, Place, rectangle};
use ninefold::board::{Cell, Geometry};
use ninefold::render::{Border, Origin, Scene};

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
/// The room that is used at most, in cells: that of three beside each other.
const WIDEST_MARK: f32 = 0.92 / 3.0;

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

    /// The lines between boxes or regions.
    fn borders(&self, (x, y): Place, cell: f32) -> Vec<Part> {
        let place = |Border { is_upright, line, .. }: Border, along: usize| {
            let (across, along) = (whole(line) * cell, whole(along) * cell);
            if is_upright { (x + across, y + along) } else { (x + along, y + across) }
        };
        let ends = |border: Border| {
            let (from, to) = border.span;
            [Part::Move(place(border, from)), Part::Line(place(border, to))]
        };
        self.scene.borders().into_iter().flat_map(ends).collect()
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
    // Of four symbols and fewer they would be nearly as large as digits.
    let room = raster(n, side).1.min(side / whole(n) * WIDEST_MARK);
    room * if n > 9 { 0.7 * MARK } else { MARK }
}

/// Text whose capitals stand around this place.
pub(super) fn centred(canvas: &mut Canvas<'_>, (x, y): Place, kind: Type, size: f32, ink: Ink, text: &str) {
    let down = canvas.fonts.capitals(kind) * size / 2.0;
    canvas.text((x, y + down), super::frame::style(kind, size, ink, Anchor::Middle), text);
}

/// A number of things as a number of units.
pub(crate) fn whole(n: usize) -> f32 {
    f32::from(u16::try_from(n).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Small digits are small beside those of the puzzle, on boards of few symbols, too, and none reaches into the next.
    #[test]
    fn small_digits_are_small() {
        for n in 1..=25 {
            let (size, cell) = (mark_size(n, 400.0), 400.0 / whole(n));
            assert!(size < 0.4 * 0.62 * cell && size <= raster(n, 400.0).1, "{n}: {size} of {cell}");
        }
    }
}
