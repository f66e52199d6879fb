//! The key below the tree of Crook's algorithm: whose path has which colour and line, how paths end, and what the fractions are.

use super::svg::{MARGIN, draw_trial, ground, place};
use super::{Fate, Tree};
use crate::logic::profile::crook::path_name;
use crate::render::{Anchor, CHART, Pencil, Xml};

/// From line to line.
const ROW: usize = 40;
/// The length of a sample, and where the words begin.
const SAMPLE: usize = 30;
const WORDS: usize = 46;

/// How paths end, in words.
const FATES: [(Fate, &str); 3] =
    [(Fate::Solution, "a solution"), (Fate::Contradiction, "a violation"), (Fate::Untried, "not tried")];

impl Tree {
    /// Draws the key from this height on.
    pub(super) fn draw_key(&self, xml: &mut Xml, top: usize) {
        let words = |xml: &mut Xml, row: usize, text: &str| {
            xml.label(place(MARGIN + WORDS, top + row * ROW + 5), Anchor::Start, CHART.ink, text);
        };
        xml.open("g", &[("font-size", &"13")]);
        let paths = self.depth();
        for path in 1..=paths {
            let middle = top + (path - 1) * ROW;
            xml.open("g", &[("data-key", &path_name(path))]);
            xml.pencil_line(place(MARGIN, middle), place(MARGIN + SAMPLE, middle), Pencil::Coloured(path));
            xml.close();
            words(xml, path - 1, &path_name(path));
        }
        for (row, (fate, name)) in (paths..).zip(self.ends()) {
            draw_trial(xml, (MARGIN + SAMPLE / 2, top + row * ROW), fate, (CHART.ink, ground(fate)));
            words(xml, row, name);
        }
        let last = paths + self.ends().count();
        xml.label(place(MARGIN + SAMPLE / 2, top + last * ROW + 5), Anchor::Middle, CHART.ink, "1/2");
        words(xml, last, "the probability of a path");
        xml.close();
    }

    /// The room for it.
    pub(super) fn key_height(&self) -> usize {
        (self.depth() + self.ends().count() + 1) * ROW
    }

    /// How many levels it has: so many paths were open at a time.
    pub(super) fn depth(&self) -> usize {
        self.nodes.iter().map(|node| node.level + 1).max().unwrap_or(0)
    }

    /// How its paths end.
    fn ends(&self) -> impl Iterator<Item = (Fate, &'static str)> + '_ {
        FATES.into_iter().filter(|(fate, _)| self.nodes.iter().any(|node| node.fate == *fate))
    }
}
