//! A step in words.

use crate::logic::node::HouseNode;
use crate::logic::{Finding, Stage, Told, ToldLine, Words};
use ninefold_board::{Fact, Step};
use serde::Serialize;

/// A step in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Told))]
pub struct ToldJson {
    /// The technique's name in the dialect.
    pub called: String,
    /// All of it in one sentence.
    pub sentence: String,
    /// The same link by link, where it takes more than one line.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<ToldLineJson>,
    /// The four stages of a hint.
    pub stages: StagesJson,
    /// The houses that the first stage names, by their places in the geometry's list; none where it names symbols alone.
    pub houses: Vec<usize>,
    /// The part of the sentence that says where: `box 3`.
    pub place: String,
    /// The pattern that is there: one part of the sentence, or of a chain one after the other.
    pub pattern: Vec<String>,
    /// The reasons for the pattern, which the sentence leaves out: what bars the other cells from a symbol. Mostly empty.
    pub details: Vec<String>,
    /// The thought between the pattern and what follows, where it takes one.
    pub argument: Vec<String>,
    /// Why something follows, in general words; empty where the effects say it all.
    pub therefore: String,
    /// The changes on the board.
    pub effects: String,
    /// The facts of the step, in its order.
    pub facts: Vec<FactWordsJson>,
    /// In Dr Dobb's words, the nodes of a chain or pile exclusion before and after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nodes: Vec<HouseNodeJson>,
    /// The profile's note beside it, such as the entry in Crook's algorithm: `7_3, red path`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beside: Option<String>,
}

/// A line of a step that is told link by link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ToldLine))]
pub struct ToldLineJson {
    /// 0, or 1 for what follows within a branch or an argument, below its beginning.
    pub depth: usize,
    /// `Then r4c7, also in column 7, is not 2, so it is 3, as nothing else is left there.`
    pub text: String,
}

/// The stages of a hint, a sentence each.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Stages))]
pub struct StagesJson {
    /// Where to look.
    #[serde(rename = "where")]
    pub place: String,
    /// The technique to look for.
    pub technique: String,
    /// The pattern that is there.
    pub cells: String,
    /// The conclusion.
    pub answer: String,
}

/// A fact in words: why one of the options is true, and the options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = FactWords))]
pub struct FactWordsJson {
    /// `Row 4 needs 8`.
    pub because: String,
    /// `r4c1=8`.
    pub any_of: Vec<String>,
}

/// A house as one of Dr Dobb's nodes, before and after an exclusion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = HouseNode))]
pub struct HouseNodeJson {
    /// The house: `column 3`.
    pub house: String,
    /// `({1,2},{1,2},{1,2,3}), n=3`.
    pub before: String,
    /// `({1,2},{1,2},{3}), n=3`.
    pub after: String,
}

impl ToldJson {
    /// A finding as these words say it, and its step.
    pub fn of(words: &Words<'_>, finding: &Finding, step: &Step) -> Self {
        let told = Told::new(words, finding);
        let fact = |fact: &Fact| FactWordsJson {
            because: words.because(&fact.because),
            any_of: fact.any_of.iter().map(|&option| words.candidate(option)).collect(),
        };
        let line = |ToldLine { depth, text }| ToldLineJson { depth, text };
        let lines: Vec<ToldLineJson> = told.lines().into_iter().map(line).collect();
        ToldJson {
            sentence: told.sentence(),
            lines: if lines.len() > 1 { lines } else { Vec::new() },
            stages: StagesJson::of(&told),
            houses: told.houses.iter().map(|house| house.index()).collect(),
            facts: step.facts.iter().map(fact).collect(),
            called: told.name,
            place: told.telling.place,
            pattern: told.telling.pattern,
            details: told.telling.details,
            argument: told.telling.argument,
            therefore: told.telling.therefore,
            effects: told.effects,
            nodes: told.nodes.into_iter().map(|node| HouseNodeJson::of(words, node)).collect(),
            beside: None,
        }
    }

    /// With the profile's note beside it, unless that is empty.
    pub fn beside(self, said: String) -> Self {
        ToldJson { beside: Some(said).filter(|said| !said.is_empty()), ..self }
    }
}

impl HouseNodeJson {
    fn of(words: &Words<'_>, node: HouseNode) -> Self {
        let HouseNode { house, before, after } = node;
        HouseNodeJson { house: words.house(house), before, after }
    }
}

impl StagesJson {
    /// All stages.
    pub fn of(told: &Told) -> Self {
        StagesJson {
            place: told.hint(Stage::Where),
            technique: told.hint(Stage::Technique),
            cells: told.hint(Stage::Cells),
            answer: told.hint(Stage::Answer),
        }
    }
}
