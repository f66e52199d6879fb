//! Pictures of the library on sheets of paper, several on each.

use crate::Unprintable;
use crate::document::{Document, Format};
use crate::paper::{INCH, Paper};
use crate::picture::{Drawing, LARGEST as LONGEST, Tint};

/// The margin of a sheet, and the room between pictures: as little as printers take, so that two boards with their candidates and three lines
/// of words below each are still read on one sheet of A4.
const MARGIN: f32 = 0.4 * INCH;
const GAP: f32 = 0.2 * INCH;
/// No picture is drawn larger than this: points for a unit of it.
const LARGEST: f32 = 1.0;
/// No picture is drawn smaller among others: its words, 14 units high, would be too small to be read. It has a page alone, and one that is
/// longer than the paper where that is not enough.
const READABLE: f32 = 0.5;
/// No line is thinner, however small a picture is drawn.
const THINNEST: f32 = 0.5;

/// The pictures in their order, at most so many on a page: 1, 2, 4 or 6. Those that could not be read among others have a page alone.
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
    let drawings: Vec<Drawing> =
        svgs.iter().map(|svg| Drawing::read(svg)).collect::<Result<_, _>>().map_err(Unprintable::Picture)?;
    let slots = Slots::new(paper, columns, rows);
    let mut rest = &drawings[..];
    while let Some(first) = rest.first() {
        let fitting = rest.iter().take(per_page).take_while(|drawing| slots.scale(drawing) >= READABLE).count();
        let (page, behind) = rest.split_at(fitting.max(1));
        if fitting == 0 {
            alone(&mut document, first, paper)?;
        } else {
            slots.page(&mut document, page, paper)?;
        }
        rest = behind;
    }
    document.finish()
}

/// The places of a page, and how large each is.
struct Slots {
    columns: u8,
    wide: f32,
    high: f32,
}

impl Slots {
    fn new(paper: &Paper, columns: u8, rows: u8) -> Self {
        let room = |whole: f32, parts: u8| (whole - GAP * (f32::from(parts) - 1.0)) / f32::from(parts);
        let (width, height) = (paper.width - 2.0 * MARGIN, paper.height - 2.0 * MARGIN);
        Slots { columns, wide: room(width, columns), high: room(height, rows) }
    }

    /// Points for a unit of a picture.
    fn scale(&self, drawing: &Drawing) -> f32 {
        (self.wide / drawing.width).min(self.high / drawing.height).min(LARGEST)
    }

    fn page(&self, document: &mut Document, drawings: &[Drawing], paper: &Paper) -> Result<(), Unprintable> {
        let format = Format { width: paper.width, height: paper.height, cut: [0.0; 4] };
        document.page(format, |canvas| {
            for (at, drawing) in (0u8..).zip(drawings) {
                let scale = self.scale(drawing);
                let (column, row) = (f32::from(at % self.columns), f32::from(at / self.columns));
                let x = MARGIN + column * (self.wide + GAP) + (self.wide - scale * drawing.width) / 2.0;
                let y = MARGIN + row * (self.high + GAP);
                canvas.within([scale, 0.0, 0.0, scale, x, y], THINNEST, |canvas| drawing.draw(canvas));
            }
            Ok::<(), Unprintable>(())
        })?;
        Ok(())
    }
}

/// A picture on a page of its own.
fn alone(document: &mut Document, drawing: &Drawing, paper: &Paper) -> Result<(), Unprintable> {
    let width = paper.width - 2.0 * MARGIN;
    let whole = (width / drawing.width).min((paper.height - 2.0 * MARGIN) / drawing.height).min(LARGEST);
    // A picture that is too wide for the paper stays as small as that makes it.
    let scale = whole.max(READABLE.min(width / drawing.width)).min((LONGEST - 2.0 * MARGIN) / drawing.height);
    let height = paper.height.max(scale * drawing.height + 2.0 * MARGIN);
    document.page(Format { width: paper.width, height, cut: [0.0; 4] }, |canvas| {
        let x = MARGIN + (width - scale * drawing.width) / 2.0;
        canvas.within([scale, 0.0, 0.0, scale, x, MARGIN], THINNEST, |canvas| drawing.draw(canvas));
        Ok::<(), Unprintable>(())
    })?;
    Ok(())
}
