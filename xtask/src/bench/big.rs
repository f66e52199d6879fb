//! The bench `big`: its Python, and its tables.

use super::record::{Attempt, BigRun, End, Record};
use super::stats::typical;
use super::table::{NO_RUN, aligned, measured};
use crate::context::Context;
use std::path::PathBuf;

/// The Python packages that the peers need.
const REQUIREMENTS: &str = "bench-peers/peers/requirements.txt";

/// Python with the peers' packages.
pub(super) fn python(context: &Context) -> Result<PathBuf, String> {
    crate::python::with(context, "venv-bench", REQUIREMENTS)
}

/// The page's part about the newest result, which is in the file with this name.
pub(super) fn page(newest: Option<(&str, &Record<BigRun>)>) -> String {
    let Some((file, Record { build, run })) = newest else { return NO_RUN.to_string() };
    let left_out =
        if run.left_out.is_empty() { String::new() } else { format!("\nNot tried: {}.\n", run.left_out.join("; ")) };
    measured(file, &run.date, &run.machine, build) + &terminal(run) + &left_out
}

/// Per class, and per board.
pub(super) fn terminal(run: &BigRun) -> String {
    format!(
        "Boards answered within {} s, and the median CPU time in seconds, where a board without an answer counts as ten \
         limits:\n\n{}\nEach board, CPU time in seconds; `-` is no answer:\n\n{}",
        run.seconds,
        aligned(&classes(run)),
        aligned(&boards(run))
    )
}

/// The distinct values of a field in the order in which they come.
fn distinct<'a>(run: &'a BigRun, field: impl Fn(&'a Attempt) -> &'a str) -> Vec<&'a str> {
    let mut found: Vec<&str> = Vec::new();
    for value in run.attempts.iter().map(field) {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

fn classes(run: &BigRun) -> Vec<Vec<String>> {
    let solvers = distinct(run, |a| &a.solver);
    let mut rows = vec![heading(&["class", "boards"], &solvers)];
    for class in distinct(run, |a| &a.class) {
        let of = |solver: &str| run.attempts.iter().filter(move |a| a.class == class && a.solver == solver).collect();
        let cells: Vec<Vec<&Attempt>> = solvers.iter().map(|solver| of(solver)).collect();
        let boards = cells.iter().map(Vec::len).max().unwrap_or_default();
        rows.push(
            [class.to_string(), boards.to_string()]
                .into_iter()
                .chain(cells.iter().map(|a| share(a, run.seconds)))
                .collect(),
        );
    }
    rows
}

fn boards(run: &BigRun) -> Vec<Vec<String>> {
    let solvers = distinct(run, |a| &a.solver);
    let mut rows = vec![heading(&["board"], &solvers)];
    for class in distinct(run, |a| &a.class) {
        for board in
            distinct(run, |a| if a.class == class { &a.board } else { "" }).into_iter().filter(|b| !b.is_empty())
        {
            let of = |solver: &&str| {
                run.attempts
                    .iter()
                    .find(|a| a.class == class && a.board == board && a.solver == **solver)
                    .map_or_else(String::new, time)
            };
            rows.push([format!("{class}/{board}")].into_iter().chain(solvers.iter().map(of)).collect());
        }
    }
    rows
}

fn heading(first: &[&str], solvers: &[&str]) -> Vec<String> {
    first.iter().chain(solvers).map(ToString::to_string).collect()
}

/// How many of these were answered, and the median time.
fn share(attempts: &[&Attempt], seconds: u64) -> String {
    if attempts.is_empty() {
        return String::new();
    }
    let penalty = seconds * 10_000_000_000;
    let times: Vec<u64> = attempts.iter().map(|a| if a.end == End::TimeOut { penalty } else { a.cpu_ns }).collect();
    let answered = attempts.iter().filter(|a| a.end != End::TimeOut).count();
    let median = typical(&times) / 1e9;
    if 2 * answered < attempts.len() { answered.to_string() } else { format!("{answered}, {median:.3}") }
}

fn time(attempt: &Attempt) -> String {
    let seconds = typical(&[attempt.cpu_ns]) / 1e9;
    match attempt.end {
        End::Solved => format!("{seconds:.3}"),
        End::NoSolution => format!("{seconds:.3} (no solution)"),
        End::TimeOut => "-".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::Machine;
    use super::*;

    #[test]
    fn counts_and_medians() {
        let attempt = |board: &str, solver: &str, end, ms: u64| Attempt {
            class: "latin/own".into(),
            board: board.into(),
            solver: solver.into(),
            end,
            cpu_ns: ms * 1_000_000,
        };
        let attempts = vec![
            attempt("a", "cp", End::Solved, 250),
            attempt("a", "sat", End::TimeOut, 2000),
            attempt("b", "cp", End::NoSolution, 500),
            attempt("b", "sat", End::TimeOut, 2000),
            attempt("c", "cp", End::TimeOut, 2000),
            attempt("c", "sat", End::Solved, 1000),
        ];
        let machine = Machine { cpu: "a CPU".into(), features: Vec::new(), cores: 2, os: "an OS".into() };
        let run = BigRun { date: "2001-02-03".into(), machine, seconds: 2, attempts, left_out: Vec::new() };
        let text = terminal(&run);
        assert!(text.contains("| latin/own | 3      | 2, 0.500 | 1   |"), "{text}");
        assert!(text.contains("| latin/own/b | 0.500 (no solution) | -     |"), "{text}");
    }
}
