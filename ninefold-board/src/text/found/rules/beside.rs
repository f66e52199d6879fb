//! Rules beyond Sudoku that stand beside a puzzle without a name: a picture of its regions, of its cages or of its colours, and
//! lines that say what cells sum to.
//!
//! ```text
//! AABBBCCCC     nine signs in the cells, some side by side         12: r1c1 r1c2         sums of cells
//! AABBCCDDD     ...                                                r1c1 + r2c1 = 9
//! 112223333                                                        r1c1 < r1c2
//! ```
//! Regions that are whole are those of the puzzle beside them (`maps`). A filled board is no such picture: no sign of it stands twice in a row.

use super::super::super::lines;
use super::super::ways;
use super::parts::{Part, parts};
use super::regions::{are_connected, are_regions, boxes, have_boxes};
use super::{REGIONS, Rule, UNEQUAL};
use std::collections::BTreeMap;

const LETTERS: &str = "letters in the cells, as of cages or of regions of their own (jigsaw),";
const COLOURS: &str = "colours or shapes in the cells";
const SUMS: &str = "sums of cells, as of cages (killer),";
const CELLS: &str = "lists of cells, as of lines or cages,";

/// A picture of what a puzzle has beside its digits.
pub(in super::super) struct Picture {
    /// The line on which it begins.
    pub(in super::super) line: usize,
    /// The line on which it ends, if it stands on lines of its own.
    pub(in super::super) last: Option<usize>,
    /// What it tells; the boxes that a board has anyway are no rule.
    pub(in super::super) rule: Option<Rule>,
    /// The region of each cell, if they are as many regions as a board has, each in one piece; they are numbered in the order of
    /// their names, as those of a layout are.
    pub(in super::super) regions: Option<Vec<u8>>,
}

/// The pictures in a text: a sign for each cell, on one line or on a line a row, perhaps beside the puzzle.
pub(super) fn pictures(text: &str) -> Vec<Picture> {
    let mut found = Vec::new();
    let mut rows: Vec<(usize, Vec<char>)> = Vec::new();
    let mut side: Vec<(usize, Vec<Vec<char>>)> = Vec::new();
    for (number, line) in lines(text) {
        let of_word = |word| of_word(word, number);
        found.extend(line.split(|c: char| c.is_whitespace() || ",;\"'|=".contains(c)).find_map(of_word));
        // A frame and blank lines part the bands of a board.
        if line.trim().is_empty() || ways::is_rule(line) {
            continue;
        }
        let signs = signs(line);
        if rows.first().is_some_and(|(_, first)| Some(first.len()) != signs.as_ref().map(Vec::len)) {
            rows.clear();
        }
        rows.extend(signs.map(|signs| (number, signs)));
        if rows.first().is_some_and(|(_, first)| first.len() == rows.len()) {
            let cells: Vec<char> = rows.iter().flat_map(|(_, row)| row).copied().collect();
            let picture = of_board(&cells, rows.len(), rows[0].0);
            found.extend(picture.map(|picture| Picture { last: Some(number), ..picture }));
            rows.clear();
        }
        found.extend(beside(&mut side, number, line));
    }
    found
}

/// The pictures of boards side by side that end with this line.
fn beside(rows: &mut Vec<(usize, Vec<Vec<char>>)>, number: usize, line: &str) -> Vec<Picture> {
    let parts = parts_of(line);
    let sizes = |parts: &Vec<Vec<char>>| parts.iter().map(Vec::len).collect::<Vec<_>>();
    if rows.first().is_some_and(|(_, first)| Some(sizes(first)) != parts.as_ref().map(sizes)) {
        rows.clear();
    }
    rows.extend(parts.map(|parts| (number, parts)));
    let Some((first, parts)) = rows.first().filter(|(_, first)| first[0].len() == rows.len()) else {
        return Vec::new();
    };
    let board = |at: usize| -> Vec<char> { rows.iter().flat_map(|(_, parts)| &parts[at]).copied().collect() };
    let found = (0..parts.len()).filter_map(|at| of_board(&board(at), rows.len(), *first)).collect();
    rows.clear();
    found
}

/// The rows of several boards on a line, of as many signs each, between the widest blanks.
fn parts_of(line: &str) -> Option<Vec<Vec<char>>> {
    let line = line.trim().replace('\t', "    ");
    let widest = line.split(|c: char| c != ' ').map(str::len).max().filter(|&widest| widest > 1)?;
    let parts: Vec<Vec<char>> = line.split(&" ".repeat(widest)).map(signs).collect::<Option<_>>()?;
    parts.iter().all(|part| part.len() == parts[0].len()).then_some(parts)
}

/// The regions that are written as a word of a sign for each cell.
fn of_word(word: &str, line: usize) -> Option<Picture> {
    let side = word.len().isqrt();
    if side < 4 || side * side != word.len() || !word.bytes().all(|b| b.is_ascii_alphanumeric()) {
        return None;
    }
    of_regions(&word.chars().collect::<Vec<_>>(), side, line)
}

/// The picture that regions of a board of this side are; its boxes are one without a rule.
pub(super) fn of_regions<N: Ord>(names: &[N], side: usize, line: usize) -> Option<Picture> {
    if !are_regions(names, side) {
        return None;
    }
    let rule = if have_boxes(names, side) { None } else { Some(REGIONS.into()) };
    Some(Picture { line, last: None, rule, regions: are_connected(names, side).then(|| numbered(names)) })
}

/// The regions by the order of their names.
fn numbered<N: Ord>(names: &[N]) -> Vec<u8> {
    let mut all: Vec<&N> = names.iter().collect();
    all.sort_unstable();
    all.dedup();
    let number = |name: &N| all.binary_search(&name).ok().and_then(|at| u8::try_from(at).ok());
    names.iter().filter_map(number).collect()
}

/// The signs of a line that may be a row of a picture.
fn signs(line: &str) -> Option<Vec<char>> {
    // A row of a list in YAML or in program code.
    let item = line.trim().trim_end_matches(',').strip_suffix(']');
    let item = item.and_then(|item| item.trim_start_matches(['-', ' ']).strip_prefix('[')).unwrap_or(line);
    let line = if item.contains(['[', ']']) { line } else { item };
    let is_between = |c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';' | '"');
    // The parts of emoji behind their first character.
    let is_part = |c: char| matches!(c, '\u{200D}' | '\u{FE0E}' | '\u{FE0F}' | '\u{20E3}');
    let signs = line.chars().filter(|&c| !is_between(c) && !is_part(c));
    let signs: Vec<char> = signs.take(crate::MAX_SYMBOLS + 1).collect();
    let is_sign = |&c: &char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '*') || is_drawn(c);
    let has_size = (4..=crate::MAX_SYMBOLS).contains(&signs.len());
    // The words of a sentence are of several lengths.
    let words = || line.split(is_between).map(|word| word.chars().filter(|c| !is_part(*c)).count()).filter(|n| *n > 0);
    let are_even = || words().max() == words().min();
    (has_size && signs.iter().all(is_sign) && are_even()).then_some(signs)
}

/// Is it a coloured square, a circle, a heart?
fn is_drawn(c: char) -> bool {
    matches!(c, '\u{25A0}'..='\u{25FF}' | '\u{2600}'..='\u{2775}' | '\u{2B00}'..='\u{2BFF}') || c >= '\u{1F000}'
}

/// The picture that so many rows are.
fn of_board(cells: &[char], side: usize, line: usize) -> Option<Picture> {
    let has_room = cells.iter().all(|c| c.is_ascii_alphanumeric() || is_drawn(*c));
    let map = if has_room { of_regions(cells, side, line) } else { None };
    map.or_else(|| Some(Picture { line, last: None, rule: Some(rule_of(cells, side)?), regions: None }))
}

/// The rule that the signs of so many rows tell.
fn rule_of(cells: &[char], side: usize) -> Option<Rule> {
    if cells.iter().all(char::is_ascii_digit) && are_patches(cells, side) {
        return Some(REGIONS.into());
    }
    let is_letter = |c: &char| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X' | 'o' | 'O' | 'l' | 'I');
    let letters = cells.iter().filter(|c| is_letter(c)).count();
    // In a puzzle of letters none stands twice in a row.
    let is_twice =
        || cells.chunks(side).any(|row| row.windows(2).any(|pair| is_letter(&pair[0]) && pair[0] == pair[1]));
    if side >= 6 && letters >= 4 && cells.iter().all(|c| !c.is_ascii_digit()) && is_twice() && !have_boxes(cells, side)
    {
        return Some(LETTERS.into());
    }
    // Boxes in two colours are a way to draw them.
    let drawn: Vec<char> = cells.iter().map(|&c| if is_drawn(c) { c } else { ' ' }).collect();
    let mut kinds: Vec<char> = drawn.iter().copied().filter(|c| *c != ' ').collect();
    kinds.sort_unstable();
    kinds.dedup();
    (kinds.len() > 1 && !are_even_in_boxes(&drawn, side)).then(|| COLOURS.into())
}

/// Have most cells a neighbour of the same sign, and is none the sign of blanks? So it is where a map of regions has a slip in it.
pub(super) fn are_patches<N: Ord>(cells: &[N], side: usize) -> bool {
    let is_beside = |i: usize, other: usize| cells.get(other) == Some(&cells[i]);
    let lies = |i: usize| {
        let column = i % side;
        column > 0 && is_beside(i, i - 1) || column + 1 < side && is_beside(i, i + 1)
    };
    let stands = |i: usize| i >= side && is_beside(i, i - side) || is_beside(i, i + side);
    let count = |is: &dyn Fn(usize) -> bool| (0..cells.len()).filter(|&i| is(i)).count();
    let mut counts: BTreeMap<&N, usize> = BTreeMap::new();
    for sign in cells {
        *counts.entry(sign).or_default() += 1;
    }
    let most = counts.into_values().max();
    // A row of its own for each sign is no map.
    let is_mixed = count(&lies) >= side && count(&stands) >= side;
    is_mixed && most <= Some(2 * side) && 4 * count(&|i| lies(i) || stands(i)) >= 3 * cells.len()
}

/// Has each box signs of one kind, beside the digits?
fn are_even_in_boxes(drawn: &[char], side: usize) -> bool {
    let is_even = |signs: &Vec<&char>| {
        let mut signs = signs.iter().filter(|sign| ***sign != ' ');
        let first = signs.next();
        signs.all(|sign| Some(sign) == first)
    };
    boxes(drawn, side).is_some_and(|boxes| boxes.iter().all(is_even))
}

/// The lines of a text that are nothing but cells and what they sum to, or how they compare.
pub(super) fn lists(text: &str) -> Vec<(usize, Rule)> {
    let mut found = Vec::new();
    let mut bare = Vec::new();
    for (number, line) in lines(text).filter(|(_, line)| line.len() <= 400) {
        match of_line(line) {
            Some(CELLS) => bare.push((number, CELLS.into())),
            rule => found.extend(rule.map(|rule| (number, rule.into()))),
        }
    }
    // One such line may be where a person is stuck.
    found.extend(if bare.len() > 1 { bare } else { Vec::new() });
    found
}

fn of_line(line: &str) -> Option<&'static str> {
    let parts = parts(line)?;
    let count = |is: &dyn Fn(&Part) -> bool| parts.iter().filter(|part| is(part)).count();
    let cells = count(&|part| matches!(part, Part::Cell(..)));
    let signs = |sign: char| count(&|part| *part == Part::Sign(sign));
    let compared = signs('<') + signs('>');
    let numbers: Vec<usize> =
        parts.iter().filter_map(|part| if let Part::Number(n) = part { Some(*n) } else { None }).collect();
    let is_sum = parts.contains(&Part::Sum);
    match (cells, numbers.as_slice()) {
        (0, [_]) if is_sum && parts.len() <= 3 && compared == 0 => Some(SUMS),
        (2, []) if compared == 1 && signs('=') + signs('-') == 0 => Some(UNEQUAL),
        (_, [_]) if is_set(&parts, cells) => None,
        // A chain has its signs of equality between cells, and a set of candidates its digit before them.
        (2.., [sum]) if compared == 0 && signs('=') < 2 && (*sum >= 10 || signs('+') > 0 || is_sum) => Some(SUMS),
        (2.., []) if compared + signs('=') + signs('+') == 0 => Some(CELLS),
        _ => None,
    }
}

/// Is this the set of candidates that cells have: `r1c1, r1c2: 12`?
fn is_set(parts: &[Part], cells: usize) -> bool {
    let Some((Part::Number(number), before)) = parts.split_last() else { return false };
    before.last() == Some(&Part::Sign(':')) && number.to_string().len() == cells
}

#[cfg(test)]
mod tests {
    use super::{lists, pictures};

    const JIGSAW: &str = "111222333111222333111223334555266644555666444556667744588877994888777999888799997";
    const FULL: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    fn rows(cells: &[String], between: &str) -> String {
        let signs = cells.chunks(9).map(|row| row.join(between) + "\n");
        signs.collect()
    }

    fn rules(text: &str) -> usize {
        pictures(text).iter().filter(|picture| picture.rule.is_some()).count()
    }

    fn drawn(cells: &str, signs: &str) -> Vec<String> {
        let sign = |c: char| signs.chars().nth(c.to_digit(10).map_or(0, |d| d as usize)).map(String::from);
        cells.chars().filter_map(sign).collect()
    }

    #[test]
    fn pictures_of_regions() {
        let boxes = "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3);
        for signs in [".123456789", ".ABCDEFGHI", ".abcdefghi", ".🟥🟧🟨🟩🟦🟪🟫⬛⬜"] {
            for between in ["", " ", ","] {
                let told = |cells: &str| rules(&rows(&drawn(cells, signs), between));
                assert_eq!(
                    [JIGSAW, &boxes, FULL].map(told),
                    [1, 0, usize::from(!signs.is_ascii())],
                    "{signs}{between}"
                );
            }
        }
        let letters = drawn(JIGSAW, ".ABCDEFGHI").concat();
        for text in [JIGSAW, &letters, &format!("5...{JIGSAW}").replacen("5...", "53..7,", 1)] {
            assert_eq!(pictures(&format!("a\n{text}\n")).iter().map(|picture| picture.line).collect::<Vec<_>>(), [2]);
        }
        assert_eq!(rules(&format!("{FULL}\n{boxes}\n")), 0);
    }

    /// Some cells only; boxes in two colours; a wrong answer.
    #[test]
    fn pictures_of_cells() {
        let some = "AA.......".to_string() + &".........".repeat(7) + ".......BB";
        let cells: Vec<String> = some.chars().map(String::from).collect();
        assert_eq!(pictures(&rows(&cells, "")).len(), 1);
        let grey = |is_grey: &dyn Fn(usize, usize) -> bool| {
            let sign = |i: usize| if is_grey(i / 9, i % 9) { "⬛" } else { "⬜" }.to_string();
            pictures(&rows(&(0..81).map(sign).collect::<Vec<_>>(), "")).len()
        };
        assert_eq!(grey(&|row, column| (row + column) % 4 == 0), 1);
        assert_eq!(grey(&|row, column| (row / 3 + column / 3) % 2 == 0), 0);
        let wrong = FULL.replacen("53", "33", 1).replacen("71", "11", 1);
        assert!(pictures(&rows(&wrong.chars().map(String::from).collect::<Vec<_>>(), "")).is_empty());
    }

    #[test]
    fn lines_of_cells() {
        for line in [
            "12: r1c1 r1c2",
            "r1c1-r1c2 = 12",
            "R2C2,R2C3=12",
            "12 r1c1 r1c2",
            "A1+A2=12",
            "9 = A1+A2",
            "r1c1 + r1c2 = 9",
            "(1,1),(1,2)=12",
            "12: (0, 1) (0, 2)",
            "sum 12",
            "sum 9: r1c1 r1c2",
            "r1c1 < r1c2",
            "r1c1-r1c2-r1c3\nr5c1-r5c2-r5c3",
        ] {
            assert!(!lists(line).is_empty(), "{line}");
        }
        for line in [
            "r1c3=4",
            "r1c3=4, r2c2=7",
            "r1c1=r1c2-r5c2=r5c7",
            "r1c1=5=r1c2-5-r3c2",
            "(5)r1c1=(5)r1c2-(5)r3c2",
            "r1c1 <> 5",
            "r1c1, r1c2 <> 5",
            "r1c1 r1c2 => -5",
            "r1c1-r1c2-r1c3",
            "13: r2c2=7",
            "5 in r1c1 or r1c2",
            "12",
            "12 clues",
            "Pair 12 r1c1 r1c2",
            "2026-11-21",
            "5: r1c1 r1c2",
            "r1c1, r1c2: 12",
        ] {
            assert!(lists(line).is_empty(), "{line}: {:?}", lists(line));
        }
    }
}
