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

mod answers;
#[cfg(feature = "tables")]
mod arrow;
#[cfg(feature = "tables")]
mod arrow_texts;
#[cfg(feature = "tables")]
mod batches;
mod block;
mod boards;
mod csv;
#[cfg(feature = "tables")]
mod damage;
#[cfg(feature = "tables")]
mod encode;
mod feed;
mod flood;
mod flow;
#[cfg(feature = "tables")]
mod format;
mod fresh;
#[cfg(feature = "tables")]
mod groups;
mod growing;
#[cfg(feature = "tables")]
mod ipc;
mod jsonl;
#[cfg(feature = "tables")]
mod kept;
mod lines;
mod list;
mod lost;
#[cfg(feature = "tables")]
mod nested;
pub mod nine;
mod open;
mod ordered;
#[cfg(feature = "tables")]
mod original;
mod output;
#[cfg(feature = "tables")]
mod page_heads;
#[cfg(feature = "tables")]
mod parquet;
mod pieces;
#[cfg(feature = "tables")]
pub(crate) mod probe;
mod question;
mod record;
mod rolling;
mod sheet;
mod table;
mod tally;
mod worker;
#[cfg(feature = "tables")]
mod zstd;

pub use answers::{Answers, TABLE_OR_JSON};
pub use boards::field as board_field;
pub use fresh::Fresh;
pub use growing::Growing;
pub use question::Question;
pub use record::{BAD_INPUT, Done, Emit, Field, VERDICTS, Value, failed, refused};
pub use sheet::Kind as ColumnKind;
pub use tally::TallyWords;

use crate::choice::{InputChoice, OutputChoice};
use crate::failure::Failure;
use crate::input::{Input, Usage};
use crate::journal::{Identity, Resume, Start};
use crate::kind::{self, Kind};
use crate::limits::Interrupt;
use crate::out_file;
use crate::output::{Sink, complain, say, say_nothing_answered};
use crate::status::Status;
use flow::{Asked, From};
use open::{Body, Manner, Opened};
use output::Output;
use std::io::IsTerminal as _;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use table::Table;
use tally::{Tally, grouped};

/// Inputs, and how their records are answered.
pub struct Lane<'a> {
    /// The inputs.
    pub args: &'a InputChoice,
    /// How to read; it has no sources of its own.
    pub input: &'a Input,
    /// The column of a table that holds the puzzles, where it was named.
    pub column: Option<&'a str>,
    /// How many threads answer; 0 is one per core.
    pub threads: usize,
    /// Is nothing said but errors and the tally?
    pub quiet: bool,
    /// Is it said how an input is read, where that is not as it stands?
    pub is_noted: bool,
    /// Is it said at the end how many had which answer, though standard error is no terminal?
    pub tally: bool,
    /// Ends the run in its order.
    pub interrupt: &'a Interrupt,
}

impl<'a> Lane<'a> {
    /// As the choices say, on so many threads; 0 is one per core.
    pub fn new(
        args: &'a InputChoice,
        input: &'a Input,
        answers: &'a OutputChoice,
        threads: usize,
        interrupt: &'a Interrupt,
    ) -> Self {
        Lane { threads, ..Lane::on_all_cores(args, input, answers, interrupt) }
    }

    /// For verbs that have no options about work.
    pub fn on_all_cores(
        args: &'a InputChoice,
        input: &'a Input,
        answers: &'a OutputChoice,
        interrupt: &'a Interrupt,
    ) -> Self {
        Lane {
            args,
            input,
            column: answers.column.as_deref(),
            threads: 0,
            quiet: answers.quiet,
            is_noted: !answers.quiet,
            tally: answers.tally,
            interrupt,
        }
    }

    /// For verbs whose answers on standard output say themselves how they come along.
    pub fn in_silence(
        args: &'a InputChoice,
        input: &'a Input,
        answers: &'a OutputChoice,
        interrupt: &'a Interrupt,
    ) -> Self {
        let Lane { column, is_noted, tally, .. } = Lane::on_all_cores(args, input, answers, interrupt);
        match answers.out {
            Some(_) => Lane::on_all_cores(args, input, answers, interrupt),
            None => Lane { column, is_noted, tally, ..Lane::to_standard_output(args, input, interrupt) },
        }
    }

    /// For verbs that write to standard output alone.
    pub fn to_standard_output(args: &'a InputChoice, input: &'a Input, interrupt: &'a Interrupt) -> Self {
        Lane { args, input, column: None, threads: 0, quiet: true, is_noted: true, tally: false, interrupt }
    }

    /// Answers every record of every input. Inputs that cannot be read are named; the others are answered.
    pub fn run(&self, question: &dyn Question, answers: Answers<'_>) -> Result<Status, Failure> {
        let tally = Mutex::default();
        let which = if answers.run.is_some() { " in this run" } else { "" };
        let status = match answers.table {
            None => self.to_lines(question, answers, &tally),
            Some(kind) => self.to_table(question, answers, kind, &tally),
        }?;
        self.say(&tally.into_inner().unwrap_or_else(PoisonError::into_inner), which);
        Ok(status)
    }

    /// How many puzzles of this run had which answer; one that can be resumed has perhaps not all of them. A person at a terminal is told so of a list.
    fn say(&self, tally: &Tally, which: &str) {
        let is_for_a_person = !self.quiet && tally.total() > 1 && std::io::stderr().is_terminal();
        if self.tally || is_for_a_person {
            say(&format!("{}{which}", tally.words()));
        }
    }

    fn to_lines(&self, question: &dyn Question, answers: Answers<'_>, tally: &Mutex<Tally>) -> Result<Status, Failure> {
        out_file::check_any(answers.out, self.args)?;
        let ahead = if answers.out.is_some() { self.open_ahead(question) } else { Vec::new() };
        if !ahead.is_empty() && ahead.len() == self.inputs().count() && ahead.iter().all(Result::is_err) {
            ahead.iter().filter_map(|opened| opened.as_ref().err()).for_each(|message| complain(message));
            self.say_stays(answers.out);
            return Ok(Status::Bad);
        }
        let (mut sink, resume) = out_file::begin(answers.out, answers.run, self.quiet, self.interrupt)?;
        begin(question, answers.out, &mut sink, resume.as_ref())?;
        let status = self.lines_of_all(question, None, ahead, &mut sink, resume.as_ref(), tally)?;
        if !self.interrupt.is_set() || resume.is_none() {
            sink.write(question.frame().1.as_bytes())?;
        }
        match resume {
            Some(resume) if !self.interrupt.is_set() => resume.finish()?,
            Some(_) => self.say_goes_on(question),
            None if self.interrupt.is_set() => self.say_kept(answers.out, tally),
            None => {}
        }
        if self.interrupt.is_set() {
            sink.leave()?;
        } else if status == Status::Bad && is_empty(tally) {
            sink.finish_empty()?;
        } else {
            sink.finish()?;
        }
        Ok(status)
    }

    /// An interrupted run with a journal.
    fn say_goes_on(&self, question: &dyn Question) {
        if !self.quiet && !question.has_failed() {
            say("interrupted; the same command goes on from here");
        }
    }

    /// What an interrupted run has written to its file; one with a journal says that it can go on.
    fn say_kept(&self, out: Option<&Path>, tally: &Mutex<Tally>) {
        if let (Some(out), false) = (out, self.quiet) {
            let answered = tally.lock().unwrap_or_else(PoisonError::into_inner).answered();
            let were = if answered == 1 { "record was" } else { "records were" };
            let (name, answered) = (out.display(), grouped(answered));
            say(&format!("{name}: interrupted; {answered} {were} answered, and what was written is kept"));
        }
    }

    fn lines_of_all(
        &self,
        question: &dyn Question,
        table: Option<&Table>,
        ahead: Vec<Result<Opened<'_>, String>>,
        sink: &mut Sink,
        resume: Option<&Resume>,
        tally: &Mutex<Tally>,
    ) -> Result<Status, Failure> {
        let mut status = resume.map_or(Status::Yes, Resume::status);
        let mut ahead = ahead.into_iter();
        for (index, path) in self.inputs().enumerate() {
            let opened = ahead.next();
            let start = resume.map_or(Some(Start::default()), |resume| resume.source(index));
            let Some(start) = start else { continue };
            status = status.max(match opened.unwrap_or_else(|| self.open(path, question)) {
                Ok(opened) => {
                    let from = From { path, start };
                    flow::source(opened, from, &self.asked(question, table, resume, tally), &mut Output::Lines(sink))?
                }
                Err(message) => {
                    complain(&message);
                    Status::Bad
                }
            });
            if self.interrupt.is_set() {
                break;
            }
            if let Some(resume) = resume {
                resume.next_source(status)?;
            }
        }
        Ok(status)
    }

    /// The first inputs, up to one that can be read: an earlier output is not touched where there is none. Standard input and pipes
    /// are thought to be readable, because opening them may wait.
    fn open_ahead(&self, question: &dyn Question) -> Vec<Result<Opened<'_>, String>> {
        let mut ahead = Vec::new();
        let may_wait = |path: &Path| path == Path::new("-") || path.exists() && !path.is_file();
        for path in self.inputs().take_while(|path| !path.is_some_and(may_wait)) {
            ahead.push(self.open(path, question));
            if ahead.last().is_some_and(Result::is_ok) {
                break;
            }
        }
        ahead
    }

    /// All inputs are opened first: the table has the columns that they have in common.
    fn to_table(
        &self,
        question: &dyn Question,
        answers: Answers<'_>,
        kind: Kind,
        tally: &Mutex<Tally>,
    ) -> Result<Status, Failure> {
        let Some(out) = answers.out else { return self.to_text_table(question, kind, tally) };
        let mut inputs: Vec<_> = self.inputs().map(|path| self.open(path, question)).collect();
        if inputs.iter().all(Result::is_err) || answers.run.is_none() {
            inputs.iter().filter_map(|opened| opened.as_ref().err()).for_each(|message| complain(message));
        }
        if inputs.iter().all(Result::is_err) {
            self.say_stays(Some(out));
            return Ok(Status::Bad);
        }
        out_file::check(out, self.args)?;
        let opened: Vec<&Opened<'_>> = inputs.iter().flatten().collect();
        let (table, notes) = Table::of_answers(kind, question, &opened, &self.input.options);
        notes.iter().filter(|_| !self.quiet).for_each(|note| say(&format!("{}: {note}", out.display())));
        carry(&mut inputs, &table);
        match answers.run {
            Some(run) => self.append_to_table(question, inputs, table, (out, run), tally),
            None => self.to_new_table(question, inputs, &table, out, tally),
        }
    }

    /// A table of text on standard output, as its rows come.
    fn to_text_table(&self, question: &dyn Question, kind: Kind, tally: &Mutex<Tally>) -> Result<Status, Failure> {
        if !kind.is_text() {
            return Err(Usage("a table of columns needs a file".to_string()).into());
        }
        out_file::check_any(None, self.args)?;
        let mut inputs: Vec<_> = self.inputs().map(|path| self.open(path, question)).collect();
        if inputs.iter().all(Result::is_err) {
            inputs.iter().filter_map(|opened| opened.as_ref().err()).for_each(|message| complain(message));
            return Ok(Status::Bad);
        }
        let opened: Vec<&Opened<'_>> = inputs.iter().flatten().collect();
        let (table, notes) = Table::of_answers(kind, question, &opened, &self.input.options);
        notes.iter().filter(|_| !self.quiet).for_each(|note| say(note));
        carry(&mut inputs, &table);
        let mut sink = Sink::standard();
        sink.write(table.header().as_bytes())?;
        let status = self.lines_of_all(question, Some(&table), inputs, &mut sink, None, tally)?;
        if self.interrupt.is_set() {
            sink.leave()?;
        } else {
            sink.finish()?;
        }
        Ok(status)
    }

    /// A table that has its name only when it is whole.
    fn to_new_table(
        &self,
        question: &dyn Question,
        inputs: Vec<Result<Opened<'_>, String>>,
        table: &Table,
        out: &Path,
        tally: &Mutex<Tally>,
    ) -> Result<Status, Failure> {
        out_file::refuse_unfinished(out)?;
        // The earlier file gives way only at the end.
        let earlier = Some(out).filter(|out| out_file::holds_something(out));
        let mut status = if inputs.iter().all(Result::is_ok) { Status::Yes } else { Status::Bad };
        let mut output = Output::table(table, out, sole(&inputs), self.interrupt)?;
        for input in inputs.into_iter().flatten() {
            let asked = self.asked(question, Some(table), None, tally);
            status = status.max(flow::source(input, From::default(), &asked, &mut output)?);
            if self.interrupt.is_set() {
                return Ok(Status::Interrupted);
            }
        }
        if let (Some(out), true, Status::Bad) = (earlier, is_empty(tally), status) {
            self.say_stays(Some(out));
            return Ok(status);
        }
        output.finish()?;
        if let Some(out) = earlier.filter(|_| !self.quiet) {
            out_file::say_replaced(out);
        }
        Ok(status)
    }

    /// A table that a later run can go on with.
    fn append_to_table(
        &self,
        question: &dyn Question,
        inputs: Vec<Result<Opened<'_>, String>>,
        table: Table,
        (out, run): (&Path, Identity),
        tally: &Mutex<Tally>,
    ) -> Result<Status, Failure> {
        #[cfg(feature = "tables")]
        let original = sole(&inputs).and_then(|sole| sole.body.original(table.puzzle_at()));
        let mut growing = Growing::of_table(table, out, run, (self.quiet, self.interrupt))?;
        #[cfg(feature = "tables")]
        {
            growing.original = original;
        }
        let Growing { table, sink, resume, .. } = &mut growing;
        let status = self.lines_of_all(question, Some(table), inputs, sink, Some(resume), tally)?;
        let is_whole = if self.interrupt.is_set() {
            growing.leave()?;
            false
        } else if status == Status::Bad && growing.is_idle() {
            growing.finish_empty()?;
            true
        } else {
            growing.finish(self.interrupt)?
        };
        if is_whole {
            return Ok(status);
        }
        self.say_goes_on(question);
        Ok(Status::Interrupted)
    }

    /// Where nothing was answered an earlier file does not give way.
    fn say_stays(&self, out: Option<&Path>) {
        if let Some(out) = out.filter(|out| !self.quiet && out_file::holds_something(out)) {
            say_nothing_answered(&out.display().to_string());
        }
    }

    fn asked<'q>(
        &'q self,
        question: &'q dyn Question,
        table: Option<&'q Table>,
        resume: Option<&'q Resume>,
        tally: &'q Mutex<Tally>,
    ) -> Asked<'q> {
        let Lane { input, threads, quiet, is_noted, interrupt, .. } = *self;
        Asked { question, options: &input.options, threads, quiet, is_noted, interrupt, table, resume, tally }
    }

    /// The paths of the inputs; one without a path was typed.
    fn inputs(&self) -> impl Iterator<Item = Option<&Path>> {
        let typed = self.args.puzzle.is_some().then_some(None);
        typed.into_iter().chain(kind::paths(self.args).map(Some))
    }

    fn open(&self, path: Option<&Path>, question: &dyn Question) -> Result<Opened<'_>, String> {
        let manner = Manner { input: self.input, column: self.column, interrupt: self.interrupt };
        let mut opened = match (path, &self.args.puzzle) {
            (Some(path), _) => Opened::new(path, &manner),
            (None, typed) => Opened::typed(typed.as_deref().unwrap_or_default(), &manner),
        }?;
        if let (Body::Table { feed, .. }, true) = (&mut opened.body, question.wants_all()) {
            feed.tell_all();
        }
        if question.asks_for_many() {
            opened.source.is_many = self.inputs().nth(1).is_some() || opened.holds_several(&self.input.options);
        }
        Ok(opened)
    }
}

/// Lets tables hand on the columns that the answers carry over.
fn carry(inputs: &mut [Result<Opened<'_>, String>], table: &Table) {
    for input in inputs.iter_mut().flatten() {
        if let Body::Table { feed, .. } = &mut input.body {
            feed.carry(table.carried(), table.kind == Kind::JsonLines);
        }
    }
}

/// Writes what stands before all answers, or goes on behind those of an earlier run.
fn begin(question: &dyn Question, out: Option<&Path>, sink: &mut Sink, resume: Option<&Resume>) -> Result<(), Failure> {
    if let (Some(resume), Some(out)) = (resume, out) {
        question.go_on(&mut resume.kept(out)?)?;
    }
    if resume.is_none_or(|resume| resume.written() == 0) {
        let before = question.frame().0.as_bytes();
        sink.write(before)?;
        if let Some(resume) = resume {
            resume.wrote(before);
        }
    }
    Ok(())
}

/// The input, where there is one alone.
fn sole<'i, 'o>(inputs: &'i [Result<Opened<'o>, String>]) -> Option<&'i Opened<'o>> {
    let [sole] = <[_; 1]>::try_from(inputs.iter().flatten().collect::<Vec<_>>()).ok()?;
    Some(sole)
}

/// Was no record met?
fn is_empty(tally: &Mutex<Tally>) -> bool {
    tally.lock().unwrap_or_else(PoisonError::into_inner).total() == 0
}
