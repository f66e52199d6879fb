//! `sat`: puzzles as clauses, models as solutions, certificates.

mod decode;
mod encode;
mod prove;

use crate::Failure;
use crate::input::{self, Input, Usage};
use crate::limits::Interrupt;
use crate::status::Status;
use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand};
use ninefold::board::Puzzle;
use ninefold::board::text::Record;
use ninefold::sat::{ENCODINGS, Encoding};

#[derive(Debug, Args)]
pub(crate) struct SatArgs {
    #[command(subcommand)]
    what: SatVerb,
}

#[derive(Debug, Subcommand)]
enum SatVerb {
    /// Write a puzzle as clauses, in DIMACS CNF
    Encode(encode::EncodeArgs),
    /// Read clauses back into a puzzle, or a solver's model into the solution
    Decode(decode::DecodeArgs),
    /// Write a certificate that there is one solution, or none, for any checker of DRAT proofs
    Prove(prove::ProveArgs),
}

pub(crate) fn run(args: &SatArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    match &args.what {
        SatVerb::Encode(args) => encode::run(args, interrupt),
        SatVerb::Decode(args) => decode::run(args, interrupt),
        SatVerb::Prove(args) => prove::run(args, interrupt),
    }
}

/// The names of the encodings, each with what it is.
pub(crate) fn encoding_names() -> PossibleValuesParser {
    let value = |encoding: Encoding| clap::builder::PossibleValue::new(encoding.name()).help(encoding.about());
    PossibleValuesParser::new(ENCODINGS.map(value))
}

/// The encoding with this name.
pub(crate) fn encoding_named(name: &str) -> Result<Encoding, Usage> {
    Encoding::named(name).ok_or_else(|| Usage(format!("no encoding is called `{name}`")))
}

/// The only puzzle of the input: a formula is about one.
fn only_puzzle(input: &Input) -> Result<Puzzle, Usage> {
    let mut found: Option<(String, Record)> = None;
    for source in &input.sources {
        let source = source.as_ref().map_err(|usage| Usage(usage.0.clone()))?;
        for record in input.records(source) {
            let record = record.map_err(|error| Usage(input::at(&source.name, &error)))?;
            let label = input::label(&source.name, &record);
            if let Some((first, _)) = &found {
                return Err(Usage(format!("{label}: found a second puzzle, expected only the one of {first}")));
            }
            found = Some((label, record));
        }
    }
    let (label, record) = found.ok_or_else(|| Usage("found no puzzle, expected one".to_string()))?;
    let geometry = record.board.geometry();
    let describe =
        |clash: &ninefold::board::Clash| clash.describe(geometry, &input::alphabet(&input.options, geometry));
    record.board.puzzle().map_err(|clash| Usage(format!("{label}: {}", describe(&clash))))
}
