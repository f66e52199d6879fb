//! What goes on from page to page: rows of text that are too many for one.

use std::ops::Range;

/// A row: what is never cut.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Row {
    pub(super) height: f32,
    /// The blank below it, which may hang over the end of a page.
    pub(super) below: f32,
    /// Does the next row have to stand on the same page?
    pub(super) holds_next: bool,
}

/// Which rows stand on which page: the first has so much room, further ones so much. A page has one row at least, however high that is.
pub(super) fn pages(rows: &[Row], first: f32, further: f32) -> Vec<Range<usize>> {
    let (mut pages, mut at): (Vec<Range<usize>>, usize) = (Vec::new(), 0);
    while at < rows.len() {
        let room = if pages.is_empty() { first } else { further };
        let most = at + fitting(&rows[at..], room).max(1);
        let is_end = |end: &usize| *end == rows.len() || !rows[end - 1].holds_next;
        // Where all hold together, the page is cut where it is full.
        let end = (at + 1..=most).rev().find(is_end).unwrap_or(most);
        pages.push(at..end);
        at = end;
    }
    pages
}

/// How many of the rows a page has room for.
fn fitting(rows: &[Row], room: f32) -> usize {
    let mut used = 0.0;
    let fits = |row: &&Row| {
        let is_in = used + row.height <= room + 0.01;
        used += row.height + row.below;
        is_in
    };
    rows.iter().take_while(fits).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(height: f32, holds_next: bool) -> Row {
        Row { height, below: 1.0, holds_next }
    }

    #[test]
    fn each_row_stands_on_one_page_in_its_order() {
        let rows = [row(4.0, false); 7];
        assert_eq!(pages(&rows, 9.0, 14.0), [0..2, 2..5, 5..7], "the blank below the last row may hang over");
        assert_eq!(pages(&[], 9.0, 9.0), []);
        assert_eq!(pages(&[row(99.0, false); 2], 9.0, 9.0), [0..1, 1..2]);
    }

    #[test]
    fn a_heading_stays_with_what_it_heads() {
        let rows = [row(4.0, false), row(4.0, true), row(4.0, false)];
        assert_eq!(pages(&rows, 9.0, 9.0), [0..1, 1..3]);
        assert_eq!(pages(&[row(4.0, true); 3], 9.0, 9.0), [0..2, 2..3], "where all hold together");
    }
}
