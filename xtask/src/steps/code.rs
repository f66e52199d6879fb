//! The checks that cargo itself makes.

use super::{packages, tools};
use crate::bench;
use crate::context::{CHECKED, Context};
use crate::report::Outcome;
use crate::run::{cargo, to_end};
use std::process::Command;

/// Formatting, of the workspace and of the bench.
pub(super) fn fmt(context: &Context) -> Outcome {
    let check =
        |manifest: &str| to_end(cargo(&context.root, &["fmt", "--all", "--manifest-path", manifest, "--", "--check"]));
    check("Cargo.toml").and(|| check(bench::MANIFEST))
}

/// The lints of the workspace table, and every warning of the compiler. Without libclang the feature that needs it is left
/// out; the step `cadical` says so.
pub(super) fn clippy(context: &Context) -> Outcome {
    let mut command =
        cargo(&context.root, &["clippy", "--locked", "--profile", CHECKED, "--workspace", "--all-targets"]);
    if packages::LIBCLANG.find_or_install().is_ok() {
        command.arg("--all-features");
    }
    command.args(["--", "--deny", "warnings"]);
    to_end(command)
}

/// The documentation without a warning.
pub(super) fn rustdoc(context: &Context) -> Outcome {
    let mut command = cargo(&context.root, &["doc", "--locked", "--profile", CHECKED, "--workspace", "--no-deps"]);
    command.arg("--document-private-items").env("RUSTDOCFLAGS", "-D warnings");
    to_end(command)
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

/// Every test and example. Without `strace` those of failing calls pass unseen.
pub(super) fn tests(context: &Context) -> Outcome {
    let strace = packages::STRACE.find_or_install();
    run_tests(context, &["test", "--locked", "--workspace", "--no-fail-fast", "--profile", CHECKED])
        .and(|| strace.map_or_else(Outcome::Skipped, |()| Outcome::Ok))
}

/// Every test with debug assertions; the heavy ones leave themselves out there.
pub(super) fn debug_tests(context: &Context) -> Outcome {
    run_tests(context, &["test", "--locked", "--workspace", "--no-fail-fast"])
}

/// `cargo test` with the data of others at hand.
pub(super) fn run_tests(context: &Context, arguments: &[&str]) -> Outcome {
    let mut command = cargo(&context.root, arguments);
    // More than there are cores: the tests of the program and of the server mostly wait for them.
    command.env("RUST_TEST_THREADS", "4");
    if context.long {
        command.env("NINEFOLD_LONG", "1");
    }
    if let Some(data) = context.data() {
        command.env("NINEFOLD_DATA", data);
    }
    to_end(command)
}
