//! `solve`: one line per puzzle (solution, tab, verdict), or the board.

use super::{logic, trace};
use crate::args::{SolveArgs, SolveOutput, TraceKind};
use crate::engines::{self, Chosen};
use crate::json::{self, From, Solved, WorkCounts};
use ninefold::ask::{self, ClaimVerdict, Claimed, Goal, Policy, Shown, Solutions, Trail};
use ninefold::board::text::csv::{Columns, column_of_boards};
use ninefold::board::text::{self, ReadOptions, Record, TextError};
use ninefold::board::{Board, Clash, Puzzle, Solution};
use ninefold::engine::{self, Observer, Options, Picked, Silent, Work};
use ninefold::render;
use ninefold::solve::Verdict;
use ninefold::wire::ViolationJson;
use ninefold_files::failure::Failure;
use ninefold_files::input::{Input, Source, Usage};
use ninefold_files::kind::{self, Kind};
use ninefold_files::lane::nine::{self, Bulk, Sample, Terms};
use ninefold_files::lane::{
    Answers, BAD_INPUT, ColumnKind, Done, Emit, Field, Lane, Question, VERDICTS, Value, failed,
};
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file;
use ninefold_files::output::say;
use ninefold_files::status::Status;
use std::fs::File;
use std::io::{IsTerminal as _, Read as _};
use std::ops::ControlFlow;
use std::path::Path;

pub(crate) fn run(args: &SolveArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let status = answers(args, interrupt)?;
    let may_be_misread = status == Status::Bad && args.answers.column.is_none() && args.input.from.is_none();
    if may_be_misread && !args.answers.quiet {
        for (file, why) in args.input.files().filter_map(|file| Some((file, why_lines(file, args.input.strict)?))) {
            say(&format!(
                "{}: {why}, so it was not read as a table; --column names the column of puzzles",
                file.display()
            ));
        }
    }
    Ok(status)
}

/// Why a file that is called a table was read as lines. Read strictly, a table is one by its names alone.
fn why_lines(path: &Path, is_strict: bool) -> Option<String> {
    path.extension().filter(|ending| ending.eq_ignore_ascii_case("csv") && path.is_file())?;
    let mut head = Vec::new();
    File::open(path).ok()?.take(text::HEAD as u64).read_to_end(&mut head).ok().filter(|length| *length > 0)?;
    let text = text::decode(&head);
    let options = ReadOptions::default();
    let is_shown = || !is_strict && column_of_boards(&text, head.len() < text::HEAD, &options) != Ok(None);
    if text::detect(&text, &options).name() == "csv" || is_shown() {
        return None;
    }
    if Columns::of_header(&text, None).is_err() {
        return Some("no column of puzzles is named in its first line".to_string());
    }
    let below = text.lines().nth(1).unwrap_or_default().chars().count();
    let more = if head.len() == text::HEAD && text.lines().nth(2).is_none() { "more than " } else { "" };
    Some(format!("the line below the name of its column, of {more}{below} characters, holds no puzzle"))
}

fn answers(args: &SolveArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    // What an engine does as it is printed proves nothing.
    let proves = engines::proves(&args.engine.name) && !args.switches.as_printed;
    let goal = Goal::new(args.limit, args.all, proves);
    if let Some(out) = &args.answers.out {
        let is_asked = args.trace == Some(TraceKind::Svg);
        let picture = out_file::Ending { name: "svg", option: "--trace=svg", is_asked };
        out_file::check_ending(out, args.work.json, &[picture])?;
        let is_lines = args.work.json && Kind::of_name(out) == Some(Kind::JsonLines);
        if kind::is_table(out) && !is_lines {
            refuse(args)?;
        }
    }
    if args.output.is_some() && args.work.json {
        return Err(Usage("--as and --json are two forms of the answers, expected one of them".to_string()).into());
    }
    let chosen = Chosen::new(&args.engine.name, Some(&args.switches))?;
    let trail = args.trace.map(|kind| kind.trail(args.trace_out.is_some()));
    let chosen = if let Some(trail) = trail { chosen.traced(trail)? } else { chosen };
    if let (Some(out), Some(kind)) = (&args.trace_out, args.trace) {
        trace::check_file(out, kind)?;
        out_file::check_beside(out, &args.input, args.answers.out.as_deref().into_iter())?;
    }
    let person = args.input.puzzle.is_some() && args.answers.out.is_none() && std::io::stdout().is_terminal();
    let output = args.output.unwrap_or(if person { SolveOutput::Grid } else { SolveOutput::Line });
    let input = Input::unread(&args.input, interrupt)?;
    let mut solver = Solver { args, input: &input, chosen, trail, interrupt, output, goal, is_table: false };
    if solver.is_listed() && args.answers.resume {
        return Err(Usage("--resume is for --limit 1 and 2, without --trace".to_string()).into());
    }
    let SolveArgs { answers: to, stats, engine, switches, work, .. } = args;
    let options = (goal, args.output, stats, work.budget, &engine.name, work.seed, work.json, switches);
    let answers = Answers::of_any_ending(to, &args.input, work.json, &options)?;
    solver.is_table = answers.table.is_some();
    Lane::new(&args.input, &input, to, work.threads.count, interrupt).run(&solver, answers)
}

/// Options for which a table has no place.
fn refuse(args: &SolveArgs) -> Result<(), Usage> {
    let asked = [
        (args.work.json, "--json"),
        (args.trace.is_some(), "--trace"),
        (args.all, "--all"),
        (args.limit.is_some_and(|limit| limit > 2), "--limit above 2"),
        (args.output == Some(SolveOutput::Grid), "--as grid"),
        (args.stats, "--stats"),
        (args.explain_engine, "--explain-engine"),
    ];
    match asked.iter().find(|(is_asked, _)| *is_asked) {
        Some((_, name)) => Err(Usage(format!("{name} is not for tables, which have one row for each puzzle"))),
        None => Ok(()),
    }
}

struct Solver<'a> {
    args: &'a SolveArgs,
    input: &'a Input,
    chosen: Chosen<'a>,
    /// The trail of the engine that is shown, if one is.
    trail: Option<Trail>,
    interrupt: &'a Interrupt,
    output: SolveOutput,
    goal: Goal,
    /// Are the answers rows?
    is_table: bool,
}

/// What was found for one record, and how the search is shown.
struct Told {
    found: Solutions,
    work: WorkCounts,
    /// The end of the trace.
    trace: Traced,
}

impl Told {
    fn claim(&self) -> Option<&'static str> {
        self.found.claim.map(ClaimVerdict::name)
    }

    fn status(&self) -> Status {
        Status::of(self.found.is_yes())
    }
}

/// The end of the trace.
#[derive(Default)]
struct Traced {
    /// It is a document on standard output, and nothing else may stand there.
    is_alone: bool,
    /// Why it could not be written to its file.
    fault: Option<String>,
}

impl Question for Solver<'_> {
    fn columns(&self, _: bool) -> Vec<Field> {
        let claim = "wrong, unfinished or unreadable: the solution that the input claims; null: right, or none, or several solutions";
        vec![
            Field::new("solution", ColumnKind::Text, "a solution; null if there is none"),
            Field::new("verdict", ColumnKind::Text, VERDICTS),
            Field::new("claim", ColumnKind::Text, claim),
        ]
    }

    fn asks_for_many(&self) -> bool {
        self.args.trace_out.is_some()
    }

    fn is_for_one(&self) -> Option<&'static str> {
        self.args.trace_out.is_some().then_some("--trace-out")
    }

    /// Each solution is written as it is found.
    fn is_aloud(&self, _: bool) -> bool {
        self.is_listed()
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, emit: &mut Emit<'_>) -> Done {
        if self.is_table { self.row(source, record) } else { self.reply(source, record, emit) }
    }

    fn bulk(&self, source: &Source) -> Option<Bulk> {
        let SolveArgs { engine, work, stats, explain_engine, .. } = self.args;
        let limit = nine::limit(&self.input.options, &engine.name, self.goal.limit())?;
        let is_usual =
            self.trail.is_none() && !explain_engine && (self.is_table || work.json || self.output == SolveOutput::Line);
        let engine = || engine::named("fast9", &Options::default());
        let picked = Picked { engine: Some(()).filter(|()| is_usual).and_then(|()| engine())?, why: String::new() };
        let budget = work.budget.unwrap_or_default();
        let terms = Terms { limit, budget, lists: self.goal.lists(), wants_work: *stats };
        Bulk::new(terms, |sample| self.sample(source, &picked, sample))
    }
}

/// The row of a record without an answer.
fn no_row() -> Vec<Value> {
    vec![Value::Null, Value::Text(BAD_INPUT.to_string()), Value::Null]
}

impl Solver<'_> {
    /// The words where so many solutions were found.
    fn sample(&self, source: &Source, picked: &Picked, sample: &Sample<'_>) -> Done {
        let ninefold_fast9::Work { nodes, guesses, .. } = sample.work;
        let work = Work { nodes, guesses, ..Work::default() };
        let kept = sample.solution.into_iter().cloned().collect();
        let found = Solutions::of_count(self.goal, sample.count, kept, work);
        let told = Told { work: WorkCounts::new(&*picked.engine, &found.work), found, trace: Traced::default() };
        if self.is_table {
            return self.found_row(source, sample.record, &told);
        }
        // A solution that is listed has had its line before the end.
        let is_listed = self.goal.lists() && !self.args.work.json;
        let listed = sample.solution.filter(|_| is_listed);
        let line = |solution| self.solution_text((source, sample.record), Some(solution), "1", None);
        let text = listed.map_or_else(String::new, line) + &self.closing_text(source, sample.record, picked, &told);
        Done { verdict: Some(told.found.name()), ..Done::new(text, told.status()) }
    }

    /// The answer as a row.
    fn row(&self, source: &Source, record: Result<Record, TextError>) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => return Done { row: no_row(), ..Done::bad(source, &error, String::new()) },
        };
        let Ok(puzzle) = record.board.puzzle() else {
            let verdict = Value::Text(self.goal.name(Verdict::NoSolution).to_string());
            let row = vec![Value::Null, verdict, Value::Null];
            return Done { verdict: Some(Verdict::NoSolution.name()), ..Done::row(row, Status::No) };
        };
        match self.chosen.pick(&puzzle) {
            Ok(picked) => {
                let told = self.search((source, &record), &puzzle, &picked, &mut |_| ControlFlow::Continue(()));
                let remarks = self.notes(source, &record, &told.found);
                Done { remarks, ..self.found_row(source, &record, &told) }
            }
            Err(usage) => {
                let message = format!("{}: {}", source.label(&record), usage.0);
                Done { row: no_row(), ..failed(&message) }
            }
        }
    }

    fn found_row(&self, source: &Source, record: &Record, told: &Told) -> Done {
        let alphabet = source.one_character(&self.input.options, record.board.geometry());
        let line = |solution: &Solution| alphabet.one_line(solution.values().iter().copied().map(Some));
        let (solution, claim) = (told.found.kept.first().map(line), told.claim().map(str::to_string));
        let row = vec![Value::text(solution), Value::Text(told.found.name().to_string()), Value::text(claim)];
        Done { verdict: Some(told.found.name()), ..Done::row(row, told.status()) }
    }

    /// Are solutions listed, or trials?
    fn is_listed(&self) -> bool {
        self.args.trace.is_some() || self.goal.lists()
    }

    fn reply(&self, source: &Source, record: Result<Record, TextError>, emit: &mut Emit<'_>) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let text =
                    if self.args.work.json { json::bad(&source.name, &error) } else { "-\tbad input\n".to_string() };
                let _ = emit(&text);
                return Done::bad(source, &error, String::new());
            }
        };
        let puzzle = match record.board.puzzle() {
            Ok(puzzle) => puzzle,
            Err(clash) => {
                let _ = emit(&self.clash_text(source, &record, &clash));
                let verdict = Some(Verdict::NoSolution.name());
                return Done { verdict, ..Done::new(String::new(), Status::No) };
            }
        };
        let picked = match self.chosen.pick(&puzzle) {
            Ok(picked) => picked,
            Err(usage) => {
                let text = if self.args.work.json {
                    json::refused(&source.name, &record, &usage.0)
                } else {
                    format!("-\tbad input: {}\n", usage.0)
                };
                let _ = emit(&text);
                return failed(&format!("{}: {}", source.label(&record), usage.0));
            }
        };
        self.answer(source, &record, &puzzle, &picked, emit)
    }

    fn answer(&self, source: &Source, record: &Record, puzzle: &Puzzle, picked: &Picked, emit: &mut Emit<'_>) -> Done {
        let told = self.search((source, record), puzzle, picked, emit);
        if self.interrupt.is_set() {
            // The solutions found have been printed; there is no further answer.
            return Done::new(String::new(), Status::Interrupted);
        }
        let closing = self.closing_text(source, record, picked, &told);
        let mut remarks = Vec::new();
        if let Some(fault) = &told.trace.fault {
            return failed(fault);
        }
        if told.trace.is_alone {
            remarks.push(closing.trim_end().to_string());
        } else {
            let _ = emit(&closing);
        }
        let label = source.label(record);
        if self.args.explain_engine && !self.args.answers.quiet {
            remarks.push(format!("{label}: engine {}: {}", picked.engine.name(), picked.why));
        }
        if !self.args.answers.quiet {
            remarks.extend(told.found.rest().map(|rest| format!("{label}: {rest}")));
        }
        if !self.args.work.json {
            remarks.extend(self.notes(source, record, &told.found));
        }
        Done { remarks, verdict: Some(told.found.name()), ..Done::new(String::new(), told.status()) }
    }

    /// What is said beside an answer: that listed candidates are to blame, and what is wrong with the entries.
    fn notes(&self, source: &Source, record: &Record, found: &Solutions) -> Vec<String> {
        if self.args.answers.quiet {
            return Vec::new();
        }
        let [listed, entries] = self.beside(source, record, found);
        [listed, entries].into_iter().flatten().map(|words| format!("{}: {words}", source.label(record))).collect()
    }

    /// The same without the place.
    fn beside(&self, source: &Source, record: &Record, found: &Solutions) -> [Option<String>; 2] {
        let interrupt = || self.interrupt.is_set();
        let has_none = found.verdict == Verdict::NoSolution;
        let notes = ask::notes(&record.board, has_none, &Policy::until(&interrupt));
        [
            logic::of_listed(source, self.input, record, notes.listed.as_ref()),
            logic::of_entries(source, self.input, record, notes.entries.as_ref()),
        ]
    }

    fn search(
        &self,
        (source, record): (&Source, &Record),
        puzzle: &Puzzle,
        picked: &Picked,
        emit: &mut Emit<'_>,
    ) -> Told {
        let emit = std::cell::RefCell::new(emit);
        let say = |text: &str| (emit.borrow_mut())(text);
        let mut trace = self.trail.map(|trail| {
            let alphabet = source.one_character(&self.input.options, puzzle.geometry());
            let show = |text: &str| {
                let _ = say(text);
            };
            trace::Trace::new(trail.shown(&*picked.engine), puzzle, alphabet, self.args.trace_limit, show)
        });
        let mut silent = Silent;
        let observer: &mut dyn Observer = trace.as_mut().map_or(&mut silent, |trace| trace.observer());
        let (goal, mut kept) = (self.goal, Vec::new());
        let mut receive = |number: u64, solution| {
            if goal.lists() && !self.args.work.json {
                return say(&self.solution_text((source, record), Some(&solution), &number.to_string(), None));
            }
            if number == 1 || goal.lists() {
                kept.push(solution);
            }
            ControlFlow::Continue(())
        };
        let (budget, seed) = (self.args.work.budget, self.args.work.seed);
        let searched = self.interrupt.with_policy(budget, seed, |policy| {
            ask::search(puzzle, &*picked.engine, goal, policy, observer, &mut receive)
        });
        let trace = trace.map_or_else(Traced::default, |trace| self.end_trace(trace, say));
        let shown = self.trail.map(|trail| trail.shown(&*picked.engine));
        if shown == Some(Shown::Violations) && searched.count > 0 && !self.interrupt.is_set() {
            let relaxed = self.interrupt.with_policy(budget, seed, |policy| ask::relaxed(puzzle, policy));
            let _ = say(&format!("{}\n", relaxed.words()));
        }
        let found = Solutions::new(goal, searched, kept, Claimed::by(record));
        Told { work: WorkCounts::new(&*picked.engine, &found.work), found, trace }
    }

    /// Shows the end of the trace, or writes the trace to its file.
    fn end_trace(&self, trace: trace::Trace<'_>, say: impl Fn(&str) -> ControlFlow<()>) -> Traced {
        let Some(out) = &self.args.trace_out else {
            let is_alone = trace.is_document();
            let _ = say(&trace.end());
            return Traced { is_alone, fault: None };
        };
        Traced { is_alone: false, fault: trace.write(out, self.interrupt).err() }
    }

    /// The part after the search: the answer of the puzzle, unless every solution has had its line.
    fn closing_text(&self, source: &Source, record: &Record, picked: &Picked, told: &Told) -> String {
        if self.args.work.json {
            return self.json_text(source, record, picked, told);
        }
        if told.found.is_said_by_list() {
            return self.stats(&told.work).map_or_else(String::new, |stats| stats + "\n");
        }
        self.solution_text((source, record), told.found.kept.first(), &told.found.words(), Some(&told.work))
    }

    fn solution_text(
        &self,
        (source, record): (&Source, &Record),
        solution: Option<&Solution>,
        words: &str,
        work: Option<&WorkCounts>,
    ) -> String {
        let alphabet = source.alphabet(&self.input.options, record.board.geometry());
        let stats = work.and_then(|work| self.stats(work)).map_or_else(String::new, |stats| format!("\t{stats}"));
        let line = |solution: &Solution| alphabet.one_line(solution.values().iter().copied().map(Some));
        match (self.output, solution) {
            (SolveOutput::Line, Some(solution)) => format!("{}\t{words}{stats}\n", line(solution)),
            (SolveOutput::Grid, Some(solution)) => {
                let values = solution.values().iter().copied().map(Some).collect();
                let board = Board::from_givens(solution.geometry().clone(), values);
                let scene = render::Scene::board(&board).alphabet(alphabet);
                format!("{}{words}{stats}\n", render::text(&scene, &render::TextOptions::default()))
            }
            (SolveOutput::Line, None) => format!("-\t{words}{stats}\n"),
            (SolveOutput::Grid, None) => format!("{words}{stats}\n"),
        }
    }

    fn clash_text(&self, source: &Source, record: &Record, clash: &Clash) -> String {
        let geometry = record.board.geometry();
        let manner = logic::spoken(source, self.input, geometry);
        if !self.args.work.json {
            return self.solution_text((source, record), None, &self.goal.clash(clash, geometry, &manner), None);
        }
        json::line(&Solved {
            from: From::record(&source.name, record),
            verdict: self.goal.name(Verdict::NoSolution),
            solutions: Vec::new(),
            claim: None,
            violations: vec![ViolationJson::of_clash(clash, geometry, &manner)],
            reason: None,
            note: None,
            engine: None,
            work: None,
        })
    }

    fn json_text(&self, source: &Source, record: &Record, picked: &Picked, told: &Told) -> String {
        let alphabet = source.alphabet(&self.input.options, record.board.geometry());
        let line = |s: &Solution| alphabet.one_line(s.values().iter().copied().map(Some));
        let [reason, note] = self.beside(source, record, &told.found);
        json::line(&Solved {
            from: From::record(&source.name, record),
            verdict: told.found.name(),
            solutions: told.found.kept.iter().map(line).collect(),
            claim: told.claim(),
            violations: Vec::new(),
            reason,
            note: note.as_deref(),
            engine: Some(picked.engine.name()),
            work: self.args.stats.then_some(&told.work),
        })
    }

    fn stats(&self, work: &WorkCounts) -> Option<String> {
        self.args.stats.then(|| work.to_string())
    }
}
