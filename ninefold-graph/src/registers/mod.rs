//! Register allocation by graph colouring: a listing, or live ranges, and few registers.
//!
//! Two variables whose values are needed at the same time cannot share a register. They are neighbours in the *interference graph*, and
//! registers are its colours (Chaitin 1982). What does not fit goes to memory, into a slot.
//!
//! | file | does |
//! |---|---|
//! | `listing.rs` | the three-address listing: what it consists of, and how it is written |
//! | `words.rs`, `parse.rs` | reads one, by line |
//! | `refused.rs` | why there is no allocation |
//! | `flow.rs` | blocks, what follows what, loops |
//! | `live.rs` | which variables are alive where |
//! | `interference.rs` | the graph, the copies, and how many registers are needed without memory |
//! | `worklists.rs`, `coalesce.rs` | colouring by simplifying, coalescing, freezing, and spilling where it must be |
//! | `spill.rs` | variables in memory: the listing with slots |
//! | `allocate.rs` | puts this together until everything fits |
//! | `run.rs` | runs a listing |
//! | `check.rs` | an allocation against its listing: by the graph, and by running both |
//! | `prove.rs` | the same without running: for any inputs |
//! | `ranges.rs` | live ranges without a listing |

mod allocate;
mod check;
mod coalesce;
mod flow;
mod interference;
mod listing;
mod live;
mod parse;
mod prove;
mod ranges;
mod refused;
mod run;
mod spill;
#[cfg(test)]
mod tests;
mod words;
mod worklists;

pub use allocate::{Allocation, Place, Wanted, allocate};
pub use check::{Checked, Wrong, check};
pub use interference::{Interference, Need, interference};
pub use listing::{Listing, Variable};
pub use parse::read;
pub use prove::prove;
pub use ranges::{Placed, Range, Ranges};
pub use run::{Run, run};

pub use refused::{FEWEST, MOST_PAIRS, Refused};
