//! A finding as sentences: the whole of it for an explanation, a part at a time for a hint.

use super::chain::chain;
use super::node::HouseNode;
use super::signs::{digits, joined};
use super::words::capital;
use super::{About, Dialect, Finding, Telling, Words, prove};
use ninefold_board::{Because, Candidate, Cell, Conclusion, Fact, HouseId, HouseKind, Item, SymbolSet};
use std::collections::BTreeSet;

/// How much a hint tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// Where to look.
    Where,
    /// The technique to look for.
    Technique,
    /// The pattern that is there.
    Cells,
    /// The conclusions.
    Answer,
}

/// A line of a finding that is told link by link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToldLine {
    /// 0, or 1 for what follows within a branch or an argument, below its beginning.
    pub depth: usize,
    /// `Then r4c7, also in column 7, is not 2, so it is 3, as nothing else is left there.`
    pub text: String,
}

/// A finding in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Its name in the dialect.
    pub name: String,
    /// Today's name.
    pub modern: String,
    /// The parts of the technique's sentence.
    pub telling: Telling,
    /// Its effect on the grid: `r1c8 loses 1 and 2 and must be 8`.
    pub effects: String,
    /// In Dr Dobb's words, the nodes of a chain or pile exclusion before and after it.
    pub nodes: Vec<HouseNode>,
    /// `Look for an X-wing among the 7s of rows 2 and 5`, without its full stop.
    look_for: String,
    /// The houses that the first stage of a hint names; none where it names symbols alone.
    pub houses: Vec<HouseId>,
    /// The place without what would show the pattern: `the 7s`.
    around: String,
}

impl Told {
    /// The finding as these words say it.
    pub fn new(words: &Words<'_>, finding: &Finding) -> Self {
        let (about, size) = (finding.technique.about(), usize::from(finding.size));
        let telling = finding.pattern.tell(words, finding);
        let (around, houses) = around(words, &telling);
        Told {
            name: about.name_in(words.dialect, size).into_owned(),
            modern: about.name_in(Dialect::Modern, size).into_owned(),
            look_for: look_for(about, words.dialect, size, &telling.place),
            around,
            houses,
            telling,
            nodes: if words.dialect == Dialect::Dobbs { HouseNode::of(words, finding) } else { Vec::new() },
            effects: words.effects(&finding.conclusions),
        }
    }

    /// All of it in one sentence (name, place, pattern, what follows), or in several where the pattern takes more.
    pub fn sentence(&self) -> String {
        self.sentences().join(" ")
    }

    /// The same sentence by sentence. Only the first and the last say more than the pattern and the argument. The place is
    /// not said twice: `X-wing: the 8s of rows 3 and 5 all lie in ...`.
    pub fn sentences(&self) -> Vec<String> {
        let Telling { pattern, argument, .. } = &self.telling;
        let name = self.heading();
        match (pattern.as_slice(), argument.as_slice()) {
            ([one], []) => vec![format!("{name}: {one}, so {}.", self.outcome())],
            ([first, rest @ ..], argument) => {
                let end = format!("So {}.", self.outcome());
                std::iter::once(format!("{name}: {first}."))
                    .chain(whole(rest))
                    .chain(whole(argument))
                    .chain([end])
                    .collect()
            }
            ([], _) => vec![format!("{name}: {}.", self.outcome())],
        }
    }

    /// `X-wing`, or `Hidden single in box 3` where what is seen does not begin with the place.
    fn heading(&self) -> String {
        let Telling { place, pattern, .. } = &self.telling;
        let begins = pattern
            .first()
            .is_some_and(|first| first.strip_prefix(place.as_str()).is_some_and(|rest| rest.starts_with(' ')));
        if begins { capital(&self.name) } else { format!("{} in {place}", capital(&self.name)) }
    }

    /// The same link by link: what takes three sentences or more has a line for each below its name, and within a branch (`if r1c1 is 5, ...; then
    /// ...; so r5c5 is not 3`) one for each link, a step deeper. All else is one line.
    pub fn lines(&self) -> Vec<ToldLine> {
        let sentences = self.sentences();
        if sentences.len() < 3 {
            return vec![ToldLine { depth: 0, text: sentences.join(" ") }];
        }
        let heading = format!("{}:", self.heading());
        let first = sentences[0].strip_prefix(&heading).map(|rest| capital(rest.trim_start()));
        let mut lines = vec![ToldLine { depth: 0, text: heading }];
        lines.extend(link_by_link(first.iter().chain(&sentences[usize::from(first.is_some())..])));
        lines
    }

    /// These lines as a text, deeper ones set in by two.
    pub fn laid_out(&self) -> String {
        laid_out(&self.lines())
    }

    /// What is to be seen, as the sentences of a paragraph without its first capital letter and last full stop.
    pub fn pattern(&self) -> String {
        paragraph(&self.telling.pattern)
    }

    /// Why the pattern is there, in a sentence, where that is worth one: `Row 2 and column 1 have a 5 already.`
    pub fn why(&self) -> Option<String> {
        let details = &self.telling.details;
        (!details.is_empty()).then(|| format!("{}.", capital(&paragraph(details))))
    }

    /// `no other cell of box 3 can have them: r2c7 loses 6`; where the effect says it all, `r1c8 is 8`.
    fn outcome(&self) -> String {
        match self.telling.therefore.as_str() {
            "" => self.effects.clone(),
            therefore => format!("{therefore}: {}", self.effects),
        }
    }

    /// One stage of a hint, as a sentence, or as several one after the other.
    pub fn hint(&self, stage: Stage) -> String {
        self.stage(stage).join(" ")
    }

    /// The same link by link, as in [`Told::lines`]: what takes three sentences or more has a line for each.
    pub fn hint_lines(&self, stage: Stage) -> Vec<ToldLine> {
        let sentences = self.stage(stage);
        if sentences.len() < 3 {
            return vec![ToldLine { depth: 0, text: sentences.join(" ") }];
        }
        link_by_link(&sentences)
    }

    /// The sentences of a stage.
    fn stage(&self, stage: Stage) -> Vec<String> {
        let Telling { pattern, glimpse, argument, .. } = &self.telling;
        match stage {
            Stage::Where => vec![format!("Look at {}.", self.around)],
            Stage::Technique if self.name == self.modern => vec![format!("{}.", self.look_for)],
            Stage::Technique => vec![format!("{} (today's name: {}).", self.look_for, self.modern)],
            Stage::Cells if !glimpse.is_empty() => whole(glimpse).collect(),
            Stage::Cells => whole(pattern).chain(whole(&self.telling.details)).collect(),
            Stage::Answer => {
                // What was not told before is told with the answer.
                let untold = if glimpse.is_empty() { &[] } else { pattern.as_slice() };
                match (untold, argument.as_slice()) {
                    ([], []) => vec![format!("{}.", capital(&self.outcome()))],
                    ([one], []) => vec![format!("{}, so {}.", capital(one), self.outcome())],
                    (untold, argument) => {
                        let end = format!("So {}.", self.outcome());
                        whole(untold).chain(whole(argument)).chain([end]).collect()
                    }
                }
            }
        }
    }
}

/// These lines as a text, deeper ones set in by two.
pub fn laid_out(lines: &[ToldLine]) -> String {
    let lines = lines.iter().map(|ToldLine { depth, text }| format!("{}{text}", "  ".repeat(*depth)));
    lines.collect::<Vec<_>>().join("\n")
}

/// A line for each sentence, and within a branch one for each link, a step deeper.
fn link_by_link<'s>(sentences: impl IntoIterator<Item = &'s String>) -> Vec<ToldLine> {
    let of_sentence = |sentence: &'s String| {
        let parts = links(sentence).into_iter().enumerate();
        parts.map(|(i, link)| ToldLine { depth: i.min(1), text: link.to_string() })
    };
    sentences.into_iter().flat_map(of_sentence).collect()
}

/// Each as a sentence of its own, with its capital letter and full stop.
fn whole(said: &[String]) -> impl Iterator<Item = String> + '_ {
    said.iter().map(|sentence| format!("{}.", capital(sentence)))
}

/// The links that a sentence joins: `if ...;`, `then ...;`, `so ...`.
fn links(sentence: &str) -> Vec<&str> {
    let mut links = Vec::new();
    let mut rest = sentence;
    while let Some(at) = ["; then ", "; so "].iter().filter_map(|joint| rest.find(joint)).min() {
        let (link, after) = rest.split_at(at + 1);
        links.push(link);
        rest = after.trim_start();
    }
    links.push(rest);
    links
}

/// Sentences one after the other, without the first capital letter and the last full stop.
fn paragraph(sentences: &[String]) -> String {
    let mut sentences = sentences.iter();
    let first = sentences.next().cloned().unwrap_or_default();
    sentences.fold(first, |said, sentence| format!("{said}. {}", capital(sentence)))
}

/// A place that shows no pattern, and the houses that it names: `the 7s` for `the 7s of rows 2 and 5`, and for cells the house that has them all, or else their boxes
/// (rows, where a cell has none).
fn around(words: &Words<'_>, telling: &Telling) -> (String, Vec<HouseId>) {
    let place = telling.place.as_str();
    let geometry = words.grid.geometry();
    let is_named = |cell: &Cell| {
        let name = words.cell(*cell);
        let is_end = |at: usize| !place[at + name.len()..].starts_with(|c: char| c.is_ascii_alphanumeric());
        place.match_indices(&name).any(|(at, _)| is_end(at))
    };
    let cells: Vec<Cell> = geometry.all_cells().filter(is_named).collect();
    if cells.is_empty() {
        let symbols = place.split_once("s of ").map(|(symbols, _)| symbols);
        let symbols = symbols.filter(|symbols| symbols.starts_with("the ") && symbols.matches(' ').count() == 1);
        return match symbols {
            Some(symbols) => (format!("{symbols}s"), Vec::new()),
            None => (place.to_string(), telling.houses.clone()),
        };
    }
    let houses = |cell: Cell| geometry.houses_of(cell).iter().map(|member| member.house);
    let is_patch = |house: &HouseId| {
        matches!(geometry.house(*house).kind(), HouseKind::Box | HouseKind::Region) && geometry.is_full(*house)
    };
    let of_all = |house: &HouseId| cells.iter().all(|&cell| houses(cell).any(|other| other == *house));
    let shared: Vec<HouseId> = houses(cells[0]).filter(of_all).collect();
    if let Some(house) = shared.iter().find(|house| is_patch(house)).or(shared.first()) {
        return (words.house(*house), vec![*house]);
    }
    let patch = |&cell: &Cell| houses(cell).find(is_patch).or_else(|| houses(cell).next());
    let patches: BTreeSet<HouseId> = cells.iter().filter_map(patch).collect();
    let patches: Vec<HouseId> = patches.into_iter().collect();
    (words.houses(&patches), patches)
}

/// `Look for an X-wing among the 7s of rows 2 and 5`; `In box 3, look along the rows and columns (cross-hatching)`.
fn look_for(about: &About, dialect: Dialect, size: usize, place: &str) -> String {
    if let Some(deed) = about.deed {
        return format!("In {place}, {deed} ({})", about.name_in(dialect, size));
    }
    let name = about.name_with_article(dialect, size);
    let gloss = about.named(dialect).gloss.map_or_else(String::new, |gloss| format!(" ({gloss})"));
    format!("Look for {name}{gloss} {} {place}", if place.starts_with("the ") { "among" } else { "in" })
}

/// The finding in signs, as forums write it, with its name in the dialect:
/// `naked pair: 12 in r1c12 => r1c56<>1, r1c7<>12`. A chain is in its order, as in [`eureka`](super::eureka()).
pub fn short(words: &Words<'_>, finding: &Finding) -> String {
    let step = prove(words.grid, finding);
    let name = finding.technique.about().name_in(words.dialect, usize::from(finding.size));
    let pattern = finding.pattern.signs(words);
    // Branches are on one line here.
    let pattern = pattern.or_else(|| finding.pattern.eureka(words, finding).map(|branches| branches.join(" | ")));
    let pattern = pattern.or_else(|| chain(words, &step)).unwrap_or_else(|| signs(words, &step.facts));
    let colon = if pattern.is_empty() { "" } else { ": " };
    format!("{name}{colon}{pattern} => {}", effects(words, &step.conclusions).join(", "))
}

/// The facts of a step.
pub(super) fn signs(words: &Words<'_>, facts: &[Fact]) -> String {
    grounds(words, facts).join(", ")
}

/// `12 in r1c12`, `7 in rows 2 and 5 (r2c38,r5c38)`: cells with the same symbols together, and houses.
fn grounds(words: &Words<'_>, facts: &[Fact]) -> Vec<String> {
    let (mut said, mut cells, mut by_house) = (Vec::new(), Vec::new(), Vec::new());
    for fact in facts {
        let symbols: SymbolSet = fact.any_of.iter().map(|k| k.symbol).collect();
        match &fact.because {
            Because::Grid(Item::Cell(cell)) => put(&mut cells, symbols, *cell),
            Because::Grid(Item::InHouse(house, symbol)) => {
                let cells = fact.any_of.iter().map(|candidate| candidate.cell).collect::<Vec<_>>();
                put(&mut by_house, *house, (*symbol, cells));
            }
            Because::Derived { .. } => said.push(format!("({})", options(words, &fact.any_of))),
            Because::NotDeadly(pattern) => {
                let mut cells: Vec<Cell> = pattern.iter().map(|candidate| candidate.cell).collect();
                cells.dedup();
                let symbols = pattern.iter().map(|candidate| candidate.symbol).collect();
                said.push(format!("not deadly {} in {}", digits(words, symbols), joined(words, &cells)));
            }
        }
    }
    let mut houses = Vec::new();
    for (house, places) in by_house {
        let symbols = places.iter().map(|(symbol, _)| *symbol).collect::<SymbolSet>();
        put(&mut houses, symbols, (house, places.into_iter().flat_map(|(_, cells)| cells).collect::<Vec<_>>()));
    }
    let cells = cells.iter().map(|(symbols, cells)| format!("{} in {}", digits(words, *symbols), joined(words, cells)));
    let houses = houses.into_iter().map(|(symbols, at)| {
        let (houses, cells): (Vec<HouseId>, Vec<Vec<Cell>>) = at.into_iter().unzip();
        let mut cells = cells.concat();
        cells.sort_unstable();
        cells.dedup();
        let place = format!("{} in {}", digits(words, symbols), words.houses(&houses));
        // The cell of a single is told by its effect.
        if cells.len() == 1 { place } else { format!("{place} ({})", joined(words, &cells)) }
    });
    said.into_iter().chain(cells).chain(houses).collect()
}

/// `r1c7=3`, `r1c56<>12`: cells that lose the same symbols together.
pub(super) fn effects(words: &Words<'_>, conclusions: &[Conclusion]) -> Vec<String> {
    let (mut placed, mut lost) = (Vec::new(), Vec::new());
    for conclusion in conclusions {
        match *conclusion {
            Conclusion::Place(k) => placed.push(format!("{}={}", words.cell(k.cell), words.symbol(k.symbol))),
            Conclusion::Eliminate(k) => put(&mut lost, k.cell, k.symbol),
        }
    }
    let mut groups = Vec::new();
    for (cell, symbols) in lost {
        put(&mut groups, symbols.into_iter().collect::<SymbolSet>(), cell);
    }
    let lost = groups.iter().map(|(symbols, cells)| format!("{}<>{}", joined(words, cells), digits(words, *symbols)));
    placed.into_iter().chain(lost).collect()
}

/// Puts a thing to those with the same key, in the order in which the keys came.
fn put<K: PartialEq, T>(groups: &mut Vec<(K, Vec<T>)>, key: K, thing: T) {
    match groups.iter_mut().find(|(known, _)| *known == key) {
        Some((_, things)) => things.push(thing),
        None => groups.push((key, vec![thing])),
    }
}

fn options(words: &Words<'_>, candidates: &[Candidate]) -> String {
    let name = |k: &Candidate| format!("{}={}", words.cell(k.cell), words.symbol(k.symbol));
    candidates.iter().map(name).collect::<Vec<_>>().join(" or ")
}
