//! `--practice`: the position of a puzzle whose next step is of a technique, as a library line under the step in words.

use crate::json::Practised;
use ninefold::ask::practice;
use ninefold::board::text::{Format, LibraryLine, Place, Record, WriteOptions};
use ninefold::board::{Because, Item, Puzzle, Step, SymbolSet};
use ninefold::logic::{Technique, Told, Words, prove};
use ninefold_files::input::Usage;
use ninefold_files::limits::{Interrupt, Limits};

/// The position, as a record of the format `hodoku` and in parts; `None` if the run was interrupted.
pub(super) fn practised(
    puzzle: &Puzzle,
    technique: &'static dyn Technique,
    format: &dyn Format,
    interrupt: &Interrupt,
) -> Result<Option<(String, Practised)>, Usage> {
    let found = interrupt.with_policy(Some(Limits::default()), 0, |policy| practice(puzzle, technique, policy));
    let Some(found) = found else { return Ok(None) };
    let about = technique.about();
    let words = Told::new(&Words::new(&found.grid), &found.finding).sentence();
    let code = about.codes.first().map_or_else(String::new, ToString::to_string);
    let library = LibraryLine {
        code,
        digits: digits(&prove(&found.grid, &found.finding)),
        eliminations: found.finding.eliminated().collect(),
        placements: found.finding.placed().collect(),
        ..LibraryLine::default()
    };
    let mut record = Record::new(Place::new(1, 1), found.board);
    record.library = Some(library);
    let position = printed(&record, format)?;
    record.comment.clone_from(&words);
    let whole = printed(&record, format)?;
    let technique = about.name_of(usize::from(found.finding.size)).into_owned();
    Ok(Some((whole, Practised { position: position.trim_end().to_string(), technique, words })))
}

/// The symbols that the step works on: those of its houses, cells and patterns. A library's are digits.
fn digits(step: &Step) -> String {
    let mut symbols = SymbolSet::EMPTY;
    for fact in &step.facts {
        match &fact.because {
            Because::Grid(Item::InHouse(_, symbol)) => symbols.insert(*symbol),
            Because::Grid(Item::Cell(_)) => symbols |= fact.any_of.iter().map(|k| k.symbol).collect(),
            Because::NotDeadly(pattern) => symbols |= pattern.iter().map(|k| k.symbol).collect(),
            // It rests on the others.
            Because::Derived { .. } => {}
        }
    }
    symbols.iter().map(|symbol| (symbol.index() + 1).to_string()).collect()
}

fn printed(record: &Record, format: &dyn Format) -> Result<String, Usage> {
    let mut text = String::new();
    let printed = format.print(record, &WriteOptions::default(), &mut text);
    printed.map_err(|unprintable| Usage(unprintable.to_string()))?;
    Ok(text)
}
