//! A file that others made is looked at in a process of its own.
//!
//! A reader of PDF can be led astray: into recursion without end, to room for numbers that a file only claims, into loops over what it
//! packs. Such a file ends the process that reads it, and nothing else: the next file is looked at, and Ctrl-C is heard.

use super::{Asked, named};
use ninefold_files::failure::Failure;
use ninefold_files::limits::Interrupt;
use ninefold_files::output::complain;
use ninefold_files::status::Status;
use ninefold_print::paper::Cover;
use std::io::Read as _;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// The most memory of such a process: room for the largest file, and for what it unpacks to.
#[cfg(any(unix, test))]
pub(super) const MEMORY: u64 = 3 << 30;

/// The most seconds that a file may take: a book of 828 pages takes less than ten.
pub(super) const SECONDS: u64 = 60;

/// How long it is waited between two looks whether the process has ended.
const PAUSE: Duration = Duration::from_millis(5);

/// So much of what went wrong is read.
const MOST_SAID: u64 = 1 << 16;

/// Asks a process of its own about this file; what it finds it writes itself.
pub(super) fn ask(path: &Path, asked: Asked, interrupt: &Interrupt) -> Result<Status, Failure> {
    let lost = |why: &dyn std::fmt::Display| {
        complain(&format!("{}: {why}", named(path)));
        Ok(Status::Bad)
    };
    let mut child = match start(path, asked) {
        Ok(child) => child,
        Err(error) => return lost(&format!("no process can be started to look at it: {error}")),
    };
    match wait(&mut child, interrupt) {
        Ok(Ended::By(status)) => match of_code(status.code()) {
            Some(status) => {
                pass_on(&mut child);
                Ok(status)
            }
            None => lost(&HOSTILE),
        },
        Ok(Ended::Late) => {
            lost(&format!("not looked through within {SECONDS} s: it is damaged, or made to keep its reader busy"))
        }
        Ok(Ended::Interrupted) => Ok(Status::Interrupted),
        Err(error) => lost(&error),
    }
}

/// What is said of a file that ended its reader.
const HOSTILE: &str =
    "reading it took more memory, time or depth than a book does: it is damaged, or made to break its reader";

/// How the process ended.
enum Ended {
    By(ExitStatus),
    Late,
    Interrupted,
}

fn start(path: &Path, asked: Asked) -> std::io::Result<Child> {
    // One word, for a name may begin like an option.
    let mut check = std::ffi::OsString::from("--check=");
    check.push(path);
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["book", "--check-here"]).arg(check);
    match asked {
        Asked::Book(Cover::Paperback) => {}
        Asked::Book(Cover::Hardcover) => drop(command.arg("--hardcover")),
        Asked::Cover { pages, paper } => {
            command.args(["--cover", "--pages", &pages.to_string()]);
            if let Some(paper) = paper {
                command.args(["--trim", paper.name]);
            }
        }
    }
    // Standard input may be the file.
    command.stdin(Stdio::inherit()).stderr(Stdio::piped()).spawn()
}

/// Until it ends, by itself or because it must.
fn wait(child: &mut Child, interrupt: &Interrupt) -> std::io::Result<Ended> {
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Ended::By(status));
        }
        let is_late = start.elapsed().as_secs() >= SECONDS;
        let ended = if interrupt.is_set() { Some(Ended::Interrupted) } else { is_late.then_some(Ended::Late) };
        if let Some(ended) = ended {
            child.kill()?;
            child.wait()?;
            return Ok(ended);
        }
        std::thread::sleep(PAUSE);
    }
}

/// The status that a process tells by its code; none if it did not get so far.
fn of_code(code: Option<i32>) -> Option<Status> {
    let all = [Status::Yes, Status::No, Status::Bad, Status::Interrupted, Status::Unread];
    all.into_iter().find(|status| Some(i32::from(status.code())) == code)
}

/// What the process had to say: its own refusal, as it stands.
fn pass_on(child: &mut Child) {
    let mut said = Vec::new();
    if let Some(stderr) = child.stderr.take() {
        // What cannot be read is not said; the status tells.
        let _ = stderr.take(MOST_SAID).read_to_end(&mut said);
    }
    for line in String::from_utf8_lossy(&said).lines() {
        complain(line.strip_prefix("ninefold: ").unwrap_or(line));
    }
}

/// Sets the limits of this process, as far as the system has any. Where the system can, it ends this process together with the one that
/// started it, however that one ended; elsewhere the limit of time ends it.
pub(super) fn be_bounded() {
    #[cfg(any(target_os = "linux", target_os = "android"))]
    let _ = rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL));
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, setrlimit};
        let most = |limit| Rlimit { current: Some(limit), maximum: Some(limit) };
        // Where a limit is refused, that of time remains.
        let _ = setrlimit(Resource::As, most(MEMORY));
        let _ = setrlimit(Resource::Cpu, most(SECONDS));
    }
}
