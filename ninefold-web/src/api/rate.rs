//! `rate`: how hard the puzzle of the givens is, on several scales side by side.

use super::given::Given;
use super::{Problem, Stop};
use ninefold::ask::{self, Charts, Manner};
use ninefold::rate::{Rating, SCALES};
use ninefold::wire::{ScaleJson, ValueJson, ViolationJson};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A puzzle.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RateRequest {
    /// The board; only its givens and the candidates that it allows count.
    #[serde(alias = "puzzle")]
    pub board: Given,
    /// The names of the scales; left out, all.
    #[serde(default)]
    pub scales: Option<Vec<String>>,
}

/// The ratings.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RateResponse {
    /// `unique`, `several`, `none` or `over-budget`.
    pub verdict: &'static str,
    /// Where two givens clash: the rule they break.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<ViolationJson>,
    /// Why there is no solution, where the start alone shows it: candidates that are listed, or what has no place; in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What is wrong with the entries, which are no part of the puzzle, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// One for each scale.
    pub ratings: Vec<RatingJson>,
    /// The report that goes with the levels, and why there is no solution: topics and their text.
    pub report: Vec<(String, String)>,
}

/// How hard it is on one scale.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct RatingJson {
    /// The scale.
    pub scale: &'static str,
    /// Its version and its options.
    #[serde(flatten)]
    pub of: ScaleJson,
    /// The value, larger for harder puzzles; none without a solution, or if the budget ended too early to tell.
    pub value: Option<ValueJson>,
    /// The meaning of the number, or why there is none.
    pub words: String,
}

/// Rates a puzzle.
pub fn answer(request: &RateRequest, stop: &Stop<'_>) -> Result<RateResponse, Problem> {
    let scales = match &request.scales {
        None => SCALES.iter().collect(),
        Some(names) => ask::scales(names.iter().map(String::as_str))?,
    };
    let board = request.board.board(stop)?;
    let rated = ask::rate(&board, &scales, true, &Charts::default(), &stop.policy());
    let geometry = board.geometry();
    let manner = Manner::default();
    let violations = rated.clash().map(|clash| ViolationJson::of_clash(clash, geometry, &manner));
    Ok(RateResponse {
        verdict: rated.verdict.name(),
        violations: violations.into_iter().collect(),
        reason: rated.reason(geometry, &manner),
        report: rated.report_lines(geometry, &manner),
        note: rated.entries.map(|why| why.words(geometry, &manner)),
        ratings: rated.ratings.into_iter().map(rating).collect(),
    })
}

fn rating(rating: Rating) -> RatingJson {
    RatingJson {
        scale: rating.scale.name,
        of: ScaleJson::of(rating.scale),
        value: ValueJson::of_rating(&rating),
        words: rating.told(),
    }
}
