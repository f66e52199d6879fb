//! `lab techniques`: how many puzzles today's techniques solve, from easy to hard.

use super::puzzles;
use clap::{Args, ValueHint};
use ninefold::ask::{Footing, Policy, Position};
use ninefold::board::{Board, Puzzle};
use ninefold::lab::Reach;
use ninefold::lab::techniques::{needed, table};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output;
use ninefold_files::status::Status;
use rayon::prelude::*;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct TechniquesArgs {
    /// Lists of puzzles, each a class
    #[arg(value_name = "LIST", value_hint = ValueHint::FilePath, required = true)]
    lists: Vec<PathBuf>,
    /// How many threads; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = crate::args::thread_count())]
    threads: usize,
    /// Leave out what holds only for puzzles with one solution
    #[arg(long)]
    no_uniqueness: bool,
    /// The table as CSV instead of Markdown
    #[arg(long)]
    csv: bool,
}

pub(crate) fn run(args: &TechniquesArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let is_over = || interrupt.is_set();
    let policy = Policy { uniqueness: !args.no_uniqueness, ..Policy::until(&is_over) };
    // What has no solution is not solved.
    let of_puzzle = |puzzle: &Puzzle| {
        let board = Board::from_givens(puzzle.geometry().clone(), puzzle.givens().to_vec());
        let footing = Footing::of(&Position::from(&board), &policy).ok()?;
        needed(&footing.grid, &footing.rules())
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build();
    let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
    let mut reached = Vec::new();
    for path in &args.lists {
        let stem = path.file_stem().map_or("list".into(), |stem| stem.to_string_lossy());
        let puzzles = puzzles::of_file(path, interrupt)?;
        let needed = pool.install(|| puzzles.par_iter().with_max_len(1).map(of_puzzle).collect());
        reached.push(Reach { class: puzzles::class_name(&stem), needed });
    }
    if interrupt.is_set() {
        return Ok(Status::Interrupted);
    }
    let table = table(&reached);
    output::write(&if args.csv { table.csv() } else { table.markdown() })?;
    Ok(Status::Yes)
}
