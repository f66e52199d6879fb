//! `lab chi-lange`: the comparison of the paper, run again.

use super::experiment::{Done, Experiment, ExperimentArgs, replace};
use super::points;
use super::puzzles::{self, Made, Named};
use clap::{Args, ValueHint};
use ninefold::board::Puzzle;
use ninefold::lab::Run;
use ninefold::lab::chi_lange::{self, ChiLangeSettings, Family, TOP_95, methods};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output::say;
use ninefold_files::status::Status;
use std::path::{Path, PathBuf};

#[derive(Debug, Args)]
#[command(next_help_heading = "Puzzles")]
pub(crate) struct ChiLangeArgs {
    /// Further lists of puzzles, each a class of its own
    #[arg(value_name = "LIST", value_hint = ValueHint::FilePath)]
    lists: Vec<PathBuf>,
    /// The list of the paper's 95 very hard puzzles
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    top95: Option<PathBuf>,
    /// How many easy, medium and hard puzzles are made
    #[arg(long, value_name = "N,N,N", value_delimiter = ',', default_value = "87,130,100")]
    counts: Vec<usize>,
    /// Take the puzzles of this file instead of making them: lines with class, tab, puzzle (the classes.tsv of a report)
    #[arg(long, value_name = "FILE", conflicts_with = "counts", value_hint = ValueHint::FilePath)]
    classes: Option<PathBuf>,
    /// How many seeds the paper's annealing gets, from --seed on
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1000))]
    seeds: u64,
    #[command(flatten)]
    experiment: ExperimentArgs,
}

pub(crate) fn run(args: &ChiLangeArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let lists = args.lists(interrupt)?;
    let mut experiment = Experiment::open(&args.experiment, &args.settings(&lists), interrupt)?;
    let Some(mut classes) = args.made(interrupt)? else { return Ok(Status::Interrupted) };
    classes.extend(lists);
    if !args.run_all(&mut experiment, &classes)? {
        return Ok(Status::Interrupted);
    }
    let runs = experiment.finish()?;
    if runs.is_empty() {
        return Err(Usage(
            "nothing was run: found no puzzle, expected some in --counts, --top95 or a list".to_string(),
        )
        .into());
    }
    // Only projections go to the points of the relaxed problem.
    let projected = if args.wants(Family::Projection.of_the_paper()) { &classes[..] } else { &[] };
    let Some(points) = points::of_all(&args.experiment, projected, interrupt)? else {
        return Ok(Status::Interrupted);
    };
    write(&args.experiment.out, &runs, &ChiLangeSettings { points, ..args.told(&runs, &classes) })?;
    if !args.experiment.quiet {
        say(&format!("{}: {} runs", args.experiment.out.join("report.md").display(), runs.len()));
    }
    Ok(Status::Yes)
}

/// Writes the report, its numbers and its figures into the folder.
fn write(out: &Path, runs: &[Run], settings: &ChiLangeSettings) -> Result<(), Failure> {
    replace(&out.join("report.md"), &chi_lange::report(runs, settings))?;
    replace(&out.join("tables.csv"), &chi_lange::numbers(runs).csv())?;
    replace(&out.join("figure-4.svg"), &chi_lange::Figure4::new().svg)?;
    replace(&out.join("figure-5.csv"), &chi_lange::figure_5_points(runs).csv())?;
    let figures = [
        ("figure-5.svg", chi_lange::figure_5(runs)),
        ("figure-5-successors.svg", chi_lange::figure_5_successors(runs)),
    ];
    // The report says why there is none.
    for (name, plot) in figures.iter().filter(|(_, plot)| !plot.series.is_empty()) {
        replace(&out.join(name), &plot.svg())?;
    }
    Ok(())
}

/// The last part of a path.
fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

/// How many givens a puzzle of a class has, in the mean.
fn mean_givens(puzzles: &[Puzzle]) -> f64 {
    let givens: usize = puzzles.iter().map(Puzzle::given_count).sum();
    f64::from(givens as u32) / f64::from(puzzles.len().max(1) as u32)
}

impl ChiLangeArgs {
    /// Lets each engine solve the classes that it is to solve; `false` where that was interrupted.
    fn run_all(&self, experiment: &mut Experiment<'_>, classes: &[Named]) -> Result<bool, Failure> {
        for (family, engine) in methods().into_iter().filter(|(_, engine)| self.wants(engine)) {
            // The questions of givens and of uniqueness are put to the paper's three methods.
            let is_of_the_paper = engine == family.of_the_paper();
            let takes = |class: &str| is_of_the_paper || !chi_lange::is_further(class);
            let seeds = if is_of_the_paper && family == Family::Annealing { self.seeds } else { 1 };
            for (class, puzzles) in classes.iter().filter(|(class, _)| takes(class)) {
                if let Done::Interrupted = experiment.run(class, puzzles, engine, seeds)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// The settings as the report tells them.
    fn told(&self, runs: &[Run], classes: &[Named]) -> ChiLangeSettings {
        let classes = classes.iter().filter(|(_, puzzles)| !puzzles.is_empty());
        ChiLangeSettings {
            command: self.command(chi_lange::engines_to_name(runs)),
            taken_from: self.classes.as_deref().map(file_name),
            seed: self.experiment.seed,
            seeds: self.seeds,
            limit: self.experiment.budget.to_string(),
            machine: self.experiment.machine.clone(),
            givens: classes.map(|(class, puzzles)| (class.clone(), mean_givens(puzzles))).collect(),
            points: Vec::new(),
        }
    }

    /// Is this engine to take part? Some are left out unless they are named.
    fn wants(&self, engine: &str) -> bool {
        self.experiment.wants(engine) && (!self.experiment.engines.is_empty() || chi_lange::is_usual(engine))
    }

    /// The lists that are files: the top 95, then the others by their names.
    fn lists(&self, interrupt: &Interrupt) -> Result<Vec<Named>, Failure> {
        let [_, _, _] = self.counts[..] else {
            return Err(Usage("--counts: expected three numbers, like 87,130,100".to_string()).into());
        };
        let mut lists = Vec::new();
        if let Some(path) = &self.top95 {
            lists.push((TOP_95.to_string(), puzzles::of_file(path, interrupt)?));
        }
        for path in &self.lists {
            let stem = path.file_stem().map_or("list".into(), |stem| stem.to_string_lossy());
            let name = puzzles::class_name(&stem);
            if lists.iter().any(|(other, _)| *other == name)
                || chi_lange::is_further(&name)
                || chi_lange::CLASSES.iter().any(|class| class.name == name)
            {
                return Err(Usage(format!("{}: there is a class `{name}` already", path.display())).into());
            }
            lists.push((name, puzzles::of_file(path, interrupt)?));
        }
        Ok(lists)
    }

    /// The classes of the paper that are made here, or were once; `None` if it was interrupted.
    fn made(&self, interrupt: &Interrupt) -> Result<Option<Vec<Named>>, Failure> {
        let ExperimentArgs { out, seed, threads, quiet, .. } = &self.experiment;
        if let Some(path) = &self.classes {
            let missing = || Usage(format!("{}: there is no such file", path.display()));
            return Ok(Some(puzzles::saved(path)?.ok_or_else(missing)?));
        }
        let path = out.join("classes.tsv");
        if let Some(classes) = puzzles::saved(&path)? {
            return Ok(Some(classes));
        }
        let Some(made) = Made::new(&self.counts, *seed, *threads, *quiet, interrupt)? else { return Ok(None) };
        made.save(&path)?;
        Ok(Some(made.named()))
    }

    /// The settings that the runs depend on.
    fn settings(&self, lists: &[Named]) -> String {
        let mut settings = format!("{}\nlimit {}\n", self.command(None), self.experiment.budget);
        for (class, puzzles) in lists {
            settings.extend([class, ": ", &puzzles::fingerprint(puzzles), "\n"]);
        }
        settings
    }

    /// The command that does it again, with these engines.
    fn command(&self, engines: Option<Vec<&str>>) -> String {
        let mut words = vec!["ninefold lab chi-lange".to_string()];
        let name = |file: &PathBuf| shell_words::quote(&file_name(file)).into_owned();
        match &self.classes {
            Some(classes) => words.push(format!("--classes {}", name(classes))),
            None => words
                .push(format!("--counts {}", self.counts.iter().map(usize::to_string).collect::<Vec<_>>().join(","))),
        }
        words.extend(self.top95.as_ref().map(|file| format!("--top95 {}", name(file))));
        if self.seeds > 1 {
            words.push(format!("--seeds {}", self.seeds));
        }
        words.push(self.experiment.command());
        words.extend(engines.map(|engines| format!("--engines {}", engines.join(","))));
        words.extend(self.lists.iter().map(name));
        words.join(" ")
    }
}
