//! Where answers go, for every verb whose puzzles have one row each.

use super::names::out_path;
use super::plain::Plain;
use clap::{Args, ValueHint};
use ninefold_files::choice::OutputChoice;
use std::path::{Path, PathBuf};

/// The endings of files that hold pictures.
pub(crate) const PICTURES: [&str; 3] = ["svg", "png", "pdf"];

/// Does the name say that the file holds a picture?
pub(super) fn is_picture(path: &Path) -> bool {
    path.extension().is_some_and(|ending| PICTURES.iter().any(|picture| ending.eq_ignore_ascii_case(picture)))
}

/// Where answers go, as the options name it.
pub(crate) type OutArgs = Plain<OutOptions, OutputChoice>;

/// Where answers go.
#[derive(Debug, Args)]
#[command(next_help_heading = "Tables and files")]
pub(crate) struct OutOptions {
    /// Write the answers to this file instead of standard output
    ///
    /// The ending says what is written: a table for .csv, .tsv, .parquet (.pq), .arrow (.feather, .ipc), .arrows or .jsonl (.ndjson);
    /// lines for .txt, .sdm or no ending, with --json also for .jsonl (.ndjson, .json). Other endings are refused;
    /// `convert` also takes those of text formats. A text's ending may be followed by .gz, .zst or .xz: the file is compressed.
    #[arg(long, short, visible_alias = "output", value_name = "FILE", value_parser = out_path(), value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// The column of a table that holds the puzzles; else it is found by its name (puzzle, quizzes, question, ...), in CSV and JSON Lines
    /// also by what stands in it
    #[arg(long, value_name = "NAME")]
    column: Option<String>,
    /// Go on with an earlier run to the same --out file that was interrupted; keep a journal beside it
    ///
    /// The journal, FILE.ninefold-resume, is removed when all is done. A run goes on only with the same program, options and input files,
    /// none of them compressed. The rows of a Parquet or Arrow file that is not whole yet are kept in FILE.ninefold-rows.
    #[arg(long, requires = "out", conflicts_with = "puzzle")]
    resume: bool,
    /// No progress and no remarks on standard error, only errors and what --tally asks for
    #[arg(long, short)]
    quiet: bool,
    /// Say at the end how many puzzles had each answer; on a terminal this is always said
    #[arg(long)]
    tally: bool,
}

impl From<OutOptions> for OutputChoice {
    fn from(options: OutOptions) -> Self {
        let OutOptions { out, column, resume, quiet, tally } = options;
        OutputChoice { out, column, resume, quiet, tally }
    }
}

/// `--resume` of a verb that has nothing to go on with: it is known, so that its refusal can say why.
#[derive(Debug, Args)]
pub(crate) struct NoResume {
    #[arg(long = "resume", hide = true)]
    is_asked: bool,
}

impl NoResume {
    /// The error says that this, in words, is never half done, and what to do instead.
    pub(crate) fn refuse(&self, what: &str) -> Result<(), String> {
        self.refuse_as(&format!("{what} is made in one go, and no part of it is kept to go on with"))
    }

    /// The same for another reason.
    pub(crate) fn refuse_as(&self, why: &str) -> Result<(), String> {
        if self.is_asked { Err(format!("--resume: {why}; run the same without --resume")) } else { Ok(()) }
    }
}
