//! Links of a chain: strong ones solid, weak ones dashed, gently bent so that they miss the figures between.

use super::super::Arrow;
use super::super::xml::{Attributes, Num};
use super::Painter;
use super::layout::Point;
use ninefold_board::Candidate;
use std::fmt::Write;

/// How an arrow leaves its ends: cosine and sine of the angle between it and the straight line, and how far away its
/// control points lie, as a part of the length but no more than this. Steep enough to pass the figures of the
/// neighbouring pencil marks.
const LEAVE: (f64, f64) = (0.62, 0.785);
const REACH: (f64, f64) = (0.4, 44.0);
/// The same for an arrow to a neighbouring pencil mark: a bow around the two figures, which nearly touch.
const LEAVE_NEAR: (f64, f64) = (0.25, 0.968);
const HEAD: f64 = 7.0;

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
        for i in 0..self.scene.arrows().len() {
            let arrow = &self.scene.arrows()[i];
            self.node(&arrow.from);
            self.node(&arrow.to);
            if let Some(course) = self.nearest(arrow).and_then(|(from, to)| self.course(from, to)) {
                self.arrow(&course, arrow.strong);
            }
        }
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
        let mut path = String::new();
        for (i, &candidate) in candidates.iter().enumerate() {
            let Point { x, y } = self.place(candidate);
            let _ = write!(path, "{}{} {}", if i == 0 { "M" } else { "L" }, Num(x), Num(y));
        }
        if candidates.len() > 1 {
            let (width, colour) = (Num(1.2 * self.layout.mark_radius()), self.palette.extra);
            self.xml.leaf(
                "path",
                &[
                    ("d", &path),
                    ("fill", &"none"),
                    ("stroke", &colour),
                    ("stroke-width", &width),
                    ("stroke-linecap", &"round"),
                    ("stroke-linejoin", &"round"),
                ],
            );
        }
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

fn distance(a: Point, b: Point) -> f64 {
    ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).sqrt()
}

/// The point this far from one point in the direction of another.
fn towards(from: Point, to: Point, length: f64) -> Point {
    let part = length / distance(from, to).max(1e-6);
    Point { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}
