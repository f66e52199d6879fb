//! `cargo xtask test`: the steps one after the other, and beside what compiles, as soon as the program is there, those that mostly wait
//! for a browser or a server. They run in a process of their own, since CPU time is counted by process.
//!
//! ```text
//! a thread          packages |
//! this process      fmt  clippy ...  rustdoc  features  ...  tests  |        server  cadical  ...
//! the one beside               | browser  api  tour  deny            | report
//! ```

use crate::context::Context;
use crate::report::{Outcome, Report};
use crate::run::is_ci;
use crate::steps::{self, Step};
use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, Stdio};

/// Every step.
pub(crate) fn all(long: bool) -> ExitCode {
    let context = Context::new(long);
    // Asked now: the build of the tests puts another one in its place, and then its name is that of a file which is gone.
    let own = std::env::current_exe();
    let mut report = Report::start();
    let mut beside = Err("there is no program".to_string());
    // Two processes cannot install packages at the same time, but one can while another compiles: it waits for the net and the disk.
    std::thread::scope(|scope| {
        let mut installing = Some(scope.spawn(steps::install));
        run(&mut report, &context, steps::FIRST);
        let has_program = || {
            // What could not be installed is told by the steps that need it.
            let _ = installing.take().map(std::thread::ScopedJoinHandle::join);
            beside = Beside::start(&context, &own);
        };
        report.run(steps::CLIPPY.name, || steps::clippy_telling(&context, has_program));
    });
    run(&mut report, &context, steps::LINTS);
    run(&mut report, &context, steps::TESTS);
    let mut said = String::new();
    report.run("the lane beside", || beside.and_then(|beside| beside.end(&mut said)).unwrap_or_else(Outcome::Failed));
    run(&mut report, &context, steps::LAST);
    if long {
        run(&mut report, &context, steps::LONG);
    }
    eprint!("{said}");
    report.finish(is_ci())
}

/// The steps of these names.
pub(crate) fn some(long: bool, names: &[&str]) -> ExitCode {
    let mut report = Report::start();
    for step in steps::every().filter(|step| names.contains(&step.name)) {
        run(&mut report, &Context::new(long), std::slice::from_ref(step));
    }
    report.finish(is_ci())
}

fn run(report: &mut Report, context: &Context, steps: &[Step]) {
    for step in steps {
        report.run(step.name, || (step.run)(context));
    }
}

/// The process that runs the steps of [`steps::BESIDE`]. It speaks into a file: what two processes say at once is unreadable.
struct Beside {
    child: Child,
    log: PathBuf,
}

impl Beside {
    fn start(context: &Context, own: &std::io::Result<PathBuf>) -> Result<Self, String> {
        let fails = |error: std::io::Error| format!("the steps beside: {error}");
        let log = context.target().join("beside.log");
        let own = own.as_ref().map_err(|error| format!("the steps beside: {error}"))?;
        let mut command = Command::new(own);
        command.arg("test").args(context.long.then_some("--long"));
        command.args(steps::BESIDE.iter().map(|step| step.name));
        // It is built, and to look whether it is would mean to wait for cargo, which the lints keep busy.
        command.env(steps::PROGRAM, steps::program(context));
        command.stdin(Stdio::null()).stderr(File::create(&log).map_err(fails)?);
        Ok(Beside { child: command.spawn().map_err(fails)?, log })
    }

    /// Waits for its end; what it said is added.
    fn end(mut self, said: &mut String) -> Result<Outcome, String> {
        let fails = |error: std::io::Error| format!("{}: {error}", self.log.display());
        let status = self.child.wait().map_err(fails)?;
        *said += &std::fs::read_to_string(&self.log).map_err(fails)?;
        Ok(if status.success() { Outcome::Ok } else { Outcome::Failed("see its report below".to_string()) })
    }
}
