//! `latin from-graph`: a uniform tripartite graph as a partial square, and a completion as a partition.

use super::given::{GraphArgs, named, printed, solved};
use clap::{Args, ValueHint};
use ninefold::latin::{from_graph, triangles_of};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output;
use ninefold_files::status::Status;
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(next_help_heading = "Reduction")]
pub(super) struct FromGraphArgs {
    /// Reads a completion of the square, and prints the triangles into which it divides the graph
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    back: Option<PathBuf>,
    /// The format of the square (see `ninefold formats`)
    #[arg(long, value_name = "NAME", default_value = "line", conflicts_with = "back")]
    to: String,
    #[command(flatten)]
    graph: GraphArgs,
}

pub(super) fn run(args: &FromGraphArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let square = from_graph(args.graph.read(interrupt)?).map_err(|why| Usage(why.to_string()))?;
    output::write(&match &args.back {
        Some(path) => format!("{}\n", named(&triangles_of(&square, &solved(path, &square, interrupt)?))),
        None => printed(&square, &args.to)?,
    })?;
    Ok(Status::Yes)
}
