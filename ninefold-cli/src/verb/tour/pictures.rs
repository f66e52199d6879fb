//! The pictures of a tour: what its commands draw, on one page for a browser.

use super::ground::{Ground, fresh_directory};
use crate::prose::escaped;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output::say;
use ninefold_files::partial::write_whole;
use std::io::{ErrorKind, Read as _};
use std::process::{Child, Stdio};
use std::time::Duration;

/// The verbs whose answers can be drawn. Boards are written in many ways, and only the usual one stands for a picture.
const DRAWN: [&str; 4] = ["draw", "explain", "marks", "node"];

/// May the answer to a command be drawn? It is not asked yet.
#[cfg(feature = "web")]
pub(super) fn is_drawn(words: &[String]) -> bool {
    drawing(words).is_some()
}

/// The words behind the program's name that draw what a command answers: a graph, a field or a board.
fn drawing(words: &[String]) -> Option<Vec<String>> {
    let has = |name: &str| words.iter().any(|word| word == name);
    let verb = |at: usize| words.get(at).map_or("", String::as_str);
    let can_be_drawn = match (verb(1), verb(2)) {
        ("color", _) | ("latin", "defect" | "design") | ("lab", "projections") => true,
        (verb, _) => DRAWN.contains(&verb) && !has("--as"),
    };
    if !can_be_drawn || has("--json") {
        return None;
    }
    let mut drawing = words[1..].to_vec();
    // What is told in few words is drawn all the same.
    for option in ["--as", "--show"] {
        if let Some(at) = drawing.iter().position(|word| word == option) {
            drawing.drain(at..drawing.len().min(at + 2));
        }
    }
    drawing.extend(["--as", "svg"].map(String::from));
    Some(drawing)
}

/// The picture of what a command answers, if there is one and nobody wants it to end before.
pub(super) fn picture(
    words: &[String],
    ground: &Ground,
    is_over: &dyn Fn() -> bool,
) -> std::io::Result<Option<String>> {
    let Some(drawing) = drawing(words) else { return Ok(None) };
    let mut command = ground.command(&drawing);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let drawn = answer(command.spawn()?, is_over)?;
    Ok(String::from_utf8(drawn).ok().filter(|svg| svg.starts_with("<svg") && svg.len() < LARGEST))
}

/// What a program writes to its end; it is ended when that is not wanted any more.
fn answer(mut child: Child, is_over: &dyn Fn() -> bool) -> std::io::Result<Vec<u8>> {
    let output = child.stdout.take();
    std::thread::scope(|scope| {
        let reading = scope.spawn(|| {
            let mut read = Vec::new();
            output.map_or(Ok(0), |output| output.take(LARGEST as u64).read_to_end(&mut read)).map(|_| read)
        });
        while !reading.is_finished() {
            if is_over() {
                // It may have ended by itself.
                let _ = child.kill();
            }
            std::thread::sleep(PAUSE);
        }
        child.wait()?;
        reading.join().unwrap_or_else(|_| Err(ErrorKind::Other.into()))
    })
}

/// How long it is between two looks at a program that draws.
const PAUSE: Duration = Duration::from_millis(5);

/// No picture of a page has as many bytes: a larger one is none that anybody would look at.
const LARGEST: usize = 4 << 20;

/// The page so far.
pub(super) struct Pictures {
    html: String,
    count: usize,
}

impl Pictures {
    pub(super) fn new(title: &str) -> Self {
        let title = escaped(title);
        let html = format!(
            "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>{title}</title>\n<style>\n\
             body {{ font: 1.1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }}\n\
             code {{ overflow-wrap: anywhere }}\nsvg {{ max-width: 100%; height: auto }}\n</style>\n<h1>{title}</h1>\n"
        );
        Pictures { html, count: 0 }
    }

    /// Takes the picture of what the command answers, if there is one.
    pub(super) fn take(&mut self, line: &str, words: &[String], ground: &Ground) -> Result<(), Usage> {
        let drawn = picture(words, ground, &|| false).map_err(|error| Usage(format!("{line}: {error}")))?;
        // Not all that can be asked can be drawn: the words are on the terminal all the same.
        if let Some(svg) = drawn {
            let caption = format!("<figcaption><code>{}</code></figcaption>", escaped(line));
            self.html.extend(["<figure>\n", &svg, &caption, "\n</figure>\n"]);
            self.count += 1;
        }
        Ok(())
    }

    /// Writes the page, says where, and shows it in the browser.
    pub(super) fn open(&self, interrupt: &Interrupt) -> Result<(), Usage> {
        if self.count == 0 {
            say("There is no picture of this part.");
            return Ok(());
        }
        // The browser reads it when this program may have ended: it stays.
        let directory =
            fresh_directory("ninefold-pictures").map_err(|error| Usage(format!("a folder for pictures: {error}")))?;
        let path = directory.join("pictures.html");
        write_whole(&path, self.html.as_bytes(), interrupt).map_err(Usage)?;
        say(&format!("The pictures: {}", path.display()));
        if !show(&path) {
            say("No browser could be opened from here.");
        }
        Ok(())
    }
}

/// Was a browser found?
#[cfg(feature = "web")]
fn show(path: &std::path::Path) -> bool {
    open::that_detached(path).is_ok()
}

/// The lean program knows no browser.
#[cfg(not(feature = "web"))]
fn show(_: &std::path::Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn graphs_fields_and_boards_are_drawn() {
        let drawn = |line: &str| drawing(&shell_words::split(line).unwrap()).map(|words| words.join(" "));
        for (line, as_picture) in [
            ("ninefold color g.csv --as classes", "color g.csv --as svg"),
            ("ninefold color --board 'box 2x2'", "color --board box 2x2 --as svg"),
            ("ninefold latin defect -p 1..", "latin defect -p 1.. --as svg"),
            ("ninefold latin design latin 4 --as field --seed 1", "latin design latin 4 --seed 1 --as svg"),
            ("ninefold marks -p 1...", "marks -p 1... --as svg"),
            ("ninefold lab projections", "lab projections --as svg"),
            ("ninefold explain --profile crook --show no -p 1...", "explain --profile crook -p 1... --as svg"),
        ] {
            assert_eq!(drawn(line).as_deref(), Some(as_picture), "{line}");
        }
        for other in [
            "ninefold color g.csv --json",
            "ninefold draw --as text -p 1...",
            "ninefold latin mols 4",
            "ninefold solve -p 1...",
            "ninefold",
        ] {
            assert_eq!(drawn(other), None, "{other}");
        }
    }
}
