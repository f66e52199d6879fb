//! The package for Python: its wheel is built, installed where nothing else is, and tested; its types are checked.
//!
//! maturin calls cargo in the profile and the folder of the other steps, through the same wrapper, so that the engine for 9x9 and the checker
//! are compiled once, and our lines are linted. The library itself is compiled once more: what Python's crates want of those that both are
//! built on (`num-traits`, `base64`, `syn`) is not what the program wants, and cargo compiles each crate for its features. So that is
//! done without the lints, which the program's copy has, and without optimisations, but for the engine for 9x9. The long run has them, as
//! users do.

use super::code::tests_of;
use crate::context::{CHECKED, Context};
use crate::linting;
use crate::python::installing;
use crate::report::Outcome;
use crate::run::{cargo, output, to_end};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What builds the package and tests it.
const REQUIREMENTS: &str = "ninefold-py/requirements.txt";

/// What the long run takes beside it: another checker of types, which brings a program of its own by the net, and the notebook with its plots.
const LONG: &str = "ninefold-py/requirements-long.txt";

/// What the long run tests it with in an environment of its own, so that the package is tested without it, too.
const RAY: &str = "ninefold-py/requirements-ray.txt";

/// Our crates that are compiled once more.
const AGAIN: [&str; 3] = ["ninefold", "ninefold-board", "ninefold-graph"];

/// All of it; with `--long` a cluster of two nodes, the package of sources, too, and a build as users make it.
pub(super) fn check(context: &Context) -> Outcome {
    let mut python = crate::python::with(context, "venv-python", REQUIREMENTS);
    if context.long && python.is_ok() {
        python = crate::python::with(context, "venv-python", LONG);
    }
    let python = match python {
        Ok(python) => python,
        Err(why) => return Outcome::Skipped(why),
    };
    let wheel = match wheel(context, &python) {
        Ok(wheel) => wheel,
        Err(why) => return Outcome::Failed(why),
    };
    alone(context, &wheel)
        .and(|| tests(context, &python, &wheel))
        .and(|| types(context, &python))
        .and(|| if context.long { clusters(context, &wheel) } else { Outcome::Ok })
        .and(|| if context.long { sources(context, &python) } else { Outcome::Ok })
        .and(|| if context.long { free_threaded(context) } else { Outcome::Ok })
}

/// A module of the environment, in the folder of the package.
fn module(context: &Context, python: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(python);
    command.current_dir(context.root.join("ninefold-py")).arg("-m").args(arguments);
    command
}

/// Builds the wheel, with the lints.
fn wheel(context: &Context, python: &Path) -> Result<PathBuf, String> {
    let mut build = module(context, python, &["maturin", "build", "--locked", "--profile", CHECKED]);
    build.arg("--target-dir").arg(context.target()).arg("--interpreter").arg(python);
    for krate in AGAIN.into_iter().chain(["ninefold-py"]).filter(|_| !context.long) {
        build.arg(format!("--config=profile.{CHECKED}.package.{krate}.opt-level=0"));
    }
    crate::python::wheel(linting::but(context, build, &AGAIN)?, &context.target().join("wheel"))
}

/// In an environment without any other package, and without a network, the front page's example runs.
fn alone(context: &Context, wheel: &Path) -> Outcome {
    let folder = context.target().join("venv-alone");
    let _ = fs::remove_dir_all(&folder);
    let mut make = Command::new("python3");
    make.args(["-m", "venv"]).arg(&folder);
    let python = folder.join("bin/python");
    let page = match fs::read_to_string(context.root.join("ninefold-py/README.md")) {
        Ok(page) => page,
        Err(error) => return Outcome::Failed(format!("ninefold-py/README.md: {error}")),
    };
    let example = page.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap_or_default();
    to_end(make).and(|| to_end(installing(&python, wheel))).and(|| {
        let mut run = Command::new(&python);
        run.current_dir(&folder).args(["-c", example]);
        match output(run) {
            Ok(said) if said.contains("\nSolved by ") => Outcome::Ok,
            Ok(said) => Outcome::Failed(format!("the front page's example: found {said}, expected a path to the end")),
            Err(why) => Outcome::Failed(why),
        }
    })
}

/// The package's own tests, with the data of others at hand.
fn tests(context: &Context, python: &Path, wheel: &Path) -> Outcome {
    to_end(installing(python, wheel)).and(|| to_end(pytest(context, python)))
}

/// Clusters of Ray with more than one node.
fn clusters(context: &Context, wheel: &Path) -> Outcome {
    match crate::python::with(context, "venv-python-ray", RAY) {
        Ok(python) => to_end(installing(&python, wheel)).and(|| {
            let mut pytest = pytest(context, &python);
            pytest.arg("tests/test_ray.py").env("NINEFOLD_RAY", "1");
            to_end(pytest)
        }),
        Err(why) => Outcome::Skipped(why),
    }
}

/// Its tests, with the variables that other tests have, too.
fn pytest(context: &Context, python: &Path) -> Command {
    let mut pytest = module(context, python, &["pytest", "-p", "no:cacheprovider"]);
    let others = tests_of(context, &[]);
    pytest.envs(others.get_envs().filter_map(|(name, value)| Some((name, value?))));
    pytest
}

/// The stubs say what the module has, and what a program sees of the types is right.
fn types(context: &Context, python: &Path) -> Outcome {
    let folder = context.target().join("mypy");
    let cache = format!("--cache-dir={}", folder.display());
    let mypy = |what| to_end(module(context, python, &["mypy", "--strict", &cache, what]));
    let unseen = "tests/not_at_runtime.txt";
    to_end(module(context, python, &["mypy.stubtest", "ninefold", "--allowlist", unseen]))
        .and(|| mypy("tests/typed.py"))
        .and(|| mypy("python/ninefold"))
        .and(|| {
            if !context.long {
                return Outcome::Ok;
            }
            let mut pyright = module(context, python, &["pyright", "tests/typed.py", "--pythonpath"]);
            pyright.arg(python);
            to_end(pyright)
        })
}

/// The package of sources builds by the one command of the page, in the profile of a release.
fn sources(context: &Context, python: &Path) -> Outcome {
    let folder = context.target().join("sdist");
    let _ = fs::remove_dir_all(&folder);
    let mut pack = module(context, python, &["maturin", "sdist", "--out"]);
    pack.arg(&folder);
    to_end(pack).and(|| {
        let packed = fs::read_dir(&folder).ok().and_then(|mut entries| Some(entries.next()?.ok()?.path()));
        let Some(packed) = packed else { return Outcome::Failed("maturin sdist: found nothing".to_string()) };
        let mut install = Command::new(context.target().join("venv-alone/bin/python"));
        install.args(["-m", "pip", "install", "--quiet", "--force-reinstall"]).arg(packed);
        to_end(install)
    })
}

/// What `PyO3` would find out about a Python without its lock; no package of Debian has one, and so none is asked.
const FREE_THREADED: &str = "implementation=CPython\nversion=3.14\nshared=true\nabi3=false\nbuild_flags=Py_GIL_DISABLED\n\
    suppress_build_script_link_lines=false\npointer_width=64\n";

/// The package compiles for a Python without its lock, whose wheel `maturin build --interpreter python3.14t` makes. It is not run.
fn free_threaded(context: &Context) -> Outcome {
    let folder = context.target().join("free-threaded");
    let config = folder.join("pyo3.txt");
    if let Err(error) = fs::create_dir_all(&folder).and_then(|()| fs::write(&config, FREE_THREADED)) {
        return Outcome::Failed(format!("{}: {error}", config.display()));
    }
    let mut check = cargo(&context.root, &["check", "--locked", "--profile", CHECKED, "--package", "ninefold-py"]);
    check.env("CARGO_TARGET_DIR", &folder).env("PYO3_CONFIG_FILE", config);
    to_end(check)
}
