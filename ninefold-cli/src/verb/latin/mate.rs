//! `latin mate`: a square that is orthogonal to a given one, or that there is none.

use super::given::Given;
use super::mols::rows;
use crate::args::InputArgs;
use crate::json::VERSION;
use clap::Args;
use ninefold::ask::{MateOf, mate};
use ninefold::board::Symbol;
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::output;
use ninefold_files::status::Status;
use serde::Serialize;

#[derive(Debug, Args)]
#[command(next_help_heading = "Search")]
pub(super) struct MateArgs {
    /// The most time by the clock, or search nodes: 10s, 500ms, 5000n, or both with a comma
    #[arg(long, value_name = "10s|5000n", value_parser = ninefold_files::limits::parse, default_value = "10s")]
    budget: Limits,
    /// Answer in JSON (see docs/json.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    input: InputArgs,
}

/// The answer as JSON.
#[derive(Serialize)]
struct Shape<'a> {
    ninefold: u32,
    source: &'a str,
    order: usize,
    /// All, or how many were found within the budget.
    transversals: usize,
    verdict: &'static str,
    mate: Option<String>,
    nodes: u64,
}

pub(super) fn run(args: &MateArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let given = Given::read(&args.input, interrupt)?;
    let found = interrupt.with_policy(Some(args.budget), 0, |policy| mate(&given.puzzle, policy));
    let found = found.map_err(|why| Usage(format!("{}: found {why}", given.label)))?;
    if interrupt.is_set() {
        return Ok(Status::Interrupted);
    }
    output::write(&if args.json { json(&given, &found) } else { text(&found, args.budget) })?;
    Ok(Status::of(found.is_yes()))
}

/// The verdict, with what it was given to find out where that was not enough; and the mate.
fn text(found: &MateOf, budget: Limits) -> String {
    let is_over = found.name() == "over-budget";
    let budget = if is_over { format!(" (--budget {})", budget.typed()) } else { String::new() };
    let mate = found.mated.mate.as_ref().map_or_else(String::new, |mate| rows(mate, found.mated.order));
    format!("{}{budget}\n{mate}", found.words())
}

fn json(given: &Given, found: &MateOf) -> String {
    let written = |square: &Vec<usize>| {
        given.alphabet.one_line(square.iter().map(|symbol| u8::try_from(*symbol).ok().map(Symbol)))
    };
    crate::json::line(&Shape {
        ninefold: VERSION,
        source: &given.label,
        order: found.mated.order,
        transversals: found.mated.transversals,
        verdict: found.name(),
        mate: found.mated.mate.as_ref().map(written),
        nodes: found.mated.nodes,
    })
}
