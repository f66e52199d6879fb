//! The reasons why there is no step, or none after the last one: one word for programs and one sentence for people.

use super::{Manner, Unlisted};
use crate::logic::Stage;
use crate::logic::words::{capital, list, number};
use ninefold_board::{Candidate, Cell, Clash, Contradiction, Geometry};

/// The answer where something takes too long.
pub(super) const TOO_LONG: &str = "This takes too long to work out here.";

/// The answer about a puzzle without a solution.
pub(super) const NO_SOLUTION: &str = "The puzzle has no solution.";

/// The answer where nothing is left to do.
pub(super) const FULL: &str = "Every cell is filled.";

/// The remark beside steps that assume nothing, as there is more than one solution.
pub(crate) const SEVERAL: &str = "The puzzle has several solutions.";

/// The reason why there is no step, or none after the last one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Why {
    /// Values that conflict stand on the board.
    Broken(Clash),
    /// In these cells the entry is not that of the solution. Of several solutions none has all entries; which are wrong is not known then.
    WrongEntry(Option<Vec<Cell>>),
    /// In these cells the pencil mark that the solution needs was taken away. Of several solutions none has all that was left; which
    /// are needed is not known then.
    LostMark(Option<Vec<Cell>>),
    /// There is no solution.
    NoSolution,
    /// There is none from here: the work so far leaves a cell or a house no way to be filled.
    NoWayOn(Contradiction),
    /// There is none with the candidates that are listed beside the givens.
    Listed(Unlisted),
    /// It takes too long.
    TooLong,
    /// Every cell is filled.
    Full,
    /// The way of solving has no step here that is not a guess.
    Stuck {
        /// Has the puzzle several solutions, so that no way leads on for sure?
        several: bool,
        /// The candidates among which it goes on by a guess; none where it ends.
        guess: Vec<Candidate>,
    },
}

impl Why {
    /// As one word: `broken`, `wrong-entry`, `lost-mark`, `no-solution`, `time`, `full` or `stuck`.
    pub fn name(&self) -> &'static str {
        match self {
            Why::Broken(_) => "broken",
            Why::WrongEntry(_) => "wrong-entry",
            Why::LostMark(_) => "lost-mark",
            Why::NoSolution | Why::NoWayOn(_) | Why::Listed(_) => "no-solution",
            Why::TooLong => "time",
            Why::Full => "full",
            Why::Stuck { .. } => "stuck",
        }
    }

    /// In one sentence, or two, with the names that the manner has for cells and symbols.
    ///
    /// ```
    /// use ninefold::ask::{Manner, Why};
    /// use ninefold::board::{Cell, Geometry};
    /// let three = Geometry::latin(3)?;
    /// let words = |wrong: &[Cell]| Why::WrongEntry(Some(wrong.to_vec())).words(&three, &Manner::default());
    /// assert_eq!(words(&[Cell(5)]), "One of the entries is wrong.");
    /// assert_eq!(words(&[Cell(5), Cell(7)]), "Two of the entries are wrong.");
    /// let unknown = Why::WrongEntry(None).words(&three, &Manner::default());
    /// assert_eq!(unknown, "At least one of the entries is wrong.");
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn words(&self, geometry: &Geometry, manner: &Manner) -> String {
        match self {
            Why::Broken(clash) => format!("A rule is broken: {}.", manner.clash(clash, geometry)),
            Why::WrongEntry(wrong) => some(wrong.as_ref().map(Vec::len), "entries", "wrong"),
            Why::LostMark(lost) => some(lost.as_ref().map(Vec::len), "pencil marks that were taken away", "needed"),
            Why::NoSolution => NO_SOLUTION.to_string(),
            Why::NoWayOn(contradiction) => {
                let cell = |cell| manner.dialect.cell(geometry, cell);
                format!("There is no way on: {}.", contradiction.told(geometry, manner.alphabet(geometry), &cell))
            }
            Why::Listed(without) => format!("{NO_SOLUTION} {}", without.words(geometry, manner)),
            Why::TooLong => TOO_LONG.to_string(),
            Why::Full => FULL.to_string(),
            Why::Stuck { several, guess } => {
                let note = if *several { format!(" {SEVERAL}") } else { String::new() };
                if guess.is_empty() {
                    return format!("This way of solving finds no next step here.{note}");
                }
                let options = options(guess, geometry, manner);
                format!("This way of solving finds no forced step here, and goes on with a guess: {options}.{note}")
            }
        }
    }
}

impl Why {
    /// The same at a stage of a hint: the later ones name the cells of the entries that are wrong, or whose pencil mark is needed.
    ///
    /// ```
    /// use ninefold::ask::{Manner, Why};
    /// use ninefold::board::{Cell, Geometry};
    /// use ninefold::logic::Stage;
    /// let three = Geometry::latin(3)?;
    /// let hint = |why: &Why, stage| why.hint(stage, &three, &Manner::default());
    /// let wrong = Why::WrongEntry(Some(vec![Cell(0), Cell(5)]));
    /// assert_eq!(hint(&wrong, Stage::Technique), "Two of the entries are wrong.");
    /// assert_eq!(hint(&wrong, Stage::Cells), "Two of the entries are wrong. They stand in r1c1 and r2c3.");
    /// let lost = Why::LostMark(Some(vec![Cell(5)]));
    /// let said = "One of the pencil marks that were taken away is needed. It belongs in r2c3.";
    /// assert_eq!(hint(&lost, Stage::Cells), said);
    /// # Ok::<(), ninefold::board::GeometryError>(())
    /// ```
    pub fn hint(&self, stage: Stage, geometry: &Geometry, manner: &Manner) -> String {
        let words = self.words(geometry, manner);
        let (cells, verbs) = match self {
            Why::WrongEntry(Some(cells)) => (cells, ["It stands", "They stand"]),
            Why::LostMark(Some(cells)) => (cells, ["It belongs", "They belong"]),
            _ => return words,
        };
        if stage < Stage::Cells {
            return words;
        }
        let names = cells.iter().take(MOST_CELLS).map(|&cell| manner.dialect.cell(geometry, cell));
        let more = cells.len().saturating_sub(MOST_CELLS);
        let names: Vec<String> = names.chain((more > 0).then(|| format!("{} more", number(more)))).collect();
        format!("{words} {} in {}.", verbs[usize::from(cells.len() > 1)], list(&names, "and"))
    }

    /// Is it about a person's work, so that a judgement of the board shows which part of that is wrong? Clashes are named at once.
    pub fn is_slip(&self) -> bool {
        matches!(self, Why::WrongEntry(_) | Why::LostMark(_))
    }
}

/// The most cells that a hint names.
const MOST_CELLS: usize = 8;

/// `One of the entries is wrong.`, `Two of the entries are wrong.`
fn some(known: Option<usize>, things: &str, what: &str) -> String {
    let (many, are) = match known {
        None => ("at least one".to_string(), "is"),
        Some(1) => (number(1), "is"),
        Some(n) => (number(n), "are"),
    };
    format!("{} of the {things} {are} {what}.", capital(&many))
}

/// `r2c3 is 4 or 7`; of several cells `r2c3 is 4, or r2c5 is 4`.
fn options(guess: &[Candidate], geometry: &Geometry, manner: &Manner) -> String {
    let alphabet = manner.alphabet(geometry);
    let name = |k: &Candidate| manner.dialect.cell(geometry, k.cell);
    let symbol = |k: &Candidate| alphabet.name(k.symbol);
    let is_of_one = guess.windows(2).all(|pair| pair[0].cell == pair[1].cell);
    if let (true, Some(first)) = (is_of_one, guess.first()) {
        return format!("{} is {}", name(first), list(&guess.iter().map(symbol).collect::<Vec<_>>(), "or"));
    }
    let each = guess.iter().map(|k| format!("{} is {}", name(k), symbol(k)));
    each.collect::<Vec<_>>().join(", or ")
}
