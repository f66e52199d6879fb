//! Latin squares: defects and partitions, frameworks, reductions, bounds.

mod bounds;
mod codes;
mod defects;
mod designs;
mod frameworks;
mod mates;
mod reductions;
