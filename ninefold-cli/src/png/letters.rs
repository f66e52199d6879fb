//! The letters of an SVG as outlines of the embedded font. Whoever draws the pixels then needs to know nothing of fonts: a
//! text layout engine for all scripts takes as long to compile as all other drawing, and our words run from left to right.
//!
//! What is read is what `ninefold::render` writes: a `text` element has its place in `x` and `y`, and its `font-size`,
//! `font-weight` and `text-anchor` are its own or those of an element around it. Pairs of letters are not kerned.

use ninefold::render::svg_words;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::fmt::Write as _;
use ttf_parser::{Face, OutlineBuilder};

/// The faces of `assets/`; their licence and origin stand beside them.
const REGULAR: &[u8] = include_bytes!("../../assets/NotoSans-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../../assets/NotoSans-Bold.ttf");

/// The size that SVG takes where none is named.
const SIZE: f32 = 16.0;

/// The same picture with a `path` for each `text`.
pub(super) fn outlined(svg: &str) -> Result<String, String> {
    let faces = [face(REGULAR)?, face(BOLD)?];
    let mut reader = Reader::from_str(svg);
    let mut styles = vec![Style { size: SIZE, bold: false, before: 0.0 }];
    let (mut out, mut copied) = (String::with_capacity(4 * svg.len()), 0);
    loop {
        let start = place(&reader);
        let style = *styles.last().ok_or("an element ends that was not begun")?;
        match reader.read_event().map_err(|error| error.to_string())? {
            Event::Start(tag) if tag.name().0 == "text" => {
                out.push_str(&svg[copied..start]);
                let text = svg_words(&reader.read_text(tag.name()).map_err(|error| error.to_string())?)?;
                path(&tag, style.of(&tag)?, &text, &faces, &mut out)?;
                copied = place(&reader);
            }
            Event::Start(tag) => styles.push(style.of(&tag)?),
            Event::End(_) => drop(styles.pop()),
            Event::Eof => break,
            _ => {}
        }
    }
    out.push_str(&svg[copied..]);
    Ok(out)
}

fn face(font: &'static [u8]) -> Result<Face<'static>, String> {
    Face::parse(font, 0).map_err(|error| format!("the embedded font: {error}"))
}

/// How far the text was read, in bytes.
fn place(reader: &Reader<&[u8]>) -> usize {
    usize::try_from(reader.buffer_position()).unwrap_or(usize::MAX)
}

/// The attributes that elements within inherit.
#[derive(Clone, Copy)]
struct Style {
    size: f32,
    bold: bool,
    /// The part of the text's width that lies before its place: 0 at `start`, a half at `middle`, 1 at `end`.
    before: f32,
}

impl Style {
    fn of(mut self, tag: &BytesStart<'_>) -> Result<Self, String> {
        for (name, value) in attributes(tag)? {
            match (name.as_str(), value.as_str()) {
                ("font-size", size) => self.size = number(size)?,
                ("font-weight", weight) => self.bold = weight == "bold",
                ("text-anchor", "middle") => self.before = 0.5,
                ("text-anchor", "end") => self.before = 1.0,
                ("text-anchor", _) => self.before = 0.0,
                _ => {}
            }
        }
        Ok(self)
    }
}

fn attributes(tag: &BytesStart<'_>) -> Result<Vec<(String, String)>, String> {
    tag.attributes()
        .map(|attribute| attribute.map(|pair| (pair.key.0.to_string(), pair.value.into_owned())))
        .collect::<Result<_, _>>()
        .map_err(|error| error.to_string())
}

fn number(text: &str) -> Result<f32, String> {
    text.parse().map_err(|_| format!("found `{text}`, expected a number"))
}

/// The outlines, with all that the `text` element says beside its letters and their place.
fn path(tag: &BytesStart<'_>, style: Style, text: &str, faces: &[Face<'_>; 2], out: &mut String) -> Result<(), String> {
    let face = &faces[usize::from(style.bold)];
    let scale = style.size / f32::from(face.units_per_em());
    let (mut x, mut y) = (0.0, 0.0);
    out.push_str("<path");
    for (name, value) in attributes(tag)? {
        match name.as_str() {
            "x" => x = number(&value)?,
            "y" => y = number(&value)?,
            "font-size" | "font-weight" | "text-anchor" => {}
            // The value is as it stood in the picture, so it is escaped already.
            _ => drop(write!(out, " {name}=\"{value}\"")),
        }
    }
    out.push_str(" d=\"");
    let glyphs: Vec<_> = text.chars().map(|c| face.glyph_index(c).unwrap_or_default()).collect();
    let advance = |glyph| f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * scale;
    let width: f32 = glyphs.iter().map(|&glyph| advance(glyph)).sum();
    let mut pen = Pen { x: x - style.before * width, y, scale, out };
    for glyph in glyphs {
        face.outline_glyph(glyph, &mut pen);
        pen.x += advance(glyph);
    }
    out.push_str("\"/>");
    Ok(())
}

/// Writes outlines, whose y grows upwards, in the picture's units, whose y grows downwards.
struct Pen<'o> {
    x: f32,
    y: f32,
    scale: f32,
    out: &'o mut String,
}

impl Pen<'_> {
    fn draw(&mut self, command: char, points: &[(f32, f32)]) {
        self.out.push(command);
        for (x, y) in points {
            let _ = write!(self.out, "{:.3} {:.3} ", self.x + x * self.scale, self.y - y * self.scale);
        }
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.draw('M', &[(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.draw('L', &[(x, y)]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.draw('Q', &[(x1, y1), (x, y)]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.draw('C', &[(x1, y1), (x2, y2), (x, y)]);
    }

    fn close(&mut self) {
        self.draw('Z', &[]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The smallest and the largest x and y of the first path.
    fn extent(svg: &str) -> [f32; 4] {
        let outline = svg.split_once(" d=\"").unwrap().1.split('"').next().unwrap();
        let numbers: Vec<f32> = outline
            .split(|c: char| c.is_ascii_alphabetic() || c == ' ')
            .filter(|part| !part.is_empty())
            .map(|part| part.parse().unwrap())
            .collect();
        let side = |from: usize| numbers.iter().skip(from).step_by(2).copied();
        let (low, high) = (f32::INFINITY, f32::NEG_INFINITY);
        [0, 1]
            .map(|from| [side(from).fold(low, f32::min), side(from).fold(high, f32::max)])
            .concat()
            .try_into()
            .unwrap()
    }

    fn picture(around: &str, own: &str, text: &str) -> [f32; 4] {
        extent(&outlined(&format!("<svg><g {around}><text x=\"50\" y=\"40\" {own}>{text}</text></g></svg>")).unwrap())
    }

    #[test]
    fn all_else_stays_as_it_is() {
        let around = "<svg a=\"1\">\n<title>a &lt; b</title><g fill=\"red\">\n<rect x=\"1\"/>";
        let out =
            outlined(&format!("{around}<text x=\"1\" y=\"2\" data-part=\"&quot;\">I</text>\n</g></svg>")).unwrap();
        let rest = out.strip_prefix(around).unwrap().strip_prefix("<path data-part=\"&quot;\" d=\"M").unwrap();
        assert!(rest.ends_with("\"/>\n</g></svg>"), "{rest}");
    }

    #[test]
    fn letters_stand_on_the_line_at_their_place() {
        let [left, right, top, bottom] = picture("font-size=\"20\"", "", "H");
        // A capital is 0.714 of the size high (`render/svg/metrics.rs`), and an H has no curves.
        assert!((bottom - 40.0).abs() < 0.01 && (top - (40.0 - 0.714 * 20.0)).abs() < 0.01, "{top} {bottom}");
        assert!(50.0 < left && left < 53.0 && right < 65.0, "{left} {right}");
        let [small, ..] = picture("font-size=\"20\" text-anchor=\"middle\"", "", "H");
        let [end_left, end_right, ..] = picture("text-anchor=\"middle\"", "font-size=\"20\" text-anchor=\"end\"", "H");
        assert!((small + right - left + (small - 50.0) - 50.0).abs() < 0.3, "the middle of the letter is at its place");
        assert!(end_right < 50.0 && end_left < small, "{end_left} {end_right}");
    }

    #[test]
    fn weight_and_entities() {
        let width = |own: &str, text: &str| {
            let [left, right, ..] = picture("", own, text);
            right - left
        };
        assert!(width("font-weight=\"bold\"", "HH") > width("", "HH"));
        assert!((width("", "A&amp;B") - width("", "A") - width("", "&amp;B")).abs() < 3.0);
        assert!(width("", "A&amp;B") > width("", "AB"));
        // What the font lacks is shown as its empty box, and counted.
        assert!(width("", "A\u{4e00}B") > width("", "AB"));
    }

    #[test]
    fn what_is_no_svg_is_an_error() {
        for broken in
            ["<text x=\"1\"", "<text>", "<svg><text x=\"a\">1</text></svg>", "<text>&what;</text>", "</g></g>"]
        {
            assert!(outlined(broken).is_err(), "{broken}");
        }
    }
}
