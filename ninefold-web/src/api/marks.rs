//! `marks`: the pencil marks.

use super::given::Given;
use super::{Problem, Stop};
use ninefold::ask::{Manner, Marking, mark_up};
use ninefold::board::wire::StateJson;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which marks are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MarksKind {
    /// The candidates that the houses leave to each cell.
    #[default]
    Plain,
    /// Row by row, a lone candidate entered at once (Crook's Figure 3).
    OnePass,
    /// After the forced numbers (Crook's Figures 7 and 12).
    Forced,
}

/// A board whose marks are asked for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct MarksRequest {
    /// The board.
    #[serde(alias = "puzzle")]
    pub board: Given,
    /// Which marks.
    #[serde(default)]
    pub kind: MarksKind,
}

/// The values and marks of all cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct MarksResponse {
    /// The board.
    #[serde(flatten)]
    pub state: StateJson,
    /// What is wrong with the values from which the marks follow, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// Marks the board up.
pub fn answer(request: &MarksRequest, stop: &Stop<'_>) -> Result<MarksResponse, Problem> {
    let board = request.board.board(stop)?;
    let marking = match request.kind {
        MarksKind::Plain => Marking::default(),
        MarksKind::OnePass => Marking { one_pass: true, ..Marking::default() },
        MarksKind::Forced => Marking { forced: true, ..Marking::default() },
    };
    let marked = mark_up(&board, marking, &stop.policy());
    let note = marked.wrong.map(|why| why.words(board.geometry(), &Manner::default()));
    Ok(MarksResponse { state: StateJson::seen(&marked.board, &marked.marks), note })
}
