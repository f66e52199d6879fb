//! `marks`: the markup of each empty cell.

use crate::args::{MarksArgs, MarksFormat};
use crate::batch::{self, Done};
use crate::failure::Failure;
use crate::input::{self, Input, Source};
use crate::json::{self, From, Marked};
use crate::limits::Interrupt;
use crate::output::Sink;
use crate::status::Status;
use ninefold::board::text::{self, Alphabet, Record, TextError, Unprintable, WriteOptions};
use ninefold::board::{Board, SymbolSet};
use ninefold::markup;
use std::ops::ControlFlow;

pub(crate) fn run(args: &MarksArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::open(&args.input, interrupt)?;
    batch::aloud(&input, interrupt, &mut Sink::Standard, |source, record, emit| one(args, &input, source, record, emit))
}

fn one(
    args: &MarksArgs,
    input: &Input,
    source: &Source,
    record: Result<Record, TextError>,
    emit: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Done {
    let mut record = match record {
        Ok(record) => record,
        Err(error) => {
            if args.json {
                let _ = emit(&json::bad(&source.name, &error));
            }
            return Done::bad(source, &error, String::new());
        }
    };
    if args.forced {
        record.board = markup::with_entries(&record.board, &markup::forced(&record.board));
    }
    let marks = if args.one_pass { markup::one_pass(&record.board) } else { markup::clean(&record.board) };
    let alphabet = input::alphabet_for_people(&input.options, record.board.geometry());
    let text = if args.json {
        Ok(json(source, &record, &marks, alphabet))
    } else {
        let listed = list(&record.board, &marks, alphabet);
        record.board.set_marks(Some(marks));
        write(args.format, &record, alphabet, listed)
    };
    match text {
        Ok(text) => {
            // Several boards are told apart by their names.
            let is_named = input.is_many() && !args.json && args.format != MarksFormat::Sheet;
            let label = if is_named { input::label(&source.name, &record) + "\n" } else { String::new() };
            let _ = emit(&(label + &text));
            Done::new(String::new(), Status::Yes)
        }
        Err(unprintable) => batch::refused(source, &record, &unprintable),
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

fn json(source: &Source, record: &Record, marks: &[SymbolSet], alphabet: Alphabet) -> String {
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
    })
}
