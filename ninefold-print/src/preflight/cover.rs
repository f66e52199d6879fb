//! Whether a printer takes a cover: back, spine and front side by side, on one page.

use super::{MOST, ROUNDING, Report, of_bytes, thin_or_small, without_size};
use crate::book::whole;
use crate::paper::{BLEED, Cover, INCH, PAGE, PAPERS, Paper};
use crate::reading::{Leaf, Mark, Unreadable, read};

/// Pages of cream paper, and of white paper that is printed in colour, are a little thicker than those of white paper.
const THICKNESSES: [f32; 3] = [PAGE, 0.0025 * INCH, 0.002_347 * INCH];
/// On the spine of fewer pages nothing is printed.
const SPINE_PAGES: usize = 79;
/// What stays free of words on both sides of a spine, and inside of the edges along which is cut.
const SPINE_AWAY: f32 = INCH / 16.0;
const EDGE_AWAY: f32 = 0.125 * INCH;

/// Looks at the cover of a book of so many pages; of pages of this size where that is known, else of the one that its height fits.
///
/// ```
/// use ninefold_print::picture::{Tint, pdf};
/// use ninefold_print::preflight::check_cover;
/// let svg = r##"<svg width="900" height="888"><rect width="900" height="888" fill="#1d4080"/></svg>"##;
/// let report = check_cover(pdf(svg, Tint::Colour)?, 100, None)?;
/// assert_eq!(report.faults[0].what, "found a cover of 9.38 x 9.25 in, expected 12.48 x 9.25 in for 100 pages of 6x9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_cover(pdf: Vec<u8>, pages: usize, paper: Option<Paper>) -> Result<Report, Unreadable> {
    let outside = of_bytes(&pdf);
    let leaves = read(pdf)?;
    let high =
        |leaf: &Leaf| PAPERS.into_iter().find(|paper| paper.is_bound && is_near(leaf.height, size(paper, 0.0).1));
    let paper = paper.or_else(|| leaves.pages.first().filter(|leaf| leaf.has_size).and_then(high));
    let mut report =
        Report { paper, has_bleed: true, pages: leaves.pages.len(), faults: Vec::new(), notes: Vec::new() };
    for what in outside {
        report.add(None, what.to_string());
    }
    report.of_objects(&leaves);
    if leaves.pages.len() != 1 {
        let found = match leaves.pages.len() {
            0 => "no page that can be read".to_string(),
            several => format!("{several} pages"),
        };
        report.add(None, format!("found {found}, expected one: back, spine and front side by side"));
    }
    if let Some(what) = leaves.pages.first().and_then(without_size) {
        report.add(Some(1), what);
    } else if let Some(leaf) = leaves.pages.first() {
        of_size(&mut report, leaf, pages);
        of_leaf(&mut report, leaf, pages);
    }
    report.faults.sort();
    Ok(report)
}

/// The size of a cover of this paper with so thick a spine.
fn size(paper: &Paper, spine: f32) -> (f32, f32) {
    (2.0 * (paper.width + BLEED) + spine, paper.height + 2.0 * BLEED)
}

fn is_near(one: f32, other: f32) -> bool {
    (one - other).abs() < ROUNDING
}

fn of_size(report: &mut Report, leaf: &Leaf, pages: usize) {
    let spines = THICKNESSES.map(|page| whole(pages) * page);
    let found = format!("found a cover of {:.2} x {:.2} in", leaf.width / INCH, leaf.height / INCH);
    let expected = |paper: &Paper| {
        let (width, height) = size(paper, spines[0]);
        format!("{:.2} x {:.2} in for {pages} pages of {}", width / INCH, height / INCH, paper.name)
    };
    match report.paper {
        None => {
            let all: Vec<String> = PAPERS.iter().filter(|paper| paper.is_bound).map(expected).collect();
            report.add(None, format!("{found}, expected one of {}", all.join(", ")));
        }
        Some(paper) => {
            let allowed = paper.pages(Cover::Paperback);
            if !allowed.contains(&pages) {
                let (least, most) = (allowed.start(), allowed.end());
                report.add(
                    None,
                    format!("found the cover of {pages} pages, expected {least} to {most} ({})", paper.name),
                );
            }
            let fits = |spine: &f32| {
                let (width, height) = size(&paper, *spine);
                is_near(leaf.width, width) && is_near(leaf.height, height)
            };
            if !spines.iter().any(fits) {
                report.add(None, format!("{found}, expected {}", expected(&paper)));
            }
        }
    }
}

fn of_leaf(report: &mut Report, leaf: &Leaf, pages: usize) {
    let mut told: Vec<String> = leaf.marks.iter().filter_map(thin_or_small).collect();
    told.extend(leaf.has_annotations.then(|| "found links, notes or fields, expected none".to_string()));
    for mark in &leaf.marks {
        let Mark::Text { x, width, size, text, .. } = mark else { continue };
        if text.trim().is_empty() {
            continue;
        }
        let [left, top, right, bottom] = mark.bounds();
        let near = [left, top, leaf.width - right, leaf.height - bottom].into_iter().fold(f32::MAX, f32::min);
        if near + 0.05 < BLEED + EDGE_AWAY {
            let found = (near - BLEED) / INCH;
            told.push(format!("found text {found:.2} in from where is cut, expected 0.125 in at least"));
        }
        if let Some(paper) = report.paper {
            told.extend(of_spine(leaf, &paper, pages, (*x, *width, *size)));
        }
    }
    told.sort();
    told.dedup();
    for what in told.into_iter().take(MOST) {
        report.add(Some(1), what);
    }
}

/// What is wrong with a text on the spine, or across a fold.
fn of_spine(leaf: &Leaf, paper: &Paper, pages: usize, (x, width, size): (f32, f32, f32)) -> Option<String> {
    let (from, to) = (BLEED + paper.width, leaf.width - BLEED - paper.width);
    let is_along = width < 0.5;
    let is_across = |fold: f32| !is_along && x + 0.05 < fold && x + width > fold + 0.05;
    if is_across(from) || is_across(to) {
        return Some("found text across the fold of the spine, expected it on one side".to_string());
    }
    if x < from || x > to {
        return None;
    }
    if pages < SPINE_PAGES {
        return Some(format!("found text on the spine of {pages} pages, expected none on fewer than {SPINE_PAGES}"));
    }
    // Capitals are about so high.
    let (needed, spine) = (size * 0.7 + 2.0 * SPINE_AWAY, to - from);
    (is_along && needed > spine + 0.05).then(|| {
        format!(
            "found text of {size:.1} pt on a spine of {:.3} in, expected 0.0625 in free on both sides",
            spine / INCH
        )
    })
}
