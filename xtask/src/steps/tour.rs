//! The pages of `docs/tour`: every command is run, and its output compared with the page's.

use super::program;
use crate::context::Context;
use crate::report::Outcome;
use crate::run::to_end;
use crate::tour_page::{Part, parse};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Runs every command of every page and compares.
pub(crate) fn check(context: &Context) -> Outcome {
    for_each_page(context, |program, path, page| {
        let mut differences = Vec::new();
        for picture in pictures(page) {
            let file = path.with_file_name(picture.file);
            if std::fs::read_to_string(&file).ok() != Some(run(program, context, picture.command)?) {
                differences.push(format!("{}: no longer what `{}` draws", file.display(), picture.command));
            }
        }
        for part in parse(page) {
            if let Part::Command { line, output } = part {
                let now = run(program, context, line)?;
                if now != output {
                    let path = path.display();
                    differences.push(format!("{path}: $ {line}\n--- page\n{output}--- now\n{now}---"));
                }
            }
        }
        if differences.is_empty() { Ok(()) } else { Err(differences.join("\n")) }
    })
}

/// Runs every command of every page and records its output; then writes the manual's pages of techniques.
pub(crate) fn bless(context: &Context) -> Outcome {
    let recorded = for_each_page(context, |program, path, page| {
        for picture in pictures(page) {
            let file = path.with_file_name(picture.file);
            let drawn = run(program, context, picture.command)?;
            std::fs::write(&file, drawn).map_err(|error| format!("{}: {error}", file.display()))?;
        }
        let mut now = String::new();
        for part in parse(page) {
            match part {
                Part::Prose(prose) => now += prose,
                Part::Command { line, .. } => {
                    let output = fits_in_a_block(run(program, context, line)?)?;
                    now.extend(["$ ", line, "\n", &output]);
                }
            }
        }
        std::fs::write(path, now).map_err(|error| format!("{}: {error}", path.display()))
    });
    recorded.and(|| to_end(manual(context)))
}

/// A picture on a page that says in its title which command draws it: `![what is seen](FILE "ninefold ...")`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Picture<'p> {
    /// Beside the page.
    file: &'p str,
    command: &'p str,
}

fn pictures(page: &str) -> impl Iterator<Item = Picture<'_>> {
    page.lines().filter_map(picture)
}

fn picture(line: &str) -> Option<Picture<'_>> {
    let (_, target) = line.strip_prefix("![")?.split_once("](")?;
    let (file, command) = target.strip_suffix("\")")?.split_once(" \"")?;
    command.starts_with("ninefold ").then_some(Picture { file, command })
}

/// The pages of techniques; a test of the program compares them.
fn manual(context: &Context) -> Command {
    let mut command = Command::new(program::path(context));
    command.args(["technique", "--pages", "docs/techniques"]).current_dir(&context.root);
    command
}

/// The output, unless a page could not tell where it ends.
fn fits_in_a_block(output: String) -> Result<String, String> {
    match output.lines().find(|line| line.starts_with("```") || line.starts_with("$ ")) {
        Some(line) => Err(format!("a page cannot hold the output line {line:?}")),
        None => Ok(output),
    }
}

/// The pages with commands: the tour, and those that `ninefold tour` does not show.
fn pages(context: &Context) -> std::io::Result<Vec<PathBuf>> {
    let files = std::fs::read_dir(context.root.join("docs/tour"))?.map(|entry| Ok(entry?.path()));
    let mut pages = files.collect::<std::io::Result<Vec<_>>>()?;
    pages.retain(|path| path.extension().is_some_and(|end| end == "md"));
    pages.sort();
    let others = [
        "README.md",
        "docs/gallery.md",
        "docs/json.md",
        "docs/latin.md",
        "docs/registers.md",
        "docs/timetable.md",
        "docs/techniques.md",
        "docs/worked-example.md",
    ];
    pages.extend(others.map(|page| context.root.join(page)));
    Ok(pages)
}

fn for_each_page(context: &Context, work: impl Fn(&Path, &Path, &str) -> Result<(), String>) -> Outcome {
    let program = program::path(context);
    program::build(context).and(|| {
        let all = pages(context).map_err(|error| format!("docs/tour: {error}"));
        let each = |path: &PathBuf| {
            let page = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
            work(&program, path, &page)
        };
        let failures: Vec<String> = match all {
            Ok(paths) => paths.iter().filter_map(|path| each(path).err()).collect(),
            Err(error) => vec![error],
        };
        if failures.is_empty() { Outcome::Ok } else { Outcome::Failed(failures.join("\n")) }
    })
}

/// The output of a command: its standard output, then its standard error, then its exit status if that is not 0.
fn run(program: &Path, context: &Context, line: &str) -> Result<String, String> {
    let words = shell_words::split(line).map_err(|error| format!("$ {line}: {error}"))?;
    let [name, arguments @ ..] = words.as_slice() else {
        return Err("a command without a word".to_string());
    };
    // The program that the tests run answers for `cargo run`, too: it would be compiled anew for one line of a page.
    let arguments = match (name.as_str(), arguments) {
        ("ninefold", arguments) => arguments,
        ("cargo", [run, release, dashes, rest @ ..]) if [run, release, dashes] == ["run", "--release", "--"] => rest,
        _ => return Err(format!("$ {line}: expected `ninefold` or `cargo run --release --`")),
    };
    let mut command = Command::new(program);
    command.args(arguments);
    command.current_dir(&context.root).env("NO_COLOR", "1").env_remove("COLUMNS").stdin(std::process::Stdio::null());
    let output = command.output().map_err(|error| format!("$ {line}: {error}"))?;
    let [mut text, stderr] = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
    text += &stderr;
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    match output.status.code() {
        Some(0) => {}
        Some(code) => text.extend(["exit status ", &code.to_string(), "\n"]),
        None => return Err(format!("$ {line}: {}", output.status)),
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_cannot_hold_a_fence_or_a_prompt_as_output() {
        assert_eq!(fits_in_a_block("1 $ is a price\n".to_string()), Ok("1 $ is a price\n".to_string()));
        assert!(fits_in_a_block("a\n```\n".to_string()).is_err());
        assert!(fits_in_a_block("$ ninefold\n".to_string()).is_err());
    }

    #[test]
    fn pictures_say_which_command_draws_them() {
        let page = "Text.\n![A map](graphs/map.svg \"ninefold color map.csv --as svg\")\n![Step 1](step.svg)\n";
        let picture = Picture { file: "graphs/map.svg", command: "ninefold color map.csv --as svg" };
        assert_eq!(pictures(page).collect::<Vec<_>>(), [picture]);
    }

    #[test]
    fn only_our_own_commands_are_run() {
        let context = Context::new(false);
        for line in ["rm -r x", "cargo test", "cargo run"] {
            let why = run(Path::new("no-such-program"), &context, line).unwrap_err();
            assert!(why.contains("expected"), "{why}");
        }
        assert!(run(Path::new("no-such-program"), &context, "ninefold 'unclosed").is_err());
    }
}
