//! A finding as sentences: the whole of it for an explanation, a part at a time for a hint.

use super::words::capital;
use super::{About, Dialect, Finding, Telling, Words, prove};
use ninefold_board::{Because, Item};

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
    /// `Look for an X-wing among the 7s of rows 2 and 5`, without its full stop.
    look_for: String,
}

impl Told {
    /// The finding as these words say it.
    pub fn new(words: &Words<'_>, finding: &Finding) -> Self {
        let (about, size) = (finding.technique.about(), usize::from(finding.size));
        let telling = finding.pattern.tell(words, finding);
        Told {
            name: about.name_in(words.dialect, size).into_owned(),
            modern: about.name_in(Dialect::Modern, size).into_owned(),
            look_for: look_for(about, words.dialect, size, &telling.place),
            telling,
            effects: words.effects(&finding.conclusions),
        }
    }

    /// All of it in one sentence (name, place, pattern, what follows), or in several where the pattern takes more.
    pub fn sentence(&self) -> String {
        self.sentences().join(" ")
    }

    /// The same sentence by sentence. Only the first and the last say more than the pattern.
    pub fn sentences(&self) -> Vec<String> {
        let Telling { place, pattern, .. } = &self.telling;
        let name = format!("{} in {place}", capital(&self.name));
        match pattern.as_slice() {
            [one] => vec![format!("{name}: {one}, so {}.", self.outcome())],
            [first, rest @ ..] => {
                let rest = rest.iter().map(|sentence| format!("{}.", capital(sentence)));
                let end = format!("So {}.", self.outcome());
                std::iter::once(format!("{name}: {first}.")).chain(rest).chain([end]).collect()
            }
            [] => vec![format!("{name}: {}.", self.outcome())],
        }
    }

    /// What is to be seen, as the sentences of a paragraph without its first capital letter and last full stop.
    pub fn pattern(&self) -> String {
        let mut sentences = self.telling.pattern.iter();
        let first = sentences.next().cloned().unwrap_or_default();
        sentences.fold(first, |said, sentence| format!("{said}. {}", capital(sentence)))
    }

    /// `no other cell of box 3 can have them: r2c7 loses 6`; where the effect says it all, `r1c8 is 8`.
    fn outcome(&self) -> String {
        match self.telling.therefore.as_str() {
            "" => self.effects.clone(),
            therefore => format!("{therefore}: {}", self.effects),
        }
    }

    /// One stage of a hint, as a sentence.
    pub fn hint(&self, stage: Stage) -> String {
        let place = &self.telling.place;
        match stage {
            Stage::Where => format!("Look at {place}."),
            Stage::Technique if self.name == self.modern => format!("{}.", self.look_for),
            Stage::Technique => format!("{} (today's name: {}).", self.look_for, self.modern),
            Stage::Cells => format!("{}.", capital(&self.pattern())),
            Stage::Answer => format!("{}.", capital(&self.outcome())),
        }
    }
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

/// The finding in signs, as forums write it, with its name in the dialect: `naked pair: r1c1, r1c2 => r1c5<>1, r1c7=3`.
pub fn short(words: &Words<'_>, finding: &Finding) -> String {
    let step = prove(words.grid, finding);
    let facts = step.facts.iter().map(|fact| match &fact.because {
        Because::Grid(Item::Cell(cell)) => words.cell(*cell),
        Because::Grid(Item::InHouse(house, symbol)) => {
            format!("{} in {}", words.symbol(*symbol), words.house(*house))
        }
        Because::Derived { .. } => format!("({})", options(words, &fact.any_of)),
        Because::NotDeadly(pattern) => {
            let mut cells: Vec<_> = pattern.iter().map(|candidate| candidate.cell).collect();
            cells.dedup();
            format!("not deadly {}", cells.iter().map(|&cell| words.cell(cell)).collect::<Vec<_>>().join(","))
        }
    });
    let facts: Vec<String> = facts.collect();
    let conclusions = step.conclusions.iter().map(|conclusion| {
        let candidate = conclusion.candidate();
        let sign = if matches!(conclusion, ninefold_board::Conclusion::Place(_)) { "=" } else { "<>" };
        format!("{}{sign}{}", words.cell(candidate.cell), words.symbol(candidate.symbol))
    });
    let conclusions: Vec<String> = conclusions.collect();
    let name = finding.technique.about().name_in(words.dialect, usize::from(finding.size));
    format!("{name}: {} => {}", facts.join(", "), conclusions.join(", "))
}

fn options(words: &Words<'_>, candidates: &[ninefold_board::Candidate]) -> String {
    let name = |k: &ninefold_board::Candidate| format!("{}={}", words.cell(k.cell), words.symbol(k.symbol));
    candidates.iter().map(name).collect::<Vec<_>>().join(" or ")
}
