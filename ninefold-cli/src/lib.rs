//! The program `ninefold`: its arguments, and what each verb prints. This is no interface for others: its parts change as the
//! program needs it. The libraries to build on are `ninefold` and those below it; files are read and written by `ninefold-files`.

mod args;
mod candidates;
mod cli;
mod colour;
mod engines;
mod examples;
mod json;
mod ledger;
mod pdf;
mod png;
mod prose;
mod tour_page;
mod verb;

use ninefold_files::failure::Failure;
use ninefold_files::limits::Interrupt;
use ninefold_files::output::{self, Closed};
use ninefold_files::status::Status;
use std::io::Write as _;
use std::process::ExitCode;
#[cfg(unix)]
use std::sync::Arc;

/// Does what the arguments say.
pub fn main() -> ExitCode {
    match cli::Cli::read() {
        Ok(cli) => ExitCode::from(run(&cli).code()),
        Err(error) if error.use_stderr() => error.exit(),
        Err(help) => ExitCode::from(print(&help).code()),
    }
}

/// Prints help, or the version.
fn print(help: &clap::Error) -> Status {
    let (text, mut out) = (help.render().ansi().to_string(), anstream::stdout());
    output::say_if_lost();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => Status::Yes,
        Err(error) => failed(Closed::from(error).into()),
    }
}

fn run(cli: &cli::Cli) -> Status {
    let interrupt = Interrupt::default();
    watch_for_interrupts(&interrupt);
    #[cfg(unix)]
    outlive_limits();
    match cli::run(cli, &interrupt) {
        Ok(_) if interrupt.is_set() && !cli.verb.ends_by_interrupt() => Status::Interrupted,
        Ok(status) => status,
        Err(failure) => failed(failure),
    }
}

/// Says what has failed.
fn failed(failure: Failure) -> Status {
    match failure {
        Failure::Closed(Closed::Pipe) => return Status::Unread,
        Failure::Closed(Closed::Failed(error)) => output::complain(&format!("standard output: {error}")),
        Failure::Closed(Closed::File(name, error)) => output::complain(&format!("{name}: {error}")),
        Failure::Usage(usage) => output::complain(&usage.0),
    }
    Status::Bad
}

/// The first Ctrl-C sets the flag that everything long asks, and all ends in its order, however long that takes. The second
/// one ends the program at once.
fn watch_for_interrupts(interrupt: &Interrupt) {
    let interrupt = interrupt.clone();
    let mut is_second = false;
    let result = ctrlc::set_handler(move || {
        if is_second {
            interrupt.end();
        }
        is_second = true;
        interrupt.set();
        let interrupt = interrupt.clone();
        std::thread::spawn(move || end_what_waits(&interrupt));
    });
    if let Err(error) = result {
        output::complain(&format!("Ctrl-C cannot be caught: {error}"));
    }
}

/// A file that grows beyond its limit (`ulimit -f`) is an error of writing, and no end of the program that leaves half a file. The
/// signal's own flag is not asked: the error tells the same.
#[cfg(unix)]
fn outlive_limits() {
    if let Err(error) = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default()) {
        output::complain(&format!("the limit of files cannot be caught: {error}"));
    }
}

/// A thread that waits for input (a terminal's, say) does not ask: the program is ended from here, between two writes.
fn end_what_waits(interrupt: &Interrupt) {
    loop {
        std::thread::sleep(std::time::Duration::from_millis(20));
        let whole_lines = std::io::stdout().lock();
        if interrupt.is_waiting() {
            interrupt.end();
        }
        drop(whole_lines);
    }
}
