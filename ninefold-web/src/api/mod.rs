//! The API, version 1: one file per endpoint. An endpoint is a function from a request to an answer and knows nothing of
//! HTTP; the server that mounts it decides where and how long it runs.

mod bad_json;
pub mod board;
pub mod check;
pub mod code;
pub mod convert;
pub mod count;
pub mod draw;
pub mod endpoint;
mod examples;
pub mod exclusion;
pub mod explain;
pub mod games;
pub mod generate;
pub mod geometry;
pub mod given;
pub mod hint;
pub mod lists;
pub mod marks;
mod news;
pub mod node;
pub mod openapi;
pub mod pencils;
pub mod rate;
pub mod read;
mod record;
#[cfg(feature = "pdf")]
pub mod sheet;
pub mod solve;
pub mod steps;
mod story;
pub mod technique;
pub mod tour;

use code::Code;
use endpoint::Endpoint;
use ninefold::ask::{BadManner, BadScales, NoEngine, NoRoom, Policy, Unknown};
use serde::Serialize;
use std::sync::Arc;
use tour::Tours;
use utoipa::ToSchema;

/// Asked by everything that may take long: is it time to end?
pub struct Stop<'a>(pub &'a (dyn Fn() -> bool + Sync));

impl<'a> Stop<'a> {
    /// The limits of a question.
    fn policy(&self) -> Policy<'a> {
        Policy::until(self.0)
    }
}

/// Why there is no answer: something in the request is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema, thiserror::Error)]
#[error("{what}")]
pub struct Problem {
    /// What kind of fault it is, for programs.
    pub code: Code,
    /// In words.
    pub what: String,
    /// The line of a text, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The character of the line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The text that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// The text that was expected, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
}

impl Problem {
    /// A problem without a place.
    pub fn new(what: impl Into<String>) -> Self {
        Problem { what: what.into(), ..Problem::default() }
    }

    /// A problem of this kind, without a place.
    pub fn of(code: Code, what: impl Into<String>) -> Self {
        Problem { code, ..Problem::new(what) }
    }

    /// The same, as one of this kind, unless it says more closely what it is.
    fn or(self, code: Code) -> Self {
        let is_plain = matches!(self.code, Code::BadRequest | Code::UnknownName);
        if is_plain { Problem { code, ..self } } else { self }
    }
}

/// The entry with this name, else an error with the names there are.
fn named<T>(
    kind: &'static str,
    name: &str,
    found: Option<T>,
    known: impl Iterator<Item = &'static str>,
) -> Result<T, Problem> {
    Ok(ninefold::ask::named(kind, name, found, known)?)
}

impl From<Unknown> for Problem {
    fn from(unknown: Unknown) -> Self {
        Problem {
            code: Code::UnknownName,
            what: unknown.to_string(),
            found: Some(format!("`{}`", unknown.name)),
            expected: Some(format!("one of {}", unknown.known.join(", "))),
            ..Problem::default()
        }
    }
}

impl From<NoEngine> for Problem {
    fn from(none: NoEngine) -> Self {
        match none {
            NoEngine::Unknown(unknown) => unknown.into(),
            other => Problem::new(other.to_string()),
        }
    }
}

impl From<BadManner> for Problem {
    fn from(bad: BadManner) -> Self {
        match bad {
            BadManner::Unknown(unknown) => unknown.into(),
            other => Problem::new(other.to_string()),
        }
    }
}

impl From<NoRoom> for Problem {
    fn from(none: NoRoom) -> Self {
        Problem::of(Code::TooMuch, none.to_string())
    }
}

impl From<BadScales> for Problem {
    fn from(bad: BadScales) -> Self {
        match bad {
            BadScales::Unknown(unknown) => unknown.into(),
            other => Problem::new(format!("scales: {other}")),
        }
    }
}

/// The default of a switch that is on.
fn yes() -> bool {
    true
}

impl From<ninefold::board::text::TextError> for Problem {
    fn from(error: ninefold::board::text::TextError) -> Self {
        Problem {
            code: Code::BadText,
            what: error.to_string(),
            line: Some(error.place.line),
            column: Some(error.place.column),
            found: Some(error.found),
            expected: Some(error.expected),
        }
    }
}

/// Every endpoint: the server mounts them, and the description of the API is made from them. There are no tours.
pub fn endpoints() -> Vec<Endpoint> {
    endpoints_with(Tours::default())
}

/// Every endpoint, with these tours.
pub fn endpoints_with(tours: Tours) -> Vec<Endpoint> {
    let list = Arc::new(tours);
    let (page, picture) = (Arc::clone(&list), Arc::clone(&list));
    let tours = [
        Endpoint::get("tours", "The tours through the documents.", move |_| Ok(list.list())),
        Endpoint::get_by_id("tour", "A tour, part by part.", move |name, _| page.page(name)),
        Endpoint::get_by_id("tour-picture", "What a command of a tour draws.", move |id, stop| {
            picture.picture(id, stop)
        }),
    ];
    questions().into_iter().chain(on_paper()).chain(tours).collect()
}

/// What prints, where the program was built with it.
#[cfg(feature = "pdf")]
fn on_paper() -> Vec<Endpoint> {
    vec![
        Endpoint::post("sheet", "Puzzles on paper, as PDF.", sheet::answer).of_searches(),
        Endpoint::post("sheet-check", "Would a sheet be refused, and why?", sheet::check_sheet).of_searches(),
    ]
}

/// Without it nothing prints.
#[cfg(not(feature = "pdf"))]
fn on_paper() -> Vec<Endpoint> {
    Vec::new()
}

/// All that needs no more than the library.
fn questions() -> Vec<Endpoint> {
    vec![
        Endpoint::get("openapi.json", "The description of the API.", openapi::answer),
        Endpoint::get("lists", "What there is to choose from.", lists::answer),
        Endpoint::get_by_id("technique", "The page of a technique, with an example.", technique::answer),
        Endpoint::post("geometry", "The houses and symbols of a kind of board.", geometry::answer),
        Endpoint::post("read", "Boards from text of any format.", read::answer),
        Endpoint::post("convert", "A board as text in a format.", convert::answer),
        Endpoint::post("draw", "A board as a picture.", draw::answer),
        Endpoint::post("marks", "The pencil marks of a board.", marks::answer),
        Endpoint::post("solve", "The solutions of a puzzle.", solve::answer).of_searches(),
        Endpoint::post("count", "How many solutions a puzzle has.", count::answer).of_searches(),
        Endpoint::post("check", "Has a puzzle one solution, and what is wrong with the work so far?", check::answer)
            .of_searches(),
        Endpoint::post("hint", "The next step.", hint::answer),
        Endpoint::post("steps", "The steps between which one can choose.", steps::answer),
        Endpoint::post("explain", "Every step, or the proof of one cell.", explain::answer).of_searches(),
        Endpoint::post("pencils", "Crook's procedure as a guided session.", pencils::answer),
        Endpoint::post("exclusion", "Dr Dobb's buttons.", exclusion::answer),
        Endpoint::post("node", "A house as Dr Dobb's node, with its matching.", node::answer),
        Endpoint::post("rate", "How hard a puzzle is.", rate::answer).of_searches(),
        Endpoint::post("levels", "Of which levels there are puzzles on a kind of board.", generate::levels),
        Endpoint::post("generate", "A fresh puzzle.", generate::answer).of_searches(),
    ]
}
