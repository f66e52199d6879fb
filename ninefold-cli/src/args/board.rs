//! The verbs about boards: `check`, `marks`, `convert`, `draw` and `count`.

use super::input::InputArgs;
use super::names::{alphabets, format_names, out_path, profile_names};
use super::out::OutArgs;
use super::work::{ProverArg, WorkArgs};
use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct CheckArgs {
    /// List every single given that would make the puzzle unique, or a set of several
    #[arg(long)]
    pub(crate) repair: bool,
    /// Is every given needed? List those that are not
    #[arg(long)]
    pub(crate) minimal: bool,
    /// The profile whose steps must solve it without a guess (the third condition)
    #[arg(long, value_name = "NAME", default_value = "human", value_parser = profile_names())]
    pub(crate) profile: String,
    /// Compare a half-done grid with the puzzle: list its wrong cells and pencil marks, nothing else
    #[arg(long, value_name = "FILE", conflicts_with_all = ["repair", "minimal", "profile"])]
    pub(crate) partial: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) answers: OutArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: ProverArg,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct MarksArgs {
    /// Row by row, a lone candidate entered at once (Crook's Figure 3)
    #[arg(long)]
    pub(crate) one_pass: bool,
    /// Enter the forced numbers first (Crook's Figures 7 and 12)
    #[arg(long)]
    pub(crate) forced: bool,
    /// How to write: marks (boxed), sheet (a cell per tab-separated field), list (a cell per line)
    #[arg(long = "as", value_enum, value_name = "FORM", default_value = "marks")]
    pub(crate) format: MarksFormat,
    /// One JSON object per puzzle; the project's docs/json.md has the shapes
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) answers: OutArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MarksFormat {
    /// Boxed pencil marks, as forums show them
    Marks,
    /// Tab-separated fields for a spreadsheet
    Sheet,
    /// One cell per line
    List,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct ConvertArgs {
    /// The format to write (see `ninefold formats`); else the one that the ending of --out names, else line
    #[arg(long, value_name = "NAME", value_parser = format_names())]
    pub(crate) to: Option<String>,
    /// Put lost empty fields and rows back: list every way that leaves a unique puzzle
    #[arg(long, conflicts_with_all = ["out", "column"])]
    pub(crate) recover: bool,
    /// How symbols are written in the output
    #[arg(long, value_name = "NAME", value_parser = alphabets())]
    pub(crate) to_alphabet: Option<ninefold::board::text::Alphabet>,
    /// The character for a blank cell in the output
    #[arg(long, value_name = "C")]
    pub(crate) blank: Option<char>,
    #[command(flatten)]
    pub(crate) answers: OutArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// Where pencil marks stand in the cells of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum MarksPlaced {
    /// Each at a place of its own
    Grid,
    /// As a list in the corner
    List,
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own on the command line")]
#[command(next_help_heading = "Picture")]
pub(crate) struct DrawArgs {
    /// The file to write, its kind by its ending: .svg, .png, .pdf or .txt; else text to standard output
    #[arg(long, short, visible_alias = "output", value_name = "FILE", value_parser = out_path(), value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
    /// Go on with an earlier run to the same --out files that was interrupted; keep a list of what is drawn beside them
    ///
    /// The list, FILE.ninefold-drawn, and its journal are removed when all is done. It is for files with one puzzle per line, and goes
    /// on only with the same program, options and input files, and where no picture was changed; one that is gone is drawn again.
    #[arg(long, requires = "out", conflicts_with = "puzzle")]
    pub(crate) resume: bool,
    /// The form on standard output
    #[arg(long = "as", value_enum, value_name = "FORM", default_value = "text", conflicts_with = "out")]
    pub(crate) kind: DrawKind,
    /// Show pencil marks: those of the text, or else what rows, columns and boxes leave
    ///
    /// In pictures each has its place in the cell (grid), or they are a list in the corner of the cell, as Crook writes them (list).
    #[arg(long, value_enum, value_name = "FORM", num_args = 0..=1, require_equals = true, default_missing_value = "grid")]
    pub(crate) marks: Option<MarksPlaced>,
    /// Mark the cells in which the solutions differ
    #[arg(long)]
    pub(crate) differ: bool,
    /// Fill in the solution
    #[arg(long)]
    pub(crate) solution: bool,
    /// Only this house: `--house 'box 7'`
    #[arg(long, value_name = "NAME", conflicts_with = "labels")]
    pub(crate) house: Option<String>,
    /// Row and column numbers
    #[arg(long)]
    pub(crate) labels: bool,
    /// Light lines on a dark ground
    #[arg(long)]
    pub(crate) dark: bool,
    /// In grey, for print: --out with .pdf
    #[arg(long, visible_alias = "gray", conflicts_with = "dark")]
    pub(crate) grey: bool,
    /// Text in plain ASCII
    #[arg(long)]
    pub(crate) ascii: bool,
    /// The line below the board; else the text's comment, if it has one
    #[arg(long, value_name = "TEXT", conflicts_with = "house")]
    pub(crate) caption: Option<String>,
    /// The most time by the clock, or search nodes, for --differ and --solution
    #[arg(long, value_name = "10s|5000n", value_parser = ninefold_files::limits::parse)]
    pub(crate) budget: Option<ninefold_files::limits::Limits>,
    /// Pixels per unit of a PNG; else 2
    #[arg(long, value_name = "X", value_parser = scale)]
    pub(crate) scale: Option<f32>,
    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// How large a picture is. What gives no picture, or one too large for any machine, is told with its size when it is drawn.
fn scale(text: &str) -> Result<f32, String> {
    let scale: Option<f32> = text.parse().ok().filter(|scale: &f32| scale.is_finite() && *scale > 0.0);
    scale.ok_or_else(|| "expected a number above 0, like 2 or 0.5".to_string())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DrawKind {
    /// Characters
    Text,
    /// Scalable vector graphics
    Svg,
}

#[derive(Debug, Args)]
pub(crate) struct CountArgs {
    /// The completion polynomial p(k), how many completions there are with k symbols, as the verb `polynomial` finds it
    #[arg(long, help_heading = "Answers", conflicts_with_all = ["json", "engine", "seed", "threads"])]
    pub(crate) polynomial: bool,
    #[command(flatten)]
    pub(crate) answers: OutArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) engine: ProverArg,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}
