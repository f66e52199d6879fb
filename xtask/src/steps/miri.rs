//! The portable path of `ninefold-fast9` under Miri, which sees what no test can: reads out of bounds, aliasing, memory that was never
//! written. It knows no vectors, so the other paths are compared with this one on real processors.

use crate::context::{CHECKED, Context};
use crate::report::Outcome;
use crate::run::{output, to_end};
use std::process::Command;

/// The tests of `ninefold-fast9/tests/all/miri.rs`.
pub(super) fn run(context: &Context) -> Outcome {
    let cargo = |arguments: &[&str]| {
        let mut command = Command::new("rustup");
        command.current_dir(&context.root).args(["run", "nightly", "cargo", "miri"]).args(arguments);
        command
    };
    if output(cargo(&["setup"])).is_err() {
        let how = "rustup component add --toolchain nightly miri rust-src";
        return Outcome::Skipped(format!("no Miri: {how}"));
    }
    to_end(cargo(&["test", "--locked", "--profile", CHECKED, "--package", "ninefold-fast9", "--test", "all", "miri::"]))
}
