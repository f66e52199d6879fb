//! A person at the session: each deed is checked first, and refused with the reason, or done and told.

use super::preemptive::PreemptiveSet;
use super::refusal::{Refusal, Timing};
use super::search::{self, this_single, unhiding};
use super::session::{Session, Standing};
use super::vertex::{Choice, Vertex};
use super::{forced, next_step, seen, tell, vertex};
use crate::logic::{Dead, Dialect, Finding, Told, Words};
use ninefold_board::text::Alphabet;
use ninefold_board::{Candidate, Cell, Grid, HouseId, Status};

/// A deed that a person wants to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Enter a number: before the markup one that is forced, after it one that is alone in its cell or in a range.
    Enter(Candidate),
    /// Write the markup.
    MarkUp,
    /// Cross out by the preemptive set of these cells, seen in this range.
    CrossOut(HouseId, Vec<Cell>),
    /// Choose a number, and so begin a path.
    Choose {
        /// The cell and its number.
        candidate: Candidate,
        /// By a coin.
        by_coin: bool,
    },
    /// Erase the latest path.
    Erase,
}

/// A permitted action: a deed that was checked, or a step that the program takes.
#[derive(Clone, Debug)]
pub enum Due {
    /// This is entered or crossed out.
    Take(Finding),
    /// The markup.
    MarkUp,
    /// A path begins.
    Choose(Choice),
    /// The latest path is erased.
    Erase,
}

/// May this be done now? It must be proved, or a choice when nothing else leads on (Condition 1).
///
/// ```
/// use ninefold::board::{Cell, Geometry, Grid, Puzzle, Symbol};
/// use ninefold::logic::{Words, profile::crook::{Deed, Session, allow}};
/// let puzzle = Puzzle::new(Geometry::latin(2)?, vec![None; 4])?;
/// let session = Session::new(&Grid::new(&puzzle).unwrap());
/// let refusal = allow(&session, &Deed::Enter(Cell(0).with(Symbol(0)))).unwrap_err();
/// assert_eq!(
///     refusal.told(&Words::new(session.grid())),
///     "1 is not forced in r1c1: row 1 could still have it in r1c2, and column 1 in r2c1."
/// );
/// assert!(allow(&session, &Deed::MarkUp).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn allow(session: &Session, deed: &Deed) -> Result<Due, Refusal> {
    in_time(session, deed)?;
    match *deed {
        Deed::Enter(entry) => enter(session, entry).map(Due::Take),
        Deed::MarkUp => Ok(Due::MarkUp),
        Deed::CrossOut(range, ref cells) => cross_out(session.grid(), range, cells).map(Due::Take),
        Deed::Choose { candidate, by_coin } => choose(session, candidate, by_coin).map(Due::Choose),
        Deed::Erase => Ok(Due::Erase),
    }
}

/// Is it the time for such a deed at all?
fn in_time(session: &Session, deed: &Deed) -> Result<(), Refusal> {
    let paths = session.paths();
    let timing = match (session.standing(), deed) {
        (_, Deed::Erase) if paths == 0 => Timing::NoPath,
        (_, Deed::Erase) => return Ok(()),
        (Standing::Dead(why), _) => Timing::Dead(why, paths),
        (Standing::Solved, _) => Timing::Solved,
        (Standing::Forcing, Deed::CrossOut(..) | Deed::Choose { .. }) => Timing::Unmarked,
        (Standing::Searching | Standing::AtVertex, Deed::MarkUp) => Timing::Marked,
        (Standing::AtVertex, Deed::Enter(_) | Deed::CrossOut(..)) => return at_vertex(session, None),
        (Standing::AtVertex, Deed::Choose { candidate, .. }) => return at_vertex(session, Some(*candidate)),
        _ => return Ok(()),
    };
    Err(timing.into())
}

/// While it is the turn of a vertex nothing but one of its numbers can be chosen.
fn at_vertex(session: &Session, choice: Option<Candidate>) -> Result<(), Refusal> {
    match session.at_vertex() {
        Some(vertex) if !choice.is_some_and(|choice| vertex.offers(choice)) => Err(Refusal::Vertex(vertex.clone())),
        _ => Ok(()),
    }
}

/// The finding that enters a number.
fn enter(session: &Session, entry: Candidate) -> Result<Finding, Refusal> {
    let grid = session.grid();
    is_candidate(grid, entry)?;
    if session.standing() == Standing::Forcing {
        return forced::this(grid, entry).map_err(|places| Refusal::NotForced(entry, places));
    }
    this_single(grid, entry).ok_or(Refusal::NotAlone(entry))
}

/// Can the cell have this number, as far as its markup says?
pub(super) fn is_candidate(grid: &Grid, entry: Candidate) -> Result<(), Refusal> {
    match (grid.status(entry.cell), grid.has(entry)) {
        (Status::Open, true) => Ok(()),
        (Status::Open, false) => Err(Refusal::NotACandidate(entry)),
        _ => Err(Refusal::Filled(entry.cell, grid.value(entry.cell))),
    }
}

/// The finding with everything that a preemptive set of these cells crosses out, in all its ranges.
fn cross_out(grid: &Grid, range: HouseId, cells: &[Cell]) -> Result<Finding, Refusal> {
    let set = seen::in_cells(grid, Some(range), cells)?;
    if set.crosses_out(grid).is_empty() {
        return Err(Refusal::Idle(set));
    }
    Ok(search::finding(grid, &set))
}

/// The choice, where it is due.
fn choose(session: &Session, candidate: Candidate, by_coin: bool) -> Result<Choice, Refusal> {
    let grid = session.grid();
    is_candidate(grid, candidate)?;
    let path = session.paths() + 1;
    if let Some(vertex) = session.at_vertex() {
        return Ok(Choice { vertex: vertex.clone(), candidate, by_coin, path });
    }
    match next_step(session) {
        Some(step) => Err(Refusal::ChoiceNotDue { can_enter: step.placed().next().is_some() }),
        None => Ok(Choice { vertex: Vertex::wanted(grid, candidate.cell), candidate, by_coin, path }),
    }
}

/// What a session stands before.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Ahead {
    /// A step: a forced number, a singleton, a crossing out.
    Step(Finding),
    /// No more numbers are forced.
    MarkUp,
    /// Nothing but a choice leads on: it is this vertex's turn, or Condition 1 holds, and this is the one of Crook's rule.
    Choose(Vertex),
    /// The latest path is to be erased; if there is none, nothing is left to do.
    Dead(Dead),
    /// Every cell is filled.
    Solved,
}

/// What the session stands before.
///
/// ```
/// use ninefold::board::{Geometry, Grid, Puzzle};
/// use ninefold::logic::profile::crook::{Ahead, Session, ahead};
/// let puzzle = Puzzle::new(Geometry::latin(2)?, vec![None; 4])?;
/// let mut session = Session::new(&Grid::new(&puzzle).unwrap());
/// assert!(matches!(ahead(&session), Ahead::MarkUp));
/// session.mark_up();
/// assert!(matches!(ahead(&session), Ahead::Choose(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ahead(session: &Session) -> Ahead {
    let step = match session.standing() {
        Standing::Solved => return Ahead::Solved,
        Standing::Dead(dead) => return Ahead::Dead(dead),
        Standing::AtVertex => None,
        Standing::Forcing | Standing::Searching => next_step(session),
    };
    match (step, session.standing()) {
        (Some(finding), _) => Ahead::Step(finding),
        (None, Standing::Forcing) => Ahead::MarkUp,
        // A board that is not full has an open cell, and so a vertex.
        (None, _) => vertex(session).map_or(Ahead::Solved, Ahead::Choose),
    }
}

impl Ahead {
    /// The deed that goes on: `None` when the board is full or dead for good, and where there is more than one number to choose
    /// from.
    pub fn deed(&self, session: &Session) -> Option<Deed> {
        match self {
            Ahead::Step(finding) => deed_of(session, finding),
            Ahead::MarkUp => Some(Deed::MarkUp),
            Ahead::Choose(vertex) => {
                let candidate = vertex.cell.with(vertex.choices.sole()?);
                Some(Deed::Choose { candidate, by_coin: false })
            }
            Ahead::Dead(_) => (session.paths() > 0).then_some(Deed::Erase),
            Ahead::Solved => None,
        }
    }
}

/// The deed that carries out a finding: it enters its number, or crosses out what it eliminates; instead of a hidden set
/// that is the preemptive set that unhides it.
pub fn deed_of(session: &Session, finding: &Finding) -> Option<Deed> {
    let (grid, cells) = (session.grid(), finding.cells());
    let crossing = || if cells.is_empty() { unhiding(grid, finding) } else { PreemptiveSet::of_cells(grid, &cells) };
    let entering = finding.placed().next().map(Deed::Enter);
    entering.or_else(|| crossing().map(|set| Deed::CrossOut(set.ranges[0], set.cells)))
}

impl Due {
    /// Does it, and says so in a sentence, with the entry's subscript and path: `... so c(2,7) is 9. [9_1]`. It must have been
    /// allowed in this state.
    pub fn carry_out(&self, session: &mut Session, alphabet: Alphabet, dialect: Dialect) -> String {
        let words = Words { grid: session.grid(), alphabet, dialect };
        match self {
            Due::Take(finding) => {
                let told = Told::new(&words, finding).sentence();
                session.take(finding);
                let is_entry = finding.placed().next().is_some();
                told + &if is_entry { subscript(session, alphabet, dialect) } else { String::new() }
            }
            Due::MarkUp if session.next_forced().is_some() => {
                session.mark_up();
                "The puzzle is marked up, though more numbers are forced.".to_string()
            }
            Due::MarkUp => {
                session.mark_up();
                "No more numbers are forced. The puzzle is marked up.".to_string()
            }
            Due::Choose(choice) => {
                let told = tell::choice(&words, choice);
                match session.choose(choice.candidate) {
                    Ok(()) => told + &subscript(session, alphabet, dialect),
                    Err(error) => error.to_string(),
                }
            }
            Due::Erase => {
                let erased = session.erase();
                let words = Words { grid: session.grid(), alphabet, dialect };
                erased.map_or_else(String::new, |erased| tell::left(&words, &erased))
            }
        }
    }
}

/// ` [9_1]` for the latest entry; nothing for a forced number.
fn subscript(session: &Session, alphabet: Alphabet, dialect: Dialect) -> String {
    let words = Words { grid: session.grid(), alphabet, dialect };
    let entry = session.entries().last().filter(|entry| entry.subscript.is_some());
    entry.map_or_else(String::new, |entry| format!(" [{}]", tell::subscript(&words, entry)))
}
