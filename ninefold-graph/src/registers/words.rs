//! The words and signs of one line.

use super::listing::Operation;
use crate::text::ReadError;

/// A word, a number or a sign, and the byte of the line at which it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word<'t> {
    pub(super) at: usize,
    pub(super) text: &'t str,
}

impl Word<'_> {
    /// Does it begin as a name does?
    pub(super) fn is_name(self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
    }
}

/// What is left of a line.
#[derive(Clone)]
pub(super) struct Words<'t> {
    text: &'t str,
    /// Its line, from 1.
    line: usize,
    at: usize,
}

impl<'t> Words<'t> {
    /// The words before a comment.
    pub(super) fn new(line: usize, text: &'t str) -> Self {
        let end = text.find(['#', ';']).unwrap_or(text.len());
        let end = text[..end].find("//").unwrap_or(end);
        Words { text: text[..end].trim_end(), line, at: 0 }
    }

    /// Its number, from 1.
    pub(super) fn line(&self) -> usize {
        self.line
    }

    /// The next word, which stays there.
    pub(super) fn peek(&self) -> Option<Word<'t>> {
        self.clone().next()
    }

    /// Takes the next word if it is this one.
    pub(super) fn accept(&mut self, text: &str) -> Option<Word<'t>> {
        let word = self.peek().filter(|word| word.text == text)?;
        self.next();
        Some(word)
    }

    /// The next word must be this one.
    pub(super) fn expect(&mut self, text: &str) -> Result<(), ReadError> {
        let found = self.peek();
        self.accept(text).map(|_| ()).ok_or_else(|| self.fault(found, &format!("`{text}`")))
    }

    /// Nothing may be left.
    pub(super) fn end(&self) -> Result<(), ReadError> {
        let expected = |word: Word<'_>| match Operation::of_sign(word.text) {
            Some(_) => "the end of the line; one operation a line, behind `x =` or `if`",
            None => "the end of the line",
        };
        self.peek().map_or(Ok(()), |word| Err(self.fault(Some(word), expected(word))))
    }

    /// What was found, a word or the end of the line, and what should stand there.
    pub(super) fn fault(&self, found: Option<Word<'_>>, expected: &str) -> ReadError {
        let at = found.map_or(self.text.len(), |word| word.at);
        let column = self.text[..at].chars().count() + 1;
        let found = found.map_or_else(|| "the end of the line".to_string(), |word| shown(word.text));
        ReadError { line: self.line, column, found, expected: expected.to_string() }
    }
}

impl<'t> Iterator for Words<'t> {
    type Item = Word<'t>;

    fn next(&mut self) -> Option<Word<'t>> {
        let rest = &self.text[self.at..];
        let begin = self.at + (rest.len() - rest.trim_start().len());
        let rest = &self.text[begin..];
        let first = rest.chars().next()?;
        let is_inside = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
        let length = if is_inside(first) {
            rest.find(|c| !is_inside(c)).unwrap_or(rest.len())
        } else if ["<<", ">>", "<=", ">=", "==", "!="].iter().any(|sign| rest.starts_with(sign)) {
            2
        } else {
            first.len_utf8()
        };
        self.at = begin + length;
        Some(Word { at: begin, text: &rest[..length] })
    }
}

/// What was found, shortened.
pub(super) fn shown(word: &str) -> String {
    format!("`{}`", short(word))
}

/// At most twenty characters.
pub(super) fn short(word: &str) -> String {
    let short: String = word.chars().take(20).collect();
    if short.len() < word.len() { format!("{short}...") } else { short }
}
