//! `convert`: from any format to one, or to a table.

use crate::args::ConvertArgs;
use ninefold::ask::{Converted, Otherwise, convert};
use ninefold::board::text::held::Beside;
use ninefold::board::text::{self, Format, Record, TextError, Unprintable, WriteOptions};
use ninefold::board::{Geometry, Shape, Symbol};
use ninefold_files::advice;
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Input, Source, Usage};
use ninefold_files::kind::Kind;
use ninefold_files::lane::{Answers, ColumnKind, Done, Emit, Field, Lane, Question, Value, refused};
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file;
use ninefold_files::output;
use ninefold_files::packing::Packing;
use ninefold_files::status::Status;
use std::path::Path;

pub(crate) fn run(args: &ConvertArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let options = WriteOptions { alphabet: args.to_alphabet.or(args.input.alphabet), blank: args.blank };
    let format = format(args)?;
    Usage::first(&[
        (
            args.to_alphabet.is_some() && format.has_own_symbols(),
            "--to-alphabet: the format that is asked for writes its symbols in one way alone",
        ),
        (
            args.blank.is_some() && format.has_own_blank(),
            "--blank: the format that is asked for writes its blank cells in one way alone",
        ),
    ])?;
    if args.recover {
        let input = Input::open(&args.input, interrupt)?;
        output::write(format.header())?;
        let status = super::recover::run(&input, format, &options, interrupt)?;
        output::write(format.footer())?;
        return Ok(status);
    }
    let input = Input::unread(&args.input, interrupt)?;
    let identity = (format.name(), options.alphabet, options.blank);
    let answers = Answers::of_any_ending(&args.answers, &args.input, false, &identity)?;
    // On standard output the same table as in a file.
    let is_csv = format.name() == "csv" && answers.table.is_none();
    let answers = if is_csv { Answers { table: Some(Kind::Csv), ..answers } } else { answers };
    let format = if is_csv { input::format_named("line")? } else { format };
    let converter = Converter { format, options, input: &input, is_table: answers.table.is_some(), interrupt };
    Lane::on_all_cores(&args.input, &input, &args.answers, interrupt).run(&converter, answers)
}

/// The format of the text: as it was named, or as the ending says, which must not differ.
fn format(args: &ConvertArgs) -> Result<&'static dyn Format, Usage> {
    let named = args.to.as_deref().map(input::format_named).transpose()?;
    let line = input::format_named("line")?;
    let Some(out) = &args.answers.out else { return Ok(named.unwrap_or(line)) };
    let of_ending = of_ending(out);
    if of_ending.is_none() {
        out_file::check_ending(out, false, &[])?;
    }
    let table = Kind::of_name(out).map(|kind| if matches!(kind, Kind::Csv | Kind::Tsv) { "csv" } else { "a table" });
    match (named, table.or(of_ending.map(Format::name))) {
        (Some(named), Some(said)) if named.name() != said => {
            let (out, named) = (out.display(), named.name());
            Err(Usage(format!("{out}: the ending says {said}, --to says {named}")))
        }
        // In a table's cells puzzles are lines.
        _ if table.is_some() => Ok(line),
        (named, _) => Ok(named.or(of_ending).unwrap_or(line)),
    }
}

/// The format that has its name from the ending of its files.
fn of_ending(out: &Path) -> Option<&'static dyn Format> {
    let inner = Packing::of_name(out).map(|(_, inner)| inner);
    text::format(&inner.as_deref().unwrap_or(out).extension()?.to_str()?.to_ascii_lowercase())
}

struct Converter<'a> {
    format: &'static dyn Format,
    options: WriteOptions,
    input: &'a Input,
    /// Are the boards rows?
    is_table: bool,
    interrupt: &'a Interrupt,
}

impl Question for Converter<'_> {
    /// A table that becomes another has its own columns already.
    fn columns(&self, is_of_tables: bool) -> Vec<Field> {
        let own = OWN.map(|(name, about)| Field::new(name, ColumnKind::Text, about));
        let puzzle = Field::new("puzzle", ColumnKind::Text, "the puzzle");
        let puzzle = (!self.shows_puzzle(is_of_tables)).then_some(puzzle);
        puzzle.into_iter().chain(own.into_iter().filter(|_| !is_of_tables)).collect()
    }

    /// Tables keep their puzzles as they are written there, unless another way of writing is asked for.
    fn shows_puzzle(&self, is_of_tables: bool) -> bool {
        is_of_tables && self.options.alphabet.is_none() && self.options.blank.is_none()
    }

    /// A text has room for what a table says beside the puzzle.
    fn wants_all(&self) -> bool {
        !self.is_table
    }

    fn frame(&self) -> (&'static str, &'static str) {
        (self.format.header(), self.format.footer())
    }

    fn target(&self) -> String {
        if self.is_table { "a table".to_string() } else { format!("the format {}", self.format.name()) }
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, _: &mut Emit<'_>) -> Done {
        let record = match record {
            Ok(record) => record,
            Err(error) => return Done::bad(source, &error, String::new()),
        };
        let done = if self.is_table { self.row(source, &record) } else { self.text(source, &record) };
        let mut done = done.unwrap_or_else(|unprintable| refused(source, &record, &unprintable));
        done.remarks.extend(self.renamed(source).map(|what| format!("{}: {what}", source.label(&record))));
        done
    }
}

impl Converter<'_> {
    /// Other programs, and this one, take the symbols of a board to be counted from 1, where nothing says otherwise.
    fn renamed(&self, source: &Source) -> Option<String> {
        let name = advice::name(source.alphabet.filter(|_| self.options.alphabet.is_none())?)?;
        Some(format!("its symbols are {name}, and are written from 1 on; --to-alphabet {name} keeps them"))
    }
}

/// The columns of boards that were a text. They are read back as what they were.
const OWN: [(&str, &str); 7] = [
    ("solution", "the solution that the input claims, if any"),
    ("comment", "what the input says about the puzzle"),
    ("entries", "what a person has entered, a character a cell"),
    ("author", "who made the puzzle"),
    ("description", "what the input calls it"),
    ("date", "when it was made"),
    ("facts", "what else the input says, as name=value;name=value"),
];

/// The facts with columns of their own.
const NAMED: [&str; 3] = ["author", "description", "date"];

/// The facts of a record, those with columns of their own first. Of several of one name the first has the column.
fn facts(record: &Record) -> (Vec<Value>, Value) {
    let first = |name: &str| record.facts.iter().position(|(other, _)| other == name);
    let places = NAMED.map(first);
    let named = places.map(|place| Value::text(place.map(|place| record.facts[place].1.clone())));
    let others = record.facts.iter().enumerate().filter(|(place, _)| !places.contains(&Some(*place)));
    let others: Vec<_> = others.map(|(_, fact)| fact.clone()).collect();
    let others = Some(text::csv::facts_text(&others)).filter(|text| !text.is_empty());
    (named.to_vec(), Value::text(others))
}

impl Converter<'_> {
    fn text(&self, source: &Source, record: &Record) -> Result<Done, Unprintable> {
        let Converted { text, lost, otherwise, .. } = self.convert(record)?;
        let remarks = self.remarks(source, record, &otherwise);
        Ok(Done { remarks, lost, ..Done::new(text, Status::Yes) })
    }

    fn convert(&self, record: &Record) -> Result<Converted, Unprintable> {
        self.interrupt.with_policy(None, 0, |policy| convert(self.format, record, &self.options, policy))
    }

    fn remarks(&self, source: &Source, record: &Record, otherwise: &[Otherwise]) -> Vec<String> {
        let geometry = record.board.geometry();
        let line = |what: &Otherwise| format!("{}: {}", source.label(record), remark(what, self.format, geometry));
        otherwise.iter().map(line).collect()
    }

    fn row(&self, source: &Source, record: &Record) -> Result<Done, Unprintable> {
        let geometry = record.board.geometry();
        let library = record.library.clone();
        let plain = Record { library, ..Record::new(record.place, record.board.clone()) };
        let Converted { text, mut lost, mut otherwise, .. } = self.convert(&plain)?;
        // These have a column of their own.
        lost.retain(|part| *part != Beside::Entries);
        otherwise.retain(|what| *what != Otherwise::Kind);
        let puzzle = Value::Text(text.trim_end().to_string());
        let alphabet = input::alphabet(&self.input.options, geometry);
        let line = |solution: &Vec<Option<Symbol>>| alphabet.one_line(solution.iter().copied());
        let solution = Value::text(record.solution.as_ref().map(line));
        let comment = Value::text(Some(record.comment.clone()).filter(|comment| !comment.is_empty()));
        let entries = record.board.entries();
        let entries = entries.iter().any(Option::is_some).then(|| alphabet.one_line(entries.iter().copied()));
        let (named, others) = facts(record);
        let row = [puzzle, solution, comment, Value::text(entries)].into_iter().chain(named).chain([others]).collect();
        Ok(Done { remarks: self.remarks(source, record, &otherwise), lost, ..Done::row(row, Status::Yes) })
    }
}

/// What the text tells otherwise, with the option that a reader of it needs.
pub(super) fn remark(what: &Otherwise, format: &dyn Format, geometry: &Geometry) -> String {
    let words = what.words(format, geometry);
    if *what != Otherwise::Kind {
        return words;
    }
    let option = match geometry.shape() {
        Shape::Latin if geometry.extras().is_empty() => "--latin".to_string(),
        Shape::Sudoku(boxes) if geometry.extras().is_empty() => format!("--box {boxes}"),
        _ => "--layout FILE".to_string(),
    };
    format!("{words}; read it back with {option}")
}
