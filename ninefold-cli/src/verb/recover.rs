//! `convert --recover`: lost empty fields and rows put back in every way that leaves a unique puzzle.

use ninefold::ask::{MOST_WAYS, Recovered, is_way_back};
use ninefold::board::Board;
use ninefold::board::text::recover::Recovery;
use ninefold::board::text::{Format, Place, Record, WriteOptions};
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Input, Source, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::output::{self, complain, say};
use ninefold_files::status::Status;
use rayon::prelude::*;

/// So many ways are tried at a time, over all cores.
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
    let mut found = 0;
    for round in 0.. {
        let boards: Vec<Board> = recovery.boards().skip(round * ROUND).take(ROUND).collect();
        if boards.is_empty() || interrupt.is_set() {
            break;
        }
        let puzzles: Vec<Board> = interrupt
            .with_policy(None, 0, |policy| boards.into_par_iter().filter(|board| is_way_back(board, policy)).collect());
        found += puzzles.len() as u64;
        for board in puzzles {
            let mut text = String::new();
            let printed = format.print(&Record::new(Place::new(1, 1), board), options, &mut text);
            printed.map_err(|error| Usage(format!("{}: {error}", source.name)))?;
            output::write(&text)?;
        }
    }
    if interrupt.is_set() {
        return Ok(Status::Interrupted);
    }
    say(&format!("{}: {}", source.name, Recovered::of(&recovery, found).words()));
    Ok(Status::of(found > 0))
}
