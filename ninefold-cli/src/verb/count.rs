//! `count`: the exact number of solutions, or a lower bound when the budget ends.

use crate::args::CountArgs;
use crate::batch::{self, Done};
use crate::engines::Chosen;
use crate::failure::Failure;
use crate::input::{self, Input, Source};
use crate::json::{self, Counted, From};
use crate::limits::Interrupt;
use crate::output::{Sink, complain};
use crate::status::Status;
use ninefold::board::Puzzle;
use ninefold::board::text::{Record, TextError};
use ninefold::count::{Count, count};
use ninefold::engine::{Picked, Silent};
use ninefold::solve::Request;

pub(crate) fn run(args: &CountArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::open(&args.input, interrupt)?;
    let counter = Counter { args, input: &input, chosen: Chosen::new(&args.work.engine, None)?, interrupt };
    batch::run(&input, &args.work, interrupt, &mut Sink::Standard, |source, record| counter.answer(source, record))
}

struct Counter<'a> {
    args: &'a CountArgs,
    input: &'a Input,
    chosen: Chosen<'a>,
    interrupt: &'a Interrupt,
}

impl Counter<'_> {
    fn answer(&self, source: &Source, record: Result<Record, TextError>) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let text =
                    if self.args.work.json { json::bad(&source.name, &error) } else { "bad input\n".to_string() };
                return Done::bad(source, &error, text);
            }
        };
        match record.board.puzzle() {
            Ok(puzzle) => match self.chosen.pick(&puzzle) {
                Ok(picked) => {
                    let count = self.count(&puzzle, &picked);
                    self.tell_interrupted(source, &record, &count);
                    self.show(source, &record, &count, None)
                }
                Err(usage) => batch::failed(&format!("{}: {}", input::label(&source.name, &record), usage.0)),
            },
            Err(clash) => {
                let geometry = record.board.geometry();
                let why = clash.describe(geometry, &input::alphabet(&self.input.options, geometry));
                self.show(source, &record, &Count::Exact(0_u32.into()), Some(&why))
            }
        }
    }

    fn count(&self, puzzle: &Puzzle, picked: &Picked) -> Count {
        self.interrupt.with_budget(self.args.work.budget.unwrap_or_default(), |budget| {
            let request = Request { limit: None, budget: *budget, seed: self.args.work.seed };
            count(puzzle, &*picked.engine, &request, &mut Silent).0
        })
    }

    /// What an interrupted count had: it is no answer, so it goes to standard error, at once, before the program ends.
    fn tell_interrupted(&self, source: &Source, record: &Record, count: &Count) {
        if let (Count::AtLeast(number), true) = (count, self.interrupt.is_set()) {
            complain(&format!("{}: interrupted: at least {number} so far", input::label(&source.name, record)));
        }
    }

    fn show(&self, source: &Source, record: &Record, count: &Count, why: Option<&str>) -> Done {
        let (number, exact) = match count {
            Count::Exact(number) => (number, true),
            Count::AtLeast(number) => (number, false),
        };
        let text = if self.args.work.json {
            json::line(&Counted { from: From::record(&source.name, record), count: &number.to_string(), exact, why })
        } else {
            format!("{count}{}\n", why.map_or(String::new(), |why| format!(" ({why})")))
        };
        Done::new(text, Status::of(exact))
    }
}
