//! The fuzz targets. Their regressions are replayed by an ordinary test (`xtask/tests/all/fuzz_regressions.rs`).

use super::tools;
use crate::context::{CHECKED, Context, FUZZ};
use crate::report::Outcome;
use crate::run::{cargo, to_end};
use std::process::Command;

/// Every target.
const TARGETS: [&str; 5] = ["detect_parse", "one_format", "line_reader", "solve", "solve9"];

/// They compile, without a warning. Without the default feature libFuzzer itself is left out, and with it its C++.
pub(super) fn lint(context: &Context) -> Outcome {
    let mut command = cargo(&context.root, &["clippy", "--locked", "--profile", CHECKED, "--manifest-path", FUZZ]);
    command.arg("--no-default-features").arg("--target-dir").arg(context.target());
    command.args(["--all-targets", "--", "--deny", "warnings"]);
    to_end(command)
}

/// Each runs for a minute.
pub(super) fn run(context: &Context) -> Outcome {
    let program = match tools::FUZZ.find_or_install(context) {
        Ok(program) => program,
        Err(why) => return Outcome::Skipped(why),
    };
    TARGETS.iter().fold(Outcome::Ok, |before, target| {
        before.and(|| {
            let mut command = Command::new(&program);
            // The sanitizer flags are unstable; this lets the stable toolchain take them.
            command.current_dir(&context.root).env("RUSTC_BOOTSTRAP", "1");
            // New inputs go to the first folder; the regressions are the seeds.
            let folders = ["corpus", "regressions"].map(|folder| format!("fuzz/{folder}/{target}"));
            if let Err(error) = std::fs::create_dir_all(context.root.join(&folders[0])) {
                return Outcome::Failed(format!("{}: {error}", folders[0]));
            }
            command.args(["fuzz", "run", target]).args(folders);
            command.args(["--", "-max_total_time=60", "-rss_limit_mb=2048", "-timeout=20"]);
            to_end(command)
        })
    })
}
