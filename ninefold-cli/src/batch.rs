//! Many records over all cores, answered in input order.

use crate::args::WorkArgs;
use crate::failure::Failure;
use crate::input::{self, Input, Source, Usage};
use crate::limits::Interrupt;
use crate::output::{Sink, complain, say};
use crate::status::Status;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use ninefold::board::text::{Record, TextError, Unprintable};
use rayon::prelude::*;
use std::io::IsTerminal as _;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What one record's work leaves: lines for standard output, remarks for standard error, a status.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) text: String,
    pub(crate) remarks: Vec<String>,
    pub(crate) status: Status,
}

impl Done {
    /// Text and status, no remarks.
    pub(crate) fn new(text: String, status: Status) -> Self {
        Done { text, remarks: Vec::new(), status }
    }

    /// A record that could not be read: `text` keeps its place among the answers.
    pub(crate) fn bad(source: &Source, error: &TextError, text: String) -> Self {
        Done { text, remarks: vec![format!("ninefold: {}", input::at(&source.name, error))], status: Status::Bad }
    }
}

/// A record that cannot be written in the format asked for.
pub(crate) fn refused(source: &Source, record: &Record, unprintable: &Unprintable) -> Done {
    failed(&format!("{}: {unprintable}", input::label(&source.name, record)))
}

/// A record whose work failed.
pub(crate) fn failed(message: &str) -> Done {
    Done { remarks: vec![format!("ninefold: {message}")], ..Done::new(String::new(), Status::Bad) }
}

/// How long a round of records should take: short enough that answers flow, long enough to keep all cores busy.
const ROUND: Duration = Duration::from_millis(200);

/// Runs the job on every record of every source. Sources that cannot be read are named; the others are answered.
pub(crate) fn run(
    input: &Input,
    work: &WorkArgs,
    interrupt: &Interrupt,
    sink: &mut Sink,
    job: impl Fn(&Source, Result<Record, TextError>) -> Done + Sync,
) -> Result<Status, Failure> {
    let mut status = Status::Yes;
    for source in &input.sources {
        status = status.max(match source {
            Ok(source) => one_source(input, source, work, interrupt, sink, &job)?,
            Err(usage) => {
                complain(&usage.0);
                Status::Bad
            }
        });
        if interrupt.is_set() {
            break;
        }
    }
    Ok(status)
}

/// Runs the job on one record after the other; what it emits is written at once.
pub(crate) fn aloud(
    input: &Input,
    interrupt: &Interrupt,
    sink: &mut Sink,
    job: impl Fn(&Source, Result<Record, TextError>, &mut dyn FnMut(&str) -> ControlFlow<()>) -> Done,
) -> Result<Status, Failure> {
    let mut status = Status::Yes;
    for source in &input.sources {
        let source = match source {
            Ok(source) => source,
            Err(usage) => {
                complain(&usage.0);
                status = Status::Bad;
                continue;
            }
        };
        let mut answered = None;
        for record in input.records(source).take_while(|_| !interrupt.is_set()) {
            let mut written = Ok(());
            let done = job(source, record, &mut |text| {
                if written.is_ok() {
                    written = sink.write(text.as_bytes());
                }
                if written.is_ok() {
                    return ControlFlow::Continue(());
                }
                // Nobody will see what a search still finds: it is stopped, too.
                interrupt.set();
                ControlFlow::Break(())
            });
            written?;
            answer(std::iter::once(done), sink, &mut answered)?;
        }
        status = status.max(answered.unwrap_or_else(|| nothing_found(&source.name, interrupt)));
    }
    Ok(status)
}

/// Runs the job on every record of one source, over all cores.
pub(crate) fn one_source(
    input: &Input,
    source: &Source,
    work: &WorkArgs,
    interrupt: &Interrupt,
    sink: &mut Sink,
    job: &(impl Fn(&Source, Result<Record, TextError>) -> Done + Sync),
) -> Result<Status, Failure> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(work.threads).build();
    let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
    let mut records = input.records(source);
    let progress = Progress::new(work.quiet, || source.text.lines().count() as u64);
    let threads = pool.current_num_threads();
    let (mut status, mut round, mut seen) = (None, threads, 0);
    while !interrupt.is_set() {
        let batch: Vec<_> = records.by_ref().take(round).collect();
        if batch.is_empty() {
            break;
        }
        let started = Instant::now();
        let line = batch.last().map_or(0, |record| record.as_ref().map_or_else(|e| e.place.line, |r| r.place.line));
        seen += batch.len();
        // What was still being worked on when an interruption came is no answer: the answers end before it.
        let finished = |record| Some(job(source, record)).filter(|_| !interrupt.is_set());
        let unless_interrupted = |record| if interrupt.is_set() { None } else { finished(record) };
        let done: Vec<_> = pool.install(|| batch.into_par_iter().map(unless_interrupted).collect());
        progress.hide_while(|| answer(done.into_iter().map_while(|done| done), sink, &mut status))?;
        progress.at(line as u64, seen);
        if started.elapsed() < ROUND / 2 {
            round = (round * 2).min(1 << 16);
        } else if started.elapsed() > ROUND * 2 {
            round = (round / 2).max(threads);
        }
    }
    Ok(status.unwrap_or_else(|| nothing_found(&source.name, interrupt)))
}

/// The status of a source without a record; says so.
pub(crate) fn nothing_found(name: &str, interrupt: &Interrupt) -> Status {
    if !interrupt.is_set() {
        complain(&format!("{name}: found no puzzle, expected one in a format of `ninefold formats`"));
    }
    Status::Bad
}

/// Writes the answers of a round at once, their remarks before them.
fn answer(done: impl Iterator<Item = Done>, sink: &mut Sink, status: &mut Option<Status>) -> Result<(), Failure> {
    let mut text = String::new();
    for done in done {
        if !done.remarks.is_empty() {
            sink.write(text.as_bytes())?;
            text.clear();
            done.remarks.iter().for_each(|remark| say(remark));
        }
        text.push_str(&done.text);
        *status = Some(status.unwrap_or(Status::Yes).max(done.status));
    }
    Ok(sink.write(text.as_bytes())?)
}

/// A bar on standard error, if that is a terminal and the work lasts over a second.
pub(crate) struct Progress {
    bar: ProgressBar,
    ended: Arc<AtomicBool>,
}

impl Progress {
    /// A bar for work of this length; for work of unknown length, 0, a count.
    pub(crate) fn new(quiet: bool, length: impl FnOnce() -> u64) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let progress = Progress { bar, ended: Arc::new(AtomicBool::new(quiet || !std::io::stderr().is_terminal())) };
        if !progress.ended.load(Ordering::Relaxed) {
            progress.bar.set_length(length());
            progress.appear_in_a_second();
        }
        progress
    }

    /// The bar draws itself from a thread of its own, so that it lives while a single puzzle takes long.
    fn appear_in_a_second(&self) {
        let (bar, ended) = (self.bar.clone(), Arc::clone(&self.ended));
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_secs(1));
            if !ended.load(Ordering::Relaxed) {
                let is_known = bar.length().is_some_and(|length| length > 0);
                let measure = if is_known { "{bar:30} {percent}% " } else { "" };
                let style = ProgressStyle::with_template(&format!("{{spinner}} {{elapsed}} {measure}{{msg}}"));
                bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
                bar.set_draw_target(ProgressDrawTarget::stderr());
                bar.enable_steady_tick(Duration::from_millis(100));
            }
        });
    }

    /// So far along its length is the work, with so many records or lines done.
    pub(crate) fn at(&self, position: u64, seen: usize) {
        if self.ended.load(Ordering::Relaxed) {
            return;
        }
        self.bar.set_message(format!("{seen} done"));
        self.bar.set_position(position);
    }

    /// The bar and the answers must not write over each other.
    pub(crate) fn hide_while<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        self.bar.finish_and_clear();
    }
}
