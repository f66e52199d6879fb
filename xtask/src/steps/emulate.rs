//! The paths of `ninefold-fast9` on processors that this machine is not: one with AVX2 and one without it, emulated by
//! qemu's user mode (which has no AVX-512).

use super::code;
use super::packages::{self, EMULATOR};
use crate::context::Context;
use crate::linting;
use crate::report::Outcome;
use crate::run::to_end;

/// Cargo starts the tests through the program that this variable names.
const RUNNER: &str = "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER";
/// Each emulated processor, with the path that must be the best there.
const PROCESSORS: [(&str, &str); 2] = [("Haswell", "avx2"), ("Nehalem", "portable")];

/// The tests of `ninefold-fast9/tests/all/processor.rs` on each.
pub(super) fn run(context: &Context) -> Outcome {
    if !cfg!(all(target_arch = "x86_64", target_os = "linux", target_env = "gnu")) {
        return Outcome::Skipped("only x86-64 Linux runs them".to_string());
    }
    if let Err(why) = packages::QEMU.find_or_install() {
        return Outcome::Skipped(why);
    }
    PROCESSORS.iter().fold(Outcome::Ok, |before, (processor, best)| {
        before.and(|| {
            // All test programs, though one alone has such tests: asked for by itself it would be compiled once more.
            let mut command = code::tests_of(context, &[&code::TESTS[..], &["--test=all", "processor::"]].concat());
            command.env("NINEFOLD_BEST_PATH", best).env(RUNNER, format!("{EMULATOR} -cpu {processor}"));
            linting::with(context, command).map_or_else(Outcome::Failed, to_end)
        })
    })
}
