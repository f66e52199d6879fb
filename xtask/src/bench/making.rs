//! The measurements of the bench `generate`: our program beside Debian's `qqwing`, in turns, on one thread, in CPU time. Every puzzle of
//! ours is solved by another engine outside the time.

use super::Bench;
use super::machine;
use super::record::{GenerateRun, MadeClass};
use crate::context::Context;
use crate::cpu::children;
use crate::run::{cargo, output, to_end};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A kind of puzzle: its name, our options, how many a round; the same for qqwing, where it has the kind.
type Kind = (&'static str, &'static str, u64, Option<(&'static str, u64)>);

/// The kinds, so many of each that the first 128 candidates, which are dug and judged whole, count for little. Qqwing's simple ones take
/// cells with one value; its easy ones values with one cell; its intermediate ones pairs and confined values; its expert ones guesses.
const KINDS: [Kind; 11] = [
    ("minimal", "", 10_000, Some(("any", 200))),
    ("level 1", "--level 1", 300, Some(("simple", 40))),
    ("level 1, givens to spare", "--level 1 --minimal no", 2_000, None),
    ("level 2", "--level 2", 2_000, Some(("easy", 120))),
    ("level 3 or 4", "--level 3..4", 1_000, Some(("intermediate", 40))),
    ("level 5", "--level 5", 500, None),
    ("level 5 or 6", "--level 5..6", 2_000, Some(("expert", 100))),
    ("XY-wing on the path", "--technique xy-wing", 150, None),
    ("skyscraper on the path", "--technique skyscraper", 150, None),
    ("cells filled in each pass", "--each-pass", 10, None),
    ("none filled before the guesses", "--no-fills", 20, None),
];

/// Rounds of each, of which the median counts.
const ROUNDS: u64 = 5;

pub(super) fn measure(_: &Bench<GenerateRun>, context: &Context, plan: &str) -> Result<GenerateRun, String> {
    let qqwing = told("qqwing", "--version").map_err(|why| format!("the package qqwing is needed: {why}"))?;
    let program = program(context)?;
    let (rounds, share) = if plan == "quick" { (1, 10) } else { (ROUNDS, 1) };
    let mut classes: Vec<MadeClass> = Vec::new();
    for round in 0..rounds {
        for (class, options, count, peer) in KINDS {
            let count = (count / share).max(1);
            let words = format!("generate --quiet --threads 1 --seed {round} --count {count} {options}");
            let mut ours = Command::new(&program);
            ours.args(words.split_whitespace());
            let (text, cpu_s) = timed(ours)?;
            verify(&program, &text, count, class)?;
            add(&mut classes, class, &format!("ninefold generate {options}"), count, cpu_s);
            if let Some((difficulty, count)) = peer {
                let count = (count / share).max(1);
                let mut qqwing = Command::new("qqwing");
                qqwing.args(["--one-line", "--difficulty", difficulty, "--generate", &count.to_string()]);
                let (_, cpu_s) = timed(qqwing)?;
                add(&mut classes, class, &format!("qqwing --difficulty {difficulty}"), count, cpu_s);
            }
        }
    }
    Ok(GenerateRun { date: told("date", "+%F")?, machine: machine::this(Vec::new()), qqwing, classes })
}

/// The answer of a program to one word.
fn told(program: &str, word: &str) -> Result<String, String> {
    let mut command = Command::new(program);
    command.arg(word);
    output(command).map(|text| text.trim().to_string())
}

/// Builds our program as its users get it, but for the tables, the web app and PNG.
fn program(context: &Context) -> Result<PathBuf, String> {
    let words = ["build", "--locked", "--release", "--no-default-features", "--package", "ninefold-cli"];
    let mut build = cargo(&context.root, &words);
    build.env_remove("RUSTFLAGS");
    super::done(to_end(build))?;
    Ok(context.target().join("release").join(format!("ninefold{}", std::env::consts::EXE_SUFFIX)))
}

/// What it prints, and its CPU time.
fn timed(command: Command) -> Result<(String, f64), String> {
    let before = children()?;
    let text = output(command)?;
    Ok((text, children()? - before))
}

fn add(classes: &mut Vec<MadeClass>, class: &str, command: &str, puzzles: u64, cpu_s: f64) {
    let command = command.trim_end();
    match classes.iter_mut().find(|made| made.class == class && made.command == command) {
        Some(made) => made.cpu_s.push(cpu_s),
        None => classes.push(MadeClass {
            class: class.to_string(),
            command: command.to_string(),
            puzzles,
            cpu_s: vec![cpu_s],
        }),
    }
}

/// Is each puzzle one with a single solution, by an engine that did not make it?
fn verify(program: &Path, puzzles: &str, count: u64, class: &str) -> Result<(), String> {
    let mut command = Command::new(program);
    command.args(["solve", "--engine", "propagate", "--quiet"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let fails = |error: std::io::Error| format!("{}: {error}", program.display());
    let mut child = command.spawn().map_err(fails)?;
    let input = child.stdin.take();
    let text = puzzles.to_string();
    let writer = std::thread::spawn(move || input.map(|mut input| input.write_all(text.as_bytes())));
    let output = child.wait_with_output().map_err(fails)?;
    let _ = writer.join();
    let unique = String::from_utf8_lossy(&output.stdout).matches("\tunique\n").count();
    if unique as u64 == count { Ok(()) } else { Err(format!("{class}: {unique} of {count} have one solution")) }
}
