//! # Locked pair and locked triple
//!
//! A naked pair or triple in the crossing of two houses, such as three cells that a row and a box share. Its symbols go from
//! the rest of both houses, in one step.
//!
//! **Why it is true.** It is a naked subset of each of the two houses. On the way it also does what pointing and claiming
//! would do: the symbols are locked in the crossing.
//!
//! It is called locked only if each of the houses loses something that the other does not; otherwise it is a plain naked
//! subset. (Library lines of this technique are all marked as variant 1, which is nowhere explained; they are of this kind.)
//!
//! **Names.** Crook gives a preemptive set of two or three cells two ranges, row and box or column and box, and crosses out in
//! both. Locked pair and locked triple are Hobiger's names.
//!
//! **Source.** Crook, Definition 3; `HoDoKu`.

use super::subset::each_naked;
use super::{About, Found, Grade, Look, Name, Technique};
use crate::logic::Dialect;
use ninefold_board::{Candidate, Geometry, HouseId};
use std::ops::ControlFlow;

/// Naked subsets that work in two houses.
#[derive(Debug)]
pub(in crate::logic) struct LockedSubset {
    about: About,
}

const SOURCE: &str = include_str!("locked_subset.rs");

/// Two cells, two symbols, two houses.
pub(in crate::logic) const LOCKED_PAIR: LockedSubset = LockedSubset {
    about: About {
        called: &[
            (Dialect::Crook, Name::a("preemptive pair with two ranges")),
            (Dialect::Dobbs, Name::bare("chain exclusion (2 vertices of two nodes)")),
        ],
        codes: &["0110"],
        sizes: (2, 2),
        example: ":5.92.....42..+98.1..1..5...9.......4..5+478...6..6...3...4.9.51.....+86..3.....3.8..:618 638",
        hodoku: Some(Grade::medium(40)),
        ..About::new(Name::a("locked pair"), SOURCE)
    },
};

/// Three cells, three symbols, two houses.
pub(in crate::logic) const LOCKED_TRIPLE: LockedSubset = LockedSubset {
    about: About {
        called: &[
            (Dialect::Crook, Name::a("preemptive triple with two ranges")),
            (Dialect::Dobbs, Name::bare("chain exclusion (3 vertices of two nodes)")),
        ],
        codes: &["0111"],
        sizes: (3, 3),
        example: ":..14...5..5...36....49+5...2.6..3..7...9+6.....7.+3+5+9.1..3.+5.694+2.2..1.5......+32...5:691",
        hodoku: Some(Grade::medium(60)),
        ..About::new(Name::a("locked triple"), SOURCE)
    },
};

impl Technique for LockedSubset {
    fn about(&self) -> &About {
        &self.about
    }

    /// In the order of the naked subsets.
    fn find(&'static self, look: &Look<'_>, found: Found<'_>) -> ControlFlow<()> {
        each_naked(look, self.about.sizes, &mut |naked, losers| {
            if works_in_two(look.geometry(), &naked.houses, losers) {
                naked.taking(self, losers).report(found)?;
            }
            ControlFlow::Continue(())
        })
    }
}

/// Are there two of these houses of which each loses something that the other does not?
fn works_in_two(geometry: &Geometry, houses: &[HouseId], losers: &[Candidate]) -> bool {
    let holds = |house: HouseId, k: &Candidate| geometry.houses_of(k.cell).iter().any(|m| m.house == house);
    let only = |here: HouseId, there: HouseId| losers.iter().any(|k| holds(here, k) && !holds(there, k));
    houses.iter().any(|&a| houses.iter().any(|&b| a < b && only(a, b) && only(b, a)))
}
