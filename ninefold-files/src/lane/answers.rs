//! Where answers go, and whether a later run goes on with this one.

use crate::choice::{InputChoice, OutputChoice};
use crate::input::{self, Usage};
use crate::journal::Identity;
use crate::kind::Kind;
use crate::out_file;
use std::fmt::Debug;
use std::path::Path;

/// Where answers go; lines on standard output if nothing else is said.
#[derive(Default)]
pub struct Answers<'a> {
    /// A file; without it standard output.
    pub out: Option<&'a Path>,
    /// The table that they are written as.
    pub table: Option<Kind>,
    /// The settings that a later run must share to go on with this one.
    pub run: Option<Identity>,
}

impl<'a> Answers<'a> {
    /// As the arguments say: a table by the ending of its name, or else lines, perhaps of JSON in the question's own shape.
    /// `options` is all that changes a byte of them.
    pub fn new(args: &'a OutputChoice, input: &InputChoice, json: bool, options: &dyn Debug) -> Result<Self, Usage> {
        if let Some(out) = &args.out {
            out_file::check_ending(out, json, &[])?;
        }
        Answers::of_any_ending(args, input, json, options)
    }

    /// The same where the ending was looked at.
    pub fn of_any_ending(
        args: &'a OutputChoice,
        input: &InputChoice,
        json: bool,
        options: &dyn Debug,
    ) -> Result<Self, Usage> {
        let OutputChoice { out, resume, column, quiet: _, tally: _ } = args;
        let table = out.as_deref().and_then(Kind::of_name).filter(|kind| !(json && *kind == Kind::JsonLines));
        if table.is_some() && json {
            return Err(Usage(TABLE_OR_JSON.to_string()));
        }
        let run = if *resume { Some(resumable(input, &(options, column, table))?) } else { None };
        Ok(Answers { out: out.as_deref(), table, run })
    }

    /// Lines of a run that can be gone on with.
    pub fn resumable(out: &'a Path, input: &InputChoice, options: &dyn Debug) -> Result<Self, Usage> {
        Ok(Answers { out: Some(out), table: None, run: Some(resumable(input, options)?) })
    }
}

/// The identity of a run, which must be the same for it to go on: the files, and everything that changes a byte.
fn resumable(input: &InputChoice, options: &dyn Debug) -> Result<Identity, Usage> {
    let InputChoice { files, puzzle: _, from, strict, box_shape, latin, layout, alphabet } = input;
    if files.is_empty() || input.files().any(|file| file.as_os_str() == "-") {
        return Err(Usage("--resume is for files: standard input cannot be read a second time".to_string()));
    }
    if let Some(file) = input.files().find(|file| !file.is_file()) {
        return Err(Usage(format!("{}: --resume is for files, and this is something else", file.display())));
    }
    if let Some(file) = input.files().find(|file| input::is_packed(file)) {
        let why = "--resume goes on within its inputs, and in a compressed one it cannot; unpack it first";
        return Err(Usage(format!("{}: {why}", file.display())));
    }
    let options = format!("{:?}", (options, from, strict, box_shape, latin, alphabet));
    Identity::new(options, input.files().chain(layout.as_deref()))
}

/// The reason why `--json` is refused with tables.
pub const TABLE_OR_JSON: &str = "--json is not for tables, which have one row for each puzzle";
