//! Parts of a line that know where they stand, so that an error can say it.

use super::Place;

/// A part of a line and where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'t> {
    pub(super) text: &'t str,
    pub(super) place: Place,
}

impl<'t> Piece<'t> {
    pub(super) fn new(text: &'t str, place: Place) -> Self {
        Piece { text, place }
    }

    /// Itself without blanks around it.
    pub(super) fn trimmed(self) -> Self {
        let blanks = self.text.chars().take_while(|c| c.is_whitespace()).count();
        Piece { text: self.text.trim(), place: self.behind(blanks) }
    }

    /// The place so many characters behind its begin.
    pub(super) fn behind(&self, characters: usize) -> Place {
        Place::new(self.place.line, self.place.column + characters)
    }

    /// The parts between separators, also the empty ones.
    pub(super) fn split(self, is_separator: impl Fn(char) -> bool) -> impl Iterator<Item = Piece<'t>> {
        let mut before = 0;
        self.text.split(is_separator).map(move |text| {
            let piece = Piece { text, place: self.behind(before) };
            before += text.chars().count() + 1;
            piece
        })
    }

    /// The parts between separators, without the empty ones.
    pub(super) fn words(self, is_separator: impl Fn(char) -> bool) -> impl Iterator<Item = Piece<'t>> {
        self.split(is_separator).filter(|word| !word.text.is_empty())
    }

    /// Each of its characters.
    pub(super) fn characters(self) -> impl Iterator<Item = Piece<'t>> {
        let texts = self.text.char_indices().map(|(at, c)| &self.text[at..at + c.len_utf8()]);
        texts.enumerate().map(move |(i, text)| Piece { text, place: self.behind(i) })
    }

    /// Itself as an error shows it.
    pub(super) fn quoted(&self) -> String {
        format!("`{}`", self.text)
    }
}
