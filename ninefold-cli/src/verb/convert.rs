//! `convert`: from any format to one.

use crate::args::ConvertArgs;
use crate::batch::{self, Done};
use crate::failure::Failure;
use crate::input::{self, Input, Source};
use crate::limits::Interrupt;
use crate::output::{self, Sink};
use crate::status::Status;
use ninefold::board::geometry::default_box;
use ninefold::board::text::{Format, ReadOptions, Record, TextError, WriteOptions};
use ninefold::board::{Geometry, Shape};
use std::ops::ControlFlow;

pub(crate) fn run(args: &ConvertArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::open(&args.input, interrupt)?;
    let format = input::format_named(&args.to)?;
    let options = WriteOptions { alphabet: args.to_alphabet.or(args.input.alphabet), blank: args.blank };
    output::write(format.header())?;
    let status = if args.recover {
        super::recover::run(&input, format, &options, interrupt)?
    } else {
        batch::aloud(&input, interrupt, &mut Sink::Standard, |source, record, emit| {
            one(format, &options, source, record, emit)
        })?
    };
    output::write(format.footer())?;
    Ok(status)
}

fn one(
    format: &dyn Format,
    options: &WriteOptions,
    source: &Source,
    record: Result<Record, TextError>,
    emit: &mut dyn FnMut(&str) -> ControlFlow<()>,
) -> Done {
    let record = match record {
        Ok(record) => record,
        Err(error) => return Done::bad(source, &error, String::new()),
    };
    let mut text = String::new();
    match format.print(&record, options, &mut text) {
        Ok(()) => {
            let _ = emit(&text);
            let remarks =
                untold(format, &record, &text).map(|what| format!("{}: {what}", input::label(&source.name, &record)));
            Done { remarks: remarks.into_iter().collect(), ..Done::new(String::new(), Status::Yes) }
        }
        Err(unprintable) => batch::refused(source, &record, &unprintable),
    }
}

/// The options that a reader of the text would need. Most texts say by their size what kind of board they hold; of the
/// others this asks the format's own reader.
pub(super) fn untold(format: &dyn Format, record: &Record, text: &str) -> Option<String> {
    let geometry = record.board.geometry();
    if geometry.extras().is_empty() && is_usual(geometry) {
        return None;
    }
    let whole = format!("{}{text}{}", format.header(), format.footer());
    let options = ReadOptions::default();
    let again = format.parse(&whole, &options).next()?.ok();
    if again.is_some_and(|again| again.board.geometry() == geometry) {
        return None;
    }
    let option = match geometry.shape() {
        Shape::Latin if geometry.extras().is_empty() => "--latin".to_string(),
        Shape::Sudoku(boxes) if geometry.extras().is_empty() => format!("--box {boxes}"),
        _ => "--layout FILE".to_string(),
    };
    Some(format!("the format {} does not say that this is a {geometry}; read it back with {option}", format.name()))
}

/// Is it what its size alone says?
fn is_usual(geometry: &Geometry) -> bool {
    match (geometry.shape(), default_box(geometry.symbols())) {
        (Shape::Sudoku(boxes), usual) => usual == Some(*boxes),
        (Shape::Latin, usual) => usual.is_none(),
        (Shape::Jigsaw(_) | Shape::Graph, _) => false,
    }
}
