//! `solve`, which has the most options.

use super::input::InputArgs;
use super::names::encodings;
use super::out::OutArgs;
use super::work::{EngineArg, WorkArgs};
use clap::{Args, ValueEnum, ValueHint};
use ninefold::ask::Trail;
use ninefold::sat::Encoding;
use std::path::PathBuf;

/// Switches of single engines.
#[derive(Debug, Args)]
#[command(next_help_heading = "Engine switches")]
pub(crate) struct EngineArgs {
    /// ordered: these cells first, in this order
    #[arg(long, value_name = "r7c4,r9c5,..", value_delimiter = ',')]
    pub(crate) order: Vec<String>,
    /// dynamic: take the last empty cell instead of the one with the fewest candidates
    #[arg(long)]
    pub(crate) no_fast: bool,
    /// dynamic: do not give up when a cell elsewhere has no candidate
    #[arg(long)]
    pub(crate) no_smart: bool,
    /// anneal-lecture, naive: with slips of the lecture's pseudocode, to see what they do
    #[arg(long)]
    pub(crate) as_printed: bool,
    /// sat: how the puzzle is written in clauses
    #[arg(long, value_name = "NAME", value_parser = encodings())]
    pub(crate) encoding: Option<Encoding>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolveOutput {
    /// One line per puzzle: solution, tab, verdict
    Line,
    /// The board
    Grid,
}

/// The form of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TraceKind {
    /// What the engine's own document shows: strings for `ordered`, a curve for annealing, violations for
    /// projections, tables for the others
    Auto,
    /// One table per trial, as in the lecture
    Tables,
    /// The growing strings, as in Chi & Lange
    Strings,
    /// The search tree as text
    Tree,
    /// The search tree as SVG; of annealing the curve
    Svg,
    /// Energy and temperature of annealing as CSV
    Curve,
    /// How far each cycle of projections is from a solution
    Violations,
}

impl TraceKind {
    /// What it asks for, written to a file or not: a file takes a picture, whatever the engine's document shows.
    pub(crate) fn trail(self, has_file: bool) -> Trail {
        match self {
            TraceKind::Auto if has_file => Trail::Picture,
            TraceKind::Auto => Trail::Own,
            TraceKind::Tables => Trail::Tables,
            TraceKind::Strings => Trail::Strings,
            TraceKind::Tree => Trail::Tree,
            TraceKind::Svg => Trail::Picture,
            TraceKind::Curve => Trail::Curve,
            TraceKind::Violations => Trail::Violations,
        }
    }
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct SolveArgs {
    /// Stop after this many solutions (default: 2, enough to tell whether it is unique; 1 for an engine that cannot tell)
    ///
    /// With 1 or 2 each puzzle has one line, its first solution and the verdict; with 2 the exit status is 0 if it is unique. With
    /// more, and with --all, each solution has a line of its own with its number, and the exit status is 0 if there is any.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Every solution
    #[arg(long, conflicts_with = "limit")]
    pub(crate) all: bool,
    /// How to print (default: grid for -p on a terminal, else line)
    #[arg(long = "as", value_enum, value_name = "FORM")]
    pub(crate) output: Option<SolveOutput>,
    /// Show the algorithm's own trail; the kind that suits the engine, or another
    #[arg(long, value_enum, value_name = "KIND", num_args = 0..=1, require_equals = true, default_missing_value = "auto", conflicts_with = "json")]
    pub(crate) trace: Option<TraceKind>,
    /// Show at most this many tables, strings, vertices, points or cycles of the trace; the search goes on (--budget ends it)
    #[arg(long, value_name = "N", default_value_t = 10_000, requires = "trace")]
    pub(crate) trace_limit: u64,
    /// Write the tree or the curve to this file, its kind by its ending: .svg, .png, or .csv for a curve
    #[arg(long, value_name = "FILE", requires = "trace", value_hint = ValueHint::FilePath)]
    pub(crate) trace_out: Option<PathBuf>,
    /// Add the work counts of the engine: trials, placements, backtracks, nodes, guesses (engines that do not backtrack: the last two)
    #[arg(long)]
    pub(crate) stats: bool,
    /// Say which engine is used, and why
    #[arg(long)]
    pub(crate) explain_engine: bool,
    #[command(flatten)]
    pub(crate) answers: OutArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArg,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
    #[command(flatten)]
    pub(crate) switches: EngineArgs,
}
