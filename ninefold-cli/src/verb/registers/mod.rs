//! `registers`: register allocation, of a listing or of live ranges.

mod allocated;
mod json;
mod listing;
mod ranges;

use super::names::first_names;
use crate::args::{NoResume, out_path};
use clap::{Args, ValueHint};
use ninefold::graph::text::{ReadError, to_dimacs};
use ninefold::graph::{Graph, Vertex};
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Source, Usage};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::out_file;
use ninefold_files::output;
use ninefold_files::partial::write_whole;
use ninefold_files::status::Status;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct RegistersArgs {
    /// A listing: `x = y`, `x = y + z`, `x = [y]`, `[y] = z`, `name:`, `goto name`, `if x < y goto name`, `read x`, `print x`,
    /// `return x`, comments after `#`, `;` or `//`. `-` is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    file: PathBuf,
    /// How many registers there are: at least 2, as `x = y + z` reads two at once; with --ranges at least 1
    ///
    /// What finds none goes to memory. Its reads and writes there take registers, too, so the changed listing is coloured anew: another
    /// round, and the answer says how many there were.
    #[arg(long, short = 'k', value_name = "N", value_parser = number, default_value_t = 8)]
    registers: u32,
    /// The file has live ranges instead, one a line: `name from to`, alive from `from` on and up to before `to`
    #[arg(long, conflicts_with_all = ["run", "no_coalescing"])]
    ranges: bool,
    /// Run the listing before and after on these inputs, and show what it prints; more than once for several runs
    ///
    /// Without it both are run, and compared, without inputs and with the inputs 1 to 16.
    #[arg(long, value_name = "1,2,3", value_parser = inputs, allow_hyphen_values = true)]
    run: Vec<Inputs>,
    /// Leave copies as they are, but where both variables happen to have one register
    #[arg(long)]
    no_coalescing: bool,
    /// Write the interference graph to this file, as DIMACS .col with a comment for each variable
    #[arg(long, value_name = "OUT.col", value_parser = out_path(), value_hint = ValueHint::FilePath)]
    graph: Option<PathBuf>,
    /// Write the answer to this file (.txt or no ending, with --json .json) instead of standard output
    #[arg(long, short, visible_alias = "output", value_name = "FILE", value_parser = out_path(), value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// One JSON object; the project's docs/json.md has the shape
    #[arg(long)]
    json: bool,
    /// The most time by the clock, or steps, to find how many registers are needed: 10s, 5m, 100000n, or both with a comma
    #[arg(long, value_name = "10s|100000n", value_parser = limits, default_value = "10s")]
    budget: Limits,
    #[command(flatten)]
    resume: NoResume,
}

/// The inputs of one run.
#[derive(Clone, Debug)]
struct Inputs(Vec<i64>);

/// How many there are too few of is said later, as ranges need fewer.
fn number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "expected a number of registers from 2, with --ranges from 1".to_string())
}

/// As it is told in the help: what is counted here are steps.
fn limits(text: &str) -> Result<Limits, String> {
    ninefold_files::limits::parse(text).map_err(|why| why.replace("nodes", "steps"))
}

fn inputs(text: &str) -> Result<Inputs, String> {
    let number = |word: &str| word.parse().map_err(|_| format!("`{word}`: expected integers with commas between"));
    let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
    words.map(number).collect::<Result<_, _>>().map(Inputs)
}

pub(crate) fn run(args: &RegistersArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    args.resume.refuse("the allocation").map_err(Usage)?;
    if let Some(out) = &args.graph {
        out_file::refuse_input(out, std::iter::once(args.file.as_path()))?;
    }
    if let Some(out) = &args.out {
        args.graph.iter().try_for_each(|graph| out_file::refuse_twice(out, graph))?;
        out_file::refuse_input(out, std::iter::once(args.file.as_path()))?;
        out_file::check_promise(out, if args.json { &["json", "jsonl"] } else { &["txt"] })?;
    }
    let source = input::read(&args.file, interrupt)?;
    if args.ranges { ranges::run(args, &source, interrupt) } else { listing::run(args, &source, interrupt) }
}

fn fault(source: &Source, error: &ReadError) -> Usage {
    let ReadError { line, column, found, expected, .. } = error;
    Usage(format!("{}:{line}:{column}: found {found}, expected {expected}", source.name))
}

/// Writes the answer where it is wanted.
fn write_answer(args: &RegistersArgs, text: &str, interrupt: &Interrupt) -> Result<(), Failure> {
    match &args.out {
        Some(out) => write_whole(out, text.as_bytes(), interrupt).map_err(|why| Usage(why).into()),
        None => Ok(output::write(text)?),
    }
}

/// Writes the graph, if that is wanted.
fn write_graph<'n>(
    args: &RegistersArgs,
    graph: &Graph,
    name: impl Fn(Vertex) -> &'n str,
    interrupt: &Interrupt,
) -> Result<(), Usage> {
    let Some(out) = &args.graph else { return Ok(()) };
    let names: Vec<String> = graph.all().map(|vertex| format!("c {} {}\n", vertex + 1, name(vertex))).collect();
    let text = names.concat() + &to_dimacs(graph);
    write_whole(out, text.as_bytes(), interrupt).map_err(Usage)
}

/// `1 register`, `2 registers`.
fn many(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Some names, and that there are more.
fn names<'n>(names: impl ExactSizeIterator<Item = &'n str>) -> String {
    first_names(names, 20)
}

/// A table of two columns, the first as wide as its widest entry, up to so many characters.
fn beside(rows: &[(String, String)], widest: usize) -> String {
    let width = |text: &str| text.chars().count();
    let widths = rows.iter().map(|(left, _)| width(left)).filter(|width| *width <= widest);
    let column = widths.max().unwrap_or(0);
    let row = |(left, right): &(String, String)| {
        let gap = " ".repeat(column.saturating_sub(width(left)));
        format!("{left}{gap}  {right}").trim_end().to_string() + "\n"
    };
    rows.iter().map(row).collect::<Vec<_>>().concat()
}
