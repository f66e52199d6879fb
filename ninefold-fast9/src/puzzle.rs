//! Puzzles in, answers out.

/// All nine digits.
const ALL: u16 = 0x1ff;

/// The candidates that each byte leaves a cell.
const OF_BYTE: [u16; 256] = {
    let mut of_byte = [ALL; 256];
    let mut digit = 0;
    while digit < 9 {
        of_byte[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    of_byte
};

/// The candidates of each cell, row by row: bit 0 is digit 1, bit 8 is digit 9. A given is a cell with one candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates(pub(crate) [u16; 81]);

impl Candidates {
    /// Candidates as they are; bits above the ninth are dropped.
    pub fn new(cells: [u16; 81]) -> Self {
        Candidates(cells.map(|cell| cell & ALL))
    }

    /// Givens: `b'1'` to `b'9'`; every other byte is an empty cell with all candidates.
    pub fn from_givens(puzzle: &[u8; 81]) -> Self {
        Candidates(of_givens(puzzle))
    }

    /// The candidates of each cell.
    pub fn cells(&self) -> [u16; 81] {
        self.0
    }
}

/// The reason why a text is no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotRead {
    /// It has so many bytes, not 81.
    Length(usize),
    /// This byte is neither a digit nor a blank; bytes are counted from 0.
    Byte {
        /// Its place.
        at: usize,
        /// What stands there.
        found: u8,
    },
}

impl std::fmt::Display for NotRead {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NotRead::Length(length) => write!(f, "found {length} bytes, expected 81"),
            NotRead::Byte { at, found } => {
                write!(f, "byte {at}: found `{}`, expected 1-9 or a blank (0 . * _ -)", found.escape_ascii())
            }
        }
    }
}

impl std::error::Error for NotRead {}

/// Reads givens from where a slip is possible: 81 bytes, each a digit or one of the usual blanks. What is solved takes any other
/// byte for an empty cell without a word, as that costs nothing.
///
/// ```
/// use ninefold_fast9::{NotRead, givens};
/// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(ninefold_fast9::solve(&givens(text)?, 2).count, 1);
/// assert_eq!(givens(&text[..80]), Err(NotRead::Length(80)));
/// assert_eq!(givens(&text.replace('5', "S")).unwrap_err().to_string(), "byte 0: found `S`, expected 1-9 or a blank (0 . * _ -)");
/// # Ok::<(), NotRead>(())
/// ```
///
/// # Errors
/// Another length, or the first byte that is neither.
pub fn givens(text: &str) -> Result<[u8; 81], NotRead> {
    let bytes = <[u8; 81]>::try_from(text.as_bytes()).map_err(|_| NotRead::Length(text.len()))?;
    match bytes.iter().position(|byte| !matches!(byte, b'0'..=b'9' | b'.' | b'*' | b'_' | b'-')) {
        Some(at) => Err(NotRead::Byte { at, found: bytes[at] }),
        None => Ok(bytes),
    }
}

/// A puzzle where it stands: a reference to givens, or to candidates.
///
/// ```
/// use ninefold_fast9::{Candidates, Solver};
/// let givens = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let mut solver = Solver::new();
/// assert_eq!(solver.solve(givens, 2), solver.solve(&Candidates::from_givens(givens), 2));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Puzzle<'p>(pub(crate) Form<'p>);

/// Givens are turned into candidates where they are used, by what instructions there are.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Form<'p> {
    Givens(&'p [u8; 81]),
    Cells(&'p [u16; 81]),
}

/// `b'1'` to `b'9'` are givens, every other byte is an empty cell.
impl<'p> From<&'p [u8; 81]> for Puzzle<'p> {
    fn from(givens: &'p [u8; 81]) -> Self {
        Puzzle(Form::Givens(givens))
    }
}

impl<'p> From<&'p Candidates> for Puzzle<'p> {
    fn from(candidates: &'p Candidates) -> Self {
        Puzzle(Form::Cells(&candidates.0))
    }
}

/// The candidates of each cell of a puzzle as people write it.
pub(crate) fn of_givens(puzzle: &[u8; 81]) -> [u16; 81] {
    let mut cells = [0; 81];
    for cell in 0..81 {
        cells[cell] = OF_BYTE[usize::from(puzzle[cell])];
    }
    cells
}

/// The answer for one puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Answer {
    /// The first solution, if `count` is not 0; always the same one for the same puzzle.
    pub(crate) first: [u8; 81],
    /// Solutions found: never more than the limit.
    pub count: u32,
}

impl Answer {
    /// Nothing found.
    pub const NONE: Answer = Answer { count: 0, first: [b'.'; 81] };

    /// The number of solutions, and the first one if there is one. Where there is none, nothing is read that was written just before:
    /// a wide load of what several stores wrote has to wait, for as long as half a search of givens that clash.
    #[inline(always)]
    pub(crate) fn of(count: u32, first: Option<&[u8; 81]>) -> Answer {
        match first {
            Some(first) => Answer { count, first: *first },
            None => Answer::NONE,
        }
    }

    /// The first solution, `b'1'` to `b'9'` row by row.
    pub fn solution(&self) -> Option<&[u8; 81]> {
        (self.count > 0).then_some(&self.first)
    }

    /// Is there exactly one solution, as a search with this limit has shown?
    pub fn is_unique(&self, limit: u32) -> bool {
        self.count == 1 && limit > 1
    }
}

impl Default for Answer {
    fn default() -> Self {
        Answer::NONE
    }
}
