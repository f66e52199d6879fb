//! The one puzzle that a formula or a reduction is about.

use ninefold::board::text::Record;
use ninefold::board::{Clash, Puzzle};
use ninefold_files::input::{self, Input, Usage};

/// The only puzzle of the input, for what is made of a puzzle: givens that clash are none. (Asked for its solutions they have none,
/// which is an answer.)
pub(super) fn only_puzzle(input: &Input) -> Result<Puzzle, Usage> {
    let (label, record) = only_record(input)?;
    let geometry = record.board.geometry();
    let describe = |clash: Clash| clash.describe(geometry, &input::alphabet(&input.options, geometry));
    record.board.puzzle().map_err(|clash| Usage(format!("{label}: {}", describe(clash))))
}

/// The only record of the input, and what messages call it.
pub(super) fn only_record(input: &Input) -> Result<(String, Record), Usage> {
    let mut found: Option<(String, Record)> = None;
    for source in &input.sources {
        let source = source.as_ref().map_err(|usage| Usage(usage.0.clone()))?;
        for record in input.records(source) {
            let record = record.map_err(|error| Usage(input::at(&source.name, &error)))?;
            let label = input::label(&source.name, &record);
            if let Some((first, _)) = &found {
                return Err(Usage(format!("{label}: found a second puzzle, expected only the one of {first}")));
            }
            found = Some((label, record));
        }
    }
    found.ok_or_else(|| Usage("found no puzzle: one is needed".to_string()))
}
