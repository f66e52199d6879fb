//! The library's pictures as PDF.
//!
//! What is read is the SVG that `ninefold::render` writes: shapes, lines, paths and lines of text, whose looks are their own or those of
//! an element around them. There are no styles, references or images in it. Anything else is refused, and not left out.

use crate::Unprintable;
use crate::canvas::{Anchor, Canvas, Style};
use crate::document::{Document, Format};
use crate::fonts::Type;
use crate::ink::{BLACK, Cap, Ink, Pen, SOLID};
use crate::matrix::Matrix;
use crate::path::{self, Part, Place};
use ninefold::render::svg_words;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// Points in a unit of a picture: 96 units are an inch, as on web pages.
const POINTS: f32 = 0.75;

/// The size that SVG takes where none is named.
const SIZE: f32 = 16.0;

/// The largest page that readers of PDF need to take, in points (ISO 32000-1, annex C).
pub(crate) const LARGEST: f32 = 14_400.0;

/// The colours of a picture on paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tint {
    /// As they are.
    #[default]
    Colour,
    /// Greys of the same lightness. No sign of a picture stands on colour alone.
    Grey,
}

/// The picture as a document of one page of its size.
///
/// ```
/// use ninefold_print::picture::{Tint, pdf};
/// let svg = r##"<svg width="20" height="10"><title>A line</title><path d="M0 0L20 10" stroke="#005a94"/></svg>"##;
/// assert_eq!(pdf(svg, Tint::Colour)?, pdf(svg, Tint::Colour)?);
/// assert!(pdf("<svg width=\"9\"/>", Tint::Grey).is_err());
/// # Ok::<(), ninefold_print::Unprintable>(())
/// ```
pub fn pdf(svg: &str, tint: Tint) -> Result<Vec<u8>, Unprintable> {
    let drawing = Drawing::read(svg).map_err(Unprintable::Picture)?;
    let (width, height) = (drawing.width * POINTS, drawing.height * POINTS);
    if width.max(height) > LARGEST {
        return Err(Unprintable::TooLarge { width, height });
    }
    let mut document = Document::new(&drawing.title, tint == Tint::Grey)?;
    let format = Format { width, height, cut: [0.0; 4] };
    document.page(format, |canvas| -> Result<(), Unprintable> {
        canvas.within([POINTS, 0.0, 0.0, POINTS, 0.0, 0.0], 0.0, |canvas| drawing.draw(canvas));
        Ok(())
    })?;
    document.finish()
}

/// A picture, read.
#[derive(Debug)]
pub(crate) struct Drawing {
    pub(crate) width: f32,
    pub(crate) height: f32,
    title: String,
    items: Vec<Item>,
}

#[derive(Debug)]
enum Item {
    Shape(Vec<Part>, Look),
    Words(Place, String, Look),
}

/// How something looks, and where.
#[derive(Clone, Debug)]
struct Look {
    fill: Option<Ink>,
    fill_opacity: u8,
    pen: Option<Ink>,
    width: f32,
    dashes: Vec<f32>,
    cap: Cap,
    is_round: bool,
    pen_opacity: u8,
    size: f32,
    is_bold: bool,
    anchor: Anchor,
    matrix: Option<Matrix>,
}

impl Default for Look {
    fn default() -> Self {
        Look {
            fill: Some(BLACK),
            fill_opacity: SOLID,
            pen: None,
            width: 1.0,
            dashes: Vec::new(),
            cap: Cap::Butt,
            is_round: false,
            pen_opacity: SOLID,
            size: SIZE,
            is_bold: false,
            anchor: Anchor::Start,
            matrix: None,
        }
    }
}

impl Drawing {
    pub(crate) fn read(svg: &str) -> Result<Self, String> {
        let mut reader = Reader::from_str(svg);
        let mut drawing = Drawing { width: 0.0, height: 0.0, title: String::new(), items: Vec::new() };
        let mut looks = vec![Look::default()];
        let words = |reader: &mut Reader<&[u8]>, tag: &BytesStart<'_>| {
            svg_words(&reader.read_text(tag.name()).map_err(|error| error.to_string())?)
        };
        loop {
            let look = looks.last().ok_or("an element ends that was not begun")?.clone();
            match reader.read_event().map_err(|error| error.to_string())? {
                Event::Start(tag) => match tag.name().0 {
                    "title" => drawing.title = words(&mut reader, &tag)?,
                    "desc" => drop(words(&mut reader, &tag)?),
                    "text" => {
                        let words = words(&mut reader, &tag)?;
                        let tag = Tag::new(&tag)?;
                        drawing.items.push(Item::Words(tag.place("x", "y")?, words, tag.look(look)?));
                    }
                    _ => {
                        let tag = Tag::new(&tag)?;
                        let look = tag.look(look)?;
                        drawing.add(&tag, &look)?;
                        looks.push(look);
                    }
                },
                Event::Empty(tag) => {
                    let tag = Tag::new(&tag)?;
                    let look = tag.look(look)?;
                    drawing.add(&tag, &look)?;
                }
                Event::End(_) => drop(looks.pop()),
                Event::Eof => break,
                _ => {}
            }
        }
        if drawing.width <= 0.0 || drawing.height <= 0.0 {
            return Err(format!("found the size {} x {}", drawing.width, drawing.height));
        }
        Ok(drawing)
    }

    /// An element that is no text.
    fn add(&mut self, tag: &Tag, look: &Look) -> Result<(), String> {
        let shape = match tag.name.as_str() {
            "svg" => {
                (self.width, self.height) = tag.place("width", "height")?;
                return Ok(());
            }
            "g" => return Ok(()),
            "rect" => {
                let (width, height) = tag.place("width", "height")?;
                path::rounded(tag.place("x", "y")?, width, height, tag.number("rx")?.unwrap_or(0.0))
            }
            "circle" => path::circle(tag.place("cx", "cy")?, tag.number("r")?.unwrap_or(0.0)),
            "line" => path::line(tag.place("x1", "y1")?, tag.place("x2", "y2")?).to_vec(),
            "polyline" => path::through(&tag.places()?, false),
            "polygon" => path::through(&tag.places()?, true),
            "path" => path::parse(tag.value("d").unwrap_or_default())?,
            other => return Err(format!("found the element `{other}`, which is not drawn")),
        };
        if !shape.is_empty() {
            self.items.push(Item::Shape(shape, look.clone()));
        }
        Ok(())
    }

    /// The size of its smallest words.
    pub(crate) fn smallest(&self) -> f32 {
        let size = |item: &Item| if let Item::Words(_, _, look) = item { look.size } else { f32::MAX };
        self.items.iter().map(size).fold(f32::MAX, f32::min)
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>) {
        for item in &self.items {
            let (Item::Shape(_, look) | Item::Words(_, _, look)) = item;
            match look.matrix {
                Some(matrix) => canvas.within(matrix, 0.0, |canvas| item.draw(canvas)),
                None => item.draw(canvas),
            }
        }
    }
}

impl Item {
    fn draw(&self, canvas: &mut Canvas<'_>) {
        match self {
            Item::Shape(path, look) => {
                let fill = look.fill.map(|ink| (ink, look.fill_opacity));
                canvas.draw(path, fill, look.pen().as_ref());
            }
            Item::Words(at, words, look) => {
                let kind = if look.is_bold { Type::SansBold } else { Type::Sans };
                let ink = look.fill.unwrap_or(BLACK);
                canvas.words(
                    *at,
                    Style { kind, size: look.size, ink, anchor: look.anchor },
                    look.pen().as_ref(),
                    words,
                );
            }
        }
    }
}

impl Look {
    fn pen(&self) -> Option<Pen> {
        let Look { width, cap, is_round, pen_opacity: opacity, .. } = *self;
        self.pen.map(|ink| Pen { ink, width, dashes: self.dashes.clone(), cap, is_round, opacity })
    }
}

/// An element's name and attributes.
struct Tag {
    name: String,
    attributes: Vec<(String, String)>,
}

impl Tag {
    fn new(tag: &BytesStart<'_>) -> Result<Self, String> {
        let attributes = tag
            .attributes()
            .map(|attribute| attribute.map(|pair| (pair.key.0.to_string(), pair.value.into_owned())))
            .collect::<Result<_, _>>()
            .map_err(|error| error.to_string())?;
        Ok(Tag { name: tag.name().0.to_string(), attributes })
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    fn number(&self, name: &str) -> Result<Option<f32>, String> {
        self.value(name).map(|value| number(name, value)).transpose()
    }

    fn place(&self, x: &str, y: &str) -> Result<Place, String> {
        Ok((self.number(x)?.unwrap_or(0.0), self.number(y)?.unwrap_or(0.0)))
    }

    /// The corners of a line or a shape.
    fn places(&self) -> Result<Vec<Place>, String> {
        let parts = self.value("points").unwrap_or_default().split([' ', ',']).filter(|part| !part.is_empty());
        let numbers: Vec<f32> = parts.map(|part| number("points", part)).collect::<Result<_, _>>()?;
        Ok(numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect())
    }

    /// The look of this element within one of that look.
    fn look(&self, around: Look) -> Result<Look, String> {
        // What is turned is turned alone.
        let mut look = Look { matrix: None, ..around };
        for (name, value) in &self.attributes {
            match (name.as_str(), value.as_str()) {
                ("fill", value) => look.fill = ink(value)?,
                ("fill-opacity", value) => look.fill_opacity = hundredths(name, value)?,
                ("stroke", value) => look.pen = ink(value)?,
                ("stroke-width", value) => look.width = number(name, value)?,
                ("stroke-opacity", value) => look.pen_opacity = hundredths(name, value)?,
                ("stroke-dasharray", "none") => look.dashes.clear(),
                ("stroke-dasharray", value) => {
                    let parts = value.split([' ', ',']).filter(|part| !part.is_empty());
                    look.dashes = parts.map(|part| number(name, part)).collect::<Result<_, _>>()?;
                }
                ("stroke-linecap", value) => {
                    look.cap = match value {
                        "round" => Cap::Round,
                        "square" => Cap::Square,
                        _ => Cap::Butt,
                    }
                }
                ("stroke-linejoin", value) => look.is_round = value == "round",
                ("font-size", value) => look.size = number(name, value)?,
                ("font-weight", value) => look.is_bold = value == "bold",
                ("text-anchor", value) => {
                    look.anchor = match value {
                        "middle" => Anchor::Middle,
                        "end" => Anchor::End,
                        _ => Anchor::Start,
                    }
                }
                ("transform", value) => look.matrix = Some(quarter_turn(value)?),
                _ => {}
            }
        }
        Ok(look)
    }
}

fn ink(value: &str) -> Result<Option<Ink>, String> {
    match value {
        "none" => Ok(None),
        value => {
            Ink::named(value).map(Some).ok_or_else(|| format!("found the colour `{value}`, expected one like #1a2b3c"))
        }
    }
}

fn number(name: &str, value: &str) -> Result<f32, String> {
    let number = value.parse().ok().filter(|number: &f32| number.is_finite());
    number.ok_or_else(|| format!("found `{value}` for {name}, expected a number"))
}

fn hundredths(name: &str, value: &str) -> Result<u8, String> {
    let part = number(name, value)?;
    if (0.0..=1.0).contains(&part) {
        #[expect(clippy::cast_sign_loss, reason = "from 0 to 100")]
        return Ok((part * 100.0).round() as u8);
    }
    Err(format!("found `{value}` for {name}, expected a part of 1"))
}

/// `rotate(-90 x y)`: names of axes read upwards. No other turn is written, and none needs a sine.
fn quarter_turn(value: &str) -> Result<Matrix, String> {
    let wrong = || format!("found the transform `{value}`, expected rotate(-90 x y)");
    let inner = value.strip_prefix("rotate(-90 ").and_then(|rest| rest.strip_suffix(')')).ok_or_else(wrong)?;
    let (x, y) = inner.split_once(' ').ok_or_else(wrong)?;
    let (x, y) = (number("transform", x)?, number("transform", y)?);
    Ok([0.0, -1.0, 1.0, 0.0, x - y, x + y])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matrix::moved;

    #[test]
    fn looks_are_inherited() {
        let svg = "<svg width=\"9\" height=\"9\"><g fill=\"#f00\" stroke=\"#000\" font-weight=\"bold\">\
                   <circle r=\"1\" fill=\"none\"/><text x=\"1\" y=\"2\">a&lt;b</text></g><rect width=\"1\" height=\"2\"/></svg>";
        let drawing = Drawing::read(svg).unwrap();
        let [Item::Shape(_, circle), Item::Words(at, words, text), Item::Shape(_, rect)] = &drawing.items[..] else {
            panic!("{}", drawing.items.len());
        };
        assert_eq!((circle.fill, circle.pen), (None, Some(BLACK)));
        assert_eq!((*at, words.as_str(), text.fill, text.is_bold), ((1.0, 2.0), "a<b", Ink::named("#f00"), true));
        assert_eq!((rect.fill, rect.pen, rect.is_bold), (Some(BLACK), None, false));
    }

    /// A text that is turned about a place reads upwards there.
    #[test]
    fn a_quarter_turn_keeps_its_place() {
        let turn = quarter_turn("rotate(-90 22 100)").unwrap();
        let at = |x: f32, y: f32| moved(turn, (x, y));
        assert_eq!(at(22.0, 100.0), (22.0, 100.0));
        assert_eq!(at(32.0, 100.0), (22.0, 90.0));
    }

    #[test]
    fn what_is_not_drawn_is_an_error() {
        for broken in [
            "<svg",
            "<svg width=\"9\" height=\"x\"/>",
            "<svg height=\"9\"/>",
            "<svg width=\"9\" height=\"9\"><image/></svg>",
            "<svg width=\"9\" height=\"9\"><rect fill=\"url(#a)\"/></svg>",
            "<svg width=\"9\" height=\"9\"><g fill-opacity=\"2\"/></svg>",
            "<svg width=\"9\" height=\"9\"><text transform=\"rotate(45)\">1</text></svg>",
            "</g></g>",
        ] {
            assert!(Drawing::read(broken).is_err(), "{broken}");
        }
    }
}
