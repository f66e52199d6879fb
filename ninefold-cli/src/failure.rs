//! How a verb fails as a whole.

use crate::input::Usage;
use crate::output::Closed;

/// See the module.
#[derive(Debug)]
pub(crate) enum Failure {
    Usage(Usage),
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
