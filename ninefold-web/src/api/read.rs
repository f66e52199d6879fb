//! `read`: boards from text of any format.

use super::board::{BoardJson, ShapeJson, square};
use super::code::Code;
use super::{Problem, Stop, named};
use ninefold::board::text::found::{self, Reading};
use ninefold::board::text::{self, Format, ReadOptions, Record, Records, ShapeHint, TextError};
use ninefold::board::wire::{GeometryJson, value};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The most records of an answer, and the most errors.
const MOST: usize = 100;

/// When so much has been told beside the boards, nothing more is: a link may hold a thousand times its own length.
const BESIDE: usize = 4 << 20;

/// Why a text is not read.
const LATE: &str = "the time was over before all of the text was read; give less of it at once";

/// A text.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadRequest {
    /// The text: puzzles in any format.
    pub text: String,
    /// The kind of board, where the text does not tell.
    #[serde(default)]
    pub shape: Option<ShapeJson>,
    /// The format's name; left out, it is found by the content.
    #[serde(default)]
    pub format: Option<String>,
}

/// The boards that were read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ReadResponse {
    /// The format's name, or in words what puzzles were taken out of.
    pub format: String,
    /// The first hundred boards.
    pub records: Vec<RecordJson>,
    /// The first hundred faults.
    pub errors: Vec<ErrorJson>,
    /// How many records, good or bad, were left out; at least so many where there was no time to read them all.
    pub more: usize,
    /// Were the puzzles taken out of something else, as prose around them, program code or JSON?
    pub is_post: bool,
}

/// One board of a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct RecordJson {
    /// The board.
    pub board: BoardJson,
    /// Its kind.
    pub geometry: GeometryJson,
    /// The comment beside it.
    pub comment: String,
    /// Named facts: author, source, level.
    pub facts: Vec<(String, String)>,
    /// The answer that the text claims; unchecked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<Vec<u8>>,
}

/// An error in a text, and its place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ErrorJson {
    /// The line, from 1.
    pub line: usize,
    /// The character of the line, from 1.
    pub column: usize,
    /// The text that was found.
    pub found: String,
    /// The text that was expected, in words.
    pub expected: String,
}

/// Reads a text.
pub fn answer(request: &ReadRequest, stop: &Stop<'_>) -> Result<ReadResponse, Problem> {
    let shape = request.shape.as_ref().map(ShapeJson::geometry).transpose()?.map(ShapeHint::Board);
    let options = ReadOptions { shape, alphabet: None };
    if let Some(name) = &request.format {
        let format = format_named(name)?;
        return ReadResponse::of(format.name(), format.parse(&request.text, &options), stop);
    }
    let (What { words, is_post }, all) = all(&request.text, &options, stop);
    Ok(ReadResponse { is_post, ..ReadResponse::of(words, all, stop)? })
}

/// What was read.
pub(super) struct What {
    /// The format, or in words what puzzles were taken out of.
    words: &'static str,
    /// Were they taken out of something else?
    is_post: bool,
}

/// All puzzles of a text, and its faults.
pub(super) fn all<'t>(text: &'t str, options: &'t ReadOptions, stop: &Stop<'_>) -> (What, Records<'t>) {
    let what = |words, is_post| What { words, is_post };
    match found::read(text, options, stop.0) {
        Reading::Strict(format, _) => (what(format.name(), false), format.parse(text, options)),
        Reading::Nothing(error) => (what("nothing", false), Box::new(std::iter::once(Err(error)))),
        Reading::Found(found) => {
            let all = found.records.into_iter().map(Ok).chain(found.errors.into_iter().map(Err));
            (what(found.what, true), Box::new(all))
        }
    }
}

impl ReadResponse {
    fn of(
        name: &'static str,
        all: impl Iterator<Item = Result<Record, TextError>>,
        stop: &Stop<'_>,
    ) -> Result<Self, Problem> {
        let mut response =
            ReadResponse { format: name.to_string(), records: Vec::new(), errors: Vec::new(), more: 0, is_post: false };
        let mut told = 0;
        for record in all {
            if (stop.0)() && response.records.is_empty() {
                return Err(Problem::of(Code::TooMuch, LATE));
            }
            if (stop.0)() {
                response.more += 1;
                break;
            }
            match record {
                Ok(record) if response.records.len() < MOST && told < BESIDE => {
                    told += beside(&record);
                    response.errors.extend(record.unread.clone().map(ErrorJson::of));
                    response.records.push(RecordJson::of(&record)?);
                }
                Err(error) if response.errors.len() < MOST => response.errors.push(ErrorJson::of(error)),
                _ => response.more += 1,
            }
        }
        Ok(response)
    }
}

/// About how much is told beside a board: the texts, and the cells of the houses.
fn beside(record: &Record) -> usize {
    let facts = record.facts.iter().map(|(name, value)| name.len() + value.len());
    let houses = record.board.geometry().houses().iter().map(|house| house.cells().len());
    record.comment.len() + facts.chain(houses).sum::<usize>()
}

/// The format with this name, else an error with the names there are.
pub(super) fn format_named(name: &str) -> Result<&'static dyn Format, Problem> {
    named("format", name, text::format(name), text::FORMATS.iter().map(|format| format.name()))
}

impl RecordJson {
    fn of(record: &Record) -> Result<Self, Problem> {
        let solution = record.solution.as_ref().and_then(|values| values.iter().copied().collect::<Option<Vec<_>>>());
        Ok(RecordJson {
            board: BoardJson::of(&record.board)?,
            geometry: square(record.board.geometry())?,
            comment: record.comment.clone(),
            facts: record.facts.clone(),
            solution: solution.map(|values| values.into_iter().map(|symbol| value(Some(symbol))).collect()),
        })
    }
}

impl ErrorJson {
    fn of(error: TextError) -> Self {
        let TextError { place, found, expected, .. } = error;
        ErrorJson { line: place.line, column: place.column, found, expected }
    }
}
