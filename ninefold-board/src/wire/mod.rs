//! The one JSON form of a step, in which it leaves the program and can come back to be checked (feature `json`).
//!
//! ```text
//! Step + Geometry --StepJson::of--> StepJson --serde--> JSON text
//!                                                          |
//!      Step <--StepJson::step-- StepJson <--serde---------+      or in one go: `parse`
//! ```
//! Everything is a number that means the same on every board: a cell is its place from 0, row by row (as in a board's own
//! lists); a value is 1 to the number of symbols; a house is its place from 0 in [`Geometry::houses`] (rows, columns, boxes
//! or regions, then the extra ones), with its name beside it. A fact is its place from 0 in `facts`. There are no words here
//! but names; sentences stand beside the step.
//!
//! What only repeats other parts (`id`, `assumes_unique`, the name of a house) may be left out of a text that is read;
//! where it is there, it must agree. Fields that a reader does not know are passed over: new ones are added without raising
//! [`VERSION`], and whatever changes the meaning of others raises it.

mod geometry;
mod read;
mod state;

pub use geometry::{BoxJson, GeometryJson, HouseJson};
pub use read::{MAX_BYTES, WireError, parse};
pub use state::{StateJson, value, values};

use crate::step::technique_id;
use crate::{Because, Candidate, Conclusion, Fact, Geometry, HouseId, Item, Link, LinkReason, Node, Role, Step};
use serde::{Deserialize, Serialize};

/// The version of this form.
pub const VERSION: u32 = 2;

/// A cell, from 0 row by row, and a value, from 1: `[10, 3]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Candidate))]
pub struct CandidateJson(pub usize, pub usize);

impl CandidateJson {
    /// The numbers of a candidate.
    pub fn of(candidate: Candidate) -> Self {
        CandidateJson(candidate.cell.index(), candidate.symbol.index() + 1)
    }

    /// The numbers of several.
    pub fn list<'a>(candidates: impl IntoIterator<Item = &'a Candidate>) -> Vec<Self> {
        candidates.into_iter().map(|&candidate| CandidateJson::of(candidate)).collect()
    }
}

/// A value's place in a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = InHouse))]
pub struct InHouseJson {
    /// The house, from 0: rows, columns, boxes or regions, then the extra ones.
    pub house: usize,
    /// Its name: `column 3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The value, from 1.
    pub value: usize,
}

/// A place that at most one candidate fills: a cell, or a value's place in a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Item))]
pub enum ItemJson {
    /// A cell, from 0 row by row.
    Cell(usize),
    /// A value in a house.
    InHouse(InHouseJson),
}

impl ItemJson {
    /// An item of this geometry.
    pub fn of(geometry: &Geometry, item: Item) -> Self {
        match item {
            Item::Cell(cell) => ItemJson::Cell(cell.index()),
            Item::InHouse(house, symbol) => {
                let name = Some(geometry.house(house).name().to_string());
                ItemJson::InHouse(InHouseJson { house: house.index(), name, value: symbol.index() + 1 })
            }
        }
    }

    fn list(geometry: &Geometry, items: &[Item]) -> Vec<Self> {
        items.iter().map(|&item| ItemJson::of(geometry, item)).collect()
    }
}

/// Why one of a fact's options is true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Because))]
pub enum BecauseJson {
    /// The cell holds a value, and the grid leaves it only the options.
    Cell(usize),
    /// The value has a place in the house, and the grid leaves it only the options.
    InHouse(InHouseJson),
    /// Were all options false, earlier facts would contradict each other.
    Derived(DerivedJson),
    /// Were only these true in their cells, the puzzle would have a second solution.
    NotDeadly(Vec<CandidateJson>),
}

/// The grounds from which a fact follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Derived))]
pub struct DerivedJson {
    /// Earlier facts, from 0.
    pub from: Vec<usize>,
    /// The places that take at most one of their options each.
    #[serde(default)]
    pub covers: Vec<ItemJson>,
}

impl BecauseJson {
    fn of(geometry: &Geometry, because: &Because) -> Self {
        match because {
            Because::Grid(item) => match ItemJson::of(geometry, *item) {
                ItemJson::Cell(cell) => BecauseJson::Cell(cell),
                ItemJson::InHouse(place) => BecauseJson::InHouse(place),
            },
            Because::Derived { from, covers } => {
                BecauseJson::Derived(DerivedJson { from: from.clone(), covers: ItemJson::list(geometry, covers) })
            }
            Because::NotDeadly(pattern) => BecauseJson::NotDeadly(CandidateJson::list(pattern)),
        }
    }
}

/// "At least one of these is true."
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Fact))]
pub struct FactJson {
    /// Why.
    pub because: BecauseJson,
    /// The options.
    pub any_of: Vec<CandidateJson>,
}

impl FactJson {
    fn of(geometry: &Geometry, fact: &Fact) -> Self {
        FactJson { because: BecauseJson::of(geometry, &fact.because), any_of: CandidateJson::list(&fact.any_of) }
    }
}

/// Why one node of a chain leads to the next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = LinkWhy))]
pub enum WhyJson {
    /// One of the two is true: this fact, from 0, says so.
    Fact(usize),
    /// Not both: they share a cell.
    SameCell,
    /// Not both: they share a house.
    House(HouseNameJson),
}

/// A house by its number, and its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = HouseName))]
pub struct HouseNameJson {
    /// The house, from 0.
    pub house: usize,
    /// Its name: `column 3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl HouseNameJson {
    fn of(geometry: &Geometry, house: HouseId) -> Self {
        HouseNameJson { house: house.index(), name: Some(geometry.house(house).name().to_string()) }
    }
}

/// One arrow of a chain: explanation only, the proof is in the facts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Link))]
pub struct LinkJson {
    /// Where it begins.
    pub from: NodeJson,
    /// Where it ends.
    pub to: NodeJson,
    /// For this reason.
    pub by: WhyJson,
}

/// A node of a chain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Node))]
pub struct NodeJson {
    /// The candidates that are taken together.
    pub candidates: Vec<CandidateJson>,
    /// Is one of them true there, or none?
    pub on: bool,
}

impl LinkJson {
    fn of(geometry: &Geometry, link: &Link) -> Self {
        let node = |node: &Node| NodeJson { candidates: CandidateJson::list(&node.candidates), on: node.on };
        let by = match link.why {
            LinkReason::Fact(fact) => WhyJson::Fact(fact),
            LinkReason::SameCell => WhyJson::SameCell,
            LinkReason::House(house) => WhyJson::House(HouseNameJson::of(geometry, house)),
        };
        LinkJson { from: node(&link.from), to: node(&link.to), by }
    }
}

/// The part that a candidate plays in a drawing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Marked))]
pub struct MarkedJson {
    /// The candidate.
    pub candidate: CandidateJson,
    /// `pattern`, `fin`, `pivot`, or `set1`, `set2` and so on.
    pub role: String,
}

/// A role as a word: `fin`, `set2`.
pub fn role(role: Role) -> String {
    match role {
        Role::Pattern => "pattern".to_string(),
        Role::Fin => "fin".to_string(),
        Role::Pivot => "pivot".to_string(),
        Role::Set(number) => format!("set{number}"),
    }
}

/// A logical step with its proof.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Step))]
pub struct StepJson {
    /// The version of this form: 2.
    #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 2))]
    pub version: u32,
    /// Today's name of the technique, size included: `naked pair`.
    pub technique: String,
    /// The same for an address: `naked-pair`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The size of the pattern: 2 for a pair.
    pub size: u8,
    /// Does it rest on the puzzle's having one solution?
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assumes_unique: Option<bool>,
    /// The candidates that are true.
    pub places: Vec<CandidateJson>,
    /// The candidates that are false.
    pub eliminates: Vec<CandidateJson>,
    /// The facts; later ones may be derived from earlier ones.
    pub facts: Vec<FactJson>,
    /// The places that take at most one true candidate each: more facts than covers is impossible.
    #[serde(default)]
    pub covers: Vec<ItemJson>,
    /// The order in which a person would tell it.
    #[serde(default)]
    pub chain: Vec<LinkJson>,
    /// Finer roles for the drawing.
    #[serde(default)]
    pub marks: Vec<MarkedJson>,
}

impl StepJson {
    /// A step on a board of this geometry. Placements stand before eliminations; among themselves they keep their order.
    ///
    /// ```
    /// use ninefold_board::wire::{self, StepJson};
    /// use ninefold_board::{Because, Cell, Conclusion, Fact, Geometry, Item, Step, Symbol};
    /// let three = Cell(2).with(Symbol(2));
    /// let step = Step {
    ///     technique: "naked single".into(),
    ///     size: 1,
    ///     facts: vec![Fact { because: Because::Grid(Item::Cell(Cell(2))), any_of: vec![three] }],
    ///     covers: vec![],
    ///     chain: vec![],
    ///     marks: vec![],
    ///     conclusions: vec![Conclusion::Place(three)],
    /// };
    /// let geometry = Geometry::latin(3)?;
    /// let text = serde_json::to_string(&StepJson::of(&geometry, &step))?;
    /// assert!(text.contains(r#""places":[[2,3]],"eliminates":[],"facts":[{"because":{"cell":2},"any_of":[[2,3]]}]"#));
    /// assert_eq!(wire::parse(&text, &geometry)?, step);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the step names a house that the geometry does not have.
    pub fn of(geometry: &Geometry, step: &Step) -> Self {
        let concluded = |wanted: fn(&Conclusion) -> bool| {
            let some = step.conclusions.iter().filter(|conclusion| wanted(conclusion));
            some.map(|conclusion| CandidateJson::of(conclusion.candidate())).collect()
        };
        let mark = |&(candidate, of): &(Candidate, Role)| MarkedJson {
            candidate: CandidateJson::of(candidate),
            role: role(of),
        };
        StepJson {
            version: VERSION,
            technique: step.technique.to_string(),
            id: Some(technique_id(&step.technique)),
            size: step.size,
            assumes_unique: Some(step.assumes_unique()),
            places: concluded(|conclusion| matches!(conclusion, Conclusion::Place(_))),
            eliminates: concluded(|conclusion| matches!(conclusion, Conclusion::Eliminate(_))),
            facts: step.facts.iter().map(|fact| FactJson::of(geometry, fact)).collect(),
            covers: ItemJson::list(geometry, &step.covers),
            chain: step.chain.iter().map(|link| LinkJson::of(geometry, link)).collect(),
            marks: step.marks.iter().map(mark).collect(),
        }
    }
}
