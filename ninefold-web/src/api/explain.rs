//! `explain`: every step of a profile, or only those that one cell rests on.

use super::board::{BoardJson, StateJson, cell};
use super::logic::{Manner, Standing};
use super::story::{EventJson, Story};
use super::{Problem, Stop, named};
use ninefold::board::{Cell, Grid};
use ninefold::logic::profile::{CHAIN_EXCLUSION, EXCLUSION, PILE_EXCLUSION, Profile, Rules};
use ninefold::logic::rests::Proof;
use ninefold::logic::{Ending, words};
use ninefold::markup;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board, and in what manner it is to be solved.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ExplainRequest)]
pub struct Request {
    /// The board, with all that the person has entered and marked.
    pub board: BoardJson,
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[schema(as = ExplainResponse)]
pub struct Response {
    /// The board before the first event.
    pub start: StateJson,
    /// What happens.
    pub events: Vec<EventJson>,
    /// How it ends, in words.
    pub end: String,
    /// Is every cell filled?
    pub solved: bool,
}

/// The whole story of a board.
pub fn answer(request: &Request, stop: &Stop<'_>) -> Result<Response, Problem> {
    let mut manner = Manner::named(request.profile.as_deref(), request.dialect.as_deref())?;
    manner.profile = with_rule(manner.profile, request.rule.as_deref())?;
    let board = request.board.board()?;
    let wanted = request.cell.map(|number| cell(number, board.geometry())).transpose()?;
    let standing = match Standing::of(&board, stop) {
        Ok(standing) => standing,
        Err(end) => {
            let marks = board.marks().map_or_else(|| markup::clean(&board), <[_]>::to_vec);
            return Ok(Response { start: StateJson::seen(&board, &marks), events: Vec::new(), end, solved: false });
        }
    };
    let rules = Rules { unique: request.uniqueness && standing.is_unique(), interrupt: Some(stop.0) };
    match wanted {
        Some(cell) => proof(&manner, &standing.grid, &rules, cell, stop),
        None => Ok(whole(&manner, &standing.grid, &rules, stop)),
    }
}

/// Dr Dobb's solver with one of its rules alone, if that is asked for.
fn with_rule(profile: &'static dyn Profile, rule: Option<&str>) -> Result<&'static dyn Profile, Problem> {
    let Some(name) = rule else { return Ok(profile) };
    if profile.name() != EXCLUSION.name() {
        return Err(Problem::new(format!("found a rule, `{name}`, expected none: it is for the profile exclusion")));
    }
    let rules: [(&str, &'static dyn Profile); 2] = [("chain", &CHAIN_EXCLUSION), ("pile", &PILE_EXCLUSION)];
    let found = rules.iter().find(|(known, _)| *known == name).map(|(_, profile)| *profile);
    named("rule", name, found, rules.iter().map(|(name, _)| *name))
}

fn whole(manner: &Manner, start: &Grid, rules: &Rules<'_>, stop: &Stop<'_>) -> Response {
    let mut story = Story::new(manner, start);
    let mut grid = start.clone();
    let ending = manner.profile.run(&mut grid, rules, &mut story);
    let mut end = story.summary(&grid, ending);
    if ending == Ending::Stopped && (stop.0)() {
        end.push_str(" It is over budget.");
    }
    let (start, events, is_cut) = story.close(&grid);
    if is_cut {
        end.push_str(" What comes after is left out: the story is too long.");
    }
    Response { start, events, end, solved: grid.is_full() }
}

fn proof(manner: &Manner, start: &Grid, rules: &Rules<'_>, cell: Cell, stop: &Stop<'_>) -> Result<Response, Problem> {
    let mut story = Story::new(manner, start);
    let proof = match Proof::of(manner.profile, start, rules, cell) {
        Ok(proof) => proof,
        Err(why) => {
            let why = if (stop.0)() { "over budget: no proof was found in time".to_string() } else { why };
            let end = words::capital(&why) + ".";
            return Ok(Response { start: StateJson::of(start), events: Vec::new(), end, solved: start.is_full() });
        }
    };
    let told = proof.tell(start, &mut |grid, finding| story.step(grid, finding));
    let grid = told.map_err(|contradiction| Problem::new(contradiction.to_string()))?;
    let end = story.proved(&grid, cell, start.value(cell).is_some());
    let (start, events, _) = story.close(&grid);
    Ok(Response { start, events, end, solved: grid.is_full() })
}
