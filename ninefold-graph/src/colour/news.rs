//! News of a search.

use super::{Colouring, Method};

/// What a search tells while it goes on.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum News<'a> {
    /// A colouring with fewer colours than all before.
    Fewer {
        /// The colouring, of the whole graph.
        colouring: &'a Colouring,
        /// What found it.
        by: Method,
    },
    /// Fewer colours than this are impossible.
    AtLeast {
        /// The number that is needed.
        colours: u32,
        /// What showed it.
        by: Method,
    },
    /// This method looks for so many colours now.
    Trying {
        /// How many.
        colours: u32,
        /// What looks for them.
        by: Method,
    },
}
