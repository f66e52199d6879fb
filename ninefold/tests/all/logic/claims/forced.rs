//! Claims about assumptions: each step by what rules out the rest, and that all of them lead to the same.

use super::facts::Heard;
use ninefold::board::{Candidate, Cell, HouseId, Symbol, SymbolSet};
use std::collections::BTreeSet;

/// An assumption, and what was said to follow from it.
pub(super) struct Assumed {
    start: Candidate,
    is_on: bool,
    on: Vec<Candidate>,
    off: BTreeSet<Candidate>,
    is_dead: bool,
    steps: Vec<Said>,
}

/// One of its steps: what must be out for it, and what it says to be true and false.
struct Said {
    rest: Vec<Candidate>,
    on: Vec<Candidate>,
    off: Vec<Candidate>,
}

impl Assumed {
    pub(super) fn start(&self) -> Candidate {
        self.start
    }

    fn new(start: Candidate, is_on: bool) -> Self {
        let on = if is_on { vec![start] } else { Vec::new() };
        let off = if is_on { BTreeSet::new() } else { BTreeSet::from([start]) };
        Assumed { start, is_on, on, off, is_dead: false, steps: Vec::new() }
    }

    /// The next step.
    fn says(&mut self, rest: Vec<Candidate>, on: Option<Candidate>, off: Vec<Candidate>) {
        self.on.extend(on);
        self.off.extend(&off);
        self.steps.push(Said { rest, on: on.into_iter().collect(), off });
    }
}

/// The reasons that are named: candidates that are true, and those that are not.
#[derive(Default)]
struct Named {
    parts: usize,
    by: Vec<Candidate>,
    no: Vec<Candidate>,
}

impl Heard<'_> {
    /// `if r1c1 is 5, r1c4 is 3, as 5 in r1c1 leaves nothing else in r1c4; then r2c5 is 7, as ...; so r5c5 is not 3`;
    /// `then r2c5 is 7, as 5 in r1c1 and 3 in r1c4 leave no other place for 7 in row 2`.
    pub(super) fn forced(&mut self, text: &str) -> Option<bool> {
        let rest = if let Some(rest) = text.strip_prefix("then ") {
            rest.to_string()
        } else if let Some(v) = self.read("if {C} is not {S}, {*}", text) {
            self.assumed.push(Assumed::new(v[0].cells()[0].with(v[1].symbol()), false));
            v[2].text().to_string()
        } else {
            let v = self.read("if {C} is {S}, {*}", text)?;
            self.assumed.push(Assumed::new(v[0].cells()[0].with(v[1].symbol()), true));
            v[2].text().to_string()
        };
        let mut branch = self.assumed.pop()?;
        let mut holds = !branch.is_dead;
        for (i, piece) in rest.split("; ").enumerate() {
            let is_end = piece.starts_with("so ");
            let piece = piece.trim_start_matches("then ").trim_start_matches("so ");
            let first_is_end = i == 0 && self.end(&branch, piece).is_some();
            let verdict = if i == 0 && piece == "there is nothing to show" {
                Some(self.placed == [branch.start])
            } else if is_end || first_is_end {
                let (off, by_house) = self.end(&branch, piece)?;
                holds &= by_house;
                let same = off.iter().collect::<BTreeSet<_>>() == self.eliminated.iter().collect();
                let holds = same && off.iter().all(|&k| self.is_out(&branch, k, &branch.on));
                branch.says(off, None, Vec::new());
                Some(holds)
            } else {
                self.piece(&mut branch, piece)
            };
            holds &= verdict?;
        }
        self.assumed.push(branch);
        Some(holds)
    }

    /// What does not hold at an end, and whether it is so by the house that is named: the last thing that is true lies there, too.
    fn end(&self, branch: &Assumed, text: &str) -> Option<(Vec<Candidate>, bool)> {
        for verb in ["is", "are"] {
            let Some(v) = self.read(&format!("{{C}}, also in {{H}}, {verb} not {{S}}"), text) else { continue };
            let (cells, house, symbol) = (v[0].cells(), v[1].houses()[0], v[2].symbol());
            let is_by =
                |on: &Candidate| on.symbol == symbol && self.inside(on.cell, house) && !cells.contains(&on.cell);
            let named = (cells.len() > 1) == (verb == "are") && cells.iter().all(|&cell| self.inside(cell, house));
            let off = cells.iter().map(|cell| cell.with(symbol)).collect();
            return Some((off, named && branch.on.last().is_some_and(is_by)));
        }
        // Without a house it is said of the cell that the last one is about, or of several houses.
        let off = self.nots(text)?;
        let last = branch.on.last();
        let is_one = last.is_some_and(|on| off.iter().all(|k| k.symbol == on.symbol && k.cell != on.cell))
            && self.grid.geometry().house_ids().any(|house| {
                last.iter().map(|on| on.cell).chain(off.iter().map(|k| k.cell)).all(|cell| self.inside(cell, house))
            });
        Some((off, !is_one || !branch.off.is_empty()))
    }

    fn is_out(&self, branch: &Assumed, k: Candidate, by: &[Candidate]) -> bool {
        let rules_out = |on: &Candidate| {
            (on.cell == k.cell && on.symbol != k.symbol) || (on.symbol == k.symbol && self.sees(on.cell, k.cell))
        };
        branch.off.contains(&k) || by.iter().any(rules_out)
    }

    /// `5 in r1c1, 3 in r2c2 and no 1 or 8 in r7c4`: all true by now.
    fn reasons(&self, branch: &Assumed, text: &str) -> Option<Named> {
        let named = self.named(text)?;
        let hold = named.by.iter().all(|k| branch.on.contains(k)) && named.no.iter().all(|k| branch.off.contains(k));
        hold.then_some(named)
    }

    fn named(&self, text: &str) -> Option<Named> {
        if let Some(v) = self.read("no {S} in {C}", text) {
            let of = |&cell: &Cell| v[0].symbols().iter().map(move |symbol| cell.with(symbol)).collect::<Vec<_>>();
            return Some(Named { parts: 1, by: Vec::new(), no: v[1].cells().iter().flat_map(of).collect() });
        }
        if let Some(v) = self.read("{S} in {C}", text) {
            let by = vec![v[1].cells()[0].with(v[0].symbol())];
            return (v[1].cells().len() == 1).then_some(Named { parts: 1, by, no: Vec::new() });
        }
        let cuts = [", ", " and "].into_iter().flat_map(|cut| text.match_indices(cut));
        cuts.filter_map(|(at, cut)| Some((self.named(&text[..at])?, self.named(&text[at + cut.len()..])?)))
            .map(|(one, more)| Named {
                parts: one.parts + more.parts,
                by: [one.by, more.by].concat(),
                no: [one.no, more.no].concat(),
            })
            .next()
    }

    /// All of these are out by what is named, and nothing is named that they could do without. What was assumed need not be named.
    fn all_out(&self, branch: &Assumed, rest: &[Candidate], named: &Named) -> bool {
        let none = Assumed { off: BTreeSet::new(), ..Assumed::new(branch.start, true) };
        let is_start = |k: Candidate| !branch.is_on && k == branch.start;
        let are_out = |by: &[Candidate], no: &[Candidate]| {
            rest.iter().all(|&k| no.contains(&k) || is_start(k) || self.is_out(&none, k, by))
        };
        let spare_by = |i: usize| are_out(&[&named.by[..i], &named.by[i + 1..]].concat(), &named.no);
        let spare_no = |i: usize| are_out(&named.by, &[&named.no[..i], &named.no[i + 1..]].concat());
        are_out(&named.by, &named.no) && !(0..named.by.len()).any(spare_by) && !(0..named.no.len()).any(spare_no)
    }

    /// Taking away any step but the last leaves one of those behind it without a reason, and so does anything that a step rules out.
    fn rests_on_all(&self, branch: &Assumed) -> bool {
        let stands_without = |spare: usize| {
            (spare + 1..branch.steps.len()).all(|at| {
                let before =
                    || branch.steps[..at].iter().enumerate().filter(|(i, _)| *i != spare).map(|(_, said)| said);
                let assumed = Assumed::new(branch.start, branch.is_on);
                let on: Vec<Candidate> = assumed.on.iter().chain(before().flat_map(|said| &said.on)).copied().collect();
                let known = Assumed {
                    off: before().flat_map(|said| said.off.clone()).chain(assumed.off).collect(),
                    ..Assumed::new(branch.start, true)
                };
                branch.steps[at].rest.iter().all(|&k| self.is_out(&known, k, &on))
            })
        };
        let is_used = |at: usize, k: &Candidate| branch.steps[at + 1..].iter().any(|later| later.rest.contains(k));
        (0..branch.steps.len().saturating_sub(1))
            .all(|at| !stands_without(at) && branch.steps[at].off.iter().all(|k| is_used(at, k)))
    }

    fn others(&self, cell: Cell, but: SymbolSet) -> Vec<Candidate> {
        (self.left(cell) - but).iter().map(|symbol| cell.with(symbol)).collect()
    }

    fn elsewhere(&self, house: HouseId, symbol: Symbol, but: &[Cell]) -> Vec<Candidate> {
        let places = self.places(house, symbol).into_iter();
        places.filter(|cell| !but.contains(cell)).map(|cell| cell.with(symbol)).collect()
    }

    /// `r5c5 and r5c6 are not 3 and r7c1 is not 4 or 5`
    fn nots(&self, text: &str) -> Option<Vec<Candidate>> {
        for verb in ["is", "are"] {
            if let Some(v) = self.read(&format!("{{C}} {verb} not {{S}}"), text)
                && (v[0].cells().len() > 1) == (verb == "are")
            {
                let cells = v[0].cells().iter();
                return Some(cells.flat_map(|cell| v[1].symbols().iter().map(|s| cell.with(s))).collect());
            }
        }
        let mut ends = text.match_indices(" and ").map(|(at, _)| at);
        ends.find_map(|at| Some([self.nots(&text[..at])?, self.nots(&text[at + 5..])?].concat()))
    }

    /// The text without `, as 5 in r1c1 and 3 in r2c2 leave {what}` in it, and these reasons.
    fn because(&self, branch: &Assumed, text: &str, what: &str) -> Option<(String, Named)> {
        for verb in ["leaves", "leave"] {
            if let Some((before, rest)) = text.split_once(", as ")
                && let Some((by, after)) = rest.split_once(&format!(" {verb} {what}"))
            {
                let by = self.reasons(branch, by)?;
                return ((by.parts > 1) == (verb == "leave")).then(|| (format!("{before}{after}"), by));
            }
        }
        Some((text.to_string(), Named::default()))
    }

    /// One step.
    fn piece(&self, branch: &mut Assumed, text: &str) -> Option<bool> {
        self.single(branch, text).or_else(|| self.dead(branch, text)).or_else(|| self.with_pattern(branch, text))
    }

    fn single(&self, branch: &mut Assumed, text: &str) -> Option<bool> {
        if let Some(v) = self.read("{C} is {S}, as nothing else is left there", text) {
            return Some(self.in_cell(branch, v[0].cells()[0].with(v[1].symbol()), &Named::default()));
        }
        if let Some(v) = self.read("{C} is {S}, as {H} has no other place for {S}", text) {
            let (on, house) = (v[0].cells()[0].with(v[1].symbol()), v[2].houses()[0]);
            return Some(v[1] == v[3] && self.in_house(branch, on, house, &Named::default()));
        }
        if let Some(v) = self.read("{C} is the only place left for {S} in {H}", text) {
            let (on, house) = (v[0].cells()[0].with(v[1].symbol()), v[2].houses()[0]);
            let rest = self.elsewhere(house, on.symbol, &[on.cell]);
            let holds = self.all_gone(branch, &rest);
            branch.says(rest, Some(on), Vec::new());
            return Some(holds && self.places(house, on.symbol).contains(&on.cell));
        }
        let (said, by) = self.because(branch, text, "nothing else")?;
        if let Some(v) = self.read("{C} is {S} in {C}", &said).filter(|_| by.parts > 0) {
            return Some(v[0] == v[2] && self.in_cell(branch, v[0].cells()[0].with(v[1].symbol()), &by));
        }
        let (said, by) = self.because(branch, text, "no other place for")?;
        let v = self.read("{C} is {S} {S} in {H}", &said).filter(|_| by.parts > 0)?;
        let on = v[0].cells()[0].with(v[1].symbol());
        Some(v[1] == v[2] && self.in_house(branch, on, v[3].houses()[0], &by))
    }

    /// This is all that is left of its cell.
    fn in_cell(&self, branch: &mut Assumed, on: Candidate, by: &Named) -> bool {
        let rest = self.others(on.cell, SymbolSet::only(on.symbol));
        let holds = self.all_out(branch, &rest, by);
        branch.says(rest, Some(on), Vec::new());
        holds && self.left(on.cell).contains(on.symbol)
    }

    /// This is all that is left of its symbol in a house.
    fn in_house(&self, branch: &mut Assumed, on: Candidate, house: HouseId, by: &Named) -> bool {
        let rest = self.elsewhere(house, on.symbol, &[on.cell]);
        let holds = self.all_out(branch, &rest, by);
        branch.says(rest, Some(on), Vec::new());
        holds && self.places(house, on.symbol).contains(&on.cell)
    }

    /// All of these are out by what was said, which is not named again.
    fn all_gone(&self, branch: &Assumed, rest: &[Candidate]) -> bool {
        rest.iter().all(|&k| self.is_out(branch, k, &branch.on))
    }

    /// Its end.
    fn dead(&self, branch: &mut Assumed, text: &str) -> Option<bool> {
        if let Some(v) = self.read("{H} has no place left for {S}", text) {
            branch.is_dead = true;
            let rest = self.elsewhere(v[0].houses()[0], v[1].symbol(), &[]);
            let holds = !rest.is_empty() && self.all_gone(branch, &rest);
            branch.says(rest, None, Vec::new());
            return Some(holds);
        }
        let (said, by) = text.split_once(", with ").unwrap_or((text, ""));
        let by = if by.is_empty() { Named::default() } else { self.reasons(branch, by)? };
        let rest = if let Some(v) = self.read("nothing is left in {C}", said) {
            self.others(v[0].cells()[0], SymbolSet::EMPTY)
        } else if let Some(v) = self.read("{H} has no place for {S}", said) {
            self.elsewhere(v[0].houses()[0], v[1].symbol(), &[])
        } else {
            let v = self.read("{C} is not {S}", said).filter(|_| by.parts > 0)?;
            let same = branch.is_on && branch.start == v[0].cells()[0].with(v[1].symbol());
            same.then(|| vec![branch.start])?
        };
        branch.is_dead = true;
        let holds = !rest.is_empty() && self.all_out(branch, &rest, &by);
        branch.says(rest, None, Vec::new());
        Some(holds)
    }

    /// Locked candidates and pairs.
    fn with_pattern(&self, branch: &mut Assumed, text: &str) -> Option<bool> {
        let (said, by) = self.because(branch, text, "no other place for")?;
        let form =
            if by.parts == 0 { "the {S} of {H} is in {C}, and {*}" } else { "the {S} of {H} is in {C} {S}, and {*}" };
        if let Some(mut v) = self.read(form, &said) {
            if by.parts > 0 && v.remove(3) != v[0] {
                return Some(false);
            }
            let (symbol, house, cells) = (v[0].symbol(), v[1].houses()[0], v[2].cells());
            let off = self.nots(v[3].text())?;
            let rest = self.elsewhere(house, symbol, cells);
            let locked = self.all_out(branch, &rest, &by);
            let seen = |k: &Candidate| k.symbol == symbol && cells.iter().all(|&cell| self.sees(cell, k.cell));
            // What is named as the reason leaves all of these.
            let is_left = |&cell: &Cell| !self.all_out(branch, &[cell.with(symbol)], &by) && self.inside(cell, house);
            let holds = locked && off.iter().all(seen) && cells.iter().all(is_left);
            branch.says(rest, None, off);
            return Some(holds);
        }
        let (said, by) = self.because(branch, text, "nothing else in them")?;
        if let Some(v) = self.read("{C} have only {S} left, and {*}", &said) {
            let (cells, symbols, off) = (v[0].cells(), v[1].symbols(), self.nots(v[2].text())?);
            let rest: Vec<Candidate> = cells.iter().flat_map(|&cell| self.others(cell, symbols)).collect();
            let seen = |k: &Candidate| symbols.contains(k.symbol) && cells.iter().all(|&cell| self.sees(cell, k.cell));
            let holds = self.all_out(branch, &rest, &by) && off.iter().all(seen);
            branch.says(rest, None, off);
            return Some(holds && cells.len() == 2 && symbols.len() == 2);
        }
        let (said, by) = self.because(branch, text, "no other places for")?;
        let form = if by.parts == 0 { "{S} of {H} are in {C}, and {*}" } else { "{S} of {H} are in {C} {S}, and {*}" };
        let mut v = self.read(form, &said)?;
        if by.parts > 0 && v.remove(3) != v[0] {
            return Some(false);
        }
        let (symbols, house, cells, off) = (v[0].symbols(), v[1].houses()[0], v[2].cells(), self.nots(v[3].text())?);
        let rest: Vec<Candidate> = symbols.iter().flat_map(|s| self.elsewhere(house, s, cells)).collect();
        let seen = |k: &Candidate| !symbols.contains(k.symbol) && cells.contains(&k.cell);
        let holds = self.all_out(branch, &rest, &by) && off.iter().all(seen);
        branch.says(rest, None, off);
        Some(holds && cells.len() == 2 && symbols.len() == 2)
    }

    /// Each of the fins of a fish and of the cells of a cover leads to the same.
    pub(super) fn follows_of_kraken(&self, text: &str) -> Option<bool> {
        let v = self.read("whichever of {C} is {S}, the same follows", text)?;
        let starts: Vec<Cell> = self.assumed.iter().map(|branch| branch.start.cell).collect();
        let ends = |&cell: &Cell| {
            let start = cell.with(v[1].symbol());
            let branch = self.assumed.iter().find(|branch| branch.start == start);
            branch.is_some_and(|branch| {
                let gone = self.eliminated.iter().all(|&k| self.is_out(branch, k, &branch.on));
                branch.is_on && gone && self.rests_on_all(branch)
            })
        };
        let known = starts.iter().all(|start| self.out.contains(start));
        Some(known && v[0].cells() == self.out && v[1].symbols() == self.symbols && self.out.iter().all(ends))
    }

    /// Why something follows from assumptions.
    pub(super) fn follows_of_assumptions(&self, text: &str) -> Option<bool> {
        let refuted = self.read("{C} cannot be {S}", text).map(|v| (v, true));
        let forced = || self.read("{C} cannot be other than {S}", text).map(|v| (v, false));
        if let Some((v, is_on)) = refuted.or_else(forced) {
            let [branch] = &self.assumed[..] else { return Some(false) };
            let said = v[0].cells()[0].with(v[1].symbol());
            let back = branch.on.contains(&branch.start) || branch.off.contains(&branch.start);
            let is_dead = branch.is_dead || (back && branch.on.contains(&branch.start) != branch.is_on);
            let is_dead = is_dead || (branch.is_on && branch.off.contains(&branch.start));
            let right = if branch.is_on { (&self.eliminated, &self.placed) } else { (&self.placed, &self.eliminated) };
            let named = *right.0 == [branch.start] && right.1.is_empty();
            let rests = self.rests_on_all(branch);
            return Some(is_dead && named && rests && branch.is_on == is_on && branch.start == said);
        }
        let options: Vec<Candidate> = if let Some(v) = self.read("whatever {C} is, the same follows", text) {
            self.others(v[0].cells()[0], SymbolSet::EMPTY)
        } else {
            let v = self.read("wherever {H} has its {S}, the same follows", text)?;
            self.elsewhere(v[0].houses()[0], v[1].symbol(), &[])
        };
        let starts: BTreeSet<Candidate> = self.assumed.iter().map(|branch| branch.start).collect();
        let all = starts == options.into_iter().collect() && starts.len() == self.assumed.len();
        let ends = |branch: &Assumed| {
            let gone = self.eliminated.iter().all(|&k| self.is_out(branch, k, &branch.on));
            branch.is_on && gone && self.placed.iter().all(|k| branch.on.contains(k))
        };
        Some(all && self.assumed.iter().all(|branch| ends(branch) && self.rests_on_all(branch)))
    }
}
