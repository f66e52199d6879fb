//! `latin defect`: the defect graph of a partial square, as text or as a picture.

use super::given::Given;
use crate::args::{InputArgs, NoResume};
use clap::{Args, ValueEnum, ValueHint};
use ninefold::ask::{Policy, defect};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file;
use ninefold_files::status::Status;
use std::path::{Path, PathBuf};

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
    let defect = defect(&given.puzzle).map_err(|why| Usage(format!("{}: {why}", given.label)))?;
    let text = match form {
        Form::Svg => defect.picture(&Policy::until(&|| interrupt.is_set())).svg(),
        Form::Text => defect.words(),
    };
    let (mut sink, _) = out_file::open(args.out.as_deref(), &args.input, None, false, interrupt)?;
    sink.write(text.as_bytes())?;
    sink.finish()?;
    Ok(Status::Yes)
}
