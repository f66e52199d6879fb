//! `latin defect`: the defect graph of a partial square, as text or as a picture.

use super::given::Given;
use crate::args::{InputArgs, NoResume};
use clap::{Args, ValueEnum, ValueHint};
use ninefold::engine::{Budget, Outcome};
use ninefold::latin::{Triangle, Tripartite, defect, partitions, picture};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file;
use ninefold_files::status::Status;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// How far the picture looks for a partition to colour.
const NODES: u64 = 20_000;

#[derive(Debug, Args)]
#[command(next_help_heading = "Graph")]
pub(super) struct DefectArgs {
    /// How the graph is written; else as the ending of --out says, else as text
    #[arg(long = "as", value_enum, value_name = "FORM")]
    form: Option<Form>,
    /// Write to this file instead of standard output
    #[arg(long, short, visible_alias = "output", value_name = "FILE", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    #[command(flatten)]
    resume: NoResume,
    #[command(flatten)]
    input: InputArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// A line for each edge
    Text,
    /// A picture; the triangles of one partition are told apart, if one is found soon
    Svg,
}

impl Form {
    /// As the name of a file says.
    fn of_name(out: Option<&Path>) -> Self {
        let ending = out.and_then(Path::extension);
        if ending.is_some_and(|ending| ending.eq_ignore_ascii_case("svg")) { Form::Svg } else { Form::Text }
    }
}

pub(super) fn run(args: &DefectArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    args.resume.refuse("the graph").map_err(Usage)?;
    let form = args.form.unwrap_or_else(|| Form::of_name(args.out.as_deref()));
    if let Some(out) = &args.out {
        let forms: &[&str] = match (args.form, form) {
            (None, _) => &["svg", "txt"],
            (Some(_), Form::Svg) => &["svg"],
            (Some(_), Form::Text) => &["txt"],
        };
        out_file::check_promise(out, forms)?;
    }
    let given = Given::read(&args.input, interrupt)?;
    let graph = defect(&given.puzzle).map_err(|why| Usage(format!("{}: {why}", given.label)))?;
    let (vertices, edges) = (graph.vertices().count(), graph.edges().count());
    let title = format!("Defect graph of a {}", given.puzzle.geometry());
    let text = match form {
        Form::Svg => svg(&graph, &title, interrupt),
        Form::Text => format!("# {title}: {vertices} vertices, {edges} edges\n{graph}"),
    };
    let (mut sink, _) = out_file::open(args.out.as_deref(), &args.input, None, false, interrupt)?;
    sink.write(text.as_bytes())?;
    sink.finish()?;
    Ok(Status::Yes)
}

/// The picture shows one partition, and its title says whether it is the only one.
fn svg(graph: &Tripartite, title: &str, interrupt: &Interrupt) -> String {
    let mut first: Vec<Triangle> = Vec::new();
    let mut found = 0;
    let is_set = || interrupt.is_set();
    let budget = Budget { nodes: Some(NODES), interrupt: Some(&is_set) };
    let outcome = partitions(graph, &budget, &mut |triangles| {
        if found > 0 {
            found += 1;
            return ControlFlow::Break(());
        }
        (first, found) = (triangles.to_vec(), 1);
        ControlFlow::Continue(())
    });
    let shown = match (found, outcome) {
        (0, Outcome::Exhausted) => "; no partition into triangles",
        (0, _) => "; no partition into triangles found so soon",
        (1, Outcome::Exhausted) => "; its only partition into triangles",
        (1, _) => "; a partition into triangles, perhaps not the only one",
        _ => "; one of its several partitions into triangles",
    };
    picture(graph, &first, &format!("{title}{shown}")).svg()
}
