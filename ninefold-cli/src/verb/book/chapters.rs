//! The puzzles of a book, read or made, each with its only solution and its level.

use super::{hardest, intro};
use crate::candidates::Candidates;
use ninefold::Spec;
use ninefold::ask::{self, Charts, Manner};
use ninefold::board::text::{Alphabet, layout};
use ninefold::board::{Board, BoxShape, Geometry, Puzzle, Solution, Symbol};
use ninefold::logic::{Chart, Technique};
use ninefold::rate::{Rating, Scale};
use ninefold::spec::Wanted;
use ninefold_files::choice::InputChoice;
use ninefold_files::failure::Failure;
use ninefold_files::input::{self, Input, Usage};
use ninefold_files::limits::{Interrupt, Limits};
use ninefold_print::book::{Chapter, Entry, level_name};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// Puzzles that are wished for under one heading.
pub(super) struct Wish {
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
        Wish { title: None, about: String::new(), techniques: Vec::new(), source: Source::Read(input.clone()) }
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
    let wish = |count, spec| {
        let source = Source::Made { count, spec: Box::new(spec) };
        Wish { title: None, about: String::new(), techniques: Vec::new(), source }
    };
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
pub(super) struct Chapters<'a> {
    pub(super) seed: u64,
    /// Are all puzzles sorted by their levels, whatever they were wished for under?
    pub(super) sorts: bool,
    /// Are there hints?
    pub(super) hints: bool,
    pub(super) interrupt: &'a Interrupt,
}

impl Chapters<'_> {
    pub(super) fn of(&self, wishes: &[Wish]) -> Result<Vec<Chapter>, Failure> {
        let (charts, level) = (Charts::default(), ask::scale("levels").map_err(|error| Usage(error.to_string()))?);
        let mut chapters = Vec::new();
        for (number, wish) in (0..).zip(wishes) {
            let entries = match &wish.source {
                Source::Read(input) => self.read(input, &charts, level)?,
                // Two chapters with the same needs have other puzzles.
                Source::Made { count, spec } => self.make(*count, spec, self.seed.wrapping_add(number))?,
            };
            let mut chapter = Chapter::new(wish.title.as_deref().unwrap_or("Puzzles"), entries);
            chapter.about.clone_from(&wish.about);
            let intros = wish.techniques.iter().map(|technique| intro::of(*technique)).collect::<Result<_, _>>();
            chapter.intros = intros.map_err(|why| Usage(why.to_string()))?;
            chapters.push(chapter);
        }
        if !self.sorts {
            chapters.retain(|chapter| !chapter.entries.is_empty());
            return Ok(chapters);
        }
        Ok(by_level(chapters.into_iter().flat_map(|chapter| chapter.entries)))
    }

    fn read(&self, choice: &InputChoice, charts: &Charts, level: &'static Scale) -> Result<Vec<Entry>, Usage> {
        let input = Input::open(choice, self.interrupt)?;
        let mut entries = Vec::new();
        for source in &input.sources {
            let source = source.as_ref().map_err(|fault| Usage(fault.0.clone()))?;
            for record in input.records(source) {
                if self.interrupt.is_set() {
                    return Ok(entries);
                }
                let record = record.map_err(|error| Usage(source.at(&error)))?;
                let entry = self.entry(&record.board, |board| {
                    let rate = |policy: &ask::Policy<'_>| ask::rate(board, &[level], false, charts, policy);
                    self.interrupt.with_policy(None, 0, rate).ratings.first().and_then(Rating::number)
                });
                entries.push(entry.map_err(|why| Usage(format!("{}: {why}", source.label(&record))))?);
            }
        }
        Ok(entries)
    }

    fn make(&self, count: u64, spec: &Spec, seed: u64) -> Result<Vec<Entry>, Failure> {
        if count == 0 {
            return Err(Usage("count: found 0, expected 1 puzzle at least".to_string()).into());
        }
        let chart = Chart::new(spec.geometry());
        let wanted = Wanted::new(spec, &chart, seed).map_err(|error| Usage(format!("--{error}")))?.telling_levels();
        let (mut entries, candidates) = (Vec::new(), Candidates { wanted, threads: 0 });
        let looked = self.interrupt.with_budget(Limits::default(), |budget| {
            candidates.each(0, count, budget, |made| {
                let board = Board::from_givens(made.puzzle.geometry().clone(), made.puzzle.givens().to_vec());
                entries.push(self.entry(&board, |_| made.level).map_err(Usage)?);
                Ok(if (entries.len() as u64) < count { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
            })
        })?;
        match looked.not_made {
            Some(why) if (entries.len() as u64) < count && !self.interrupt.is_set() => {
                Err(Usage(format!("{} of {count} puzzles: {why}", entries.len())).into())
            }
            _ => Ok(entries),
        }
    }

    /// The puzzle that a board's givens state, if it has one solution.
    fn entry(&self, board: &Board, level: impl FnOnce(&Board) -> Option<u64>) -> Result<Entry, String> {
        let filled = self.interrupt.with_policy(None, 0, |policy| ask::filled(board, policy));
        let geometry = board.geometry();
        let manner = Manner::in_alphabet(Alphabet::for_people(geometry.symbols()));
        let filled = filled.map_err(|none| none.words(geometry, &manner))?;
        if let Some(remark) = filled.remark {
            return Err(remark.to_string());
        }
        let puzzle: Puzzle =
            board.puzzle().map_err(|clash| clash.describe(geometry, &Alphabet::for_people(geometry.symbols())))?;
        let values: Vec<Symbol> = filled.board.values().into_iter().flatten().collect();
        let solution = Solution::verify(&puzzle, &values)
            .map_err(|wrong| wrong.describe(geometry, &Alphabet::for_people(geometry.symbols())))?;
        let entry = Entry::new(puzzle, solution, level(board));
        Ok(if self.hints { entry.with_hints(hardest::hints(board, self.interrupt)) } else { entry })
    }
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
