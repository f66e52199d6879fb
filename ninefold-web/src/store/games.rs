//! What a list of games shows of one: read from the page's JSON, whatever else is in it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// The most characters of a title; the page asks for fewer.
const TITLE: usize = 200;

/// The most cells of a board: 64 by 64.
const CELLS: usize = 64 * 64;

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

/// The part of the page's JSON that is read.
#[derive(Deserialize)]
struct Body {
    puzzle: Puzzle,
    entries: Entries,
    #[serde(default)]
    elapsed: Value,
    #[serde(default)]
    setting: bool,
    #[serde(default)]
    at: Value,
}

#[derive(Deserialize)]
struct Puzzle {
    title: String,
    board: Givens,
    geometry: Geometry,
}

#[derive(Deserialize)]
struct Givens {
    givens: Vec<u8>,
}

#[derive(Deserialize)]
struct Geometry {
    name: String,
    size: usize,
    #[serde(default)]
    regions: Option<Vec<u16>>,
}

#[derive(Deserialize)]
struct Entries {
    values: Vec<u8>,
}

impl Glance {
    /// What is seen of a game in JSON, if it is one.
    pub(super) fn of(body: &str) -> Result<Self, Bad> {
        let bad = |what: &str| Bad(format!("the game: {what}"));
        // The words of the reader of JSON speak of types; the page never gets to see them.
        let Ok(Body { puzzle, entries, elapsed, setting, at }) = serde_json::from_str(body) else {
            return Err(bad("expected an object with a puzzle (its title, board and geometry) and its entries"));
        };
        let (size, givens, values) = (puzzle.geometry.size, puzzle.board.givens, entries.values);
        let cells = size.checked_mul(size).filter(|&cells| cells > 0 && cells <= CELLS);
        let regions = puzzle.geometry.regions;
        let is_whole = |length: usize| Some(length) == cells;
        if !is_whole(givens.len()) || !is_whole(values.len()) || regions.as_ref().is_some_and(|r| !is_whole(r.len())) {
            return Err(bad("expected a value for each cell of a square board"));
        }
        let open = givens.iter().zip(&values).filter(|&(&given, &value)| given == 0 && value == 0).count();
        // Fractions and signs of a clock mean nothing here.
        let number = |n: &Value| n.as_u64().map_or(0, |n| n.min(1 << 53));
        Ok(Glance {
            title: puzzle.title.chars().take(TITLE).collect(),
            at: number(&at),
            kind: puzzle.geometry.name.chars().take(TITLE).collect(),
            size,
            regions,
            givens,
            entries: values,
            open,
            elapsed: number(&elapsed),
            setting,
        })
    }
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
