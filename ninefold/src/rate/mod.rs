//! How hard a puzzle is, on several scales side by side.
//!
//! A scale is one file here and one line in [`SCALES`]. Scales do not speak of the same thing, and none is converted into
//! another: `levels` says what a person must know, `guesses` how much a plain search must try. A puzzle with several
//! solutions has ratings, too, most as far as the second solution (but none by `hodoku`); one without a solution has none.
//!
//! | file | holds |
//! |---|---|
//! | `levels.rs` | the passes of physicsinsights that are needed |
//! | `guesses.rs` | the guesses of the engine `dynamic` |
//! | `crook.rs` | the paths of the search tree of Crook's algorithm |
//! | `hodoku.rs` | the level and score of HoDoKu |
//! | `value.rs` | what a scale says: numbers, tenths, three of them, levels with scores |
//! | `columns.rs` | ratings in a table |
//! | `report.rs` | the report of physicsinsights' solver beside its rating |

mod columns;
mod crook;
mod guesses;
mod hodoku;
mod levels;
mod report;
mod value;

pub use columns::{Column, ColumnEntry, ColumnKind};
pub(crate) use hodoku::{MOST_SYMBOLS as HODOKU_SYMBOLS, least_level as hodoku_level, whole as hodoku_whole};
pub use hodoku::{ScoreReport, Scored};
pub use report::Report;
pub use value::{Tenths, Triple, Value, ValueKind};

use crate::engine::{self, Budget, Rng, Silent};
use crate::logic::Chart;
use crate::logic::profile::Rules;
use crate::solve::Verdict;
use ninefold_board::Puzzle;
use rand_chacha::rand_core::SeedableRng as _;
use std::sync::atomic::{AtomicU64, Ordering};

/// The puzzle to rate, and the limits.
#[derive(Clone, Copy)]
pub struct Task<'a> {
    /// The puzzle; of a half-done board only the givens count.
    pub puzzle: &'a Puzzle,
    /// The chart of its geometry, which many puzzles share.
    pub chart: &'a Chart,
    /// The limits of each scale: nodes are those of the search, for `levels` its passes and guesses.
    pub budget: Budget<'a>,
}

/// How hard a puzzle is on one scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Rating {
    /// The scale, with its version and options.
    pub scale: &'static Scale,
    /// The value, larger for harder puzzles; none if the puzzle has no solution (on some scales: not one), or the budget ended
    /// too early to tell, or the scale is not made for its board.
    pub value: Option<Value>,
    /// How many solutions were seen on the way, two at most.
    pub verdict: Verdict,
    /// Does the value stand for no more than a part of the way, since the scale's techniques do not solve the puzzle? Then it is no
    /// figure to go by: a scale that knows more would say something else.
    pub unfinished: bool,
}

/// The value and its scale: `3 (levels 1)`, `extreme 10000 unfinished (hodoku 2.2.0)`, or `not rated (levels 1)`.
impl std::fmt::Display for Rating {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.words() {
            Some(words) => write!(f, "{words} ({})", self.scale),
            None => f.write_str(&self.scale.not_rated()),
        }
    }
}

impl Rating {
    /// The number, on a scale of whole numbers.
    pub fn number(&self) -> Option<u64> {
        self.value?.whole()
    }

    /// The value as people write it, with the word `unfinished` behind it where it is that.
    pub fn words(&self) -> Option<String> {
        self.value.map(|value| if self.unfinished { format!("{value} unfinished") } else { value.to_string() })
    }

    /// The value and what it means, or why there is none.
    ///
    /// ```
    /// use ninefold::prelude::*;
    /// let told = |line: &str, scale| Ok::<_, ninefold::Error>(line.parse::<Puzzle>()?.rate(scale)?.told());
    /// let about = ninefold::rate::scale_named("guesses").unwrap().about;
    /// assert_eq!(told("1....2....3..4..", "guesses")?, format!("0 ({about})"));
    /// assert_eq!(told("................", "hodoku")?, "several solutions");
    /// # Ok::<(), ninefold::Error>(())
    /// ```
    pub fn told(&self) -> String {
        match (self.words(), self.verdict) {
            (Some(words), _) => {
                let rest = if self.unfinished { UNFINISHED } else { "" };
                format!("{words}{rest} ({})", self.scale.about)
            }
            (None, Verdict::OverBudget(_)) => "over budget".to_string(),
            (None, Verdict::Unique) => "not rated on such a board".to_string(),
            (None, verdict) => verdict.words(true),
        }
    }
}

/// What is said behind a value that is unfinished.
const UNFINISHED: &str = ": its techniques do not solve the puzzle, and what they leave is counted as a whole";

/// The answer of several ratings of one puzzle about its solutions: that of the first whose budget did not end.
pub fn verdict(ratings: &[Rating]) -> Verdict {
    let verdicts = ratings.iter().map(|rating| rating.verdict);
    verdicts.min_by_key(|verdict| matches!(verdict, Verdict::OverBudget(_))).unwrap_or(Verdict::OverBudget(0))
}

/// A way to say how hard a puzzle is.
#[derive(Clone, Copy)]
pub struct Scale {
    /// Its name, for `--scale`.
    pub name: &'static str,
    /// Its version: another one may rate a puzzle differently.
    pub version: &'static str,
    /// The meaning of its numbers, in one line.
    pub about: &'static str,
    /// The kind of its values.
    pub kind: ValueKind,
    /// The options on which its numbers depend, each with its setting.
    pub options: &'static [(&'static str, &'static str)],
    rate: fn(&Task<'_>) -> Found,
}

/// What a scale finds.
#[derive(Clone, Copy)]
struct Found {
    value: Option<Value>,
    verdict: Verdict,
    unfinished: bool,
}

impl Found {
    /// The value on a scale, if there is one, and how many solutions were seen.
    fn new(value: Option<Value>, verdict: Verdict) -> Self {
        Found { value, verdict, unfinished: false }
    }
}

/// Two scales with the same name, version and options give the same ratings.
impl PartialEq for Scale {
    fn eq(&self, other: &Self) -> bool {
        (self.name, self.version, self.options) == (other.name, other.version, other.options)
    }
}

impl Eq for Scale {}

impl std::fmt::Debug for Scale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}

/// `crook 1 (paths 1000)`: name, version, and options if there are any.
impl std::fmt::Display for Scale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.name, self.version)?;
        let options: Vec<String> = self.options.iter().map(|(name, value)| format!("{name} {value}")).collect();
        if options.is_empty() { Ok(()) } else { write!(f, " ({})", options.join(", ")) }
    }
}

impl Scale {
    /// Rates a puzzle.
    ///
    /// ```
    /// use ninefold::board::{Geometry, Puzzle, Symbol};
    /// use ninefold::{engine::Budget, logic::Chart, rate::{self, Value}, solve::Verdict};
    /// let mut givens = vec![None; 9];
    /// (givens[0], givens[4]) = (Some(Symbol(0)), Some(Symbol(1)));
    /// let puzzle = Puzzle::new(Geometry::latin(3).unwrap(), givens).unwrap();
    /// let chart = Chart::new(puzzle.geometry());
    /// let task = rate::Task { puzzle: &puzzle, chart: &chart, budget: Budget::default() };
    /// let ratings: Vec<_> = rate::SCALES.iter().map(|scale| (scale.name, scale.rate(&task).value)).collect();
    /// assert_eq!(ratings[..3], [("levels", 1), ("guesses", 0), ("crook", 0)].map(|(name, n)| (name, Some(Value::Whole(n)))));
    /// // Seven cells, each the last of a house or with one symbol left: four points each.
    /// assert_eq!(ratings[3].1.unwrap().to_string(), "easy 28");
    /// assert_eq!(rate::SCALES[0].rate(&task).verdict, Verdict::Unique);
    /// ```
    pub fn rate(&'static self, task: &Task<'_>) -> Rating {
        self.rating((self.rate)(task))
    }

    /// What was found, under the scale's name.
    fn rating(&'static self, Found { value, verdict, unfinished }: Found) -> Rating {
        Rating { scale: self, value, verdict, unfinished }
    }

    /// What stands in the place of a value where there is none.
    ///
    /// ```
    /// assert_eq!(ninefold::rate::SCALES[0].not_rated(), "not rated (levels 1)");
    /// ```
    pub fn not_rated(&self) -> String {
        format!("not rated ({self})")
    }

    /// The words for a puzzle that cannot be rated.
    pub(crate) fn unrated(&'static self, verdict: Verdict) -> Rating {
        self.rating(Found::new(None, verdict))
    }
}

/// Every scale.
pub static SCALES: &[Scale] = &[levels::SCALE, guesses::SCALE, crook::SCALE, hodoku::SCALE];

/// Lets a profile work within the budget; a node is whatever it asks its interrupt before. May it assume that there is one solution?
fn within<T>(budget: Budget<'_>, unique: bool, work: impl FnOnce(&Rules<'_>) -> T) -> T {
    let nodes = AtomicU64::new(0);
    let is_over = || budget.is_spent(nodes.fetch_add(1, Ordering::Relaxed));
    work(&Rules { unique, interrupt: Some(&is_over) })
}

/// How many solutions the engine that is picked for the puzzle finds within the budget, two at most.
fn searched(task: &Task<'_>) -> Verdict {
    // The engines that are picked take no random choice.
    let mut rng = Rng::seed_from_u64(0);
    let search = engine::SearchTask { puzzle: task.puzzle, budget: task.budget, rng: &mut rng, observer: &mut Silent };
    let (found, outcome, _) = engine::auto(task.puzzle).engine.count(search, 2);
    Verdict::new(outcome, found)
}

/// The scale with this name.
pub fn scale_named(name: &str) -> Option<&'static Scale> {
    SCALES.iter().find(|scale| scale.name == name)
}

/// The scale of `HoDoKu`.
pub(crate) fn hodoku_scale() -> &'static Scale {
    &hodoku::SCALE
}

/// The scale of the six passes.
pub(crate) fn level_scale() -> &'static Scale {
    &levels::SCALE
}
