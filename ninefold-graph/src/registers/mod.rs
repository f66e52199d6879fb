//! Register allocation by graph colouring: a listing, or live ranges, and few registers.
//!
//! Two variables whose values are needed at the same time cannot share a register. They are neighbours in the *interference graph*, and
//! registers are its colours (Chaitin 1982). What does not fit goes to memory, into a slot.
//!
//! # The language of listings
//!
//! One statement a line; a label may stand before it or alone. `#`, `;` and `//` begin comments. `y` and `z` are variables or integers. A name begins
//! with a letter from A to Z or `_`, and digits and `.` may follow; `goto`, `if`, `print`, `read`, `return` and `slot` are none.
//!
//! | statement | does |
//! |---|---|
//! | `x = y` | copies |
//! | `x = y + z` | computes; also `-` `*` `/` `%` `&` `\|` `^` `<<` `>>`, and `<` `<=` `>` `>=` `==` `!=`, which give 1 or 0 |
//! | `x = [y]`, `[y] = z` | reads and writes the memory at an address |
//! | `x = slot 3`, `slot 3 = y` | reads and writes a slot; allocation makes these, and they can be read back |
//! | `name:` | a label |
//! | `goto name` | jumps |
//! | `if y < z goto name`, `if y goto name` | jumps if the result is not 0; any operation will do |
//! | `read x`, `print y` | takes the next input, prints |
//! | `return y`, `return` | ends; so does the end of the listing |
//!
//! Nothing can fail while a listing runs. Integers have 64 bits and wrap around; dividing by 0 gives 0, and so does its remainder; shifts
//! count modulo 64, and `>>` keeps the sign. An address counts modulo 65,536. Memory and slots are 0 at first, and so is an input that is
//! not there. But a variable must have been given a value on every path to its use: that is found when a listing is read.
//! Instructions that no path reaches are left out.
//!
//! # What is not done
//!
//! A variable is one vertex, however often it is set anew: its parts that have nothing to do with each other are not told apart. A value in memory is
//! fetched for each use, and a number that could be set anew is fetched as well.
//!
//! # Files
//!
//! | file | does |
//! |---|---|
//! | `listing.rs` | the three-address listing: what it consists of, and how it is written |
//! | `words.rs`, `parse.rs` | reads one, by line |
//! | `reach.rs` | leaves out what no path reaches |
//! | `refused.rs` | why there is no allocation |
//! | `flow.rs` | blocks, what follows what, loops |
//! | `live.rs` | which variables are alive where |
//! | `interference.rs` | the graph, the copies, and how many registers are needed without memory |
//! | `wanted.rs` | what is wanted |
//! | `worklists.rs`, `coalesce.rs` | colouring by simplifying, coalescing, freezing, and spilling where it must be |
//! | `spill.rs` | variables in memory: the listing with slots |
//! | `place.rs` | registers and slots |
//! | `slots.rs` | slots that several variables share |
//! | `trial.rs` | tries it with some variables in memory, and brings back what is there without need |
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
#[cfg(test)]
mod memory_tests;
mod parse;
mod place;
mod prove;
mod ranges;
mod reach;
mod refused;
mod run;
mod slots;
mod spill;
#[cfg(test)]
mod tests;
mod trial;
mod wanted;
mod words;
mod worklists;

pub use allocate::{Allocation, allocate};
pub use check::{Checked, Wrong, check};
pub use interference::{Interference, Need, interference};
pub use listing::{Listing, Variable};
pub use parse::read;
pub use place::Place;
pub use prove::prove;
pub use ranges::{Placed, Range, Ranges};
pub use run::{Run, run};
pub use wanted::Wanted;

pub use refused::{FEWEST, MOST_PAIRS, Refused};
