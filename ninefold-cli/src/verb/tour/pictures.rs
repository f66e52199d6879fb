//! The pictures of a tour: what its commands draw, on one page for a browser.

use super::ground::{Ground, fresh_directory};
use crate::input::Usage;
use crate::limits::Interrupt;
use crate::output::{escaped, say};
use crate::partial::write_whole;

/// The verbs whose answers can be drawn.
const DRAWN: [&str; 4] = ["draw", "explain", "marks", "node"];

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
        let is_formed = words.iter().any(|word| matches!(word.as_str(), "--as" | "--json"));
        if is_formed || !words.get(1).is_some_and(|verb| DRAWN.contains(&verb.as_str())) {
            return Ok(());
        }
        let run = ground.command(&words[1..]).args(["--as", "svg"]).output();
        let drawn = run.map_err(|error| Usage(format!("{line}: {error}")))?.stdout;
        let svg = String::from_utf8_lossy(&drawn);
        // Not all that these verbs answer can be drawn: the words are on the terminal all the same.
        if svg.starts_with("<svg") {
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
