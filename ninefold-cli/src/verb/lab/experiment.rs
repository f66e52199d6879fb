//! The common part of experiments: runs side by side, one puzzle per thread, each kept as soon as it is done.
//!
//! ```text
//! FOLDER/settings.txt   what the runs depend on: a folder goes on only with the same
//! FOLDER/raw.csv        one line per run, appended as it ends; a run that is there is not done again
//! ```

use crate::args::NoResume;
use clap::{Args, ValueHint};
use cpu_time::ThreadTime;
use ninefold::board::Puzzle;
use ninefold::engine::{self, Budget, Options, Silent};
use ninefold::lab::Run;
use ninefold::solve::{Request, solve};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::output::{Closed, say};
use ninefold_files::progress::Progress;
use rayon::prelude::*;
use std::fs::File;
use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};

/// The options of every experiment.
#[derive(Debug, Args)]
#[command(next_help_heading = "Experiment")]
pub(super) struct ExperimentArgs {
    /// The folder for the report, its plots and numbers; what an interrupted run left there is gone on with
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(super) out: PathBuf,
    /// The seed of the puzzles and of the engines' random choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(super) seed: u64,
    /// The most CPU time or search nodes of each engine for each puzzle: 10s, 500ms, 5000n, or both with a comma
    #[arg(long, value_name = "10s|5000n", default_value = "2s", value_parser = ninefold_files::limits::parse)]
    pub(super) budget: Limits,
    /// Only these engines, with commas between
    #[arg(long, value_name = "NAME,..", value_delimiter = ',', value_parser = crate::args::known_engines())]
    pub(super) engines: Vec<String>,
    /// How many threads; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = crate::args::thread_count())]
    pub(super) threads: usize,
    /// The report's words for the machine
    #[arg(long, value_name = "TEXT")]
    pub(super) machine: Option<String>,
    /// No progress on standard error, only errors
    #[arg(long, short)]
    pub(super) quiet: bool,
    #[command(flatten)]
    resume: NoResume,
}

impl ExperimentArgs {
    /// Is this engine to take part?
    pub(super) fn wants(&self, engine: &str) -> bool {
        self.engines.is_empty() || self.engines.iter().any(|name| name == engine)
    }

    /// The options that its runs depend on, as they are typed; which engines take part is no matter of a single run.
    pub(super) fn command(&self) -> String {
        format!("--seed {} --budget {}", self.seed, self.budget.typed())
    }
}

/// The outcome of an engine's work on a class.
pub(super) enum Done {
    /// The number of puzzles solved.
    Solved(usize),
    /// The engine does not take these boards.
    Unserved,
    /// Not all was done.
    Interrupted,
}

/// A run that is to be made.
struct Job<'p> {
    /// The puzzle's place in its class, from 1.
    number: usize,
    puzzle: &'p Puzzle,
    seed: u64,
}

/// A folder that is being filled.
pub(super) struct Experiment<'a> {
    args: &'a ExperimentArgs,
    interrupt: &'a Interrupt,
    pool: rayon::ThreadPool,
    raw: File,
    runs: Vec<Run>,
    /// The classes and engines in the order of their runs.
    order: Vec<(String, &'static str)>,
}

/// Why nobody needs to ask for it.
pub(super) const GOES_ON: &str = "an experiment goes on by itself with what an interrupted run left in its folder";

pub(super) const RAW: &str = "raw.csv";
const SETTINGS: &str = "settings.txt";

impl<'a> Experiment<'a> {
    /// Begins, or goes on, in the folder of the arguments; `settings` is whatever the runs depend on, in words.
    pub(super) fn open(args: &'a ExperimentArgs, settings: &str, interrupt: &'a Interrupt) -> Result<Self, Failure> {
        args.resume.refuse_as(GOES_ON).map_err(Usage)?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads).build();
        let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
        let folder = &args.out;
        settle(folder, settings)?;
        let runs = earlier_runs(&folder.join(RAW))?;
        if !args.quiet && !runs.is_empty() {
            say(&format!("{}: {} runs are there and are not done again", folder.display(), runs.len()));
        }
        // A line that was cut off by a kill is left out.
        replace(&folder.join(RAW), &csv(&runs))?;
        let raw = File::options().append(true).open(folder.join(RAW)).map_err(|error| fault(folder, error))?;
        Ok(Experiment { args, interrupt, pool, raw, runs, order: Vec::new() })
    }

    /// Runs an engine on the puzzles of a class, side by side, with so many seeds, and says how many it solved. An engine that does not take one of
    /// them is left out.
    pub(super) fn run(
        &mut self,
        class: &str,
        puzzles: &[Puzzle],
        engine: &'static str,
        seeds: u64,
    ) -> Result<Done, Failure> {
        let made = engine::named(engine, &Options::default()).ok_or_else(|| Usage(format!("no engine `{engine}`")))?;
        if puzzles.iter().any(|puzzle| made.serves(puzzle).is_err()) {
            return Ok(Done::Unserved);
        }
        self.order.push((class.to_string(), engine));
        let is_done = |job: &Job<'_>| self.runs.iter().any(|run| run.is_same_job(class, job.number, engine, job.seed));
        let seeds = self.args.seed..self.args.seed.saturating_add(seeds);
        let of_seed = |seed| (1..).zip(puzzles).map(move |(number, puzzle)| Job { number, puzzle, seed });
        let jobs: Vec<Job<'_>> = seeds.flat_map(of_seed).collect();
        let all = jobs.len();
        let left: Vec<Job<'_>> = jobs.into_iter().filter(|job| !is_done(job)).collect();
        let runs = self.measured(class, &left, engine)?;
        self.runs.extend(runs);
        if self.interrupt.is_set() {
            say(&format!("{}: interrupted; the same command goes on", self.args.out.display()));
            return Ok(Done::Interrupted);
        }
        let its = self.runs.iter().filter(|run| run.class == class && run.engine == engine);
        let solved = its.filter(|run| run.solved).count();
        if !self.args.quiet {
            say(&format!("{class}: {engine} solved {solved} of {all}"));
        }
        Ok(Done::Solved(solved))
    }

    /// The runs that are to be made, each kept in the file as it ends.
    fn measured(&self, class: &str, left: &[Job<'_>], engine: &'static str) -> Result<Vec<Run>, Failure> {
        let progress = Progress::new(self.args.quiet, || left.len() as u64, None);
        let kept = Mutex::new((&self.raw, Vec::new(), None));
        self.pool.install(|| {
            left.par_iter().with_max_len(1).for_each(|job| {
                let Some(run) = self.measure(class, job, engine) else { return };
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                let (raw, runs, failed) = &mut *kept;
                if let Err(error) = writeln!(raw, "{}", run.csv()) {
                    failed.get_or_insert(error);
                }
                runs.push(run);
                progress.at(runs.len() as u64, runs.len());
            });
        });
        drop(progress);
        let (_, runs, failed) = kept.into_inner().unwrap_or_else(PoisonError::into_inner);
        if let Some(error) = failed {
            return Err(fault(&self.args.out.join(RAW), error));
        }
        Ok(runs)
    }

    /// One run; `None` if it was interrupted.
    fn measure(&self, class: &str, job: &Job<'_>, engine: &'static str) -> Option<Run> {
        if self.interrupt.is_set() {
            return None;
        }
        let made = engine::named(engine, &Options::default())?;
        let Limits { time, nodes } = self.args.budget;
        let start = ThreadTime::now().as_duration();
        let spent = || ThreadTime::now().as_duration().saturating_sub(start);
        let asked = AtomicU32::new(0);
        let over = || {
            // The clock costs more than the steps of some engines: it is looked at every sixteenth time.
            let is_turn = asked.fetch_add(1, Ordering::Relaxed) % 16 == 15;
            self.interrupt.is_set() || is_turn && time.is_some_and(|time| spent() >= time)
        };
        let budget = Budget { nodes, interrupt: Some(&over) };
        let request = Request { limit: Some(1), budget, seed: job.seed };
        let answer = solve(job.puzzle, &*made, &request, &mut Silent);
        let seconds = spent().as_secs_f64();
        let run = Run {
            class: class.to_string(),
            number: job.number,
            engine: engine.to_string(),
            seed: job.seed,
            solved: !answer.solutions.is_empty(),
            seconds,
            nodes: answer.work.nodes,
        };
        (!self.interrupt.is_set()).then_some(run)
    }

    /// The runs of this experiment, in order; with those of earlier engines they are put in order in the file, too.
    pub(super) fn finish(mut self) -> Result<Vec<Run>, Failure> {
        let place = |run: &Run| {
            let group = self.order.iter().position(|(class, engine)| *class == run.class && *engine == run.engine);
            (group.unwrap_or(usize::MAX), run.seed, run.number)
        };
        self.runs.sort_by_cached_key(place);
        replace(&self.args.out.join(RAW), &csv(&self.runs))?;
        Ok(self.runs)
    }
}

fn csv(runs: &[Run]) -> String {
    let lines: String = runs.iter().map(|run| run.csv() + "\n").collect();
    format!("{}\n{lines}", Run::HEADER)
}

/// Makes the folder of an experiment, or finds it there; one of other settings is refused.
pub(super) fn settle(folder: &Path, settings: &str) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|error| fault(folder, error))?;
    let settings = format!("ninefold {}\n{settings}", env!("CARGO_PKG_VERSION"));
    match read(&folder.join(SETTINGS))? {
        None => replace(&folder.join(SETTINGS), &settings),
        Some(known) if known == settings => Ok(()),
        Some(known) => {
            let (name, known, now) = (folder.display(), known.trim_end(), settings.trim_end());
            Err(Usage(format!("{name}: holds another experiment: found\n{known}\nexpected\n{now}")).into())
        }
    }
}

/// The runs of a file up to the first line that is not whole.
fn earlier_runs(path: &Path) -> Result<Vec<Run>, Failure> {
    let text = read(path)?.unwrap_or_default();
    let whole = text.split_inclusive('\n').skip(1).filter_map(|line| line.strip_suffix('\n'));
    Ok(whole.map_while(Run::parse).collect())
}

/// A file's text, if there is one.
pub(super) fn read(path: &Path) -> Result<Option<String>, Failure> {
    match std::fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(fault(path, error)),
    }
}

/// Writes a file as a whole: whatever moment the program is killed at, either the old one is there or the new one.
pub(super) fn replace(path: &Path, text: &str) -> Result<(), Failure> {
    let part = path.with_extension("part");
    let written = std::fs::write(&part, text).and_then(|()| std::fs::rename(&part, path));
    written.map_err(|error| fault(path, error))
}

pub(super) fn fault(path: &Path, error: std::io::Error) -> Failure {
    Closed::File(path.display().to_string(), error).into()
}
