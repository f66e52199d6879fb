//! The faults of single values in lists: a sign that is no value, a number that is too large, a line that has lost one.

use super::super::{Alphabet, Place, TextError, lookalike, quote};
use super::node::{Is, Node, is_of_cell};
use super::ways::is_cell;
use std::collections::BTreeMap;

/// The smallest board.
const LEAST: usize = 4;

/// The cells of a node, each with its place: of a list, or of a text of one character a cell.
fn cells<'n>(node: &'n Node<'_>) -> Vec<(Place, &'n str)> {
    match &node.is {
        Is::List(nodes) => nodes.iter().filter_map(|node| Some((node.place(), node.cell()?))).collect(),
        Is::Text(text) if !text.contains(|c: char| c.is_whitespace() || c == ',') => {
            let start = node.place();
            // The quote stands before it.
            let places = (1..).map(|column| Place::new(start.line, start.column + column));
            places.zip(text.split("").filter(|sign| !sign.is_empty())).collect()
        }
        _ => Vec::new(),
    }
}

/// The fault of the first value that is too large for a board of `n`, or a letter in one of digits. More than a few are no slips.
pub(super) fn wrong_value(nodes: &[Node<'_>], n: usize) -> Option<TextError> {
    let is_wrong = |cell: &str| match cell.parse::<usize>() {
        Ok(number) => number > n,
        Err(_) => n <= 9 && cell.contains(|c: char| c.is_ascii_alphabetic() && !matches!(c, 'x' | 'X')),
    };
    let all: Vec<(Place, &str)> = nodes.iter().flat_map(cells).filter(|(_, cell)| is_wrong(cell)).collect();
    let (place, cell) = *all.first().filter(|_| all.len() <= MOST_WRONG)?;
    Some(TextError::new(place, format!("`{cell}`"), lookalike::expected(Alphabet::Numbers, n, cell)))
}

/// So many wrong values are a slip each; more are something else.
const MOST_WRONG: usize = 2;

/// The fault of the sign that is no value, in n rows of n where all others are.
pub(super) fn wrong_sign(nodes: &[Node<'_>]) -> Option<TextError> {
    let n = nodes.len();
    if !(LEAST..=crate::MAX_SYMBOLS).contains(&n) {
        return None;
    }
    let mut wrong: Vec<(Place, String)> = Vec::new();
    for node in nodes {
        match &node.is {
            Is::List(values) if values.len() == n => {
                let others = values.iter().filter(|value| value.cell().is_none());
                wrong.extend(others.map(|value| (value.place(), shown(value))));
            }
            Is::Text(text) if text.chars().count() == n => {
                let others = text.chars().enumerate().filter(|(_, c)| !is_of_cell(*c));
                let place = |at: usize| Place::new(node.line, node.column + 1 + at);
                wrong.extend(others.map(|(at, c)| (place(at), quote(c))));
            }
            _ => return None,
        }
    }
    let is_slip = (1..=MOST_WRONG).contains(&wrong.len()) && wrong.len() * 2 <= n;
    let (place, found) = wrong.into_iter().next().filter(|_| is_slip)?;
    Some(TextError::new(place, found, lookalike::expected(Alphabet::Numbers, n, "")))
}

/// The fault of the one sign or two that are no values in a list of as many as a board has.
pub(super) fn wrong_in_list(nodes: &[Node<'_>]) -> Option<TextError> {
    const FEWEST: usize = 36;
    let n = nodes.len().isqrt();
    if n * n != nodes.len() || nodes.len() < FEWEST || n > crate::MAX_SYMBOLS {
        return None;
    }
    let is_wrong = |node: &&Node<'_>| node.cell().is_none();
    let wrong: Vec<&Node<'_>> = nodes.iter().filter(is_wrong).take(MOST_WRONG + 1).collect();
    let first = *wrong.first().filter(|_| wrong.len() <= MOST_WRONG)?;
    let found = shown(first);
    let expected = lookalike::expected(Alphabet::Numbers, n, found.trim_matches('`'));
    (!matches!(first.is, Is::List(_))).then(|| TextError::new(first.place(), found, expected))
}

/// The fault of the one sign or two that are none in a text of as many as a board of 9x9 and more has, some of the others blank.
pub(super) fn wrong_in_run(node: &Node<'_>, text: &str) -> Option<TextError> {
    const FEWEST: usize = 81;
    if text.len() < FEWEST || text.len() > 4 * crate::MAX_SYMBOLS.pow(2) {
        return None;
    }
    let length = text.chars().count();
    let n = Some(length.isqrt()).filter(|n| n * n == length && length >= FEWEST)?;
    let is_wrong = |(_, c): &(usize, char)| !is_cell(*c);
    let wrong: Vec<(usize, char)> = text.chars().enumerate().filter(is_wrong).take(MOST_WRONG + 1).collect();
    let blanks = text.chars().filter(|c| matches!(c, '.' | '0' | '_' | '*' | '-')).count();
    let (at, sign) = *wrong.first().filter(|_| wrong.len() <= MOST_WRONG && 4 * blanks > length && blanks < length)?;
    // The quote stands before it.
    let place = Place::new(node.line, node.column + 1 + at);
    Some(TextError::new(place, quote(sign), lookalike::expected(Alphabet::Digits, n, &sign.to_string())))
}

fn shown(node: &Node<'_>) -> String {
    match &node.is {
        Is::Value(text) | Is::Text(text) => {
            format!("`{}`", text.chars().take(LONGEST).collect::<String>().escape_debug())
        }
        Is::List(nodes) => format!("a list of {} values", nodes.len()),
    }
}

/// So much of a sign is shown.
const LONGEST: usize = 20;

/// The fault of the one line that has not as many values as the others, of a list that is written a row a line.
pub(super) fn uneven_line(nodes: &[Node<'_>]) -> Option<TextError> {
    let rows: Vec<&[Node<'_>]> = nodes.chunk_by(|node, next| node.line == next.line).collect();
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for row in &rows {
        *counts.entry(row.len()).or_default() += 1;
    }
    let (&usual, &count) = counts.iter().max_by_key(|(_, count)| **count)?;
    let odd = rows.iter().find(|row| row.len() != usual).filter(|_| count + 1 == rows.len())?;
    let is_board = usual == rows.len() && usual >= LEAST;
    let found = format!("{} values on this line", odd.len());
    is_board.then(|| TextError::new(odd[0].place(), found, format!("{usual} values, as on the other lines")))
}

/// Are the values of these rows those of a small board?
pub(super) fn are_small(nodes: &[Node<'_>], n: usize) -> bool {
    let all: Vec<(Place, &str)> = nodes.iter().flat_map(cells).collect();
    let is_value = |cell: &str| match cell.parse::<usize>() {
        Ok(number) => number <= n,
        Err(_) => matches!(cell, "" | "." | "_" | "*" | "-" | "x" | "?"),
    };
    all.len() == nodes.len() * n && all.iter().all(|(_, cell)| is_value(cell))
}
