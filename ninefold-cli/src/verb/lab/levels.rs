//! `lab levels`: minimal puzzles by level and by givens, as they are dug and as controlled bias draws them.

use super::experiment::{GOES_ON, RAW, fault, read, replace, settle};
use crate::args::NoResume;
use crate::candidates::Candidates;
use clap::{Args, ValueHint};
use ninefold::Spec;
use ninefold::board::{BoxShape, Geometry};
use ninefold::lab::levels::{Drawn, SAMPLERS, files};
use ninefold::logic::Chart;
use ninefold::spec::Wanted;
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::output::say;
use ninefold_files::progress::Progress;
use ninefold_files::status::Status;
use std::fs::File;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(next_help_heading = "Puzzles")]
pub(crate) struct LevelsArgs {
    /// How many puzzles are dug
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    dug: u64,
    /// How many puzzles are drawn by controlled bias: on 9x9 about five seconds of CPU time each
    #[arg(long, value_name = "N", default_value_t = 200)]
    controlled: u64,
    /// Height and width of a box: 2x2, 2x3, 3x2 or 3x3
    #[arg(long = "box", value_name = "HxW", default_value = "3x3", value_parser = crate::args::parse_box)]
    box_shape: BoxShape,
    /// The seed of the puzzles
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The folder for the report, its plots and numbers; what an interrupted run left there is gone on with
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, help_heading = "Experiment")]
    out: PathBuf,
    /// How many threads; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = crate::args::thread_count(), help_heading = "Experiment")]
    threads: usize,
    /// No progress on standard error, only errors
    #[arg(long, short, help_heading = "Experiment")]
    quiet: bool,
    #[command(flatten)]
    resume: NoResume,
}

pub(crate) fn run(args: &LevelsArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    args.resume.refuse_as(GOES_ON).map_err(Usage)?;
    let geometry = Geometry::sudoku(args.box_shape).map_err(|error| Usage(error.to_string()))?;
    let specs = SAMPLERS.map(|sampler| Spec::new(geometry.clone()).with("sampler", sampler));
    let chart = Chart::new(&geometry);
    settle(&args.out, &format!("lab levels --box {} --seed {}\n", args.box_shape, args.seed))?;
    let raw = args.out.join(RAW);
    let mut drawn = earlier(&read(&raw)?.unwrap_or_default());
    // A line that was cut off by a kill is left out.
    let lines: String = drawn.iter().map(|drawn| drawn.csv() + "\n").collect();
    replace(&raw, &format!("{}\n{lines}", Drawn::HEADER))?;
    for ((sampler, spec), count) in SAMPLERS.into_iter().zip(specs).zip([args.dug, args.controlled]) {
        let spec = spec.map_err(|error| Usage(error.to_string()))?;
        let wanted = Wanted::new(&spec, &chart, args.seed).map_err(|error| Usage(error.to_string()))?;
        let candidates = Candidates { wanted: wanted.telling_levels(), threads: args.threads };
        drawn.extend(args.draw(sampler, &candidates, count, &drawn, interrupt)?);
        if interrupt.is_set() {
            say(&format!("{}: interrupted; the same command goes on", args.out.display()));
            return Ok(Status::Interrupted);
        }
    }
    let wanted = |drawn: &Drawn| drawn.number < if drawn.sampler == SAMPLERS[0] { args.dug } else { args.controlled };
    drawn.retain(wanted);
    for (name, text) in files(&drawn, &geometry.to_string(), geometry.cells(), &args.command()) {
        replace(&args.out.join(name), &text)?;
    }
    if !args.quiet {
        say(&format!("{}: {} puzzles", args.out.join("report.md").display(), drawn.len()));
    }
    Ok(Status::Yes)
}

impl LevelsArgs {
    /// The puzzles that are not there yet, each written down as it is made.
    fn draw(
        &self,
        sampler: &str,
        candidates: &Candidates<'_>,
        count: u64,
        earlier: &[Drawn],
        interrupt: &Interrupt,
    ) -> Result<Vec<Drawn>, Failure> {
        let first = earlier.iter().filter(|drawn| drawn.sampler == sampler).count() as u64;
        let raw = self.out.join(RAW);
        let mut file = File::options().append(true).open(&raw).map_err(|error| fault(&raw, error))?;
        let progress = Progress::new(self.quiet, || count, None);
        let mut drawn = Vec::new();
        if first >= count {
            return Ok(drawn);
        }
        interrupt.with_budget(Limits::nodes(count), |budget| {
            candidates.each(first, u64::MAX, budget, |made| {
                let level = made.level.unwrap_or_default();
                let (sampler, number) = (sampler.to_string(), made.candidate);
                let one = Drawn { sampler, number, givens: made.puzzle.given_count(), level };
                writeln!(file, "{}", one.csv()).map_err(|error| fault(&raw, error))?;
                progress.at(number + 1, drawn.len());
                drawn.push(one);
                Ok(ControlFlow::Continue(()))
            })
        })?;
        Ok(drawn)
    }

    /// The command that does it again.
    fn command(&self) -> String {
        let LevelsArgs { dug, controlled, box_shape, seed, .. } = self;
        format!(
            "ninefold lab levels --dug {dug} --controlled {controlled} --box {box_shape} --seed {seed} --out levels"
        )
    }
}

/// The puzzles of a file up to the first line that is not whole.
fn earlier(text: &str) -> Vec<Drawn> {
    let whole = text.split_inclusive('\n').skip(1).filter_map(|line| line.strip_suffix('\n'));
    whole.map_while(Drawn::parse).collect()
}
