//! Boards that are told cell by cell, in any order, by the names of the cells.
//!
//! ```text
//! A1: 5, A2: 3         {(0, 0): 5, (0, 1): 3}         {"A1": "5", "A2": "3"}         {"r1c1": 5}
//! ```

use super::super::{ReadOptions, TextError, lines};
use super::labels::Row;
use super::node::{Is, Node};
use super::piece::Taken;
use super::placed::{self, Known, LEAST, Told};

/// `A1` and `r1c1` count from 1.
const NAMES: Known = Known { size: None, base: Some(1), may_skip: false };

/// Cells by their names, each with its value behind `=` or `:`, and a few words before them.
pub(super) fn named(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    // A longer text holds something else, too.
    const LONGEST: usize = 1 << 16;
    if text.len() > LONGEST || !text.contains(['=', ':']) {
        return None;
    }
    let mut told: Vec<Told> = Vec::new();
    let mut is_lettered = false;
    let mut parts = text.split([',', ';', ' ', '\t', '\n', '\r', '=', ':', '.']).filter(|part| !part.is_empty());
    while let Some(part) = parts.next() {
        match place(part).filter(|_| part.ends_with(|c: char| c.is_ascii_digit())) {
            Some((row, column)) => {
                is_lettered |= part.len() <= 3 && part.starts_with(|c: char| c.is_ascii_alphabetic());
                told.push((row, column, parts.next()?.parse().ok()?));
            }
            None if told.is_empty() && part.chars().all(char::is_alphabetic) => {}
            None => return None,
        }
    }
    if told.len() < LEAST {
        return None;
    }
    let line = lines(text).find(|(_, line)| line.contains(['=', ':'])).map_or(1, |(number, _)| number);
    let rows = placed::board(&told, NAMES).ok()?;
    let taken = Taken::of(vec![super::sheet(line, &rows)], options, is_over);
    Some(Taken { is_lettered, ..taken }).filter(Taken::is_whole)
}

/// The board of a `dict` or an object whose members are cells, or why they are none; `None` if they are something else.
pub(super) fn of_node(node: &Node<'_>) -> Option<Result<Vec<Row>, TextError>> {
    let Is::List(nodes) = &node.is else { return None };
    let is_lettered = |name: &str| name.trim().starts_with(|c: char| c.is_ascii_alphabetic());
    let known = if nodes.iter().filter_map(|node| node.name).all(is_lettered) { NAMES } else { Known::default() };
    let named = by_names(nodes).map(|told| (told, known));
    let (told, known) = named.or_else(|| by_pairs(nodes).map(|told| (told, Known::default())))?;
    let filled = told.iter().filter(|(_, _, value)| *value > 0).count();
    match placed::board(&told, known) {
        Ok(rows) => (filled >= LEAST || filled >= 4 && told.len() == rows.len().pow(2)).then_some(Ok(rows)),
        Err(fault) => (filled >= LEAST).then(|| Err(fault.error(node.place()))),
    }
}

fn by_names(nodes: &[Node<'_>]) -> Option<Vec<Told>> {
    let told = |node: &Node<'_>| {
        let (row, column) = place(node.name?)?;
        Some((row, column, value(node)?))
    };
    nodes.iter().map(told).collect::<Option<Vec<_>>>().filter(|told| !told.is_empty())
}

/// `(0, 0): 5`: a list of two, and what stands behind it.
fn by_pairs(nodes: &[Node<'_>]) -> Option<Vec<Told>> {
    let pair = |pair: &[Node<'_>]| {
        let [Node { is: Is::List(place), .. }, cell] = pair else { return None };
        let [row, column] = place.as_slice() else { return None };
        let index = |node: &Node<'_>| match node.is {
            Is::Value(text) => text.parse::<usize>().ok(),
            _ => None,
        };
        Some((index(row)?, index(column)?, value(cell)?))
    };
    if nodes.is_empty() || !nodes.len().is_multiple_of(2) { None } else { nodes.chunks(2).map(pair).collect() }
}

fn value(node: &Node<'_>) -> Option<usize> {
    match node.cell()? {
        "" | "." | "_" | "-" | "?" | "*" => Some(0),
        text => text.parse().ok(),
    }
}

/// `A1`, `r1c1`, `1,1`, `0_0`.
pub(super) fn place(name: &str) -> Option<(usize, usize)> {
    let number = |text: &str| text.parse::<usize>().ok();
    let letter = |c: char| (c.to_ascii_lowercase() as usize).checked_sub('a' as usize).map(|row| row + 1);
    let lower = name.trim().to_ascii_lowercase();
    if let Some((row, column)) = lower.strip_prefix('r').and_then(|rest| rest.split_once('c')) {
        return Some((number(row)?, number(column)?));
    }
    if let Some((row, column)) = lower.trim_matches(['(', ')']).split_once([',', '_', '-', ':']) {
        return Some((number(row.trim())?, number(column.trim())?));
    }
    let first = lower.chars().next().filter(char::is_ascii_lowercase)?;
    Some((letter(first)?, number(&lower[1..])?))
}
