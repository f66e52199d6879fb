//! Faults by a name that programs can tell apart.

use serde::Serialize;
use utoipa::ToSchema;

/// What kind of fault it is. Sentences may change; these names do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Code {
    /// Something in the request is wrong that has no code of its own.
    #[default]
    BadRequest,
    /// The request is not the JSON that the description of the API says.
    BadJson,
    /// A text is not what it should be: a puzzle, a layout.
    BadText,
    /// A board has values, cells or candidates that its kind does not have.
    BadBoard,
    /// A name that is not among those there are.
    UnknownName,
    /// More is asked for than is answered at once.
    TooMuch,
    /// The request has no Host header, or two, or is packed in a way that is not read.
    BadHead,
    /// Whoever asks may not: a page of another site, or a device of the network without the token.
    Forbidden,
    /// There is no such thing.
    NotFound,
    /// It is not asked in this way.
    BadMethod,
    /// The request came too slowly.
    TooSlow,
    /// The request is too large.
    TooLarge,
    /// The request is not called JSON.
    BadType,
    /// One address asks too much at once.
    TooMany,
    /// Too much is being computed.
    Busy,
    /// It took too long.
    TooLate,
    /// The program failed.
    Failed,
    /// No games are kept on this server.
    NoStore,
    /// The game is damaged where it is kept.
    Damaged,
    /// The game cannot be kept: the disk is full, or there are too many.
    NotKept,
}

impl Code {
    /// The status in HTTP.
    pub fn status(self) -> u16 {
        match self {
            Code::BadRequest
            | Code::BadJson
            | Code::BadText
            | Code::BadBoard
            | Code::UnknownName
            | Code::TooMuch
            | Code::BadHead => 400,
            Code::Forbidden => 403,
            Code::NotFound | Code::NoStore => 404,
            Code::BadMethod => 405,
            Code::TooSlow => 408,
            Code::TooLarge => 413,
            Code::BadType => 415,
            Code::TooMany => 429,
            Code::Failed | Code::Damaged => 500,
            Code::Busy | Code::TooLate => 503,
            Code::NotKept => 507,
        }
    }
}
