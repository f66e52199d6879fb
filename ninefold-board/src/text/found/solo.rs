//! The game IDs of Solo, the Sudoku of Simon Tatham's puzzle collection: the sizes, then the cells.
//!
//! ```text
//! 3x3:5_3b7d6b1_9_5c...     boxes 3 high and 3 wide: numbers, runs of blanks (a one, b two, ...), `_` between neighbours
//! 3x3x:...                  with both diagonals       3x3k:...,...     with cages
//! 9j:...,ccfd...            regions of their own: how many borders between cells are open before each closed one
//! 3x3db#123456789           a seed, from which only Solo makes the puzzle
//! ```

use super::super::{Place, Record, TextError, link::draft::Draft};
use super::piece::refusal;
use crate::{MAX_SYMBOLS, Symbol};

/// Is this word such an ID?
pub(super) fn is_id(word: &str) -> bool {
    Id::of(word).is_some()
}

/// The puzzle of an ID, or why there is none; `None` if it is something else.
pub(super) fn read(word: &str, place: Place) -> Option<Result<Record, TextError>> {
    Some(Id::of(word)?.record(place))
}

/// The parts of an ID.
struct Id<'t> {
    /// The height and the width of a box; of a board with regions of its own one row and the side.
    height: usize,
    width: usize,
    has_regions: bool,
    has_diagonals: bool,
    has_cages: bool,
    /// The cells, and what stands behind commas; `None` behind a `#`.
    cells: Option<(&'t str, Option<&'t str>)>,
}

impl<'t> Id<'t> {
    fn of(word: &'t str) -> Option<Self> {
        let (sizes, rest) = word.split_once([':', '#'])?;
        let is_seed = word.as_bytes()[sizes.len()] == b'#';
        let is_of_cells = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '_' | ',');
        let is_packed = rest.len() >= 6 && rest.chars().all(is_of_cells);
        let (height, behind) = number(sizes)?;
        let (width, flags) = match behind.strip_prefix('x').and_then(number) {
            Some(told) => told,
            None => (1, behind),
        };
        let has_regions = flags.starts_with('j');
        let is_sized = width > 1 && height > 1 || has_regions && width == 1;
        let is_known = flags.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
        if !is_packed || !is_sized || !is_known || is_seed && !rest.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let cells = rest.split_once(',').map_or((rest, None), |(cells, more)| (cells, Some(more)));
        Some(Id {
            height,
            width,
            has_regions,
            has_diagonals: flags.contains('x'),
            has_cages: flags.contains('k'),
            cells: (!is_seed).then_some(cells),
        })
    }

    fn record(&self, place: Place) -> Result<Record, TextError> {
        let wrong = |found: &str, expected: &str| Err(TextError::new(place, found, expected));
        let whole = "the whole game ID of a Sudoku";
        let Some((cells, more)) = self.cells else {
            return wrong(
                "a seed of Solo, from which only Solo makes the puzzle",
                "the game ID with the cells (`3x3:...`)",
            );
        };
        if self.has_cages {
            return Err(refusal(place, "cages (killer) in a game ID of Solo"));
        }
        let n = self.height.saturating_mul(self.width);
        let mut draft = Draft::new(place, n)?;
        let Some(givens) = values(cells, n) else {
            return wrong("a game ID of Solo whose cells are cut off or damaged", whole);
        };
        let regions = if self.has_regions { more.and_then(|packed| regions(packed, n)) } else { Some(self.boxes(n)) };
        let Some(regions) = regions else {
            return wrong("a game ID of Solo whose regions are cut off or damaged", whole);
        };
        draft.givens = givens;
        draft.regions = regions.into_iter().map(Some).collect();
        draft.diagonals = [self.has_diagonals; 2];
        draft.record()
    }

    fn boxes(&self, n: usize) -> Vec<usize> {
        (0..n * n).map(|i| i / n / self.height * self.height + i % n / self.width).collect()
    }
}

/// The number at the beginning of a text, and the rest.
fn number(text: &str) -> Option<(usize, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = text.split_at(digits);
    Some((number.parse().ok().filter(|number| (1..=MAX_SYMBOLS).contains(number))?, rest))
}

/// The values of the cells; `None` if they are not as many as the board has.
fn values(packed: &str, n: usize) -> Option<Vec<Option<Symbol>>> {
    let mut values = Vec::new();
    let mut rest = packed;
    while let Some(c) = rest.chars().next() {
        rest = match c {
            'a'..='z' => {
                values.extend(std::iter::repeat_n(None, usize::from(c as u8 - b'a') + 1));
                &rest[1..]
            }
            '_' => &rest[1..],
            _ => {
                let (value, behind) = number(rest).filter(|(value, _)| *value <= n)?;
                values.push(Some(Symbol::new(value - 1)));
                behind
            }
        };
        if values.len() > n * n {
            return None;
        }
    }
    (values.len() == n * n).then_some(values)
}

/// The region of each cell. The borders are first those between neighbours of a row, row by row, then those between neighbours
/// of a column, column by column; a letter opens as many as it counts and closes the next one, `z` opens 25 alone.
fn regions(packed: &str, n: usize) -> Option<Vec<usize>> {
    let borders = 2 * n * (n - 1);
    let mut of: Vec<usize> = (0..n * n).collect();
    let mut at = 0;
    for c in packed.bytes() {
        let open = match c {
            b'_' => 0,
            b'a'..=b'z' => usize::from(c - b'a') + 1,
            _ => return None,
        };
        let open = open.min(25);
        if at + open > borders {
            return None;
        }
        (at..at + open).for_each(|border| join(&mut of, cells_at(border, n)));
        at += open + usize::from(c != b'z');
    }
    let mut names = of.clone();
    names.sort_unstable();
    names.dedup();
    let region = |name: &usize| names.binary_search(name).ok();
    // The last letter closes one more than there are.
    if at == borders + 1 && names.len() == n { of.iter().map(region).collect() } else { None }
}

/// The cells on both sides of a border.
fn cells_at(border: usize, n: usize) -> (usize, usize) {
    let in_rows = n * (n - 1);
    if border < in_rows {
        let cell = border / (n - 1) * n + border % (n - 1);
        return (cell, cell + 1);
    }
    let border = border - in_rows;
    let cell = border % (n - 1) * n + border / (n - 1);
    (cell, cell + n)
}

/// Makes one region of two.
fn join(of: &mut [usize], (a, b): (usize, usize)) {
    let (kept, other) = (of[a], of[b]);
    of.iter_mut().filter(|region| **region == other).for_each(|region| *region = kept);
}
