//! Hints in stages: all first ones together, so that nobody reads more than is wanted; and the words that they use.

use super::flow::Row;
use super::frame::{self, Frame, SOFT, Sizes, style};
use super::prose::Passage;
use super::wrap::wrapped;
use super::{Book, Entry};
use crate::canvas::{Anchor, Canvas};
use crate::fonts::{Fonts, Type};
use crate::ink::BLACK;
use std::collections::BTreeMap;

/// A stage of the hints of a puzzle: a sentence about its hardest step, when all easier ones are done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    pub(super) text: String,
    technique: Option<String>,
}

impl Hint {
    /// A sentence, and the name of the technique that is named in it, if one is: where a chapter introduces that, its page is told.
    pub fn new(text: &str, technique: Option<&str>) -> Self {
        Hint { text: text.to_string(), technique: technique.map(str::to_string) }
    }

    /// The sentence.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The headings of the stages; further ones have the last.
const STAGES: [&str; 4] = ["Hints", "Second hints", "Third hints", "Further hints"];

/// About which position the hints speak, on each page of them.
const WHEN: &str = "When all easier steps are done";

/// The column of the numbers, in sizes of the text.
const NUMBERS: f32 = 3.2;

/// The numbers of the pages on which techniques are introduced, by their names in small letters.
pub(super) type Introduced = BTreeMap<String, usize>;

fn text(introduced: &Introduced, entry: &Entry, stage: usize) -> String {
    let Some(hint) = entry.hints.get(stage) else { return String::new() };
    let page = hint.technique.as_ref().and_then(|name| introduced.get(&name.to_lowercase()));
    page.map_or_else(|| hint.text.clone(), |page| format!("{} See page {page}.", hint.text))
}

fn lines(sizes: &Sizes, fonts: &Fonts, frame: &Frame, text: &str) -> Vec<String> {
    wrapped(fonts, Type::Roman, sizes.body, frame.width - NUMBERS * sizes.body, text)
}

/// The rows of a stage for [`super::flow::pages`], one for each puzzle; none has a height where there is no hint.
pub(super) fn rows(
    sizes: &Sizes,
    introduced: &Introduced,
    fonts: &Fonts,
    frame: &Frame,
    stage: usize,
    entries: &[&Entry],
) -> Vec<Row> {
    let line = sizes.line();
    let row = |entry: &&Entry| {
        let text = text(introduced, entry, stage);
        let lines = lines(sizes, fonts, frame, &text).len();
        let below = if lines == 0 { 0.0 } else { line * 0.35 };
        Row { height: super::plate::whole(lines) * line, below, holds_next: false }
    };
    let mut rows: Vec<Row> = entries.iter().map(row).collect();
    // No hint stands alone on a last page.
    if let Some(before) = rows.len().checked_sub(2) {
        rows[before].holds_next = true;
    }
    rows
}

/// Draws the hints of a page, whose puzzles have their numbers from this one on, from 0.
pub(super) fn draw(
    canvas: &mut Canvas<'_>,
    (sizes, introduced): (&Sizes, &Introduced),
    (stage, is_first): (usize, bool),
    entries: &[&Entry],
    first: usize,
    frame: &Frame,
) {
    let heading = STAGES[stage.min(STAGES.len() - 1)];
    let mut y = frame.top + sizes.body;
    if is_first {
        frame::heading(canvas, sizes, frame, heading, &format!("{WHEN}."));
        y += sizes.head();
    } else {
        frame::running_head(canvas, sizes, frame, &format!("{heading}: {}", WHEN.to_lowercase()));
    }
    for (number, entry) in (first + 1..).zip(entries) {
        let text = text(introduced, entry, stage);
        if text.is_empty() {
            continue;
        }
        let at = (frame.left, y);
        canvas.text(at, style(Type::Strong, sizes.body, BLACK, Anchor::Start), &number.to_string());
        for line in lines(sizes, canvas.fonts, frame, &text) {
            let at = (frame.left + NUMBERS * sizes.body, y);
            canvas.text(at, style(Type::Roman, sizes.body, SOFT, Anchor::Start), &line);
            y += sizes.line();
        }
        y += sizes.line() * 0.35;
    }
}

/// The words that the hints use, each with the page on which a chapter introduces it.
pub(super) fn words(book: &Book, introduced: &Introduced) -> Vec<Passage> {
    let told = |passage: &Passage| {
        let page = introduced.get(&passage.lead.to_lowercase());
        let seen = page.map_or_else(String::new, |page| format!(" See page {page}."));
        Passage { lead: format!("{}:", passage.lead), text: passage.text.clone() + &seen, ..passage.clone() }
    };
    book.glossary.iter().map(told).collect()
}
