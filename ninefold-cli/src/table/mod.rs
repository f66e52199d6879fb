//! Bulk data: Parquet, Arrow IPC and CSV in and out of `solve`.
//!
//! ```text
//! source (one per file)          answers                 sink (one)
//! parquet | ipc | csv | text --> solve: rows in blocks --> table: parquet | ipc | csv
//!       blocks of rows           over all cores       \--> lines
//! ```
//! Blocks come, are answered and go one after the other, so memory holds one block (and what the formats themselves keep: a
//! page, a row group that is being written). The kind of an input is told by its content, that of an output by its ending.
//!
//! A table of answers has the other columns of the input in front, then
//!
//! | column | type | holds |
//! |---|---|---|
//! | `puzzle` | text | the puzzle as it was read |
//! | `solution` | text | a solution; null if there is none |
//! | `count` | small number | how many solutions: 0, 1, or 2 for two or more; null where that is not known |
//! | `status` | text | `unique`, `several solutions`, `no solution`, `found` (`--limit 1`), `over budget`, `bad input`, `unique, but not the given solution` |

#[cfg(feature = "tables")]
mod block;
#[cfg(feature = "tables")]
mod csv;
#[cfg(feature = "tables")]
mod encode;
#[cfg(feature = "tables")]
mod feed;
#[cfg(feature = "tables")]
mod ipc;
#[cfg(feature = "tables")]
mod output;
#[cfg(feature = "tables")]
mod parquet;
#[cfg(feature = "tables")]
mod partial;
#[cfg(feature = "tables")]
mod run;
#[cfg(feature = "tables")]
mod solve;
#[cfg(feature = "tables")]
mod text;
#[cfg(feature = "tables")]
mod zstd;

use crate::args::SolveArgs;
use crate::failure::Failure;
use crate::kind::{self, Kind};
use crate::limits::Interrupt;
use crate::status::Status;

/// Does `solve` for tables: `None` if neither the input nor the output is one.
pub(crate) fn run(args: &SolveArgs, interrupt: &Interrupt) -> Option<Result<Status, Failure>> {
    let output = args.out.as_deref().and_then(Kind::of_name);
    let is_wanted = output.is_some() || args.column.is_some() || kind::any_input(&args.input, interrupt);
    is_wanted.then(|| solve(args, output, interrupt))
}

#[cfg(feature = "tables")]
use run::solve;

/// What a build without the feature says.
#[cfg(not(feature = "tables"))]
fn solve(_: &SolveArgs, _: Option<Kind>, _: &Interrupt) -> Result<Status, Failure> {
    let message = "this build of ninefold reads and writes no tables (Parquet, Arrow, CSV with --out); \
                   it was made without the feature `tables`";
    Err(Failure::Usage(crate::input::Usage(message.to_string())))
}
