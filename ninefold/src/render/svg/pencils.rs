//! Entries by their pencils, and what these crossed out.
//!
//! ```text
//! +-----------+
//! |    4      |   the number, underlined as its pencil does; ringed where a path begins
//! |   ===  12 |   what stands beside it
//! | 1 4 7 8   |   the marks that were crossed out, each struck as its pencil does
//! +-----------+
//! ```
//! The pencils differ in colour, and in grey print by their underlines and by the slant of their strokes.

use super::super::pencil::Underline;
use super::super::xml::{Attributes, Num, units};
use super::super::{Pencil, Written};
use super::Painter;
use super::layout::Point;
use super::metrics::{baseline, width};
use ninefold_board::{Cell, Symbol};

/// How far above the middle the number stands, its size, and the size of what stands beside it, in parts of a cell.
const RAISED: f64 = 0.13;
const NUMBER: f64 = 0.46;
const BESIDE: f64 = 0.19;
/// How far below the middle the crossed-out marks stand, and the room for one of them.
const LOWERED: f64 = 0.37;
const ROOM: f64 = 0.145;
/// The radius of a ring, in sizes of the number.
const RING: f64 = 0.62;

impl Pencil {
    /// The strokes through a mark, in parts of its height: from and to.
    fn strokes(self) -> &'static [[f64; 4]] {
        const RISING: [f64; 4] = [-1.0, 1.0, 1.0, -1.0];
        const FALLING: [f64; 4] = [-1.0, -1.0, 1.0, 1.0];
        const LEVEL: [f64; 4] = [-1.2, 0.0, 1.2, 0.0];
        match self {
            Pencil::First | Pencil::Plain => &[RISING],
            Pencil::Coloured(number) => match number % 6 {
                1 => &[FALLING],
                2 => &[RISING, FALLING],
                3 => &[LEVEL],
                4 => &[RISING, LEVEL],
                5 => &[FALLING, LEVEL],
                _ => &[RISING, FALLING, LEVEL],
            },
        }
    }
}

impl Painter<'_> {
    /// The entry of a cell, and below it what was crossed out there.
    pub(super) fn written(&mut self, cell: Cell, symbol: Symbol, written: &Written) {
        let (at, side) = (self.layout.centre(cell), self.layout.cell);
        let at = Point { x: at.x, y: at.y - RAISED * side };
        let name = self.scene.name(symbol);
        self.entry(at, NUMBER * side, &name, written);
        let half = if written.ringed { RING * NUMBER * side } else { width(&name, NUMBER * side) / 2.0 };
        let (x, y) = (at.x + half + 1.5, at.y + 0.26 * side);
        let ink = self.palette.pencil(written.pencil);
        let place: &Attributes<'_> = &[
            ("data-beside", &""),
            ("x", &Num(x)),
            ("y", &Num(y)),
            ("font-size", &Num(BESIDE * side)),
            ("text-anchor", &"start"),
            ("fill", &ink),
        ];
        if !written.beside.is_empty() {
            self.xml.text("text", place, &written.beside);
        }
        self.struck_below(cell);
    }

    /// The number itself with its underline and its ring.
    pub(super) fn entry(&mut self, at: Point, size: f64, name: &str, written: &Written) {
        let ink = self.palette.pencil(written.pencil);
        let (x, y) = (Num(at.x), Num(at.y + baseline(size)));
        let pencil = self.scene.pencil_name(written.pencil);
        let look: &Attributes<'_> =
            &[("data-entry", &pencil), ("x", &x), ("y", &y), ("font-size", &Num(size)), ("fill", &ink)];
        self.xml.text("text", look, name);
        let half = width(name, size) / 2.0;
        self.underline(at.x - half, at.x + half, at.y + 0.48 * size, written.pencil);
        if written.ringed {
            let radius = Num(RING * size);
            let place: &Attributes<'_> = &[("data-ring", &pencil), ("cx", &x), ("cy", &Num(at.y)), ("r", &radius)];
            let paint: &Attributes<'_> = &[("fill", &"none"), ("stroke", &ink), ("stroke-width", &"1.5")];
            self.xml.leaf("circle", &[place, paint].concat());
        }
    }

    fn underline(&mut self, from: f64, to: f64, y: f64, pencil: Pencil) {
        let Some(Underline { lines, dashes, waved }) = pencil.underline() else { return };
        let ink = self.palette.pencil(pencil);
        for line in 0..lines {
            let y = Num(y + 2.2 * units(line));
            let step = Num((to - from) / 4.0);
            let path = if waved {
                format!("M{} {y}q{1} -3 {1} 0t{1} 0t{1} 0", Num(from), Num((to - from) / 3.0))
            } else {
                format!("M{} {y}h{step}h{step}h{step}h{step}", Num(from))
            };
            let paint: &Attributes<'_> = &[
                ("d", &path),
                ("fill", &"none"),
                ("stroke", &ink),
                ("stroke-width", &"1.2"),
                ("stroke-dasharray", &dashes),
            ];
            self.xml.leaf("path", paint);
        }
    }

    /// Side by side at the foot of the cell, closer where there are many.
    fn struck_below(&mut self, cell: Cell) {
        let (at, side) = (self.layout.centre(cell), self.layout.cell);
        let marks = self.scene.struck(cell).to_vec();
        let widest = marks.iter().map(|&(symbol, _)| self.scene.name(symbol).len()).max().unwrap_or(1);
        let room = (ROOM * units(widest)).min(0.94 / units(marks.len().max(1))) * side;
        let type_size = 1.3 * room / units(widest);
        for (place, (symbol, pencil)) in marks.iter().copied().enumerate() {
            let from_middle = units(place) + 0.5 - units(marks.len()) / 2.0;
            self.struck(Point { x: at.x + from_middle * room, y: at.y + LOWERED * side }, type_size, symbol, pencil);
        }
    }

    /// The crossed-out marks of an open cell, in their places.
    pub(super) fn struck_in_place(&mut self, cell: Cell) {
        for (symbol, pencil) in self.scene.struck(cell).to_vec() {
            self.struck(self.layout.mark(cell.with(symbol)), self.layout.mark_size(), symbol, pencil);
        }
    }

    fn struck(&mut self, at: Point, size: f64, symbol: Symbol, pencil: Pencil) {
        let name = self.scene.pencil_name(pencil).to_string();
        self.struck_sign(at, size, &self.scene.name(symbol), pencil, &name);
    }

    /// A crossed-out mark.
    pub(super) fn struck_sign(&mut self, at: Point, size: f64, text: &str, pencil: Pencil, name: &str) {
        let (x, y) = (Num(at.x), Num(at.y + baseline(size)));
        let place: &Attributes<'_> =
            &[("data-struck", &name), ("x", &x), ("y", &y), ("font-size", &Num(size)), ("fill", &self.palette.mark)];
        self.xml.text("text", place, text);
        let (wide, high) = (width(text, size) / 2.0, 0.4 * size);
        let line = |[a, b, c, d]: &[f64; 4]| {
            let (from, to) = (Point { x: a * wide, y: b * high }, Point { x: c * wide, y: d * high });
            format!("M{} {}L{} {}", Num(at.x + from.x), Num(at.y + from.y), Num(at.x + to.x), Num(at.y + to.y))
        };
        let path: String = pencil.strokes().iter().map(line).collect();
        let ink = self.palette.pencil(pencil);
        self.xml.leaf("path", &[("d", &path), ("fill", &"none"), ("stroke", &ink), ("stroke-width", &"0.9")]);
    }
}
