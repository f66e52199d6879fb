//! How a verb fails as a whole.

use crate::input::Usage;
use crate::output::Closed;

/// The reason why a verb ended without all of its answers.
#[derive(Debug)]
pub enum Failure {
    /// It was asked for something that cannot be.
    Usage(Usage),
    /// No more can be written.
    Closed(Closed),
}

impl From<Usage> for Failure {
    fn from(usage: Usage) -> Self {
        Failure::Usage(usage)
    }
}

impl From<Closed> for Failure {
    fn from(closed: Closed) -> Self {
        Failure::Closed(closed)
    }
}
