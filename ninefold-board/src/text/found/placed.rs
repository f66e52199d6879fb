//! The board of cells that are told one by one: from where their rows and columns count, and how many there are.
//!
//! ```text
//! r0c0, ...           one of them is 0: they count from 0           9,9,3   one of them is 9, and none is 0: they count from 1
//! ```
//! Where none is 0 and none is the last one, or some are 0 and others the size, both ways would give a board, and none is taken.

use super::super::{Place, TextError};
use super::labels::Row;

/// A row, a column and a value as they are told; 0 is a blank.
pub(super) type Told = (usize, usize, usize);

/// Fewer cells than these are a list of something else, where no header says what they are.
pub(super) const LEAST: usize = 17;

/// The sizes that are guessed.
const SIZES: [usize; 7] = [4, 6, 9, 12, 16, 25, 36];

/// What is known beside the cells.
#[derive(Clone, Copy, Default)]
pub(super) struct Known {
    /// The size of the board, where it is told.
    pub(super) size: Option<usize>,
    /// From where rows and columns count if no cell shows it.
    pub(super) base: Option<usize>,
    /// May a cell be left out though others are told to be blank?
    pub(super) may_skip: bool,
}

/// Why cells are no board: the number of the cell that shows it, from 0, and what was found and expected.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Fault {
    pub(super) at: usize,
    found: String,
    expected: String,
}

impl Fault {
    pub(super) fn error(self, place: Place) -> TextError {
        TextError::new(place, self.found, self.expected)
    }
}

/// The rows of a board.
pub(super) fn board(told: &[Told], known: Known) -> Result<Vec<Row>, Fault> {
    let n = size(told, known.size)?;
    let base = base(told, n, known.base)?;
    let mut rows = vec![vec![None; n]; n];
    for (at, &(row, column, value)) in told.iter().enumerate() {
        let cell = rows.get_mut(row.wrapping_sub(base)).and_then(|row| row.get_mut(column.wrapping_sub(base)));
        let Some(cell) = cell else {
            let found = format!("row {row}, column {column} in a board of {n}x{n}");
            return Err(Fault { at, found, expected: format!("rows and columns from {base} to {}", n - 1 + base) });
        };
        if cell.replace(value).is_some() {
            let found = format!("row {row}, column {column} once more");
            return Err(Fault { at, found, expected: "each cell once".to_string() });
        }
    }
    // Where blank cells are told, too, all are.
    let is_whole = !known.may_skip && told.iter().any(|(_, _, value)| *value == 0);
    let missing = || rows.iter().flatten().position(Option::is_none);
    if let Some(cell) = is_whole.then(missing).flatten() {
        let (row, column) = (cell / n + base, cell % n + base);
        let count = n * n - told.len();
        let others = if count > 1 { format!(", and {} cells more", count - 1) } else { String::new() };
        let found = format!("blank cells that are told, and no row {row}, column {column}{others}");
        return Err(Fault {
            at: told.len() - 1,
            found,
            expected: format!("all {} cells of {n}x{n}, or those with a value alone", n * n),
        });
    }
    let shown = |value: &Option<usize>| value.filter(|value| *value > 0).map_or(String::new(), |v| v.to_string());
    Ok(rows.iter().map(|row| row.iter().map(shown).collect()).collect())
}

/// The smallest size that has room for all of them. A single cell that alone makes a larger board of it is a slip.
fn size(told: &[Told], size: Option<usize>) -> Result<usize, Fault> {
    let largest = |&(row, column, value): &Told| row.max(column).max(value);
    let fitting = |most: usize| SIZES.into_iter().find(|&n| most <= n);
    let Some((at, cell)) = told.iter().enumerate().max_by_key(|(_, cell)| largest(cell)) else {
        return Err(Fault {
            at: 0,
            found: "no cells".to_string(),
            expected: "a row, a column and a value each".to_string(),
        });
    };
    let others = || told.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, cell)| largest(cell)).max();
    let (all, most) = (fitting(largest(cell)), others().and_then(fitting));
    let n = size.or(all);
    let usual = size.or(most.filter(|_| told.len() >= LEAST)).or(n);
    match (n, usual) {
        (Some(n), Some(usual)) if usual >= n && cell.2 <= n => Ok(n),
        (_, usual) => {
            let (row, column, value) = cell;
            let n = usual.unwrap_or(crate::MAX_SYMBOLS);
            let found = format!("row {row}, column {column}, value {value} in what is a board of {n}x{n} without it");
            Err(Fault { at, found, expected: format!("rows, columns and values up to {n}") })
        }
    }
}

/// From where rows and columns count.
fn base(told: &[Told], n: usize, base: Option<usize>) -> Result<usize, Fault> {
    let has = |number: usize| told.iter().position(|&(row, column, _)| row == number || column == number);
    let found = match (has(0), has(n)) {
        (Some(_), None) => return Ok(0),
        (None, Some(_)) => return Ok(1),
        (Some(_), Some(at)) => {
            let found = format!("rows and columns from 0 to {n}, which are {}", n + 1);
            return Err(Fault { at, found, expected: format!("0 to {}, or 1 to {n}", n - 1) });
        }
        (None, None) => format!("rows and columns that may count from 0 or from 1, as none of them is 0 or {n}"),
    };
    base.ok_or(Fault { at: 0, found, expected: format!("a cell of the first or the last row or column of {n}") })
}

#[cfg(test)]
mod tests {
    use super::{Fault, Known, Told, board};

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn told(base: usize) -> Vec<Told> {
        let value = |c: char| c.to_digit(10).map(|digit| digit as usize);
        LINE.chars().enumerate().filter_map(|(i, c)| Some((i / 9 + base, i % 9 + base, value(c)?))).collect()
    }

    fn read(told: &[Told], known: Known) -> Result<String, Fault> {
        let cell = |cell: &String| if cell.is_empty() { ".".to_string() } else { cell.clone() };
        board(told, known).map(|rows| rows.concat().iter().map(cell).collect())
    }

    #[test]
    fn from_0_or_from_1() {
        for base in [0, 1] {
            let all = told(base);
            assert_eq!(read(&all, Known::default()).as_deref(), Ok(LINE));
            // Without the first and the last row and column nobody knows.
            let is_inner = |at: usize| (base + 1..base + 8).contains(&at);
            let inner: Vec<Told> = all.into_iter().filter(|cell| is_inner(cell.0) && is_inner(cell.1)).collect();
            assert!(read(&inner, Known { size: Some(9), ..Known::default() }).is_err());
            assert!(read(&inner, Known { size: Some(9), base: Some(base), ..Known::default() }).is_ok());
        }
        let both = [told(0), vec![(9, 9, 9)]].concat();
        assert_eq!(read(&both, Known::default()).map_err(|fault| fault.at), Err(30));
    }

    #[test]
    fn blanks_that_are_told() {
        let all: Vec<Told> = LINE
            .chars()
            .enumerate()
            .map(|(i, c)| (i / 9 + 1, i % 9 + 1, c.to_digit(10).map_or(0, |digit| digit as usize)))
            .collect();
        assert_eq!(read(&all, Known::default()).as_deref(), Ok(LINE));
        let lost: Vec<Told> = all.iter().copied().filter(|&(row, column, _)| (row, column) != (5, 3)).collect();
        let fault = read(&lost, Known::default()).unwrap_err();
        assert!(fault.found.contains("no row 5, column 3"), "{fault:?}");
        assert!(read(&lost, Known { may_skip: true, ..Known::default() }).is_ok());
        let lost: Vec<Told> = all.iter().copied().filter(|&(row, ..)| row != 9).collect();
        let fault = read(&lost, Known::default()).unwrap_err();
        assert!(fault.found.contains("no row 9, column 1, and 8 cells more"), "{fault:?}");
    }

    #[test]
    fn slips() {
        for (slip, at) in [((1, 3, 44), 30), ((11, 3, 4), 30), ((1, 1, 5), 30)] {
            assert_eq!(read(&[told(1), vec![slip]].concat(), Known::default()).map_err(|fault| fault.at), Err(at));
        }
        assert!(read(&[told(0), vec![(9, 3, 4)]].concat(), Known { size: Some(9), ..Known::default() }).is_err());
        assert!(read(&[], Known::default()).is_err());
    }
}
