//! What is claimed of three cells of which one would leave nothing to another.

use super::facts::Heard;
use ninefold::board::{Candidate, Cell, SymbolSet};

impl Heard<'_> {
    /// `r5c5, which sees r1c1, r2c2 and r3c3, can only be 1, 2 or 3`
    pub(super) fn looking_on(&mut self, text: &str) -> Option<bool> {
        let v = self.read("{C}, which sees {C}, can only be {S}", text)?;
        let (cell, symbols) = (v[0].cells()[0], v[2].symbols());
        self.sets.only.push((cell, symbols));
        let seen = v[1].cells().to_vec() == self.place && self.place.iter().all(|&other| self.sees(cell, other));
        Some(seen && self.left(cell) == symbols && symbols.len() == 3)
    }

    /// `if r1c1 is 1, A has no 1, so it has a 2; so r2c2 is 3 or 4`, and `if r1c1 is 1 and r2c2 is 3, ...; so nothing is left to r3c3`
    pub(super) fn narrowed(&mut self, text: &str) -> Option<bool> {
        if let Some(v) = self.read("if {C} is {S} and {C} is {S}, {*}; so nothing is left to {C}", text) {
            let at = |i: usize| Some(v[i].cells()[0].with(v[i + 1].symbols().sole()?));
            let (assumed, target) = ([at(0)?, at(2)?], v[5].cells()[0]);
            let gone = self.gone(&assumed, target, v[4].text())?;
            self.sets.emptied.push(assumed);
            return Some(self.sets.only.contains(&(target, gone)) && self.left(target) == gone);
        }
        let v = self.read("if {C} is {S}, {*}; so {C} is {S}", text)?;
        let (k, target) = (v[0].cells()[0].with(v[1].symbols().sole()?), v[3].cells()[0]);
        let rest = self.left(target) - self.gone(&[k], target, v[2].text())?;
        self.sets.narrowed.push((k, target, rest));
        Some(rest == v[4].symbols() && self.sets.only.contains(&(target, self.left(target))))
    }

    /// What goes from a cell, if each part of the sentence is true.
    fn gone(&self, assumed: &[Candidate], target: Cell, text: &str) -> Option<SymbolSet> {
        let mut gone = SymbolSet::EMPTY;
        for part in text.split("; ") {
            let (symbol, holds) = if let Some(v) = self.read("{C} is not {S}", part) {
                let symbol = v[1].symbols().sole()?;
                let by = assumed.iter().any(|k| k.symbol == symbol && self.sees(k.cell, target));
                (symbol, by && v[0].cells() == [target])
            } else if let Some(v) = self.read("{C} can only be {S}", part) {
                let (cell, symbol) = (v[0].cells()[0], v[1].symbols().sole()?);
                let others: SymbolSet = assumed.iter().map(|k| k.symbol).collect();
                let all = others | v[1].symbols();
                let sees = assumed.iter().all(|k| self.sees(k.cell, cell)) && self.sees(cell, target);
                (symbol, sees && self.sets.only.contains(&(cell, all)) && !others.contains(symbol))
            } else {
                let v = self.read("{*} has no {S}, so it has {L}, and {C} is not {S}", part)?;
                let (set, lacks, has) = (self.place_of(v[0].text())?, v[1].symbols().sole()?, v[2].symbols().sole()?);
                let by = |k: &Candidate| k.symbol == lacks && self.sets.sights.contains(&(*k, set));
                let seen = self.sets.sights.contains(&(target.with(has), set));
                let said = v[3].cells() == [target] && v[4].symbol() == has;
                (has, assumed.iter().any(by) && seen && lacks != has && said)
            };
            if !holds {
                return None;
            }
            gone.insert(symbol);
        }
        Some(gone)
    }

    /// Was it said of all that a candidate leaves to a second cell that nothing is left to a third one?
    pub(super) fn leaves_nothing(&self, k: Candidate) -> bool {
        let seconds = self.sets.emptied.iter().filter(|both| both[0] == k).map(|both| both[1].cell);
        seconds.into_iter().any(|cell| {
            let told = self.sets.narrowed.iter().find(|(by, target, _)| *by == k && *target == cell);
            let left = told.map_or_else(|| self.left(cell), |(_, _, left)| *left);
            left.iter().all(|symbol| self.sets.emptied.contains(&[k, cell.with(symbol)]))
        })
    }
}
