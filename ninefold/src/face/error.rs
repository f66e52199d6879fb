//! The one error of the short names.

use crate::ask::{BadManner, Manner, NoEngine, NotMade, SEVERAL, Unknown, Why};
use crate::spec::SpecError;
use ninefold_board::text::{ParseError, TextError};
use ninefold_board::{Board, GeometryError};

/// Why there is no answer. Its text is a sentence for people; the error it was made from is its source.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The text is no board, or its givens clash.
    #[error(transparent)]
    Parse(#[from] ParseError),
    /// No such board can be made.
    #[error(transparent)]
    Geometry(#[from] GeometryError),
    /// A name that nothing has, or names that do not go together.
    #[error(transparent)]
    Manner(#[from] BadManner),
    /// No engine for this board.
    #[error(transparent)]
    Engine(#[from] NoEngine),
    /// The question has no answer on this board: a rule is broken, an entry is wrong, there is no solution, ...
    #[error("{words}")]
    Refused {
        /// Why.
        why: Why,
        /// The same in a sentence, with the names of the board.
        words: String,
    },
    /// No puzzle of the wanted kind was made.
    #[error(transparent)]
    NotMade(#[from] NotMade),
    /// No puzzle can be as the specification has it, or it cannot be read.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// There is not one solution but several, and none of them is the answer.
    #[error("{SEVERAL}")]
    Several,
}

impl Error {
    /// A refusal, in the words that this manner has for the board.
    pub(super) fn refused(why: Why, board: &Board, manner: &Manner) -> Self {
        let words = why.words(board.geometry(), manner);
        Error::Refused { why, words }
    }

    /// Why the question has no answer on this board, if that is the trouble.
    pub fn why(&self) -> Option<&Why> {
        match self {
            Error::Refused { why, .. } => Some(why),
            _ => None,
        }
    }
}

impl From<TextError> for Error {
    fn from(error: TextError) -> Self {
        Error::Parse(error.into())
    }
}

impl From<Unknown> for Error {
    fn from(error: Unknown) -> Self {
        Error::Manner(error.into())
    }
}
