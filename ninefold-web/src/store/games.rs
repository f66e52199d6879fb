//! What a list of games shows of one: read from the page's JSON, whatever else is in it.

use super::body::Body;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// The most characters of a title; the page asks for fewer.
const TITLE: usize = 200;

/// Why a text is no game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Bad(pub String);

/// A game in a list: enough to find it and to draw it small.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Summary {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: u64,
    /// Its title, with a number where earlier games have the same.
    pub name: String,
    /// What a thumbnail shows, and what is said beside it.
    #[serde(flatten)]
    pub shown: Glance,
}

/// What is seen of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Glance {
    /// The title that the person gave it.
    pub title: String,
    /// When it was changed last, in milliseconds since 1970, by the browser's clock.
    pub at: u64,
    /// The kind of board, in words.
    pub kind: String,
    /// Rows, columns and symbols.
    pub size: usize,
    /// The number of each cell's region, where there are regions: thick lines run between different ones.
    pub regions: Option<Vec<u16>>,
    /// The givens, one value per cell.
    pub givens: Vec<u8>,
    /// The entries, one value per cell.
    pub entries: Vec<u8>,
    /// How many cells are empty.
    pub open: usize,
    /// How long it was played, in milliseconds.
    pub elapsed: u64,
    /// Is the puzzle itself still being typed?
    pub setting: bool,
}

impl Glance {
    /// What is seen of a game in JSON, if it is one.
    pub(super) fn of(body: &str) -> Result<Self, Bad> {
        let bad = |what: &str| Bad(format!("the game: {what}"));
        // As deep as it may be, and no number of it beyond all bounds: whoever reads it later can.
        if serde_json::from_str::<Value>(body).is_err() {
            return Err(bad("expected JSON of at most 127 levels, with numbers of less than 1e308"));
        }
        // The words of the reader of JSON speak of types; the page never gets to see them.
        let body = serde_json::from_str::<Body>(body).map_err(|error| {
            let said = error.to_string();
            let twice = said.strip_prefix("duplicate field ").and_then(|rest| rest.split(" at line ").next());
            twice.map_or_else(
                || bad("expected an object with a puzzle (its title, board and geometry), its entries and the moves"),
                |field| bad(&format!("expected the field {field} once, and found it twice")),
            )
        })?;
        if let Some(what) = body.fault() {
            return Err(bad(&format!("expected {what}")));
        }
        let Body { puzzle, entries, elapsed, setting, at, .. } = body;
        let (givens, values) = (puzzle.board.givens, entries.values);
        let open = givens.iter().zip(&values).filter(|&(&given, &value)| given == 0 && value == 0).count();
        // Fractions of a clock mean nothing here.
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "held within the bounds of a clock")]
        let number = |time: f64| time as u64;
        Ok(Glance {
            title: puzzle.title.chars().take(TITLE).collect(),
            at: number(at),
            kind: puzzle.geometry.name.chars().take(TITLE).collect(),
            size: puzzle.geometry.size,
            regions: puzzle.geometry.regions,
            givens,
            entries: values,
            open,
            elapsed: number(elapsed),
            setting,
        })
    }
}

/// The same JSON in one way of writing it: with its fields in order, and without blanks.
#[cfg(feature = "games")]
pub(super) fn plain(body: &str) -> String {
    serde_json::from_str::<Value>(body).map_or_else(|_| body.to_string(), |value| value.to_string())
}

/// What is played, without the time that it took and when that was.
#[cfg(feature = "games")]
pub(super) fn played(body: &str) -> Option<Value> {
    let mut game: Value = serde_json::from_str(body).ok()?;
    let fields = game.as_object_mut()?;
    for field in ["id", "at", "elapsed"] {
        fields.remove(field);
    }
    Some(game)
}
