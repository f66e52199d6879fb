//! `sat prove`: certificates that others can check.

use super::super::only::only_record;
use crate::args::{InputArgs, NoResume, encodings};
use clap::{Args, ValueEnum, ValueHint};
use ninefold::ask::{Certified, Manner, NotCertified, certify};
use ninefold::certify::{Certificate, Claim, Uncertified};
use ninefold::sat::{Encoding, dimacs};
use ninefold_files::choice::InputChoice;
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Input, Usage};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::out_file;
use ninefold_files::output::{self, complain};
use ninefold_files::status::Status;
use std::path::{Path, PathBuf};

/// The claim to certify.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Goal {
    /// There is exactly one solution
    Unique,
    /// There is no solution
    None,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Certificate")]
pub(super) struct ProveArgs {
    /// The claim to certify
    #[arg(long, value_enum)]
    goal: Goal,
    /// How the puzzle is written in clauses: minimal or extended, which say the rules and nothing else
    #[arg(long, value_name = "NAME", default_value = Encoding::Extended.name(), value_parser = encodings())]
    encoding: Encoding,
    /// Write the clauses to PREFIX.cnf and the proof that they have no model to PREFIX.drat
    ///
    /// Without it only the answer is printed, and how long both are.
    #[arg(long, short, visible_alias = "output", value_name = "PREFIX", value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// The most time by the clock, or search nodes: 10s, 500ms, 5000n, or both with a comma
    #[arg(long, value_name = "10s|5000n", value_parser = ninefold_files::limits::parse)]
    budget: Option<Limits>,
    #[command(flatten)]
    resume: NoResume,
    #[command(flatten)]
    input: InputArgs,
}

pub(super) fn run(args: &ProveArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    args.resume.refuse("a certificate").map_err(Usage)?;
    let input = Input::open(&args.input, interrupt)?;
    let (label, record) = only_record(&input)?;
    let geometry = record.board.geometry();
    let claim = match args.goal {
        Goal::Unique => Claim::Unique,
        Goal::None => Claim::None,
    };
    let alphabet = input::alphabet(&input.options, geometry);
    let certified =
        interrupt.with_policy(args.budget, 0, |policy| certify(&record.board, claim, args.encoding, alphabet, policy));
    match certified {
        Ok(certified) => write(args, &certified, interrupt),
        Err(_) if interrupt.is_set() => Ok(Status::Interrupted),
        Err(refusal) => refuse(
            &label,
            &refusal,
            &refusal.words(geometry, &Manner::in_alphabet(input::alphabet_for_people(&input.options, geometry))),
        ),
    }
}

/// Writes both files, and says so.
fn write(args: &ProveArgs, certified: &Certified, interrupt: &Interrupt) -> Result<Status, Failure> {
    let Certified { puzzle, certificate: Certificate { cnf, proof, .. }, title, answer, steps: count, .. } = certified;
    let mut names = ["formula", "proof"].map(str::to_string);
    if let Some(prefix) = &args.out {
        let [formula, steps] = ["cnf", "drat"].map(|ending| with_ending(prefix, ending));
        // Before either of them is touched.
        [&formula, &steps].into_iter().try_for_each(|path| out_file::check(path, &args.input))?;
        to_file(&formula, &args.input, interrupt, &dimacs::print(cnf, puzzle.geometry(), title))?;
        to_file(&steps, &args.input, interrupt, proof)?;
        names = [formula, steps].map(|path| path.display().to_string());
    }
    let [formula, steps] = names;
    let unit = if *count == 1 { "step" } else { "steps" };
    output::write(&format!("{answer}\n{formula}: {} clauses\n{steps}: {count} {unit}\n", cnf.len()))?;
    Ok(Status::Yes)
}

fn with_ending(prefix: &Path, ending: &str) -> PathBuf {
    let mut name = prefix.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

fn to_file(path: &Path, inputs: &InputChoice, interrupt: &Interrupt, text: &str) -> Result<(), Failure> {
    let (mut sink, _) = out_file::open(Some(path), inputs, None, false, interrupt)?;
    sink.write(text.as_bytes())?;
    Ok(sink.finish()?)
}

/// Says why there is no certificate, and what helps.
fn refuse(label: &str, refusal: &NotCertified, why: &str) -> Result<Status, Failure> {
    match refusal {
        NotCertified::None(Uncertified::NotPlain(_)) => {
            return Err(Usage(format!("{why}: --encoding minimal or extended")).into());
        }
        NotCertified::None(Uncertified::Unsolvable) => {
            complain(&format!("nothing certified: {why}; --goal none certifies that"));
        }
        NotCertified::Clash(_) => complain(&format!("{label}: nothing certified: {why}")),
        _ => complain(&format!("nothing certified: {why}")),
    }
    Ok(Status::No)
}
