//! The compiler of our own crates in the checks: clippy's driver. It lints what it compiles, so nothing is read a second time
//! for the lints, and what we build on is compiled once: the front end alone of the crates for tables takes two minutes.
//!
//! ```text
//! cargo test          RUSTC_WORKSPACE_WRAPPER = this program, under a name of its own
//!   linting rustc ..       for each of our own crates
//!     clippy-driver rustc ..   with fewer optimisations where it is a test program
//! ```
//!
//! A test program calls the code that is tested, and that is optimised in its own crate. To optimise the tests' own as well took
//! three minutes, and saved seconds. With the unit tests of a library all of it is compiled once more; where they are few and small,
//! it is not optimised at all.

use crate::context::Context;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The variable by which cargo is told what compiles the workspace's own crates.
const WRAPPER: &str = "RUSTC_WORKSPACE_WRAPPER";

/// The variable by which clippy's driver is told its options, and how it parts them.
const OPTIONS: [&str; 2] = ["CLIPPY_ARGS", "__CLIPPY_HACKERY__"];

/// The variable that names crates which are compiled by the compiler alone, with commas between.
const UNLINTED: &str = "NINEFOLD_UNLINTED";

/// The libraries whose unit tests are quick without optimisations. Those of `ninefold-graph` search.
const SMALL: [&str; 2] = ["ninefold/src/lib.rs", "ninefold-board/src/lib.rs"];

/// The name of the copy of this program: while cargo uses it, it may build this one anew.
const NAME: &str = "linting";

/// Lets a command of cargo compile in this way. The error is of a disk that fails.
pub(crate) fn with(context: &Context, mut command: Command) -> Result<Command, String> {
    let copy = copied(context)?;
    let [variable, comma] = OPTIONS;
    command.env(WRAPPER, copy).env(variable, ["--deny", "warnings", ""].join(comma));
    Ok(command)
}

/// The same, but for these crates, which are linted where they are compiled for the program.
pub(crate) fn but(context: &Context, command: Command, unlinted: &[&str]) -> Result<Command, String> {
    let names = unlinted.join(",").replace('-', "_");
    with(context, command).map(|mut command| {
        command.env(UNLINTED, names);
        command
    })
}

/// The copy, made anew where this program has changed.
fn copied(context: &Context) -> Result<PathBuf, String> {
    let fails = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let copy = context.target().join(format!("{NAME}{}", std::env::consts::EXE_SUFFIX));
    // It is no longer there where an earlier step has built it anew, and has made the copy.
    if !own.exists() && copy.exists() {
        return Ok(copy);
    }
    let bytes = std::fs::read(&own).map_err(|error| fails(&own, error))?;
    if own != copy && std::fs::read(&copy).ok().is_none_or(|there| there != bytes) {
        let new = copy.with_extension(std::process::id().to_string());
        std::fs::copy(&own, &new).map_err(|error| fails(&new, error))?;
        std::fs::rename(&new, &copy).map_err(|error| fails(&copy, error))?;
    }
    Ok(copy)
}

/// Is this program called as a compiler, with the true one as its first argument?
pub(crate) fn is_asked_for(arguments: &[String]) -> bool {
    let compiler = arguments.first().map(Path::new).and_then(Path::file_stem);
    std::env::var_os(WRAPPER).is_some() && compiler.is_some_and(|name| name == "rustc")
}

/// Compiles.
pub(crate) fn run(arguments: &[String]) -> ExitCode {
    let driver = Path::new(&arguments[0]).with_file_name(format!("clippy-driver{}", std::env::consts::EXE_SUFFIX));
    let driver = if driver.exists() { driver } else { beside_cargo() };
    let arguments = lighter(arguments);
    let (driver, arguments) = match std::env::var(UNLINTED) {
        Ok(names) if is_named(&arguments, &names) => (PathBuf::from(&arguments[0]), &arguments[1..]),
        _ => (driver, &arguments[..]),
    };
    let mut command = Command::new(&driver);
    match command.args(arguments).status() {
        Ok(status) => status.code().map_or(ExitCode::FAILURE, |code| ExitCode::from(u8::try_from(code).unwrap_or(1))),
        Err(error) => {
            eprintln!("{}: {error}; it comes with clippy", driver.display());
            ExitCode::FAILURE
        }
    }
}

/// Is the crate that is compiled one of these names?
fn is_named(arguments: &[String], names: &str) -> bool {
    let is_one = |pair: &[String]| pair[0] == "--crate-name" && names.split(',').any(|name| name == pair[1]);
    arguments.windows(2).any(is_one)
}

/// Cargo may name the compiler without its folder.
fn beside_cargo() -> PathBuf {
    let cargo = std::env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from);
    cargo.with_file_name(format!("clippy-driver{}", std::env::consts::EXE_SUFFIX))
}

/// The same with fewer optimisations, if it is a test program that is compiled, and with none for the unit tests of some libraries.
fn lighter(arguments: &[String]) -> Vec<String> {
    let is_test = arguments.iter().any(|argument| argument == "--test");
    let is_small = arguments.iter().any(|argument| SMALL.iter().any(|small| Path::new(argument).ends_with(small)));
    let level = if is_small { "opt-level=0" } else { "opt-level=1" };
    let change = |argument: &String| {
        if is_test && argument.starts_with("opt-level=") { level.to_string() } else { argument.clone() }
    };
    arguments.iter().map(change).collect()
}

#[cfg(test)]
mod tests {
    use super::{is_named, lighter};

    #[test]
    fn crates_are_known_by_their_whole_names() {
        let words: Vec<String> = "rustc --crate-name ninefold_board src/lib.rs".split(' ').map(String::from).collect();
        assert!(is_named(&words, "ninefold,ninefold_board"));
        assert!(!is_named(&words, "ninefold,ninefold_graph") && !is_named(&words, "src/lib.rs"));
    }

    #[test]
    fn test_programs_alone_are_lighter() {
        let words = |text: &str| text.split(' ').map(String::from).collect::<Vec<_>>();
        let library = words("rustc --crate-name ninefold ninefold/src/lib.rs -C opt-level=3 -C overflow-checks=on");
        assert_eq!(lighter(&library), library);
        assert_eq!(lighter(&words("rustc --test -C opt-level=3 -O")), words("rustc --test -C opt-level=1 -O"));
        let inside = |krate: &str, level: &str| words(&format!("rustc {krate}/src/lib.rs --test -C opt-level={level}"));
        assert_eq!(lighter(&inside("ninefold", "3")), inside("ninefold", "0"));
        assert_eq!(lighter(&inside("ninefold-graph", "3")), inside("ninefold-graph", "1"));
    }
}
