//! `tour`: walks through a source document part by part, running each command of its page.

mod ground;
#[cfg(feature = "web")]
mod pages;
mod parts;
mod pictures;
mod stroll;

use crate::tour_page::{Part, parse};
use clap::Args;
use ground::Ground;
use ninefold::board::words;
use ninefold_files::failure::Failure;
use ninefold_files::input::Usage;
use ninefold_files::limits::Interrupt;
use ninefold_files::output::{self, Closed};
use ninefold_files::status::Status;
#[cfg(feature = "web")]
pub(crate) use pages::tours;
use parts::Section;
use pictures::Pictures;
use std::collections::BTreeSet;
use std::io::{BufRead as _, IsTerminal as _};
use std::process::{Child, Stdio};
use stroll::{Next, Stroll};

#[derive(Debug, Args)]
pub(crate) struct TourArgs {
    /// Which document; without a name they are listed
    #[arg(value_name = "NAME", value_parser = crate::args::known(names), hide_possible_values = true)]
    pub(crate) name: Option<String>,
    /// Only the part with this figure of the document
    #[arg(long, value_name = "N", requires = "name", conflicts_with_all = ["part", "all"])]
    pub(crate) figure: Option<usize>,
    /// Only the part with this number in the table of contents
    #[arg(long, value_name = "N", requires = "name", conflicts_with = "all")]
    pub(crate) part: Option<usize>,
    /// The whole page
    #[arg(long, requires = "name")]
    pub(crate) all: bool,
    /// Only print, with the recorded outputs, instead of running the commands; without a part all of the page
    #[arg(long, requires = "name")]
    pub(crate) print: bool,
    /// Show what the commands draw in the browser, too
    #[arg(long, requires = "name", conflicts_with = "print")]
    pub(crate) open: bool,
}

/// Name, the document, its page.
const PAGES: &[(&str, &str, &str)] = &[
    ("crook", "J. F. Crook: a pencil-and-paper algorithm", include_str!("../../../assets/tour/crook.md")),
    ("exclusion", "Dr Dobb's: Sudoku and graph theory", include_str!("../../../assets/tour/exclusion.md")),
    ("chi-lange", "Chi & Lange: techniques for solving Sudoku", include_str!("../../../assets/tour/chi-lange.md")),
    ("lecture", "A lecture on Latin squares and Sudoku", include_str!("../../../assets/tour/lecture.md")),
    ("graphs", "Graphs: colours, proofs, and what they are used for", include_str!("../../../assets/tour/graphs.md")),
    (
        "script-collection",
        "physicsinsights: the Perl scripts",
        include_str!("../../../assets/tour/script-collection.md"),
    ),
    (
        "no-notes",
        "physicsinsights: solving with a pen, without notes",
        include_str!("../../../assets/tour/no-notes.md"),
    ),
];

pub(crate) fn run(args: &TourArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let Some(name) = &args.name else {
        output::write(&list())?;
        return Ok(Status::Yes);
    };
    let called = name.to_lowercase().replace([' ', '_'], "-");
    let called = ALSO.iter().find(|(also, _)| *also == called).map_or(called.as_str(), |(_, name)| *name);
    let Some((name, about, page)) = PAGES.iter().find(|(other, _, _)| *other == called) else {
        return Err(Usage(format!("no tour is called `{name}`; there are {}", names().join(", "))).into());
    };
    let (head, sections) = parts::split(page);
    let tour = Tour { name, head, sections, opens: args.open, interrupt };
    let chosen = tour.chosen(args)?;
    match chosen {
        Some(section) if args.print => output::write(section.text)?,
        None if args.print => output::write(page)?,
        Some(section) => tour.walk(section.title, section.text)?,
        None if args.all => tour.walk(about, page)?,
        None => tour.stroll()?,
    }
    Ok(Status::Yes)
}

/// Other names of tours: those of the authors, and of the place.
const ALSO: &[(&str, &str)] = &[
    ("dobbs", "exclusion"),
    ("dr-dobbs", "exclusion"),
    ("latin", "lecture"),
    ("physicsinsights", "script-collection"),
];

/// The tours, a line each with its other names.
fn list() -> String {
    let rows = PAGES.iter().map(|&(name, about, _)| {
        let also: Vec<&str> = ALSO.iter().filter(|(_, of)| *of == name).map(|(also, _)| *also).collect();
        let also = if also.is_empty() { String::new() } else { format!(" (also: {})", also.join(", ")) };
        (name, about.to_string() + &also)
    });
    let rows: Vec<(&str, String)> = rows.collect();
    super::list::table(rows.iter().map(|(name, about)| (*name, about.as_str())))
}

/// The names of all tours.
fn names() -> Vec<&'static str> {
    PAGES.iter().map(|(name, _, _)| *name).collect()
}

struct Tour<'a> {
    name: &'a str,
    /// What stands above the first part.
    head: &'a str,
    sections: Vec<Section<'a>>,
    /// Are pictures shown in the browser?
    opens: bool,
    interrupt: &'a Interrupt,
}

impl<'a> Tour<'a> {
    /// The part that is asked for, if one is.
    fn chosen(&self, args: &TourArgs) -> Result<Option<Section<'a>>, Usage> {
        let (found, what) = match (args.figure, args.part) {
            (Some(figure), _) => {
                (self.sections.iter().find(|section| section.has_figure(figure)), format!("Figure {figure}"))
            }
            (None, Some(part)) => {
                (part.checked_sub(1).and_then(|place| self.sections.get(place)), format!("part {part}"))
            }
            (None, None) => return Ok(None),
        };
        let name = self.name;
        let figures = if args.figure.is_some() { self.figures() } else { String::new() };
        let missing =
            || Usage(format!("the tour {name} has no {what}{figures}; `ninefold tour {name}` lists its parts"));
        found.copied().map(Some).ok_or_else(missing)
    }

    /// Which figures have a part: `, but Figures 1, 3 and 10 to 12`.
    fn figures(&self) -> String {
        let all: BTreeSet<usize> = self.sections.iter().flat_map(Section::figures).flatten().collect();
        let mut runs: Vec<[usize; 2]> = Vec::new();
        for figure in all {
            match runs.last_mut() {
                Some([_, last]) if *last + 1 == figure => *last = figure,
                _ => runs.push([figure, figure]),
            }
        }
        let name = |&[first, last]: &[usize; 2]| match last - first {
            0 => first.to_string(),
            1 => format!("{first} and {last}"),
            _ => format!("{first} to {last}"),
        };
        match runs.as_slice() {
            [] => ", as none of its parts is about a figure".to_string(),
            [[first, last]] if first == last => format!(", but Figure {first}"),
            runs => format!(", but Figures {}", words::list(&runs.iter().map(name).collect::<Vec<_>>(), "and")),
        }
    }

    /// The head, and the parts by their numbers.
    fn contents(&self) -> String {
        let width = self.sections.len().to_string().len();
        let lines = (1..).zip(&self.sections).map(|(number, section)| format!("{number:>width$}  {}\n", section.title));
        self.head.to_string() + &lines.collect::<String>() + "\n"
    }

    /// The contents; at a terminal then part by part.
    fn stroll(&self) -> Result<(), Failure> {
        output::write(&self.contents())?;
        if !is_person() {
            return Ok(output::write(&self.ways())?);
        }
        let mut stroll = Stroll::new(self.sections.len());
        while !self.interrupt.is_set() {
            output::write(&stroll.prompt(|part| self.sections[part].title.to_string()))?;
            match stroll.answer(self.line()?.as_deref()) {
                Next::Part(part) => self.walk(self.sections[part].title, self.sections[part].text)?,
                Next::Contents => output::write(&self.contents())?,
                Next::Help => output::write(&stroll.help())?,
                Next::End => break,
            }
        }
        Ok(())
    }

    /// How to see more than the contents.
    fn ways(&self) -> String {
        let name = self.name;
        let figure = self.sections.iter().flat_map(Section::figures).next();
        let figure =
            figure.map(|figures| format!("`ninefold tour {name} --figure {}` shows a figure, ", figures.start()));
        let figure = figure.unwrap_or_default();
        format!("{figure}`ninefold tour {name} --part 1` a part, `ninefold tour {name} --all` everything.\n")
    }

    /// A line that the person types; nothing at the end of the input.
    fn line(&self) -> Result<Option<String>, Closed> {
        let mut line = String::new();
        let read = self.interrupt.while_waiting(|| std::io::stdin().lock().read_line(&mut line));
        Ok((read.map_err(Closed::from)? > 0).then_some(line))
    }

    /// Prints the prose, runs the commands. At a terminal each command waits for Enter.
    fn walk(&self, title: &str, page: &str) -> Result<(), Failure> {
        let ground = Ground::new(self.interrupt);
        let ground = ground.map_err(|error| Usage(format!("a directory for the examples: {error}")))?;
        let mut pictures = self.opens.then(|| Pictures::new(title));
        for part in parse(page) {
            if self.interrupt.is_set() {
                return Ok(());
            }
            match part {
                Part::Prose(text) => output::write(text)?,
                Part::Command { line, .. } => {
                    output::write(&format!("$ {line}"))?;
                    if is_person() {
                        output::write(" [Enter]")?;
                        self.line()?;
                    } else {
                        output::write("\n")?;
                    }
                    execute(line, &ground, pictures.as_mut())?;
                }
            }
        }
        Ok(pictures.map_or(Ok(()), |pictures| pictures.open(self.interrupt))?)
    }
}

/// Does somebody sit there who can answer?
fn is_person() -> bool {
    std::io::stdin().is_terminal() && std::io::stdout().is_terminal()
}

/// Runs `ninefold ...` as this very program. Its remarks and its exit status are part of its output, not the tour's: they stand below it,
/// as on the page.
fn execute(line: &str, ground: &Ground, pictures: Option<&mut Pictures>) -> Result<(), Failure> {
    let words = shell_words::split(line).map_err(|error| Usage(format!("{line}: {error}")))?;
    let run = ground.command(words.get(1..).unwrap_or_default()).stderr(Stdio::piped()).spawn();
    let run = run.and_then(Child::wait_with_output).map_err(|error| Usage(format!("{line}: {error}")))?;
    output::write(&String::from_utf8_lossy(&run.stderr))?;
    match run.status.code() {
        Some(0) | None => {}
        Some(code) => output::write(&format!("exit status {code}\n"))?,
    }
    Ok(pictures.map_or(Ok(()), |pictures| pictures.take(line, &words, ground))?)
}

#[cfg(test)]
mod tests {
    use super::ground::EXAMPLES;
    use super::*;

    #[test]
    fn every_example_that_a_page_reads_is_at_hand() {
        let ends = |c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '.'));
        let commands = PAGES.iter().flat_map(|(_, _, page)| parse(page)).filter_map(|part| match part {
            Part::Command { line, .. } => Some(line),
            Part::Prose(_) => None,
        });
        let read: Vec<_> = commands.flat_map(|line| line.split("examples/").skip(1)).collect();
        assert!(!read.is_empty());
        for name in read.iter().filter_map(|rest| rest.split(ends).next()) {
            assert!(EXAMPLES.iter().any(|(example, _)| *example == name), "{name}");
        }
    }
}
