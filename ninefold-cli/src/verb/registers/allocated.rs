//! A listing, what was made of it, and what is known of both.

use ninefold::graph::registers::{Allocation, Checked, Interference, Listing, Need};
use ninefold_files::input::Source;

/// All that is told.
pub(super) struct Allocated<'a> {
    pub(super) source: &'a Source,
    pub(super) registers: u32,
    pub(super) listing: Listing,
    pub(super) found: Interference,
    pub(super) need: Need,
    pub(super) allocation: Allocation,
    /// The inputs of each run.
    pub(super) inputs: Vec<Vec<i64>>,
    pub(super) checked: Vec<Checked>,
    /// Is it proved for any inputs? It is, unless it is too large for that.
    pub(super) is_proved: bool,
}
