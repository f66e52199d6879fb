//! `check`: has the puzzle one solution, and which faults are in a person's work so far?

use super::given::Given;
use super::{Problem, Stop};
use ninefold::ask::{AUTO, Check, Manner};
use ninefold::board::Cell;
use ninefold::board::wire::CandidateJson;
use ninefold::wire::ViolationJson;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckRequest {
    /// The board, with all that the person has entered and marked.
    #[serde(alias = "puzzle")]
    pub board: Given,
    /// Is it solved by this profile's steps, without a guess? Left out, `human`.
    #[serde(default)]
    pub profile: Option<String>,
}

/// The judgement. `null` where the budget left it open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct CheckResponse {
    /// Has the puzzle that the givens state a solution?
    pub has_solution: Option<bool>,
    /// Exactly one?
    pub unique: Option<bool>,
    /// How many were found, in digits.
    pub count: String,
    /// Are these all?
    pub exact: bool,
    /// Is it solved by the profile's steps, without a guess? Only of puzzles with one solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logical: Option<bool>,
    /// All of it in words.
    pub words: Vec<String>,
    /// Rules that givens and entries break.
    pub violations: Vec<ViolationJson>,
    /// Cells in which solutions differ.
    pub differ: Vec<usize>,
    /// Givens of which each would leave one solution.
    pub repairs: Vec<CandidateJson>,
    /// Givens that contradict each other.
    pub contradiction: Vec<CandidateJson>,
    /// The faults of the work so far.
    pub wrong: WrongJson,
}

/// Candidates that no solution has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct WrongJson {
    /// Cells with a wrong entry; where each entry may be right but not all together, some of which one is wrong.
    pub entries: Vec<usize>,
    /// Candidates that were taken away although a solution needs them.
    pub marks: Vec<CandidateJson>,
}

/// Judges a board.
pub fn answer(request: &CheckRequest, stop: &Stop<'_>) -> Result<CheckResponse, Problem> {
    let board = request.board.board(stop)?;
    let by = Manner::named(request.profile.as_deref(), None, None)?;
    let checked = Check { by: Some(by), ..Check::of(&board) }.run(AUTO, &stop.policy())?;
    let manner = Manner::default();
    let (judgement, several) = (&checked.judgement, checked.judgement.several.as_ref());
    let (solutions, exact) = judgement.verdict.count();
    Ok(CheckResponse {
        has_solution: judgement.has_solution(),
        unique: judgement.is_unique(),
        count: solutions.to_string(),
        exact,
        logical: checked.logic.as_ref().map(|logic| logic.solved),
        words: checked.words(&manner),
        violations: checked.broken(&manner).into_iter().map(ViolationJson::from).collect(),
        differ: several.map_or_else(Vec::new, |several| several.differ.iter().map(|cell| cell.index()).collect()),
        repairs: several.and_then(|s| s.repairs.as_ref()).map_or_else(Vec::new, |r| CandidateJson::list(&r.single)),
        contradiction: CandidateJson::list(&checked.contradictory()),
        wrong: WrongJson {
            entries: checked.wrong().map(Cell::index).collect(),
            marks: CandidateJson::list(&checked.lost),
        },
    })
}
