//! The next step.

use super::{Footing, Manner, Policy, Position, Why};
use crate::logic::Finding;
use crate::logic::profile::first_step;

/// The next step.
#[derive(Clone)]
#[non_exhaustive]
pub struct Hint<'p> {
    /// Where it is taken.
    pub footing: Footing<'p>,
    /// The step.
    pub finding: Finding,
}

/// The next step of a position that is right so far; or why there is none.
pub fn hint<'p>(position: &Position<'_>, manner: &Manner, policy: &Policy<'p>) -> Result<Hint<'p>, Why> {
    let footing = Footing::of(position, policy)?;
    let finding = next_step(&footing, manner)?;
    Ok(Hint { footing, finding })
}

/// The next step where one stands; or why there is none.
pub fn next_step(footing: &Footing<'_>, manner: &Manner) -> Result<Finding, Why> {
    if footing.grid.is_full() {
        return Err(Why::Full);
    }
    first_step(manner.profile, &footing.grid, &footing.rules()).map_err(|guess| footing.stuck(guess))
}
