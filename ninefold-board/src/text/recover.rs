//! Boards whose text has lost empty fields or empty rows, as happens when a spreadsheet or a document is copied: the
//! boards it may have been. Which of them is the puzzle is for a solver to say: the one with a unique solution.
//!
//! An empty field may be put back before, between or behind the symbols of its row; beside another empty field makes no
//! difference. So a row with `g` symbols that lost `k` fields may have been one of `C(g + k, k)` rows, and the same holds
//! for empty rows between rows with symbols.

use super::{
    Place, ReadOptions, Shapes, TextError, grid, lines,
    rows::{self, Row},
    shape, sheet,
};
use crate::{Board, Geometry, Symbol};

/// The boards that a text may have been.
///
/// ```
/// use ninefold_board::text::{ReadOptions, recover::Recovery};
/// // A row of this 4x4 board has lost its empty field, and an empty row is missing.
/// let text = "1\t2\t\t4\n\t4\t1\n\t\t\t1\n";
/// let recovery = Recovery::read(text, &ReadOptions::default(), 100)?;
/// assert_eq!(recovery.ways(), 3 * 4);
/// assert_eq!(recovery.boards().count(), 12);
/// # Ok::<(), ninefold_board::text::TextError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Recovery {
    geometry: Geometry,
    /// The rows as written.
    rows: Vec<Vec<Option<Symbol>>>,
    ways: u64,
}

impl Recovery {
    /// The rows of a sheet or a grid, as one board. A board that may have been written in more than `cap` ways is an
    /// error, and so is a row that is too long or holds something else than symbols and blanks.
    pub fn read(text: &str, options: &ReadOptions, cap: u64) -> Result<Self, TextError> {
        let mut useful = lines(text).filter(|(_, line)| !line.trim_start().starts_with('#'));
        let rows = if useful.any(|(_, line)| sheet::separator(line).is_some()) {
            rows::all(text, options, sheet::Rows::OPEN)
        } else {
            rows::all(text, options, grid::Rows::of(text))
        };
        let Some(first) = rows.first() else {
            return Err(TextError::new(Place::new(1, 1), "no rows", "the rows of one board"));
        };
        let geometry = whole_board(&rows, options)?;
        let n = geometry.symbols();
        let mut values = Vec::new();
        for row in &rows {
            let symbol = |field| rows::symbol(field, row.line, n, rows::alphabet(n, options));
            values.push(row.fields.kept.iter().map(symbol).collect::<Result<Vec<_>, _>>()?);
        }
        let mut recovery = Recovery { geometry, rows: values, ways: 1 };
        recovery.ways = recovery.choices().fold(1, u64::saturating_mul);
        if recovery.ways > cap {
            let found = match recovery.ways {
                u64::MAX => "more than 10^19 ways to put the lost blanks back".to_string(),
                ways => format!("{ways} ways to put the lost blanks back"),
            };
            return Err(TextError::new(first.place(), found, format!("at most {cap}")));
        }
        Ok(recovery)
    }

    /// How many boards there are; they are all different.
    pub fn ways(&self) -> u64 {
        self.ways
    }

    /// The boards, one after the other, in a fixed order.
    pub fn boards(&self) -> impl Iterator<Item = Board> + '_ {
        (0..self.ways).map(|number| self.board(number))
    }

    /// In how many ways each row, and then the rows among themselves, can have been written.
    fn choices(&self) -> impl Iterator<Item = u64> + '_ {
        let n = self.geometry.symbols();
        let row = move |row: &Vec<Option<Symbol>>| spreads(row, n);
        let symbols = |row: &&Vec<Option<Symbol>>| row.iter().any(Option::is_some);
        let whole = choose(self.rows.iter().filter(symbols).count() + n - self.rows.len(), n - self.rows.len());
        self.rows.iter().map(row).chain([whole])
    }

    /// The board with this number: the numbers of the choices are its digits.
    fn board(&self, mut number: u64) -> Board {
        let n = self.geometry.symbols();
        let mut digits = self.choices().map(|choices| {
            let digit = number % choices;
            number /= choices;
            digit
        });
        let rows: Vec<_> = self.rows.iter().zip(&mut digits).map(|(row, digit)| spread(row, n, digit)).collect();
        let order: Vec<_> =
            rows.into_iter().map(|row| Some(row).filter(|row| row.iter().any(Option::is_some))).collect();
        let rows = spread(&order, n, digits.next().unwrap_or(0));
        let givens = rows.into_iter().flat_map(|row| row.unwrap_or_else(|| vec![None; n])).collect();
        Board::from_givens(self.geometry.clone(), givens)
    }
}

/// The kind of board of which these rows, perhaps short ones and too few, are all that is left.
fn whole_board(rows: &[Row<'_>], options: &ReadOptions) -> Result<Geometry, TextError> {
    let stated = options.shape_or(rows.iter().find_map(Row::shape));
    let least = rows.iter().map(Row::width).chain([rows.len()]).max().unwrap_or(0);
    let fields = || rows.iter().flat_map(|row| &row.fields.kept);
    // One more, if there is a symbol too large: every row may have lost a field, and the board a row.
    let names_more = fields().any(|f| rows::alphabet(least, options).read(f.text, least).is_none())
        && fields().all(|f| rows::alphabet(least + 1, options).read(f.text, least + 1).is_some());
    let n = shape::hinted_side(stated).unwrap_or(least + usize::from(names_more));
    if let Some(long) = rows.iter().find(|row| row.width() > n) {
        return Err(TextError::new(long.place(), rows::values(long.width()), format!("at most {n}")));
    }
    if let Some(extra) = rows.get(n) {
        return Err(TextError::new(extra.place(), "another row", format!("at most {n} rows")));
    }
    Shapes::default().get(n, stated, Place::new(1, 1))
}

/// In how many ways the items become `n` by blanks put among them.
fn spreads<T>(items: &[Option<T>], n: usize) -> u64 {
    let lost = n - items.len();
    choose(items.iter().flatten().count() + lost, lost)
}

/// `n` items: these, with blanks put among them in the way with this number.
fn spread<T: Clone>(items: &[Option<T>], n: usize, mut number: u64) -> Vec<Option<T>> {
    let mut lost = n - items.len();
    let mut filled = items.iter().flatten().count();
    let mut spread = Vec::with_capacity(n);
    for item in items {
        if item.is_some() {
            // The ways in which no further blank stands before this item come first.
            while lost > 0 && number >= choose(filled - 1 + lost, lost) {
                number -= choose(filled - 1 + lost, lost);
                spread.push(None);
                lost -= 1;
            }
            filled -= 1;
        }
        spread.push(item.clone());
    }
    spread.resize(n, None);
    spread
}

/// The binomial coefficient, or `u64::MAX` if it is larger.
fn choose(of: usize, take: usize) -> u64 {
    let take = take.min(of - take);
    let product = (1..=take as u128)
        .try_fold(1_u128, |product, i| product.checked_mul((of - take) as u128 + i).map(|product| product / i));
    product.map_or(u64::MAX, |ways| u64::try_from(ways).unwrap_or(u64::MAX))
}
