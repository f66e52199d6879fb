//! Paper: sheets and trims, margins, and what printers refuse.
//!
//! The limits of print on demand are those of Kindle Direct Publishing, which are the narrowest of the large printers'.

/// Points in an inch.
pub(crate) const INCH: f32 = 72.0;

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paper {
    /// As it is typed.
    pub name: &'static str,
    /// In points.
    pub width: f32,
    /// In points.
    pub height: f32,
    /// Is it a trim of print on demand? Else its pages are loose sheets, printed at home.
    pub is_bound: bool,
    /// The most pages that are bound.
    most: usize,
}

const fn loose(name: &'static str, width: f32, height: f32) -> Paper {
    Paper { name, width, height, is_bound: false, most: MOST_LOOSE }
}

const fn bound(name: &'static str, width: f32, height: f32, most: usize) -> Paper {
    Paper { name, width: width * INCH, height: height * INCH, is_bound: true, most }
}

/// The most pages of loose sheets: more are a slip, and no reader opens them with pleasure.
const MOST_LOOSE: usize = 2000;

/// All sizes, those of print on demand last.
pub const PAPERS: [Paper; 6] = [
    loose("a4", 595.28, 841.89),
    loose("a5", 419.53, 595.28),
    loose("letter", 612.0, 792.0),
    bound("6x9", 6.0, 9.0, 828),
    bound("8x10", 8.0, 10.0, 828),
    bound("8.5x11", 8.5, 11.0, 590),
];

/// How a book is bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cover {
    /// Softcover.
    #[default]
    Paperback,
    /// With boards.
    Hardcover,
}

impl Paper {
    /// The paper with this name.
    ///
    /// ```
    /// use ninefold_print::paper::Paper;
    /// assert_eq!(Paper::named("6x9").map(|paper| (paper.width, paper.height)), Some((432.0, 648.0)));
    /// assert_eq!(Paper::named("b5"), None);
    /// ```
    pub fn named(name: &str) -> Option<Paper> {
        PAPERS.into_iter().find(|paper| paper.name.eq_ignore_ascii_case(name))
    }

    /// The fewest and the most pages that a printer binds; of loose sheets there may be any number up to a limit.
    ///
    /// ```
    /// use ninefold_print::paper::{Cover, Paper};
    /// let pages = |name: &str, cover| Paper::named(name).unwrap().pages(cover);
    /// assert_eq!(pages("6x9", Cover::Paperback), 24..=828);
    /// assert_eq!(pages("8.5x11", Cover::Paperback), 24..=590);
    /// assert_eq!(pages("8x10", Cover::Hardcover), 75..=550);
    /// assert_eq!(pages("a4", Cover::Paperback), 1..=2000);
    /// ```
    pub fn pages(&self, cover: Cover) -> std::ops::RangeInclusive<usize> {
        match (self.is_bound, cover) {
            (false, _) => 1..=self.most,
            (true, Cover::Paperback) => 24..=self.most,
            (true, Cover::Hardcover) => 75..=550,
        }
    }

    /// The narrowest margin towards the spine of a book of so many pages, in points. Loose sheets have none.
    ///
    /// ```
    /// use ninefold_print::paper::Paper;
    /// let gutter = |pages| Paper::named("6x9").unwrap().least_gutter(pages) / 72.0;
    /// assert_eq!([24, 150, 151, 300, 301, 500, 501, 828].map(gutter), [0.375, 0.375, 0.5, 0.5, 0.625, 0.625, 0.75, 0.75]);
    /// ```
    pub fn least_gutter(&self, pages: usize) -> f32 {
        match pages {
            _ if !self.is_bound => OUTER,
            0..=150 => 0.375 * INCH,
            151..=300 => 0.5 * INCH,
            301..=500 => 0.625 * INCH,
            _ => 0.75 * INCH,
        }
    }
}

/// The narrowest other margins, where nothing runs over the edge.
pub(crate) const OUTER: f32 = 0.25 * INCH;
/// The same where something does.
pub(crate) const OUTER_BLEED: f32 = 0.375 * INCH;
/// What is cut off of a page over whose edge something runs: at the outer edge, and above and below.
pub(crate) const BLEED: f32 = 0.125 * INCH;
/// The thinnest line.
pub(crate) const THINNEST: f32 = 0.75;
/// The smallest text.
pub(crate) const SMALLEST: f32 = 7.0;
/// The lightest ink: a tenth of black.
pub(crate) const PALEST: f32 = 0.9;
/// The smallest digits of large print.
pub(crate) const LARGE: f32 = 16.0;
/// The smallest words of large print.
pub(crate) const LARGE_WORDS: f32 = 12.0;
/// The thickness of a page: white paper of print on demand.
pub(crate) const PAGE: f32 = 0.002_252 * INCH;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::PER_PAGE;

    /// `docs/books.md` says these limits.
    #[test]
    fn the_page_on_books_has_the_limits() {
        let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/books.md")).unwrap();
        let paper = |name: &str| Paper::named(name).unwrap();
        let pages = |name: &str, cover| {
            let allowed = paper(name).pages(cover);
            format!("{} to {}", allowed.start(), allowed.end())
        };
        let gutters = [150, 300, 500, 501].map(|pages| (paper("6x9").least_gutter(pages) / INCH).to_string());
        let spine = (1_u16..=828).find(|&pages| (f32::from(pages) * PAGE - INCH / 8.0) * 0.8 >= SMALLEST).unwrap();
        let rows: [(&str, String); 14] = [
            ("pages, 6x9 and 8x10", pages("6x9", Cover::Paperback)),
            ("pages, 6x9 and 8x10", pages("8x10", Cover::Paperback)),
            ("pages, 8.5x11", pages("8.5x11", Cover::Paperback)),
            ("pages, `hardcover`", pages("6x9", Cover::Hardcover)),
            ("loose sheets (a4, a5, letter)", pages("a5", Cover::Paperback)),
            ("margin towards the spine, up to 150, 300, 500 pages, and above", format!("{} in", gutters.join(", "))),
            ("other margins, and the same with `bleed`", format!("{}, {} in", OUTER / INCH, OUTER_BLEED / INCH)),
            ("what is cut off with `bleed`: at the outer edge, above and below", format!("{} in", BLEED / INCH)),
            ("lines", format!("{THINNEST} pt at least")),
            ("text, and the smallest digits of boards", format!("{SMALLEST} pt at least")),
            ("grey", format!("{:.0} % at least", (1.0 - PALEST) * 100.0)),
            ("digits, and words, of `large`", format!("{LARGE}, {LARGE_WORDS} pt at least")),
            ("puzzles a page", PER_PAGE.map(|count| count.to_string()).join(", ")),
            ("words on the spine of our covers", format!("from {spine} pages")),
        ];
        for (what, limit) in rows {
            let row = format!("| {what} | {limit} |\n");
            assert!(page.contains(&row), "{row}");
        }
    }
}
