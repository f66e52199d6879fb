//! The measurements of the bench `ray`, which `bench-peers/peers/clusters.py` takes.

use super::record::RayRun;
use super::{Bench, data, machine, wheel};
use crate::context::Context;
use crate::run::output;
use serde::Deserialize;
use std::process::Command;

/// The list whose puzzles are asked over and over.
const LIST: &str = "9x9/seventeen_clue_49158.txt";

/// What the script prints.
#[derive(Deserialize)]
struct Said {
    packages: String,
    jobs: Vec<super::record::RayJob>,
}

pub(super) fn measure(_: &Bench<RayRun>, context: &Context, plan: &str) -> Result<RayRun, String> {
    let python = wheel::on_clusters(context)?;
    let list = data(context)?.join(LIST);
    let (rows, repeats) = if plan == "quick" { ("50000", "1") } else { ("1000000", "3") };
    let mut script = Command::new(python);
    script.arg(context.root.join("bench-peers/peers/clusters.py")).arg(list).args([rows, repeats]);
    script.arg(context.target().join("bench-ray"));
    let text = super::output(script)?;
    let Said { packages, jobs } = serde_json::from_str(&text).map_err(|error| format!("clusters.py: {error}"))?;
    let mut date = Command::new("date");
    date.arg("+%F");
    Ok(RayRun { date: output(date)?.trim().to_string(), machine: machine::this(Vec::new()), packages, jobs })
}
