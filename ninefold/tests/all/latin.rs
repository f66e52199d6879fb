//! Latin squares: defects and partitions, frameworks, reductions, bounds.

mod bounds;
mod defects;
mod frameworks;
mod reductions;
