//! One puzzle per line, read, answered and written as a stream: memory stays small however long the input is.
//!
//! ```text
//! input --Lines--> Block --Worker--> Block --Ordered--> sink
//!        one lock        each thread           in turn
//!   ^                                           |
//!   '-------------- empty blocks ---------------'
//! ```
//!
//! Every thread does everything: it takes an empty block, fills it from the input while it holds the input's lock, works
//! on it, and hands it in. Blocks are numbered as they are filled, and whoever hands in the one whose turn it is writes it
//! and those that wait behind it. So one thread alone hands nothing over, and the bytes are the same for any number of
//! threads.
//!
//! A source is a stream of lines if its beginning is in the format `line`: detection looks at no more than the beginning of
//! any text. That format reads each line by itself, so that reading in pieces is reading the whole, whatever comes later.

mod block;
mod journal;
mod lines;
mod ordered;
mod source;

use crate::args::WorkArgs;
use crate::batch::{self, Done, Progress};
use crate::failure::Failure;
use crate::input::{Input, Source, Usage};
use crate::limits::Interrupt;
use crate::output::{Sink, complain};
use crate::status::Status;
use block::{MOST_LINES, Worker};
use journal::Start;
pub(crate) use journal::{Identity, Resume, beside as journal_of};
use lines::Lines;
use ninefold::board::text::{Record, TextError};
use ordered::{Ordered, Writer};
use source::Opened;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Sources, and what to do with their records.
pub(crate) struct Streams<'a, J> {
    /// How to read; it has no sources of its own.
    pub(crate) input: &'a Input,
    /// Files; `-`, or none, is standard input.
    pub(crate) files: &'a [PathBuf],
    pub(crate) work: &'a WorkArgs,
    pub(crate) interrupt: &'a Interrupt,
    /// Plain 9x9 lines go to their own engine, up to this limit; without it they are records like others.
    pub(crate) nine: Option<u32>,
    pub(crate) job: J,
    pub(crate) resume: Option<&'a Resume>,
}

/// Blocks per thread: enough that nobody waits while one block takes long, within a few MiB.
const BLOCKS: usize = 4;

/// How long a block should take: long enough for its locks not to matter, short enough that all threads have work and
/// answers flow.
const PACE: std::ops::Range<Duration> = Duration::from_millis(5)..Duration::from_millis(20);

/// The lines of the first blocks.
const FIRST_LINES: usize = 16;

/// How often the journal is written: no more than a part of the time goes into it.
const SAVE_EVERY: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));
const SAVE_PART: u32 = 20;

impl<J: Fn(&Source, Result<Record, TextError>) -> Done + Sync> Streams<'_, J> {
    /// Answers every source. Those that are not streams of lines are read whole.
    pub(crate) fn run(&self, sink: &mut Sink) -> Result<Status, Failure> {
        let standard = [PathBuf::from("-")];
        let files = if self.files.is_empty() { &standard } else { self.files };
        let mut status = self.resume.map_or(Status::Yes, Resume::status);
        for (index, path) in files.iter().enumerate() {
            let Some(start) = self.resume.map_or(Some(Start::default()), |resume| resume.source(index)) else {
                continue;
            };
            status = status.max(match Opened::new(path, self.interrupt) {
                Ok(opened) => self.source(opened, path, start, sink)?,
                Err(usage) => {
                    complain(&usage.0);
                    Status::Bad
                }
            });
            if self.interrupt.is_set() {
                break;
            }
            if let Some(resume) = self.resume {
                resume.next_source(status)?;
            }
        }
        Ok(status)
    }

    fn source(&self, opened: Opened, path: &Path, start: Start, sink: &mut Sink) -> Result<Status, Failure> {
        match (opened.not_lines(self.input), self.resume) {
            (None, _) => self.stream(opened, path, start, sink),
            (Some(what), Some(_)) => {
                let name = opened.name;
                Err(Usage(format!("{name}: this is {what}; --resume is for one puzzle per line (line)")).into())
            }
            (Some(_), None) => match opened.whole() {
                Ok(source) => batch::one_source(self.input, &source, self.work, self.interrupt, sink, &self.job),
                Err(usage) => {
                    complain(&usage.0);
                    Ok(Status::Bad)
                }
            },
        }
    }

    fn stream(&self, opened: Opened, path: &Path, start: Start, sink: &mut Sink) -> Result<Status, Failure> {
        let source = Source { name: opened.name.clone(), text: String::new() };
        let progress = Progress::new(self.work.quiet, || opened.size.unwrap_or(0));
        let is_file = opened.size.is_some();
        let (bytes, from) = opened.bytes(path, start.reached)?;
        let threads = threads(self.work.threads);
        let (interrupt, resume) = (self.interrupt, self.resume);
        let writer = Writer { sink, progress: &progress, interrupt, resume, status: start.found, closed: None };
        let flow = Flow {
            streams: self,
            source: &source,
            lines: Mutex::new(Lines::new(bytes, from, self.nine.is_some(), is_file)),
            most_lines: AtomicUsize::new(FIRST_LINES),
            ordered: Ordered::new(BLOCKS * threads, writer),
            fault: Mutex::new(None),
        };
        flow.run(threads);
        let fault = flow.fault.into_inner().unwrap_or_else(PoisonError::into_inner);
        let writer = flow.ordered.into_writer();
        if let Some(closed) = writer.closed {
            return Err(closed.into());
        }
        if let Some(resume) = resume {
            resume.save()?;
        }
        match fault {
            // What could not be read may be there later: the journal stays.
            Some(usage) if resume.is_some() => Err(usage.into()),
            Some(usage) => {
                complain(&usage.0);
                Ok(Status::Bad)
            }
            None => Ok(writer.status.unwrap_or_else(|| batch::nothing_found(&source.name, interrupt))),
        }
    }
}

fn threads(wanted: usize) -> usize {
    match wanted {
        0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        wanted => wanted,
    }
}

/// One source on its way.
struct Flow<'a, J> {
    streams: &'a Streams<'a, J>,
    source: &'a Source,
    lines: Mutex<Lines>,
    /// The lines of the next block.
    most_lines: AtomicUsize,
    ordered: Ordered<'a>,
    /// Why no more can be read, or no more journal written.
    fault: Mutex<Option<Usage>>,
}

impl<J: Fn(&Source, Result<Record, TextError>) -> Done + Sync> Flow<'_, J> {
    /// Works on so many threads, this one among them, until all is done.
    fn run(&self, threads: usize) {
        let done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let saver = self.streams.resume.map(|resume| scope.spawn(|| self.keep_saving(resume, &done)));
            std::thread::scope(|scope| {
                for _ in 1..threads {
                    scope.spawn(|| self.work());
                }
                self.work();
            });
            done.store(true, Ordering::Relaxed);
            if let Some(saver) = saver {
                saver.thread().unpark();
            }
        });
    }

    fn work(&self) {
        // Also when this thread panics: the others must not wait for its block.
        let _end = End(&self.ordered);
        let mut worker = Worker {
            source: self.source,
            options: &self.streams.input.options,
            interrupt: self.streams.interrupt,
            limit: self.streams.nine.unwrap_or(2),
            solver: ninefold_fast9::Solver::new(),
            job: &self.streams.job,
        };
        while let Some(mut block) = self.ordered.empty() {
            let most = self.most_lines.load(Ordering::Relaxed);
            let filled = self.lines.lock().unwrap_or_else(PoisonError::into_inner).fill(&mut block, most);
            match filled {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => return self.fail(Usage(format!("{}: {error}", self.source.name))),
            }
            let started = Instant::now();
            worker.work(&mut block);
            self.keep_pace(started.elapsed(), block.lines == most);
            self.ordered.hand_in(block);
        }
    }

    /// Blocks become longer or shorter until they take the right time.
    fn keep_pace(&self, taken: Duration, is_full: bool) {
        let most = self.most_lines.load(Ordering::Relaxed);
        if taken < PACE.start && is_full {
            self.most_lines.store((most * 2).min(MOST_LINES), Ordering::Relaxed);
        } else if taken > PACE.end {
            self.most_lines.store((most / 2).max(1), Ordering::Relaxed);
        }
    }

    fn keep_saving(&self, resume: &Resume, done: &AtomicBool) {
        let mut pause = SAVE_EVERY.0;
        while !done.load(Ordering::Relaxed) {
            std::thread::park_timeout(pause);
            let started = Instant::now();
            if let Err(usage) = resume.save() {
                self.fail(usage);
                return self.ordered.end();
            }
            pause = (started.elapsed() * SAVE_PART).clamp(SAVE_EVERY.0, SAVE_EVERY.1);
        }
    }

    fn fail(&self, usage: Usage) {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(usage);
    }
}

/// Ends the flow of blocks when a thread ends.
struct End<'a, 'w>(&'a Ordered<'w>);

impl Drop for End<'_, '_> {
    fn drop(&mut self) {
        self.0.end();
    }
}
