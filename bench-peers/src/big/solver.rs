//! The contenders: `ninefold solve` with one of its engines, and the peers in Python, each a process of its own.

use super::boards::Board;
use crate::clock;
use crate::record::{Attempt, End};
use ninefold::board::text::{ReadOptions, ShapeHint, detect};
use ninefold::board::{Cell, Symbol};
use ninefold_check::check_solution;
use serde::Deserialize;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The bench's tools.
pub(crate) struct Tools {
    /// The program `ninefold`.
    pub(crate) program: PathBuf,
    /// Where the journal is.
    pub(crate) folder: PathBuf,
    /// Python with the packages of `peers/requirements.txt`.
    pub(crate) python: PathBuf,
    /// `peers/big.py`.
    pub(crate) script: PathBuf,
}

/// A contender.
pub(crate) struct Solver {
    pub(crate) name: &'static str,
    kind: Kind,
}

enum Kind {
    /// `--engine` with the name.
    Ours,
    /// An argument of the script.
    Peer,
}

const fn ours(name: &'static str) -> Solver {
    Solver { name, kind: Kind::Ours }
}

const fn peer(name: &'static str) -> Solver {
    Solver { name, kind: Kind::Peer }
}

/// All of them, in the order of the tables.
pub(crate) const SOLVERS: &[Solver] =
    &[ours("auto"), ours("propagate"), ours("cp"), ours("sat"), peer("cadical"), peer("cpsat")];

/// The process that ended, and the CPU time it used.
struct Ended {
    output: Output,
    cpu_ns: u64,
}

/// An answer: a solution or none, if there is one, and the CPU time of the search if the process told it.
type Answer = Option<(Option<Vec<Symbol>>, Option<u64>)>;

/// The line of JSON that the script prints.
#[derive(Deserialize)]
struct Told {
    seconds: f64,
    solution: Option<Vec<u8>>,
}

/// The fields that are read of the line of JSON that `ninefold solve --json` prints.
#[derive(Deserialize)]
struct Line {
    verdict: String,
    #[serde(default)]
    solutions: Vec<String>,
}

impl Solver {
    /// Tries the board. A wrong answer ends the bench, whichever solver gave it.
    pub(crate) fn attempt(&self, board: &Board, seconds: u64, tools: &Tools) -> Result<Attempt, String> {
        let fails = |why: String| format!("{} on {}/{}: {why}", self.name, board.class, board.name);
        let ended = self.run(board, seconds, tools).map_err(fails)?;
        let answer = match self.kind {
            Kind::Ours => read_ours(&ended.output, board),
            Kind::Peer => read_peer(&ended.output),
        };
        let (end, told) = match answer.map_err(fails)? {
            Some((Some(solution), told)) => {
                check_solution(&board.puzzle, &solution)
                    .map_err(|fault| fails(format!("wrong solution: {fault:?}")))?;
                (End::Solved, told)
            }
            Some((None, told)) => (End::NoSolution, told),
            None => (End::TimeOut, None),
        };
        let [class, board] = [&board.class, &board.name].map(String::clone);
        Ok(Attempt { class, board, solver: self.name.to_string(), end, cpu_ns: told.unwrap_or(ended.cpu_ns) })
    }

    fn run(&self, board: &Board, seconds: u64, tools: &Tools) -> Result<Ended, String> {
        // Nothing here should need it; a contender that does not keep its limit must not hold up the bench.
        let mut command = Command::new("timeout");
        command.args(["--kill-after=5", &(3 * seconds + 30).to_string()]);
        let input = match self.kind {
            Kind::Ours => {
                command.arg(&tools.program).args(["solve", "--limit", "1", "--json", "--quiet", "--threads", "1"]);
                command.args(["--budget", &format!("{seconds}s"), "--engine", self.name]).arg(&board.path);
                String::new()
            }
            Kind::Peer => {
                command.arg(&tools.python).arg(&tools.script).args([self.name, &seconds.to_string()]);
                as_json(board)?
            }
        };
        let start = clock::of_children()?;
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{command:?}: {error}"))?;
        if let Some(mut stdin) = child.stdin.take() {
            stdin.write_all(input.as_bytes()).map_err(|error| error.to_string())?;
        }
        let output = child.wait_with_output().map_err(|error| error.to_string())?;
        Ok(Ended { output, cpu_ns: clock::of_children()? - start })
    }
}

/// The board as the script reads it.
fn as_json(board: &Board) -> Result<String, String> {
    let geometry = board.puzzle.geometry();
    let cells = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect::<Vec<_>>();
    let houses: Vec<_> = geometry.houses().iter().map(|house| cells(house.cells())).collect();
    let given: Vec<i32> = board.puzzle.givens().iter().map(|given| given.map_or(-1, |s| i32::from(s.0))).collect();
    let json = serde_json::json!({ "symbols": geometry.symbols(), "houses": houses, "given": given });
    serde_json::to_string(&json).map_err(|error| error.to_string())
}

fn read_ours(output: &Output, board: &Board) -> Result<Answer, String> {
    let line: Line = serde_json::from_slice(&output.stdout).map_err(|error| format!("{error}: {}", heard(output)))?;
    match (line.verdict.as_str(), line.solutions.first()) {
        (_, Some(solution)) => Ok(Some((Some(values(solution, board)?), None))),
        ("none", None) => Ok(Some((None, None))),
        ("over-budget", None) => Ok(None),
        (verdict, None) => Err(format!("verdict {verdict}: {}", heard(output))),
    }
}

/// The symbols of a solution: numbers with blanks between them where the board has more than there are letters for.
fn values(solution: &str, board: &Board) -> Result<Vec<Symbol>, String> {
    if solution.contains(' ') {
        let number = |word: &str| word.parse::<u8>().ok().and_then(|n| n.checked_sub(1)).map(Symbol);
        return solution
            .split(' ')
            .map(number)
            .collect::<Option<_>>()
            .ok_or_else(|| "a solution without numbers".into());
    }
    let options = ReadOptions { shape: Some(ShapeHint::Board(board.puzzle.geometry().clone())), alphabet: None };
    let record = detect(solution, &options).parse(solution, &options).next();
    let record = record.ok_or("an empty solution")?.map_err(|error| error.to_string())?;
    record.board.values().into_iter().collect::<Option<_>>().ok_or_else(|| "a solution with empty cells".into())
}

fn read_peer(output: &Output) -> Result<Answer, String> {
    if output.stdout.is_empty() && is_alarm(output) {
        return Ok(None);
    }
    let told: Told = serde_json::from_slice(&output.stdout).map_err(|error| format!("{error}: {}", heard(output)))?;
    let cpu = std::time::Duration::try_from_secs_f64(told.seconds).map_err(|error| error.to_string())?;
    Ok(Some((told.solution.map(|values| values.into_iter().map(Symbol).collect()), Some(cpu.as_nanos() as u64))))
}

/// Did the alarm end it? `timeout` then ends itself by the same signal, or gives 128 and its number.
fn is_alarm(output: &Output) -> bool {
    use std::os::unix::process::ExitStatusExt;
    const ALARM: i32 = 14;
    output.status.signal() == Some(ALARM) || output.status.code() == Some(128 + ALARM)
}

fn heard(output: &Output) -> String {
    format!("{}, {}", output.status, String::from_utf8_lossy(&output.stderr).trim())
}
