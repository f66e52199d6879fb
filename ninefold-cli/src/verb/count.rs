//! `count`: the exact number of solutions, or a lower bound when the budget ends.

use crate::args::CountArgs;
use crate::engines::Chosen;
use crate::failure::Failure;
use crate::input::{self, Input, Source};
use crate::json::{self, Counted, From};
use crate::lane::{Answers, ColumnKind, Done, Field, Lane, Question, Value, failed};
use crate::limits::Interrupt;
use crate::output::complain;
use crate::status::Status;
use ninefold::board::Puzzle;
use ninefold::board::text::{Record, TextError};
use ninefold::count::{Count, count};
use ninefold::engine::{Picked, Silent};
use ninefold::solve::Request;

pub(crate) fn run(args: &CountArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::unread(&args.input, interrupt)?;
    let (to, work) = (&args.answers, &args.work);
    let answers = Answers::new(to, &args.input, work.json, &(work.budget, &work.engine, work.seed, work.json))?;
    let chosen = Chosen::new(&work.engine, None)?;
    let counter = Counter { args, input: &input, chosen, interrupt, is_table: answers.table.is_some() };
    Lane::new(&args.input, &input, to, work, interrupt).run(&counter, answers)
}

struct Counter<'a> {
    args: &'a CountArgs,
    input: &'a Input,
    chosen: Chosen<'a>,
    interrupt: &'a Interrupt,
    /// Are the answers rows?
    is_table: bool,
}

impl Question for Counter<'_> {
    fn columns(&self) -> Vec<Field> {
        let count = "the number of solutions in digits: it may be larger than any machine number";
        vec![
            Field::new("count", ColumnKind::Text, count),
            Field::new("exact", ColumnKind::Flag, "false: there may be more; null: the puzzle could not be read"),
        ]
    }

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
                Err(usage) => failed(&format!("{}: {}", source.label(&record), usage.0)),
            },
            Err(clash) => {
                let geometry = record.board.geometry();
                let why = clash.describe(geometry, &input::alphabet(&self.input.options, geometry));
                self.show(source, &record, &Count::Exact(0_u32.into()), Some(&why))
            }
        }
    }
}

impl Counter<'_> {
    fn count(&self, puzzle: &Puzzle, picked: &Picked) -> Count {
        self.interrupt.with_budget(self.args.work.budget.unwrap_or_default(), |budget| {
            let request = Request { limit: None, budget: *budget, seed: self.args.work.seed };
            count(puzzle, &*picked.engine, &request, &mut Silent).0
        })
    }

    /// What an interrupted count had: it is no answer, so it goes to standard error, at once, before the program ends.
    fn tell_interrupted(&self, source: &Source, record: &Record, count: &Count) {
        if let (Count::AtLeast(number), true) = (count, self.interrupt.is_set()) {
            complain(&format!("{}: interrupted: at least {number} so far", source.label(record)));
        }
    }

    fn show(&self, source: &Source, record: &Record, count: &Count, why: Option<&str>) -> Done {
        let (number, exact) = match count {
            Count::Exact(number) => (number, true),
            Count::AtLeast(number) => (number, false),
        };
        if self.is_table {
            return Done::row(vec![Value::Text(number.to_string()), Value::Flag(exact)], Status::of(exact));
        }
        let text = if self.args.work.json {
            json::line(&Counted { from: From::record(&source.name, record), count: &number.to_string(), exact, why })
        } else {
            format!("{count}{}\n", why.map_or(String::new(), |why| format!(" ({why})")))
        };
        Done::new(text, Status::of(exact))
    }
}
