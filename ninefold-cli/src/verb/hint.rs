//! `hint`: the next step only, as much of it as is asked for.

use crate::args::HintArgs;
use crate::batch::{self, Done};
use crate::failure::Failure;
use crate::input::{Input, Source};
use crate::json::{self, Hinted};
use crate::limits::Interrupt;
use crate::output::Sink;
use crate::status::Status;
use crate::verb::logic;
use ninefold::ask::{Hint, Manner, Position, hint};
use ninefold::board::text::{Record, TextError};
use ninefold::logic::Told;
use ninefold::wire::{HintJson, ShownJson};

pub(crate) fn run(args: &HintArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::open(&args.input, interrupt)?;
    let manner = logic::manner(&args.logic, None, &input)?;
    batch::aloud(&input, interrupt, &mut Sink::Standard, |source, record, _| match record {
        Ok(record) => one(args, &manner, source, &record, interrupt),
        Err(error) => bad(args, source, &error),
    })
}

fn bad(args: &HintArgs, source: &Source, error: &TextError) -> Done {
    let text = if args.json { json::bad(&source.name, error) } else { String::new() };
    Done::bad(source, error, text)
}

fn one(args: &HintArgs, manner: &Manner, source: &Source, record: &Record, interrupt: &Interrupt) -> Done {
    logic::with_policy(&args.logic, interrupt, |policy| match hint(&Position::from(record), manner, policy) {
        Ok(found) => {
            let from = json::From::record(&source.name, record);
            Done::new(said(args, manner, from, &found), Status::Yes)
        }
        Err(why) => {
            let geometry = record.board.geometry();
            let words = why.words(geometry, manner.alphabet(geometry));
            logic::no_step(source, record, &why, words, manner, args.json)
        }
    })
}

fn said(args: &HintArgs, manner: &Manner, from: json::From<'_>, found: &Hint<'_>) -> String {
    let (footing, note) = (&found.footing, found.footing.note());
    let words = manner.words(&footing.grid);
    if args.json {
        let hint = HintJson::step(ShownJson::of(&words, &found.finding), note);
        return json::line(&Hinted { from, hint });
    }
    let told = Told::new(&words, &found.finding);
    let lines = std::iter::once(told.hint(args.stage.into())).chain(note.map(str::to_string));
    lines.fold(String::new(), |text, line| text + &line + "\n")
}
