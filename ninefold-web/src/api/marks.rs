//! `marks`: the pencil marks.

use super::board::BoardJson;
use super::{Problem, Stop};
use ninefold::board::wire::StateJson;
use ninefold::markup;
use serde::Deserialize;
use utoipa::ToSchema;

/// Which marks are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = MarksKind)]
pub enum Kind {
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
#[schema(as = MarksRequest)]
pub struct Request {
    /// The board.
    pub board: BoardJson,
    /// Which marks.
    #[serde(default)]
    pub kind: Kind,
}

/// The values and marks of all cells.
pub fn answer(request: &Request, _stop: &Stop<'_>) -> Result<StateJson, Problem> {
    let mut board = request.board.board()?;
    let marks = match request.kind {
        Kind::Plain => markup::clean(&board),
        Kind::OnePass => markup::one_pass(&board),
        Kind::Forced => {
            board = markup::with_entries(&board, &markup::forced(&board));
            markup::clean(&board)
        }
    };
    Ok(StateJson::seen(&board, &marks))
}
