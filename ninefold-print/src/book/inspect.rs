//! Whether a printer takes what was drawn: the ink itself is looked at, not what was planned.

use super::refused::Refused;
use crate::canvas::Drawn;
use crate::paper::{INCH, OUTER, PALEST, Paper, SMALLEST, THINNEST};

/// Numbers are rounded to hundredths of a point where they are written.
const ROUNDING: f32 = 0.02;

/// Is this page, counted from 0, as printers want it, with this margin towards the spine at least?
pub(super) fn page(paper: &Paper, gutter: f32, number: usize, drawn: &Drawn) -> Result<(), Refused> {
    let wrong = |what: String| Err(Refused::Page { page: number + 1, what });
    if let Some(width) = drawn.thinnest.filter(|width| width + ROUNDING < THINNEST) {
        return wrong(format!("found a line of {width:.2} pt, expected {THINNEST} pt at least"));
    }
    if let Some(size) = drawn.smallest.filter(|size| size + ROUNDING < SMALLEST) {
        return wrong(format!("found text of {size:.1} pt, expected {SMALLEST} pt at least"));
    }
    if let Some(lightness) = drawn.palest.filter(|lightness| lightness - 0.001 > PALEST) {
        let found = (1.0 - lightness) * 100.0;
        return wrong(format!("found grey of {found:.0}%, expected 10% at least"));
    }
    let Some([left, top, right, bottom]) = drawn.bounds else { return Ok(()) };
    let across = paper.width - right;
    let (inner, outer) = if number.is_multiple_of(2) { (left, across) } else { (across, left) };
    let margins = [
        ("inside", inner, gutter.max(OUTER)),
        ("outside", outer, OUTER),
        ("top", top, OUTER),
        ("bottom", paper.height - bottom, OUTER),
    ];
    for (name, found, least) in margins {
        if found + ROUNDING < least {
            let (found, least) = (found / INCH, least / INCH);
            return wrong(format!("found {found:.3} in of {name} margin, expected {least} in at least"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(drawn: Drawn) -> String {
        let paper = Paper::named("6x9").unwrap();
        page(&paper, 0.5 * INCH, 1, &drawn).map_or_else(|refused| refused.to_string(), |()| String::new())
    }

    /// Page 2 is a left one: its inner margin is to the right.
    #[test]
    fn each_limit_is_looked_at() {
        let good = Drawn {
            bounds: Some([18.0, 18.0, 432.0 - 36.0, 648.0 - 18.0]),
            thinnest: Some(0.75),
            smallest: Some(7.0),
            palest: Some(0.9),
        };
        assert_eq!(judged(good), "");
        assert_eq!(judged(Drawn::default()), "");
        let [left, top, right, bottom] = good.bounds.unwrap();
        let worse = [
            (Drawn { thinnest: Some(0.7), ..good }, "page 2: found a line of 0.70 pt, expected 0.75 pt at least"),
            (Drawn { smallest: Some(6.9), ..good }, "text of 6.9 pt"),
            (Drawn { palest: Some(0.95), ..good }, "grey of 5%"),
            (Drawn { bounds: Some([left - 1.0, top, right, bottom]), ..good }, "outside margin, expected 0.25 in"),
            (Drawn { bounds: Some([left, top, right + 1.0, bottom]), ..good }, "inside margin, expected 0.5 in"),
            (Drawn { bounds: Some([left, top - 1.0, right, bottom]), ..good }, "top margin"),
            (Drawn { bounds: Some([left, top, right, bottom + 1.0]), ..good }, "bottom margin"),
        ];
        for (drawn, words) in worse {
            assert!(judged(drawn).contains(words), "{words}: {}", judged(drawn));
        }
    }
}
