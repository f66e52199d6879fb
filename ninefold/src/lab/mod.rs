//! The laboratory: experiments that compare engines, and the tables and plots that show what came out.
//!
//! Nothing here runs an engine by the clock: a front end measures, and hands the numbers in.
//!
//! | file | holds |
//! |---|---|
//! | `plot.rs` | points and lines in a frame with two axes, as SVG |

mod plot;

pub use plot::{Axis, Kind, Plot, Scale, Series};
