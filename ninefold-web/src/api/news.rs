//! `news`: what a page needs of the games to begin with, however many there are: the latest, and what has become of those that it has.

use super::Problem;
use crate::store::{List, Shelf, Summary};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use utoipa::ToSchema;

/// The most games that are told of as the latest.
const MOST: usize = 100;

/// What is there already.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewsRequest {
    /// How many of the latest games are asked for, at most 100.
    latest: usize,
    /// The ids of games of which a copy is there.
    #[serde(default)]
    copies: Vec<String>,
    /// The ids of games that are told of, too, however old they are.
    #[serde(default)]
    wanted: Vec<String>,
}

/// The latest games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub(super) struct NewsResponse {
    /// Does this server keep games?
    keeps: bool,
    /// Those that were asked for, the latest first.
    games: Vec<Summary>,
    /// How many there are in all.
    count: usize,
    /// The ids of copies of which there is no game here, and never was.
    missing: Vec<String>,
    /// The ids of copies whose game was forgotten on purpose.
    forgotten: Vec<String>,
    /// How many games there are that are damaged.
    damaged: usize,
}

/// What is new.
pub(super) fn answer(shelf: Option<&dyn Shelf>, request: &NewsRequest) -> Result<NewsResponse, Problem> {
    let Some(shelf) = shelf else { return Ok(NewsResponse::default()) };
    let List { games, forgotten, damaged } = shelf.list()?;
    let count = games.len();
    let there: BTreeSet<&str> = games.iter().map(|game| game.id.as_str()).collect();
    let gone: BTreeSet<&str> = forgotten.iter().map(String::as_str).collect();
    let (lost, missing): (Vec<_>, Vec<_>) = request
        .copies
        .iter()
        .filter(|id| !there.contains(id.as_str()))
        .cloned()
        .partition(|id| gone.contains(id.as_str()));
    let is_told = |at: usize, game: &Summary| at < request.latest.min(MOST) || request.wanted.contains(&game.id);
    let games = games.iter().enumerate().filter(|&(at, game)| is_told(at, game)).map(|(_, game)| game.clone());
    Ok(NewsResponse { keeps: true, games: games.collect(), count, missing, forgotten: lost, damaged })
}
