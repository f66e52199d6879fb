//! The kind of board that words, programs and lines of a layout state beside a puzzle.
//!
//! ```text
//! box 3x2        extra diagonals        house r1c1 r2c2        the lines of a layout
//! Boxes are 3 rows high and 2 columns wide.                     words, as of 3x2 boxes
//! {"boxHeight": 3, "boxWidth": 2, ...}        BLOCK_ROWS = 3    members and variables, in any program
//! Sudoku(2, 3, board=...)                                      width and height
//! ```
//! Where height and width have their names the boxes are those of the board; else the puzzle is refused unless they are its own anyway.

use super::super::super::{ReadOptions, ShapeHint, layout, lines};
use super::{DIAGONALS, GROUPS, LATIN, REGIONS, Rule, Taken, WINDOWS, data, maps, plain, split};
use crate::{BoxShape, Geometry, MAX_SYMBOLS, Shape};
use std::collections::BTreeSet;

/// How the rule begins that such boxes are.
const RULE: &str = "boxes of ";

/// A longer line is none of words.
const LONGEST: usize = 400;

/// A longer value is no size.
const LONGEST_VALUE: usize = 16;

/// The boxes that a text states on a line.
pub(super) struct Stated {
    line: usize,
    boxes: BoxShape,
    /// Does it say which number is the height?
    is_plain: bool,
}

/// The boxes that a text states, in whatever way.
pub(super) fn boxes(text: &str) -> Vec<Stated> {
    let mut stated = Vec::new();
    let mut named = (None, None);
    for (line, words) in lines(text) {
        let mut add = |(height, width): (usize, usize), is_plain| {
            let is_size = |n: usize| (1..=MAX_SYMBOLS).contains(&n);
            if height != width && is_size(height) && is_size(width) && height * width <= MAX_SYMBOLS {
                stated.push(Stated { line, boxes: BoxShape { height, width }, is_plain });
            }
        };
        let comment = words.rsplit(['#', ';']).next().unwrap_or(words).trim();
        if let Some(ShapeHint::Box(boxes)) = layout::shape_named(comment) {
            add((boxes.height, boxes.width), true);
        } else if words.len() <= LONGEST && words.contains(|c: char| c.is_ascii_digit()) {
            of_words(words, &mut add);
        }
        of_names(words, &mut named, &mut add);
    }
    stated
}

/// The boxes that words tell: "3 rows high and 2 columns wide", "3x2 boxes".
fn of_words(line: &str, add: &mut impl FnMut((usize, usize), bool)) {
    let words = split(line);
    let is_box = |word: &String| {
        let stem = word.trim_end_matches('s').trim_end_matches('e');
        matches!(stem, "box" | "block" | "region" | "subgrid" | "rectangl")
    };
    if !words.iter().any(is_box) {
        return;
    }
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<usize>().ok());
    let before = |names: &[&str]| {
        let at = (1..words.len()).find(|&at| names.contains(&&*words[at]) && number(at - 1).is_some())?;
        number(at - 1)
    };
    let has_side = words.iter().any(|word| matches!(&**word, "high" | "tall" | "wide" | "height" | "width"));
    let rows = before(&["row", "rows", "high", "tall"]);
    let columns = before(&["column", "columns", "cols", "wide"]);
    if let (Some(rows), Some(columns), true) = (rows, columns, has_side) {
        return add((rows, columns), true);
    }
    // No more than three words between the size and the boxes.
    let is_near = |at: usize| words[at.saturating_sub(3)..words.len().min(at + 5)].iter().any(is_box);
    for at in 0..words.len() {
        let joined =
            || words[at].split_once(['x', '\u{D7}']).and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
        let by = words.get(at + 1).is_some_and(|word| matches!(&**word, "x" | "by"));
        let apart = || Some((number(at)?, number(at + 2).filter(|_| by)?));
        if let Some(size) = joined().or_else(apart).filter(|_| is_near(at)) {
            add(size, false);
        }
    }
}

/// The boxes that the values of names tell, of which height and width may be on two lines.
fn of_names(
    line: &str,
    (height, width): &mut (Option<usize>, Option<usize>),
    add: &mut impl FnMut((usize, usize), bool),
) {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let mut rest = line;
    while let Some(start) = rest.find(|c: char| c.is_ascii_alphabetic()) {
        rest = &rest[start..];
        let (name, behind) = rest.split_at(rest.find(|c| !is_of_name(c)).unwrap_or(rest.len()));
        rest = behind;
        if name.len() > 24 {
            continue;
        }
        let known = plain(name);
        if let Some(call) = behind.strip_prefix('(').filter(|_| known == "sudoku") {
            let mut numbers = call.splitn(3, ',').map(|part| part.trim().parse::<usize>().ok());
            if let (Some(Some(width)), Some(Some(height))) = (numbers.next(), numbers.next()) {
                add((height, width), false);
            }
            continue;
        }
        let Some(value) = value_of(behind) else { continue };
        match side(&known) {
            Some(Side::Height) => *height = leading(value),
            Some(Side::Width) => *width = leading(value),
            Some(Side::Both) => {
                let mut parts = value.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
                let is_pair = value.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '"' | '\'' | '[' | '('));
                let mut next = || parts.next().and_then(|part| part.parse().ok()).filter(|_| is_pair);
                if let (Some(first), Some(second)) = (next(), next()) {
                    add((first, second), false);
                }
            }
            None => continue,
        }
        if let (Some(rows), Some(columns)) = (*height, *width) {
            add((rows, columns), true);
            (*height, *width) = (None, None);
        }
    }
}

/// What stands behind `=` or `:`, up to the end of a value of a few characters.
fn value_of(behind: &str) -> Option<&str> {
    let behind = behind.trim_start_matches(['"', '\'', ']', ' ']);
    let value = behind.strip_prefix(['=', ':']).filter(|value| !value.starts_with('='))?.trim_start();
    let inner = value.trim_start_matches(['"', '\'', '[', '(']);
    // Not further than a value may be long.
    let mut signs = inner.char_indices().take(LONGEST_VALUE + 2);
    let end = signs.find(|(_, c)| matches!(c, '"' | '\'' | ']' | ')' | '}' | '\n'));
    let length = end.map_or(inner.len(), |(at, _)| at);
    let end = value.len() - inner.len() + length;
    Some(&value[..end]).filter(|value| value.len() <= LONGEST_VALUE)
}

fn leading(value: &str) -> Option<usize> {
    let value = value.trim_start_matches(['"', '\'']);
    value.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}

enum Side {
    Height,
    Width,
    Both,
}

/// Which side of the boxes a plain name is: `boxheight`, `blockcols`, `regionsize`.
fn side(known: &str) -> Option<Side> {
    const BOXES: [&str; 6] = ["box", "block", "region", "subgrid", "blk", "boxes"];
    let behind = BOXES.iter().find_map(|name| known.strip_prefix(name)).unwrap_or_default();
    match behind.trim_start_matches('n') {
        "height" | "rows" | "row" | "h" | "r" => Some(Side::Height),
        "width" | "cols" | "columns" | "col" | "w" | "c" => Some(Side::Width),
        "size" | "shape" | "dim" | "dims" => Some(Side::Both),
        "" if matches!(known, "box" | "boxes" | "block") => Some(Side::Both),
        _ => None,
    }
}

/// The columns of a table below which the height and the width of boxes stand.
pub(in super::super::super) fn of_columns(names: &[String]) -> Option<[usize; 2]> {
    let (mut height, mut width) = (None, None);
    for (column, name) in names.iter().enumerate() {
        match side(&plain(name)) {
            Some(Side::Height) => height = Some(column),
            Some(Side::Width) => width = Some(column),
            Some(Side::Both) | None => {}
        }
    }
    Some([height?, width?])
}

/// The boxes that the values of these columns state.
pub(in super::super::super) fn of_values(values: [&str; 2]) -> Option<BoxShape> {
    let size = |text: &str| text.trim().parse::<usize>().ok().filter(|n| (1..=MAX_SYMBOLS).contains(n));
    Some(BoxShape { height: size(values[0])?, width: size(values[1])? })
}

/// What was taken out of a text, the puzzles with the boxes that it states; and the rules that those tell which are not plain, or
/// contradict each other.
pub(super) fn adopted(mut taken: Taken, stated: &[Stated], options: &ReadOptions) -> (Taken, Vec<(usize, Rule)>) {
    if stated.is_empty() || options.shape.is_some() {
        return (taken, Vec::new());
    }
    let places: BTreeSet<usize> = taken.records.iter().map(|record| record.place.line).collect();
    for record in &mut taken.records {
        let n = record.board.geometry().symbols();
        let is_own = |one: &&Stated| one.line == record.place.line;
        let of_size = || stated.iter().filter(|one| one.boxes.height * one.boxes.width == n);
        let own: Vec<&Stated> = of_size().filter(is_own).collect();
        let of_all = || of_size().filter(|one| !places.contains(&one.line)).collect();
        let told = if own.is_empty() { of_all() } else { own };
        let [first, others @ ..] = told.as_slice() else { continue };
        if told.iter().any(|one| one.is_plain) && others.iter().all(|one| one.boxes == first.boxes) {
            let geometry = Geometry::sudoku(first.boxes);
            let _ = geometry.is_ok_and(|geometry| maps::adopt(record, &geometry));
        }
    }
    let rules = stated.iter().map(|one| (one.line, format!("{RULE}{}", one.boxes).into())).collect();
    (taken, rules)
}

/// The boxes that a rule names, if it is such a rule.
pub(super) fn of_rule(rule: &str) -> Option<BoxShape> {
    match layout::shape_named(&format!("box {}", rule.strip_prefix(RULE)?))? {
        ShapeHint::Box(boxes) => Some(boxes),
        _ => None,
    }
}

/// Has a board these boxes, or another size, so that they are not said of it?
pub(super) fn has(geometry: &Geometry, boxes: BoxShape) -> bool {
    match geometry.shape() {
        Shape::Sudoku(own) => *own == boxes || geometry.symbols() != boxes.height * boxes.width,
        // A board that is told to be of another kind is of none with boxes, whatever is said around it.
        Shape::Latin | Shape::Jigsaw(_) | Shape::Graph => true,
    }
}

/// The rules that lines of a layout tell beside a puzzle: `latin 9`, `extra windoku`, `house r1c1 r2c2`.
pub(super) fn layouts(text: &str) -> Vec<(usize, Rule)> {
    let rule = |(number, line): (usize, &str)| {
        let words: Vec<&str> = line.split_whitespace().take(MAX_SYMBOLS + 2).collect();
        let (keyword, arguments) = words.split_first()?;
        let first = arguments.first()?;
        let told = match *keyword {
            "latin" if arguments.len() == 1 && first.chars().all(|c| c.is_ascii_digit() || c == 'x') => LATIN,
            "extra" if *first == "diagonals" => DIAGONALS,
            "extra" if *first == "windoku" => WINDOWS,
            "extra" if *first == "disjoint" => GROUPS,
            "house" if arguments.iter().all(|word| data::names_cell(word)) => REGIONS,
            _ => return None,
        };
        Some((number, told.into()))
    };
    lines(text).filter_map(rule).collect()
}
