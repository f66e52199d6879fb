//! `explain --profile crook`: choices and records from the command line, subscripts, and the words at the end.

use super::page::Scribe;
use crate::args::CrookArgs;
use crate::verb::picture::Kind;
use ninefold::ask::{Footing, Manner, explain_crook};
use ninefold::board::text::{Alphabet, TextError};
use ninefold::board::{Candidate, Geometry};
use ninefold::logic::Words;
use ninefold::logic::profile::crook::{
    CrookOptions, CrookReport, Listed, RecordedSet, RecordedStep, RecordedWay, Refusal,
};
use ninefold::render::{self, SvgOptions};
use ninefold::trace::Tree;
use ninefold_files::input::{self, Input, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;
use std::path::{Path, PathBuf};

/// How the algorithm is led.
pub(super) struct Led {
    options: CrookOptions,
    /// As typed: the meaning depends on the board.
    choices: Option<String>,
    /// The text of the record and its name.
    record: Option<(String, String)>,
    tree: Option<PathBuf>,
    figure: Option<PathBuf>,
    interrupt: Interrupt,
    alphabet: Option<Alphabet>,
}

impl Led {
    /// From the arguments; the record is read.
    pub(super) fn new(args: &CrookArgs, input: &Input, interrupt: &Interrupt) -> Result<Self, Usage> {
        let options = CrookOptions { seed: args.seed, follow: None, paths: args.paths, aloud: args.aloud };
        let record = args.follow.as_ref().map(|path| input::read(path, interrupt)).transpose()?;
        let record = record.map(|source| (source.name, source.text));
        let (choices, tree, figure) = (args.choose.clone(), args.tree.clone(), args.figure.clone());
        let (alphabet, interrupt) = (input.options.alphabet, interrupt.clone());
        Ok(Led { options, choices, record, tree, figure, interrupt, alphabet })
    }

    /// Solves, and tells it.
    pub(super) fn explain(
        &self,
        footing: &Footing<'_>,
        manner: &Manner,
        scribe: &mut Scribe<'_>,
    ) -> Result<Status, String> {
        let start = &footing.grid;
        let geometry = start.geometry();
        let alphabet = self.alphabet.unwrap_or_else(|| Alphabet::for_people(geometry.symbols()));
        let mut options = self.options.clone();
        if let Some((name, text)) = &self.record {
            let record = RecordedWay::parse(text, geometry, alphabet).map_err(|error| input::at(name, &error))?;
            options.follow = Some(record);
        }
        let choices = choices(self.choices.as_deref(), geometry, alphabet)?;
        if let Some(&k) = choices.iter().find(|&&k| !start.has(k) && start.value(k.cell) != Some(k.symbol)) {
            let words = Words { grid: start, alphabet, dialect: scribe.dialect() };
            return Err(format!("--choose: {} is not possible in this puzzle", RecordedStep::Entry(k).told(&words)));
        }
        let mut chooser = Listed::new(choices);
        scribe.begin(start);
        let (told, report) = explain_crook(footing, manner, &options, &mut chooser, scribe);
        let ended = scribe.ended(&report);
        let figure = ended.figure();
        scribe.end(&told, Some(&figure))?;
        scribe.crook(&ended);
        let is_led = self.complain(&report, &chooser, &Words { alphabet, ..ended.words });
        if let Some(path) = &self.tree {
            let tree = Tree::of_choices(start.puzzle(), alphabet, &report.tree).dialect(scribe.dialect());
            self.draw(path, &tree.svg())?;
        }
        if let Some(path) = &self.figure {
            self.draw(path, &render::svg(&figure, &SvgOptions::default()))?;
        }
        Ok(if is_led { scribe.status() } else { Status::Bad })
    }

    /// Writes a picture as the ending of its name says.
    fn draw(&self, path: &Path, svg: &str) -> Result<(), String> {
        Kind::of_name(path, &[]).map_err(|usage| usage.0)?.write(path, svg, &self.interrupt)
    }

    /// Names the choices that came to nothing and the entry that could not be followed. Was all of it possible?
    fn complain(&self, report: &CrookReport, chooser: &Listed, words: &Words<'_>) -> bool {
        let name = |k: Candidate| RecordedStep::Entry(k).told(words);
        if let Some(unfollowed) = &report.not_followed {
            ninefold_files::output::complain(&format!("--follow: {}", unfollowed.told(words)));
        }
        self.complain_of_sets(&report.refused, words);
        for &choice in &chooser.refused {
            ninefold_files::output::complain(&format!(
                "--choose: {} is not possible when its turn comes",
                name(choice)
            ));
        }
        for &choice in &chooser.unneeded {
            ninefold_files::output::complain(&format!(
                "--choose: {} was not needed: it follows without a choice",
                name(choice)
            ));
        }
        for choice in chooser.left().filter(|_| self.choices.is_some()) {
            ninefold_files::output::complain(&format!("--choose: {} was not needed", name(choice)));
        }
        report.not_followed.is_none() && report.refused.is_empty() && chooser.refused.is_empty()
    }

    /// Names the sets that were none, and why.
    fn complain_of_sets(&self, refused: &[(RecordedSet, Refusal)], words: &Words<'_>) {
        let file = self.record.as_ref().map_or("", |(name, _)| name);
        for (set, why) in refused {
            let found = format!("`{}`", RecordedStep::Set(set.clone()).told(words));
            let expected = format!("a preemptive set at its turn: {}", why.reason(words));
            let error = TextError::new(set.place, found, expected);
            ninefold_files::output::complain(&format!("--follow: {}", input::at(file, &error)));
        }
    }
}

/// `r2c1=4,r7c8=8`.
fn choices(text: Option<&str>, geometry: &Geometry, alphabet: Alphabet) -> Result<Vec<Candidate>, String> {
    let Some(text) = text else { return Ok(Vec::new()) };
    let no_choices = || format!("--choose: found `{text}`, expected choices like r2c1=4,r7c8=8");
    if !text.contains('=') {
        return Err(no_choices());
    }
    let record = RecordedWay::parse(text, geometry, alphabet);
    let record = record.map_err(|error| format!("--choose: found {}, expected {}", error.found, error.expected))?;
    record.only_entries().ok_or_else(no_choices)
}
