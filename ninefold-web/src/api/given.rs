//! The board of a request: as an object, or as a text in any format.

use super::board::{BoardJson, square};
use super::code::Code;
use super::{Problem, Stop, read};
use ninefold::board::Board;
use ninefold::board::text::ReadOptions;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use std::borrow::Cow;
use std::fmt;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The longest text of a puzzle.
const TEXT: usize = 64 << 10;

/// A board, or the text of a puzzle: what a request has as `board`, or as `puzzle`.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Given {
    /// A board.
    Board(Box<BoardJson>),
    /// A puzzle as text.
    Text(String),
}

impl Given {
    /// The board that is meant.
    pub(super) fn board(&self, stop: &Stop<'_>) -> Result<Board, Problem> {
        let text = match self {
            Given::Board(board) => return board.board(),
            Given::Text(text) => text,
        };
        if text.len() > TEXT {
            return Err(Problem::of(
                Code::TooMuch,
                format!("puzzle: found {} bytes, expected at most {TEXT}", text.len()),
            ));
        }
        let options = ReadOptions::default();
        let mut all = read::all(text, &options, stop).1;
        let first = all
            .next()
            .ok_or_else(|| Problem::of(Code::BadText, "puzzle: found an empty text, expected a puzzle"))??;
        if all.next().is_some() {
            return Err(Problem::of(Code::BadText, "puzzle: found several, expected one; `read` takes a list of them"));
        }
        square(first.board.geometry())?;
        Ok(first.board)
    }
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Given;

    fn expecting(&self, words: &mut fmt::Formatter<'_>) -> fmt::Result {
        words.write_str("a board as an object, or a puzzle as a string")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Given, E> {
        Ok(Given::Text(text.to_string()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Given, A::Error> {
        BoardJson::deserialize(MapAccessDeserializer::new(map)).map(|board| Given::Board(Box::new(board)))
    }
}

/// In the description it is a board; that a puzzle may stand in its place is said where requests are described.
impl PartialSchema for Given {
    fn schema() -> RefOr<Schema> {
        BoardJson::schema()
    }
}

impl ToSchema for Given {
    fn name() -> Cow<'static, str> {
        BoardJson::name()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        BoardJson::schemas(schemas);
    }
}
