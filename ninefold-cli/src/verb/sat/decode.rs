//! `sat decode`: clauses back into a puzzle, a model into the solution.

use clap::{Args, ValueHint};
use ninefold::board::Solution;
use ninefold::board::text::{self, Place, ReadOptions, Record, TextError, WriteOptions};
use ninefold::sat::dimacs::{self, Problem};
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Source, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::output::{self, complain};
use ninefold_files::status::Status;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
#[command(next_help_heading = "Clauses")]
pub(super) struct DecodeArgs {
    /// The formula, with the comments that `sat encode` writes; `-` is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    formula: PathBuf,
    /// The answer of a solver: lines `v`, or literals alone; print the solution
    ///
    /// Without it the puzzle is printed. Of encodings that enter the singles first this is the puzzle after its singles.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    model: Option<PathBuf>,
    /// The format of the puzzle (see `ninefold formats`)
    #[arg(long, value_name = "NAME", default_value = "line", conflicts_with = "model")]
    to: String,
}

pub(super) fn run(args: &DecodeArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let source = input::read(&args.formula, interrupt)?;
    let problem = dimacs::problem(&source.text).map_err(|error| wrong(&source, &error))?;
    match &args.model {
        Some(model) => solution(&source, &problem, model, interrupt),
        None => puzzle(&source, &problem, &args.to),
    }
}

fn wrong(source: &Source, error: &TextError) -> Usage {
    Usage(input::at(&source.name, error))
}

fn puzzle(source: &Source, problem: &Problem, to: &str) -> Result<Status, Failure> {
    let board = problem.board().map_err(|error| wrong(source, &error))?;
    let format = input::format_named(to)?;
    let record = Record::new(Place::new(1, 1), board);
    let text = text::print(format, &record, &WriteOptions::default());
    output::write(&text.map_err(|unprintable| Usage(format!("{}: {unprintable}", source.name)))?)?;
    Ok(Status::Yes)
}

fn solution(source: &Source, problem: &Problem, path: &Path, interrupt: &Interrupt) -> Result<Status, Failure> {
    let answer = input::read(path, interrupt)?;
    let model = dimacs::model(&answer.text).map_err(|error| wrong(&answer, &error))?;
    let values = problem.values(&model).map_err(|error| wrong(&answer, &error))?;
    let geometry = problem.geometry();
    let alphabet = input::alphabet(&ReadOptions::default(), geometry);
    let board = problem.board().map_err(|error| wrong(source, &error))?;
    let verified = match board.puzzle() {
        Ok(puzzle) => Solution::verify(&puzzle, &values).map_err(|wrong| wrong.describe(geometry, &alphabet)),
        Err(clash) => Err(clash.describe(geometry, &alphabet)),
    };
    match verified {
        Ok(solution) => {
            let line = alphabet.one_line(solution.values().iter().copied().map(Some));
            output::write(&format!("{line}\n"))?;
            Ok(Status::Yes)
        }
        Err(why) => {
            complain(&format!("{}: no solution of {}: {why}", answer.name, source.name));
            Ok(Status::No)
        }
    }
}
