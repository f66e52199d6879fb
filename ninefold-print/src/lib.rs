//! Puzzles on paper, as PDF: pictures of the library, and books.
//!
//! | file | holds |
//! |---|---|
//! | `picture.rs` | any picture of the library as a page |
//! | `sheets.rs` | several pictures on sheets of paper |
//! | `paper.rs` | sizes of paper, margins, what printers refuse |
//! | `book/` | books: what they hold, what stands on which page, how it is drawn, and whether a printer takes it |
//! | `reading/`, `preflight.rs` | what stands on the pages of any PDF, and whether a printer takes it |
//! | `canvas.rs`, `matrix.rs`, `path.rs`, `ink.rs`, `fonts.rs` | a page under construction: places, shapes, colours, letters |
//! | `document.rs`, `profile.rs`, `packing.rs` | the bytes |
//!
//! Nothing is read but what is handed in, and there is no date in a document: the same input gives the same bytes.

pub mod book;
mod canvas;
mod document;
mod fonts;
mod ink;
mod matrix;
mod packing;
pub mod paper;
mod path;
pub mod picture;
pub mod preflight;
mod profile;
pub mod reading;
pub mod sheets;

pub use fonts::Typeface;

/// Why something cannot be printed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unprintable {
    /// This is no picture of the library.
    #[error("this SVG cannot be printed: {0}")]
    Picture(String),
    /// No reader of PDF needs to take so large a page.
    #[error("a picture of {width} x {height} points: expected at most 14400 on each side")]
    TooLarge {
        /// Its width.
        width: f32,
        /// Its height.
        height: f32,
    },
    /// No such arrangement of pictures.
    #[error("found {0} pictures a page, expected 1, 2, 4 or 6")]
    PerSheet(usize),
    /// An embedded font is damaged.
    #[error("an embedded font: {0}")]
    Font(String),
    /// The font that was handed in cannot be used.
    #[error("the font: {0}")]
    Typeface(String),
    /// The book cannot be made so.
    #[error("{0}")]
    Book(book::Refused),
}

impl From<book::Refused> for Unprintable {
    fn from(refused: book::Refused) -> Self {
        Unprintable::Book(refused)
    }
}
