//! `polynomial`: in how many ways a puzzle can be completed, or a graph coloured, with any number of colours.

pub(super) mod board;
mod graph;
mod told;

use crate::args::{InputArgs, OutArgs};
use crate::json;
use crate::verb::color::file;
use board::Wanted;
use clap::{Args, ValueHint};
use ninefold::board::text::{Record, TextError};
use ninefold::engine::Budget;
use ninefold::graph::polynomial::Means;
use ninefold_files::failure::Failure;
use ninefold_files::input::{Input, Source, Usage};
use ninefold_files::lane::{Answers, Done, Emit, Lane, Question};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::status::Status;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct PolynomialArgs {
    /// The values for these numbers of colours, instead of those near the board's own: 3,4,9
    #[arg(long, value_name = "K", value_delimiter = ',')]
    at: Vec<usize>,
    /// The polynomial of a graph instead: DIMACS .col or .gr, METIS, GraphML, or a list of edges; `-` is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = OF_PUZZLES, value_hint = ValueHint::FilePath)]
    graph: Option<PathBuf>,
    /// The graph's format, if it cannot be told from the content (METIS never is)
    #[arg(long, value_name = "NAME", requires = "graph", value_parser = file::FORMATS)]
    graph_from: Option<String>,
    /// Colours that are given in the graph: a file with lines `l VERTEX COLOUR`, as `color -o` writes them; it matters which of them are alike, not their numbers
    #[arg(long, visible_alias = "precolored", value_name = "FILE", requires = "graph", value_hint = ValueHint::FilePath)]
    precoloured: Option<PathBuf>,
    /// The most time by the clock, or steps, for each puzzle or graph: 10s, 500ms, 1000000n, or both with a comma
    #[arg(long, value_name = "10s|1000000n", value_parser = ninefold_files::limits::parse)]
    budget: Option<Limits>,
    /// The most memory for states, in MiB
    #[arg(long, value_name = "MIB", default_value_t = MEMORY)]
    memory: u32,
    /// One JSON object for each puzzle or graph; the project's docs/json.md has the shape
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    answers: OutArgs,
    #[command(flatten)]
    input: InputArgs,
}

/// What is about puzzles, and no graph has a use for. (That of --out is told in words of its own.)
const OF_PUZZLES: [&str; 11] =
    ["files", "puzzle", "from", "strict", "box_shape", "latin", "layout", "alphabet", "column", "resume", "tally"];

/// Half a gibibyte.
const MEMORY: u32 = 512;

impl PolynomialArgs {
    fn room(&self) -> Room {
        Room { budget: self.budget, memory: self.memory }
    }
}

/// What may be used up, as it is typed.
#[derive(Clone, Copy)]
struct Room {
    budget: Option<Limits>,
    /// In MiB.
    memory: u32,
}

impl Room {
    /// For a search.
    fn means<'b>(&self, budget: &Budget<'b>) -> Means<'b> {
        let budget = ninefold::graph::Budget { steps: budget.nodes, interrupt: budget.interrupt };
        Means { budget, bytes: self.bytes() }
    }

    /// The memory, as far as a word can tell it.
    fn bytes(&self) -> usize {
        usize::try_from(u64::from(self.memory) << 20).unwrap_or(usize::MAX)
    }
}

pub(crate) fn run(args: &PolynomialArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    if let Some(path) = &args.graph {
        return graph::run(path, args, interrupt);
    }
    // The parser passes over what an option requires when that goes with nothing else on the line.
    Usage::first(&[
        (args.precoloured.is_some(), "--precoloured gives colours to a graph, expected --graph FILE"),
        (args.graph_from.is_some(), "--graph-from is the format of a graph, expected --graph FILE"),
    ])?;
    if let Some(file) = args.input.files().find(|file| file::is_surely_graph(file)) {
        let name = file.display();
        return Err(Usage(format!("{name}: found a graph, expected a puzzle; --graph {name} reads it as one")).into());
    }
    let input = Input::unread(&args.input, interrupt)?;
    let answers =
        Answers::new(&args.answers, &args.input, args.json, &(&args.at, args.json, args.budget, args.memory))?;
    if answers.table.is_some() {
        return Err(Usage("a polynomial is no row of a table; --json has its coefficients for programs".into()).into());
    }
    // One at a time has the memory.
    let lane = Lane { threads: 1, ..Lane::in_silence(&args.input, &input, &args.answers, interrupt) };
    lane.run(&Asker { args, input: &input, interrupt }, answers)
}

struct Asker<'a> {
    args: &'a PolynomialArgs,
    input: &'a Input,
    interrupt: &'a Interrupt,
}

impl Question for Asker<'_> {
    fn asks_for_many(&self) -> bool {
        !self.args.json
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, _: &mut Emit<'_>) -> Done {
        let args = self.args;
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let text = if args.json { json::bad(&source.name, &error) } else { String::new() };
                return Done::bad(source, &error, text);
            }
        };
        let wanted = Wanted { at: &args.at, json: args.json, room: args.room(), options: &self.input.options };
        let done = board::answer(source, &record, wanted, self.interrupt);
        let is_labelled = source.is_many && !args.json && !done.text.is_empty();
        let label = if is_labelled { source.label(&record) + "\n" } else { String::new() };
        Done { text: label + &done.text, ..done }
    }
}
