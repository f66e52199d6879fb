//! Has a relaxation one point, or several?
//!
//! **Why the nearest point to the origin tells.** In each cell the values have sum 1 and none is below 0, so the sum of their squares
//! is at most 1, and 1 only where one value is 1. A solution as a point is therefore as far from the origin as any point can be. Were
//! there another one, then half way between the two there is a third, which is nearer than both. So the point nearest to the
//! origin is a solution exactly where there is no other point.
//!
//! Dykstra's algorithm goes to that point. When a whole cycle moves nothing, each set's correction is normal to the set at the point, and
//! together they lead there from the origin: that is the condition for the nearest point.
//!
//! Singles are placed first: a set of one variable says that it is 1, and the others of its sets then are 0, so that no point is lost.

use super::{Dykstra, Relaxation, cyclic};
use crate::engine::Budget;
use ninefold_board::Puzzle;

/// How many points a relaxation has, as numbers with rounding tell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Points {
    /// One, the solution: there is no other solution, and no mixture of anything.
    One,
    /// Several: all mixtures of solutions, and often points that are none.
    Several,
    /// It was not found out within the budget; or there is no point.
    Unknown,
}

impl Points {
    /// Each, and its name in tables.
    pub const NAMES: [(Points, &'static str); 3] =
        [(Points::One, "one"), (Points::Several, "several"), (Points::Unknown, "unknown")];

    /// Its name in tables.
    pub fn name(self) -> &'static str {
        Points::NAMES.iter().find(|(points, _)| *points == self).map_or("", |(_, name)| name)
    }

    /// What has this name.
    ///
    /// ```
    /// use ninefold::engine::project::Points;
    /// assert!(Points::NAMES.iter().all(|(points, name)| Points::named(name) == Some(*points) && points.name() == *name));
    /// assert_eq!(Points::named("two"), None);
    /// ```
    pub fn named(name: &str) -> Option<Self> {
        Points::NAMES.iter().find(|(_, known)| *known == name).map(|(points, _)| *points)
    }
}

/// A cycle that moves no value by more has come to rest.
const STILL: f64 = 1e-11;

/// A value that is farther from 0 and from 1 is neither. Points that are nearer than that to a solution, and another one, are not
/// known: they are mixtures of a few solutions of something, with parts of a size.
const NEITHER: f64 = 1e-3;

impl Points {
    /// Has the relaxed problem of a puzzle one point or several? A cycle through all sets is a node of the budget; without one,
    /// [`Points::Unknown`] after 100,000.
    ///
    /// ```
    /// use ninefold::board::{Cell, Geometry, Puzzle, Symbol};
    /// use ninefold::engine::{Budget, project::Points};
    /// let geometry = Geometry::latin(2)?;
    /// let points = |puzzle: &Puzzle| Points::of(puzzle, &Budget::default());
    /// // Both squares, and all that lies between.
    /// assert_eq!(points(&Puzzle::empty(geometry.clone())), Points::Several);
    /// let given = Puzzle::new(geometry, vec![Some(Symbol(0)), None, None, None]).unwrap();
    /// assert_eq!(points(&given), Points::One);
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn of(puzzle: &Puzzle, budget: &Budget<'_>) -> Self {
        let Ok(relaxation) = Relaxation::after_singles(puzzle) else { return Points::Unknown };
        let mut dykstra = Dykstra::new(&relaxation);
        let (mut point, mut before) = (vec![0.0; relaxation.candidates().len()], Vec::new());
        for _ in 0..budget.nodes.unwrap_or(cyclic::CYCLES) {
            let mut moved: f64 = 0.0;
            cyclic::cycle(&relaxation, &mut point, &mut |set, part| {
                before.clear();
                before.extend_from_slice(part);
                dykstra.project(set, part);
                moved = before.iter().zip(part).map(|(before, now)| (before - *now).abs()).fold(moved, f64::max);
            });
            // A point between is enough, wherever the way ends.
            let is_between = point.iter().any(|x| (NEITHER..1.0 - NEITHER).contains(x));
            let is_at_rest = moved < STILL;
            if (is_between || is_at_rest) && cyclic::is_feasible(relaxation.violation(&point)) {
                return if is_between { Points::Several } else { Points::One };
            }
            if budget.is_interrupted() {
                break;
            }
        }
        Points::Unknown
    }
}
