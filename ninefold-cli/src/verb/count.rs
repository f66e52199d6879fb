//! `count`: the exact number of solutions, or a lower bound when the budget ends.

use crate::Failure;
use crate::args::CountArgs;
use crate::batch::{self, Done};
use crate::engines::Chosen;
use crate::input::{self, Input, Source};
use crate::json::{self, Counted, From};
use crate::limits::Interrupt;
use crate::status::Status;
use ninefold::board::text::{Record, TextError};
use ninefold::count::{Count, count};
use ninefold::engine::Silent;
use ninefold::solve::Request;

pub(crate) fn run(args: &CountArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::open(&args.input)?;
    let chosen = Chosen::new(&args.work.engine, None)?;
    batch::run(&input, &args.work, interrupt, |source, record| one(args, &input, &chosen, interrupt, source, record))
}

fn one(
    args: &CountArgs,
    input: &Input,
    chosen: &Chosen<'_>,
    interrupt: &Interrupt,
    source: &Source,
    record: Result<Record, TextError>,
) -> Done {
    let record = match record {
        Ok(record) => record,
        Err(error) => {
            let text = if args.work.json { json::bad(&source.name, &error) } else { "bad input\n".to_string() };
            return Done::bad(source, &error, text);
        }
    };
    let show = |digits: String, exact: bool, why: Option<&str>| {
        let counted = Counted { from: From::record(&source.name, &record), count: &digits, exact, why };
        let sign = if exact { "" } else { ">= " };
        let line = format!("{sign}{digits}{}\n", why.map_or(String::new(), |why| format!(" ({why})")));
        let text = if args.work.json { json::line(&counted) } else { line };
        Done::new(text, Status::of(exact))
    };
    let puzzle = match record.board.puzzle() {
        Ok(puzzle) => puzzle,
        Err(clash) => {
            let geometry = record.board.geometry();
            return show(
                "0".to_string(),
                true,
                Some(&clash.describe(geometry, &input::alphabet(&input.options, geometry))),
            );
        }
    };
    let picked = match chosen.pick(&puzzle) {
        Ok(picked) => picked,
        Err(usage) => return batch::failed(&usage.0),
    };
    let counted = interrupt.with_budget(args.work.budget.unwrap_or_default(), |budget| {
        let request = Request { limit: None, budget: *budget, seed: args.work.seed };
        count(&puzzle, &*picked.engine, &request, &mut Silent)
    });
    match counted.0 {
        Count::Exact(number) => show(number.to_string(), true, None),
        Count::AtLeast(number) => show(number.to_string(), false, None),
    }
}
