//! A square that is orthogonal to a given one, or that there is none.

use super::Policy;
use crate::engine::Outcome;
use crate::latin::{self, Mated, NoSearch};
use ninefold_board::Puzzle;

/// What was found of a square's mates, as it is told.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MateOf {
    /// What was found.
    pub mated: Mated,
}

/// Looks for a square that is orthogonal to this one.
///
/// ```
/// use ninefold::ask::{Policy, mate};
/// use ninefold::board::{Geometry, Puzzle, Symbol};
/// let cyclic = |order: u8| (0..order * order).map(|at| Some(Symbol((at / order + at % order) % order))).collect();
/// let four = mate(&Puzzle::new(Geometry::latin(4)?, cyclic(4))?, &Policy::default())?;
/// assert_eq!((four.name(), four.words().as_str()), ("none", "no mate: the square has no transversal"));
/// assert!(mate(&Puzzle::new(Geometry::latin(3)?, cyclic(3))?, &Policy::default())?.is_yes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn mate(puzzle: &Puzzle, policy: &Policy<'_>) -> Result<MateOf, NoSearch> {
    Ok(MateOf { mated: latin::mate(puzzle, &policy.search())? })
}

impl MateOf {
    /// Was one found?
    pub fn is_yes(&self) -> bool {
        self.mated.mate.is_some()
    }

    /// The verdict as one word: `mate`, `none` or `over-budget`.
    pub fn name(&self) -> &'static str {
        match (&self.mated.mate, self.mated.outcome) {
            (Some(_), _) => "mate",
            (None, Outcome::Exhausted) => "none",
            (None, _) => "over-budget",
        }
    }

    /// The verdict in words, without the mate itself.
    pub fn words(&self) -> String {
        let Mated { order, transversals, .. } = self.mated;
        let counted = match transversals {
            0 => "no transversal".to_string(),
            1 => "1 transversal".to_string(),
            more => format!("{more} transversals"),
        };
        match (self.name(), transversals) {
            ("mate", _) => format!("{counted}; {order} of them fill the square, one for each symbol of a mate"),
            ("none", 0) => format!("no mate: the square has {counted}"),
            ("none", _) => format!("no mate: no {order} of its {counted} fill the square"),
            _ => format!("over budget: {counted} so far, and no mate"),
        }
    }
}
