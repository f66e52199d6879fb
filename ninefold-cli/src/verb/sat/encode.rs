//! `sat encode`: a puzzle in DIMACS CNF.

use super::super::only::only_puzzle;
use crate::args::{InputArgs, NoResume, encodings};
use clap::{Args, ValueHint};
use ninefold::sat::{Encoding, dimacs};
use ninefold_files::failure::Failure;
use ninefold_files::input::{Input, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file;
use ninefold_files::status::Status;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(next_help_heading = "Clauses")]
pub(super) struct EncodeArgs {
    /// How the puzzle is written in clauses
    #[arg(long, value_name = "NAME", default_value = Encoding::Extended.name(), value_parser = encodings())]
    encoding: Encoding,
    /// Write to this file instead of standard output
    #[arg(long, short, visible_alias = "output", value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Only what the clauses say and how many there are, not the clauses
    #[arg(long)]
    summary: bool,
    #[command(flatten)]
    resume: NoResume,
    #[command(flatten)]
    input: InputArgs,
}

pub(super) fn run(args: &EncodeArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    args.resume.refuse("the formula").map_err(Usage)?;
    let encoding = args.encoding;
    let puzzle = only_puzzle(&Input::open(&args.input, interrupt)?)?;
    let Some(cnf) = encoding.encode_unless(&puzzle, &|| interrupt.is_set()) else {
        return Ok(Status::Interrupted);
    };
    let title = format!("{}, encoding {encoding}: {}", puzzle.geometry(), encoding.about());
    let print = if args.summary { dimacs::header } else { dimacs::print };
    let text = print(&cnf, puzzle.geometry(), &title);
    let (mut sink, _) = out_file::open(args.out.as_deref(), &args.input, None, false, interrupt)?;
    sink.write(text.as_bytes())?;
    sink.finish()?;
    Ok(Status::Yes)
}
