//! The attempts made so far, a line of JSON each, below a line that says which program and limit they belong to.

use super::Plan;
use super::boards::Board;
use crate::record::Attempt;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::time::UNIX_EPOCH;

/// The journal of one run.
pub(crate) struct Journal {
    attempts: Vec<Attempt>,
    file: File,
}

impl Journal {
    /// Goes on with the journal at this place, if it is of the same program and limit; else begins anew.
    pub(crate) fn open(path: &Path, plan: &Plan, program: &Path) -> Result<Self, String> {
        let fails = |error: std::io::Error| format!("{}: {error}", path.display());
        let head = head(plan, program)?;
        let old = fs::read_to_string(path).unwrap_or_default();
        let attempts = attempts(&old, &head);
        // A line that was cut by an interruption goes.
        let mut text = head + "\n";
        for attempt in &attempts {
            text += &(line(attempt)? + "\n");
        }
        fs::write(path, text).map_err(fails)?;
        Ok(Journal { attempts, file: OpenOptions::new().append(true).open(path).map_err(fails)? })
    }

    pub(crate) fn has(&self, board: &Board, solver: &str) -> bool {
        self.attempts.iter().any(|attempt| is_of(attempt, board) && attempt.solver == solver)
    }

    pub(crate) fn add(&mut self, attempt: Attempt) -> Result<(), String> {
        writeln!(self.file, "{}", line(&attempt)?).map_err(|error| error.to_string())?;
        self.attempts.push(attempt);
        Ok(())
    }

    /// The attempts on these boards.
    pub(crate) fn of(&self, boards: &[Board]) -> Vec<Attempt> {
        boards.iter().flat_map(|board| self.attempts.iter().filter(|a| is_of(a, board)).cloned()).collect()
    }
}

fn is_of(attempt: &Attempt, board: &Board) -> bool {
    attempt.class == board.class && attempt.board == board.name
}

fn line(attempt: &Attempt) -> Result<String, String> {
    serde_json::to_string(attempt).map_err(|error| error.to_string())
}

/// The attempts of a journal that begins with this line.
fn attempts(journal: &str, head: &str) -> Vec<Attempt> {
    let mut lines = journal.lines();
    if lines.next() != Some(head) {
        return Vec::new();
    }
    lines.filter_map(|line| serde_json::from_str(line).ok()).collect()
}

/// The limit of the attempts, and the program as it was built.
fn head(plan: &Plan, program: &Path) -> Result<String, String> {
    let fails = |error: std::io::Error| format!("{}: {error}", program.display());
    let facts = fs::metadata(program).map_err(fails)?;
    let built = facts.modified().map_err(fails)?.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    Ok(format!("limit {} s, ninefold of {} bytes built at {built}", plan.seconds, facts.len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::End;

    #[test]
    fn what_was_cut_or_is_of_another_run_is_left_out() {
        let one =
            Attempt { class: "latin/own".into(), board: "a".into(), solver: "cp".into(), end: End::TimeOut, cpu_ns: 7 };
        let journal = format!("head\n{}\n{{\"class\":\"lat", line(&one).expect("a line"));
        assert_eq!(attempts(&journal, "head"), [one]);
        assert_eq!(attempts(&journal, "another head"), []);
    }
}
