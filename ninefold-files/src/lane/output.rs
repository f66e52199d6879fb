//! Where answers are written.

#[cfg(feature = "tables")]
use super::encode::Encoder;
use super::open::Opened;
use super::table::Table;
use crate::input::Usage;
use crate::limits::Interrupt;
use crate::output::{Closed, Sink};
use crate::packing::{Packed, Packing};
use crate::partial::Partial;
use std::io::Write as _;
use std::path::Path;

/// Lines as they come, or a table that has its name only when it is whole.
pub(super) enum Output<'s> {
    Lines(&'s mut Sink),
    /// CSV or JSON Lines, and the name for messages.
    Text(Packed<Partial>, String),
    /// Parquet or Arrow. (There is none when it is finished.)
    #[cfg(feature = "tables")]
    Columns(Box<Encoder<Partial>>, String),
}

impl Output<'_> {
    /// Starts a table, and says from which input alone its rows come, if that is so.
    pub(super) fn table(
        table: &Table,
        path: &Path,
        #[cfg_attr(not(feature = "tables"), expect(unused_variables, reason = "only columns are copied"))] sole: Option<
            &Opened<'_>,
        >,
        interrupt: &Interrupt,
    ) -> Result<Self, Usage> {
        let name = path.display().to_string();
        let out = Partial::create(path, interrupt).map_err(Usage)?;
        if table.kind.is_text() {
            let packing = Packing::of_name(path).map(|(packing, _)| packing);
            let begun = Packed::new(packing, out).and_then(|mut out| {
                out.write_all(table.header().as_bytes())?;
                Ok(out)
            });
            return Ok(Output::Text(begun.map_err(|error| Usage(format!("{name}: {error}")))?, name));
        }
        #[cfg(feature = "tables")]
        return match Encoder::new(table, out, sole.and_then(|sole| sole.body.original(table.puzzle_at()))) {
            Ok(encoder) => Ok(Output::Columns(Box::new(encoder), name)),
            Err(error) => Err(Usage(format!("{name}: {error}"))),
        };
        #[cfg(not(feature = "tables"))]
        Err(Usage(crate::kind::WITHOUT_TABLES.to_string()))
    }

    /// Writes whole lines.
    pub(super) fn write(&mut self, lines: &[u8]) -> Result<(), Closed> {
        match self {
            Output::Lines(sink) => sink.write(lines),
            Output::Text(file, name) => file.write_all(lines).map_err(|error| Closed::File(name.clone(), error)),
            #[cfg(feature = "tables")]
            Output::Columns(..) => Ok(()),
        }
    }

    /// Writes rows.
    #[cfg(feature = "tables")]
    pub(super) fn add(&mut self, batch: arrow_array::RecordBatch) -> Result<(), Closed> {
        match self {
            Output::Columns(encoder, name) => {
                encoder.add(batch).map_err(|error| Closed::File(name.clone(), std::io::Error::other(error)))
            }
            _ => Ok(()),
        }
    }

    /// All is written.
    pub(super) fn finish(self) -> Result<(), Usage> {
        match self {
            Output::Lines(_) => Ok(()),
            Output::Text(packed, name) => {
                let file = packed.finish().map_err(|error| Usage(format!("{name}: {error}")))?;
                file.finish().map_err(Usage)
            }
            #[cfg(feature = "tables")]
            Output::Columns(encoder, name) => {
                let file = encoder.end().map_err(|error| Usage(format!("{name}: {error}")))?;
                file.finish().map_err(Usage)
            }
        }
    }
}
