//! `generate`: puzzles made at random, of any size and level.

use super::convert::untold;
use crate::candidates::{Candidates, Made};
use crate::failure::Failure;
use crate::input::{self, Usage};
use crate::json::{self, Generated};
use crate::limits::{Interrupt, Limits};
use crate::out_file;
use crate::output::{Sink, say};
use crate::status::Status;
use clap::{Args, ValueHint};
use ninefold::board::text::{Alphabet, Format, Place, Record, WriteOptions};
use ninefold::board::{Board, BoxShape, Geometry, text};
use ninefold::logic::Chart;
use ninefold::rate::Wanted;
use std::ops::{ControlFlow, RangeInclusive};
use std::path::PathBuf;

/// So many symbols are written with one character each.
const CHARACTERS: usize = 34;

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers")]
pub(crate) struct GenerateArgs {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// Only puzzles of this level, or of these: 4, or 3..5 (the passes needed, as in `rate`); above 9x9 with as many givens as
    /// that takes
    #[arg(long, value_name = "L|L..L", value_parser = parse_levels)]
    level: Option<RangeInclusive<u64>>,
    /// Keep this share of the cells of a full grid instead of as few as possible; it may have several solutions
    #[arg(long, value_name = "PERCENT", conflicts_with = "level", value_parser = clap::value_parser!(u8).range(1..=100))]
    keep: Option<u8>,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_parser = crate::args::out_path(), value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// One JSON object per puzzle, with its level; the project's docs/json.md has the shape
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    work: WorkArgs,
}

/// Which board.
#[derive(Debug, Args)]
#[command(next_help_heading = "Board")]
struct BoardArgs {
    /// Height and width of a box (default 3x3)
    #[arg(long = "box", value_name = "HxW", value_parser = crate::args::parse_box)]
    box_shape: Option<BoxShape>,
    /// A Latin square with so many symbols
    #[arg(long, value_name = "N", conflicts_with_all = ["box_shape", "layout"])]
    latin: Option<usize>,
    /// A layout: regions of a jigsaw, extra houses (see `solve --help`)
    #[arg(long, value_name = "FILE", conflicts_with = "box_shape")]
    layout: Option<PathBuf>,
    /// How symbols are written: 1-9A-Y, 0-F, A-P or numbers
    #[arg(long, value_name = "NAME", value_parser = crate::args::parse_alphabet)]
    alphabet: Option<Alphabet>,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Work")]
struct WorkArgs {
    /// The seed; the same seed and options give the same puzzles
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The most time for all of it, or candidates to look at: 10s, 5000n, or both with a comma
    #[arg(long, value_name = "10s|5000n", value_parser = crate::limits::parse)]
    budget: Option<Limits>,
    /// How many threads; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// No progress and no remarks on standard error, only errors
    #[arg(long, short)]
    quiet: bool,
}

pub(crate) fn run(args: &GenerateArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let geometry = args.board.geometry(interrupt)?;
    let mut writer = Writer::new(args, &geometry)?;
    let chart = Chart::new(&geometry);
    let wanted = Wanted {
        geometry: &geometry,
        chart: &chart,
        seed: args.work.seed,
        keep: args.keep.map(|percent| (geometry.cells() * usize::from(percent)).div_ceil(100)),
        // The level stands in the JSON.
        levels: args.level.clone().or(args.json.then_some(0..=u64::MAX)).filter(|_| args.keep.is_none()),
    };
    let candidates = Candidates { wanted, threads: args.work.threads };
    let progress = crate::progress::Progress::new(args.work.quiet, || args.count);
    let mut written = 0;
    let looked = if args.count == 0 {
        0
    } else {
        interrupt.with_budget(args.work.budget.unwrap_or_default(), |budget| {
            candidates.each(budget, |made, _| {
                progress.hide_while(|| writer.write(&made))?;
                written += 1;
                progress.at(written, written as usize);
                Ok(if written < args.count { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            })
        })?
    };
    drop(progress);
    if !args.work.quiet {
        say(&format!("{written} of {looked} candidates, seed {}", args.work.seed));
    }
    Ok(Status::of(written == args.count))
}

impl BoardArgs {
    fn geometry(&self, interrupt: &Interrupt) -> Result<Geometry, Usage> {
        if let Some(path) = &self.layout {
            let source = input::read(path, interrupt)?;
            return text::layout::parse(&source.text).map_err(|error| Usage(input::at(&source.name, &error)));
        }
        let geometry = match (self.latin, self.box_shape) {
            (Some(n), _) => Geometry::latin(n),
            (None, shape) => Geometry::sudoku(shape.unwrap_or(BoxShape { height: 3, width: 3 })),
        };
        geometry.map_err(|error| Usage(error.to_string()))
    }
}

/// Writes puzzles as lines, or objects.
struct Writer<'a> {
    args: &'a GenerateArgs,
    format: &'static dyn Format,
    options: WriteOptions,
    sink: Sink,
    /// Was it said how to read the board's kind back?
    told: bool,
}

impl<'a> Writer<'a> {
    fn new(args: &'a GenerateArgs, geometry: &Geometry) -> Result<Self, Usage> {
        let format = input::format_named(if geometry.symbols() > CHARACTERS { "grid" } else { "line" })?;
        if let Some(out) = &args.out {
            if crate::kind::is_table(out) {
                return Err(Usage(format!("{}: generate writes lines, no tables", out.display())));
            }
            out_file::check_ending(out, args.json, false)?;
        }
        let (sink, _) = out_file::open(args.out.as_deref(), &[], None, args.work.quiet)?;
        let options = WriteOptions { alphabet: args.board.alphabet, blank: None };
        Ok(Writer { args, format, options, sink, told: args.work.quiet || args.json })
    }

    fn write(&mut self, made: &Made) -> Result<(), Failure> {
        let board = Board::from_givens(made.puzzle.geometry().clone(), made.puzzle.givens().to_vec());
        let text = if self.args.json { self.object(made) } else { self.lines(board)? };
        Ok(self.sink.write(text.as_bytes())?)
    }

    fn lines(&mut self, board: Board) -> Result<String, Usage> {
        let record = Record::new(Place::new(1, 1), board);
        let mut text = String::new();
        let printed = self.format.print(&record, &self.options, &mut text);
        printed.map_err(|unprintable| Usage(unprintable.to_string()))?;
        if let Some(what) = untold(self.format, &record, &text).filter(|_| !self.told) {
            say(&what);
        }
        self.told = true;
        Ok(text)
    }

    fn object(&self, made: &Made) -> String {
        let geometry = made.puzzle.geometry();
        let n = geometry.symbols();
        let alphabet = self.args.board.alphabet.filter(|alphabet| alphabet.capacity() >= n);
        let alphabet = alphabet.or(Alphabet::default_for(n)).unwrap_or(Alphabet::Numbers);
        json::line(&Generated {
            ninefold: json::VERSION,
            board: geometry.to_string(),
            puzzle: alphabet.one_line(made.puzzle.givens().iter().copied()),
            givens: made.puzzle.given_count(),
            level: made.level,
            seed: self.args.work.seed,
            candidate: made.index,
        })
    }
}

/// `4`, or `3..5` with both ends.
fn parse_levels(text: &str) -> Result<RangeInclusive<u64>, String> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<u64>().ok().filter(|level| (1..=6).contains(level));
    match (number(low), number(high)) {
        (Some(low), Some(high)) if low <= high => Ok(low..=high),
        _ => Err("expected a level from 1 to 6, like 4, or several, like 3..5".to_string()),
    }
}
