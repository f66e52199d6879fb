//! The crates as others get them: packed, unpacked and compiled, so that nothing they need stands outside of them.

use super::code::BUT_PYTHON;
use crate::context::{CHECKED, Context};
use crate::report::Outcome;
use crate::run::{cargo, to_end};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The crates. That they compile is all that is asked of them here.
const OURS: [&str; 9] = [
    "ninefold",
    "ninefold-board",
    "ninefold-check",
    "ninefold-cli",
    "ninefold-fast9",
    "ninefold-files",
    "ninefold-graph",
    "ninefold-print",
    "ninefold-web",
];

/// Nothing is sent anywhere.
pub(super) fn check(context: &Context) -> Outcome {
    let packed = context.target().join("package");
    let unpacked = packed.join("unpacked");
    // Files that an earlier run left would be checked again.
    let _ = fs::remove_dir_all(&packed);
    let mut pack = cargo(
        &context.root,
        &[
            "package",
            "--locked",
            "--workspace",
            "--exclude=xtask",
            "--exclude=ninefold-fuzz",
            BUT_PYTHON,
            "--no-verify",
        ],
    );
    pack.args(["--allow-dirty", "--target-dir"]).arg(context.target());
    to_end(pack).and(|| {
        if let Err(why) = workspace(context, &packed, &unpacked) {
            return Outcome::Failed(why);
        }
        // What they depend on is built already, though not checked.
        let mut command = cargo(&unpacked, &["build", "--offline", "--workspace", "--profile", CHECKED]);
        command.args(OURS.map(|name| format!("--config=profile.{CHECKED}.package.{name}.opt-level=0")));
        command.arg("--target-dir").arg(context.target());
        to_end(command).and(|| uses(&context.target().join(CHECKED).join(USER)))
    })
}

/// A crate that somebody writes who has seen the front page, and nothing of this repository.
const USER: &str = "ninefold-user";

/// Its program solves, explains, rates, draws a hint and generates.
fn uses(program: &Path) -> Outcome {
    let output = match Command::new(program).output() {
        Ok(output) => output,
        Err(error) => return Outcome::Failed(format!("{}: {error}", program.display())),
    };
    let (picture, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let made = said.lines().filter(|line| line.len() == 36).count();
    if output.status.success() && picture.starts_with("<svg") && said.contains("level ") && made == 3 {
        return Outcome::Ok;
    }
    Outcome::Failed(format!("{USER}: found {}, {said}, expected a picture and three puzzles of 6x6", output.status))
}

/// Unpacks everything into a workspace in which the crates stand in for those of the registry, with our profiles, so that
/// what they depend on need not be compiled again.
fn workspace(context: &Context, packed: &Path, unpacked: &Path) -> Result<(), String> {
    let fails = |error: std::io::Error| format!("{}: {error}", packed.display());
    fs::create_dir_all(unpacked).map_err(fails)?;
    let mut manifest = "[workspace]\nresolver = \"3\"\nmembers = [\"*\"]\n\n[patch.crates-io]\n".to_string();
    for entry in fs::read_dir(packed).map_err(fails)? {
        let file = entry.map_err(fails)?.file_name().to_string_lossy().into_owned();
        let Some(folder) = file.strip_suffix(".crate") else { continue };
        let mut command = Command::new("tar");
        // `m`: the files are as old as their unpacking. Packed ones are all of the same day, and cargo would take what it has
        // built of other ones for theirs.
        command.current_dir(unpacked).args(["-xzmf", &format!("../{file}")]);
        crate::run::output(command)?;
        let name = folder.rsplit_once('-').map_or(folder, |(name, _)| name);
        manifest.extend([name, " = { path = \"", folder, "\" }\n"]);
    }
    let user = unpacked.join(USER);
    fs::create_dir_all(user.join("src")).map_err(fails)?;
    let package = format!(
        "[package]\nname = \"{USER}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\nninefold = \"*\"\n"
    );
    fs::write(user.join("Cargo.toml"), package).map_err(fails)?;
    fs::copy(context.root.join("ninefold/examples/short.rs"), user.join("src/main.rs")).map_err(fails)?;
    let ours = fs::read_to_string(context.root.join("Cargo.toml")).map_err(fails)?;
    let profiles = ours.find("[profile.").map_or("", |at| &ours[at..]);
    fs::write(unpacked.join("Cargo.toml"), manifest + "\n" + profiles).map_err(fails)?;
    fs::copy(context.root.join("Cargo.lock"), unpacked.join("Cargo.lock")).map_err(fails)?;
    Ok(())
}
