//! `explain`: every step of a profile, or only those that one cell rests on.

use super::board::{BoardJson, StateJson, cell};
use super::logic::{Manner, Refused, Standing, TOO_LONG, Why};
use super::story::{EventJson, Story};
use super::{Problem, Stop, named};
use ninefold::board::{Cell, Grid};
use ninefold::logic::profile::{CHAIN_EXCLUSION, EXCLUSION, PILE_EXCLUSION, Profile, Rules};
use ninefold::logic::rests::{Proof, Unproved};
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
    /// Why the steps do not lead to the solution, or prove nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
}

/// The whole story of a board.
pub fn answer(request: &Request, stop: &Stop<'_>) -> Result<Response, Problem> {
    let mut manner = Manner::named(request.profile.as_deref(), request.dialect.as_deref())?;
    manner.profile = with_rule(manner.profile, request.rule.as_deref())?;
    let board = request.board.board()?;
    let wanted = request.cell.map(|number| cell(number, board.geometry())).transpose()?;
    let standing = match Standing::of(&board, stop) {
        Ok(standing) => standing,
        Err(Refused(why, end)) => {
            let marks = board.marks().map_or_else(|| markup::clean(&board), <[_]>::to_vec);
            let start = StateJson::seen(&board, &marks);
            return Ok(Response { start, events: Vec::new(), end, solved: false, why: Some(why) });
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
    // Where the search for other solutions is too long, the story ends with the first.
    let is_first = ending == Ending::Stopped && story.end_at_first();
    let ending = if is_first { Ending::Solved } else { ending };
    let mut end = match ending {
        Ending::Stuck if story.is_empty() => "This way of solving finds nothing to do here.".to_string(),
        _ => story.summary(&grid, ending),
    };
    let is_over = ending == Ending::Stopped && (stop.0)();
    if is_over {
        end = format!("{end} {TOO_LONG}");
    }
    let (start, events, is_cut) = story.close(&grid);
    if is_first {
        end.push_str(" Whether there are others is not told here: the story would be too long.");
    } else if is_cut {
        end.push_str(" What comes after is left out: the story is too long.");
    }
    let solved = is_first || (ending != Ending::Stopped && grid.is_full());
    let why = match ending {
        _ if solved => None,
        Ending::Stopped => Some(Why::Time),
        Ending::Contradiction(_) => Some(Why::NoSolution),
        Ending::Stuck | Ending::Solved => Some(Why::Stuck),
    };
    Response { start, events, end, solved, why }
}

fn proof(manner: &Manner, start: &Grid, rules: &Rules<'_>, cell: Cell, stop: &Stop<'_>) -> Result<Response, Problem> {
    let mut story = Story::new(manner, start);
    let proof = match Proof::of(manner.profile, start, rules, cell) {
        Ok(proof) => proof,
        Err(unproved) => {
            let (why, end) = why_not(unproved, &manner.words(start).cell(cell), stop);
            let start = StateJson::of(start);
            return Ok(Response { start, events: Vec::new(), end, solved: false, why: Some(why) });
        }
    };
    let told = proof.tell(start, &mut |grid, finding| story.step(grid, finding));
    let grid = told.map_err(|contradiction| Problem::new(contradiction.to_string()))?;
    let end = story.proved(&grid, cell, start.value(cell).is_some());
    let (start, events, _) = story.close(&grid);
    Ok(Response { start, events, end, solved: grid.is_full(), why: None })
}

/// Why a cell is not proved, and that in words.
fn why_not(unproved: Unproved, cell: &str, stop: &Stop<'_>) -> (Why, String) {
    match unproved {
        _ if (stop.0)() => (Why::Time, TOO_LONG.to_string()),
        Unproved::NoSolution => (Why::NoSolution, "The puzzle has no solution.".to_string()),
        Unproved::Guess => {
            (Why::Stuck, format!("This way of solving comes to {cell} only by a guess, which proves nothing."))
        }
        Unproved::Stuck(open) => {
            let open = words::count(open, "cell");
            (
                Why::Stuck,
                format!(
                    "This way of solving does not come as far as {cell}: it finds no further step with {open} \
                     still open."
                ),
            )
        }
    }
}
