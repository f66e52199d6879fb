//! `completions` and `man`, made from the arguments' own definitions.

use crate::Failure;
use crate::args::Cli;
use crate::output;
use crate::status::Status;
use clap::CommandFactory as _;

pub(crate) fn completions(shell: clap_complete::Shell) -> Result<Status, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "ninefold", &mut script);
    output::write(&String::from_utf8_lossy(&script))?;
    Ok(Status::Yes)
}

/// One page: the program, then each verb.
pub(crate) fn manual() -> Result<Status, Failure> {
    let mut command = Cli::command();
    command.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page).map_err(output::Closed::from)?;
    for verb in command.get_subcommands().filter(|verb| verb.get_name() != "help") {
        clap_mangen::Man::new(verb.clone()).render(&mut page).map_err(output::Closed::from)?;
    }
    output::write(&String::from_utf8_lossy(&page))?;
    Ok(Status::Yes)
}
