//! Plans: Latin squares, Graeco-Latin squares, Youden squares, in an order that chance decides.

use super::super::mols::{MOST_ORTHOGONAL, NoPair, mols};
use super::difference::developed;
use super::excluded::is_excluded;
use crate::engine::Rng;
use crate::generate::shuffle;
use ninefold_board::text::csv::quoted;
use rand_chacha::rand_core::SeedableRng as _;
use std::fmt::Write as _;

/// What differs from plot to plot by plan: the treatments of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Factor {
    /// Its name, the head of its column.
    pub name: String,
    /// The names of its treatments.
    pub levels: Vec<String>,
    /// Row by row: which treatment each plot gets.
    pub plots: Vec<usize>,
}

/// A plan: which plot of a field of rows and columns gets which treatment.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Plan {
    /// What it is, in words.
    pub title: String,
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub columns: usize,
    /// One kind of treatments, or two.
    pub factors: Vec<Factor>,
}

/// Why there is no Youden square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoYouden {
    /// Too few or too many.
    #[error(
        "found {treatments} treatments in {rows} rows, expected 3 to {MOST_ORTHOGONAL} treatments, and rows from 2 to one less"
    )]
    OutOfRange {
        /// Treatments, and columns.
        treatments: usize,
        /// Rows.
        rows: usize,
    },
    /// It would not be balanced.
    #[error(
        "no Youden square has {treatments} treatments in {rows} rows: each two of them would have to meet in {rows} x {} / {} columns, \
         which is no whole number", *.rows - 1, *.treatments - 1
    )]
    NotWhole {
        /// Treatments, and columns.
        treatments: usize,
        /// Rows.
        rows: usize,
    },
    /// A theorem excludes it.
    #[error(
        "no Youden square has {treatments} treatments in {rows} rows: of an even number of treatments, rows less meetings would have to \
         be a square number (Schutzenberger 1949), and {rows} - {meetings} is none"
    )]
    NoSquare {
        /// Treatments, and columns.
        treatments: usize,
        /// Rows.
        rows: usize,
        /// In how many columns two treatments would meet.
        meetings: usize,
    },
    /// Another theorem excludes it.
    #[error(
        "no Youden square has {treatments} treatments in {rows} rows: of an odd number of treatments a certain equation would have to have a \
         solution (Bruck, Ryser and Chowla 1950), and it has none"
    )]
    NoSolution {
        /// Treatments, and columns.
        treatments: usize,
        /// Rows.
        rows: usize,
    },
    /// It was told to end.
    #[error("interrupted before there was a Youden square")]
    Stopped,
    /// None is made by difference sets that are found here.
    #[error(
        "no Youden square of {treatments} treatments in {rows} rows was found: no difference set of this size is known here"
    )]
    NotFound {
        /// Treatments, and columns.
        treatments: usize,
        /// Rows.
        rows: usize,
    },
}

/// The numbers below n in an order that chance decides.
fn mixed(n: usize, rng: &mut Rng) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..n).collect();
    shuffle(&mut numbers, rng);
    numbers
}

/// Treatments by letters as far as there are enough, and by numbers.
fn letters(n: usize, first: char, enough: usize) -> Vec<String> {
    let letter = |at: usize| char::from_u32(u32::from(first) + at as u32).map_or_else(String::new, String::from);
    (0..n).map(|at| if n <= enough { letter(at) } else { (at + 1).to_string() }).collect()
}

/// Greek letters: the small sigma at the end of words is left out.
fn greek(n: usize) -> Vec<String> {
    const LETTERS: &str = "αβγδεζηθικλμνξοπρστυφχψω";
    let letters = LETTERS.chars().map(String::from);
    if n <= LETTERS.chars().count() {
        letters.take(n).collect()
    } else {
        (0..n).map(|at| format!("g{}", at + 1)).collect()
    }
}

impl Plan {
    /// A Latin square of an order from 2 to 64: the square in which each row is the one above moved on, with its rows, columns and
    /// treatments in an order that chance decides, as R. A. Fisher and F. Yates advise.
    ///
    /// ```
    /// use ninefold::latin::Plan;
    /// let plan = Plan::latin(4, 7).ok_or("no order of a square")?;
    /// assert_eq!((plan.rows, plan.columns, plan.factors.len()), (4, 4, 1));
    /// assert_eq!(plan.csv().lines().next(), Some("plot,row,column,treatment,yield"));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn latin(order: usize, seed: u64) -> Option<Self> {
        if !(2..=MOST_ORTHOGONAL).contains(&order) {
            return None;
        }
        let square = (0..order * order).map(|cell| (cell / order + cell % order) % order).collect();
        let title = format!("Latin square of order {order}, seed {seed}");
        Some(Self::mixed(title, [order; 2], vec![("treatment", letters(order, 'A', 26), square)], seed))
    }

    /// Two orthogonal Latin squares: each treatment of one kind meets each of the other once.
    pub fn graeco(order: usize, seed: u64) -> Result<Self, NoPair> {
        let mut squares = mols(order)?.squares.into_iter();
        let (Some(one), Some(other)) = (squares.next(), squares.next()) else { return Err(NoPair::Single(order)) };
        let title = format!("Graeco-Latin square of order {order}, seed {seed}");
        let kinds = vec![("latin", letters(order, 'A', 26), one), ("greek", greek(order), other)];
        Ok(Self::mixed(title, [order; 2], kinds, seed))
    }

    /// A Youden square: as many columns as treatments, fewer rows. Each row holds every treatment once, each column some of them, and each
    /// two treatments meet in equally many columns. The search for one takes seconds where none is known; it ends when it is over.
    pub fn youden(treatments: usize, rows: usize, seed: u64, is_over: &dyn Fn() -> bool) -> Result<Self, NoYouden> {
        let square = youden_square(treatments, rows, is_over)?;
        let meetings = rows * (rows - 1) / (treatments - 1);
        let title = format!(
            "Youden square of {treatments} treatments in {rows} rows, each two together in {meetings} column{}, seed {seed}",
            if meetings == 1 { "" } else { "s" }
        );
        let kinds = vec![("treatment", letters(treatments, 'A', 26), square)];
        Ok(Self::mixed(title, [rows, treatments], kinds, seed))
    }

    /// Rows, columns and the treatments of each kind in an order that chance decides.
    fn mixed(
        title: String,
        [rows, columns]: [usize; 2],
        kinds: Vec<(&'static str, Vec<String>, Vec<usize>)>,
        seed: u64,
    ) -> Self {
        let mut rng = Rng::seed_from_u64(seed);
        let (row, column) = (mixed(rows, &mut rng), mixed(columns, &mut rng));
        let factors = kinds.into_iter().map(|(name, levels, square)| {
            let level = mixed(levels.len(), &mut rng);
            let plot = |at: usize| level[square[row[at / columns] * columns + column[at % columns]]];
            Factor { name: name.to_string(), plots: (0..rows * columns).map(plot).collect(), levels }
        });
        Plan { title, rows, columns, factors: factors.collect() }
    }

    /// The plan with names of one's own for the treatments of the first kind, or of the second.
    ///
    /// # Errors
    /// How many names were expected, if there are more or fewer, or one stands there twice, is empty, or has more than 200 characters.
    pub fn named(mut self, kind: usize, names: &[String]) -> Result<Self, usize> {
        let Some(factor) = self.factors.get_mut(kind) else { return Err(0) };
        let different: std::collections::BTreeSet<&String> = names.iter().collect();
        let is_name = |name: &String| !name.is_empty() && name.chars().nth(200).is_none();
        if names.len() != factor.levels.len() || different.len() != names.len() || !names.iter().all(is_name) {
            return Err(factor.levels.len());
        }
        factor.levels = names.to_vec();
        Ok(self)
    }

    /// What a plot gets, of each kind.
    pub fn treatments(&self, row: usize, column: usize) -> impl Iterator<Item = &str> {
        let plot = row * self.columns + column;
        self.factors.iter().map(move |factor| factor.levels[factor.plots[plot]].as_str())
    }

    /// The plan as a table to be filled: a row for each plot, the last field of which is empty.
    pub fn csv(&self) -> String {
        let names: Vec<&str> = self.factors.iter().map(|factor| factor.name.as_str()).collect();
        let mut text = format!("plot,row,column,{},yield\n", names.join(","));
        for plot in 0..self.rows * self.columns {
            let (row, column) = (plot / self.columns, plot % self.columns);
            let treatments: Vec<_> = self.treatments(row, column).map(quoted).collect();
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{},{},{},{},", plot + 1, row + 1, column + 1, treatments.join(","));
        }
        text
    }
}

fn youden_square(treatments: usize, rows: usize, is_over: &dyn Fn() -> bool) -> Result<Vec<usize>, NoYouden> {
    if !(3..=MOST_ORTHOGONAL).contains(&treatments) || !(2..treatments).contains(&rows) {
        return Err(NoYouden::OutOfRange { treatments, rows });
    }
    if !(rows * (rows - 1)).is_multiple_of(treatments - 1) {
        return Err(NoYouden::NotWhole { treatments, rows });
    }
    let meetings = rows * (rows - 1) / (treatments - 1);
    let order = rows - meetings;
    if treatments.is_multiple_of(2) && order.isqrt().pow(2) != order {
        return Err(NoYouden::NoSquare { treatments, rows, meetings });
    }
    if !treatments.is_multiple_of(2) && is_excluded(treatments, rows, meetings) {
        return Err(NoYouden::NoSolution { treatments, rows });
    }
    let square = developed(treatments, rows, is_over);
    square.ok_or(if is_over() { NoYouden::Stopped } else { NoYouden::NotFound { treatments, rows } })
}
