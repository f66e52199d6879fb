//! `tour`: walks through a source document, running each command of its page.

use crate::failure::Failure;
use crate::input::Usage;
use crate::limits::{Interrupt, Leftover};
use crate::output::{self, Closed};
use crate::status::Status;
use crate::tour_page::{Part, parse};
use clap::Args;
use std::io::{BufRead as _, IsTerminal as _};
use std::process::Command;

#[derive(Debug, Args)]
pub(crate) struct TourArgs {
    /// Which document; without a name they are listed
    #[arg(value_name = "NAME", value_parser = crate::args::known(names), hide_possible_values = true)]
    pub(crate) name: Option<String>,
    /// Only print the page, with the recorded outputs, instead of running its commands
    #[arg(long)]
    pub(crate) print: bool,
}

/// Name, the document, its page.
const PAGES: &[(&str, &str, &str)] = &[
    ("crook", "J. F. Crook: a pencil-and-paper algorithm", include_str!("../../assets/tour/crook.md")),
    ("exclusion", "Dr Dobb's: Sudoku and graph theory", include_str!("../../assets/tour/exclusion.md")),
    ("chi-lange", "Chi & Lange: techniques for solving Sudoku", include_str!("../../assets/tour/chi-lange.md")),
    ("lecture", "A lecture on Latin squares and Sudoku", include_str!("../../assets/tour/lecture.md")),
    ("script-collection", "physicsinsights: the Perl scripts", include_str!("../../assets/tour/script-collection.md")),
];

pub(crate) fn run(args: &TourArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let Some(name) = &args.name else {
        output::write(&super::list::table(PAGES.iter().map(|&(name, about, _)| (name, about))))?;
        return Ok(Status::Yes);
    };
    let Some((_, _, page)) = PAGES.iter().find(|(other, _, _)| other == name) else {
        return Err(Usage(format!("no tour is called `{name}`; there are {}", names().join(", "))).into());
    };
    if args.print {
        output::write(page)?;
        return Ok(Status::Yes);
    }
    walk(page, interrupt)
}

/// The names of all tours.
fn names() -> Vec<&'static str> {
    PAGES.iter().map(|(name, _, _)| *name).collect()
}

/// The boards that the pages' commands read, so that they run anywhere.
const EXAMPLES: &[(&str, &str)] = &[
    ("mephams-d.txt", include_str!("../../assets/examples/mephams-d.txt")),
    ("ocean-17-as-printed.tsv", include_str!("../../assets/examples/ocean-17-as-printed.tsv")),
    ("shortz-301.txt", include_str!("../../assets/examples/shortz-301.txt")),
    ("shortz-301-figure-8.txt", include_str!("../../assets/examples/shortz-301-figure-8.txt")),
    ("shortz-301-story.txt", include_str!("../../assets/examples/shortz-301-story.txt")),
    ("shortz-301-half-done.txt", include_str!("../../assets/examples/shortz-301-half-done.txt")),
];

/// A directory with `examples/`, removed when the walk ends.
struct Ground(Leftover);

impl Ground {
    fn new(interrupt: &Interrupt) -> std::io::Result<Self> {
        let directory = std::env::temp_dir().join(format!("ninefold-tour-{}", std::process::id()));
        let ground = Ground(interrupt.leftover(directory));
        let examples = ground.0.path().join("examples");
        std::fs::create_dir_all(&examples)?;
        for (name, text) in EXAMPLES {
            std::fs::write(examples.join(name), text)?;
        }
        Ok(ground)
    }
}

/// Prints the prose, runs the commands. At a terminal each command waits for Enter.
fn walk(page: &str, interrupt: &Interrupt) -> Result<Status, Failure> {
    let ground = Ground::new(interrupt).map_err(|error| Usage(format!("a directory for the examples: {error}")))?;
    let person = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    for part in parse(page).into_iter().take_while(|_| !interrupt.is_set()) {
        match part {
            Part::Prose(text) => output::write(text)?,
            Part::Command { line, .. } => {
                output::write(&format!("$ {line}"))?;
                if person {
                    output::write(" [Enter]")?;
                    let mut answer = String::new();
                    interrupt.while_waiting(|| std::io::stdin().lock().read_line(&mut answer)).map_err(Closed::from)?;
                } else {
                    output::write("\n")?;
                }
                execute(line, &ground)?;
            }
        }
    }
    Ok(Status::Yes)
}

/// Runs `ninefold ...` as this very program. Its exit status is part of its output, not the tour's.
fn execute(line: &str, ground: &Ground) -> Result<(), Failure> {
    let words = shell_words::split(line).map_err(|error| Usage(format!("{line}: {error}")))?;
    let program = std::env::current_exe().map_err(|error| Usage(format!("this program: {error}")))?;
    let run = Command::new(program).args(words.iter().skip(1)).current_dir(ground.0.path()).status();
    match run.map_err(|error| Usage(format!("{line}: {error}")))?.code() {
        Some(0) | None => Ok(()),
        Some(code) => Ok(output::write(&format!("exit status {code}\n"))?),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_that_a_page_reads_is_at_hand() {
        let ends = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '.'));
        let commands = PAGES.iter().flat_map(|(_, _, page)| parse(page)).filter_map(|part| match part {
            Part::Command { line, .. } => Some(line),
            Part::Prose(_) => None,
        });
        let read: Vec<_> = commands.flat_map(|line| line.split("examples/").skip(1)).collect();
        assert!(!read.is_empty());
        for name in read.iter().filter_map(|rest| rest.split(ends).next()) {
            assert!(EXAMPLES.iter().any(|(example, _)| *example == name), "{name}");
        }
    }
}
