//! A table that a later run can go on with: it grows by whole rows, and its journal says how far it has come.
//!
//! A table in text grows under its own name, as lines do. Of one of columns the rows are kept beside it (`kept.rs`), and it has its name
//! only when it is whole.

use super::block::Block;
#[cfg(feature = "tables")]
use super::encode::Encoder;
#[cfg(feature = "tables")]
use super::format::Batches as _;
#[cfg(feature = "tables")]
use super::kept;
#[cfg(feature = "tables")]
use super::original::Original;
use super::sheet::{Field, Value};
use super::table::Table;
use crate::failure::Failure;
use crate::input::Usage;
use crate::journal::{Identity, Reached, Resume};
use crate::kind::Kind;
use crate::limits::Interrupt;
use crate::out_file;
use crate::output::{self, Closed, Sink};
#[cfg(feature = "tables")]
use crate::partial::Partial;
#[cfg(feature = "tables")]
use std::fs::File;
use std::path::{Path, PathBuf};

/// A table that is handed its rows one by one, with a journal by which a later run can go on with it.
pub struct Growing {
    pub(super) table: Table,
    out: PathBuf,
    /// The file that grows.
    rows: PathBuf,
    pub(super) sink: Sink,
    pub(super) resume: Resume,
    /// Where the columns of the rows can be copied from.
    #[cfg(feature = "tables")]
    pub(super) original: Option<Original>,
    /// How many bytes stand before all rows.
    beginning: u64,
    quiet: bool,
}

impl Growing {
    /// Begins a table with these columns, or goes on with one.
    pub fn begin(
        kind: Kind,
        fields: Vec<Field>,
        out: &Path,
        run: Identity,
        (quiet, interrupt): (bool, &Interrupt),
    ) -> Result<Self, Failure> {
        Growing::of_table(Table::of_fields(kind, fields), out, run, (quiet, interrupt))
    }

    /// The same with a table.
    pub(super) fn of_table(
        mut table: Table,
        out: &Path,
        run: Identity,
        (quiet, interrupt): (bool, &Interrupt),
    ) -> Result<Self, Failure> {
        let beginning = table.keep()?;
        let rows = if table.kind.is_text() { out.to_path_buf() } else { out_file::rows_beside(out) };
        let (mut sink, resume) = out_file::begin_in(out, &rows, Some(run), quiet, interrupt)?;
        let Some(resume) = resume else { return Err(Usage("a journal needs a file".to_string()).into()) };
        if resume.written() == 0 {
            sink.write(&beginning)?;
            resume.wrote(&beginning);
        }
        let out = out.to_path_buf();
        Ok(Growing {
            table,
            out,
            rows,
            sink,
            resume,
            #[cfg(feature = "tables")]
            original: None,
            beginning: beginning.len() as u64,
            quiet,
        })
    }

    /// Adds a row; what gave it has come so far.
    pub fn push(&mut self, row: &[Value], reached: Reached) -> Result<(), Closed> {
        let mut block = Block::default();
        self.table.begin(&mut block);
        block.push_row(None, None, row);
        self.table.write(&mut block);
        self.sink.write(&block.out)?;
        self.resume.reached(reached, None, &block.out);
        Ok(())
    }

    /// The journal of its rows.
    pub fn journal(&self) -> &Resume {
        &self.resume
    }

    /// Leaves it to a later run.
    pub fn leave(self) -> Result<(), Failure> {
        self.sink.leave()?;
        Ok(self.resume.save()?)
    }

    /// Nothing was answered: an earlier table stays as it is. (Of text the file itself has grown.)
    pub(super) fn finish_empty(self) -> Result<(), Failure> {
        self.resume.finish()?;
        self.sink.finish()?;
        if self.rows != self.out {
            remove(&self.rows)?;
        }
        if self.rows != self.out && !self.quiet {
            output::say_nothing_answered(&self.out.display().to_string());
        }
        Ok(())
    }

    /// Is there an earlier table, and no row to take its place?
    pub(super) fn is_idle(&self) -> bool {
        let has_rows = self.resume.written() > self.beginning;
        !has_rows && self.rows != self.out && out_file::holds_something(&self.out)
    }

    /// All rows are there; `false` where it was interrupted before the table was made of them.
    pub fn finish(
        self,
        #[cfg_attr(not(feature = "tables"), expect(unused_variables, reason = "only columns are put together"))]
        interrupt: &Interrupt,
    ) -> Result<bool, Failure> {
        let is_kept = self.rows != self.out;
        if is_kept {
            self.resume.save()?;
            let replaces = !self.quiet && out_file::holds_something(&self.out);
            #[cfg(feature = "tables")]
            if !put_together(&self.rows, &self.table, self.original, &self.out, interrupt)? {
                return Ok(false);
            }
            if replaces {
                out_file::say_replaced(&self.out);
            }
        }
        self.resume.finish()?;
        self.sink.finish()?;
        if is_kept {
            remove(&self.rows)?;
        }
        Ok(true)
    }
}

fn remove(rows: &Path) -> Result<(), Usage> {
    std::fs::remove_file(rows).map_err(|error| Usage(format!("{}: {error}", rows.display())))
}

/// The table of all rows of the file with this name; `false` where that was interrupted.
#[cfg(feature = "tables")]
fn put_together(
    kept: &Path,
    table: &Table,
    original: Option<Original>,
    out: &Path,
    interrupt: &Interrupt,
) -> Result<bool, Failure> {
    let of_kept = |error: String| Usage(format!("{}: {error}", kept.display()));
    let of_out = |error: String| Usage(format!("{}: {error}", out.display()));
    let file = File::open(kept).map_err(|error| of_kept(error.to_string()))?;
    let mut rows = kept::read(file).map_err(of_kept)?;
    let partial = Partial::create(out, interrupt).map_err(Usage)?;
    let mut encoder = Encoder::new(table, partial, original).map_err(of_out)?;
    while let Some(batch) = rows.next() {
        if interrupt.is_set() {
            return Ok(false);
        }
        encoder.add(batch.map_err(of_kept)?).map_err(of_out)?;
    }
    encoder.end().map_err(of_out)?.finish().map_err(Usage)?;
    Ok(true)
}
