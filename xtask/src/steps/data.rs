//! The puzzles of others. Tests that read them pass without them, so their absence is reported here.

use crate::context::Context;
use crate::report::Outcome;

/// Are they there?
pub(super) fn find(context: &Context) -> Outcome {
    match context.data() {
        Some(_) => Outcome::Ok,
        None => Outcome::Skipped("no puzzle lists: set NINEFOLD_DATA to their directory".to_string()),
    }
}
