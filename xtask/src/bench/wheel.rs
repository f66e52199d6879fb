//! Python with the package as its users build it, for the bench `python`.

use crate::context::Context;
use crate::python::{installing, wheel, with};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What builds the package, what it works with, and the packages beside it.
const REQUIREMENTS: &str = "bench-peers/peers/python-requirements.txt";

/// What runs it on clusters.
const RAY: &str = "ninefold-py/requirements-ray.txt";

/// The interpreter that has it.
pub(super) fn python(context: &Context) -> Result<PathBuf, String> {
    let python = with(context, "venv-bench-python", REQUIREMENTS)?;
    let wheel = built(context, &python)?;
    super::done(crate::run::to_end(installing(&python, &wheel)))?;
    Ok(python)
}

/// The interpreter that has it and Ray.
pub(super) fn on_clusters(context: &Context) -> Result<PathBuf, String> {
    let wheel = built(context, &with(context, "venv-bench-python", REQUIREMENTS)?)?;
    let python = with(context, "venv-bench-ray", RAY)?;
    super::done(crate::run::to_end(installing(&python, &wheel)))?;
    Ok(python)
}

/// The wheel as this interpreter, which has maturin, builds it.
fn built(context: &Context, python: &Path) -> Result<PathBuf, String> {
    let mut build = Command::new(python);
    // The profile is named in the package's own settings, and flags of the caller's shell would be measured, too.
    build.current_dir(context.root.join("ninefold-py")).env_remove("RUSTFLAGS");
    build.args(["-m", "maturin", "build", "--locked", "--target-dir"]).arg(context.target());
    build.arg("--interpreter").arg(python);
    wheel(build, &context.target().join("bench-wheel"))
}
