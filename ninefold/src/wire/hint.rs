//! The answer to a question for the next step.

use super::{SceneJson, ShownJson, ToldJson, ViolationJson};
use crate::ask::Why;
use ninefold_board::wire::StepJson;
use serde::Serialize;

/// The next step, or why there is none.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = HintResponse))]
pub struct HintJson {
    /// The step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<StepJson>,
    /// The step in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<ToldJson>,
    /// The step on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<SceneJson>,
    /// A note beside the step: that the puzzle has several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
    /// Why there is none, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// Why there is none: `broken`, `wrong-entry`, `lost-mark`, `no-solution`, `full`, `stuck` or `time`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
    /// With `broken`: the rule that is broken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<ViolationJson>,
}

impl HintJson {
    /// A step, and what there is to say beside it.
    pub fn step(shown: ShownJson, note: Option<&'static str>) -> Self {
        let ShownJson { step, told, scene } = shown;
        HintJson { step: Some(step), told: Some(told), scene, note, ..HintJson::default() }
    }

    /// No step, and why, as a word and in words.
    pub fn none(why: &Why, end: String, violations: Vec<ViolationJson>) -> Self {
        HintJson { why: Some(why.name()), end: Some(end), violations, ..HintJson::default() }
    }
}
