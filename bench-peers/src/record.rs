//! The raw result of one run, as it is kept in `bench/results`. Shared with xtask, which makes the tables from it.
//!
//! Times are whole nanoseconds, so that a file says exactly what was measured; rates and ratios are computed when shown.

use serde::{Deserialize, Serialize};

/// Everything that one run measured.
#[derive(Serialize, Deserialize)]
pub(crate) struct Run {
    /// The day, year first.
    pub(crate) date: String,
    pub(crate) machine: Machine,
    /// Of the order in which the puzzles of a list come.
    pub(crate) seed: u64,
    /// How the peer tdoku was compiled, if its source was at hand.
    #[serde(default)]
    pub(crate) tdoku: Option<String>,
    /// Many puzzles in one call, or in one loop for engines that know no such call.
    pub(crate) batch: Vec<Batch>,
    /// One puzzle per call.
    pub(crate) latency: Vec<Latency>,
    /// The program `ninefold` from file to file; not in every run.
    pub(crate) process: Vec<Process>,
}

/// Everything that one run of the bench `levels` measured.
#[derive(Serialize, Deserialize)]
pub(crate) struct LevelsRun {
    /// The day, year first.
    pub(crate) date: String,
    pub(crate) machine: Machine,
    /// Of the order in which the puzzles of a list come.
    pub(crate) seed: u64,
    pub(crate) lists: Vec<RatedList>,
}

/// One list, rated by the six passes.
#[derive(Serialize, Deserialize)]
pub(crate) struct RatedList {
    pub(crate) list: String,
    pub(crate) puzzles: u64,
    pub(crate) timing: Timing,
    /// The work of one pass through the list.
    pub(crate) passes: Passes,
}

/// The work of the six passes on a list.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Passes {
    /// Puzzles of level 0 (no cell is empty) to 6.
    pub(crate) levels: [u64; 7],
    /// Cells filled in each pass.
    pub(crate) fills: [u64; 6],
    /// Candidates erased in each pass by other means.
    pub(crate) erasures: [u64; 6],
    pub(crate) guesses: u64,
}

/// Everything that one run of the bench `rating` measured.
#[derive(Serialize, Deserialize)]
pub(crate) struct RatingRun {
    /// The day, year first.
    pub(crate) date: String,
    pub(crate) machine: Machine,
    /// Of the choice of puzzles of a list.
    pub(crate) seed: u64,
    pub(crate) rows: Vec<RatedBy>,
}

/// One list, taken to the end of a profile, whose name the timing has.
#[derive(Serialize, Deserialize)]
pub(crate) struct RatedBy {
    pub(crate) list: String,
    pub(crate) puzzles: u64,
    /// How many are solved at the end.
    pub(crate) solved: u64,
    pub(crate) timing: Timing,
}

/// Where it ran: nothing that names the machine.
#[derive(Serialize, Deserialize)]
pub(crate) struct Machine {
    pub(crate) cpu: String,
    /// Those that decide which path is taken.
    pub(crate) features: Vec<String>,
    pub(crate) cores: usize,
    pub(crate) os: String,
}

/// One list, many puzzles at a time.
#[derive(Serialize, Deserialize)]
pub(crate) struct Batch {
    pub(crate) list: String,
    pub(crate) puzzles: u64,
    /// The same number of repeats each; the repeats with one index were run one after the other.
    pub(crate) engines: Vec<Timing>,
}

/// The repeats of one engine on one list.
#[derive(Serialize, Deserialize)]
pub(crate) struct Timing {
    pub(crate) engine: String,
    /// How many times the list was solved in each repeat.
    pub(crate) passes: u64,
    /// CPU time of each repeat, all passes together.
    pub(crate) cpu_ns: Vec<u64>,
    /// The work of one pass; known of our own paths.
    pub(crate) work: Option<Work>,
}

/// The counts of one pass.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Work {
    pub(crate) rounds: u64,
    pub(crate) nodes: u64,
    pub(crate) guesses: u64,
}

/// One list, one puzzle at a time.
#[derive(Serialize, Deserialize)]
pub(crate) struct Latency {
    pub(crate) list: String,
    pub(crate) puzzles: u64,
    pub(crate) engines: Vec<Single>,
}

/// The repeats of one engine, and how its time is spread over the puzzles.
#[derive(Serialize, Deserialize)]
pub(crate) struct Single {
    pub(crate) timing: Timing,
    /// Half of the puzzles took no longer, each at its best repeat.
    pub(crate) median_ns: u64,
    /// 99 of 100 puzzles took no longer.
    pub(crate) p99_ns: u64,
}

/// From file to file, against the same puzzles in memory, in turns.
#[derive(Serialize, Deserialize)]
pub(crate) struct Process {
    pub(crate) list: String,
    /// Of both files: `lines`, `json` (of the output alone), `csv`, `jsonl`, `parquet` or `arrow`.
    #[serde(default = "lines")]
    pub(crate) form: String,
    /// Lines of the file.
    pub(crate) puzzles: u64,
    /// `ninefold solve --threads 1` and `--threads 2`.
    pub(crate) one: Child,
    pub(crate) two: Child,
    /// Our best path in memory, one pass, one thread: CPU time.
    pub(crate) ours_ns: Vec<u64>,
    /// The peer of the goals in memory, one pass, one thread: CPU time.
    pub(crate) peer_ns: Vec<u64>,
}

/// The form of files before there were others.
fn lines() -> String {
    "lines".to_string()
}

/// The time of a child process in each repeat.
#[derive(Serialize, Deserialize, Default)]
pub(crate) struct Child {
    pub(crate) cpu_ns: Vec<u64>,
    pub(crate) wall_ns: Vec<u64>,
}

/// Everything that one run of the bench `big` measured.
#[derive(Serialize, Deserialize)]
pub(crate) struct BigRun {
    /// The day of its end, year first.
    pub(crate) date: String,
    pub(crate) machine: Machine,
    /// The limit of each attempt, in seconds.
    pub(crate) seconds: u64,
    pub(crate) attempts: Vec<Attempt>,
    /// The boards that were not tried, and why.
    pub(crate) left_out: Vec<String>,
}

/// One solver on one board.
#[derive(Serialize, Deserialize, Clone, PartialEq, Debug)]
pub(crate) struct Attempt {
    /// The folder of the board.
    pub(crate) class: String,
    pub(crate) board: String,
    pub(crate) solver: String,
    pub(crate) end: End,
    /// CPU time: of the whole process for ours, of the search alone for a peer; all that was used where there is no answer.
    pub(crate) cpu_ns: u64,
}

/// How an attempt ended.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum End {
    /// With a solution, which was verified.
    Solved,
    /// With the answer that there is none.
    NoSolution,
    /// Without an answer within the limit.
    TimeOut,
}

/// Everything that one run of the bench `python` measured.
#[derive(Serialize, Deserialize)]
pub(crate) struct PythonRun {
    /// The day, year first.
    pub(crate) date: String,
    pub(crate) machine: Machine,
    /// The version of Python and the packages with theirs.
    pub(crate) packages: String,
    /// How many puzzles each way has.
    pub(crate) puzzles: u64,
    /// The library's own ways first.
    pub(crate) ways: Vec<PythonWay>,
    pub(crate) peers: Vec<PythonPeer>,
}

/// Solving all puzzles in one way, on one thread.
#[derive(Serialize, Deserialize)]
pub(crate) struct PythonWay {
    pub(crate) way: String,
    /// CPU time of each repeat; the same repeat of another way ran beside it.
    pub(crate) cpu_ns: Vec<u64>,
}

/// Another package of Python, on as many of the puzzles as it solves within its time.
#[derive(Serialize, Deserialize)]
pub(crate) struct PythonPeer {
    pub(crate) peer: String,
    pub(crate) puzzles: u64,
    pub(crate) cpu_ns: u64,
}

/// Everything that one run of the bench `graphs` measured.
#[derive(Serialize, Deserialize)]
pub(crate) struct GraphsRun {
    /// The day of its end, year first.
    pub(crate) date: String,
    pub(crate) machine: Machine,
    /// The peers' packages with their versions.
    pub(crate) packages: String,
    pub(crate) rows: Vec<GraphRow>,
}

/// One graph.
#[derive(Serialize, Deserialize)]
pub(crate) struct GraphRow {
    pub(crate) graph: String,
    /// The limit of each run, in seconds of CPU time.
    pub(crate) seconds: u64,
    pub(crate) vertices: u32,
    pub(crate) edges: u64,
    /// The chromatic number, or the fewest colours that anybody has found.
    pub(crate) known: Option<u32>,
    /// The first colouring.
    pub(crate) first: Coloured,
    /// The best one within the limit.
    pub(crate) best: Coloured,
    /// Fewer colours are impossible.
    pub(crate) at_least: u32,
    /// What found the best colouring, and what showed the bound.
    pub(crate) by: String,
    pub(crate) shown_by: String,
    pub(crate) peers: Vec<PeerColours>,
}

/// A colouring, when it was found, and when the search ended: nanoseconds of CPU time.
#[derive(Serialize, Deserialize)]
pub(crate) struct Coloured {
    pub(crate) colours: u32,
    pub(crate) cpu_ns: u64,
    pub(crate) end_ns: u64,
}

/// What a peer found.
#[derive(Serialize, Deserialize)]
pub(crate) struct PeerColours {
    pub(crate) peer: String,
    pub(crate) colours: u32,
    pub(crate) cpu_ns: u64,
    /// The median time until ours had no more colours than it; none if it never had.
    #[serde(default)]
    pub(crate) ours_ns: Option<u64>,
}
