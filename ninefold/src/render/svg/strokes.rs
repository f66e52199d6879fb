//! Lines over cells that are crossed out, and ovals around cells of which one has a value, as drawn by hand. The page draws the same
//! (`ninefold-web/page/board/strokes.js`).

use super::super::Stroke;
use super::super::xml::{Attributes, Num};
use super::Painter;
use super::layout::Point;
use ninefold_board::{Candidate, Cell};

/// How far from the middle of a cell a line begins, so as to leave its symbol legible, and how far from the middle of another one it passes
/// by what is filled in there; the reach of a cross, alone and among marks; the radius of the ring around what crosses out, and of the figure in
/// the cell that takes a number; as parts of the side of a cell.
const BEGIN: f64 = 0.4;
const SWERVE: f64 = 0.43;
const CROSS: f64 = 0.15;
const CROSS_AT_MARK: f64 = 0.09;
const RING: f64 = 0.38;
const FIGURE: f64 = 0.22;
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

    /// A ring around what crosses out, lines from there to the last cells crossed out, and a cross in each; where cells do not lie in a row or a
    /// column, no lines.
    fn stroke_path(&self, stroke: &Stroke) -> String {
        let from = cells_of(&stroke.from);
        let all: Vec<Cell> = from.iter().chain(&stroke.cells).copied().collect();
        let off = self.off_centre(stroke);
        let mut path: String = self.scene.barred(stroke).map(|cell| self.cross_in(cell, off)).collect();
        if let Some(filled) = self.scene.crosser(stroke) {
            path += &circle(self.layout.centre(filled), RING * self.layout.cell);
        }
        let Some(is_level) = self.in_line(&all) else { return path };
        for forward in [false, true] {
            path += &self.ray(&from, &stroke.cells, Way { is_level, forward }, off);
        }
        path
    }

    /// Where cells show marks, how far from their middles the mark stands that is barred.
    fn off_centre(&self, Stroke { from, cells }: &Stroke) -> Option<Point> {
        let shows_marks = |cell: &&Cell| !self.scene.is_bare() && !self.scene.marks(**cell).is_empty();
        let &cell = cells.iter().find(shows_marks)?;
        let (at, centre) = (self.layout.mark(cell.with(from.first()?.symbol)), self.layout.centre(cell));
        Some(Point { x: at.x - centre.x, y: at.y - centre.y })
    }

    /// A line from the cell that lies farthest in this direction to the last one crossed out, round what is filled in on its way.
    fn ray(&self, from: &[Cell], crossed: &[Cell], way: Way, off: Option<Point>) -> String {
        let geometry = self.scene.geometry();
        let place = |cell: Cell| way.place(geometry.row_column(cell));
        let Some(&start) = from.iter().max_by_key(|&&cell| place(cell)) else { return String::new() };
        let ahead = crossed.iter().map(|&cell| place(cell) - place(start)).max().unwrap_or(0);
        if ahead <= 0 {
            return String::new();
        }
        let is_filled = |cell: &Cell| self.scene.value(*cell).is_some();
        let (row, column) = geometry.row_column(start);
        let in_line = geometry.all_cells().filter(|&cell| {
            let (r, c) = geometry.row_column(cell);
            if way.is_level { r == row } else { c == column }
        });
        let taken: Vec<i32> = in_line.filter(is_filled).map(|cell| place(cell) - place(start)).collect();
        let is_taken = |at: i32| at > 0 && at < ahead && taken.contains(&at);
        let line = Line { from: self.layout.centre(start), side: self.layout.cell, way, lane: self.lane(way, off) };
        let mut path = line.begin();
        for at in (1..ahead).filter(|&at| is_taken(at)) {
            // Past symbols that stand next to one another it stays aside.
            path += &line.past(at, !is_taken(at - 1), !is_taken(at + 1));
        }
        let is_last_placed =
            crossed.iter().any(|&cell| place(cell) - place(start) == ahead && self.scene.is_placed(cell));
        path + &if is_last_placed { line.end_before(ahead) } else { line.end(ahead, off) }
    }

    /// How far beside the middles a line runs: between the marks, as through them it would look as if it struck them.
    fn lane(&self, way: Way, off: Option<Point>) -> f64 {
        let Some(off) = off else { return 0.0 };
        let (width, height) = self.layout.pitch();
        let (off, half) = if way.is_level { (off.y, height / 2.0) } else { (off.x, width / 2.0) };
        if off.abs() < half { off + half } else { off - half.copysign(off) }
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

    fn cross_in(&self, cell: Cell, off: Option<Point>) -> String {
        let (centre, side) = (self.layout.centre(cell), self.layout.cell);
        let (r, off) =
            (side * if off.is_some() { CROSS_AT_MARK } else { CROSS }, off.unwrap_or(Point { x: 0.0, y: 0.0 }));
        cross(Point { x: centre.x + off.x, y: centre.y + off.y }, r)
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

/// Along a row or a column, and in which direction.
#[derive(Clone, Copy)]
struct Way {
    is_level: bool,
    forward: bool,
}

impl Way {
    /// How far a cell lies in this direction.
    fn place(self, (row, column): (usize, usize)) -> i32 {
        let at = i32::try_from(if self.is_level { column } else { row }).unwrap_or(i32::MAX);
        if self.forward { at } else { -at }
    }
}

/// A line beside the middles of cells.
struct Line {
    from: Point,
    side: f64,
    way: Way,
    lane: f64,
}

impl Line {
    /// So many cells on, and so far beside the middles.
    fn point(&self, on: f64, aside: f64) -> String {
        let along = on * self.side * if self.way.forward { 1.0 } else { -1.0 };
        let Point { x, y } = self.from;
        let (x, y) = if self.way.is_level { (x + along, y + aside) } else { (x + aside, y + along) };
        format!("{} {}", Num(x), Num(y))
    }

    fn begin(&self) -> String {
        format!("M{}", self.point(BEGIN, self.lane))
    }

    /// Aside before the cell that lies so far on, and back behind it, where that is wanted.
    fn past(&self, cell: i32, leaves: bool, comes_back: bool) -> String {
        let (at, lane) = (f64::from(cell), self.lane);
        let aside = (SWERVE * self.side).copysign(lane);
        let (mut path, curve) = (String::new(), |points: [String; 3]| format!("C{}", points.join(" ")));
        if leaves {
            path = path + "L" + &self.point(at - 0.5, lane);
            path += &curve([self.point(at - 0.35, lane), self.point(at - 0.35, aside), self.point(at - 0.05, aside)]);
        }
        if comes_back {
            path = path + "L" + &self.point(at + 0.05, aside);
            path += &curve([self.point(at + 0.35, aside), self.point(at + 0.35, lane), self.point(at + 0.5, lane)]);
        }
        path
    }

    /// To the figure around what the last cell takes.
    fn end_before(&self, cell: i32) -> String {
        format!("L{}", self.point(f64::from(cell) - FIGURE, self.lane))
    }

    /// To the cross in the last cell.
    fn end(&self, cell: i32, off: Option<Point>) -> String {
        let Point { x, y } = off.unwrap_or(Point { x: 0.0, y: 0.0 });
        let beyond = if self.way.is_level { x } else { y } / self.side * if self.way.forward { 1.0 } else { -1.0 };
        format!("L{}", self.point(f64::from(cell) + beyond, self.lane))
    }
}

/// A cross as part of a path.
pub(super) fn cross(Point { x, y }: Point, r: f64) -> String {
    let (left, right, up, down) = (Num(x - r), Num(x + r), Num(y - r), Num(y + r));
    format!("M{left} {up}L{right} {down}M{right} {up}L{left} {down}")
}

/// So far along the tangent stands the handle of a curve that is a quarter of a circle, to 3 parts in 10,000.
const QUARTER: f64 = 0.552;

/// A circle as part of a path: four curves, since not all that read our pictures know arcs.
pub(super) fn circle(Point { x, y }: Point, radius: f64) -> String {
    let at = |across: f64, down: f64| format!("{} {}", Num(x + across * radius), Num(y + down * radius));
    // From the left, by the top, the right and the foot.
    let sides = [(-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)];
    let mut path = format!("M{}", at(-1.0, 0.0));
    for pair in sides.windows(2) {
        let [(x1, y1), (x2, y2)] = [pair[0], pair[1]];
        let handles = [at(x1 + x2 * QUARTER, y1 + y2 * QUARTER), at(x2 + x1 * QUARTER, y2 + y1 * QUARTER), at(x2, y2)];
        path = path + "C" + &handles.join(" ");
    }
    path
}

fn cells_of(candidates: &[Candidate]) -> Vec<Cell> {
    candidates.iter().map(|candidate| candidate.cell).collect()
}

fn ends(numbers: impl Iterator<Item = f64>) -> (f64, f64) {
    numbers.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)))
}
