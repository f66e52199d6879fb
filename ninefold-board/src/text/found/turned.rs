//! Lists that a program reads by columns, by what stands before and behind their brackets, and by the names in them.
//!
//! ```text
//! cbind(c(5, 6), c(3, 0))     hcat([5, 6], [3, 0])     zip(*[[5, 6], [3, 0]])     transpose [[5, 6], [3, 0]]
//! np.array([[5, 6], [3, 0]]).T                         np.array([5, 6, 3, 0]).reshape((2, 2), order='F')
//! reshape([5, 6, 3, 0], [2, 2])                            [5 6; 3 0]'
//! {"0": {"0": 5, "1": 6}, "1": ...}    {'A': [5, 6], 'B': [3, 0]}    {"columns": [[5, 6], [3, 0]]}
//! ```
//! The last line is as pandas writes a table, whose columns are its outer names. Whoever has named rows has said so: `row1`, `r1`.

use super::labels;
use super::node::{Is, Node};

/// What makes columns of the lists in the brackets behind it.
const BEFORE: [&str; 5] = ["cbind", "hcat", "transpose", "column_stack", "bind_cols"];

/// What stands behind a bracket belongs to it so far.
const NEAR: usize = 80;

/// Is what the bracket at the start of `rest` holds turned by what is before it?
pub(super) fn before(before: &str, rest: &str) -> bool {
    let word = before.trim_end_matches(' ');
    let start = word.rfind(|c: char| !(c.is_alphanumeric() || c == '_')).map_or(0, |at| at + 1);
    let inner = rest[1..].trim_start();
    match word.get(start..).unwrap_or_default() {
        "zip" => inner.starts_with('*'),
        "t" => inner.starts_with("rbind") || inner.starts_with("cbind"),
        "reshape" => !word_is_member(before, start) && fills_columns(&rest[1..]),
        word => BEFORE.contains(&word),
    }
}

/// Is what a bracket at the end of `before` closes turned by what follows?
pub(super) fn behind(before: &str, rest: &str) -> bool {
    let is_ended = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '(');
    let rest = &rest[..rest.char_indices().nth(NEAR).map_or(rest.len(), |(at, _)| at)];
    let near = before.char_indices().rev().nth(NEAR).map_or(0, |(at, _)| at);
    let (rest, is_by_columns) = match rest.strip_prefix(".reshape(").and_then(|call| past(call)) {
        Some((call, rest)) => (rest, is_by_columns(call)),
        None => (rest, is_by_columns(&before[near..])),
    };
    let is_turned = [".transpose()", ".t()", ".T"].iter().any(|sign| rest.strip_prefix(sign).is_some_and(is_ended));
    is_by_columns ^ is_turned
}

/// The length of the quote with which MATLAB turns the matrix that ends with `before`: `]'`, `].'`, and then the end of a statement.
pub(super) fn quote(before: &str, rest: &str) -> Option<usize> {
    let sign = ["'", ".'"].into_iter().find(|sign| before.ends_with(']') && rest.starts_with(sign))?;
    let behind = rest[sign.len()..].trim_start_matches([' ', '\t']);
    let is_end = behind.is_empty() || behind.starts_with([';', ',', ')', '\n', '\r', '%']);
    is_end.then_some(sign.len())
}

/// Is the word that begins here a member of something, as `np.reshape`, which fills rows?
fn word_is_member(before: &str, start: usize) -> bool {
    before[..start].ends_with('.')
}

/// Does this call of `reshape` fill columns, as in Fortran, Julia and MATLAB: is it not told another order, nor turned by the sign behind it?
fn fills_columns(call: &str) -> bool {
    let has_list = call.trim_start().starts_with(['[', '(']);
    let behind = || past(call).map(|(call, behind)| (call.contains("order"), behind.starts_with('\'')));
    has_list && behind().is_some_and(|(is_ordered, is_turned)| !is_ordered && !is_turned)
}

/// What stands in brackets that are open, and what behind them.
fn past(call: &str) -> Option<(&str, &str)> {
    let mut depth = 1;
    for (at, c) in call.char_indices() {
        depth += match c {
            '(' => 1,
            ')' => -1,
            _ => 0,
        };
        if depth == 0 {
            return Some((&call[..at], &call[at + 1..]));
        }
    }
    None
}

/// The order of Fortran, as the last word of a call.
fn is_by_columns(call: &str) -> bool {
    let call = call.trim_end_matches([')', ' ']);
    let Some(call) = call.strip_suffix("'F'").or_else(|| call.strip_suffix("\"F\"")) else { return false };
    let squeezed: String = call.chars().filter(|c| *c != ' ').collect();
    squeezed.ends_with("order=")
}

/// Do the names of a list, or of what is in it, say that it holds columns?
pub(super) fn named(list: &Node<'_>, nodes: &[Node<'_>]) -> bool {
    let is_column = |name: &str| matches!(name.to_ascii_lowercase().as_str(), "columns" | "cols");
    if list.name.is_some_and(is_column) {
        return true;
    }
    let are_lists = nodes.len() >= 4 && nodes.iter().all(|node| matches!(node.is, Is::List(_)));
    let names: Option<Vec<String>> = nodes.iter().map(|node| node.name.map(str::to_string)).collect();
    let is_row = |name: &String| name.starts_with(['r', 'R']);
    are_lists && names.is_some_and(|names| !names.iter().any(is_row) && labels::are_names(&names))
}
