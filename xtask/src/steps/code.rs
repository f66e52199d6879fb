//! The checks that cargo itself makes.

use super::{packages, program, tools};
use crate::bench;
use crate::context::{CHECKED, Context};
use crate::linting;
use crate::report::Outcome;
use crate::run::{cargo, heard, to_end};
use std::process::Command;

/// Formatting, of the workspace and of the bench.
pub(super) fn fmt(context: &Context) -> Outcome {
    let check =
        |manifest: &str| to_end(cargo(&context.root, &["fmt", "--all", "--manifest-path", manifest, "--", "--check"]));
    check("Cargo.toml").and(|| check(bench::MANIFEST))
}

/// The package for Python is compiled and tested by the step `python`: it needs Python, and what it is built on would change the features
/// of what the program is built on.
pub(super) const BUT_PYTHON: &str = "--exclude=ninefold-py";

/// The tests, in the profile of the program.
pub(super) const TESTS: [&str; 7] =
    ["test", "--locked", "--workspace", BUT_PYTHON, "--no-fail-fast", "--profile", CHECKED];

/// The test programs, and the lints of the workspace table. Whatever is behind a feature that is not on by default is linted by
/// the steps `features` and `cadical`; the programs of the fuzzer, a line each, by nobody.
pub(super) fn clippy(context: &Context) -> Outcome {
    clippy_telling(context, || ())
}

/// The same; it tells when the program is there, which is long before the last test is.
pub(crate) fn clippy_telling(context: &Context, mut has_program: impl FnMut()) -> Outcome {
    let command = tests_of(context, &[&TESTS[..], &["--no-run", "--message-format=json-render-diagnostics"]].concat());
    let hear = |line: &str| {
        if program::is_told(line) {
            has_program();
        }
    };
    linting::with(context, command).map_or_else(Outcome::Failed, |command| heard(command, hear))
}

/// The documentation without a warning. That of the program and of the tasks, which nobody but us reads, is for the long run:
/// what they are built on would have to be checked for it. What documents a crate needs those below it checked, which is done as the step
/// `features` does it, so that it finds them.
pub(super) fn rustdoc(context: &Context) -> Outcome {
    let mut command =
        cargo(&context.root, &["doc", "--locked", "--profile", CHECKED, "--workspace", BUT_PYTHON, "--no-deps"]);
    if !context.long {
        command.args(["--exclude=ninefold-cli", "--exclude=ninefold-fuzz", "--exclude=xtask"]);
    }
    command.arg("--document-private-items").env("RUSTDOCFLAGS", "-D warnings");
    linting::with(context, command).map_or_else(Outcome::Failed, to_end)
}

/// Licences, bans and sources of every crate we build on. Advisories are not looked at: they change without us. The peers
/// of the bench are not looked at: nothing of ours is built on them.
pub(super) fn deny(context: &Context) -> Outcome {
    let program = match tools::DENY.find_or_install(context) {
        Ok(program) => program,
        Err(why) => return Outcome::Skipped(why),
    };
    let mut command = Command::new(&program);
    command.current_dir(&context.root).args([
        "--locked",
        "--config",
        "deny.toml",
        "check",
        "licenses",
        "bans",
        "sources",
    ]);
    to_end(command)
}

/// The tests of the server that is asked through the net: how soon it answers, and how late at most it lets a slow client go.
const SERVER: &str = "server::";

/// Every test and example but those of the server. Without `strace` those of failing calls pass unseen, and without `qpdf` and Poppler what
/// other programs say of our pages.
pub(super) fn tests(context: &Context) -> Outcome {
    let needed = [packages::STRACE, packages::QPDF, packages::POPPLER];
    let found: Result<(), String> = needed.iter().try_for_each(packages::Package::find_or_install);
    let but_server = [&TESTS[..], &["--", "--skip", SERVER]].concat();
    linting::with(context, tests_of(context, &but_server))
        .map_or_else(Outcome::Failed, to_end)
        .and(|| found.map_or_else(Outcome::Skipped, |()| Outcome::Ok))
}

/// The tests that were left out; no example is one.
pub(super) fn server_tests(context: &Context) -> Outcome {
    let server = [&TESTS[..], &["--tests", "--", SERVER]].concat();
    linting::with(context, tests_of(context, &server)).map_or_else(Outcome::Failed, to_end)
}

/// Every test with debug assertions; the heavy ones leave themselves out there.
pub(super) fn debug_tests(context: &Context) -> Outcome {
    run_tests(context, &["test", "--locked", "--workspace", BUT_PYTHON, "--no-fail-fast"])
}

/// Tests that are compiled by the compiler alone.
pub(super) fn run_tests(context: &Context, arguments: &[&str]) -> Outcome {
    to_end(tests_of(context, arguments))
}

/// `cargo test` with the data of others at hand.
pub(super) fn tests_of(context: &Context, arguments: &[&str]) -> Command {
    let mut command = cargo(&context.root, arguments);
    // More than there are cores: the tests of the program and of the server mostly wait for them.
    command.env("RUST_TEST_THREADS", "4");
    if context.long {
        command.env("NINEFOLD_LONG", "1");
    } else if std::env::var_os("PROPTEST_CASES").is_none() {
        // Where a property does not say how many it needs. By itself proptest takes 256, as the long run does.
        command.env("PROPTEST_CASES", "50");
    }
    if let Some(data) = context.data() {
        command.env("NINEFOLD_DATA", data);
    }
    command
}
