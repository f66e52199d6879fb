//! `sat`: puzzles as clauses, models as solutions, certificates.

mod decode;
mod encode;

mod prove;

use clap::{Args, Subcommand};
use ninefold_files::failure::Failure;
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;

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
