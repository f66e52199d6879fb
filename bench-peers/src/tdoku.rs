//! tdoku (Tom Dillon, C++), where its source is at hand: a process that stays, so that its repeats are taken in turns with
//! those of the others. It has no call for many puzzles.

use crate::contender::{Cells, Contender, Way};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The environment variable that names the folder with tdoku's source.
pub(crate) const SOURCE: &str = "NINEFOLD_TDOKU";

/// The program that asks tdoku.
const DRIVER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/peers/tdoku.cc");
/// The files of tdoku's source that it needs.
const FILES: [&str; 2] = ["src/solver_dpll_triad_simd.cc", "src/util.cc"];
/// As tdoku's own build does it.
const FLAGS: [&str; 3] = ["-std=c++17", "-O3", "-march=native"];

/// tdoku, compiled for this processor.
pub(crate) struct Build {
    program: PathBuf,
    /// The compiler and its flags.
    pub(crate) how: String,
}

impl Build {
    /// Compiles tdoku's source into this folder.
    pub(crate) fn new(source: &Path, folder: &Path) -> Result<Self, String> {
        let program = folder.join("tdoku");
        let mut compile = Command::new("c++");
        compile.args(FLAGS).arg("-I").arg(source.join("include")).arg("-I").arg(source.join("src"));
        compile.arg(DRIVER).args(FILES.map(|file| source.join(file))).arg("-o").arg(&program);
        let status = compile.status().map_err(|error| format!("c++: {error}"))?;
        if !status.success() {
            return Err(format!("{SOURCE}: tdoku in {} does not compile: {status}", source.display()));
        }
        let version = Command::new("c++").arg("--version").output().map_err(|error| format!("c++: {error}"))?;
        let version = String::from_utf8_lossy(&version.stdout);
        let how = format!("{} {}", version.lines().next().unwrap_or("c++").trim(), FLAGS[1..].join(" "));
        Ok(Build { program, how })
    }

    /// A process with these puzzles.
    pub(crate) fn start(&self, puzzles: &[Cells], limit: u32) -> Result<Tdoku, String> {
        let mut command = Command::new(&self.program);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("{}: {error}", self.program.display()))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (questions, answers) = pipes.ok_or("tdoku: no pipes")?;
        let answers = BufReader::new(answers);
        let mut tdoku = Tdoku { child, questions, answers, found: vec![(0, None); puzzles.len()] };
        let mut text = format!("{} {limit}\n", puzzles.len());
        text.extend(puzzles.iter().map(|puzzle| format!("{}\n", String::from_utf8_lossy(&puzzle.map(dotted)))));
        tdoku.ask(&text)?;
        Ok(tdoku)
    }
}

/// Any character but a digit is a blank, which tdoku wants to be a dot.
fn dotted(cell: u8) -> u8 {
    if matches!(cell, b'1'..=b'9') { cell } else { b'.' }
}

/// A process with a list of puzzles.
pub(crate) struct Tdoku {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
    /// What the last pass found.
    found: Vec<(u32, Option<Cells>)>,
}

impl Tdoku {
    fn ask(&mut self, question: &str) -> Result<(), String> {
        self.questions.write_all(question.as_bytes()).map_err(|error| format!("tdoku: {error}"))
    }

    fn line(&mut self) -> Result<String, String> {
        let mut line = String::new();
        match self.answers.read_line(&mut line) {
            Ok(0) => Err("tdoku has ended".to_string()),
            Ok(_) => Ok(line.trim_end_matches('\n').to_string()),
            Err(error) => Err(format!("tdoku: {error}")),
        }
    }

    fn number(&mut self) -> Result<u64, String> {
        let line = self.line()?;
        line.parse().map_err(|_| format!("tdoku: expected a number, found {line:?}"))
    }
}

impl Contender for Tdoku {
    fn name(&self) -> &'static str {
        "tdoku"
    }

    fn puzzles(&self) -> usize {
        self.found.len()
    }

    fn time(&mut self, _: Way, passes: u64) -> Result<u64, String> {
        self.ask(&format!("time {passes}\n"))?;
        let time = self.number()?;
        self.ask("answers\n")?;
        for index in 0..self.found.len() {
            self.found[index] = answer(&self.line()?)?;
        }
        Ok(time)
    }

    fn spread(&mut self, repeats: usize) -> Result<Vec<u64>, String> {
        self.ask(&format!("spread {repeats}\n"))?;
        (0..self.found.len()).map(|_| self.number()).collect()
    }

    fn found(&self, index: usize) -> (u32, Option<Cells>) {
        self.found[index]
    }
}

impl Drop for Tdoku {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A count, a blank, and a solution or nothing.
fn answer(line: &str) -> Result<(u32, Option<Cells>), String> {
    let parts = line.split_once(' ').and_then(|(count, solution)| {
        let solution = if solution.is_empty() { None } else { Some(solution.as_bytes().try_into().ok()?) };
        Some((count.parse().ok()?, solution))
    });
    parts.ok_or_else(|| format!("tdoku: expected a count and a solution, found {line:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read() {
        assert_eq!(answer("0 "), Ok((0, None)));
        assert_eq!(answer(&format!("2 {}", "5".repeat(81))), Ok((2, Some([b'5'; 81]))));
        for wrong in ["", "2", "x ", "1 55", "18446744073709551615 "] {
            assert!(answer(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn blanks_are_dots() {
        assert_eq!(*b"x0.19".map(dotted).as_slice(), *b"...19");
    }
}
