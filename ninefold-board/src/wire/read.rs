//! Steps from JSON. They may come from anybody: nothing in them ends the program or takes more than time and memory in
//! proportion to the text.

use super::{
    BecauseJson, CandidateJson, DerivedJson, FactJson, HouseNameJson, InHouseJson, ItemJson, LinkJson, MarkedJson,
    NodeJson, StepJson, VERSION, WhyJson,
};
use crate::step::technique_id;
use crate::{
    Because, Candidate, Cell, Conclusion, Fact, FactIx, Geometry, HouseId, Item, Link, LinkReason, Node, Role, Step,
    Symbol,
};

/// The most bytes of a step: the largest of our own, on boards of 64x64, have a tenth of it.
pub const MAX_BYTES: usize = 16 << 20;

/// Why a text is not a step on a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WireError {
    /// The text is longer than [`MAX_BYTES`].
    #[error("found {found} bytes, expected at most {MAX_BYTES}")]
    TooLong {
        /// How many bytes it has.
        found: usize,
    },
    /// The text is not JSON of this form.
    #[error("line {line}, column {column}: {what}")]
    Json {
        /// The line, from 1; 0 where the text is too short.
        line: usize,
        /// The byte of the line, from 1.
        column: usize,
        /// The text that was found and what was expected, in words.
        what: String,
    },
    /// A part of the step is not possible on this board.
    #[error("{at}: found {found}, expected {expected}")]
    Part {
        /// The part: `facts[2].any_of[0]`.
        at: String,
        /// The value found there.
        found: String,
        /// The values that may stand there.
        expected: String,
    },
}

/// A part that is not possible.
fn wrong(at: &str, found: impl Into<String>, expected: impl Into<String>) -> WireError {
    WireError::Part { at: at.to_string(), found: found.into(), expected: expected.into() }
}

impl WireError {
    /// The same, seen from the whole that this is a part of.
    fn within(self, whole: impl FnOnce() -> String) -> Self {
        match self {
            WireError::Part { at, found, expected } => {
                let dot = if at.is_empty() || at.starts_with('[') { "" } else { "." };
                WireError::Part { at: format!("{}{dot}{at}", whole()), found, expected }
            }
            other => other,
        }
    }
}

/// The step that a text holds, for a board of this geometry. It need not be true: that is for a checker to say.
///
/// ```
/// use ninefold_board::Geometry;
/// use ninefold_board::wire::parse;
/// let text = r#"{ "version": 2, "technique": "a guess", "size": 1, "places": [[9, 4]], "eliminates": [], "facts": [] }"#;
/// let error = parse(text, &Geometry::latin(3)?).unwrap_err();
/// assert_eq!(error.to_string(), "places[0]: found cell 9, expected a cell from 0 to 8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse(text: &str, geometry: &Geometry) -> Result<Step, WireError> {
    if text.len() > MAX_BYTES {
        return Err(WireError::TooLong { found: text.len() });
    }
    let json: StepJson = serde_json::from_str(text).map_err(|error| {
        let said = error.to_string();
        let what = said.rsplit_once(" at line ").map_or(said.as_str(), |(what, _)| what).to_string();
        WireError::Json { line: error.line(), column: error.column(), what }
    })?;
    json.step(geometry)
}

impl StepJson {
    /// The step on a board of this geometry.
    pub fn step(&self, geometry: &Geometry) -> Result<Step, WireError> {
        if self.version != VERSION {
            return Err(wrong("version", self.version.to_string(), VERSION.to_string()));
        }
        let known = Known { geometry, facts: self.facts.len() };
        let places = known.candidates("places", &self.places)?.into_iter().map(Conclusion::Place);
        let eliminates = known.candidates("eliminates", &self.eliminates)?.into_iter().map(Conclusion::Eliminate);
        let step = Step {
            technique: self.technique.clone().into(),
            size: self.size,
            facts: all("facts", &self.facts, |fact| known.fact(fact))?,
            covers: known.items("covers", &self.covers)?,
            chain: all("chain", &self.chain, |link| known.link(link))?,
            marks: all("marks", &self.marks, |mark| known.mark(mark))?,
            conclusions: places.chain(eliminates).collect(),
        };
        self.agrees(&step)?;
        Ok(step)
    }

    /// A part that repeats another must agree with it.
    fn agrees(&self, step: &Step) -> Result<(), WireError> {
        let id = technique_id(&step.technique);
        if let Some(found) = self.id.as_ref().filter(|found| **found != id) {
            return Err(wrong("id", format!("`{found}`"), format!("`{id}`")));
        }
        match self.assumes_unique {
            Some(found) if found != step.assumes_unique() => {
                Err(wrong("assumes_unique", found.to_string(), format!("{}, as the facts have it", !found)))
            }
            _ => Ok(()),
        }
    }
}

/// Each part of a list; the first that is wrong is named by its place.
fn all<J, T>(list: &str, parts: &[J], one: impl Fn(&J) -> Result<T, WireError>) -> Result<Vec<T>, WireError> {
    let numbered = parts.iter().enumerate();
    numbered.map(|(i, part)| one(part).map_err(|error| error.within(|| format!("{list}[{i}]")))).collect()
}

/// The things that a part may name.
struct Known<'a> {
    geometry: &'a Geometry,
    /// How many facts there are.
    facts: usize,
}

impl Known<'_> {
    fn cell(&self, cell: usize) -> Result<Cell, WireError> {
        let cells = self.geometry.cells();
        if cell < cells {
            Ok(Cell::new(cell))
        } else {
            Err(wrong("", format!("cell {cell}"), format!("a cell from 0 to {}", cells - 1)))
        }
    }

    fn symbol(&self, value: usize) -> Result<Symbol, WireError> {
        let symbols = self.geometry.symbols();
        if (1..=symbols).contains(&value) {
            Ok(Symbol::new(value - 1))
        } else {
            Err(wrong("", format!("value {value}"), format!("a value from 1 to {symbols}")))
        }
    }

    fn house(&self, house: usize, name: Option<&str>) -> Result<HouseId, WireError> {
        let houses = self.geometry.houses();
        let Some(known) = houses.get(house) else {
            let expected = match houses.len() {
                0 => "no house, as the board has none".to_string(),
                houses => format!("a house from 0 to {}", houses - 1),
            };
            return Err(wrong("house", format!("house {house}"), expected));
        };
        match name.filter(|&name| name != known.name()) {
            Some(name) => {
                Err(wrong("name", format!("`{name}`"), format!("`{}`, the name of house {house}", known.name())))
            }
            None => Ok(HouseId::new(house)),
        }
    }

    fn fact_ix(&self, fact: FactIx) -> Result<FactIx, WireError> {
        match self.facts {
            facts if fact < facts => Ok(fact),
            0 => Err(wrong("", format!("fact {fact}"), "no fact, as there are none")),
            facts => Err(wrong("", format!("fact {fact}"), format!("a fact from 0 to {}", facts - 1))),
        }
    }

    fn candidate(&self, &CandidateJson(cell, value): &CandidateJson) -> Result<Candidate, WireError> {
        Ok(self.cell(cell)?.with(self.symbol(value)?))
    }

    fn candidates(&self, list: &str, candidates: &[CandidateJson]) -> Result<Vec<Candidate>, WireError> {
        all(list, candidates, |candidate| self.candidate(candidate))
    }

    fn in_house(&self, place: &InHouseJson) -> Result<Item, WireError> {
        let house = self.house(place.house, place.name.as_deref())?;
        let symbol = self.symbol(place.value).map_err(|error| error.within(|| "value".to_string()))?;
        Ok(Item::InHouse(house, symbol))
    }

    fn item(&self, item: &ItemJson) -> Result<Item, WireError> {
        match item {
            ItemJson::Cell(cell) => {
                self.cell(*cell).map(Item::Cell).map_err(|error| error.within(|| "cell".to_string()))
            }
            ItemJson::InHouse(place) => self.in_house(place).map_err(|error| error.within(|| "in_house".to_string())),
        }
    }

    fn items(&self, list: &str, items: &[ItemJson]) -> Result<Vec<Item>, WireError> {
        all(list, items, |item| self.item(item))
    }

    fn because(&self, because: &BecauseJson) -> Result<Because, WireError> {
        match because {
            BecauseJson::Cell(cell) => self.item(&ItemJson::Cell(*cell)).map(Because::Grid),
            BecauseJson::InHouse(place) => self.item(&ItemJson::InHouse(place.clone())).map(Because::Grid),
            BecauseJson::Derived(DerivedJson { from, covers }) => {
                let from = all("derived.from", from, |&fact| self.fact_ix(fact))?;
                Ok(Because::Derived { from, covers: self.items("derived.covers", covers)? })
            }
            BecauseJson::NotDeadly(pattern) => self.candidates("not_deadly", pattern).map(Because::NotDeadly),
        }
    }

    fn fact(&self, fact: &FactJson) -> Result<Fact, WireError> {
        let because = self.because(&fact.because).map_err(|error| error.within(|| "because".to_string()))?;
        Ok(Fact { because, any_of: self.candidates("any_of", &fact.any_of)? })
    }

    fn link(&self, link: &LinkJson) -> Result<Link, WireError> {
        let why = match &link.by {
            WhyJson::Fact(fact) => self.fact_ix(*fact).map(LinkReason::Fact),
            WhyJson::SameCell => Ok(LinkReason::SameCell),
            WhyJson::House(HouseNameJson { house, name }) => self.house(*house, name.as_deref()).map(LinkReason::House),
        };
        Ok(Link {
            from: self.node("from.candidates", &link.from)?,
            to: self.node("to.candidates", &link.to)?,
            why: why.map_err(|error| error.within(|| "by".to_string()))?,
        })
    }

    fn node(&self, place: &'static str, node: &NodeJson) -> Result<Node, WireError> {
        Ok(Node { candidates: self.candidates(place, &node.candidates)?, on: node.on })
    }

    fn mark(&self, mark: &MarkedJson) -> Result<(Candidate, Role), WireError> {
        let role = role_named(&mark.role).ok_or_else(|| {
            wrong("role", format!("`{}`", mark.role), "`pattern`, `fin`, `pivot`, or `set0` to `set255`")
        })?;
        let candidate = self.candidate(&mark.candidate).map_err(|error| error.within(|| "candidate".to_string()))?;
        Ok((candidate, role))
    }
}

/// The role with this name, as [`super::role`] gives it.
fn role_named(name: &str) -> Option<Role> {
    match name {
        "pattern" => Some(Role::Pattern),
        "fin" => Some(Role::Fin),
        "pivot" => Some(Role::Pivot),
        _ => name.strip_prefix("set")?.parse().ok().map(Role::Set).filter(|&role| super::role(role) == name),
    }
}
