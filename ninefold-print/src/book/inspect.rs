//! Whether a printer takes what was drawn: the ink itself is looked at, not what was planned.

use super::refused::Refused;
use crate::canvas::Drawn;
use crate::document::Format;
use crate::paper::{INCH, OUTER, OUTER_BLEED, PALEST, SMALLEST, THINNEST};

/// Numbers are rounded to hundredths of a point where they are written.
const ROUNDING: f32 = 0.02;

/// Is this page, counted from 0, as printers want it, with this margin towards the spine at least?
pub(super) fn page(format: &Format, gutter: f32, number: usize, drawn: &Drawn) -> Result<(), Refused> {
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
    let is_right = number.is_multiple_of(2);
    if let Some([left, _, right, _]) = drawn.over {
        let away = if is_right { format.width - right } else { left };
        if away > ROUNDING {
            return wrong(format!(
                "found ink {:.3} in from the edge that it is to run over, expected none",
                away / INCH
            ));
        }
    }
    let Some([left, top, right, bottom]) = drawn.bounds else { return Ok(()) };
    let cut = format.cut;
    let sides = (left - cut[0], format.width - cut[2] - right);
    let (inner, outer) = if is_right { sides } else { (sides.1, sides.0) };
    let least = if cut.iter().any(|&cut| cut > 0.0) { OUTER_BLEED } else { OUTER };
    let margins = [
        ("inside", inner, gutter.max(OUTER)),
        ("outside", outer, least),
        ("top", top - cut[3], least),
        ("bottom", format.height - cut[1] - bottom, least),
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
    use crate::paper::Paper;

    fn judged_on(has_bleed: bool, drawn: Drawn) -> String {
        let format = Format::of(&Paper::named("6x9").unwrap(), has_bleed, false);
        page(&format, 0.5 * INCH, 1, &drawn).map_or_else(|refused| refused.to_string(), |()| String::new())
    }

    fn judged(drawn: Drawn) -> String {
        judged_on(false, drawn)
    }

    /// Of a page that is cut, other margins count from where it is cut, and are wider; ink that runs over the edge reaches it.
    #[test]
    fn pages_that_run_over_their_edge() {
        // A left page of 6.125 x 9.25 in: its outer edge, to the left, is cut.
        let good = Drawn {
            bounds: Some([36.0, 36.0, 441.0 - 36.0, 666.0 - 36.0]),
            over: Some([0.0, 100.0, 20.0, 150.0]),
            ..Drawn::default()
        };
        assert_eq!(judged_on(true, good), "");
        let [left, top, right, bottom] = good.bounds.unwrap();
        for (drawn, words) in [
            (Drawn { over: Some([1.0, 100.0, 20.0, 150.0]), ..good }, "ink 0.014 in from the edge"),
            (Drawn { bounds: Some([left - 1.0, top, right, bottom]), ..good }, "outside margin, expected 0.375 in"),
            (Drawn { bounds: Some([left, top - 1.0, right, bottom]), ..good }, "top margin, expected 0.375 in"),
            (Drawn { bounds: Some([left, top, right, bottom + 1.0]), ..good }, "bottom margin, expected 0.375 in"),
            (Drawn { bounds: Some([left, top, right + 1.0, bottom]), ..good }, "inside margin, expected 0.5 in"),
        ] {
            assert!(judged_on(true, drawn).contains(words), "{words}: {}", judged_on(true, drawn));
        }
    }

    /// Page 2 is a left one: its inner margin is to the right.
    #[test]
    fn each_limit_is_looked_at() {
        let good = Drawn {
            bounds: Some([18.0, 18.0, 432.0 - 36.0, 648.0 - 18.0]),
            over: None,
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
