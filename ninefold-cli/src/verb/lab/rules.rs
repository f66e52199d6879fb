//! `lab rules`: how many puzzles each set of the lecture's rules solves.

use super::puzzles::{self, Named};
use crate::args::parse_box;
use crate::candidates::Candidates;
use clap::{Args, ValueHint};
use ninefold::Spec;
use ninefold::board::{BoxShape, Geometry, Puzzle};
use ninefold::lab::Reach;
use ninefold::lab::rules::{needed, table};
use ninefold::logic::Chart;
use ninefold::logic::profile::Rules;
use ninefold::spec::Wanted;
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::output;
use ninefold_files::status::Status;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(next_help_heading = "Puzzles")]
pub(crate) struct RulesArgs {
    /// Lists of puzzles, each a class; without any, minimal puzzles are made, and each level is a class
    #[arg(value_name = "LIST", value_hint = ValueHint::FilePath)]
    lists: Vec<PathBuf>,
    /// How many minimal puzzles are made
    #[arg(long, value_name = "N", default_value_t = 1000, conflicts_with = "lists")]
    count: u64,
    /// Height and width of a box of the boards that are made
    #[arg(long = "box", value_name = "HxW", default_value = "3x3", value_parser = parse_box, conflicts_with = "lists")]
    box_shape: BoxShape,
    /// The seed of the puzzles that are made
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "lists")]
    seed: u64,
    /// How many threads; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = crate::args::thread_count())]
    threads: usize,
    /// The table as CSV instead of Markdown
    #[arg(long)]
    csv: bool,
}

pub(crate) fn run(args: &RulesArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let classes = if args.lists.is_empty() { args.made(interrupt)? } else { args.listed(interrupt)? };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build();
    let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
    let is_over = || interrupt.is_set();
    let rules = Rules { interrupt: Some(&is_over), ..Rules::default() };
    let reach = |(class, puzzles): Named| Reach {
        class,
        needed: puzzles.par_iter().with_max_len(1).map(|puzzle| needed(puzzle, &rules)).collect(),
    };
    let reached: Vec<Reach> = pool.install(|| classes.into_iter().map(reach).collect());
    if interrupt.is_set() {
        return Ok(Status::Interrupted);
    }
    let table = table(&reached);
    output::write(&if args.csv { table.csv() } else { table.markdown() })?;
    Ok(Status::Yes)
}

impl RulesArgs {
    /// Each list under the name of its file.
    fn listed(&self, interrupt: &Interrupt) -> Result<Vec<Named>, Failure> {
        let named = |path: &PathBuf| {
            let stem = path.file_stem().map_or("list".into(), |stem| stem.to_string_lossy());
            Ok((puzzles::class_name(&stem), puzzles::of_file(path, interrupt)?))
        };
        self.lists.iter().map(named).collect()
    }

    /// Minimal puzzles by their levels; fewer if it was interrupted.
    fn made(&self, interrupt: &Interrupt) -> Result<Vec<Named>, Failure> {
        let geometry = Geometry::sudoku(self.box_shape).map_err(|error| Usage(error.to_string()))?;
        let (chart, spec) = (Chart::new(&geometry), Spec::new(geometry));
        let wanted = Wanted::new(&spec, &chart, self.seed).map_err(|error| Usage(error.to_string()))?;
        let candidates = Candidates { wanted: wanted.telling_levels(), threads: self.threads };
        let mut levels: BTreeMap<u64, Vec<Puzzle>> = BTreeMap::new();
        interrupt.with_budget(Limits::nodes(self.count), |budget| {
            candidates.each(0, u64::MAX, budget, |made| {
                levels.entry(made.level.unwrap_or_default()).or_default().push(made.puzzle);
                Ok(ControlFlow::Continue(()))
            })
        })?;
        Ok(levels.into_iter().map(|(level, puzzles)| (format!("level {level}"), puzzles)).collect())
    }
}
