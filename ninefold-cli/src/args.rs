//! What people type. Help, manual page and completions are made from this file.

use clap::builder::{PathBufValueParser, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
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
    /// Write puzzles as clauses for SAT solvers, read their answers, write certificates
    Sat(crate::verb::sat::SatArgs),
    /// List the engines, or tell about one
    Engines(ListArgs),
    /// List the text formats, or tell about one
    Formats(ListArgs),
    /// Walk through a source document, figure by figure
    Tour(TourArgs),
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
    /// sat: how the puzzle is written in clauses
    #[arg(long, value_name = "NAME", value_parser = crate::verb::sat::encoding_names())]
    pub(crate) encoding: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolveOutput {
    /// One line a puzzle: solution, tab, verdict
    Line,
    /// The board
    Grid,
}

/// What the trace shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TraceKind {
    /// What the engine's own document shows: strings for `ordered`, tables for the others
    Auto,
    /// One table per trial, as in the lecture
    Tables,
    /// The growing strings, as in Chi & Lange
    Strings,
    /// The search tree as text
    Tree,
    /// The search tree as SVG
    Svg,
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own on the command line")]
#[command(next_help_heading = "Answers")]
pub(crate) struct SolveArgs {
    /// Stop after this many solutions; two tell whether it is unique
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,
    /// Every solution
    #[arg(long, conflicts_with = "limit")]
    pub(crate) all: bool,
    /// How to print (default: grid for -p on a terminal, else line)
    #[arg(long, value_enum)]
    pub(crate) output: Option<SolveOutput>,
    /// Show the algorithm's own trail; the kind that suits the engine, or another
    #[arg(long, value_enum, value_name = "KIND", num_args = 0..=1, require_equals = true, default_missing_value = "auto", conflicts_with = "json")]
    pub(crate) trace: Option<TraceKind>,
    /// Show at most this many tables, strings or vertices of the trace
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    pub(crate) trace_limit: u64,
    /// Add the work counts of the engine: trials, placements, backtracks, nodes, guesses (fast9 and sat: the last two)
    #[arg(long)]
    pub(crate) stats: bool,
    /// Say which engine is used, and why
    #[arg(long)]
    pub(crate) explain_engine: bool,
    /// Write the answers to this file instead of standard output
    ///
    /// The ending says what is written: a table for .csv, .parquet (.pq), .arrow (.feather, .ipc) or .arrows; lines for .txt,
    /// .sdm or no ending, with --json also for .jsonl (.ndjson, .json); with --trace=svg a picture for .svg. Other endings are
    /// refused.
    #[arg(long, short, value_name = "FILE", value_parser = out_path(), value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
    /// The column of a table that holds the puzzles; else it is found by its name (puzzle, quizzes, question, ...)
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// Go on with an earlier run to the same --out file that was interrupted; keep a journal beside it
    ///
    /// The journal, FILE.ninefold-resume, is removed when all is done. It is for files with one puzzle per line, and goes on
    /// only with the same program, options and input files.
    #[arg(long, requires = "out", conflicts_with_all = ["puzzle", "trace", "all"])]
    pub(crate) resume: bool,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
    #[command(flatten)]
    pub(crate) engine: EngineArgs,
}

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
    #[arg(long, value_name = "FILE")]
    pub(crate) partial: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) input: InputArgs,
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
    #[arg(long, value_enum, default_value = "marks")]
    pub(crate) format: MarksFormat,
    /// One JSON object per puzzle; the project's docs/json.md has the shapes
    #[arg(long)]
    pub(crate) json: bool,
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
    /// The format to write (see `ninefold formats`)
    #[arg(long, value_name = "NAME", default_value = "line", value_parser = format_names())]
    pub(crate) to: String,
    /// Put lost empty fields and rows back: list every way that leaves a unique puzzle
    #[arg(long)]
    pub(crate) recover: bool,
    /// How symbols are written in the output
    #[arg(long, value_name = "NAME", value_parser = parse_alphabet)]
    pub(crate) to_alphabet: Option<ninefold::board::text::Alphabet>,
    /// The character for a blank cell in the output
    #[arg(long, value_name = "C")]
    pub(crate) blank: Option<char>,
    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own on the command line")]
#[command(next_help_heading = "Picture")]
pub(crate) struct DrawArgs {
    /// The file to write, its kind by its ending: .svg, .png or .txt; else text to standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// What to write to standard output: text or svg
    #[arg(long, value_enum, default_value = "text", conflicts_with = "output")]
    pub(crate) kind: DrawKind,
    /// Show pencil marks: those of the text, or else what rows, columns and boxes leave
    #[arg(long)]
    pub(crate) marks: bool,
    /// Mark the cells in which the solutions differ
    #[arg(long)]
    pub(crate) differ: bool,
    /// Fill in the solution
    #[arg(long)]
    pub(crate) solution: bool,
    /// Row and column numbers
    #[arg(long)]
    pub(crate) labels: bool,
    /// Light lines on a dark ground
    #[arg(long)]
    pub(crate) dark: bool,
    /// Text in plain ASCII
    #[arg(long)]
    pub(crate) ascii: bool,
    /// The line below the board; else the text's comment, if it has one
    #[arg(long, value_name = "TEXT")]
    pub(crate) caption: Option<String>,
    /// The most time or search nodes for --differ and --solution
    #[arg(long, value_name = "10s|5000n", value_parser = crate::limits::parse)]
    pub(crate) budget: Option<crate::limits::Limits>,
    /// Pixels per unit of a PNG
    #[arg(long, value_name = "X", default_value_t = 2.0)]
    pub(crate) scale: f32,
    #[command(flatten)]
    pub(crate) input: InputArgs,
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
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}

/// May the solution be seen?
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Show {
    /// It may
    Yes,
    /// Ratings and information, but not the solution
    No,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct RateArgs {
    /// The scales, with commas between: levels (passes needed, 1 to 6), guesses (of the engine dynamic), crook (paths)
    #[arg(long, value_name = "NAME,..", value_delimiter = ',', default_value = "levels", value_parser = scale_names())]
    pub(crate) scale: Vec<String>,
    /// Tell all about each puzzle (the default for -p on a terminal); else one line: ratings, tab, verdict
    #[arg(long)]
    pub(crate) report: bool,
    /// Add the solution?
    #[arg(long, value_enum, default_value = "no")]
    pub(crate) show: Show,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}

/// How logic solves and speaks.
#[derive(Debug, Args)]
#[command(next_help_heading = "Logic")]
pub(crate) struct LogicArgs {
    /// The way to solve: an order of techniques, or a document's whole procedure
    #[arg(long, value_name = "NAME", default_value = "human", value_parser = profile_names())]
    pub(crate) profile: String,
    /// Whose names: crook, dobbs, lecture, passes or modern; else the profile's own
    #[arg(long, value_name = "NAME", value_parser = parse_dialect)]
    pub(crate) dialect: Option<ninefold::logic::Dialect>,
    /// Leave out what holds only for puzzles with one solution, also where that is known
    #[arg(long)]
    pub(crate) no_uniqueness: bool,
    /// Have every step tested by the independent checker
    #[arg(long)]
    pub(crate) checked: bool,
}

/// What `explain` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExplainOutput {
    /// One sentence a step
    Text,
    /// One page with a board per step
    Html,
    /// One picture per step, in a folder
    Svg,
    /// One JSON object per step
    Json,
}

/// How a step is written in text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Notation {
    /// Sentences
    Words,
    /// Signs, as in forums: r1c5<>1, r1c7=3
    Short,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct ExplainArgs {
    /// How to write
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) output: ExplainOutput,
    /// Short for --output json
    #[arg(long, conflicts_with = "output")]
    pub(crate) json: bool,
    /// Sentences, or the signs of forums
    #[arg(long, value_enum, default_value = "words")]
    pub(crate) notation: Notation,
    /// exclusion: only this of Dr Dobb's two rules (chain, pile or both)
    #[arg(long, value_name = "NAME", value_parser = rule_names())]
    pub(crate) rule: Option<String>,
    /// Prove this cell: only the steps that its value rests on
    #[arg(long, value_name = "r4c7")]
    pub(crate) cell: Option<String>,
    /// Only the step with this number
    #[arg(long, value_name = "N", conflicts_with = "cell")]
    pub(crate) step: Option<usize>,
    /// With no: how it ends, and of levels the rating, of crook the paths and the tree, of exclusion whether the puzzle is
    /// logical; no steps, no solution
    #[arg(long, value_enum, default_value = "yes", conflicts_with_all = ["cell", "step"])]
    pub(crate) show: Show,
    /// The folder for the pictures of --output svg
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) to: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) crook: CrookArgs,
    #[command(flatten)]
    pub(crate) logic: LogicArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
}

impl ExplainArgs {
    /// How to write.
    pub(crate) fn output(&self) -> ExplainOutput {
        if self.json { ExplainOutput::Json } else { self.output }
    }
}

/// How Crook's algorithm is led (`--profile crook`).
#[derive(Debug, Args)]
#[command(next_help_heading = "Crook's algorithm (--profile crook)")]
pub(crate) struct CrookArgs {
    /// How the coin falls where a number is chosen at random
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// The numbers to choose, in their order; then the coin decides
    #[arg(long, value_name = "r2c1=4,..", conflicts_with = "interactive")]
    pub(crate) choose: Option<String>,
    /// Follow a recorded solution, and prove each entry at its turn
    ///
    /// The file lists the entries in their order, like `r1c8=8` or `c(1,8)=8`, with blanks, commas or line ends between
    /// them; or it is the solved board with subscripts, like `8_1`, a row per line, as this command prints it.
    #[arg(long, value_name = "FILE", conflicts_with = "interactive")]
    pub(crate) follow: Option<PathBuf>,
    /// Solve it together, one step at a time: choose, flip the coin, erase, undo
    #[arg(long, conflicts_with_all = ["cell", "step", "output", "json", "show"])]
    pub(crate) interactive: bool,
    /// How many paths of the search tree are explored after the solution
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) paths: usize,
    /// Tell the exploration, too
    #[arg(long)]
    pub(crate) aloud: bool,
    /// Draw the search tree into this SVG file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) tree: Option<PathBuf>,
}

impl CrookArgs {
    /// An option that only this algorithm understands, if one is given.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let given = [
            ("--seed", self.seed != 0),
            ("--choose", self.choose.is_some()),
            ("--follow", self.follow.is_some()),
            ("--interactive", self.interactive),
            ("--aloud", self.aloud),
            ("--tree", self.tree.is_some()),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name)
    }
}

/// How much a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum HintStage {
    /// Where to look
    Where,
    /// What to look for
    Technique,
    /// What is to be seen there
    Cells,
    /// What follows
    Answer,
}

impl From<HintStage> for ninefold::logic::Stage {
    fn from(stage: HintStage) -> Self {
        match stage {
            HintStage::Where => ninefold::logic::Stage::Where,
            HintStage::Technique => ninefold::logic::Stage::Technique,
            HintStage::Cells => ninefold::logic::Stage::Cells,
            HintStage::Answer => ninefold::logic::Stage::Answer,
        }
    }
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct HintArgs {
    /// How much to tell
    #[arg(long, value_enum, default_value = "where")]
    pub(crate) stage: HintStage,
    /// One JSON object with all four stages; the project's docs/json.md has the shape
    #[arg(long, conflicts_with = "stage")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) logic: LogicArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, Args)]
pub(crate) struct TechniqueArgs {
    /// Tell about this one: its name, today's or a document's, or its code in HoDoKu's library
    #[arg(value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Run the library lines of this file: passed, failed, skipped and excepted per code; exit 1 if one fails
    #[arg(long, value_name = "FILE", conflicts_with = "name")]
    pub(crate) lines: Option<PathBuf>,
    /// Say why lines are excepted
    #[arg(long, requires = "lines")]
    pub(crate) verbose: bool,
}

#[derive(Debug, Args)]
pub(crate) struct NodeArgs {
    /// Nodes such as '({1,2},{1,2},{2,3}), n=3', or files with one per line; `-` or nothing is standard input
    ///
    /// Each vertex lists the numbers that can be assigned to it. The parentheses and `n=3` may be left out.
    #[arg(value_name = "NODE|FILE")]
    pub(crate) nodes: Vec<String>,
    /// Which exclusions: chain (naked sets), pile (hidden sets) or both
    #[arg(long, value_name = "NAME", default_value = "both", value_parser = rule_names())]
    pub(crate) rule: String,
    /// One JSON object per node; the project's docs/json.md has the shapes
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

fn parse_box(text: &str) -> Result<ninefold::board::BoxShape, String> {
    let numbers = text.split_once(['x', 'X']).and_then(|(h, w)| Some((h.parse().ok()?, w.parse().ok()?)));
    let Some((height, width)) = numbers else {
        return Err("expected height x width, like 2x3".to_string());
    };
    let shape = ninefold::board::BoxShape { height, width };
    ninefold::board::Geometry::sudoku(shape).map(|_| shape).map_err(|error| error.to_string())
}

/// `auto` and the engines: also what the shell completes.
fn engine_names() -> PossibleValuesParser {
    std::iter::once("auto").chain(ninefold::engine::ENGINES.iter().map(|entry| entry.name)).collect::<Vec<_>>().into()
}

fn scale_names() -> PossibleValuesParser {
    ninefold::rate::SCALES.iter().map(|scale| scale.name).collect::<Vec<_>>().into()
}

fn profile_names() -> PossibleValuesParser {
    ninefold::logic::profile::PROFILES.iter().map(|profile| profile.name()).collect::<Vec<_>>().into()
}

fn parse_dialect(text: &str) -> Result<ninefold::logic::Dialect, String> {
    let known = ninefold::logic::DIALECTS.iter().find(|(name, _)| *name == text);
    known.map(|(_, dialect)| *dialect).ok_or_else(|| "expected crook, dobbs, lecture, passes or modern".to_string())
}

fn format_names() -> PossibleValuesParser {
    ninefold::board::text::FORMATS.iter().map(|format| format.name()).collect::<Vec<_>>().into()
}

fn rule_names() -> PossibleValuesParser {
    ninefold::logic::node::RULES.iter().map(|(name, _)| *name).collect::<Vec<_>>().into()
}

/// A file for answers, which `-` is not.
fn out_path() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match path.to_str() {
        Some("-") => Err("expected a file; without this option the answers go to standard output"),
        _ => Ok(path),
    })
}

fn parse_alphabet(text: &str) -> Result<ninefold::board::text::Alphabet, String> {
    ninefold::board::text::Alphabet::named(text).ok_or_else(|| "expected 1-9A-Y, 0-F, A-P or numbers".to_string())
}
