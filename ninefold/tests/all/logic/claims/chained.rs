//! Claims about chains: each link by itself, and that each goes on from where the one before it ended.

use super::facts::{Heard, sorted};
use ninefold::board::{Candidate, Cell, HouseId, Symbol, SymbolSet};

/// Cells, and a symbol that one of them has, or none.
type Node = (Vec<Cell>, Symbol);

impl Heard<'_> {
    /// `if r1c1 is not 5, r1c7 is 5, the only other place for 5 in row 1`;
    /// `then r4c7, also in column 7, is not 5, so it is 3, as nothing else is left there`.
    pub(super) fn linked(&mut self, text: &str) -> Option<bool> {
        let before = self.chain.len();
        let read = self.link(text);
        if read.is_none() {
            self.chain.truncate(before);
        }
        read
    }

    fn link(&mut self, text: &str) -> Option<bool> {
        if let Some(text) = text.strip_prefix("if ").filter(|_| self.chain.is_empty()) {
            let (off, rest) = self.node(text, &["{C} is not {S}, {*}", "none of {C} is {S}, {*}"])?;
            self.chain.push(off);
            return self.then(&rest);
        }
        let text = text.strip_prefix("then ")?;
        let on = self.chain.last()?.clone();
        if let Some(excluded) = text.strip_suffix(", and the ring is closed") {
            let (off, holds) = self.excluded(&on, excluded)?;
            self.is_closed = true;
            return Some(holds && off == self.chain[0]);
        }
        let (excluded, then) = text.split_once(", so ")?;
        let (off, holds) = self.excluded(&on, excluded)?;
        self.chain.push(off);
        Some(self.then(then)? && holds)
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

    /// `A has no 5 and must have a 7, in r1c4 or r1c5`: all places for the one symbol of a set are out, and these are all for the other.
    fn left_to_set(&self, off: &Node, text: &str) -> Option<(Node, bool)> {
        let v = self.read("{*} has no {S} and must have {L}, in {C}", text)?;
        let (set, lacks, has) = (self.place_of(v[0].text())?, v[1].symbol(), v[2].symbols().sole()?);
        let holds = lacks != has && *off == (self.of_set(set, lacks), lacks) && v[3].cells() == self.of_set(set, has);
        Some(((v[3].cells().to_vec(), has), holds))
    }

    /// That a node is on since the last one is off.
    fn then(&mut self, text: &str) -> Option<bool> {
        let (off, symbol) = self.chain.last()?.clone();
        let (on, holds) = if let Some(read) = self.left_to_set(&(off.clone(), symbol), text) {
            read
        } else if let Some(v) = self.read("it is {S}, as nothing else is left there", text) {
            let mut left = self.left(off[0]);
            left.remove(symbol);
            ((off.clone(), v[0].symbol()), off.len() == 1 && left == v[0].symbols() && self.left(off[0]).len() == 2)
        } else {
            let (on, rest) = self.node(text, &["{C} is {S}, {*}", "one of {C} is {S}, {*}"])?;
            let all = [off.clone(), on.0.clone()].concat();
            let places = if on.0.len() > 1 { "places" } else { "place" };
            let v = self.read(&format!("the only other {places} for {{S}} in {{H}}"), &rest)?;
            let apart = !off.iter().any(|cell| on.0.contains(cell));
            let named = on.1 == symbol && v[0].symbol() == symbol;
            let holds = named && apart && self.are_places(&all, v[1].houses()[0], symbol);
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
        let forms = ["{C}, also in {H}, is not {S}", "none of {C}, also in {H}, is {S}"];
        let read = forms
            .iter()
            .zip([false, true])
            .find_map(|(form, is_several)| self.read(form, text).filter(|v| (v[0].cells().len() > 1) == is_several));
        if let Some(v) = read {
            let (off, house): (_, HouseId) = (v[0].cells().to_vec(), v[1].houses()[0]);
            let all = [on.clone(), off.clone()].concat();
            let apart = sorted(all.clone()).len() == all.len();
            let holds = apart && v[2].symbol() == *symbol && all.iter().all(|&cell| self.inside(cell, house));
            return Some(((off, *symbol), holds));
        }
        let v = self.read("{C} is not {S}", text)?;
        let off = v[1].symbol();
        let same = v[0].cells() == on && on.len() == 1 && off != *symbol;
        Some(((on.clone(), off), same && self.left(on[0]).contains(off)))
    }

    /// Of a ring one may begin anywhere, and go either way.
    pub(super) fn backwards(&self, text: &str) -> Option<bool> {
        (text == "the ring holds backwards, too: of any two neighbours exactly one is true").then_some(self.is_closed)
    }

    /// `r3c4 is 5 or 9; one of r4c2 and r4c4 is 3`: weak links of the ring, each of which rules something out, and together all of it.
    fn either(&self, text: &str) -> Option<bool> {
        let excludes = |pair: &[Candidate], k: &Candidate| {
            let rules_out = |end: &Candidate| {
                (end.cell == k.cell && end.symbol != k.symbol)
                    || (end.symbol == k.symbol && self.sees(end.cell, k.cell))
            };
            pair.iter().all(rules_out)
        };
        let node = |i: usize| self.chain[i % self.chain.len()].clone();
        let all = |(cells, symbol): Node| cells.into_iter().map(move |cell| cell.with(symbol));
        let weak: Vec<Vec<Candidate>> = (1..self.chain.len())
            .step_by(2)
            .map(|i| {
                let mut both: Vec<Candidate> = all(node(i)).chain(all(node(i + 1))).collect();
                both.sort_unstable();
                both
            })
            .collect();
        let mut named = Vec::new();
        // Of sets of a ring what they have in any case.
        let (mut of_sets, mut holds): (Vec<(usize, SymbolSet)>, bool) = (Vec::new(), true);
        for part in text.split("; ") {
            if let Some(v) = self.read("{*} has {L}, as all it can lack is {S}", part) {
                let (set, kept) = (self.place_of(v[0].text())?, v[1].symbols());
                holds &= self.is_passed(set, v[2].symbols()) && (kept & v[2].symbols()).is_empty();
                of_sets.push((set, kept));
                continue;
            }
            let one_of = self.read("one of {C} is {S}", part);
            let v = one_of.or_else(|| self.read("{C} is {S}", part).filter(|v| v[0].cells().len() == 1))?;
            let (cells, symbols) = (v[0].cells().iter(), v[1].symbols());
            let mut pair: Vec<Candidate> =
                cells.flat_map(|cell| symbols.iter().map(|symbol| cell.with(symbol))).collect();
            pair.sort_unstable();
            named.push(pair);
        }
        let in_vain = |pair: &Vec<Candidate>| !self.eliminated.iter().any(|k| excludes(pair, k));
        let known = named.iter().all(|pair| weak.contains(pair) && !in_vain(pair));
        let takes = |(set, kept): &(usize, SymbolSet), k: &Candidate| {
            kept.contains(k.symbol) && self.of_set(*set, k.symbol).iter().all(|&cell| self.sees(cell, k.cell))
        };
        let each = |(set, kept): &(usize, SymbolSet)| {
            let goes = |symbol| self.eliminated.iter().any(|k| k.symbol == symbol && takes(&(*set, *kept), k));
            kept.is_subset(self.set_symbols(*set)) && kept.iter().all(goes)
        };
        let is_told =
            |k: &Candidate| named.iter().any(|pair| excludes(pair, k)) || of_sets.iter().any(|one| takes(one, k));
        Some(holds && known && of_sets.iter().all(each) && self.eliminated.iter().all(is_told))
    }

    /// Does the ring go from one of these two symbols of a set to the other?
    fn is_passed(&self, set: usize, two: SymbolSet) -> bool {
        let is_it = |pair: &[Node]| {
            let both: SymbolSet = pair.iter().map(|node| node.1).collect();
            both == two && pair.iter().all(|node| node.0 == self.of_set(set, node.1))
        };
        two.len() == 2 && self.chain.chunks(2).any(is_it)
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
        if self.is_closed {
            return self.either(text);
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
        self.of_two_symbols(text)
    }

    /// `r1c1 is 5 or 7, and nothing else`; `r1c7 is 7, or r1c1 is 5 and r1c7, also in row 1, is not`, for one end or for both: what goes is what is
    /// said not to be.
    fn of_two_symbols(&self, text: &str) -> Option<bool> {
        let (first, last) = (self.chain.first()?, self.chain.last()?);
        let gone = |k: Candidate| self.eliminated.contains(&k);
        if let Some(v) = self.read("{C} is {S}, and nothing else", text) {
            let both = [first.1, last.1].into_iter().collect();
            let named = v[0].cells() == first.0 && first.0 == last.0 && first.0.len() == 1 && v[1].symbols() == both;
            let here = |k: &Candidate| k.cell == first.0[0] && !both.contains(k.symbol);
            return Some(named && self.eliminated.iter().all(here));
        }
        let (one, other) = text.split_once(", or ")?;
        let (mut ends, mut nots, mut holds) = (Vec::new(), Vec::new(), true);
        for part in [one, other] {
            // A group has an `and` of its own.
            let with_not = part.rsplit_once(" and ").filter(|_| part.ends_with("is not"));
            let (end, not) = with_not.unwrap_or((part, ""));
            let end = self.node(end, &["{C} is {S}", "one of {C} is {S}"])?.0;
            if let Some(v) = self.read("{C}, also in {H}, is not", not) {
                let cell = v[0].cells()[0];
                let house = v[1].houses()[0];
                holds &= end.0.iter().chain([&cell]).all(|&cell| self.inside(cell, house));
                nots.push(cell.with(end.1));
            } else if !not.is_empty() {
                let v =
                    self.read("{C}, which sees all of them, is not", not).or_else(|| self.read("{C} is not", not))?;
                let cell = v[0].cells()[0];
                holds &= end.0.iter().all(|&other| self.sees(cell, other));
                nots.push(cell.with(end.1));
            }
            ends.push(end);
        }
        nots.sort_unstable();
        let cells: Vec<Vec<Cell>> = ends.iter().map(|end| end.0.clone()).collect();
        let of_ends = nots.iter().all(|not| cells.contains(&vec![not.cell]));
        let same = ends.contains(first) && ends.contains(last) && first.1 != last.1;
        Some(
            holds
                && same
                && of_ends
                && !nots.is_empty()
                && nots.iter().all(|&k| gone(k))
                && nots.len() == self.eliminated.len(),
        )
    }
}
