//! `latin framework`: LF(G; n, n, 2n) of a graph, as Lemma 2 or as Figure 8 has it, or extended to a square.

use super::given::GraphArgs;
use clap::Args;
use ninefold::latin::{Framework, figure_8};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output;
use ninefold_files::status::Status;

#[derive(Debug, Args)]
#[command(next_help_heading = "Framework")]
pub(super) struct FrameworkArgs {
    /// Extend it to a square LF(G; 2n, 2n, 2n), by a matching for each column and each row
    #[arg(long)]
    extend: bool,
    /// The lecture's Figure 8: instead of one symbol a cell has the set of those up to it that may stand there
    #[arg(long, conflicts_with = "extend")]
    sets: bool,
    #[command(flatten)]
    graph: GraphArgs,
}

pub(super) fn run(args: &FrameworkArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let graph = args.graph.read(interrupt)?;
    let n = graph.order();
    if args.sets {
        let cell = |set: Option<Vec<usize>>| {
            let names: Vec<String> = set.unwrap_or_default().iter().map(|symbol| (symbol + 1).to_string()).collect();
            format!("{{{}}}", names.join(","))
        };
        return write([n, n, 2 * n], &figure_8(&graph).into_iter().map(cell).collect::<Vec<_>>());
    }
    let mut framework = Framework::new(graph);
    if args.extend {
        framework = framework.extended().map_err(|why| Usage(format!("the graph is not uniform: {why}")))?;
    }
    let cell = |cell: &Option<usize>| cell.map_or(".".to_string(), |symbol| (symbol + 1).to_string());
    write(framework.size(), &framework.cells().iter().map(cell).collect::<Vec<_>>())
}

/// The array, its columns below each other.
fn write([rows, columns, symbols]: [usize; 3], cells: &[String]) -> Result<Status, Failure> {
    let wide = cells.iter().map(String::len).max().unwrap_or(1);
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:<wide$}")).collect();
        format!("{}\n", cells.join(" ").trim_end())
    };
    let lines: String = cells.chunks(columns.max(1)).map(line).collect();
    output::write(&format!("LF(G; {rows}, {columns}, {symbols})\n{lines}"))?;
    Ok(Status::Yes)
}
