//! Links of a chain: strong ones solid, weak ones dashed, gently bent so that they miss the figures between.

use super::super::Arrow;
use super::Painter;
use super::layout::Point;
use super::write::Num;
use ninefold_board::Candidate;
use std::fmt::Write;

/// How far an arrow bends aside, of its length.
const BEND: f64 = 0.12;
const HEAD: f64 = 7.0;

impl Painter<'_> {
    /// All arrows, below the symbols.
    pub(super) fn arrows(&mut self) {
        for i in 0..self.scene.arrows().len() {
            let arrow = &self.scene.arrows()[i];
            self.node(&arrow.from);
            self.node(&arrow.to);
            if let Some((from, to)) = self.nearest(arrow) {
                self.arrow(from, to, arrow.strong);
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
    fn nearest(&self, arrow: &Arrow) -> Option<(Point, Point)> {
        let length = |(a, b): &(Point, Point)| (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
        let pairs = arrow.from.iter().flat_map(|&a| arrow.to.iter().map(move |&b| (a, b)));
        pairs.map(|(a, b)| (self.place(a), self.place(b))).min_by(|p, q| length(p).total_cmp(&length(q)))
    }

    /// ```text
    ///            control
    ///   from o---___   ___-->o to      both ends keep off the figures of the pencil marks
    /// ```
    pub(super) fn arrow(&mut self, a: Point, b: Point, strong: bool) {
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let length = (dx * dx + dy * dy).sqrt();
        if length < 1.0 {
            return;
        }
        let control = Point { x: (a.x + b.x) / 2.0 - dy * BEND * 2.0, y: (a.y + b.y) / 2.0 + dx * BEND * 2.0 };
        // Neighbouring marks of a cell leave hardly any room: there the arrow begins below their figures.
        let keep = (self.layout.mark_radius() + 1.0).min(length * 0.3);
        let (start, end) = (towards(a, control, keep), towards(b, control, keep));
        let head = HEAD.min(length * 0.35);
        let neck = towards(end, control, head * 0.8);
        let path = format!(
            "M{} {}Q{} {} {} {}",
            Num(start.x),
            Num(start.y),
            Num(control.x),
            Num(control.y),
            Num(neck.x),
            Num(neck.y)
        );
        let (colour, width) = if strong { (self.palette.strong, 1.75) } else { (self.palette.weak, 1.5) };
        let words = Arrow::words(strong);
        let line: &super::write::Attributes<'_> = &[
            ("d", &path),
            ("fill", &"none"),
            ("stroke", &colour),
            ("stroke-width", &Num(width)),
            ("data-link", &words),
            ("stroke-dasharray", &"5 3"),
        ];
        self.xml.leaf("path", if strong { &line[..5] } else { line });
        let foot = towards(end, control, head);
        // Across the direction of the head, half as far to each side as it is long.
        let (wx, wy) = ((end.y - foot.y) * 0.45, (foot.x - end.x) * 0.45);
        let corners = [(end.x, end.y), (foot.x + wx, foot.y + wy), (foot.x - wx, foot.y - wy)];
        let points = corners.map(|(x, y)| format!("{},{}", Num(x), Num(y))).join(" ");
        self.xml.leaf("polygon", &[("points", &points), ("fill", &colour)]);
    }
}

/// The point this far from one point in the direction of another.
fn towards(from: Point, to: Point, distance: f64) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = (dx * dx + dy * dy).sqrt().max(1e-6);
    Point { x: from.x + dx / length * distance, y: from.y + dy / length * distance }
}
