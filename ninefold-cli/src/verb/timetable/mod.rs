//! `timetable`: classes into slots and rooms, so that nobody has to be in two places.

mod answer;
mod reading;
mod why;

use crate::args::{NoResume, out_path};
use answer::Told;
use clap::{Args, ValueHint};
use ninefold::graph::Budget;
use ninefold::graph::text::ReadError;
use ninefold::graph::timetable::{Form, MOST_SLOTS, Planning, Problem, enrolment, fixed, rooms, timetable};
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Usage};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::output::{self, say};
use ninefold_files::packing::Packing;
use ninefold_files::status::Status;
use ninefold_files::{out_file, partial};
use std::path::{Path, PathBuf};
use std::time::Instant;

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct TimetableArgs {
    /// Who takes what: rows `student,class` and perhaps `teacher`; or a first row of classes and a row of marks for each student; or codes, if its
    /// name ends with `.stu`; `-` is standard input
    #[arg(value_name = "ENROLMENT.csv", value_hint = ValueHint::FilePath)]
    enrolment: PathBuf,
    /// What ENROLMENT is, if it cannot be told from the content
    #[arg(long, value_name = "FORM", value_parser = ["list", "matrix", "stu"])]
    from: Option<String>,
    /// Are so many slots enough? Exit status 1 if they are not, or if the time was too short to tell
    ///
    /// Without it as few slots as can be found are used.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_SLOTS)))]
    slots: Option<u32>,
    /// Rooms: rows `room,seats`; else any number of classes may be in a slot
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    rooms: Option<PathBuf>,
    /// Classes whose slot is fixed: rows `class,slot`, with slots from 1
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    fixed: Option<PathBuf>,
    /// Write the plan to this file (.csv, .txt or no ending), rows `class,slot,room`, and the summary to standard output; else the plan is written there, and the summary
    /// to standard error
    #[arg(long, short, visible_alias = "output", value_name = "FILE", value_parser = out_path(), value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// A JSON object on standard output; the project's docs/json.md has the shape
    #[arg(long)]
    json: bool,
    /// The most time by the clock, or steps: 10s, 5m, 100000n, or both with a comma
    #[arg(long, value_name = "10s|100000n", value_parser = ninefold_files::limits::parse, default_value = "10s")]
    budget: Limits,
    /// The seed of random choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// No summary and no remarks on standard error, only errors, and a line if there is no timetable
    #[arg(long, short)]
    quiet: bool,
    #[command(flatten)]
    resume: NoResume,
}

pub(crate) fn run(args: &TimetableArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let why =
        "a plan is looked for from the beginning, and none is gone on with; a larger --budget may find a better one";
    args.resume.refuse_as(why).map_err(Usage)?;
    if let Some(out) = &args.out {
        check_ending(out)?;
        let inputs = [Some(&args.enrolment), args.rooms.as_ref(), args.fixed.as_ref()].into_iter().flatten();
        out_file::refuse_input(out, inputs.map(PathBuf::as_path))?;
    }
    let problem = problem(args, interrupt)?;
    let deadline = args.budget.time.and_then(|time| Instant::now().checked_add(time));
    let over = || interrupt.is_set() || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let budget = Budget { steps: args.budget.nodes, interrupt: Some(&over) };
    let answer = timetable(&problem, &Planning { slots: args.slots, seed: args.seed, budget });
    let file = input::name_of(&args.enrolment);
    let told = Told { file: &file, problem: &problem, answer: &answer, wanted: args.slots };
    if let Some(out) = &args.out {
        partial::write_whole(out, told.plan().as_bytes(), interrupt).map_err(Usage)?;
    }
    match (args.json, &args.out) {
        (true, _) => output::write(&told.json())?,
        (false, Some(_)) => output::write(&told.summary())?,
        (false, None) => {
            output::write(&told.plan())?;
            if !args.quiet {
                say(told.summary().trim_end());
            }
        }
    }
    // A plan that clashes must not pass for a timetable.
    if args.quiet && !answer.is_timetable() {
        say(&told.verdict());
    }
    Ok(if interrupt.is_set() { Status::Interrupted } else { Status::of(answer.is_timetable()) })
}

/// A plan is written as plain text with commas; a name that promises anything else is refused.
fn check_ending(out: &Path) -> Result<(), Usage> {
    let ending = out.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    match ending.as_deref() {
        None | Some("csv" | "txt") => Ok(()),
        Some(ending) => Err(Usage(format!(
            "{}: found the ending .{ending}, expected .csv, .txt or none: a plan is written as rows with commas, not packed",
            out.display()
        ))),
    }
}

/// Files of timetabling that are not read: their endings, what they are, and what is read in their place.
const NOT_READ: [(&str, &str, &str); 4] = [
    ("crs", "courses with how many students each has, but not who", "the .stu of the same name, which has everything"),
    ("tim", "a problem of the competitions of 2002 and 2007, whose rooms have features", WHO),
    ("ctt", "a problem of the competition of 2007, which has curricula and no students", WHO),
    ("ectt", "a problem of the competition of 2007, which has curricula and no students", WHO),
];
const WHO: &str = "who takes what; rooms have seats only";

/// The form that the name says, if it says one: `.stu`, packed or not.
fn form_of_name(path: &Path) -> Result<Option<Form>, Usage> {
    let inner = Packing::of_name(path).map_or_else(|| path.to_path_buf(), |(_, inner)| inner);
    let ending = inner.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    if let Some((_, found, expected)) = NOT_READ.iter().find(|(other, ..)| *other == ending) {
        return Err(Usage(format!("{}: found {found} (.{ending}), expected {expected}", input::name_of(path))));
    }
    Ok((ending == "stu").then_some(Form::Stu))
}

fn problem(args: &TimetableArgs, interrupt: &Interrupt) -> Result<Problem, Usage> {
    let form = match args.from.as_deref() {
        Some(name) => Form::named(name),
        None => form_of_name(&args.enrolment)?,
    };
    let read = parse(&args.enrolment, interrupt, |text| enrolment(text, form))?;
    let remark = |path: &Path, words: &str| {
        if !args.quiet {
            say(&format!("{}: {words}", input::name_of(path)));
        }
    };
    remark(&args.enrolment, &reading::words(&read));
    read.warnings.iter().for_each(|words| remark(&args.enrolment, words));
    let seats = args.rooms.as_ref().map(|path| parse(path, interrupt, rooms)).transpose()?;
    let mut given = Vec::new();
    if let Some(path) = &args.fixed {
        let words;
        (given, words) = parse(path, interrupt, |text| fixed(text, &read.classes, args.slots))?;
        if let Some(words) = words {
            remark(path, &words);
        }
    }
    Ok(Problem::new(read, seats, given))
}

/// Reads a file, and tells where it is wrong. Names that cannot be read would be taken for each other, so they are refused.
fn parse<T>(path: &Path, interrupt: &Interrupt, read: impl Fn(&str) -> Result<T, ReadError>) -> Result<T, Usage> {
    let source = input::read(path, interrupt)?;
    let at = |line: usize, column: usize, found: &str, expected: &str| {
        Usage(format!("{}:{line}:{column}: found {found}, expected {expected}", source.name))
    };
    if let Some(byte) = source.text.find(char::REPLACEMENT_CHARACTER) {
        let before = &source.text[..byte];
        let column = 1 + before.chars().rev().take_while(|c| *c != '\n').count();
        let expected = "text in UTF-8 (spreadsheets call it `CSV UTF-8`)";
        return Err(at(1 + before.matches('\n').count(), column, "a character that cannot be read", expected));
    }
    read(&source.text).map_err(|error| at(error.line, error.column, &error.found, &error.expected))
}
