//! `exclusion`: the buttons of Dr Dobb's solver.

use super::board::seen;
use super::given::Given;
use super::story::Story;
use super::{Problem, Stop};
use ninefold::ask::{Exclude, Footing, Manner, Position, Why, exclude};
use ninefold::board::wire::StateJson;
use ninefold::board::{Board, Cell};
use ninefold::wire::{EventJson, ViolationJson};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ExclusionButton {
    /// Chain exclusion, once on every row, column and box.
    ChainOnce,
    /// Pile exclusion, once on every row, column and box.
    PileOnce,
    /// Both until nothing more is excluded.
    BothToTheEnd,
    /// OK: solves to the end, with guesses where nothing more is excluded.
    Ok,
}

/// A board, and a button.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExclusionRequest {
    /// The board, with all that was entered and marked.
    #[serde(alias = "puzzle")]
    pub board: Given,
    /// The button.
    #[serde(rename = "do")]
    pub button: ExclusionButton,
    /// Whose names; left out, Dr Dobb's own.
    #[serde(default)]
    pub dialect: Option<String>,
}

/// The result of the button.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ExclusionResponse {
    /// The board before the first event.
    pub start: StateJson,
    /// The events up to the first solution.
    pub events: Vec<EventJson>,
    /// The board after it: the first solution, if there is one.
    pub state: StateJson,
    /// The cells that exclusion alone proved, before any guess.
    pub proved: Vec<usize>,
    /// The cells whose number in the solution is a guess. The others follow from these.
    pub guessed: Vec<usize>,
    /// The result, in words.
    pub end: String,
    /// Is every cell filled?
    pub solved: bool,
    /// Is a part of the story left out, as an answer has no room for more?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cut: bool,
    /// Why the board is not filled, unless the button is of one rule alone; one word, as for `explain`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'static str>,
    /// With `broken`: the rule that is broken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub violations: Vec<ViolationJson>,
}

impl From<ExclusionButton> for Exclude {
    fn from(button: ExclusionButton) -> Self {
        match button {
            ExclusionButton::ChainOnce => Exclude::ChainOnce,
            ExclusionButton::PileOnce => Exclude::PileOnce,
            ExclusionButton::BothToTheEnd => Exclude::BothToTheEnd,
            ExclusionButton::Ok => Exclude::WithGuesses,
        }
    }
}

/// Presses the button.
pub fn answer(request: &ExclusionRequest, stop: &Stop<'_>) -> Result<ExclusionResponse, Problem> {
    let button = Exclude::from(request.button);
    let manner = button.manner(request.dialect.as_deref())?;
    let board = request.board.board(stop)?;
    Ok(match Footing::of(&Position::from(&board), &stop.policy()) {
        Ok(footing) => pressed(&footing, button, &manner),
        Err(why) => refused(&board, &why, &manner),
    })
}

fn pressed(footing: &Footing<'_>, button: Exclude, manner: &Manner) -> ExclusionResponse {
    let mut story = Story::new(manner, &footing.grid);
    let pressed = exclude(footing, button, &mut story);
    let end = pressed.words(story.narrator());
    let (start, events) = story.close(&pressed.grid);
    let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.index()).collect();
    ExclusionResponse {
        start,
        events,
        state: StateJson::of(&pressed.grid),
        proved: numbers(&pressed.proved),
        guessed: numbers(&pressed.guessed),
        end,
        solved: pressed.grid.is_full(),
        cut: pressed.is_cut,
        why: pressed.why().map(|why| why.name()),
        violations: Vec::new(),
    }
}

/// No step may start there.
fn refused(board: &Board, why: &Why, manner: &Manner) -> ExclusionResponse {
    let start = seen(board);
    ExclusionResponse {
        state: start.clone(),
        start,
        events: Vec::new(),
        proved: Vec::new(),
        guessed: Vec::new(),
        end: why.words(board.geometry(), manner),
        solved: false,
        cut: false,
        why: Some(why.name()),
        violations: ViolationJson::of_why(why, board.geometry(), manner),
    }
}
