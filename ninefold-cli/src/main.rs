//! The program `ninefold`.

mod args;
mod candidates;
mod cli;
mod colour;
mod engines;
mod failure;
mod input;
mod journal;
mod json;
mod kind;
mod lane;
mod limits;
mod out_file;
mod output;
mod partial;
mod png;
mod progress;
mod status;
mod tour_page;
mod verb;

use clap::Parser as _;
use failure::Failure;
use limits::Interrupt;
use output::Closed;
use status::Status;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    let interrupt = Interrupt::default();
    watch_for_interrupts(&interrupt);
    let status = match cli::run(&cli, &interrupt) {
        Ok(_) if interrupt.is_set() && !cli.verb.ends_by_interrupt() => Status::Interrupted,
        Ok(status) => status,
        Err(Failure::Closed(Closed::Pipe)) => Status::Yes,
        Err(Failure::Closed(Closed::Failed(error))) => {
            output::complain(&format!("standard output: {error}"));
            Status::Bad
        }
        Err(Failure::Closed(Closed::File(name, error))) => {
            output::complain(&format!("{name}: {error}"));
            Status::Bad
        }
        Err(Failure::Usage(usage)) => {
            output::complain(&usage.0);
            Status::Bad
        }
    };
    ExitCode::from(status.code())
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
