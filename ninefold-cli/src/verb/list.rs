//! `engines` and `formats`: lists and pages, from the code's own registries.

use crate::args::{engines_and_auto, known_formats};
use crate::prose::wrapped;
use clap::Args;
use ninefold::board::text::FORMATS;
use ninefold::engine::{ENGINES, page};
use ninefold_files::failure::Failure;
use ninefold_files::input;
use ninefold_files::output;
use ninefold_files::status::Status;

#[derive(Debug, Args)]
pub(crate) struct EnginesArgs {
    /// Tell about this one
    #[arg(value_name = "NAME", value_parser = engines_and_auto(), hide_possible_values = true)]
    pub(crate) name: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct FormatsArgs {
    /// Tell about this one
    #[arg(value_name = "NAME", value_parser = known_formats(), hide_possible_values = true)]
    pub(crate) name: Option<String>,
}

pub(crate) fn engines(name: Option<&str>) -> Result<Status, Failure> {
    let rows = ENGINES.iter().map(|entry| (entry.name, entry.about));
    let auto = ("auto", "picks one of the others for each puzzle; --explain-engine says why");
    match name {
        None => output::write(&table(std::iter::once(auto).chain(rows)))?,
        Some(name) => {
            let all: Vec<_> = std::iter::once(auto).chain(rows).collect();
            let Some((name, about)) = all.iter().find(|(other, _)| *other == name) else {
                let names: Vec<_> = all.iter().map(|(name, _)| *name).collect();
                return Err(
                    input::Usage(format!("no engine is called `{name}`; there are {}", names.join(", "))).into()
                );
            };
            let page = page(name).map_or_else(String::new, |page| format!("\n{page}"));
            output::write(&format!("{name}: {about}\n{page}"))?;
        }
    }
    Ok(Status::Yes)
}

pub(crate) fn formats(name: Option<&str>) -> Result<Status, Failure> {
    match name {
        None => output::write(&table(FORMATS.iter().map(|format| (format.name(), format.about()))))?,
        Some(name) => {
            let format = input::format_named(name)?;
            let marks = match format.marks() {
                "" => String::new(),
                marks => format!("\n{}\n", wrapped(marks, WIDE).join("\n")),
            };
            let (name, about, example) = (format.name(), format.about(), format.example());
            output::write(&format!("{name}: {about}\n{marks}\nFor example:\n\n{example}"))?;
        }
    }
    Ok(Status::Yes)
}

/// As wide as a line of prose is.
const WIDE: usize = 100;

/// Names and their descriptions, in two columns.
pub(super) fn table<'a>(rows: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let rows: Vec<_> = rows.collect();
    let width = rows.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    rows.iter().fold(String::new(), |table, (name, about)| format!("{table}{name:width$}  {about}\n"))
}
