//! The benches of the 9x9 engine, of the six passes, of rating, of large boards and of graphs; `cargo xtask bench fast9`, `levels`,
//! `rating`, `big`, `graphs` and `python` build it, run it and show what it found.
//!
//! ```text
//! ninefold-bench-peers run   DATA PROGRAM FOLDER   the bench; the raw result on standard output
//! ninefold-bench-peers quick DATA PROGRAM FOLDER   the same with few repeats and few puzzles
//! ninefold-bench-peers smoke TESTDATA              all contenders once over the source puzzles
//! ninefold-bench-peers signature DATA TESTDATA     the lines of bench/signature.tsv
//! ninefold-bench-peers levels run DATA                    rating by the six passes; the raw result on standard output
//! ninefold-bench-peers levels quick DATA                  the same with few repeats and few puzzles
//! ninefold-bench-peers levels signature DATA TESTDATA     the lines of bench/levels-signature.tsv
//! ninefold-bench-peers rating run DATA                    rating by techniques; the raw result on standard output
//! ninefold-bench-peers rating quick DATA                  the same with few repeats and few puzzles
//! ninefold-bench-peers hints DATA                         the time of hints, as a table
//! ninefold-bench-peers big run DATA PROGRAM FOLDER PYTHON     large boards; goes on where it was interrupted
//! ninefold-bench-peers big quick DATA PROGRAM FOLDER PYTHON   the same with one board of each class and a low limit
//! ninefold-bench-peers graphs run DATA PYTHON                 colouring graphs; the raw result on standard output
//! ninefold-bench-peers graphs quick DATA PYTHON               the same with every eighth graph and a low limit
//! ninefold-bench-peers python run DATA PYTHON                 the package for Python; the raw result on standard output
//! ninefold-bench-peers python quick DATA PYTHON               the same with few puzzles and repeats
//! ```

mod big;
mod clock;
mod contender;
mod derived;
mod graphs;
mod hints;
mod levels;
mod lists;
mod machine;
mod measure;
mod process;
mod processor;
mod python;
mod rating;
mod record;
mod signature;
mod tdoku;
mod verify;

use contender::LIMIT;
use derived::Set;
use lists::LISTS;
use measure::Plan;
use process::{Form, Program};
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use record::{LevelsRun, Run};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

/// The parts from which a result is recorded.
const FULL: Plan = Plan { repeats: 9, repeat: Duration::from_millis(150), most: usize::MAX, limit: u32::MAX, seed: 1 };
/// A first look while developing.
const QUICK: Plan = Plan { repeats: 3, repeat: Duration::from_millis(30), most: 1000, limit: 1000, seed: 1 };
/// Rating by techniques, as it is recorded, and a first look at it.
const RATING: Plan = Plan { repeats: 5, ..FULL };
const RATING_QUICK: Plan = Plan { repeats: 1, most: 100, ..QUICK };
/// Does it run at all?
const SMOKE: Plan = Plan { repeats: 1, repeat: Duration::ZERO, most: usize::MAX, limit: 1000, seed: 1 };
/// The list from which boards with few givens, full and clashing ones are made.
const DERIVED: &str = "easy";
/// Large boards, as they are recorded.
const BIG: big::Plan = big::Plan { boards: 5, seconds: 20 };
/// A first look at them.
const BIG_QUICK: big::Plan = big::Plan { boards: 1, seconds: 2 };
/// Graphs, as they are recorded, and a first look at them.
const GRAPHS: graphs::Plan = graphs::Plan { every: 1, seconds: 60, short: 10, repeats: 5 };
const GRAPHS_QUICK: graphs::Plan = graphs::Plan { every: 8, seconds: 2, short: 1, repeats: 1 };
/// The package for Python, as it is recorded, and a first look at it.
const PYTHON: python::Plan = python::Plan { puzzles: 1_000_000, repeats: 5, seconds: 60 };
const PYTHON_QUICK: python::Plan = python::Plan { puzzles: 50_000, repeats: 1, seconds: 2 };
/// A run from file to file: a list, how many times over it stands in the file (once, or so often that the start of
/// the program does not count), and the form of both files.
const PROCESS: [(&str, usize, Form); 8] = [
    ("17 clues", 1, Form::Lines),
    ("17 clues", 20, Form::Lines),
    ("easy", 50, Form::Lines),
    ("easy", 50, Form::Json),
    ("easy", 50, Form::Csv),
    ("easy", 50, Form::JsonLines),
    ("easy", 50, Form::Parquet),
    ("easy", 50, Form::Arrow),
];
/// The source puzzles, beside the lists.
const SOURCES: (&str, &str) = ("source documents", "source-puzzles.tsv");

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["run", data, program, folder] => bench(data, &FULL, program, folder),
        ["quick", data, program, folder] => bench(data, &QUICK, program, folder),
        ["smoke", testdata] => smoke(testdata),
        ["signature", data, testdata] => signatures(data, testdata),
        ["levels", "run", data] => rate(data, &FULL),
        ["levels", "quick", data] => rate(data, &QUICK),
        ["levels", "signature", data, testdata] => level_signatures(data, testdata),
        ["rating", "run", data] => by_techniques(data, &RATING),
        ["rating", "quick", data] => by_techniques(data, &RATING_QUICK),
        ["hints", data] => hints(data),
        ["big", "run", data, program, folder, python] => large(data, &BIG, &big::tools(program, folder, python)),
        ["big", "quick", data, program, folder, python] => {
            large(data, &BIG_QUICK, &big::tools(program, folder, python))
        }
        ["graphs", "run", data, python] => colours(data, &GRAPHS, python),
        ["graphs", "quick", data, python] => colours(data, &GRAPHS_QUICK, python),
        ["python", "run", data, python] => show_python(data, &PYTHON, python),
        ["python", "quick", data, python] => show_python(data, &PYTHON_QUICK, python),
        _ => {
            Err("expected run, quick, smoke, signature, levels, rating, hints, big, graphs or python; see the head of bench-peers/src/main.rs"
                .into())
        }
    };
    match done {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn colours(data: &str, plan: &graphs::Plan, python: &str) -> Result<String, String> {
    show(&graphs::run(data, plan, python)?)
}

fn show_python(data: &str, plan: &python::Plan, python: &str) -> Result<String, String> {
    show(&python::run(data, plan, python)?)
}

/// A list and its puzzles.
type Named = (&'static str, Vec<[u8; 81]>);

/// The lists of others below their folder, each in an order of its own that is the same in every run.
fn shuffled(data: &str, plan: &Plan) -> Result<Vec<Named>, String> {
    let one = |list: &lists::List| {
        let mut puzzles = lists::read(&Path::new(data).join(list.file))?;
        puzzles.shuffle(&mut ChaCha8Rng::seed_from_u64(plan.seed));
        puzzles.truncate(plan.most);
        Ok((list.name, puzzles))
    };
    LISTS.iter().map(one).collect()
}

fn bench(data: &str, plan: &Plan, program: &str, folder: &str) -> Result<String, String> {
    let lists = shuffled(data, plan)?;
    let program = Program { file: program.into(), folder: folder.into() };
    let tdoku = peer(Path::new(folder))?;
    let tdoku = tdoku.as_ref();
    let mut run = start(plan);
    run.tdoku = tdoku.map(|build| build.how.clone());
    for (name, puzzles) in &lists {
        eprintln!("{name}: {} puzzles", puzzles.len());
        let set = Set { name, puzzles: puzzles.clone(), limit: LIMIT };
        run.batch.push(measure::batch(&set, plan, tdoku)?);
        run.latency.push(measure::latency(&set, plan, tdoku)?);
    }
    for set in derived::sets(named(&lists, DERIVED)?, plan.seed)?.iter().filter(|set| set.limit <= plan.limit) {
        eprintln!("{}: {} boards", set.name, set.puzzles.len());
        run.batch.push(measure::batch(set, plan, tdoku)?);
        run.latency.push(measure::latency(set, plan, tdoku)?);
    }
    for (list, copies, form) in PROCESS {
        eprintln!("{list}, file to file, {}: {copies} times", form.name());
        let puzzles = named(&lists, list)?.repeat(copies);
        run.process.push(process::measure(&program, (list, form), &puzzles, plan)?);
    }
    show(&run)
}

/// The puzzles of the list with this name.
fn named<'l>(lists: &'l [Named], wanted: &str) -> Result<&'l [[u8; 81]], String> {
    let list = lists.iter().find(|(name, _)| *name == wanted);
    list.map(|(_, puzzles)| &puzzles[..]).ok_or_else(|| format!("no list {wanted}"))
}

/// tdoku, if its source is at hand.
fn peer(folder: &Path) -> Result<Option<tdoku::Build>, String> {
    let Some(source) = std::env::var_os(tdoku::SOURCE) else {
        eprintln!("tdoku is not among the peers: {} does not name a folder with its source", tdoku::SOURCE);
        return Ok(None);
    };
    tdoku::Build::new(Path::new(&source), folder).map(Some)
}

fn smoke(testdata: &str) -> Result<String, String> {
    let (name, file) = SOURCES;
    let set = Set { name, puzzles: lists::sources(&Path::new(testdata).join(file))?, limit: LIMIT };
    let mut run = start(&SMOKE);
    run.batch.push(measure::batch(&set, &SMOKE, None)?);
    run.latency.push(measure::latency(&set, &SMOKE, None)?);
    show(&run)
}

/// Hints for newspaper puzzles.
fn hints(data: &str) -> Result<String, String> {
    let mut lists = shuffled(data, &Plan { most: hints::MOST, ..FULL })?;
    lists.retain(|(name, _)| hints::LISTS.contains(name));
    hints::table(&lists)
}

/// Rating by the six passes.
fn rate(data: &str, plan: &Plan) -> Result<String, String> {
    let mut lists = Vec::new();
    for (name, puzzles) in shuffled(data, plan)?.iter().filter(|(name, _)| levels::LISTS.contains(name)) {
        eprintln!("{name}: {} puzzles", puzzles.len());
        lists.push(measure::rating(name, puzzles, plan)?);
    }
    show(&LevelsRun { date: today(), machine: machine::this(processor::features()), seed: plan.seed, lists })
}

fn by_techniques(data: &str, plan: &Plan) -> Result<String, String> {
    show(&rating::run(data, plan)?)
}

/// Large boards.
fn large(data: &str, plan: &big::Plan, tools: &big::Tools) -> Result<String, String> {
    show(&big::run(Path::new(data), plan, tools)?)
}

fn today() -> String {
    time::OffsetDateTime::now_utc().date().to_string()
}

fn start(plan: &Plan) -> Run {
    let (date, machine) = (today(), machine::this(processor::features()));
    let (batch, latency, process) = (Vec::new(), Vec::new(), Vec::new());
    Run { date, machine, seed: plan.seed, tdoku: None, batch, latency, process }
}

fn show(run: &impl serde::Serialize) -> Result<String, String> {
    serde_json::to_string_pretty(run).map_err(|error| error.to_string())
}

fn signatures(data: &str, testdata: &str) -> Result<String, String> {
    let (name, file) = SOURCES;
    let mut text = format!("{}\n", signature::HEADER);
    text += &signature::of(name, &lists::sources(&Path::new(testdata).join(file))?);
    for list in &LISTS {
        text += &signature::of(list.name, &lists::read(&Path::new(data).join(list.file))?);
    }
    Ok(text.trim_end().to_string())
}

fn level_signatures(data: &str, testdata: &str) -> Result<String, String> {
    let (name, file) = SOURCES;
    let mut text = format!("{}\n", levels::HEADER);
    text += &levels::signature(name, &lists::sources(&Path::new(testdata).join(file))?)?;
    for list in LISTS.iter().filter(|list| levels::LISTS.contains(&list.name)) {
        text += &levels::signature(list.name, &lists::read(&Path::new(data).join(list.file))?)?;
    }
    Ok(text.trim_end().to_string())
}
