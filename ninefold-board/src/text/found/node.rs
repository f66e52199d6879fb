//! What lists in program code and in JSON are read as.

use super::super::Place;

/// A value, a text or a list, and the name before it.
#[derive(Debug)]
pub(super) struct Node<'t> {
    pub(super) line: usize,
    /// The character of the line on which it begins.
    pub(super) column: usize,
    pub(super) name: Option<&'t str>,
    pub(super) is: Is<'t>,
    /// Does the program around it make columns of its rows?
    pub(super) is_turned: bool,
}

#[derive(Debug)]
pub(super) enum Is<'t> {
    /// A number, or empty for a blank.
    Value(&'t str),
    /// Quoted.
    Text(&'t str),
    List(Vec<Node<'t>>),
}

impl<'t> Node<'t> {
    pub(super) fn list(line: usize, column: usize, name: Option<&'t str>) -> Self {
        Node { line, column, name, is: Is::List(Vec::new()), is_turned: false }
    }

    pub(super) fn place(&self) -> Place {
        Place::new(self.line, self.column)
    }

    /// The value of a cell, if it is one: a value, a short text, or a list of just one (`Some(5)`).
    pub(super) fn cell(&self) -> Option<&'t str> {
        match &self.is {
            Is::Value(value) => Some(value),
            Is::Text(text) => Some(text.trim()).filter(|text| text.len() <= 2 && text.chars().all(is_of_cell)),
            Is::List(nodes) => match nodes.as_slice() {
                [Node { is: Is::Value(value), .. }] => Some(value),
                _ => None,
            },
        }
    }
}

/// May this be a character of a cell?
pub(super) fn is_of_cell(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '*' | '?')
}
