//! Why a step is refused, and which part of it is at fault.

use crate::deadly::Flaw;
use ninefold_board::FactIx;

/// A part of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Part {
    /// The fact at this place.
    Fact(FactIx),
    /// The covers of the step.
    Covers,
    /// The conclusion at this place.
    Conclusion(usize),
    /// The link of the chain at this place.
    Link(usize),
    /// The mark at this place.
    Mark(usize),
}

/// As people count: from 1.
impl std::fmt::Display for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Part::Fact(i) => write!(f, "fact {}", i + 1),
            Part::Covers => write!(f, "the list of covers"),
            Part::Conclusion(i) => write!(f, "conclusion {}", i + 1),
            Part::Link(i) => write!(f, "link {} of the chain", i + 1),
            Part::Mark(i) => write!(f, "mark {}", i + 1),
        }
    }
}

/// Why a step is refused. It need not be false; it is not shown to be true.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// There is no conclusion.
    #[error("the step concludes nothing")]
    NoConclusion,
    /// A cell, house, symbol or fact that does not exist.
    #[error("{0} names a cell, house, symbol or fact that does not exist")]
    Unknown(Part),
    /// A fact that is derived from itself or a later one.
    #[error("fact {} is derived from fact {}, which is not an earlier one", .fact + 1, .from + 1)]
    NotEarlier {
        /// The derived fact.
        fact: FactIx,
        /// The facts from which it is derived.
        from: FactIx,
    },
    /// More candidates than [`Limits::candidates`](crate::Limits::candidates).
    #[error("the step names {found} different candidates, expected at most {most}")]
    TooLarge {
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// The house is not full, so the symbol need not stand there at all.
    #[error("fact {} speaks of a house that need not hold every symbol", .0 + 1)]
    NotFull(FactIx),
    /// The options are not exactly those that the grid leaves to the item.
    #[error("the options of fact {} are not those that the grid leaves", .0 + 1)]
    NotTheOptions(FactIx),
    /// The derived fact does not follow from the earlier facts it names.
    #[error("fact {} does not follow from the earlier facts it names", .0 + 1)]
    NotDerived(FactIx),
    /// The fact relies on the puzzle's having one solution, which may not be assumed.
    #[error("fact {} holds only if the puzzle has one solution, which may not be assumed", .0 + 1)]
    NotAssumedUnique(FactIx),
    /// The pattern of the fact is not shown to be deadly.
    #[error("fact {}: {flaw}", .fact + 1)]
    NotDeadly {
        /// The fact.
        fact: FactIx,
        /// Why not.
        flaw: Flaw,
    },
    /// The conclusion at this place does not follow from the facts.
    #[error("conclusion {} does not follow from the facts", .0 + 1)]
    NotForced(usize),
    /// The conclusion at this place would change nothing: it is so already, or an earlier conclusion says the same; or it
    /// places something that is no longer a candidate.
    #[error("conclusion {} has no effect on the grid", .0 + 1)]
    NoEffect(usize),
    /// The refutation of the fact or conclusion needs more than [`Limits::nodes`](crate::Limits::nodes) nodes.
    #[error("{0} needs too long a refutation; derived facts would shorten it")]
    OverBudget(Part),
}
