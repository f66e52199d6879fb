//! `lab scaling`: the engines on boards of growing size.

use super::experiment::{Done, Experiment, ExperimentArgs, replace};
use crate::candidates::Candidates;
use clap::Args;
use ninefold::board::geometry::default_box;
use ninefold::board::{Geometry, Puzzle};
use ninefold::engine::ENGINES;
use ninefold::lab::scaling::{self, Making, SIZES};
use ninefold::logic::Chart;
use ninefold::spec::{Spec, Wanted};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::output::say;
use ninefold_files::status::Status;
use std::ops::ControlFlow;

#[derive(Debug, Args)]
#[command(next_help_heading = "Puzzles")]
pub(crate) struct ScalingArgs {
    /// How many puzzles of each size
    #[arg(long, value_name = "N", default_value_t = 5)]
    count: usize,
    /// Of the puzzles that are not minimal, this share of the cells is given; several shares with commas between
    #[arg(long, value_name = "PERCENT,..", value_delimiter = ',', default_value = "60,45", value_parser = clap::value_parser!(u8).range(1..=100))]
    keep: Vec<u8>,
    /// The sizes, in symbols; of 4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 30 and 36 (default all)
    #[arg(long, value_name = "N,..", value_delimiter = ',')]
    sizes: Vec<usize>,
    #[command(flatten)]
    experiment: ExperimentArgs,
}

pub(crate) fn run(args: &ScalingArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    if let Some(wrong) = args.sizes.iter().find(|size| !SIZES.contains(size)) {
        return Err(Usage(format!("--sizes: found {wrong}, expected some of {SIZES:?}")).into());
    }
    let out = &args.experiment.out;
    let settings = format!("{}\nlimit {}\n", args.command(), args.experiment.budget);
    let mut experiment = Experiment::open(&args.experiment, &settings, interrupt)?;
    let makings: Vec<Making> =
        std::iter::once(Making::Minimal).chain(args.keep.iter().map(|percent| Making::Kept(*percent))).collect();
    for &making in &makings {
        if !args.all_sizes(making, &mut experiment, interrupt)? {
            return Ok(Status::Interrupted);
        }
    }
    let runs = experiment.finish()?;
    let settings = scaling::ScalingSettings {
        command: args.command(),
        count: args.count,
        limit: args.experiment.budget.to_string(),
        machine: args.experiment.machine.clone(),
    };
    replace(&out.join("report.md"), &scaling::report(&runs, &makings, &settings))?;
    replace(&out.join("tables.csv"), &scaling::numbers(&runs, &makings).csv())?;
    for &making in &makings {
        replace(&out.join(scaling::plot_file(making)), &scaling::plot(&runs, making).svg())?;
    }
    if !args.experiment.quiet {
        say(&format!("{}: {} runs", out.join("report.md").display(), runs.len()));
    }
    Ok(Status::Yes)
}

impl ScalingArgs {
    /// One size after the other; an engine that solves nothing is not asked again. `false` if it was interrupted.
    fn all_sizes(
        &self,
        making: Making,
        experiment: &mut Experiment<'_>,
        interrupt: &Interrupt,
    ) -> Result<bool, Failure> {
        let names = ENGINES.iter().map(|entry| entry.name).filter(|name| self.experiment.wants(name));
        let mut engines: Vec<&'static str> = names.collect();
        for size in making.sizes().filter(|size| self.sizes.is_empty() || self.sizes.contains(size)) {
            let puzzles = self.puzzles(making, size, interrupt)?;
            if puzzles.len() < self.count {
                return Ok(false);
            }
            let mut tired = Vec::new();
            for engine in &engines {
                match experiment.run(&making.class(size), &puzzles, engine, 1)? {
                    Done::Interrupted => return Ok(false),
                    Done::Solved(0) => tired.push(*engine),
                    Done::Solved(_) | Done::Unserved => {}
                }
            }
            engines.retain(|engine| !tired.contains(engine));
        }
        Ok(true)
    }

    /// The puzzles of one size; fewer if it was interrupted.
    fn puzzles(&self, making: Making, size: usize, interrupt: &Interrupt) -> Result<Vec<Puzzle>, Failure> {
        let boxes = default_box(size).ok_or_else(|| Usage(format!("no boxes for {size} symbols")))?;
        let geometry = Geometry::sudoku(boxes).map_err(|error| Usage(error.to_string()))?;
        let chart = Chart::new(&geometry);
        let spec = match making {
            Making::Minimal => Ok(Spec::new(geometry)),
            Making::Kept(percent) => Spec::new(geometry).with("keep", &percent.to_string()),
        };
        let spec = spec.map_err(|error| Usage(error.to_string()))?;
        let ExperimentArgs { seed, threads, .. } = self.experiment;
        let wanted = Wanted::new(&spec, &chart, seed).map_err(|error| Usage(error.to_string()))?;
        let candidates = Candidates { wanted, threads };
        let mut puzzles = Vec::new();
        interrupt.with_budget(Limits::nodes(self.count as u64), |budget| {
            candidates.each(0, u64::MAX, budget, |made| {
                puzzles.push(made.puzzle);
                Ok(ControlFlow::Continue(()))
            })
        })?;
        Ok(puzzles)
    }

    /// The command that does it again.
    fn command(&self) -> String {
        let sizes = self.sizes.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        let sizes = if sizes.is_empty() { sizes } else { format!(" --sizes {sizes}") };
        let keep = self.keep.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
        let count = self.count;
        format!("ninefold lab scaling --count {count} --keep {keep}{sizes} {}", self.experiment.command())
    }
}
