//! `steps`: the steps between which one can choose.

use super::given::Given;
use super::{Problem, Stop};
use ninefold::ask::{Choices, Manner, Policy, Why, hint, room_for_steps};
use ninefold::board::Board;
use ninefold::wire::{ShownJson, ViolationJson};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board, and the manner in which it is to be solved.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StepsRequest {
    /// The board, with all that the person has entered and marked.
    #[serde(alias = "puzzle")]
    pub board: Given,
    /// The profile's name; left out, `human`.
    #[serde(default)]
    pub profile: Option<String>,
    /// The dialect's name; left out, the profile's own.
    #[serde(default)]
    pub dialect: Option<String>,
    /// May steps rest on there being only one solution, where that is shown?
    #[serde(default = "super::yes")]
    pub uniqueness: bool,
    /// At most so many steps, 1 to 50; left out, 50.
    #[serde(default)]
    pub most: Option<usize>,
}

/// The steps, the easiest first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct StepsResponse {
    /// The steps. A profile that is more than a list of techniques has only its next one.
    pub steps: Vec<ShownJson>,
    /// May there be more?
    pub more: bool,
    /// A note beside the steps: that the puzzle has several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
    /// Why there is none, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// Why there is none, in one word, as in `hint`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
    /// With `broken`: the rule that is broken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<ViolationJson>,
}

/// The steps that can be taken.
pub fn answer(request: &StepsRequest, stop: &Stop<'_>) -> Result<StepsResponse, Problem> {
    let manner = Manner::named(request.profile.as_deref(), request.dialect.as_deref(), None)?;
    let board = request.board.board(stop)?;
    let policy = Policy { uniqueness: request.uniqueness, ..stop.policy() };
    let most = room_for_steps(request.most)?;
    let none = |why: Why| StepsResponse {
        end: Some(why.words(board.geometry(), &manner)),
        why: Some(why.name()),
        violations: ViolationJson::of_why(&why, board.geometry(), &manner),
        ..StepsResponse::default()
    };
    Ok(open(&board, &manner, &policy, most).unwrap_or_else(none))
}

fn open(board: &Board, manner: &Manner, policy: &Policy<'_>, most: usize) -> Result<StepsResponse, Why> {
    let found = hint(&board.into(), manner, policy)?;
    let Choices { steps, more, .. } = found.choices(manner, most);
    let words = manner.words(&found.footing.grid);
    let steps = steps.iter().map(|step| ShownJson::drawn(&words, step, manner.profile.uses_pencil_marks()));
    Ok(StepsResponse { steps: steps.collect(), more, note: found.footing.note(), ..StepsResponse::default() })
}
