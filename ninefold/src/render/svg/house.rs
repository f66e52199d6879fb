//! One house alone: values large, pencil marks as a list in the lower right corner of their cell, as Crook prints them. What a
//! step takes is struck through, what it places is ringed, what it rests on is underlined.

use super::super::house::{HouseView, Table};
use super::super::ink::Ink;
use super::super::palette::{Palette, Sign};
use super::super::text::contents;
use super::super::xml::{Attributes, Head, Num, Xml, units};
use super::super::{Origin, Part, Pen, Scene};
use super::SvgOptions;
use super::metrics::{baseline, width};
use ninefold_board::{Cell, Symbol};
use std::collections::BTreeSet;

/// The side of a cell, the size of its value, the margin around states, and the room of their words.
const CELL: f64 = 72.0;
const VALUE: f64 = 34.0;
const MARGIN: f64 = 16.0;
const TITLE: f64 = 22.0;
/// The size of words.
const WORDS: f64 = 13.0;
/// From line to line of the key.
const LINE: f64 = 22.0;
/// The sizes of pencil marks: the first with which they fit is taken.
const MARKS: [f64; 6] = [13.0, 11.0, 9.0, 7.0, 5.0, 3.5];
/// The blank around the marks of a cell.
const INSET: f64 = 5.0;

impl HouseView {
    /// The states as an SVG document, side by side, and what the signs mean. Each cell is a group whose attribute `data-cell`
    /// is its name.
    pub fn svg(&self, options: &SvgOptions) -> String {
        let Some(table) = self.table() else { return String::new() };
        let palette = Palette::of(options.theme);
        let (wide, high) = (units(table.columns) * CELL, units(table.rows) * CELL);
        let parts = self.parts();
        let states = units(self.states.len());
        let titles: Vec<&str> = self.states.iter().map(|(title, _)| title.as_str()).collect();
        let head = Head {
            width: (states * (wide + MARGIN) + MARGIN).max(200.0),
            height: MARGIN + TITLE + high + MARGIN + units(parts.len()) * LINE,
            title: &titles.join(", "),
            description: &self.description(),
            ground: palette.page,
            more: &[],
        };
        let mut picture = Picture { xml: Xml::picture(&head), palette };
        for (number, (title, scene)) in self.states.iter().enumerate() {
            picture.state(MARGIN + units(number) * (wide + MARGIN), title, scene, &table);
        }
        for (row, part) in parts.into_iter().enumerate() {
            picture.sample(MARGIN + TITLE + high + MARGIN + (units(row) + 0.5) * LINE, part, &self.words(part));
        }
        picture.xml.finish()
    }

    /// What a part means in the state that has it.
    fn words(&self, part: Part) -> String {
        let has = |scene: &&Scene| scene.parts().contains(&part);
        let scene = self.states.iter().map(|(_, scene)| scene).find(has);
        scene.map_or_else(|| part.words(), |scene| scene.words(part))
    }

    /// The parts that pencil marks of the house play.
    fn parts(&self) -> BTreeSet<Part> {
        let mut parts = BTreeSet::new();
        for (_, scene) in &self.states {
            for &cell in scene.geometry().house(self.house).cells() {
                parts.extend(scene.marks(cell).iter().map(|symbol| scene.part(cell.with(symbol))));
            }
        }
        parts.remove(&Part::Plain);
        parts
    }

    /// For a screen reader: what stands in each cell.
    fn description(&self) -> String {
        let state = |(title, scene): &(String, Scene)| {
            let geometry = scene.geometry();
            let cell = |&cell: &Cell| {
                format!("{} {}", geometry.cell_name(cell), contents(scene, cell, Ink { is_on: false }).text)
            };
            let cells: Vec<String> = geometry.house(self.house).cells().iter().map(cell).collect();
            format!("{title}: {}.", cells.join(", "))
        };
        self.states.iter().map(state).collect::<Vec<_>>().join(" ")
    }
}

struct Picture {
    xml: Xml,
    palette: &'static Palette,
}

impl Picture {
    fn state(&mut self, left: f64, title: &str, scene: &Scene, table: &Table) {
        let top = MARGIN + TITLE;
        self.words((left, MARGIN + WORDS), title);
        for row in 0..table.rows {
            for column in 0..table.columns {
                let Some(cell) = table.cell(row, column) else { continue };
                let corner = (left + units(column) * CELL, top + units(row) * CELL);
                self.xml.open("g", &[("data-cell", &scene.geometry().cell_name(cell))]);
                let far = (corner.0 + CELL, corner.1 + CELL);
                self.xml.rectangle(corner, far, ("none", 1.0), Pen::thin(self.palette.thick));
                match scene.value(cell) {
                    Some((symbol, origin)) => self.value(corner, &scene.name(symbol), origin),
                    None => self.marks(corner, scene, cell),
                }
                self.xml.close();
            }
        }
    }

    fn value(&mut self, (x, y): (f64, f64), name: &str, origin: Origin) {
        let (x, y, size) = (Num(x + CELL / 2.0), Num(y + CELL / 2.0 + baseline(VALUE)), Num(VALUE));
        let place: &Attributes<'_> = &[("x", &x), ("y", &y), ("font-size", &size), ("text-anchor", &"middle")];
        let look: &Attributes<'_> = match origin {
            Origin::Given => &[("fill", &self.palette.given), ("font-weight", &"bold")],
            Origin::Entry => &[("fill", &self.palette.entry)],
        };
        self.xml.text("text", &[place, look].concat(), name);
    }

    fn marks(&mut self, (x, y): (f64, f64), scene: &Scene, cell: Cell) {
        let marks: Vec<Symbol> = scene.marks(cell).iter().collect();
        let room = CELL - 2.0 * INSET;
        let (size, lines) = fitting(scene, &marks, room);
        for (above, line) in lines.iter().rev().enumerate() {
            let mut right = x + CELL - INSET;
            let middle = y + CELL - INSET - (units(above) + 0.5) * 1.2 * size;
            for &symbol in line.iter().rev() {
                let name = scene.name(symbol);
                right -= width(&name, size);
                self.mark((right, middle), size, &name, scene.part(cell.with(symbol)));
                right -= gap(scene, size);
            }
        }
    }

    /// A pencil mark that begins at a place, in the look of its part.
    fn mark(&mut self, (x, y): (f64, f64), size: f64, name: &str, part: Part) {
        let Sign { hue, struck, dashes, .. } = self.palette.sign(part);
        let (wide, ink) = (width(name, size), hue.ink);
        let place: &Attributes<'_> = &[("x", &Num(x)), ("y", &Num(y + baseline(size))), ("font-size", &Num(size))];
        self.xml.text("text", &[place, &[("fill", &ink)]].concat(), name);
        let pen = Pen {
            colour: ink,
            width: 1.2,
            dashes: if dashes != "none" || part == Part::Option { "1.5 1.5" } else { "" },
        };
        let half = 0.5 * size;
        match part {
            Part::Plain => {}
            _ if struck => self.xml.line((x - 0.5, y + half), (x + wide + 0.5, y - half), pen),
            Part::Placed => self.xml.circle((x + wide / 2.0, y), 0.75 * size, ("none", 1.0), pen),
            _ => self.xml.line((x, y + half), (x + wide, y + half), pen),
        }
    }

    fn words(&mut self, (x, y): (f64, f64), text: &str) {
        let place: &Attributes<'_> = &[("x", &Num(x)), ("y", &Num(y)), ("font-size", &Num(WORDS))];
        self.xml.text("text", &[place, &[("fill", &self.palette.given)]].concat(), text);
    }

    /// An entry of the key.
    fn sample(&mut self, y: f64, part: Part, meaning: &str) {
        self.mark((MARGIN + 4.0, y), WORDS, "1", part);
        self.words((MARGIN + 28.0, y + baseline(WORDS)), meaning);
    }
}

/// The blank between two marks: names of several characters must not run together.
fn gap(scene: &Scene, size: f64) -> f64 {
    if scene.name_length() > 1 { 0.45 * size } else { 0.1 * size }
}

/// The largest size with which the marks have room, and their lines.
fn fitting(scene: &Scene, marks: &[Symbol], room: f64) -> (f64, Vec<Vec<Symbol>>) {
    let sized = MARKS.into_iter().map(|size| (size, broken(scene, marks, size, room)));
    let mut all: Vec<_> = sized.collect();
    let first = all.iter().position(|(size, lines)| units(lines.len()) * 1.2 * size <= room);
    all.swap_remove(first.unwrap_or(MARKS.len() - 1))
}

/// The marks in lines no wider than the room.
fn broken(scene: &Scene, marks: &[Symbol], size: f64, room: f64) -> Vec<Vec<Symbol>> {
    let (mut lines, mut used) = (vec![Vec::new()], 0.0);
    for &symbol in marks {
        let wide = width(&scene.name(symbol), size) + gap(scene, size);
        if used + wide > room {
            lines.push(Vec::new());
            used = 0.0;
        }
        used += wide;
        if let Some(line) = lines.last_mut() {
            line.push(symbol);
        }
    }
    lines
}
