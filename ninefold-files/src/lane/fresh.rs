//! A table whose rows answer no records of an input: they are handed in one by one.

use super::block::{Block, MOST_RECORDS};
use super::output::Output;
use super::sheet::{Field, Value};
use super::table::Table;
use crate::input::Usage;
use crate::kind::Kind;
use crate::limits::Interrupt;
use crate::output::Closed;
use std::path::Path;

/// A table that is handed its rows one by one, and has its name only when it is finished.
pub struct Fresh {
    table: Table,
    output: Output<'static>,
    /// The rows that are not written yet.
    block: Block,
}

impl Fresh {
    /// Starts a table with these columns.
    pub fn create(kind: Kind, fields: Vec<Field>, path: &Path, interrupt: &Interrupt) -> Result<Self, Usage> {
        let table = Table::of_fields(kind, fields);
        let output = Output::table(&table, path, None, interrupt)?;
        let mut block = Block::default();
        table.begin(&mut block);
        Ok(Fresh { table, output, block })
    }

    /// Adds a row.
    pub fn push(&mut self, row: &[Value]) -> Result<(), Closed> {
        self.block.push_row(None, None, row);
        if self.block.rows >= MOST_RECORDS { self.write() } else { Ok(()) }
    }

    fn write(&mut self) -> Result<(), Closed> {
        self.table.write(&mut self.block);
        self.output.write(&self.block.out)?;
        #[cfg(feature = "tables")]
        if let Some(batch) = self.block.batch.take() {
            self.output.add(batch)?;
        }
        self.block.clear(0, false);
        self.table.begin(&mut self.block);
        Ok(())
    }

    /// All rows are there.
    pub fn finish(mut self) -> Result<(), crate::failure::Failure> {
        self.write()?;
        Ok(self.output.finish()?)
    }
}
