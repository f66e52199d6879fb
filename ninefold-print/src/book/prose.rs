//! Text in paragraphs and lists, line by line.

use super::flow::Row;
use super::frame::{Frame, Sizes, style};
use super::level::{stars, stars_width};
use super::wrap::wrapped_behind;
use crate::canvas::{Anchor, Canvas};
use crate::fonts::{Fonts, Type};
use crate::ink::BLACK;

/// A paragraph, or an item of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Passage {
    /// Its first words, bold; may be empty.
    pub lead: String,
    /// The rest.
    pub text: String,
    /// Is it an item of a list?
    pub is_item: bool,
    /// A level's stars stand before it where this is not 0.
    pub(super) stars: u64,
}

impl Passage {
    /// A paragraph.
    pub fn text(text: &str) -> Self {
        Passage { text: text.to_string(), ..Passage::default() }
    }

    /// An item of a list, its first words bold.
    pub fn item(lead: &str, text: &str) -> Self {
        Passage { lead: lead.to_string(), is_item: true, ..Passage::text(text) }
    }

    /// What is said of a word, which stands before it, bold.
    pub fn of_word(lead: &str, text: &str) -> Self {
        Passage { is_item: false, ..Passage::item(lead, text) }
    }

    /// What is said of a level, with its stars.
    pub(super) fn of_level(stars: u64, name: &str, text: &str) -> Self {
        Passage { stars, ..Passage::of_word(&format!("{name}:"), text) }
    }
}

/// A line as it stands on a page.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Line {
    row: Row,
    /// The distance from the margin.
    indent: f32,
    /// Does the sign of an item stand before it?
    is_marked: bool,
    stars: u64,
    lead: String,
    text: String,
}

/// The lines of these passages in this width.
pub(super) fn lines(fonts: &Fonts, sizes: &Sizes, width: f32, passages: &[Passage]) -> Vec<Line> {
    let mut all = Vec::new();
    for (at, passage) in passages.iter().enumerate() {
        let in_list = |passage: &Passage| passage.is_item || passage.stars > 0;
        let is_tight = in_list(passage) && passages.get(at + 1).is_some_and(in_list);
        of_passage(fonts, sizes, width, passage, if is_tight { 0.2 } else { 0.55 }, &mut all);
    }
    all
}

fn of_passage(fonts: &Fonts, sizes: &Sizes, width: f32, passage: &Passage, below: f32, all: &mut Vec<Line>) {
    let size = sizes.body;
    let indent = match passage.stars {
        0 if passage.is_item => size * 1.2,
        0 => 0.0,
        _ => stars_width(6, size * 0.36) + size,
    };
    let lead = if passage.lead.is_empty() { 0.0 } else { fonts.width(Type::Strong, size, &lead(&passage.lead)) };
    let texts = wrapped_behind(fonts, Type::Roman, size, (width - indent, lead), &passage.text);
    let last = texts.len().saturating_sub(1);
    for (at, text) in texts.into_iter().enumerate() {
        // No line stands alone at the top or the foot of a page.
        let holds_next = at < last && (at == 0 || at + 2 > last);
        let row = Row { height: sizes.line(), below: if at == last { sizes.line() * below } else { 0.0 }, holds_next };
        let first = at == 0;
        all.push(Line {
            row,
            indent,
            is_marked: first && passage.is_item,
            stars: if first { passage.stars } else { 0 },
            lead: if first { passage.lead.clone() } else { String::new() },
            text,
        });
    }
}

/// The bold words with the blank behind them.
fn lead(words: &str) -> String {
    format!("{words} ")
}

/// The rows for [`super::flow::pages`].
pub(super) fn rows(lines: &[Line]) -> Vec<Row> {
    lines.iter().map(|line| line.row).collect()
}

/// The height of lines, without the blank below the last one.
pub(super) fn height(lines: &[Line]) -> f32 {
    let all: f32 = lines.iter().map(|line| line.row.height + line.row.below).sum();
    all - lines.last().map_or(0.0, |line| line.row.below)
}

/// Draws lines from the upper end of a frame on; where the next one would stand.
pub(super) fn draw(canvas: &mut Canvas<'_>, sizes: &Sizes, frame: &Frame, lines: &[Line]) -> f32 {
    let (size, mut y) = (sizes.body, frame.top);
    for line in lines {
        let base = y + size;
        let mut x = frame.left + line.indent;
        if line.is_marked {
            let at = (frame.left + size * 0.35, base);
            canvas.text(at, style(Type::Roman, size, BLACK, Anchor::Start), "\u{2022}");
        }
        if line.stars > 0 {
            stars(canvas, (frame.left, base - size * 0.3), line.stars, size * 0.36, BLACK);
        }
        if !line.lead.is_empty() {
            canvas.text((x, base), style(Type::Strong, size, BLACK, Anchor::Start), &line.lead);
            x += canvas.fonts.width(Type::Strong, size, &lead(&line.lead));
        }
        canvas.text((x, base), style(Type::Roman, size, BLACK, Anchor::Start), &line.text);
        y += line.row.height + line.row.below;
    }
    y
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fonts() -> Fonts {
        Fonts::new(None).unwrap()
    }

    /// No line is wider than its room, and all words are there in their order.
    #[test]
    fn a_passage_keeps_within_its_width() {
        let (fonts, sizes) = (fonts(), Sizes::USUAL);
        let text = "Two cells of a house that can only take the same two numbers keep these for themselves, ".repeat(5);
        let item = Passage::item("Naked subset:", &text);
        for width in [90.0, 140.0, 333.0] {
            let lines = lines(&fonts, &sizes, width, std::slice::from_ref(&item));
            let words: Vec<&str> = lines.iter().flat_map(|line| line.text.split_whitespace()).collect();
            assert_eq!(words, text.split_whitespace().collect::<Vec<_>>());
            for line in &lines {
                let lead =
                    if line.lead.is_empty() { 0.0 } else { fonts.width(Type::Strong, sizes.body, &lead(&line.lead)) };
                let found = line.indent + lead + fonts.width(Type::Roman, sizes.body, &line.text);
                assert!(found <= width + 0.01, "{found} in {width}: {}", line.text);
            }
            assert!(lines[0].row.holds_next && !lines.last().unwrap().row.holds_next);
        }
    }
}
