//! What stands on the pages of any PDF: texts with their places and sizes, lines, surfaces. The file itself is read by `hayro-syntax`.
//!
//! Places count to the right and down from the upper left corner of the page, in points.
//!
//! | file | holds |
//! |---|---|
//! | `walk.rs` | the operators of a page, one after the other |
//! | `letters.rs` | fonts: the text that codes stand for, their widths, whether they are embedded |

mod letters;
mod walk;

use hayro_syntax::Pdf;
use hayro_syntax::object::{Dict, Object};

/// Something on a page.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Mark {
    /// A text in one piece, with its base line at a place.
    Text {
        /// To the right.
        x: f32,
        /// Down.
        y: f32,
        /// Its width, as far as the font tells it.
        width: f32,
        /// The size of its type.
        size: f32,
        /// The text; what codes without a meaning stand for is left out.
        text: String,
        /// The lightness of its ink, if it is known: from 0, black, to 1.
        ink: Option<f32>,
    },
    /// Lines along a path.
    Lines {
        /// Left, top, right and bottom of the path.
        bounds: [f32; 4],
        /// The width of the lines.
        width: f32,
        /// The lightness of their ink, if it is known.
        ink: Option<f32>,
    },
    /// A surface.
    Surface {
        /// Left, top, right and bottom.
        bounds: [f32; 4],
        /// The lightness of its ink, if it is known.
        ink: Option<f32>,
    },
    /// A picture of pixels.
    Image {
        /// Left, top, right and bottom.
        bounds: [f32; 4],
    },
}

impl Mark {
    /// Left, top, right and bottom.
    pub fn bounds(&self) -> [f32; 4] {
        match *self {
            Mark::Text { x, y, width, size, .. } => [x, y - 0.75 * size, x + width, y + 0.25 * size],
            Mark::Lines { bounds: [left, top, right, bottom], width, .. } => {
                let half = width / 2.0;
                [left - half, top - half, right + half, bottom + half]
            }
            Mark::Surface { bounds, .. } | Mark::Image { bounds } => bounds,
        }
    }

    /// The lightness of its ink, if it is known.
    pub fn ink(&self) -> Option<f32> {
        match *self {
            Mark::Text { ink, .. } | Mark::Lines { ink, .. } | Mark::Surface { ink, .. } => ink,
            Mark::Image { .. } => None,
        }
    }
}

/// A page.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Leaf {
    /// In points.
    pub width: f32,
    /// In points.
    pub height: f32,
    /// Does the file say how large it is? Else it is taken for A4, as readers do.
    pub has_size: bool,
    /// What stands on it, in the order in which it is drawn.
    pub marks: Vec<Mark>,
    /// The fonts that it names and that are not embedded.
    pub foreign_fonts: Vec<String>,
    /// Has it links, notes or fields?
    pub has_annotations: bool,
}

/// A document, read.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Leaves {
    /// Its pages.
    pub pages: Vec<Leaf>,
    /// Has it bookmarks?
    pub has_bookmarks: bool,
    /// Was all of it read? What a file draws again and again is read up to a limit.
    pub is_whole: bool,
}

/// Why a file is not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Unreadable {
    /// It is encrypted, which printers refuse, too.
    #[error("found an encrypted file, expected one that can be read by anybody")]
    Encrypted,
    /// It is no PDF.
    #[error("found no PDF")]
    NoPdf,
}

/// Reads all pages.
///
/// ```
/// use ninefold_print::picture::{Tint, pdf};
/// use ninefold_print::reading::{Mark, read};
/// let svg = "<svg width=\"40\" height=\"20\"><text x=\"10\" y=\"10\" font-size=\"12\">nine</text></svg>";
/// let read = read(pdf(svg, Tint::Colour)?)?;
/// let [Mark::Text { x, y, size, text, .. }] = &read.pages[0].marks[..] else { panic!("{read:?}") };
/// assert_eq!((*x, *y, *size, text.as_str()), (7.5, 7.5, 9.0, "nine"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(pdf: Vec<u8>) -> Result<Leaves, Unreadable> {
    let document = Pdf::new(pdf).map_err(|error| match error {
        hayro_syntax::LoadPdfError::Decryption(_) => Unreadable::Encrypted,
        hayro_syntax::LoadPdfError::Invalid => Unreadable::NoPdf,
    })?;
    let mut left = walk::Unread::ALL;
    let pages = document.pages().iter().map(|page| walk::leaf(page, &mut left)).collect();
    let is_whole = !left.is_cut;
    let has_bookmarks = document.objects().into_iter().any(|object| is_outline(&object));
    Ok(Leaves { pages, has_bookmarks, is_whole })
}

fn is_outline(object: &Object<'_>) -> bool {
    match object {
        Object::Dict(dict) => is_filled_outline(dict),
        _ => false,
    }
}

/// A catalogue that names bookmarks of which there are some.
fn is_filled_outline(catalogue: &Dict<'_>) -> bool {
    catalogue.get::<Dict<'_>>(&b"Outlines"[..]).is_some_and(|outlines| outlines.contains_key(&b"First"[..]))
}
