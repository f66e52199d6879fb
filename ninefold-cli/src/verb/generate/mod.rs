//! `generate`: puzzles made at random, of any size and level, to a written specification.

mod needs;
mod object;
mod out;
mod practice;

use super::convert::remark;
use crate::candidates::{Candidates, Looked};
use crate::ledger::{Ledger, Run};
use clap::{Args, ValueHint};
use needs::{NeedArgs, SpecFile, nine};
use ninefold::Spec;
use ninefold::ask::{self, AUTO, Made, NotMade, Policy, Sieve, convert};
use ninefold::board::text::csv::board_text;
use ninefold::board::text::{Alphabet, Format, Place, Record, WriteOptions};
use ninefold::board::{Board, BoxShape, Geometry, Puzzle, Solution, Symbol, text};
use ninefold::logic::{Chart, Technique};
use ninefold::rate::Scale;
use ninefold::solve::Verdict;
use ninefold::spec::{Miss, Repeats, SpecError, Wanted};
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Usage};
use ninefold_files::journal::{self, Identity, Reached};
use ninefold_files::kind::Kind;
use ninefold_files::lane::{ColumnKind, Field, Value, board_field};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::out_file;
use ninefold_files::output::{complain, say};
use ninefold_files::standard;
use ninefold_files::status::Status;
use out::Out;
use practice::practised;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

/// The need that a ledger brings with it.
const NO_EQUIVALENT: &str = "no-equivalent";

/// The most symbols that are written with one character each.
const CHARACTERS: usize = 34;

/// Which distribution is drawn.
const DISTRIBUTION: &str = "\
How puzzles are drawn: a full grid is made of random symbols in random cells; then symbols are taken away in random order, as long \
as there is one solution; a puzzle that is not as wanted is thrown away. So each puzzle is as wanted, but not all such puzzles are \
equally likely: full grids are not, and puzzles with few givens come more often than their share. From candidate 128 on, a puzzle \
is also thrown away if its path takes a step harder than all that --technique, --hardest and --practice name before it has taken \
these. From there on, where levels are asked for, but neither 2 nor 6 and no givens to spare, a puzzle that is not as wanted is not \
thrown away at once: up to 8 times four of its empty cells (with a symmetry four orbits) are given again and it is dug anew, which \
changes how likely each puzzle is. For --each-pass and --no-fills, and for --technique, --without, --techniques, --hardest, --practice, \
--open and --hodoku from candidate 2,000 on if fewer than two of candidates 128 to 1,999 were as wanted, a puzzle drawn that is not as wanted is \
changed one given at a time until it is: such puzzles are more alike than chance would have them, and may have many givens to spare \
(--givens and --minimal limit that). Where a technique is asked for, without a symmetry or a pattern, every other of these begins with the grid of \
the example of that technique (`ninefold technique NAME`), dug from the position that is shown there, its rows, columns and symbols exchanged: nearly all \
puzzles that need an SK-loop or a junior exocet come from there, and have much of that grid in common. On 9x9, with --givens of at most 20, givens are moved until there are as few (18 within seconds, \
17 by luck). With --sampler controlled-bias, all full grids of 4x4, 6x6 and 9x9 are equally likely, and so are all minimal puzzles with \
the same number of givens (`lab levels` compares the two).";

#[derive(Debug, Args)]
#[command(next_help_heading = "Answers", after_long_help = DISTRIBUTION)]
pub(crate) struct GenerateArgs {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,
    /// Write to this file instead of standard output
    ///
    /// The ending says what is written: a table for .csv, .tsv, .parquet (.pq), .arrow (.feather, .ipc), .arrows or .jsonl (.ndjson);
    /// lines for .txt, .sdm or no ending, with --json also for .jsonl (.ndjson, .json). Other endings are refused.
    #[arg(long, short, visible_alias = "output", value_name = "FILE", value_parser = crate::args::out_path(), value_hint = ValueHint::FilePath)]
    out: Option<PathBuf>,
    /// Go on with an earlier run to the same --out file that was interrupted; keep a journal beside it
    ///
    /// The journal, FILE.ninefold-resume, is removed when all is done. A run goes on only with the same program and options; the
    /// time of --budget is new for each run. FILE is the same then, byte for byte, as of a run that was left alone. The rows of a Parquet
    /// or Arrow file that is not whole yet are kept in FILE.ninefold-rows.
    #[arg(long, requires = "out")]
    resume: bool,
    /// One JSON object per puzzle, with its level; the project's docs/json.md has the shape
    #[arg(long)]
    json: bool,
    /// What is wanted, from a file in TOML: `box`, `latin` or `layout` for the board, and the options under "Puzzles" by their names
    ///
    /// Such as `level = 6`, `technique = ["x-wing", "xy-wing>=2"]`, `minimal = true`. A pattern or a layout is written into the
    /// file itself, its rows between `"""` and `"""`.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Puzzles")]
    spec: Option<PathBuf>,
    /// Make no puzzle that is equivalent to one in this file, and add those that are made; where there is no such file it is begun
    ///
    /// Equivalent puzzles differ in names and places alone (see `canon --help`). The file has a line that names the board, one for each
    /// puzzle, its canonical form first, and one for each run that begins, goes on or ends; it grows from run to run, and one run at a time
    /// has it. Lines that were changed, or taken out before others, are told; whole runs that are missing at its end are not. A list of puzzles cannot be made a ledger. An --out file that is there already is
    /// refused unless --resume goes on with it: its puzzles would be lost, and would not come again.
    #[arg(long, value_name = "FILE", value_parser = crate::args::out_path(), value_hint = ValueHint::FilePath, help_heading = "Puzzles")]
    ledger: Option<PathBuf>,
    #[command(flatten)]
    needs: NeedArgs,
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
    /// How symbols are written
    #[arg(long, value_name = "NAME", value_parser = crate::args::alphabets())]
    alphabet: Option<Alphabet>,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Work")]
struct WorkArgs {
    /// The seed; the same seed and options give the same puzzles
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// The most time by the clock for all of it, or candidates to look at: 10s, 5000n, or both with a comma; without it the search ends
    /// when 100,000 candidates in a row were not of the level
    #[arg(long, value_name = "10s|5000n", value_parser = ninefold_files::limits::parse)]
    budget: Option<Limits>,
    /// How many threads; 0 is one per core
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = crate::args::thread_count())]
    threads: usize,
    /// No progress and no remarks on standard error, only errors
    #[arg(long, short)]
    quiet: bool,
}

pub(crate) fn run(args: &GenerateArgs, interrupt: &Interrupt) -> Result<Status, Failure> {
    let spec = args.spec(interrupt)?;
    let chart = Chart::new(spec.geometry());
    // Before any file is begun it is known that there may be such puzzles.
    let wanted = Wanted::new(&spec, &chart, args.work.seed).map_err(|error| args.of_ledger(&error, ""))?;
    let mut writer = Writer::new(args, &spec, interrupt)?;
    // The level stands in objects and tables.
    let wanted = if writer.shows_levels() { wanted.telling_levels() } else { wanted };
    let candidates = Candidates { wanted, threads: args.work.threads };
    let progress = ninefold_files::progress::Progress::new(args.work.quiet, || args.count, None);
    let (first, mut written) = writer.start();
    let known = writer.known();
    let budget = args.work.budget.unwrap_or_default();
    let looked = if written >= args.count {
        Looked { candidates: first, not_made: None, nearest: None }
    } else {
        interrupt.with_budget(budget, |budget| {
            let mut sieve = Sieve::new(&spec, budget.nodes).from(first);
            for form in &known {
                sieve.know(form);
            }
            let left = args.count - written;
            let mut take = |made: Made| {
                if !progress.hide_while(|| writer.write(&made, written + 1))? {
                    return Ok(ControlFlow::Break(()));
                }
                written += 1;
                progress.at(written, written as usize);
                Ok(if written < args.count { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            };
            // One that is rare may take long: it is seen that something happens.
            let looked = |candidates| progress.beside("candidate", candidates);
            candidates.each_of(sieve, left, budget, &mut take, &looked)
        })?
    };
    drop(progress);
    let is_done = written == args.count || budget.nodes.is_some_and(|nodes| looked.candidates >= nodes);
    writer.end(is_done, interrupt)?;
    args.say_how_it_ended(&looked, written, interrupt);
    Ok(Status::of(written == args.count))
}

/// Is an option of `generate` called so?
fn is_option(name: &str) -> bool {
    GenerateArgs::augment_args(clap::Command::new("generate")).get_arguments().any(|arg| arg.get_long() == Some(name))
}

impl GenerateArgs {
    /// The needs: by the file, and by the options, which go first.
    fn spec(&self, interrupt: &Interrupt) -> Result<Spec, Usage> {
        let geometry = self.board.geometry(interrupt)?;
        let spec = match &self.spec {
            Some(path) => SpecFile::read(path, interrupt)?.spec(geometry, &self.needs, is_option)?,
            None => Spec::new(geometry.map_or_else(nine, Ok).map_err(|error| Usage(error.to_string()))?),
        };
        let spec = self.needs.add_to(spec, interrupt)?;
        if self.ledger.is_some() {
            if spec.wants_repeats() {
                let found = "found --no-repeat=no or --no-equivalent=no beside it, by which puzzles may come again";
                return Err(Usage(format!("--ledger: {found}; expected one of the two")));
            }
            return spec.with(NO_EQUIVALENT, "yes").map_err(|error| self.of_ledger(&error, "--"));
        }
        let option = match spec.repeats() {
            Repeats::Allowed => return Ok(spec),
            Repeats::NotEqual => "no-repeat",
            _ => NO_EQUIVALENT,
        };
        if self.resume {
            let why = "which puzzles were made before is not known; --ledger FILE keeps them";
            return Err(Usage(format!("--{option} does not go with --resume: {why}")));
        }
        Ok(spec)
    }

    /// The fault of the specification, by the options that were given: a ledger brings a need with it.
    fn of_ledger(&self, error: &SpecError, prefix: &str) -> Usage {
        let is_brought = error.need == NO_EQUIVALENT && self.ledger.is_some() && !self.needs.has(NO_EQUIVALENT);
        Usage(if is_brought { format!("--ledger: {}", error.why) } else { format!("{prefix}{error}") })
    }

    /// Why there are no more puzzles, how rare they are, and what came nearest.
    fn say_how_it_ended(&self, looked: &Looked, written: u64, interrupt: &Interrupt) {
        let is_cut = matches!(looked.not_made, Some(NotMade::TooLong(_)));
        if let Some(not) = looked.not_made.as_ref().filter(|_| !is_cut) {
            complain(&not.to_string());
        }
        if self.work.quiet {
            return;
        }
        if let Some(not) = looked.not_made.as_ref().filter(|_| is_cut) {
            match (written, interrupt.is_set()) {
                (0, false) => say(&not.to_string()),
                (_, false) => say(&format!("{written} of {} puzzles: the budget has ended", self.count)),
                (_, true) => say(&format!("{written} of {} puzzles: interrupted", self.count)),
            }
        }
        say(&format!("{written} of {} candidates, seed {}", looked.candidates, self.work.seed));
        if let Some((puzzle, Miss { why, .. })) = looked.nearest.as_ref().filter(|_| looked.not_made.is_some()) {
            let line = self.board.alphabet(puzzle.geometry()).one_line(puzzle.givens().iter().copied());
            say(&format!("the nearest: {line} ({why})"));
        }
    }
}

impl BoardArgs {
    /// The board that the options name, if they name one.
    fn geometry(&self, interrupt: &Interrupt) -> Result<Option<Geometry>, Usage> {
        if let Some(path) = &self.layout {
            let source = input::read(path, interrupt)?;
            let parsed = text::layout::parse(&source.text).map(Some);
            return parsed.map_err(|error| Usage(input::at(&source.name, &error)));
        }
        let geometry = match (self.latin, self.box_shape) {
            (Some(n), _) => Geometry::latin(n).map(Some),
            (None, shape) => shape.map(Geometry::sudoku).transpose(),
        };
        geometry.map_err(|error| Usage(error.to_string()))
    }

    fn alphabet(&self, geometry: &Geometry) -> Alphabet {
        let n = geometry.symbols();
        let alphabet = self.alphabet.filter(|alphabet| alphabet.capacity() >= n);
        alphabet.or(Alphabet::default_for(n)).unwrap_or(Alphabet::Numbers)
    }
}

/// Writes puzzles as lines, objects, or rows.
struct Writer<'a> {
    args: &'a GenerateArgs,
    format: &'static dyn Format,
    options: WriteOptions,
    out: Out,
    ledger: Option<Ledger>,
    interrupt: &'a Interrupt,
    /// May the puzzles have several solutions, so that they have no level?
    is_kept: bool,
    /// The scales, beside the levels, on which ratings were asked for.
    scales: Vec<&'static Scale>,
    /// The technique of the positions, where these are wanted.
    practice: Option<&'static dyn Technique>,
    /// Was it said how to read the board's kind back?
    told: bool,
}

impl<'a> Writer<'a> {
    fn new(args: &'a GenerateArgs, spec: &Spec, interrupt: &'a Interrupt) -> Result<Self, Failure> {
        let symbols = spec.geometry().symbols();
        // Numbers of two digits need blanks between.
        let are_wide = args.board.alphabet == Some(Alphabet::Numbers) && symbols > 9;
        let format = match spec.practice() {
            Some(_) => "hodoku",
            // A line of one character would be read as a comment or a slip.
            None if (2..=CHARACTERS).contains(&symbols) && !are_wide => "line",
            None => "grid",
        };
        let format = input::format_named(format)?;
        let options = WriteOptions { alphabet: args.board.alphabet, blank: None };
        let goes_on = args.goes_on();
        args.check_files(spec, goes_on)?;
        let out = Out::new(args, spec, interrupt)?;
        let ledger = args.open_ledger(spec, goes_on.then(|| out.reached()))?;
        let (is_kept, practice, is_table) = (spec.is_kept(), spec.practice(), out.is_table());
        // A table tells its boards itself.
        let told = args.work.quiet || practice.is_some() || is_table;
        let scales = ask::scale("hodoku").into_iter().filter(|_| spec.asks_for_hodoku()).collect();
        Ok(Writer { args, format, options, out, ledger, interrupt, is_kept, scales, practice, told })
    }

    /// Are levels written that nobody asked for?
    fn shows_levels(&self) -> bool {
        self.args.json || self.out.is_table()
    }

    /// How many candidates were looked at and puzzles written before this run.
    fn start(&self) -> (u64, u64) {
        let Reached { offset, line } = self.out.reached();
        (offset, line as u64)
    }

    /// The puzzles that were made before this run, where they may not come again.
    fn known(&mut self) -> Vec<Vec<Option<Symbol>>> {
        self.ledger.as_mut().map(Ledger::known).unwrap_or_default()
    }

    /// Writes down that this puzzle is made: before it is, so that none is made twice.
    fn enter(&mut self, made: &Made) -> Result<(), Usage> {
        let form = made.canonical.as_ref();
        self.ledger.iter_mut().zip(form).try_for_each(|(ledger, form)| ledger.add(form, made.candidate))
    }

    /// Writes the puzzle number `written`, from 1. Not if the run was interrupted meanwhile: then it ends, and the puzzle is made anew when it
    /// goes on.
    fn write(&mut self, made: &Made, written: u64) -> Result<bool, Failure> {
        let lines = self.lines(Board::from_givens(made.puzzle.geometry().clone(), made.puzzle.givens().to_vec()))?;
        let reached = Reached { offset: made.candidate + 1, line: written as usize };
        if self.out.is_table() {
            let Some(row) = self.row(made) else { return Ok(false) };
            self.enter(made)?;
            match &mut self.out {
                Out::Table(table, _) => table.push(&row)?,
                Out::Growing(table) => table.push(&row, reached)?,
                Out::Lines(..) => {}
            }
            self.save_if_due()?;
            return Ok(true);
        }
        let practised = match self.practice {
            None => None,
            Some(technique) => match practised(&made.puzzle, technique, self.format, self.interrupt)? {
                None => return Ok(false),
                some => some,
            },
        };
        let text = match (practised, self.args.json) {
            (practised, true) => self.object(made, practised.map(|(_, practised)| practised)),
            (Some((text, _)), false) => text,
            (None, false) => lines,
        };
        self.enter(made)?;
        let Out::Lines(sink, resume) = &mut self.out else { return Ok(true) };
        sink.write(text.as_bytes())?;
        if let Some(resume) = resume {
            resume.reached(reached, None, text.as_bytes());
        }
        self.save_if_due()?;
        Ok(true)
    }

    /// Writes the journal, if there is one and it is time for that.
    fn save_if_due(&self) -> Result<(), Usage> {
        let Some(resume) = self.out.journal().filter(|resume| resume.pause().is_zero()) else { return Ok(()) };
        // What the journal knows of the ledger knows of.
        self.ledger.as_ref().map_or(Ok(()), Ledger::sync)?;
        resume.save()
    }

    /// Nothing more is written: is all of it done?
    fn end(mut self, is_done: bool, interrupt: &Interrupt) -> Result<(), Failure> {
        let mut end_ledger = || self.ledger.as_mut().map_or(Ok(()), Ledger::end);
        match self.out {
            Out::Lines(sink, None) => {
                if interrupt.is_set() {
                    sink.leave()?;
                } else {
                    sink.finish()?;
                }
                end_ledger()?;
            }
            Out::Lines(sink, Some(resume)) if is_done => {
                end_ledger()?;
                resume.finish()?;
                sink.finish()?;
            }
            Out::Lines(sink, Some(resume)) => {
                end_ledger()?;
                sink.finish()?;
                resume.save()?;
                self.args.say_goes_on();
            }
            Out::Growing(table) => {
                end_ledger()?;
                let is_whole = if is_done {
                    table.finish(interrupt)?
                } else {
                    table.leave()?;
                    false
                };
                if !is_whole {
                    self.args.say_goes_on();
                }
            }
            // A table that is not whole never gets its name, and its puzzles do not stay in the ledger.
            Out::Table(..) if interrupt.is_set() => {}
            Out::Table(table, replaces) => {
                table.finish()?;
                end_ledger()?;
                self.args.out.iter().filter(|_| replaces).for_each(|out| out_file::say_replaced(out));
            }
        }
        Ok(())
    }

    /// The puzzle as a text; with the first it is said how its kind of board is read back, from objects, too.
    fn lines(&mut self, board: Board) -> Result<String, Usage> {
        let record = Record::new(Place::new(1, 1), board);
        // It lists no candidates, about which there could be a search.
        let written = convert(self.format, &record, &self.options, &Policy::default());
        let written = written.map_err(|unprintable| Usage(unprintable.to_string()))?;
        for what in written.otherwise.iter().filter(|_| !self.told) {
            say(&remark(what, self.format, record.board.geometry()));
        }
        self.told = true;
        Ok(written.text)
    }

    /// A row as [`columns`] has it; `None` if the run was interrupted before the solution was known.
    fn row(&self, made: &Made) -> Option<Vec<Value>> {
        let alphabet = self.args.board.alphabet(made.puzzle.geometry());
        let solution = self.only_solution(&made.puzzle);
        if solution.is_none() && self.interrupt.is_set() {
            return None;
        }
        let solution = solution.map(|solution| alphabet.one_line(solution.values().iter().copied().map(Some)));
        let level = (!self.is_kept).then(|| made.level.map_or(Value::Null, Value::Number));
        let puzzle = Value::Text(alphabet.one_line(made.puzzle.givens().iter().copied()));
        let row = [puzzle, Value::text(solution), Value::Number(made.puzzle.given_count() as u64)]
            .into_iter()
            .chain(level)
            .chain([Value::Number(self.args.work.seed), Value::Number(made.candidate)])
            .chain(board_text(made.puzzle.geometry()).map(Value::Text));
        Some(row.collect())
    }

    /// Whether a large half-filled board has one solution alone can take for ever; a puzzle that was made to have one takes few
    /// nodes.
    fn only_solution(&self, puzzle: &Puzzle) -> Option<Solution> {
        let limits = Some(Limits::nodes(SOLUTION_NODES));
        let asked = |policy: &Policy<'_>| ask::solve(&Board::from(puzzle), AUTO, None, policy);
        let found = self.interrupt.with_policy(limits, self.args.work.seed, asked).ok()?.found;
        found.kept.into_iter().next().filter(|_| found.verdict == Verdict::Unique)
    }
}

impl GenerateArgs {
    fn say_goes_on(&self) {
        if !self.work.quiet {
            say("not all were made; the same command goes on from here");
        }
    }

    /// All that changes a byte, but for the files that are read.
    fn options(&self) -> String {
        let GenerateArgs { count, spec: _, ledger, needs, json, board, work, out: _, resume: _ } = self;
        let BoardArgs { box_shape, latin, layout: _, alphabet } = board;
        let candidates = work.budget.and_then(|budget| budget.nodes);
        format!("{:?}", (count, ledger, needs.typed(), json, box_shape, latin, alphabet, work.seed, candidates))
    }

    fn identity(&self) -> Result<Identity, Usage> {
        Identity::new(self.options(), self.files())
    }

    /// Are these files to write to? With a ledger no puzzle may be lost, as it does not come again. Nothing is touched before that is known.
    fn check_files(&self, spec: &Spec, goes_on: bool) -> Result<(), Usage> {
        let Some(out) = &self.out else {
            return match self.ledger {
                Some(_) if standard::is_lost() => Err(Usage(
                    "--ledger: found standard output closed, or /dev/null, where puzzles that never come again would be lost; expected --out \
                     FILE, or an output that keeps them"
                        .to_string(),
                )),
                _ => Ok(()),
            };
        };
        out_file::check_ending(out, self.json, &[])?;
        self.ledger.iter().try_for_each(|ledger| out_file::refuse_twice(out, ledger))?;
        out_file::refuse_input(out, self.files().chain(self.ledger.as_deref()))?;
        let is_table = Kind::of_name(out).is_some_and(|kind| !(self.json && kind == Kind::JsonLines));
        if is_table && spec.practice().is_some() {
            return Err(Usage("--practice: found a table for its positions, expected lines or --json".to_string()));
        }
        let Some(ledger) = &self.ledger else { return Ok(()) };
        let name = out.display();
        if goes_on || out_file::is_standard_output(out) || !out_file::holds_something(out) {
            return Ok(());
        }
        Err(Usage(format!(
            "{name}: found an earlier file, which holds puzzles that may be in the ledger {} and would not come again; expected another \
             name, or that the file is moved away",
            ledger.display()
        )))
    }

    /// Why a run cannot go on; to start over is no remedy where a ledger knows its puzzles.
    fn with_ledger(&self, out: &Path, Usage(why): Usage) -> Usage {
        let Some(ledger) = self.ledger.as_ref().filter(|_| journal::beside(out).exists()) else { return Usage(why) };
        let (ledger, out) = (ledger.display(), out.display());
        Usage(format!(
            "{why}; the ledger {ledger} has what that run made, so that one that starts over makes other puzzles: keep those of {out}"
        ))
    }

    /// Is there an earlier run to go on with?
    fn goes_on(&self) -> bool {
        self.resume && self.out.as_deref().is_some_and(|out| journal::beside(out).exists())
    }

    /// The ledger, for a run that begins, or goes on from this candidate.
    fn open_ledger(&self, spec: &Spec, from: Option<Reached>) -> Result<Option<Ledger>, Usage> {
        let Some(path) = &self.ledger else { return Ok(None) };
        out_file::refuse_input(path, self.files())?;
        let out = self.out.as_deref().and_then(|out| std::path::absolute(out).ok());
        let options = format!("{} {:?} {out:?}", self.options(), self.files().collect::<Vec<_>>());
        let run = Run {
            geometry: spec.geometry(),
            options: &options,
            from,
            is_loose: self.is_loose(),
            quiet: self.work.quiet,
        };
        Ledger::open(path, run).map(Some)
    }

    /// Is nothing left of the output unless all of it is written? What goes to a pipe has gone, and a journal keeps what there is.
    fn is_loose(&self) -> bool {
        let is_file = |out: &PathBuf| std::fs::metadata(out).map_or(true, |known| known.is_file());
        self.out.as_ref().is_some_and(|out| !self.resume && !out_file::is_standard_output(out) && is_file(out))
    }

    /// The files that it reads.
    fn files(&self) -> impl Iterator<Item = &Path> {
        self.board.layout.as_deref().into_iter().chain(self.spec.as_deref()).chain(self.needs.files())
    }
}

/// How long the only solution of a puzzle is looked for, for its column.
const SOLUTION_NODES: u64 = 10_000;

/// The columns of a table. The level is known of puzzles with one solution, which are all but those of `--keep`.
fn columns(spec: &Spec) -> Vec<Field> {
    let field = Field::new;
    let level =
        field("level", ColumnKind::Number, "1 to 6: the passes needed, as in `rate`; null where that is not known");
    [
        field("puzzle", ColumnKind::Text, "the puzzle"),
        field("solution", ColumnKind::Text, "its solution; null if there are several"),
        field("givens", ColumnKind::Number, "how many cells are given"),
    ]
    .into_iter()
    .chain((!spec.is_kept()).then_some(level))
    .chain([
        field("seed", ColumnKind::Number, "the seed"),
        field("candidate", ColumnKind::Number, "the number of the candidate under it, from 0"),
    ])
    .chain(board_text(spec.geometry()).map(|_| board_field()))
    .collect()
}
