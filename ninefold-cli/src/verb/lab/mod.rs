//! `lab`: experiments. One file per experiment.

mod projections;

use crate::Failure;
use crate::limits::Interrupt;
use crate::status::Status;
use clap::{Args, Subcommand};

#[derive(Debug, Args)]
pub(crate) struct LabArgs {
    #[command(subcommand)]
    verb: LabVerb,
}

#[derive(Debug, Subcommand)]
enum LabVerb {
    /// Alternating projections and Dykstra's algorithm on two sets in the plane (Chi & Lange's Figure 3)
    Projections(projections::ProjectionsArgs),
}

/// Does what was asked for.
pub(crate) fn run(args: &LabArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    match &args.verb {
        LabVerb::Projections(args) => projections::run(args, interrupt),
    }
}
