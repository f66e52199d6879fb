//! `lab`: experiments that compare engines. One file per experiment.

mod chi_lange;
mod experiment;
mod growth;
mod levels;
mod minimum;
mod points;
mod projections;
mod puzzles;
mod rules;
mod scaling;
mod techniques;

use clap::{Args, Subcommand};
use ninefold_files::failure::Failure;
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;

#[derive(Debug, Args)]
pub(crate) struct LabArgs {
    #[command(subcommand)]
    verb: LabVerb,
}

#[derive(Debug, Subcommand)]
enum LabVerb {
    /// Chi and Lange's comparison of backtracking, annealing and projections, with the paper's figures beside ours
    ChiLange(chi_lange::ChiLangeArgs),
    /// The lecture's backtracking on Latin squares of growing size, beside the bounds that it states, as a table
    Growth(growth::GrowthArgs),
    /// How hard minimal puzzles are and how many givens they have, by how they are drawn
    Levels(levels::LevelsArgs),
    /// Look at every swap around a full board: is it a local minimum of annealing?
    Minimum(minimum::MinimumArgs),
    /// Alternating projections and Dykstra's algorithm on two sets in the plane (Chi and Lange's Figure 3)
    Projections(projections::ProjectionsArgs),
    /// What share of graded puzzles each set of the lecture's rules solves, as a table
    Rules(rules::RulesArgs),
    /// The engines on boards of growing size
    Scaling(scaling::ScalingArgs),
    /// What share of lists of puzzles today's techniques solve, from easy to hard, as a table
    Techniques(techniques::TechniquesArgs),
}

/// Runs the verb.
pub(crate) fn run(args: &LabArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    match &args.verb {
        LabVerb::ChiLange(args) => chi_lange::run(args, interrupt),
        LabVerb::Growth(args) => growth::run(args, interrupt),
        LabVerb::Levels(args) => levels::run(args, interrupt),
        LabVerb::Minimum(args) => minimum::run(args, interrupt),
        LabVerb::Projections(args) => projections::run(args, interrupt),
        LabVerb::Rules(args) => rules::run(args, interrupt),
        LabVerb::Scaling(args) => scaling::run(args, interrupt),
        LabVerb::Techniques(args) => techniques::run(args, interrupt),
    }
}
