//! `--practice`: the position of a puzzle whose next step is of a technique, as a library line under the step in words.

use crate::input::Usage;
use crate::json::Practised;
use crate::limits::{Interrupt, Limits};
use ninefold::ask::practice;
use ninefold::board::Puzzle;
use ninefold::board::text::{Format, LibraryLine, Place, Record, WriteOptions};
use ninefold::logic::{Technique, Told, Words};

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

fn printed(record: &Record, format: &dyn Format) -> Result<String, Usage> {
    let mut text = String::new();
    let printed = format.print(record, &WriteOptions::default(), &mut text);
    printed.map_err(|unprintable| Usage(unprintable.to_string()))?;
    Ok(text)
}
