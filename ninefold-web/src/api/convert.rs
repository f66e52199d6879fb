//! `convert`: a board as text in a format.

use super::given::Given;
use super::read::format_named;
use super::{Problem, Stop};
use ninefold::ask::{Converted, convert};
use ninefold::board::text::{Place, Record, WriteOptions};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConvertRequest {
    /// The board.
    #[serde(alias = "puzzle")]
    pub board: Given,
    /// The format's name.
    pub to: String,
    /// The comment beside it, where the format has a place for one.
    #[serde(default)]
    pub comment: String,
}

/// A text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Text {
    /// It.
    pub text: String,
}

/// A text, and what it does not tell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ConvertedText {
    /// The text. Pencil marks never become limits of its puzzle.
    pub text: String,
    /// What of the board is not in it, in words: `the entries`, `the pencil marks`, ...
    pub lost: Vec<String>,
    /// What its reader takes for something else, in words: listed candidates that became notes, a kind of board that the format does
    /// not name, ...
    pub otherwise: Vec<String>,
}

/// Writes a board.
pub fn answer(request: &ConvertRequest, stop: &Stop<'_>) -> Result<ConvertedText, Problem> {
    let format = format_named(&request.to)?;
    if request.comment.contains(['\n', '\r']) {
        return Err(Problem::new("comment: found a line end, expected a single line"));
    }
    let record =
        Record { comment: request.comment.clone(), ..Record::new(Place::new(1, 1), request.board.board(stop)?) };
    let written = convert(format, &record, &WriteOptions::default(), &stop.policy());
    let Converted { text, lost, otherwise, .. } =
        written.map_err(|unprintable| Problem::new(unprintable.to_string()))?;
    let otherwise = otherwise.iter().map(|what| what.words(format, record.board.geometry())).collect();
    let text = [format.header(), &text, format.footer()].concat();
    Ok(ConvertedText { text, lost: lost.into_iter().map(|part| part.words().to_string()).collect(), otherwise })
}
