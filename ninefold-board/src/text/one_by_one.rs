//! Many texts, each of which holds one board.

use super::{Format as _, ReadOptions, Record, Shapes, TextError, detect, is_plain_nine, line, one_of};

/// Reads texts of one board each, as [`read_one`](super::read_one) does; the kind of board, which takes longer to make than a text to read,
/// is shared by those that come one after another.
///
/// ```
/// use ninefold_board::text::{OneByOne, ReadOptions};
/// let mut texts = OneByOne::new(ReadOptions::default());
/// let one = texts.read("1....2....3....4 # easy")?;
/// let other = texts.read("4....3....2....1")?;
/// assert_eq!((one.comment.as_str(), other.board.to_string().as_str()), ("easy", "4....3....2....1"));
/// assert_eq!(texts.read("12").unwrap_err().place.line, 1);
/// # Ok::<(), ninefold_board::text::TextError>(())
/// ```
#[derive(Debug, Default)]
pub struct OneByOne {
    options: ReadOptions,
    shapes: Shapes,
}

impl OneByOne {
    /// A reader that knows this of all the texts.
    pub fn new(options: ReadOptions) -> Self {
        OneByOne { options, shapes: Shapes::default() }
    }

    /// The record of a text, in whatever format it is.
    ///
    /// # Errors
    /// Where the text cannot be read, or holds no board, or several.
    pub fn read(&mut self, text: &str) -> Result<Record, TextError> {
        // The cells of a 9x9 puzzle and nothing else are a line: the other formats have more to them.
        let is_plain = text.as_bytes().try_into().is_ok_and(is_plain_nine);
        let other =
            (!is_plain).then(|| detect(text, &self.options)).filter(|format| format.name() != line::Line.name());
        match other {
            Some(format) => one_of(&mut format.parse(text, &self.options)),
            None => one_of(&mut line::read_with(text, &self.options, &mut self.shapes)),
        }
    }
}
