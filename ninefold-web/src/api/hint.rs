//! `hint`: the next step only.

use super::given::Given;
use super::{Problem, Stop};
use ninefold::ask::{Hint, Manner, Policy, Why, hint};
use ninefold::board::Board;
use ninefold::wire::{HintJson, ShownJson, ViolationJson};
use serde::Deserialize;
use utoipa::ToSchema;

/// A board, and the manner in which it is to be solved.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HintRequest {
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
}

/// The next step.
pub fn answer(request: &HintRequest, stop: &Stop<'_>) -> Result<HintJson, Problem> {
    let manner = Manner::named(request.profile.as_deref(), request.dialect.as_deref(), None)?;
    let board = request.board.board(stop)?;
    let policy = Policy { uniqueness: request.uniqueness, ..stop.policy() };
    let none = |why: Why| {
        let violations = ViolationJson::of_why(&why, board.geometry(), &manner);
        HintJson::none(&why, why.words(board.geometry(), &manner), violations)
    };
    Ok(step(&board, &manner, &policy).unwrap_or_else(none))
}

fn step(board: &Board, manner: &Manner, policy: &Policy<'_>) -> Result<HintJson, Why> {
    let Hint { footing, finding, .. } = hint(&board.into(), manner, policy)?;
    let shown = ShownJson::drawn(&manner.words(&footing.grid), &finding, manner.profile.uses_pencil_marks());
    Ok(HintJson::step(shown, footing.note()))
}
