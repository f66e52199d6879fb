//! `hint`: the next step only.

use super::board::BoardJson;
use super::logic::{Manner, Refused, Standing, TOO_LONG, Why};
use super::step::StepJson;
use super::{Problem, Stop};
use ninefold::logic::profile::{Rules, first_step};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board, and in what manner it is to be solved.
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
    /// Why there is none, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

/// The next step.
pub fn answer(request: &Request, stop: &Stop<'_>) -> Result<Response, Problem> {
    let manner = Manner::named(request.profile.as_deref(), request.dialect.as_deref())?;
    let end = |why, end: String| Ok(Response { step: None, end: Some(end), why: Some(why) });
    let standing = match Standing::of(&request.board.board()?, stop) {
        Ok(standing) => standing,
        Err(Refused(why, words)) => return end(why, words),
    };
    if standing.grid.is_full() {
        return end(Why::Full, "Every cell is filled.".to_string());
    }
    let rules = Rules { unique: request.uniqueness && standing.is_unique(), interrupt: Some(stop.0) };
    match first_step(manner.profile, &standing.grid, &rules) {
        Some(finding) => {
            let found = StepJson::of(&manner.words(&standing.grid), &finding, manner.profile.uses_pencil_marks());
            Ok(Response { step: Some(found), end: None, why: None })
        }
        None if (stop.0)() => end(Why::Time, TOO_LONG.to_string()),
        None => {
            let several = if standing.has_several() { " The puzzle has several solutions." } else { "" };
            end(Why::Stuck, format!("This way of solving finds no next step here.{several}"))
        }
    }
}
