//! `lab projections`: Chi & Lange's Figure 3.

use crate::verb::picture::Kind;
use clap::{Args, ValueEnum, ValueHint};
use ninefold::lab::projection::{Plane, Point};
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output;
use ninefold_files::status::Status;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct ProjectionsArgs {
    /// Where both ways start
    #[arg(long, value_name = "X,Y", value_parser = parse_point, allow_hyphen_values = true)]
    start: Option<Point>,
    /// List so many points of each way
    #[arg(long, value_name = "N", default_value_t = 8)]
    steps: usize,
    /// What is written to standard output
    #[arg(long = "as", value_name = "FORM", value_enum, default_value = "text")]
    form: Form,
    /// Draw the figure into this file, its kind by its ending: .svg, .png or .pdf
    #[arg(long, alias = "svg", value_name = "FILE", value_hint = ValueHint::FilePath)]
    figure: Option<PathBuf>,
}

/// The forms of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// The points of both ways in numbers
    Text,
    /// The figure
    Svg,
}

pub(crate) fn run(args: &ProjectionsArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let plane = Plane::default();
    let plane = Plane { start: args.start.unwrap_or(plane.start), ..plane };
    if let Some(path) = &args.figure {
        Kind::of_name(path, &[])?.write(path, &plane.svg(), interrupt).map_err(Usage)?;
    }
    output::write(&if args.form == Form::Svg { plane.svg() } else { plane.text(args.steps) })?;
    Ok(Status::Yes)
}

/// Coordinates far from the sets would make a picture of nothing.
const FAR: f64 = 100.0;

fn parse_point(text: &str) -> Result<Point, String> {
    let coordinate = |text: &str| text.trim().parse().ok().filter(|x: &f64| x.abs() <= FAR);
    let point = text.split_once(',').and_then(|(x, y)| Some([coordinate(x)?, coordinate(y)?]));
    point.ok_or_else(|| format!("expected two numbers from -{FAR} to {FAR} with a comma, like 4.5,-3"))
}
