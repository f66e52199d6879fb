//! Boards that are told cell by cell, in any order: its row, its column and its value, or its name and its value.
//!
//! ```text
//! row,col,value         {(0, 0): 5, (0, 1): 3}         {"A1": "5", "A2": "3"}         {"r1c1": 5}
//! 1,1,5
//! ```
//! Rows and columns count from 1, or from 0 where one is 0.

use super::super::{ReadOptions, lines};
use super::node::{Is, Node};
use super::piece::Taken;

/// A row, a column and a value as they are told.
pub(super) type Told = (usize, usize, usize);

/// Fewer cells than these are a list of something else, where no header says what they are.
pub(super) const LEAST: usize = 17;

/// A table with a cell a line.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    let mut rows = lines(text).filter(|(_, line)| !line.trim().is_empty());
    let (line, first) = rows.next()?;
    let order = order(first);
    let start = if order.is_none() { Some((line, first)) } else { None };
    let order = order.unwrap_or([0, 1, 2]);
    let told = |(_, line): (usize, &str)| -> Option<Told> {
        let fields = fields(line)?;
        let number = |place: usize| fields[order[place]].parse::<usize>().ok();
        let value = fields[order[2]];
        let value = if matches!(value, "" | ".") { 0 } else { value.parse().ok()? };
        Some((number(0)?, number(1)?, value))
    };
    let is_named = start.is_none();
    // No board has more cells.
    let told: Vec<Told> =
        start.into_iter().chain(rows.take(crate::MAX_SYMBOLS.pow(2) + 1)).map(told).collect::<Option<_>>()?;
    if told.iter().filter(|(_, _, value)| *value > 0).count() < if is_named { 4 } else { LEAST } {
        return None;
    }
    let board = super::sheet(line, &board(&told)?);
    Some(Taken::of(vec![board], options, is_over)).filter(Taken::is_whole)
}

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
    let taken = Taken::of(vec![super::sheet(line, &board(&told)?)], options, is_over);
    Some(Taken { is_lettered, ..taken }).filter(Taken::is_whole)
}

/// Three fields.
fn fields(line: &str) -> Option<[&str; 3]> {
    let separator = [',', ';', '\t', ' '].into_iter().find(|&c| line.trim().contains(c))?;
    let fields: Vec<&str> = line.trim().split(separator).map(|field| field.trim().trim_matches('"')).collect();
    fields.try_into().ok()
}

/// Which fields of a header name the row, the column and the value.
fn order(header: &str) -> Option<[usize; 3]> {
    const NAMES: [&[&str]; 3] =
        [&["row", "r", "y", "i"], &["col", "column", "c", "x", "j"], &["value", "val", "v", "digit", "number", "n"]];
    let fields = fields(header)?.map(str::to_ascii_lowercase);
    let place = |names: &[&str]| fields.iter().position(|field| names.contains(&field.as_str()));
    let order = [place(NAMES[0])?, place(NAMES[1])?, place(NAMES[2])?];
    Some(order)
}

/// The rows of a board; `None` if a cell is told twice, or these are no cells.
pub(super) fn board(told: &[Told]) -> Option<Vec<Vec<String>>> {
    let base = usize::from(told.iter().all(|&(row, column, _)| row > 0 && column > 0));
    let last = told.iter().map(|&(row, column, _)| row.max(column).saturating_sub(base).saturating_add(1)).max()?;
    let most = told.iter().map(|told| told.2).max()?.max(last);
    let n = [4, 6, 9, 12, 16, 25, 36].into_iter().find(|&n| most <= n)?;
    let mut rows = vec![vec![None; n]; n];
    for &(row, column, value) in told {
        let cell = rows.get_mut(row - base)?.get_mut(column - base)?;
        if cell.replace(value).is_some() {
            return None;
        }
    }
    let shown = |value: &Option<usize>| value.filter(|value| *value > 0).map_or(String::new(), |v| v.to_string());
    Some(rows.iter().map(|row| row.iter().map(shown).collect()).collect())
}

/// The board of a `dict` or an object whose members are cells.
pub(super) fn of_node(node: &Node<'_>) -> Option<Vec<Vec<String>>> {
    let Is::List(nodes) = &node.is else { return None };
    let told = by_names(nodes).or_else(|| by_pairs(nodes))?;
    let filled = told.iter().filter(|(_, _, value)| *value > 0).count();
    let board = board(&told)?;
    (filled >= LEAST || filled >= 4 && told.len() == board.len().pow(2)).then_some(board)
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
fn place(name: &str) -> Option<(usize, usize)> {
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
