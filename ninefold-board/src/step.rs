//! The vocabulary of logical steps: the conclusions of a step, and the facts that prove them.
//!
//! A step carries its own proof, in words that a checker can test without knowing any technique: a fact says "at least one
//! of these candidates is true" and why; the conclusions follow from the facts. `ninefold-check` tests it.

use crate::{Candidate, Cell, HouseId, Symbol};
use std::borrow::Cow;

/// A place that at most one candidate fills; at least one for a cell, and for a symbol in a full house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Item {
    /// The cell gets one symbol.
    Cell(Cell),
    /// The symbol gets one cell of the house.
    InHouse(HouseId, Symbol),
}

/// The place of a fact in [`Step::facts`].
pub type FactIx = usize;

/// Why a fact holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Because {
    /// The options are all that the grid leaves to the item.
    Grid(Item),
    /// With all options false, the earlier facts `from` would contradict each other (`covers` as in [`Step::covers`]).
    Derived {
        /// Earlier facts.
        from: Vec<FactIx>,
        /// Items that count against them.
        covers: Vec<Item>,
    },
    /// Were only these candidates true in their cells, the puzzle would have a second solution: one of the other live
    /// candidates of these cells is true. Only for puzzles that may be assumed unique.
    NotDeadly(Vec<Candidate>),
}

/// "At least one of these is true."
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// Why.
    pub because: Because,
    /// The options.
    pub any_of: Vec<Candidate>,
}

/// The effect of a step on the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Conclusion {
    /// The candidate is true.
    Place(Candidate),
    /// The candidate is false.
    Eliminate(Candidate),
}

impl Conclusion {
    /// The candidate it is about.
    pub fn candidate(self) -> Candidate {
        match self {
            Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => candidate,
        }
    }
}

/// The part a candidate plays in a drawing. Roles, never colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// Part of the pattern.
    Pattern,
    /// A fin of a fish.
    Fin,
    /// The pivot of a wing.
    Pivot,
    /// Of the set, or colour, with this number.
    Set(u8),
}

/// A node of a chain: candidates that are taken together, and whether one of them is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The candidates; several of one symbol in a house are a group.
    pub candidates: Vec<Candidate>,
    /// On: one of them is true. Off: none of them is.
    pub on: bool,
}

impl Node {
    /// One of these is true.
    pub fn on(candidates: impl Into<Vec<Candidate>>) -> Self {
        Node { candidates: candidates.into(), on: true }
    }

    /// None of these is true.
    pub fn off(candidates: impl Into<Vec<Candidate>>) -> Self {
        Node { candidates: candidates.into(), on: false }
    }
}

/// Why one node of a chain leads to the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkReason {
    /// From off to on: this fact says that one of the two is true. It may be derived, as that of an almost locked set is.
    Fact(FactIx),
    /// From on to off: they share a cell.
    SameCell,
    /// From on to off: they share a house.
    House(HouseId),
}

/// One arrow of a chain. Explanation only; the proof is in the facts. Where several lead to a node they do so together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// From this node
    pub from: Node,
    /// to this one,
    pub to: Node,
    /// for this reason.
    pub why: LinkReason,
}

impl Link {
    /// If none of the first is true, one of the second is: this fact has no other options.
    pub fn strong(from: impl Into<Vec<Candidate>>, to: impl Into<Vec<Candidate>>, fact: FactIx) -> Self {
        Link { from: Node::off(from), to: Node::on(to), why: LinkReason::Fact(fact) }
    }

    /// If one of the first is true, none of the second is: they share this house.
    pub fn weak(from: impl Into<Vec<Candidate>>, to: impl Into<Vec<Candidate>>, house: HouseId) -> Self {
        Link { from: Node::on(from), to: Node::off(to), why: LinkReason::House(house) }
    }
}

/// A logical step with its proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique's name, for people.
    pub technique: Cow<'static, str>,
    /// The size of the pattern: 2 for a pair, 3 for a swordfish.
    pub size: u8,
    /// The facts; later ones may be derived from earlier ones.
    pub facts: Vec<Fact>,
    /// Items of which each takes at most one true candidate: more facts than covers is impossible where each live option
    /// of a fact lies in at least as many covers as facts.
    pub covers: Vec<Item>,
    /// The order in which a person would tell it.
    pub chain: Vec<Link>,
    /// Finer roles for the drawing.
    pub marks: Vec<(Candidate, Role)>,
    /// The conclusions.
    pub conclusions: Vec<Conclusion>,
}

impl Step {
    /// Does it rest on the puzzle's having one solution?
    pub fn assumes_unique(&self) -> bool {
        self.facts.iter().any(|fact| matches!(fact.because, Because::NotDeadly(_)))
    }
}

/// A technique's name as it stands in addresses and files: `X-wing` as `x-wing`, `naked pair` as `naked-pair`.
pub fn technique_id(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}
