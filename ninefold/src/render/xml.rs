//! SVG, written in order, with rounded numbers: the same bytes everywhere. Every picture is one self-contained document
//! without ids, styles, scripts or references, so that it can stand alone, in a page beside others, or go to print.

use std::fmt::{Display, Formatter, Result, Write};

/// The font that PNG pictures embed, then those to take in its absence.
const FAMILY: &str = "Noto Sans, Open Sans, DejaVu Sans, Arial, Helvetica, sans-serif";

/// A number of units, rounded to hundredths, without needless zeros. Only +, -, *, / and square roots lead to it (and
/// `libm`), which are the same on every machine.
#[derive(Clone, Copy)]
pub(crate) struct Num(pub(crate) f64);

impl Display for Num {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
        match part {
            0 => write!(f, "{sign}{whole}"),
            part if part % 10 == 0 => write!(f, "{sign}{whole}.{}", part / 10),
            part => write!(f, "{sign}{whole}.{part:02}"),
        }
    }
}

/// A whole number of things as a number of units.
pub(crate) fn units(n: usize) -> f64 {
    f64::from(n as u32)
}

/// Attributes of an element.
pub(crate) type Attributes<'a> = [(&'a str, &'a dyn Display)];

/// The beginning of a picture: its root element and ground.
pub(crate) struct Head<'a> {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The name that a screen reader says.
    pub(crate) title: &'a str,
    /// A longer description for a screen reader; may be empty.
    pub(crate) description: &'a str,
    /// The colour of the ground.
    pub(crate) ground: &'a str,
    /// The root's attributes besides those of all pictures.
    pub(crate) more: &'a Attributes<'a>,
}

/// A picture under construction.
pub(crate) struct Xml {
    out: String,
    open: Vec<&'static str>,
}

impl Xml {
    /// A picture with its ground and nothing on it.
    pub(crate) fn picture(head: &Head<'_>) -> Self {
        let mut xml = Xml { out: String::new(), open: Vec::new() };
        let (width, height) = (Num(head.width), Num(head.height));
        let always: &Attributes<'_> = &[
            ("xmlns", &"http://www.w3.org/2000/svg"),
            ("width", &width),
            ("height", &height),
            ("viewBox", &format_args!("0 0 {width} {height}")),
            ("role", &"img"),
            ("font-family", &FAMILY),
        ];
        xml.open("svg", &[always, head.more].concat());
        xml.text("title", &[], head.title);
        if !head.description.is_empty() {
            xml.text("desc", &[], head.description);
        }
        xml.leaf("rect", &[("width", &width), ("height", &height), ("fill", &head.ground)]);
        xml
    }

    /// Opens an element on a line of its own.
    pub(crate) fn open(&mut self, tag: &'static str, attributes: &Attributes<'_>) {
        self.start(tag, attributes);
        self.out.push_str(">\n");
        self.open.push(tag);
    }

    /// Closes the element that was opened last.
    pub(crate) fn close(&mut self) {
        if let Some(tag) = self.open.pop() {
            let _ = writeln!(self.out, "</{tag}>");
        }
    }

    /// An element without contents.
    pub(crate) fn leaf(&mut self, tag: &'static str, attributes: &Attributes<'_>) {
        self.start(tag, attributes);
        self.out.push_str("/>\n");
    }

    /// An element with text.
    pub(crate) fn text(&mut self, tag: &'static str, attributes: &Attributes<'_>, text: &str) {
        self.start(tag, attributes);
        self.out.push('>');
        escape(text, &mut self.out);
        let _ = writeln!(self.out, "</{tag}>");
    }

    /// The text, when all elements are closed.
    pub(crate) fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.out
    }

    fn start(&mut self, tag: &'static str, attributes: &Attributes<'_>) {
        let _ = write!(self.out, "<{tag}");
        for (name, value) in attributes {
            let _ = write!(self.out, " {name}=\"");
            escape(&value.to_string(), &mut self.out);
            self.out.push('"');
        }
    }
}

/// Leaves out characters that XML 1.0 cannot hold (control characters and two others); no picture needs them.
fn escape(text: &str, out: &mut String) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(' '),
            '\u{0}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}' => {}
            c => out.push(c),
        }
    }
}

/// The words between the tags of an element of a picture, as they stand there: what the escapes meant. Who reads our SVG reads its words so.
///
/// ```
/// use ninefold::render::svg_words;
/// assert_eq!(svg_words("a &lt; b &amp; c"), Ok("a < b & c".to_string()));
/// assert!(svg_words("a<tspan>b</tspan>").is_err() && svg_words("a & b").is_err() && svg_words("&what;").is_err());
/// ```
pub fn svg_words(raw: &str) -> std::result::Result<String, String> {
    if raw.contains('<') {
        return Err(format!("found `{raw}` within a text"));
    }
    let mut parts = raw.split('&');
    let mut words = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (name, rest) = part.split_once(';').unwrap_or((part, ""));
        words.push(match name {
            "amp" => '&',
            "lt" => '<',
            "gt" => '>',
            "quot" => '"',
            _ => return Err(format!("found `&{name}` within a text, expected &amp; &lt; &gt; or &quot;")),
        });
        words.push_str(rest);
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What was written is read.
    #[test]
    fn words_are_read_as_they_were_written() {
        for words in ["", "&", "a<b>c", "\"&quot;\" &amp;;", "r1c1 & r2c2"] {
            let mut out = String::new();
            escape(words, &mut out);
            assert_eq!(svg_words(&out).as_deref(), Ok(words));
        }
    }

    #[test]
    fn numbers_are_short_and_rounded() {
        let shown: Vec<_> = [0.0, -0.001, 1.5, -2.25, 3.0049, 10.1, 0.07].map(|x| Num(x).to_string()).into();
        assert_eq!(shown, ["0", "0", "1.5", "-2.25", "3", "10.1", "0.07"]);
    }

    #[test]
    fn text_is_escaped() {
        let mut out = String::new();
        escape("a<b & \"c\"\u{1}\n>", &mut out);
        assert_eq!(out, "a&lt;b &amp; &quot;c&quot; &gt;");
    }
}
