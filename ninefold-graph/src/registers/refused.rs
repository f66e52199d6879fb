//! Why there is no allocation.

/// The fewest registers: `x = y + z` reads two at once, and if all three variables are in memory, two are enough.
pub const FEWEST: u32 = 2;

/// The most pairs of a definition and a variable alive after it that are looked at: what bounds time and memory.
pub const MOST_PAIRS: usize = 1 << 24;

/// Why there is no allocation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// Too few registers.
    #[error("found {found} register{}, expected at least {FEWEST}, as `x = y + z` reads two at once", if *found == 1 { "" } else { "s" })]
    Registers {
        /// The number found.
        found: u32,
    },
    /// Too many variables are alive at once.
    #[error("line {line}: found more than {MOST_PAIRS} pairs of variables that are alive together, expected fewer")]
    Crowded {
        /// The line of the listing at which the count is over.
        line: usize,
    },
    /// The interrupt said so.
    #[error("interrupted before it was done")]
    Interrupted,
}
