//! Refutation: do these facts contradict each other?
//!
//! Three rules, tried in this order at every node: propagate, count, split. Each is sound on every board whatever the
//! facts are about, so nothing here knows a technique.

use crate::bits::{Row, common, contains, count_common, insert, intersect, meets, remove, subtract};
use crate::count::Covers;
use crate::table::{FactRow, Table};
use std::borrow::Cow;

/// The refutation used up its nodes.
#[derive(Debug)]
pub(crate) struct OverBudget;

pub(crate) struct Refuter<'a> {
    pub(crate) table: &'a Table,
    pub(crate) covers: &'a Covers,
    /// The most nodes to look at, and how many were.
    pub(crate) limit: u32,
    pub(crate) nodes: u32,
}

impl Refuter<'_> {
    /// Is it impossible that every fact has a true option, if nothing but `live` can be true? "No" means only that the
    /// three rules do not show it. The recursion is at most as deep as there are nodes.
    pub(crate) fn refutes(&mut self, facts: &mut Vec<FactRow<'_>>, mut live: Row) -> Result<bool, OverBudget> {
        if self.nodes == self.limit {
            return Err(OverBudget);
        }
        self.nodes += 1;
        if !self.propagate(facts, &mut live) || self.covers.are_overfull(facts, &live) {
            return Ok(true);
        }
        let Some(narrowest) = narrowest(facts, &live) else { return Ok(false) };
        let options: Vec<_> = common(&facts[narrowest], &live).collect();
        for option in options {
            let mut assumed = vec![0; live.len()];
            insert(&mut assumed, option);
            facts.push(Cow::Owned(assumed));
            let refuted = self.refutes(facts, live.clone())?;
            facts.pop();
            if !refuted {
                return Ok(false);
            }
            remove(&mut live, option);
        }
        Ok(true)
    }

    /// Makes false every candidate that conflicts with every live option of a fact, until nothing changes. `false` if a fact has no live
    /// option: the contradiction.
    fn propagate(&self, facts: &[FactRow<'_>], live: &mut Row) -> bool {
        let mut excluded = live.clone();
        loop {
            let mut changed = false;
            for fact in facts {
                if !meets(fact, live) {
                    return false;
                }
                excluded.copy_from_slice(live);
                if common(fact, live).all(|option| intersect(&mut excluded, self.table.conflicts(option))) {
                    subtract(live, &excluded);
                    changed = true;
                }
            }
            if !changed {
                return true;
            }
        }
    }
}

/// The fact with the fewest live options (the first of several) among those with two or more of which none is settled as
/// true by a fact with a single live option.
fn narrowest(facts: &[FactRow<'_>], live: &[u64]) -> Option<usize> {
    let mut settled = vec![0; live.len()];
    for fact in facts.iter().filter(|fact| count_common(fact, live) == 1) {
        common(fact, live).for_each(|k| insert(&mut settled, k));
    }
    let open = |fact: &[u64]| count_common(fact, live) > 1 && !common(fact, live).any(|k| contains(&settled, k));
    let numbered = facts.iter().enumerate().filter(|(_, fact)| open(fact));
    numbered.min_by_key(|(_, fact)| count_common(fact, live)).map(|(i, _)| i)
}

#[cfg(test)]
mod tests;
