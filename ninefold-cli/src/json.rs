//! The JSON shapes, one object per line. `ninefold` is the version of the shapes: a field is added without raising it, and
//! removed or changed only by raising it. Fields that say nothing are left out.

use ninefold::engine::{Engine, Tells, Work};
use ninefold::logic::profile::levels::Tally;
use ninefold::rate::{Report, ScoreReport};
use ninefold::wire::{GradeJson, ScaleJson, ValueJson, ViolationJson};
use ninefold_files::advice;
use serde::Serialize;
use std::collections::BTreeMap;

/// The version of all shapes.
pub(crate) const VERSION: u32 = 1;

/// The beginning of every object: where the puzzle came from.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct From<'a> {
    pub(crate) ninefold: u32,
    pub(crate) file: &'a str,
    pub(crate) line: usize,
}

impl<'a> From<'a> {
    /// The place of a record.
    pub(crate) fn record(file: &'a str, record: &ninefold::board::text::Record) -> Self {
        From { ninefold: VERSION, file, line: record.place.line }
    }
}

/// A record that could not be read.
#[derive(Debug, Serialize)]
pub(crate) struct Bad<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    /// None where a whole row is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
    pub(crate) found: &'a str,
    pub(crate) expected: &'a str,
    /// Options with which it would be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) advice: Option<String>,
}

/// A board that cannot be asked about so: no engine takes it.
#[derive(Debug, Serialize)]
pub(crate) struct Refused<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    pub(crate) error: &'a str,
}

/// The answer of `hint`.
#[derive(Debug, Serialize)]
pub(crate) struct Hinted<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    #[serde(flatten)]
    pub(crate) hint: ninefold::wire::HintJson,
}

/// The answer of `hint --all`.
#[derive(Debug, Serialize)]
pub(crate) struct AllHinted<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    pub(crate) steps: Vec<ninefold::wire::ShownJson>,
    pub(crate) more: bool,
    /// `time`, where it ended before all steps were found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) why: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<&'static str>,
}

/// The answer of `solve`.
#[derive(Debug, Serialize)]
pub(crate) struct Solved<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    /// `unique`, `several`, `none`, `found` (stopped at the limit) or `over-budget`.
    pub(crate) verdict: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) solutions: Vec<String>,
    /// `wrong`, `unfinished` or `unreadable`: the solution that the text claims, if it is not the only one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) claim: Option<&'static str>,
    /// Where two givens clash: the rule they break.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) violations: Vec<ViolationJson>,
    /// Where the candidates that the text lists leave no solution: whether there is one without them, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<String>,
    /// The fault of the entries on the board, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<&'a str>,
    /// None where givens clash, as nothing is searched then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) engine: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) work: Option<&'a WorkCounts>,
}

/// The counts of `--stats`.
#[derive(Debug, Serialize)]
pub(crate) struct WorkCounts {
    /// The counts of an engine that makes single trials.
    #[serde(flatten)]
    pub(crate) trials: Option<TrialCounts>,
    pub(crate) nodes: u64,
    pub(crate) guesses: u64,
}

/// The counts of single trials.
#[derive(Debug, Serialize)]
pub(crate) struct TrialCounts {
    pub(crate) trials: u64,
    pub(crate) placements: u64,
    pub(crate) backtracks: u64,
}

impl WorkCounts {
    /// The counts of this engine.
    pub(crate) fn new(engine: &dyn Engine, work: &Work) -> Self {
        let Work { trials, placements, backtracks, nodes, guesses, .. } = *work;
        let trials = (engine.tells() == Tells::Trials).then_some(TrialCounts { trials, placements, backtracks });
        WorkCounts { trials, nodes, guesses }
    }
}

/// `trials 10, placements 4, backtracks 1, nodes 5, guesses 3`
impl std::fmt::Display for WorkCounts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(TrialCounts { trials, placements, backtracks }) = self.trials {
            write!(f, "trials {trials}, placements {placements}, backtracks {backtracks}, ")?;
        }
        write!(f, "nodes {}, guesses {}", self.nodes, self.guesses)
    }
}

/// One object as a line.
pub(crate) fn line(value: &impl Serialize) -> String {
    // These shapes hold strings and numbers only, which always serialise.
    let mut line = serde_json::to_string(value).expect("plain data serialises");
    line.push('\n');
    line
}

/// The line for a record that could not be read.
pub(crate) fn bad(file: &str, error: &ninefold::board::text::TextError) -> String {
    let from = From { ninefold: VERSION, file, line: error.place.line };
    let column = Some(error.place.column).filter(|column| *column > 0);
    line(&Bad { from, column, found: &error.found, expected: &error.expected, advice: advice::options(&error.advice) })
}

/// The line for a record whose board is refused.
pub(crate) fn refused(file: &str, record: &ninefold::board::text::Record, error: &str) -> String {
    line(&Refused { from: From::record(file, record), error })
}

/// The answer of `count`. The number is a string: it may be larger than any machine number.
#[derive(Debug, Serialize)]
pub(crate) struct Counted<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    pub(crate) count: &'a str,
    /// False: there may be more.
    pub(crate) exact: bool,
    /// Where two givens clash: the rule they break.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) violations: Vec<ViolationJson>,
    /// Why there is none, or why it is no exact number, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<&'a str>,
    /// The fault of the entries on the board, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<&'a str>,
}

/// The answer of `rate`.
#[derive(Debug, Serialize)]
pub(crate) struct Rated<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    pub(crate) verdict: &'a str,
    /// A value, or null, for each scale that was asked for.
    pub(crate) ratings: BTreeMap<&'a str, Option<ValueJson>>,
    /// The version and the options of each of them.
    pub(crate) scales: BTreeMap<&'a str, ScaleJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) report: Option<Reported>,
    /// What the rating on the scale `hodoku` adds up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) scores: Option<Scores>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solution: Option<String>,
    /// Where two givens clash: the rule they break.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) violations: Vec<ViolationJson>,
    /// Why there is no solution, where the start shows it, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<&'a str>,
    /// The fault of the entries on the board, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<&'a str>,
}

/// What a rating on the scale `hodoku` adds up.
#[derive(Debug, Serialize)]
pub(crate) struct Scores {
    steps: Vec<ScoredSteps>,
    /// What is counted for all that the steps leave; 0 where they solve the puzzle.
    rest: u32,
}

/// The steps of one technique, and what each counts.
#[derive(Debug, Serialize)]
struct ScoredSteps {
    technique: String,
    steps: u32,
    #[serde(flatten)]
    each: GradeJson,
}

impl Scores {
    pub(crate) fn new(report: &ScoreReport) -> Self {
        let steps = report.steps.iter().map(|scored| ScoredSteps {
            technique: scored.about.title(),
            steps: scored.steps,
            each: GradeJson::of(scored.grade, false),
        });
        Scores { steps: steps.collect(), rest: report.rest }
    }
}

/// The report of `rate` and `explain --show no`.
#[derive(Debug, Serialize)]
pub(crate) struct Reported {
    level: Option<u64>,
    cells: usize,
    givens: usize,
    empty: usize,
    /// How many lists of 0, 1, 2, ... values there are at the start.
    lists: Vec<usize>,
    lone_values: usize,
    lone_places: usize,
    fillable: usize,
    /// Of each pass.
    fills: [u32; 6],
    erasures: [u32; 6],
    guesses: u64,
    depth: u32,
    solutions: u64,
    exact: bool,
}

impl Reported {
    pub(crate) fn new(report: &Report) -> Self {
        let Report { cells, givens, empty, ref lists, lone_values, lone_places, fillable, tally } = *report;
        let Tally { fills, erasures, guesses, depth, solutions, complete: exact, .. } = tally;
        let (level, lists) = (report.rating().number(), lists.clone());
        Reported {
            level,
            cells,
            givens,
            empty,
            lists,
            lone_values,
            lone_places,
            fillable,
            fills,
            erasures,
            guesses,
            depth,
            solutions,
            exact,
        }
    }
}

/// The answer of `marks`: one entry per cell, row by row.
#[derive(Debug, Serialize)]
pub(crate) struct Marked<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    /// The symbol of a filled cell, else null.
    pub(crate) values: Vec<Option<String>>,
    /// The possible symbols of an empty cell.
    pub(crate) marks: Vec<Vec<String>>,
    /// What is wrong with the values on the board, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<&'a str>,
}

/// The answer of `canon`.
#[derive(Debug, Serialize)]
pub(crate) struct Canon<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    /// What kind of board, in words.
    pub(crate) board: String,
    pub(crate) canonical: String,
    /// In digits: there may be more than any machine number holds.
    pub(crate) automorphisms: Option<String>,
    /// What is wrong with the entries on the board, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) note: Option<&'a str>,
}

/// A puzzle of `generate`.
#[derive(Debug, Serialize)]
pub(crate) struct Generated {
    pub(crate) ninefold: u32,
    /// What kind of board, in words.
    pub(crate) board: String,
    pub(crate) puzzle: String,
    pub(crate) givens: usize,
    /// Left out with `--keep`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) level: Option<u64>,
    /// What was asked for of other scales.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) ratings: BTreeMap<&'static str, ValueJson>,
    pub(crate) seed: u64,
    /// The number of the candidate under this seed, from 0.
    pub(crate) candidate: u64,
    /// Where no two may be equivalent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) canonical: Option<String>,
    /// With `--practice`.
    #[serde(flatten)]
    pub(crate) practice: Option<Practised>,
}

/// A position of `generate --practice` and its next step.
#[derive(Debug, Serialize)]
pub(crate) struct Practised {
    /// As a library line.
    pub(crate) position: String,
    pub(crate) technique: String,
    /// The step in words.
    pub(crate) words: String,
}

/// The answer of `check`. `null` where the budget left it open.
#[derive(Debug, Serialize)]
pub(crate) struct Checked<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    pub(crate) has_solution: Option<bool>,
    pub(crate) unique: Option<bool>,
    /// How many solutions were found, and whether these are all.
    pub(crate) count: String,
    pub(crate) exact: bool,
    /// The rules that the board breaks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) violations: Vec<ViolationJson>,
    /// The cells in which solutions differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) differ: Vec<String>,
    /// Two of several solutions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) shown: Vec<String>,
    /// Givens that would make it unique, each by itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) repairs: Vec<String>,
    /// Givens that would do so together, where no single one does.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) repair_set: Vec<String>,
    /// Givens that contradict each other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) contradiction: Vec<String>,
    /// Is it solved by the profile's steps, without a guess? Only of puzzles with one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) logical: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) minimal: Option<bool>,
    /// Givens that the puzzle does not need, each by itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) redundant: Vec<String>,
    /// Cells with a wrong entry.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) wrong: Vec<String>,
    /// Pencil marks that were taken away although a solution needs them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) lost: Vec<String>,
    /// All of it as the text says it.
    pub(crate) words: Vec<String>,
}

/// The answer of `check --partial`.
#[derive(Debug, Serialize)]
pub(crate) struct Compared<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    /// The faults, in words; empty if there are none.
    pub(crate) faults: Vec<String>,
    /// Marks that are not cleaned up, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) notes: Vec<String>,
}

/// The answer of `node`.
#[derive(Debug, Serialize)]
pub(crate) struct Excluded<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    /// The node at the start and after all exclusions.
    pub(crate) node: String,
    pub(crate) end: String,
    pub(crate) exclusions: Vec<OneExclusion>,
    /// The number of each vertex in a perfect matching.
    pub(crate) matching: Vec<usize>,
}

/// One exclusion of `node`. Vertices are counted from 1.
#[derive(Debug, Serialize)]
pub(crate) struct OneExclusion {
    /// `chain` or `pile`.
    pub(crate) rule: &'static str,
    /// Of a row, the pass to which it belongs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pass: Option<u8>,
    pub(crate) vertices: Vec<usize>,
    pub(crate) numbers: Vec<usize>,
    pub(crate) erased: Vec<Erased>,
    pub(crate) words: String,
    pub(crate) walk: Vec<Linked>,
}

/// A link of the walk that collects the set of an exclusion: of a chain from a vertex to all its numbers, and on to the vertices
/// matched to these; of a pile from a number to its vertices to numbers.
#[derive(Debug, Serialize)]
pub(crate) struct Linked {
    pub(crate) from: usize,
    pub(crate) across: Vec<usize>,
    pub(crate) onward: Vec<usize>,
}

/// The numbers that a vertex loses.
#[derive(Debug, Serialize)]
pub(crate) struct Erased {
    pub(crate) vertex: usize,
    pub(crate) numbers: Vec<usize>,
}

/// The answer of `node` where there is no perfect matching: these vertices have only these numbers.
#[derive(Debug, Serialize)]
pub(crate) struct Infeasible<'a> {
    #[serde(flatten)]
    pub(crate) from: From<'a>,
    pub(crate) vertices: &'a [usize],
    pub(crate) numbers: &'a [usize],
    pub(crate) words: String,
}
