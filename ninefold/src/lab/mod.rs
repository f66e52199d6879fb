//! The laboratory: experiments that compare engines, and the tables and plots of their results.
//!
//! Nothing here runs an engine by the clock: a front end measures, and hands the [`Run`]s in.
//!
//! | file | holds |
//! |---|---|
//! | `run.rs` | one engine on one puzzle, as a line of CSV and back |
//! | `statistics.rs` | numbers of solved puzzles, and their times |
//! | `table.rs` | tables as Markdown and CSV |
//! | `chi_lange.rs` | the comparison of Chi and Lange: their figures beside ours |
//! | `growth.rs` | the lecture's backtracking beside the bounds that it states |
//! | `levels.rs` | minimal puzzles by level and by givens |
//! | `minimum.rs` | the surroundings of a board at which annealing is stuck |
//! | `points.rs` | how many points the relaxed problem of each puzzle has, beside what projections solve |
//! | `projection.rs` | two convex sets in the plane, and how two methods find a common point |
//! | `reach.rs` | how many puzzles the first techniques of a list solve |
//! | `rules.rs` | how many puzzles the lecture's rules solve |
//! | `scaling.rs` | the same engines on boards of growing size |
//! | `techniques.rs` | how many puzzles today's techniques solve, from easy to hard |

pub mod chi_lange;
pub mod growth;
pub mod levels;
pub mod minimum;
pub mod points;
pub mod projection;
mod reach;
pub mod rules;
mod run;
pub mod scaling;
mod statistics;
mod table;
pub mod techniques;

pub use reach::Reach;
pub use run::Run;
pub use statistics::{Spread, Summary};
pub use table::Table;
