//! `explain`: every step of a profile, in words or pictures; and only those that one cell rests on.

mod bare;
mod crook;
mod ended;
mod html;
mod json;
mod page;
mod session;
mod svg;
mod text;

use crate::args::{ExplainArgs, ExplainOutput, Show};
use crate::batch::{self, Done};
use crate::failure::Failure;
use crate::input::{self, Input, Source, Usage};
use crate::limits::Interrupt;
use crate::output::Sink;
use crate::status::Status;
use crate::verb::logic::{self, Setting};
use crook::Led;
use ninefold::board::Grid;
use ninefold::board::text::{Record, TextError};
use ninefold::engine::Budget;
use ninefold::logic::profile::{CHAIN_EXCLUSION, CROOK, EXCLUSION, LEVELS, PILE_EXCLUSION, Profile, Rules};
use ninefold::logic::rests::Proof;
use ninefold::logic::{Chart, Ending};
use ninefold::rate::Report;
use ninefold::solve::{Verdict, look};
use page::{Page, Scribe};
use std::ops::ControlFlow;

pub(crate) fn run(args: &ExplainArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::open(&args.input, interrupt)?;
    let profile = with_rule(logic::profile(&args.logic.profile)?, args.rule.as_deref())?;
    if args.show == Show::No && matches!(args.output(), ExplainOutput::Svg | ExplainOutput::Html) {
        return Err(Usage("--show no leaves nothing to draw: it is for --output text and json".into()).into());
    }
    if args.output() == ExplainOutput::Svg && args.to.is_none() && args.step.is_none() {
        return Err(Usage(
            "--output svg draws one picture per step: name a folder with --to, or one with --step".into(),
        )
        .into());
    }
    let crook = (profile.name() == CROOK.name()).then(|| Led::new(&args.crook, &input, interrupt)).transpose()?;
    if let (None, Some(option)) = (&crook, args.crook.given()) {
        return Err(Usage(format!("{option} is for --profile crook")).into());
    }
    batch::aloud(&input, interrupt, &mut Sink::Standard, |source, record, emit| {
        let explain = Explain { args, input: &input, profile, crook: crook.as_ref(), interrupt };
        explain.one(source, record, emit)
    })
}

/// Dr Dobb's solver with one of its rules alone, if that is asked for.
fn with_rule(profile: &'static dyn Profile, rule: Option<&str>) -> Result<&'static dyn Profile, Usage> {
    match rule {
        Some(_) if profile.name() != EXCLUSION.name() => Err(Usage("--rule is for --profile exclusion".into())),
        Some("chain") => Ok(&CHAIN_EXCLUSION),
        Some("pile") => Ok(&PILE_EXCLUSION),
        _ => Ok(profile),
    }
}

struct Explain<'a> {
    args: &'a ExplainArgs,
    input: &'a Input,
    profile: &'static dyn Profile,
    /// How Crook's algorithm is led, if it is the profile.
    crook: Option<&'a Led>,
    interrupt: &'a Interrupt,
}

impl Explain<'_> {
    fn one(
        &self,
        source: &Source,
        record: Result<Record, TextError>,
        emit: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let text = if self.args.output() == ExplainOutput::Json {
                    crate::json::bad(&source.name, &error)
                } else {
                    String::new()
                };
                return Done::bad(source, &error, text);
            }
        };
        let alphabet = input::alphabet_for_people(&self.input.options, record.board.geometry());
        let start = match ninefold::logic::start(&record, alphabet) {
            Ok(start) => start,
            Err(why) => return logic::wrong(source, &record, &why, self.args.output() == ExplainOutput::Json),
        };
        match self.explain(source, &record, &start, emit) {
            Ok(status) => Done::new(String::new(), status),
            Err(message) => batch::failed(&format!("{}: {message}", input::label(&source.name, &record))),
        }
    }

    fn explain(
        &self,
        source: &Source,
        record: &Record,
        start: &Grid,
        emit: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<Status, String> {
        let coloured = self.args.output() == ExplainOutput::Text && self.args.color.on_standard_output();
        let setting = logic::setting(self.args.logic.dialect, self.profile, self.input, record);
        let setting = Setting { coloured, ..setting };
        let unique = !self.args.logic.no_uniqueness
            && self
                .interrupt
                .with_budget(logic::LOOK, |b| look(&record.board, *b))
                .is_some_and(|answer| answer.verdict() == Verdict::Unique);
        if self.args.output() == ExplainOutput::Text && self.input.is_many() {
            let _ = emit(&format!("{}\n", input::label(&source.name, record)));
        }
        let rules = Rules { unique, interrupt: Some(&|| self.interrupt.is_set()) };
        if self.args.show == Show::No {
            let json = (self.args.output() == ExplainOutput::Json).then(|| json::Lines::new(source, record));
            let mut page = bare::Bare::new(json, self.profile.name() == EXCLUSION.name());
            return self.bare(start, setting, &rules, &mut page, emit);
        }
        let mut page: Box<dyn Page> = match self.args.output() {
            ExplainOutput::Text => Box::new(text::Text::new(self.args.notation, coloured)),
            ExplainOutput::Html => Box::new(html::Html),
            ExplainOutput::Svg => Box::new(svg::Pictures::new(self.args.to.clone())),
            ExplainOutput::Json => Box::new(json::Lines::new(source, record)),
        };
        if let (Some(_), true) = (self.crook, self.args.crook.interactive) {
            return session::run(start, setting, self.args.crook.seed, self.interrupt, emit);
        }
        let mut scribe =
            Scribe::new(&mut *page, self.profile, setting, emit, self.args.logic.checked.then_some(unique));
        scribe.only(self.args.step);
        if let Some(name) = &self.args.cell {
            return self.prove_cell(name, start, &rules, &mut scribe);
        }
        if let Some(led) = self.crook {
            return led.explain(start, &rules, &mut scribe);
        }
        scribe.begin(start);
        let ending = self.told(start, &rules, &mut scribe)?;
        Ok(scribe.status(ending))
    }

    /// The whole profile; how it ends.
    fn told(&self, start: &Grid, rules: &Rules<'_>, scribe: &mut Scribe<'_>) -> Result<Ending, String> {
        let mut grid = start.clone();
        let ending = self.profile.run(&mut grid, rules, scribe);
        scribe.end(&grid, ending)?;
        Ok(ending)
    }

    /// Only how it ends, and what goes with it.
    fn bare(
        &self,
        start: &Grid,
        setting: Setting,
        rules: &Rules<'_>,
        page: &mut bare::Bare,
        emit: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<Status, String> {
        let mut scribe =
            Scribe::new(page, self.profile, setting, emit, self.args.logic.checked.then_some(rules.unique));
        if let Some(led) = self.crook {
            return led.explain(start, rules, &mut scribe);
        }
        let ending = self.told(start, rules, &mut scribe)?;
        if self.profile.name() == LEVELS.name() {
            let budget = Budget { nodes: None, interrupt: rules.interrupt };
            let report = Report::new(&mut start.clone(), &Chart::new(start.geometry()), budget);
            let _ = emit(&page.report(&report));
        }
        Ok(Status::of(ending == Ending::Solved))
    }

    /// Only the steps that the value of one cell rests on, told in their order.
    fn prove_cell(
        &self,
        name: &str,
        start: &Grid,
        rules: &Rules<'_>,
        scribe: &mut Scribe<'_>,
    ) -> Result<Status, String> {
        let geometry = start.geometry();
        let cell =
            geometry.cell_named(name).ok_or_else(|| format!("no cell is called `{name}`, expected one like r4c7"))?;
        let proof = Proof::of(self.profile, start, rules, cell);
        let proof = proof.map_err(|why| why.describe(self.profile, geometry, cell))?;
        scribe.begin(start);
        let grid = proof.tell(start, &mut |grid, finding| scribe.step(grid, finding));
        let grid = grid.map_err(|contradiction| contradiction.to_string())?;
        scribe.cell_is_proved(&grid, cell, start.value(cell).is_some())?;
        Ok(Status::Yes)
    }
}
