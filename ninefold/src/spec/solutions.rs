//! How many solutions; and boards of which nobody asks how many they have.

use super::{Need, NeedForm, read_flag};

/// The most solutions of a puzzle that is made to have just so many.
const MOST: u64 = 10_000;

pub(super) const SOLUTIONS: Need = Need {
    name: "solutions",
    form: NeedForm::Value("K"),
    about: "Puzzles with exactly so many solutions instead of one",
    read: |spec, text| match text.parse() {
        Ok(count) if (1..=MOST).contains(&count) => {
            spec.solutions = count;
            Ok(())
        }
        _ => Err(format!("found {text:?}, expected a number from 1 to {MOST}")),
    },
};

pub(super) const KEEP: Need = Need {
    name: "keep",
    form: NeedForm::Value("PERCENT"),
    about: "Keep this share of the cells of a full grid instead of as few as possible; it may have several solutions",
    read: |spec, text| match text.parse() {
        Ok(percent) if (1..=100).contains(&percent) => {
            spec.keep = Some(percent);
            Ok(())
        }
        _ => Err(format!("found {text:?}, expected a percentage from 1 to 100")),
    },
};

pub(super) const NO_REPEAT: Need = Need {
    name: "no-repeat",
    form: NeedForm::Flag,
    about: "No puzzle twice: on small boards there are few",
    read: |spec, text| read_flag(text).map(|asked| spec.no_repeat = Some(asked)),
};

pub(super) const NO_EQUIVALENT: Need = Need {
    name: "no-equivalent",
    form: NeedForm::Flag,
    about: "No puzzle that is another one but for renamed symbols and moved rows and columns (`canon` tells its form)",
    read: |spec, text| read_flag(text).map(|asked| spec.no_equivalent = Some(asked)),
};

/// Which puzzles may not be made again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Repeats {
    /// Any may.
    Allowed,
    /// None that is equal to one before.
    NotEqual,
    /// None that is equivalent to one before, by its canonical form.
    NotEquivalent,
}
