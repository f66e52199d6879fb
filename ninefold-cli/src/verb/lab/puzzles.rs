//! The puzzles of an experiment: from files, or made.

use super::experiment::{read, replace};
use crate::candidates::Candidates;
use ninefold::board::text::{self, Alphabet, ReadOptions};
use ninefold::board::{BoxShape, Cell, Geometry, Grid, Puzzle};
use ninefold::engine::{Budget, Silent, auto};
use ninefold::generate;
use ninefold::lab::chi_lange::{CLASSES, Class, FILLED, KEPT, SEVERAL, entered_name, filled_name};
use ninefold::logic::Chart;
use ninefold::solve::{Request, solve};
use ninefold::spec::{Spec, Wanted, level_within};
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Usage};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::output::say;
use std::ops::ControlFlow;
use std::path::Path;

/// A class of puzzles by its name.
pub(super) type Named = (String, Vec<Puzzle>);

/// The puzzles of a file in any text format. A bad one is the user's mistake: an experiment that leaves puzzles out would not
/// be the one that was asked for.
pub(super) fn of_file(path: &Path, interrupt: &Interrupt) -> Result<Vec<Puzzle>, Usage> {
    let source = input::read(path, interrupt)?;
    let options = ReadOptions::default();
    let mut puzzles = Vec::new();
    for record in text::read(&source.text, &options) {
        let record = record.map_err(|error| Usage(input::at(&source.name, &error)))?;
        let geometry = record.board.geometry();
        let puzzle = record.board.puzzle().map_err(|clash| {
            let why = clash.describe(geometry, &input::alphabet_for_people(&options, geometry));
            Usage(format!("{}: {why}", input::label(&source.name, &record)))
        });
        puzzles.push(puzzle?);
    }
    if puzzles.is_empty() {
        return Err(Usage(format!("{}: found no puzzle", source.name)));
    }
    Ok(puzzles)
}

/// A fingerprint of the puzzles, on which the results depend (the hash of Fowler, Noll and Vo).
pub(super) fn fingerprint(puzzles: &[Puzzle]) -> String {
    let bytes = puzzles.iter().flat_map(Puzzle::givens).map(|given| given.map_or(0, |symbol| symbol.0 + 1));
    let hash = bytes
        .fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3));
    format!("{} puzzles, {hash:016x}", puzzles.len())
}

/// The classes that are made: each by its name, with its puzzles and their levels.
#[derive(Debug)]
pub(super) struct Made {
    classes: Vec<Rated>,
}

/// A class by its name: its puzzles with their levels.
type Rated = (String, Vec<(u64, Puzzle)>);

impl Made {
    /// Minimal 9x9 puzzles of one seed, in the order in which they come, until every class has its number; `None` if it was
    /// interrupted.
    pub(super) fn new(
        counts: &[usize],
        seed: u64,
        threads: usize,
        quiet: bool,
        interrupt: &Interrupt,
    ) -> Result<Option<Made>, Failure> {
        let nine = nine()?;
        let chart = Chart::new(&nine);
        let spec = Spec::new(nine.clone()).levels(2..=6);
        let wanted = Wanted::new(&spec, &chart, seed).map_err(|error| Usage(error.to_string()))?;
        let candidates = Candidates { wanted, threads };
        let wanted = CLASSES.iter().filter(|class| class.levels.is_some());
        let mut classes: Vec<(&Class, Vec<_>)> = wanted.map(|class| (class, Vec::new())).collect();
        let is_full =
            |classes: &[(&Class, Vec<_>)]| classes.iter().zip(counts).all(|((_, its), count)| its.len() >= *count);
        if !is_full(&classes) {
            let looked = interrupt.with_budget(Limits::default(), |budget| {
                candidates.each(0, u64::MAX, budget, |made| {
                    let level = made.level.unwrap_or(0);
                    let of_level = |class: &Class| class.levels.as_ref().is_some_and(|levels| levels.contains(&level));
                    let place =
                        classes.iter().position(|(class, its)| of_level(class) && its.len() < count_of(class, counts));
                    if let Some(place) = place {
                        classes[place].1.push((level, made.puzzle));
                    }
                    Ok(if is_full(&classes) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
                })
            })?;
            if !quiet {
                say(&format!("made the puzzles of {} candidates", looked.candidates));
            }
        }
        if !is_full(&classes) {
            return Ok(None);
        }
        let further = interrupt.with_budget(Limits::default(), |budget| {
            let filled = filled(&classes, &chart, seed, budget)?;
            let entered = entered(&classes, &filled);
            Some([filled, entered, vec![several(&nine, counts[2], seed, budget)?]].concat())
        });
        let classes = classes.into_iter().map(|(class, its)| (class.name.to_string(), its));
        Ok(further.map(|further| Made { classes: classes.chain(further).collect() }))
    }

    /// The puzzles by class.
    pub(super) fn named(self) -> Vec<Named> {
        let puzzles = |its: Vec<(u64, Puzzle)>| its.into_iter().map(|(_, puzzle)| puzzle).collect();
        self.classes.into_iter().map(|(class, its)| (class, puzzles(its))).collect()
    }

    /// A line per puzzle: class, level, puzzle.
    pub(super) fn save(&self, path: &Path) -> Result<(), Failure> {
        let mut text = "class\tlevel\tpuzzle\n".to_string();
        for (class, its) in &self.classes {
            for (level, puzzle) in its {
                let line = Alphabet::Digits.one_line(puzzle.givens().iter().copied());
                text.extend([class, "\t", &level.to_string(), "\t", &line, "\n"]);
            }
        }
        replace(path, &text)
    }
}

/// The classes with more givens once more, the naked singles of each puzzle entered; its level is that of the puzzle.
fn entered(classes: &[(&Class, Vec<(u64, Puzzle)>)], filled: &[Rated]) -> Vec<Rated> {
    let enter = |(level, puzzle): &(u64, Puzzle)| (*level, with_naked_singles(puzzle));
    let names = classes.iter().map(|(class, _)| entered_name(class.name));
    names.zip(filled).map(|(name, (_, its))| (name, its.iter().map(enter).collect())).collect()
}

/// The puzzle with what is left alone in its cell as a given, one after the other.
fn with_naked_singles(puzzle: &Puzzle) -> Puzzle {
    let Ok(mut grid) = Grid::new(puzzle) else { return puzzle.clone() };
    let single = |grid: &Grid| {
        let mut open = grid.geometry().all_cells().filter(|cell| grid.value(*cell).is_none());
        let of = |cell: Cell| {
            Some(grid.candidates(cell)).filter(|left| left.len() == 1)?.iter().next().map(|one| cell.with(one))
        };
        open.find_map(of)
    };
    let mut more = puzzle.clone();
    while let Some(next) = single(&grid) {
        let (Ok(()), Ok(with)) = (grid.place(next), more.with_given(next.cell, Some(next.symbol))) else { break };
        more = with;
    }
    more
}

/// Boards with more than one solution: random cells of full grids. They have no level; `None` if it was interrupted.
fn several(geometry: &Geometry, count: usize, seed: u64, budget: &Budget<'_>) -> Option<Rated> {
    // Streams of their own, far from the candidates and from those of the givens.
    let mut streams = (u64::MAX / 2..).map(|stream| generate::rng_of(seed, stream));
    let mut its = Vec::new();
    while its.len() < count {
        let puzzle = generate::kept(geometry, KEPT, &mut streams.next()?, *budget)?;
        let request = Request { limit: Some(2), budget: *budget, seed };
        if solve(&puzzle, &*auto(&puzzle).engine, &request, &mut Silent).solutions.len() > 1 {
            its.push((0, puzzle));
        }
    }
    Some((SEVERAL.to_string(), its))
}

/// The made classes once more, each puzzle with further givens, but never so many that it leaves the levels of its class;
/// `None` if it was interrupted.
fn filled(
    classes: &[(&Class, Vec<(u64, Puzzle)>)],
    chart: &Chart,
    seed: u64,
    budget: &Budget<'_>,
) -> Option<Vec<Rated>> {
    // Their random numbers come from the far end, where no candidate is.
    let mut streams = (0..=u64::MAX).rev();
    let mut fill = |class: &Class, puzzle: &Puzzle| -> Option<(u64, Puzzle)> {
        let request = Request { limit: Some(1), budget: *budget, seed };
        let solution = solve(puzzle, &*auto(puzzle).engine, &request, &mut Silent).solutions.pop()?;
        let is_of_class = |more: &Puzzle| {
            let level = level_within(more, chart, *budget);
            level.is_some_and(|level| class.levels.as_ref().is_some_and(|levels| levels.contains(&level)))
        };
        let mut rng = generate::rng_of(seed, streams.next()?);
        let more = generate::with_more(puzzle, &solution, FILLED, &mut rng, is_of_class);
        level_within(&more, chart, *budget).filter(|_| !budget.is_interrupted()).map(|level| (level, more))
    };
    let class = |(class, its): &(&Class, Vec<(u64, Puzzle)>)| {
        let its: Option<Vec<_>> = its.iter().map(|(_, puzzle)| fill(class, puzzle)).collect();
        Some((filled_name(class.name), its?))
    };
    classes.iter().map(class).collect()
}

/// How many of this class are wanted.
fn count_of(class: &Class, counts: &[usize]) -> usize {
    let place = CLASSES.iter().position(|other| other.name == class.name);
    place.and_then(|place| counts.get(place).copied()).unwrap_or(0)
}

/// The classes of a file of lines with the class first and the puzzle last, tabs between; a header is passed over.
pub(super) fn saved(path: &Path) -> Result<Option<Vec<Named>>, Failure> {
    let Some(text) = read(path)? else { return Ok(None) };
    let mut classes: Vec<Named> = Vec::new();
    for (number, line) in text.lines().enumerate().filter(|(number, line)| *number > 0 || !line.ends_with("\tpuzzle")) {
        let wrong = |what: &str| Usage(format!("{}:{}: {what}", path.display(), number + 1));
        let (class, rest) = line.split_once('\t').ok_or_else(|| wrong("expected a class, a tab and a puzzle"))?;
        let options = ReadOptions::default();
        let record = text::format("line").and_then(|line| line.parse(rest.rsplit('\t').next()?, &options).next());
        let record = record.and_then(Result::ok).ok_or_else(|| wrong("expected a puzzle after the last tab"))?;
        let puzzle = record.board.puzzle().map_err(|_| wrong("two givens clash"))?;
        let class = class_name(class);
        match classes.iter_mut().find(|(name, _)| *name == class) {
            Some((_, its)) => its.push(puzzle),
            None => classes.push((class, vec![puzzle])),
        }
    }
    Ok(Some(classes))
}

/// A name that a table can hold.
pub(super) fn class_name(name: &str) -> String {
    name.chars().map(|c| if c.is_control() || matches!(c, ',' | '"') { '_' } else { c }).collect()
}

fn nine() -> Result<Geometry, Usage> {
    Geometry::sudoku(BoxShape { height: 3, width: 3 }).map_err(|error| Usage(error.to_string()))
}
