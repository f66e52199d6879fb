//! `--trace`: which of the library's observers shows an engine's own trail.

use crate::args::TraceKind;
use ninefold::board::Puzzle;
use ninefold::board::text::Alphabet;
use ninefold::engine::{Engine, Observer};
use ninefold::trace::{Strings, Tables, Tree, Violations};

type Show<'t> = Box<dyn FnMut(&str) + 't>;

/// An observer, and how to end it.
pub(super) enum Trace<'t> {
    Tables(Tables<Show<'t>>),
    Strings(Strings<Show<'t>>),
    Tree(Tree),
    Svg(Tree),
    Violations(Violations<Show<'t>>),
}

impl<'t> Trace<'t> {
    /// The kind asked for, or the one that the engine's own document shows; at most `most` tables, strings or vertices.
    pub(super) fn new(
        kind: TraceKind,
        engine: &dyn Engine,
        puzzle: &Puzzle,
        alphabet: Alphabet,
        most: u64,
        mut show: impl FnMut(&str) + 't,
    ) -> Self {
        let tree = || Tree::new(puzzle, alphabet).at_most(usize::try_from(most).unwrap_or(usize::MAX));
        match kind {
            TraceKind::Auto if engine.name() == "ordered" => {
                Trace::new(TraceKind::Strings, engine, puzzle, alphabet, most, show)
            }
            TraceKind::Auto if engine.tells_cycles() => {
                Trace::new(TraceKind::Violations, engine, puzzle, alphabet, most, show)
            }
            TraceKind::Auto | TraceKind::Tables => {
                Trace::Tables(Tables::new(puzzle, alphabet, Box::new(show) as Show<'t>).at_most(most))
            }
            TraceKind::Strings => {
                let line: Show<'t> = Box::new(move |text| show(&format!("{text}\n")));
                Trace::Strings(Strings::new(puzzle, alphabet, line).at_most(most))
            }
            TraceKind::Tree => Trace::Tree(tree()),
            TraceKind::Svg => Trace::Svg(tree()),
            TraceKind::Violations => {
                let line: Show<'t> = Box::new(move |text| show(&format!("{text}\n")));
                Trace::Violations(Violations::new(line).at_most(most))
            }
        }
    }

    pub(super) fn observer(&mut self) -> &mut dyn Observer {
        match self {
            Trace::Tables(tables) => tables,
            Trace::Strings(strings) => strings,
            Trace::Tree(tree) | Trace::Svg(tree) => tree,
            Trace::Violations(violations) => violations,
        }
    }

    /// Ends the trace; what it shows only now.
    pub(super) fn end(self) -> String {
        match self {
            Trace::Tables(tables) => tables.finish(),
            Trace::Strings(strings) => strings.finish(),
            Trace::Tree(tree) => return tree.text(),
            Trace::Svg(tree) => return tree.svg(),
            Trace::Violations(violations) => violations.finish(),
        }
        String::new()
    }
}
