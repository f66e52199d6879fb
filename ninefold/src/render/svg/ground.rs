//! What lies below the symbols: shades of houses, highlighted cells, the lines of a board, the edges of a graph.

use super::super::{Highlight, Tone};
use super::Painter;
use super::layout::{Point, THICK, THIN};
use super::write::{Num, units};
use ninefold_board::{Cell, CellSet, HouseId, HouseKind};
use std::fmt::Write;

/// How far inside its cells the outline of a house runs.
const INSET: f64 = 4.5;

impl Painter<'_> {
    /// From below to above: shades, highlights, lines; a graph's highlights lie on its vertices.
    pub(super) fn ground(&mut self) {
        if self.layout.ring.is_some() {
            self.edges();
            self.vertices();
        } else {
            self.shades();
        }
        for (cell, why) in self.scene.highlights() {
            self.xml
                .open("g", &[("data-highlight", &why.words()), ("data-at", &self.scene.geometry().cell_name(cell))]);
            self.highlight_sign(self.layout.centre(cell), self.cell_radius(), why);
            self.xml.close();
        }
        if self.layout.ring.is_none() {
            self.lines();
        }
    }

    /// Half the side of a cell, or the radius of a vertex.
    fn cell_radius(&self) -> f64 {
        if self.layout.ring.is_some() { self.layout.vertex } else { self.layout.cell / 2.0 }
    }

    fn shades(&mut self) {
        let geometry = self.scene.geometry();
        let extras: Vec<HouseId> = self.scene.extra_houses().collect();
        let mut shaded = self.cells_of(extras.iter().copied());
        if shaded.len() == geometry.cells() {
            shaded = CellSet::new(0); // A shade everywhere says nothing.
        }
        self.fill(&shaded, self.palette.extra);
        let tones: Vec<_> = self.scene.houses().collect();
        let base = self.cells_of(tones.iter().filter(|(tone, _)| *tone == Tone::Base).map(|&(_, house)| house));
        self.fill(&base, self.palette.base);
        for house in extras {
            if geometry.house(house).kind() == HouseKind::Diagonal {
                self.diagonal(house);
            } else if self.is_joined(house) {
                self.outline(house, self.palette.thin, "");
            }
        }
        for (_, house) in tones.into_iter().filter(|(tone, _)| *tone == Tone::Cover) {
            self.outline(house, self.palette.cover, "5 3");
        }
    }

    fn cells_of(&self, houses: impl Iterator<Item = HouseId>) -> CellSet {
        let geometry = self.scene.geometry();
        CellSet::from_cells(geometry.cells(), houses.flat_map(|h| geometry.house(h).cells().iter().copied()))
    }

    fn fill(&mut self, cells: &CellSet, colour: &str) {
        let side = self.layout.cell;
        let mut path = String::new();
        for Point { x, y } in cells.iter().map(|c| self.layout.corner(c)) {
            let _ = write!(path, "M{} {}h{s}v{s}h-{s}z", Num(x), Num(y), s = Num(side));
        }
        if !path.is_empty() {
            self.xml.leaf("path", &[("d", &path), ("fill", &colour)]);
        }
    }

    fn diagonal(&mut self, house: HouseId) {
        let cells = self.scene.geometry().house(house).cells();
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else { return };
        let (a, b) = (self.layout.centre(first), self.layout.centre(last));
        let half = self.layout.cell / 2.0;
        let out = if a.x <= b.x { half } else { -half };
        let path = format!("M{} {}L{} {}", Num(a.x - out), Num(a.y - half), Num(b.x + out), Num(b.y + half));
        self.xml.leaf("path", &[("d", &path), ("stroke", &self.palette.thin), ("stroke-width", &Num(THIN))]);
    }

    /// Do any two cells of the house touch, so that an outline shows more than single cells?
    fn is_joined(&self, house: HouseId) -> bool {
        let geometry = self.scene.geometry();
        let cells = geometry.house(house).cells();
        let places: Vec<_> = cells.iter().map(|&c| geometry.row_column(c)).collect();
        places.iter().any(|&(r, c)| places.contains(&(r, c + 1)) || places.contains(&(r + 1, c)))
    }

    /// A line inside the border of a house, around corners:
    ///
    /// ```text
    /// +-------+          each side of a cell whose neighbour there is outside gets a line, shortened at an end where the
    /// | +---+ |          next side has one too, and lengthened where the house goes around a corner
    /// | |   | +-------+
    /// | |   +-------+ |
    /// ```
    fn outline(&mut self, house: HouseId, colour: &str, dashes: &str) {
        let geometry = self.scene.geometry();
        let cells = geometry.house(house).cells();
        let within = |place: (i32, i32)| {
            let (Ok(row), Ok(column)) = (usize::try_from(place.0), usize::try_from(place.1)) else { return false };
            geometry.cell_at(row, column).is_some_and(|c| cells.contains(&c))
        };
        let mut path = String::new();
        for &cell in cells {
            let (row, column) = geometry.row_column(cell);
            let Point { x, y } = self.layout.centre(cell);
            // Out of the cell, and along the side, as (rows, columns).
            for (out, along) in [((-1, 0), (0, 1)), ((1, 0), (0, 1)), ((0, -1), (1, 0)), ((0, 1), (1, 0))] {
                let at = |o: i32, a: i32| {
                    within((row as i32 + o * out.0 + a * along.0, column as i32 + o * out.1 + a * along.1))
                };
                if at(1, 0) {
                    continue;
                }
                let half = self.layout.cell / 2.0;
                let reach = |end: i32| match (at(0, end), at(1, end)) {
                    (false, _) => half - INSET,
                    (true, false) => half,
                    (true, true) => half + INSET,
                };
                let point = |along_by: f64| Point {
                    x: x + f64::from(out.1) * (half - INSET) + f64::from(along.1) * along_by,
                    y: y + f64::from(out.0) * (half - INSET) + f64::from(along.0) * along_by,
                };
                let (a, b) = (point(-reach(-1)), point(reach(1)));
                let _ = write!(path, "M{} {}L{} {}", Num(a.x), Num(a.y), Num(b.x), Num(b.y));
            }
        }
        let width = Num(1.5 * THIN);
        let stroke: &super::write::Attributes<'_> = &[
            ("d", &path),
            ("fill", &"none"),
            ("stroke", &colour),
            ("stroke-width", &width),
            ("stroke-dasharray", &dashes),
        ];
        self.xml.leaf("path", if dashes.is_empty() { &stroke[..4] } else { stroke });
    }

    /// The sign of a highlight, in a cell (or vertex) of this radius: a tint, and lines that say which it is in black.
    pub(super) fn highlight_sign(&mut self, Point { x, y }: Point, radius: f64, why: Highlight) {
        let hue = self.palette.highlight(why);
        let round = self.layout.ring.is_some();
        self.shape(Point { x, y }, radius, &[("fill", &hue.tint)]);
        let inner = radius - 4.0;
        let path = match why {
            Highlight::Focus | Highlight::Conflict => {
                let (width, dashes) = if why == Highlight::Focus { (1.25, "2 3") } else { (2.5, "none") };
                let width = Num(width);
                let stroke: &super::write::Attributes<'_> =
                    &[("fill", &"none"), ("stroke", &hue.ink), ("stroke-width", &width), ("stroke-dasharray", &dashes)];
                return self.shape(Point { x, y }, inner, stroke);
            }
            Highlight::Differs => hatch(x, y, radius, round),
            Highlight::Wrong => {
                let r = if round { inner * std::f64::consts::FRAC_1_SQRT_2 } else { inner };
                let (left, right, up, down) = (Num(x - r), Num(x + r), Num(y - r), Num(y + r));
                format!("M{left} {up}L{right} {down}M{right} {up}L{left} {down}")
            }
        };
        let width = if why == Highlight::Wrong { 1.5 } else { 0.75 };
        self.xml.leaf(
            "path",
            &[("d", &path), ("stroke", &hue.ink), ("stroke-width", &Num(width)), ("stroke-opacity", &"0.65")],
        );
    }

    /// A square, or a circle in a graph.
    fn shape(&mut self, Point { x, y }: Point, radius: f64, paint: &super::write::Attributes<'_>) {
        let (left, up, side, r) = (Num(x - radius), Num(y - radius), Num(2.0 * radius), Num(radius));
        let (x, y) = (Num(x), Num(y));
        let circle: &super::write::Attributes<'_> = &[("cx", &x), ("cy", &y), ("r", &r)];
        let square: &super::write::Attributes<'_> = &[("x", &left), ("y", &up), ("width", &side), ("height", &side)];
        let (tag, place) = if self.layout.ring.is_some() { ("circle", circle) } else { ("rect", square) };
        self.xml.leaf(tag, &[place, paint].concat());
    }

    /// Thin lines between cells, thick ones between boxes or regions and around the board.
    fn lines(&mut self) {
        let n = self.scene.geometry().symbols();
        let Point { x, y } = self.layout.board;
        let (cell, end) = (self.layout.cell, Num(self.layout.side));
        let mut thin = String::new();
        for i in 1..n {
            let at = units(i) * cell;
            let _ = write!(thin, "M{} {}h{end}M{} {}v{end}", Num(x), Num(y + at), Num(x + at), Num(y));
        }
        let mut thick = format!("M{} {}h{end}v{end}h-{end}z", Num(x), Num(y));
        for i in 1..n {
            let at = units(i) * cell;
            for (from, to) in runs(n, |j| self.scene.is_border(Cell::new((i - 1) * n + j), Cell::new(i * n + j))) {
                let _ = write!(thick, "M{} {}H{}", Num(x + units(from) * cell), Num(y + at), Num(x + units(to) * cell));
            }
            for (from, to) in runs(n, |j| self.scene.is_border(Cell::new(j * n + i - 1), Cell::new(j * n + i))) {
                let _ = write!(thick, "M{} {}V{}", Num(x + at), Num(y + units(from) * cell), Num(y + units(to) * cell));
            }
        }
        let layers = [(thin, self.palette.thin, THIN), (thick, self.palette.thick, THICK)];
        for (path, colour, width) in layers.into_iter().filter(|(path, ..)| !path.is_empty()) {
            self.xml.leaf(
                "path",
                &[
                    ("d", &path),
                    ("fill", &"none"),
                    ("stroke", &colour),
                    ("stroke-width", &Num(width)),
                    ("stroke-linecap", &"square"),
                ],
            );
        }
    }

    fn edges(&mut self) {
        let geometry = self.scene.geometry();
        let houses: Vec<_> = self.scene.houses().map(|(_, house)| house).collect();
        let (mut plain, mut marked) = (String::new(), String::new());
        for id in geometry.house_ids() {
            let &[a, b] = geometry.house(id).cells() else { continue };
            let (a, b) = (self.layout.centre(a), self.layout.centre(b));
            let path = if houses.contains(&id) { &mut marked } else { &mut plain };
            let _ = write!(path, "M{} {}L{} {}", Num(a.x), Num(a.y), Num(b.x), Num(b.y));
        }
        let layers = [(plain, self.palette.thin, 1.5 * THIN), (marked, self.palette.cover, THICK)];
        for (path, colour, width) in layers.into_iter().filter(|(path, ..)| !path.is_empty()) {
            self.xml.leaf("path", &[("d", &path), ("stroke", &colour), ("stroke-width", &Num(width))]);
        }
    }

    fn vertices(&mut self) {
        for cell in self.scene.geometry().all_cells() {
            let colour = self.scene.value(cell).map_or(self.palette.page, |(s, _)| self.palette.vertex(s.index()));
            let (width, stroke) = (Num(1.5 * THIN), self.palette.thick);
            self.shape(
                self.layout.centre(cell),
                self.layout.vertex,
                &[("fill", &colour), ("stroke", &stroke), ("stroke-width", &width)],
            );
        }
    }
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

/// Rising lines across a square or circle: on each, `x + y` is constant.
fn hatch(x: f64, y: f64, radius: f64, round: bool) -> String {
    let mut path = String::new();
    for k in -5..=5 {
        // The line's distance from the middle, and half its length, both along the axes.
        let away = f64::from(k) / 6.0 * radius;
        let half = if round { (radius * radius / 2.0 - away * away).max(0.0).sqrt() } else { radius - away.abs() };
        if half > 0.0 {
            let (a, b) = ((x + away - half, y + away + half), (x + away + half, y + away - half));
            let _ = write!(path, "M{} {}L{} {}", Num(a.0), Num(a.1), Num(b.0), Num(b.1));
        }
    }
    path
}
