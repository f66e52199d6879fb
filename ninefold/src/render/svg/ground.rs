//! The ground below the symbols: shades of houses, highlighted cells, the lines of a board, the edges of a graph.

use super::super::xml::{Attributes, Num, units};
use super::super::{Border, Highlight, Tone};
use super::Painter;
use super::layout::{Point, THICK, THIN};
use super::outline::outline;
use ninefold_board::{CellSet, HouseId, HouseKind};
use std::fmt::{Display, Write};

/// The width and the dashes of the line around what is left with nothing: thick and dotted, as no other one is.
const FAILED: (f64, &str) = (2.5, "2 2.5");

impl Painter<'_> {
    /// From below to above: shades, highlights, lines; a graph's highlights lie on its vertices.
    pub(super) fn ground(&mut self) {
        if self.layout.ring.is_some() {
            self.edges();
            self.vertices();
        } else {
            self.shades();
            self.hulls();
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
        let failed = self.cells_of(tones.iter().filter(|(tone, _)| *tone == Tone::Failed).map(|&(_, house)| house));
        self.fill(&failed, self.palette.highlight(Highlight::Failed).tint);
        for house in extras {
            if geometry.house(house).kind() == HouseKind::Diagonal {
                self.diagonal(house);
            } else if self.is_joined(house) {
                self.outline(house, self.palette.thin, (1.5 * THIN, ""));
            }
        }
        for (tone, house) in tones {
            let (colour, line) = self.house_line(tone);
            self.outline(house, colour, line);
        }
    }

    fn cells_of(&self, houses: impl Iterator<Item = HouseId>) -> CellSet {
        let geometry = self.scene.geometry();
        CellSet::from_cells(geometry.cells(), houses.flat_map(|h| geometry.house(h).cells().iter().copied()))
    }

    pub(super) fn fill(&mut self, cells: &CellSet, colour: &str) {
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
        self.xml.leaf("path", &[("d", &path), ("stroke", &self.palette.diagonal), ("stroke-width", &Num(THIN))]);
    }

    /// Do any two cells of the house touch, so that an outline shows more than single cells?
    fn is_joined(&self, house: HouseId) -> bool {
        let geometry = self.scene.geometry();
        let cells = geometry.house(house).cells();
        let places: Vec<_> = cells.iter().map(|&c| geometry.row_column(c)).collect();
        places.iter().any(|&(r, c)| places.contains(&(r, c + 1)) || places.contains(&(r + 1, c)))
    }

    /// The line of a house that stands out: its colour, its width, and its dashes.
    pub(super) fn house_line(&self, tone: Tone) -> (&'static str, (f64, &'static str)) {
        match tone {
            Tone::Base => (self.palette.cover, (1.5 * THIN, "")),
            Tone::Cover => (self.palette.cover, (1.5 * THIN, "5 3")),
            Tone::Failed => (self.palette.highlight(Highlight::Failed).ink, FAILED),
        }
    }

    /// A line inside the border of a house.
    fn outline(&mut self, house: HouseId, colour: &str, (width, dashes): (f64, &str)) {
        let geometry = self.scene.geometry();
        let path = outline(&self.layout, geometry, geometry.house(house).cells(), 0);
        let width = Num(width);
        let stroke: &Attributes<'_> = &[
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
        if !round {
            self.shape(Point { x, y }, radius, &[("fill", &hue.tint)]); // A vertex keeps its own tint.
        }
        let inner = radius - 4.0;
        let (width, dashes, path) = match why {
            Highlight::Focus => (1.25, "2 3", None),
            Highlight::Conflict => (2.5, "none", None),
            Highlight::Failed => (FAILED.0, FAILED.1, None),
            Highlight::Differs => (0.75, "none", Some(hatch(x, y, radius, round))),
            Highlight::Wrong => {
                let reach = if round { inner * std::f64::consts::FRAC_1_SQRT_2 } else { inner };
                (2.0, "none", Some(cross(x, y, reach)))
            }
        };
        let width = Num(width);
        let stroke: &Attributes<'_> =
            &[("fill", &"none"), ("stroke", &hue.ink), ("stroke-width", &width), ("stroke-dasharray", &dashes)];
        let stroke = if dashes == "none" { &stroke[..3] } else { stroke };
        match path {
            None => self.shape(Point { x, y }, inner, stroke),
            Some(path) => {
                self.xml
                    .leaf("path", &[&[("d", &path as &dyn Display), ("stroke-opacity", &"0.65")][..], stroke].concat());
            }
        }
    }

    /// A square, or a circle in a graph.
    fn shape(&mut self, Point { x, y }: Point, radius: f64, paint: &Attributes<'_>) {
        let (left, up, side, r) = (Num(x - radius), Num(y - radius), Num(2.0 * radius), Num(radius));
        let (x, y) = (Num(x), Num(y));
        let circle: &Attributes<'_> = &[("cx", &x), ("cy", &y), ("r", &r)];
        let square: &Attributes<'_> = &[("x", &left), ("y", &up), ("width", &side), ("height", &side)];
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
        for Border { is_upright, line, span: (from, to) } in self.scene.borders() {
            let (at, from, to) = (units(line) * cell, units(from) * cell, units(to) * cell);
            let _ = if is_upright {
                write!(thick, "M{} {}V{}", Num(x + at), Num(y + from), Num(y + to))
            } else {
                write!(thick, "M{} {}H{}", Num(x + from), Num(y + at), Num(x + to))
            };
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

    /// Edges run through the ring, bent towards its middle so that they miss the vertices between; those of neighbours
    /// are straight.
    fn edges(&mut self) {
        let geometry = self.scene.geometry();
        let houses: Vec<_> = self.scene.houses().map(|(_, house)| house).collect();
        let (mut plain, mut marked) = (String::new(), String::new());
        for id in geometry.house_ids() {
            let &[a, b] = geometry.house(id).cells() else { continue };
            let apart = a.index().abs_diff(b.index());
            let pull = if apart == 1 || apart + 1 == geometry.cells() { 1.0 } else { 0.5 };
            let (a, b, middle) = (self.layout.centre(a), self.layout.centre(b), self.layout.middle());
            let bend = |a: f64, b: f64, middle: f64| Num(middle + (f64::midpoint(a, b) - middle) * pull);
            let (cx, cy) = (bend(a.x, b.x, middle.x), bend(a.y, b.y, middle.y));
            let path = if houses.contains(&id) { &mut marked } else { &mut plain };
            let _ = write!(path, "M{} {}Q{cx} {cy} {} {}", Num(a.x), Num(a.y), Num(b.x), Num(b.y));
        }
        let layers = [(plain, self.palette.thin, 1.5 * THIN), (marked, self.palette.cover, THICK)];
        for (path, colour, width) in layers.into_iter().filter(|(path, ..)| !path.is_empty()) {
            self.xml
                .leaf("path", &[("d", &path), ("fill", &"none"), ("stroke", &colour), ("stroke-width", &Num(width))]);
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

/// Both diagonals of a cell, open in the middle so that the symbol stays legible.
fn cross(x: f64, y: f64, reach: f64) -> String {
    let arm = |(dx, dy): (f64, f64)| {
        let at = |part: f64| (Num(x + dx * reach * part), Num(y + dy * reach * part));
        let ((ax, ay), (bx, by)) = (at(1.0), at(0.5));
        format!("M{ax} {ay}L{bx} {by}")
    };
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(arm).concat()
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
