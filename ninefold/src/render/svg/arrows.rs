//! Links of a chain: strong ones solid, weak ones dashed; short ones gently bent so that they miss the figures between, long ones along
//! the lines between cells.

use super::super::Arrow;
use super::super::xml::{Attributes, Num, units};
use super::Painter;
use super::gutters::{End, Gutters, Place, distance};
use super::layout::Point;
use ninefold_board::{Candidate, Cell};
use std::fmt::Write;

/// How an arrow leaves its ends: cosine and sine of the angle between it and the straight line, and how far away its
/// control points lie, as a part of the length but no more than this. Steep enough to pass the figures of the
/// neighbouring pencil marks.
const LEAVE: (f64, f64) = (0.62, 0.785);
const REACH: (f64, f64) = (0.4, 44.0);
/// The same for an arrow to a neighbouring pencil mark: a bow around the two figures, which nearly touch.
const LEAVE_NEAR: (f64, f64) = (0.25, 0.968);
const HEAD: f64 = 7.0;
/// Links up to this length, in sides of a cell, are bent; longer ones take the lines.
const SHORT: f64 = 0.9;
/// How wide a way is rounded where it turns, in sides of a cell.
const ROUND: f64 = 0.2;
/// The edge of a band.
const EDGE: f64 = 1.0;
/// At so many places of a band it is looked whether it runs over a number: several in each cell of the largest board.
const STEPS: usize = 200;

/// The course of an arrow, a cubic curve, and how far it keeps off its ends.
pub(super) struct Course {
    pub(super) from: Point,
    pub(super) leaving: Point,
    pub(super) arriving: Point,
    pub(super) to: Point,
    pub(super) keep: f64,
}

impl Painter<'_> {
    /// All arrows, below the symbols.
    pub(super) fn arrows(&mut self) {
        let mut gutters = Gutters::new(self.scene.geometry().side().unwrap_or(0));
        for arrow in self.scene.drawn_arrows() {
            self.node(&arrow.from);
            self.node(&arrow.to);
            let Some((from, to)) = self.nearest(arrow) else { continue };
            if let Some(between) = self.between(&mut gutters, from, to) {
                self.routed(from, to, &between, arrow.strong);
            } else if let Some(course) = self.course(from, to) {
                self.arrow(&course, arrow.strong);
            }
        }
    }

    /// The corners of a long link's way along the lines between cells; None of a short one, and where there are no such lines.
    pub(super) fn between(&self, gutters: &mut Gutters, from: Candidate, to: Candidate) -> Option<Vec<Point>> {
        let (geometry, cell) = (self.scene.geometry(), self.layout.cell);
        let side = geometry.side()?;
        if from.cell == to.cell || distance(self.place(from), self.place(to)) <= SHORT * cell {
            return None;
        }
        let Point { x, y } = self.layout.board;
        let in_cells = |p: Point| Point { x: (p.x - x) / cell, y: (p.y - y) / cell };
        let end = |candidate: Candidate| {
            let all = if self.scene.value(candidate.cell).is_some() {
                ninefold_board::SymbolSet::EMPTY
            } else {
                self.scene.marks(candidate.cell)
            };
            let others = all.iter().filter(|&symbol| symbol != candidate.symbol);
            let others = others.map(|symbol| in_cells(self.place(candidate.cell.with(symbol)))).collect();
            End { at: in_cells(self.place(candidate)), others }
        };
        let is_filled = |row: usize, column: usize| self.scene.value(Cell::new(row * side + column)).is_some();
        let is_thick = |a: Place, b: Place| {
            let cell = |(row, column): Place| Cell::new(row * side + column);
            self.scene.is_border(cell(a), cell(b))
        };
        let way = gutters.way(&end(from), &end(to), is_filled, is_thick);
        Some(way.into_iter().map(|p| Point { x: x + p.x * cell, y: y + p.y * cell }).collect())
    }

    /// A link along the lines between cells, rounded where it turns.
    fn routed(&mut self, from: Candidate, to: Candidate, between: &[Point], strong: bool) {
        let (a, b, keep) = (self.place(from), self.place(to), self.layout.mark_radius() + 1.0);
        let off = |end: Point, next: Point| towards(end, next, keep.min(0.6 * distance(end, next)));
        let (first, arriving) = (between.first().copied().unwrap_or(b), between.last().copied().unwrap_or(a));
        let (start, tip) = (off(a, first), off(b, arriving));
        let neck = towards(tip, arriving, (HEAD * 0.8).min(distance(tip, arriving)));
        let mut path = format!("M{} {}", Num(start.x), Num(start.y));
        let points = [&[start], between, &[neck]].concat();
        for three in points.windows(3) {
            let &[before, at, after] = three else { continue };
            let near = |other: Point| towards(at, other, (ROUND * self.layout.cell).min(distance(at, other) / 2.0));
            let (into, out) = (near(before), near(after));
            let numbers = [into, at, out].map(|Point { x, y }| format!("{} {}", Num(x), Num(y)));
            let _ = write!(path, "L{}Q{} {}", numbers[0], numbers[1], numbers[2]);
        }
        let _ = write!(path, "L{} {}", Num(neck.x), Num(neck.y));
        self.link(&path, tip, arriving, strong);
    }

    /// Where a candidate is drawn: its pencil mark, or the middle of a cell that has a symbol.
    fn place(&self, candidate: Candidate) -> Point {
        if self.scene.value(candidate.cell).is_some() {
            return self.layout.centre(candidate.cell);
        }
        self.layout.mark(candidate)
    }

    /// A node of several candidates is held together by a band.
    fn node(&mut self, candidates: &[Candidate]) {
        let Some(first) = candidates.first().filter(|_| candidates.len() > 1) else { return };
        let Point { x, y } = self.place(*first);
        let mut path = format!("M{} {}", Num(x), Num(y));
        for pair in candidates.windows(2) {
            for Point { x, y } in self.band(pair[0], pair[1]) {
                let _ = write!(path, "L{} {}", Num(x), Num(y));
            }
        }
        self.band_along(("data-node", candidates.len()), &path, 1.2 * self.layout.mark_radius());
    }

    /// A band along a path, with an edge: the wider line below the one that fills it.
    pub(super) fn band_along(&mut self, (attribute, value): (&str, usize), path: &str, width: f64) {
        let rounded: &Attributes<'_> =
            &[("fill", &"none"), ("stroke-linecap", &"round"), ("stroke-linejoin", &"round")];
        let (wide, width) = (Num(width + 2.0 * EDGE), Num(width));
        let edge: &Attributes<'_> = &[("d", &path), ("stroke", &self.palette.label), ("stroke-width", &wide)];
        self.xml.leaf("path", &[edge, rounded].concat());
        let ground: &Attributes<'_> =
            &[(attribute, &value), ("d", &path), ("stroke", &self.palette.extra), ("stroke-width", &width)];
        self.xml.leaf("path", &[ground, rounded].concat());
    }

    /// The way of a band from one candidate to the next: straight, or along the lines between cells where a cell with a number is in the way.
    fn band(&self, from: Candidate, to: Candidate) -> Vec<Point> {
        let (a, b) = (self.place(from), self.place(to));
        let between = |t: f64| Point { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
        let is_number = |cell: Cell| cell != from.cell && cell != to.cell && self.scene.value(cell).is_some();
        let half = self.layout.cell / 2.0;
        let covers = |cell: Cell| {
            let middle = self.layout.centre(cell);
            let is_over = |p: Point| (p.x - middle.x).abs() < half && (p.y - middle.y).abs() < half;
            (0..=STEPS).any(|step| is_over(between(units(step) / units(STEPS))))
        };
        let geometry = self.scene.geometry();
        if geometry.side().is_none() || !geometry.all_cells().any(|cell| is_number(cell) && covers(cell)) {
            return vec![b];
        }
        let side = |at: f64, middle: f64, other: f64| middle + if other < at { -half } else { half };
        let (own, its) = (self.layout.centre(from.cell), self.layout.centre(to.cell));
        if (own.y - its.y).abs() < 1.0 {
            // In a row: along the line that is nearer to both.
            let line = side(own.y, own.y, f64::midpoint(a.y, b.y));
            return vec![Point { x: a.x, y: line }, Point { x: b.x, y: line }, b];
        }
        let line = if (own.x - its.x).abs() < 1.0 { f64::midpoint(a.x, b.x) } else { its.x };
        let upright = side(own.x, own.x, line);
        let level = side(its.y, its.y, own.y);
        vec![Point { x: upright, y: a.y }, Point { x: upright, y: level }, Point { x: b.x, y: level }, b]
    }

    /// The ends of the shortest arrow between the two nodes; of equal ones the first.
    fn nearest(&self, arrow: &Arrow) -> Option<(Candidate, Candidate)> {
        let length = |&(a, b): &(Candidate, Candidate)| distance(self.place(a), self.place(b));
        let pairs = arrow.from.iter().flat_map(|&a| arrow.to.iter().map(move |&b| (a, b)));
        pairs.min_by(|p, q| length(p).total_cmp(&length(q)))
    }

    /// An arrow bends towards the middle of the board, or of its cell, so as not to leave it.
    fn course(&self, from: Candidate, to: Candidate) -> Option<Course> {
        let (a, b, radius) = (self.place(from), self.place(to), self.layout.mark_radius());
        let length = distance(a, b);
        if length < 1.0 {
            return None;
        }
        let inner = if from.cell == to.cell { self.layout.centre(from.cell) } else { self.layout.middle() };
        let (dx, dy) = ((b.x - a.x) / length, (b.y - a.y) / length);
        let side = if dx * (inner.y - a.y) - dy * (inner.x - a.x) < 0.0 { -1.0 } else { 1.0 };
        let near = length < 3.0 * radius;
        let (along, aside) = if near { LEAVE_NEAR } else { LEAVE };
        let reach = if near { radius + 10.0 } else { (length * REACH.0).min(REACH.1) };
        let control = |end: Point, along: f64| Point {
            x: end.x + (dx * along - dy * side * aside) * reach,
            y: end.y + (dy * along + dx * side * aside) * reach,
        };
        Some(Course { from: a, leaving: control(a, along), arriving: control(b, -along), to: b, keep: radius + 1.0 })
    }

    /// ```text
    ///       leaving           arriving
    ///                 ___
    ///           / ---     --- v
    ///      from                 to         both ends keep off the figures of the pencil marks
    /// ```
    pub(super) fn arrow(&mut self, course: &Course, strong: bool) {
        let Course { leaving, arriving, .. } = *course;
        let start = towards(course.from, leaving, course.keep);
        let end = towards(course.to, arriving, course.keep);
        let neck = towards(end, arriving, HEAD * 0.8);
        let numbers = [start, leaving, arriving, neck].map(|Point { x, y }| format!("{} {}", Num(x), Num(y)));
        let path = format!("M{}C{} {} {}", numbers[0], numbers[1], numbers[2], numbers[3]);
        self.link(&path, end, arriving, strong);
    }

    /// A line, and the head at its end, which comes from there.
    fn link(&mut self, path: &str, end: Point, arriving: Point, strong: bool) {
        let (colour, width) = if strong { (self.palette.strong, 1.75) } else { (self.palette.weak, 1.5) };
        let words = Arrow::words(strong);
        let line: &Attributes<'_> = &[
            ("d", &path),
            ("fill", &"none"),
            ("stroke", &colour),
            ("stroke-width", &Num(width)),
            ("data-link", &words),
            ("stroke-dasharray", &"5 3"),
        ];
        self.xml.leaf("path", if strong { &line[..5] } else { line });
        let foot = towards(end, arriving, HEAD);
        // Across the direction of the head, half as far to each side as it is long.
        let (wx, wy) = ((end.y - foot.y) * 0.45, (foot.x - end.x) * 0.45);
        let corners = [(end.x, end.y), (foot.x + wx, foot.y + wy), (foot.x - wx, foot.y - wy)];
        let points = corners.map(|(x, y)| format!("{},{}", Num(x), Num(y))).join(" ");
        self.xml.leaf("polygon", &[("points", &points), ("fill", &colour)]);
    }
}

/// The point this far from one point in the direction of another.
fn towards(from: Point, to: Point, length: f64) -> Point {
    let part = length / distance(from, to).max(1e-6);
    Point { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
