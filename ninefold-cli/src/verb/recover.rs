//! `convert --recover`: lost empty fields and rows put back in every way that leaves a unique puzzle.

use crate::engines::Chosen;
use ninefold::board::Board;
use ninefold::board::text::recover::Recovery;
use ninefold::board::text::{Format, Place, Record, WriteOptions};
use ninefold::engine::Silent;
use ninefold::solve::{Request, Verdict, solve};
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Input, Source, Usage};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::output::{self, complain, say};
use ninefold_files::status::Status;
use rayon::prelude::*;

/// More ways than this are not tried: minutes, and hardly a lost field or two.
const MOST_WAYS: u64 = 10_000_000;

/// The number of ways tried at a time, over all cores.
const ROUND: usize = 4096;

/// One board per source: all of its rows belong together.
pub(super) fn run(
    input: &Input,
    format: &dyn Format,
    options: &WriteOptions,
    interrupt: &Interrupt,
) -> Result<Status, Failure> {
    let mut status = Status::Yes;
    for source in &input.sources {
        status = status.max(match source {
            Ok(source) => one(input, source, format, options, interrupt)?,
            Err(usage) => {
                complain(&usage.0);
                Status::Bad
            }
        });
    }
    Ok(status)
}

fn one(
    input: &Input,
    source: &Source,
    format: &dyn Format,
    options: &WriteOptions,
    interrupt: &Interrupt,
) -> Result<Status, Failure> {
    let recovery = match Recovery::read(&source.text, &input.options, MOST_WAYS) {
        Ok(recovery) => recovery,
        Err(error) => {
            complain(&input::at(&source.name, &error));
            return Ok(Status::Bad);
        }
    };
    let chosen = Chosen::new("auto", None)?;
    let mut found = 0_usize;
    for round in 0.. {
        let boards: Vec<Board> = recovery.boards().skip(round * ROUND).take(ROUND).collect();
        if boards.is_empty() || interrupt.is_set() {
            break;
        }
        let unique: Vec<Board> = boards.into_par_iter().filter(|board| is_unique(board, &chosen, interrupt)).collect();
        found += unique.len();
        for board in unique {
            let mut text = String::new();
            let printed = format.print(&Record::new(Place::new(1, 1), board), options, &mut text);
            printed.map_err(|error| Usage(format!("{}: {error}", source.name)))?;
            output::write(&text)?;
        }
    }
    if interrupt.is_set() {
        return Ok(Status::Interrupted);
    }
    let leave = if found == 1 { "leaves" } else { "leave" };
    let ways = recovery.ways();
    say(&format!("{}: of {ways} ways to put the lost blanks back, {found} {leave} a unique puzzle", source.name));
    Ok(Status::of(found > 0))
}

fn is_unique(board: &Board, chosen: &Chosen<'_>, interrupt: &Interrupt) -> bool {
    let Some(puzzle) = board.puzzle().ok() else { return false };
    let Ok(picked) = chosen.pick(&puzzle) else { return false };
    interrupt.with_budget(Limits::default(), |budget| {
        let request = Request { budget: *budget, ..Request::default() };
        solve(&puzzle, &*picked.engine, &request, &mut Silent).verdict() == Verdict::Unique
    })
}
