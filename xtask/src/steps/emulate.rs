//! The paths of `ninefold-fast9` on processors that this machine is not: one with AVX2 and one without it, emulated by
//! qemu's user mode (which has no AVX-512).

use super::Context;
use crate::report::Outcome;
use crate::run::{cargo, to_end};
use std::process::Command;

/// The emulator, the package of Debian that has it, and where it runs.
const PROGRAM: &str = "qemu-x86_64";
const PACKAGE: &str = "qemu-user";
/// Cargo starts the tests through the program that this variable names.
const RUNNER: &str = "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER";
/// Each emulated processor, with the path that must be the best there.
const PROCESSORS: [(&str, &str); 2] = [("Haswell", "avx2"), ("Nehalem", "portable")];

/// The tests of `ninefold-fast9/tests/processor.rs` on each.
pub(super) fn run(context: &Context) -> Outcome {
    if !cfg!(all(target_arch = "x86_64", target_os = "linux", target_env = "gnu")) {
        return Outcome::Skipped("only x86-64 Linux runs them".to_string());
    }
    if let Err(why) = find_or_install() {
        return Outcome::Skipped(why);
    }
    PROCESSORS.iter().fold(Outcome::Ok, |before, (processor, best)| {
        before.and(|| {
            let package = ["test", "--locked", "--profile", "checked", "--package", "ninefold-fast9"];
            let mut command = cargo(&context.root, &package);
            command.args(["--test", "processor"]).env("NINEFOLD_BEST_PATH", best);
            command.env(RUNNER, format!("{PROGRAM} -cpu {processor}"));
            to_end(command)
        })
    })
}

/// Root on Debian gets the package; anyone else is told its name.
fn find_or_install() -> Result<(), String> {
    if is_there() {
        return Ok(());
    }
    eprintln!("    installing the package {PACKAGE}");
    let install = || apt_get(&["install", "--yes", "--no-install-recommends", PACKAGE]);
    // A fresh system has no list of packages yet.
    let installed = install().or_else(|_| apt_get(&["update"]).and_then(|()| install()));
    match installed {
        Ok(()) if is_there() => Ok(()),
        Ok(()) => Err(format!("the package {PACKAGE} brought no {PROGRAM}")),
        Err(reason) => Err(format!("no {PROGRAM}; the package {PACKAGE} cannot be installed here: {reason}")),
    }
}

fn apt_get(arguments: &[&str]) -> Result<(), String> {
    let mut command = Command::new("apt-get");
    command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
    match to_end(command) {
        Outcome::Ok => Ok(()),
        Outcome::Failed(output) | Outcome::Skipped(output) => {
            let reason = output.lines().find(|line| line.starts_with("E: ")).unwrap_or("no apt-get");
            Err(reason.to_string())
        }
    }
}

fn is_there() -> bool {
    Command::new(PROGRAM).arg("--version").output().is_ok_and(|output| output.status.success())
}
