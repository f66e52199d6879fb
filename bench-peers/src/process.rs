//! The program `ninefold`, from file to file, against the same puzzles in memory.

use crate::clock;
use crate::contender::{Cells, Contender, LIMIT, Ours, SudokuCrate};
use crate::measure::Plan;
use crate::record::{Child, Process};
use crate::verify;
use ninefold_fast9::Solver;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The program, and a folder for its input and output.
pub(crate) struct Program {
    pub(crate) file: PathBuf,
    pub(crate) folder: PathBuf,
}

/// Times the program with one and with two threads, ours in memory and the peer in memory, in turns.
pub(crate) fn measure(program: &Program, list: &str, puzzles: &[Cells], plan: &Plan) -> Result<Process, String> {
    let input = program.folder.join("puzzles.txt");
    let lines: Vec<u8> = puzzles.iter().flat_map(|puzzle| puzzle.iter().copied().chain([b'\n'])).collect();
    fs::write(&input, lines).map_err(|error| format!("{}: {error}", input.display()))?;

    let mut ours = Ours::new(Solver::new(), puzzles, LIMIT);
    let mut peer = SudokuCrate::new(puzzles, LIMIT)?;
    ours.solve_all();
    peer.solve_all();
    let expected = verify::counts(&ours);
    verify::all(&peer, puzzles, &expected)?;

    let (mut one, mut two) = (Child::default(), Child::default());
    let (mut ours_ns, mut peer_ns) = (Vec::new(), Vec::new());
    for _ in 0..plan.repeats {
        program.solve(&input, 1, &mut one, puzzles, &expected)?;
        peer_ns.push(clock::of_thread(|| peer.solve_all())?);
        program.solve(&input, 2, &mut two, puzzles, &expected)?;
        ours_ns.push(clock::of_thread(|| ours.solve_all())?);
    }
    Ok(Process { list: list.to_string(), puzzles: puzzles.len() as u64, one, two, ours_ns, peer_ns })
}

impl Program {
    /// One run, its times, and a look at every line that it wrote.
    fn solve(
        &self,
        input: &Path,
        threads: usize,
        times: &mut Child,
        puzzles: &[Cells],
        expected: &[u32],
    ) -> Result<(), String> {
        let output = self.folder.join("solutions.txt");
        let fails = |error: std::io::Error| format!("{}: {error}", output.display());
        let mut command = Command::new(&self.file);
        command.args(["solve", "--quiet", "--threads", &threads.to_string()]).arg(input);
        command.stdin(Stdio::null()).stdout(File::create(&output).map_err(fails)?);
        let (cpu, wall) = (clock::of_children()?, Instant::now());
        // A puzzle without a solution makes the exit status 1, which is no failure.
        let status = command.status().map_err(|error| format!("{}: {error}", self.file.display()))?;
        times.wall_ns.push(wall.elapsed().as_nanos() as u64);
        times.cpu_ns.push(clock::of_children()? - cpu);
        if !matches!(status.code(), Some(0 | 1)) {
            return Err(format!("{}: {status}", self.file.display()));
        }
        check(&fs::read(&output).map_err(fails)?, puzzles, expected)
    }
}

/// One line for each puzzle: its solution, where it has exactly one.
fn check(output: &[u8], puzzles: &[Cells], expected: &[u32]) -> Result<(), String> {
    let lines: Vec<&[u8]> = output.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).collect();
    if lines.len() != puzzles.len() {
        return Err(format!("ninefold wrote {} lines for {} puzzles", lines.len(), puzzles.len()));
    }
    for ((line, puzzle), &count) in lines.iter().zip(puzzles).zip(expected) {
        let solved = line.first_chunk().is_some_and(|solution| verify::is_solution(puzzle, solution));
        if count == 1 && !(solved && line.ends_with(b"\tunique")) {
            let [line, puzzle] = [line, &puzzle[..]].map(String::from_utf8_lossy);
            return Err(format!("ninefold: wrong line {line}, puzzle {puzzle}"));
        }
    }
    Ok(())
}
