//! What people type. Help, manual page and completions are made from this file.

mod board;
mod logic;
mod names;
mod solve;

pub(crate) use board::{CheckArgs, ConvertArgs, CountArgs, DrawArgs, DrawKind, MarksArgs, MarksFormat};
pub(crate) use logic::{
    CrookArgs, ExplainArgs, ExplainOutput, HintArgs, NodeArgs, Notation, RateArgs, Show, TechniqueArgs,
};
pub(crate) use solve::{EngineArgs, SolveArgs, SolveOutput, TraceKind};

use clap::{Args, Parser, Subcommand};
use names::{engine_names, format_names};
pub(crate) use names::{known_engines, out_path, parse_alphabet, parse_box};
use std::path::PathBuf;

/// Solve, explain, hint at, check, rate, mark up, convert, draw and count Sudoku, Latin squares and jigsaws of any size.
///
/// Puzzles come from files, from standard input (`-`), or from the command line (`-p TEXT`), in any of the text formats that
/// `ninefold formats` lists; the format and the size are found by themselves. Answers go to standard output, messages to
/// standard error.
#[derive(Debug, Parser)]
#[command(name = "ninefold", version, propagate_version = true, after_help = EXIT_HELP)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

const EXIT_HELP: &str = "\
Exit status: 0 yes, done; 1 the answer is no (no solution, not unique, over budget); 2 bad use or bad input (the other
lines are still answered); 130 interrupted. Several puzzles: the highest of 2, 1, 0.";

#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// Find the solution, and say whether it is the only one
    Solve(SolveArgs),
    /// Judge a puzzle: has it a solution, is it unique, what is wrong with it
    Check(CheckArgs),
    /// Write the pencil marks of each empty cell
    Marks(MarksArgs),
    /// Convert between text formats
    Convert(ConvertArgs),
    /// Draw a board as text, SVG or PNG
    Draw(DrawArgs),
    /// Count the solutions exactly
    Count(CountArgs),
    /// Rate a puzzle: how hard is it, on one or more scales
    Rate(RateArgs),
    /// Solve step by step, and say each step in words or pictures
    Explain(ExplainArgs),
    /// Give the next step only, as much of it as you like
    Hint(HintArgs),
    /// List the techniques, tell about one, or run library lines as tests
    Technique(TechniqueArgs),
    /// Exclude numbers from one row written as sets, Dr Dobb's node, each with the reason
    Node(NodeArgs),
    /// Make puzzles at random, of any size and level
    Generate(crate::verb::generate::GenerateArgs),
    /// Experiments on engines, the documents' comparisons and figures again, as reports with tables and plots
    Lab(crate::verb::lab::LabArgs),
    /// Write puzzles as clauses for SAT solvers, read their answers, write certificates
    Sat(crate::verb::sat::SatArgs),
    /// List the engines, or tell about one
    Engines(ListArgs),
    /// List the text formats, or tell about one
    Formats(ListArgs),
    /// Walk through a source document, figure by figure
    Tour(TourArgs),
    /// Play and learn in the browser: serve the web app on this machine, for this machine
    ///
    /// The app listens on loopback, so no other machine reaches it, and needs no network. Ctrl-C ends it, which is its usual
    /// end: the exit status is 0. What has been asked by then is still answered.
    Web(WebArgs),
    /// Print a shell's completion script
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Print the manual page (`ninefold man | man -l -`)
    Man,
}

/// Where puzzles come from.
#[derive(Debug, Args)]
#[command(next_help_heading = "Input")]
pub(crate) struct InputArgs {
    /// Files with puzzles; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// A puzzle as text, instead of a file
    #[arg(short = 'p', long = "puzzle", value_name = "TEXT", conflicts_with = "files", allow_hyphen_values = true)]
    pub(crate) puzzle: Option<String>,
    /// The input's format, where it is not to be found by content
    #[arg(long, value_name = "NAME", value_parser = format_names())]
    pub(crate) from: Option<String>,
    /// Height and width of a box, like 2x3; goes before what the text says
    #[arg(long = "box", value_name = "HxW", value_parser = parse_box)]
    pub(crate) box_shape: Option<ninefold::board::BoxShape>,
    /// A Latin square: rows and columns only
    #[arg(long, conflicts_with_all = ["box_shape", "layout"])]
    pub(crate) latin: bool,
    /// A layout: regions of a jigsaw, extra houses
    ///
    /// The file has n rows of n region letters or numbers, or one line `box HxW` or `latin N`; then perhaps lines `extra
    /// diagonals`, `extra windoku`, `extra disjoint`, or `house r1c1 r2c2 ...` for a house of your own.
    #[arg(long, value_name = "FILE", conflicts_with = "box_shape")]
    pub(crate) layout: Option<PathBuf>,
    /// How symbols are written: 1-9A-Y, 0-F, A-P or numbers
    #[arg(long, value_name = "NAME", value_parser = parse_alphabet)]
    pub(crate) alphabet: Option<ninefold::board::text::Alphabet>,
}

/// How to work.
#[derive(Debug, Args)]
#[command(next_help_heading = "Work")]
pub(crate) struct WorkArgs {
    /// The most time or search nodes for each puzzle: 10s, 500ms, 5000n, or both with a comma
    #[arg(long, value_name = "10s|5000n", value_parser = crate::limits::parse)]
    pub(crate) budget: Option<crate::limits::Limits>,
    /// The engine (see `ninefold engines`); auto picks one
    #[arg(long, value_name = "NAME", default_value = "auto", value_parser = engine_names())]
    pub(crate) engine: String,
    /// The seed of random choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// How many threads; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,
    /// No progress and no remarks on standard error, only errors
    #[arg(long, short)]
    pub(crate) quiet: bool,
    /// One JSON object per line; the project's docs/json.md has the shapes
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ListArgs {
    /// Tell about this one
    pub(crate) name: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct TourArgs {
    /// Which document; without a name they are listed
    pub(crate) name: Option<String>,
    /// Only print the page, with the recorded outputs, instead of running its commands
    #[arg(long)]
    pub(crate) print: bool,
}

#[derive(Debug, Args)]
pub(crate) struct WebArgs {
    /// The port; without it 8929, or any other that is free
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    /// Only print the address, open no browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// How many threads compute; 0 is one per core, at least two
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,
}
