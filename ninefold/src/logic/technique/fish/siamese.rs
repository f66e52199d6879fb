//! Siamese fish: two finned fish with the same bases and different covers.

use super::catch::Catch;
use super::{Fish, School};
use crate::logic::{Finding, Ground};
use ninefold_board::{Candidate, Grid, HouseId, Item};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Two fish; neither excludes all that the other does.
pub(super) struct Twins<'a>(&'a Catch, &'a Catch);

/// All twins among these fish of one symbol, by bases. Of those with the same bases and losers the one
/// with most covers in common.
pub(super) fn twins(catches: &[Catch]) -> Vec<Twins<'_>> {
    let mut by_bases: BTreeMap<&[HouseId], Vec<&Catch>> = BTreeMap::new();
    for catch in catches {
        by_bases.entry(&catch.bases).or_default().push(catch);
    }
    let mut all = Vec::new();
    for family in by_bases.values() {
        let pairs =
            family.iter().enumerate().flat_map(|(i, one)| family[i + 1..].iter().map(|other| Twins(one, other)));
        let mut pairs: Vec<Twins<'_>> = pairs.filter(Twins::are_different).collect();
        pairs.sort_by_key(|twins| Reverse(twins.shared().count()));
        let mut known = BTreeSet::new();
        pairs.retain(|twins| known.insert(twins.losers()));
        all.extend(pairs);
    }
    all
}

impl Twins<'_> {
    fn are_different(&self) -> bool {
        let misses = |these: &[Candidate], those: &[Candidate]| these.iter().any(|k| !those.contains(k));
        misses(&self.0.losers, &self.1.losers) && misses(&self.1.losers, &self.0.losers)
    }

    /// The covers of both.
    fn shared(&self) -> impl Iterator<Item = HouseId> {
        self.0.covers.iter().copied().filter(|cover| self.1.covers.contains(cover))
    }

    fn losers(&self) -> Vec<Candidate> {
        let mut losers = [self.0.losers.as_slice(), self.1.losers.as_slice()].concat();
        losers.sort_unstable();
        losers.dedup();
        losers
    }

    /// The covers are the shared ones, then those of either fish alone. What goes sees every candidate that the bases
    /// have outside all covers but one of a fish; that one of these is true is a derived ground.
    pub(super) fn finding(&self, technique: &'static Fish, grid: &Grid) -> Finding {
        let item = |house| Item::InHouse(house, self.0.symbol);
        let alone =
            [self.0, self.1].map(|fish| fish.covers.iter().copied().filter(|c| !self.shared().any(|s| s == *c)));
        let covers: Vec<HouseId> = self.shared().chain(alone.into_iter().flatten()).collect();
        let fish = vec![self.0.member(), self.1.member()];
        let school = School { symbol: self.0.symbol, bases: self.0.bases.clone(), fish };
        let mut finding = Finding::new(technique, technique.size, school)
            .on(self.0.bases.iter().copied().map(item))
            .covered(covers.into_iter().map(item));
        for fish in [self.0, self.1] {
            for cover in fish.covers_with_losers(grid.geometry()) {
                let rest: Vec<HouseId> = fish.covers.iter().copied().filter(|c| *c != cover).collect();
                let any_of = fish.outside(grid, &rest);
                let from = (0..fish.bases.len()).collect();
                finding = finding.and(Ground::Derived { any_of, from, covers: rest.into_iter().map(item).collect() });
            }
        }
        finding.eliminating(self.losers())
    }
}
