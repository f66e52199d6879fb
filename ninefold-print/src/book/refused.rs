//! Why a book is not made, in a printer's terms.

/// Why a book is not made.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// There is nothing in it.
    #[error("found no puzzle, expected one at least")]
    NoPuzzle,
    /// No such arrangement.
    #[error("found {0} puzzles a page, expected 1, 2, 4, 6 or 9")]
    PerPage(usize),
    /// Graphs have no rows and columns.
    #[error("puzzle {0}: found a graph, expected a board of rows and columns")]
    Graph(usize),
    /// Too few pages, or too many.
    #[error("found {found} pages, expected {least} to {most} ({paper}{})", if *.is_hardcover { ", hardcover" } else { "" })]
    Pages {
        /// The number of pages.
        found: usize,
        /// The fewest that are bound.
        least: usize,
        /// The most.
        most: usize,
        /// The name of the paper.
        paper: &'static str,
        /// Is it a hardcover?
        is_hardcover: bool,
    },
    /// Nothing is cut off of loose sheets.
    #[error("found pages that run over their edge on {0}, which is not cut; expected 6x9, 8x10 or 8.5x11")]
    Bleed(&'static str),
    /// Digits are too small to read, or to print.
    #[error("{what}: found digits of {found:.1} pt, expected {least:.0} pt at least{why}; {instead}")]
    SmallDigits {
        /// Where they stand.
        what: String,
        /// Their size.
        found: f32,
        /// The smallest that is allowed.
        least: f32,
        /// On what grounds.
        why: &'static str,
        /// What would help.
        instead: &'static str,
    },
    /// The fonts of books have no such letter.
    #[error(
        "{what}: found `{found}`, which the fonts of the book lack (Literata has the Latin, Greek and Cyrillic letters and common signs)"
    )]
    Letter {
        /// In which text.
        what: &'static str,
        /// The letter.
        found: char,
    },
    /// A letter of a script that is not set.
    #[error(
        "{what}: found U+{:04X}, expected letters that stand one after the other from left to right; accents that are signs of their own, and \
         scripts like Arabic, Hebrew, Thai or Devanagari, are not set", u32::from(*.found)
    )]
    Script {
        /// In which text.
        what: &'static str,
        /// The letter.
        found: char,
    },
    /// The heading of a chapter is too long for a line.
    #[error("the {what} of the chapter {chapter:?} is too long for a line of the page, expected a shorter one")]
    LongHeading {
        /// Which part of it.
        what: &'static str,
        /// The chapter.
        chapter: String,
    },
    /// A text has no room on its page.
    #[error("{what}: found a text that needs {found:.0} pt, expected one for {room:.0} pt")]
    NoRoom {
        /// Which one.
        what: String,
        /// What it needs.
        found: f32,
        /// What there is.
        room: f32,
    },
    /// What was drawn is not as a printer takes it.
    #[error("page {page}: {what}")]
    Page {
        /// The number of the page in the file, from 1.
        page: usize,
        /// What was found, and what was expected.
        what: String,
    },
}
