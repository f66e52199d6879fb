//! Kraken fish in words: the fish, what its fins leave to a cover, and branch by branch what follows.

use super::super::eureka::line;
use super::super::proof::Branch;
use super::super::told::branch_said;
use super::search::Claim;
use crate::logic::eureka::houses;
use crate::logic::technique::fish;
use crate::logic::{Finding, Pattern, Telling, Words};
use ninefold_board::{Candidate, Cell, Grid, Link, Role};
use std::collections::BTreeSet;

/// A fish, and the branches from its fins and from the cells of one of its covers.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) claim: Claim,
    pub(super) branches: Vec<Branch>,
    pub(super) arrows: Vec<Link>,
}

impl Pattern for Told {
    fn tell(&self, words: &Words<'_>, finding: &Finding) -> Telling {
        let Claim { symbol, bases, covers, body, fins, cover, held, .. } = &self.claim;
        let (place, lies) = fish::told(words, *symbol, bases, (covers, body, fins));
        let (symbol, cover) = (words.symbol(*symbol), words.house(*cover));
        let fin = if fins.len() > 1 { "fins" } else { "fin" };
        let without = format!("without the {fin}, {cover} has its {symbol} in {}", words.any_cell(held));
        let losers: Vec<Candidate> = finding.eliminated().collect();
        let branches = self.branches.iter().map(|branch| branch_said(words, branch, &losers));
        let mut options = [&fins[..], held].concat();
        options.sort_unstable();
        Telling {
            place,
            pattern: [lies.clone(), without.clone()].into_iter().chain(branches).collect(),
            therefore: format!("whichever of {} is {symbol}, the same follows", words.cells(&options)),
            ..Telling::default()
        }
        .glimpsed([lies, without])
    }

    /// The fish, then the branches: `(7)r27\c36 fr2c5`, `(7)r2c5-(7=3)r5c5 -> r3c6<>7`.
    fn eureka(&self, words: &Words<'_>, finding: &Finding) -> Option<Vec<String>> {
        let Claim { symbol, bases, covers, fins, .. } = &self.claim;
        let sides = format!("({}){}\\{}", words.symbol(*symbol), houses(words, bases), houses(words, covers));
        let fish = fins.iter().fold(sides, |said, &fin| said + " f" + &words.cell(fin));
        let losers: Vec<Candidate> = finding.eliminated().collect();
        let lines = self.branches.iter().map(|branch| line(words, branch, &losers));
        Some(std::iter::once(fish).chain(lines).collect())
    }

    fn marks(&self, _grid: &Grid) -> Vec<(Candidate, Role)> {
        let Claim { body, fins, symbol, .. } = &self.claim;
        let role = |cell: &Cell| if fins.contains(cell) { Role::Fin } else { Role::Pattern };
        let mut marks: BTreeSet<(Candidate, Role)> = body.iter().map(|cell| (cell.with(*symbol), role(cell))).collect();
        for (number, branch) in (1..).zip(&self.branches) {
            let is_of_fish = |k: &Candidate| k.symbol == *symbol && body.contains(&k.cell);
            marks.extend(branch.follows().filter(|k| !is_of_fish(k)).map(|k| (k, Role::Set(number))));
        }
        marks.into_iter().collect()
    }

    fn chain(&self, _grid: &Grid) -> Vec<Link> {
        self.arrows.clone()
    }
}
