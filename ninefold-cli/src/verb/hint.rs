//! `hint`: the next step only, as much of it as is asked for.

use crate::args::HintArgs;
use crate::batch::{self, Done};
use crate::failure::Failure;
use crate::input::{self, Input, Source};
use crate::json::{self, Hinted, Stages};
use crate::limits::Interrupt;
use crate::output::Sink;
use crate::status::Status;
use crate::verb::logic;
use ninefold::board::text::{Record, TextError};
use ninefold::logic::profile::{Profile, Rules, first_step};
use ninefold::logic::{Stage, Told, start};
use ninefold::solve::{Verdict, look};

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
    let record = record.map_err(|error| {
        let text = if args.json { json::bad(&source.name, &error) } else { String::new() };
        Done::bad(source, &error, text)
    })?;
    let alphabet = input::alphabet_for_people(&input.options, record.board.geometry());
    let grid = start(&record, alphabet).map_err(|why| logic::wrong(source, &record, &why, args.json))?;
    let from = json::From::record(&source.name, &record);
    let end = |text: String| {
        if args.json { json::line(&Hinted { from, stages: None, end: Some(text) }) } else { text + "\n" }
    };
    if grid.is_full() {
        return Ok((end("Every cell is filled.".to_string()), Status::Yes));
    }
    let verdict = interrupt.with_budget(logic::LOOK, |budget| look(&record.board, *budget));
    let verdict = verdict.map(|answer| answer.verdict());
    let unique = !args.logic.no_uniqueness && verdict == Some(Verdict::Unique);
    let Some(finding) = first_step(profile, &grid, &Rules { unique, ..Rules::default() }) else {
        let several = matches!(verdict, Some(Verdict::Several(_) | Verdict::AtLeast(2..)));
        let why = if several { "; it has several solutions" } else { "" };
        return Ok((end(format!("The profile {} finds no next step{why}.", profile.name())), Status::No));
    };
    let setting = logic::setting(args.logic.dialect, profile, input, &record);
    let told = Told::new(&setting.words(&grid), &finding);
    Ok((if args.json { all_stages(from, &told) } else { told.hint(args.stage.into()) + "\n" }, Status::Yes))
}

fn all_stages(from: json::From<'_>, told: &Told) -> String {
    let stages = Stages {
        place: told.hint(Stage::Where),
        technique: told.hint(Stage::Technique),
        cells: told.hint(Stage::Cells),
        answer: told.hint(Stage::Answer),
    };
    json::line(&Hinted { from, stages: Some(stages), end: None })
}
