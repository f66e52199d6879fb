//! What is said of chains: each link by itself, and that each goes on from where the one before it ended.

use super::facts::{Heard, sorted};
use ninefold::board::{Candidate, Cell, HouseId, Symbol, SymbolSet};

/// Cells, and a symbol that one of them has, or none.
type Node = (Vec<Cell>, Symbol);

impl Heard<'_> {
    /// `if r1c1 is not 5, r1c7 is 5, as row 1 has no other place for it`;
    /// `if r1c7 is 5, r4c7 is not 5, as both are in column 7; then it is 3, as nothing else is left there`.
    pub(super) fn linked(&mut self, text: &str) -> Option<bool> {
        let before = self.chain.len();
        let read = self.link(text);
        if read.is_none() {
            self.chain.truncate(before);
        }
        read
    }

    fn link(&mut self, text: &str) -> Option<bool> {
        let text = text.strip_prefix("if ")?;
        if self.chain.is_empty() {
            let (off, rest) = self.node(text, &["{C} is not {S}, {*}", "none of {C} is {S}, {*}"])?;
            self.chain.push(off);
            return self.then(&rest);
        }
        let (on, rest) = self.node(text, &["{C} is {S}, {*}", "one of {C} is {S}, {*}"])?;
        let goes_on = self.chain.last() == Some(&on);
        if let Some(rest) = rest.strip_suffix(", and the ring is closed") {
            let (off, holds) = self.excluded(&on, rest)?;
            self.is_closed = true;
            return Some(goes_on && holds && off == self.chain[0]);
        }
        let (excluded, then) = rest.split_once("; then ")?;
        let (off, holds) = self.excluded(&on, excluded)?;
        self.chain.push(off);
        Some(self.then(then)? && goes_on && holds)
    }

    /// A node, and the rest of the text; the second form is for several cells.
    fn node(&self, text: &str, forms: &[&str; 2]) -> Option<(Node, String)> {
        let read = |(form, is_several): (&&str, bool)| {
            let v = self.read(form, text)?;
            let (cells, symbol) = (v[0].cells().to_vec(), v[1].symbols().sole()?);
            ((cells.len() > 1) == is_several).then(|| ((cells, symbol), v.get(2).map_or("", |rest| rest.text()).into()))
        };
        forms.iter().zip([false, true]).find_map(read)
    }

    /// That a node is on since the last one is off.
    fn then(&mut self, text: &str) -> Option<bool> {
        let (off, symbol) = self.chain.last()?.clone();
        let (on, holds) = if let Some(v) = self.read("it is {S}, as nothing else is left there", text) {
            let mut left = self.left(off[0]);
            left.remove(symbol);
            ((off.clone(), v[0].symbol()), off.len() == 1 && left == v[0].symbols() && self.left(off[0]).len() == 2)
        } else {
            let (on, rest) = self.node(text, &["{C} is {S}, as {*}", "one of {C} is {S}, as {*}"])?;
            let all = [off.clone(), on.0.clone()].concat();
            let form = if all.len() > 2 { "{H} has no other places for it" } else { "{H} has no other place for it" };
            let house = self.read(form, &rest)?[0].houses()[0];
            let apart = !off.iter().any(|cell| on.0.contains(cell));
            let holds = on.1 == symbol && apart && self.are_places(&all, house, symbol);
            (on, holds)
        };
        self.chain.push(on);
        let (first, last) = (&self.chain[0], &self.chain[self.chain.len() - 1]);
        self.out = sorted([first.0.clone(), last.0.clone()].concat());
        if let ([a, b], true) = (&self.out[..], first.1 == last.1) {
            (self.pairs, self.symbols) = (vec![[*a, *b]], SymbolSet::only(last.1));
        }
        Some(holds)
    }

    /// The node that is off since this one is on, and whether it is.
    fn excluded(&self, (on, symbol): &Node, text: &str) -> Option<(Node, bool)> {
        if let Some(v) = self.read("it is not {S}", text) {
            let off = v[0].symbol();
            return Some(((on.clone(), off), on.len() == 1 && off != *symbol && self.left(on[0]).contains(off)));
        }
        let (off, rest) = self.node(text, &["{C} is not {S}, as {*}", "none of {C} is {S}, as {*}"])?;
        let all = [on.clone(), off.0.clone()].concat();
        let form = if all.len() > 2 { "all are in {H}" } else { "both are in {H}" };
        let house: HouseId = self.read(form, &rest)?[0].houses()[0];
        let apart = sorted(all.clone()).len() == all.len();
        let holds = apart && off.1 == *symbol && all.iter().all(|&cell| self.inside(cell, house));
        Some((off, holds))
    }

    /// Why something follows from the whole of a chain.
    pub(super) fn chained(&self, text: &str) -> Option<bool> {
        let (first, last) = (self.chain.first()?, self.chain.last()?);
        let excludes = |node: &Node, k: &Candidate| {
            node.0
                .iter()
                .all(|&cell| (cell == k.cell && node.1 != k.symbol) || (node.1 == k.symbol && self.sees(cell, k.cell)))
        };
        let all = |holds: &dyn Fn(&Candidate) -> bool| self.eliminated.iter().all(holds);
        if text == "of any two neighbours in the ring one is true, and what both rule out is not" {
            let next = |i: usize| &self.chain[(i + 1) % self.chain.len()];
            let by_two = |k: &Candidate| {
                (1..self.chain.len()).step_by(2).any(|i| excludes(&self.chain[i], k) && excludes(next(i), k))
            };
            return Some(self.is_closed && all(&by_two));
        }
        if let Some(text) = text.strip_suffix(" in any case") {
            let (node, _) = self.node(text, &["{C} is {S}", "one of {C} is {S}"])?;
            return Some(node == *first && node == *last && all(&|k| excludes(&node, k)));
        }
        let pair = self.read("{C} have one of these each, and no cell that sees both has either", text);
        if let Some(v) = pair {
            let cells: Vec<Cell> = self.chain.iter().flat_map(|node| node.0.clone()).collect();
            let left = self.left(cells[0]);
            let alike = left.len() == 2 && cells.iter().all(|&cell| self.left(cell) == left);
            let named = v[0].cells() == [first.0[0], last.0[0]] && first.1 == last.1;
            let goes =
                |k: &Candidate| left.contains(k.symbol) && v[0].cells().iter().all(|&end| self.sees(end, k.cell));
            return Some(alike && named && all(&goes));
        }
        let (one, other) = text.strip_suffix(", and what both rule out is not")?.split_once(" or ")?;
        let node = |text: &str| Some(self.node(text, &["{C} is {S}", "one of {C} is {S}"])?.0);
        let named = node(one)? == *first && node(other)? == *last && first.1 != last.1;
        Some(named && all(&|k| excludes(first, k) && excludes(last, k)))
    }
}
