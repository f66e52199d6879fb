//! Python with packages, in an environment of its own below `target`.

use crate::context::Context;
use crate::report::Outcome;
use crate::run::to_end;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The interpreter of the environment with this name, which has what the file of requirements lists.
pub(crate) fn with(context: &Context, name: &str, requirements: &str) -> Result<PathBuf, String> {
    let folder = context.target().join(name);
    let python = folder.join("bin/python");
    if !python.is_file() {
        let mut make = Command::new("python3");
        make.args(["-m", "venv"]).arg(&folder);
        done(make)?;
    }
    let mut install = Command::new(&python);
    // Python compiles what is imported, and most is not.
    install
        .args(["-m", "pip", "install", "--quiet", "--no-compile", "--requirement"])
        .arg(context.root.join(requirements));
    done(install)?;
    Ok(python)
}

/// The wheel that this command of maturin builds, in a folder that holds no other.
pub(crate) fn wheel(mut build: Command, folder: &Path) -> Result<PathBuf, String> {
    let _ = fs::remove_dir_all(folder);
    build.arg("--out").arg(folder);
    done(build)?;
    let fails = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut wheels = fs::read_dir(folder).map_err(fails)?.filter_map(|entry| Some(entry.ok()?.path()));
    wheels.next().ok_or_else(|| format!("{}: found nothing, expected a wheel", folder.display()))
}

/// Installs the wheel and asks no index.
pub(crate) fn installing(python: &Path, wheel: &Path) -> Command {
    let mut install = Command::new(python);
    install.args(["-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--force-reinstall"]).arg(wheel);
    install
}

fn done(command: Command) -> Result<(), String> {
    match to_end(command) {
        Outcome::Ok => Ok(()),
        Outcome::Failed(why) | Outcome::Skipped(why) => Err(why),
    }
}
