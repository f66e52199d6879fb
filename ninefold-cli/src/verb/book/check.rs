//! `book --check`: does a printer take this file?

mod alone;

use ninefold::board::text::visible;
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output::Sink;
use ninefold_files::status::Status;
use ninefold_print::paper::{Cover, Paper};
use ninefold_print::preflight::{Report, check, check_cover};
use std::fmt::Write as _;
use std::io::Read as _;
use std::path::{Path, PathBuf};

/// The most bytes of a file: twice of what print on demand takes.
const MOST: u64 = 1 << 30;

/// So many faults of a file are told one by one.
const MOST_TOLD: usize = 50;

/// As what a file is looked at.
#[derive(Clone, Copy)]
pub(super) enum Asked {
    /// As a book that is bound so.
    Book(Cover),
    /// As the cover of a book of so many pages, of this size where that is said.
    Cover { pages: usize, paper: Option<Paper> },
}

/// Looks at the files one after the other, each in a process of its own, and says of each what a printer would refuse.
pub(super) fn run(files: &[PathBuf], asked: Asked, interrupt: &Interrupt) -> Result<Status, Failure> {
    let mut status = Status::Yes;
    for path in files {
        if interrupt.is_set() {
            return Ok(Status::Interrupted);
        }
        status = status.max(alone::ask(path, asked, interrupt)?);
    }
    Ok(status)
}

/// Looks at these files in this process, which a hostile file may end.
pub(super) fn run_here(files: &[PathBuf], asked: Asked) -> Result<Status, Failure> {
    alone::be_bounded();
    let mut sink = Sink::standard();
    let mut status = Status::Yes;
    for path in files {
        let fault = |why: &dyn std::fmt::Display| Usage(format!("{}: {why}", named(path)));
        let bytes = read(path).map_err(|error| fault(&error))?;
        let report = match asked {
            Asked::Book(cover) => check(bytes, cover),
            Asked::Cover { pages, paper } => check_cover(bytes, pages, paper),
        };
        let report = report.map_err(|why| fault(&why))?;
        status = status.max(Status::of(report.faults.is_empty()));
        sink.write(told(path, &report).as_bytes())?;
    }
    sink.finish()?;
    Ok(status)
}

fn read(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file: Box<dyn std::io::Read> =
        if path == Path::new("-") { Box::new(std::io::stdin().lock()) } else { Box::new(std::fs::File::open(path)?) };
    file.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        return Err(std::io::Error::other("found more than 1 GiB, expected a book"));
    }
    Ok(bytes)
}

/// The name of a file, on one line whatever is in it.
fn named(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_string() } else { visible(&path.to_string_lossy()).into_owned() }
}

/// A line for the file, one for each fault, one for what was not looked into. Names of fonts are the file's own words: they forge no line and
/// tell a terminal nothing.
fn told(path: &Path, report: &Report) -> String {
    let name = named(path);
    let paper = report.paper.map_or("no paper that printers have", |paper| paper.name);
    let bleed = if report.has_bleed { ", with bleed" } else { "" };
    let pages = if report.pages == 1 { "1 page".to_string() } else { format!("{} pages", report.pages) };
    let verdict = match report.faults.len() {
        0 => "nothing that a printer would refuse was found".to_string(),
        1 => "1 fault".to_string(),
        faults => format!("{faults} faults"),
    };
    let mut text = format!("{name}: {pages}, {paper}{bleed}: {verdict}\n");
    for fault in report.faults.iter().take(MOST_TOLD) {
        let page = fault.page.map_or_else(String::new, |page| format!("page {page}: "));
        let _ = writeln!(text, "{name}: {page}{}", visible(&fault.what));
    }
    if report.faults.len() > MOST_TOLD {
        let _ = writeln!(text, "{name}: and {} more", report.faults.len() - MOST_TOLD);
    }
    for note in &report.notes {
        let _ = writeln!(text, "{name}: {}", visible(note));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::{chapters, settings};
    use super::*;

    /// `docs/books.md` says these limits.
    #[test]
    fn the_page_on_books_has_the_limits() {
        let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/books.md")).unwrap();
        let solutions = |most: usize| settings::solutions(&most.to_string()).is_ok();
        let most = (1..=1000).take_while(|&most| solutions(most)).last().unwrap();
        for (what, limit) in [
            ("solutions a page", format!("1 to {most}")),
            (
                "the same puzzles made in a row before a chapter is given up",
                format!("{} times", chapters::MOST_REPEATS),
            ),
            ("the file of a font", format!("{} MiB", settings::MOST >> 20)),
            (
                "a file that `--check` looks at",
                format!("{} GiB, within {} GiB of memory and {} s", MOST >> 30, alone::MEMORY >> 30, alone::SECONDS),
            ),
            ("faults of a file that are told one by one", MOST_TOLD.to_string()),
        ] {
            let row = format!("| {what} | {limit} |\n");
            assert!(page.contains(&row), "{row}");
        }
    }
}
