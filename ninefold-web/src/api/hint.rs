//! `hint`: the next step only.

use super::board::BoardJson;
use super::step::StepJson;
use super::{Problem, Stop};
use ninefold::ask::{Hint, Manner, Policy, Why, hint};
use ninefold::board::Board;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board, and the manner in which it is to be solved.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = HintRequest)]
pub struct Request {
    /// The board, with all that the person has entered and marked.
    pub board: BoardJson,
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

/// The step, or why there is none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = HintResponse)]
pub struct Response {
    /// The step.
    pub step: Option<StepJson>,
    /// What there is to say beside the step: that the puzzle has several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'static str>,
    /// Why there is none, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// Why there is none: `broken`, `wrong-entry`, `lost-mark`, `no-solution`, `full`, `stuck` or `time`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
}

/// The next step.
pub fn answer(request: &Request, stop: &Stop<'_>) -> Result<Response, Problem> {
    let manner = Manner::named(request.profile.as_deref(), request.dialect.as_deref(), None)?;
    let board = request.board.board()?;
    let policy = Policy { uniqueness: request.uniqueness, ..stop.policy() };
    Ok(step(&board, &manner, &policy).unwrap_or_else(|why| Response {
        step: None,
        note: None,
        end: Some(why.words(board.geometry(), manner.alphabet(board.geometry()))),
        why: Some(why.name()),
    }))
}

fn step(board: &Board, manner: &Manner, policy: &Policy<'_>) -> Result<Response, Why> {
    let Hint { footing, finding } = hint(&board.into(), manner, policy)?;
    let step = StepJson::of(&manner.words(&footing.grid), &finding, manner.profile.uses_pencil_marks());
    Ok(Response { step: Some(step), note: footing.note(), end: None, why: None })
}
