//! Where puzzles go.

use super::{GenerateArgs, columns};
use ninefold::spec::Spec;
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::journal::{Reached, Resume};
use ninefold_files::kind::Kind;
use ninefold_files::lane::{Fresh, Growing, TABLE_OR_JSON};
use ninefold_files::limits::Interrupt;
use ninefold_files::out_file;
use ninefold_files::output::Sink;
use std::path::Path;

/// Where puzzles go.
pub(super) enum Out {
    /// Lines, perhaps with a journal.
    Lines(Sink, Option<Box<Resume>>),
    /// A table, and whether it replaces a file.
    Table(Box<Fresh>, bool),
    /// A table with a journal.
    Growing(Box<Growing>),
}

impl Out {
    pub(super) fn new(args: &GenerateArgs, spec: &Spec, interrupt: &Interrupt) -> Result<Self, Failure> {
        let Some(out) = &args.out else { return Ok(Out::Lines(Sink::standard(), None)) };
        match Kind::of_name(out).filter(|kind| !(args.json && *kind == Kind::JsonLines)) {
            Some(_) if args.json => Err(Usage(TABLE_OR_JSON.to_string()).into()),
            Some(kind) if args.resume => {
                let settings = (args.work.quiet, interrupt);
                let begun = Growing::begin(kind, columns(spec), out, args.identity()?, settings);
                Ok(Out::Growing(Box::new(begun.map_err(|why| with_ledger(args, out, why))?)))
            }
            Some(kind) => {
                out_file::refuse_unfinished(out)?;
                let replaces = !args.work.quiet && out_file::holds_something(out);
                let table = Fresh::create(kind, columns(spec), out, interrupt)?;
                Ok(Out::Table(Box::new(table), replaces))
            }
            None => {
                let run = args.resume.then(|| args.identity()).transpose()?;
                let begun = out_file::begin(Some(out), run, args.work.quiet, interrupt);
                let (sink, resume) = begun.map_err(|why| args.with_ledger(out, why))?;
                Ok(Out::Lines(sink, resume.map(Box::new)))
            }
        }
    }

    pub(super) fn is_table(&self) -> bool {
        matches!(self, Out::Table(..) | Out::Growing(..))
    }

    pub(super) fn journal(&self) -> Option<&Resume> {
        match self {
            Out::Lines(_, resume) => resume.as_deref(),
            Out::Growing(table) => Some(table.journal()),
            Out::Table(..) => None,
        }
    }

    /// How far an earlier run has come: the candidate that is next, and the puzzles that were written.
    pub(super) fn reached(&self) -> Reached {
        self.journal().map_or_else(Reached::default, Resume::begun)
    }
}

/// Why a run cannot go on, with what that means for its ledger.
fn with_ledger(args: &GenerateArgs, out: &Path, why: Failure) -> Failure {
    match why {
        Failure::Usage(why) => args.with_ledger(out, why).into(),
        closed @ Failure::Closed(_) => closed,
    }
}
