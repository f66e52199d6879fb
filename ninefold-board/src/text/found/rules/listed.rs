//! Cells behind a label: the regions of a board, a list of cells for each, or what else is beside its digits.
//!
//! ```text
//! Region 1: r1c1 r1c2 ...       A = R1C1, R1C2, ...       as many lists as a board has regions: they are those of the puzzle
//! Thermo: r1c1-r1c2-r1c3        Cage A: r1c1 r1c2
//! ```

use super::super::super::lines;
use super::beside::{Picture, of_regions};
use super::parts::{Part, parts};
use super::{REGIONS, Rule, regions, short_kind, split};

/// A longer line is none of these.
const LONGEST: usize = 1000;

/// What the regions of a board are called. Boxes and blocks are spoken of where a puzzle is solved, too.
const AREAS: [&str; 18] = [
    "region", "area", "zone", "shape", "piece", "jigsaw", "nonet", "box", "block", "gebiet", "bereich", "gruppe",
    "gebied", "zona", "groupe", "oblast", "obszar", "omrade",
];
const OF_SOLVING: [&str; 2] = ["box", "block"];

/// The names of techniques, and of what is found with them.
const TECHNIQUES: [&str; 5] = ["skyscraper", "chain", "quad", "quadruple", "consecutive"];

/// Cells behind a label.
struct Listed {
    line: usize,
    cells: Vec<(usize, usize)>,
    /// Is it the name of a region, whatever stands on other lines?
    is_area: bool,
    rule: Option<Rule>,
}

/// The regions that the lists of a text make, and the rules that they tell else.
pub(super) fn lists(text: &str) -> (Option<Picture>, Vec<(usize, Rule)>) {
    let of_line = |(number, line): (usize, &str)| listed(number, line);
    let all: Vec<Listed> = lines(text).filter(|(_, line)| line.len() <= LONGEST).filter_map(of_line).collect();
    let (others, areas): (Vec<Listed>, Vec<Listed>) = all.into_iter().partition(|list| list.rule.is_some());
    let mut rules: Vec<(usize, Rule)> = others.into_iter().filter_map(|list| Some((list.line, list.rule?))).collect();
    let side = areas.len();
    let is_whole = (4..=crate::MAX_SYMBOLS).contains(&side) && areas.iter().all(|list| list.cells.len() == side);
    let line = areas.first().map_or(0, |list| list.line);
    let cells: Vec<Vec<(usize, usize)>> = areas.iter().map(|list| list.cells.clone()).collect();
    let names = if is_whole { regions::names(&cells, side) } else { None };
    let picture = names.and_then(|names| of_regions(&names, side, line));
    let mut of_areas = areas.iter().filter(|list| list.is_area);
    if let (None, Some(first), Some(_)) = (&picture, of_areas.next(), of_areas.next()) {
        rules.push((first.line, REGIONS.into()));
    }
    (picture, rules)
}

fn listed(number: usize, line: &str) -> Option<Listed> {
    let (label, behind) = line.split_once([':', '='])?;
    let cells = cells(behind)?;
    let is_number = |word: &String| word.len() <= 1 || word.bytes().all(|b| b.is_ascii_digit());
    let words: Vec<String> = split(label).into_iter().filter(|word| !is_number(word)).collect();
    let list = |is_area, rule| Some(Listed { line: number, cells, is_area, rule });
    match words.as_slice() {
        [] if label.trim().len() <= 2 => list(false, None),
        [word] => {
            let word = word.trim_end_matches(|c: char| c.is_ascii_digit());
            let stem = word.strip_suffix('s').unwrap_or(word);
            if AREAS.contains(&stem) {
                return list(!OF_SOLVING.contains(&stem), None);
            }
            let rule = short_kind(&[word.to_string()]).filter(|_| !TECHNIQUES.contains(&stem))?;
            list(false, Some(rule))
        }
        [_, _] => {
            let rule = short_kind(&words)?;
            list(false, Some(rule))
        }
        _ => None,
    }
}

/// The cells of a line on which nothing else stands.
fn cells(text: &str) -> Option<Vec<(usize, usize)>> {
    // Arrows are drawn in this way.
    let all = parts(&text.replace("->", "-"))?;
    let cell = |part: &Part| if let Part::Cell(row, column) = part { Some((*row, *column)) } else { None };
    let is_other = |part: &Part| !matches!(part, Part::Cell(..) | Part::Sign(',' | ';' | '-' | '[' | ']' | '(' | ')'));
    let cells: Vec<(usize, usize)> = all.iter().filter_map(cell).collect();
    (!cells.is_empty() && !all.iter().any(is_other)).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::lists;

    #[test]
    fn labels() {
        let cells = ["r1c1 r1c2 r2c1 r2c2", "r1c3 r1c4 r2c3 r2c4", "r3c1 r3c2 r3c3 r3c4", "r4c1 r4c2 r4c3 r4c4"];
        let regions = |name: &str| -> String {
            let line = |(i, cells): (usize, &str)| name.replace('#', &(i + 1).to_string()) + ": " + cells + "\n";
            cells.into_iter().enumerate().map(line).collect()
        };
        for name in ["Region #", "region#", "Area #", "#", "Box #"] {
            assert!(lists(&regions(name)).0.is_some_and(|map| map.regions.is_some()), "{name}");
        }
        for (text, rule) in [
            ("Thermo: r1c1-r1c2-r1c3", "thermometers"),
            ("Thermo 2: r1c1 r1c2", "thermometers"),
            ("Cage A: R1C1, R1C2", "killer"),
            ("even: r1c1 r2c2", "odd and even"),
            ("Region 1: r1c1 r1c2\nRegion 2: r2c1 r2c2", "jigsaw"),
        ] {
            let (_, rules) = lists(text);
            assert!(rules.first().is_some_and(|(_, told)| told.contains(rule)), "{text}: {rules:?}");
        }
        for text in [
            "Naked pair: r1c1 r1c2",
            "Skyscraper: r1c1 r5c1",
            "Chain: r1c1-r1c2-r3c2",
            "Box 1: r1c1 r1c2\nBox 2: r1c4 r1c5",
            "Region 1: r1c1 r1c2",
            "Thermo: see r1c1",
            "r1c1: 5",
        ] {
            let (picture, rules) = lists(text);
            assert!(picture.is_none() && rules.is_empty(), "{text}");
        }
    }
}
