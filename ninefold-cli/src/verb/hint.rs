//! `hint`: the next step only, as much of it as is asked for.

use crate::Failure;
use crate::args::HintArgs;
use crate::batch::{self, Done};
use crate::input::{self, Input, Source};
use crate::limits::Interrupt;
use crate::output::Sink;
use crate::status::Status;
use crate::verb::logic;
use ninefold::board::Grid;
use ninefold::board::text::{Record, TextError};
use ninefold::logic::profile::{Profile, Rules};
use ninefold::logic::{Event, Finding, Told};
use std::ops::ControlFlow;

pub(crate) fn run(args: &HintArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::open(&args.input, interrupt)?;
    let profile = logic::profile(&args.logic.profile)?;
    batch::aloud(&input, interrupt, &mut Sink::Standard, |source, record, emit| {
        match one(args, &input, profile, source, record, interrupt) {
            Ok((text, status)) => {
                let _ = emit(&text);
                Done::new(String::new(), status)
            }
            Err(done) => done,
        }
    })
}

fn one(
    args: &HintArgs,
    input: &Input,
    profile: &dyn Profile,
    source: &Source,
    record: Result<Record, TextError>,
    interrupt: &Interrupt,
) -> Result<(String, Status), Done> {
    let record = record.map_err(|error| Done::bad(source, &error, String::new()))?;
    let alphabet = input::alphabet_for_people(&input.options, record.board.geometry());
    let failed = |message: String| batch::failed(&format!("{}: {message}", input::label(&source.name, &record)));
    let grid = logic::start(&record, alphabet).map_err(failed)?;
    let unique =
        !args.logic.no_uniqueness && interrupt.with_budget(logic::LOOK, |budget| logic::is_unique(&record, *budget));
    if grid.is_full() {
        return Ok(("Every cell is filled.\n".to_string(), Status::Yes));
    }
    let Some(finding) = first_step(&grid, profile, unique) else {
        return Ok((format!("The profile {} finds no next step.\n", profile.name()), Status::No));
    };
    let setting = logic::setting(args.logic.dialect, profile, input, &record);
    let told = Told::new(&setting.words(&grid), &finding);
    Ok((told.hint(args.stage.into()) + "\n", Status::Yes))
}

/// The first step of a profile.
fn first_step(grid: &Grid, profile: &dyn Profile, unique: bool) -> Option<Finding> {
    let mut first = None;
    let mut listen = |_: &Grid, event: Event<'_>| match event {
        Event::Step(finding) => {
            first = Some(finding.clone());
            ControlFlow::Break(())
        }
        Event::Guess { .. } => ControlFlow::Break(()),
        _ => ControlFlow::Continue(()),
    };
    profile.run(&mut grid.clone(), &Rules { unique, ..Rules::default() }, &mut listen);
    first
}
