//! Words around the board: title, names of rows and columns, key, caption; and the description for screen readers.

use super::super::xml::{Attributes, Num, units};
use super::super::{Highlight, Pencil, Sample, Scene, Tone, Written};
use super::Painter;
use super::arrows::Course;
use super::layout::{BODY, LABEL, LINE, Layout, Point, TITLE};
use super::metrics::{WIDEST, baseline, width, wrap};
use super::strokes::{circle, cross};
use std::fmt::Write;

/// The square in which the key shows a sign, the length of an arrow there, and the blank behind it and between entries.
const SAMPLE: f64 = 20.0;
const ARROW: f64 = 36.0;
const GAP: f64 = 7.0;
const BETWEEN: f64 = 22.0;
/// The blank between the board and the words below or above it.
const SKIP: f64 = 16.0;

/// How far a line of the caption is set in for each blank before it.
const INDENT: f64 = 7.0;

/// How wide an entry of the key is, with its words.
fn width_of(sample: &Sample) -> f64 {
    let sign = match sample {
        Sample::Extra(_) => 0.0,
        Sample::Arrow(_) | Sample::Oval | Sample::Pencil(..) | Sample::Band => ARROW + GAP,
        _ => SAMPLE + GAP,
    };
    sign + width(&sample.words(), BODY)
}

/// How much room the title takes above a board of this width.
pub(super) fn title_height(scene: &Scene, content: f64) -> f64 {
    let lines = wrap(scene.title_text(), TITLE, content / WIDEST).len();
    if lines == 0 { 0.0 } else { units(lines) * TITLE * LINE + SKIP / 2.0 }
}

/// Key and caption with their places, known before anything is drawn, as the picture's height depends on them.
pub(super) struct Footer {
    key: Vec<(Point, Sample)>,
    caption: Vec<(f64, String)>,
    /// The lower end of the picture.
    pub(super) end: f64,
}

impl Footer {
    pub(super) fn new(scene: &Scene, layout: &Layout, samples: Vec<Sample>) -> Self {
        let mut y = layout.board_end;
        let mut key = Vec::new();
        let mut x = f64::INFINITY;
        for (i, sample) in samples.into_iter().enumerate() {
            let width = width_of(&sample);
            if x + width > layout.left + layout.content {
                x = layout.left;
                y += if i == 0 { SKIP } else { SAMPLE * 1.3 };
            }
            key.push((Point { x, y: y + SAMPLE / 2.0 }, sample));
            x += width + BETWEEN;
        }
        if !key.is_empty() {
            y += SAMPLE;
        }
        let mut caption = Vec::new();
        for (i, line) in wrap(scene.caption_text(), BODY, layout.content / WIDEST).into_iter().enumerate() {
            y += if i == 0 { SKIP + BODY } else { BODY * LINE };
            caption.push((y, line));
        }
        Footer { key, caption, end: y + Layout::top() + 1.0 }
    }
}

impl Painter<'_> {
    pub(super) fn title(&mut self) {
        let lines = wrap(self.scene.title_text(), TITLE, self.layout.content / WIDEST);
        let mut y = Layout::top();
        for line in lines {
            self.words(
                self.layout.left,
                y + TITLE * 0.8,
                TITLE,
                self.palette.given,
                &[("font-weight", &"bold")],
                &line,
            );
            y += TITLE * LINE;
        }
    }

    /// Names of rows and columns, or of vertices.
    pub(super) fn labels(&mut self) {
        let geometry = self.scene.geometry();
        let mut labels = Vec::new();
        if self.layout.ring.is_some() {
            labels.extend(geometry.all_cells().map(|c| (self.layout.vertex_label(c), geometry.cell_name(c))));
        } else if self.scene.has_labels() {
            let Point { x, y } = self.layout.board;
            for i in 0..geometry.symbols() {
                let along = (units(i) + 0.5) * self.layout.cell;
                labels.push((Point { x: x - 14.0, y: y + along }, format!("r{}", i + 1)));
                labels.push((Point { x: x + along, y: y - 12.0 }, format!("c{}", i + 1)));
            }
        }
        if labels.is_empty() {
            return;
        }
        self.xml.open("g", &[("text-anchor", &"middle"), ("font-size", &Num(LABEL)), ("fill", &self.palette.label)]);
        for (at, name) in labels {
            self.xml.text("text", &[("x", &Num(at.x)), ("y", &Num(at.y + baseline(LABEL)))], &name);
        }
        self.xml.close();
    }

    pub(super) fn footer(&mut self, footer: &Footer) {
        for (at, sample) in &footer.key {
            self.sample(*at, sample);
            let skip = width_of(sample) - width(&sample.words(), BODY);
            self.words(at.x + skip, at.y + baseline(BODY), BODY, self.palette.mark, &[], &sample.words());
        }
        for (y, line) in &footer.caption {
            let words = line.trim_start();
            let left = self.layout.left + INDENT * units(line.len() - words.len());
            self.words(left, *y, BODY, self.palette.given, &[], words);
        }
    }

    fn words(&mut self, x: f64, y: f64, size: f64, colour: &str, more: &Attributes<'_>, text: &str) {
        let (x, y, size) = (Num(x), Num(y), Num(size));
        let place: &Attributes<'_> = &[("x", &x), ("y", &y), ("font-size", &size), ("fill", &colour)];
        self.xml.text("text", &[place, more].concat(), text);
    }

    /// A sign of the key, its left end and middle at this point.
    fn sample(&mut self, at: Point, sample: &Sample) {
        let middle = Point { x: at.x + SAMPLE / 2.0, y: at.y };
        match *sample {
            Sample::Part(part, _) => {
                let size = Num(self.layout.mark_size());
                self.xml.open("g", &[("text-anchor", &"middle"), ("font-size", &size)]);
                self.mark(middle, "1", part, None);
                self.xml.close();
            }
            Sample::Highlight(why) => self.highlight_sign(middle, SAMPLE / 2.0, why),
            Sample::House(tone) => {
                let (x, y, side) = (Num(at.x + 1.0), Num(at.y - SAMPLE / 2.0 + 1.0), Num(SAMPLE - 2.0));
                let place: &Attributes<'_> = &[("x", &x), ("y", &y), ("width", &side), ("height", &side)];
                let (colour, (width, dashes)) = self.house_line(tone);
                let width = Num(width);
                let fill = match tone {
                    Tone::Base => self.palette.base,
                    Tone::Cover => "none",
                    Tone::Failed => self.palette.highlight(Highlight::Failed).tint,
                };
                let paint: &Attributes<'_> =
                    &[("fill", &fill), ("stroke", &colour), ("stroke-dasharray", &dashes), ("stroke-width", &width)];
                let (paint, rest) = paint.split_at(if dashes.is_empty() { 2 } else { 4 });
                let rest = if dashes.is_empty() { &rest[1..] } else { rest };
                self.xml.leaf("rect", &[place, paint, rest].concat());
            }
            Sample::Arrow(strong) => {
                let along = |x: f64| Point { x: at.x + x, y: at.y };
                let (leaving, arriving) = (along(ARROW / 3.0), along(ARROW * 2.0 / 3.0));
                self.arrow(&Course { from: at, leaving, arriving, to: along(ARROW), keep: 0.0 }, strong);
            }
            Sample::Stroke => self.stroke(&format!("M{} {}h{}", Num(at.x), Num(at.y), Num(SAMPLE))),
            Sample::Crosser => self.stroke(&circle(middle, SAMPLE / 2.0 - 1.0)),
            Sample::Cross => self.stroke(&cross(middle, SAMPLE / 4.0)),
            Sample::Oval => {
                let corner = |x: f64, y: f64| Point { x: at.x + x, y: at.y + y };
                self.oval_around(corner(1.0, 2.0 - SAMPLE / 2.0), corner(ARROW - 1.0, SAMPLE / 2.0 - 2.0));
            }
            Sample::Pencil(pencil, ref name) => self.pencil(at, pencil, name),
            Sample::Ring => self.ring_sign(middle),
            Sample::Band => self.band_sign(at),
            Sample::Order => {
                let size = Num(self.layout.mark_size() * 0.62);
                self.xml.open("g", &[("text-anchor", &"middle"), ("font-size", &size), ("font-weight", &"bold")]);
                self.order_number(middle, "1 2");
                self.xml.close();
            }
            Sample::Hull(place, _) => self.hull_sign(middle, place),
            Sample::Extra(_) => {}
        }
    }
}

impl Painter<'_> {
    /// A number written with a pencil, and one that it crossed out.
    fn pencil(&mut self, at: Point, pencil: Pencil, name: &str) {
        let along = |x: f64| Point { x: at.x + x, y: at.y };
        self.xml.open("g", &[("text-anchor", &"middle")]);
        let written = Written { pencil, beside: String::new(), ringed: false };
        self.entry(along(ARROW / 4.0), BODY * 1.2, "1", &written);
        self.struck_sign(along(ARROW * 3.0 / 4.0), BODY * 0.9, "2", pencil, name);
        self.xml.close();
    }

    /// A band as it holds marks together.
    fn band_sign(&mut self, at: Point) {
        let (width, half) = (1.2 * self.layout.mark_radius(), 0.6 * self.layout.mark_radius());
        let path = format!("M{} {}h{}", Num(at.x + half), Num(at.y), Num(ARROW - 2.0 * half));
        self.band_along(("data-sign", 2), &path, width);
    }

    fn ring_sign(&mut self, at: Point) {
        let (x, y, radius) = (Num(at.x), Num(at.y), Num(SAMPLE / 2.0 - 1.0));
        let place: &Attributes<'_> = &[("cx", &x), ("cy", &y), ("r", &radius)];
        let paint: &Attributes<'_> = &[("fill", &"none"), ("stroke", &self.palette.given), ("stroke-width", &"1.5")];
        self.xml.leaf("circle", &[place, paint].concat());
    }
}

/// The description for screen readers: the kind of board, its symbols row by row, what stands out, the caption.
pub(super) fn description(scene: &Scene) -> String {
    let geometry = scene.geometry();
    let mut text = format!("{geometry}.");
    let symbol = |cell| scene.value(cell).map_or("blank".to_string(), |(symbol, _)| scene.name(symbol));
    match geometry.side() {
        Some(side) => {
            for row in 0..side {
                let symbols: Vec<_> = (0..side).filter_map(|c| geometry.cell_at(row, c)).map(symbol).collect();
                let _ = write!(text, " Row {}: {}.", row + 1, symbols.join(" "));
            }
        }
        None => geometry.all_cells().for_each(|c| {
            let _ = write!(text, " {}: {}.", geometry.cell_name(c), symbol(c));
        }),
    }
    for kind in scene.highlight_kinds() {
        let cells = scene.highlights().filter(|(_, k)| *k == kind);
        let names: Vec<_> = cells.map(|(c, _)| geometry.cell_name(c)).collect();
        let _ = write!(text, " {}: {}.", kind.words(), names.join(", "));
    }
    for hull in scene.hulls() {
        let names: Vec<_> = hull.cells.iter().map(|&cell| geometry.cell_name(cell)).collect();
        let _ = write!(text, " {}: {}.", hull.words(), names.join(", "));
    }
    if !scene.caption_text().is_empty() {
        let _ = write!(text, " {}", scene.caption_text());
    }
    text
}
