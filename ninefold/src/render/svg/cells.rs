//! Symbols and pencil marks.

use super::super::palette::{Figure, Sign};
use super::super::xml::{Attributes, Num};
use super::super::{Highlight, Origin, Part, Tone};
use super::Painter;
use super::layout::Point;
use super::metrics::baseline;
use ninefold_board::{Cell, HouseId, Symbol};

/// Corners of the figures, as parts of the radius; a little beyond 1 where there is room, so that all look equally large.
const SQUARE: [(f64, f64); 4] = [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)];
const DIAMOND: [(f64, f64); 4] = [(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)];
const HEXAGON: [(f64, f64); 6] =
    [(-0.58, -0.96), (0.58, -0.96), (1.12, 0.0), (0.58, 0.96), (-0.58, 0.96), (-1.12, 0.0)];

/// The radius of a figure behind what is filled in, as a part of its size.
const BEHIND_VALUE: f64 = 0.62;

impl Painter<'_> {
    /// One group per cell that holds anything.
    pub(super) fn cells(&mut self) {
        self.xml.open("g", &[("text-anchor", &"middle")]);
        for cell in self.scene.geometry().all_cells() {
            let name = self.scene.geometry().cell_name(cell);
            if let Some((symbol, origin)) = self.scene.value(cell) {
                self.xml.open("g", &[("data-cell", &name)]);
                match self.scene.written(cell) {
                    Some(written) => self.written(cell, symbol, written),
                    None => self.value(cell, symbol, origin),
                }
                self.xml.close();
            } else if !self.scene.marks(cell).is_empty() {
                self.xml.open("g", &[("data-cell", &name), ("font-size", &Num(self.layout.mark_size()))]);
                let halo = self.halo(cell);
                for symbol in self.scene.marks(cell) {
                    let candidate = cell.with(symbol);
                    let (at, part) = (self.layout.mark(candidate), self.scene.part(candidate));
                    self.mark(at, &self.scene.name(symbol), part, halo);
                }
                self.struck_in_place(cell);
                self.xml.close();
            }
        }
        self.xml.close();
    }

    /// Givens are bold and dark, entries light in weight and tone: told apart also in black.
    fn value(&mut self, cell: Cell, symbol: Symbol, origin: Origin) {
        let (at, size) = (self.layout.centre(cell), self.layout.value_size());
        self.figure(at, size * BEHIND_VALUE, &self.palette.sign(self.scene.part(cell.with(symbol))));
        let (x, y, size) = (Num(at.x), Num(at.y + baseline(size)), Num(size));
        let place: &Attributes<'_> = &[("x", &x), ("y", &y), ("font-size", &size)];
        let look: &Attributes<'_> = match origin {
            Origin::Given => &[("data-given", &""), ("fill", &self.palette.given), ("font-weight", &"bold")],
            Origin::Entry => &[("data-entry", &""), ("fill", &self.palette.entry)],
        };
        self.xml.text("text", &[place, look].concat(), &self.scene.name(symbol));
    }

    /// Where arrows may run below a cell's pencil marks, they would look like strokes through them: the colour with which
    /// plain marks are kept clear.
    fn halo(&self, cell: Cell) -> Option<&'static str> {
        let (scene, palette) = (self.scene, self.palette);
        let geometry = scene.geometry();
        let within = |house: HouseId| geometry.house(house).cells().contains(&cell);
        let ground = || match scene.highlighted(cell) {
            Some(why) if self.layout.ring.is_none() => palette.highlight(why).tint,
            _ if scene.houses().any(|(tone, house)| tone == Tone::Failed && within(house)) => {
                palette.highlight(Highlight::Failed).tint
            }
            _ if scene.houses().any(|(tone, house)| tone == Tone::Base && within(house)) => palette.base,
            _ if scene.extra_houses().any(within) => palette.extra,
            _ => palette.page,
        };
        (!scene.drawn_arrows().is_empty()).then(ground)
    }

    /// A pencil mark with its sign; its type size is that of the group around it.
    pub(super) fn mark(&mut self, at: Point, name: &str, part: Part, halo: Option<&str>) {
        let sign = self.palette.sign(part);
        self.figure(at, self.layout.mark_radius(), &sign);
        let ink = if sign.figure == Figure::Disc { self.palette.page } else { sign.hue.ink };
        let (x, y) = (Num(at.x), Num(at.y + baseline(self.layout.mark_size())));
        let (words, halo_colour) = (part.words(), halo.unwrap_or_default());
        let place: &Attributes<'_> = &[("x", &x), ("y", &y), ("fill", &ink)];
        let more: &Attributes<'_> = match (part, halo) {
            (Part::Plain, None) => &[],
            (Part::Plain, Some(_)) => &[
                ("stroke", &halo_colour),
                ("stroke-width", &"3"),
                ("stroke-linejoin", &"round"),
                ("paint-order", &"stroke"),
            ],
            _ => &[("data-part", &words), ("font-weight", &"bold")],
        };
        self.xml.text("text", &[place, more].concat(), name);
        if sign.struck {
            self.strike(at, &sign);
        }
    }

    /// The numbers of what follows in a net, above all else: each at the upper right of its mark.
    pub(super) fn order(&mut self) {
        let order = self.scene.order();
        if order.is_empty() {
            return;
        }
        let size = Num((self.layout.mark_size() * 0.62).max(7.0));
        self.xml.open("g", &[("text-anchor", &"middle"), ("font-size", &size), ("font-weight", &"bold")]);
        for (number, candidate) in order {
            let (at, aside) = (self.layout.mark(candidate), self.layout.mark_radius());
            self.order_number(Point { x: at.x + aside, y: at.y - 0.75 * aside }, &number.to_string());
        }
        self.xml.close();
    }

    /// One of them, kept clear of what is below it.
    pub(super) fn order_number(&mut self, at: Point, number: &str) {
        let (x, y) = (Num(at.x), Num(at.y + baseline(self.layout.mark_size() * 0.62)));
        let place: &Attributes<'_> = &[("data-order", &number), ("x", &x), ("y", &y), ("fill", &self.palette.given)];
        let clear: &Attributes<'_> =
            &[("stroke", &self.palette.page), ("stroke-width", &"2.5"), ("paint-order", &"stroke")];
        self.xml.text("text", &[place, clear].concat(), number);
    }

    /// Through the mark, from lower left to upper right.
    fn strike(&mut self, at: Point, sign: &Sign) {
        let r = self.layout.mark_radius() * 0.85;
        let path = format!("M{} {}L{} {}", Num(at.x - r), Num(at.y + r), Num(at.x + r), Num(at.y - r));
        self.xml.leaf("path", &[("d", &path), ("stroke", &sign.hue.ink), ("stroke-width", &Num(sign.line))]);
    }

    fn figure(&mut self, at: Point, radius: f64, sign: &Sign) {
        let fill = if sign.figure == Figure::Disc { sign.hue.ink } else { sign.hue.tint };
        let (x, y, line) = (Num(at.x), Num(at.y), Num(sign.line));
        let stroke: &Attributes<'_> =
            &[("fill", &fill), ("stroke", &sign.hue.ink), ("stroke-width", &line), ("stroke-dasharray", &sign.dashes)];
        let paint = if sign.dashes == "none" { &stroke[..3] } else { stroke };
        match sign.figure {
            Figure::None => {}
            Figure::Circle | Figure::Disc => self.circle(&[("cx", &x), ("cy", &y), ("r", &Num(radius))], paint),
            Figure::Ring => {
                self.circle(&[("cx", &x), ("cy", &y), ("r", &Num(radius))], paint);
                self.circle(&[("cx", &x), ("cy", &y), ("r", &Num(radius - 2.0))], paint);
            }
            Figure::Square => self.polygon(at, radius, &SQUARE, paint),
            Figure::Diamond => self.polygon(at, radius, &DIAMOND, paint),
            Figure::Hexagon => self.polygon(at, radius, &HEXAGON, paint),
            Figure::Star => {
                self.polygon(at, radius, &DIAMOND, paint);
                self.polygon(at, radius, &SQUARE, paint);
            }
        }
    }

    fn circle(&mut self, place: &Attributes<'_>, paint: &Attributes<'_>) {
        self.xml.leaf("circle", &[place, paint].concat());
    }

    fn polygon(&mut self, at: Point, radius: f64, corners: &[(f64, f64)], paint: &Attributes<'_>) {
        let place = |&(dx, dy): &(f64, f64)| format!("{},{}", Num(at.x + dx * radius), Num(at.y + dy * radius));
        let points = corners.iter().map(place).collect::<Vec<_>>().join(" ");
        self.xml.leaf("polygon", &[&[("points", &points as &dyn std::fmt::Display)][..], paint].concat());
    }
}
