//! Many records over all cores, answered in input order.

use crate::args::WorkArgs;
use crate::failure::Failure;
use crate::input::{Input, Source, Usage};
pub(crate) use crate::lane::{Done, failed, refused};
use crate::limits::Interrupt;
use crate::output::{Sink, complain, nothing_found, say};
use crate::progress::Progress;
use crate::status::Status;
use ninefold::board::text::{Record, TextError};
use rayon::prelude::*;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

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

/// Runs the job on one record after the other; its output is written at once.
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
                // No further answers can be written: the search is stopped, too.
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
fn one_source(
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
        // A record in work when an interruption came has no answer: the answers end before it.
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
