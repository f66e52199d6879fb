//! The verbs about logic: `rate`, `explain`, `hint`, `technique` and `node`.

use super::input::InputArgs;
use super::names::{dialects, profile_names, rule_names, rule_names_or_none, scale_names, techniques};
use super::out::{OutArgs, is_picture};
use super::work::{ThreadsArg, WorkArgs};
use clap::builder::RangedU64ValueParser;
use clap::{Args, ValueEnum, ValueHint};
use std::path::PathBuf;

/// Is the solution shown?
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Show {
    /// With the solution
    Yes,
    /// Ratings and information, without the solution
    No,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct RateArgs {
    /// The scales, with commas between: levels (passes needed, 1 to 6), guesses (of the engine dynamic), crook (paths), hodoku (level and
    /// score)
    #[arg(long, value_name = "NAME,..", value_delimiter = ',', default_value = "levels", value_parser = scale_names())]
    pub(crate) scale: Vec<String>,
    #[command(flatten)]
    pub(crate) techniques: TechniquesArgs,
    /// Write a full report on each puzzle (the default for -p on a terminal), not one line: ratings, tab, verdict
    #[arg(long)]
    pub(crate) report: bool,
    /// Whether to show the solution
    #[arg(long, value_enum, default_value = "no")]
    pub(crate) show: Show,
    /// Not offered: who asks for it is told why.
    #[arg(long, hide = true, value_name = "NAME")]
    pub(crate) engine: Option<String>,
    #[command(flatten)]
    pub(crate) answers: OutArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) work: WorkArgs,
}

/// Which techniques are used.
#[derive(Debug, Args)]
pub(crate) struct TechniquesArgs {
    /// Use only these techniques, or families of techniques, of the profile human, lecture or hodoku: `--with singles,fish` (`ninefold technique` lists both)
    #[arg(long, value_name = "NAME,..", value_delimiter = ',')]
    pub(crate) with: Vec<String>,
    /// Use none of these techniques, or families of techniques
    #[arg(long, value_name = "NAME,..", value_delimiter = ',')]
    pub(crate) without: Vec<String>,
}

impl TechniquesArgs {
    /// Are all used?
    pub(crate) fn are_all(&self) -> bool {
        self.with.is_empty() && self.without.is_empty()
    }
}

/// How logic solves and speaks.
#[derive(Debug, Args)]
#[command(next_help_heading = "Logic")]
pub(crate) struct LogicArgs {
    /// The way to solve: an order of techniques, or a document's whole procedure
    #[arg(long, value_name = "NAME", default_value = "human", value_parser = profile_names())]
    pub(crate) profile: String,
    #[command(flatten)]
    pub(crate) techniques: TechniquesArgs,
    /// Whose names to use for techniques and cells; else the profile's own
    #[arg(long, value_name = "NAME", value_parser = dialects())]
    pub(crate) dialect: Option<ninefold::logic::Dialect>,
    /// Use no technique that holds only for puzzles with one solution, even if there is known to be one
    #[arg(long)]
    pub(crate) no_uniqueness: bool,
    /// Have every step tested by the independent checker
    #[arg(long)]
    pub(crate) checked: bool,
    /// The most time by the clock for each puzzle: 10s, 500ms. Steps that were found by then are told, and that it ended so
    #[arg(long, value_name = "10s", value_parser = ninefold_files::limits::parse, help_heading = "Work")]
    pub(crate) budget: Option<ninefold_files::limits::Limits>,
}

/// The output of `explain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExplainOutput {
    /// One sentence a step
    Text,
    /// One page with a board per step
    Html,
    /// One picture per step, in a folder; of the profile crook without --to and --step the board with its pencils
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
    /// The same with chains as (3)r1c2=(3-4)r1c5=(4)r7c5, almost locked sets as (1=54)r6c15, fish as (7)r27\c36 fr2c5; each branch of
    /// an assumption has a line
    Eureka,
}

#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own on the command line")]
#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct ExplainArgs {
    /// How to write [default: text, or what the name after --to says]
    #[arg(long = "as", value_enum, value_name = "FORM")]
    pub(crate) output: Option<ExplainOutput>,
    /// Short for --as json
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
    /// Instead of the steps, list techniques that solve the puzzle, of which none can be left out
    #[arg(long, conflicts_with_all = ["cell", "step", "all_steps", "output", "json", "notation", "out"])]
    pub(crate) technique_set: bool,
    /// Also tell steps that no later step rests on (a document's own procedure is always told whole)
    #[arg(long, conflicts_with = "cell")]
    pub(crate) all_steps: bool,
    /// Look for a path whose steps add up to less: the usual one without each of its techniques is tried, 100 are by chance, and the cheapest is
    /// told, without what nothing rests on (there may be cheaper ones). A step counts HoDoKu's score; one of a technique that HoDoKu does not have counts as the hardest before it
    #[arg(long, conflicts_with_all = ["cell", "technique_set", "all_steps"])]
    pub(crate) best: bool,
    /// At the end, say how many steps were open on the way, on average and at the narrowest point
    #[arg(long, conflicts_with_all = ["cell", "technique_set", "all_steps"])]
    pub(crate) open: bool,
    /// Tell a story to its end, however long; else what comes after 2,500 steps, guesses and remarks (on large boards: two for each cell) is
    /// left out, which is said
    #[arg(long, conflicts_with_all = ["cell", "step", "technique_set"])]
    pub(crate) whole: bool,
    /// For singles, also say what rules out the other cells or symbols (a page and --step always do)
    #[arg(long, conflicts_with_all = ["notation", "technique_set"])]
    pub(crate) why: bool,
    /// Only the step with this number
    #[arg(long, value_name = "N", conflicts_with = "cell", value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub(crate) step: Option<usize>,
    /// Show only this house, before and after the step of --step: `--house 'box 7'`
    #[arg(long, value_name = "NAME", requires = "step")]
    pub(crate) house: Option<String>,
    /// With no: how it ends, and of levels the rating, of crook the paths and the tree, of exclusion whether the puzzle is
    /// logical; no steps, no solution
    #[arg(long, value_enum, default_value = "yes", conflicts_with_all = ["cell", "step"])]
    pub(crate) show: Show,
    /// The folder for the pictures of --as svg; or a file .pdf, in which they stand two a page with their sentences, and long ones on a page alone;
    /// with --step also a file .svg or .png. Such a name says --as svg by itself
    #[arg(long, value_name = "FOLDER|FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) to: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) answers: OutArgs,
    #[command(flatten)]
    pub(crate) crook: CrookArgs,
    #[command(flatten)]
    pub(crate) logic: LogicArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) threads: ThreadsArg,
}

impl ExplainArgs {
    /// How to write.
    pub(crate) fn output(&self) -> ExplainOutput {
        match self.output {
            _ if self.json => ExplainOutput::Json,
            Some(output) => output,
            // Pictures are known by their file's name, as with every other verb.
            None if self.to.as_deref().is_some_and(is_picture) => ExplainOutput::Svg,
            None => ExplainOutput::Text,
        }
    }

    /// Is it told why each pattern is there?
    pub(crate) fn tells_whys(&self) -> bool {
        self.why || self.step.is_some()
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
    /// Follow a recorded solution, and prove each entry and set at its turn
    ///
    /// The file lists the entries in their order, like `r1c8=8` or `c(1,8)=8`, with blanks, commas or line ends between
    /// them; or it is the solved board with subscripts, like `8_1`, a row per line, as this command prints it. Among the
    /// entries of a list a line may name a preemptive set, `box 7: 3,4,5,9` by its range and its numbers, `column 4:
    /// c(3,4),c(8,4),c(9,4)` by its cells, or `{[2,8],[c(3,3),c(4,3)]}`; one that is none is refused with the reason. What
    /// follows a `#` is a comment.
    #[arg(long, value_name = "FILE", conflicts_with = "interactive")]
    pub(crate) follow: Option<PathBuf>,
    /// Solve it together, one step at a time: choose, flip the coin, erase, undo
    #[arg(long, conflicts_with_all = ["cell", "step", "output", "json", "show"])]
    pub(crate) interactive: bool,
    /// After the first solution the other branches of the search tree are explored until N paths have ended, that of this
    /// solution among them (0 or 1: none is explored)
    #[arg(long, value_name = "N", default_value_t = ninefold::ask::CROOK_PATHS)]
    pub(crate) paths: usize,
    /// Also tell the exploration, step by step
    #[arg(long)]
    pub(crate) aloud: bool,
    /// Draw the search tree into this file, its kind by its ending: .svg, .png or .pdf
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) tree: Option<PathBuf>,
    /// Draw the board at the end with its pencils, for print, into this file, its kind by its ending: .svg, .png or .pdf
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "interactive")]
    pub(crate) figure: Option<PathBuf>,
}

impl CrookArgs {
    /// An option that only this algorithm understands, if one is given.
    pub(crate) fn given(&self) -> Option<&'static str> {
        let given = [
            ("--seed", self.seed != 0),
            ("--choose", self.choose.is_some()),
            ("--follow", self.follow.is_some()),
            ("--interactive", self.interactive),
            ("--paths", self.paths != ninefold::ask::CROOK_PATHS),
            ("--aloud", self.aloud),
            ("--tree", self.tree.is_some()),
            ("--figure", self.figure.is_some()),
        ];
        given.into_iter().find(|(_, is_given)| *is_given).map(|(name, _)| name)
    }
}

/// How much a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum HintStage {
    /// Where to look
    Where,
    /// The technique to look for
    Technique,
    /// The pattern to be seen there
    Cells,
    /// The conclusion
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
    /// How much to tell; else where to look, and with --why and in the signs of forums the answer
    #[arg(long, value_enum)]
    pub(crate) stage: Option<HintStage>,
    /// Every step that is open now, easy ones first, not more than N; a profile that is no list of techniques has its next one alone
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, conflicts_with = "stage", value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    #[expect(clippy::option_option, reason = "`--all` without a number takes the library's")]
    pub(crate) all: Option<Option<usize>>,
    /// The pattern and the conclusion in sentences, or in the signs of forums
    #[arg(long, value_enum, default_value = "words")]
    pub(crate) notation: Notation,
    /// With the answer of a single, also say what rules out the other cells or symbols (for one puzzle of `-p` a terminal is always told)
    #[arg(long, conflicts_with_all = ["notation", "json"])]
    pub(crate) why: bool,
    /// One JSON object with all four stages; the project's docs/json.md has the shape
    #[arg(long, conflicts_with_all = ["stage", "notation"])]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) answers: OutArgs,
    #[command(flatten)]
    pub(crate) logic: LogicArgs,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) threads: ThreadsArg,
}

impl HintArgs {
    /// How much to tell. Signs are those of the pattern and the conclusion: where to look has none.
    pub(crate) fn stage(&self) -> HintStage {
        let is_whole = self.why || self.notation != Notation::Words;
        self.stage.unwrap_or(if is_whole { HintStage::Answer } else { HintStage::Where })
    }
}

#[derive(Debug, Args)]
pub(crate) struct TechniqueArgs {
    /// Tell about this one, or this family: by a name, today's or a document's, or by its code in HoDoKu's library
    #[arg(value_name = "NAME", value_parser = techniques(), hide_possible_values = true)]
    pub(crate) name: Option<String>,
    /// Run the library lines of this file: passed, failed, skipped and excepted per code; exit 1 if one fails
    #[arg(long, value_name = "FILE", conflicts_with = "name")]
    pub(crate) lines: Option<PathBuf>,
    /// Write the manual into this folder: a page per family of techniques, in Markdown
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath, conflicts_with_all = ["name", "lines"])]
    pub(crate) pages: Option<PathBuf>,
    /// Say why lines are excepted
    #[arg(long, requires = "lines", conflicts_with_all = ["name", "pages"])]
    pub(crate) verbose: bool,
}

#[derive(Debug, Args)]
pub(crate) struct NodeArgs {
    /// Nodes such as '({1,2},{1,2},{2,3}), n=3', or files with one per line; `-` or nothing is standard input
    ///
    /// Each vertex lists the numbers that can be assigned to it. The parentheses and `n=3` may be left out. A row is also read as
    /// 'a b 3; a={1,2}, b={1,2}', with letters for its blank cells; it takes the passes of physicsinsights in their order.
    #[arg(value_name = "NODE|FILE")]
    pub(crate) nodes: Vec<String>,
    /// Which exclusions: chain (naked sets), pile (hidden sets), both or none (a matching alone)
    #[arg(long, value_name = "NAME", default_value = "both", value_parser = rule_names_or_none())]
    pub(crate) rule: String,
    /// Begin with the set of these vertices (their places, or letters of a row); refused if they exclude nothing
    #[arg(long, value_name = "2,3,6", value_delimiter = ',')]
    pub(crate) begin: Vec<String>,
    /// Tell how each set is collected: from a vertex to its numbers, and on to the vertices matched to them
    #[arg(long)]
    pub(crate) walk: bool,
    /// How to write
    #[arg(long = "as", value_enum, value_name = "FORM", default_value = "text")]
    pub(crate) output: NodeOutput,
    /// Short for --as json
    #[arg(long, conflicts_with = "output")]
    pub(crate) json: bool,
}

impl NodeArgs {
    /// How to write.
    pub(crate) fn output(&self) -> NodeOutput {
        if self.json { NodeOutput::Json } else { self.output }
    }
}

/// The output of `node`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum NodeOutput {
    /// Each exclusion in words, and the node after it
    Text,
    /// One JSON object per node; the project's docs/json.md has the shapes
    Json,
    /// The bipartite graph of one node, with a matching and the first exclusion
    Svg,
}
