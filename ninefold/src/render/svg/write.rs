//! XML, written in order, with rounded numbers: the same bytes everywhere.

use std::fmt::{Display, Formatter, Result, Write};

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
pub(super) fn units(n: usize) -> f64 {
    f64::from(n as u32)
}

/// Attributes of an element.
pub(crate) type Attributes<'a> = [(&'a str, &'a dyn Display)];

/// An XML text under construction.
#[derive(Default)]
pub(crate) struct Xml {
    out: String,
    open: Vec<&'static str>,
}

impl Xml {
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

/// Leaves out what XML 1.0 cannot hold (control characters and two others), as a picture has no use for it.
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

#[cfg(test)]
mod tests {
    use super::*;

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
