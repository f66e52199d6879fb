//! `rate`: how hard each puzzle is. One line per puzzle with a rating for each scale, or a report.

use crate::args::{RateArgs, Show};
use crate::batch::{self, Done};
use crate::failure::Failure;
use crate::input::{self, Input, Source, Usage};
use crate::json::{self, From, Rated, Reported};
use crate::lane::{Answers, ColumnKind, Field, Lane, Question, Value};
use crate::limits::{Interrupt, Limits};
use crate::output::{Sink, wrapped};
use crate::status::Status;
use ninefold::board::text::{Record, TextError};
use ninefold::board::{Board, Geometry, Grid, Puzzle, Solution};
use ninefold::engine::Budget;
use ninefold::logic::Chart;
use ninefold::rate::{self, Rating, Report, SCALES, Scale, Task, scale_named};
use ninefold::render;
use ninefold::solve::Verdict;
use std::io::IsTerminal as _;
use std::sync::{Arc, PoisonError, RwLock};

/// So many nodes are a puzzle's budget, unless another is given: hard boards of large sizes could take years.
const DEFAULT_NODES: u64 = 1_000_000;

pub(crate) fn run(args: &RateArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    if args.work.engine != "auto" {
        return Err(Usage("--engine is not for rate: each scale has its own".to_string()).into());
    }
    let scales = args.scale.iter().map(|name| named(name)).collect::<Result<Vec<_>, _>>()?;
    let is_report =
        args.report || args.answers.out.is_none() && args.input.puzzle.is_some() && std::io::stdout().is_terminal();
    if is_report {
        return report(args, scales, interrupt);
    }
    let input = Input::unread(&args.input, interrupt)?;
    let work = &args.work;
    let options = (&args.scale, args.show, work.budget, work.seed, work.json);
    let answers = Answers::new(&args.answers, &args.input, work.json, &options)?;
    let form = if answers.table.is_some() { Form::Row } else { Form::Line };
    let rater = Rater { args, input: &input, scales, form, many: false, charts: Charts::default(), interrupt };
    Lane::new(&args.input, &input, &args.answers, work, interrupt).run(&rater, answers)
}

/// All about each puzzle, for people.
fn report(args: &RateArgs, scales: Vec<&'static Scale>, interrupt: &Interrupt) -> Result<Status, Failure> {
    if args.answers.out.is_some() || args.answers.column.is_some() {
        return Err(Usage("--out and --column are for lines and tables, not for --report".to_string()).into());
    }
    let input = Input::open(&args.input, interrupt)?;
    let (many, charts) = (input.is_many(), Charts::default());
    let rater = Rater { args, input: &input, scales, form: Form::Report, many, charts, interrupt };
    let job = |source: &Source, record| rater.answer(source, record);
    batch::run(&input, &args.work, interrupt, &mut Sink::Standard, job)
}

/// The scale with this name, or what there is.
fn named(name: &str) -> Result<&'static Scale, Usage> {
    scale_named(name).ok_or_else(|| {
        let names: Vec<_> = SCALES.iter().map(|scale| scale.name).collect();
        Usage(format!("no scale is called `{name}`; there are {}", names.join(", ")))
    })
}

/// The charts of the geometries met so far: a file has few.
#[derive(Default)]
struct Charts(RwLock<Vec<(Geometry, Arc<Chart>)>>);

impl Charts {
    fn of(&self, geometry: &Geometry) -> Arc<Chart> {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, chart)) = known.iter().find(|(other, _)| other == geometry) {
            return Arc::clone(chart);
        }
        drop(known);
        let chart = Arc::new(Chart::new(geometry));
        self.0.write().unwrap_or_else(PoisonError::into_inner).push((geometry.clone(), Arc::clone(&chart)));
        chart
    }
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
    input: &'a Input,
    scales: Vec<&'static Scale>,
    form: Form,
    /// Do reports need to say which puzzle they are about?
    many: bool,
    charts: Charts,
    interrupt: &'a Interrupt,
}

/// What is known of one puzzle.
struct Answer {
    ratings: Vec<Rating>,
    verdict: Verdict,
    report: Option<Report>,
    solution: Option<Solution>,
    /// Why there is no solution, where the givens alone show it.
    why: Option<String>,
}

impl Question for Rater<'_> {
    fn columns(&self) -> Vec<Field> {
        let rating = |scale: &&'static Scale| Field::new(scale.name, ColumnKind::Number, scale.about);
        let verdict = Field::new("verdict", ColumnKind::Text, "unique, several, none, over-budget or bad-input");
        let solution = Field::new("solution", ColumnKind::Text, "the solution; null if there is none, or several");
        let is_shown = self.args.show == Show::Yes;
        self.scales.iter().map(rating).chain([verdict]).chain(is_shown.then_some(solution)).collect()
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>) -> Done {
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
                return Done { row: self.row(&[], "bad-input", None), ..Done::bad(source, &error, text) };
            }
        };
        let answer = match record.board.puzzle() {
            Ok(puzzle) => self.rate(&puzzle),
            Err(clash) => {
                let geometry = record.board.geometry();
                let why = clash.describe(geometry, &input::alphabet(&self.input.options, geometry));
                let verdict = Verdict::NoSolution;
                Answer { ratings: Vec::new(), verdict, report: None, solution: None, why: Some(why) }
            }
        };
        let status = Status::of(answer.verdict == Verdict::Unique);
        let mut done = if self.form == Form::Row {
            let alphabet = input::alphabet(&self.input.options, record.board.geometry());
            let line = |solution: &Solution| alphabet.one_line(solution.values().iter().copied().map(Some));
            let solution = answer.solution.as_ref().map(line);
            Done::row(self.row(&answer.ratings, answer.verdict.name(), solution), status)
        } else {
            Done::new(self.text(source, &record, &answer), status)
        };
        if let (Verdict::OverBudget(_), None, false) = (answer.verdict, self.args.work.budget, self.args.work.quiet) {
            let label = source.label(&record);
            done.remarks.push(format!("{label}: stopped after {DEFAULT_NODES} nodes; --budget gives it more"));
        }
        done
    }
}

impl Rater<'_> {
    fn rate(&self, puzzle: &Puzzle) -> Answer {
        let chart = self.charts.of(puzzle.geometry());
        let ratings: Vec<Rating> = self.scales.iter().map(|scale| self.on(scale, puzzle, &chart)).collect();
        let mut answer = Answer { verdict: rate::verdict(&ratings), ratings, report: None, solution: None, why: None };
        if self.form == Form::Report || self.args.show == Show::Yes {
            self.report(puzzle, &chart, &mut answer);
        }
        answer
    }

    fn on(&self, scale: &Scale, puzzle: &Puzzle, chart: &Chart) -> Rating {
        self.with_budget(|budget| scale.rate(&Task { puzzle, chart, budget }))
    }

    fn with_budget<T>(&self, work: impl FnOnce(Budget<'_>) -> T) -> T {
        let limits = self.args.work.budget.unwrap_or(Limits::nodes(DEFAULT_NODES));
        self.interrupt.with_budget(limits, |budget| work(*budget))
    }

    /// Adds the report, and the solution if it may be shown.
    fn report(&self, puzzle: &Puzzle, chart: &Chart, answer: &mut Answer) {
        match Grid::new(puzzle) {
            Ok(mut grid) => {
                answer.report = Some(self.with_budget(|budget| Report::new(&mut grid, chart, budget)));
                let values = grid.values().filter(|_| self.args.show == Show::Yes);
                answer.solution = values.and_then(|values| Solution::verify(puzzle, &values).ok());
            }
            Err(contradiction) => {
                let geometry = puzzle.geometry();
                let alphabet = input::alphabet_for_people(&self.input.options, geometry);
                answer.why = Some(contradiction.describe(geometry, alphabet));
            }
        }
    }

    fn text(&self, source: &Source, record: &Record, answer: &Answer) -> String {
        let alphabet = input::alphabet(&self.input.options, record.board.geometry());
        let solution = answer.solution.as_ref();
        let one_line = solution.map(|s| alphabet.one_line(s.values().iter().copied().map(Some)));
        if self.args.work.json {
            return self.json(source, record, answer, one_line);
        }
        if self.form != Form::Report {
            let why = answer.why.as_ref().map_or(String::new(), |why| format!(": {why}"));
            let words = verdict_words(answer.verdict) + &why;
            return self.line(&answer.ratings, &words, &one_line.map_or(String::new(), |line| format!("\t{line}")));
        }
        let mut text = if self.many { source.label(record) + "\n" } else { String::new() };
        text += &self.report_text(answer);
        if let Some(solution) = solution {
            let values = solution.values().iter().copied().map(Some).collect();
            let board = Board::from_givens(solution.geometry().clone(), values);
            text += &render::text(&render::Scene::board(&board).alphabet(alphabet), &render::TextOptions::default());
        }
        text + if self.many { "\n" } else { "" }
    }

    fn report_text(&self, answer: &Answer) -> String {
        let mut lines: Vec<(String, String)> = answer.report.iter().flat_map(Report::lines).collect();
        if let Some(why) = &answer.why {
            lines.push(("solutions".to_string(), format!("none: {why}")));
        }
        // The level begins the report.
        for (scale, rating) in self.scales.iter().zip(&answer.ratings).filter(|(scale, _)| scale.name != "levels") {
            lines.push((scale.name.to_string(), format!("{} ({})", number(rating), scale.about)));
        }
        aligned(&lines)
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
        let value = |index: usize| ratings.get(index).and_then(|rating| rating.value);
        let ratings = (0..self.scales.len()).map(|index| value(index).map_or(Value::Null, Value::Number));
        let solution = (self.args.show == Show::Yes).then(|| Value::text(solution));
        ratings.chain([Value::Text(verdict.to_string())]).chain(solution).collect()
    }

    fn json(&self, source: &Source, record: &Record, answer: &Answer, solution: Option<String>) -> String {
        let value = |index: usize| answer.ratings.get(index).and_then(|rating| rating.value);
        json::line(&Rated {
            from: From::record(&source.name, record),
            verdict: answer.verdict.name(),
            ratings: self.scales.iter().enumerate().map(|(index, scale)| (scale.name, value(index))).collect(),
            report: answer.report.as_ref().filter(|_| self.form == Form::Report).map(Reported::new),
            solution,
            why: answer.why.as_deref(),
        })
    }
}

fn number(rating: &Rating) -> String {
    rating.value.map_or("-".to_string(), |value| value.to_string())
}

fn verdict_words(verdict: Verdict) -> String {
    match verdict {
        Verdict::NoSolution => "no solution",
        Verdict::Unique => "unique",
        Verdict::Several(_) | Verdict::AtLeast(_) => "several solutions",
        Verdict::OverBudget(_) => "over budget",
    }
    .to_string()
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
