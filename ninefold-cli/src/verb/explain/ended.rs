//! The result of Crook's algorithm: its tree, its paths and its board with subscripts, in words and in JSON.

use crate::json;
use ninefold::board::Candidate;
use ninefold::logic::Words;
use ninefold::logic::profile::crook::{self, CrookReport, End, path_name, tell};
use ninefold::logic::words::count;
use ninefold::render::{Pencil, Scene, Written};
use ninefold::trace::Tree;
use serde::Serialize;

/// The result, with the words for it.
pub(super) struct Ended<'a> {
    pub(super) report: &'a CrookReport,
    pub(super) words: Words<'a>,
}

impl Ended<'_> {
    /// The search tree, if there was a choice.
    pub(super) fn tree(&self) -> Option<Tree> {
        self.report.tree.first()?;
        let tree = Tree::of_choices(self.words.grid.puzzle(), self.words.alphabet, &self.report.tree);
        Some(tree.dialect(self.words.dialect))
    }

    /// Why the record was not followed to its end, if it was not.
    pub(super) fn unfollowed(&self) -> Option<String> {
        self.report.not_followed.as_ref().map(|unfollowed| unfollowed.at_the_end(&self.words))
    }

    /// How many paths and solutions there are, then a line for each of the first paths.
    pub(super) fn paths(&self) -> Vec<String> {
        let paths = self.report.tree.paths();
        if paths.is_empty() {
            return vec!["No random choice was needed.".to_string()];
        }
        let is_untried = |path: &crook::Path| path.end == End::Open;
        let tried = paths.iter().filter(|path| !is_untried(path)).count();
        let solutions = count(self.report.solutions.len(), "solution");
        let head = if self.report.is_complete {
            format!("The search tree has {}, with {solutions}:", count(tried, "path"))
        } else {
            format!("The part of the search tree that was explored has {}, with {solutions}:", count(tried, "path"))
        };
        let shown = paths.iter().filter(|path| !is_untried(path)).take(SHOWN);
        let mut lines = vec![head];
        lines.extend(shown.map(|path| tell::path(&self.words, path)));
        if tried > SHOWN {
            lines.push(format!("and {} more.", tried - SHOWN));
        }
        lines
    }

    /// The board with subscripts, under a heading.
    pub(super) fn board(&self) -> String {
        format!(
            "The entries in their order (--follow reads this):\n{}",
            tell::subscripted(&self.words, &self.report.entries)
        )
    }

    /// The board with its pencils, as in Figures 8 and 13.
    pub(super) fn figure(&self) -> Scene {
        let coloured = |path: usize| if path == 0 { Pencil::Plain } else { Pencil::Coloured(path) };
        let mut paths = 0;
        let written = self.report.entries.iter().map(|entry| {
            let Some(subscript) = entry.subscript else {
                return (entry.candidate.cell, Written { pencil: Pencil::First, beside: String::new(), ringed: false });
            };
            // The first entry of a path is its vertex.
            let ringed = entry.path > paths;
            paths = entry.path;
            (entry.candidate.cell, Written { pencil: coloured(entry.path), beside: subscript.to_string(), ringed })
        });
        let struck = self.report.crossed_out.iter().map(|&(candidate, path)| (candidate, coloured(path)));
        let scene = Scene::grid(self.words.grid).labels(true).alphabet(self.words.alphabet);
        let scene = scene.title("The entries in their order");
        scene.pencils(written, struck, |pencil| match pencil {
            Pencil::First => "forced number".to_string(),
            Pencil::Coloured(path) => path_name(path),
            _ => "before any choice".to_string(),
        })
    }

    /// All of it for JSON; entries and solutions only if they may be shown.
    pub(super) fn line<'f>(&self, from: json::From<'f>, show: bool) -> EndedLine<'f> {
        let geometry = self.words.grid.geometry();
        let name = |k: Candidate| format!("{}={}", geometry.cell_name(k.cell), self.words.symbol(k.symbol));
        let paths = self.report.tree.paths().into_iter().map(|path| PathLine {
            choices: path.choices.iter().map(|&k| name(k)).collect(),
            end: path.end.name(false),
            probability: path.probability(),
            odds: path.odds(),
        });
        let entries = self.report.entries.iter();
        EndedLine {
            from,
            kind: "paths",
            entries: show.then(|| {
                entries.map(|e| EntryLine { entry: name(e.candidate), subscript: e.subscript, path: e.path }).collect()
            }),
            unfollowed: self.unfollowed(),
            paths: paths.collect(),
            complete: self.report.is_complete,
            solutions: show.then(|| {
                let solutions = self.report.solutions.iter();
                solutions.map(|values| values.iter().map(|&s| self.words.symbol(s)).collect()).collect()
            }),
        }
    }
}

/// The most paths that are listed in words.
const SHOWN: usize = 100;

/// The result of Crook's algorithm.
#[derive(Debug, Serialize)]
pub(super) struct EndedLine<'a> {
    #[serde(flatten)]
    from: json::From<'a>,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<Vec<EntryLine>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unfollowed: Option<String>,
    paths: Vec<PathLine>,
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<Vec<String>>>,
}

/// An entry; path 0 is before any choice, 1 is the red one.
#[derive(Debug, Serialize)]
struct EntryLine {
    entry: String,
    subscript: Option<usize>,
    path: usize,
}

#[derive(Debug, Serialize)]
struct PathLine {
    choices: Vec<String>,
    end: &'static str,
    probability: String,
    odds: String,
}
