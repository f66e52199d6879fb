//! `rate`: how hard each puzzle is. One line per puzzle with a rating for each scale, or a report.

use crate::args::{RateArgs, Show};
use crate::json::{self, From, Reported};
use crate::prose::wrapped;
use crate::verb::logic;
use ninefold::ask::{self, Charts, Manner, Policy, Rated};
use ninefold::board::text::{Record, TextError};
use ninefold::board::{Board, Geometry, Solution};
use ninefold::logic::profile::{HODOKU, Profile};
use ninefold::rate::{self, Column, ColumnEntry, Rating, Scale};
use ninefold::render;
use ninefold::solve::Verdict;
use ninefold::wire::{ScaleJson, ValueJson, ViolationJson};
use ninefold_files::failure::Failure;
use ninefold_files::input::{Input, Source, Usage};
use ninefold_files::lane::{Answers, BAD_INPUT, ColumnKind, Done, Emit, Field, Lane, Question, VERDICTS, Value};
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;
use std::io::IsTerminal as _;

pub(crate) fn run(args: &RateArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    if args.engine.is_some() {
        return Err(Usage("--engine is not for rate: each scale has its own".to_string()).into());
    }
    let scales = ask::scales(args.scale.iter().map(String::as_str)).map_err(|bad| Usage(format!("--scale: {bad}")))?;
    let profile = profile(args, &scales)?;
    let is_report =
        args.report || args.answers.out.is_none() && args.input.puzzle.is_some() && std::io::stdout().is_terminal();
    if is_report && (args.answers.out.is_some() || args.answers.column.is_some()) {
        return Err(Usage("--out and --column are for lines and tables, not for --report".to_string()).into());
    }
    let input = Input::unread(&args.input, interrupt)?;
    let work = &args.work;
    let chosen = (&args.techniques.with, &args.techniques.without);
    let options = (&args.scale, chosen, args.show, work.budget, work.seed, work.json);
    let answers = Answers::new(&args.answers, &args.input, work.json, &options)?;
    let form = match (is_report, answers.table) {
        (true, _) => Form::Report,
        (false, None) => Form::Line,
        (false, Some(_)) => Form::Row,
    };
    let rater = Rater { args, profile, input: &input, scales, form, charts: Charts::default(), interrupt };
    Lane::new(&args.input, &input, &args.answers, work.threads.count, interrupt).run(&rater, answers)
}

/// The steps that the scale of techniques goes by, where some of them are chosen; the other scales have none to choose.
fn profile(args: &RateArgs, scales: &[&'static Scale]) -> Result<Option<&'static dyn Profile>, Usage> {
    if args.techniques.are_all() {
        return Ok(None);
    }
    if let Some(other) = scales.iter().find(|scale| scale.name != HODOKU.name()) {
        let (name, scale) = (other.name, HODOKU.name());
        return Err(Usage(format!(
            "--with and --without: the scale {name} has no techniques to choose, expected --scale {scale}"
        )));
    }
    logic::chosen(&args.techniques, &HODOKU).map(Some)
}

/// How answers are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Line,
    Report,
    Row,
}

struct Rater<'a> {
    args: &'a RateArgs,
    /// HoDoKu's with some of its techniques, where they are chosen.
    profile: Option<&'static dyn Profile>,
    input: &'a Input,
    scales: Vec<&'static Scale>,
    form: Form,
    charts: Charts,
    interrupt: &'a Interrupt,
}

impl Question for Rater<'_> {
    fn columns(&self, _: bool) -> Vec<Field> {
        let verdict = Field::new("verdict", ColumnKind::Text, VERDICTS);
        let solution = Field::new("solution", ColumnKind::Text, "the solution; null if there is none, or several");
        let is_shown = self.args.show == Show::Yes;
        self.scales
            .iter()
            .flat_map(|scale| fields(scale))
            .chain([verdict])
            .chain(is_shown.then_some(solution))
            .collect()
    }

    fn asks_for_many(&self) -> bool {
        self.form == Form::Report
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, _: &mut Emit<'_>) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let text = if self.args.work.json {
                    json::bad(&source.name, &error)
                } else if self.form == Form::Report {
                    String::new()
                } else {
                    self.line(&[], "bad input", "")
                };
                return Done { row: self.row(&[], BAD_INPUT, None), ..Done::bad(source, &error, text) };
            }
        };
        let work = &self.args.work;
        let wants_report = self.form == Form::Report || self.args.show == Show::Yes;
        let rated = self.interrupt.with_policy(work.budget, work.seed, |policy| {
            ask::rate_by(self.profile, &record.board, &self.scales, wants_report, &self.charts, policy)
        });
        let status = Status::of(rated.verdict == Verdict::Unique);
        let mut done = if self.form == Form::Row {
            let solution = self.solution_line(source, &record, &rated);
            Done::row(self.row(&rated.ratings, rated.verdict.name(), solution), status)
        } else {
            Done::new(self.text(source, &record, &rated), status)
        };
        done.verdict = Some(rated.verdict.name());
        if !self.args.answers.quiet && (self.form == Form::Row || !work.json) {
            // A line of text says itself why there is no solution; a row has no room for it.
            let geometry = record.board.geometry();
            let manner = logic::spoken(source, self.input, geometry);
            let why = rated.why(geometry, &manner).filter(|_| self.form == Form::Row);
            let notes = why.into_iter().chain(self.note(source, &record, &rated));
            done.remarks.extend(notes.map(|note| format!("{}: {note}", source.label(&record))));
        }
        let cut = rated.ratings.iter().find(|rating| matches!(rating.verdict, Verdict::OverBudget(_)));
        if let (Some(cut), None, false) = (cut, work.budget, self.args.answers.quiet) {
            let (label, nodes) = (source.label(&record), Policy::default().rating().nodes.unwrap_or(0));
            let scale = cut.scale.name;
            done.remarks.push(format!("{label}: {scale} stopped after {nodes} nodes; --budget gives it more"));
        }
        done
    }
}

impl Rater<'_> {
    /// The solution, if it may be seen.
    fn solution_line(&self, source: &Source, record: &Record, rated: &Rated) -> Option<String> {
        let alphabet = source.one_character(&self.input.options, record.board.geometry());
        let line = |solution: &Solution| alphabet.one_line(solution.values().iter().copied().map(Some));
        rated.solution.as_ref().filter(|_| self.args.show == Show::Yes).map(line)
    }

    /// The fault of the entries.
    fn note(&self, source: &Source, record: &Record, rated: &Rated) -> Option<String> {
        logic::of_entries(source, self.input, record, rated.entries.as_ref())
    }

    fn text(&self, source: &Source, record: &Record, rated: &Rated) -> String {
        let (geometry, manner) = (record.board.geometry(), logic::spoken(source, self.input, record.board.geometry()));
        let solution = rated.solution.as_ref().filter(|_| self.args.show == Show::Yes);
        let why = rated.why(geometry, &manner);
        let one_line = self.solution_line(source, record, rated);
        if self.args.work.json {
            return self.json(source, record, rated, one_line);
        }
        if self.form != Form::Report {
            let words = rated.verdict.words(true) + &why.map_or(String::new(), |why| format!(": {why}"));
            return self.line(&rated.ratings, &words, &one_line.map_or(String::new(), |line| format!("\t{line}")));
        }
        let mut text = if source.is_many { source.label(record) + "\n" } else { String::new() };
        text += &Self::report_text(rated, geometry, &manner);
        if let Some(solution) = solution {
            let values = solution.values().iter().copied().map(Some).collect();
            let board = Board::from_givens(solution.geometry().clone(), values);
            text += &render::text(
                &render::Scene::board(&board).alphabet(manner.alphabet(geometry)),
                &render::TextOptions::default(),
            );
        }
        text + if source.is_many { "\n" } else { "" }
    }

    fn report_text(rated: &Rated, geometry: &Geometry, manner: &Manner) -> String {
        let lines = rated.report_lines(geometry, manner).into_iter();
        // The level begins the report.
        let others = rated.ratings.iter().filter(|rating| rating.scale.name != "levels");
        let others = others.map(|rating| (rating.scale.name.to_string(), rating.told()));
        aligned(&lines.chain(others).collect::<Vec<_>>())
    }

    fn line(&self, ratings: &[Rating], words: &str, more: &str) -> String {
        let mut line = String::with_capacity(32);
        for index in 0..self.scales.len() {
            line += &ratings.get(index).map_or("-".to_string(), number);
            line.push('\t');
        }
        line + words + more + "\n"
    }

    fn row(&self, ratings: &[Rating], verdict: &str, solution: Option<String>) -> Vec<Value> {
        let ratings = self.scales.iter().enumerate().flat_map(|(index, scale)| values(scale, ratings.get(index)));
        let solution = (self.args.show == Show::Yes).then(|| Value::text(solution));
        ratings.chain([Value::Text(verdict.to_string())]).chain(solution).collect()
    }

    fn json(&self, source: &Source, record: &Record, rated: &Rated, solution: Option<String>) -> String {
        let geometry = record.board.geometry();
        let manner = logic::spoken(source, self.input, geometry);
        let violations = rated.clash().map(|clash| ViolationJson::of_clash(clash, geometry, &manner));
        let value = |index: usize| rated.ratings.get(index).and_then(ValueJson::of_rating);
        json::line(&json::Rated {
            from: From::record(&source.name, record),
            verdict: rated.verdict.name(),
            ratings: self.scales.iter().enumerate().map(|(index, scale)| (scale.name, value(index))).collect(),
            scales: self.scales.iter().map(|scale| (scale.name, ScaleJson::of(scale))).collect(),
            report: rated.report.as_ref().filter(|_| self.form == Form::Report).map(Reported::new),
            scores: rated.scores.as_ref().filter(|_| self.form == Form::Report).map(json::Scores::new),
            solution,
            violations: violations.into_iter().collect(),
            reason: rated.reason(geometry, &manner).as_deref(),
            note: self.note(source, record, rated).as_deref(),
        })
    }
}

/// The columns of a scale.
fn fields(scale: &Scale) -> Vec<Field> {
    let field = |column: Column| {
        let kind = match column.kind {
            rate::ColumnKind::Number => ColumnKind::Number,
            rate::ColumnKind::Flag => ColumnKind::Flag,
            _ => ColumnKind::Text,
        };
        Field::new(&column.name, kind, column.about)
    };
    scale.columns().into_iter().map(field).collect()
}

/// What stands in them.
fn values(scale: &Scale, rating: Option<&Rating>) -> Vec<Value> {
    let value = |entry| match entry {
        Some(ColumnEntry::Number(number)) => Value::Number(number),
        Some(ColumnEntry::Text(text)) => Value::Text(text),
        Some(ColumnEntry::Flag(is_so)) => Value::Flag(is_so),
        _ => Value::Null,
    };
    let entries = rating.map_or_else(|| scale.entries(None, false), Rating::entries);
    entries.into_iter().map(value).collect()
}

fn number(rating: &Rating) -> String {
    rating.words().unwrap_or_else(|| "-".to_string())
}

/// How wide a line of a report may be.
const WIDTH: usize = 100;

/// Two columns.
pub(super) fn aligned(lines: &[(String, String)]) -> String {
    let width = lines.iter().map(|(label, _)| label.len()).max().unwrap_or(0) + 2;
    let mut text = String::new();
    for (label, said) in lines {
        let mut label = label.as_str();
        for line in wrapped(said, WIDTH - width) {
            text.extend([&format!("{label:<width$}"), line.as_str(), "\n"]);
            label = "";
        }
    }
    text
}
