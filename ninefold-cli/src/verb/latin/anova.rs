//! `latin anova`: the analysis of variance of a plan that was filled.

use crate::json::{VERSION, line};
use clap::{Args, ValueHint};
use ninefold::board::text::visible;
use ninefold::latin::{Analysis, Grouping, MeanOf, Source, Yields};
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::output;
use ninefold_files::status::Status;
use serde::Serialize;
use std::fmt::Write as _;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(next_help_heading = "Analysis")]
pub(super) struct AnovaArgs {
    /// The table, as `latin design` writes it, with yields; other columns than `plot` group the plots. `-` is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// Answer in JSON (see docs/json.md)
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &AnovaArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let source = input::read(&args.file, interrupt)?;
    let yields = Yields::read(&source.text).map_err(|error| Usage(input::at(&source.name, &error)))?;
    let analysis = Analysis::of(&yields).map_err(|why| Usage(format!("{}: {why}", source.name)))?;
    output::write(&if args.json { json(&analysis, &yields) } else { text(&analysis, &yields) })?;
    Ok(Status::Yes)
}

#[derive(Serialize)]
struct AnalysisJson<'a> {
    ninefold: u32,
    plots: usize,
    left_out: usize,
    mean: f64,
    sources: Vec<SourceJson<'a>>,
    total: Sum,
    means: Vec<MeansJson<'a>>,
}

#[derive(Serialize)]
struct SourceJson<'a> {
    source: &'a str,
    freedom: usize,
    squares: f64,
    mean_square: Option<f64>,
    ratio: Option<f64>,
    chance: Option<f64>,
}

#[derive(Serialize)]
struct Sum {
    freedom: usize,
    squares: f64,
}

#[derive(Serialize)]
struct MeansJson<'a> {
    of: &'a str,
    groups: Vec<MeanJson<'a>>,
}

#[derive(Serialize)]
struct MeanJson<'a> {
    name: &'a str,
    plots: usize,
    mean: f64,
}

impl<'a> SourceJson<'a> {
    fn of(source: &'a Source) -> Self {
        let Source { name, freedom, squares, mean, ratio, chance, .. } = source;
        SourceJson {
            source: name,
            freedom: *freedom,
            squares: *squares,
            mean_square: *mean,
            ratio: *ratio,
            chance: *chance,
        }
    }
}

impl<'a> MeanJson<'a> {
    fn of(mean: &'a MeanOf) -> Self {
        MeanJson { name: &mean.level, plots: mean.plots, mean: mean.mean }
    }
}

fn json(analysis: &Analysis, yields: &Yields) -> String {
    let means = yields.groupings.iter().zip(&analysis.means);
    line(&AnalysisJson {
        ninefold: VERSION,
        plots: yields.yields.len(),
        left_out: yields.left_out,
        mean: analysis.mean,
        sources: analysis.sources.iter().map(SourceJson::of).collect(),
        total: Sum { freedom: analysis.total.0, squares: analysis.total.1 },
        means: means
            .map(|(grouping, means)| MeansJson { of: &grouping.name, groups: means.iter().map(MeanJson::of).collect() })
            .collect(),
    })
}

fn text(analysis: &Analysis, yields: &Yields) -> String {
    let mut rows = vec![["source", "df", "sum of squares", "mean square", "F", "p"].map(String::from)];
    let number = |number: Option<f64>| number.map_or_else(String::new, significant);
    rows.extend(analysis.sources.iter().map(|source| {
        let Source { name, freedom, squares, mean, ratio, chance, .. } = source;
        let chance = chance.map_or_else(String::new, likelihood);
        [visible(name).into_owned(), freedom.to_string(), significant(*squares), number(*mean), number(*ratio), chance]
    }));
    let (freedom, squares) = analysis.total;
    rows.push(["total".into(), freedom.to_string(), significant(squares), String::new(), String::new(), String::new()]);
    let mut text = table(&rows);
    for (grouping, means) in
        yields.groupings.iter().zip(&analysis.means).filter(|(grouping, _)| is_of_interest(grouping))
    {
        let mut rows = vec![[visible(&grouping.name).into_owned(), "plots".to_string(), "mean yield".to_string()]];
        rows.extend(
            means
                .iter()
                .map(|mean| [visible(&mean.level).into_owned(), mean.plots.to_string(), significant(mean.mean)]),
        );
        let _ = write!(text, "\n{}", table(&rows));
    }
    text + &remarks(analysis, yields)
}

/// The means of rows and columns are in JSON alone.
fn is_of_interest(grouping: &Grouping) -> bool {
    !["row", "column", "block", "batch"].iter().any(|line| grouping.name.eq_ignore_ascii_case(line))
}

/// What the table does not show.
fn remarks(analysis: &Analysis, yields: &Yields) -> String {
    let mut text = String::new();
    let left_out = yields.left_out;
    if left_out > 0 {
        let plots = if left_out == 1 {
            "1 plot has no yield and is"
        } else {
            &format!("{left_out} plots have no yield and are")
        };
        let _ = writeln!(text, "\n{plots} left out.");
    }
    if let Some([one, other]) = analysis.unbalanced {
        let [one, other] = [one, other].map(|at| visible(&yields.groupings[at].name));
        let _ = writeln!(
            text,
            "\n{one} and {other} are not balanced: not every group of the one has its share of each of the other. So each sum of squares is what its \
             grouping adds to those above it, in the order of the columns, and means are of the yields as they are, not adjusted."
        );
    }
    let residual = analysis.sources.last();
    if residual.is_some_and(|residual| residual.freedom == 0) {
        text.push_str("\nNo degrees of freedom are left for the residual, so there is nothing to compare with.\n");
    } else if residual.is_some_and(|residual| residual.squares == 0.0) {
        text.push_str("\nNothing is left for the residual, so there is nothing to compare with.\n");
    }
    text
}

/// Five digits that matter.
fn significant(number: f64) -> String {
    if number == 0.0 {
        return "0".to_string();
    }
    if !(1e-3..1e6).contains(&number.abs()) {
        return format!("{number:.4e}");
    }
    let after = [10.0, 100.0, 1000.0, 10_000.0].iter().filter(|power| number.abs() < **power).count();
    format!("{number:.after$}")
}

fn likelihood(chance: f64) -> String {
    if chance < 0.0001 { "< 0.0001".to_string() } else { format!("{chance:.4}") }
}

/// The first column to the left, the others to the right.
fn table<const N: usize>(rows: &[[String; N]]) -> String {
    let wide: Vec<usize> =
        (0..N).map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0)).collect();
    let field = |(at, text): (usize, &String)| {
        let wide = wide[at];
        if at == 0 { format!("{text:<wide$}") } else { format!("{text:>wide$}") }
    };
    let line = |row: &[String; N]| {
        row.iter().enumerate().map(field).collect::<Vec<_>>().join("  ").trim_end().to_string() + "\n"
    };
    rows.iter().map(line).collect()
}
