//! The ratings of a puzzle.

use super::{Charts, Policy, Unlisted, Why, unlisted, wrong_entries};
use crate::logic::{Dialect, NoStart};
use crate::rate::{self, Rating, Report, Scale, Task};
use crate::solve::Verdict;
use ninefold_board::text::Alphabet;
use ninefold_board::{Board, Geometry, Grid, Puzzle, Solution};

/// The ratings of a puzzle on some scales.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Rated {
    /// One for each scale, in their order.
    pub ratings: Vec<Rating>,
    /// The verdict on its solutions.
    pub verdict: Verdict,
    /// The report that goes with the levels, if asked for.
    pub report: Option<Report>,
    /// The solution, if the report has found one.
    pub solution: Option<Solution>,
    /// The reason why there is no solution, where the start alone shows it.
    pub none: Option<NoStart>,
    /// The puzzle of the givens alone, where there is no solution with the candidates that are listed beside them.
    pub listed: Option<Unlisted>,
    /// What is wrong with the entries on the board, which are no part of the puzzle.
    pub entries: Option<Why>,
}

impl Rated {
    /// Why there is no solution, as far as that is known: two values that clash, else the candidates that are listed, else the
    /// place where the start alone has no way on.
    pub fn why(&self, geometry: &Geometry, alphabet: Alphabet) -> Option<String> {
        let listed = || self.listed.as_ref().map(|without| without.words(geometry, alphabet, Dialect::default()));
        let none = || self.none.as_ref().map(|none| none.describe(geometry, alphabet));
        listed().or_else(none)
    }
}

/// Rates the puzzle that a board's givens state; with the report or without.
///
/// ```
/// use ninefold::ask::{Charts, Policy, rate};
/// use ninefold::board::{Board, Cell, Geometry, Symbol};
/// use ninefold::rate::SCALES;
/// let mut board = Board::empty(Geometry::latin(3)?);
/// board.set_given(Cell(0), Some(Symbol(0)));
/// board.set_given(Cell(4), Some(Symbol(1)));
/// let scales: Vec<_> = SCALES.iter().collect();
/// let rated = rate(&board, &scales, true, &Charts::default(), &Policy::default());
/// assert_eq!((rated.verdict.name(), rated.ratings.len()), ("unique", SCALES.len()));
/// assert!(rated.report.is_some() && rated.solution.is_some());
/// # Ok::<(), ninefold::board::GeometryError>(())
/// ```
pub fn rate(board: &Board, scales: &[&'static Scale], report: bool, charts: &Charts, policy: &Policy<'_>) -> Rated {
    match board.puzzle() {
        Ok(puzzle) => {
            let rated = rated(&puzzle, scales, report, charts, policy);
            let is_none = rated.verdict == Verdict::NoSolution;
            let listed = is_none.then(|| unlisted(board, policy)).flatten();
            Rated { listed, entries: wrong_entries(board, policy), ..rated }
        }
        Err(clash) => {
            let ratings = scales.iter().map(|scale| scale.unrated(Verdict::NoSolution)).collect();
            let none = Some(NoStart::Clash(clash));
            let verdict = Verdict::NoSolution;
            Rated { ratings, verdict, report: None, solution: None, none, listed: None, entries: None }
        }
    }
}

fn rated(puzzle: &Puzzle, scales: &[&'static Scale], report: bool, charts: &Charts, policy: &Policy<'_>) -> Rated {
    let (chart, budget) = (charts.of(puzzle.geometry()), policy.rating());
    let task = Task { puzzle, chart: &chart, budget };
    let ratings: Vec<Rating> = scales.iter().map(|scale| scale.rate(&task)).collect();
    let verdict = rate::verdict(&ratings);
    let mut rated = Rated { verdict, ratings, report: None, solution: None, none: None, listed: None, entries: None };
    // Why there is no solution is asked with the report and without: rating millions of good puzzles makes no further grid.
    if report || verdict == Verdict::NoSolution {
        match Grid::new(puzzle) {
            Ok(mut grid) if report => {
                rated.report = Some(Report::new(&mut grid, &chart, budget));
                rated.solution = grid.values().and_then(|values| Solution::verify(puzzle, &values).ok());
            }
            Ok(_) => {}
            Err(contradiction) => rated.none = Some(NoStart::Contradiction(contradiction)),
        }
    }
    rated
}
