//! Graphs of the DIMACS collection and two made ones: how many colours, in which time, and beside networkx and gcol in Python.
//!
//! Of each graph three things are taken in turns, all as CPU time of one thread without the reading of the file: the peers' own
//! colourings; the time until ours has no more colours than each of them, the median of several runs; and one run up to the limit, with the
//! time of its best colouring and what it proved. Every colouring of ours is checked by `Colouring::verify` of the library, and the
//! numbers of the peers by their script, edge by edge.

use super::clock;
use super::machine;
use super::record::{Coloured, GraphRow, GraphsRun, PeerColours};
use ninefold::graph::colour::{Answer, Request, colour};
use ninefold::graph::text::read;
use ninefold::graph::{Budget, Graph};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// How much is done.
pub(crate) struct Plan {
    /// Every how-manieth graph of the collection.
    pub(crate) every: usize,
    /// The limit of a run, in seconds: of the graphs that heuristics are compared on, and of the others.
    pub(crate) seconds: u64,
    pub(crate) short: u64,
    /// Runs of which the median counts.
    pub(crate) repeats: usize,
}

/// How the names of graphs begin that have the longer limit: random ones, with hidden colourings, geometric ones, and what is known to take time.
const LONG: [&str; 9] = ["DSJC", "DSJR", "flat", "r1000", "r250.5", "le450_15", "latin", "wap", "G(50"];

impl Plan {
    fn limit(&self, name: &str) -> u64 {
        if LONG.iter().any(|long| name.starts_with(long)) { self.seconds } else { self.short }
    }
}

/// A graph, its name, its file and what is known of it.
struct Subject {
    name: String,
    file: Option<PathBuf>,
    graph: Graph,
    known: Option<u32>,
}

pub(crate) fn run(data: &str, plan: &Plan, python: &str) -> Result<GraphsRun, String> {
    let folder = Path::new(data).join("big/col");
    let mut rows = Vec::new();
    let mut packages = String::new();
    for subject in collection(&folder, plan)?.into_iter().chain(made()?) {
        eprintln!("{}", subject.name);
        let peers = match &subject.file {
            Some(file) => peers(python, file, &mut packages)?,
            None => Vec::new(),
        };
        rows.push(row(&subject, peers, plan)?);
    }
    let date = super::today();
    Ok(GraphsRun { date, machine: machine::this(Vec::new()), packages, rows })
}

/// The graphs of the collection, with the best numbers of colours that are known.
fn collection(folder: &Path, plan: &Plan) -> Result<Vec<Subject>, String> {
    let fails = |path: &Path, error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let best = folder.join("best.tsv");
    let best = std::fs::read_to_string(&best).map_err(|error| fails(&best, &error))?;
    let known = |name: &str| {
        let line = best.lines().find(|line| line.split('\t').next() == Some(name))?;
        line.split('\t').nth(1)?.parse().ok()
    };
    let entries = std::fs::read_dir(folder).map_err(|error| fails(folder, &error))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "col"));
    files.sort();
    let one = |file: PathBuf| {
        let text = std::fs::read(&file).map_err(|error| fails(&file, &error))?;
        let graph = read(&String::from_utf8_lossy(&text), None).map_err(|error| fails(&file, &error))?.graph;
        let name = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        Ok(Subject { known: known(&name), name, graph, file: Some(file) })
    };
    files.into_iter().step_by(plan.every).map(one).collect()
}

/// A dense graph to be proved, and a large one: a hundred thousand vertices, a million edges.
fn made() -> Result<Vec<Subject>, String> {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let pairs = (0..50_u32).flat_map(|a| (0..a).map(move |b| (a, b)));
    let dense: Vec<_> = pairs.filter(|_| rng.next_u32() & 1 == 1).collect();
    let mut any = |below: u32| ((u64::from(rng.next_u32()) * u64::from(below)) >> 32) as u32;
    let large: Vec<_> = (0..1_000_000).map(|_| (any(100_000), any(100_000))).collect();
    let subject = |name: &str, vertices, edges: &[(u32, u32)]| -> Result<Subject, String> {
        let (graph, _) = Graph::new(vertices, edges).map_err(|error| error.to_string())?;
        Ok(Subject { name: name.to_string(), file: None, graph, known: None })
    };
    Ok(vec![subject("G(50, 0.5)", 50, &dense)?, subject("random, 100,000 vertices", 100_000, &large)?])
}

/// What the script of the peers prints.
#[derive(serde::Deserialize)]
struct Told {
    packages: String,
    peers: Vec<PeerColours>,
}

/// What each peer found, and its CPU time.
fn peers(python: &str, file: &Path, packages: &mut String) -> Result<Vec<PeerColours>, String> {
    let fails = |error: &dyn std::fmt::Display| format!("{python} on {}: {error}", file.display());
    let mut command = Command::new(python);
    command.arg("bench-peers/peers/graphs.py").arg(file).stderr(Stdio::inherit());
    let output = command.output().map_err(|error| fails(&error))?;
    if !output.status.success() {
        return Err(fails(&output.status));
    }
    let told: Told = serde_json::from_slice(&output.stdout).map_err(|error| fails(&error))?;
    *packages = told.packages;
    Ok(told.peers)
}

fn row(subject: &Subject, mut peers: Vec<PeerColours>, plan: &Plan) -> Result<GraphRow, String> {
    let seconds = plan.limit(&subject.name);
    for peer in &mut peers {
        peer.ours_ns = until(&subject.graph, peer.colours, (plan.repeats, seconds))?;
    }
    let (first, _) = timed(&subject.graph, Some(u32::MAX), seconds)?;
    let (best, answer) = timed(&subject.graph, None, seconds)?;
    Ok(GraphRow {
        seconds,
        graph: subject.name.clone(),
        vertices: subject.graph.vertices(),
        edges: subject.graph.edges() as u64,
        known: subject.known,
        first,
        best,
        at_least: answer.at_least,
        by: answer.by.to_string(),
        shown_by: answer.shown_by.to_string(),
        peers,
    })
}

/// The median CPU time until there are no more than so many colours; none if that takes more than the limit.
fn until(graph: &Graph, colours: u32, (repeats, seconds): (usize, u64)) -> Result<Option<u64>, String> {
    let mut times = Vec::new();
    for _ in 0..repeats {
        let (coloured, _) = timed(graph, Some(colours), seconds)?;
        if coloured.colours > colours {
            return Ok(None);
        }
        times.push(coloured.cpu_ns);
    }
    times.sort_unstable();
    Ok(times.get(times.len() / 2).copied())
}

/// One run: the fewest colours, when they were found, and when it ended. The clock that ends it is the CPU time of this thread.
fn timed(graph: &Graph, colours: Option<u32>, seconds: u64) -> Result<(Coloured, Answer), String> {
    let start = clock::thread()?;
    let spent = || clock::thread().map_or(Duration::MAX, |now| now.saturating_sub(start));
    let over = || spent() >= Duration::from_secs(seconds);
    let budget = Budget { steps: None, interrupt: Some(&over) };
    let mut found = Duration::ZERO;
    let answer = colour(graph, &Request { colours, budget, ..Request::default() }, &mut |news| {
        if let ninefold::graph::colour::News::Fewer { .. } = news {
            found = spent();
        }
    });
    let end = spent();
    let fewest = answer.colouring.colours();
    Ok((Coloured { colours: fewest, cpu_ns: found.as_nanos() as u64, end_ns: end.as_nanos() as u64 }, answer))
}
