//! `latin mate`: a square that is orthogonal to a given one, or that there is none.

use super::given::Given;
use super::mols::rows;
use crate::args::InputArgs;
use crate::json::VERSION;
use clap::Args;
use ninefold::board::Symbol;
use ninefold::engine::Outcome;
use ninefold::latin::{Mated, mate};
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
    let mated = interrupt.with_budget(args.budget, |budget| mate(&given.puzzle, budget));
    let mated = mated.map_err(|why| Usage(format!("{}: found {why}", given.label)))?;
    if interrupt.is_set() {
        return Ok(Status::Interrupted);
    }
    output::write(&if args.json { json(&given, &mated) } else { words(&mated, args.budget) })?;
    Ok(if mated.mate.is_some() { Status::Yes } else { Status::No })
}

fn words(mated: &Mated, budget: Limits) -> String {
    let order = mated.order;
    let transversals = match mated.transversals {
        0 => "no transversal".to_string(),
        1 => "1 transversal".to_string(),
        more => format!("{more} transversals"),
    };
    match (&mated.mate, mated.outcome) {
        (Some(mate), _) => {
            let found = format!("{transversals}; {order} of them fill the square, one for each symbol of a mate");
            format!("{found}\n{}", rows(mate, order))
        }
        (None, Outcome::Exhausted) if mated.transversals == 0 => format!("no mate: the square has {transversals}\n"),
        (None, Outcome::Exhausted) => format!("no mate: no {order} of its {transversals} fill the square\n"),
        (None, _) => format!("over budget (--budget {}): {transversals} so far, and no mate\n", budget.typed()),
    }
}

fn json(given: &Given, mated: &Mated) -> String {
    let written = |square: &Vec<usize>| {
        given.alphabet.one_line(square.iter().map(|symbol| u8::try_from(*symbol).ok().map(Symbol)))
    };
    crate::json::line(&Shape {
        ninefold: VERSION,
        source: &given.label,
        order: mated.order,
        transversals: mated.transversals,
        verdict: match (&mated.mate, mated.outcome) {
            (Some(_), _) => "mate",
            (None, Outcome::Exhausted) => "none",
            (None, _) => "over-budget",
        },
        mate: mated.mate.as_ref().map(written),
        nodes: mated.nodes,
    })
}
