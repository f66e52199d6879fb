//! `latin`: Latin squares and what they are used for.

mod anova;
mod bounds;
mod code;
mod complete;
mod defect;
mod design;
mod framework;
mod from_graph;
mod given;
mod mate;
mod mols;
mod to_sudoku;

use clap::{Args, Subcommand};
use ninefold_files::failure::Failure;
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;

#[derive(Debug, Args)]
pub(crate) struct LatinArgs {
    #[command(subcommand)]
    what: LatinVerb,
}

#[derive(Debug, Subcommand)]
enum LatinVerb {
    /// Complete a partial square: its defect graph, the partition of that into triangles, the completions
    Complete(complete::CompleteArgs),
    /// Write the defect graph of a partial square as edges, or draw it
    Defect(defect::DefectArgs),
    /// Write the Latin framework of a tripartite graph, and extend it to a square
    Framework(framework::FrameworkArgs),
    /// Write the partial square whose completions are the partitions of a tripartite graph into triangles
    FromGraph(from_graph::FromGraphArgs),
    /// Write a partial square as a Sudoku whose solutions are its completions
    ToSudoku(to_sudoku::ToSudokuArgs),
    /// How many squares there are: what is known, and both bounds
    Bounds(bounds::BoundsArgs),
    /// Error-correcting codes from orthogonal squares: encode, decode, simulate noise
    Code(code::CodeArgs),
    /// Write squares of an order, any two of them orthogonal
    Mols(mols::MolsArgs),
    /// Look for a square that is orthogonal to a given one, up to order 11
    Mate(mate::MateArgs),
    /// Plan an experiment: which plot of a field gets which treatment, at random from a seed
    Design(design::DesignArgs),
    /// Analyse the variance of a plan that was filled: what goes with rows, columns and treatments
    Anova(anova::AnovaArgs),
}

pub(crate) fn run(args: &LatinArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    match &args.what {
        LatinVerb::Complete(args) => complete::run(args, interrupt),
        LatinVerb::Defect(args) => defect::run(args, interrupt),
        LatinVerb::Framework(args) => framework::run(args, interrupt),
        LatinVerb::FromGraph(args) => from_graph::run(args, interrupt),
        LatinVerb::ToSudoku(args) => to_sudoku::run(args, interrupt),
        LatinVerb::Bounds(args) => bounds::run(args),
        LatinVerb::Code(args) => code::run(args, interrupt),
        LatinVerb::Mols(args) => mols::run(args),
        LatinVerb::Mate(args) => mate::run(args, interrupt),
        LatinVerb::Design(args) => design::run(args, interrupt),
        LatinVerb::Anova(args) => anova::run(args, interrupt),
    }
}
