//! The project's tasks: `cargo xtask test`, `cargo xtask tour --bless`, `cargo xtask bench fast9`.

mod bench;
mod context;
mod cpu;
mod lanes;
mod linting;
mod python;
mod report;
mod run;
mod steps;
#[path = "../../ninefold-cli/src/tour_page.rs"]
mod tour_page;

use context::Context;
use report::{Outcome, Report};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::process::ExitCode;
use steps::tour;

const USAGE: &str = "\
cargo xtask test [--long]   every check of the project; --long adds fuzzing, the long tests and debug assertions
cargo xtask test STEP ...   these steps of it alone, by the names in its report: \"bench peers\", browser, ...; --long before them
cargo xtask tour [--bless]  the commands of docs/tour and README.md; --bless records what they print now
cargo xtask bench fast9     the 9x9 engine against its peers; keeps the raw result and brings README.md up to date
cargo xtask bench levels    rating by the six passes, likewise
cargo xtask bench rating    rating by techniques, as HoDoKu and as a person would, likewise, for docs/hodoku.md
cargo xtask bench hints     the time of hints for newspaper puzzles, as a table; keeps nothing
cargo xtask bench build     the cost of compiling, in a fresh clone, likewise, for CONTRIBUTING.md
cargo xtask bench generate  puzzles of several kinds beside qqwing, likewise, for docs/gallery.md
cargo xtask bench graphs    colouring graphs beside networkx and gcol, likewise, for docs/graphs.md
cargo xtask bench big       large boards against CaDiCaL and CP-SAT, likewise, for docs/large-boards.md; goes on where it was
cargo xtask bench python    the package for Python beside the library and other packages, likewise, for docs/python.md
cargo xtask bench ray       the package for Python on clusters beside one process, likewise, for docs/python.md
    --quick                 few puzzles and repeats; keeps nothing
    --splice                only the page, from the newest raw result
    --bless                 only bench/signature.tsv or bench/levels-signature.tsv: records what is done now
With CI=true in the environment a skipped step counts as failed.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if linting::is_asked_for(&arguments) {
        return linting::run(&arguments);
    }
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["test"] => lanes::all(false),
        ["test", "--long"] => lanes::all(true),
        ["test", "--long", names @ ..] if are_steps(names) => lanes::some(true, names),
        ["test", names @ ..] if are_steps(names) => lanes::some(false, names),
        ["tour"] => one("tour", || tour::check(&Context::new(false))),
        ["tour", "--bless"] => one("tour", || tour::bless(&Context::new(false))),
        ["bench", "fast9", rest @ ..] => bench(&bench::FAST9, rest),
        ["bench", "levels", rest @ ..] => bench(&bench::LEVELS, rest),
        ["bench", "rating", rest @ ..] => bench(&bench::RATING, rest),
        ["bench", "hints"] => one("bench", || bench::hints(&Context::new(false))),
        ["bench", "build", rest @ ..] => bench(&bench::BUILD, rest),
        ["bench", "generate", rest @ ..] => bench(&bench::GENERATE, rest),
        ["bench", "graphs", rest @ ..] => bench(&bench::GRAPHS, rest),
        ["bench", "big", rest @ ..] => bench(&bench::BIG, rest),
        ["bench", "python", rest @ ..] => bench(&bench::PYTHON, rest),
        ["bench", "ray", rest @ ..] => bench(&bench::RAY, rest),
        _ => misused(),
    }
}

fn misused() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

fn bench<R: Serialize + DeserializeOwned>(bench: &bench::Bench<R>, rest: &[&str]) -> ExitCode {
    let context = Context::new(false);
    match rest {
        [] => one("bench", || bench.full(&context)),
        ["--quick"] => one("bench", || bench.quick(&context)),
        ["--splice"] => one("bench", || bench.splice(&context)),
        ["--bless"] => one("bench", || bench.bless(&context)),
        _ => misused(),
    }
}

fn are_steps(names: &[&str]) -> bool {
    names.iter().all(|name| steps::every().any(|step| step.name == *name))
}

fn one(name: &'static str, step: impl FnOnce() -> Outcome) -> ExitCode {
    let mut report = Report::start();
    report.run(name, step);
    report.finish(false)
}
