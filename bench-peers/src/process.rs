//! The program `ninefold`, from file to file, against the same puzzles in memory.

use crate::clock;
use crate::contender::{Cells, Contender, LIMIT, Ours, SudokuCrate, Way};
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

/// The form of the files.
#[derive(Clone, Copy)]
pub(crate) enum Form {
    /// A puzzle a line, a solution a line.
    Lines,
    /// A puzzle a line; a JSON object a line.
    Json,
    /// Tables.
    Csv,
    JsonLines,
    Parquet,
    Arrow,
}

impl Form {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Form::Lines => "lines",
            Form::Json => "json",
            Form::Csv => "csv",
            Form::JsonLines => "jsonl",
            Form::Parquet => "parquet",
            Form::Arrow => "arrow",
        }
    }

    /// Is it a file of columns, which the program itself makes, and reads back?
    fn has_columns(self) -> bool {
        matches!(self, Form::Parquet | Form::Arrow)
    }

    /// The name of the text with the puzzles; what stands above them, and before and behind each.
    fn input(self) -> (&'static str, &'static str, [&'static str; 2]) {
        match self {
            Form::Lines | Form::Json => ("puzzles.txt", "", ["", "\n"]),
            Form::Csv | Form::Parquet | Form::Arrow => ("puzzles.csv", "puzzle\n", ["", "\n"]),
            Form::JsonLines => ("puzzles.jsonl", "", ["{\"puzzle\":\"", "\"}\n"]),
        }
    }

    /// The arguments that ask for the form, and the name of the file with the answers.
    fn output(self) -> (&'static [&'static str], &'static str) {
        match self {
            Form::Lines => (&[], "solutions.txt"),
            Form::Json => (&["--json"], "solutions.json"),
            Form::Csv => (&[], "solutions.csv"),
            Form::JsonLines => (&[], "solutions.jsonl"),
            Form::Parquet => (&[], "solutions.parquet"),
            Form::Arrow => (&[], "solutions.arrow"),
        }
    }

    /// The solution in a line of the answers, if the line says that it is the only one.
    fn only(self, line: &[u8]) -> Option<&Cells> {
        let (before, after): (&[u8], &[u8]) = match self {
            Form::Lines => (b"", b"\tunique"),
            Form::Json => (b"\"verdict\":\"unique\",\"solutions\":[\"", b"\"]"),
            // What was a file of columns is CSV when it is looked at.
            Form::Csv | Form::Parquet | Form::Arrow => (b",", b",unique,"),
            Form::JsonLines => (b"\"solution\":\"", b"\",\"verdict\":\"unique\""),
        };
        let at = line.windows(before.len().max(1)).position(|window| window.starts_with(before))? + before.len();
        let (solution, rest) = line[at..].split_first_chunk()?;
        rest.starts_with(after).then_some(solution)
    }
}

/// Times the program with one and with two threads, ours in memory and the peer in memory, in turns.
pub(crate) fn measure(
    program: &Program,
    (list, form): (&str, Form),
    puzzles: &[Cells],
    plan: &Plan,
) -> Result<Process, String> {
    let input = program.input(form, puzzles)?;
    let mut ours = Ours::new(Solver::new(), puzzles, LIMIT);
    let mut peer = SudokuCrate::new(puzzles, LIMIT)?;
    ours.time(Way::Many, 1)?;
    peer.time(Way::Many, 1)?;
    let expected = verify::counts(&ours);
    verify::all(&peer, puzzles, &expected)?;

    let (mut one, mut two) = (Child::default(), Child::default());
    let (mut ours_ns, mut peer_ns) = (Vec::new(), Vec::new());
    for _ in 0..plan.repeats {
        program.solve((&input, form), 1, &mut one, puzzles, &expected)?;
        peer_ns.push(peer.time(Way::Many, 1)?);
        program.solve((&input, form), 2, &mut two, puzzles, &expected)?;
        ours_ns.push(ours.time(Way::Many, 1)?);
    }
    let (list, form) = (list.to_string(), form.name().to_string());
    Ok(Process { list, form, puzzles: puzzles.len() as u64, one, two, ours_ns, peer_ns })
}

impl Program {
    /// The file of these puzzles.
    fn input(&self, form: Form, puzzles: &[Cells]) -> Result<PathBuf, String> {
        let (name, head, around) = form.input();
        let [before, behind] = around.map(str::as_bytes);
        let input = self.folder.join(name);
        let lines = puzzles.iter().map(|puzzle| [before, puzzle, behind].concat());
        let text: Vec<u8> = std::iter::once(head.as_bytes().to_vec()).chain(lines).flatten().collect();
        fs::write(&input, text).map_err(|error| format!("{}: {error}", input.display()))?;
        if !form.has_columns() {
            return Ok(input);
        }
        let table = self.folder.join("puzzles").with_extension(form.name());
        self.convert(&input, &table)?;
        Ok(table)
    }

    /// Writes a table as another kind of table.
    fn convert(&self, from: &Path, to: &Path) -> Result<(), String> {
        let mut command = Command::new(&self.file);
        command.args(["convert", "--quiet"]).arg(from).arg("-o").arg(to).stdin(Stdio::null());
        let status = command.status().map_err(|error| format!("{}: {error}", self.file.display()))?;
        if status.success() { Ok(()) } else { Err(format!("{}: {status}", to.display())) }
    }

    /// One run, its times, and a look at every line that it wrote.
    fn solve(
        &self,
        (input, form): (&Path, Form),
        threads: usize,
        times: &mut Child,
        puzzles: &[Cells],
        expected: &[u32],
    ) -> Result<(), String> {
        let (words, name) = form.output();
        let output = self.folder.join(name);
        let fails = |error: std::io::Error| format!("{}: {error}", output.display());
        let mut command = Command::new(&self.file);
        command.args(["solve", "--quiet", "--threads", &threads.to_string()]).args(words).arg(input);
        command.stdin(Stdio::null());
        match form {
            Form::Lines | Form::Json => command.stdout(File::create(&output).map_err(fails)?),
            // The ending asks for a table.
            Form::Csv | Form::JsonLines | Form::Parquet | Form::Arrow => {
                command.arg("-o").arg(&output).stdout(Stdio::null())
            }
        };
        let (cpu, wall) = (clock::of_children()?, Instant::now());
        // A puzzle without a solution makes the exit status 1, which is no failure.
        let status = command.status().map_err(|error| format!("{}: {error}", self.file.display()))?;
        times.wall_ns.push(wall.elapsed().as_nanos() as u64);
        times.cpu_ns.push(clock::of_children()? - cpu);
        if !matches!(status.code(), Some(0 | 1)) {
            return Err(format!("{}: {status}", self.file.display()));
        }
        let text = if form.has_columns() {
            let text = self.folder.join("looked-at.csv");
            self.convert(&output, &text)?;
            text
        } else {
            output.clone()
        };
        check(&fs::read(&text).map_err(fails)?, form, puzzles, expected)
    }
}

/// One line for each puzzle: its solution, where it has exactly one.
fn check(output: &[u8], form: Form, puzzles: &[Cells], expected: &[u32]) -> Result<(), String> {
    let head = usize::from(!form.input().1.is_empty());
    let lines: Vec<&[u8]> = output.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).skip(head).collect();
    if lines.len() != puzzles.len() {
        return Err(format!("ninefold wrote {} lines for {} puzzles", lines.len(), puzzles.len()));
    }
    for ((line, puzzle), &count) in lines.iter().zip(puzzles).zip(expected) {
        let solved = form.only(line).is_some_and(|solution| verify::is_solution(puzzle, solution));
        if solved != (count == 1) {
            let [line, puzzle] = [line, &puzzle[..]].map(String::from_utf8_lossy);
            return Err(format!("ninefold: wrong line {line}, puzzle {puzzle}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &Cells = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn answers_of_each_form_are_looked_at() {
        let puzzle = String::from_utf8_lossy(PUZZLE);
        let head = r#"{"file":"a.txt","verdict":"unique","solutions":[""#;
        let good = [
            (Form::Lines, format!("{SOLUTION}\tunique\n")),
            (Form::Json, format!("{head}{SOLUTION}\"],\"engine\":\"fast9\"}}\n")),
            (Form::Csv, format!("puzzle,solution,verdict,claim\n{puzzle},{SOLUTION},unique,\n")),
            (Form::Parquet, format!("puzzle,solution,verdict,claim\n{puzzle},{SOLUTION},unique,\n")),
            (
                Form::JsonLines,
                format!(
                    "{{\"puzzle\":\"{puzzle}\",\"solution\":\"{SOLUTION}\",\"verdict\":\"unique\",\"claim\":null}}\n"
                ),
            ),
        ];
        for (form, output) in good {
            let looked = |output: &str, count| check(output.as_bytes(), form, &[*PUZZLE], &[count]);
            assert_eq!(looked(&output, 1), Ok(()), "{output}");
            assert!(looked(&output, 2).is_err(), "{output}");
            assert!(looked(&output.replace("5346", "5364"), 1).is_err(), "{output}");
            assert!(looked(&output.replace("unique", "multiple"), 1).is_err(), "{output}");
            assert!(looked(&format!("{output}{output}"), 1).is_err(), "{output}");
        }
    }
}
