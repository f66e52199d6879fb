//! `count`: the exact number of solutions, or a lower bound when the budget ends.

use crate::args::CountArgs;
use crate::json::{self, From};
use crate::verb::logic;
use crate::verb::polynomial::board;
use ninefold::ask::{self, Counted, NoEngine, Nodes, Policy};
use ninefold::board::Board;
use ninefold::board::text::{Record, TextError};
use ninefold::count::Count;
use ninefold::engine::{Observer, SearchEvent};
use ninefold::wire::ViolationJson;
use ninefold_files::failure::Failure;
use ninefold_files::input::{Input, Source, Usage};
use ninefold_files::lane::{Answers, ColumnKind, Done, Emit, Field, Lane, Question, TallyWords, Value, failed};
use ninefold_files::limits::Interrupt;
use ninefold_files::output;
use ninefold_files::progress::SoFar;
use ninefold_files::status::Status;
use std::io::IsTerminal as _;
use std::sync::{Arc, Once};

pub(crate) fn run(args: &CountArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::unread(&args.input, interrupt)?;
    let (to, work) = (&args.answers, &args.work);
    let answers = Answers::new(
        to,
        &args.input,
        work.json,
        &(work.budget, &args.engine.name, work.seed, work.json, args.polynomial),
    )?;
    if args.polynomial && answers.table.is_some() {
        return Err(Usage("--polynomial is not for tables, which have one row for each puzzle".into()).into());
    }
    let so_far = (!to.quiet && std::io::stderr().is_terminal()).then(Arc::default);
    let counter =
        Counter { args, input: &input, interrupt, is_table: answers.table.is_some(), so_far, is_said: Once::new() };
    Lane::new(&args.input, &input, to, work.threads.count, interrupt).run(&counter, answers)
}

struct Counter<'a> {
    args: &'a CountArgs,
    input: &'a Input,
    interrupt: &'a Interrupt,
    /// Are the answers rows?
    is_table: bool,
    /// The solutions found by counts that last, where somebody may look.
    so_far: Option<Arc<SoFar>>,
    /// How long counts may take.
    is_said: Once,
}

/// Hears of solutions, and leaves nothing behind when its count has ended.
struct Heard<'a> {
    so_far: Option<&'a SoFar>,
    solutions: u64,
}

impl Observer for Heard<'_> {
    fn is_silent(&self) -> bool {
        true
    }

    fn see(&mut self, event: SearchEvent<'_>) {
        if let (Some(so_far), SearchEvent::Solution(_)) = (self.so_far, event) {
            self.solutions += 1;
            so_far.add(1);
        }
    }
}

impl Drop for Heard<'_> {
    fn drop(&mut self) {
        if let Some(so_far) = self.so_far {
            so_far.take(self.solutions);
        }
    }
}

impl Question for Counter<'_> {
    fn columns(&self, _: bool) -> Vec<Field> {
        let count = "the number of solutions in digits: it may be larger than any machine number";
        vec![
            Field::new("count", ColumnKind::Text, count),
            Field::new("exact", ColumnKind::Flag, "false: there may be more; null: the puzzle could not be read"),
        ]
    }

    fn so_far(&self) -> Option<Arc<SoFar>> {
        self.so_far.clone()
    }

    fn tally_words(&self) -> TallyWords {
        TallyWords { yes: "counted", no: "without a solution or counted in part" }
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, _: &mut Emit<'_>) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let text =
                    if self.args.work.json { json::bad(&source.name, &error) } else { "bad input\n".to_string() };
                return Done::bad(source, &error, text);
            }
        };
        if self.args.polynomial {
            let wanted = board::Wanted::usual(self.args.work.budget, &self.input.options);
            return board::answer(source, &record, wanted, self.interrupt);
        }
        let work = &self.args.work;
        let mut heard = Heard { so_far: self.so_far.as_deref(), solutions: 0 };
        let ask = |policy: &Policy<'_>| {
            if let Some(so_far) = &self.so_far {
                so_far.begin(policy.counting(record.board.geometry()).nodes);
            }
            self.count(&record.board, policy, &mut heard)
        };
        match self.interrupt.with_policy(work.budget, work.seed, ask) {
            Ok(counted) => {
                let done = self.show(source, &record, &counted);
                match self.if_interrupted(source, &record, &counted.count) {
                    Some(words) => Done { remarks: vec![words], status: Status::Interrupted, ..done },
                    None => done,
                }
            }
            Err(none) => {
                let none = none.to_string();
                let text = if work.json {
                    json::refused(&source.name, &record, &none)
                } else {
                    format!("bad input: {none}\n")
                };
                Done { text, ..failed(&format!("{}: {none}", source.label(&record))) }
            }
        }
    }
}

/// This part of the usual budget is spent before it is said that a count goes on.
const LOOK: u64 = 100;

impl Counter<'_> {
    /// Counts. Where no bar will tell it and nobody has named a budget, it is said early how long a count may take: after the same work on
    /// every machine, and once for all puzzles.
    fn count(&self, board: &Board, policy: &Policy<'_>, heard: &mut Heard<'_>) -> Result<Counted, NoEngine> {
        let engine = &self.args.engine.name;
        let is_told = self.args.answers.quiet || self.so_far.is_some() || self.args.work.budget.is_some();
        if let Some(nodes) =
            policy.counting(board.geometry()).nodes.filter(|_| !is_told && !self.is_said.is_completed())
        {
            let short = Policy { nodes: Nodes::AtMost(nodes / LOOK), ..*policy };
            let counted = ask::count(board, engine, &short, heard)?;
            if counted.is_exact() || policy.is_over() {
                return Ok(counted);
            }
            self.is_said.call_once(|| {
                output::say(&format!(
                    "no number is known after {} search nodes; the count ends at {nodes} at the latest, with a lower bound (--budget \
                     sets another limit)",
                    nodes / LOOK
                ));
            });
        }
        ask::count(board, engine, policy, heard)
    }

    /// How far an interrupted count came: it is no answer, but a remark.
    fn if_interrupted(&self, source: &Source, record: &Record, count: &Count) -> Option<String> {
        let Count::AtLeast(number) = count else { return None };
        let words = || format!("ninefold: {}: interrupted: at least {number} so far", source.label(record));
        self.interrupt.is_set().then(words)
    }

    fn show(&self, source: &Source, record: &Record, counted: &Counted) -> Done {
        let (Count::Exact(number) | Count::AtLeast(number)) = &counted.count;
        let (exact, status) = (counted.is_exact(), Status::of(counted.is_yes()));
        let note = logic::of_entries(source, self.input, record, counted.entries.as_ref());
        let is_said = !self.args.answers.quiet && (self.is_table || !self.args.work.json);
        // A line of text says itself what is to blame; a row has no room for it.
        let listed = counted.listed.as_ref().filter(|_| self.is_table);
        let listed = logic::of_listed(source, self.input, record, listed);
        let remarks = listed.iter().chain(&note).filter(|_| is_said);
        let remarks = remarks.map(|note| format!("{}: {note}", source.label(record))).collect();
        if self.is_table {
            let row = vec![Value::Text(number.to_string()), Value::Flag(exact)];
            return Done { remarks, ..Done::row(row, status) };
        }
        let geometry = record.board.geometry();
        let manner = logic::spoken(source, self.input, geometry);
        let text = if self.args.work.json {
            let violations = counted.clash.iter().map(|clash| ViolationJson::of_clash(clash, geometry, &manner));
            json::line(&json::Counted {
                from: From::record(&source.name, record),
                count: &number.to_string(),
                exact,
                violations: violations.collect(),
                reason: counted.reason(geometry, &manner).as_deref(),
                note: note.as_deref(),
            })
        } else {
            let why = counted.why(geometry, &manner).map_or(String::new(), |why| format!(" ({why})"));
            format!("{}{why}\n", counted.count)
        };
        Done { remarks, ..Done::new(text, status) }
    }
}
