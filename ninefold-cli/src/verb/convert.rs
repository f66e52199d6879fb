//! `convert`: from any format to one.

use crate::Failure;
use crate::args::ConvertArgs;
use crate::batch::{self, Done};
use crate::input::{self, Input, Source};
use crate::limits::Interrupt;
use crate::output;
use crate::status::Status;
use ninefold::board::text::{Format, Record, TextError, WriteOptions};
use std::ops::ControlFlow;

pub(crate) fn run(args: &ConvertArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let input = Input::open(&args.input)?;
    let format = input::format_named(&args.to)?;
    let options = WriteOptions { alphabet: args.to_alphabet.or(args.input.alphabet), blank: args.blank };
    output::write(format.header())?;
    let status = if args.recover {
        super::recover::run(&input, format, &options, interrupt)?
    } else {
        batch::aloud(&input, interrupt, |source, record, emit| one(format, &options, source, record, emit))?
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
            Done::new(String::new(), Status::Yes)
        }
        Err(unprintable) => batch::refused(source, &record, &unprintable),
    }
}
