//! `geometry`: all that a page must know of a kind of board.

use super::board::{ShapeJson, square};
use super::{Problem, Stop};
use ninefold::board::wire::GeometryJson;
use serde::Deserialize;
use utoipa::ToSchema;

/// The kind of board.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GeometryRequest {
    /// Which one.
    pub shape: ShapeJson,
}

/// Its houses, regions and symbols.
pub fn answer(request: &GeometryRequest, _stop: &Stop<'_>) -> Result<GeometryJson, Problem> {
    square(&request.shape.geometry()?)
}
