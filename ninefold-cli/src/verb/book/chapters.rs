//! The puzzles of a book, read or made, each with its only solution and its level.

use super::hardest::{self, Hints};
use super::intro;
use super::twins::{Met, Twins};
use crate::candidates::Candidates;
use ninefold::Spec;
use ninefold::ask::Charts;
use ninefold::board::text::{Record, layout};
use ninefold::board::{Board, BoxShape, Geometry};
use ninefold::logic::{Chart, Technique};
use ninefold::spec::Wanted;
use ninefold_files::choice::InputChoice;
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Input, Usage};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_files::progress::Progress;
use ninefold_print::book::{Chapter, Entry, Passage, level_name};
use rayon::prelude::*;
use std::collections::{BTreeMap, HashSet};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Puzzles that are wished for under one heading.
pub(super) struct Wish {
    /// Where it is wished for: `book.toml, line 3, column 1`; an option has no place.
    pub(super) place: Option<String>,
    pub(super) title: Option<String>,
    pub(super) about: String,
    /// Techniques that are introduced before the puzzles.
    pub(super) techniques: Vec<&'static dyn Technique>,
    pub(super) source: Source,
}

/// Where they come from.
pub(super) enum Source {
    Read(InputChoice),
    Made { count: u64, spec: Box<Spec> },
}

impl Wish {
    /// The puzzles of these inputs.
    pub(super) fn read(input: &InputChoice) -> Self {
        Wish::of(None, Source::Read(input.clone()))
    }

    /// From this source, without a title or anything else.
    pub(super) fn of(place: Option<String>, source: Source) -> Self {
        Wish { place, title: None, about: String::new(), techniques: Vec::new(), source }
    }

    /// Why there are no such puzzles, with where they were wished for.
    fn fault(&self, why: &dyn std::fmt::Display) -> Usage {
        Usage(self.place.as_ref().map_or_else(|| format!("--{why}"), |place| format!("{place}: {why}")))
    }

    /// The same of what no option names.
    fn fault_of(&self, why: &str) -> Usage {
        if self.place.is_some() { self.fault(&why) } else { Usage(why.to_string()) }
    }

    /// What they are called where they are spoken of.
    fn called(&self) -> String {
        self.title.as_ref().map_or_else(String::new, |title| format!(" of {title:?}"))
    }

    /// What is read for them.
    pub(super) fn input(&self) -> Option<&InputChoice> {
        match &self.source {
            Source::Read(input) => Some(input),
            Source::Made { .. } => None,
        }
    }

    /// How many puzzles are made.
    pub(super) fn count(&self) -> Option<u64> {
        match self.source {
            Source::Made { count, .. } => Some(count),
            Source::Read(_) => None,
        }
    }
}

/// So many puzzles on the board that the options name; of several levels each as often.
pub(super) fn made(
    count: u64,
    level: Option<&str>,
    board: &InputChoice,
    interrupt: &Interrupt,
) -> Result<Vec<Wish>, Usage> {
    if board.latin {
        return Err(Usage(
            "--latin does not say how many symbols are wanted; a chapter of --spec does: latin = 6".to_string(),
        ));
    }
    let geometry = match (&board.layout, board.box_shape) {
        (Some(path), _) => {
            let source = input::read(path, interrupt)?;
            layout::parse(&source.text).map_err(|error| Usage(input::at(&source.name, &error)))?
        }
        (None, shape) => {
            let shape = shape.unwrap_or(BoxShape { height: 3, width: 3 });
            Geometry::sudoku(shape).map_err(|error| Usage(error.to_string()))?
        }
    };
    let wish = |count, spec| Wish::of(None, Source::Made { count, spec: Box::new(spec) });
    let of_level =
        |level: &str| Spec::new(geometry.clone()).with("level", level).map_err(|error| Usage(format!("--{error}")));
    let Some(level) = level else { return Ok(vec![wish(count, Spec::new(geometry))]) };
    let both =
        level.split_once("..").and_then(|(low, high)| Some((low.parse::<u64>().ok()?, high.parse::<u64>().ok()?)));
    let (low, high) = both.filter(|(low, high)| low < high && *high <= 6).unwrap_or((0, 0));
    if high == 0 {
        return Ok(vec![wish(count, of_level(level)?)]);
    }
    let levels = high - low + 1;
    let share = |at: u64| count / levels + u64::from(at < count % levels);
    let wishes = (0..levels).filter(|at| share(*at) > 0);
    wishes.map(|at| Ok(wish(share(at), of_level(&(low + at).to_string())?))).collect()
}

/// Makes chapters of wishes.
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub(super) struct Chapters<'a> {
    pub(super) seed: u64,
    /// Are all puzzles sorted by their levels, whatever they were wished for under?
    pub(super) sorts: bool,
    /// Are there hints?
    pub(super) hints: bool,
    /// Has a puzzle of a file the title that stands there?
    pub(super) titles: bool,
    /// May a puzzle be there twice?
    pub(super) allows_twins: bool,
    /// Is nothing told of how far the work is?
    pub(super) quiet: bool,
    pub(super) interrupt: &'a Interrupt,
}

/// What stands in a book.
pub(super) struct Contents {
    pub(super) chapters: Vec<Chapter>,
    /// The words of the hints.
    pub(super) glossary: Vec<Passage>,
    /// Puzzles that are others under other names, a sentence each.
    pub(super) notes: Vec<String>,
}

/// A puzzle, and what is known of it beside its entry.
struct Found {
    entry: Entry,
    /// Where it is from: `mine.txt, line 3`, or which of those that were made.
    place: String,
}

/// So many times in a row all puzzles that are made may be there already.
pub(super) const MOST_REPEATS: usize = 8;

/// So many of the words on puzzles that are alike are said.
const MOST_NOTES: usize = 5;

impl Chapters<'_> {
    pub(super) fn of(&self, wishes: &[Wish]) -> Result<Contents, Failure> {
        let charts = Charts::default();
        let (mut chapters, mut alike, mut untitled, mut twins) = (Vec::new(), Vec::new(), 0, Twins::default());
        for (number, wish) in (0..).zip(wishes) {
            let found = match &wish.source {
                Source::Read(input) => self.read(wish, input, &charts)?,
                // Two chapters with the same needs have other puzzles.
                Source::Made { count, spec } => {
                    self.make(wish, *count, spec, self.seed.wrapping_add(number), &mut twins)?
                }
            };
            for one in &found {
                alike.extend(self.meet(&mut twins, one)?);
            }
            if let Source::Read(_) = wish.source {
                untitled += found.iter().filter(|one| self.titles && one.entry.title().is_empty()).count();
            }
            let entries = found.into_iter().map(|one| one.entry).collect();
            let mut chapter = Chapter::new(wish.title.as_deref().unwrap_or("Puzzles"), entries);
            chapter.about.clone_from(&wish.about);
            let intros = wish.techniques.iter().map(|technique| intro::of(*technique)).collect::<Result<_, _>>();
            chapter.intros = intros.map_err(|why| wish.fault(&why))?;
            chapters.push(chapter);
        }
        if self.sorts {
            chapters = by_level(chapters.into_iter().flat_map(|chapter| chapter.entries));
        }
        chapters.retain(|chapter| !chapter.entries.is_empty());
        let glossary = if self.hints { self.hint(&mut chapters) } else { Vec::new() };
        let mut notes = few(alike);
        notes.extend((untitled > 0).then(|| {
            let puzzles = if untitled == 1 { "1 puzzle has".to_string() } else { format!("{untitled} puzzles have") };
            format!(
                "{puzzles} no title: one stands behind a puzzle on its line, or above it on a line that begins with `#`"
            )
        }));
        Ok(Contents { chapters, glossary, notes })
    }

    /// Gives all puzzles their hints, on all cores, as they may take a second each; the words that the hints use.
    fn hint(&self, chapters: &mut [Chapter]) -> Vec<Passage> {
        let entries: Vec<&mut Entry> = chapters.iter_mut().flat_map(|chapter| &mut chapter.entries).collect();
        let progress = Progress::new(self.quiet, || entries.len() as u64, None);
        let done = AtomicUsize::new(0);
        let hinted = |entry: &mut Entry| {
            let hints = hardest::hints(entry.puzzle(), self.interrupt);
            *entry = entry.clone().with_hints(hints.stages.clone());
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            progress.at(done as u64, done);
            hints
        };
        let all: Vec<Hints> = entries.into_par_iter().map(hinted).collect();
        glossary(&all)
    }

    /// Remembers a puzzle. The same one twice is refused, unless that may be; one under other names is told.
    fn meet(&self, twins: &mut Twins, found: &Found) -> Result<Option<String>, Usage> {
        if self.allows_twins {
            return Ok(None);
        }
        let place = &found.place;
        match twins.meet(found.entry.puzzle(), place) {
            Met::New => Ok(None),
            Met::Same(earlier) => Err(Usage(format!(
                "{place}: found the same puzzle as {earlier}, expected each once; --allow-duplicates takes them as they are"
            ))),
            Met::Alike(earlier) => Ok(Some(format!(
                "{place}: this is the puzzle of {earlier}, with its numbers, rows or columns under other names"
            ))),
        }
    }

    fn read(&self, wish: &Wish, choice: &InputChoice, charts: &Charts) -> Result<Vec<Found>, Usage> {
        let input = Input::open(choice, self.interrupt)?;
        let mut all = Vec::new();
        for source in &input.sources {
            let source = source.as_ref().map_err(|fault| wish.fault_of(&fault.0))?;
            for record in input.records(source) {
                if self.interrupt.is_set() {
                    return Ok(all);
                }
                let record = record.map_err(|error| Usage(source.at(&error)))?;
                let place = source.label(&record);
                let entry = self.interrupt.with_policy(None, 0, |policy| Entry::rated(&record.board, charts, policy));
                let entry = entry.map_err(|why| Usage(format!("{place}: {why}")))?;
                check_claim(&record, &entry).map_err(|why| Usage(format!("{place}: {why}")))?;
                let entry = if self.titles { entry.titled(title(&record)) } else { entry };
                all.push(Found { entry, place });
            }
        }
        Ok(all)
    }

    /// So many puzzles, none of which is there already.
    fn make(&self, wish: &Wish, count: u64, spec: &Spec, seed: u64, twins: &mut Twins) -> Result<Vec<Found>, Failure> {
        if count == 0 {
            return Err(wish.fault(&"count: found 0, expected 1 puzzle at least").into());
        }
        let chart = Chart::new(spec.geometry());
        let wanted = Wanted::new(spec, &chart, seed).map_err(|error| wish.fault(&error))?.telling_levels();
        let candidates = Candidates { wanted, threads: 0 };
        let progress = Progress::new(self.quiet, || count, None);
        let (mut all, mut own, mut first, mut repeats) = (Vec::<Found>::new(), HashSet::new(), 0, 0);
        loop {
            let (before, missing) = (all.len(), count - all.len() as u64);
            let looked = self.interrupt.with_budget(Limits::default(), |budget| {
                candidates.each(first, missing, budget, |made| {
                    let is_new = own.insert(made.puzzle.givens().to_vec()) && !twins.knows(&made.puzzle);
                    if is_new || self.allows_twins {
                        let board = Board::from_givens(made.puzzle.geometry().clone(), made.puzzle.givens().to_vec());
                        let place = format!("puzzle {}{}", all.len() + 1, wish.called());
                        let entry = self.interrupt.with_policy(None, 0, |policy| Entry::of(&board, made.level, policy));
                        all.push(Found { entry: entry.map_err(Usage)?, place });
                        progress.at(all.len() as u64, all.len());
                    }
                    Ok(ControlFlow::Continue(()))
                })
            })?;
            if all.len() as u64 >= count || self.interrupt.is_set() {
                return Ok(all);
            }
            (first, repeats) = (looked.candidates, if all.len() == before { repeats + 1 } else { 0 });
            let why = match looked.not_made {
                Some(why) => why.to_string(),
                None if repeats < MOST_REPEATS => continue,
                None => "all further ones are there already; --allow-duplicates takes them, too".to_string(),
            };
            return Err(wish.fault_of(&format!("{} of {count} puzzles: {why}", all.len())).into());
        }
    }
}

/// Is the solution that a file claims for a puzzle the right one, as far as it goes?
fn check_claim(record: &Record, entry: &Entry) -> Result<(), String> {
    if let Some(error) = &record.unread {
        return Err(format!("the solution beside it cannot be read: {error}"));
    }
    let Some(claimed) = &record.solution else { return Ok(()) };
    let wrong =
        claimed.iter().zip(entry.solution().values()).position(|(one, other)| one.is_some_and(|one| one != *other));
    let Some(at) = wrong else { return Ok(()) };
    let geometry = entry.puzzle().geometry();
    let cell = geometry.all_cells().nth(at).map(|cell| geometry.cell_name(cell)).unwrap_or_default();
    Err(format!("the solution beside it is another one: at {cell} it differs from the only one that the puzzle has"))
}

/// The title of a puzzle in its file.
fn title(record: &Record) -> &str {
    let named = record.facts.iter().find(|(name, _)| name.eq_ignore_ascii_case("title"));
    named.map_or(record.comment.trim(), |(_, title)| title.trim())
}

/// The words of these hints: those of the trade, also where what is said of a technique has them, and the techniques from easy to hard.
fn glossary(all: &[Hints]) -> Vec<Passage> {
    let ranked = all.iter().filter_map(|hints| hints.technique).map(|technique| (technique.about().rank(), technique));
    let techniques: BTreeMap<Option<usize>, &'static dyn Technique> = ranked.collect();
    let told: Vec<Passage> = techniques.into_values().map(intro::word).collect();
    let hints = all.iter().flat_map(|hints| &hints.said).map(String::as_str);
    let said: Vec<&str> = hints.chain(told.iter().map(|passage| passage.text.as_str())).collect();
    intro::basics(&said).into_iter().chain(told).collect()
}

/// The first of these sentences, and how many more there are.
fn few(mut notes: Vec<String>) -> Vec<String> {
    let more = notes.len().saturating_sub(MOST_NOTES);
    notes.truncate(MOST_NOTES);
    notes.extend((more > 0).then(|| format!("and {more} more puzzles are others under other names")));
    notes
}

/// A chapter for each level, those whose level is not known behind them.
fn by_level(entries: impl Iterator<Item = Entry>) -> Vec<Chapter> {
    let mut levels: BTreeMap<u64, Vec<Entry>> = BTreeMap::new();
    for entry in entries {
        levels.entry(entry.level().unwrap_or(u64::MAX)).or_default().push(entry);
    }
    let chapter = |(level, entries)| Chapter::new(level_name(level).unwrap_or("Puzzles"), entries);
    levels.into_iter().map(chapter).collect()
}
