//! Pictures of the library on sheets of paper, several on each.

use crate::Unprintable;
use crate::document::{Document, Format};
use crate::paper::{INCH, Paper};
use crate::picture::{Drawing, Tint};

/// The margin of a sheet, and the room between pictures.
const MARGIN: f32 = 0.6 * INCH;
const GAP: f32 = 0.3 * INCH;
/// No picture is drawn larger than this: points for a unit of it.
const LARGEST: f32 = 1.0;
/// No line is thinner, however small a picture is drawn.
const THINNEST: f32 = 0.5;

/// The pictures in their order, at most so many on a page: 1, 2, 4 or 6.
///
/// ```
/// use ninefold_print::paper::Paper;
/// use ninefold_print::picture::Tint;
/// use ninefold_print::sheets::sheets;
/// let svg = r##"<svg width="20" height="10"><path d="M0 0L20 10" stroke="#005a94"/></svg>"##.to_string();
/// let pdf = sheets("Lines", &[svg.clone(), svg], &Paper::named("a4").unwrap(), 2, Tint::Grey)?;
/// assert!(pdf.starts_with(b"%PDF"));
/// # Ok::<(), ninefold_print::Unprintable>(())
/// ```
pub fn sheets(
    title: &str,
    svgs: &[String],
    paper: &Paper,
    per_page: usize,
    tint: Tint,
) -> Result<Vec<u8>, Unprintable> {
    let (columns, rows) = match per_page {
        1 => (1, 1),
        2 => (1, 2),
        4 => (2, 2),
        6 => (2, 3),
        found => return Err(Unprintable::PerSheet(found)),
    };
    let mut document = Document::new(title, tint == Tint::Grey)?;
    let (width, height) = (paper.width - 2.0 * MARGIN, paper.height - 2.0 * MARGIN);
    let room = |whole: f32, parts: u8| (whole - GAP * (f32::from(parts) - 1.0)) / f32::from(parts);
    let (wide, high) = (room(width, columns), room(height, rows));
    for page in svgs.chunks(per_page) {
        let drawings: Vec<Drawing> =
            page.iter().map(|svg| Drawing::read(svg)).collect::<Result<_, _>>().map_err(Unprintable::Picture)?;
        document.page(Format { width: paper.width, height: paper.height, cut: [0.0; 4] }, |canvas| {
            for (at, drawing) in (0u8..).zip(&drawings) {
                let scale = (wide / drawing.width).min(high / drawing.height).min(LARGEST);
                let (column, row) = (f32::from(at % columns), f32::from(at / columns));
                let x = MARGIN + column * (wide + GAP) + (wide - scale * drawing.width) / 2.0;
                let y = MARGIN + row * (high + GAP);
                canvas.within([scale, 0.0, 0.0, scale, x, y], THINNEST, |canvas| drawing.draw(canvas));
            }
            Ok::<(), Unprintable>(())
        })?;
    }
    document.finish()
}
