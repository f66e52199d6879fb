//! `check`: has the puzzle a solution, is it the only one, and if not, why not and how to repair it.

use crate::args::CheckArgs;
use crate::json::{self, Compared, From};
use crate::prose::wrapped;
use crate::verb::logic;
use ninefold::ask::{self, Check, Checked, Claimed, Manner, More, NoEngine, Policy, Topic, TopicLine};
use ninefold::board::text::{Alphabet, Record, TextError};
use ninefold::board::{Board, Candidate, Cell, Solution};
use ninefold::judge::describe::Names;
use ninefold::wire::ViolationJson;
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Input, Source, Usage};
use ninefold_files::lane::{Answers, ColumnKind, Done, Emit, Field, Lane, Question, TallyWords, Value, failed};
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file;
use ninefold_files::status::Status;

pub(crate) fn run(args: &CheckArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let (to, work) = (&args.answers, &args.work);
    let options = (work.budget, &args.engine.name, work.seed, work.json, args.repair, args.minimal, &args.profile);
    let answers = Answers::new(to, &args.input, work.json, &options)?;
    let is_table = answers.table.is_some();
    if let Some(out) = &to.out {
        out_file::refuse_input(out, args.partial.as_deref().into_iter())?;
    }
    if args.partial.is_some() && (is_table || to.resume) {
        return Err(Usage("--partial is not for tables, nor for --resume".to_string()).into());
    }
    let unread = Input::unread(&args.input, interrupt)?;
    let half_done = args.partial.as_deref().map(|path| half_done(path, &unread, interrupt)).transpose()?;
    let manner = Manner::named(Some(&args.profile), None, None).map_err(|bad| Usage(bad.to_string()))?;
    let checker = Checker { args, input: &unread, half_done, manner, interrupt, is_table };
    Lane::new(&args.input, &unread, to, work.threads.count, interrupt).run(&checker, answers)
}

/// The first board of a file.
fn half_done(path: &std::path::Path, input: &Input, interrupt: &Interrupt) -> Result<Board, Usage> {
    let source = input::read(path, interrupt)?;
    let record = input.records(&source).next();
    let record = record.ok_or_else(|| Usage(format!("{}: found no board", source.name)))?;
    Ok(record.map_err(|error| Usage(input::at(&source.name, &error)))?.board)
}

struct Checker<'a> {
    args: &'a CheckArgs,
    input: &'a Input,
    half_done: Option<Board>,
    manner: Manner,
    interrupt: &'a Interrupt,
    /// Are the answers rows?
    is_table: bool,
}

impl Question for Checker<'_> {
    fn columns(&self, _: bool) -> Vec<Field> {
        let flag = |name, about| Field::new(name, ColumnKind::Flag, about);
        let mut columns = vec![
            flag("has_solution", "null where the budget left it open"),
            flag("unique", "null where the budget left it open"),
            Field::new("count", ColumnKind::Text, "how many solutions were found, in digits"),
            flag("exact", "false: there may be more"),
            flag("logical", "of a puzzle with one solution: do the steps of the profile solve it without a guess?"),
        ];
        columns.extend(self.args.minimal.then(|| flag("minimal", "is every given needed?")));
        columns.push(Field::new("words", ColumnKind::Text, "all of it in sentences, one per line"));
        columns
    }

    /// An only answer needs no name.
    fn asks_for_many(&self) -> bool {
        !self.is_table && !self.args.work.json
    }

    fn tally_words(&self) -> TallyWords {
        TallyWords { yes: "in order", no: "not in order" }
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, _: &mut Emit<'_>) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                let text = if self.args.work.json { json::bad(&source.name, &error) } else { String::new() };
                return Done {
                    row: self.no_row(format!("bad input: found {}, expected {}", error.found, error.expected)),
                    ..Done::bad(source, &error, text)
                };
            }
        };
        let label = source.label(&record);
        match self.one(source, &record) {
            Ok(done) if source.is_many => Done { text: format!("{label}\n{}\n", done.text), ..done },
            Ok(done) => done,
            Err(message) => {
                let text = match (self.is_table, self.args.work.json) {
                    (false, true) => json::refused(&source.name, &record, &message),
                    (false, false) if source.is_many => format!("{label}\nbad input: {message}\n\n"),
                    _ => String::new(),
                };
                let row = self.no_row(format!("bad input: {message}"));
                Done { text, row, ..failed(&format!("{label}: {message}")) }
            }
        }
    }
}

impl Checker<'_> {
    /// The row of a record without an answer.
    fn no_row(&self, words: String) -> Vec<Value> {
        let columns = 5 + usize::from(self.args.minimal);
        std::iter::repeat_n(Value::Null, columns).chain([Value::Text(words)]).collect()
    }

    fn one(&self, source: &Source, record: &Record) -> Result<Done, String> {
        let manner = logic::spoken(source, self.input, record.board.geometry());
        let work = &self.args.work;
        self.interrupt.with_policy(work.budget, work.seed, |policy| match &self.half_done {
            Some(half_done) => self.compare(source, record, half_done, &manner, policy),
            None => self.judge(source, record, &manner, policy).map_err(|none| none.to_string()),
        })
    }

    fn judge(&self, source: &Source, record: &Record, manner: &Manner, policy: &Policy<'_>) -> Result<Done, NoEngine> {
        let (claim, minimality, repairs) = (Claimed::by(record), self.args.minimal, self.args.repair);
        let checked = Check { board: &record.board, claim, by: Some(self.manner), minimality, repairs };
        let checked = checked.run(&self.args.engine.name, policy)?;
        let (geometry, alphabet) = (record.board.geometry(), manner.alphabet(record.board.geometry()));
        let names = Names { geometry, alphabet: &alphabet };
        let lines = source.one_character(&self.input.options, geometry);
        let report = Report { checked: &checked, manner, names, lines };
        let json = || report.json(From::record(&source.name, record));
        let status = Status::of(checked.is_yes());
        let mut done = match (self.is_table, self.args.work.json) {
            (true, _) => Done::row(report.row(minimality), status),
            (false, true) => Done::new(json(), status),
            (false, false) => Done::new(report.text(), status),
        };
        if checked.is_cut && !self.args.answers.quiet {
            let (label, nodes) = (source.label(record), checked.judgement.nodes);
            done.remarks.push(format!("{label}: stopped after {nodes} search nodes; --budget gives it more"));
        }
        Ok(done)
    }

    fn compare(
        &self,
        source: &Source,
        record: &Record,
        half_done: &Board,
        manner: &Manner,
        policy: &Policy<'_>,
    ) -> Result<Done, String> {
        let geometry = record.board.geometry();
        let found = ask::compare(&record.board, half_done, &self.args.engine.name, policy)
            .map_err(|not| not.words(geometry, manner))?;
        let status = Status::of(found.is_right());
        if self.args.work.json {
            let (faults, notes) = (found.faults(geometry, manner), found.notes(geometry, manner));
            let from = From::record(&source.name, record);
            return Ok(Done::new(json::line(&Compared { from, faults, notes }), status));
        }
        Ok(Done::new(found.words(geometry, manner).join("\n") + "\n", status))
    }
}

/// The column in which answers begin.
const COLUMN: usize = 28;

/// How wide an answer may be.
const WIDTH: usize = 92;

/// The answer for one board.
struct Report<'a> {
    checked: &'a Checked,
    manner: &'a Manner,
    names: Names<'a>,
    /// The alphabet of solutions.
    lines: Alphabet,
}

/// How the program shows more than a line says.
fn hint(more: More) -> &'static str {
    match more {
        More::Differing => " (ninefold draw --differ shows them)",
        More::Repairs => " (--repair lists them)",
        _ => "",
    }
}

impl Report<'_> {
    fn text(&self) -> String {
        let mut text = self.checked.rules(self.manner);
        for Topic { number, name, lines: answers, .. } in self.checked.topics(self.manner) {
            let labels = std::iter::once(format!("{number:6}  {name}")).chain(std::iter::repeat(String::new()));
            let said = |TopicLine { words, more, .. }: TopicLine| words + more.map_or("", hint);
            let answers = answers.into_iter().flat_map(|answer| wrapped(&said(answer), WIDTH));
            text.extend(labels.zip(answers).map(|(label, answer)| format!("{label:COLUMN$}{answer}")));
        }
        text.iter().fold(String::new(), |text, line| text + line.trim_end() + "\n")
    }

    fn row(&self, minimality: bool) -> Vec<Value> {
        let flag = |flag: Option<bool>| flag.map_or(Value::Null, Value::Flag);
        let judgement = &self.checked.judgement;
        let (solutions, exact) = judgement.verdict.count();
        let minimal = || judgement.minimality.as_ref().and_then(ninefold::judge::Minimality::is_minimal);
        let mut row = vec![
            flag(judgement.has_solution()),
            flag(judgement.is_unique()),
            Value::Text(solutions.to_string()),
            Value::Flag(exact),
            flag(self.checked.logic.as_ref().map(|logic| logic.solved)),
        ];
        row.extend(minimality.then(|| flag(minimal())));
        row.push(Value::Text(self.checked.words(self.manner).join("\n")));
        row
    }

    fn json(&self, from: From<'_>) -> String {
        let (judgement, minimality) = (&self.checked.judgement, self.checked.judgement.minimality.as_ref());
        let (solutions, exact) = judgement.verdict.count();
        let cells = |cells: &[Cell]| cells.iter().map(|&cell| self.names.geometry.cell_name(cell)).collect();
        let givens = |givens: &[Candidate]| givens.iter().map(|&given| self.names.candidate(given)).collect();
        let several = judgement.several.as_ref();
        let repairs = several.and_then(|several| several.repairs.as_ref());
        json::line(&json::Checked {
            from,
            has_solution: judgement.has_solution(),
            unique: judgement.is_unique(),
            count: solutions.to_string(),
            exact,
            violations: self.checked.broken(self.manner).into_iter().map(ViolationJson::from).collect(),
            differ: several.map_or_else(Vec::new, |several| cells(&several.differ)),
            shown: several.iter().flat_map(|s| &s.shown).map(|solution| self.line(solution)).collect(),
            repairs: repairs.map_or_else(Vec::new, |repairs| givens(&repairs.single)),
            repair_set: repairs.and_then(|r| r.set.as_ref()).map_or_else(Vec::new, |set| givens(&set.givens)),
            contradiction: givens(&self.checked.contradictory()),
            logical: self.checked.logic.as_ref().map(|logic| logic.solved),
            minimal: minimality.and_then(ninefold::judge::Minimality::is_minimal),
            redundant: minimality.map_or_else(Vec::new, |minimality| cells(&minimality.redundant)),
            wrong: self.checked.wrong().map(|cell| self.names.geometry.cell_name(cell)).collect(),
            lost: givens(&self.checked.lost),
            words: self.checked.words(self.manner),
        })
    }

    fn line(&self, solution: &Solution) -> String {
        self.lines.one_line(solution.values().iter().copied().map(Some))
    }
}
