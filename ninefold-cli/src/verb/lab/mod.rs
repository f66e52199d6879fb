//! `lab`: experiments, one file each.

mod minimum;

use crate::Failure;
use crate::limits::Interrupt;
use crate::status::Status;
use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum LabVerb {
    /// Look at every swap around a full board: is it a local minimum of annealing?
    Minimum(minimum::MinimumArgs),
}

/// Does what was asked for.
pub(crate) fn run(verb: &LabVerb, interrupt: &Interrupt) -> Result<Status, Failure> {
    match verb {
        LabVerb::Minimum(args) => minimum::run(args, interrupt),
    }
}
