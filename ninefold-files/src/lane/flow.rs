//! One source on its way: the threads that fill blocks, work on them and hand them in, and the pace of that.

use super::block::{Block, MOST_RECORDS};
use super::feed::{Feed, Text};
use super::flood::Flood;
use super::lost::Lost;
use super::nine::Bulk;
use super::open::{self, Body, Opened, Size};
use super::ordered::{Ordered, Writer};
use super::output::Output;
use super::question::Question;
use super::table::Table;
use super::tally::Tally;
use super::worker::Worker;
use crate::failure::Failure;
use crate::input::{self, Source, Usage};
use crate::journal::{Reached, Resume, Start};
use crate::limits::Interrupt;
use crate::output::{complain, nothing_found, say};
use crate::progress::Progress;
use crate::status::Status;
use ninefold::board::text::ReadOptions;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{ScopedJoinHandle, Thread};
use std::time::{Duration, Instant};

/// Blocks per thread: enough that no thread waits while one block takes long, within a few MiB.
const BLOCKS: usize = 4;

/// How long a block should take: long enough for its locks not to matter, short enough that all threads have work and
/// answers flow.
const PACE: std::ops::Range<Duration> = Duration::from_millis(5)..Duration::from_millis(20);

/// The records of the first blocks: each may take long, and all threads are to have one.
const FIRST_RECORDS: usize = 1;

fn threads(wanted: usize) -> usize {
    match wanted {
        0 => std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
        wanted => wanted,
    }
}

/// Where an input is read from.
#[derive(Clone, Copy, Default)]
pub(super) struct From<'p> {
    /// The file, where it may be read from its middle.
    pub(super) path: Option<&'p Path>,
    pub(super) start: Start,
}

/// A question, how to work on it, and what is written of its answers beside lines.
pub(super) struct Asked<'a> {
    pub(super) question: &'a dyn Question,
    pub(super) options: &'a ReadOptions,
    pub(super) threads: usize,
    pub(super) quiet: bool,
    /// Is it said how an input is read?
    pub(super) is_noted: bool,
    pub(super) interrupt: &'a Interrupt,
    pub(super) table: Option<&'a Table>,
    pub(super) resume: Option<&'a Resume>,
    /// How many puzzles had which answer.
    pub(super) tally: &'a Mutex<Tally>,
}

/// Answers the records of one source.
pub(super) fn source(
    opened: Opened<'_>,
    from: From<'_>,
    asked: &Asked<'_>,
    output: &mut Output<'_>,
) -> Result<Status, Failure> {
    let Opened { source, size, body, note } = opened;
    input::say_noted(&source.name, note.as_deref().filter(|_| asked.is_noted));
    if let Some(option) = asked.question.is_for_one().filter(|_| source.is_many) {
        return Err(Usage(format!("{option} is for one puzzle, found several")).into());
    }
    let mut text = String::new();
    let mut feed = feed((&source, size), body, from, asked.options, &mut text)?;
    skip(&mut *feed, &source, from.start.reached, asked.interrupt)?;
    let progress = Progress::new(asked.quiet, || size.bytes(), asked.question.so_far());
    progress.begin_at(from.start.reached.offset, from.start.reached.line);
    let Ended { writer, last_words, fault } = answered(&source, feed, from.start, asked, (output, &progress));
    asked.tally.lock().unwrap_or_else(PoisonError::into_inner).join(&writer.tally);
    let target = asked.question.target();
    let lost = writer.lost.words(&source, &target).filter(|_| asked.is_noted);
    let (closed, found, rest) = (writer.closed, writer.status, writer.flood.rest(&source.name));
    drop(progress);
    rest.iter().chain(&lost).chain(&last_words).for_each(|words| say(words));
    if let Some(closed) = closed {
        return Err(closed.into());
    }
    if let Some(resume) = asked.resume.filter(|_| fault.is_some() || asked.interrupt.is_set()) {
        resume.save()?;
    }
    match fault {
        // A file that could not be read may be there later: the journal stays.
        Some(usage) if asked.resume.is_some() => Err(usage.into()),
        Some(usage) => {
            complain(&usage.0);
            Ok(Status::Bad)
        }
        None => Ok(found.unwrap_or_else(|| nothing_found(&source.name, asked.interrupt))),
    }
}

/// What gives the records of a source, of lines from a place on. A text in another format is to outlive it.
fn feed<'t>(
    known: (&Source, Size),
    body: Body<'t>,
    From { path, start }: From<'_>,
    options: &'t ReadOptions,
    whole: &'t mut String,
) -> Result<Box<dyn Feed + 't>, Usage> {
    Ok(match body {
        Body::Lines { beginning, rest } => Box::new(open::lines(known, beginning, rest, path, start.reached)?),
        Body::Text { text, format } => {
            *whole = text;
            Box::new(Text::new(format.parse(whole, options)))
        }
        Body::Found { records } => Box::new(Text::new(Box::new(records.into_iter()))),
        Body::Table { feed, .. } => feed,
    })
}

/// Passes over the rows that are answered already. They are read once more, so that whatever depends on those before, as which members
/// have been named, is as it was. Lines stand where they go on.
fn skip(feed: &mut dyn Feed, source: &Source, to: Reached, interrupt: &Interrupt) -> Result<(), Usage> {
    let mut block = Block::default();
    while !interrupt.is_set() && feed.at() < to.line {
        let before = feed.at();
        block.clear(0, true);
        feed.fill(&mut block, MOST_RECORDS.min(to.line - before)).map_err(Usage)?;
        if block.count == 0 {
            let (name, line) = (&source.name, to.line);
            return Err(Usage(format!("{name}: found {before} rows, and the journal goes on behind row {line}")));
        }
    }
    Ok(())
}

/// The state in which a source ended.
struct Ended<'a, 'o> {
    writer: Writer<'a, 'o>,
    last_words: Vec<String>,
    /// Why not all of it was read, or no more journal written.
    fault: Option<Usage>,
}

/// Works on all records of a source.
fn answered<'a, 'o>(
    source: &Source,
    feed: Box<dyn Feed + '_>,
    start: Start,
    asked: &'a Asked<'a>,
    (output, progress): (&'a mut Output<'o>, &'a Progress),
) -> Ended<'a, 'o> {
    let bulk = asked.question.bulk(source);
    let is_aloud = asked.question.is_aloud(source.is_many);
    let threads = if is_aloud { 1 } else { threads(asked.threads) };
    let writer = Writer {
        output,
        progress,
        interrupt: asked.interrupt,
        resume: asked.resume,
        status: start.found,
        tally: Tally::default(),
        closed: None,
        lost: Lost::default(),
        flood: Flood::default(),
    };
    let flow = Flow {
        asked,
        source,
        bulk: bulk.as_ref(),
        is_aloud,
        input: Mutex::new((feed, 0)),
        most: AtomicUsize::new(FIRST_RECORDS),
        ordered: Ordered::new(BLOCKS * threads, writer),
        fault: Mutex::new(None),
        last_words: Mutex::new(Vec::new()),
    };
    flow.run(threads);
    let Flow { ordered, fault, last_words, .. } = flow;
    Ended {
        writer: ordered.into_writer(),
        last_words: last_words.into_inner().unwrap_or_else(PoisonError::into_inner),
        fault: fault.into_inner().unwrap_or_else(PoisonError::into_inner),
    }
}

/// One source on its way.
struct Flow<'a, 'o, 's, 't> {
    asked: &'a Asked<'a>,
    source: &'s Source,
    bulk: Option<&'s Bulk>,
    /// Are answers written as they are found?
    is_aloud: bool,
    /// The input, and how many blocks were filled from it.
    input: Mutex<(Box<dyn Feed + 't>, u64)>,
    /// The records of the next block.
    most: AtomicUsize,
    ordered: Ordered<'a, 'o>,
    /// Why no more can be read, or no more journal written.
    fault: Mutex<Option<Usage>>,
    /// Remarks on records in work when an interruption came: no progress bar may wipe them away.
    last_words: Mutex<Vec<String>>,
}

impl Flow<'_, '_, '_, '_> {
    /// Works on so many threads, this one among them, until all is done. Where the system gives fewer, those that are there do it all;
    /// without one that saves, the journal is written at the end of the source.
    fn run(&self, threads: usize) {
        let done = &AtomicBool::new(false);
        let anew = std::thread::Builder::new;
        std::thread::scope(|scope| {
            let save = |resume| anew().spawn_scoped(scope, move || self.keep_saving(resume, done)).ok();
            let saver = self.asked.resume.and_then(save);
            let _done = Done(done, saver.as_ref().map(ScopedJoinHandle::thread));
            std::thread::scope(|scope| {
                let is_more = |_: &usize| anew().spawn_scoped(scope, move || self.work()).is_ok();
                (1..threads).take_while(is_more).for_each(drop);
                self.work();
            });
        });
    }

    fn work(&self) {
        // Also when this thread panics: the others must not wait for its block.
        let _end = End(&self.ordered);
        let speak = |text: &str| self.ordered.speak(text);
        let mut worker = Worker {
            source: self.source,
            options: self.asked.options,
            interrupt: self.asked.interrupt,
            question: self.asked.question,
            bulk: self.bulk,
            solver: ninefold_fast9::Solver::new(),
            table: self.asked.table,
            aloud: self.is_aloud.then_some(&speak),
            last_words: &self.last_words,
            says_latin: self.asked.is_noted && self.source.is_typed(),
        };
        while let Some(mut block) = self.ordered.empty() {
            let most = self.most.load(Ordering::Relaxed);
            match self.fill(&mut block, most) {
                Ok(()) if block.count == 0 => break,
                Ok(()) => {}
                Err(error) => return self.fail(Usage(error)),
            }
            let started = Instant::now();
            worker.work(&mut block);
            self.keep_pace(started.elapsed(), block.count >= most);
            self.ordered.hand_in(block);
        }
    }

    fn fill(&self, block: &mut Block, most: usize) -> Result<(), String> {
        let mut input = self.input.lock().unwrap_or_else(PoisonError::into_inner);
        let (feed, blocks) = &mut *input;
        block.clear(*blocks, self.bulk.is_some());
        *blocks += 1;
        feed.fill(block, most)
    }

    /// Blocks become longer or shorter until they take the right time.
    fn keep_pace(&self, taken: Duration, is_full: bool) {
        let most = self.most.load(Ordering::Relaxed);
        if taken < PACE.start && is_full {
            self.most.store((most * 2).min(MOST_RECORDS), Ordering::Relaxed);
        } else if taken > PACE.end {
            self.most.store((most / 2).max(1), Ordering::Relaxed);
        }
    }

    fn keep_saving(&self, resume: &Resume, done: &AtomicBool) {
        while !done.load(Ordering::Relaxed) {
            std::thread::park_timeout(resume.pause());
            if let Err(usage) = resume.save_if_due() {
                self.fail(usage);
                return self.ordered.end();
            }
        }
    }

    fn fail(&self, usage: Usage) {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(usage);
    }
}

/// Tells the thread that saves that all is done, also when a worker panics: it would be waited for without end.
struct Done<'a>(&'a AtomicBool, Option<&'a Thread>);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
        if let Some(saver) = self.1 {
            saver.unpark();
        }
    }
}

/// Ends the flow of blocks when a thread ends.
struct End<'a, 'w, 'o>(&'a Ordered<'w, 'o>);

impl Drop for End<'_, '_, '_> {
    fn drop(&mut self) {
        self.0.end();
    }
}
