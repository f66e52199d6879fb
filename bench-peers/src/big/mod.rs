//! The bench `big`: first solutions of large and hard boards, ours against CaDiCaL and CP-SAT, each within a limit of time,
//! every solution verified by the independent checker.
//!
//! Attempts are kept in a journal as they end, so that a run that was interrupted goes on where it was.

mod boards;
mod journal;
mod solver;

use crate::machine;
use crate::record::BigRun;
use journal::Journal;
use solver::SOLVERS;
pub(crate) use solver::Tools;
use std::path::Path;

/// How much is tried.
pub(crate) struct Plan {
    /// Boards of a class.
    pub(crate) boards: usize,
    /// The limit of an attempt.
    pub(crate) seconds: u64,
}

/// Runs every solver on every board of the plan that the journal does not have yet.
pub(crate) fn run(data: &Path, plan: &Plan, tools: &Tools) -> Result<BigRun, String> {
    let (boards, left_out) = boards::choose(&data.join("big"), plan.boards)?;
    let mut journal = Journal::open(&tools.folder.join("big.jsonl"), plan, &tools.program)?;
    for (i, board) in boards.iter().enumerate() {
        for solver in SOLVERS {
            if !journal.has(board, solver.name) {
                let attempt = solver.attempt(board, plan.seconds, tools)?;
                let seconds = std::time::Duration::from_nanos(attempt.cpu_ns).as_secs_f64();
                let (class, name) = (&board.class, &board.name);
                eprintln!(
                    "{}/{} {class}/{name}: {}: {:?}, {seconds:.3} s",
                    i + 1,
                    boards.len(),
                    solver.name,
                    attempt.end
                );
                journal.add(attempt)?;
            }
        }
    }
    let attempts = journal.of(&boards);
    Ok(BigRun {
        date: crate::today(),
        machine: machine::this(crate::processor::features()),
        seconds: plan.seconds,
        attempts,
        left_out,
    })
}

/// The arguments of the command line: the program, a folder to work in, and Python with the peers' packages.
pub(crate) fn tools(program: &str, folder: &str, python: &str) -> Tools {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers/big.py");
    Tools { program: program.into(), folder: folder.into(), python: python.into(), script }
}
