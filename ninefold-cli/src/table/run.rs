//! `solve` for tables: opens the inputs and the output, and passes the blocks along.

use super::block::{Source, guarded};
use super::csv::Table;
use super::feed::Feed;
use super::ipc::Ipc;
use super::output::{LineSink, Sink, TableSink, carried};
use super::parquet::Parquet;
use super::solve::Solver;
use super::text::Text;
use crate::args::{SolveArgs, SolveOutput};
use crate::batch::Progress;
use crate::engines::Chosen;
use crate::failure::Failure;
use crate::goal::Goal;
use crate::input::{self, Input, Usage};
use crate::kind::{self, Kind};
use crate::limits::Interrupt;
use crate::out_file;
use crate::output::complain;
use crate::status::Status;
use arrow_schema::Field;
use ninefold::board::text::{self, Format, HEAD, ReadOptions};
use std::fs::File;
use std::io::{Cursor, Read};
use std::path::Path;

/// Answers every row of every input.
pub(super) fn solve(args: &SolveArgs, output: Option<Kind>, interrupt: &Interrupt) -> Result<Status, Failure> {
    refuse(args)?;
    let options = ReadOptions { shape: input::shape(&args.input, interrupt)?, alphabet: args.input.alphabet };
    let chosen = Chosen::new(&args.work.engine, Some(&args.engine))?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.work.threads).build();
    let pool = pool.map_err(|error| Usage(format!("threads: {error}")))?;
    let mut status = Status::Yes;
    let mut sources = Vec::new();
    for source in open_all(args, &options, interrupt)? {
        match source {
            Ok(source) => sources.push(source),
            Err(message) => {
                complain(&message);
                status = Status::Bad;
            }
        }
    }
    if sources.is_empty() {
        return Ok(status);
    }
    if let Some(out) = args.out.as_deref() {
        out_file::check(out, &args.input.files)?;
    }
    // The earlier file gives way only at the end.
    let replaced = args.out.as_deref().filter(|out| !args.work.quiet && out_file::holds_something(out));
    let mut sink = open_output(args, output, &sources, &options, interrupt)?;
    let solver = Solver { args, goal: Goal::new(args), pool, chosen, options: &options, interrupt };
    for source in &mut sources {
        let answered = one_source(&mut **source, &solver, &mut *sink)?;
        status = status.max(answered);
        if interrupt.is_set() {
            // A table that is not whole never gets its name.
            return Ok(Status::Interrupted);
        }
    }
    sink.finish()?;
    if let Some(out) = replaced {
        out_file::say_replaced(out);
    }
    Ok(status)
}

/// What a table of answers has no place for.
fn refuse(args: &SolveArgs) -> Result<(), Usage> {
    let asked = [
        (args.work.json, "--json"),
        (args.trace.is_some(), "--trace"),
        (args.all, "--all"),
        (args.limit.is_some_and(|limit| limit > 2), "--limit above 2"),
        (args.output == Some(SolveOutput::Grid), "--output grid"),
        (args.stats, "--stats"),
        (args.explain_engine, "--explain-engine"),
        (args.resume, "--resume"),
    ];
    match asked.iter().find(|(is_asked, _)| *is_asked) {
        Some((_, "--resume")) => {
            Err(Usage("--resume is for files with one puzzle per line, not for tables".to_string()))
        }
        Some((_, name)) => Err(Usage(format!("{name} is not for tables, which have one row for each puzzle"))),
        None => Ok(()),
    }
}

type Opened<'o> = Result<Box<dyn Source + 'o>, String>;

/// Every input. What cannot be opened is a message; the others are still answered.
fn open_all<'o>(
    args: &'o SolveArgs,
    options: &'o ReadOptions,
    interrupt: &Interrupt,
) -> Result<Vec<Opened<'o>>, Usage> {
    let named = args.input.from.as_deref().map(input::format_named).transpose()?;
    if args.input.puzzle.is_some() {
        let typed = Input::open(&args.input, interrupt)?.sources.into_iter().map(|source| {
            let source = source.map_err(|usage| usage.0)?;
            of_text(&source.name, Cursor::new(source.text), named, options, args.column.as_deref())
        });
        return Ok(typed.collect());
    }
    Ok(kind::paths(&args.input).map(|path| open(path, named, options, args.column.as_deref(), interrupt)).collect())
}

fn open<'o>(
    path: &Path,
    named: Option<&'static dyn Format>,
    options: &'o ReadOptions,
    column: Option<&str>,
    interrupt: &Interrupt,
) -> Opened<'o> {
    let name = input::name_of(path);
    let kind = if named.is_some() { None } else { Kind::of_input(path, interrupt) };
    let said = |error: String| format!("{name}: {error}");
    let io = |error: std::io::Error| said(error.to_string());
    let Some(kind) = kind.filter(|kind| *kind != Kind::Csv) else {
        return of_text(&name, input::open(path, interrupt).map_err(io)?, named, options, column);
    };
    if path == Path::new("-") {
        let mut input = input::standard(interrupt);
        return match kind {
            Kind::IpcStream => Ok(Box::new(guarded(|| Ipc::stream(&name, input, column)).map_err(said)?)),
            kind => {
                // The end of these says what the beginning means.
                let mut bytes = Vec::new();
                input.read_to_end(&mut bytes).map_err(io)?;
                of_bytes(&name, bytes, kind, column).map_err(said)
            }
        };
    }
    let file = File::open(path).map_err(io)?;
    match kind {
        Kind::IpcStream => Ok(Box::new(guarded(|| Ipc::stream(&name, file, column)).map_err(said)?)),
        Kind::Parquet => Ok(Box::new(guarded(|| Parquet::open(&name, file, column)).map_err(said)?)),
        _ => Ok(Box::new(guarded(|| Ipc::file(&name, file, column)).map_err(said)?)),
    }
}

fn of_bytes<'o>(name: &str, bytes: Vec<u8>, kind: Kind, column: Option<&str>) -> Opened<'o> {
    Ok(match kind {
        Kind::Parquet => Box::new(guarded(|| Parquet::open(name, bytes::Bytes::from(bytes), column))?),
        _ => Box::new(guarded(|| Ipc::file(name, Cursor::new(bytes), column))?),
    })
}

/// A text: its beginning tells the format.
fn of_text<'o>(
    name: &str,
    mut input: impl Read + 'o,
    named: Option<&'static dyn Format>,
    options: &'o ReadOptions,
    column: Option<&str>,
) -> Opened<'o> {
    let said = |error: String| format!("{name}: {error}");
    let mut head = Vec::new();
    input.by_ref().take(2 * HEAD as u64).read_to_end(&mut head).map_err(|error| said(error.to_string()))?;
    let is_table = |format: &'static dyn Format| format.name() == "csv";
    let format = match (named, column) {
        (Some(format), _) => format,
        // Who names a column means a table.
        (None, Some(_)) => text::format("csv").ok_or_else(|| said("no format csv".to_string()))?,
        (None, None) => text::detect(&text::decode(&head), options),
    };
    let feed = Feed::new(Cursor::new(head).chain(input));
    if is_table(format) {
        return Ok(Box::new(Table::open(name, feed, column)?));
    }
    Ok(Box::new(Text::new(name, feed, format, options)))
}

/// The output, with the columns that all inputs have.
fn open_output<'o>(
    args: &SolveArgs,
    kind: Option<Kind>,
    sources: &[Box<dyn Source + 'o>],
    options: &'o ReadOptions,
    interrupt: &Interrupt,
) -> Result<Box<dyn Sink + 'o>, Usage> {
    let (Some(path), Some(kind)) = (args.out.as_deref(), kind) else {
        return Ok(Box::new(LineSink::create(args.out.as_deref(), interrupt)?));
    };
    let mut all = sources.iter().map(|source| carried(&source.schema(), source.puzzle_column(), kind));
    let mut common: Vec<Field> = all.next().unwrap_or_default();
    for fields in all {
        common.retain(|field| fields.contains(field));
    }
    Ok(Box::new(TableSink::create(path, kind, common, options, interrupt)?))
}

fn one_source(source: &mut dyn Source, solver: &Solver<'_>, sink: &mut dyn Sink) -> Result<Status, Failure> {
    let mut status = None;
    let mut rows = 0;
    let progress = Progress::new(solver.args.work.quiet, || 0);
    while let Some(block) = source.next_block() {
        let block = match block {
            Ok(block) => block,
            Err(error) => {
                drop(progress);
                complain(&format!("{}: after row {rows}: {error}; what follows is not answered", source.name()));
                return Ok(Status::Bad);
            }
        };
        let Some(answers) = solver.answers(source.name(), &block) else { return Ok(Status::Interrupted) };
        progress.hide_while(|| sink.write(&block, source.puzzle_column(), &answers))?;
        rows += block.len();
        progress.at(rows as u64, rows);
        let worst = answers.iter().map(|answer| answer.said.status()).max();
        status = status.max(worst);
        if solver.interrupt.is_set() {
            return Ok(Status::Interrupted);
        }
    }
    if status.is_none() {
        complain(&format!("{}: found no puzzle, expected at least one row", source.name()));
    }
    Ok(status.unwrap_or(Status::Bad))
}
