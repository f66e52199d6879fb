//! `--trace`: which of the library's observers shows an engine's own trail.

use super::picture::Kind;
use crate::args::TraceKind;
use ninefold::ask::Shown;
use ninefold::board::Puzzle;
use ninefold::board::text::Alphabet;
use ninefold::engine::Observer;
use ninefold::trace::{Curve, Strings, Tables, Tree, Violations};
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::partial::write_whole;
use std::path::Path;

type Show<'t> = Box<dyn FnMut(&str) + 't>;

/// An observer, and how to end it.
pub(super) enum Trace<'t> {
    Tables(Tables<Show<'t>>),
    Strings(Strings<Show<'t>>),
    Tree(Tree),
    TreeSvg(Tree),
    Curve(Curve),
    CurveSvg(Curve),
    Violations(Violations<Show<'t>>),
}

/// The ending of a curve as a table.
const CSV: &str = "csv";

/// Is this a file that `--trace-out` writes? Said before a long search.
pub(super) fn check_file(out: &Path, kind: TraceKind) -> Result<(), Usage> {
    Kind::of_name(out, &[CSV])?;
    if matches!(kind, TraceKind::Tables | TraceKind::Strings) {
        return Err(Usage(
            "--trace-out is for a tree or a curve; tables and strings go to standard output".to_string(),
        ));
    }
    Ok(())
}

impl<'t> Trace<'t> {
    /// An observer for what is shown; at most `most` tables, strings, vertices or points.
    pub(super) fn new(
        shown: Shown,
        puzzle: &Puzzle,
        alphabet: Alphabet,
        most: u64,
        mut show: impl FnMut(&str) + 't,
    ) -> Self {
        let size = usize::try_from(most).unwrap_or(usize::MAX);
        let tree = || Tree::new(puzzle, alphabet).at_most(size);
        let curve = || Curve::new().at_most(size);
        match shown {
            Shown::Tables => Trace::Tables(Tables::new(puzzle, alphabet, Box::new(show) as Show<'t>).at_most(most)),
            Shown::Strings => {
                let line: Show<'t> = Box::new(move |text| show(&format!("{text}\n")));
                Trace::Strings(Strings::new(puzzle, alphabet, line).at_most(most))
            }
            Shown::Tree => Trace::Tree(tree()),
            Shown::TreePicture => Trace::TreeSvg(tree()),
            Shown::Curve => Trace::Curve(curve()),
            Shown::CurvePicture => Trace::CurveSvg(curve()),
            Shown::Violations => {
                let line: Show<'t> = Box::new(move |text| show(&format!("{text}\n")));
                Trace::Violations(Violations::new(line).at_most(most))
            }
        }
    }

    pub(super) fn observer(&mut self) -> &mut dyn Observer {
        match self {
            Trace::Tables(tables) => tables,
            Trace::Strings(strings) => strings,
            Trace::Tree(tree) | Trace::TreeSvg(tree) => tree,
            Trace::Curve(curve) | Trace::CurveSvg(curve) => curve,
            Trace::Violations(violations) => violations,
        }
    }

    /// Is it a document of its own, a picture or a table, in which nothing else may stand?
    pub(super) fn is_document(&self) -> bool {
        matches!(self, Trace::TreeSvg(_) | Trace::Curve(_) | Trace::CurveSvg(_))
    }

    /// Ends the trace; the part of it that shows only now.
    pub(super) fn end(self) -> String {
        match self {
            Trace::Tables(tables) => tables.finish(),
            Trace::Strings(strings) => strings.finish(),
            Trace::Tree(tree) => return tree.text(),
            Trace::TreeSvg(tree) => return tree.svg(),
            Trace::Curve(curve) => return curve.csv(),
            Trace::CurveSvg(curve) => return curve.svg(),
            Trace::Violations(violations) => violations.finish(),
        }
        String::new()
    }

    /// Ends the trace in a file. The error says why there is none.
    pub(super) fn write(self, out: &Path, interrupt: &Interrupt) -> Result<(), String> {
        let fault = |message: &str| format!("{}: {message}", out.display());
        let svg = match &self {
            Trace::Tables(_) | Trace::Strings(_) | Trace::Violations(_) => {
                return Err(fault("only a tree or a curve goes to a file"));
            }
            Trace::Tree(tree) | Trace::TreeSvg(tree) => tree.svg(),
            Trace::Curve(curve) | Trace::CurveSvg(curve) => curve.svg(),
        };
        match (Kind::of_name(out, &[CSV]).map_err(|usage| usage.0)?, &self) {
            (Kind::Other(_), Trace::Curve(curve) | Trace::CurveSvg(curve)) => {
                write_whole(out, curve.csv().as_bytes(), interrupt)
            }
            (Kind::Other(_), _) => Err(fault("a tree is no table; expected .svg, .png or .pdf")),
            (kind, _) => kind.write(out, &svg, interrupt),
        }
    }
}
