//! A node as it was written, and what is excluded from it.

use ninefold::logic::node::{NodeError, NodeExclusion, RangeNode, RowNode, Rule, WalkLink};
use std::fmt;
use std::str::FromStr;

/// The two ways to write a node.
#[derive(Clone)]
pub(super) enum Form {
    /// Dr Dobb's: `({1,2},{1,2}), n=2`.
    Sets(RangeNode),
    /// That of physicsinsights: `a b 3; a={1,2}, b={1,2}`.
    Row(RowNode),
}

/// An exclusion that was made.
pub(super) struct Taken {
    pub(super) exclusion: NodeExclusion,
    /// The pass to which it belongs, of a row.
    pub(super) pass: Option<u8>,
    pub(super) words: String,
    pub(super) walk: Vec<WalkLink>,
    /// The node after it.
    pub(super) after: String,
}

impl Form {
    pub(super) fn node(&self) -> &RangeNode {
        match self {
            Form::Sets(node) => node,
            Form::Row(row) => &row.node,
        }
    }

    /// All exclusions in their order, the first of the set that is named, if one is; and what is left.
    pub(super) fn taken(&self, rule: Rule, begin: &[String]) -> Result<(Vec<Taken>, Form), String> {
        let (mut left, mut taken) = (self.clone(), Vec::new());
        if !begin.is_empty() {
            let places = begin.iter().map(|name| self.place(name)).collect::<Result<Vec<_>, _>>()?;
            let first = self.node().exclusion_of(rule, &places).map_err(|why| match self {
                Form::Sets(_) => why.to_string(),
                Form::Row(row) => row.refused(&why),
            })?;
            taken.push(left.take(first));
        }
        while let Some(next) = left.next(rule) {
            taken.push(left.take(next));
        }
        Ok((taken, left))
    }

    fn next(&self, rule: Rule) -> Option<NodeExclusion> {
        match self {
            Form::Sets(node) => node.next(rule),
            Form::Row(row) => row.next(rule).map(|(_, exclusion)| exclusion),
        }
    }

    fn take(&mut self, exclusion: NodeExclusion) -> Taken {
        let walk = self.node().walk(&exclusion);
        let (pass, words) = match self {
            Form::Sets(node) => {
                node.apply(&exclusion);
                (None, exclusion.to_string())
            }
            Form::Row(row) => {
                let (pass, words) = (row.pass(&exclusion), row.words(&exclusion));
                row.node.apply(&exclusion);
                (Some(pass), format!("pass {pass}: {words}"))
            }
        };
        Taken { exclusion, pass, words, walk, after: self.to_string() }
    }

    /// The place of a vertex, from 1: a number, or the letter of a cell.
    fn place(&self, name: &str) -> Result<usize, String> {
        let letter = match (self, name.parse::<char>()) {
            (Form::Row(row), Ok(letter)) => row.place(letter),
            _ => None,
        };
        let unknown = || format!("found `{name}`, expected a place such as 2, or the letter of a cell of the row");
        letter.or_else(|| name.parse().ok()).ok_or_else(unknown)
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Form::Sets(node) => node.fmt(f),
            Form::Row(row) => row.fmt(f),
        }
    }
}

/// Sets begin with a parenthesis or a brace, a row with a cell.
impl FromStr for Form {
    type Err = NodeError;

    fn from_str(text: &str) -> Result<Self, NodeError> {
        if text.trim_start().starts_with(|c: char| c.is_ascii_alphanumeric()) {
            text.parse().map(Form::Row)
        } else {
            text.parse().map(Form::Sets)
        }
    }
}
