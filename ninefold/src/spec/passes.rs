//! Cells filled in each pass: of the kind of physicsinsights' Board A1-c, or of its Puzzle 1.

use super::{Need, NeedForm, read_flag};
use crate::logic::profile::levels::Tally;

pub(super) const EACH_PASS: Need = Need {
    name: "each-pass",
    form: NeedForm::Flag,
    about: "Each of passes 1 to 5 fills a cell, and no guess is needed (physicsinsights' Board A1-c)",
    read: |spec, text| read_flag(text).map(|asked| spec.each_pass = asked),
};

pub(super) const NO_FILLS: Need = Need {
    name: "no-fills",
    form: NeedForm::Flag,
    about: "Passes 1 to 5 fill no cell at all: level 6 from the start (physicsinsights' Puzzle 1)",
    read: |spec, text| read_flag(text).map(|asked| spec.no_fills = asked),
};

/// The numbers of the passes of 1 to 5 that fill nothing, in words, where each is to fill something; and how many misses that is.
pub(super) fn missing_fills(tally: &Tally) -> Option<(u64, String)> {
    let idle: Vec<String> = (1..=5).filter(|&pass| tally.fills[pass - 1] == 0).map(|pass| pass.to_string()).collect();
    match (idle.is_empty(), tally.passes) {
        (true, ..=5) => None,
        (true, _) => Some((1, "passes 1 to 5 do not fill it".to_string())),
        (false, passes) => {
            let misses = idle.len() as u64 + u64::from(passes > 5);
            Some((misses, format!("nothing is filled in pass {}", idle.join(", "))))
        }
    }
}

/// The cells that passes 1 to 5 fill, where they are to fill none and to leave some. A board that they fill is farther away than any
/// other: the fewer of its cells were empty, the fewer they fill.
pub(super) fn unwanted_fills(tally: &Tally) -> Option<(u64, String)> {
    const FILLED: u64 = 1_000;
    let filled = tally.fills[..5].iter().map(|&fills| u64::from(fills)).sum::<u64>();
    match (tally.passes, filled) {
        (6.., 0) => None,
        (6.., _) => Some((filled, format!("passes 1 to 5 fill {filled} cells"))),
        _ => Some((FILLED, "passes 1 to 5 fill the board".to_string())),
    }
}
