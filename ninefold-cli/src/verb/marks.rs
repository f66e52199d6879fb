//! `marks`: the markup of each empty cell.

use crate::args::{MarksArgs, MarksFormat};
use crate::json::{self, From, Marked};
use crate::verb::logic;
use ninefold::ask::{MarkedUp, Marking, mark_up};
use ninefold::board::text::{self, Alphabet, Record, TextError, Unprintable, WriteOptions};
use ninefold::board::{Board, SymbolSet};
use ninefold_files::failure::Failure;
use ninefold_files::input::{Input, Source, Usage};
use ninefold_files::lane::{Answers, Done, Emit, Lane, Question, refused};
use ninefold_files::limits::Interrupt;
use ninefold_files::status::Status;

pub(crate) fn run(args: &MarksArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::unread(&args.input, interrupt)?;
    let options = (args.one_pass, args.forced, args.format, args.json);
    let answers = Answers::new(&args.answers, &args.input, args.json, &options)?;
    if answers.table.is_some() {
        let why =
            "marks are no rows of a table; --json has them for programs, `convert` puts them into the cells of one";
        return Err(Usage(why.to_string()).into());
    }
    Lane::in_silence(&args.input, &input, &args.answers, interrupt)
        .run(&Marker { args, input: &input, interrupt }, answers)
}

struct Marker<'a> {
    args: &'a MarksArgs,
    input: &'a Input,
    interrupt: &'a Interrupt,
}

impl Question for Marker<'_> {
    /// Several boards are told apart by their names.
    fn asks_for_many(&self) -> bool {
        !self.args.json && self.args.format != MarksFormat::Sheet
    }

    fn answer(&self, source: &Source, record: Result<Record, TextError>, _: &mut Emit<'_>) -> Done {
        let args = self.args;
        let mut record = match record {
            Ok(record) => record,
            Err(error) => {
                let text = if args.json { json::bad(&source.name, &error) } else { String::new() };
                return Done::bad(source, &error, text);
            }
        };
        let marking = Marking { forced: args.forced, one_pass: args.one_pass };
        let marked = self.interrupt.with_policy(None, 0, |policy| mark_up(&record.board, marking, policy));
        let MarkedUp { board, marks, wrong, .. } = marked;
        let note = logic::of_entries(source, self.input, &record, wrong.as_ref());
        record.board = board;
        let alphabet = source.alphabet_for_people(&self.input.options, record.board.geometry());
        if args.json {
            return Done::new(json(source, &record, &marks, alphabet, note.as_deref()), Status::Yes);
        }
        let note = note.filter(|_| !args.answers.quiet);
        let remarks = note.into_iter().map(|note| format!("{}: {note}", source.label(&record))).collect();
        let listed = list(&record.board, &marks, alphabet);
        record.board.set_marks(Some(marks));
        match write(args.format, &record, alphabet, listed) {
            Ok(text) => {
                let label = if source.is_many { source.label(&record) + "\n" } else { String::new() };
                Done { remarks, ..Done::new(label + &text, Status::Yes) }
            }
            Err(unprintable) => refused(source, &record, &unprintable),
        }
    }
}

fn write(format: MarksFormat, record: &Record, alphabet: Alphabet, listed: String) -> Result<String, Unprintable> {
    let options = WriteOptions { alphabet: Some(alphabet), ..WriteOptions::default() };
    match format {
        MarksFormat::Marks => {
            let marks = text::format("marks").expect("`marks` is a registered format, as a test of FORMATS shows");
            text::print(marks, record, &options)
        }
        MarksFormat::Sheet => {
            let mut sheet = String::new();
            text::sheet::print_marks(record, &options, &mut sheet).map(|()| sheet)
        }
        MarksFormat::List => Ok(listed),
    }
}

/// `r1c2: 2 4 5`, one line per empty cell.
fn list(board: &Board, marks: &[SymbolSet], alphabet: Alphabet) -> String {
    let geometry = board.geometry();
    let line = |cell| {
        let names: Vec<_> = marks[ninefold::board::Cell::index(cell)].iter().map(|s| alphabet.name(s)).collect();
        format!("{}: {}\n", geometry.cell_name(cell), names.join(" "))
    };
    geometry.all_cells().filter(|&cell| board.value(cell).is_none()).map(line).collect()
}

fn json(source: &Source, record: &Record, marks: &[SymbolSet], alphabet: Alphabet, note: Option<&str>) -> String {
    let board = &record.board;
    let geometry = board.geometry();
    let value = |cell| board.value(cell).map(|s| alphabet.name(s));
    let names = |cell: ninefold::board::Cell| match board.value(cell) {
        Some(_) => Vec::new(),
        None => marks[cell.index()].iter().map(|s| alphabet.name(s)).collect(),
    };
    json::line(&Marked {
        from: From::record(&source.name, record),
        values: geometry.all_cells().map(value).collect(),
        marks: geometry.all_cells().map(names).collect(),
        note,
    })
}
