//! The value of a puzzle on a scale: a number, tenths, three of them, or a level with a score.

use crate::logic::Grade;
use std::cmp::Ordering;

/// Whole tenths: 84 of them are 8.4. No scale decides anything by floating-point numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Tenths(pub u32);

/// `8.4`
impl std::fmt::Display for Tenths {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// Three ratings of one way through a puzzle, as Sudoku Explainer's users write them: ER/EP/ED. The hardest step counts first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Triple {
    /// Of the hardest step (ER).
    pub hardest: Tenths,
    /// Of the hardest step up to the first that places a symbol (EP).
    pub to_placement: Tenths,
    /// Of the first step (ED).
    pub first: Tenths,
}

/// `8.4/1.2/1.2`
impl std::fmt::Display for Triple {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}/{}", self.hardest, self.to_placement, self.first)
    }
}

/// A value on a scale. Values of one kind can be compared, and the larger one is the harder puzzle's, if they are of one scale.
///
/// ```
/// use ninefold::rate::{Tenths, Triple, Value};
/// let [one, two, eight] = [12, 20, 84].map(Tenths);
/// let hard = Value::Triple(Triple { hardest: eight, to_placement: one, first: one });
/// assert_eq!(hard.to_string(), "8.4/1.2/1.2");
/// assert!(hard > Value::Triple(Triple { hardest: two, to_placement: two, first: two }));
/// assert_eq!(hard.partial_cmp(&Value::Whole(3)), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Value {
    /// A level, or a number of things.
    Whole(u64),
    /// A number with one decimal.
    Tenths(Tenths),
    /// Three such numbers.
    Triple(Triple),
    /// A level with a score.
    Grade(Grade),
}

/// The kind of a scale's values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ValueKind {
    /// [`Value::Whole`].
    Whole,
    /// [`Value::Tenths`].
    Tenths,
    /// [`Value::Triple`].
    Triple,
    /// [`Value::Grade`].
    Grade,
}

impl Value {
    /// The number, where it is a whole one.
    pub fn whole(self) -> Option<u64> {
        if let Value::Whole(number) = self { Some(number) } else { None }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        match (self, other) {
            (Value::Whole(a), Value::Whole(b)) => Some(a.cmp(b)),
            (Value::Tenths(a), Value::Tenths(b)) => Some(a.cmp(b)),
            (Value::Triple(a), Value::Triple(b)) => Some(a.cmp(b)),
            (Value::Grade(a), Value::Grade(b)) => Some(a.cmp(b)),
            _ => None,
        }
    }
}

/// As people write it: `3`, `8.4`, `8.4/1.2/1.2`, `hard 1240`.
impl std::fmt::Display for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Value::Whole(number) => number.fmt(f),
            Value::Tenths(tenths) => tenths.fmt(f),
            Value::Triple(triple) => triple.fmt(f),
            Value::Grade(grade) => grade.fmt(f),
        }
    }
}
