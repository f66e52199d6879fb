//! How puzzles are drawn, and so which of those that are wanted come more often.

use super::{Need, NeedForm};

/// How a puzzle is drawn from a full grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sampler {
    /// Dug: quick, and with a preference that nobody knows.
    Dig,
    /// By Berthier's controlled bias: slow, and of those with as many givens none is preferred.
    ControlledBias,
}

pub(super) const SAMPLER: Need = Need {
    name: "sampler",
    form: NeedForm::OneOf(&["dig", "controlled-bias"]),
    about: "How minimal puzzles are drawn: dig is quick; controlled-bias (Berthier), on plain 4x4, 6x6 and 9x9, prefers none of those with as \
            many givens to another, and takes a few seconds for each 9x9",
    read: |spec, text| {
        spec.sampler = match text {
            "dig" => Sampler::Dig,
            "controlled-bias" => Sampler::ControlledBias,
            _ => return Err(format!("found {text:?}, expected dig or controlled-bias")),
        };
        Ok(())
    },
};
