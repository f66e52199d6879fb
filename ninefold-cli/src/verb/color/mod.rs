//! `color`: graphs with as few colours as can be found.

mod answer;
mod equal;
pub(super) mod file;
mod picture;
mod sheet;

use crate::args::out_path;
use answer::{Coloured, json, text};
use clap::{Args, ValueEnum, ValueHint};
use equal::Equal;
use ninefold::board::text::{layout, visible};
use ninefold::graph::Budget;
use ninefold::graph::colour::{Colouring, Improper, News, Preset, Request, colour, equitable};
use ninefold::graph::text::Read;
use ninefold::graphs::graph_of;
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Usage};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::out_file;
use ninefold_files::output::{self, complain, say};
use ninefold_files::status::Status;
use std::io::{ErrorKind, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own on the command line")]
#[command(next_help_heading = "Answers")]
pub(crate) struct ColorArgs {
    /// Graphs: DIMACS .col or .gr, METIS, GraphML, or lists of edges; `-` is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,
    /// The graph of a board instead: `box 3x3`, `latin 8`; cells are vertices
    #[arg(long, value_name = "LAYOUT", conflicts_with_all = ["files", "from"])]
    board: Option<String>,
    /// The format, if it cannot be told from the content (METIS never is)
    #[arg(long, value_name = "NAME", value_parser = file::FORMATS)]
    from: Option<String>,
    /// Are so many colours enough? Exit status 1 if they are not, or if the time was too short to tell
    #[arg(long, visible_alias = "colours", value_name = "K", value_parser = clap::value_parser!(u32).range(1..))]
    colors: Option<u32>,
    /// Classes whose sizes differ by one at most; with --colors K so many of them, exit status 1 if there are none or none were found
    #[arg(long, conflicts_with_all = ["precoloured", "start"])]
    equitable: bool,
    /// Colours that are given: a file with lines `l VERTEX COLOUR`, as -o writes them
    #[arg(long, visible_alias = "precolored", value_name = "FILE", value_hint = ValueHint::FilePath)]
    precoloured: Option<PathBuf>,
    /// A colouring to begin with, as -o writes it; one that is not proper is refused
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    start: Option<PathBuf>,
    /// Write the colouring to this file: a line `s col COLOURS`, then `l VERTEX COLOUR` for each vertex
    ///
    /// It is written anew whenever there are fewer colours, so that an interruption keeps the best; --resume goes on from it.
    #[arg(long, short, visible_alias = "output", value_name = "FILE", value_parser = out_path(), value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Go on from the colouring in the --out file, if there is one; it is checked first
    #[arg(long, requires = "out", conflicts_with = "start")]
    resume: bool,
    /// How to answer on standard output
    #[arg(long = "as", value_enum, value_name = "FORM", default_value = "summary")]
    form: Form,
    /// One JSON object for each graph; the project's docs/json.md has the shape
    #[arg(long, conflicts_with = "form")]
    json: bool,
    /// The most time by the clock, or steps, for each graph: 10s, 5m, 100000n, or both with a comma
    #[arg(long, value_name = "10s|100000n", value_parser = ninefold_files::limits::parse, default_value = "10s")]
    budget: Limits,
    /// The seed of random choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// No remarks on standard error, only errors
    #[arg(long, short)]
    quiet: bool,
}

/// How a colouring is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// How many colours, and what is proved
    Summary,
    /// Beside that a line of vertices for each colour
    Classes,
    /// The lines that -o writes
    Dimacs,
    /// The graph as a picture, if it has at most 500 vertices
    Svg,
}

pub(crate) fn run(args: &ColorArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    if args.files.is_empty() && args.board.is_none() {
        return Err(Usage("expected a file with a graph, `-` for standard input, or --board".into()).into());
    }
    if args.resume && args.equitable {
        let why = "classes of equal size are written only at the end, so there is nothing to go on from";
        return Err(Usage(format!("--resume: {why}; run the same without --resume")).into());
    }
    if let Some(out) = &args.out {
        out_file::check_promise(out, &["sol", "txt"])
            .map_err(|Usage(why)| Usage(format!("{why} (a colouring; a picture is written to standard output)")))?;
        // A colouring to begin with may give way to the one with fewer colours that comes of it. Given colours may not: they would be lost.
        let start = args.start.iter().filter(|start| !out_file::is_one_file(start, out));
        let others = start.chain(&args.precoloured);
        out_file::refuse_input(out, args.files.iter().chain(others).map(PathBuf::as_path))?;
        if args.files.len() > 1 {
            return Err(Usage("-o holds the colouring of one graph: name it alone".into()).into());
        }
    }
    let graphs = args.files.iter().map(|path| Some(path.as_path())).chain(args.board.iter().map(|_| None));
    let mut status = Status::Yes;
    for path in graphs {
        let answered = match read(args, path, interrupt) {
            Ok((name, read)) => Task { args, name: &name, read: &read, interrupt }.answer()?,
            Err(usage) => {
                complain(&usage.0);
                Status::Bad
            }
        };
        status = status.max(answered);
        if interrupt.is_set() {
            return Ok(Status::Interrupted);
        }
    }
    Ok(status)
}

fn read(args: &ColorArgs, path: Option<&Path>, interrupt: &Interrupt) -> Result<(String, Read), Usage> {
    let Some(path) = path else {
        let line = args.board.as_deref().unwrap_or_default();
        let geometry = layout::parse(line).map_err(|error| {
            let hint = "expected a board such as `box 3x3`, `latin 8` or `box 3x3 / extra windoku`";
            Usage(format!("{}; {hint}", input::at("--board", &error)))
        })?;
        let cells = geometry.all_cells().map(|cell| geometry.cell_name(cell)).collect();
        return Ok((line.to_string(), Read::of(graph_of(&geometry), Some(cells))));
    };
    file::graph(path, args.from.as_deref(), interrupt)
}

/// How many cells stand side by side on a board.
fn columns(line: &str) -> Option<usize> {
    layout::parse(line).ok()?.side()
}

/// One graph and what is asked of it.
struct Task<'a> {
    args: &'a ColorArgs,
    name: &'a str,
    read: &'a Read,
    interrupt: &'a Interrupt,
}

impl Task<'_> {
    fn answer(&self) -> Result<Status, Failure> {
        if !self.args.quiet {
            self.read.warnings.iter().for_each(|warning| say(&format!("{}: {warning}", self.name)));
        }
        if self.args.form == Form::Svg {
            picture::fits(self.name, &self.read.graph)?;
        }
        let preset = self.preset()?;
        let start = self.start(preset.as_ref())?;
        let graph = preset.as_ref().map_or(&self.read.graph, |preset| &preset.graph);
        let deadline = self.args.budget.time.and_then(|time| Instant::now().checked_add(time));
        let over = || self.interrupt.is_set() || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let budget = Budget { steps: self.args.budget.nodes, interrupt: Some(&over) };
        let request = Request { colours: self.args.colors, start: start.as_ref(), seed: self.args.seed, budget };
        if self.args.equitable {
            return self.equal(&request);
        }
        let mut progress = Progress::new(self);
        let answer = colour(graph, &request, &mut |news| progress.hear(news, preset.as_ref()));
        // Of a file that cannot be written the colouring is told at least.
        let is_written = progress.end();
        let coloured = Coloured {
            name: self.name,
            read: self.read,
            answer: &answer,
            colour_of: lifted(preset.as_ref(), &answer.colouring),
            wanted: self.args.colors,
            has_given: preset.as_ref().is_some_and(|preset| preset.used() > 0),
            columns: self.args.board.as_deref().and_then(columns),
        };
        output::write(&if self.args.json { json(&coloured) } else { text(&coloured, self.args.form) })?;
        is_written?;
        Ok(match self.args.colors {
            _ if self.interrupt.is_set() => Status::Interrupted,
            Some(colours) if answer.colouring.colours() > colours => Status::No,
            _ => Status::Yes,
        })
    }

    /// Classes of one size.
    fn equal(&self, request: &Request<'_>) -> Result<Status, Failure> {
        let answer = equitable(&self.read.graph, request);
        if let (Some(out), Some(colouring)) = (&self.args.out, &answer.colouring) {
            let lines = sheet::lines(self.read, colouring.of());
            ninefold_files::partial::write_whole(out, lines.as_bytes(), self.interrupt).map_err(Usage)?;
        }
        let columns = self.args.board.as_deref().and_then(columns);
        let equal = Equal { name: self.name, read: self.read, answer: &answer, wanted: self.args.colors, columns };
        output::write(&if self.args.json { equal.json() } else { equal.text(self.args.form) })?;
        Ok(if self.interrupt.is_set() { Status::Interrupted } else { Status::of(answer.colouring.is_some()) })
    }

    fn preset(&self) -> Result<Option<Preset>, Usage> {
        let given = self.args.precoloured.as_deref();
        given.map(|path| file::preset(path, self.read, self.args.colors, self.interrupt)).transpose()
    }

    /// The colouring to begin with, of the graph that is coloured.
    fn start(&self, preset: Option<&Preset>) -> Result<Option<Colouring>, Usage> {
        let Some(path) = self.begun()? else { return Ok(None) };
        if !self.args.resume {
            return self.checked(path, preset).map(Some);
        }
        let remedy = |Usage(why)| Usage(format!("{why}; remove it to start over"));
        let colouring = self.checked(path, preset).map_err(remedy)?;
        if !self.args.quiet {
            say(&format!("{}: going on from its {}", path.display(), answer::many(colouring.colours(), "colour")));
        }
        Ok(Some(colouring))
    }

    /// The colouring of a file, if it is one of this graph, with the given colours.
    fn checked(&self, path: &Path, preset: Option<&Preset>) -> Result<Colouring, Usage> {
        let fault = |why: &str| Usage(format!("{}: {why}", path.display()));
        let named = |why: Improper| fault(&why.told(&|vertex| self.read.name(vertex)));
        let colour_of = self.whole(path)?;
        let colouring = Colouring::verify(&self.read.graph, &colour_of).map_err(named)?;
        let Some(preset) = preset else { return Ok(colouring) };
        let other = |vertex| fault(&format!("vertex {} has another colour than the given one", self.read.name(vertex)));
        Colouring::verify(&preset.graph, &preset.lower(&colour_of).map_err(other)?).map_err(named)
    }

    /// The file with a colouring to begin with. With `--resume` there may be none yet.
    fn begun(&self) -> Result<Option<&Path>, Usage> {
        let Some(out) = self.args.out.as_deref().filter(|_| self.args.resume) else {
            return Ok(self.args.start.as_deref());
        };
        match std::fs::metadata(out) {
            Ok(known) if known.is_file() => Ok((known.len() > 0).then_some(out)),
            Ok(_) => Err(Usage(format!("{}: --resume reads this file first, and found something else", out.display()))),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Usage(format!("{}: {error}", out.display()))),
        }
    }

    /// The colour of each vertex in a file.
    fn whole(&self, path: &Path) -> Result<Vec<u32>, Usage> {
        let wrong = |vertex: u32, why: &str| {
            Usage(format!("{}: vertex {} {why}, expected a line for each", path.display(), self.read.name(vertex)))
        };
        let mut colour_of = vec![None; self.read.graph.vertices() as usize];
        for (vertex, colour) in sheet::read(path, self.read, self.interrupt)? {
            if colour_of[vertex as usize].replace(colour).is_some() {
                return Err(wrong(vertex, "has two lines"));
            }
        }
        let named = (0..).zip(&colour_of).map(|(vertex, colour)| colour.ok_or_else(|| wrong(vertex, "has no colour")));
        named.collect()
    }
}

/// The colours of the graph that was read.
fn lifted(preset: Option<&Preset>, colouring: &Colouring) -> Vec<u32> {
    preset.map_or_else(|| colouring.of().to_vec(), |preset| preset.lift(colouring))
}

/// A line on the terminal while it goes on, and the best in the file.
struct Progress<'a> {
    task: &'a Task<'a>,
    begun: Instant,
    said: Duration,
    is_shown: bool,
    best: Option<(u32, u32)>,
    failed: Option<String>,
}

/// How often the line is written anew.
const EVERY: Duration = Duration::from_millis(200);

impl<'a> Progress<'a> {
    fn new(task: &'a Task<'a>) -> Self {
        let is_shown = !task.args.quiet && std::io::stderr().is_terminal();
        Progress { task, begun: Instant::now(), said: Duration::ZERO, is_shown, best: None, failed: None }
    }

    fn hear(&mut self, news: News<'_>, preset: Option<&Preset>) {
        let (mut found, mut at_least) = self.best.unwrap_or((0, 0));
        match news {
            News::Fewer { colouring, .. } => {
                found = colouring.colours();
                if let Some(out) = &self.task.args.out {
                    let lines = sheet::lines(self.task.read, &lifted(preset, colouring));
                    self.failed =
                        ninefold_files::partial::write_whole(out, lines.as_bytes(), self.task.interrupt).err();
                }
            }
            News::AtLeast { colours, .. } => at_least = colours,
            _ => {}
        }
        self.best = Some((found, at_least));
        let now = self.begun.elapsed();
        if self.is_shown && now >= self.said + EVERY {
            self.said = now;
            let name = visible(self.task.name);
            eprint!("\r{name}: {found} colours, at least {at_least}; {:.1} s ", now.as_secs_f64());
        }
    }

    /// Clears the line. Could the file be written?
    fn end(self) -> Result<(), Usage> {
        if self.is_shown && self.said > Duration::ZERO {
            eprint!("\r\x1b[K");
        }
        self.failed.map_or(Ok(()), |failed| Err(Usage(failed)))
    }
}
