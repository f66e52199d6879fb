//! Lines over cells that are crossed out, and ovals around cells of which one has a value: as drawn by hand over a board
//! without pencil marks.

use super::super::Stroke;
use super::super::xml::{Attributes, Num};
use super::Painter;
use super::layout::Point;
use ninefold_board::{Candidate, Cell};
use std::fmt::Write;

/// How far from the middle of a cell a line begins, so as to leave its symbol legible, and how far it runs into the last
/// cell; the reach of a cross in a single cell; as parts of the side of a cell.
const BEGIN: f64 = 0.4;
const END: f64 = 0.38;
const CROSS: f64 = 0.26;
/// The blank between an oval and the borders of its cells, in units.
const WITHIN: f64 = 5.0;

impl Painter<'_> {
    /// All lines and ovals, below the symbols.
    pub(super) fn strokes(&mut self) {
        for i in 0..self.scene.strokes().len() {
            let path = self.stroke_path(&self.scene.strokes()[i]);
            self.stroke(&path);
        }
        for oval in self.scene.ovals().into_iter().map(cells_of) {
            self.oval(&oval);
        }
    }

    /// A line as it is drawn over cells, and in the key.
    pub(super) fn stroke(&mut self, path: &str) {
        let paint: &Attributes<'_> = &[
            ("d", &path),
            ("fill", &"none"),
            ("stroke", &self.palette.weak),
            ("stroke-width", &"2"),
            ("stroke-linecap", &"round"),
            ("data-stroke", &Stroke::WORDS),
        ];
        self.xml.leaf("path", paint);
    }

    /// Along a row or column from the cell that crosses out to the last one crossed out, in both directions; where cells
    /// do not lie so, a cross in each.
    fn stroke_path(&self, stroke: &Stroke) -> String {
        let from = cells_of(&stroke.from);
        let all: Vec<Cell> = from.iter().chain(&stroke.cells).copied().collect();
        let Some(along_row) = self.in_line(&all) else {
            return stroke.cells.iter().map(|&cell| self.cross_in(cell)).collect();
        };
        let at = |cell: Cell| {
            let Point { x, y } = self.layout.centre(cell);
            if along_row { (x, y) } else { (y, x) }
        };
        let side = self.layout.cell;
        let crossed: Vec<f64> = stroke.cells.iter().map(|&cell| at(cell).0).collect();
        let starts = || from.iter().map(|&cell| at(cell));
        let mut path = String::new();
        for direction in [-1.0, 1.0] {
            // Ahead of the cell that lies farthest in this direction.
            let Some((start, across)) = starts().max_by(|a, b| (a.0 * direction).total_cmp(&(b.0 * direction))) else {
                continue;
            };
            let ahead = crossed.iter().map(|x| (x - start) * direction).fold(0.0, f64::max);
            if ahead > 0.0 {
                let (begin, end) = (start + direction * BEGIN * side, start + direction * (ahead + END * side));
                let point = |x: f64| if along_row { (Num(x), Num(across)) } else { (Num(across), Num(x)) };
                let ((ax, ay), (bx, by)) = (point(begin), point(end));
                let _ = write!(path, "M{ax} {ay}L{bx} {by}");
            }
        }
        path
    }

    /// Do the cells lie in one row (`true`) or one column (`false`) of a board?
    fn in_line(&self, cells: &[Cell]) -> Option<bool> {
        let geometry = self.scene.geometry();
        geometry.side()?;
        let (row, column) = geometry.row_column(*cells.first()?);
        let all = |test: &dyn Fn((usize, usize)) -> bool| cells.iter().all(|&cell| test(geometry.row_column(cell)));
        match (all(&|at| at.0 == row), all(&|at| at.1 == column)) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            _ => None,
        }
    }

    fn cross_in(&self, cell: Cell) -> String {
        let (Point { x, y }, r) = (self.layout.centre(cell), self.layout.cell * CROSS);
        let (left, right, up, down) = (Num(x - r), Num(x + r), Num(y - r), Num(y + r));
        format!("M{left} {up}L{right} {down}M{right} {up}L{left} {down}")
    }

    /// One oval around cells in a line; else one in each.
    fn oval(&mut self, cells: &[Cell]) {
        let groups: Vec<&[Cell]> = if self.in_line(cells).is_some() { vec![cells] } else { cells.chunks(1).collect() };
        let half = self.layout.cell / 2.0 - WITHIN;
        for group in groups {
            let centres = || group.iter().map(|&cell| self.layout.centre(cell));
            let (left, right) = ends(centres().map(|point| point.x));
            let (up, down) = ends(centres().map(|point| point.y));
            self.oval_around(Point { x: left - half, y: up - half }, Point { x: right + half, y: down + half });
        }
    }

    /// An oval as it is drawn around cells, and in the key.
    pub(super) fn oval_around(&mut self, upper_left: Point, lower_right: Point) {
        let (width, height) = (lower_right.x - upper_left.x, lower_right.y - upper_left.y);
        let round = Num(width.min(height) / 2.0);
        let paint: &Attributes<'_> = &[
            ("x", &Num(upper_left.x)),
            ("y", &Num(upper_left.y)),
            ("width", &Num(width)),
            ("height", &Num(height)),
            ("rx", &round),
            ("fill", &"none"),
            ("stroke", &self.palette.strong),
            ("stroke-width", &"2"),
            ("data-oval", &Stroke::OVAL),
        ];
        self.xml.leaf("rect", paint);
    }
}

fn cells_of(candidates: &[Candidate]) -> Vec<Cell> {
    candidates.iter().map(|candidate| candidate.cell).collect()
}

fn ends(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)))
}
