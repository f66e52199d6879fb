//! `cargo xtask bench fast9`, `levels`, `rating`, `big`, `graphs` and `python`: builds `bench-peers`, runs it, shows and keeps its results; `build`, `generate` and `ray`.

mod big;
mod build;
mod clusters;
mod compile;
mod generate;
mod graphs;
mod levels;
#[path = "../../../bench-peers/src/machine.rs"]
mod machine;
mod making;
mod python;
mod rating;
mod ray;
mod record;
mod results;
mod stats;
mod table;
mod wheel;

use crate::context::Context;
use crate::report::Outcome;
use crate::run::{cargo, to_end};
use record::{BigRun, Build, BuildRun, GenerateRun, GraphsRun, LevelsRun, PythonRun, RatingRun, RayRun, Record, Run};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A workspace of its own, with its own lock file.
pub(crate) const MANIFEST: &str = "bench-peers/Cargo.toml";
const LOCK: &str = "bench-peers/Cargo.lock";

/// The newest result and the name of its file, if there is one.
type Newest<'r, R> = Option<(&'r str, &'r Record<R>)>;

/// One of the benches, whose runs are kept as `R`.
pub(crate) struct Bench<R> {
    /// In the names of its results and in the README.
    name: &'static str,
    /// The first arguments of `bench-peers`.
    words: &'static [&'static str],
    /// The crates whose versions stand in a result.
    peers: &'static [&'static str],
    /// The counts that `xtask/tests/all/bench.rs` compares, if there are some.
    signature: Option<&'static str>,
    /// The page that shows its newest result.
    page: &'static str,
    /// Builds or installs its tools besides the data, and returns their place.
    tools: fn(&Context) -> Result<Vec<PathBuf>, String>,
    /// Does it, by a plan of this name.
    measure: fn(&Self, &Context, &str) -> Result<R, String>,
    date: fn(&R) -> &str,
    terminal: fn(&R) -> String,
    readme: fn(Newest<'_, R>) -> String,
}

/// The 9x9 engine against its peers.
pub(crate) const FAST9: Bench<Run> = Bench {
    name: "fast9",
    words: &[],
    peers: &["sudoku", "msolve"],
    signature: Some("bench/signature.tsv"),
    page: "README.md",
    tools: program,
    measure: by_peers,
    date: |run| &run.date,
    terminal: table::terminal,
    readme: table::readme,
};

/// Rating by the six passes.
pub(crate) const LEVELS: Bench<LevelsRun> = Bench {
    name: "levels",
    words: &["levels"],
    peers: &[],
    signature: Some("bench/levels-signature.tsv"),
    page: "README.md",
    tools: |_| Ok(Vec::new()),
    measure: by_peers,
    date: |run| &run.date,
    terminal: levels::terminal,
    readme: levels::readme,
};

/// Rating by techniques.
pub(crate) const RATING: Bench<RatingRun> = Bench {
    name: "rating",
    words: &["rating"],
    peers: &[],
    signature: None,
    page: "docs/hodoku.md",
    tools: |_| Ok(Vec::new()),
    measure: by_peers,
    date: |run| &run.date,
    terminal: rating::terminal,
    readme: rating::page,
};

/// Large and hard boards against CaDiCaL and CP-SAT.
pub(crate) const BIG: Bench<BigRun> = Bench {
    name: "big",
    words: &["big"],
    peers: &[],
    signature: None,
    page: "docs/large-boards.md",
    tools: |context| Ok([program(context)?, vec![big::python(context)?]].concat()),
    measure: by_peers,
    date: |run| &run.date,
    terminal: big::terminal,
    readme: big::page,
};

/// Compiling the project.
pub(crate) const BUILD: Bench<BuildRun> = Bench {
    name: "build",
    words: &[],
    peers: &[],
    signature: None,
    page: "CONTRIBUTING.md",
    tools: |_| Ok(Vec::new()),
    measure: compile::measure,
    date: |run| &run.date,
    terminal: build::terminal,
    readme: build::page,
};

/// Puzzles of several kinds, beside qqwing.
pub(crate) const GENERATE: Bench<GenerateRun> = Bench {
    name: "generate",
    words: &[],
    peers: &[],
    signature: None,
    page: "docs/gallery.md",
    tools: |_| Ok(Vec::new()),
    measure: making::measure,
    date: |run| &run.date,
    terminal: generate::terminal,
    readme: generate::page,
};

/// Colouring graphs, beside networkx and gcol.
pub(crate) const GRAPHS: Bench<GraphsRun> = Bench {
    name: "graphs",
    words: &["graphs"],
    peers: &[],
    signature: None,
    page: "docs/graphs.md",
    tools: |context| Ok(vec![graphs::python(context)?]),
    measure: by_peers,
    date: |run| &run.date,
    terminal: graphs::terminal,
    readme: graphs::page,
};

/// The package for Python, beside the library's own time and other packages.
pub(crate) const PYTHON: Bench<PythonRun> = Bench {
    name: "python",
    words: &["python"],
    peers: &[],
    signature: None,
    page: "docs/python.md",
    tools: |context| Ok(vec![wheel::python(context)?]),
    measure: by_peers,
    date: |run| &run.date,
    terminal: python::terminal,
    readme: python::page,
};

/// The package for Python on clusters, beside one process.
pub(crate) const RAY: Bench<RayRun> = Bench {
    name: "ray",
    words: &[],
    peers: &[],
    signature: None,
    page: "docs/python.md",
    tools: |_| Ok(Vec::new()),
    measure: clusters::measure,
    date: |run| &run.date,
    terminal: ray::terminal,
    readme: ray::page,
};

impl<R: Serialize + DeserializeOwned> Bench<R> {
    /// The whole bench; its raw result is kept and the README brought up to date.
    pub(crate) fn full(&self, context: &Context) -> Outcome {
        outcome(self.measure(context, "run").and_then(|run| {
            let record = Record { build: self.build(&context.root)?, run };
            let path = results::append(&context.root, self.name, (self.date)(&record.run), &record)?;
            println!("raw result: {}", path.display());
            self.splice_newest(&context.root)
        }))
    }

    /// Few puzzles and few repeats, to look at while developing; nothing is kept.
    pub(crate) fn quick(&self, context: &Context) -> Outcome {
        outcome(self.measure(context, "quick").map(|_| ()))
    }

    /// The README's tables from the newest result.
    pub(crate) fn splice(&self, context: &Context) -> Outcome {
        outcome(self.splice_newest(&context.root))
    }

    /// Records the work that is done now. Lines of paths that this processor does not have stay as they are.
    pub(crate) fn bless(&self, context: &Context) -> Outcome {
        outcome(self.write_signature(context))
    }

    /// Runs the bench and shows its tables.
    fn measure(&self, context: &Context, plan: &str) -> Result<R, String> {
        let run = (self.measure)(self, context, plan)?;
        println!("{}", (self.terminal)(&run));
        Ok(run)
    }

    fn build(&self, root: &Path) -> Result<Build, String> {
        let line = |program: &str, arguments: &[&str]| {
            let mut command = Command::new(program);
            command.current_dir(root).args(arguments);
            output(command).map(|text| text.trim().to_string())
        };
        let changed = !line("git", &["status", "--porcelain", "--untracked-files=no"])?.is_empty();
        let commit = line("git", &["rev-parse", "--short=12", "HEAD"])? + if changed { "+" } else { "" };
        let lock = std::fs::read_to_string(root.join(LOCK)).map_err(|error| format!("{LOCK}: {error}"))?;
        let version = |name: &&str| (name.to_string(), version(&lock, name).unwrap_or("unknown").to_string());
        let crates = self.peers.iter().map(version).collect();
        Ok(Build { commit, rustc: line("rustc", &["--version"])?, crates })
    }

    fn splice_newest(&self, root: &Path) -> Result<(), String> {
        let newest = results::newest(root, self.name)?;
        let tables = (self.readme)(newest.as_ref().map(|(name, record)| (name.as_str(), record)));
        let path = root.join(self.page);
        let fails = |error: std::io::Error| format!("{}: {error}", self.page);
        let page = std::fs::read_to_string(&path).map_err(fails)?;
        let page = table::splice(&page, self.name, &tables).map_err(|why| format!("{}: {why}", self.page))?;
        std::fs::write(&path, page).map_err(fails)
    }

    fn write_signature(&self, context: &Context) -> Result<(), String> {
        let mut bench = peers(context, &["run", "--release"], self.words);
        bench.arg("signature").arg(data(context)?).arg("testdata");
        let signature = self.signature.ok_or_else(|| format!("the bench {} has no signature", self.name))?;
        let path = context.root.join(signature);
        let old = std::fs::read_to_string(&path).unwrap_or_default();
        std::fs::write(path, kept(&old, &output(bench)?)).map_err(|error| format!("{signature}: {error}"))
    }
}

/// The times of hints, as a table.
pub(crate) fn hints(context: &Context) -> Outcome {
    let run = data(context).and_then(|data| {
        let mut bench = peers(context, &["run", "--release"], &["hints"]);
        bench.arg(data);
        output(bench)
    });
    outcome(run.map(|table| println!("{table}")))
}

/// Builds the programs to be timed and `bench-peers`, and runs that.
fn by_peers<R: DeserializeOwned>(bench: &Bench<R>, context: &Context, plan: &str) -> Result<R, String> {
    let data = data(context)?;
    let mut command = peers(context, &["run", "--release"], bench.words);
    command.arg(plan).arg(data).args((bench.tools)(context)?);
    let text = output(command)?;
    serde_json::from_str(&text).map_err(|error| format!("the output of bench-peers: {error}"))
}

/// The lints and the tests of `bench-peers`, and one run over the source puzzles, in which every answer is verified.
pub(crate) fn smoke(context: &Context) -> Outcome {
    let linted = to_end(peers(context, &["clippy", "--profile=checked", "--all-targets"], &["--deny", "warnings"]));
    linted.and(|| to_end(peers(context, &["test", "--profile=checked"], &[]))).and(|| {
        let run = output(peers(context, &["run", "--profile=checked", "--quiet"], &["smoke", "testdata"]));
        let run = run.and_then(|text| serde_json::from_str::<Run>(&text).map_err(|error| error.to_string()));
        outcome(run.and_then(|run| if run.batch.is_empty() { Err("nothing was measured".to_string()) } else { Ok(()) }))
    })
}

/// A cargo command on `bench-peers`.
fn peers(context: &Context, words: &[&str], rest: &[&str]) -> Command {
    let mut command = cargo(&context.root, words);
    // Flags that the caller's shell adds to every build would be measured, too.
    command.env_remove("RUSTFLAGS").args(["--locked", "--manifest-path", MANIFEST]);
    command.arg("--target-dir").arg(context.target()).arg("--").args(rest);
    command
}

/// Builds the program `ninefold`; it, and a folder for its files.
fn program(context: &Context) -> Result<Vec<PathBuf>, String> {
    let mut build = cargo(&context.root, &["build", "--locked", "--release", "--package", "ninefold-cli"]);
    build.env_remove("RUSTFLAGS");
    done(to_end(build))?;
    let folder = context.target().join("bench");
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(vec![context.target().join("release").join(format!("ninefold{}", std::env::consts::EXE_SUFFIX)), folder])
}

/// The version of a crate in a lock file, where it stands in the line below the name.
fn version<'l>(lock: &'l str, name: &str) -> Option<&'l str> {
    let (_, after) = lock.split_once(&format!("name = \"{name}\"\nversion = \""))?;
    after.split('"').next()
}

/// The new lines, and the old ones of paths that are not among the new ones.
fn kept(old: &str, new: &str) -> String {
    let path = |line: &str| line.split('\t').nth(1).map(str::to_string);
    let known = |line: &&str| new.lines().any(|other| path(other) == path(line));
    let mut lines: Vec<&str> = new.lines().collect();
    for line in old.lines().filter(|line| !known(line)) {
        eprintln!("kept, since this processor cannot run it: {line}");
        lines.push(line);
    }
    lines.join("\n") + "\n"
}

fn data(context: &Context) -> Result<PathBuf, String> {
    context.data().ok_or_else(|| "no puzzle lists: set NINEFOLD_DATA to their directory".to_string())
}

/// The standard output of a program; its standard error is shown at once.
fn output(mut command: Command) -> Result<String, String> {
    let shown = format!("{command:?}");
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| format!("{shown}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{shown}: {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{shown}: {error}"))
}

fn outcome(done: Result<(), String>) -> Outcome {
    done.map_or_else(Outcome::Failed, |()| Outcome::Ok)
}

fn done(outcome: Outcome) -> Result<(), String> {
    match outcome {
        Outcome::Ok => Ok(()),
        Outcome::Failed(why) | Outcome::Skipped(why) => Err(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_paths_keep_their_lines() {
        let old = "list\tpath\nx\tavx2\t1\nx\tavx512\t2\ny\tportable\t7\n";
        assert_eq!(kept(old, "list\tpath\nx\tavx2\t3"), "list\tpath\nx\tavx2\t3\nx\tavx512\t2\ny\tportable\t7\n");
        assert_eq!(kept("", "list\tpath\n"), "list\tpath\n");
    }

    #[test]
    fn a_version_stands_below_its_name() {
        let lock = "[[package]]\nname = \"sudoku-x\"\nversion = \"1\"\n\n[[package]]\nname = \"sudoku\"\nversion = \"0.8.0\"\n";
        assert_eq!(version(lock, "sudoku"), Some("0.8.0"));
        assert_eq!(version(lock, "msolve"), None);
    }
}
