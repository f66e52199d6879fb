//! The package for Python: puzzles of 17 clues from a list, an array and columns, and back, beside the library's own time for them; and
//! other packages of Python.
//!
//! Each repeat takes every way once, on one thread: the library's own ways here, then those of Python, in a process of their own, which begins
//! with another one each time. What is timed begins with the puzzles in memory and ends with the answers there. The answers are verified
//! outside of it: here by the checker, there by a check of rows, columns and boxes in numpy.

use super::record::{PythonPeer, PythonRun, PythonWay};
use super::{clock, lists, machine};
use ninefold_fast9::{Answer, Solver};
use std::path::Path;
use std::process::{Command, Stdio};

/// How much is done.
pub(crate) struct Plan {
    /// So many puzzles: the list, over and over.
    pub(crate) puzzles: usize,
    pub(crate) repeats: usize,
    /// The CPU time of each other package, in seconds.
    pub(crate) seconds: u64,
}

/// The list whose puzzles are solved.
const LIST: &str = "17 clues";
/// Where the ways of Python are.
const SCRIPT: &str = "bench-peers/peers/python.py";

/// What the script prints.
#[derive(serde::Deserialize)]
struct Told {
    packages: String,
    ways: Vec<Took>,
    peers: Vec<PythonPeer>,
}

#[derive(serde::Deserialize)]
struct Took {
    way: String,
    cpu_ns: u64,
}

pub(crate) fn run(data: &str, plan: &Plan, python: &str) -> Result<PythonRun, String> {
    let list = lists::LISTS.iter().find(|list| list.name == LIST).ok_or_else(|| format!("no list is called {LIST}"))?;
    let file = Path::new(data).join(list.file);
    let listed = lists::read(&file)?;
    let puzzles: Vec<[u8; 81]> = listed.iter().cycle().take(plan.puzzles).copied().collect();
    let texts: Vec<String> = puzzles.iter().map(|puzzle| String::from_utf8_lossy(puzzle).into_owned()).collect();
    let (mut ways, mut packages) = (Vec::new(), String::new());
    for repeat in 0..plan.repeats {
        add(&mut ways, "the engine: bytes in memory, each solution checked", engine(&puzzles)?);
        add(&mut ways, "the library: a list of texts", library(&texts)?);
        let number = [plan.puzzles, repeat].map(|number| number.to_string());
        let told = script(python, &["ways", &file.display().to_string(), &number[0], &number[1]])?;
        packages = told.packages;
        for Took { way, cpu_ns } in told.ways {
            add(&mut ways, &way, cpu_ns);
        }
    }
    let peers = script(python, &["peers", &file.display().to_string(), &plan.seconds.to_string()])?;
    let packages = format!("{packages}, {}", peers.packages);
    let (date, machine) = (super::today(), machine::this(super::processor::features()));
    Ok(PythonRun { date, machine, packages, puzzles: plan.puzzles as u64, ways, peers: peers.peers })
}

fn add(ways: &mut Vec<PythonWay>, way: &str, cpu_ns: u64) {
    match ways.iter_mut().find(|known| known.way == way) {
        Some(known) => known.cpu_ns.push(cpu_ns),
        None => ways.push(PythonWay { way: way.to_string(), cpu_ns: vec![cpu_ns] }),
    }
}

/// Many at a time, each solution checked: what the package does besides the way in and out.
fn engine(puzzles: &[[u8; 81]]) -> Result<u64, String> {
    let (mut answers, mut right) = (vec![Answer::NONE; puzzles.len()], 0);
    let mut solver = Solver::new();
    let cpu_ns = clock::of_thread(|| {
        for (puzzles, answers) in puzzles.chunks(8192).zip(answers.chunks_mut(8192)) {
            solver.solve_many(puzzles, 2, answers);
            let solved = |(puzzle, answer): (&[u8; 81], &Answer)| {
                answer.is_unique(2) && answer.solution().is_some_and(|one| ninefold_check::solves_nine(puzzle, one))
            };
            right += puzzles.iter().zip(&*answers).filter(|pair| solved(*pair)).count();
        }
    })?;
    if right == puzzles.len() {
        Ok(cpu_ns)
    } else {
        Err(format!("the engine: {right} of {} are solved", puzzles.len()))
    }
}

/// As a program in Rust asks.
fn library(texts: &[String]) -> Result<u64, String> {
    let mut solutions = Vec::with_capacity(texts.len());
    let cpu_ns = clock::of_thread(|| solutions.extend(ninefold::solve_many(texts).map_while(Result::ok)))?;
    if solutions.len() == texts.len() { Ok(cpu_ns) } else { Err(format!("the library: puzzle {}", solutions.len())) }
}

fn script(python: &str, arguments: &[&str]) -> Result<Told, String> {
    let fails = |error: &dyn std::fmt::Display| format!("{python} {SCRIPT} {}: {error}", arguments.join(" "));
    let mut command = Command::new(python);
    command.arg(SCRIPT).args(arguments).stderr(Stdio::inherit());
    let output = command.output().map_err(|error| fails(&error))?;
    if !output.status.success() {
        return Err(fails(&output.status));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| fails(&error))
}
