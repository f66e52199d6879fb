//! `tour`: walks through a source document, running each command of its page.

use crate::Failure;
use crate::args::TourArgs;
use crate::input::Usage;
use crate::output::{self, Closed};
use crate::status::Status;
use crate::tour_page::{Part, parse};
use std::io::{BufRead as _, IsTerminal as _};
use std::process::Command;

/// Name, the document, its page.
const PAGES: &[(&str, &str, &str)] = &[
    ("crook", "J. F. Crook: a pencil-and-paper algorithm", include_str!("../../../docs/tour/crook.md")),
    ("exclusion", "Dr Dobb's: Sudoku and graph theory", include_str!("../../../docs/tour/exclusion.md")),
    ("chi-lange", "Chi & Lange: techniques for solving Sudoku", include_str!("../../../docs/tour/chi-lange.md")),
    ("lecture", "A lecture on Latin squares and Sudoku", include_str!("../../../docs/tour/lecture.md")),
    ("script-collection", "physicsinsights: the Perl scripts", include_str!("../../../docs/tour/script-collection.md")),
];

pub(crate) fn run(args: &TourArgs) -> Result<Status, Failure> {
    let Some(name) = &args.name else {
        output::write(&super::list::table(PAGES.iter().map(|&(name, about, _)| (name, about))))?;
        return Ok(Status::Yes);
    };
    let Some((_, _, page)) = PAGES.iter().find(|(other, _, _)| other == name) else {
        let names: Vec<_> = PAGES.iter().map(|(name, _, _)| *name).collect();
        return Err(Usage(format!("no tour is called `{name}`; there are {}", names.join(", "))).into());
    };
    if args.print {
        output::write(page)?;
        return Ok(Status::Yes);
    }
    walk(page)
}

/// Prints the prose, runs the commands. At a terminal each command waits for Enter.
fn walk(page: &str) -> Result<Status, Failure> {
    let person = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    for part in parse(page) {
        match part {
            Part::Prose(text) => output::write(text)?,
            Part::Command { line, .. } => {
                output::write(&format!("$ {line}"))?;
                if person {
                    output::write(" [Enter]")?;
                    let mut answer = String::new();
                    std::io::stdin().lock().read_line(&mut answer).map_err(Closed::from)?;
                } else {
                    output::write("\n")?;
                }
                execute(line)?;
            }
        }
    }
    Ok(Status::Yes)
}

/// Runs `ninefold ...` as this very program. Its exit status is part of what it shows, not of the tour.
fn execute(line: &str) -> Result<(), Failure> {
    let words = shell_words::split(line).map_err(|error| Usage(format!("{line}: {error}")))?;
    let program = std::env::current_exe().map_err(|error| Usage(format!("this program: {error}")))?;
    let status = Command::new(program).args(words.iter().skip(1)).status();
    status.map(drop).map_err(|error| Usage(format!("{line}: {error}")).into())
}
