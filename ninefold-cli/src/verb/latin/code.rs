//! `latin code`: words of frequencies, sent and received through noise.

use crate::json::VERSION;
use clap::{Args, Subcommand, ValueHint};
use ninefold::engine::Budget;
use ninefold::latin::{Code, Noise, mols};
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Usage};
use ninefold_files::limits::Interrupt;
use ninefold_files::output;
use ninefold_files::status::Status;
use serde::Serialize;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(super) struct CodeArgs {
    #[command(subcommand)]
    what: CodeVerb,
}

#[derive(Debug, Subcommand)]
enum CodeVerb {
    /// Write words as frequencies, a line for each word
    Encode {
        /// The words; without any, all of the code
        #[arg(value_name = "WORD")]
        words: Vec<String>,
        #[command(flatten)]
        code: WhichCode,
    },
    /// Find the words that may have been sent
    Decode {
        /// What was received, a set of frequencies for each slot, or one: '{1,2},{1,2},3,4', in quotes, as shells take braces for
        /// something else
        #[arg(value_name = "SETS", required = true)]
        received: Vec<String>,
        /// Answer in JSON (see docs/json.md), a line for each
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        code: WhichCode,
    },
    /// Send words at random through noise, and count those that are not understood
    Simulate(SimulateArgs),
}

/// The code: the lecture's 12 words where nothing else is said.
#[derive(Debug, Args)]
#[command(next_help_heading = "Code")]
struct WhichCode {
    /// A code of your own: a line for each word, its name and its frequencies
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    code: Option<PathBuf>,
    /// The rows of orthogonal squares of this order (see `latin mols`)
    #[arg(long, value_name = "N", conflicts_with = "code")]
    mols: Option<usize>,
}

#[derive(Debug, Args)]
struct SimulateArgs {
    /// The likelihood that a frequency is heard that was not sent, in each slot
    #[arg(long, value_name = "P", default_value_t = 0.1, value_parser = likelihood)]
    noise: f64,
    /// In so many slots, chosen at random, every frequency is heard
    #[arg(long, value_name = "N", default_value_t = 0)]
    jam: usize,
    /// How many words are sent
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    count: u64,
    /// The seed of words and noise
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    code: WhichCode,
}

fn likelihood(text: &str) -> Result<f64, String> {
    let number: Option<f64> = text.parse().ok().filter(|number| (0.0..=1.0).contains(number));
    number.ok_or_else(|| "expected a number from 0 to 1".to_string())
}

/// What was received, as JSON.
#[derive(Serialize)]
struct Shape<'a> {
    ninefold: u32,
    received: &'a str,
    words: Vec<&'a str>,
}

impl WhichCode {
    fn read(&self, interrupt: &Interrupt) -> Result<Code, Usage> {
        if let Some(order) = self.mols {
            return Ok(Code::of_squares(&mols(order).map_err(|why| Usage(format!("--mols {order}: {why}")))?));
        }
        let Some(path) = &self.code else { return Ok(Code::lecture()) };
        let source = input::read(path, interrupt)?;
        Code::read(&source.text).map_err(|error| Usage(input::at(&source.name, &error)))
    }
}

pub(super) fn run(args: &CodeArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    match &args.what {
        CodeVerb::Encode { words, code } => encode(words, &code.read(interrupt)?),
        CodeVerb::Decode { received, json, code } => decode(received, *json, &code.read(interrupt)?),
        CodeVerb::Simulate(args) => simulate(args, &args.code.read(interrupt)?, interrupt),
    }
}

fn encode(names: &[String], code: &Code) -> Result<Status, Failure> {
    let line = |name: &str, word: &[usize]| {
        let numbers: Vec<String> = word.iter().map(|frequency| (frequency + 1).to_string()).collect();
        format!("{name} {}\n", numbers.join(" "))
    };
    let unknown = |name: &String| {
        let known: Vec<&str> = code.words().iter().map(|(name, _)| name.as_str()).collect();
        Usage(format!("found the word `{name}`, expected one of {}", known.join(" ")))
    };
    let text: Result<String, Usage> = match names {
        [] => Ok(code.words().iter().map(|(name, word)| line(name, word)).collect()),
        names => names.iter().map(|name| Ok(line(name, code.word(name).ok_or_else(|| unknown(name))?))).collect(),
    };
    output::write(&text?)?;
    Ok(Status::Yes)
}

fn decode(received: &[String], json: bool, code: &Code) -> Result<Status, Failure> {
    let mut status = Status::Yes;
    for text in received {
        let sets = code.received(text).map_err(|error| Usage(format!("{text}: {error}")))?;
        let words: Vec<&str> = code.decode(&sets).into_iter().map(|at| code.words()[at].0.as_str()).collect();
        status = status.max(Status::of(words.len() == 1));
        output::write(&if json {
            crate::json::line(&Shape { ninefold: VERSION, received: text, words })
        } else {
            match words.as_slice() {
                [] => "no word\n".to_string(),
                [word] => format!("{word}\n"),
                several => format!("one of {}\n", several.join(" ")),
            }
        })?;
    }
    Ok(status)
}

fn simulate(args: &SimulateArgs, code: &Code, interrupt: &Interrupt) -> Result<Status, Failure> {
    let [frequencies, slots] = code.size();
    if args.jam > slots {
        return Err(Usage(format!("--jam: found {}, expected at most {slots}, the slots of the code", args.jam)).into());
    }
    let noise = Noise { heard: args.noise, jammed: args.jam };
    let is_set = || interrupt.is_set();
    let budget = Budget { nodes: Some(args.count), interrupt: Some(&is_set) };
    let [sent, failed] = code.simulate(noise, &budget, args.seed);
    if sent == 0 {
        return Ok(Status::Interrupted);
    }
    let exact =
        code.error_rate(noise).map_or("not worked out: too many cases".to_string(), |rate| format!("{rate:.6}"));
    let distances: Vec<String> =
        code.distances().iter().map(|(distance, pairs)| format!("{distance} ({pairs} pairs)")).collect();
    output::write(&format!(
        "code: {} words, {slots} slots, {frequencies} frequencies; distances {}\n\
         sent {sent}, not understood {failed}: {:.6}\nexactly: {exact}\n",
        code.words().len(),
        distances.join(", "),
        // At most a hundred million.
        f64::from(failed as u32) / f64::from(sent as u32),
    ))?;
    Ok(if interrupt.is_set() { Status::Interrupted } else { Status::Yes })
}
