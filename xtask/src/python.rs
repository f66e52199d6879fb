//! Python with packages, in an environment of its own below `target`.

use crate::context::Context;
use crate::report::Outcome;
use crate::run::to_end;
use std::path::PathBuf;
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
    install.args(["-m", "pip", "install", "--quiet", "--requirement"]).arg(context.root.join(requirements));
    done(install)?;
    Ok(python)
}

fn done(command: Command) -> Result<(), String> {
    match to_end(command) {
        Outcome::Ok => Ok(()),
        Outcome::Failed(why) | Outcome::Skipped(why) => Err(why),
    }
}
