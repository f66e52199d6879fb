//! Whether a printer takes a file, ours or anybody's: what is found in it, page by page.
//!
//! Looked at are the size and number of pages, margins, lines, text, ink, fonts, and what printers do not want in a file. Pictures of pixels
//! and colours of other spaces than grey, RGB and CMYK are not looked into, which is said.

mod cover;

pub use cover::check_cover;

use crate::paper::{BLEED, Cover, INCH, OUTER, OUTER_BLEED, PALEST, PAPERS, Paper, SMALLEST, THINNEST};
use crate::reading::{Leaf, Leaves, Mark, Unreadable, read};
use hayro_syntax::object::{Dict, FromBytes as _, MaybeRef, Object};

/// A fault, with the page that has it, counted from 1; without a page where it is of the whole file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fault {
    /// The page.
    pub page: Option<usize>,
    /// What was found, and what was expected.
    pub what: String,
}

/// What was found.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The paper that the pages have the size of.
    pub paper: Option<Paper>,
    /// Is every page so much larger that something may run over its edge?
    pub has_bleed: bool,
    /// The number of pages.
    pub pages: usize,
    /// The faults in the order of the pages, those of the whole file first.
    pub faults: Vec<Fault>,
    /// What was not looked into.
    pub notes: Vec<String>,
}

/// The most faults of one kind that are told of a file.
const MOST: usize = 20;
/// How exactly pages have the size of a paper, in points.
const ROUNDING: f32 = 0.6;

/// Looks at a file.
///
/// ```
/// use ninefold_print::paper::Cover;
/// use ninefold_print::picture::{Tint, pdf};
/// use ninefold_print::preflight::check;
/// let svg = r##"<svg width="576" height="864"><path d="M100 200L300 200" stroke="#000000" stroke-width="0.5"/></svg>"##;
/// let report = check(pdf(svg, Tint::Grey)?, Cover::Paperback)?;
/// assert_eq!(report.paper.map(|paper| paper.name), Some("6x9"));
/// let faults: Vec<&str> = report.faults.iter().map(|fault| fault.what.as_str()).collect();
/// assert_eq!(faults, ["found 1 page, expected 24 to 828", "found a line of 0.38 pt, expected 0.75 pt at least"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(pdf: Vec<u8>, cover: Cover) -> Result<Report, Unreadable> {
    let outside = of_bytes(&pdf);
    let leaves = read(pdf)?;
    let pages = leaves.pages.len();
    let sized = first_sized(&leaves).and_then(sized);
    let (paper, has_bleed) = sized.map_or((None, false), |(paper, has_bleed)| (Some(paper), has_bleed));
    let mut report = Report { paper, has_bleed, pages, faults: Vec::new(), notes: Vec::new() };
    for what in outside {
        report.add(None, what.to_string());
    }
    report.of_file(&leaves, cover);
    for (number, leaf) in leaves.pages.iter().enumerate() {
        report.of_page(number, leaf);
    }
    report.faults.sort();
    Ok(report)
}

/// The bytes at the end of a file in which its end is marked.
const END: usize = 1024;

/// The bytes in which the two numbers of an object stand at most.
const NUMBERS: usize = 64;

/// The faults that are seen before anything is read: the reader makes the best of a file that is cut off, and opens a locked one.
fn of_bytes(pdf: &[u8]) -> Vec<&'static str> {
    let is_cut = last(&pdf[pdf.len().saturating_sub(END)..], b"%%EOF").is_none();
    let cut = is_cut.then_some("found no end of the file (%%EOF), expected a whole one");
    let locked = is_locked(pdf).then_some("found a locked file, expected an open one");
    cut.into_iter().chain(locked).collect()
}

/// Where a word stands last.
fn last(bytes: &[u8], word: &[u8]) -> Option<usize> {
    bytes.windows(word.len()).rposition(|part| part == word)
}

/// Does the file's trailer say how it is locked? Anywhere else the word is a text.
fn is_locked(pdf: &[u8]) -> bool {
    // A null is as if the entry were not there.
    let said = trailer(pdf).and_then(|trailer| trailer.get_raw::<Object<'_>>(&b"Encrypt"[..]));
    said.is_some_and(|said| !matches!(said, MaybeRef::NotRef(Object::Null(_))))
}

/// The trailer: below the last table of the file's objects, or the dictionary of the stream that is this table.
fn trailer(pdf: &[u8]) -> Option<Dict<'_>> {
    let digits = pdf.get(last(pdf, b"startxref")? + 9..)?.trim_ascii_start();
    let length = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let place: usize = std::str::from_utf8(&digits[..length]).ok()?.parse().ok()?;
    let table = pdf.get(place..)?.trim_ascii_start();
    let (word, most) = if table.starts_with(b"xref") { (&b"trailer"[..], table.len()) } else { (&b"obj"[..], NUMBERS) };
    let start = table[..most.min(table.len())].windows(word.len()).position(|part| part == word)?;
    Dict::from_bytes(table[start + word.len()..].trim_ascii_start())
}

/// The first page whose size is known: all are to have that one.
fn first_sized(leaves: &Leaves) -> Option<&Leaf> {
    leaves.pages.iter().find(|leaf| leaf.has_size)
}

/// What is wrong with a page of no size.
fn without_size(leaf: &Leaf) -> Option<String> {
    let why = "found no size of the page (MediaBox of four numbers), expected one";
    (!leaf.has_size).then(|| why.to_string())
}

/// The paper of a page of this size, and whether it is larger by what is cut off.
fn sized(leaf: &Leaf) -> Option<(Paper, bool)> {
    let is = |width: f32, height: f32| (leaf.width - width).abs() < ROUNDING && (leaf.height - height).abs() < ROUNDING;
    // Of two papers of one size the one that is bound has rules.
    let papers = || PAPERS.into_iter().rev();
    let whole = papers().find(|paper| is(paper.width, paper.height)).map(|paper| (paper, false));
    let cut = |paper: &Paper| paper.is_bound && is(paper.width + BLEED, paper.height + 2.0 * BLEED);
    whole.or_else(|| papers().find(cut).map(|paper| (paper, true)))
}

impl Report {
    fn add(&mut self, page: Option<usize>, what: String) {
        self.faults.push(Fault { page, what });
    }

    fn of_file(&mut self, leaves: &Leaves, cover: Cover) {
        if leaves.pages.is_empty() {
            return self.add(None, "found no page that can be read, expected one at least".to_string());
        }
        match self.paper {
            None => {
                // A page without a size is told of by itself.
                let Some(first) = first_sized(leaves) else { return self.of_rest(leaves) };
                let (width, height) = (first.width / INCH, first.height / INCH);
                let names = PAPERS.map(|paper| paper.name).join(", ");
                self.add(None, format!("found pages of {width:.2} x {height:.2} in, expected one of {names}"));
            }
            Some(paper) => {
                let (found, allowed) = (self.pages, paper.pages(cover));
                if !allowed.contains(&found) {
                    let pages = if found == 1 { "1 page".to_string() } else { format!("{found} pages") };
                    self.add(None, format!("found {pages}, expected {} to {}", allowed.start(), allowed.end()));
                }
            }
        }
        self.of_rest(leaves);
    }

    /// What is seen of the whole file whatever its size is.
    fn of_rest(&mut self, leaves: &Leaves) {
        self.of_objects(leaves);
        self.of_blanks(leaves);
    }

    /// What is in the file beside its pages, and what was not looked into.
    fn of_objects(&mut self, leaves: &Leaves) {
        if leaves.has_bookmarks {
            self.add(None, "found bookmarks, expected none".to_string());
        }
        let mut fonts: Vec<&String> = leaves.pages.iter().flat_map(|leaf| &leaf.foreign_fonts).collect();
        fonts.sort();
        fonts.dedup();
        for font in fonts {
            self.add(None, format!("found the font {font} not embedded, expected all fonts in the file"));
        }
        let images =
            leaves.pages.iter().flat_map(|leaf| &leaf.marks).filter(|mark| matches!(mark, Mark::Image { .. })).count();
        if !leaves.is_whole {
            self.notes.push("the file draws so much that only a part of it was looked at".to_string());
        }
        if images > 0 {
            self.notes.push(format!("{images} pictures of pixels: their resolution was not looked at"));
        }
        if leaves
            .pages
            .iter()
            .flat_map(|leaf| &leaf.marks)
            .any(|mark| mark.ink().is_none() && !matches!(mark, Mark::Image { .. }))
        {
            self.notes.push("some colours are in spaces that were not looked into".to_string());
        }
    }

    /// More than two blank pages in a row are taken for a mistake.
    fn of_blanks(&mut self, leaves: &Leaves) {
        let mut blank = 0;
        for (number, leaf) in leaves.pages.iter().enumerate() {
            blank = if leaf.marks.is_empty() { blank + 1 } else { 0 };
            if blank == 3 {
                self.add(Some(number + 1), "found a third blank page in a row, expected two at most".to_string());
            }
        }
    }

    fn of_page(&mut self, number: usize, leaf: &Leaf) {
        let first = self.paper.map(|paper| {
            let larger = if self.has_bleed { (BLEED, 2.0 * BLEED) } else { (0.0, 0.0) };
            (paper.width + larger.0, paper.height + larger.1)
        });
        if let Some(what) = without_size(leaf) {
            self.add(Some(number + 1), what);
        } else if first.is_some_and(|(width, height)| {
            (leaf.width - width).abs() >= ROUNDING || (leaf.height - height).abs() >= ROUNDING
        }) {
            let (width, height) = (leaf.width / INCH, leaf.height / INCH);
            self.add(Some(number + 1), format!("found {width:.2} x {height:.2} in, expected all pages of one size"));
        }
        if leaf.has_annotations {
            self.add(Some(number + 1), "found links, notes or fields, expected none".to_string());
        }
        let mut told: Vec<String> = leaf.marks.iter().flat_map(|mark| self.of_mark(number, leaf, mark)).collect();
        told.sort();
        told.dedup();
        for what in told.into_iter().take(MOST) {
            self.add(Some(number + 1), what);
        }
    }

    fn of_mark(&self, number: usize, leaf: &Leaf, mark: &Mark) -> Vec<String> {
        let mut told: Vec<String> = thin_or_small(mark).into_iter().collect();
        if let Some(ink) = mark.ink().filter(|ink| *ink > PALEST + 0.001 && *ink < 0.999) {
            told.push(format!("found grey of {:.0}%, expected 10% at least", (1.0 - ink) * 100.0));
        }
        // White hides what lies below, and is no ink.
        if mark.ink().is_none_or(|ink| ink < 0.999) {
            told.extend(self.margins(number, leaf, mark.bounds()));
        }
        told
    }

    fn margins(&self, number: usize, leaf: &Leaf, [left, top, right, bottom]: [f32; 4]) -> Vec<String> {
        let Some(paper) = self.paper.filter(|paper| paper.is_bound && leaf.has_size) else { return Vec::new() };
        let across = leaf.width - right;
        let (inner, outer) = if number.is_multiple_of(2) { (left, across) } else { (across, left) };
        let least = if self.has_bleed { OUTER_BLEED + BLEED } else { OUTER };
        let runs_over = |margin: f32| self.has_bleed && margin <= 0.05;
        let margins = [
            ("inside", inner, paper.least_gutter(self.pages)),
            ("outside", outer, least),
            ("top", top, least),
            ("bottom", leaf.height - bottom, least),
        ];
        let wrong = margins.into_iter().filter(|(_, found, least)| found + 0.05 < *least && !runs_over(*found));
        wrong
            .map(|(name, found, least)| {
                let (found, least) = (found / INCH, least / INCH);
                format!("found {found:.2} in of {name} margin, expected {least} in at least")
            })
            .collect()
    }
}

/// A line that is too thin, or text that is too small.
fn thin_or_small(mark: &Mark) -> Option<String> {
    match *mark {
        Mark::Lines { width, ink, .. } if width + 0.02 < THINNEST && ink.is_none_or(|ink| ink < 0.999) => {
            Some(format!("found a line of {width:.2} pt, expected {THINNEST} pt at least"))
        }
        Mark::Text { size, ref text, .. } if size + 0.02 < SMALLEST && !text.trim().is_empty() => {
            Some(format!("found text of {size:.1} pt, expected {SMALLEST} pt at least"))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file with this table at its end.
    fn ending(table: &str) -> Vec<u8> {
        let head = "%PDF-1.7\n% /Encrypt startxref 0 trailer << /Encrypt 9 0 R >>\n";
        format!("{head}{table}\nstartxref\n{}\n%%EOF\n", head.len()).into_bytes()
    }

    #[test]
    fn a_locked_file_says_so_in_its_trailer() {
        let table = "xref\n0 1\n0000000000 65535 f \ntrailer\n";
        let locked = [
            format!("{table}<< /Size 1 /Root 1 0 R /Encrypt 9 0 R >>"),
            format!("{table}<</Encrypt<< /Filter /Standard >>>>"),
            "7 0 obj\n<< /Type /XRef /Encrypt 9 0 R /Length 4 >>\nstream\nabcd\nendstream".to_string(),
        ];
        let open = [
            format!("{table}<< /Size 1 /Root 1 0 R >>"),
            format!("{table}<< /Size 1 /Root 1 0 R /Note (/Encrypt 9 0 R) >>"),
            format!("{table}<< /Info << /Encrypt 9 >> >>"),
            format!("{table}<< /Size 1 /Encrypt null /Root 1 0 R >>"),
            "7 0 obj\n<< /Type /XRef /Length 13 >>\nstream\n/Encrypt 9 0 R\nendstream".to_string(),
            String::new(),
            "xref".to_string(),
            format!("{table}<<"),
        ];
        for (tables, expected) in [(&locked[..], true), (&open[..], false)] {
            for table in tables {
                assert_eq!(is_locked(&ending(table)), expected, "{table}");
            }
        }
        for wrong in ["", "startxref", "startxref\n99999999999999999999999", "startxref 5000"] {
            assert!(!is_locked(wrong.as_bytes()), "{wrong}");
        }
    }
}
