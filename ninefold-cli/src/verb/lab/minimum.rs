//! `lab minimum`: the swaps around a full board that breaks rules, such as Chi and Lange's Figure 4.

use crate::json;
use crate::prose::wrapped;
use clap::Args;
use clap::builder::PossibleValuesParser;
use ninefold::board::text::{Alphabet, Record};
use ninefold::board::{Geometry, Puzzle, Violation};
use ninefold::lab::minimum::{COSTS, Cost, Surroundings, Swap, surroundings};
use ninefold::wire::ViolationJson;
use ninefold_files::choice::InputChoice;
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Input, Source, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::output;
use ninefold_files::status::Status;
use serde::Serialize;
use std::path::Path;

#[derive(Debug, Args)]
#[command(next_help_heading = "Board")]
pub(crate) struct MinimumArgs {
    /// The full board, a file or as text
    #[arg(long, value_name = "FILE|TEXT", allow_hyphen_values = true)]
    board: String,
    /// The puzzle whose givens stay where they are, a file or as text
    #[arg(long, value_name = "FILE|TEXT", allow_hyphen_values = true)]
    givens: String,
    /// How violations are counted: duplicates (how often a symbol stands in a house beyond the first time), pairs (of equal
    /// symbols in a house) or cells (whose symbol stands again in a house)
    #[arg(long, value_name = "NAME", default_value = "duplicates", value_parser = cost_names())]
    cost: String,
    /// One JSON object; the project's docs/json.md has the shape
    #[arg(long)]
    json: bool,
    /// Height and width of a box, like 2x3; takes precedence over the text
    #[arg(long = "box", value_name = "HxW", value_parser = crate::args::parse_box)]
    box_shape: Option<ninefold::board::BoxShape>,
    /// A Latin square: rows and columns only
    #[arg(long, conflicts_with_all = ["box_shape", "layout"])]
    latin: bool,
    /// A layout: regions of a jigsaw, extra houses
    #[arg(long, value_name = "FILE", conflicts_with = "box_shape")]
    layout: Option<std::path::PathBuf>,
    /// How symbols are written
    #[arg(long, value_name = "NAME", value_parser = crate::args::alphabets())]
    alphabet: Option<Alphabet>,
}

/// The width of the text, and where the answers begin.
const WIDTH: usize = 120;
const COLUMN: usize = 12;

fn cost_names() -> PossibleValuesParser {
    COSTS.iter().map(|(name, _)| *name).collect::<Vec<_>>().into()
}

pub(crate) fn run(args: &MinimumArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let shape = InputChoice {
        box_shape: args.box_shape,
        latin: args.latin,
        layout: args.layout.clone(),
        alphabet: args.alphabet,
        ..InputChoice::default()
    };
    let input = Input::unread(&shape, interrupt)?;
    let (board, puzzle) = (source("--board", &args.board, interrupt)?, source("--givens", &args.givens, interrupt)?);
    let (record, givens) = (first(&input, &board)?, first(&input, &puzzle)?);
    let (geometry, other) = (record.board.geometry(), givens.board.geometry());
    if geometry != other {
        return Err(Usage(format!("{}: found a {other}, expected a {geometry} as the board is", puzzle.name)).into());
    }
    let alphabet = input::alphabet_for_people(&input.options, geometry);
    let puzzle = givens.board.puzzle().map_err(|clash| {
        Usage(format!("{}: {}", input::label(&puzzle.name, &givens), clash.describe(geometry, &alphabet)))
    })?;
    let cost = COSTS.iter().find(|(name, _)| *name == args.cost).map_or(Cost::Duplicates, |&(_, cost)| cost);
    let around = surroundings(&puzzle, &record.board.values(), cost)
        .map_err(|error| Usage(format!("{}: {error}", input::label(&board.name, &record))))?;
    let report = Report { around: &around, puzzle: &puzzle, alphabet, counted: &args.cost };
    let from = json::From::record(&board.name, &record);
    output::write(&if args.json { report.json(from) } else { report.text() })?;
    Ok(Status::Yes)
}

/// A file with this name, or the text itself; called by its option then.
fn source(option: &str, text: &str, interrupt: &Interrupt) -> Result<Source, Usage> {
    if text == "-" || Path::new(text).exists() {
        return input::read(Path::new(text), interrupt);
    }
    Ok(Source::typed(option, text.replace("\\n", "\n")))
}

/// The first record of a source.
fn first(input: &Input, source: &Source) -> Result<Record, Usage> {
    let record = input.records(source).next();
    let record = record.ok_or_else(|| Usage(format!("{}: found no board", source.name)))?;
    let hint = if source.name.starts_with("--") { "; there is no file of that name" } else { "" };
    record.map_err(|error| Usage(input::at(&source.name, &error) + hint))
}

struct Report<'a> {
    around: &'a Surroundings,
    puzzle: &'a Puzzle,
    alphabet: Alphabet,
    counted: &'a str,
}

impl Report<'_> {
    fn geometry(&self) -> &Geometry {
        self.puzzle.geometry()
    }

    fn violations(&self) -> Vec<String> {
        self.broken().map(|broken| broken.words).collect()
    }

    fn broken(&self) -> impl Iterator<Item = ViolationJson> {
        let words = |found: &Violation| found.describe(self.geometry(), &self.alphabet);
        self.around.violations.iter().map(move |found| ViolationJson::new(words(found), &found.cells))
    }

    fn names(&self, swaps: &[Swap]) -> Vec<[String; 2]> {
        swaps.iter().map(|swap| [swap.a, swap.b].map(|cell| self.geometry().cell_name(cell))).collect()
    }

    fn text(&self) -> String {
        let Surroundings { cost, swaps, better, least_rise, .. } = *self.around;
        let list = |swaps: &[Swap]| {
            let names = self.names(swaps).into_iter().map(|[a, b]| format!("{a}<->{b}")).collect::<Vec<_>>();
            names.join(", ")
        };
        let mut violations = self.violations();
        if violations.is_empty() {
            violations.push("none".to_string());
        }
        let down = match self.around.best.first() {
            None => "none: a local minimum".to_string(),
            Some(best) => {
                format!("{better}; the best lower it by {}: {}", best.change.unsigned_abs(), list(&self.around.best))
            }
        };
        let neutral = match self.around.neutral.as_slice() {
            [] => "none".to_string(),
            neutral => format!("{}: {}", neutral.len(), list(neutral)),
        };
        let least = least_rise.map_or("none".to_string(), |rise| format!("by {rise} or more"));
        let rows = [
            ("violations", violations),
            ("cost", vec![format!("{cost} ({})", self.counted)]),
            ("swaps", vec![format!("{swaps} of two cells without a given that hold different symbols")]),
            ("lower it", vec![down]),
            ("keep it", vec![neutral]),
            ("raise it", vec![least]),
        ];
        let mut text = String::new();
        for (name, words) in &rows {
            let labels = std::iter::once(*name).chain(std::iter::repeat(""));
            let lines = words.iter().flat_map(|words| wrapped(words, WIDTH - COLUMN));
            text.extend(labels.zip(lines).map(|(label, line)| format!("{label:COLUMN$}{line}\n")));
        }
        text
    }

    fn json(&self, from: json::From<'_>) -> String {
        let Surroundings { cost, swaps, better, least_rise, .. } = *self.around;
        json::line(&Shape {
            from,
            counted: self.counted,
            cost,
            violations: self.broken().collect(),
            swaps,
            better,
            change: self.around.best.first().map(|best| best.change),
            best: self.names(&self.around.best),
            neutral: self.names(&self.around.neutral),
            least_rise,
        })
    }
}

/// The answer of `lab minimum`. Swaps are pairs of cells.
#[derive(Debug, Serialize)]
struct Shape<'a> {
    #[serde(flatten)]
    from: json::From<'a>,
    counted: &'a str,
    cost: u64,
    violations: Vec<ViolationJson>,
    swaps: u64,
    /// How many swaps lower the cost; the best ones and their change.
    better: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    change: Option<i64>,
    best: Vec<[String; 2]>,
    neutral: Vec<[String; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    least_rise: Option<u64>,
}
