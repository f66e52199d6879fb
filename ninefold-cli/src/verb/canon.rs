//! `canon`: the canonical form of each puzzle, the same for all that differ in names and places alone.

use crate::args::{InputArgs, OutArgs, ThreadsArg};
use crate::json::{self, From};
use crate::verb::logic;
use clap::Args;
use ninefold::ask::{self, NoCanon};
use ninefold::board::text::{Record, TextError};
use ninefold::canon::Canonical;
use ninefold_files::failure::Failure;
use ninefold_files::input::{Input, Source};
use ninefold_files::lane::{Answers, ColumnKind, Done, Emit, Field, Lane, Question, TallyWords, Value, failed};
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct CanonArgs {
    /// One JSON object per puzzle, with the number of automorphisms; the project's docs/json.md has the shape
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    answers: OutArgs,
    #[command(flatten)]
    input: InputArgs,
    #[command(flatten)]
    threads: ThreadsArg,
}

pub(crate) fn run(args: &CanonArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::unread(&args.input, interrupt)?;
    let answers = Answers::new(&args.answers, &args.input, args.json, &args.json)?;
    let question = Asker { args, input: &input, interrupt, is_table: answers.table.is_some() };
    let lane = Lane::on_all_cores(&args.input, &input, &args.answers, interrupt);
    Lane { threads: args.threads.count, ..lane }.run(&question, answers)
}

struct Asker<'a> {
    args: &'a CanonArgs,
    input: &'a Input,
    interrupt: &'a Interrupt,
    /// Are the answers rows?
    is_table: bool,
}

impl Question for Asker<'_> {
    fn columns(&self, _: bool) -> Vec<Field> {
        let ways = "in how many ways its rows and columns can change places so that it stays as it is, in digits";
        vec![
            Field::new("canonical", ColumnKind::Text, "the canonical form, which equivalent puzzles share"),
            Field::new("automorphisms", ColumnKind::Text, ways),
            Field::new("reason", ColumnKind::Text, "why there is no canonical form, in words; null where there is one"),
        ]
    }

    fn tally_words(&self) -> TallyWords {
        TallyWords { yes: "with a canonical form", no: "without one" }
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, _: &mut Emit<'_>) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let text = if self.args.json { json::bad(&source.name, &error) } else { "bad input\n".to_string() };
                return Done { row: self.row_without(error.to_string()), ..Done::bad(source, &error, text) };
            }
        };
        match ask::canon(&record.board) {
            Ok(form) => self.show(source, &record, &form),
            Err(none) => {
                let geometry = record.board.geometry();
                // Givens that clash are an answer; of another kind of board the question cannot be asked.
                let status = if matches!(none, NoCanon::Clash(_)) { Status::No } else { Status::Bad };
                let none = none.words(geometry, &logic::spoken(source, self.input, geometry));
                let text = if self.args.json {
                    json::refused(&source.name, &record, &none)
                } else {
                    "no canonical form\n".to_string()
                };
                Done {
                    text,
                    row: self.row_without(none.clone()),
                    status,
                    ..failed(&format!("{}: {none}", source.label(&record)))
                }
            }
        }
    }
}

impl Asker<'_> {
    /// The row of a record without a form, and why.
    fn row_without(&self, why: String) -> Vec<Value> {
        if self.is_table { vec![Value::Null, Value::Null, Value::Text(why)] } else { Vec::new() }
    }

    /// What is wrong with the entries, which are no part of the puzzle.
    fn note(&self, source: &Source, record: &Record) -> Option<String> {
        let why = self.interrupt.with_policy(None, 0, |policy| ask::wrong_entries(&record.board, policy));
        logic::of_entries(source, self.input, record, why.as_ref())
    }

    fn show(&self, source: &Source, record: &Record, form: &Canonical) -> Done {
        let (line, automorphisms) = (form.line(), form.automorphisms.map(|count| count.to_string()));
        let note = self.note(source, record);
        let said = note.as_ref().filter(|_| !self.args.answers.quiet && (self.is_table || !self.args.json));
        let remarks = said.map(|note| format!("{}: {note}", source.label(record))).into_iter().collect();
        if self.is_table {
            let row = vec![Value::Text(line), Value::text(automorphisms), Value::Null];
            return Done { remarks, ..Done::row(row, Status::Yes) };
        }
        let text = if self.args.json {
            let board = record.board.geometry().to_string();
            let (from, note) = (From::record(&source.name, record), note.as_deref());
            json::line(&json::Canon { from, board, canonical: line, automorphisms, note })
        } else {
            line + "\n"
        };
        Done { remarks, ..Done::new(text, Status::Yes) }
    }
}
