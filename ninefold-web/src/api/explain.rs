//! `explain`: every step of a profile, or only those that one cell rests on.

use super::board::{cell, seen};
use super::given::Given;
use super::story::Story;
use super::{Problem, Stop};
use ninefold::ask::{Footing, Manner, Policy, Position, Why, explain, prove};
use ninefold::board::wire::StateJson;
use ninefold::board::{Board, Cell};
use ninefold::wire::{EventJson, ViolationJson};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board, and the manner in which it is to be solved.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExplainRequest {
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
    /// Prove this cell: only the steps that its value rests on.
    #[serde(default)]
    pub cell: Option<usize>,
    /// Of the profile `exclusion` only this rule: `chain` or `pile`.
    #[serde(default)]
    pub rule: Option<String>,
}

/// The story.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct ExplainResponse {
    /// The board before the first event.
    pub start: StateJson,
    /// The events.
    pub events: Vec<EventJson>,
    /// How it ends, in words.
    pub end: String,
    /// Is every cell filled?
    pub solved: bool,
    /// Does the story end before the search, as an answer has no room for more?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cut: bool,
    /// Why the steps do not lead to the solution, or prove nothing: `broken`, `wrong-entry`, `lost-mark`, `no-solution`,
    /// `stuck` or `time`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
    /// With `broken`: the rule that is broken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<ViolationJson>,
}

/// The whole story of a board.
pub fn answer(request: &ExplainRequest, stop: &Stop<'_>) -> Result<ExplainResponse, Problem> {
    let manner = Manner::named(request.profile.as_deref(), request.dialect.as_deref(), request.rule.as_deref())?;
    let board = request.board.board(stop)?;
    let wanted = request.cell.map(|number| cell(number, board.geometry())).transpose()?;
    let policy = Policy { uniqueness: request.uniqueness, ..stop.policy() };
    match (Footing::of(&Position::from(&board), &policy), wanted) {
        (Err(why), _) => Ok(refused(&board, &why, &manner)),
        (Ok(footing), Some(cell)) => proof(&manner, &footing, cell),
        (Ok(footing), None) => Ok(whole(&manner, &footing)),
    }
}

/// No step may start there.
fn refused(board: &Board, why: &Why, manner: &Manner) -> ExplainResponse {
    let (start, end) = (seen(board), why.words(board.geometry(), manner));
    let violations = ViolationJson::of_why(why, board.geometry(), manner);
    ExplainResponse { start, end, why: Some(why.name()), violations, ..ExplainResponse::default() }
}

fn whole(manner: &Manner, footing: &Footing<'_>) -> ExplainResponse {
    let mut story = Story::new(manner, &footing.grid);
    let told = explain(footing, manner, &mut story);
    let (end, solved, why) = (told.words(story.narrator()), told.is_solved(), told.why().map(|why| why.name()));
    let (start, events) = story.close(&told.grid);
    ExplainResponse { start, events, end, solved, cut: told.is_cut, why, violations: Vec::new() }
}

fn proof(manner: &Manner, footing: &Footing<'_>, cell: Cell) -> Result<ExplainResponse, Problem> {
    let start = &footing.grid;
    let mut story = Story::new(manner, start);
    let proved = match prove(footing, manner, cell) {
        Ok(proved) => proved,
        Err(not) => {
            let (why, end) = (Some(not.why.name()), not.words(footing, manner));
            let start = StateJson::of(start);
            return Ok(ExplainResponse { start, end, why, ..ExplainResponse::default() });
        }
    };
    let told = proved.proof.tell(start, &mut |grid, finding| story.step(grid, finding));
    let grid = told.map_err(|contradiction| Problem::new(contradiction.to_string()))?;
    let end = proved.words(footing, &grid, story.narrator());
    let (start, events) = story.close(&grid);
    Ok(ExplainResponse { start, events, end, solved: grid.is_full(), ..ExplainResponse::default() })
}
