//! The one lane from records to answers, whatever they are read from and written to: memory stays small however long the
//! input is.
//!
//! ```text
//! lines | text | csv | json lines | parquet | arrow           lines | json | csv | json lines | parquet | arrow
//!            \                                                     /
//!   input --Feed--> Block --Worker--> Block --Ordered--> Output
//!          one lock        each thread           in turn
//!     ^                                             |
//!     '---------------- empty blocks ---------------'
//! ```
//!
//! Every thread does everything: it takes an empty block, fills it from the input while it holds the input's lock, works
//! on it, and hands it in. Blocks are numbered as they are filled, and whoever hands in the one whose turn it is writes it
//! and those that wait behind it. So one thread alone hands nothing over, and the bytes are the same for any number of
//! threads.
//!
//! A source is a stream of lines if its beginning is in the format `line`: detection looks at no more than the beginning of
//! any text. That format reads each line by itself, so that reading in pieces is reading the whole, whatever comes later.
//! Tables come in pieces, too; texts in other formats are read whole.

#[cfg(feature = "tables")]
mod arrow;
#[cfg(feature = "tables")]
mod arrow_texts;
#[cfg(feature = "tables")]
mod batches;
mod block;
mod csv;
#[cfg(feature = "tables")]
mod encode;
mod feed;
#[cfg(feature = "tables")]
mod format;
#[cfg(feature = "tables")]
mod ipc;
mod jsonl;
mod lines;
pub(crate) mod nine;
mod open;
mod ordered;
mod output;
#[cfg(feature = "tables")]
mod parquet;
mod pieces;
mod question;
mod record;
mod sheet;
mod table;
mod worker;
#[cfg(feature = "tables")]
mod zstd;

use crate::args::{InputArgs, OutArgs, WorkArgs};
use crate::failure::Failure;
use crate::input::{Input, Source, Usage};
use crate::journal::{Identity, Resume, Start};
use crate::kind::{self, Kind};
use crate::limits::Interrupt;
use crate::out_file;
use crate::output::{complain, nothing_found};
use crate::progress::Progress;
use crate::status::Status;
use block::{Block, MOST_RECORDS};
use feed::{Feed, Text};
use nine::Bulk;
use open::{Body, Manner, Opened};
use ordered::{Ordered, Writer};
use output::Output;
pub(crate) use question::Question;
pub(crate) use record::{Done, Field, Value, failed, refused};
pub(crate) use sheet::Kind as ColumnKind;
use std::fmt::Debug;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use table::Table;
use worker::Worker;

/// Inputs, and how their records are answered.
pub(crate) struct Lane<'a> {
    /// The inputs.
    pub(crate) args: &'a InputArgs,
    /// How to read; it has no sources of its own.
    pub(crate) input: &'a Input,
    /// The column of a table that holds the puzzles, where it was named.
    pub(crate) column: Option<&'a str>,
    pub(crate) threads: usize,
    pub(crate) quiet: bool,
    pub(crate) interrupt: &'a Interrupt,
}

/// Where answers go.
pub(crate) struct Answers<'a> {
    /// A file; without it standard output.
    pub(crate) out: Option<&'a Path>,
    /// The table that they are written as.
    pub(crate) table: Option<Kind>,
    /// The settings that a later run must share to go on with this one.
    pub(crate) run: Option<Identity>,
}

impl<'a> Answers<'a> {
    /// As the arguments say: a table by the ending of its name, or else lines, perhaps of JSON in the question's own shape.
    /// `options` is all that changes a byte of them.
    pub(crate) fn new(args: &'a OutArgs, input: &InputArgs, json: bool, options: &dyn Debug) -> Result<Self, Usage> {
        let OutArgs { out, resume, .. } = args;
        if let Some(out) = out {
            out_file::check_ending(out, json, false)?;
        }
        let table = out.as_deref().and_then(Kind::of_name).filter(|kind| !(json && *kind == Kind::JsonLines));
        if table.is_some() && json {
            return Err(Usage("--json is not for tables, which have one row for each puzzle".to_string()));
        }
        if table.is_some() && *resume {
            return Err(Usage("--resume is for files with one puzzle per line, not for tables".to_string()));
        }
        let run = if *resume { Some(resumable(input, options)?) } else { None };
        Ok(Answers { out: out.as_deref(), table, run })
    }
}

/// The identity of a run, which must be the same for it to go on: the files, and everything that changes a byte.
fn resumable(input: &InputArgs, options: &dyn Debug) -> Result<Identity, Usage> {
    let InputArgs { files, puzzle: _, from, box_shape, latin, layout, alphabet } = input;
    if files.is_empty() || files.iter().any(|file| file.as_os_str() == "-") {
        return Err(Usage("--resume is for files: standard input cannot be read a second time".to_string()));
    }
    if let Some(file) = files.iter().find(|file| !file.is_file()) {
        return Err(Usage(format!("{}: --resume is for files, and this is something else", file.display())));
    }
    let options = format!("{:?}", (options, from, box_shape, latin, alphabet));
    Ok(Identity::new(options, files.iter().chain(layout)))
}

/// Blocks per thread: enough that no thread waits while one block takes long, within a few MiB.
const BLOCKS: usize = 4;

/// How long a block should take: long enough for its locks not to matter, short enough that all threads have work and
/// answers flow.
const PACE: std::ops::Range<Duration> = Duration::from_millis(5)..Duration::from_millis(20);

/// The records of the first blocks: each may take long, and all threads are to have one.
const FIRST_RECORDS: usize = 1;

/// How often the journal is written: no more than a part of the time goes into it.
const SAVE_EVERY: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(1));
const SAVE_PART: u32 = 20;

impl<'a> Lane<'a> {
    /// As the arguments say.
    pub(crate) fn new(
        args: &'a InputArgs,
        input: &'a Input,
        answers: &'a OutArgs,
        work: &WorkArgs,
        interrupt: &'a Interrupt,
    ) -> Self {
        let (threads, quiet) = (work.threads, work.quiet);
        Lane { args, input, column: answers.column.as_deref(), threads, quiet, interrupt }
    }

    /// Answers every record of every input. Inputs that cannot be read are named; the others are answered.
    pub(crate) fn run(&self, question: &impl Question, answers: Answers<'_>) -> Result<Status, Failure> {
        match answers.table {
            None => self.to_lines(question, answers),
            Some(kind) => self.to_table(question, answers.out, kind),
        }
    }

    fn to_lines(&self, question: &impl Question, answers: Answers<'_>) -> Result<Status, Failure> {
        let (mut sink, resume) = out_file::open(answers.out, &self.args.files, answers.run, self.quiet)?;
        let mut status = resume.as_ref().map_or(Status::Yes, Resume::status);
        for (index, path) in self.inputs().enumerate() {
            let start = resume.as_ref().map_or(Some(Start::default()), |resume| resume.source(index));
            let Some(start) = start else { continue };
            status = status.max(match self.open(path) {
                Ok(opened) => {
                    if let (Some(what), Some(_)) = (opened.not_lines(), &resume) {
                        let name = opened.source.name;
                        return Err(Usage(format!(
                            "{name}: this is {what}; --resume is for one puzzle per line (line)"
                        ))
                        .into());
                    }
                    let mut output = Output::Lines(&mut sink);
                    self.source(opened, path, start, question, None, &mut output, resume.as_ref())?
                }
                Err(message) => {
                    complain(&message);
                    Status::Bad
                }
            });
            if self.interrupt.is_set() {
                break;
            }
            if let Some(resume) = &resume {
                resume.next_source(status)?;
            }
        }
        match resume {
            Some(resume) if !self.interrupt.is_set() => resume.finish()?,
            Some(_) if !self.quiet => crate::output::say("interrupted; the same command goes on from here"),
            _ => {}
        }
        Ok(status)
    }

    /// All inputs are opened first: the table has the columns that they have in common.
    fn to_table(&self, question: &impl Question, out: Option<&Path>, kind: Kind) -> Result<Status, Failure> {
        let Some(out) = out else { return Err(Usage("a table needs a file".to_string()).into()) };
        let (mut status, mut opened) = (Status::Yes, Vec::new());
        for path in self.inputs() {
            match self.open(path) {
                Ok(input) => opened.push(input),
                Err(message) => {
                    complain(&message);
                    status = Status::Bad;
                }
            }
        }
        if opened.is_empty() {
            return Ok(status);
        }
        out_file::check(out, &self.args.files)?;
        // The earlier file gives way only at the end.
        let replaced = Some(out).filter(|out| !self.quiet && out_file::holds_something(out));
        let fields: Vec<_> = opened.iter().map(|opened| opened.body.fields()).collect();
        let table = Table::new(kind, question, &fields);
        let mut output = Output::table(&table, out, self.interrupt)?;
        for mut input in opened {
            if let Body::Table { feed, .. } = &mut input.body {
                feed.carry(table.carried());
            }
            status =
                status.max(self.source(input, None, Start::default(), question, Some(&table), &mut output, None)?);
            if self.interrupt.is_set() {
                // A table that is not whole never gets its name.
                return Ok(Status::Interrupted);
            }
        }
        output.finish()?;
        if let Some(out) = replaced {
            out_file::say_replaced(out);
        }
        Ok(status)
    }

    /// The paths of the inputs; one without a path was typed.
    fn inputs(&self) -> impl Iterator<Item = Option<&Path>> {
        let typed = self.args.puzzle.is_some().then_some(None);
        let paths = kind::paths(self.args).filter(|_| self.args.puzzle.is_none()).map(Some);
        typed.into_iter().chain(paths)
    }

    fn open(&self, path: Option<&Path>) -> Result<Opened<'_>, String> {
        let manner = Manner { input: self.input, column: self.column, interrupt: self.interrupt };
        match (path, &self.args.puzzle) {
            (Some(path), _) => Opened::new(path, &manner),
            (None, typed) => Opened::typed(typed.as_deref().unwrap_or_default(), &manner),
        }
    }

    #[expect(clippy::too_many_arguments, reason = "two ways lead here, and each has its own")]
    fn source(
        &self,
        opened: Opened<'_>,
        path: Option<&Path>,
        start: Start,
        question: &impl Question,
        table: Option<&Table>,
        output: &mut Output<'_>,
        resume: Option<&Resume>,
    ) -> Result<Status, Failure> {
        let Opened { source, size, body } = opened;
        let text;
        let feed: Box<dyn Feed + '_> = match body {
            Body::Lines { beginning, rest } => {
                Box::new(open::lines((&source, size), beginning, rest, path, start.reached)?)
            }
            Body::Text { text: whole, format } => {
                text = whole;
                Box::new(Text::new(format.parse(&text, &self.input.options)))
            }
            Body::Table { feed, .. } => feed,
        };
        let progress = Progress::new(self.quiet, || size.unwrap_or(0));
        let bulk = question.bulk(&source);
        let threads = threads(self.threads);
        let interrupt = self.interrupt;
        let writer = Writer { output, progress: &progress, interrupt, resume, status: start.found, closed: None };
        let flow = Flow {
            lane: self,
            question,
            source: &source,
            bulk: bulk.as_ref(),
            table,
            resume,
            input: Mutex::new((feed, 0)),
            most: AtomicUsize::new(FIRST_RECORDS),
            ordered: Ordered::new(BLOCKS * threads, writer),
            fault: Mutex::new(None),
        };
        flow.run(threads);
        let fault = flow.fault.into_inner().unwrap_or_else(PoisonError::into_inner);
        let writer = flow.ordered.into_writer();
        let (closed, found) = (writer.closed, writer.status);
        drop(progress);
        if let Some(closed) = closed {
            return Err(closed.into());
        }
        if let Some(resume) = resume {
            resume.save()?;
        }
        match fault {
            // A file that could not be read may be there later: the journal stays.
            Some(usage) if resume.is_some() => Err(usage.into()),
            Some(usage) => {
                complain(&usage.0);
                Ok(Status::Bad)
            }
            None => Ok(found.unwrap_or_else(|| nothing_found(&source.name, interrupt))),
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
struct Flow<'a, 'o, 't, Q> {
    lane: &'a Lane<'a>,
    question: &'a Q,
    source: &'a Source,
    bulk: Option<&'a Bulk>,
    table: Option<&'a Table>,
    resume: Option<&'a Resume>,
    /// The input, and how many blocks were filled from it.
    input: Mutex<(Box<dyn Feed + 't>, u64)>,
    /// The records of the next block.
    most: AtomicUsize,
    ordered: Ordered<'a, 'o>,
    /// Why no more can be read, or no more journal written.
    fault: Mutex<Option<Usage>>,
}

impl<Q: Question> Flow<'_, '_, '_, Q> {
    /// Works on so many threads, this one among them, until all is done.
    fn run(&self, threads: usize) {
        let done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let saver = self.resume.map(|resume| scope.spawn(|| self.keep_saving(resume, &done)));
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
            options: &self.lane.input.options,
            interrupt: self.lane.interrupt,
            question: self.question,
            bulk: self.bulk,
            solver: ninefold_fast9::Solver::new(),
            table: self.table,
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
struct End<'a, 'w, 'o>(&'a Ordered<'w, 'o>);

impl Drop for End<'_, '_, '_> {
    fn drop(&mut self) {
        self.0.end();
    }
}
