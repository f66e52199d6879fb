//! `latin to-sudoku`: a partial square as a Sudoku, and a solution of that as a completion.

use super::given::{Given, printed, solved};
use crate::args::InputArgs;
use clap::{Args, ValueHint};
use ninefold::latin::{from_sudoku, to_sudoku};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output;
use ninefold_files::status::Status;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(next_help_heading = "Reduction")]
pub(super) struct ToSudokuArgs {
    /// Reads a solution of the Sudoku, and prints the completion that it stands for
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    back: Option<PathBuf>,
    /// The format of the Sudoku (see `ninefold formats`): a line, or a grid where a line has not enough characters
    #[arg(long, value_name = "NAME", conflicts_with = "back")]
    to: Option<String>,
    #[command(flatten)]
    input: InputArgs,
}

/// The most symbols that are written with one character each.
const CHARACTERS: usize = 34;

pub(super) fn run(args: &ToSudokuArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let given = Given::read(&args.input, interrupt)?;
    let bad = |why: &dyn std::fmt::Display| Usage(format!("{}: {why}", given.label));
    let sudoku = to_sudoku(&given.puzzle).map_err(|why| bad(&why))?;
    let text = if let Some(path) = &args.back {
        let solution = solved(path, &sudoku, interrupt)?;
        format!("{}\n", given.written(&from_sudoku(&given.puzzle, &solution).map_err(|why| bad(&why))?))
    } else {
        let usual = if sudoku.geometry().symbols() <= CHARACTERS { "line" } else { "grid" };
        printed(&sudoku, args.to.as_deref().unwrap_or(usual))?
    };
    output::write(&text)?;
    Ok(Status::Yes)
}
