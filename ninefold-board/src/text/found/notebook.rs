//! Notebooks of Jupyter: JSON whose cells hold the lines of a program, each a text.
//!
//! ```text
//! {"cells": [{"cell_type": "code", "source": ["grid = [\n", "    [5, 3, 0, ...],\n", ...]}, ...], "nbformat": 4, ...}
//! ```
//! The lines are read as the program that they are. What the cells have printed is read where the program holds no puzzle: else it is the same
//! puzzle once more, or its solution.

use super::super::ReadOptions;
use super::node::{Is, Node};
use super::piece::Taken;
use super::{code, json};

/// The puzzles of such a notebook; `None` if it is none, or has no puzzle.
pub(super) fn read(text: &str, options: &ReadOptions, is_over: &dyn Fn() -> bool) -> Option<Taken> {
    if !json::is_likely(text) || !text.contains("\"cell_type\"") {
        return None;
    }
    let tree = code::tree(text, is_over);
    let look = |texts: Texts| {
        let (plain, numbers) = lines_of(&tree, texts)?;
        let (_, taken) = super::best(&plain, options, is_over)?;
        Some(taken.at_lines(&numbers))
    };
    look(written).or_else(|| look(printed)).or_else(|| look(drawn))
}

/// The texts of a cell, each whole or line by line.
type Texts = for<'n, 't> fn(&'n Node<'t>) -> Vec<&'n Node<'t>>;

/// What a person has written in it.
fn written<'n, 't>(cell: &'n Node<'t>) -> Vec<&'n Node<'t>> {
    members(nodes(cell), "source").collect()
}

/// What it has printed, and the values that it has shown: as plain text, of the ways in which the same is shown.
fn printed<'n, 't>(cell: &'n Node<'t>) -> Vec<&'n Node<'t>> {
    let outputs = members(nodes(cell), "outputs").flat_map(nodes);
    outputs.flat_map(|output| members(nodes(output), "text").chain(shown(output, "text/plain"))).collect()
}

/// The parts of pages that it has shown.
fn drawn<'n, 't>(cell: &'n Node<'t>) -> Vec<&'n Node<'t>> {
    members(nodes(cell), "outputs").flat_map(nodes).flat_map(|output| shown(output, "text/html")).collect()
}

/// A value as it is shown in one of the ways.
fn shown<'n, 't>(output: &'n Node<'t>, way: &'static str) -> impl Iterator<Item = &'n Node<'t>> {
    members(nodes(output), "data").flat_map(move |data| members(nodes(data), way))
}

/// The lines of these texts of all cells, with a blank one behind each cell, and the line of the notebook on which each of them stands.
fn lines_of(root: &Node<'_>, texts: Texts) -> Option<(String, Vec<usize>)> {
    let mut plain = String::new();
    let mut numbers = Vec::new();
    let mut last = 1;
    for cell in members(object(root)?, "cells").flat_map(nodes) {
        for node in texts(cell)
            .into_iter()
            .flat_map(|text| if nodes(text).is_empty() { std::slice::from_ref(text) } else { nodes(text) })
        {
            let Is::Text(raw) = node.is else { continue };
            let text: String = serde_json::from_str(&format!("\"{raw}\"")).ok()?;
            plain += &text;
            last = node.line;
            numbers.extend(std::iter::repeat_n(node.line, text.matches('\n').count()));
        }
        numbers.extend([last; 2]);
        plain += "\n\n";
    }
    (!plain.trim().is_empty()).then_some((plain, numbers))
}

/// The members of the outermost object.
fn object<'n, 't>(root: &'n Node<'t>) -> Option<&'n [Node<'t>]> {
    nodes(root).first().map(nodes)
}

fn nodes<'n, 't>(node: &'n Node<'t>) -> &'n [Node<'t>] {
    match &node.is {
        Is::List(nodes) => nodes,
        _ => &[],
    }
}

fn members<'n, 't>(nodes: &'n [Node<'t>], name: &'n str) -> impl Iterator<Item = &'n Node<'t>> {
    nodes.iter().filter(move |node| node.name == Some(name))
}

#[cfg(test)]
mod tests {
    use super::{code, lines_of, printed, written};

    #[test]
    fn lines_and_their_numbers() {
        let text = "{\"cells\": [\n{\"cell_type\": \"code\", \"outputs\": [{\"text\": [\"7\"]}], \"source\": [\n\"a = \\\"1\\\"\\n\",\n\"b\"]},\n\
                    {\"cell_type\": \"markdown\", \"source\": \"c\\nd\"}], \"nbformat\": 4}";
        let tree = code::tree(text, &|| false);
        let (plain, numbers) = lines_of(&tree, written).unwrap();
        assert_eq!(plain, "a = \"1\"\nb\n\nc\nd\n\n");
        assert_eq!(&numbers[..5], [3, 4, 4, 5, 5]);
        assert_eq!(lines_of(&tree, printed).unwrap().0.trim(), "7");
    }
}
