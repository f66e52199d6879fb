//! What `hint` and `explain` share: how a person is told, and the grid where they stand.

use super::{Problem, Stop, named};
use ninefold::board::text::{Alphabet, Place, Record};
use ninefold::board::{Board, Cell, Grid, Puzzle, Solution, SymbolSet};
use ninefold::engine::Budget;
use ninefold::logic::profile::{HUMAN, PROFILES, Profile, profile_named};
use ninefold::logic::{DIALECTS, Dialect, Words};
use ninefold::solve::{Answer, Verdict, look};
use serde::Serialize;
use utoipa::ToSchema;

/// Which steps, and in whose words.
pub(super) struct Manner {
    pub(super) profile: &'static dyn Profile,
    pub(super) dialect: Dialect,
}

impl Manner {
    /// The profile and the dialect with these names; left out, `human` and the profile's own.
    pub(super) fn named(profile: Option<&str>, dialect: Option<&str>) -> Result<Self, Problem> {
        let profile = match profile {
            None => &HUMAN,
            Some(name) => named("profile", name, profile_named(name), PROFILES.iter().map(|profile| profile.name()))?,
        };
        let known = |name: &str| DIALECTS.iter().find(|(known, _)| *known == name).map(|(_, dialect)| *dialect);
        let dialect = match dialect {
            None => profile.dialect(),
            Some(name) => named("dialect", name, known(name), DIALECTS.iter().map(|(name, _)| *name))?,
        };
        Ok(Manner { profile, dialect })
    }

    /// The words for a grid.
    pub(super) fn words<'a>(&self, grid: &'a Grid) -> Words<'a> {
        Words { dialect: self.dialect, ..Words::new(grid) }
    }
}

/// Why no step is told, or none after the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Why)]
pub enum Why {
    /// Every cell is filled.
    Full,
    /// The way of solving has no step here that is not a guess.
    Stuck,
    /// It takes too long.
    Time,
    /// Values that conflict stand on the board.
    Broken,
    /// An entry is not that of the solution.
    WrongEntry,
    /// A pencil mark that the solution needs was taken away.
    LostMark,
    /// There is no solution.
    NoSolution,
}

/// What is said where something takes too long.
pub(super) const TOO_LONG: &str = "This takes too long to work out here.";

/// Why no step may start on a board, and that in one sentence.
pub(super) struct Refused(pub(super) Why, pub(super) String);

/// Where a person stands.
pub(super) struct Standing {
    pub(super) grid: Grid,
    /// What is known of the puzzle's solutions.
    pub(super) verdict: Verdict,
}

/// How many nodes a look at a puzzle may take: about a tenth of a second of the engine for the size.
fn look_nodes(board: &Board) -> u64 {
    if board.geometry().symbols() <= 12 { 100_000 } else { 2_000 }
}

/// The budget of a look.
pub(super) fn look_budget<'a>(board: &Board, stop: &'a Stop<'_>) -> Budget<'a> {
    Budget { nodes: Some(look_nodes(board)), interrupt: Some(stop.0) }
}

impl Standing {
    /// The grid of a board, or why no step may start there.
    pub(super) fn of(board: &Board, stop: &Stop<'_>) -> Result<Self, Refused> {
        let alphabet = Alphabet::for_people(board.geometry().symbols());
        if let Some(violation) = board.violations().first() {
            let words = format!("A rule is broken: {}.", violation.describe(board.geometry(), &alphabet));
            return Err(Refused(Why::Broken, words));
        }
        let answer = look(board, look_budget(board, stop));
        let verdict = answer.as_ref().map_or(Verdict::OverBudget(0), Answer::verdict);
        let solution = answer.and_then(|answer| answer.solutions.into_iter().next());
        match (verdict, &solution) {
            (Verdict::NoSolution, _) => {
                return Err(Refused(Why::NoSolution, "The puzzle has no solution.".to_string()));
            }
            (Verdict::Unique, Some(solution)) => astray(board, solution)?,
            (Verdict::AtLeast(_) | Verdict::Several(_), _) => together(board, stop)?,
            _ => {}
        }
        let record = Record::new(Place::new(1, 1), board.clone());
        let grid = ninefold::logic::start(&record, alphabet)
            .map_err(|why| Refused(Why::NoSolution, format!("There is no way on: {why}.")))?;
        Ok(Standing { grid, verdict })
    }

    /// May techniques assume that there is only one solution?
    pub(super) fn is_unique(&self) -> bool {
        self.verdict == Verdict::Unique
    }

    /// Has it several solutions?
    pub(super) fn has_several(&self) -> bool {
        matches!(self.verdict, Verdict::Several(_) | Verdict::AtLeast(2..))
    }
}

fn wrong_entry() -> Refused {
    Refused(Why::WrongEntry, "One of the entries is wrong.".to_string())
}

fn lost_mark() -> Refused {
    Refused(Why::LostMark, "One of the pencil marks that were taken away is needed.".to_string())
}

/// Does the board contradict the solution?
fn astray(board: &Board, solution: &Solution) -> Result<(), Refused> {
    let is_wrong = |cell: &Cell| board.value(*cell).is_some_and(|value| value != solution.value(*cell));
    if board.geometry().all_cells().any(|cell| is_wrong(&cell)) {
        return Err(wrong_entry());
    }
    let is_lost = |cell: Cell| seen_marks(board, cell).is_some_and(|marks| !marks.contains(solution.value(cell)));
    if board.geometry().all_cells().any(is_lost) { Err(lost_mark()) } else { Ok(()) }
}

/// The marks of a blank cell that has any.
pub(super) fn seen_marks(board: &Board, cell: Cell) -> Option<SymbolSet> {
    let marks = board.marks()?[cell.index()];
    (board.value(cell).is_none() && !marks.is_empty()).then_some(marks)
}

/// Is there a solution with all that the board has, where the puzzle has several?
fn together(board: &Board, stop: &Stop<'_>) -> Result<(), Refused> {
    let geometry = board.geometry();
    let has_none = |marks: bool| {
        let allowed = |cell: Cell| {
            let own = board.allowed().map_or(geometry.all_symbols(), |allowed| allowed[cell.index()]);
            seen_marks(board, cell).filter(|_| marks).map_or(own, |seen| own & seen)
        };
        let allowed = geometry.all_cells().map(allowed).collect();
        let Ok(puzzle) = Puzzle::restricted(geometry.clone(), board.values(), Some(allowed)) else { return true };
        let mut whole = Board::from_givens(geometry.clone(), puzzle.givens().to_vec());
        whole.set_allowed(puzzle.allowed().map(<[_]>::to_vec));
        look(&whole, look_budget(board, stop)).is_some_and(|answer| answer.verdict() == Verdict::NoSolution)
    };
    if has_none(false) {
        Err(wrong_entry())
    } else if has_none(true) {
        Err(lost_mark())
    } else {
        Ok(())
    }
}
