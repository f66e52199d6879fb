//! `latin complete`: a partial square, its defect graph and its completions as partitions into triangles.

use super::given::{Stated, named, written};
use crate::args::InputArgs;
use crate::json::VERSION;
use clap::Args;
use ninefold::ask::{Completions, Manner, NotCompleted, complete};
use ninefold::board::Clash;
use ninefold::latin::{Completed, Triangle, triangles_of};
use ninefold::solve::Verdict;
use ninefold::wire::ViolationJson;
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::output;
use ninefold_files::status::Status;
use serde::Serialize;
use std::fmt::Write as _;

#[derive(Debug, Args)]
#[command(next_help_heading = "Completing")]
pub(super) struct CompleteArgs {
    /// Stop after this many completions; each is written with its triangles. `ninefold count --latin` counts any number of them
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=MOST_WRITTEN))]
    limit: u64,
    /// The most time by the clock, or search nodes: 10s, 500ms, 5000n, or both with a comma
    #[arg(long, value_name = "10s|5000n", value_parser = ninefold_files::limits::parse)]
    budget: Option<Limits>,
    /// Answer in JSON (see docs/json.md)
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    input: InputArgs,
}

/// The most completions that are kept until they are written.
const MOST_WRITTEN: u64 = 10_000;

/// The answer as JSON where givens clash.
#[derive(Serialize)]
struct NoShape<'a> {
    ninefold: u32,
    source: &'a str,
    order: usize,
    verdict: &'static str,
    completions: [Completion; 0],
    violations: [ViolationJson; 1],
}

/// The answer as JSON.
#[derive(Serialize)]
struct Shape<'a> {
    ninefold: u32,
    source: &'a str,
    order: usize,
    vertices: usize,
    edges: usize,
    verdict: &'static str,
    completions: Vec<Completion>,
    /// Did the search for partitions end within its limit, and find the same?
    partitions_agree: bool,
}

#[derive(Serialize)]
struct Completion {
    square: String,
    /// Row, column and symbol, from 1.
    triangles: Vec<[usize; 3]>,
}

pub(super) fn run(args: &CompleteArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let stated = Stated::read(&args.input, interrupt)?;
    let found = match interrupt.with_policy(args.budget, 0, |policy| complete(&stated.board, args.limit, policy)) {
        Ok(found) => found,
        Err(none) => {
            let words = none.words(stated.board.geometry(), &Manner::in_alphabet(stated.alphabet));
            let NotCompleted::Clash(clash) = &none else {
                return Err(Usage(format!("{}: found {words}", stated.label)).into());
            };
            output::write(&if args.json { no_json(&stated, clash) } else { format!("-\t{words}\n") })?;
            return Ok(Status::No);
        }
    };
    if interrupt.is_set() {
        return Ok(Status::Interrupted);
    }
    output::write(&if args.json { json(&stated, &found) } else { words(&stated, &found) })?;
    Ok(Status::of(found.is_yes()))
}

fn words(stated: &Stated, found: &Completions) -> String {
    let Completed { graph, answer, .. } = &found.completed;
    let (vertices, edges) = (graph.vertices().count(), graph.edges().count());
    let option = if found.is_cut() { " (--limit)" } else { "" };
    let mut text = format!("defect graph: {vertices} vertices, {edges} edges, uniform\n");
    let _ = writeln!(text, "partitions of it into triangles: {}{option}", found.partitions());
    let mut verdict = format!("\t{}", found.verdict().words(true));
    for solution in &answer.solutions {
        let triangles = named(&triangles_of(&found.puzzle, solution));
        let triangles = if triangles.is_empty() { "none, as no cell is empty" } else { &triangles };
        let _ = writeln!(text, "triangles: {triangles}\n{}{verdict}", written(stated.alphabet, solution));
        verdict.clear();
    }
    if answer.solutions.is_empty() {
        let _ = writeln!(text, "-{verdict}");
    }
    text
}

fn json(stated: &Stated, found: &Completions) -> String {
    let Completed { graph, answer, agree, .. } = &found.completed;
    let numbers = |t: &Triangle| [t.row + 1, t.column + 1, t.symbol + 1];
    let completions = answer.solutions.iter().map(|solution| Completion {
        square: written(stated.alphabet, solution),
        triangles: triangles_of(&found.puzzle, solution).iter().map(numbers).collect(),
    });
    let shape = Shape {
        ninefold: VERSION,
        source: &stated.label,
        order: graph.order(),
        vertices: graph.vertices().count(),
        edges: graph.edges().count(),
        verdict: found.verdict().name(),
        completions: completions.collect(),
        partitions_agree: *agree,
    };
    crate::json::line(&shape)
}

fn no_json(stated: &Stated, clash: &Clash) -> String {
    let (geometry, manner) = (stated.board.geometry(), Manner::in_alphabet(stated.alphabet));
    crate::json::line(&NoShape {
        ninefold: VERSION,
        source: &stated.label,
        order: geometry.symbols(),
        verdict: Verdict::NoSolution.name(),
        completions: [],
        violations: [ViolationJson::of_clash(clash, geometry, &manner)],
    })
}
