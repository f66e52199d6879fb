//! Regions that a table of a page shows by the classes or the colours of its cells.
//!
//! ```text
//! <td class="cell region3">      <td style="background: #fcc">      <td bgcolor="#ccffcc">
//! ```

use super::beside::{Picture, of_regions};
use super::regions::{self, are_regions};
use std::collections::{BTreeMap, BTreeSet};

/// A longer cell holds more than one value.
const LONGEST: usize = 2_000;

/// The regions of the tables of a page, in their order.
pub(super) fn pictures(text: &str) -> Vec<Picture> {
    let lower = text.to_ascii_lowercase();
    let starts: Vec<usize> = lower.match_indices("<table").map(|(at, _)| at).collect();
    let ends = starts.iter().skip(1).copied().chain([lower.len()]);
    let line = |at: usize| lower[..at].matches('\n').count() + 1;
    let table = |(&start, end): (&usize, usize)| Some((start, names(&lower[start..end])?));
    // The place of each takes the text before it.
    let found: Vec<_> = starts.iter().zip(ends).filter_map(table).take(MOST).collect();
    found.iter().filter_map(|(at, (names, side))| of_regions(names, *side, line(*at))).collect()
}

/// The number of tables looked at.
const MOST: usize = 20;

/// The name of the region of each cell of a table in small letters, and the side of its board.
fn names(table: &str) -> Option<(Vec<usize>, usize)> {
    let cells: Vec<&str> = table.split("<td").skip(1).take(crate::MAX_SYMBOLS * crate::MAX_SYMBOLS + 1).collect();
    let side = cells.len().isqrt();
    if side * side != cells.len() || !(4..=crate::MAX_SYMBOLS).contains(&side) {
        return None;
    }
    let mut of_sign: BTreeMap<(&str, &str), Vec<usize>> = BTreeMap::new();
    for (at, cell) in cells.iter().enumerate() {
        let cell = cell.split("</td").next().unwrap_or(cell);
        for sign in signs(cell).collect::<BTreeSet<_>>() {
            of_sign.entry(sign).or_default().push(at);
        }
    }
    // Two signs of the same cells are one region. Where there are too many, what lies apart is none.
    let areas: BTreeSet<Vec<usize>> = of_sign.into_values().filter(|cells| is_bent(cells, side)).collect();
    let whole = || areas.iter().filter(|cells| is_one(cells, side)).cloned().collect();
    let areas = if areas.len() == side { areas } else { whole() };
    let mut names = vec![usize::MAX; side * side];
    for (number, cells) in areas.iter().enumerate() {
        for cell in cells {
            names[*cell] = number;
        }
    }
    (areas.len() == side && are_regions(&names, side)).then_some((names, side))
}

/// Are they as many cells as a region has, and no row and no column?
fn is_bent(cells: &[usize], side: usize) -> bool {
    if cells.len() != side {
        return false;
    }
    let is_of = |of: &dyn Fn(usize) -> usize| cells.iter().all(|cell| of(*cell) == of(cells[0]));
    !is_of(&|cell| cell / side) && !is_of(&|cell| cell % side)
}

/// Do the cells hang together?
fn is_one(cells: &[usize], side: usize) -> bool {
    let mut piece: Vec<usize> = cells.iter().take(1).copied().collect();
    let mut next = 0;
    while let Some(&at) = piece.get(next) {
        let beside = regions::beside(at, side).into_iter().flatten().filter(|cell| cells.contains(cell));
        for cell in beside {
            if !piece.contains(&cell) {
                piece.push(cell);
            }
        }
        next += 1;
    }
    piece.len() == cells.len()
}

/// The words and values of the attributes of a cell and of what is in it.
fn signs(cell: &str) -> impl Iterator<Item = (&str, &str)> {
    let cell = if cell.len() > LONGEST { "" } else { cell };
    let attributes = cell.match_indices("=\"").filter_map(|(at, sign)| {
        let name = cell[..at].rsplit([' ', '\n', '\t']).next()?;
        let value = cell[at + sign.len()..].split('"').next()?;
        (!matches!(name, "value" | "id" | "name")).then_some((name, value))
    });
    attributes.flat_map(|(name, value)| {
        let is_style = name == "style";
        let parts = value.split(move |c: char| if is_style { c == ';' } else { c.is_whitespace() });
        parts.map(move |part| (name, part.trim()))
    })
}

#[cfg(test)]
mod tests {
    use super::pictures;

    const JIGSAW: &str = "111222333111222333111223334555266644555666444556667744588877994888777999888799997";

    /// A table of cells with these attributes.
    fn table(side: usize, attributes: &dyn Fn(usize) -> String) -> String {
        let row = |row: usize| {
            (0..side)
                .map(|column| format!("<td {}>5</td>", attributes(row * side + column)))
                .collect::<Vec<_>>()
                .concat()
        };
        format!(
            "<p>\n<table>{}</table>",
            (0..side).map(|at| format!("<tr>{}</tr>\n", row(at))).collect::<Vec<_>>().concat()
        )
    }

    #[test]
    fn regions_of_cells() {
        let region = |cell: usize| &JIGSAW[cell..=cell];
        for write in [
            &|cell| format!("class=\"cell region{}\"", region(cell)),
            &|cell| format!("style=\"width: 9px; background: #{0}{0}{0}\"", region(cell)),
            &|cell| format!("bgcolor=\"#ff{0}\" id=\"c{cell}\"", region(cell)),
            &|cell| format!("data-row=\"r{}\" data-region=\"{}\"", cell / 9, region(cell)),
        ] as [&dyn Fn(usize) -> String; 4]
        {
            let found = pictures(&table(9, write));
            assert_eq!(found.len(), 1);
            assert!(found[0].rule.is_some() && found[0].line == 2, "{}", found[0].line);
        }
        let boxes = |cell: usize| format!("class=\"b{}{}\"", cell / 27, cell % 9 / 3);
        assert!(pictures(&table(9, &boxes)).iter().all(|picture| picture.rule.is_none()));
    }

    #[test]
    fn other_signs_of_cells() {
        let digit = |cell: usize| (cell / 9 * 3 + cell / 27 + cell) % 9;
        for write in [
            &|cell| format!("class=\"r{} c{}\"", cell / 9, cell % 9),
            &|cell| format!("class=\"{}{}\"", ["t", "m", "b"][cell / 9 % 3], ["l", "c", "r"][cell % 3]),
            &|cell| format!("class=\"d{}\"", digit(cell)),
            &|cell| format!("id=\"region{}\"", &JIGSAW[cell..=cell]),
            &|cell| format!("class=\"{}\"", if cell % 2 == 0 { "given" } else { "empty" }),
        ] as [&dyn Fn(usize) -> String; 5]
        {
            assert!(pictures(&table(9, write)).is_empty());
        }
    }
}
